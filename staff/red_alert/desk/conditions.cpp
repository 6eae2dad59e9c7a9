#include "staff/red_alert/desk/conditions.h"

#include <array>
#include <optional>

#include "core/base/bounded.h"
#include "rules/red_alert/figures.h"
#include "rules/red_alert/game.h"
#include "rules/red_alert/orders.h"
#include "staff/posts/among.h"
#include "staff/posts/conditions.h"

namespace klaxon::staff::red_alert {

namespace rules = klaxon::rules::red_alert;
namespace vocabulary = klaxon::rules::red_alert::vocabulary;

namespace {

using ConditionWords = std::vector<PostWord>;

// What says nothing more where a ship, and what is asked of it, are named.
constexpr std::array<std::string_view, 18> little = {
    "is",   "are", "was",  "has",   "have", "its",  "to",    "of",     "ship",
    "been", "be",  "from", "still", "now",  "inch", "point", "inches", "points"};
constexpr std::array<std::string_view, 6> range_words = {"range", "distance", "comes",
                                                         "gets",  "away",     "gap"};
constexpr std::array<std::string_view, 6> gone_words = {"destroyed", "dead",   "gone",
                                                        "lost",      "killed", "dest"};
constexpr std::array<std::string_view, 3> cloak_words = {"cloaked", "cloak", "invisible"};
constexpr std::array<std::string_view, 3> open_words = {"uncloaked", "decloaked", "visible"};
constexpr std::array<std::string_view, 3> none_words = {"down", "out", "off"};

Verdict said(bool holds) {
  return holds ? Verdict::holds : Verdict::fails;
}

// A condition taken apart: which ship, what is left to say of it, and is it denied?
struct Question {
  Bounded<u8, 2> ships;  // two: "the range from Yamato to T'deret"
  bool denied = false;
  ConditionWords rest;
};

std::optional<NameMatch> ship_at(NameTables& tables, const rules::State& state,
                                 const ConditionWords& words, std::size_t at) {
  for (const NameMatch& match : tables.match(vocabulary::ships, words, at))
    if (match.values.size() == 1 && match.values.front() < static_cast<i32>(state.ships.size()))
      return match;
  return std::nullopt;
}

// None: more ships are named than any answer here covers.
std::optional<Question> question_of(NameTables& tables, const rules::State& state,
                                    const ConditionWords& words) {
  Question out;
  for (std::size_t at = 0; at < words.size();) {
    if (const auto named = ship_at(tables, state, words, at)) {
      if (out.ships.full()) return std::nullopt;
      out.ships.push(static_cast<u8>(named->values.front()));
      at += named->used;
      continue;
    }
    const std::string& word = words[at].text;
    if (word == "not" || word == "isnt" || word == "arent")
      out.denied = !out.denied;
    else if (!among(little, word))
      out.rest.push_back(words[at]);
    ++at;
  }
  return out;
}

// "within 4": between the edges, as all ranges are (RA-10.1). Where "more than 4" and "5 or more"
// part, nothing is said: inches are not whole.
Verdict judge_range(const rules::Scenario& scenario, const rules::State& state, u8 from, u8 to,
                    const Amount& inches) {
  const core::Length gap = core::gap(rules::disk_of(scenario, state.ships[from]),
                                     rules::disk_of(scenario, state.ships[to]));
  if (inches.least == 0) return said(gap <= inches.most * core::inch);
  if (inches.most == inches.least) return Verdict::unknown;
  if (gap >= inches.least * core::inch) return said(gap <= inches.most * core::inch);
  return gap <= (inches.least - 1) * core::inch ? Verdict::fails : Verdict::unknown;
}

// "shields 0", "hull 2 or less", "shields down".
Verdict judge_panel(const rules::Ship& ship, const ConditionWords& rest) {
  const std::string& what = rest.front().text;
  const bool shields = what == "shields" || what == "shield";
  if (!shields && what != "hull" && what != "speed") return Verdict::unknown;
  const i64 value = shields ? ship.shields : what == "hull" ? ship.hull : ship.speed;
  if (rest.size() == 2 && among(none_words, rest[1].text))
    return shields ? said(value == 0) : Verdict::unknown;
  const auto amount = amount_of(rest, 1);
  return amount ? said(amount->has(value)) : Verdict::unknown;
}

Verdict judge_ship(const rules::Ship& ship, const ConditionWords& rest) {
  if (rest.empty()) return Verdict::unknown;
  const std::string& word = rest.front().text;
  if (rest.size() == 1 && among(gone_words, word)) return said(!ship.in_play());
  if (!ship.in_play()) return Verdict::unknown;
  if (rest.size() == 1 && among(cloak_words, word)) return said(ship.cloaked != 0);
  if (rest.size() == 1 && among(open_words, word)) return said(ship.cloaked == 0);
  if (rest.size() == 1 && word == "stopped") return said(ship.speed == 0);
  return judge_panel(ship, rest);
}

}  // namespace

Verdict judge_condition(NameTables& tables, const core::StateBytes* bytes, Maybe<u8> acting,
                        const ConditionWords& words) {
  const rules::State& state = rules::RedAlertGame::state(bytes);
  const auto& game = static_cast<const rules::RedAlertGame&>(tables.names().game());
  const auto asked = question_of(tables, state, words);
  if (!asked || asked->ships.empty()) return Verdict::unknown;
  const bool between = asked->ships.size() == 2;
  ConditionWords rest = asked->rest;
  while (!rest.empty() && among(range_words, rest.front().text)) rest.erase(rest.begin());
  if (const auto inches = amount_of(rest, 0); inches && !asked->denied) {
    if (!acting) return Verdict::later;
    const u8 from = between ? asked->ships[0] : *acting;
    const u8 to = asked->ships[between ? 1 : 0];
    if (from == to || !state.ships[from].in_play() || !state.ships[to].in_play())
      return Verdict::unknown;
    return judge_range(game.scenario(), state, from, to, *inches);
  }
  if (between) return Verdict::unknown;
  const Verdict verdict = judge_ship(state.ships[asked->ships[0]], asked->rest);
  if (verdict == Verdict::unknown) return verdict;
  if (!acting) return Verdict::later;
  return said((verdict == Verdict::holds) != asked->denied);
}

}  // namespace klaxon::staff::red_alert
