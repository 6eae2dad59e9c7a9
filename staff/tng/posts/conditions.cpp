#include "staff/tng/posts/conditions.h"

#include <array>

#include "rules/tng/game.h"
#include "rules/tng/orders.h"
#include "staff/posts/among.h"
#include "staff/posts/conditions.h"

namespace klaxon::staff::tng::posts {

namespace rules = klaxon::rules::tng;

namespace {

constexpr std::array<std::string_view, 7> range_words = {"range", "distance", "is",   "comes",
                                                         "gets",  "to",       "hexes"};
constexpr std::array<std::string_view, 5> gone_words = {"destroyed", "dead", "gone", "lost",
                                                        "killed"};

// The ship whose order it is: that which the line names, or the only one of its seat that fights;
// null: there are several, or none.
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

const rules::Unit* named_ship(NameTables& tables, const rules::State& state,
                              const std::vector<PostWord>& words, std::size_t at,
                              std::size_t& used) {
  for (const NameMatch& match : tables.match(rules::vocabulary::units, words, at)) {
    if (match.values.size() != 1) continue;
    used = match.used;
    return &state.units[static_cast<u32>(match.values.front())];
  }
  return nullptr;
}

}  // namespace

// TNG-turn.9: how far ships are is known when all have moved.
Verdict judge_condition(NameTables& tables, const core::StateBytes* bytes, const Depending& who,
                        const std::vector<PostWord>& words) {
  const rules::State& state = rules::TngGame::state(bytes);
  const rules::Unit* target = nullptr;
  std::size_t at = 0;
  for (std::size_t used = 0; at < words.size();) {
    const rules::Unit* named =
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
    return target->fights() ? Verdict::fails : Verdict::holds;
  std::vector<PostWord> amount(words.begin() + static_cast<std::ptrdiff_t>(at), words.end());
  std::erase_if(amount, [](const PostWord& word) { return word.text.starts_with("hex"); });
  const auto meant = amount_of(amount, 0);
  if (!meant || target->controller == who.seat) return Verdict::unknown;
  if (state.step != rules::Step::fire) return Verdict::later;
  const rules::Unit* own = own_ship(state, who);
  if (own == nullptr || !target->fights()) return Verdict::unknown;
  return meant->has(core::distance(own->at(), target->at())) ? Verdict::holds : Verdict::fails;
}

}  // namespace klaxon::staff::tng::posts
