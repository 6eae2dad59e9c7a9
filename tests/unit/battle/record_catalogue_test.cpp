// A record's part of the catalogue: it names shipped entries by fingerprint, and has the user's own
// in full. Tested with the toy's chart `gunnery`.
#include <gtest/gtest.h>

#include "battle/session/replay.h"
#include "codec/codec.h"
#include "staff/toy/system.h"
#include "tests/support/shipped.h"
#include "tests/unit/battle/sodium.h"
#include "tests/unit/battle/table.h"

namespace klaxon::tests {
namespace {

using battle::match::DicePlan;
using battle::match::Match;
namespace record = battle::record;
using record::Doubt;

// The toy with `from` replaced in the shipped files, and with a user's file on top.
struct Edition {
  explicit Edition(const char* from = "", const char* to = "", const char* users = "") {
    std::vector<codec::DataFile> files = staff::testing::shipped_files("toy");
    for (codec::DataFile& file : files)
      if (file.path == "charts/gunnery.toml" && *from != 0)
        file.text = replaced(file.text, from, to);
    std::vector<core::Fault> faults;
    library.add_layer(files, faults);
    if (*users != 0) library.add_layer({{"charts/gunnery.toml", users}}, faults);
    EXPECT_TRUE(faults.empty());
  }

  std::string battle() const {
    battle::Setup setup;
    core::Faults faults;
    EXPECT_TRUE(system.prepare("skirmish", core::Tree::table(), setup, faults));
    Match match = new_match(system.open(setup, faults), DicePlan::seeded(21));
    play_random(match, 300, 9);
    return record::to_text(match, record::header_of(match, setup, {"a", "b", "c"}), sodium());
  }
  record::Verdict verify(std::string_view text) const {
    const battle::System* const systems[] = {&system};
    return record::verify(text, systems, sodium());
  }
  // The fault, or nothing if the record can be continued.
  std::string resumed(std::string_view text) const {
    const battle::System* const systems[] = {&system};
    record::Record read;
    core::Faults faults;
    EXPECT_TRUE(record::read(text, systems, sodium(), read, faults));
    const auto match = record::resume(read, sodium(), faults);
    EXPECT_EQ(match == nullptr, !faults.empty());
    return faults.empty() ? "" : faults.list()[0].code + ": " + faults.list()[0].message;
  }

  codec::Library library;
  staff::toy::ToySystem system{library};
};

constexpr const char* changed_name = "charts/gunnery";
// No gun of the toy reaches the last column; all shots are in the first one.
constexpr const char *shipped_row = "\"6\" = [3, 2, 2, 1, 1, 0, 0, 0]",
                     *unreached = "\"6\" = [3, 2, 2, 1, 1, 0, 0, 4]",
                     *felt = "\"6\" = [9, 8, 7, 6, 5, 0, 0, 0]";
constexpr const char* users_variant =
    "based_on = \"gunnery\"\n[rows]\n"
    "\"6\" = [9, 8, 7, 6, 5, 0, 0, 0]";

TEST(RecordCatalogue, a_shipped_entry_is_named_by_its_fingerprint) {
  const Edition edition;
  const std::string text = edition.battle();
  EXPECT_NE(text.find(R"("catalogue":[{"kind":"charts","id":"gunnery","shipped":")"),
            std::string::npos);
  EXPECT_EQ(text.find("\"rows\""), std::string::npos);
  const record::Verdict verdict = edition.verify(text);
  EXPECT_TRUE(verdict.ok()) << verdict.message;
  EXPECT_TRUE(verdict.changed.empty());
  EXPECT_EQ(battle::session::verdict_tree(verdict).find("changed"), nullptr);
}

TEST(RecordCatalogue, a_record_names_a_changed_entry_even_if_the_results_are_the_same) {
  const std::string text = Edition().battle();
  const Edition later(shipped_row, unreached);
  const record::Verdict verdict = later.verify(text);
  EXPECT_TRUE(verdict.ok()) << verdict.message;
  ASSERT_EQ(verdict.changed, std::vector<std::string>{changed_name});
  EXPECT_EQ(record::changed_told(verdict.changed),
            "The record was not played with the 'charts/gunnery' shipped now.");
  EXPECT_EQ(battle::session::verdict_tree(verdict).find("changed")->items[0].text, changed_name);
  EXPECT_EQ(later.resumed(text), "");
}

TEST(RecordCatalogue, a_difference_is_blamed_on_the_changed_entry) {
  const std::string text = Edition().battle();
  const Edition later(shipped_row, felt);
  const record::Verdict verdict = later.verify(text);
  EXPECT_EQ(verdict.doubt, Doubt::catalogue);
  EXPECT_GT(verdict.line, 0U);
  EXPECT_EQ(verdict.message.rfind("The record was not played with the 'charts/gunnery' shipped "
                                  "now. The first difference is at line ",
                                  0),
            0U)
      << verdict.message;
  EXPECT_EQ(later.resumed(text), "catalogue: " + verdict.message);
}

TEST(RecordCatalogue, a_users_own_entry_is_kept_whole_and_replays_anywhere) {
  const Edition own("", "", users_variant);
  const std::string text = own.battle();
  EXPECT_NE(text, Edition().battle());
  EXPECT_NE(text.find(R"("id":"gunnery","own":{"ranges":[)"), std::string::npos);
  const Edition plain, later(shipped_row, unreached);
  for (const Edition* edition : {&own, &plain, &later}) {
    const record::Verdict verdict = edition->verify(text);
    EXPECT_TRUE(verdict.ok()) << verdict.message;
    EXPECT_TRUE(verdict.changed.empty());
    EXPECT_EQ(edition->resumed(text), "");
  }
}

TEST(RecordCatalogue, a_shipped_entry_replays_with_the_shipped_one_despite_the_users_files) {
  const std::string text = Edition().battle();
  const record::Verdict verdict = Edition("", "", users_variant).verify(text);
  EXPECT_TRUE(verdict.ok()) << verdict.message;
  EXPECT_TRUE(verdict.changed.empty());
}

TEST(RecordCatalogue, an_entry_that_is_no_longer_shipped_is_named) {
  const std::string text = Edition().battle();
  Edition later;
  later.library = {};
  const record::Verdict verdict = later.verify(text);
  EXPECT_EQ(verdict.doubt, Doubt::text);
  EXPECT_NE(verdict.message.find("a shipped 'charts/gunnery', which is no longer shipped"),
            std::string::npos)
      << verdict.message;
}

TEST(RecordCatalogue, several_entries_are_named_in_one_sentence) {
  const std::vector<std::string> changed = {"charts/a", "charts/b", "weapons/c"};
  EXPECT_EQ(record::changed_told(changed),
            "The record was not played with the 'charts/a', the 'charts/b' and the "
            "'weapons/c' shipped now.");
  EXPECT_EQ(record::changed_told({}), "");
}

}  // namespace
}  // namespace klaxon::tests
