// The simplest client that can keep a thousand battles going: WebSocket lines without threads, and
// one HTTP request at a time. This client costs less than the server that it measures.
#pragma once

#include <string>
#include <string_view>

#include "core/base/types.h"

namespace klaxon::bench {

// One WebSocket to 127.0.0.1. Ends the program with a message if it cannot be opened.
class Wire {
 public:
  explicit Wire(u16 port);
  ~Wire();
  Wire(Wire&& other) noexcept;
  Wire& operator=(Wire&&) = delete;

  void send(std::string_view text);
  // Reads all that has arrived. Returns false if the connection is closed.
  bool read();
  // The next whole message; valid until the next call.
  bool next(std::string_view& text);
  int descriptor() const { return descriptor_; }

 private:
  int descriptor_ = -1;
  std::string in_;
  std::string parts_;  // of a message that comes in several frames
  std::size_t taken_ = 0;
};

// The answer's body; ends the program if it does not report success.
std::string post(u16 port, const std::string& path, const std::string& body);

[[noreturn]] void fail(const std::string& why);

}  // namespace klaxon::bench
