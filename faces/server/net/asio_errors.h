// Decides what happens to Asio's errors.
#pragma once

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/system/error_code.hpp>

namespace klaxon::faces::server {

// Makes the awaited call store its error there instead of throwing it.
inline auto into(boost::system::error_code& error) {
  return boost::asio::redirect_error(boost::asio::use_awaitable, error);
}

// Wraps a call whose failure changes nothing.
inline void may_fail(const boost::system::error_code&) {}

}  // namespace klaxon::faces::server
