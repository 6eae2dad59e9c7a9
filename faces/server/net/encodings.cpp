#include "faces/server/net/encodings.h"

#include <algorithm>
#include <optional>
#include <string>

#include "core/base/signs.h"

namespace klaxon::faces::server {
namespace {

using base::small;
using base::trimmed;

constexpr u32 most = 1000;  // q=1, as without any q

// Cuts off and returns the text before the sign.
std::string_view next_of(std::string_view& list, char sign) {
  const std::string_view part = list.substr(0, list.find(sign));
  list.remove_prefix(std::min(part.size() + 1, list.size()));
  return trimmed(part);
}

// "0.75": 750. At most three digits may follow the point.
u32 thousandths_of(std::string_view text) {
  if (text.empty() || text.size() > 5 || (text[0] != '0' && text[0] != '1')) return 0;
  if (text.size() > 1 && text[1] != '.') return 0;
  u32 sum = text[0] == '1' ? most : 0;
  u32 worth = most / 10;
  for (std::size_t i = 2; i < text.size(); ++i, worth /= 10) {
    if (text[i] < '0' || text[i] > '9') return 0;
    sum += static_cast<u32>(text[i] - '0') * worth;
  }
  return sum <= most ? sum : 0;
}

u32 wish_of(std::string_view parameters) {
  u32 wish = most;
  while (!parameters.empty()) {
    std::string_view value = next_of(parameters, ';');
    if (small(next_of(value, '=')) == "q") wish = thousandths_of(trimmed(value));
  }
  return wish;
}

}  // namespace

Encodings encodings_of(std::string_view accepted) {
  std::optional<u32> br, gzip, plain;
  u32 others = 0;  // what '*' says of those that are not named
  while (!accepted.empty()) {
    std::string_view parameters = next_of(accepted, ',');
    const std::string name = small(next_of(parameters, ';'));
    const u32 wish = wish_of(parameters);
    if (name == "br")
      br = wish;
    else if (name == "gzip" || name == "x-gzip")
      gzip = wish;
    else if (name == "identity")
      plain = wish;
    else if (name == "*")
      others = wish;
  }
  return {br.value_or(others), gzip.value_or(others), plain.value_or(others)};
}

}  // namespace klaxon::faces::server
