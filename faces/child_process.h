// A program with which this one exchanges lines over its standard input and output, as bots do
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
  // The shell runs it, so arguments and quotes mean what they mean when typed.
  explicit ChildProcess(const std::string& command);
  // Closes its input. A program that has not ended after `grace_ms` is killed, and so is anything
  // that it has left running.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // Sends as much as the program accepts now, and everything else during wait().
  void write_line(std::string_view line);
  // Takes the next line that has arrived; false if there is none.
  bool next_line(std::string& out);
  // Whether it has closed its output and everything that it wrote has been read.
  bool ended() const { return ended_ && read_.find('\n') == std::string::npos; }
  // Whether it was stopped because it wrote a line longer than `line_bytes_max`.
  bool said_too_much() const { return said_too_much_; }
  // The last part of its standard error output.
  const std::string& errors() const { return complaints_; }

  // Waits until one of the programs writes something or ends. Returns false if the time ran out.
  static bool wait(std::span<ChildProcess* const> all, i64 ms);
  // Kills the running programs of all threads: for signal handlers, since Ctrl-C does not reach
  // programs in their own groups.
  static void kill_all();

  static constexpr int grace_ms = 2000;
  static constexpr std::size_t line_bytes_max = std::size_t{1} << 20;

 private:
  void send_pending();
  void read_some();
  void read_output();
  void read_errors();
  bool has_line() const { return read_.find('\n') != std::string::npos; }
  void reap();

  pid_t pid_ = -1;
  int in_ = -1, out_ = -1, errors_ = -1;
  std::string pending_, read_;  // not sent yet; received but not asked for yet
  std::string complaints_;      // the end of its standard error
  bool ended_ = false, said_too_much_ = false;
};

}  // namespace klaxon::faces
