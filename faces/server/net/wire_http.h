// Converts requests and answers between Beast and the rest of the server. Only listener.cpp
// includes this.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "faces/server/net/exchange.h"

namespace klaxon::faces::server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;
using HttpResponse = boost::beast::http::response<boost::beast::http::string_body>;

inline constexpr std::pair<const char*, const char*> house_headers[] = {
    {"Content-Security-Policy",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; "
     "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
};

inline std::string text_of(boost::beast::string_view text) {
  return std::string(text.data(), text.size());
}

inline std::string address_of(const boost::beast::tcp_stream& stream) {
  boost::beast::error_code error;
  const boost::asio::ip::tcp::endpoint end = stream.socket().remote_endpoint(error);
  return error ? "" : end.address().to_string();
}

inline std::string reached_address(const boost::beast::tcp_stream& stream) {
  boost::beast::error_code error;
  const boost::asio::ip::tcp::endpoint end = stream.socket().local_endpoint(error);
  return error ? "" : end.address().to_string();
}

// The last address in a list of forwarders, which our own proxy has added.
inline std::string forwarded_address(boost::beast::string_view list, const std::string& otherwise) {
  const std::string_view all(list.data(), list.size());
  const std::size_t comma = all.rfind(',');
  std::string_view last = comma == all.npos ? all : all.substr(comma + 1);
  last = last.substr(std::min(last.find_first_not_of(" \t"), last.size()));
  last = last.substr(0, last.find_last_not_of(" \t") + 1);
  boost::beast::error_code error;
  const auto address = boost::asio::ip::make_address(std::string(last), error);
  return error ? otherwise : address.to_string();
}

// A list that may be spread over several headers with the same name.
inline std::string list_of(const HttpRequest& from, boost::beast::http::field name) {
  std::string list;
  const auto [first, last] = from.equal_range(name);
  for (auto field = first; field != last; ++field)
    list.append(list.empty() ? "" : ",").append(text_of(field->value()));
  return list;
}

inline Request request_of(const HttpRequest& from) {
  Request request;
  request.method = text_of(from.method_string());
  request.target = text_of(from.target());
  request.host = text_of(from[boost::beast::http::field::host]);
  request.origin = text_of(from[boost::beast::http::field::origin]);
  request.held_tag = text_of(from[boost::beast::http::field::if_none_match]);
  request.encodings = encodings_of(list_of(from, boost::beast::http::field::accept_encoding));
  const boost::beast::string_view authorization = from[boost::beast::http::field::authorization];
  if (authorization.starts_with("Bearer ")) request.bearer = text_of(authorization.substr(7));
  return request;
}

inline HttpResponse response_of(Response from, bool keep_alive) {
  HttpResponse response(static_cast<boost::beast::http::status>(from.status), 11);
  for (const auto& [name, value] : house_headers) response.set(name, value);
  for (const auto& [name, value] : from.headers) response.set(name, value);
  if (!from.type.empty()) response.set(boost::beast::http::field::content_type, from.type);
  if (response.find(boost::beast::http::field::cache_control) == response.end())
    response.set(boost::beast::http::field::cache_control, "no-store");
  response.keep_alive(keep_alive);
  response.body() = std::move(from.body);
  response.prepare_payload();
  return response;
}

}  // namespace klaxon::faces::server
