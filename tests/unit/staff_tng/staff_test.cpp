// tng as its users see it: the catalogue includes their own files, and a yard alone has no battles.
#include "staff/tng/staff.h"

#include <gtest/gtest.h>

#include "staff/tng/bot/admiral.h"
#include "staff/tng/system.h"
#include "tests/support/shipped.h"

namespace klaxon::staff::tng {
namespace {

using core::Tree;

std::size_t systems_in(const Staff& staff) {
  return staff.catalogue()->tree().find("systems")->items.size();
}

codec::DataFile planetarium(const char* mechanism) {
  return {"hull/planetarium.toml",
          "id = \"Planetarium\"\nname = \"Planetarium\"\nrule = \"TNG-Lab\"\nfamily = \"sensors\"\n"
          "mechanism = \"" +
              std::string(mechanism) +
              "\"\n[[construction]]\nbpv = { 3 = 12 }\nrepair = 2\nspaces = 1\nhit_on = "
              "[\"Lab\"]\n"};
}

TEST(StaffTng, a_file_of_the_users_own_joins_the_catalogue) {
  codec::Library library = testing::shipped_library("tng");
  const auto staff = make_staff(library, "");
  const std::size_t shipped = systems_in(*staff);
  std::vector<core::Fault> faults;
  library.add_layer({planetarium("inert")}, faults);
  staff->library_changed(faults);
  EXPECT_TRUE(faults.empty());
  EXPECT_EQ(systems_in(*staff), shipped + 1);
}

TEST(StaffTng, a_wrong_file_is_reported_and_changes_nothing) {
  codec::Library library = testing::shipped_library("tng");
  const auto staff = make_staff(library, "");
  const std::size_t shipped = systems_in(*staff);
  std::vector<core::Fault> faults;
  library.add_layer({planetarium("inertia")}, faults);
  staff->library_changed(faults);
  ASSERT_EQ(faults.size(), 1U);
  EXPECT_EQ(faults[0].field, "mechanism");
  EXPECT_EQ(systems_in(*staff), shipped);
}

// A battle's guns and charts point into the catalogue that it was frozen with.
TEST(StaffTng, a_held_catalogue_stays_when_the_users_files_change) {
  codec::Library library = testing::shipped_library("tng");
  TngSystem system(library);
  const auto held = system.catalog();
  const rules::tng::catalog::System* lab = held->system("Lab");
  ASSERT_NE(lab, nullptr);
  const std::string name = lab->name;
  std::vector<core::Fault> faults;
  library.add_layer({planetarium("inert")}, faults);
  system.library_changed(faults);
  EXPECT_TRUE(faults.empty());
  EXPECT_NE(system.catalog()->system("Planetarium"), nullptr);
  EXPECT_EQ(held->system("Planetarium"), nullptr);
  EXPECT_EQ(held->system("Lab"), lab);
  EXPECT_EQ(lab->name, name);
}

TEST(StaffTng, a_yard_alone_has_no_battles) {
  const codec::Library library = testing::shipped_library("tng");
  const auto staff = make_yard(library, "");
  core::Faults faults;
  EXPECT_EQ(staff->system().open({}, faults), nullptr);
  ASSERT_EQ(faults.list().size(), 1U);
  EXPECT_EQ(faults.list()[0].code, "no-battles");
  EXPECT_EQ(staff->system().bots(), std::vector<std::string>{"random"});
}

// The captain gives the advice: without a captain, there is none.
TEST(StaffTng, a_yard_alone_has_no_captain_to_advise) {
  const codec::Library library = testing::shipped_library("tng");
  const auto yard = make_yard(library, ""), whole = make_staff(library, "");
  EXPECT_EQ(yard->system().bot("captain"), nullptr);
  EXPECT_EQ(yard->system().advisor(), nullptr);
  EXPECT_NE(whole->system().advisor(), nullptr);
}

// A rank exists only if measurements have shown that it is a step up: docs/LADDER.md.
TEST(StaffTng, offers_the_measured_ranks) {
  const codec::Library library = testing::shipped_library("tng");
  const auto staff = make_staff(library, "");
  const battle::System& system = staff->system();
  EXPECT_EQ(system.bots(), (std::vector<std::string>{"random", "robot", "cadet", "ensign",
                                                     "lieutenant", "captain", "admiral"}));
  for (const std::string& name : system.bots()) EXPECT_NE(system.bot(name), nullptr) << name;
  const auto admiral = system.bot("admiral");
  EXPECT_NE(dynamic_cast<const bot::Admiral*>(admiral.get()), nullptr);
  EXPECT_GT(system.search_plan().trials, 0U);
}

// If an engine of the page listed an admiral, it would have to be an engine that searches.
TEST(StaffTng, has_no_admiral_in_the_page) {
  const codec::Library library = testing::shipped_library("tng");
  const auto page = make_battles(library, "");
  EXPECT_EQ(page->system().bots().back(), "captain");
  EXPECT_EQ(page->system().bot("admiral"), nullptr);
}

}  // namespace
}  // namespace klaxon::staff::tng
