#include "rules/red_alert/game.h"

#include <utility>

#include "rules/red_alert/lexicon.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/turn/turns.h"
#include "rules/red_alert/turn/windows.h"

namespace klaxon::rules::red_alert {

RedAlertGame::RedAlertGame(Scenario scenario) : scenario_(std::move(scenario)) {
  wire(scenario_);
}

const core::Lexicon& RedAlertGame::lexicon() const {
  return red_alert::lexicon();
}

u32 RedAlertGame::battle_words(u16 names, const core::StateBytes* state, core::Audience) const {
  switch (names) {
    case vocabulary::ship_designs:
      return static_cast<u32>(scenario_.disks.ships.size());
    case vocabulary::disk_designs:
      return static_cast<u32>(scenario_.disks.others.size());
    case vocabulary::ships: {
      std::size_t ships = 0;
      for (const Fleet& fleet : scenario_.fleets) ships += fleet.ships.size();
      return static_cast<u32>(ships);
    }
    case vocabulary::seats:
      return static_cast<u32>(scenario_.seats.size());
    case vocabulary::disks:
      return in(state).disks.size();
    case vocabulary::places:
      return ships_max + static_cast<u32>(scenario_.terrain.size());
    case vocabulary::terrain:
      return static_cast<u32>(scenario_.terrain.size());
    case vocabulary::obstructions:
      return static_cast<u32>(scenario_.obstructions.size());
    default:
      return 0;
  }
}

namespace {

// All ships are unique (RA-20.12), so each goes by the name of its design.
const ShipDesign* design_of_ship(const Scenario& scenario, u32 number) {
  for (const Fleet& fleet : scenario.fleets) {
    if (number < fleet.ships.size()) return &scenario.disks.ships[fleet.ships[number].design];
    number -= static_cast<u32>(fleet.ships.size());
  }
  return nullptr;
}
std::string ship_word(const Scenario& scenario, u32 number) {
  const ShipDesign* design = design_of_ship(scenario, number);
  return design == nullptr ? std::string() : design->id;
}

// RA-5.5: a slot whose disk the onlooker may not know is named by its number.
bool may_name(const State& battle, const Disk& disk, core::Audience onlooker) {
  return disk.open() || (disk.there() && core::may_see(battle.team_seats[disk.owner], onlooker));
}

}  // namespace

std::string RedAlertGame::battle_word(u16 names, i64 value, const core::StateBytes* state,
                                      core::Audience onlooker) const {
  const auto i = static_cast<u32>(value);
  switch (names) {
    case vocabulary::ship_designs:
      return scenario_.disks.ships[i].id;
    case vocabulary::disk_designs:
      return scenario_.disks.others[i].id;
    case vocabulary::ships:
      return ship_word(scenario_, i);
    case vocabulary::seats:
      return scenario_.seats[i].name;
    case vocabulary::terrain:
      return scenario_.terrain[i].name;
    case vocabulary::obstructions:
      return scenario_.obstructions[i].name + "_" + std::to_string(i + 1);
    case vocabulary::places:
      return i < ships_max ? ship_word(scenario_, i) : scenario_.terrain[i - ships_max].name;
    default:
      break;
  }
  const State& battle = in(state);
  const Disk& disk = battle.disks[i];
  const bool known = may_name(battle, disk, onlooker);
  return (known ? scenario_.design_of(disk).id : "slot") + "_" + std::to_string(i);
}

// Ships, crew and tech go by the names on their disks.
std::string RedAlertGame::shown_word(u16 names, i64 value, const core::StateBytes* state,
                                     core::Audience onlooker) const {
  const auto i = static_cast<u32>(value);
  switch (names) {
    case vocabulary::ship_designs:
      return scenario_.disks.ships[i].name;
    case vocabulary::disk_designs:
      return scenario_.disks.others[i].name;
    case vocabulary::ships:
    case vocabulary::places: {
      const ShipDesign* ship = i < ships_max ? design_of_ship(scenario_, i) : nullptr;
      return ship == nullptr ? std::string() : ship->name;
    }
    case vocabulary::seats:
      return core::as_name(scenario_.seats[i].name);
    case vocabulary::disks: {
      const Disk& disk = in(state).disks[i];
      return may_name(in(state), disk, onlooker) ? scenario_.design_of(disk).name : std::string();
    }
    default:
      return {};
  }
}

// An order goes by its printed name.
std::string RedAlertGame::shown_in_refusal(const core::Rejection& why, u32 fact) const {
  const core::Arg& arg = lexicon().refusals[why.code - core::refusal_first_own].args[fact];
  return arg.words == vocabulary::orders ? order_names[why.facts[fact]] : "";
}

// Describes what an ability on offer does. An ability that already works can only be ended.
std::string RedAlertGame::shown_offered(core::OrderView order, u32 arg,
                                        const core::StateBytes* state) const {
  if (order.verb < verbs::ability || order.verb > verbs::ability_for || arg != 1) return {};
  const Disk& disk = in(state).disks[static_cast<u32>(order.arg[0])];
  const Hooks& hooks = behaviours()[static_cast<u32>(order.arg[1])];
  return disk.state == DiskState::activated ? hooks.shown_end : hooks.shown;
}

std::string_view RedAlertGame::seat_name(int seat) const {
  return scenario_.seats[static_cast<u32>(seat)].name;
}

// Scenarios name sides 'romulan', 'convoy' and the like; this fits any such name.
std::string RedAlertGame::seat_in_prose(int seat) const {
  return "the " + core::as_name(seat_name(seat)) + " side";
}

void RedAlertGame::setup(core::StateBytes* state, core::Dice& dice, core::Log& log) const {
  BattleContext c{scenario_, in(state), dice, log};
  begin_battle(c);
}

core::Window RedAlertGame::window(const core::StateBytes* state) const {
  return open_window(scenario_, in(state));
}

bool RedAlertGame::result(const core::StateBytes* cell, std::span<i32> score) const {
  const State& state = in(cell);
  if (state.over == 0) return false;
  for (u32 seat = 0; seat < scenario_.seats.size(); ++seat)
    score[seat] = state.winner < 0                                       ? 0
                  : i32{scenario_.seats[seat].team} == i32{state.winner} ? 1
                                                                         : -1;
  return true;
}

}  // namespace klaxon::rules::red_alert
