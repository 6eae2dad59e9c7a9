// The moderator's edits as reports word them: by ship, and by the names on the cards.
#include <gtest/gtest.h>

#include "staff/code_red/system.h"
#include "staff/report/report.h"
#include "tests/unit/staff_code_red/support.h"

namespace klaxon::staff::code_red {
namespace {

using battle::match::Act;
using battle::match::Command;

TEST(CodeRedEdits, are_worded_without_ids) {
  const CodeRedSystem system(testing::shipped());
  battle::Setup setup;
  core::Faults faults;
  ASSERT_TRUE(system.prepare("duel", core::Tree::table(), setup, faults));
  const auto game = system.open(setup, faults);
  struct Row {
    const char* path;
    i64 value;
    const char* words;
  };
  const Row rows[] = {
      {"ships.0.boxes.forward_hull", 2, "Meridian, boxes, forward hull to 2."},
      {"ships.1.destroyed", 1, "Meridian 2, destroyed to yes."},
      {"ships.0.volley.deck.cargo_forward_hull_1", 1,
       "Meridian, volley, deck, Cargo or forward hull to yes."},
      {"range_band", 0, "range band to close."},
  };
  for (const Row& row : rows) {
    Command edit = Command::of(Act::edit, battle::match::moderator_seat);
    edit.path = row.path;
    edit.value = row.value;
    EXPECT_EQ(act_in_words(*game, edit, false), std::string("The moderator sets ") + row.words);
  }
}

}  // namespace
}  // namespace klaxon::staff::code_red
