#include "staff/heavy_combat/report/report.h"

#include "core/names.h"
#include "rules/heavy_combat/events.h"
#include "rules/heavy_combat/figures.h"
#include "staff/heavy_combat/figures_text.h"

namespace klaxon::staff::heavy_combat {

using rules::EventId;

namespace {

constexpr const char* step_names[] = {"Movement", "Small craft and torpedoes", "Fire",
                                      "What the owners give up"};

const char* fate_text(rules::Fate fate) {
  return fate == rules::Fate::taken ? "taken" : "destroyed";
}

}  // namespace

Reporter::Reporter(const rules::HeavyCombatGame& game, std::string_view rules_page,
                   core::Audience onlooker)
    : game_(game), rules_page_(rules_page), onlooker_(onlooker), reasons_(game, rules_page) {}

void Reporter::refusal(const std::string& what, const battle::Refused& refused) {
  Passage& line = document_.line("Refused: " + what);
  line.why.push_back({"because", refused.message});
  if (!refused.where.empty()) line.why.push_back({"where", refused.where});
  add_rule(line.why, rules_page_, refused.rule);
}

void Reporter::answered(int seat, const std::string& policy) {
  document_.line("The orders of " + battle::plain_words(game_.seat_name(seat)) +
                 " are by policy '" + policy + "'.");
}

void Reporter::told(std::span<const core::Event> events, const core::StateBytes* cell) {
  const rules::State& now = rules::HeavyCombatGame::state(cell);
  if (!set_up_told_) ships_table(now);
  set_up_told_ = true;
  turn_began_ = false;
  for (const core::Event& e : events) event(e, cell);
  if (turn_began_ || step_ != now.step) step_told_ = false;
  step_ = now.step;
}

void Reporter::begin_step() {
  if (step_told_) return;
  step_told_ = true;
  document_.heading(3, step_names[static_cast<u32>(step_)]);
}

void Reporter::event(const core::Event& event, const core::StateBytes* cell) {
  if (!core::may_see(event.who, onlooker_)) return;
  switch (static_cast<EventId>(event.kind)) {
    case EventId::order_in:
    case EventId::battle_over:
      return;
    case EventId::turn_begun:
      turn_ = event.args[0];
      step_told_ = turn_began_ = true;  // power dice are listed below the turn itself
      return document_.heading(2, "Turn " + std::to_string(event.args[0]));
    case EventId::power_rolled:
      break;
    default:
      begin_step();
  }
  const std::string text = battle::word_event({game_, cell, onlooker_}, event);
  if (!text.empty()) document_.line(text).why = reasons_.of(event, onlooker_);
}

bool Reporter::sees(const rules::State& state, const rules::Ship& ship) const {
  return core::may_see(rules::audience_of(state, ship), onlooker_);
}

// HC-27.5: ships in ambush come last.
u32 Reporter::ships_known(const rules::State& state) const {
  const rules::Scenario& scenario = game_.scenario();
  return rules::ships_known(scenario, rules::seats_known(scenario, state, onlooker_));
}

void Reporter::ships_table(const rules::State& state) {
  Passage& table = document_.table({"Ship", "Side", "Class", "At", "Lies", "Speed",
                                    "Shields F A P S D V", "Armour", "Hull", "Internals", "Crew"});
  const rules::Scenario& scenario = game_.scenario();
  for (u32 i = 0; i < ships_known(state); ++i) {
    const rules::Ship& ship = state.ships[i];
    const rules::ShipDesign& design = scenario.design_of(ship);
    const bool shown = sees(state, ship) && ship.in_play();
    const std::string where = !ship.in_play() ? fate_text(ship.fate) : "unseen";
    table.rows.push_back(
        {scenario.ships[i].name, battle::seat_label(game_, ship.seat),
         rules::class_words[static_cast<u32>(design.size)],
         shown ? place_text(ship.place.vec()) : where,
         shown ? orientation_text(ship.facing()) : "-", shown ? std::to_string(ship.speed) : "-",
         shields_text(ship), std::to_string(ship.armour), std::to_string(ship.hull),
         std::to_string(rules::internals_left(ship)) + " of " + std::to_string(design.internals),
         std::to_string(ship.crew)});
  }
}

void Reporter::loss_lines(const rules::State& state) {
  const rules::Scenario& scenario = game_.scenario();
  for (u32 i = 0; i < ships_known(state); ++i) {
    const rules::Ship& ship = state.ships[i];
    if (!ship.in_play()) continue;
    const std::string lost = losses_text(scenario.catalogue, scenario.design_of(ship), ship);
    if (!lost.empty()) document_.line(scenario.ships[i].name + " is down to: " + lost + ".");
    if (ship.party > 0)
      document_.line(battle::counted(ship.party, "boarders") + " of " +
                     battle::plain_words(game_.seat_name(ship.party_seat)) + " are aboard " +
                     scenario.ships[i].name + ".");
  }
}

void Reporter::flight_lines(const rules::State& state) {
  const rules::Scenario& scenario = game_.scenario();
  const core::Names names(game_);
  for (u32 i = 0; i < state.craft.size(); ++i)
    if (state.craft[i].flying())
      document_.line(game_.shown_word(rules::vocabulary::craft, i, nullptr, onlooker_) +
                     " flies at " + place_text(state.craft[i].place.vec()) + "; " +
                     battle::counted(state.craft[i].points, "points") + " left.");
  for (const rules::Seeker& seeker : state.seekers)
    document_.line(
        "Torpedo " + std::to_string(seeker.id) + " of " + scenario.ships[seeker.ship].name +
        " follows " + scenario.ships[seeker.target].name + "; it has flown " +
        battle::counted(seeker.flown, "units") + ", to " + place_text(seeker.place.vec()) + ".");
}

// For a turn that has begun but is not reported yet, and whose dice everybody may see (HC-3.1).
void Reporter::power_line(const rules::State& state) {
  std::string all;
  for (u32 i = 0; i < state.ships.size(); ++i)
    if (state.ships[i].in_play() && sees(state, state.ships[i]))
      all += (all.empty() ? "" : ", ") + game_.scenario().ships[i].name + " " +
             std::to_string(state.ships[i].power);
  if (!all.empty())
    document_.line("Power for turn " + std::to_string(state.turn) + ": " + all + ".");
}

void Reporter::ended(const Ending& ending) {
  const rules::State& state = rules::HeavyCombatGame::state(ending.state);
  document_.heading(2, ending.over ? "The result" : "How things stand");
  document_.line(ending.over ? victory_in_words(game_, ending) : "The battle goes on.");
  ships_table(state);
  loss_lines(state);
  flight_lines(state);
  if (!ending.over && state.turn > turn_) power_line(state);
}

}  // namespace klaxon::staff::heavy_combat
