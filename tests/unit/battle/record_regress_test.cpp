// Records made by earlier versions, kept forever in tests/regress/records: the format, the chain,
// and seeded and agreed dice must keep their meaning.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/support/places.h"
#include "tests/unit/battle/table.h"

namespace klaxon::tests {
namespace {

TEST(RecordRegress, records_of_earlier_versions_still_verify) {
  const std::filesystem::path folder = from_root("tests/regress/records");
  int seen = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with("tally-")) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    const battle::record::Verdict verdict = verify_tally(text.str());
    EXPECT_TRUE(verdict.ok()) << name << ": " << verdict.message;
    EXPECT_EQ(verdict.revision, verdict.revision_now) << name;
    // The lines that a branch copies are proved by the record that it comes from.
    const bool whole = name.find("branch") == std::string::npos;
    EXPECT_EQ(verdict.draws_proved == verdict.draws, whole) << name;
    ++seen;
  }
  EXPECT_EQ(seen, 6);
}

}  // namespace
}  // namespace klaxon::tests
