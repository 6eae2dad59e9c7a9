#include <algorithm>

#include "core/catalog/text.h"
#include "rules/tng/design/bays.h"
#include "rules/tng/design/checks/check_groups.h"
#include "rules/tng/design/cites.h"
#include "rules/tng/design/kinds.h"
#include "rules/tng/design/racks.h"

namespace klaxon::rules::tng::design {

using core::in_quotes;

namespace {

std::string thing(const Checking& in, const Build& build) {
  return in_quotes(build_text(in.shelf, build));
}

// TNG-Cargo.4: spaces of drones, from which all racks of the ship are refilled.
void check_reloads(const Checking& in, const Build& store, const Content& content) {
  const base::Ratio room = store_room_of(in.shelf, store, content.loads);
  const i32 most = option_of(in.shelf, store)->reloads;
  if (room <= base::Ratio(most)) return;
  in.fault(content.spot, "overloaded",
           "A box of " + thing(in, store) + " stores " + std::to_string(most) +
               " spaces of drones, and what is listed takes " + catalog::number_text(room) + ".",
           cite(in.shelf, store.system, Topic::loads));
}

void check_content(const Checking& in, const Group& mount, const Content& content) {
  if (content.use == Content::Use::reloads) return check_reloads(in, mount.build, content);
  if (content.use != Content::Use::system || !content.sound) return;
  const Admission admission = admit(in.shelf, in.design, mount, content);
  if (admission.refusal != Refusal::none)
    return in.fault(content.spot, "wrong-content",
                    refusal_text(in, mount, content, admission.refusal),
                    refusal_rule(in, mount, content, admission.refusal));
  check_facings(in, content.build, content.spot);
  check_lasting(in, content.build, content.spot);
  check_loads(in, content.build, content.loads, content.spot);
  check_captors(in, content.build, content.loads, content.captors, content.spot);
  check_connects(in, content.build, content.connects, content.spot);
  for (const Content& inner : content.holds)
    if (inner.use == Content::Use::reloads) check_reloads(in, content.build, inner);
}

// TNG-Opt.4 and similar rules: only quick-changing mounts keep anything ready, and it must suit
// their current use.
void check_ready(const Checking& in, const Group& mount) {
  const catalog::Option& option = *option_of(in.shelf, mount.build);
  if (!option.quick_changing)
    return in.fault(mount.ready.front().spot, "not-changed",
                    thing(in, mount.build) + " cannot change in battle, so it keeps nothing ready.",
                    cite(in.shelf, mount.build.system, Topic::fixed));
  const bool serving = std::ranges::any_of(mount.holds, [&](const Content& content) {
    return content.use == Content::Use::system && content.sound &&
           admit(in.shelf, in.design, mount, content).serves.has_value();
  });
  for (const Content& content : mount.ready) {
    check_content(in, mount, content);
    if (content.use != Content::Use::system || !content.sound || serving) continue;
    if (const auto serves = admit(in.shelf, in.design, mount, content).serves)
      in.fault(content.spot, "not-serving",
               thing(in, content.build) + " needs a box that is used as " +
                   in_quotes(in.system(*serves).id) + ", and none of this group is.",
               cite(in.shelf, mount.build.system, Topic::serves));
  }
}

}  // namespace

std::string refusal_text(const Checking& in, const Group& mount, const Content& content,
                         Refusal refusal) {
  const std::string name = thing(in, content.build), into = thing(in, mount.build);
  switch (refusal) {
    case Refusal::none:
      return "";
    case Refusal::not_listed:
      return into + " does not take " + name + ".";
    case Refusal::excepted:
      return name + " is never put into " + into + ".";
    case Refusal::left_out:
      return into +
             " takes no crew, tracks or shields at this tech level, and nothing that has no "
             "box: " +
             name + " cannot be there.";
    case Refusal::no_source:
      return "The limited " + into + " takes only power systems, not " + name + ".";
    case Refusal::mount:
      return name + " is a mount itself, and cannot go into " + into + ".";
    case Refusal::whole_ship:
      return name + " is a matter of the whole ship, and cannot go into " + into + ".";
    case Refusal::only_so:
      return into + " does not take " + name + ", only another kind of it.";
    case Refusal::alien:
      return name + " belongs to other races, and " + into + " takes none of theirs.";
    case Refusal::no_arc:
      return name + " needs a firing arc, and " + into + " has none: give the mount an 'arc'.";
    case Refusal::other_arc:
      return name + " has the arc of its mount and names another.";
  }
  return "";
}

std::string_view refusal_rule(const Checking& in, const Group& mount, const Content& content,
                              Refusal refusal) {
  if (refusal == Refusal::alien) return cite(in.shelf, content.build.system, Topic::maker);
  if (refusal == Refusal::no_arc || refusal == Refusal::other_arc) return arc_price_rule;
  if (refusal == Refusal::no_source) return cite_in(in.shelf, mount.build.system, "limited");
  return cite_in(in.shelf, mount.build.system, in.system(content.build.system).id);
}

void check_mounts(const Checking& in) {
  for (const Group& group : in.design.groups) {
    if (!group.sound || option_of(in.shelf, group.build) == nullptr) continue;
    for (const Content& content : group.holds) check_content(in, group, content);
    if (!group.ready.empty()) check_ready(in, group);
  }
}

}  // namespace klaxon::rules::tng::design
