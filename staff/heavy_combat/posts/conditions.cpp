#include "staff/heavy_combat/posts/conditions.h"

#include "core/space/lattice.h"
#include "rules/heavy_combat/game.h"
#include "rules/heavy_combat/orders.h"
#include "staff/posts/conditions.h"

namespace klaxon::staff::heavy_combat {

namespace rules = klaxon::rules::heavy_combat;
namespace vocabulary = klaxon::rules::heavy_combat::vocabulary;

namespace {

using ConditionWords = std::vector<PostWord>;

// The ship to which a line gives orders: the one that it names, or the only ship of its seat that
// fights; null if there are several or none.
const rules::Ship* own_ship(const rules::State& state, int seat, i64 actor) {
  const rules::Ship* only = nullptr;
  const i32 unit = static_cast<i32>(actor);
  if (actor >= 0 &&
      (!rules::units::is_ship(unit) || rules::units::ship_of(unit) >= state.ships.size()))
    return nullptr;
  if (actor >= 0) only = &state.ships[rules::units::ship_of(unit)];
  if (only != nullptr) return only->seat == seat && only->in_play() ? only : nullptr;
  for (const rules::Ship& ship : state.ships) {
    if (ship.seat != seat || !ship.in_play()) continue;
    if (only != nullptr) return nullptr;
    only = &ship;
  }
  return only;
}

// The only ship that belongs to other seats; -1 if there are several or none.
i64 only_enemy(const rules::State& state, int seat) {
  i64 only = -1;
  for (u32 i = 0; i < state.ships.size(); ++i) {
    if (state.ships[i].seat == seat) continue;
    if (only >= 0) return -1;
    only = i;
  }
  return only;
}

}  // namespace

Verdict judge_condition(NameTables& tables, const core::StateBytes* bytes, const Depending& who,
                        const ConditionWords& words) {
  const rules::State& state = rules::HeavyCombatGame::state(bytes);
  const auto ship_at = [&](std::size_t at, std::size_t& used) {
    for (const NameMatch& match : tables.match(vocabulary::units, words, at)) {
      if (match.values.size() != 1) continue;
      const i32 unit = match.values.front();
      if (!rules::units::is_ship(unit) || rules::units::ship_of(unit) >= state.ships.size())
        continue;
      used = match.used;
      return i64{rules::units::ship_of(unit)};
    }
    return i64{-1};
  };
  const auto said = ship_condition(words, ship_at, only_enemy(state, who.seat));
  if (!said) return Verdict::unknown;
  const rules::Ship& target = state.ships[static_cast<u32>(said->ship)];
  const auto verdict = [&](bool is) { return said->has(is) ? Verdict::holds : Verdict::fails; };
  if (said->gone) return verdict(!target.in_play());
  if (target.seat == who.seat) return Verdict::unknown;
  if (state.step != rules::Step::fire) return Verdict::later;
  const rules::Ship* own = own_ship(state, who.seat, who.actor);
  if (own == nullptr || !target.in_play() || target.unseen()) return Verdict::unknown;
  return verdict(said->range.has(core::range_units(own->place.vec(), target.place.vec())));
}

}  // namespace klaxon::staff::heavy_combat
