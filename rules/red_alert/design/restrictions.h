// The limits on what the sides of a scenario may bring and do (RA-19.9).
//
//   [[limits]]
//   seats = ["romulan"]               # the seats that it binds; all if omitted
//   ships = 1   sizes = ["small"]     # at most this many, and only these sizes
//   bars = ["cloak", "away_team"]     # may not be brought: crew, tech, a keyword, an ability
//   forbids = ["torpedo"]             # may not be done: beam, torpedo, transport, an ability
//   until = 3                         # forbidden until the end of this turn; 0: always
#pragma once

#include <string>
#include <vector>

#include "core/base/bits.h"
#include "core/catalog/reader.h"
#include "rules/red_alert/behaviours/hooks.h"
#include "rules/red_alert/design/design.h"

namespace klaxon::rules::red_alert {

struct SeatTerms;

// What can be forbidden: three kinds of attack, then each ability.
enum class Deed : u8 { beam, torpedo, transport };
inline constexpr u32 deeds_count = 3;
constexpr u32 number_of(Deed deed) {
  return static_cast<u32>(deed);
}
constexpr u32 deed_of_ability(u8 kind) {
  return deeds_count + kind;
}
using DeedSet = base::Bits<320>;
static_assert(deed_of_ability(0xFF) < DeedSet::capacity);

struct Limit {
  u8 seats = 0;  // bits
  u8 ships = 0;  // 0: any number
  u8 sizes = 0;  // bits by Size; 0: any
  bool crew = false, tech = false;
  u16 keywords = 0;
  Bits256 abilities;  // by kind
  DeedSet deeds;
  u8 until = 0;

  bool binds(u8 seat) const { return (seats >> seat & 1) != 0; }
  // The word that bars that disk from the battle; null if it may be brought.
  const char* bars(const DiskDesign& disk) const;
};

void read_limits(core::Reader& in, const std::vector<SeatTerms>& seats, std::vector<Limit>& out,
                 core::Faults& faults);

struct Scenario;
struct State;
bool forbidden(const Scenario& scenario, const State& state, u8 seat, u32 deed);

}  // namespace klaxon::rules::red_alert
