// Lets bots give an order in a seat's place, or play whole battles from a state.
#include <algorithm>

#include "battle/order_text.h"
#include "battle/search/chances.h"
#include "battle/search/playout.h"
#include "codec/codec.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "faces/library/inside.h"

namespace klaxon {
namespace search = battle::search;
namespace {

void count(const search::PlayResult& end, Tally& tally) {
  ++tally.battles;
  tally.decisions += end.decisions;
  if (!end.over) return;
  ++tally.finished;
  for (std::size_t seat = 0; seat < tally.wins.size(); ++seat) {
    tally.wins[seat] += end.score[seat] > 0 ? 1U : 0U;
    tally.losses[seat] += end.score[seat] < 0 ? 1U : 0U;
  }
}

// put(to, number) copies the state from which battle `number` starts to `to`.
template <class Put>
Result<Tally> play_battles(const HeldState& state, const PlayOut& how, const Put& put) {
  Error error;
  Bots bots;
  if (!make_bots(state.battle, how.bots, bots, error)) return error;
  const std::vector<search::Bot*> seats = seated(bots);
  search::PlayRoom room(game_of(state));
  Tally tally;
  tally.wins.resize(seats.size());
  tally.losses.resize(seats.size());
  for (u64 number = 0; number < how.battles; ++number) {
    put(room.state.bytes(), number);
    count(play_on(game_of(state), room, seats, how.seed, number, {how.decisions}), tally);
  }
  return tally;
}

bool knows_bot(const Battle& battle, std::string_view name, Error& error) {
  const std::vector<std::string> known = battle.bots();
  if (std::ranges::find(known, name) != known.end()) return true;
  error = {"unknown-bot",
           "There is no bot " + core::in_quotes(name) +
               core::known_hint(name, std::span<const std::string>(known)),
           "bots", ""};
  return false;
}

}  // namespace

double Tally::chance(int seat) const {
  const auto place = static_cast<std::size_t>(seat);
  if (battles == 0 || place >= wins.size()) return 0;
  const double won = static_cast<double>(wins[place]), lost = static_cast<double>(losses[place]);
  return 0.5 + (won - lost) / (2 * static_cast<double>(battles));
}

bool make_bots(const Battle& battle, std::span<const std::string> names, Bots& out, Error& error) {
  const auto seats = static_cast<std::size_t>(battle.seats());
  if (names.empty() || names.size() > seats) {
    error = {names.empty() ? "no-bots" : "too-many-bots",
             "Name one bot for all seats, or one for each of the " + std::to_string(seats) +
                 ", not " + std::to_string(names.size()) + ".",
             "bots", ""};
    return false;
  }
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const std::string& name = names[std::min(seat, names.size() - 1)];
    if (!knows_bot(battle, name, error)) return false;
    out.push_back(system_of(battle).bot(name));
  }
  return true;
}

std::vector<search::Bot*> seated(const Bots& bots) {
  std::vector<search::Bot*> seats;
  for (const auto& bot : bots) seats.push_back(bot.get());
  return seats;
}

Result<std::string> State::advice(int seat, std::string_view bot, Dice& dice) const {
  Error error;
  if (impl_ == nullptr) return freed("state");
  if (Inside::of(dice) == nullptr) return freed("dice");
  const core::Game& game = game_of(*impl_);
  if (!is_seat(game, seat)) return no_seat(game, seat);
  if (!knows_bot(impl_->battle, bot, error)) return error;
  if ((owed_seats(game, impl_->buffer.bytes()) & core::seat_bit(seat)) == 0)
    return Error{
        "not-owed",
        "Seat " + std::to_string(seat) + " owes no order now; owed() says " + "which seats do.",
        "seat", ""};
  HeldState seen(impl_->battle);
  redeal(game, seen.buffer.bytes(), impl_->buffer.bytes(), seat, Inside::of(dice)->redeals);
  core::Order order;
  system_of(impl_->battle)
      .bot(bot)
      ->choose(game, seen.buffer.bytes(), seat, Inside::of(dice)->bots, order);
  const core::Names names(game, impl_->buffer.bytes(), core::seat_bit(seat));
  return codec::to_json(battle::order_to_tree(names, order));
}

Result<Tally> State::play_out(int seat, const PlayOut& how) const {
  if (impl_ == nullptr) return freed("state");
  const core::Game& game = game_of(*impl_);
  if (!is_seat(game, seat)) return no_seat(game, seat);
  return play_battles(*impl_, how, [&](core::StateBytes* to, u64 number) {
    core::Dice redeals(how.seed, core::Stream::setup, number);
    redeal(game, to, impl_->buffer.bytes(), seat, redeals);
  });
}

Result<Tally> State::unfair_play_out(const PlayOut& how) const {
  if (impl_ == nullptr) return freed("state");
  return play_battles(*impl_, how, [&](core::StateBytes* to, u64) {
    game_of(*impl_).copy(to, impl_->buffer.bytes());
  });
}

Result<double> State::chance(int seat, std::string_view order, const PlayOut& how) const {
  Error error;
  Bots bots;
  core::Order read;
  if (impl_ == nullptr) return freed("state");
  const core::Game& game = game_of(*impl_);
  if (!is_seat(game, seat)) return no_seat(game, seat);
  if (!make_bots(impl_->battle, how.bots, bots, error) ||
      !read_order(*impl_, seat, order, read, error))
    return error;
  if (how.battles == 0 || how.battles > UINT32_MAX)
    return Error{"out-of-range", "Play at least one battle, and at most 4294967295.", "battles",
                 ""};
  const std::vector<search::Bot*> seats = seated(bots);
  search::Chances chances(game, seats);
  return chances.after(impl_->buffer.bytes(), seat, read, static_cast<u32>(how.battles), how.seed);
}

}  // namespace klaxon
