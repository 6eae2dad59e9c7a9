// Whichever of its allocations fails, the listener goes on ticking and accepts the next connection.
#include "faces/server/net/listener.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <charconv>
#include <new>
#include <string>
#include <string_view>
#include <thread>

#include "tests/unit/server/scarce.h"

namespace klaxon::tests {
namespace {

using namespace faces::server;
using namespace std::chrono_literals;

constexpr int patience_ms = 5000;

i64 number_behind(std::string_view begin, std::string_view path) {
  i64 number = -1;
  if (path.starts_with(begin))
    std::from_chars(path.data() + begin.size(), path.data() + path.size(), number);
  return number;
}

// A request for /N makes the N-th allocation after it fail on the sockets' thread; a request for
// /service/N, on the service's own thread.
class Scarce final : public Service {
 public:
  std::size_t body_bytes_max(const Request&) const override { return 1000; }
  Response answer(const Request& request) override {
    Response response{200, "text/plain", "here"};
    allocations_left = number_behind("/service/", request.path);
    return response;
  }
  bool is_long(const Request& request) const override {
    allocations_left = number_behind("/", request.path);
    return false;
  }
  Response answer_long(const Request&) const override { return {}; }
  u32 open_line(Line&, const std::string&) override { return 1; }
  void hear(u32, std::string) override { heard = true; }
  void close_line(u32) override { left = true; }
  bool waits(u32) const override { return true; }  // for answers that never come
  bool turn() override { return false; }
  void tick(i64) override {
    if (++ticks == 1) throw std::bad_alloc();
  }
  void stop() override {}

  std::atomic<int> ticks = 0;
  std::atomic<bool> heard = false, left = false;
};

// Or -1.
int connected(u16 port) {
  const int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0)
    return descriptor;
  close(descriptor);
  return -1;
}

// The status of the answer, or 0 if there is none.
int status_of(u16 port, const std::string& path) {
  const int descriptor = connected(port);
  const std::string text =
      "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  char answer[4096] = {};
  pollfd ready{descriptor, POLLIN, 0};
  const bool answered = send(descriptor, text.data(), text.size(), MSG_NOSIGNAL) > 0 &&
                        poll(&ready, 1, patience_ms) > 0 &&
                        recv(descriptor, answer, sizeof answer - 1, 0) > 0;
  close(descriptor);
  return answered ? std::atoi(answer + sizeof "HTTP/1.1") : 0;
}

TEST(Listener, continues_after_any_failed_allocation) {
  Scarce service;
  ListenerSettings listen;
  listen.address.port = 0;
  Listener listener(service, listen);
  core::Faults faults;
  ASSERT_TRUE(listener.open(faults));
  std::thread thread([&] { listener.run(); });
  int failures = 0;
  for (const std::string path : {"/", "/service/"})
    for (int n = 0; n < 120; ++n) {
      failures += status_of(listener.port(), path + std::to_string(n)) == 0 ? 1 : 0;
      int status = 0;
      for (int again = 0; again < 2 && status == 0; ++again)
        status = status_of(listener.port(), "/");
      EXPECT_EQ(status, 200) << path << ", allocation " << n;
    }
  EXPECT_GT(failures, 0);
  for (int i = 0; i < 600 && service.ticks < 2; ++i) std::this_thread::sleep_for(100ms);
  EXPECT_GE(service.ticks, 2) << "the clock goes on";
  kill(getpid(), SIGTERM);
  thread.join();
}

// Otherwise a client that asks for advice and leaves would keep a thread busy in vain.
TEST(Listener, notices_an_asker_that_leaves_before_the_answer) {
  Scarce service;
  ListenerSettings listen;
  listen.address.port = 0;
  Listener listener(service, listen);
  core::Faults faults;
  ASSERT_TRUE(listener.open(faults));
  std::thread thread([&] { listener.run(); });
  const int descriptor = connected(listener.port());
  const std::string hello =
      "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
  char answer[4096];
  ASSERT_GT(send(descriptor, hello.data(), hello.size(), MSG_NOSIGNAL), 0);
  ASSERT_GT(recv(descriptor, answer, sizeof answer, 0), 0);
  const std::string question("\x81\x82\0\0\0\0{}", 8);
  for (int i = 0; i < 2; ++i)  // unread data hides nothing
    ASSERT_GT(send(descriptor, question.data(), question.size(), MSG_NOSIGNAL), 0);
  for (int i = 0; i < 600 && !service.heard; ++i) std::this_thread::sleep_for(100ms);
  EXPECT_TRUE(service.heard);
  EXPECT_FALSE(service.left);
  close(descriptor);
  for (int i = 0; i < 600 && !service.left; ++i) std::this_thread::sleep_for(100ms);
  EXPECT_TRUE(service.left);
  kill(getpid(), SIGTERM);
  thread.join();
}

}  // namespace
}  // namespace klaxon::tests
