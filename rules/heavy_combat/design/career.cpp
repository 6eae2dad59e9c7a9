#include "rules/heavy_combat/design/career.h"

namespace klaxon::rules::heavy_combat {
namespace {

// HC-24.1, HC-24.2, HC-24.3, HC-24.4.
constexpr u32 points_needed[ranks_count] = {0, 5, 10, 25, 50};

// A line for each rank: HC-25.1 to HC-25.5; HC-25.6, HC-25.7, HC-25.8, HC-25.9; HC-25.10, HC-25.11,
// HC-25.12, HC-25.13; HC-25.14, HC-25.15, HC-25.16, HC-25.17, HC-25.18. HC-25.2 holds for all.
constexpr Rewards rewards[ranks_count] = {
    {},
    {5, true, 5, 1, 1, false, false, false},
    {7, true, 7, 2, 1, true, false, false},
    {10, true, 10, 3, 2, true, false, false},
    {15, true, 15, 5, ships_unlimited, true, true, true},
};

constexpr u32 log_entry_words = 100;
constexpr u32 battles_for_suspicion = 5;

bool in_word(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '\'' ||
         byte >= 0x80;
}

}  // namespace

u32 experience_points(const Career& career) {
  return career.heavy_battles / 5 + career.basic_battles / 10 + career.log_entries / 5 +
         career.exercises / 10;
}

Rank rank_of(u32 points) {
  u32 rank = ranks_count - 1;
  while (points < points_needed[rank]) --rank;
  return static_cast<Rank>(rank);
}

bool counts_as_log_entry(std::string_view text) {
  u32 words = 0;
  bool inside = false;
  for (char c : text) {
    if (in_word(c) && !inside) ++words;
    inside = in_word(c);
  }
  return words >= log_entry_words;
}

const Rewards& rewards_of(Rank rank) {
  return rewards[static_cast<u32>(rank)];
}

bool may_have_extra(Rank rank, ShipClass own, ShipClass extra) {
  const Rewards& of = rewards_of(rank);
  if (of.extra_ships == 0 || extra == ShipClass::base) return false;
  if (of.extra_ships == ships_unlimited) return true;
  return extra <= (of.up_to_own_class ? own : ShipClass::light_cruiser);
}

bool may_suspect(const Career& career) {
  return career.heavy_battles >= battles_for_suspicion;
}

}  // namespace klaxon::rules::heavy_combat
