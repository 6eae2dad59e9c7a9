// Writes a text as a WebSocket server must: as one final frame, not masked (RFC 6455, 5.2).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace klaxon::faces::server {

inline constexpr std::size_t frame_head_bytes_max = 10;

inline void add_text_frame(std::string_view text, std::string& out) {
  constexpr std::size_t small = 125, medium = 0xFFFF;
  const int size_bytes = text.size() <= small ? 0 : text.size() <= medium ? 2 : 8;
  out += '\x81';
  out += static_cast<char>(size_bytes == 0 ? text.size() : size_bytes == 2 ? 126U : 127U);
  for (int i = size_bytes - 1; i >= 0; --i) out += static_cast<char>(text.size() >> (8 * i));
  out += text;
}

}  // namespace klaxon::faces::server
