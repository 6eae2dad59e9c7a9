// Many states of one battle, played side by side: what callers ask about them is kept in arrays.
#include <algorithm>

#include "battle/search/trial.h"
#include "faces/library/inside.h"

namespace klaxon {

struct HeldBatch {
  HeldBatch(Battle of, std::size_t size, std::uint64_t seed_);
  void look(std::size_t place);
  void give(std::size_t place, const core::Order& order);
  void decide(std::size_t place, battle::search::Bot& bot);
  const core::Game& game() const { return *Inside::of(battle)->game; }
  core::StateBytes* state(std::size_t place) { return states[place].bytes(); }

  Battle battle;
  std::uint64_t seed;
  std::uint64_t number = 0;             // of the next dice
  int asker = battle::search::no_seat;  // the seat for which `origin` is dealt anew
  std::optional<State> origin;          // none: starts from the set-up
  std::vector<battle::match::StateBuffer> states;
  std::vector<DiceStreams> dice;
  battle::match::StateBuffer seen;
  std::vector<std::int32_t> seats, choices, scores;
  std::uint64_t decisions = 0;
  void begin(std::size_t place);
  static std::unique_ptr<HeldBatch> copies_of(const State& state, int seat, std::size_t size,
                                              std::uint64_t seed);
};

HeldBatch::HeldBatch(Battle of, std::size_t size, std::uint64_t seed_)
    : battle(std::move(of)),
      seed(seed_),
      seen(game()),
      seats(size),
      choices(size),
      scores(size * static_cast<std::size_t>(game().seats())) {
  states.reserve(size);
  dice.reserve(size);
  for (std::size_t place = 0; place < size; ++place) {
    states.emplace_back(game());
    dice.emplace_back(seed, place);
  }
}

// Resets the state in this place to the batch's starting point.
void HeldBatch::begin(std::size_t place) {
  dice[place] = DiceStreams(seed, number++);
  if (!origin) {
    core::Log no_log;
    game().setup(state(place), dice[place].battle, no_log);
  } else if (asker == battle::search::no_seat) {
    game().copy(state(place), Inside::of(*origin)->buffer.bytes());
  } else {
    redeal(game(), state(place), Inside::of(*origin)->buffer.bytes(), asker, dice[place].redeals);
  }
  look(place);
}

// Notes whose turn it is in this place and how many choices that seat has.
void HeldBatch::look(std::size_t place) {
  const auto count = static_cast<std::size_t>(game().seats());
  const std::span<std::int32_t> score = std::span(scores).subspan(place * count, count);
  const core::Seats owed = owed_seats(game(), state(place));
  seats[place] = owed == 0 ? -1 : std::countr_zero(owed);
  choices[place] = 0;
  std::ranges::fill(score, 0);
  if (owed == 0) {
    game().result(state(place), score);
    return;
  }
  core::Offers offers;
  game().offers(state(place), seats[place], offers);
  choices[place] = static_cast<std::int32_t>(count_of(offers));
}

void HeldBatch::give(std::size_t place, const core::Order& order) {
  core::Log no_log;
  game().apply(state(place), seats[place], order, dice[place].battle, no_log);
  ++decisions;
  look(place);
}

void HeldBatch::decide(std::size_t place, battle::search::Bot& bot) {
  const core::StateBytes* shown = state(place);
  if (bot.needs_state()) {
    game().copy(seen.bytes(), shown);
    game().resample(seen.bytes(), seats[place], dice[place].redeals);
    shown = seen.bytes();
  }
  core::Order order;
  bot.choose(game(), shown, seats[place], dice[place].bots, order);
  give(place, order);
}

std::unique_ptr<HeldBatch> HeldBatch::copies_of(const State& state, int seat, std::size_t size,
                                                std::uint64_t seed) {
  auto impl = std::make_unique<HeldBatch>(state.battle(), size, seed);
  impl->asker = seat;
  impl->origin = state;
  for (std::size_t place = 0; place < size; ++place) impl->begin(place);
  return impl;
}

namespace {

// The most states in a batch: as many as fit into four gigabytes, but at most a million.
std::size_t most_of(const core::Game& game) {
  constexpr std::size_t most = 1'000'000, bytes = std::size_t{4} << 30;
  return std::min(most, bytes / (game.state_size() + sizeof(DiceStreams)));
}

bool fits(const core::Game& game, std::size_t size, Error& error) {
  if (size > 0 && size <= most_of(game)) return true;
  error = {"out-of-range",
           "A batch of this battle holds 1 to " + std::to_string(most_of(game)) + " states, not " +
               std::to_string(size) + ".",
           "size", ""};
  return false;
}

}  // namespace

Batch::Batch(std::unique_ptr<HeldBatch> impl) : impl_(std::move(impl)) {}
Batch::Batch(Batch&&) noexcept = default;
Batch& Batch::operator=(Batch&&) noexcept = default;
Batch::~Batch() = default;

Result<Batch> Batch::begin(const Battle& battle, std::size_t size, std::uint64_t seed) {
  Error error;
  if (Inside::of(battle) == nullptr) return freed("battle");
  if (!fits(*Inside::of(battle)->game, size, error)) return error;
  auto impl = std::make_unique<HeldBatch>(battle, size, seed);
  for (std::size_t place = 0; place < size; ++place) impl->begin(place);
  return Batch(std::move(impl));
}

Result<Batch> Batch::resampled(const State& state, int seat, std::size_t size, std::uint64_t seed) {
  if (Inside::of(state) == nullptr) return freed("state");
  const core::Game& game = game_of(*Inside::of(state));
  if (!is_seat(game, seat)) return no_seat(game, seat);
  if (Error error; !fits(game, size, error)) return error;
  return Batch(HeldBatch::copies_of(state, seat, size, seed));
}

Result<Batch> Batch::unfair_copies(const State& state, std::size_t size, std::uint64_t seed) {
  Error error;
  if (Inside::of(state) == nullptr) return freed("state");
  if (!fits(game_of(*Inside::of(state)), size, error)) return error;
  return Batch(HeldBatch::copies_of(state, battle::search::no_seat, size, seed));
}

std::size_t Batch::size() const {
  return impl_ == nullptr ? 0 : impl_->states.size();
}

const Battle& Batch::battle() const {
  static const Battle none;
  return impl_ == nullptr ? none : impl_->battle;
}

std::span<const std::int32_t> Batch::seats() const {
  if (impl_ == nullptr) return {};
  return impl_->seats;
}

std::span<const std::int32_t> Batch::choices() const {
  if (impl_ == nullptr) return {};
  return impl_->choices;
}

std::span<const std::int32_t> Batch::scores() const {
  if (impl_ == nullptr) return {};
  return impl_->scores;
}

std::size_t Batch::running() const {
  const std::span<const std::int32_t> all = seats();
  return all.size() - static_cast<std::size_t>(std::ranges::count(all, -1));
}

std::uint64_t Batch::decisions() const {
  return impl_ == nullptr ? 0 : impl_->decisions;
}

Result<void> Batch::step(std::span<const std::int32_t> choices) {
  if (impl_ == nullptr) return freed("batch");
  if (choices.size() != size())
    return Error{"wrong-count",
                 "The batch has " + std::to_string(size()) + " states and needs a choice for " +
                     "each, not " + std::to_string(choices.size()) + ".",
                 "choices", ""};
  for (std::size_t place = 0; place < size(); ++place) {
    const std::int32_t most = impl_->choices[place], chosen = choices[place];
    if (most == 0 || (chosen >= 0 && chosen < most)) continue;
    return Error{"out-of-range",
                 "Choice " + std::to_string(chosen) + " of state " + std::to_string(place) +
                     " is not one of 0 to " + std::to_string(most - 1) + ".",
                 "choices", ""};
  }
  core::Order order;
  core::Offers offers;
  for (std::size_t place = 0; place < size(); ++place) {
    if (impl_->choices[place] == 0) continue;
    offers.clear();
    impl_->game().offers(impl_->state(place), impl_->seats[place], offers);
    take_choice(impl_->game(), impl_->state(place), impl_->seats[place], offers,
                static_cast<std::uint32_t>(choices[place]), impl_->dice[place].bots, order);
    impl_->give(place, order);
  }
  return {};
}

Result<void> Batch::step_bots(std::span<const std::string> bots, std::uint32_t times) {
  if (impl_ == nullptr) return freed("batch");
  Error error;
  Bots made;
  if (!make_bots(impl_->battle, bots, made, error)) return error;
  for (std::size_t place = 0; place < size(); ++place)
    for (std::uint32_t done = 0; done < times && impl_->seats[place] >= 0; ++done)
      impl_->decide(place, *made[static_cast<std::size_t>(impl_->seats[place])]);
  return {};
}

void Batch::restart() {
  for (std::size_t place = 0; place < size(); ++place)
    if (impl_->seats[place] < 0) impl_->begin(place);
}

Result<State> Batch::at(std::size_t place) const {
  if (impl_ == nullptr) return freed("batch");
  if (place >= size())
    return Error{"out-of-range",
                 "There is no state " + std::to_string(place) + " in a batch of " +
                     std::to_string(size()) + ".",
                 "place", ""};
  auto copy = std::make_unique<HeldState>(impl_->battle);
  impl_->game().copy(copy->buffer.bytes(), impl_->state(place));
  return Inside::state(std::move(copy));
}

}  // namespace klaxon
