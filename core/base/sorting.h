// Sorting that leaves equals in their order, without std::stable_sort, parts of which clang reports
// as deprecated.
#pragma once

#include <algorithm>
#include <functional>
#include <vector>

namespace klaxon::base {

// For lists of a few hundred items, since it moves each item past all those that belong after it.
template <class Value, class Less = std::ranges::less, class Key = std::identity>
void sort_stably(std::vector<Value>& all, Less less = {}, Key key = {}) {
  for (auto at = all.begin(); at != all.end(); ++at)
    std::rotate(std::ranges::upper_bound(all.begin(), at, std::invoke(key, *at), less, key), at,
                at + 1);
}

}  // namespace klaxon::base
