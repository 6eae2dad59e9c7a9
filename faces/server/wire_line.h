// One WebSocket and what is waiting to be sent on it. Only listener.cpp includes this.
#pragma once

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <list>
#include <memory>
#include <new>
#include <string>

#include "faces/server/exchange.h"
#include "faces/server/guests.h"

namespace klaxon::faces::server {

class WireLine;
using WireLines = std::list<WireLine*>;

class WireLine final : public Line, public std::enable_shared_from_this<WireLine> {
 public:
  using Clock = std::chrono::steady_clock;
  using Nothing = boost::asio::awaitable<void>;
  static constexpr std::size_t unsent_bytes_max = std::size_t{16} << 20;
  // How long a new line may stay silent, how long a client may take no bytes, and how long closing
  // may take.
  static constexpr std::chrono::seconds first_word{10}, stalled{60}, farewell{5};

  // Is listed in `lines` for as long as it lives.
  WireLine(boost::beast::tcp_stream stream, Guests& guests, Guest& guest, WireLines& lines)
      : socket(std::move(stream)),
        connected_(guests, guest),
        unsent_(guests, guest),
        lines_(lines),
        own_(lines.insert(lines.end(), this)) {}
  ~WireLine() override { lines_.erase(own_); }

  void send(std::string text) override {
    if (closing_) return;
    if (waiting_.empty() && !writing_) moved_ = Clock::now();
    const std::size_t bytes = unsent_.bytes() + text.size();
    if (bytes > unsent_bytes_max || !make_room(bytes)) return cut();
    try {
      waiting_.push_back(std::move(text));
      start();
    } catch (const std::bad_alloc&) {
      cut();
    }
  }

  void close(std::string_view why) override {
    if (closing_) return;
    closing_ = true;
    moved_ = Clock::now();
    why_ =
        boost::beast::websocket::close_reason(boost::beast::websocket::close_code::try_again_later,
                                              boost::beast::string_view(why.data(), why.size()));
    try {
      start();
    } catch (const std::bad_alloc&) {
      cut();
    }
  }

  // Cuts off a client that does not read or never speaks: there is no way left to tell it anything.
  void cut() {
    closing_ = true;
    waiting_.clear();
    unsent_.resize(under_way_);
    boost::beast::get_lowest_layer(socket).close();
  }

  void heard() { heard_ = true; }
  // Called once a second: ends what takes too long.
  void look_after(Clock::time_point now) {
    const bool mute = !heard_ && now - begun_ > first_word;
    const bool stuck = unsent_.bytes() > 0 && now - moved_ > stalled;
    const bool lingers = closing_ && now - moved_ > farewell;
    if (mute || stuck || lingers) cut();
  }

  boost::beast::websocket::stream<boost::beast::tcp_stream> socket;

 private:
  // If one address, or all of them, hold too much, the largest holder is cut off.
  bool make_room(std::size_t bytes) {
    Held::Room room = unsent_.resize(bytes);
    while (room != Held::Room::enough && !closing_) {
      const bool one_address = room == Held::Room::none_for_address;
      WireLine* most = nullptr;
      for (WireLine* line : lines_)
        if ((!one_address || &line->unsent_.guest() == &unsent_.guest()) && !line->closing_ &&
            (most == nullptr || line->unsent_.bytes() > most->unsent_.bytes()))
          most = line;
      if (most == nullptr || most->unsent_.bytes() == 0) return false;
      most->cut();
      room = unsent_.resize(bytes);
    }
    return room == Held::Room::enough && !closing_;
  }

  void start() {
    if (writing_) return;
    writing_ = true;
    boost::asio::co_spawn(socket.get_executor(), write(shared_from_this()), boost::asio::detached);
  }

  static Nothing write(std::shared_ptr<WireLine> line) {
    boost::beast::error_code error;
    const auto into = [&error] {
      return boost::asio::redirect_error(boost::asio::use_awaitable, error);
    };
    while (!error && !line->waiting_.empty()) {
      const std::string text = std::move(line->waiting_.front());
      line->waiting_.pop_front();
      line->under_way_ = text.size();
      co_await line->socket.async_write(boost::asio::buffer(text), into());
      line->under_way_ = 0;
      line->unsent_.resize(line->unsent_.bytes() - text.size());
      line->moved_ = Clock::now();
    }
    if (!error && line->closing_) co_await line->socket.async_close(line->why_, into());
    line->writing_ = false;
  }

  Connected connected_;
  Held unsent_;
  WireLines& lines_;
  WireLines::iterator own_;
  std::deque<std::string> waiting_;
  std::size_t under_way_ = 0;  // bytes of the text being written
  bool writing_ = false, closing_ = false, heard_ = false;
  Clock::time_point begun_ = Clock::now(), moved_ = begun_;
  boost::beast::websocket::close_reason why_;
};

}  // namespace klaxon::faces::server
