// Our own ship as a target of dealing, and its lines in the log. Internal to this folder.
#pragma once

#include <algorithm>
#include <bit>
#include <cstring>

#include "rules/code_red/damage/criticals.h"
#include "rules/code_red/damage/hit_rule.h"
#include "rules/code_red/damage/volley.h"
#include "rules/code_red/events.h"
#include "rules/code_red/rule_ids.h"

namespace klaxon::rules::code_red {

// One bit for each system with boxes left, eight systems at a time: each nonzero byte of a word
// sets its top bit, and a multiplication gathers the eight top bits.
inline SystemMask systems_left(const Ship& ship) {
  static_assert(std::endian::native == std::endian::little);
  constexpr u64 low_bits = 0x7F7F7F7F7F7F7F7F, gather = 0x0102040810204080;
  SystemMask has = 0;
  const auto gather_at = [&](u32 first) {
    u64 word = 0;
    std::memcpy(&word, ship.boxes + first, 8);
    const u64 top_bits = (((word & low_bits) + low_bits) | word) & ~low_bits;
    has |= (((top_bits >> 7) * gather) >> 56) << first;
  };
  for (u32 first = 0; first + 8 <= systems_count; first += 8) gather_at(first);
  gather_at(systems_count - 8);  // overlaps the last whole word
  return has;
}

inline core::Event& note(core::Log& log, EventId what, core::RuleId why, int ship) {
  return log.add(static_cast<u16>(what), why).arg(ship);
}

inline constexpr int excess_column = 6;  // F, the last one on a pseudo-fighter's chart (6.0)

class ShipTarget {
 public:
  // Only a critical hit needs dice.
  ShipTarget(const VolleyTarget& struck, core::Log& log, core::Dice* dice = nullptr)
      : s_(struck), log_(log), dice_(dice) {}

  SystemMask has() const { return systems_left(s_.ship) & ~never_hit; }
  bool carrier() const { return s_.design.carrier; }
  bool lost() const { return false; }  // only the cards destroy a ship
  core::Roll roll(core::Roll own) const { return own; }

  bool score(int card, System system) {
    const core::RuleId why = log_.on() ? rule_of_hit(card, carrier(), has()) : core::no_rule;
    const bool more = strike(system);
    if (log_.on())
      note(log_, EventId::card_scored, why, s_.number)
          .arg(card)
          .arg(system)
          .arg(s_.ship.boxes[system]);
    return more;
  }
  // `row` is the row of a pseudo-fighter's chart.
  bool excess(core::RuleId why, int row = 0) {
    u8& left = s_.ship.boxes[sys(HitClass::excess_damage)];
    const bool stands = left > 0;
    if (stands) --left;
    if (log_.on()) {
      core::Event& event = note(log_, EventId::excess_damage, why, s_.number).arg(left);
      if (row > 0) event.term(terms::row, row).term(terms::column, excess_column);
    }
    if (!stands) destroy();
    return stands;
  }
  void critical(int which, int die) {
    if (log_.on())
      note(log_, EventId::critical_roll, rule("CR-3.0"), s_.number)
          .arg(which)
          .term(terms::die, die);
    strike_critical(s_.ship, s_.design, static_cast<u32>(which), s_.number, *dice_, log_);
  }
  void ignored(int card) { line(EventId::card_ignored, rule("CR-2.0.2b"), card); }
  void critical_ignored(int card) { line(EventId::critical_ignored, rule("CR-3.1"), card); }
  void choice_due(int card) { line(EventId::choice_due, rule("CR-2.2"), card); }
  // With draws of one card, every card is followed by a shuffle: too many for the log.
  void shuffled(int aside) {
    if (s_.options.draw != Draw::one)
      line(EventId::shuffled, rule_of_shuffle(aside, s_.options.draw), aside);
  }

  // Quiet dealing removes the boxes itself, and settles the charges afterwards.
  bool quiet() const { return !log_.on(); }
  u8* boxes() { return s_.ship.boxes; }
  void settle() { lose_charges(weapon_hits); }

  // Removes one box; returns false if it was the last.
  bool strike(System system) {
    Ship& ship = s_.ship;
    const bool more = --ship.boxes[system] > 0;
    if ((bit(system) & weapon_hits) != 0) [[unlikely]]
      lose_charges(bit(system));
    return more;
  }

 private:
  void line(EventId what, core::RuleId why, int value) {
    if (log_.on()) note(log_, what, why, s_.number).arg(value);
  }
  // A weapon's charge is lost with its box. Most weapons have no charge, so that is checked first.
  void lose_charges(SystemMask struck) {
    Ship& ship = s_.ship;
    for (u32 g = 0; g < ship.groups.size(); ++g) {
      u8& armed = ship.groups[g].armed;
      if (armed != 0 && (bit(s_.design.groups[g].box) & struck) != 0)
        armed = std::min(armed, working(ship, s_.design, g));
    }
    const u8 phasers = ship.boxes[sys(HitClass::phaser)];
    if (ship.phaser_energy > phasers && (struck & phaser_hits) != 0) ship.phaser_energy = phasers;
  }
  void destroy() {
    s_.ship.destroyed = 1;
    if (log_.on()) note(log_, EventId::destroyed, rule("CR-4.0.1"), s_.number);
  }

  const VolleyTarget& s_;
  core::Log& log_;
  core::Dice* dice_;
};

}  // namespace klaxon::rules::code_red
