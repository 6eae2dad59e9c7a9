#include "staff/tng/posts/conditions.h"

#include "rules/tng/game.h"
#include "rules/tng/orders.h"
#include "staff/posts/conditions.h"

namespace klaxon::staff::tng::posts {

namespace rules = klaxon::rules::tng;

namespace {

// The ship to which a line gives orders: the one that it names, or the only ship of its seat that
// fights; null if there are several or none.
const rules::Unit* own_ship(const rules::State& state, const Depending& who) {
  const rules::Unit* only = nullptr;
  for (u32 i = 0; i < state.units.size(); ++i) {
    const rules::Unit& unit = state.units[i];
    if (unit.controller != who.seat || !unit.fights()) continue;
    if (who.actor >= 0 && who.actor != i64{i}) continue;
    if (only != nullptr) return nullptr;
    only = &unit;
  }
  return only;
}

// The only ship that belongs to other sides; -1 if there are several or none.
i64 only_enemy(const rules::Battle& battle, int seat) {
  i64 only = -1;
  const u8 team = battle.seats[static_cast<u32>(seat)].team;
  for (std::size_t unit = 0; unit < battle.units.size(); ++unit) {
    if (battle.seats[battle.units[unit].seat].team == team) continue;
    if (only >= 0) return -1;
    only = static_cast<i64>(unit);
  }
  return only;
}

}  // namespace

// TNG-turn.9: distances are known once all ships have moved.
Verdict judge_condition(NameTables& tables, const core::StateBytes* bytes, const Depending& who,
                        const std::vector<PostWord>& words) {
  const rules::State& state = rules::TngGame::state(bytes);
  const auto& game = static_cast<const rules::TngGame&>(tables.names().game());
  const auto ship_at = [&](std::size_t at, std::size_t& used) {
    for (const NameMatch& match : tables.match(rules::vocabulary::units, words, at)) {
      if (match.values.size() != 1) continue;
      used = match.used;
      return i64{match.values.front()};
    }
    return i64{-1};
  };
  const auto said = ship_condition(words, ship_at, only_enemy(game.battle(), who.seat));
  if (!said) return Verdict::unknown;
  const rules::Unit& target = state.units[static_cast<u32>(said->ship)];
  const auto verdict = [&](bool is) { return said->has(is) ? Verdict::holds : Verdict::fails; };
  if (said->gone) return verdict(!target.fights());
  if (target.controller == who.seat) return Verdict::unknown;
  if (state.step != rules::Step::fire) return Verdict::later;
  const rules::Unit* own = own_ship(state, who);
  if (own == nullptr || !target.fights()) return Verdict::unknown;
  return verdict(said->range.has(core::distance(own->at(), target.at())));
}

}  // namespace klaxon::staff::tng::posts
