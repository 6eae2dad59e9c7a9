// Carries messages for lines and answers to requests from the session's thread to the sockets'
// thread, in the order of their arrival. Only listener.cpp includes this.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <memory>
#include <mutex>
#include <new>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "faces/server/net/asio_errors.h"
#include "faces/server/net/exchange.h"

namespace klaxon::faces::server {

// Lets a coroutine on the sockets' thread wait until it is woken, or until it is time to look again
// in case nothing woke it.
class Wakeup {
 public:
  explicit Wakeup(const boost::asio::any_io_executor& executor) : timer_(executor) {}
  boost::asio::awaitable<void> wait(std::chrono::milliseconds at_most) {
    boost::system::error_code ignored;
    timer_.expires_after(at_most);
    co_await timer_.async_wait(into(ignored));
  }
  void ring() { timer_.cancel(); }

 private:
  boost::asio::steady_timer timer_;
};

// A request that is under way and, once it is `done`, its answer.
struct PendingRequest {
  PendingRequest(Request what, const boost::asio::any_io_executor& executor)
      : request(std::move(what)), wakeup(executor) {}
  Request request;
  Response response;
  std::atomic<bool> done = false;
  Wakeup wakeup;
};

// A receiver of messages, which is how the queue sees a WebSocket.
class Recipient {
 public:
  virtual ~Recipient() = default;
  virtual void take(std::string_view text) = 0;
  virtual void take_close(std::string_view why) = 0;
  virtual void take_heard() = 0;  // its last message has been worked through
};

class OutboundQueue {
 public:
  struct Message {
    enum class Kind : u8 { text, close, heard, answer };
    Kind kind = Kind::text;
    std::weak_ptr<Recipient> to;
    std::shared_ptr<PendingRequest> asked;
    std::string text;
  };

  explicit OutboundQueue(boost::asio::io_context& sockets) : sockets_(sockets) {}

  // Call this and flush() on the session's thread. False if there is no memory for the message.
  bool add(Message message) {
    try {
      const std::lock_guard lock(mutex_);
      if (messages_.empty()) messages_.swap(spent_), messages_.clear();
      messages_.push_back(std::move(message));
      return true;
    } catch (const std::bad_alloc&) {
      return false;
    }
  }
  // Has the added messages delivered. Messages that leave together reach a client in one send.
  void flush() noexcept {
    const std::lock_guard lock(mutex_);
    if (posted_ || messages_.empty()) return;
    posted_ = true;
    try {
      boost::asio::post(sockets_, [this] { deliver(); });
    } catch (const std::bad_alloc&) {
      posted_ = false;  // tried again next time
    }
  }
  // Call it on the sockets' thread.
  void deliver() {
    {
      const std::lock_guard lock(mutex_);
      messages_.swap(delivered_);
      posted_ = false;
    }
    for (const Message& message : delivered_) hand_over(message);
    const std::lock_guard lock(mutex_);
    if (spent_.empty()) spent_.swap(delivered_);
    delivered_.clear();
  }
  // Call it when the service has ended.
  void drop() {
    const std::lock_guard lock(mutex_);
    messages_.clear();
    spent_.clear();
  }

 private:
  static void hand_over(const Message& message) {
    if (message.kind == Message::Kind::answer) return message.asked->wakeup.ring();
    const std::shared_ptr<Recipient> to = message.to.lock();
    if (to == nullptr) return;
    if (message.kind == Message::Kind::text) to->take(message.text);
    if (message.kind == Message::Kind::close) to->take_close(message.text);
    if (message.kind == Message::Kind::heard) to->take_heard();
  }

  boost::asio::io_context& sockets_;
  std::mutex mutex_;  // guards the members below
  std::vector<Message> messages_;
  // The thread that built these messages frees them: each thread has its own heap, and freeing
  // memory of another thread's heap makes both wait.
  std::vector<Message> spent_;
  bool posted_ = false;
  std::vector<Message> delivered_;  // only used by deliver()
};

}  // namespace klaxon::faces::server
