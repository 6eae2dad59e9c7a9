// The small formula language of the data: whole numbers, a few words, + - * / and brackets, with
// exact results. "10*number", "explosion*5/6", "+base*3/2", "tech+1", "class-2".
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/bounded.h"
#include "core/base/rational.h"
#include "core/base/types.h"

namespace klaxon::rules::tng::catalog {

enum class Word : u8 {
  number,     // the figure in the box
  points,     // of allowance that are spent
  explosion,  // the ship's explosion strength
  size,       // the size class of the ship, or of the target: `class`
  base,       // the price of what is modified
  hull,       // all hull boxes of the ship
  tech,       // the tech level of the thing
  energy,     // put into it
  range,      // to the target; 0 divides as 1
  cost,       // of a movement of the target
  strength,   // of the effect in question
  speed,      // of the target
  radius,     // of a field
  distance,   // range, at least 1
  turn,       // turns for which it has been kept up
  upper,      // figures in a box that has two
  lower,
  target,  // the tech level of the target
  boxes,   // boxes that are moved, repaired
  bpv,     // the price of the thing itself
};
inline constexpr u32 words_count = 20;
inline constexpr const char* word_names[words_count] = {
    "number", "points", "explosion", "class",    "base",  "hull",   "tech",
    "energy", "range",  "cost",      "strength", "speed", "radius", "distance",
    "turn",   "upper",  "lower",     "target",   "boxes", "bpv"};

class Formula {
 public:
  using Values = std::array<i64, words_count>;  // by Word

  Formula() = default;  // 0
  static Formula of(i64 number);

  // None if it is not a formula, is too long, or divides by anything other than a word or a number
  // above zero.
  static std::optional<Formula> parse(std::string_view text);

  // True if it begins with a +: the value is added to what is modified.
  bool on_top() const { return on_top_; }
  bool uses(Word word) const { return (words_ & (1U << static_cast<u32>(word))) != 0; }
  bool uses_words() const { return words_ != 0; }

  // If a word by which it divides is 0, it divides by 1.
  base::Ratio value(const Values& values) const;
  // Gives the same result if it and every step towards it are whole numbers; if none, call value().
  std::optional<i64> whole(const Values& values) const;
  base::Ratio number() const { return value({}); }  // of a formula without words
  i64 rounded_up(const Values& values) const;

  const std::string& text() const { return text_; }  // as it was written

 private:
  friend class FormulaParser;
  static constexpr u32 steps_max = 15;
  enum class Op : u8 { number, word, add, subtract, multiply, divide };
  struct Step {
    Op op = Op::number;
    i64 value = 0;
  };

  static bool combine(Op op, i64& left, i64 right);

  base::Bounded<Step, steps_max> steps_;  // as a stack machine takes them
  u32 words_ = 0;
  bool on_top_ = false;
  std::string text_;
};

}  // namespace klaxon::rules::tng::catalog
