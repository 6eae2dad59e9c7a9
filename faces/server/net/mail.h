// What goes from the service's thread to that of the sockets: letters for lines, and answers to
// requests, in the order in which they were given. Only listener.cpp includes this.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
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

#include "faces/server/net/exchange.h"

namespace klaxon::faces::server {

// Lets a coroutine of the sockets' thread wait for something, and look again now and then in case
// that it was not told.
class Bell {
 public:
  explicit Bell(const boost::asio::any_io_executor& executor) : timer_(executor) {}
  boost::asio::awaitable<void> wait(std::chrono::milliseconds at_most) {
    boost::system::error_code ignored;
    timer_.expires_after(at_most);
    co_await timer_.async_wait(boost::asio::redirect_error(boost::asio::use_awaitable, ignored));
  }
  void ring() { timer_.cancel(); }

 private:
  boost::asio::steady_timer timer_;
};

// A request under way, and its answer once `done`.
struct Asked {
  Asked(Request what, const boost::asio::any_io_executor& executor)
      : request(std::move(what)), bell(executor) {}
  Request request;
  Response response;
  std::atomic<bool> done = false;
  Bell bell;
};

// Who gets letters: a WireLine, as far as the mail is concerned.
class Addressee {
 public:
  virtual ~Addressee() = default;
  virtual void take(std::string_view text) = 0;
  virtual void take_farewell(std::string_view why) = 0;
  virtual void take_heard() = 0;  // what it said last has been worked through
};

class Mail {
 public:
  struct Letter {
    enum class Kind : u8 { text, farewell, heard, answer };
    Kind kind = Kind::text;
    std::weak_ptr<Addressee> to;
    std::shared_ptr<Asked> asked;
    std::string text;
  };

  explicit Mail(boost::asio::io_context& sockets) : sockets_(sockets) {}

  // On the service's thread, and so is send_off(). False: there is no memory for it.
  bool add(Letter letter) {
    try {
      const std::lock_guard lock(mutex_);
      if (letters_.empty()) letters_.swap(spent_), letters_.clear();
      letters_.push_back(std::move(letter));
      return true;
    } catch (const std::bad_alloc&) {
      return false;
    }
  }
  // Has what was added delivered. Letters that leave together reach a client in one send.
  void send_off() noexcept {
    try {
      const std::lock_guard lock(mutex_);
      if (posted_ || letters_.empty()) return;
      boost::asio::post(sockets_, [this] { deliver(); });
      posted_ = true;
    } catch (const std::bad_alloc&) {  // the next time, then
    }
  }
  // On the sockets' thread.
  void deliver() {
    {
      const std::lock_guard lock(mutex_);
      letters_.swap(delivered_);
      posted_ = false;
    }
    for (const Letter& letter : delivered_) hand_over(letter);
    const std::lock_guard lock(mutex_);
    if (spent_.empty()) spent_.swap(delivered_);
    delivered_.clear();
  }
  // When there is no service any more.
  void drop() {
    const std::lock_guard lock(mutex_);
    letters_.clear();
    spent_.clear();
  }

 private:
  static void hand_over(const Letter& letter) {
    if (letter.kind == Letter::Kind::answer) return letter.asked->bell.ring();
    const std::shared_ptr<Addressee> to = letter.to.lock();
    if (to == nullptr) return;
    if (letter.kind == Letter::Kind::text) to->take(letter.text);
    if (letter.kind == Letter::Kind::farewell) to->take_farewell(letter.text);
    if (letter.kind == Letter::Kind::heard) to->take_heard();
  }

  boost::asio::io_context& sockets_;
  std::mutex mutex_;  // of what follows
  std::vector<Letter> letters_;
  // Freed by the thread that made them: each thread has its own heap, and freeing into another's
  // makes both wait.
  std::vector<Letter> spent_;
  bool posted_ = false;
  std::vector<Letter> delivered_;  // used by deliver() alone
};

}  // namespace klaxon::faces::server
