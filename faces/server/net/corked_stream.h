// A TCP stream that collects everything that Beast and we write and sends it in one system call. A
// write returns immediately; the stream's owner sends the bytes later.
// Only web_socket.h includes this.
#pragma once

#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <functional>
#include <string>
#include <utility>

#include "faces/server/net/asio_errors.h"

namespace klaxon::faces::server {

class CorkedStream {
 public:
  using Tcp = boost::beast::tcp_stream;
  using executor_type = Tcp::executor_type;

  explicit CorkedStream(Tcp tcp) : tcp_(std::move(tcp)) {
    boost::beast::error_code ignored;
    may_fail(tcp_.socket().non_blocking(true, ignored));  // for send_some
  }

  executor_type get_executor() { return tcp_.get_executor(); }
  Tcp& next_layer() { return tcp_; }
  const Tcp& next_layer() const { return tcp_; }

  // Sets the function to call when Beast has written something.
  void when_written(std::function<void()> call) { written_ = std::move(call); }
  std::string& unsent() { return unsent_; }
  // Sends as much as the system accepts now. False if it accepts no more or the line is broken.
  bool send_some(boost::beast::error_code& error) {
    while (sent_ < unsent_.size()) {
      const auto rest = boost::asio::buffer(unsent_) + sent_;
      sent_ += tcp_.socket().write_some(rest, error);
      if (error) return false;
    }
    drop();
    return true;
  }
  std::size_t unsent_bytes() const { return unsent_.size() - sent_; }
  void drop() {
    sent_ = 0;
    unsent_.clear();
    if (unsent_.capacity() > capacity_kept_max) unsent_.shrink_to_fit();
  }

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    return tcp_.async_read_some(buffers, std::forward<Handler>(handler));
  }

  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    const auto write = [this](auto done, const Buffers& from) {
      const std::size_t bytes = boost::beast::buffer_bytes(from);
      for (const boost::asio::const_buffer part : boost::beast::buffers_range_ref(from))
        unsent_.append(static_cast<const char*>(part.data()), part.size());
      written_();
      boost::asio::post(get_executor(), boost::beast::bind_front_handler(
                                            std::move(done), boost::beast::error_code(), bytes));
    };
    return boost::asio::async_initiate<Handler, void(boost::beast::error_code, std::size_t)>(
        write, handler, buffers);
  }

 private:
  static constexpr std::size_t capacity_kept_max = std::size_t{8} << 10;

  Tcp tcp_;
  std::string unsent_;
  std::size_t sent_ = 0;  // of it
  std::function<void()> written_ = [] {};
};

// Beast uses these by name.
template <class Handler>
void async_teardown(boost::beast::role_type role, CorkedStream& stream, Handler&& handler) {
  boost::beast::websocket::async_teardown(role, stream.next_layer().socket(),
                                          std::forward<Handler>(handler));
}

}  // namespace klaxon::faces::server
