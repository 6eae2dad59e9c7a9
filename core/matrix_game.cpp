#include "core/matrix_game.h"

#include <algorithm>

namespace klaxon::core {
namespace {

// The product of two 128-bit numbers, kept in two halves.
struct Wide {
  u128 high = 0;
  u128 low = 0;
  friend constexpr auto operator<=>(const Wide&, const Wide&) = default;
};

Wide times(u128 a, u128 b) {
  constexpr u128 half = ~u64{0};
  const u128 a0 = a & half, a1 = a >> 64, b0 = b & half, b1 = b >> 64;
  const u128 low = a0 * b0, cross = a1 * b0 + (low >> 64);
  const u128 middle = a0 * b1 + (cross & half);
  return {a1 * b1 + (cross >> 64) + (middle >> 64), (middle << 64) | (low & half)};
}

Wide minus(Wide a, Wide b) {
  return {a.high - b.high - (a.low < b.low ? 1U : 0U), a.low - b.low};
}

Wide signed_times(i128 a, i128 b) {
  const Wide size = times(magnitude(a), magnitude(b));
  return (a < 0) != (b < 0) ? minus({}, size) : size;
}

// n / d for an exact division whose result fits: a shift for the twos in d, the inverse modulo
// 2^128 for the odd rest.
i128 divided_exactly(Wide n, u128 d) {
  while ((d & 1U) == 0) {
    n = {static_cast<u128>(static_cast<i128>(n.high) >> 1), (n.low >> 1) | (n.high << 127)};
    d >>= 1;
  }
  u128 inverse = d;  // right in its last 3 bits, and each round doubles them
  for (int bits = 3; bits < 128; bits *= 2) inverse *= 2 - d * inverse;
  return static_cast<i128>(n.low * inverse);
}

constexpr u32 side = matrix_game_max + 1;

// The column side's linear programme: the greatest sum of y with A y <= 1, y >= 0, all of A above
// zero. The last row contains the goal, the last column the limits. All entries are minors of A
// over the common denominator `pivot_`, so every division below is exact.
class Tableau {
 public:
  Tableau(u32 rows, u32 columns) : rows_(rows), columns_(columns) {
    for (u32 j = 0; j < columns; ++j) free_[j] = static_cast<u8>(j);
    for (u32 i = 0; i < rows; ++i) basic_[i] = static_cast<u8>(columns + i);
    for (u32 j = 0; j < columns; ++j) at_[rows][j] = -1;
    for (u32 i = 0; i < rows; ++i) at_[i][columns] = 1;
  }

  void set(u32 row, u32 column, i128 entry) { at_[row][column] = entry; }
  bool fits() const;
  void run();
  void read(Ratio unit, Ratio shift, MatrixSolution& out) const;

 private:
  u32 entering() const;
  u32 leaving(u32 column) const;
  void pivot(u32 row, u32 column);

  u32 rows_, columns_;
  i128 at_[side][side] = {};
  i128 pivot_ = 1;
  u8 free_[side] = {};  // variables: 0.. columns-1 are y, then one slack for each row
  u8 basic_[side] = {};
};

// Hadamard: no minor is larger than the product of its rows' lengths, bounded here by their sums of
// squares. The product's square must leave room for a sign.
bool Tableau::fits() const {
  int bits_twice = 0;
  for (u32 i = 0; i <= rows_; ++i) {
    u128 squares = 0;
    for (u32 j = 0; j <= columns_; ++j) {
      if (bit_width(magnitude(at_[i][j])) > 60) return false;
      squares += magnitude(at_[i][j]) * magnitude(at_[i][j]);
    }
    bits_twice += bit_width(squares);
  }
  return bits_twice <= 2 * 126;
}

// Bland's rule: it always takes the lowest-numbered variable that helps, so no game can cycle.
u32 Tableau::entering() const {
  u32 best = columns_;
  for (u32 j = 0; j < columns_; ++j)
    if (at_[rows_][j] < 0 && (best == columns_ || free_[j] < free_[best])) best = j;
  return best;
}

u32 Tableau::leaving(u32 column) const {
  u32 best = rows_;
  for (u32 i = 0; i < rows_; ++i) {
    if (at_[i][column] <= 0) continue;
    if (best == rows_) {
      best = i;
      continue;
    }
    const Wide mine = signed_times(at_[i][columns_], at_[best][column]);
    const Wide theirs = signed_times(at_[best][columns_], at_[i][column]);
    if (mine < theirs || (mine == theirs && basic_[i] < basic_[best])) best = i;
  }
  return best;
}

void Tableau::pivot(u32 row, u32 column) {
  const i128 p = at_[row][column];
  for (u32 i = 0; i <= rows_; ++i) {
    if (i == row) continue;
    for (u32 j = 0; j <= columns_; ++j) {
      if (j == column) continue;
      const Wide n = minus(signed_times(at_[i][j], p), signed_times(at_[i][column], at_[row][j]));
      at_[i][j] = divided_exactly(n, static_cast<u128>(pivot_));
    }
    at_[i][column] = -at_[i][column];
  }
  at_[row][column] = pivot_;
  pivot_ = p;
  std::swap(free_[column], basic_[row]);
}

void Tableau::run() {
  for (u32 column = entering(); column < columns_; column = entering()) {
    const u32 row = leaving(column);
    check(row < rows_, "a matrix game has a value");
    pivot(row, column);
  }
}

// The value of the shifted game is one over the goal; the mixes are the programme's solution and
// its dual, scaled to one.
void Tableau::read(Ratio unit, Ratio shift, MatrixSolution& out) const {
  const i128 goal = at_[rows_][columns_];
  out.row_mix.resize(rows_, 0);
  out.column_mix.resize(columns_, 0);
  for (u32 i = 0; i < rows_; ++i)
    if (basic_[i] < columns_) out.column_mix[basic_[i]] = Ratio(at_[i][columns_], goal);
  for (u32 j = 0; j < columns_; ++j)
    if (free_[j] >= columns_) out.row_mix[free_[j] - columns_] = Ratio(at_[rows_][j], goal);
  out.value = Ratio(pivot_, goal) * unit + shift;
  out.solved = !out.value.overflowed();
}

// Payoffs as whole numbers: 1 + (payoff - least) / unit.
struct Scale {
  Ratio unit = 1;
  Ratio shift;  // what is added to a value of the whole-number game, once multiplied by the unit
  bool fits = false;
};

Scale scale_of(const MatrixGame& game) {
  Ratio least = game.payoffs[0][0];
  u128 denominator = 1;
  for (u32 r = 0; r < game.rows; ++r)
    for (u32 c = 0; c < game.columns; ++c) {
      const Ratio payoff = game.payoffs[r][c];
      if (payoff.overflowed()) return {};
      least = std::min(least, payoff);
      const u128 d = static_cast<u128>(payoff.den());
      if (!multiply(denominator, d / gcd(denominator, d), denominator)) return {};
    }
  if (denominator > static_cast<u128>(i128_max)) return {};
  const Ratio unit(1, static_cast<i128>(denominator));
  return {unit, least - unit, true};
}

}  // namespace

MatrixSolution solve(const MatrixGame& game) {
  check(game.rows >= 1 && game.rows <= matrix_game_max && game.columns >= 1 &&
            game.columns <= matrix_game_max,
        "a matrix game has 1 to 8 choices a side");
  MatrixSolution out;
  const Scale scale = scale_of(game);
  if (!scale.fits) return out;
  Tableau tableau(game.rows, game.columns);
  for (u32 r = 0; r < game.rows; ++r)
    for (u32 c = 0; c < game.columns; ++c) {
      const Ratio whole = (game.payoffs[r][c] - scale.shift) / scale.unit;
      if (whole.overflowed()) return out;
      tableau.set(r, c, whole.num());
    }
  if (!tableau.fits()) return out;
  tableau.run();
  tableau.read(scale.unit, scale.shift, out);
  return out;
}

}  // namespace klaxon::core
