#include "rules/code_red/damage/volley.h"

#include "rules/code_red/damage/dealing.h"
#include "rules/code_red/damage/pf_chart.h"
#include "rules/code_red/damage/ship_target.h"

namespace klaxon::rules::code_red {

namespace {

void note_end(const VolleyTarget& struck, core::Log& log) {
  if (log.on()) note(log, EventId::volley_ended, rule("CR-2.0.5"), struck.number);
}

// 6.0: returns the first column that can be scored.
struct ChartLine {
  SystemMask can = 0;
  u8 column = 0;
};
ChartLine chart_cell(const Ship& ship, u32 row) {
  const SystemMask has = systems_left(ship);
  for (u8 column = 0; column + 1U < pf_columns; ++column)
    if (const SystemMask can = pf_hits(pf_chart[row][column]) & has; can != 0) return {can, column};
  return {0, pf_columns - 1};
}

// Returns the rule that gives the owner a choice: column E, or two kinds in one chart entry.
core::RuleId rule_of_choice(const Design& design, u32 row, u8 column) {
  if (pf_chart[row][column] == PfHit::any) return rule("CR-6.0.3");
  return design.race < 0 ? rule("CR-6.0.other") : pf_races()[static_cast<u32>(design.race)].rule;
}

void score_chart(const VolleyTarget& struck, System system, int row, int column, core::Log& log) {
  Ship& ship = struck.ship;
  const PfHit hit = pf_chart[row - 1][column - 1];
  --ship.boxes[system];
  --ship.volley.left;
  if (log.on())
    note(log, EventId::chart_scored, hit == PfHit::any ? rule("CR-6.0.3") : rule("CR-6.0.1"),
         struck.number)
        .arg(system)
        .arg(ship.boxes[system])
        .term(terms::row, row)
        .term(terms::column, column);
}

void score_chart_choice(const VolleyTarget& struck, System system, core::Log& log) {
  Volley& v = struck.ship.volley;
  const int row = v.row;
  const int column = chart_cell(struck.ship, v.row - 1U).column + 1;
  v.choices = 0;
  v.row = 0;
  score_chart(struck, system, row, column, log);
}

// Scores one point on the chart; returns false if the owner must choose.
bool chart_point(const VolleyTarget& struck, OwnerPolicy policy, core::Dice& dice, core::Log& log) {
  Volley& v = struck.ship.volley;
  const int row = dice.die(rolls::chart_row, pf_rows);
  const ChartLine cell = chart_cell(struck.ship, static_cast<u32>(row - 1));
  if (cell.can == 0) {
    --v.left;
    if (!ShipTarget(struck, log).excess(rule("CR-6.0.4"), row)) v.left = 0;
  } else if ((cell.can & (cell.can - 1)) == 0) {
    score_chart(struck, static_cast<System>(std::countr_zero(cell.can)), row, cell.column + 1, log);
  } else {
    v.row = static_cast<u8>(row);
    v.choices = cell.can;
    if (policy == OwnerPolicy::ask) {
      if (log.on())
        note(log, EventId::chart_choice_due, rule_of_choice(struck.design, v.row - 1U, cell.column),
             struck.number)
            .term(terms::row, row);
      return false;
    }
    System first[systems_count];
    volley_choices(struck.ship, struck.design, first);
    score_chart_choice(struck, first[0], log);
  }
  return true;
}

bool run_chart(const VolleyTarget& struck, OwnerPolicy policy, core::Dice& dice, core::Log& log) {
  while (struck.ship.volley.left > 0)
    if (!chart_point(struck, policy, dice, log)) return false;
  return true;
}

}  // namespace

void begin_volley(const VolleyTarget& struck, int points, core::Log& log) {
  check(points > 0 && points <= static_cast<int>(volley_points_max),
        "a volley's points are in range");
  check(struck.ship.volley.left == 0 && struck.ship.destroyed == 0,
        "a volley begins on a ship at rest");
  start_cards(struck.ship.volley, struck.options, points);
  if (struck.design.pseudo_fighter) struck.ship.volley.deck = 0;
  if (log.on()) note(log, EventId::volley_begun, rule("CR-2.0"), struck.number).arg(points);
}

bool run_volley(const VolleyTarget& struck, OwnerPolicy policy, core::Dice& dice, core::Log& log) {
  Volley& v = struck.ship.volley;
  if (v.pending()) return false;
  if (v.left == 0) return true;
  bool done = false;
  if (struck.design.pseudo_fighter) {
    done = run_chart(struck, policy, dice, log);
  } else {
    ShipTarget target(struck, log, &dice);
    done = Dealing<ShipTarget>(v, target, struck.options, dice).run(policy);
  }
  if (done) note_end(struck, log);
  return done;
}

void choose_system(const VolleyTarget& struck, System system, core::Log& log) {
  Volley& v = struck.ship.volley;
  check((v.choices & bit(system)) != 0, "a choice is one of those on offer");
  if (struck.design.pseudo_fighter) {
    score_chart_choice(struck, system, log);
  } else {
    ShipTarget target(struck, log);
    score_choice(v, target, system);
  }
  if (v.left > 0) return;
  finish_cards(v);
  note_end(struck, log);
}

int volley_choices(const Ship& ship, const Design& design, std::span<System> out) {
  const Volley& v = ship.volley;
  if (!v.pending()) return 0;
  const auto listed = design.pseudo_fighter ? pf_listed() : listed_order(v.card, design.carrier);
  u32 n = 0;
  for (System system : listed)
    if ((v.choices & bit(system)) != 0) out[n++] = system;
  return static_cast<int>(n);
}

}  // namespace klaxon::rules::code_red
