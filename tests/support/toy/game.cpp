#include "tests/support/toy/game.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "tests/support/toy/game_orders.h"
#include "tests/support/toy/hidden.h"
#include "tests/support/toy/play.h"
#include "tests/support/toy/windows.h"
#include "tests/support/toy/words.h"

namespace klaxon::tests::toy {

ToyGame::ToyGame(Scenario scenario) : scenario_(std::move(scenario)) {
  if (scenario_.allocator == nullptr) scenario_.allocator = &dice_allocator_;
  if (const core::Guest* guest = scenario_.allocator->guest())
    joined_ = std::make_unique<core::JoinedLexicon>(toy::lexicon(), u16{0}, *guest);
}

const core::Lexicon& ToyGame::lexicon() const {
  return joined_ != nullptr ? joined_->lexicon() : toy::lexicon();
}

std::string_view ToyGame::seat_name(int seat) const {
  return names_of(Words::seats)[static_cast<std::size_t>(seat)];
}

void ToyGame::setup(core::StateBytes* state, core::Dice& dice, core::Log& log) const {
  Play(scenario_, in(state), dice, log).setup();
}

core::Window ToyGame::window(const core::StateBytes* state) const {
  return toy::open_window(in(state));
}

void ToyGame::offers(const core::StateBytes* state, int seat, core::Offers& out) const {
  if ((window(state).owed & core::seat_bit(seat)) != 0) list_offers(scenario_, in(state), out);
}

core::Range ToyGame::range(const core::StateBytes* state, int seat,
                           const core::Order& so_far) const {
  return next_range(scenario_, in(state), seat, so_far);
}

void ToyGame::field_label(const core::StateBytes* state, int seat, const core::Order& so_far,
                          std::string& out) const {
  label_field(in(state), seat, so_far, out);
}

core::Rejection ToyGame::check(const core::StateBytes* state, int seat,
                               const core::Order& order) const {
  const core::Window window = toy::open_window(in(state));
  if (seat >= 0 && seat < seat_count && (window.owed & core::seat_bit(seat)) != 0) {
    if (scenario_.fault && static_cast<Do>(order.verb) == Do::fault) return {};
    if (window.kind == static_cast<u16>(WindowKind::fire))
      if (core::Rejection why = refuse_target(in(state), order)) return why;
  }
  return core::check_by_offers(*this, state, seat, order);
}

void ToyGame::apply(core::StateBytes* state, int seat, const core::Order& order, core::Dice& dice,
                    core::Log& log) const {
  Play(scenario_, in(state), dice, log).apply(seat, order);
}

void ToyGame::resample(core::StateBytes* state, int seat, core::Dice& dice) const {
  redeal(scenario_, in(state), seat, dice);
  SealedGameOf::resample(state, seat, dice);
}

// What an allocator keeps is its own: the moderator cannot change it byte by byte.
core::Rejection ToyGame::edit(core::StateBytes* state, std::string_view path, i64 value) const {
  const core::AllocFrame before = in(state).allocation;
  core::Rejection why = GameOf::edit(state, path, value);
  if (std::memcmp(&before, &in(state).allocation, sizeof before) == 0) return why;
  in(state).allocation = before;
  return core::refuse(core::Refusal::invalid_state);
}

bool ToyGame::valid(const core::StateBytes* state) const {
  return GameOf::valid(state) && playable(scenario_, in(state)) && sealed_valid(in(state));
}

// TOY-9: the team with more hull left wins.
bool ToyGame::result(const core::StateBytes* cell, std::span<i32> score) const {
  const State& state = in(cell);
  if (state.over == 0) return false;
  int hull[2] = {};
  for (const Ship& ship : state.ships) hull[team_of[ship.controller]] += ship.boxes[at(Part::hull)];
  const i32 first = hull[0] > hull[1] ? 1 : hull[0] < hull[1] ? -1 : 0;
  for (u32 seat = 0; seat < seat_count; ++seat) score[seat] = team_of[seat] == 0 ? first : -first;
  return true;
}

}  // namespace klaxon::tests::toy
