// The names of a library's files, gathered before any of them is read, so that files may refer to
// one another in any order.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/types.h"

namespace klaxon::rules::tng::catalog {

class Names {
 public:
  using Index = u16;

  // Returns false if the name is already taken; `by` is then its owner.
  bool add(std::string_view name, Index index, Index& by);
  std::optional<Index> find(std::string_view name) const;
  std::vector<std::string_view> all() const;  // sorted

 private:
  std::map<std::string, Index, std::less<>> names_;
};

// "ph_7" of "Ph-7": lower case; each run of characters other than letters and digits becomes one
// `_`, with none at the ends. Files have such names.
std::string slug(std::string_view id);

}  // namespace klaxon::rules::tng::catalog
