// A view of the frozen battle, as listed in docs/PROTOCOL.md, compared with the ships' files.
#include "battle/view_tree.h"
#include "codec/codec.h"
#include "rules/tng/orders.h"
#include "tests/unit/staff_tng/battle_support.h"

namespace klaxon::staff::tng {
namespace {

using core::Tree;
namespace battles = klaxon::rules::tng;

i64 item(const Tree& table, const char* list, std::size_t i) {
  const Tree* found = table.find(list);
  return found != nullptr && i < found->items.size() ? found->items[i].whole : -99;
}

struct Frozen {
  Duel duel = duel_of(setup_of({"candour", "equanimity", "varkuth"}));
  Tree view = battle::view_tree(*duel.game, duel.bytes(), core::seat_bit(1));
  const Tree& told = *view.find("frozen");

  const Tree& plan(std::size_t number) const { return told.find("plans")->items[number]; }
  std::size_t group(std::size_t unit, const std::string& name) const {
    const auto& groups = duel.game->battle().plan_of(static_cast<u32>(unit)).groups;
    for (std::size_t i = 0; i < groups.size(); ++i)
      if (groups[i].name == name) return i;
    ADD_FAILURE() << "no group " << name;
    return 0;
  }
};

TEST(TngView, the_slices_of_the_units_fill_the_lists_of_the_state) {
  const Frozen frozen;
  i64 groups = 0, mounts = 0;
  const Tree& units = *frozen.told.find("units");
  for (std::size_t unit = 0; unit < 3; ++unit) {
    EXPECT_EQ(item(units, "first_group", unit), groups);
    EXPECT_EQ(item(units, "first_mount", unit), mounts);
    const Tree& plan = frozen.plan(static_cast<std::size_t>(item(units, "plan", unit)));
    for (const Tree::Entry& list : plan.find("groups")->entries)
      EXPECT_EQ(list.value.items.size(), plan.find("groups")->entries[0].value.items.size())
          << list.key;
    groups += static_cast<i64>(plan.find("groups")->find("boxes")->items.size());
    mounts += plan.find("mounts")->whole;
  }
  EXPECT_EQ(static_cast<i64>(frozen.view.find("groups")->items.size()), groups);
  EXPECT_EQ(static_cast<i64>(frozen.view.find("mounts")->items.size()), mounts);
}

TEST(TngView, a_group_has_its_boxes_arc_facings_and_place_in_the_ships_file) {
  const Frozen frozen;
  const Tree& groups = *frozen.plan(0).find("groups");
  const std::size_t photons = frozen.group(0, "Phtn E"), shield = frozen.group(0, "Shield 612");
  EXPECT_EQ(item(groups, "boxes", photons), 4);
  EXPECT_EQ(item(groups, "arc", photons), i64{core::parse_arc("FA")->places});
  EXPECT_EQ(item(groups, "arc", shield), -1);
  EXPECT_EQ(item(groups, "facings", shield), 0b100011);
  EXPECT_EQ(item(groups, "side", frozen.group(0, "UWARP 2-R")), 2);
  const auto design = shipped_design("candour");
  const auto source = static_cast<std::size_t>(item(groups, "source", photons));
  EXPECT_EQ(design.groups[source].letter, "E");
  // the mounts have four phasers before the photons
  EXPECT_EQ(item(groups, "mount", photons) - item(groups, "mount", frozen.group(0, "Ph-7 A")), 10);
}

TEST(TngView, a_form_leads_to_its_system_and_guns) {
  const Frozen frozen;
  const std::size_t photons = frozen.group(0, "Phtn E");
  const auto form = static_cast<std::size_t>(item(*frozen.plan(0).find("groups"), "form", photons));
  const Tree& forms = *frozen.told.find("forms");
  const core::Names names(*frozen.duel.game);
  EXPECT_EQ(names.shown(battles::vocabulary::systems, item(forms, "system", form)), "Phtn");
  EXPECT_EQ(names.word(battles::vocabulary::systems, item(forms, "system", form)), "phtn");
  const i64 gun = item(forms, "first_gun", form);
  EXPECT_EQ(names.word(battles::vocabulary::guns, gun), "phtn_standard");
  EXPECT_EQ(item(*frozen.told.find("guns"), "reach", static_cast<std::size_t>(gun)), 9);
  EXPECT_EQ(item(forms, "asleep", form), 0);
}

TEST(TngView, a_track_has_figures_by_boxes_left) {
  const Frozen frozen;
  const Tree& plan = frozen.plan(0);
  const Tree& tracks = *plan.find("tracks");
  ASSERT_EQ(tracks.items.size(), 3U) << "Sensor, Scanner, DamCon";
  const Tree* sensor = nullptr;
  for (const Tree& track : tracks.items)
    if (track.find("group")->whole == plan.find("sensor")->whole) sensor = &track;
  ASSERT_NE(sensor, nullptr);
  EXPECT_EQ(item(*sensor, "upper", 0), 6);
  EXPECT_EQ(item(*sensor, "upper", 3), 2);
}

TEST(TngView, the_frozen_part_is_small) {
  const Frozen frozen;
  EXPECT_LT(codec::to_json(frozen.told).size(), 9'000U);
  EXPECT_GT(codec::to_json(frozen.view).size(), 3 * codec::to_json(frozen.told).size());
}

}  // namespace
}  // namespace klaxon::staff::tng
