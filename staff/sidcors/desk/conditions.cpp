#include "staff/sidcors/desk/conditions.h"

#include <algorithm>
#include <array>

#include "rules/sidcors/game.h"
#include "rules/sidcors/orders.h"
#include "rules/sidcors/round/round.h"
#include "staff/posts/among.h"
#include "staff/posts/conditions.h"

namespace klaxon::staff::sidcors {

namespace rules = klaxon::rules::sidcors;
namespace vocabulary = klaxon::rules::sidcors::vocabulary;

namespace {

using WordList = std::vector<PostWord>;

constexpr std::array<std::string_view, 11> enemy_words = {
    "he", "she", "they", "enemy", "opponent", "other", "side", "his", "her", "their", "opposing"};
constexpr std::array<std::string_view, 19> chooses = {
    "press", "presses", "pressed", "goes",   "go",   "plays", "play", "chooses", "choose", "chose",
    "picks", "pick",    "attacks", "attack", "sets", "set",   "uses", "has",     "comes"};
constexpr std::array<std::string_view, 5> factor_words = {"intensity", "factor", "int", "with",
                                                          "intensities"};
constexpr std::array<std::string_view, 5> rating_words = {"bir", "rating", "combined", "battle",
                                                          "total"};
constexpr std::array<std::string_view, 12> little = {"is", "was", "are", "with", "at",   "of",
                                                     "on", "in",  "an",  "has",  "been", "be"};
constexpr std::array<std::string_view, 9> destroyed_words = {
    "destroyed", "dead", "lost", "gone", "killed", "dies", "dest", "sunk", "explodes"};
constexpr std::array<std::string_view, 7> leaving_words = {
    "retreat", "retreats", "retreating", "leaves", "withdraws", "runs", "flees"};
constexpr std::array<std::string_view, 5> staying_words = {"stay", "stays", "staying", "remains",
                                                           "fights"};
constexpr std::array<std::string_view, 3> doing = {"does", "do", "did"};
constexpr std::array<std::string_view, 4> denying = {"not", "doesnt", "isnt", "dont"};
constexpr std::array<std::string_view, 6> whole_words = {"whole",      "intact", "undamaged",
                                                         "uncrippled", "unhurt", "unharmed"};

Verdict said(bool holds) {
  return holds ? Verdict::holds : Verdict::fails;
}

bool is_known(const rules::State& state) {
  return state.phase == rules::Phase::direct || state.phase == rules::Phase::allocate ||
         state.phase == rules::Phase::transfer || state.phase == rules::Phase::retreat;
}

// "he presses with 4", "enemy intensity is 3 or more".
Verdict judge_factor(const rules::State& state, u32 enemy, const WordList& words, std::size_t at) {
  bool spoken = false, factor = false;
  for (; at < words.size(); ++at) {
    const std::string& word = words[at].text;
    if (word == "at" && at + 1 < words.size() &&
        (words[at + 1].text == "least" || words[at + 1].text == "most"))
      break;
    if (among(enemy_words, word))
      spoken = true;
    else if (among(chooses, word) || among(factor_words, word))
      factor = true;
    else if (!among(little, word))
      break;
  }
  const auto amount = amount_of(words, at);
  if (!spoken || !factor || !amount) return Verdict::unknown;
  if (!is_known(state)) return Verdict::later;
  const i64 chosen = state.forces[enemy].factor;
  return chosen == 0 ? Verdict::unknown : said(amount->has(chosen));  // a standing rating
}

// "BIR is 7 or more".
Verdict judge_rating(const rules::State& state, const WordList& words, std::size_t at) {
  bool rating = false;
  for (; at < words.size(); ++at) {
    const std::string& word = words[at].text;
    if (word == "at" && at + 1 < words.size() &&
        (words[at + 1].text == "least" || words[at + 1].text == "most"))
      break;
    if (among(rating_words, word))
      rating = true;
    else if (!among(little, word))
      break;
  }
  const auto amount = amount_of(words, at);
  if (!rating || !amount) return Verdict::unknown;
  return is_known(state) ? said(amount->has(state.rating)) : Verdict::later;
}

// "he retreats", "the enemy stays": the attacker announces first (SID-10.2).
Verdict judge_retreat(const rules::Scenario& scenario, const rules::State& state, u32 enemy,
                      const WordList& words) {
  bool spoken = false;
  std::size_t at = 0;
  for (; at < words.size(); ++at)
    if (among(enemy_words, words[at].text))
      spoken = true;
    else if (!among(little, words[at].text) && !among(doing, words[at].text))
      break;
  const bool denied = at < words.size() && among(denying, words[at].text);
  at += denied ? 1 : 0;
  if (!spoken || at + 1 != words.size()) return Verdict::unknown;
  const bool leaves = among(leaving_words, words[at].text);
  if (!leaves && !among(staying_words, words[at].text)) return Verdict::unknown;
  if (state.phase != rules::Phase::retreat || state.acting <= enemy) return Verdict::later;
  const rules::UnitRange units = rules::units_of(scenario, enemy);
  bool left = false;
  for (u32 unit = units.first; unit < units.end; ++unit)
    left = left || state.units[unit].status == rules::Status::retreated;
  return said((left == leaves) != denied);
}

// "bulwark is crippled", "mace 2 is not destroyed".
Verdict judge_unit(NameTables& tables, const rules::State& state, const WordList& words) {
  for (const NameMatch& match : tables.match(vocabulary::units, words, 0)) {
    if (match.values.size() != 1) continue;
    std::size_t at = match.used;
    while (at < words.size() && among(little, words[at].text)) ++at;
    const bool denied = at < words.size() && words[at].text == "not";
    at += denied ? 1 : 0;
    if (at + 1 != words.size()) continue;
    const rules::Status status = state.units[static_cast<u32>(match.values.front())].status;
    const std::string& word = words[at].text;
    bool holds = false;
    if (among(destroyed_words, word))
      holds = status == rules::Status::destroyed;
    else if (among(whole_words, word))
      holds = status == rules::Status::whole;
    else if (word == "crippled" || word == "crip") {
      // a player who calls a destroyed unit "crippled" may or may not mean that
      if (status == rules::Status::destroyed) return Verdict::unknown;
      holds = status == rules::Status::crippled;
    } else
      continue;
    return said(holds != denied);
  }
  return Verdict::unknown;
}

}  // namespace

Verdict judge_condition(NameTables& tables, const core::StateBytes* bytes, int seat,
                        const WordList& condition) {
  const rules::State& state = rules::SidcorsGame::state(bytes);
  const u32 enemy = seat == 0 ? 1 : 0;
  WordList words = condition;
  // "the defender presses with 4", meaning the enemy
  const core::Game& game = tables.names().game();
  if (!words.empty() && words.front().text == game.seat_name(static_cast<int>(enemy)))
    words.front().text = "enemy";
  if (const Verdict unit = judge_unit(tables, state, words); unit != Verdict::unknown) return unit;
  if (const Verdict factor = judge_factor(state, enemy, words, 0); factor != Verdict::unknown)
    return factor;
  const auto& fleets = static_cast<const rules::SidcorsGame&>(game);
  if (const Verdict leaves = judge_retreat(fleets.scenario(), state, enemy, words);
      leaves != Verdict::unknown)
    return leaves;
  return judge_rating(state, words, 0);
}

}  // namespace klaxon::staff::sidcors
