#include "rules/toy/game.h"

#include <cstring>
#include <utility>

#include "rules/toy/lexicon.h"
#include "rules/toy/orders.h"
#include "rules/toy/turns.h"
#include "rules/toy/windows.h"

namespace klaxon::rules::toy {

ToyGame::ToyGame(Scenario scenario) : scenario_(std::move(scenario)) {
  if (scenario_.allocator == nullptr) scenario_.allocator = &dice_allocator_;
  if (const core::Guest* guest = scenario_.allocator->guest())
    joined_ = std::make_unique<core::JoinedLexicon>(toy::lexicon(), u16{0}, *guest);
}

const core::Lexicon& ToyGame::lexicon() const {
  return joined_ != nullptr ? joined_->lexicon() : toy::lexicon();
}

u32 ToyGame::battle_words(u16 names, const core::StateBytes* state, core::Audience) const {
  if (names == vocabulary::designs) return static_cast<u32>(scenario_.designs.size());
  return names == vocabulary::ships ? in(state).ships.size() : 0;
}

std::string ToyGame::battle_word(u16 names, i64 value, const core::StateBytes* state,
                                 core::Audience onlooker) const {
  if (names == vocabulary::designs) return scenario_.designs[static_cast<std::size_t>(value)].id;
  const Ship& ship = in(state).ships[static_cast<u32>(value)];
  const bool known = ship.concealed == 0 || core::may_see(team_audience(ship), onlooker);
  return (known ? scenario_.design_of(ship).id : "contact") + "_" + std::to_string(value);
}

std::string_view ToyGame::seat_name(int seat) const {
  return seat_words[seat];
}

void ToyGame::setup(core::StateBytes* state, core::Dice& dice, core::Log& log) const {
  BattleContext c{scenario_, in(state), dice, log};
  begin_battle(c);
}

core::Window ToyGame::window(const core::StateBytes* state) const {
  return open_window(in(state));
}

namespace {

// Any contact, equally likely.
void redeal_contact(const Scenario& scenario, Ship& ship, core::Dice& dice) {
  Bounded<u8, designs_max> contacts;
  for (u8 i = 0; i < scenario.designs.size(); ++i)
    if (scenario.designs[i].contact) contacts.push(i);
  ship.design = contacts[dice.below(contacts.size())];
}

}  // namespace

void ToyGame::resample(core::StateBytes* cell, int seat, core::Dice& dice) const {
  State& state = in(cell);
  for (u32 i = 0; i < state.ships.size(); ++i) {
    Ship& ship = state.ships[i];
    if (ship.concealed != 0 && !core::may_see(team_audience(ship), core::seat_bit(seat)))
      redeal_contact(scenario_, ship, dice);
    if (!ship.alive() || ship.controller == seat) continue;
    for (const auto& [redeal, fitted] : scenario_.on<&Hooks::resample>(ship))
      redeal(scenario_, state, fitted.on(i), seat, dice);
  }
  SealedGameOf::resample(cell, seat, dice);
}

// An allocator's memory is private: the moderator cannot change it byte by byte.
core::Rejection ToyGame::edit(core::StateBytes* state, std::string_view path, i64 value) const {
  const core::AllocFrame before = in(state).allocation;
  core::Rejection why = GameOf::edit(state, path, value);
  if (std::memcmp(&before, &in(state).allocation, sizeof before) == 0) return why;
  in(state).allocation = before;
  return core::refuse(core::Refusal::invalid_state);
}

// TOY-9: the team with more hull left wins.
bool ToyGame::result(const core::StateBytes* cell, std::span<i32> score) const {
  const State& state = in(cell);
  if (state.over == 0) return false;
  int hull[2] = {};
  for (const Ship& ship : state.ships)
    if (ship.crewed()) hull[team_of[ship.controller]] += ship.boxes[at(Part::hull)];
  const i32 first = hull[0] > hull[1] ? 1 : hull[0] < hull[1] ? -1 : 0;
  for (u32 seat = 0; seat < seat_count; ++seat) score[seat] = team_of[seat] == 0 ? first : -first;
  return true;
}

}  // namespace klaxon::rules::toy
