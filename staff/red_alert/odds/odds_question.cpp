// Reads the question of `klaxon odds red-alert`: an attack or a boarding.
#include <algorithm>
#include <charconv>

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "rules/red_alert/design/design.h"
#include "staff/red_alert/odds/odds.h"
#include "staff/red_alert/system.h"

namespace klaxon::staff::red_alert {

using core::Faults;
using core::Reader;
using core::Tree;

namespace {

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    std::string_view word = text.substr(0, comma);
    text.remove_prefix(std::min(comma + 1, text.size()));
    while (word.starts_with(' ')) word.remove_prefix(1);
    while (word.ends_with(' ')) word.remove_suffix(1);
    words.emplace_back(word);
  }
  return words;
}

bool figure_of(std::string_view text, i32& out) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc{} && end == text.data() + text.size() && out >= 0 &&
         out <= rules::figure_max;
}

class Question {
 public:
  Question(const RedAlertSystem& system, const Tree& question, const Tree* target, Faults& faults)
      : system_(system), target_(target), in_(question, "", faults), faults_(faults) {}

  bool answer(Tree& out) {
    const std::size_t before = faults_.count();
    in_.seed_or("seed", 1);
    in_.whole_or("trials", 1, 1'000'000'000, 1);  // exact odds need none
    if (in_.has("boarders") || in_.has("defenders")) {
      const BoardingQuery query = boarding();
      in_.finish();
      if (faults_.count() == before) out = odds_of_boarding(query);
    } else {
      const AttackQuery query = attack();
      in_.finish();
      if (faults_.count() == before) out = odds_of_attack(query);
    }
    return faults_.count() == before;
  }

 private:
  AttackQuery attack() {
    AttackQuery query;
    const bool beam = in_.has("beam"), torpedo = in_.has("torpedo");
    if (beam == torpedo)
      in_.fault(beam ? "two-attacks" : "missing-attack",
                beam ? "One attack at a time: give 'beam' or 'torpedo', not both."
                     : "Give the damage counters that are dropped: 'beam' with the beam's damage, "
                       "or 'torpedo' with the torpedo's; for a boarding 'boarders' and "
                       "'defenders'.",
                "beam", "RA-10.3");
    if (torpedo) query.weapon = rules::Weapon::torpedo;
    if (beam || torpedo)
      query.counters =
          static_cast<i32>(in_.whole(beam ? "beam" : "torpedo", 1, rules::counters_max));
    panel(query);
    return query;
  }

  // Reads the target; its design supplies what the question does not say.
  void panel(AttackQuery& query) {
    i64 shields = -1, hull = -1;
    rules::ShipDesign design;
    if (target_ != nullptr && rules::read_ship(*target_, "ship", design, faults_)) {
      shields = design.values[at(rules::Value::shields)];
      hull = design.values[at(rules::Value::hull)];
    }
    if (const Tree* left = in_.table_or("left")) {
      Reader state(*left, "left", faults_);
      shields = state.whole_or("shields", 0, rules::panel_max, shields);
      hull = state.whole_or("hull", 1, rules::panel_max, hull);
      query.marks = marks_in(state, "marks");
      for (const char* other : {"speed", "torpedoes", "disks", "fate"}) state.has(other);
      state.finish();
    }
    const auto value = [&](const char* key, i64 least, i64 known) {
      return static_cast<i32>(known < 0 ? in_.whole(key, least, rules::panel_max)
                                        : in_.whole_or(key, least, rules::panel_max, known));
    };
    query.shields = value("shields", 0, shields);
    query.hull = value("hull", 1, hull);
    query.marks |= marks_in(in_, "marks");
  }

  u8 marks_in(Reader& in, const char* key) {
    u8 marks = 0;
    for (const std::string& word : words_of(in.text_or(key, ""))) {
      const auto found = std::ranges::find(rules::critical_words, word);
      if (found == std::end(rules::critical_words)) {
        std::vector<std::string_view> known(std::begin(rules::critical_words),
                                            std::end(rules::critical_words));
        in.fault("unknown-critical",
                 "There is no critical " + core::in_quotes(word) + core::known_hint(word, known),
                 key, "RA-12.2");
        continue;
      }
      marks |= static_cast<u8>(1U << (found - std::begin(rules::critical_words)));
    }
    return marks;
  }

  BoardingQuery boarding() {
    if (target_ != nullptr)
      in_.fault("wrong-question", "Odds of a boarding are about two crews, not about a ship.",
                "ship", "RA-16.3");
    return {side("boarders", 1), side("defenders", 0)};
  }
  std::vector<Fighter> side(const char* key, std::size_t least) {
    std::vector<Fighter> crew;
    for (const std::string& word : words_of(in_.text_or(key, "")))
      crew.push_back(fighter(key, word));
    if (crew.size() < least || crew.size() > fighters_max)
      in_.fault("wrong-count",
                "Give 1 to 12 crew with commas between them: \"la_forge, 3/1\", each by its id or "
                "as combat and command.",
                key, "RA-16.3");
    return crew;
  }
  // "3", "3/1", or a crew's id or name.
  Fighter fighter(const char* key, std::string_view word) {
    const std::size_t slash = std::min(word.find('/'), word.size());
    Fighter out;
    const bool figures = figure_of(word.substr(0, slash), out.combat) &&
                         (slash == word.size() || figure_of(word.substr(slash + 1), out.command));
    if (figures) return out;
    std::vector<std::string> known;
    for (const codec::Definition* crew : system_.library().all("crew")) {
      known.push_back(crew->id);
      if (crew->id != word && crew->tree.text_at("name") != word) continue;
      rules::DiskDesign design;
      rules::read_crew(crew->tree, crew->id, design, faults_);
      return {design.combat, design.command};
    }
    in_.fault("unknown-crew",
              core::in_quotes(word) +
                  " is neither a crew nor its combat and command, such as 3/1 (each 0 to 9)" +
                  core::nearest_hint(word, known),
              key, "RA-2.11");
    return out;
  }

  const RedAlertSystem& system_;
  const Tree* target_;
  Reader in_;
  Faults& faults_;
};

}  // namespace

bool answer_odds(const RedAlertSystem& system, const Tree& question, const Tree* target, Tree& out,
                 Faults& faults) {
  return Question(system, question, target, faults).answer(out);
}

}  // namespace klaxon::staff::red_alert
