#include <algorithm>

#include "core/catalog/text.h"
#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/design/checks/checks.h"
#include "rules/tng/design/cites.h"
#include "rules/tng/design/kinds.h"

namespace klaxon::rules::tng::design {

using core::in_quotes;

namespace {

i32 trait_of(const Checking& in, const Build& box, u16 key) {
  const i32* value = at_level(in.shelf, box).traits.get<i32>(key);
  return value == nullptr ? 0 : *value;
}

// Each figure must be near enough to the next lower one, and only one figure may be below a bound.
void check_figures(const Checking& in, const Track& track) {
  const i32 steps = trait_of(in, track.boxes.front(), catalog::trait("track.steps"));
  const i32 below = trait_of(in, track.boxes.front(), catalog::trait("track.one_below"));
  std::vector<i32> figures;
  figures.reserve(track.boxes.size());
  for (const Build& box : track.boxes) figures.push_back(box.number.upper);
  std::ranges::sort(figures);
  for (std::size_t i = 1; i < figures.size() && steps > 0; ++i)
    if (figures[i] - figures[i - 1] > steps)
      in.fault(track.spot, "step-too-large",
               "A box of " + std::to_string(figures[i]) + " needs one of at least " +
                   std::to_string(figures[i] - steps) + " below it; the next is " +
                   std::to_string(figures[i - 1]) + ".",
               cite(in.shelf, track.system, Topic::steps));
  const auto low = std::ranges::count_if(figures, [&](i32 figure) { return figure < below; });
  if (below > 0 && low > 1)
    in.fault(track.spot, "too-many-low",
             "Only one box may have a figure below " + std::to_string(below) + ", not " +
                 std::to_string(low) + ".",
             cite(in.shelf, track.system, Topic::one_below));
}

void check_marks(const Checking& in, const Track& track) {
  for (const Build& box : track.boxes) {
    const catalog::Construction* line = line_of(in.shelf, box);
    if (!box.indestructible || line == nullptr || line->indestructible_bpv > 0) continue;
    return in.fault(track.spot, "never-indestructible",
                    in_quotes(in.system(track.system).id) + " cannot be bought indestructible.",
                    cite(in.shelf, track.system, Topic::lasting));
  }
}

// Among all lines with this mark, a ship has one box that costs nothing.
void check_free(const Checking& in) {
  std::vector<std::pair<u16, u32>> free;
  each_build(in.design, [&](const Build& build, u32 count, const Spot& spot) {
    const catalog::Construction* line = line_of(in.shelf, build);
    if (line == nullptr || !line->one_free || !line->bpv.has(build.price_level)) return;
    const catalog::Formula& price = line->bpv.at(build.price_level);
    if (price.uses_words() || price.number() != base::Ratio(0)) return;
    const auto known = std::ranges::find(free, build.system, &std::pair<u16, u32>::first);
    u32& boxes = known == free.end() ? free.emplace_back(build.system, 0).second : known->second;
    const u32 before = boxes;
    boxes += count;
    if (before <= 1 && boxes > 1)
      in.fault(spot, "second-free-box",
               "Only one box of " + in_quotes(in.system(build.system).id) +
                   " may cost nothing; keep just one figure here that costs nothing.",
               cite(in.shelf, build.system, Topic::one_free));
  });
}

}  // namespace

void check_tracks(const Checking& in) {
  std::vector<u16> known;
  for (const Track& track : in.design.tracks) {
    if (std::ranges::find(known, track.system) != known.end())
      in.fault(track.spot, "track-twice",
               "The ship has two tracks of " + in_quotes(in.system(track.system).id) + ".",
               in.system(track.system).rule);
    known.push_back(track.system);
    check_figures(in, track);
    check_marks(in, track);
  }
  check_free(in);
}

}  // namespace klaxon::rules::tng::design
