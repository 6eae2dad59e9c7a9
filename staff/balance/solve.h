// Linear equations with a symmetric positive matrix, for the few dozen unknowns of a fit.
#pragma once

#include <vector>

#include "core/base/types.h"

namespace klaxon::staff::balance {

using Vector = std::vector<double>;

class Matrix {
 public:
  explicit Matrix(std::size_t size) : size_(size), cells_(size * size) {}
  std::size_t size() const { return size_; }
  double& at(std::size_t row, std::size_t column) { return cells_[row * size_ + column]; }
  double at(std::size_t row, std::size_t column) const { return cells_[row * size_ + column]; }

 private:
  std::size_t size_;
  Vector cells_;
};

// The matrix as L L^T (Cholesky), with L lower triangular.
class Factored {
 public:
  explicit Factored(Matrix matrix);
  // Returns false if the matrix is not positive, since then nothing can be solved.
  bool positive() const { return positive_; }
  // Solves matrix x = right for x.
  Vector solve(Vector right) const;

 private:
  Matrix lower_;
  bool positive_ = true;
};

// right^T matrix right
double form(const Matrix& matrix, const Vector& right);

}  // namespace klaxon::staff::balance
