#include "faces/cli/typed.h"

#include <charconv>

#include "core/catalog/text.h"

namespace klaxon::faces::cli {
namespace {

using core::in_quotes;

// The whole text must be the number: no sign but '-', no other base, nothing after it.
template <class T>
bool all_of(std::string_view text, T& out) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc{} && end == text.data() + text.size();
}

}  // namespace

Misuse::Misuse(const std::string& option, const std::string& message)
    : CLI::ParseError(option, message, CLI::ExitCodes::ValidationError) {}

i64 read_whole(const std::string& option, const std::string& typed, i64 lo, i64 hi) {
  i64 value = 0;
  if (all_of(typed, value) && value >= lo && value <= hi) return value;
  const std::string bounds = lo == -any_number_max && hi == any_number_max
                                 ? ""
                                 : " from " + std::to_string(lo) + " to " + std::to_string(hi);
  throw Misuse(option, in_quotes(option) + " must be a whole number" + bounds + ", not " +
                           in_quotes(typed) + ".");
}

u64 read_seed(const std::string& typed) {
  u64 value = 0;
  if (all_of(typed, value)) return value;
  throw Misuse("--seed", "'--seed' must be a whole number from 0 to 18446744073709551615, not " +
                             in_quotes(typed) + ".");
}

void read_shard(const std::string& typed, CommandLine& out) {
  const std::size_t slash = std::min(typed.find('/'), typed.size());
  i64 index = 0, count = 0;
  const std::string_view text = typed;
  if (slash == typed.size() || !all_of(text.substr(0, slash), index) ||
      !all_of(text.substr(slash + 1), count) || index < 1 || index > count || count > shards_max)
    throw Misuse("--shard", "'--shard' must be I/N with I from 1 to N, such as 1/4, not " +
                                in_quotes(typed) + ".");
  out.shard_index = static_cast<u32>(index - 1);
  out.shard_count = static_cast<u32>(count);
}

// The number of battles in a match, which are played in pairs.
i64 read_even(i64 games) {
  if (games % 2 == 0) return games;
  throw Misuse("--games", "'--games' must be even, as battles are played in pairs: " +
                              std::to_string(games - 1) + " or " + std::to_string(games + 1) +
                              ", not '" + std::to_string(games) + "'.");
}

// Two strengths in Elo that lie far enough apart for a test between them to end.
Bounds read_bounds(const std::string& typed) {
  const std::size_t comma = std::min(typed.find(','), typed.size());
  i64 low = 0, high = 0;
  constexpr i64 most = 1000;
  const std::string_view text = typed;
  if (comma == typed.size() || !all_of(text.substr(0, comma), low) ||
      !all_of(text.substr(comma + 1), high) || low < -most || high > most)
    throw Misuse("--sprt",
                 "'--sprt' must be two whole numbers from -1000 to 1000, such as 0,20, "
                 "not " +
                     in_quotes(typed) + ".");
  if (low >= high)
    throw Misuse("--sprt", "'--sprt' takes the lower strength first, such as 0,20; between " +
                               in_quotes(typed) + " there is nothing to decide.");
  return {static_cast<double>(low), static_cast<double>(high)};
}

void add_named_value(const std::string& typed, std::vector<std::string>& out) {
  const std::size_t equals = typed.find('=');
  if (equals == std::string::npos || equals == 0)
    throw Misuse("--option",
                 "'--option' must have the form name=value, not " + in_quotes(typed) + ".");
  const std::string name = typed.substr(0, equals + 1);
  for (const std::string& had : out)
    if (had.starts_with(name))
      throw Misuse("--option", "'--option " + name + "' is given twice; once is enough.");
  out.push_back(typed);
}

}  // namespace klaxon::faces::cli
