// Which ships fight while some systems sleep: all but those whose drive, or
// replacement for shields, sleeps.
#include <map>
#include <sstream>

#include "rules/tng/plan/asleep.h"
#include "tests/rules/tng/battle/freeze_bench.h"
#include "tests/support/shipped.h"

namespace klaxon::rules::tng {
namespace {

std::string refusal(const char* ship, const char* what, const char* system, const char* with) {
  return std::string(ship) + " cannot fight yet: " + what + ", '" + system +
         "', is still to come, with '" + with + "'.";
}

constexpr const char* drive = "its drive";
constexpr const char* cover = "what it has instead of shields";
constexpr const char* second = "Armour and engines";

// The files of the ships that are refused; all other ships fight.
const std::map<std::string, std::vector<std::string>>& refused() {
  static const std::map<std::string, std::vector<std::string>> all = {
      {"patient_stone",
       {refusal("Patient Stone", drive, "Propel", second),
        refusal("Patient Stone", cover, "Ref", second)}},
      {"long_absence", {refusal("Long Absence", cover, "PA", second)}},
      {"still_mirror", {refusal("Still Mirror", cover, "PA", second)}},
      {"slice_06b", {refusal("Trial of slice 6b", cover, "EAC", second)}},
      {"slice_06c", {refusal("Trial of slice 6c", cover, "Mobile Shields", second)}},
      {"slice_07", {refusal("Trial of slice 7", drive, "TWARP", second)}},
      {"slice_07b", {refusal("Trial of slice 7b", drive, "Propel", second)}},
      {"slice_10b", {refusal("Trial of slice 10b", cover, "Skin", "Webs, Borg, workshops")}},
      {"slice_12", {refusal("Trial of slice 12", drive, "PWARP", "Deceit, time, magic")}},
      {"slice_12b", {refusal("Trial of slice 12b", drive, "Helm", "Deceit, time, magic")}},
  };
  return all;
}

TEST(TngBattleAsleep, which_ships_fight) {
  u32 fight = 0;
  std::size_t sleep = 0;
  for (const codec::Definition* entry : catalog::shipped().library.all("ships")) {
    const Frozen frozen = freeze_ships({shipped_ship(entry->id), shipped_ship("candour")});
    const auto known = refused().find(entry->id);
    const std::vector<std::string> expected =
        known == refused().end() ? std::vector<std::string>() : known->second;
    std::vector<std::string> told;
    for (const core::Fault& fault : frozen.faults.list()) {
      told.push_back(fault.message);
      EXPECT_EQ(fault.code, "asleep");
      EXPECT_EQ(fault.file, entry->file);
      EXPECT_NE(fault.place.line, 0) << entry->id;
      EXPECT_NE(fault.rule, "") << entry->id;
    }
    EXPECT_EQ(told, expected) << entry->id;
    EXPECT_EQ(frozen.made, expected.empty()) << entry->id;
    const bool untouched = frozen.battle.plans.empty() && frozen.battle.forms.all.empty();
    EXPECT_EQ(untouched, !frozen.made) << entry->id;
    frozen.made ? ++fight : ++sleep;
  }
  EXPECT_EQ(sleep, refused().size()) << "each of these files is shipped";
  EXPECT_GT(fight, sleep);
}

// tests/rules/tng/battle/awake.txt
std::vector<std::string> awake() {
  std::istringstream lines(staff::testing::file_text("tests/rules/tng/battle/awake.txt"));
  std::vector<std::string> ids;
  for (std::string line; std::getline(lines, line);)
    if (!line.starts_with('#')) ids.push_back(line);
  return ids;
}

TEST(TngBattleAsleep, which_systems_are_awake) {
  const catalog::Catalog& all = catalog::shipped().catalog;
  std::set<u16> expected;
  for (const std::string& id : awake()) {
    ASSERT_NE(all.find(id), std::nullopt) << id;
    EXPECT_TRUE(expected.insert(*all.find(id)).second) << id;
  }
  for (u16 i = 0; i < all.systems.size(); ++i)
    EXPECT_EQ(coming_of(all, i) == nullptr, expected.contains(i))
        << all.systems[i].id
        << ": awake.txt lists what battles carry out, asleep.toml what they do not";
}

// A system on no list sleeps if its mechanism does; without the table, none sleeps.
TEST(TngBattleAsleep, own_systems) {
  const codec::DataFile weapon = {"weapons/ex_1.toml",
                                  catalog::weapon_text(catalog::prices_text, "seeker")};
  const auto table = [](const std::string& rest) {
    return codec::DataFile{"tables/asleep.toml",
                           "id = \"asleep\"\nname = \"Table\"\nrule = \"TNG-Ex\"\n[[coming]]\n"
                           "part = \"X\"\nname = \"Later\"\n" +
                               rest};
  };
  EXPECT_EQ(coming_of(catalog::read_files({weapon}).catalog, 0), nullptr);
  const catalog::Read kind =
      catalog::read_files({weapon, table("mechanisms = [\"seeker\"]\nsystems = []\n")});
  ASSERT_NE(coming_of(kind.catalog, 0), nullptr) << catalog::told(kind.faults);
  EXPECT_EQ(coming_of(kind.catalog, 0)->name, "Later");
  const catalog::Read other =
      catalog::read_files({weapon, table("mechanisms = [\"direct\"]\nsystems = []\n")});
  EXPECT_EQ(coming_of(other.catalog, 0), nullptr);
  const catalog::Read named = catalog::read_files({weapon, table("systems = [\"Ex-1\"]\n")});
  EXPECT_NE(coming_of(named.catalog, 0), nullptr);
}

}  // namespace
}  // namespace klaxon::rules::tng
