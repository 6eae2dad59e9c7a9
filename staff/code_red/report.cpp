#include "staff/code_red/report.h"

#include "rules/code_red/events.h"
#include "staff/code_red/effects.h"
#include "staff/code_red/print.h"

namespace klaxon::staff::code_red {

namespace rules = klaxon::rules::code_red;
using rules::Happening;

namespace {

bool names_card(Happening kind) {
  return kind == Happening::card_scored || kind == Happening::card_ignored ||
         kind == Happening::critical_ignored || kind == Happening::choice_due;
}

std::string card_text(int card) {
  const rules::CardKind& kind = rules::card_kind(rules::kind_of_card(card));
  const bool marked = (rules::deck_tables.marked >> card & 1U) != 0;
  std::string text = kind.title;
  if (marked) text += " (once a volley)";
  if (kind.each_type) text += " (one hit of each type)";
  return text;
}

// Critical hits are numbered card by card (3.0).
std::string critical_text(int which) {
  return "Critical hit " + std::to_string(which / 6 + 1) + ", result " +
         std::to_string(which % 6 + 1);
}

// Headings end without a stop.
std::string_view heading_of(std::string_view sentence) {
  return sentence.ends_with('.') ? sentence.substr(0, sentence.size() - 1) : sentence;
}

std::string terms_text(const core::Game& game, const core::Event& event, core::Seats onlooker) {
  std::string out;
  for (u32 i = 0; i < event.n_terms; ++i) {
    const core::Term& term = event.terms[i];
    if (!core::may_see(term.who, onlooker)) continue;
    if (!out.empty()) out += ", ";
    out += battle::plain_words(game.lexicon().terms[term.label]) + " " + std::to_string(term.value);
  }
  return out;
}

std::string boxes_text(const rules::Ship& ship, const rules::Design& design) {
  std::string out;
  for (u32 s = 0; s < rules::systems_count; ++s) {
    if (design.boxes[s] == 0) continue;
    if (!out.empty()) out += ", ";
    out += label_of(rules::system_name(static_cast<rules::System>(s)), design.race_name) + " " +
           std::to_string(ship.boxes[s]) + "/" + std::to_string(design.boxes[s]);
  }
  return out;
}

}  // namespace

Reporter::Reporter(const rules::CodeRedGame& game, std::string_view rules_page,
                   core::Seats onlooker)
    : game_(game), rules_page_(rules_page), onlooker_(onlooker) {}

void Reporter::choice(const core::Order& taken, const core::Offers& from) {
  std::string others;
  for (const core::Order& offer : from.list) {
    if (offer.verb != rules::verbs::choose || offer == taken || offer.arg[0] != taken.arg[0])
      continue;
    if (!others.empty()) others += ", ";
    others += battle::shown_word(game_, rules::vocabulary::systems, offer.arg[1]);
  }
  choice_ = "the owner gives up " +
            battle::shown_word(game_, rules::vocabulary::systems, taken.arg[1]) + " and keeps " +
            others;
}

void Reporter::refusal(std::string_view order, const battle::Refused& refused) {
  document_.heading(3, "Refused: " + std::string(order));
  Passage& line = document_.line(refused.message);
  line.why.push_back({"where", refused.where});
  add_rule(line, refused.rule);
}

void Reporter::unused_answers(const std::string& first, const std::string& all) {
  add_rule(document_.line("Answers not used, since '" + first + "' was not on offer: " + all),
           "CR-2.2");
}

void Reporter::events(std::span<const core::Event> events) {
  for (const core::Event& e : events) event(e);
}

void Reporter::event(const core::Event& event) {
  const std::string text = battle::word_event(game_, event, onlooker_);
  if (text.empty()) return;
  const Happening kind = static_cast<Happening>(event.kind);
  if (kind == Happening::turn_begun || kind == Happening::volley_begun) {
    document_.heading(kind == Happening::turn_begun ? 2 : 3, heading_of(text));
    return;
  }
  add_reasons(document_.line(text), event);
}

void Reporter::add_reasons(Passage& line, const core::Event& event) {
  const Happening kind = static_cast<Happening>(event.kind);
  if (names_card(kind)) line.why.push_back({"card", card_text(event.args[1])});
  if (kind == Happening::critical_roll) line.why.push_back({"card", critical_text(event.args[1])});
  const bool hit = kind == Happening::card_scored || kind == Happening::chart_scored;
  if (hit && !choice_.empty()) {
    line.why.push_back({"choice", choice_});
    choice_.clear();
  }
  const std::string terms = terms_text(game_, event, onlooker_);
  if (!terms.empty()) line.why.push_back({"arithmetic", terms});
  add_rule(line, game_.lexicon().rules[event.rule]);
}

void Reporter::add_rule(Passage& line, const std::string& id) {
  if (id.empty()) return;
  const std::string title = rule_title(rules_page_, id);
  line.why.push_back({"rule", title.empty() ? id : id + " " + title});
}

void Reporter::ship_summary(const rules::Ship& ship, i64 number, u32 turn) {
  const rules::Design& design = game_.design_of(ship);
  const std::string name = design.name + " (" + std::to_string(number + 1) + ")";
  const std::string fate = ship.destroyed != 0 ? "destroyed" : boxes_text(ship, design);
  document_.line(name + ": " + fate);
  for (const EffectLine& effect : effects_in_force(ship, design, turn, game_.scenario().options))
    add_rule(document_.line(name + ": " + in_words(effect)), effect.rule);
}

void Reporter::summary(const core::Cell* state) {
  document_.heading(2, "The ships afterwards");
  i64 number = 0;
  const rules::State& battle = rules::CodeRedGame::state(state);
  for (const rules::Ship& ship : battle.ships) ship_summary(ship, number++, battle.turn);
}

}  // namespace klaxon::staff::code_red
