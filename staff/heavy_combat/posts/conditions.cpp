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

// The only ship of this seat that fights; null: there are several, or none.
const rules::Ship* only_ship(const rules::State& state, int seat) {
  const rules::Ship* only = nullptr;
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

Verdict judge_condition(NameTables& tables, const core::StateBytes* bytes, int seat,
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
  if (!amount || target->seat == seat) return Verdict::unknown;
  if (state.step != rules::Step::fire) return Verdict::later;
  const rules::Ship* own = only_ship(state, seat);
  if (own == nullptr || !target->in_play() || target->unseen()) return Verdict::unknown;
  const i64 range = core::range_units(own->place.vec(), target->place.vec());
  return amount->has(range) ? Verdict::holds : Verdict::fails;
}

}  // namespace klaxon::staff::heavy_combat
