// Questions that are answered off the loop, in bounded time, and dropped once the asker has left.
// Only listener.cpp includes this.
#pragma once

#include <fmt/core.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <memory>
#include <new>

#include "faces/server/net/asio_errors.h"
#include "faces/server/net/exchange.h"
#include "faces/time_limit.h"

namespace klaxon::faces::server {

// The state of a question that is answered off the loop.
struct Watch {
  std::atomic<bool> gone = false;  // its asker hung up
  bool over = false;               // the question is answered; used on the loop only
};

// Whether the other side has hung up, no matter what it sent before.
inline bool has_left(boost::asio::ip::tcp::socket& socket) {
  pollfd state{socket.native_handle(), POLLRDHUP, 0};
  return poll(&state, 1, 0) > 0;
}

inline boost::asio::awaitable<void> notice_leaving(boost::asio::ip::tcp::socket& socket,
                                                   std::shared_ptr<Watch> watch) {
  boost::system::error_code error;
  co_await socket.async_wait(boost::asio::ip::tcp::socket::wait_read, into(error));
  if (watch->over) co_return;
  char byte = 0;
  // If the next request arrives early, that does not mean that the asker has left.
  if (error || recv(socket.native_handle(), &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0)
    watch->gone = true;
}

// The answer, or a refusal if it takes too long or too much memory or its asker has lost patience.
template <class Work>
Response limited(i64 ms, const std::atomic<bool>& gone, Work work) {
  thread_local const int niceness = nice(10);  // players come first
  static_cast<void>(niceness);
  try {
    const TimeLimit limit(ms, gone);
    return work();
  } catch (const TimeLimit::Over&) {
    return refusal(503, {"takes-too-long",
                         fmt::format("This takes longer than the {} seconds allowed here; the "
                                     "program on your own machine has no limit.",
                                     ms / 1000),
                         "", ""});
  } catch (const std::bad_alloc&) {
    return too_large_for_memory();
  }
}

}  // namespace klaxon::faces::server
