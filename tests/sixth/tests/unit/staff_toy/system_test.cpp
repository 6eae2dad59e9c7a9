// How the toy's battles are built from its files, and what each side is sent about them.
#include "staff/toy/system.h"

#include <gtest/gtest.h>

#include "battle/record/header_text.h"
#include "codec/codec.h"
#include "tests/support/shipped.h"

namespace klaxon::staff::toy {
namespace {

using core::Tree;

constexpr core::Audience red = core::seat_bit(0), blue = core::seat_bit(1);

struct ToySystemTest : ::testing::Test {
  codec::Library library = staff::testing::shipped_library("toy");
  ToySystem system{library};

  battle::Setup prepared(std::string_view scenario, const Tree& options = Tree::table()) {
    battle::Setup setup;
    core::Faults faults;
    EXPECT_TRUE(system.prepare(scenario, options, setup, faults));
    for (const core::Fault& fault : faults.list()) ADD_FAILURE() << fault.message;
    return setup;
  }
};

TEST_F(ToySystemTest, every_scenario_opens) {
  for (const battle::ScenarioInfo& info : system.scenarios()) {
    core::Faults faults;
    EXPECT_NE(system.open(prepared(info.id), faults), nullptr) << info.id;
    EXPECT_EQ(info.seats, 3);
  }
}

TEST_F(ToySystemTest, a_battle_has_every_contact_and_its_own_designs) {
  battle::Setup setup = prepared("skirmish", staff::testing::toml(R"(
[designs.mine]
based_on = "mine"
behaviours = { mine = 1 }
)"));
  std::string names;
  for (const Tree::Entry& design : setup.designs.entries) names += design.key + " ";
  EXPECT_EQ(names, "cruiser decoy drone mine raider ");
  EXPECT_EQ(setup.designs.find("mine")->find("behaviours")->find("mine")->whole, 1);
}

TEST_F(ToySystemTest, TOY_11_a_set_up_looks_the_same_with_any_contacts) {
  const auto told = [&](core::Audience who, const std::string& design) {
    battle::Setup setup = prepared("skirmish"), out;
    core::Faults faults;
    const Tree list = staff::testing::toml(
        "ships = [{ design = 'cruiser', seat = 'red', at = '0304' },"
        "{ design = 'cruiser', seat = 'blue', at = '0710' },"
        "{ design = '" +
        design + "', seat = 'blue', at = '0404' }]");
    setup.definition.set("ships", *list.find("ships"));
    EXPECT_TRUE(system.told_setup(setup, who, out));
    EXPECT_NE(system.open(out, faults), nullptr);
    return codec::to_json(battle::record::setup_tree(out));
  };
  EXPECT_EQ(told(red, "mine"), told(red, "decoy"));
  EXPECT_EQ(told(core::watchers, "mine"), told(core::watchers, "decoy"));
  EXPECT_NE(told(blue, "mine"), told(blue, "decoy"));
  EXPECT_NE(told(core::moderator, "mine"), told(core::moderator, "decoy"));
}

}  // namespace
}  // namespace klaxon::staff::toy
