#include "staff/code_red/report.h"

#include "rules/code_red/events.h"
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
    out += label_of(rules::system_name(static_cast<rules::System>(s))) + " " +
           std::to_string(ship.boxes[s]) + "/" + std::to_string(design.boxes[s]);
  }
  return out;
}

struct NamedEffect {
  const char* text;
  u8 rules::Effects::* term;
};
constexpr NamedEffect named_effects[] = {
    {"weapons control", &rules::Effects::weapons_control},
    {"tractor beams", &rules::Effects::tractors},
    {"probe launcher", &rules::Effects::probe},
    {"manoeuvring", &rules::Effects::manoeuvring},
    {"drone racks", &rules::Effects::drone_racks},
    {"transporters", &rules::Effects::transporters},
    {"battery gas", &rules::Effects::battery_gas},
    {"warp engines", &rules::Effects::warp_engines},
    {"heavy weapons", &rules::Effects::heavy_weapons},
    {"phaser capacitors", &rules::Effects::phasers},
    {"labs", &rules::Effects::labs},
};

std::string effects_text(const rules::Ship& ship) {
  std::string out;
  for (const NamedEffect& effect : named_effects) {
    if (ship.effects.*effect.term != 0) out += (out.empty() ? "" : ", ") + std::string(effect.text);
  }
  for (u32 bay = 0; bay < ship.bays.size(); ++bay) {
    if (ship.bays[bay].jammed == 0) continue;
    out += (out.empty() ? "" : ", ") + std::string("doors of bay ") + std::to_string(bay + 1);
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

void Reporter::ship_summary(const rules::Ship& ship, i64 number) {
  const std::string name = game_.design_of(ship).name + " (" + std::to_string(number + 1) + ")";
  const std::string fate =
      ship.destroyed != 0 ? "destroyed" : boxes_text(ship, game_.design_of(ship));
  document_.line(name + ": " + fate);
  const std::string effects = effects_text(ship);
  if (!effects.empty()) document_.line(name + " suffers from: " + effects);
}

void Reporter::summary(const core::Cell* state) {
  document_.heading(2, "The ships afterwards");
  i64 number = 0;
  for (const rules::Ship& ship : rules::CodeRedGame::state(state).ships)
    ship_summary(ship, number++);
}

}  // namespace klaxon::staff::code_red
