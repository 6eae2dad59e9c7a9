#include "battle/search/halving.h"

#include <algorithm>
#include <bit>

#include "core/base/check.h"
#include "core/base/square_root.h"

namespace klaxon::battle::search {

void Halving::begin(u32 choices, u64 captains, u32 trials) {
  check(choices > 0 && choices <= OrderSet::room, "a search has choices, and not too many");
  size_ = choices;
  trials_ = std::min(trials, trials_max);
  spent_ = turn_ = stage_ = 0;
  for (u32 i = 0; i < size_; ++i) choices_[i] = {.captain = ((captains >> i) & 1U) != 0};
  if (values_.size() < std::size_t{OrderSet::room} * trials_)
    values_.resize(std::size_t{OrderSet::room} * trials_);
}

u32 Halving::left() const {
  return static_cast<u32>(std::count_if(choices_.data(), choices_.data() + size_,
                                        [](const Choice& choice) { return !choice.out; }));
}

bool Halving::next(u32& choice, u32& number) {
  if (spent_ == trials_) return false;
  if (turn_ == 0 && spent_ > 0) drop_worse_half();
  while (choices_[turn_].out) turn_ = (turn_ + 1) % size_;
  choice = turn_;
  number = choices_[turn_].trials;
  // the pass ends after the last order that has not dropped out
  do turn_ = (turn_ + 1) % size_;
  while (turn_ != 0 && choices_[turn_].out);
  ++spent_;
  return true;
}

// Called when a pass is over and this stage has used its share of trials.
void Halving::drop_worse_half() {
  const u32 stages = std::max(1U, static_cast<u32>(std::bit_width(size_ - 1)));
  if (left() <= 2 || u64{spent_} * stages < u64{trials_} * (stage_ + 1)) return;
  std::array<i32, OrderSet::room> means;
  u32 in = 0;
  for (u32 i = 0; i < size_; ++i)
    if (!choices_[i].out) means[in++] = choices_[i].mean();
  std::sort(means.data(), means.data() + in, std::greater<>());
  const i32 least = means[(in - 1) / 2];
  for (u32 i = 0; i < size_; ++i)
    if (!choices_[i].captain && choices_[i].mean() < least) choices_[i].out = true;
  ++stage_;
}

void Halving::add(u32 choice, i32 value) {
  Choice& tried = choices_[choice];
  values(choice)[tried.trials++] = static_cast<u16>(value);
  tried.sum += value;
}

// Searches only the orders still in the race; returns `room` if none matches.
u32 Halving::best_of(bool captains) const {
  u32 best = OrderSet::room;
  for (u32 i = 0; i < size_; ++i) {
    const Choice& choice = choices_[i];
    if (choice.out || choice.trials == 0 || (captains && !choice.captain)) continue;
    if (best == OrderSet::room || choice.mean() > choices_[best].mean() ||
        (choice.mean() == choices_[best].mean() && choice.captain && !choices_[best].captain))
      best = i;
  }
  return best;
}

// Compares two orders trial by trial, since both had the same dice. For n differences d, the mean
// exceeds `keep` errors if n (sum d)^2 >= keep^2 (n sum d^2 - (sum d)^2).
bool Halving::beats(u32 i, u32 captain, u32 keep) {
  Choice& choice = choices_[i];
  const i64 n = std::min(choice.trials, choices_[captain].trials);
  if (n == 0) return false;
  i64 sum = 0, squares = 0;
  const std::span<const u16> own = values(i), other = values(captain);
  for (std::size_t at = 0; at < static_cast<std::size_t>(n); ++at) {
    const i64 d = i64{own[at]} - other[at];
    sum += d;
    squares += d * d;
  }
  const i64 spread = n * squares - sum * sum;
  choice.gain = static_cast<i32>(sum / n);
  choice.error = static_cast<i32>(base::square_root_floor(static_cast<u64>(spread / n / n / n)));
  return sum > 0 && n * sum * sum / keep / keep >= spread;
}

u32 Halving::best(u32 keep) {
  const u32 captain = best_of(true), best = best_of(false);
  if (captain == OrderSet::room) return best == OrderSet::room ? 0 : best;
  bool wins = best == captain;
  for (u32 i = 0; i < size_; ++i) {
    const bool beaten = beats(i, captain, std::max(keep, 1U));
    if (i == best && (keep == 0 || beaten)) wins = true;
  }
  return wins ? best : captain;
}

}  // namespace klaxon::battle::search
