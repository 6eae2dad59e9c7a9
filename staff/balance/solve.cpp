#include "staff/balance/solve.h"

#include <cmath>

namespace klaxon::staff::balance {

Factored::Factored(Matrix matrix) : lower_(std::move(matrix)) {
  const std::size_t n = lower_.size();
  for (std::size_t column = 0; column < n && positive_; ++column)
    for (std::size_t row = column; row < n; ++row) {
      double rest = lower_.at(row, column);
      for (std::size_t k = 0; k < column; ++k) rest -= lower_.at(row, k) * lower_.at(column, k);
      if (row == column) positive_ = rest > 0;
      if (!positive_) return;
      lower_.at(row, column) = row == column ? std::sqrt(rest) : rest / lower_.at(column, column);
    }
}

Vector Factored::solve(Vector right) const {
  const std::size_t n = lower_.size();
  for (std::size_t row = 0; row < n; ++row) {
    for (std::size_t k = 0; k < row; ++k) right[row] -= lower_.at(row, k) * right[k];
    right[row] /= lower_.at(row, row);
  }
  for (std::size_t row = n; row-- > 0;) {
    for (std::size_t k = row + 1; k < n; ++k) right[row] -= lower_.at(k, row) * right[k];
    right[row] /= lower_.at(row, row);
  }
  return right;
}

double form(const Matrix& matrix, const Vector& right) {
  double sum = 0;
  for (std::size_t row = 0; row < matrix.size(); ++row)
    for (std::size_t column = 0; column < matrix.size(); ++column)
      sum += right[row] * matrix.at(row, column) * right[column];
  return sum;
}

}  // namespace klaxon::staff::balance
