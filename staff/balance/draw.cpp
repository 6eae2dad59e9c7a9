#include "staff/balance/draw.h"

#include <algorithm>

namespace klaxon::staff::balance {
namespace {

constexpr u32 attempts = 2000;
// The dice of the battles use the seed itself.
constexpr u64 apart = 0x62616c616e636531;

bool has(const List& list, u16 thing) {
  return std::ranges::find(list, thing) != list.end();
}

}  // namespace

i64 price_of(std::span<const Thing> things, const List& list) {
  i64 sum = 0;
  for (const u16 thing : list) sum += things[thing].price;
  return sum;
}

Drawing::Drawing(std::span<const Thing> things, const Terms& terms, u64 seed)
    : things_(things), terms_(terms), seed_(seed ^ apart) {}

bool Drawing::fits(u16 thing, const List& so_far, const List& others) const {
  const Thing& one = things_[thing];
  if (terms_.points != 0 && price_of(things_, so_far) + one.price > terms_.points) return false;
  if (terms_.one_group && !so_far.empty() && things_[so_far.front()].group != one.group)
    return false;
  return !has(others, thing) && !(terms_.unique && has(so_far, thing));
}

// The list stays shorter than intended if nothing more fits.
void Drawing::fill(u16 first, const List& others, core::Dice& dice, List& out) const {
  out.clear();
  if (!fits(first, out, others)) return;
  out.push_back(first);
  const u32 wanted = 1 + dice.below(terms_.most);
  while (out.size() < wanted) {
    List fitting;
    for (u16 thing = 0; thing < things_.size(); ++thing)
      if (fits(thing, out, others)) fitting.push_back(thing);
    if (fitting.empty()) return;
    out.push_back(fitting[dice.below(static_cast<u32>(fitting.size()))]);
  }
}

bool Drawing::may_meet(const Lists& lists) const {
  if (lists[0].empty() || lists[1].empty()) return false;
  const auto [low, high] = std::minmax({price_of(things_, lists[0]), price_of(things_, lists[1])});
  return high * 100 <= low * terms_.spread;
}

bool Drawing::draw(u16 first, u64 number, Lists& out) const {
  const u32 count = static_cast<u32>(things_.size());
  core::Dice dice(seed_, core::Stream::setup, number);
  for (u32 i = 0; i < attempts; ++i) {
    fill(first, {}, dice, out[0]);
    fill(static_cast<u16>(dice.below(count)), out[0], dice, out[1]);
    if (may_meet(out)) return true;
  }
  return false;
}

// If no random pair is found, the first lists that were found for the thing are used again.
bool Drawing::lists(u64 number, Lists& out) const {
  const u16 first = static_cast<u16>(number % things_.size());
  return draw(first, number, out) || draw(first, first, out);
}

int Drawing::alone() const {
  Lists drawn;
  for (std::size_t thing = 0; thing < things_.size(); ++thing)
    if (!lists(thing, drawn)) return static_cast<int>(thing);
  return -1;
}

}  // namespace klaxon::staff::balance
