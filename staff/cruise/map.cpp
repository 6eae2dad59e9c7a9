#include "staff/cruise/map.h"

#include <algorithm>
#include <string>

#include "core/base/check.h"
#include "core/base/fingerprint.h"
#include "core/dice/dice.h"
#include "staff/cruise/state.h"

namespace klaxon::staff::cruise {
namespace {

constexpr std::string_view letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
static_assert(letters.size() == 32);
constexpr u32 letter_bits = 5, seed_letters = seed_bits / letter_bits;
constexpr u32 drafts_max = 1000;

using AllWaters = std::span<const Waters* const>;

std::vector<u8> kinds_for(const Waters& waters, Use use) {
  std::vector<u8> found;
  for (u8 i = 0; i < waters.kinds().size(); ++i)
    if (waters.kinds()[i].use == use) found.push_back(i);
  return found;
}

std::vector<u8> waters_with(AllWaters waters, Use use) {
  std::vector<u8> found;
  for (u8 i = 0; i < waters.size(); ++i)
    if (!kinds_for(*waters[i], use).empty()) found.push_back(i);
  return found;
}

u8 any_of(const std::vector<u8>& list, core::Dice& dice) {
  return list[dice.below(static_cast<u32>(list.size()))];
}

bool stands_in(const std::vector<u32>& list, u32 value) {
  return std::ranges::find(list, value) != list.end();
}

class Draft {
 public:
  Draft(const Rules& rules, AllWaters waters, u64 seed, u32 number)
      : rules_(rules),
        waters_(waters),
        dice_(stream_of(seed, Draws::map, number), core::Stream::setup, 0) {
    for (u8 i = 0; i < rules.stars.size(); ++i) names_.push_back(i);
  }

  Map draw() {
    const std::vector<u8> systems = waters_with(waters_, Use::fork);
    for (u32 day = 1; day <= rules_.days; ++day) {
      std::vector<Star>& column = map_.columns.emplace_back();
      if (stands_in(rules_.lone, day)) {
        column.push_back(star(any_of(systems, dice_), Tilt::plain));
        continue;
      }
      std::vector<u8> left = systems;  // every fork offers two systems
      const bool calm_first = dice_.below(2) == 0;
      for (const bool first : {true, false}) {
        const u8 system = any_of(left, dice_);
        std::erase(left, system);
        column.push_back(star(system, first == calm_first ? Tilt::calm : Tilt::bold));
      }
    }
    place_calls();
    const u32 docked =
        rules_.dock.empty() ? 0 : rules_.dock[dice_.below(static_cast<u32>(rules_.dock.size()))];
    if (docked != 0) map_.columns[docked - 1].push_back(star(systems.front(), Tilt::dock));
    act(Use::fleet, map_.fleet_waters, map_.fleet_kind);
    act(Use::flagship, map_.flagship_waters, map_.flagship_kind);
    return map_;
  }

 private:
  Star star(u8 system, Tilt tilt) {
    Star made;
    made.waters = system;
    made.tilt = tilt;
    const u8 kind = any_of(kinds_for(*waters_[system], Use::fork), dice_);
    if (tilt != Tilt::dock) made.kind = kind;
    made.name = any_of(names_, dice_);
    std::erase(names_, made.name);
    return made;
  }
  void place_calls() {
    std::vector<u8> days;
    for (u8 day = 0; day < map_.columns.size(); ++day) days.push_back(day);
    for (u32 i = 0; i < rules_.calls && !days.empty(); ++i) {
      const u8 day = any_of(days, dice_);
      std::erase(days, day);
      std::vector<Star>& column = map_.columns[day];
      column[dice_.below(static_cast<u32>(column.size()))].call = true;
    }
  }
  void act(Use use, u8& system, u8& kind) {
    system = any_of(waters_with(waters_, use), dice_);
    kind = any_of(kinds_for(*waters_[system], use), dice_);
  }

  const Rules& rules_;
  AllWaters waters_;
  core::Dice dice_;
  std::vector<u8> names_;
  Map map_;
};

bool keeps_to(const Rules& rules, const Minutes& minutes) {
  return minutes.least >= rules.way_least && minutes.most <= rules.way_most;
}

}  // namespace

std::string seed_text(u64 seed) {
  std::string text;
  for (u32 i = 0; i < seed_letters; ++i) {
    if (i == seed_letters / 2) text += '-';
    text += letters[(seed >> (seed_bits - letter_bits * (i + 1))) & 31U];
  }
  return text;
}

bool read_seed(std::string_view text, u64& seed) {
  u64 read = 0;
  u32 count = 0;
  for (const char c : text) {
    if (c == '-' && count == seed_letters / 2) continue;
    const char capital = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    const std::size_t at = letters.find(capital);
    if (at == std::string_view::npos || count == seed_letters) return false;
    read = read << letter_bits | at;
    ++count;
  }
  if (count != seed_letters) return false;
  seed = read;
  return true;
}

u64 stream_of(u64 seed, Draws what, u32 a, u32 b, u32 c) {
  core::Fingerprint mixed;
  mixed.add(static_cast<i64>(seed));
  mixed.add(static_cast<i64>(what));
  for (const u32 part : {a, b, c}) mixed.add(part);
  return mixed.value();
}

Minutes minutes_of(const Map& map, AllWaters waters) {
  Minutes all;
  for (const std::vector<Star>& column : map.columns) {
    u32 least = ~0U, most = 0;
    for (const Star& star : column) {
      const u32 fought =
          star.tilt == Tilt::dock ? 0 : waters[star.waters]->kinds()[star.kind].minutes;
      least = std::min(least, fought);
      most = std::max(most, star.call ? 2 * fought : fought);
    }
    all.least += least;
    all.most += most;
  }
  const u32 gate = waters[map.fleet_waters]->kinds()[map.fleet_kind].minutes +
                   waters[map.flagship_waters]->kinds()[map.flagship_kind].minutes;
  all.least += gate;
  all.most += gate;
  return all;
}

bool can_map(const Rules& rules, AllWaters waters, core::Faults& faults) {
  if (waters_with(waters, Use::fork).size() < 2) {
    faults.add("no-stars", "A cruise needs stars from two games, since every fork offers two.");
    return false;
  }
  for (const Use use : {Use::fleet, Use::flagship})
    if (waters_with(waters, use).empty()) {
      faults.add("no-gate", "No system here has a " +
                                std::string(use_words[static_cast<u32>(use)]) +
                                " for the gate of a cruise.");
      return false;
    }
  for (u32 number = 0; number < drafts_max; ++number)
    if (keeps_to(rules, minutes_of(Draft(rules, waters, 0, number).draw(), waters))) return true;
  faults.add("no-way", "No map has only ways of " + std::to_string(rules.way_least) + " to " +
                           std::to_string(rules.way_most) + " minutes.");
  return false;
}

Map map_of(const Rules& rules, AllWaters waters, u64 seed) {
  for (u32 number = 0; number < drafts_max; ++number) {
    Map map = Draft(rules, waters, seed, number).draw();
    if (keeps_to(rules, minutes_of(map, waters))) return map;
  }
  check(false, "a seed yields a map within a thousand drafts");
  return {};
}

}  // namespace klaxon::staff::cruise
