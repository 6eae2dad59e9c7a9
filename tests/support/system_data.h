// Checks of every system's shipped data.
#pragma once

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "battle/system.h"
#include "tests/support/shipped.h"

namespace klaxon::staff::testing {

inline void expect_sound_files(const std::string& folder) {
  codec::Library library;
  std::vector<core::Fault> faults;
  library.add_layer(shipped_files(folder), faults);
  for (const core::Fault& fault : faults) ADD_FAILURE() << where_of(fault) << fault.message;
}

// The system offers every file in the folder's scenarios, and each opens without options.
inline void expect_scenarios_open(const battle::System& system, const std::string& folder) {
  std::set<std::string> files, ids;
  for (const codec::DataFile& file : shipped_files(folder))
    if (file.path.starts_with("scenarios/"))
      files.insert(std::filesystem::path(file.path).stem().string());
  for (const battle::ScenarioInfo& info : system.scenarios()) {
    ids.insert(info.id);
    battle::Setup setup;
    core::Faults faults;
    EXPECT_TRUE(system.prepare(info.id, core::Tree::table(), setup, faults))
        << info.id << all_of(faults);
    const auto game = system.open(setup, faults);
    EXPECT_EQ(game == nullptr ? -1 : game->seats(), info.seats) << info.id << all_of(faults);
    EXPECT_FALSE(info.title.empty());
    EXPECT_FALSE(info.summary.empty());
  }
  EXPECT_EQ(ids, files);
}

// Options of a scenario, in TOML, that must be refused, and the code of the refusal.
struct WrongOptions {
  const char* scenario;
  const char* options;
  const char* code;
  const char* message_has;
};
inline void expect_refused(const battle::System& system, const WrongOptions& wrong) {
  battle::Setup setup;
  core::Faults faults;
  EXPECT_FALSE(system.prepare(wrong.scenario, toml(wrong.options), setup, faults));
  ASSERT_FALSE(faults.empty());
  EXPECT_EQ(faults.list()[0].code, wrong.code);
  EXPECT_NE(faults.list()[0].message.find(wrong.message_has), std::string::npos) << all_of(faults);
}

}  // namespace klaxon::staff::testing
