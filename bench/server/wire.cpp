#include "bench/server/wire.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace klaxon::bench {

namespace {

constexpr std::size_t block_bytes = 64U << 10;

int connect_to(u16 port) {
  const int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (descriptor < 0 ||
      connect(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
    fail("no connection to port " + std::to_string(port));
  const int on = 1;
  setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  return descriptor;
}

void write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::send(descriptor, text.data(), text.size(), MSG_NOSIGNAL);
    if (n > 0) {
      text.remove_prefix(static_cast<std::size_t>(n));
    } else if (errno == EAGAIN) {
      pollfd wait{descriptor, POLLOUT, 0};
      poll(&wait, 1, -1);
    } else {
      fail("the server has closed a connection");
    }
  }
}

std::string read_head(int descriptor) {
  std::string head;
  for (char c = 0; !head.ends_with("\r\n\r\n") && ::read(descriptor, &c, 1) == 1;) head += c;
  return head;
}

}  // namespace

void fail(const std::string& why) {
  std::fprintf(stderr, "klaxon_load: %s\n", why.c_str());
  std::exit(1);
}

Wire::Wire(u16 port) : descriptor_(connect_to(port)) {
  write_all(descriptor_, "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                             "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                             "Sec-WebSocket-Version: 13\r\n\r\n");
  const std::string head = read_head(descriptor_);
  if (!head.starts_with("HTTP/1.1 101")) fail("no WebSocket: " + head.substr(0, 80));
  fcntl(descriptor_, F_SETFL, O_NONBLOCK);
}

Wire::~Wire() {
  if (descriptor_ >= 0) close(descriptor_);
}

Wire::Wire(Wire&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      in_(std::move(other.in_)),
      parts_(std::move(other.parts_)),
      taken_(other.taken_) {}

// A client must mask its text, but a mask of zeros is allowed and leaves the text unchanged.
void Wire::send(std::string_view text) {
  std::string frame = "\x81";
  if (text.size() < 126) {
    frame += static_cast<char>(0x80 | text.size());
  } else {
    frame += static_cast<char>(0x80 | 126);
    frame += static_cast<char>(text.size() >> 8);
    frame += static_cast<char>(text.size());
  }
  frame.append(4, '\0');
  frame += text;
  write_all(descriptor_, frame);
}

bool Wire::read() {
  in_.erase(0, std::exchange(taken_, 0));
  std::array<char, block_bytes> block;
  const ssize_t n = ::read(descriptor_, block.data(), block.size());
  if (n > 0) in_.append(block.data(), static_cast<std::size_t>(n));
  return n > 0 || (n < 0 && errno == EAGAIN);
}

bool Wire::next(std::string_view& text) {
  for (;;) {
    const std::string_view left = std::string_view(in_).substr(taken_);
    const auto byte = [&](std::size_t i) { return static_cast<u64>(static_cast<u8>(left[i])); };
    if (left.size() < 2) return false;
    const u64 small = byte(1) & 127;
    const std::size_t head = small == 126 ? 4 : small == 127 ? 10 : 2;
    if (left.size() < head) return false;
    u64 size = head == 2 ? small : 0;
    for (std::size_t i = 2; i < head; ++i) size = size << 8 | byte(i);
    if (left.size() < head + size) return false;
    taken_ += head + size;
    const std::string_view part = left.substr(head, size);
    const u64 kind = byte(0) & 15;
    if (kind > 1) continue;  // a ping or a close frame
    const bool last = (byte(0) & 128) != 0;
    if (kind == 1 && last) return text = part, true;
    if (kind == 1) parts_.clear();
    parts_ += part;
    if (last) return text = parts_, true;
  }
}

std::string post(u16 port, const std::string& path, const std::string& body) {
  const int descriptor = connect_to(port);
  write_all(descriptor, "POST " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                            "\r\nConnection: close\r\nContent-Length: " +
                            std::to_string(body.size()) + "\r\n\r\n" + body);
  const std::string head = read_head(descriptor);
  std::string answer;
  std::array<char, block_bytes> block;
  for (ssize_t n = 0; (n = ::read(descriptor, block.data(), block.size())) > 0;)
    answer.append(block.data(), static_cast<std::size_t>(n));
  close(descriptor);
  if (!head.starts_with("HTTP/1.1 2")) fail(head.substr(0, 20) + answer.substr(0, 200));
  return answer;
}

}  // namespace klaxon::bench
