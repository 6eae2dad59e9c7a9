// 'odds': the odds of an order in a match, computed from what the seat asking may know.
#include <gtest/gtest.h>

#include "tests/support/toy.h"
#include "tests/unit/session/table.h"

namespace klaxon::tests {
namespace {

using core::Tree;

// The toy, with odds whose answer repeats the question.
class ToyWithOdds final : public battle::System {
 public:
  const core::Lexicon& lexicon() const override { return toy_system().lexicon(); }
  std::string_view title() const override { return "The toy with odds"; }
  std::vector<battle::ScenarioInfo> scenarios() const override { return toy_system().scenarios(); }
  bool prepare(std::string_view scenario, const Tree& options, battle::Setup& out,
               core::Faults& faults) const override {
    return toy_system().prepare(scenario, options, out, faults);
  }
  std::unique_ptr<core::Game> open(const battle::Setup& setup,
                                   core::Faults& faults) const override {
    return toy_system().open(setup, faults);
  }
  std::vector<std::string> bots() const override { return {}; }
  std::unique_ptr<battle::search::Bot> bot(std::string_view) const override { return nullptr; }
  bool odds(const core::Game&, const core::StateBytes*, core::Audience onlooker,
            core::OrderView order, Tree& out, core::Faults&) const override {
    out.set("onlooker", Tree::of(i64{onlooker}));
    out.set("verb", Tree::of(i64{order.verb}));
    return true;
  }
};

TEST(SessionOdds, a_seat_gets_what_it_may_know_about_any_order) {
  const ToyWithOdds system;
  const battle::System* systems[] = {&system};
  Room room(1, false, 10'000, [&](auto& environment) { environment.systems = systems; });
  FullTable table(room);
  for (const std::size_t seat : {0U, 1U}) {
    const Tree told =
        room.ask(table.seats[seat], "{'type':'odds','order':{'verb':'coast'},'ask':3}");
    ASSERT_EQ(type_of(told), "odds") << codec::to_json(told);
    EXPECT_EQ(told.find("ask")->whole, 3);
    EXPECT_EQ(told.find("odds")->find("onlooker")->whole,
              i64{core::seat_bit(static_cast<int>(seat))});
  }
}

TEST(SessionOdds, unanswerable_questions_are_refused) {
  Room room;
  FullTable table(room);
  const auto ask = [&](const char* message) { return code_of(room.ask(table.seats[0], message)); };
  EXPECT_EQ(ask("{'type':'odds','order':{'verb':'coast'}}"), "no-odds") << "the toy has none";
  EXPECT_EQ(ask("{'type':'odds','order':{'verb':'coats'}}"), "unknown-verb");
  EXPECT_EQ(ask("{'type':'odds'}"), "missing-field");
  EXPECT_EQ(code_of(room.ask(table.watcher, "{'type':'odds','order':{'verb':'coast'}}")),
            "not-yours");
}

}  // namespace
}  // namespace klaxon::tests
