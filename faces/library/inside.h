// Shared by the library's parts and hidden from its users.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "battle/match/state_buffer.h"
#include "battle/search/bot.h"
#include "battle/system.h"
#include "battle/wording.h"
#include "core/catalog/faults.h"
#include "faces/library/klaxon.h"
#include "registry/registry.h"

namespace klaxon {

struct FrozenBattle {
  const staff::Staff* staff = nullptr;
  battle::Setup setup;
  std::shared_ptr<const core::Game> game;
  std::string system;
};

struct DiceStreams {
  DiceStreams(std::uint64_t seed, std::uint64_t number)
      : battle(seed, core::Stream::battle, number),
        bots(seed, core::Stream::bot, number),
        redeals(seed, core::Stream::resample, number) {}

  core::Dice battle, bots, redeals;
};

struct HeldState {
  explicit HeldState(Battle of);
  HeldState(const HeldState& other);

  Battle battle;
  battle::match::StateBuffer buffer;
};

using Bots = std::vector<std::unique_ptr<battle::search::Bot>>;

// Gives access to the public classes' private members.
struct Inside {
  static const FrozenBattle* of(const Battle& battle) { return battle.impl_.get(); }
  static DiceStreams* of(Dice& dice) { return dice.impl_.get(); }
  static Battle battle(FrozenBattle impl);
  static State state(std::unique_ptr<HeldState> impl) { return State(std::move(impl)); }
  static HeldState* of(const State& state) { return state.impl_.get(); }
};

// This program's systems with their shipped data, which are opened on first use.
const registry::Registry& shipped();

Error error_of(const core::Faults& faults);
Error error_of(const battle::Refused& refused);
Error no_seat(const core::Game& game, int seat);
Error freed(const char* what);  // `what` has been moved from: "state", "battle", "dice"
Error wrong_choice(std::uint32_t choice, std::uint32_t choices);

inline const core::Game& game_of(const HeldState& state) {
  return *Inside::of(state.battle)->game;
}
inline const battle::System& system_of(const Battle& battle) {
  return Inside::of(battle)->staff->system();
}
inline bool is_seat(const core::Game& game, int seat) {
  return seat >= 0 && seat < game.seats();
}
// The seats that owe an order and have not yet given it; empty once the battle is over.
core::Seats owed_seats(const core::Game& game, const core::StateBytes* state);

// The system with this id; null, with an error, if there is none.
const staff::Staff* find_staff(std::string_view system, Error& error);

// Makes a bot for each seat. False, with an error, if a name is unknown or there are too many.
bool make_bots(const Battle& battle, std::span<const std::string> names, Bots& out, Error& error);
std::vector<battle::search::Bot*> seated(const Bots& bots);

// Reads and checks a seat's order, given as JSON or as text. False, with an error, if refused.
bool read_order(const HeldState& state, int seat, std::string_view text, core::Order& out,
                Error& error);
// Chooses the n-th offer; a form is filled in at random.
void take_choice(const core::Game& game, const core::StateBytes* state, int seat,
                 const core::Offers& offers, std::uint32_t choice, core::Dice& dice,
                 core::Order& out);
inline std::uint32_t count_of(const core::Offers& offers) {
  return offers.list.size() + offers.forms.size();
}

// Makes `to` a state that `from` could be as far as the seat knows; `to` must not be `from`.
void redeal(const core::Game& game, core::StateBytes* to, const core::StateBytes* from, int seat,
            core::Dice& dice);

}  // namespace klaxon
