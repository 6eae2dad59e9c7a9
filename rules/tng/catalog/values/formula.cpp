#include "rules/tng/catalog/values/formula.h"

#include <algorithm>
#include <charconv>

#include "core/base/rounding.h"

namespace klaxon::rules::tng::catalog {

using base::Ratio;

// Parses by recursive descent; a term binds more tightly than a sum.
class FormulaParser {
 public:
  explicit FormulaParser(std::string_view text) : rest_(text) {}

  std::optional<Formula> parse() {
    out_.text_ = rest_;
    out_.on_top_ = take('+');
    sum();
    if (!rest_.empty()) good_ = false;
    return good_ ? std::optional<Formula>(out_) : std::nullopt;
  }

 private:
  using Op = Formula::Op;

  void skip_blanks() {
    while (!rest_.empty() && rest_.front() == ' ') rest_.remove_prefix(1);
  }

  bool take(char c) {
    skip_blanks();
    if (rest_.empty() || rest_.front() != c) return false;
    rest_.remove_prefix(1);
    return true;
  }

  void push(Op op, i64 value = 0) {
    if (out_.steps_.full()) good_ = false;
    if (good_) out_.steps_.push({op, value});
  }

  void sum() {
    product();
    while (good_) {
      if (take('+')) {
        product();
        push(Op::add);
      } else if (take('-')) {
        product();
        push(Op::subtract);
      } else {
        return;
      }
    }
  }

  void product() {
    factor();
    while (good_) {
      if (take('*')) {
        factor();
        push(Op::multiply);
      } else if (take('/')) {
        const auto divisor = number();
        if (divisor && *divisor < 1) good_ = false;
        if (divisor)
          push(Op::number, *divisor);
        else
          word();
        push(Op::divide);
      } else {
        return;
      }
    }
  }

  void factor() {
    if (++depth_ > depth_max) good_ = false;
    if (!good_) return;
    if (take('-')) {
      push(Op::number, 0);
      factor();
      push(Op::subtract);
    } else if (take('(')) {
      sum();
      if (!take(')')) good_ = false;
    } else if (const auto value = number()) {
      push(Op::number, *value);
    } else {
      word();
    }
    --depth_;
  }

  std::optional<i64> number() {
    skip_blanks();
    i64 value = 0;
    if (rest_.empty() || rest_.front() < '0' || rest_.front() > '9') return std::nullopt;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    if (error != std::errc() || value > number_max) return std::nullopt;
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    return value;
  }

  void word() {
    const auto end = std::ranges::find_if(rest_, [](char c) { return c < 'a' || c > 'z'; });
    const std::string_view name = rest_.substr(0, static_cast<std::size_t>(end - rest_.begin()));
    for (u32 i = 0; i < words_count; ++i)
      if (name == word_names[i]) {
        rest_.remove_prefix(name.size());
        out_.words_ |= 1U << i;
        return push(Op::word, i);
      }
    good_ = false;
  }

  static constexpr i64 number_max = 1'000'000'000;
  static constexpr int depth_max = 8;

  std::string_view rest_;
  Formula out_;
  int depth_ = 0;
  bool good_ = true;
};

Formula Formula::of(i64 number) {
  Formula formula;
  formula.steps_.push({Op::number, number});
  formula.text_ = std::to_string(number);
  return formula;
}

std::optional<Formula> Formula::parse(std::string_view text) {
  return FormulaParser(text).parse();
}

std::optional<i64> Formula::whole(const Values& values) const {
  if (steps_.size() == 1) {
    const Step& only = steps_[0];
    return only.op == Op::number ? only.value : values[static_cast<std::size_t>(only.value)];
  }
  i64 stack[steps_max] = {};
  u32 height = 0;
  for (const Step& step : steps_) {
    if (step.op == Op::number || step.op == Op::word) {
      stack[height++] =
          step.op == Op::number ? step.value : values[static_cast<std::size_t>(step.value)];
      continue;
    }
    const i64 right = stack[--height];
    if (!combine(step.op, stack[height - 1], right)) return std::nullopt;
  }
  return height == 0 ? 0 : stack[0];
}

// Returns false if the result is not a whole number, or is too large.
bool Formula::combine(Op op, i64& left, i64 right) {
  if (op == Op::add) return !__builtin_add_overflow(left, right, &left);
  if (op == Op::subtract) return !__builtin_sub_overflow(left, right, &left);
  if (op == Op::multiply) return !__builtin_mul_overflow(left, right, &left);
  if (right == 0) return true;
  if (right < 0 || left % right != 0) return false;
  left /= right;
  return true;
}

Ratio Formula::value(const Values& values) const {
  if (const auto known = whole(values)) return *known;
  base::Bounded<Ratio, steps_max> stack;
  for (const Step& step : steps_) {
    if (step.op == Op::number || step.op == Op::word) {
      stack.push(step.op == Op::number ? Ratio(step.value)
                                       : Ratio(values[static_cast<std::size_t>(step.value)]));
      continue;
    }
    const Ratio right = stack.back();
    stack.pop();
    Ratio& left = stack.back();
    if (step.op == Op::add) left = left + right;
    if (step.op == Op::subtract) left = left - right;
    if (step.op == Op::multiply) left = left * right;
    if (step.op == Op::divide) left = right == Ratio(0) ? left : left / right;
  }
  return stack.empty() ? Ratio(0) : stack.back();
}

i64 Formula::rounded_up(const Values& values) const {
  if (const auto known = whole(values)) return *known;
  const Ratio exact = value(values);
  return base::ceil_div(static_cast<i64>(exact.num()), static_cast<i64>(exact.den()));
}

}  // namespace klaxon::rules::tng::catalog
