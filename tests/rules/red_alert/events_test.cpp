// Some test of this program must produce every declared event; one that never happens fails here.
// It needs a run of all tests, since it checks the events that they have seen.
#include "tests/rules/red_alert/battle.h"

namespace klaxon::rules::red_alert {
namespace {

class EveryEvent : public ::testing::Environment {
 public:
  void TearDown() override {
    const ::testing::UnitTest& unit = *::testing::UnitTest::GetInstance();
    if (unit.test_to_run_count() != unit.total_test_count()) return;
    for (std::size_t i = 0; i < events_seen.size(); ++i)
      EXPECT_TRUE(events_seen[i]) << "no test has seen the event " << lexicon().events[i].name;
  }
};

const ::testing::Environment* const every_event =
    ::testing::AddGlobalTestEnvironment(new EveryEvent);

}  // namespace
}  // namespace klaxon::rules::red_alert
