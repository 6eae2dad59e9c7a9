#include "staff/code_red/odds/odds.h"

#include <cmath>
#include <utility>
#include <vector>

#include "core/base/breath.h"
#include "rules/code_red/damage/criticals.h"
#include "rules/code_red/damage/volley.h"
#include "rules/code_red/game.h"
#include "staff/code_red/odds/enumerate.h"
#include "staff/code_red/odds/tally.h"

namespace klaxon::staff::code_red {

using core::Tree;
namespace rules = klaxon::rules::code_red;

namespace {

// The comparison uses the upper half of the streams, so that the two samples are independent.
constexpr u64 comparison_streams = u64{1} << 40;
constexpr u64 comparison_trials_max = 20'000;

// How the points of a trial are dealt: in one volley, or one by one.
enum class Dealt : u8 { together, singly };

void strike(const OddsQuery& query, Dealt dealt, u64 stream, std::span<core::Event> room,
            Tally& tally) {
  rules::Ship ship = query.ship;
  const rules::VolleyTarget struck{ship, query.design, query.options, 0};
  core::Dice dice(query.seed, core::Stream::battle, stream);
  Outcome outcome;
  const int volleys = dealt == Dealt::together ? 1 : query.points;
  for (int i = 0; i < volleys && ship.destroyed == 0; ++i) {
    core::Log log(room);
    rules::begin_volley(struck, query.points / volleys, log);
    rules::run_volley(struck, rules::OwnerPolicy::listed, dice, log);
    outcome.add(log.events());
  }
  tally.add(outcome, ship, 1);
}

Tally simulate(const OddsQuery& query, Dealt dealt, u64 trials, u64 first_stream) {
  Tally tally(query.design);
  std::vector<core::Event> room(core::events_per_order_max);
  for (u64 t = 0; t < trials; ++t) {
    base::breathe();
    strike(query, dealt, first_stream + t, room, tally);
  }
  return tally;
}

// 3.0: the number of turns for which a result is in force, including the present one. With the
// repair roll, a one-in-two chance at the end of every turn gives the same average of two turns.
constexpr i64 for_good = -1;
constexpr std::array<i64, rules::criticals_count> turns_in_force = {
    2, 2, 0, 2, 2, 0, for_good, 1, 0, 2, 1, 0, 2, 2, 1, 2, 0, 0};

Tree criticals_of(const Tally& tally) {
  Tree out = Tree::table();
  for (u32 i = 0; i < rules::criticals_count; ++i) {
    Tree line = Tree::table();
    line.set("p", Tree::of_number(tally.critical(i)));
    line.set("se", Tree::of_number(tally.share_se(tally.critical(i))));
    const i64 turns = turns_in_force[i];
    line.set("turns", turns == for_good ? Tree() : Tree::of_number(static_cast<double>(turns)));
    out.set(rules::critical_name(i), std::move(line));
  }
  return out;
}

struct LossName {
  Loss what;
  const char* key;
};
constexpr LossName casualties[] = {{Loss::crew, "crew"}, {Loss::boarding_party, "boarding_party"}};
constexpr LossName stores[] = {{Loss::charges, "charges"}, {Loss::phaser_energy, "phaser_energy"}};

Tree losses_of(const Tally& tally, std::span<const LossName> names, bool errors) {
  Tree out = Tree::table();
  for (const LossName& loss : names) {
    out.set(loss.key, Tree::of_number(tally.lost(loss.what)));
    if (errors) out.set(std::string(loss.key) + "_se", Tree::of_number(tally.lost_se(loss.what)));
  }
  return out;
}

// For a pseudo-fighter, the tables are empty: it has no cards, and thus no critical hits (6.0).
void set_losses(Tree& out, const Tally& tally, bool cards, bool errors) {
  out.set("casualties", cards ? losses_of(tally, casualties, errors) : Tree::table());
  out.set("stores_lost", cards ? losses_of(tally, stores, errors) : Tree::table());
}

Tree outcome_of(const Tally& tally, bool errors) {
  Tree out = Tree::table();
  out.set("destroyed", Tree::of_number(tally.destroyed()));
  if (errors)
    out.set("destroyed_se", Tree::of_number(tally.share_se(tally.destroyed())));
  else if (const std::string exact = tally.destroyed_exact(); !exact.empty())
    out.set("exact", Tree::of(exact));
  out.set("hits", tally.hits(errors));
  return out;
}

Tally comparison(const OddsQuery& query) {
  const u64 trials = std::min(query.trials, comparison_trials_max);
  return simulate(query, Dealt::singly, trials, comparison_streams);
}

double figure(const Tree& table, const char* key) {
  return table.find(key)->number;
}

// The two samples are independent, so the squares of their errors add up.
void set_difference(Tree& out, const char* key, const char* error, const Tree& cards,
                    const Tree& dice) {
  out.set(key, Tree::of_number(figure(cards, key) - figure(dice, key)));
  out.set(error, Tree::of_number(std::hypot(figure(cards, error), figure(dice, error))));
}

// The difference between cards and dice: the figures for cards minus those for dice.
Tree difference(const Tree& cards, const Tree& dice) {
  Tree out = Tree::table();
  set_difference(out, "destroyed", "destroyed_se", cards, dice);
  Tree& hits = out.set("hits", Tree::table());
  for (const Tree::Entry& system : cards.find("hits")->entries) {
    const Tree& by_dice = *dice.find("hits")->find(system.key);
    Tree line = Tree::table();
    set_difference(line, "mean", "se", system.value, by_dice);
    line.set("sd", Tree::of_number(figure(system.value, "sd") - figure(by_dice, "sd")));
    set_difference(line, "last_lost", "last_lost_se", system.value, by_dice);
    hits.set(system.key, std::move(line));
  }
  return out;
}

std::string hex(u64 value) {
  constexpr const char* digits = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; value >>= 4) text[i] = digits[value & 15];
  return text;
}

// The systems that have lost boxes, and how many boxes they have left.
Tree struck_boxes(const OddsQuery& query) {
  Tree left = Tree::table();
  for (u32 s = 0; s < rules::systems_count; ++s)
    if (query.ship.boxes[s] != query.design.boxes[s])
      left.set(rules::system_name(static_cast<rules::System>(s)),
               Tree::of(i64{query.ship.boxes[s]}));
  return left;
}

void set_query(Tree& out, const OddsQuery& query) {
  out.set("system", Tree::of("code-red"));
  out.set("ship", Tree::of(query.design.name));
  out.set("points", Tree::of(i64{query.points}));
  if (!query.design.pseudo_fighter) {
    out.set("draw", Tree::of(rules::draw_names[static_cast<u32>(query.options.draw)]));
    out.set("criticals", Tree::of(query.options.criticals ? "on" : "off"));
  }
  out.set("policy", Tree::of("listed"));
  if (Tree left = struck_boxes(query); !left.entries.empty()) out.set("left", std::move(left));
  out.set("trials", Tree::of(static_cast<i64>(query.trials)));
  out.set("seed", Tree::of(std::to_string(query.seed)));  // 64 bits do not fit a JSON number
}

}  // namespace

OddsQuery::OddsQuery(rules::Design whole, int volley, rules::Options chosen, u64 trials_asked,
                     u64 seed_given)
    : design(std::move(whole)),
      points(volley),
      options(chosen),
      trials(trials_asked),
      seed(seed_given),
      ship(rules::fresh_ship(design, 0)) {
  check(design.boxes_total() > 0, "odds need a ship that was read");
}

Tree odds(const OddsQuery& query) {
  check(query.points > 0 && query.points <= static_cast<int>(rules::volley_points_max),
        "a volley's points are in range");
  check(query.trials > 0 && query.trials <= odds_trials_max, "the trials are in range");
  const Tally tally = simulate(query, Dealt::together, query.trials, 0);
  const std::optional<Tally> exact = enumerate(query);
  const bool cards = !query.design.pseudo_fighter;  // 6.0: no cards, no criticals
  Tree out = Tree::table();
  set_query(out, query);
  for (Tree::Entry& entry : outcome_of(tally, true).entries)
    out.set(entry.key, std::move(entry.value));
  out.set("critical_hits", cards ? criticals_of(tally) : Tree::table());
  set_losses(out, tally, cards, true);
  Tree& enumerated = out.set("enumerated", exact ? outcome_of(*exact, false) : Tree());
  if (exact) set_losses(enumerated, *exact, cards, false);
  if (!exact) out.set("not_enumerated", Tree::of(why_not_enumerated(query)));
  out.set("dice", query.compare ? outcome_of(comparison(query), true) : Tree());
  out.set("difference", query.compare ? difference(out, *out.find("dice")) : Tree());
  out.set("fingerprint", Tree::of(hex(tally.fingerprint())));
  return out;
}

}  // namespace klaxon::staff::code_red
