// A small number or nothing, in as little space as the number. `Maybe<u8>` holds 0 to 254:
//
//   Maybe<u8> asked;                 // nobody
//   asked = seat;
//   if (asked) show(*asked);
//
// A field table shows it as its code: 0 for nothing, else 1 + the number.
#pragma once

#include <concepts>
#include <limits>
#include <type_traits>

#include "core/base/check.h"
#include "core/base/types.h"

namespace klaxon::base {

template <class T>
class Maybe {
  static_assert(std::is_unsigned_v<T>);

 public:
  constexpr Maybe() = default;
  template <std::same_as<T> Number>  // so that a 0 is never taken for nothing
  constexpr Maybe(Number number) : code_(static_cast<T>(number + 1)) {
    check(code_ != 0, "a number that may be missing leaves room for that");
  }
  static constexpr Maybe of_code(i64 code) {
    check(code >= 0 && code <= std::numeric_limits<T>::max(), "a code fits its number");
    Maybe made;
    made.code_ = static_cast<T>(code);
    return made;
  }

  constexpr explicit operator bool() const { return code_ != 0; }
  constexpr T operator*() const {
    check(code_ != 0, "a number that is missing is not read");
    return static_cast<T>(code_ - 1);
  }
  constexpr T code() const { return code_; }

  friend constexpr bool operator==(Maybe, Maybe) = default;

 private:
  T code_ = 0;
};

}  // namespace klaxon::base
