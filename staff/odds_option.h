// An option that only one system's odds have, and about which the faces need not know.
#pragma once

#include <string_view>

#include "core/base/types.h"

namespace klaxon::staff {

struct OddsOption {
  // The kind of value in the question: a whole number, a text, the table in a file of that name, or
  // true for an option without a value. An option of several systems is of the same kind in each.
  enum class Kind : u8 { whole, word, file, flag };

  std::string_view name;  // the question's key, "volley"; typed as --volley
  Kind kind;
  std::string_view help;
};

}  // namespace klaxon::staff
