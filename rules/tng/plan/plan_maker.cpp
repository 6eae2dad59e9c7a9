#include "rules/tng/plan/plan_maker.h"

#include <algorithm>

#include "rules/tng/design/admission.h"
#include "rules/tng/design/bill.h"
#include "rules/tng/design/lines.h"
#include "rules/tng/plan/asleep.h"
#include "rules/tng/plan/box_repair.h"
#include "rules/tng/plan/group_kinds.h"
#include "rules/tng/plan/group_names.h"
#include "rules/tng/plan/hit_lists.h"
#include "rules/tng/plan/lesser.h"
#include "rules/tng/plan/mount_contents.h"
#include "rules/tng/plan/track_figures.h"

namespace klaxon::rules::tng {

using design::Build;
using design::Part;

namespace {

constexpr u8 all_facings = (1U << facings_count) - 1;

class PlanMaker {
 public:
  PlanMaker(const design::Shelf& shelf, const design::Design& design, FormBook& book,
            const Forms& forms, Plan& out)
      : shelf_(shelf),
        design_(design),
        book_(book),
        forms_(forms),
        out_(out),
        repair_(shelf, design) {}

  void make() {
    copy_head();
    bool tracks = false;
    for (u16 i = 0; i < design_.groups.size(); ++i) {
      // tracks are between the boxes and the rest of the sheet
      if (design_.groups[i].part != Part::boxes && !tracks) add_tracks();
      tracks = tracks || design_.groups[i].part != Part::boxes;
      add_group(i);
    }
    if (!tracks) add_tracks();
    connect();
    tell_apart(out_);
    list_hits(*shelf_.catalog, forms_, out_);
    list_kinds(shelf_, forms_, out_);
  }

 private:
  void copy_head() {
    out_.name = design_.name;
    out_.race = design_.race;
    out_.tech = design_.tech;
    out_.size_class = design_.size_class;
    out_.movement_cost = design_.movement_cost;
    out_.turn_mode = design_.turn_mode;
    out_.explosion = design_.explosion;
  }

  // A group of this many boxes of that build, which are hit and repaired as such or like a mount.
  GroupPlan& add(const Build& build, u32 boxes, u32 hits, i32 repair) {
    GroupPlan& group = out_.groups.emplace_back();
    group.form = book_.number_of({build, hits, repair});
    group.boxes = static_cast<u8>(boxes);
    group.side = build.side;
    if (build.indestructible) group.safe = group.boxes;
    set_arc(build, std::nullopt, group);
    group.facings = facings_of(build);
    return group;
  }

  // A box of the sheet may be repaired as something lesser.
  void add_lesser(u16 form, const Build& build) {
    if (!forms_.all[form].awake || !forms_.all[form].lesser.empty()) return;
    std::vector<u16> numbers;
    for (const Lesser& less : lesser_of(shelf_, build)) {
      const i32 points = less.hasty ? repair_.of_points(less.repair) : repair_.of(less.build);
      const u16 number =
          book_.number_of({less.build, hits_of(shelf_, less.build), points, less.hasty});
      if (forms_.all[number].awake && number != form) numbers.push_back(number);
    }
    book_.set_lesser(form, numbers);
  }

  void set_arc(const Build& build, std::optional<core::Arc> mount, GroupPlan& group) const {
    const std::string& only = shelf_.system(build.system).arc;
    const auto own = build.has_arc ? std::optional<core::Arc>(build.arc) : mount;
    const auto arc = only.empty() ? own : core::parse_arc(only);
    group.bears = arc.has_value();
    group.arc = arc.value_or(core::Arc{});
  }

  // A group that covers the ship all round has no facings.
  u8 facings_of(const Build& build) const {
    const catalog::Mechanism mechanism = shelf_.system(build.system).mechanism;
    const bool round =
        mechanism == catalog::Mechanism::layer || mechanism == catalog::Mechanism::shield;
    const bool whole = round && build.facings == 0 && !design::is_track(shelf_, build.system);
    return whole ? all_facings : build.facings;
  }

  void give_mounts(GroupPlan& group, bool option) {
    group.mounted = option || forms_.all[group.form].guns > 0;
    group.first_mount = group.mounted ? out_.mounts : u16{0};
    if (group.mounted) out_.mounts = static_cast<u16>(out_.mounts + group.boxes);
  }

  void add_group(u16 index) {
    const design::Group& from = design_.groups[index];
    const catalog::Option* option = design::option_of(shelf_, from.build);
    const bool quick = option != nullptr && option->quick_changing;
    const u32 taken = option == nullptr ? 0 : boxes_taken(from);
    if (taken < from.count) {
      GroupPlan& group =
          add(from.build, from.count - taken, hits_of(shelf_, from.build), repair_.of(from.build));
      group.part = from.part;
      group.joint = from.joint;
      group.source = index;
      group.name = group_name(shelf_, from);
      give_mounts(group, quick);
      add_lesser(group.form, from.build);
    }
    if (taken > 0)
      for (const Held& held : contents_of(from)) add_content(index, held, quick);
  }

  // Contents are hit and repaired like the mount: TNG-CO.2, TNG-NWO.3, TNG-Drn-Opt.2, TNG-Opt.2,
  // TNG-Ph-Opt.2, TNG-Ph-X.4, TNG-Torp-Opt.2, TNG-Wpn.4.
  void add_content(u16 index, const Held& held, bool quick) {
    const design::Group& mount = design_.groups[index];
    const design::Content& content = mount.holds[held.first];
    GroupPlan& group =
        add(content.build, held.boxes, hits_of(shelf_, mount.build), repair_.of(mount.build));
    group.part = mount.part;
    group.source = index;
    group.content = held.first;
    group.name = content_name(shelf_, mount, content.build);
    set_arc(content.build, design::arc_of_mount(shelf_, mount.build), group);
    if (design::is_track(shelf_, content.build.system)) {
      group.track = true;
      const std::vector<Build> boxes(held.boxes, content.build);
      give_figures(shelf_, boxes, group);
      group.repairs.assign(held.boxes, repair_.of(mount.build));
    }
    give_mounts(group, quick);
    if (content.with) add_people(index, held);
  }

  // Adds the people that come with the mount's contents.
  void add_people(u16 index, const Held& held) {
    const design::Group& mount = design_.groups[index];
    const design::Content& content = mount.holds[held.first];
    Build build;
    build.system = *content.with;
    build.level = build.price_level = content.build.level;
    build.line = design::plain_line(shelf_, build.system).value_or(u8{0});
    GroupPlan& group =
        add(build, u32{content.with_count} * held.boxes, hits_of(shelf_, build), repair_.of(build));
    group.part = Part::crew;
    group.source = index;
    group.content = held.first;
    group.name = content_name(shelf_, mount, build);
  }

  void add_tracks() {
    for (u16 i = 0; i < design_.tracks.size(); ++i) {
      const design::Track& track = design_.tracks[i];
      const std::vector<Build> boxes = in_order_of_loss(shelf_, track.boxes);
      GroupPlan& group = add(boxes.front(), static_cast<u32>(boxes.size()),
                             hits_of(shelf_, boxes.front()), repair_.of(boxes.front()));
      group.track = true;
      group.source = i;
      group.name = shelf_.system(track.system).id;
      group.safe = static_cast<u8>(
          std::ranges::count_if(boxes, [](const Build& box) { return box.indestructible; }));
      give_figures(shelf_, boxes, group);
      for (const Build& box : boxes) group.repairs.push_back(repair_.of(box));
    }
  }

  // Translates the connections of the design's groups into those of the plan's groups.
  void connect() {
    for (GroupPlan& group : out_.groups) {
      if (group.track) continue;
      const design::Group& from = design_.groups[group.source];
      const std::vector<u16>& connects = group.content == GroupPlan::no_content
                                             ? from.connects
                                             : from.holds[group.content].connects;
      for (u16 i = 0; i < out_.groups.size(); ++i)
        if (!out_.groups[i].track &&
            std::ranges::find(connects, out_.groups[i].source) != connects.end())
          group.connects.push_back(i);
    }
  }

  const design::Shelf& shelf_;
  const design::Design& design_;
  FormBook& book_;
  const Forms& forms_;
  Plan& out_;
  BoxRepair repair_;
};

}  // namespace

bool make_plan(const design::Shelf& shelf, const design::Design& design, FormBook& book,
               const Forms& forms, core::Faults& faults, Plan& out) {
  const std::size_t before = faults.count();
  design::Bill bill;
  if (design::draw_bill(shelf, design, faults, bill)) out.bpv = bill.bpv;
  PlanMaker(shelf, design, book, forms, out).make();
  if (out.groups.size() > ship_groups_max)
    faults.add("too-many-groups",
               design.name + " has " + std::to_string(out.groups.size()) +
                   " groups with what its mounts hold; a ship has at most " +
                   std::to_string(ship_groups_max) + ".",
               {}, "boxes");
  fights_awake(shelf, design, forms, out, faults);
  return faults.count() == before;
}

}  // namespace klaxon::rules::tng
