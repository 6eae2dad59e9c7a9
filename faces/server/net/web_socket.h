// A WebSocket and the bytes that wait to be sent on it. Only listener.cpp includes this.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <list>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <utility>

#include "faces/server/net/corked_stream.h"
#include "faces/server/net/frame.h"
#include "faces/server/net/outbound_queue.h"
#include "faces/server/net/quotas.h"
#include "faces/server/net/session_thread.h"

namespace klaxon::faces::server {

class WebSocket;
using WebSockets = std::list<WebSocket*>;

class WebSocket final : public Recipient, public std::enable_shared_from_this<WebSocket> {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::size_t unsent_bytes_max = std::size_t{16} << 20;
  // How long a new line may stay silent, how long a client may accept no bytes, and how long
  // closing may take.
  static constexpr std::chrono::seconds first_word{10}, stalled{60}, farewell{5};
  static constexpr std::chrono::milliseconds looks_again{50};

  // It is listed in `lines` as long as it lives.
  WebSocket(boost::beast::tcp_stream stream, Quotas& quotas, Quota& quota, WebSockets& lines,
            std::shared_ptr<SessionLine> far)
      : socket(std::move(stream)),
        session_line_(std::move(far)),
        wakeup_(socket.get_executor()),
        open_(quotas, quota),
        unsent_(quotas, quota),
        lines_(lines),
        own_(lines.insert(lines.end(), this)) {
    this->stream().when_written([this] { send_soon(); });
  }
  ~WebSocket() override { lines_.erase(own_); }

  void take(std::string_view text) override {
    if (closing_ || !socket.is_open()) return;
    if (unsent_.bytes() == 0) moved_ = Clock::now();
    const std::size_t bytes = stream().unsent_bytes() + frame_head_bytes_max + text.size();
    if (bytes > unsent_bytes_max || !make_room(bytes)) return cut();
    try {
      add_text_frame(text, stream().unsent());
    } catch (const std::bad_alloc&) {
      return cut();
    }
    send_soon();
  }

  void take_close(std::string_view why) override { close(why); }
  void take_heard() override {
    busy_ = false;
    wakeup_.ring();
  }

  // Closes once everything has been sent.
  void close(std::string_view why) {
    if (closing_) return;
    closing_ = true;
    moved_ = Clock::now();
    why_ =
        boost::beast::websocket::close_reason(boost::beast::websocket::close_code::try_again_later,
                                              boost::beast::string_view(why.data(), why.size()));
    send_soon();
  }

  // Cuts off a client that does not read or never speaks: there is no way left to reach it.
  void cut() {
    closing_ = true;
    stream().drop();
    unsent_.resize(0);
    boost::beast::get_lowest_layer(socket).close();
  }

  // Call it when the service is working on this line's message. The line waits until it is woken,
  // and looks again now and then.
  void begin_work() { heard_ = busy_ = true; }
  bool busy() const { return busy_; }
  boost::asio::awaitable<void> wait() { return wakeup_.wait(looks_again); }
  // Called once a second: closes the line if anything takes too long.
  void look_after(Clock::time_point now) {
    const bool mute = !heard_ && now - begun_ > first_word;
    const bool stuck = unsent_.bytes() > 0 && now - moved_ > stalled;
    const bool lingers = closing_ && now - moved_ > farewell;
    if (mute || stuck || lingers || session_line_->lost) cut();
  }

  boost::beast::websocket::stream<CorkedStream> socket;

 private:
  // If too much waits for one address or for all together, the line with the most is cut off.
  bool make_room(std::size_t bytes) {
    HeldBytes::Room room = unsent_.resize(bytes);
    while (room != HeldBytes::Room::enough && !closing_) {
      const bool one_address = room == HeldBytes::Room::none_for_address;
      WebSocket* most = nullptr;
      for (WebSocket* line : lines_)
        if ((!one_address || &line->unsent_.quota() == &unsent_.quota()) && !line->closing_ &&
            (most == nullptr || line->unsent_.bytes() > most->unsent_.bytes()))
          most = line;
      if (most == nullptr || most->unsent_.bytes() == 0) return false;
      most->cut();
      room = unsent_.resize(bytes);
    }
    return room == HeldBytes::Room::enough && !closing_;
  }

  CorkedStream& stream() { return socket.next_layer(); }

  // Sends after this turn of the loop, with everything else for this client.
  void send_soon() {
    if (soon_ || waiting_) return;
    try {
      boost::asio::post(socket.get_executor(), [self = shared_from_this()] {
        self->soon_ = false;
        self->send_now();
      });
      soon_ = true;
    } catch (const std::bad_alloc&) {
      cut();
    }
  }

  void send_now() {
    boost::beast::error_code error;
    const std::size_t before = stream().unsent_bytes();
    const bool all = stream().send_some(error);
    if (stream().unsent_bytes() != before) moved_ = Clock::now();
    if (!all && error != boost::asio::error::would_block) return cut();
    unsent_.resize(stream().unsent_bytes());
    if (!all) return wait_for_room();
    if (closing_ && !std::exchange(farewell_said_, true))
      socket.async_close(why_, [self = shared_from_this()](boost::beast::error_code) {});
  }

  void wait_for_room() {
    stream().next_layer().socket().async_wait(
        boost::asio::socket_base::wait_write,
        [self = shared_from_this()](boost::beast::error_code error) {
          self->waiting_ = false;
          if (!error) self->send_now();
        });
    waiting_ = true;
  }

  std::shared_ptr<SessionLine> session_line_;
  Wakeup wakeup_;
  OpenConnection open_;
  HeldBytes unsent_;
  WebSockets& lines_;
  WebSockets::iterator own_;
  bool soon_ = false, waiting_ = false;  // sends after this turn, or once there is room
  bool closing_ = false, farewell_said_ = false;
  bool heard_ = false, busy_ = false;
  Clock::time_point begun_ = Clock::now(), moved_ = begun_;
  boost::beast::websocket::close_reason why_;
};

// A line's place in the service. The service is told no matter how the connection ends, even if by
// an exception.
struct Seated {
  Seated(SessionThread& of, std::shared_ptr<SessionLine> at, std::string address)
      : session_thread(of), line(std::move(at)) {
    session_thread.open(line, std::move(address));
  }
  ~Seated() { session_thread.leave(line); }
  Seated(const Seated&) = delete;
  Seated& operator=(const Seated&) = delete;
  SessionThread& session_thread;
  const std::shared_ptr<SessionLine> line;
};

}  // namespace klaxon::faces::server
