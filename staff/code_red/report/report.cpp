#include "staff/code_red/report/report.h"

#include "rules/code_red/events.h"
#include "staff/code_red/sheet/effects.h"
#include "staff/code_red/sheet/print.h"
#include "staff/code_red/sheet/standing.h"

namespace klaxon::staff::code_red {

namespace rules = klaxon::rules::code_red;
using rules::EventId;

namespace {

// Headings have no full stop.
std::string_view heading_of(std::string_view sentence) {
  return sentence.ends_with('.') ? sentence.substr(0, sentence.size() - 1) : sentence;
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

}  // namespace

Reporter::Reporter(const rules::CodeRedGame& game, std::string_view rules_page,
                   core::Audience onlooker)
    : game_(game), rules_page_(rules_page), onlooker_(onlooker), reasons_(game, rules_page) {}

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

void Reporter::refusal(std::string_view order, const battle::Refused& refused) {
  document_.heading(3, "Refused: " + std::string(order));
  Passage& line = document_.line(refused.message);
  line.why.push_back({"where", refused.where});
  add_rule(line.why, rules_page_, refused.rule);
}

void Reporter::unused_answers(const std::string& first, const std::string& all) {
  Passage& line =
      document_.line("Answers not used, because '" + first + "' was not on offer: " + all);
  add_rule(line.why, rules_page_, "CR-2.2");
}

void Reporter::told(std::span<const core::Event> events, const core::StateBytes*) {
  for (const core::Event& e : events) event(e);
}

void Reporter::event(const core::Event& event) {
  const std::string text = battle::word_event({game_, nullptr, onlooker_}, event);
  if (text.empty()) return;
  const EventId kind = static_cast<EventId>(event.kind);
  if (kind == EventId::turn_begun) {
    damage_told_ = false;
    return document_.heading(2, heading_of(text));
  }
  if (kind == EventId::volley_begun) {
    if (game_.desk()) return document_.heading(3, heading_of(text));
    // both ships are struck at once, so the log mixes their cards
    if (!damage_told_) document_.heading(3, "Damage");
    damage_told_ = true;
  }
  document_.line(text).why = reasons_.of(event, onlooker_);
}

void Reporter::ship_summary(const rules::Ship& ship, i64 number, u32 turn) {
  const rules::Design& design = game_.design_of(ship);
  const std::string name = battle::shown_word(game_, rules::vocabulary::ships, number);
  document_.heading(3, design.name.starts_with(name) ? design.name : name + ", " + design.name);
  if (ship.destroyed != 0) return void(document_.line("Destroyed."));
  boxes_table(ship, design);
  if (const std::string left = stores_text(ship, design); !left.empty())
    document_.line(capital(left) + ".");
  for (const EffectLine& effect : effects_in_force(ship, design, turn, game_.scenario().options))
    add_rule(document_.line(capital(in_words(effect))).why, rules_page_, effect.rule);
}

// Systems that were struck have rows; all others are whole.
void Reporter::boxes_table(const rules::Ship& ship, const rules::Design& design) {
  Passage table;
  table.rows.push_back({"System", "Left", "Of"});
  for (u32 s = 0; s < rules::systems_count; ++s)
    if (ship.boxes[s] < design.boxes[s])
      table.rows.push_back(
          {label_of(rules::system_name(static_cast<rules::System>(s)), design.race_name),
           std::to_string(ship.boxes[s]), std::to_string(design.boxes[s])});
  if (table.rows.size() == 1) return void(document_.line("No box is lost."));
  document_.passages.push_back(std::move(table));
  document_.line("All other boxes are whole.");
}

void Reporter::ended(const Ending& ending) {
  if (!game_.desk()) {
    const int winner = ending.winner();
    document_.line(!ending.over ? "The duel goes on."
                   : winner < 0
                       ? ending.agreed ? "Result: a draw, as agreed." : "Result: a draw."
                       : "Result: " + battle::shown_word(game_, rules::vocabulary::ships, winner) +
                             " wins the duel.");
  }
  ships_afterwards(ending.state);
}

void Reporter::ships_afterwards(const core::StateBytes* state) {
  document_.heading(2, "The ships afterwards");
  i64 number = 0;
  const rules::State& battle = rules::CodeRedGame::state(state);
  for (const rules::Ship& ship : battle.ships) ship_summary(ship, number++, battle.turn);
}

}  // namespace klaxon::staff::code_red
