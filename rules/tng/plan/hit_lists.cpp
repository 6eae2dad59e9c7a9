#include "rules/tng/plan/hit_lists.h"

#include <algorithm>

#include "rules/tng/design/kinds.h"

namespace klaxon::rules::tng {

using catalog::DamageChart;

u32 hits_of(const design::Shelf& shelf, const design::Build& build) {
  const catalog::Construction* line = design::line_of(shelf, build);
  if (line == nullptr || design::is_boxless(shelf, build)) return 0;
  u32 hits = 0;
  for (const u8 hit : line->hit_on) hits |= 1U << hit;
  return hits;
}

bool strikes(const DamageChart::Word& word, u32 hits, char side) {
  if (word.side != 0 && side != 0 && word.side != side) return false;
  return std::ranges::any_of(word.hits, [&](u8 hit) { return (hits >> hit & 1U) != 0; });
}

void list_hits(const catalog::Catalog& catalog, const Forms& forms, Plan& plan) {
  const auto& chart = catalog.tables.damage_chart;
  plan.by_chart_word.assign(chart ? chart->words.size() : 0, {});
  for (u16 i = 0; i < plan.groups.size(); ++i) {
    const GroupPlan& group = plan.groups[i];
    const u32 hits = forms.all[group.form].hits;
    if (group.safe == group.boxes) continue;
    for (u32 hit = 0; hit < hit_words_count; ++hit)
      if ((hits >> hit & 1U) != 0) plan.by_hit[hit].push_back(i);
    for (std::size_t word = 0; word < plan.by_chart_word.size(); ++word)
      if (strikes(chart->words[word], hits, group.side)) plan.by_chart_word[word].push_back(i);
  }
}

}  // namespace klaxon::rules::tng
