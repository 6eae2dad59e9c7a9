// A real bot with its pipes: `klaxon bot`, or one of docs/bots.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace klaxon::tests {

class BotProcess {
 public:
  // `klaxon bot` with these arguments.
  explicit BotProcess(std::vector<std::string> arguments);
  // Any program, found as the shell finds it.
  BotProcess(const std::string& program, std::vector<std::string> arguments);
  ~BotProcess();
  BotProcess(const BotProcess&) = delete;
  BotProcess& operator=(const BotProcess&) = delete;

  void tell(const std::string& line);
  // The next line that the bot writes if there is one within this time; "" once it has ended.
  std::optional<std::string> next(std::chrono::milliseconds wait);
  std::string next();
  int end();  // closes its input; its exit status, -1: it died
  std::string errors() const;

 private:
  void close_input();

  pid_t pid_ = -1;
  int in_ = -1, out_ = -1, errors_ = -1;
  std::string read_;  // what has come and is not a whole line yet
};

}  // namespace klaxon::tests
