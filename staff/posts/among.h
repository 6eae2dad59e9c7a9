// Tells whether a word is in a list of words.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace klaxon::staff {

template <std::size_t n>
bool among(const std::array<std::string_view, n>& all, std::string_view word) {
  return std::ranges::find(all, word) != all.end();
}

}  // namespace klaxon::staff
