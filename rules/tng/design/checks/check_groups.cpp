#include "rules/tng/design/checks/check_groups.h"

#include <algorithm>
#include <bit>

#include "core/catalog/text.h"
#include "rules/tng/design/cites.h"
#include "rules/tng/design/kinds.h"
#include "rules/tng/design/racks.h"

namespace klaxon::rules::tng::design {

using catalog::Construction;
using core::in_quotes;

namespace {

constexpr i32 facing_degrees = 60;

// True if the facings are side by side around the ship.
bool adjoining(u8 facings) {
  u32 edges = 0;
  for (u32 i = 0; i < facings_count; ++i) {
    const bool here = (facings >> i & 1U) != 0;
    const bool next = (facings >> ((i + 1) % facings_count) & 1U) != 0;
    if (here != next) ++edges;
  }
  return edges <= 2;
}

std::string name_of(const Checking& in, const Build& build) {
  return in_quotes(build_text(in.shelf, build));
}

const char* key_of(Part part) {
  switch (part) {
    case Part::boxes:
      return "boxes";
    case Part::excess:
      return "tracks";
    case Part::shields:
      return "shields";
    case Part::crew:
      return "crew";
    case Part::officer:
      return "officers";
    case Part::feature:
      return "features";
  }
  return "boxes";
}

class GroupChecker {
 public:
  explicit GroupChecker(const Checking& in) : in_(in) {}

  void check(const Group& group) {
    if (!check_place(group)) return;
    check_arc(group);
    check_boxes(group);
    if (group.part == Part::feature) check_twice(group);
    if (group.part == Part::shields) return count_shields(group);
    check_facings(in_, group.build, group.spot);
    check_lasting(in_, group.build, group.spot);
    check_loads(in_, group.build, group.loads, group.spot);
    check_captors(in_, group.build, group.loads, group.captors, group.spot);
    check_connects(in_, group.build, group.connects, group.spot);
  }

 private:
  bool check_place(const Group& group) {
    const char* home = home_of(in_.shelf, group.build);
    if (std::string_view(home) == key_of(group.part)) return true;
    in_.fault(group.spot, "wrong-place",
              name_of(in_, group.build) + " belongs in '" + home + "', not in '" +
                  key_of(group.part) + "'.",
              cite(in_.shelf, group.build.system, Topic::no_box));
    return false;
  }

  // TNG-weapon-notes.4, TNG-weapon-notes.5. An option mount may have no arc.
  void check_arc(const Group& group) {
    const catalog::System& of = in_.system(group.build.system);
    const Construction* line = line_of(in_.shelf, group.build);
    const bool by_arc = line != nullptr && line->by_arc;
    if (!of.arc.empty()) {
      const auto only = core::parse_arc(of.arc);
      if (group.build.has_arc && only && group.build.arc != *only)
        in_.fault(group.spot, "wrong-arc",
                  name_of(in_, group.build) + " has the arc " + of.arc + " and no other.",
                  cite(in_.shelf, group.build.system, Topic::arc));
      return;
    }
    const bool mount = option_of(in_.shelf, group.build) != nullptr;
    if (by_arc && !group.build.has_arc && !mount && group.part == Part::boxes)
      in_.fault(group.spot, "missing-arc",
                name_of(in_, group.build) + " needs a firing arc, such as FA.", arc_price_rule);
    const bool may = by_arc || (mount && of.section == catalog::Section::weapon);
    if (group.build.has_arc && !may)
      in_.fault(group.spot, "no-arc", name_of(in_, group.build) + " has no firing arc.",
                no_arc_rule);
  }

  // TNG-Helm.8: a printed price is for one box. A Helm comes with all its boxes.
  void check_boxes(const Group& group) {
    const Construction* line = line_of(in_.shelf, group.build);
    if (line == nullptr || line->boxes == 0 || group.count % line->boxes == 0) return;
    in_.fault(group.spot, "wrong-count",
              name_of(in_, group.build) + " has " + std::to_string(line->boxes) + " boxes, not " +
                  std::to_string(group.count) + ".",
              in_.system(group.build.system).rule);
  }

  void check_twice(const Group& group) {
    if (std::ranges::find(features_, group.build.system) != features_.end())
      in_.fault(group.spot, "feature-twice", "The ship has it already.",
                cite(in_.shelf, group.build.system, Topic::once));
    features_.push_back(group.build.system);
  }

  void count_shields(const Group& group) {
    for (u32 i = 0; i < facings_count; ++i) {
      if ((group.build.facings >> i & 1U) == 0) continue;
      const i32 before = shields_[i];
      shields_[i] += group.count;
      if (before <= facing_shields_max && shields_[i] > facing_shields_max)
        in_.fault(group.spot, "too-many-shields",
                  "At most " + std::to_string(facing_shields_max) +
                      " shield boxes cover a facing, and facing " + std::to_string(i + 1) +
                      " has more.",
                  "TNG-Shield");
    }
  }

  const Checking& in_;
  std::vector<u16> features_;
  std::array<i32, facings_count> shields_{};
};

}  // namespace

void check_facings(const Checking& in, const Build& build, const Spot& spot) {
  const Construction* line = line_of(in.shelf, build);
  const i32 count = line == nullptr ? 0 : degrees_of(*line) / facing_degrees;
  const std::string& rule = in.system(build.system).rule;
  const bool shield = line != nullptr && line->facing_count.lo > 0;
  if (count == 0 && build.facings != 0 && !shield)
    return in.fault(spot, "no-facings", name_of(in, build) + " covers no facings.", rule);
  if (count == 0) return;
  const bool all = count == static_cast<i32>(facings_count);
  if (build.facings == 0 && !all)
    in.fault(spot, "missing-facings",
             name_of(in, build) + " must say which " + std::to_string(count) +
                 " facings it covers, such as " +
                 (count == 1   ? "@1."
                  : count == 2 ? "@61."
                               : "@612."),
             rule);
  else if (build.facings != 0 &&
           (std::popcount(build.facings) != count || !adjoining(build.facings)))
    in.fault(spot, "wrong-facings",
             name_of(in, build) + " covers " + std::to_string(count) +
                 (count == 1 ? " facing." : " facings side by side."),
             rule);
}

void check_lasting(const Checking& in, const Build& build, const Spot& spot) {
  const Construction* line = line_of(in.shelf, build);
  if (!build.indestructible || (line != nullptr && line->indestructible_bpv > 0)) return;
  in.fault(spot, "never-indestructible", name_of(in, build) + " cannot be bought indestructible.",
           cite(in.shelf, build.system, Topic::lasting));
}

void check_loads(const Checking& in, const Build& build, const std::vector<Load>& loads,
                 const Spot& spot) {
  const catalog::Ammo& ammo = at_level(in.shelf, build).ammo;
  if (loads.empty() || ammo.most == 0) return;
  const base::Ratio room = room_of(in.shelf, build, loads);
  if (room <= base::Ratio(ammo.most)) return;
  const bool spaces = ammo.unit == catalog::Ammo::Unit::spaces;
  in.fault(spot, "overloaded",
           "Each box of " + name_of(in, build) + " has room for " + std::to_string(ammo.most) +
               (spaces ? " spaces" : " shots") + ", and its load takes " +
               catalog::number_text(room) + ".",
           in.system(build.system).rule);
}

void check_connects(const Checking& in, const Build& build, const std::vector<u16>& connects,
                    const Spot& spot) {
  const Construction* line = line_of(in.shelf, build);
  if (line == nullptr || line->each != catalog::Each::connected) return;
  const std::string_view rule = cite(in.shelf, build.system, Topic::connects);
  if (connects.empty())
    in.fault(spot, "missing-connects",
             name_of(in, build) + " must say which power systems it 'connects'.", rule);
  for (const u16 group : connects)
    if (const Build& joined = in.design.groups[group].build; !is_source(in.shelf, joined.system))
      in.fault(spot, "no-power",
               name_of(in, joined) + " is not a power system, and so not joined to " +
                   name_of(in, build) + ".",
               rule);
}

void check_groups(const Checking& in) {
  GroupChecker checker(in);
  for (const Group& group : in.design.groups)
    if (group.sound) checker.check(group);
}

}  // namespace klaxon::rules::tng::design
