#include "rules/tng/damage/chart.h"

#include <algorithm>

#include "rules/tng/damage/cards.h"
#include "rules/tng/damage/excess.h"
#include "rules/tng/damage/lost.h"
#include "rules/tng/damage/wounds.h"
#include "rules/tng/rolls.h"

namespace klaxon::rules::tng::damage {

using catalog::DamageChart;

namespace {

constexpr int row_sides = 6, column_sides = 12, crew_sides = 6;
static_assert(row_sides == DamageChart::rows_count && column_sides == DamageChart::columns_count);

const DamageChart& chart_of(const Battle& battle) {
  return *battle.catalog->tables.damage_chart;
}

const DamageChart::Cell& cell_at(const Battle& battle, const Walk& walk) {
  return chart_of(battle).rows[walk.row].cells[walk.column];
}

// The word itself strikes nothing: dice decide which kind of people are struck.
bool asks_crew(const Battle& battle, const Walk& walk) {
  return chart_of(battle).words[cell_at(battle, walk).word].hits.empty();
}

// When players roll their own dice, those for damage belong to the side that is struck.
int roller_of(const Work& w, const Walk& walk) {
  return w.c.state.units[walk.unit].controller;
}

// TNG-hit-chart.1.
void roll_place(Work& w, Walk& walk) {
  const int seat = roller_of(w, walk);
  walk.row = static_cast<u8>(w.c.dice.die(rolls::chart_row.by(seat), row_sides) - 1);
  walk.first = walk.column =
      static_cast<u8>(w.c.dice.die(rolls::chart_column.by(seat), column_sides) - 1);
  walk.again = walk.crew = 0;
  if (w.tells())
    note(w.c.log, EventId::chart_rolled, rule("TNG-hit-chart.1"), insiders(w.c.state, walk.unit))
        .arg(walk.unit)
        .arg(walk.row + 1)
        .arg(walk.column + 1);
}

// TNG-hit-chart.7: rolls even for people who are not aboard.
void roll_crew(Work& w, Walk& walk) {
  walk.crew = static_cast<u8>(w.c.dice.die(rolls::crew.by(roller_of(w, walk)), crew_sides));
  if (w.tells())
    note(w.c.log, EventId::crew_rolled, rule("TNG-hit-chart.7"), insiders(w.c.state, walk.unit))
        .arg(walk.unit)
        .arg(walk.crew);
}

// TNG-Armor.2: some of the hits on the hull strike plates that do not face the blow.
bool turned_to(const Battle& battle, const State& state, const Walk& walk, u16 number) {
  const GroupPlan& plan = battle.plan_of(walk.unit).groups[number];
  const bool faces = walk.facing != no_facing && (plan.facings >> walk.facing & 1U) != 0;
  if (faces) return false;
  const Group& group = state.groups[battle.units[walk.unit].first_group + u32{number}];
  const u32 turned = battle.form(group.form).turned_hits;
  const auto& hits = chart_of(battle).words[cell_at(battle, walk).word].hits;
  return std::ranges::any_of(hits, [&](u8 hit) { return (turned >> hit & 1U) != 0; });
}

// How many points of a walk its current column absorbs.
u32 taken_here(const Battle& battle, const Walk& walk, const Struck& struck) {
  const u32 most = cell_at(battle, walk).all ? struck.boxes : std::min(struck.boxes, 1U);
  return static_cast<u32>(std::min<i64>(walk.points, most));
}

void lose_all(Work& w, Walk& walk, const Struck& struck) {
  for (const u16 group : struck.groups)
    wound(w, walk, group, takeable(w.c.battle, w.c.state, walk.unit, group));
}

// Takes this many of the boxes struck, but fewer than all, by the list in choices.h.
void lose_by_list(Work& w, Walk& walk, Struck struck, u32 boxes) {
  for (; boxes > 0; --boxes) {
    const u16 group = first_to_lose(w.c.battle, w.c.state, walk.unit, struck);
    wound(w, walk, group, 1);
    if (takeable(w.c.battle, w.c.state, walk.unit, group) > 0) continue;
    for (u32 i = 0; i < struck.groups.size(); ++i)
      if (struck.groups[i] == group) {
        struck.groups.remove(i);
        break;
      }
  }
}

// TNG-hit-chart.3, TNG-hit-chart.4, TNG-hit-chart.6. Returns false if the owner must choose.
bool strike_column(Work& w, Walk& walk) {
  if (walk.crew == 0 && asks_crew(w.c.battle, walk)) roll_crew(w, walk);
  const Struck struck = struck_by(w.c.battle, w.c.state, walk);
  const u32 taken = taken_here(w.c.battle, walk, struck);
  if (taken == struck.boxes) {
    lose_all(w, walk, struck);
  } else if (struck.groups.size() == 1) {
    wound(w, walk, struck.groups[0], taken);
  } else if (w.c.unit(walk.unit).losses == Losses::ask) {
    return false;
  } else {
    lose_by_list(w, walk, struck, taken);
  }
  walk.points -= static_cast<i32>(taken);
  return true;
}

// TNG-hit-chart.2, TNG-hit-chart.5, TNG-hit-chart.8.
void move_on(Work& w, Walk& walk) {
  walk.crew = 0;
  if (walk.again != 0) {
    --walk.points;
    take_excess(w, walk.unit, 1);
    count_point(w.c.battle, walk);
    if (walk.points > 0 && w.c.unit(walk.unit).fights()) roll_place(w, walk);
    return;
  }
  const u32 by = chart_of(w.c.battle).rows[walk.row].right ? 1 : DamageChart::columns_count - 1;
  walk.column = static_cast<u8>((walk.column + by) % DamageChart::columns_count);
  walk.again = walk.column == walk.first ? 1 : 0;
}

// TNG-Ph-10.7. Shields, layers and excess damage are not inside.
Struck open_to_pick(const Battle& battle, u32 unit) {
  Struck out;
  const Plan& plan = battle.plan_of(unit);
  for (u32 i = 0; i < plan.groups.size(); ++i) {
    const u16 group = static_cast<u16>(i);
    const bool outside = std::ranges::find(plan.shields, group) != plan.shields.end() ||
                         std::ranges::find(plan.armour, group) != plan.armour.end();
    if (!outside && group != plan.excess && battle.form(plan.groups[i].form).hits != 0)
      out.groups.push(group);
  }
  return out;
}

// Whether the firer picks where the next point goes. A robot does not, because it is never asked.
bool is_picked(Work& w, const Walk& walk) {
  const u8 faces = walk.gun == Blow{}.gun ? u8{0} : w.c.battle.forms.guns[walk.gun].wounds.picked;
  return faces > 0 && walk.firer != no_unit && !w.c.battle.units[walk.firer].robot &&
         w.c.dice.die(rolls::pick.by(w.c.state.units[walk.firer].controller), crew_sides) >
             crew_sides - faces;
}

void go_on(Work& w, Walk walk) {
  while (walk.points > 0 && w.c.unit(walk.unit).fights()) {
    if (!strike_column(w, walk)) {
      tell_losses(w, walk.unit);
      return w.c.state.frames.push(walk);
    }
    if (walk.points > 0) move_on(w, walk);
  }
  walk_ends(w, walk.unit);
}

void begin(Work& w, Walk walk) {
  if (w.c.battle.cards != nullptr) return deal_inside(w, walk);
  if (walk.points > 0) roll_place(w, walk);
  go_on(w, walk);
}

}  // namespace

Struck struck_by(const Battle& battle, const State& state, const Walk& walk) {
  if (walk.picked != 0) return open_to_pick(battle, walk.unit);
  if (battle.cards != nullptr) return struck_by_card(battle, state, walk);
  const Plan& plan = battle.plan_of(walk.unit);
  const DamageChart& chart = chart_of(battle);
  Struck out;
  if (asks_crew(battle, walk)) {
    for (const u16 group : plan.by_hit[chart.crew[walk.crew - 1U]])
      add_struck(battle, state, walk.unit, group, out);
    return out;
  }
  for (const u16 group : plan.by_chart_word[cell_at(battle, walk).word])
    add_struck(battle, state, walk.unit, group, out);
  for (const u16 group : plan.armour)
    if (turned_to(battle, state, walk, group)) add_struck(battle, state, walk.unit, group, out);
  return out;
}

bool can_choose(const Battle& battle, const State& state, const Walk& walk) {
  if (walk.picked == 0 && walk.crew == 0 && asks_crew(battle, walk)) return false;
  return walk.points > 0 && !struck_by(battle, state, walk).groups.empty();
}

void walk_inside(Work& w, const Blow& blow, i64 points) {
  if (points <= 0) return;
  Walk walk{.unit = blow.target,
            .facing = blow.facing,
            .firer = blow.firer,
            .gun = blow.gun,
            .points = static_cast<i32>(points)};
  if (is_picked(w, walk)) {
    walk.picked = 1;
    return w.c.state.frames.push(walk);
  }
  begin(w, walk);
}

namespace {

void take_picked(Work& w, Walk walk, u16 group) {
  walk.picked = 0;
  if (takeable(w.c.battle, w.c.state, walk.unit, group) > 0) {
    wound(w, walk, group, 1);
    --walk.points;
  }
  begin(w, walk);
}

}  // namespace

void choose_group(Work& w, u16 group) {
  Walk walk = w.c.state.frames.take<Walk>();
  if (walk.picked != 0) return take_picked(w, walk, group);
  if (w.c.battle.cards != nullptr) return choose_by_card(w, walk, group);
  wound(w, walk, group, 1);
  --walk.points;
  if (walk.points > 0 && !cell_at(w.c.battle, walk).all) move_on(w, walk);
  go_on(w, walk);
}

}  // namespace klaxon::rules::tng::damage
