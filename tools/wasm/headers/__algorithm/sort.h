// libc++ sorts fast by unrolling itself anew for every type: some hundred functions, 20 kB of an
// engine. What an engine sorts is short, so it sorts by one plain loop; these overloads win by
// their constraint over those of libc++, which <algorithm> has read by then.
#pragma once

#include_next <__algorithm/sort.h>

#include <iterator>

namespace std {

// Up to 32 elements by insertion, so that equals stay in order; more by Shell's gaps.
template <class _AlgPolicy, random_access_iterator It, class Less>
void __sort_impl(It first, It last, Less& less) {
  const iter_difference_t<It> size = last - first;
  iter_difference_t<It> gap = 1;
  while (gap < size / 16) gap = 3 * gap + 1;
  for (; gap > 0; gap /= 3)
    for (iter_difference_t<It> next = gap; next < size; ++next) {
      auto held = std::move(first[next]);
      iter_difference_t<It> at = next;
      for (; at >= gap && less(held, first[at - gap]); at -= gap)
        first[at] = std::move(first[at - gap]);
      first[at] = std::move(held);
    }
}

template <random_access_iterator It, class Less>
void sort(It first, It last, Less less) {
  std::__sort_impl<_ClassicAlgPolicy>(first, last, less);
}

template <random_access_iterator It>
void sort(It first, It last) {
  std::sort(first, last, __less<>());
}

}  // namespace std
