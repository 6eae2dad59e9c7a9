// A real bot process and its pipes: `klaxon bot`, or one of docs/bots.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace klaxon::tests {

class BotProcess {
 public:
  // Starts `klaxon bot` with these arguments.
  explicit BotProcess(std::vector<std::string> arguments);
  // Starts any program, found the way a shell would find it.
  BotProcess(const std::string& program, std::vector<std::string> arguments);
  ~BotProcess();
  BotProcess(const BotProcess&) = delete;
  BotProcess& operator=(const BotProcess&) = delete;

  void tell(const std::string& line);
  // The bot's next line, if it arrives within this time; "" once the bot has ended.
  std::optional<std::string> next(std::chrono::milliseconds wait);
  std::string next();
  int end();  // closes its input; returns its exit status, -1 if it crashed
  std::string errors() const;

 private:
  void close_input();

  pid_t pid_ = -1;
  int in_ = -1, out_ = -1, errors_ = -1;
  std::string read_;  // output that is not a whole line yet
};

}  // namespace klaxon::tests
