// Sorting that leaves equals in their order, without std::stable_sort, of which clang reports parts
// as deprecated.
#pragma once

#include <algorithm>
#include <functional>
#include <vector>

namespace klaxon::base {

// For lists of some hundred things: it moves each past all that come after it.
template <class Value, class Less = std::ranges::less, class Key = std::identity>
void sort_stably(std::vector<Value>& all, Less less = {}, Key key = {}) {
  for (auto at = all.begin(); at != all.end(); ++at)
    std::rotate(std::ranges::upper_bound(all.begin(), at, std::invoke(key, *at), less, key), at,
                at + 1);
}

}  // namespace klaxon::base
