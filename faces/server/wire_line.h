// One WebSocket and what waits to be sent through it. Only listener.cpp includes this.
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
  // Without a word from a new line, without a byte taken in by one that is sent to, and for the
  // farewell.
  static constexpr std::chrono::seconds first_word{10}, stalled{60}, farewell{5};

  // Stands in `lines` as long as it lives.
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
    waiting_.push_back(std::move(text));
    start();
  }

  void close(std::string_view why) override {
    if (closing_) return;
    closing_ = true;
    moved_ = Clock::now();
    why_ =
        boost::beast::websocket::close_reason(boost::beast::websocket::close_code::try_again_later,
                                              boost::beast::string_view(why.data(), why.size()));
    start();
  }

  // Whoever does not read, or never says a word, is cut off: nothing can be told any more.
  void cut() {
    closing_ = true;
    waiting_.clear();
    unsent_.resize(under_way_);
    boost::beast::get_lowest_layer(socket).close();
  }

  void heard() { heard_ = true; }
  // Once a second: ends what takes too long.
  void look_after(Clock::time_point now) {
    const bool mute = !heard_ && now - begun_ > first_word;
    const bool stuck = unsent_.bytes() > 0 && now - moved_ > stalled;
    const bool lingers = closing_ && now - moved_ > farewell;
    if (mute || stuck || lingers) cut();
  }

  boost::beast::websocket::stream<boost::beast::tcp_stream> socket;

 private:
  // Where all together or one address hold too much, whoever makes most of it has to go.
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
  std::size_t under_way_ = 0;  // of the text that is being written
  bool writing_ = false, closing_ = false, heard_ = false;
  Clock::time_point begun_ = Clock::now(), moved_ = begun_;
  boost::beast::websocket::close_reason why_;
};

}  // namespace klaxon::faces::server
