// One connection that speaks HTTP. Only listener.cpp includes this.
#pragma once

#include <boost/beast/core.hpp>
#include <list>
#include <optional>
#include <string>
#include <utility>

#include "faces/server/net/quotas.h"

namespace klaxon::faces::server {

class Connection;
// Connections that wait for their next request, the longest idle first.
using IdleConnections = std::list<Connection*>;

class Connection {
 public:
  static constexpr std::size_t header_bytes_max = 16U << 10;
  static constexpr std::size_t buffer_kept_max = 16U << 10;  // between two requests

  Connection(boost::beast::tcp_stream of, std::string at, Quotas& quotas, Quota& quota,
             IdleConnections& idle)
      : stream(std::move(of)),
        address(std::move(at)),
        body(quotas, quota),
        open_(std::in_place, quotas, quota),
        buffered_(quotas, quota),
        idle_(idle) {}
  ~Connection() { begin(); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void wait() { place_ = idle_.insert(idle_.end(), this); }
  void begin() {
    if (place_) idle_.erase(*std::exchange(place_, std::nullopt));
    known_ = true;
  }
  // Closes the connection to make room for others.
  void give_way() {
    stream.close();
    begin();
  }
  bool known() const { return known_; }  // has sent a request

  // Counts the bytes in the buffer. Returns false if there is no room for them.
  bool count_buffer() { return buffered_.resize(buffer.capacity()) == HeldBytes::Room::enough; }
  void shrink_buffer() {
    if (buffer.capacity() > buffer_kept_max) buffer.shrink_to_fit();
    count_buffer();
  }
  // Gives its stream to a line, which does its own counting.
  boost::beast::tcp_stream leave() {
    open_.reset();
    buffer.clear();
    shrink_buffer();
    return std::move(stream);
  }

  boost::beast::tcp_stream stream;
  const std::string address;  // the peer's
  boost::beast::flat_buffer buffer{header_bytes_max + (64U << 10)};
  HeldBytes body;  // of a request or an answer

 private:
  std::optional<OpenConnection> open_;
  HeldBytes buffered_;
  IdleConnections& idle_;
  std::optional<IdleConnections::iterator> place_;
  bool known_ = false;
};

}  // namespace klaxon::faces::server
