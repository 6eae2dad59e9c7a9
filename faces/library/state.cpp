#include "battle/search/trial.h"
#include "battle/view_tree.h"
#include "codec/codec.h"
#include "faces/library/inside.h"

namespace klaxon {

HeldState::HeldState(Battle of) : battle(std::move(of)), buffer(*Inside::of(battle)->game) {}

HeldState::HeldState(const HeldState& other) : HeldState(other.battle) {
  game_of(*this).copy(buffer.bytes(), other.buffer.bytes());
}

State::State(std::unique_ptr<HeldState> impl) : impl_(std::move(impl)) {}
State::State(const State& other)
    : impl_(other.impl_ == nullptr ? nullptr : std::make_unique<HeldState>(*other.impl_)) {}
State::State(State&&) noexcept = default;
State& State::operator=(State&&) noexcept = default;
State::~State() = default;

State& State::operator=(const State& other) {
  if (this == &other) return *this;
  const bool same = impl_ != nullptr && other.impl_ != nullptr &&
                    Inside::of(impl_->battle) == Inside::of(other.impl_->battle);
  if (same)
    game_of(*impl_).copy(impl_->buffer.bytes(), other.impl_->buffer.bytes());
  else
    impl_ = other.impl_ == nullptr ? nullptr : std::make_unique<HeldState>(*other.impl_);
  return *this;
}

const Battle& State::battle() const {
  static const Battle none;
  return impl_ == nullptr ? none : impl_->battle;
}

core::Seats owed_seats(const core::Game& game, const core::StateBytes* state) {
  const core::Window window = game.window(state);
  return static_cast<core::Seats>(window.owed & ~window.answered);
}

bool State::over() const {
  i32 scores[core::seats_max];
  return impl_ != nullptr && game_of(*impl_).result(impl_->buffer.bytes(), scores);
}

std::vector<int> State::scores() const {
  if (impl_ == nullptr) return {};
  std::vector<int> scores(static_cast<std::size_t>(impl_->battle.seats()));
  if (!game_of(*impl_).result(impl_->buffer.bytes(), scores)) scores.clear();
  return scores;
}

std::vector<int> State::owed() const {
  std::vector<int> seats;
  if (impl_ == nullptr) return seats;
  const core::Seats owed = owed_seats(game_of(*impl_), impl_->buffer.bytes());
  for (int seat = 0; seat < core::seats_max; ++seat)
    if ((owed & core::seat_bit(seat)) != 0) seats.push_back(seat);
  return seats;
}

int State::next_seat() const {
  if (impl_ == nullptr) return -1;
  const core::Seats owed = owed_seats(game_of(*impl_), impl_->buffer.bytes());
  return owed == 0 ? -1 : std::countr_zero(owed);
}

namespace {

std::string view_text(const HeldState& state, core::Audience onlooker) {
  return codec::to_json(battle::view_tree(game_of(state), state.buffer.bytes(), onlooker));
}

}  // namespace

Result<std::string> State::view(int seat) const {
  if (impl_ == nullptr) return freed("state");
  if (!is_seat(game_of(*impl_), seat)) return no_seat(game_of(*impl_), seat);
  return view_text(*impl_, core::seat_bit(seat));
}

Result<std::string> State::public_view() const {
  if (impl_ == nullptr) return freed("state");
  return view_text(*impl_, core::watchers);
}

Result<std::string> State::unfair_view() const {
  if (impl_ == nullptr) return freed("state");
  return view_text(*impl_, core::moderator);
}

void redeal(const core::Game& game, core::StateBytes* to, const core::StateBytes* from, int seat,
            core::Dice& dice) {
  game.copy(to, from);
  battle::search::withdraw_hidden(game, to, seat);
  game.resample(to, seat, dice);
}

Result<State> State::resampled(int seat, Dice& dice) const {
  if (impl_ == nullptr) return freed("state");
  if (Inside::of(dice) == nullptr) return freed("dice");
  if (!is_seat(game_of(*impl_), seat)) return no_seat(game_of(*impl_), seat);
  auto world = std::make_unique<HeldState>(impl_->battle);
  redeal(game_of(*impl_), world->buffer.bytes(), impl_->buffer.bytes(), seat,
         Inside::of(dice)->redeals);
  return State(std::move(world));
}

std::uint64_t State::fingerprint() const {
  return impl_ == nullptr ? 0 : game_of(*impl_).fingerprint(impl_->buffer.bytes());
}

}  // namespace klaxon
