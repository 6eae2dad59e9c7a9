// QR codes of addresses, for a phone to scan from a screen.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace klaxon::faces::server {

inline constexpr std::size_t qr_bytes_max = 512;

// The rows, '1' for a dark square, without the quiet zone. Empty if the text is empty or too long.
std::vector<std::string> qr_rows(std::string_view text);
// The code for a terminal: two rows per line, dark on light whatever the terminal's colours.
std::string qr_for_terminal(const std::vector<std::string>& rows);

}  // namespace klaxon::faces::server
