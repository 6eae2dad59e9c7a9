#include "rules/tng/plan/lesser.h"

#include <algorithm>

#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/design/kinds.h"
#include "rules/tng/design/lines.h"

namespace klaxon::rules::tng {

using catalog::trait;
using design::Build;

namespace {

class LesserFinder {
 public:
  LesserFinder(const design::Shelf& shelf, const Build& build) : shelf_(shelf), build_(build) {
    plain_ = build;
    plain_.refits.clear();
    for (const u16 refit : build.refits)
      if (!is_lost_in_haste(refit)) plain_.refits.push(refit);
  }

  std::vector<Lesser> find() {
    if (plain_.refits.size() < build_.refits.size()) out_.push_back({plain_, false, 0});
    const catalog::Traits& traits = design::at_level(shelf_, build_).traits;
    if (const auto* systems = traits.get<std::vector<u16>>(trait("power.hasty")))
      for (const u16 system : *systems) system == build_.system ? add_smaller() : add_other(system);
    if (const i32* points = traits.get<i32>(trait("power.hasty.repair")))
      out_.push_back({plain_, true, *points});
    return std::move(out_);
  }

 private:
  bool is_lost_in_haste(u16 refit) const {
    const catalog::System& system = shelf_.system(refit);
    const auto level = design::nearest_level(system.at.levels(), build_.level);
    const bool* hasty =
        level ? system.at.at(*level).traits.get<bool>(trait("refit.hasty")) : nullptr;
    return hasty != nullptr && *hasty;
  }

  void add_smaller() {
    const auto& lines = design::lines_of(shelf_, build_.system);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (lines[i].numbers.size() != 1 || !lines[i].bpv.has(build_.price_level)) continue;
      if (lines[i].numbers.front().upper >= build_.number.upper) continue;
      Build smaller = plain_;
      smaller.line = static_cast<u8>(i);
      smaller.number = lines[i].numbers.front();
      out_.push_back({smaller, false, 0});
    }
  }

  void add_other(u16 system) {
    const auto line = design::plain_line(shelf_, system);
    const auto level = design::nearest_level(shelf_.system(system).levels, build_.level);
    const auto priced =
        line ? design::nearest_level(design::lines_of(shelf_, system)[*line].levels(), build_.level)
             : std::nullopt;
    if (!level || !priced) return;
    Build other;
    other.system = system;
    other.line = *line;
    other.level = *level;
    other.price_level = *priced;
    out_.push_back({other, false, 0});
  }

  const design::Shelf& shelf_;
  const Build& build_;
  Build plain_;  // without what haste leaves out
  std::vector<Lesser> out_;
};

}  // namespace

std::vector<Lesser> lesser_of(const design::Shelf& shelf, const Build& build) {
  return LesserFinder(shelf, build).find();
}

}  // namespace klaxon::rules::tng
