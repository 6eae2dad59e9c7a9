// Runs the service on its own thread, so that two processors can work, one on answers and one on
// moving bytes. Messages and requests arrive as tasks, in order; answers go back through the
// outbound queue. Only listener.cpp includes this.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdio>
#include <exception>
#include <iterator>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <thread>
#include <unordered_set>
#include <utility>
#include <vector>

#include "faces/server/net/exchange.h"
#include "faces/server/net/outbound_queue.h"

namespace klaxon::faces::server {

// A line as the service sees it. Once the service has closed a line, whatever still arrives from it
// is ignored: by then its number may belong to another line.
class SessionLine final : public Line {
 public:
  explicit SessionLine(OutboundQueue& outbound) : outbound_(outbound) {}

  void send(std::string text) override {
    tell(OutboundQueue::Message::Kind::text, std::move(text));
  }
  void close(std::string_view why) override {
    number = 0;
    try {
      tell(OutboundQueue::Message::Kind::close, std::string(why));
    } catch (const std::bad_alloc&) {
      lost = true;
    }
  }
  void heard() { tell(OutboundQueue::Message::Kind::heard, {}); }

  std::weak_ptr<Recipient> wire;   // set before any message arrives
  u32 number = 0;                  // the service's number for this line; 0: none
  std::atomic<bool> left = false;  // nobody is at the other end
  std::atomic<bool> lost = false;  // a message to the client was lost: it must be cut off

 private:
  void tell(OutboundQueue::Message::Kind kind, std::string text) {
    if (!outbound_.add({kind, wire, nullptr, std::move(text)})) lost = true;
  }

  OutboundQueue& outbound_;
};

class SessionThread {
 public:
  SessionThread(Service& service, OutboundQueue& outbound)
      : service_(service), outbound_(outbound) {}
  ~SessionThread() { end(); }
  SessionThread(const SessionThread&) = delete;
  SessionThread& operator=(const SessionThread&) = delete;

  void begin() {
    thread_ = std::thread([this] { run(); });
  }
  // Waits for the task that is running; drops all other messages and requests, including later
  // ones. Call it on the sockets' thread.
  void end() {
    if (!context_) return;
    ended_ = true;
    context_->stop();
    if (thread_.joinable()) thread_.join();
    again_.reset();
    unanswered_.clear();
    context_.reset();
  }

  // Call these on the sockets' thread. Each of them may throw for lack of memory.
  void open(std::shared_ptr<SessionLine> line, std::string address) {
    post([this, line = std::move(line), address = std::move(address)] {
      or_lost(*line, [&] {
        lines_.insert(line);
        line->number = service_.open_line(*line, address);
        if (line->number == 0) line->close("There is no room for another player now.");
      });
    });
  }
  void hear(std::shared_ptr<SessionLine> line, std::string text) {
    post([this, line = std::move(line), text = std::move(text)]() mutable {
      if (line->number == 0) return;
      or_lost(*line, [&] {
        heard_.push_back(line);
        service_.hear(line->number, std::move(text));
        schedule_turn();
      });
    });
  }
  void ask(std::shared_ptr<PendingRequest> asked) {
    post([this, asked = std::move(asked)] { answer(asked); });
  }
  // It does not throw; if memory is short, the next tick notices that.
  void leave(const std::shared_ptr<SessionLine>& line) {
    line->left = true;
    post_if_room([this, line] { forget(line); });
  }
  // Once a second.
  void tick(i64 now_ms) {
    if (ticking_.exchange(true)) return;
    if (!post_if_room([this, now_ms] { do_tick(now_ms); })) ticking_ = false;
  }
  void stop() {
    post([this] { service_.stop(); });
  }

 private:
  static constexpr std::chrono::milliseconds look_again{5};

  // Everything that a task sends leaves together when the task ends.
  template <class Work>
  void post(Work work) {
    if (!context_) return;
    boost::asio::post(*context_, [this, work = std::move(work)]() mutable {
      const FlushAtEnd at_the_end(outbound_);
      work();
    });
  }

  // False if memory is short.
  template <class Work>
  bool post_if_room(Work work) {
    try {
      post(std::move(work));
      return true;
    } catch (const std::bad_alloc&) {
      return false;
    }
  }

  struct FlushAtEnd {
    explicit FlushAtEnd(OutboundQueue& outbound) : queue_of_task(outbound) {}
    ~FlushAtEnd() { queue_of_task.flush(); }
    FlushAtEnd(const FlushAtEnd&) = delete;
    FlushAtEnd& operator=(const FlushAtEnd&) = delete;
    OutboundQueue& queue_of_task;
  };

  template <class Work>
  static void or_lost(SessionLine& line, Work work) {
    try {
      work();
    } catch (const std::exception& fault) {
      fmt::print(stderr, "klaxon: {}\n", fault.what());
      line.lost = true;
    }
  }

  void run() {
    const auto work = boost::asio::make_work_guard(*context_);
    while (!ended_) {
      try {
        context_->run();
      } catch (const std::exception& fault) {  // a broken promise outside every match
        fmt::print(stderr, "klaxon: {}\n", fault.what());
      }
    }
  }

  void schedule_turn() {
    if (turn_scheduled_) return;
    post([this] {
      turn_scheduled_ = false;
      take_turn();
    });
    turn_scheduled_ = true;
  }

  void take_turn() {
    bool more = false;
    try {
      more = service_.turn();
    } catch (const std::exception& fault) {
      fmt::print(stderr, "klaxon: {}\n", fault.what());
    }
    std::erase_if(heard_, [this](const std::shared_ptr<SessionLine>& line) {
      if (line->number != 0 && service_.waits(line->number)) return false;
      line->heard();
      return true;
    });
    if (!heard_.empty()) look_again_soon();
    if (more) schedule_turn();
  }

  // Tries again to serve lines and requests that wait for a battle to be loaded or a long answer.
  void look_again_soon() {
    if (looks_again_) return;
    again_->expires_after(look_again);
    again_->async_wait([this](boost::system::error_code) {
      looks_again_ = false;
      for (const std::shared_ptr<PendingRequest>& asked : std::exchange(unanswered_, {}))
        answer(asked);
      schedule_turn();
    });
    looks_again_ = true;
  }

  void answer(const std::shared_ptr<PendingRequest>& asked) {
    try {
      asked->response = service_.answer(asked->request);
      schedule_turn();
      if (asked->response.status == 0) {
        unanswered_.push_back(asked);
        return look_again_soon();
      }
    } catch (const std::exception& fault) {
      fmt::print(stderr, "klaxon: {}\n", fault.what());
      asked->response.status = 0;
    }
    asked->done = true;
    outbound_.add({OutboundQueue::Message::Kind::answer, {}, asked, {}});
  }

  void forget(const std::shared_ptr<SessionLine>& line) {
    if (const u32 number = std::exchange(line->number, 0); number != 0) service_.close_line(number);
    lines_.erase(line);
  }

  void do_tick(i64 now_ms) {
    ticking_ = false;
    std::vector<std::shared_ptr<SessionLine>> gone;
    std::ranges::copy_if(lines_, std::back_inserter(gone),
                         [](const auto& line) { return line->left.load(); });
    for (const std::shared_ptr<SessionLine>& line : gone) forget(line);
    service_.tick(now_ms);
    schedule_turn();
  }

  Service& service_;
  OutboundQueue& outbound_;
  std::unordered_set<std::shared_ptr<SessionLine>> lines_;
  std::vector<std::shared_ptr<SessionLine>> heard_;  // whose last messages are being worked through
  std::vector<std::shared_ptr<PendingRequest>> unanswered_;  // requests that wait for a battle
  bool turn_scheduled_ = false, looks_again_ = false;
  std::atomic<bool> ticking_ = false, ended_ = false;
  // The tasks in it use the members above. Empty after end(): pending requests must be destroyed
  // before the sockets' own context, whose timers they hold.
  std::optional<boost::asio::io_context> context_{1};
  std::optional<boost::asio::steady_timer> again_{*context_};
  std::thread thread_;
};

}  // namespace klaxon::faces::server
