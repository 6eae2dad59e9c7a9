#include "staff/red_alert/desk/conditions.h"

#include <algorithm>
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

// Words that add nothing once a ship, and a question about it, have been named.
constexpr std::array<std::string_view, 21> little = {
    "is", "are",  "was",   "has", "have", "its",   "to",     "of",     "ship", "been", "be",
    "at", "from", "still", "his", "her",  "their", "inches", "points", "inch", "point"};
constexpr std::array<std::string_view, 8> range_words = {"range", "distance", "comes",  "gets",
                                                         "away",  "gap",      "closes", "come"};
constexpr std::array<std::string_view, 6> near_words = {"within",  "closer",  "nearer",
                                                        "further", "farther", "beyond"};
constexpr std::array<std::string_view, 4> panel_words = {"shields", "shield", "hull", "speed"};
constexpr std::array<std::string_view, 2> closing_words = {"closes", "comes"};
// Words for the only enemy, and words for the ship from which a range is measured.
constexpr std::array<std::string_view, 7> enemy_words = {"he",    "him",   "his",     "they",
                                                         "their", "enemy", "opponent"};
constexpr std::array<std::string_view, 4> ship_words = {"she", "her", "it", "its"};
constexpr std::array<std::string_view, 2> own_words = {"me", "myself"};
constexpr std::array<std::string_view, 6> destroyed_words = {"destroyed", "dead",     "killed",
                                                             "dest",      "explodes", "dies"};
constexpr std::array<std::string_view, 2> gone_words = {"gone", "lost"};
constexpr std::array<std::string_view, 3> alive_words = {"alive", "survives", "survived"};
constexpr std::array<std::string_view, 4> cloak_words = {"cloaked", "cloak", "cloaks", "invisible"};
constexpr std::array<std::string_view, 3> open_words = {"uncloaked", "decloaked", "visible"};
constexpr std::array<std::string_view, 4> none_words = {"down", "out", "off", "gone"};
constexpr std::array<std::string_view, 3> some_words = {"up", "raised", "standing"};
constexpr std::array<std::string_view, 3> left_words = {"left", "remaining", "remain"};
constexpr std::array<std::string_view, 4> denying_words = {"not", "isnt", "arent", "hasnt"};
// Thousandths of the table's units, so that all figures can be compared.
constexpr i64 fine = 1000;

Verdict said(bool holds) {
  return holds ? Verdict::holds : Verdict::fails;
}

// A condition, split into its parts: which ships, what it says of them, and whether it is negated.
struct Question {
  Bounded<u8, 2> ships;                           // two: "the range from Yamato to T'deret"
  bool enemy = false, ship = false, own = false;  // mentioned without a name
  bool denied = false, closing = false, ranged = false;
  ConditionWords rest;  // without words about ranges
};

class ConditionJudge {
 public:
  ConditionJudge(NameTables& tables, const core::StateBytes* bytes, const Depending& who)
      : tables_(tables),
        scenario_(static_cast<const rules::RedAlertGame&>(tables.names().game()).scenario()),
        state_(rules::RedAlertGame::state(bytes)),
        who_(who) {}

  Verdict judge(const ConditionWords& words) {
    std::optional<Question> asked = question_of(words);
    if (!asked) return Verdict::unknown;
    if (asked->rest.empty()) return Verdict::unknown;
    asked->ranged = asked->ranged || among(near_words, asked->rest.front().text);
    if (const auto inches = amount_of(asked->rest, 0, core::inch * fine))
      return judge_range(*asked, *inches);
    if (asked->own || asked->ships.full()) return Verdict::unknown;
    if (asked->ships.empty() && (!asked->enemy || !take_enemy(*asked))) return Verdict::unknown;
    const Verdict verdict = judge_ship(state_.ships[asked->ships[0]], asked->rest);
    if (verdict == Verdict::unknown) return verdict;
    return said((verdict == Verdict::holds) != asked->denied);
  }

 private:
  std::optional<NameMatch> ship_at(const ConditionWords& words, std::size_t at) {
    for (const NameMatch& match : tables_.match(vocabulary::ships, words, at))
      if (match.values.size() == 1 && match.values.front() < static_cast<i32>(state_.ships.size()))
        return match;
    return std::nullopt;
  }

  // Empty if it names more ships than any answer here can deal with.
  std::optional<Question> question_of(const ConditionWords& words) {
    Question out;
    for (std::size_t at = 0; at < words.size();) {
      if (const auto named = ship_at(words, at)) {
        if (out.ships.full()) return std::nullopt;
        out.ships.push(static_cast<u8>(named->values.front()));
        at += named->used;
        continue;
      }
      take_word(words[at++], out);
    }
    return out;
  }
  static void take_word(const PostWord& word, Question& out) {
    if (among(denying_words, word.text))
      out.denied = !out.denied;
    else if (among(own_words, word.text))
      out.own = true;
    else if (among(enemy_words, word.text))
      out.enemy = true;
    else if (among(ship_words, word.text))
      out.ship = true;
    else if (among(range_words, word.text))
      take_range_word(word, out);
    else if (!among(little, word.text))
      out.rest.push_back(word);
  }

  static void take_range_word(const PostWord& word, Question& out) {
    out.closing = out.closing || among(closing_words, word.text);
    out.ranged = true;
  }

  bool is_enemy(u8 ship) const {
    return rules::enemies(scenario_, static_cast<u8>(who_.seat), state_.ships[ship].controller);
  }
  // The only enemy in play, or the only enemy that there ever was; false if there are several.
  bool take_enemy(Question& asked) const {
    Bounded<u8, rules::ships_max> fighting, all;
    for (u8 i = 0; i < state_.ship_count(); ++i) {
      if (!is_enemy(i)) continue;
      all.push(i);
      if (state_.ships[i].in_play()) fighting.push(i);
    }
    const auto& from = fighting.empty() ? all : fighting;
    if (from.size() != 1) return false;
    asked.ships.push(from[0]);
    return true;
  }

  // The ships between which the range is measured; false if the condition does not say.
  bool take_ends(Question& asked) const {
    const auto& named = asked.ships;
    if (asked.own && named.size() == 2) return false;
    const bool spoken = asked.enemy || asked.ship;
    const bool other = spoken && (named.empty() || !is_enemy(named[0]));
    if ((other || (asked.ranged && named.empty())) && !named.full() && !take_enemy(asked))
      return false;
    return !named.empty();
  }
  // The range from edge to edge, as all ranges are measured (RA-10.1).
  Verdict judge_range(Question& asked, Amount inches) const {
    if (!take_ends(asked)) return Verdict::unknown;
    if (asked.closing && inches.least == inches.most) inches.least = 0;  // "closes to 4"
    if (inches.least == inches.most) return Verdict::unknown;            // exactly, or about?
    const bool between = asked.ships.size() == 2;
    if (!between && who_.actor < 0) return Verdict::later;
    const u8 from = between ? asked.ships[0] : static_cast<u8>(who_.actor);
    const u8 to = asked.ships[between ? 1 : 0];
    if (from == to) return Verdict::unknown;
    if (!state_.ships[from].in_play() || !state_.ships[to].in_play())  // at least it is not near
      return inches.least == 0 ? said(asked.denied) : Verdict::unknown;
    const core::Length gap = core::gap(rules::disk_of(scenario_, state_.ships[from]),
                                       rules::disk_of(scenario_, state_.ships[to]));
    return said(inches.has(i64{gap} * fine) != asked.denied);
  }

  // "destroyed", "cloaked", "stopped".
  static Verdict judge_ship(const rules::Ship& ship, const ConditionWords& rest) {
    const std::string& word = rest.front().text;
    const bool alone = rest.size() == 1;
    if (alone && among(destroyed_words, word))
      return said(!ship.in_play() && ship.fate != rules::Fate::off_table);
    if (alone && among(gone_words, word)) return said(!ship.in_play());
    if (alone && among(alive_words, word)) return said(ship.in_play());
    if (alone && among(cloak_words, word)) return said(ship.in_play() && ship.cloaked != 0);
    if (!ship.in_play()) return Verdict::unknown;
    if (alone && among(open_words, word)) return said(ship.cloaked == 0);
    if (alone && word == "stopped") return said(ship.speed == 0);
    return judge_panel(ship, rest);
  }
  // "shields 0", "hull 2 or less", "shields down", "2 shields left".
  static Verdict judge_panel(const rules::Ship& ship, ConditionWords rest) {
    std::erase_if(rest, [](const PostWord& word) { return among(left_words, word.text); });
    const auto panel = std::ranges::find_if(
        rest, [](const PostWord& word) { return among(panel_words, word.text); });
    if (panel == rest.end()) return Verdict::unknown;
    const bool shields = panel->text == "shields" || panel->text == "shield";
    const i64 value = shields ? ship.shields : panel->text == "hull" ? ship.hull : ship.speed;
    rest.erase(panel);
    if (rest.size() == 1 && shields && among(none_words, rest[0].text)) return said(value == 0);
    if (rest.size() == 1 && shields && among(some_words, rest[0].text)) return said(value > 0);
    const auto amount = amount_of(rest, 0);
    return amount ? said(amount->has(value)) : Verdict::unknown;
  }

  NameTables& tables_;
  const rules::Scenario& scenario_;
  const rules::State& state_;
  const Depending& who_;
};

}  // namespace

Verdict judge_condition(NameTables& tables, const core::StateBytes* state, const Depending& who,
                        const ConditionWords& condition) {
  return ConditionJudge(tables, state, who).judge(condition);
}

}  // namespace klaxon::staff::red_alert
