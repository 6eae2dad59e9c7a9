// A test bench for volleys: one ship, scripted cards and dice, and a log of what happened.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

#include "core/dice/dice.h"
#include "rules/code_red/damage/criticals.h"
#include "rules/code_red/damage/volley.h"
#include "rules/code_red/duel/duel.h"
#include "rules/code_red/events.h"
#include "rules/code_red/game.h"
#include "rules/code_red/rolls.h"
#include "rules/code_red/rule_ids.h"

namespace klaxon::rules::code_red {

using Face = core::Draw;  // here Draw is the scenario option

// The first card of a kind is number 0; marked copies come first.
inline int card(std::string_view kind, int copy = 0) {
  for (u32 i = 0; i < deck_cards; ++i)
    if (kind == card_kind(kind_of_card(static_cast<int>(i))).name)
      return static_cast<int>(i) + copy;
  ADD_FAILURE() << "no card kind " << kind;
  return 0;
}
inline Face deal(std::string_view kind, int copy = 0) {
  return {rolls::deal.id, static_cast<u16>(card(kind, copy))};
}
inline Face critical_die(int face) {
  return {rolls::critical.id, static_cast<u16>(face)};
}
inline Face chart_die(int face) {
  return {rolls::chart_row.id, static_cast<u16>(face)};
}
inline Face roll_of(core::Roll roll, int face) {
  return {roll.id, static_cast<u16>(face)};
}

// A ship with the given boxes, default weapon groups, and one bay for its shuttles.
inline Design ship_of(std::initializer_list<std::pair<HitClass, int>> boxes, bool carrier = false) {
  core::Tree tree = core::Tree::table();
  tree.set("system", core::Tree::of("code-red"));
  tree.set("name", core::Tree::of("Test ship"));
  tree.set("carrier", core::Tree::of_flag(carrier));
  core::Tree& table = tree.set("boxes", core::Tree::table());
  for (auto [system, count] : boxes)
    table.set(system_name(sys(system)), core::Tree::of(i64{count}));
  Design design;
  core::Faults faults;
  EXPECT_TRUE(read_design(tree, "test", design, faults));
  for (const core::Fault& fault : faults.list()) ADD_FAILURE() << fault.message;
  return design;
}

// A ship with `each` boxes of every system that a card can strike, except cargo.
inline Design ship_with_all(int each) {
  Design design;
  design.id = design.name = "all";
  for (System s = 0; s < core::hit_classes; ++s)
    if ((any_hits & bit(s)) != 0) design.boxes[s] = static_cast<u8>(each);
  return design;
}

class Bench {
 public:
  explicit Bench(Design design_, Options options_ = {})
      : design(std::move(design_)), options(options_), ship(fresh_ship(design, 0)), room(4096) {}

  // Begins a volley and deals it; this must use up all draws. Returns whether the volley is done.
  bool volley(int points, const std::vector<Face>& draws) {
    core::Log log(room);
    begin_volley(struck(), points, log);
    const std::size_t n = log.events().size();
    events.assign(room.begin(), room.begin() + static_cast<std::ptrdiff_t>(n));
    return go_on(draws);
  }
  bool go_on(const std::vector<Face>& draws, OwnerPolicy policy = OwnerPolicy::ask) {
    core::Log log(room);
    core::ListSource source(draws);
    core::Dice dice(source);
    const bool done = run_volley(struck(), policy, dice, log);
    EXPECT_FALSE(dice.starved()) << "wanted roll " << dice.wanted().roll.id << " after "
                                 << source.used() << " draws";
    EXPECT_TRUE(source.exhausted()) << "draws left over: " << draws.size() - source.used();
    events.insert(events.end(), log.events().begin(), log.events().end());
    return done;
  }
  void choose(HitClass system) { choose(sys(system)); }
  void choose(System system) {
    core::Log log(room);
    choose_system(struck(), system, log);
    events.insert(events.end(), log.events().begin(), log.events().end());
  }
  std::vector<HitClass> choices() const {
    System out[systems_count];
    const int n = volley_choices(ship, design, out);
    std::vector<HitClass> all;
    for (int i = 0; i < n; ++i) all.push_back(static_cast<HitClass>(out[i]));
    return all;
  }
  void end_turn(const std::vector<Face>& draws = {}) {
    core::Log log(room);
    core::ListSource source(draws);
    core::Dice dice(source);
    end_turn_effects(ship, options, 0, dice, log);
    EXPECT_FALSE(dice.starved());
    EXPECT_TRUE(source.exhausted());
  }
  // A critical by its number on the cards: (1, 1) is weapons control.
  void critical(int of_card, int result, std::vector<Face> more = {}) {
    more.insert(more.begin(), critical_die(result));
    more.insert(more.begin(), deal("critical", of_card - 1));
    EXPECT_TRUE(volley(1, more));
  }
  int left(HitClass system) const { return ship.boxes[sys(system)]; }
  int count(EventId what) const {
    int n = 0;
    for (const core::Event& event : events) n += event.kind == static_cast<u16>(what);
    return n;
  }
  bool shows_rule(std::string_view id) const {
    for (const core::Event& event : events)
      if (id == core::rule_text(rule_names(), event.rule)) return true;
    return false;
  }
  // The rule that the last event of this kind cites.
  std::string_view rule_of(EventId what) const {
    std::string_view id;
    for (const core::Event& event : events)
      if (event.kind == static_cast<u16>(what)) id = core::rule_text(rule_names(), event.rule);
    return id;
  }
  VolleyTarget struck() { return {ship, design, options, 0}; }

  Design design;
  Options options;
  Ship ship;
  std::vector<core::Event> room;
  std::vector<core::Event> events;
};

}  // namespace klaxon::rules::code_red
