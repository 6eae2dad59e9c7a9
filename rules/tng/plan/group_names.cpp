#include "rules/tng/plan/group_names.h"

#include <algorithm>

#include "rules/tng/design/kinds.h"

namespace klaxon::rules::tng {

namespace {

std::string build_name(const design::Shelf& shelf, const design::Build& build) {
  std::string name = design::build_text(shelf, build);
  if (build.facings != 0) name += " @" + design::facings_text(build.facings);
  for (const u16 refit : build.refits) name += " +" + design::refit_mark(shelf.system(refit).id);
  return name;
}

bool has_name(const Plan& plan, std::size_t before, const std::string& name) {
  const auto end = plan.groups.begin() + static_cast<std::ptrdiff_t>(before);
  return std::any_of(plan.groups.begin(), end,
                     [&](const GroupPlan& group) { return group.name == name; });
}

}  // namespace

std::string group_name(const design::Shelf& shelf, const design::Group& group) {
  const design::Build& build = group.build;
  if (group.part == design::Part::shields)
    return shelf.system(build.system).id + " " + design::facings_text(build.facings);
  std::string name = build_name(shelf, build);
  if (!group.letter.empty())
    name += " " + group.letter;
  else if (build.has_arc)
    name += " " + core::arc_text(build.arc);
  return name;
}

std::string content_name(const design::Shelf& shelf, const design::Group& mount,
                         const design::Build& build) {
  const std::string name = build_name(shelf, build);
  return mount.letter.empty() ? name + " (" + shelf.system(mount.build.system).id + ")"
                              : name + " " + mount.letter;
}

void tell_apart(Plan& plan) {
  for (std::size_t i = 0; i < plan.groups.size(); ++i) {
    const std::string plain = plan.groups[i].name;
    for (u32 number = 2; has_name(plan, i, plan.groups[i].name); ++number)
      plan.groups[i].name = plain + " (" + std::to_string(number) + ")";
  }
}

}  // namespace klaxon::rules::tng
