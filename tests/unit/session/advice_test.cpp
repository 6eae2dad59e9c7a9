// 'advise': the captain's advice on a seat's decision, given at once or beside the session.
#include <gmock/gmock.h>

#include "tests/support/toy.h"
#include "tests/unit/session/table.h"

namespace klaxon::tests {
namespace {

using battle::session::LongQuestion;
using core::Tree;

// Takes questions, but answers them only when the test wants it to.
class Later final : public battle::session::Beside {
 public:
  void take(LongQuestion question) override { asked.push_back(std::move(question)); }
  std::vector<LongQuestion> asked;
};

// Reports everything that it is shown.
class Telltale final : public battle::search::Advisor {
 public:
  std::optional<battle::search::Advice> advise(const core::Game& game, const core::StateBytes* seen,
                                               int, core::Dice&) override {
    return battle::search::Advice{core::Order(0), std::to_string(game.fingerprint(seen))};
  }
  std::string doubt(const core::Game&, const core::StateBytes*, int, core::OrderView,
                    core::Dice&) override {
    return {};
  }
};

// The toy with a telltale as its captain.
class TelltaleSystem final : public battle::System {
 public:
  const core::Lexicon& lexicon() const override { return toy_system().lexicon(); }
  std::string_view title() const override { return "The telltale"; }
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
  std::unique_ptr<battle::search::Advisor> advisor() const override {
    return std::make_unique<Telltale>();
  }
};

class SessionAdvice : public testing::Test {
 protected:
  Tree ask(std::size_t seat, const std::string& fields = "") {
    return room_.ask(table_.seats[seat], "{'type':'advise'" + fields + "}");
  }

  Room room_;
  FullTable table_{room_};
};

TEST_F(SessionAdvice, the_advised_order_can_be_given) {
  const Tree advice = ask(0, ",'ask':9");
  ASSERT_EQ(type_of(advice), "advice") << codec::to_json(advice);
  EXPECT_EQ(advice.find("ask")->whole, 9);
  EXPECT_GT(advice.text_at("why").size(), 10U);
  EXPECT_GT(advice.text_at("text").size(), 2U);
  const std::string order = codec::to_json(*advice.find("order"));
  EXPECT_EQ(type_of(table_.act(0, "\"type\":\"order\",\"order\":" + order)), "done");
}

TEST_F(SessionAdvice, asked_again_it_is_the_same) {
  EXPECT_EQ(ask(0), ask(0));
}

// Tested with a captain that reports everything that it is shown.
TEST(SessionAdviceSecrets, another_seats_sealed_order_changes_no_advice) {
  const TelltaleSystem telltale;
  const battle::System* systems[] = {&telltale};
  Room room(1, false, 10'000, [&](auto& environment) { environment.systems = systems; });
  FullTable table(room);
  const Tree before = room.ask(table.seats[0], "{'type':'advise'}");
  ASSERT_EQ(type_of(table.coast(1)), "done");
  EXPECT_EQ(room.ask(table.seats[0], "{'type':'advise'}"), before);
}

TEST(SessionAdviceSecrets, facts_hidden_from_the_seat_are_hidden_from_its_adviser) {
  const TelltaleSystem telltale;
  const battle::System* systems[] = {&telltale};
  const auto seen_by_red = [&](std::string_view blues_plan) {
    Room room(1, false, 10'000, [&](auto& environment) { environment.systems = systems; });
    FullTable table(room);
    const Tree form = room.ask(table.seats[1], "{'type':'form','order':{'verb':'allocate'}," +
                                                   std::string(blues_plan) + "}");
    const std::string order = codec::to_json(*form.find("order"));
    EXPECT_EQ(type_of(table.act(1, "\"type\":\"order\",\"order\":" + order)), "done") << order;
    return codec::to_json(room.ask(table.seats[0], "{'type':'advise'}"));
  };
  EXPECT_THAT(seen_by_red("'rest':'least'"), testing::HasSubstr("\"advice\""));
  EXPECT_EQ(seen_by_red("'rest':'least'"), seen_by_red("'rest':'most'"));
}

TEST_F(SessionAdvice, a_seat_that_owes_nothing_gets_none) {
  ASSERT_EQ(type_of(table_.coast(0)), "done");
  EXPECT_EQ(code_of(ask(0)), "not-owed");
  EXPECT_EQ(code_of(room_.ask(table_.watcher, "{'type':'advise'}")), "not-yours");
}

TEST_F(SessionAdvice, an_order_in_question_must_be_legal) {
  EXPECT_EQ(code_of(ask(0, ",'order':{'verb':'coats'}")), "unknown-verb");
  EXPECT_EQ(code_of(ask(0, ",'order':{'verb':'pass'}")), "not-offered");
  EXPECT_EQ(type_of(ask(0, ",'order':{'verb':'coast'}")), "advice");
}

TEST(SessionAdviceBeside, is_answered_when_ready_even_if_the_match_has_moved_on) {
  Later later;
  Room room(1, false, 10'000, [&](auto& environment) { environment.beside = &later; });
  FullTable table(room);
  EXPECT_TRUE(room.say(table.seats[0], "{'type':'advise','ask':4}").empty());
  ASSERT_EQ(later.asked.size(), 1U);
  EXPECT_EQ(later.asked[0].from, table.seats[0]);
  ASSERT_EQ(type_of(table.coast(0)), "done") << "nobody has to wait for it";
  const Tree advice = parsed(later.asked[0].answer());
  EXPECT_EQ(type_of(advice), "advice");
  EXPECT_EQ(advice.find("ask")->whole, 4);
  const Tree none = parsed(later.asked[0].unanswered);
  EXPECT_EQ(code_of(none), "no-advice");
  EXPECT_EQ(none.find("ask")->whole, 4);
}

}  // namespace
}  // namespace klaxon::tests
