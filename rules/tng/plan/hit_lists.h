// What a hit can strike, by the words of the damage chart, and by the words that systems use in
// `hit_on`.
#pragma once

#include <iterator>
#include <string_view>

#include "rules/tng/design/shelf.h"
#include "rules/tng/plan/plan.h"

namespace klaxon::rules::tng {

static_assert(std::size(catalog::hit_words) == hit_words_count);

// Deliberately not constexpr: if a word is not in the list, the compiler's error names this.
inline void nothing_is_hit_so() {}

// hit_bit("Warp"): the bit of that word in Form::hits.
consteval u32 hit_bit(std::string_view word) {
  for (u32 i = 0; i < hit_words_count; ++i)
    if (catalog::hit_words[i] == word) return 1U << i;
  nothing_is_hit_so();
  return 0;
}

// The words that strike a box built this way; 0 if combat cannot hit it.
u32 hits_of(const design::Shelf& shelf, const design::Build& build);

// Whether a word of the chart strikes boxes of that form: among engines, those of its side and
// those without a side.
bool strikes(const catalog::DamageChart::Word& word, u32 hits, char side);

// Lists the groups of the plan by both kinds of words, without those that combat cannot destroy.
void list_hits(const catalog::Catalog& catalog, const Forms& forms, Plan& plan);

}  // namespace klaxon::rules::tng
