// What law tests share: the game of a case, states from random battles, views as
// lists of leaves.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "battle/match/state_buffer.h"
#include "battle/search/bot.h"
#include "tests/laws/law_cases.h"

namespace klaxon::tests {

using battle::match::StateBuffer;

// One leaf of a view. `path` is its name for Game::edit: "ships.0.boxes.1".
struct Leaf {
  std::string path;
  i64 value = 0;
  i64 lo = 0, hi = 0;
  bool stored = true;
  bool bounded = true;  // false: a set of cards, any value
  friend bool operator==(const Leaf&, const Leaf&) = default;

  // The path without the numbers of list items: "ships.*.boxes.*".
  std::string kind() const;
};

std::vector<Leaf> leaves_seen(const core::Game& game, const core::StateBytes* state,
                              core::Audience onlooker);
inline std::vector<Leaf> all_leaves(const core::Game& game, const core::StateBytes* state) {
  return leaves_seen(game, state, core::moderator);
}

// A few leaves of every kind, different ones at each `turn` until all have had their turn; every
// leaf if KLAXON_LONG is set. For laws that handle the whole state for each leaf, whose cost would
// grow with the square of the state.
class LeafKinds {
 public:
  static constexpr std::size_t each = 3;

  explicit LeafKinds(std::vector<Leaf> leaves);
  std::vector<Leaf> some(u32 turn) const;

 private:
  std::map<std::string, std::vector<Leaf>> kinds_;
};
std::vector<Leaf> some_leaves(const core::Game& game, const core::StateBytes* state, u32 turn);

// Everything in a view, names and values, as bytes, which compare faster than leaves.
std::string view_bytes(const core::Game& game, const core::StateBytes* state,
                       core::Audience onlooker);

// The seats whose bits are set in a mask, in order.
std::vector<int> seats_in(core::Seats mask);

// A moment in a random battle, before the `order` of `seat` is applied.
struct Moment {
  u32 decision;
  const core::StateBytes* state;
  int seat;
  const core::Order& order;
};

class Law : public testing::TestWithParam<LawCase> {
 protected:
  Law() : game_(GetParam().open()) {}

  const core::Game& game() const { return *game_; }
  // Plays `battles` random battles, or fewer if the case limits them, and shows each decision. Any
  // seat that owes an order may act first.
  void each_moment(u32 battles, const std::function<void(const Moment&)>& show) const;
  // Like each_moment, but with about `wanted` moments spread over a few battles.
  void some_moments(u32 wanted, const std::function<void(const Moment&)>& show) const;
  // Applies the order with dice seeded by this number; returns the draws.
  std::vector<core::Draw> apply(core::StateBytes* state, int seat, const core::Order& order,
                                u64 number) const;
  StateBuffer copy_of(const core::StateBytes* state) const;
  u64 print(const core::StateBytes* state) const { return game_->fingerprint(state); }
  u64 print(const StateBuffer& state) const { return game_->fingerprint(state.bytes()); }

 private:
  static constexpr u32 few_battles = 4;
  u32 few_decisions() const;

  std::unique_ptr<core::Game> game_;
};

inline constexpr u64 law_seed = 20260101;

inline std::string case_name(const testing::TestParamInfo<LawCase>& info) {
  return info.param.name();
}

#define KLAXON_LAW_SUITE(suite) \
  INSTANTIATE_TEST_SUITE_P(EverySystem, suite, testing::ValuesIn(law_cases()), case_name)

}  // namespace klaxon::tests
