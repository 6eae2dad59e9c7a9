// Shots added one after another: for every memory that a box can have, how likely each state of the
// target is. A state is a number, called a cell; the caller defines how a hit changes it. It may be
// a running sum, or a facing that wears down.
//
// N is u128 for whole numerators over a denominator that grows with each shot, or double.
#pragma once

#include <algorithm>
#include <type_traits>
#include <vector>

#include "staff/tng/odds/chances.h"

namespace klaxon::staff::tng::odds {

// A state that may follow a hit, and its weight among all states that may.
struct Move {
  u32 cell = 0;
  u128 weight = 1;
};
using Moves = std::vector<Move>;

template <class N>
class Tally {
 public:
  Tally() { at({}).cells = {N{1}}; }

  // False if the numerators have outgrown 128 bits: the tally can then no longer be used.
  bool exact() const { return exact_; }
  u128 denominator() const { return denominator_; }

  // The `i`th shot of a line, counted from 0. `move(cell, branch, out)` lists where a hit leads;
  // `parts` is the sum of these weights, which is the same for every hit.
  template <class Move>
  void shot(ChanceBook& book, u32 i, u128 parts, Move move) {
    if (book.line().opens_box(i)) open_box(book.line(), i);
    std::vector<State> before = std::move(states_);
    states_.clear();
    u128 total = 1;
    for (const State& state : before) {
      const u128 own = book.at(state.memory).total;
      total = total / base::gcd(total, own) * own;
    }
    grow(total, parts);
    const u32 lock = bit_of(book.line().gun);
    for (const State& state : before) {
      const ShotChances& chances = book.at(state.memory);
      for (const Branch& branch : chances.branches) {
        const u32 locks = state.locks | (branch.hits ? lock : 0);
        add(state, branch, {branch.after, locks, {}}, total / chances.total, parts, move);
      }
    }
    scale(total, parts);
  }

  // Adds a blow whose chances are known, that is, shots that were added up.
  template <class Move>
  void blow(const Outcomes& of, u128 parts, Move move) {
    std::vector<State> before = std::move(states_);
    states_.clear();
    if (std::is_same_v<N, u128> && !of.exact()) exact_ = false;
    grow(of.denominator(), parts);
    for (const State& state : before)
      for (const Outcome& one : of.all()) {
        Branch branch;
        branch.weight = one.numerator;
        branch.halves = 2 * one.value;
        branch.hits = true;
        if constexpr (std::is_same_v<N, double>)
          add_p(state, branch, one.p / static_cast<double>(parts), move);
        else
          add(state, branch, {state.memory, state.locks, {}}, 1, parts, move);
      }
  }

  // Calls fn(cell, N) for all memories combined.
  template <class F>
  void each(F fn) const {
    for (const State& state : states_)
      for (u32 cell = 0; cell < state.cells.size(); ++cell)
        if (state.cells[cell] != N{0}) fn(cell, state.cells[cell]);
  }

 private:
  struct State {
    fire::Memory memory;
    u32 locks = 0;  // bits by lock_ids_: later shots of these hit without a roll
    std::vector<N> cells;
  };

  State& at(const State& like) {
    for (State& state : states_)
      if (state.memory == like.memory && state.locks == like.locks) return state;
    states_.push_back({like.memory, like.locks, {}});
    return states_.back();
  }

  // The bit of a weapon whose lock all weapons of its id share.
  u32 bit_of(const fire::Gun& gun) {
    if (gun.lock != fire::Lock::id) return 0;
    const auto found = std::ranges::find(lock_ids_, gun.works_as);
    const auto place = static_cast<u32>(found - lock_ids_.begin());
    if (found == lock_ids_.end()) lock_ids_.push_back(gun.works_as);
    return 1U << place;
  }

  // Boxes remember nothing about one another, except for a lock of this kind.
  void open_box(const Line& line, u32 shot) {
    std::vector<State> before = std::move(states_);
    states_.clear();
    const u32 lock = bit_of(line.gun);
    for (const State& state : before) {
      const fire::Memory memory = memory_at_first(line, (state.locks & lock) != 0, shot);
      add_cells(state, at({memory, state.locks, {}}), N{1});
    }
  }

  static void add_cells(const State& from, State& to, N weight) {
    if (to.cells.size() < from.cells.size()) to.cells.resize(from.cells.size(), N{0});
    for (std::size_t cell = 0; cell < from.cells.size(); ++cell)
      to.cells[cell] += from.cells[cell] * weight;
  }

  void grow(u128 total, u128 parts) {
    if constexpr (std::is_same_v<N, u128>) {
      u128 both = 0;
      exact_ = exact_ && base::multiply(total, parts, both) &&
               base::multiply(denominator_, both, denominator_) &&
               denominator_ <= static_cast<u128>(base::i128_max);
    }
  }

  template <class Move>
  void add(const State& from, const Branch& branch, const State& like, u128 times, u128 parts,
           Move& move) {
    const N weight = static_cast<N>(branch.weight * times);
    State& to = at(like);
    if (!branch.hits || (branch.halves == 0 && branch.permanent == 0))
      add_cells(from, to, weight * static_cast<N>(parts));
    else
      add_moved(from, branch, to, weight, move);
  }

  template <class Move>
  void add_p(const State& from, const Branch& branch, double p, Move& move) {
    add_moved(from, branch, at(from), static_cast<N>(p), move);
  }

  template <class Move>
  void add_moved(const State& from, const Branch& branch, State& to, N weight, Move& move) {
    for (u32 cell = 0; cell < from.cells.size(); ++cell) {
      if (from.cells[cell] == N{0}) continue;
      moves_.clear();
      move(cell, branch, moves_);
      for (const auto& next : moves_) {
        if (to.cells.size() <= next.cell) to.cells.resize(next.cell + 1, N{0});
        to.cells[next.cell] += from.cells[cell] * weight * static_cast<N>(next.weight);
      }
    }
  }

  void scale(u128 total, u128 parts) {
    if constexpr (std::is_same_v<N, double>) {
      const double by = 1 / (static_cast<double>(total) * static_cast<double>(parts));
      for (State& state : states_)
        for (double& cell : state.cells) cell *= by;
    }
  }

  std::vector<State> states_;
  std::vector<u16> lock_ids_;
  Moves moves_;
  u128 denominator_ = 1;
  bool exact_ = true;
};

// The outcomes of a tally, by the value of each cell.
template <class N, class Value>
Outcomes gathered(const Tally<N>& tally, Value value) {
  std::vector<Outcome> all;
  tally.each([&](u32 cell, N weight) {
    Outcome one;
    one.value = value(cell);
    if constexpr (std::is_same_v<N, u128>)
      one.numerator = weight;
    else
      one.p = weight;
    all.push_back(one);
  });
  return Outcomes::gathered(std::move(all), std::is_same_v<N, u128> ? tally.denominator() : 0);
}

}  // namespace klaxon::staff::tng::odds
