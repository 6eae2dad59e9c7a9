// QR codes of addresses, for a phone to scan from a screen.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace klaxon::faces::server {

inline constexpr std::size_t qr_bytes_max = 512;

// Row by row, '1' for a dark square; without the quiet zone. Empty: the text is empty or too long.
std::vector<std::string> qr_rows(std::string_view text);
// For a terminal, two rows per line, dark on light whatever its colours are.
std::string qr_for_terminal(const std::vector<std::string>& rows);

}  // namespace klaxon::faces::server
