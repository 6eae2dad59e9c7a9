// A program that is spoken to line by line, over its standard input and output, as bots are
// (docs/PROTOCOL.md).
#pragma once

#include <sys/types.h>

#include <span>
#include <string>
#include <string_view>

#include "core/base/types.h"

namespace klaxon::faces {

class ChildProcess {
 public:
  // Run by the shell, so that arguments and quotes mean what they mean when typed.
  explicit ChildProcess(const std::string& command);
  // Closes its input. A program that has not ended after `grace_ms` is killed.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // Leaves at once, as far as the program reads; the rest while it is waited for.
  void write_line(std::string_view line);
  // The next line that is here already. False: there is none yet, or none any more.
  bool next_line(std::string& out);
  // It has closed its output, and all that it said was read.
  bool ended() const { return ended_ && read_.find('\n') == std::string::npos; }
  // The end of what it wrote to standard error.
  std::string errors() const;

  // Until one of them has said something, has ended, or so much time is over: false.
  static bool wait(std::span<ChildProcess* const> all, i64 ms);

  static constexpr int grace_ms = 2000;
  static constexpr std::size_t line_bytes_max = std::size_t{1} << 20;

 private:
  void send_pending();
  void read_some();
  bool has_line() const { return read_.find('\n') != std::string::npos; }
  void reap();

  pid_t pid_ = -1;
  int in_ = -1, out_ = -1, errors_ = -1;
  std::string pending_, read_;  // not sent yet; what has come and was not asked for yet
  bool ended_ = false;
};

}  // namespace klaxon::faces
