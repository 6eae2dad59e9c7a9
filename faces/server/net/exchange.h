// An HTTP request and its answer, and a WebSocket line, as the rest of the server sees them. No
// HTTP library is included here, because it would be slow to compile.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "battle/wording.h"
#include "core/base/types.h"
#include "core/catalog/faults.h"
#include "faces/server/net/encodings.h"

namespace klaxon::faces::server {

struct Request {
  std::string method;   // "GET"
  std::string target;   // as sent: "/api/systems?x=1"
  std::string path;     // decoded, without the query: "/api/systems"
  std::string address;  // the client's, without the port
  std::string host, origin;
  std::string bearer;    // of an 'Authorization: Bearer' header
  std::string held_tag;  // If-None-Match
  Encodings encodings;   // Accept-Encoding
  std::string body;
};

struct Response {
  unsigned status = 200;
  std::string type;  // content type
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers = {};
};

Response json_response(const core::Tree& tree, unsigned status = 200);
// {"error":{"code","message","where","rule"}}; several: the first, with all in "errors".
Response refusal(unsigned status, const battle::Refused& refused);
Response refusal(unsigned status, const core::Faults& faults);

// If a question runs out of memory, only that question fails.
Response too_large_for_memory();

// The path of a target, with %XX decoded. False if it is not a plain absolute path but has a bad
// %XX, a NUL, a backslash, or a part "." or "..".
bool decode_path(std::string_view target, std::string& path);
// Pages of other sites may not act here: an Origin, if sent, must name our own host.
bool same_origin(std::string_view origin, std::string_view host);

// One open WebSocket.
class Line {
 public:
  virtual ~Line() = default;
  // Neither of these throws: a line is cut off if there is no memory for its message.
  virtual void send(std::string text) = 0;
  // Closes the line with a reason, once everything has been sent.
  virtual void close(std::string_view why) = 0;
};

// The service behind the listener, which only moves bytes.
class Service {
 public:
  virtual ~Service() = default;

  // These run on any thread: how long this request's body may be, whether it is long work that
  // needs no match, and its answer if it is.
  virtual std::size_t body_bytes_max(const Request& request) const = 0;
  virtual bool is_long(const Request& request) const = 0;
  virtual Response answer_long(const Request& request) const = 0;

  // All other functions run on one thread. Status 0: no answer yet, since a battle is being loaded;
  // ask again after a turn.
  virtual Response answer(const Request& request) = 0;
  // The new line's number; 0 if there is no room.
  virtual u32 open_line(Line& line, const std::string& address) = 0;
  virtual void hear(u32 line, std::string text) = 0;
  virtual void close_line(u32 line) = 0;
  // Whether the line's last message waits for a battle that is being loaded.
  virtual bool waits(u32 line) const = 0;
  // Carries out the messages from hear(). If it returns true, call it again soon, after other work.
  virtual bool turn() = 0;
  virtual void tick(i64 now_ms) = 0;  // once a second
  virtual void stop() = 0;            // closes all lines
};

}  // namespace klaxon::faces::server
