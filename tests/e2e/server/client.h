// The server program as a process, and minimal HTTP and WebSocket clients to test it.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "core/base/types.h"

namespace klaxon::tests {

inline constexpr std::chrono::milliseconds patience{30'000};

// A port below the range of outgoing connections, so that no other program takes it meanwhile.
u16 free_port();

struct Limits {
  i64 file_bytes = -1;       // fails like a full disk, until limit_files()
  bool obeys_modes = false;  // even as root: without the right to ignore file modes
  i64 memory_bytes = -1;     // of its address space
  i64 descriptors = -1;
};

// `klaxon serve` with these arguments; keeps all its errors, however many.
class ServerProcess {
 public:
  ServerProcess(std::vector<std::string> arguments, Limits limits = {});
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  bool started();  // waits for its address; false if it ended first
  void signal(int which) const;
  pid_t id() const { return process_; }
  std::size_t resident_bytes() const;
  // From now on its files cannot grow beyond this size; a negative size lifts the limit.
  void limit_files(i64 bytes) const;
  double busy_ms() const;  // in processor time, since it began
  int wait();              // its exit status, or minus the signal that ended it
  std::string errors();    // everything printed so far

 private:
  void take_errors();
  void listen();

  pid_t process_ = -1;
  int errors_ = -1;
  std::mutex mutex_;  // guards the members below
  std::condition_variable more_;
  std::string said_;
  bool ended_ = false;  // the output has ended
  std::thread listener_;
};

struct Answer {
  int status = 0;                              // 0: no answer
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;
};
using Headers = std::vector<std::pair<std::string, std::string>>;

// A raw connection.
class Wire {
 public:
  // The system buffers up to `receive_bytes` of its unread data; 0: the usual amount.
  explicit Wire(u16 port, int receive_bytes = 0);
  ~Wire();
  Wire(Wire&& other) noexcept;
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;

  bool send(std::string_view bytes);
  // Everything received until the other side hangs up or this time is over.
  std::string receive(std::chrono::milliseconds wait);
  bool hung_up();  // the other side has closed, and all was read

 private:
  int descriptor_;
};

// A WebSocket message as sent over a raw connection; and a raw connection after its handshake.
std::string masked(std::string_view text);
Wire line_that_never_reads(u16 port);

// Sends one request on a new connection. The target is sent unchanged.
Answer http(u16 port, const std::string& method, const std::string& target,
            std::string_view body = {}, const Headers& headers = {});

class WebSocket {
 public:
  explicit WebSocket(u16 port, const Headers& headers = {});
  ~WebSocket();
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;

  bool open() const { return descriptor_ >= 0; }
  int refused_status() const { return refused_; }  // of the handshake
  bool send(std::string_view text);                // false: the line is gone
  // Returns the next message, if one arrives within this time.
  std::optional<std::string> receive(std::chrono::milliseconds wait = patience);
  int close_code() const { return close_code_; }  // 0: none came
  u32 segments() const;  // of data that have come: one for each send of the server, if small

 private:
  bool take_frame();
  void hang_up();

  int descriptor_ = -1, refused_ = 0, close_code_ = 0;
  std::string bytes_, parts_;
  std::deque<std::string> messages_;
};

}  // namespace klaxon::tests
