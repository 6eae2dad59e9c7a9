// Which ships fight while some systems sleep: all but those whose drive sleeps, or what they have
// in place of shields.
#include <map>

#include "rules/tng/plan/asleep.h"
#include "tests/rules/tng/battle/freeze_bench.h"

namespace klaxon::rules::tng {
namespace {

std::string refusal(const char* ship, const char* what, const char* system, const char* with) {
  return std::string(ship) + " cannot fight yet: " + what + ", '" + system +
         "', is still to come, with '" + with + "'.";
}

constexpr const char* drive = "its drive";
constexpr const char* cover = "what it has in place of shields";
constexpr const char* second = "Armour and engines";

// By the ships' files: every other one fights.
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
  u32 fight = 0, sleep = 0;
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
    if (entry->id.starts_with("slice_")) continue;
    ++(frozen.made ? fight : sleep);
  }
  EXPECT_EQ(fight, 21U);
  EXPECT_EQ(sleep, 3U);
}

}  // namespace
}  // namespace klaxon::rules::tng
