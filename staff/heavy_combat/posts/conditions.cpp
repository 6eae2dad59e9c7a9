#include "staff/heavy_combat/posts/conditions.h"

#include <array>

#include "core/space/lattice.h"
#include "rules/heavy_combat/game.h"
#include "rules/heavy_combat/orders.h"
#include "staff/posts/among.h"
#include "staff/posts/conditions.h"

namespace klaxon::staff::heavy_combat {

namespace rules = klaxon::rules::heavy_combat;
namespace vocabulary = klaxon::rules::heavy_combat::vocabulary;

namespace {

using ConditionWords = std::vector<PostWord>;

constexpr std::array<std::string_view, 6> range_words = {"range", "distance", "is",
                                                         "comes", "gets",     "to"};
constexpr std::array<std::string_view, 5> gone_words = {"destroyed", "dead", "gone", "lost",
                                                        "killed"};

// The ship whose order it is: that which the line names, or the only one of its seat that fights;
// null: there are several, or none.
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

// The ship that stands at `at`, with the words that name it; null: none does, or no ship alone.
const rules::Ship* named_ship(NameTables& tables, const rules::State& state,
                              const ConditionWords& words, std::size_t at, std::size_t& used) {
  for (const NameMatch& match : tables.match(vocabulary::units, words, at)) {
    if (match.values.size() != 1) continue;
    const i32 unit = match.values.front();
    if (!rules::units::is_ship(unit) || rules::units::ship_of(unit) >= state.ships.size()) continue;
    used = match.used;
    return &state.ships[rules::units::ship_of(unit)];
  }
  return nullptr;
}

}  // namespace

Verdict judge_condition(NameTables& tables, const core::StateBytes* bytes, const Depending& who,
                        const ConditionWords& words) {
  const rules::State& state = rules::HeavyCombatGame::state(bytes);
  const rules::Ship* target = nullptr;
  std::size_t at = 0;
  for (std::size_t used = 0; at < words.size();) {
    const rules::Ship* named =
        target == nullptr ? named_ship(tables, state, words, at, used) : nullptr;
    if (named != nullptr) {
      target = named;
      at += used;
    } else if (among(range_words, words[at].text)) {
      ++at;
    } else {
      break;
    }
  }
  if (target == nullptr || at >= words.size()) return Verdict::unknown;
  if (at + 1 == words.size() && among(gone_words, words[at].text))
    return target->in_play() ? Verdict::fails : Verdict::holds;
  const auto amount = amount_of(words, at);
  if (!amount || target->seat == who.seat) return Verdict::unknown;
  if (state.step != rules::Step::fire) return Verdict::later;
  const rules::Ship* own = own_ship(state, who.seat, who.actor);
  if (own == nullptr || !target->in_play() || target->unseen()) return Verdict::unknown;
  const i64 range = core::range_units(own->place.vec(), target->place.vec());
  return amount->has(range) ? Verdict::holds : Verdict::fails;
}

}  // namespace klaxon::staff::heavy_combat
