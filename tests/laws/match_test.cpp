// Every system in a match: lines, undo, edits, branches and faults. DESIGN.md sections 2 and 3.
#include "battle/match/match.h"

#include <stdexcept>

#include "tests/laws/law.h"
#include "tests/support/toy.h"

namespace klaxon::tests {
namespace {

using battle::match::Act;
using battle::match::Command;
using battle::match::DicePlan;
using battle::match::Line;
using battle::match::Match;
using battle::match::Outcome;
using battle::match::Step;

// Gives `orders` random orders, or fewer if no seat owes another.
void play_on(Match& match, u32 orders, u64 number) {
  battle::search::RandomBot bot;
  core::Dice choices(law_seed, core::Stream::bot, number);
  core::Order order;
  for (u32 i = 0; i < orders; ++i) {
    const core::Seats owed = match.window().owed;
    if (owed == 0) return;
    const int seat = seats_in(owed).front();
    bot.choose(match.game(), match.state(), seat, choices, order);
    const Outcome outcome = match.execute(Command::give(seat, order));
    ASSERT_EQ(outcome.step, Step::done);
    ASSERT_EQ(outcome.line, match.lines().size());
  }
}

class MatchLaws : public testing::TestWithParam<LawCase> {
 protected:
  MatchLaws() { match_.begin(); }

  u64 print() const { return match_.game().fingerprint(match_.state()); }
  u64 print_after(u32 line) const {
    return line == 0 ? match_.setup_state() : match_.lines()[line - 1].state;
  }
  u32 last() const { return static_cast<u32>(match_.lines().size()); }

  Match match_{GetParam().open(), "law", DicePlan::seeded(law_seed)};
};

TEST_P(MatchLaws, each_line_names_the_state_it_leaves) {
  ASSERT_EQ(print(), match_.setup_state());
  for (u32 i = 0; i < 60 && !match_.over(); ++i) {
    play_on(match_, 1, i);
    ASSERT_EQ(match_.lines().back().state, print());
    ASSERT_EQ(match_.lines().back().n, last());
  }
}

TEST_P(MatchLaws, a_refused_order_adds_no_line_and_changes_nothing) {
  play_on(match_, 20, 0);
  const u64 before = print();
  const u32 lines = last();
  const core::Seats owed = match_.window().owed;
  for (int seat = 0; seat < match_.game().seats(); ++seat) {
    core::Order wrong(static_cast<u16>(match_.game().lexicon().verbs.size()));
    EXPECT_EQ(match_.execute(Command::give(seat, wrong)).step, Step::refused);
    if ((owed & core::seat_bit(seat)) == 0) {
      EXPECT_EQ(match_.execute(Command::give(seat, core::Order(0))).step, Step::refused);
    }
  }
  EXPECT_EQ(print(), before);
  EXPECT_EQ(last(), lines);
}

TEST_P(MatchLaws, undo_by_every_seat_goes_back_and_adds_lines) {
  play_on(match_, 30, 1);
  const u32 lines = last(), to = lines / 2;
  const int seats = match_.game().seats();
  for (int seat = 0; seat < seats; ++seat) {
    const Outcome outcome = match_.execute(Command::of(Act::undo, seat, to));
    ASSERT_EQ(outcome.step, Step::done);
    ASSERT_EQ(print() == print_after(to), outcome.changed || print_after(lines) == print_after(to));
  }
  EXPECT_EQ(print(), print_after(to));
  EXPECT_EQ(last(), lines + static_cast<u32>(seats));
  play_on(match_, 10, 2);
}

TEST_P(MatchLaws, rewind_reaches_every_line) {
  play_on(match_, 40, 3);
  for (u32 to : {last() - 1, last() / 2, u32{1}, u32{0}}) {
    ASSERT_EQ(match_.execute(Command::of(Act::rewind, battle::match::moderator_seat, to)).step,
              Step::done)
        << "to line " << to;
    ASSERT_EQ(print(), print_after(to));
  }
}

TEST_P(MatchLaws, an_edit_is_a_line_and_can_be_rewound) {
  play_on(match_, 3, 4);  // few, since a fleet battle may be over after its first round
  const u32 before = last();
  Command edit = Command::of(Act::edit, battle::match::moderator_seat);
  for (const Leaf& leaf : all_leaves(match_.game(), match_.state())) {
    if (!leaf.stored || !leaf.bounded || leaf.value == leaf.hi) continue;
    edit.path = leaf.path;
    edit.value = leaf.value + 1;
    if (match_.execute(edit).step == Step::done) break;
  }
  ASSERT_EQ(last(), before + 1) << "no leaf of this state can be edited upward";
  EXPECT_NE(print(), print_after(before));
  EXPECT_TRUE(match_.rebuild());
  EXPECT_EQ(print(), print_after(before + 1));
  match_.execute(Command::of(Act::rewind, battle::match::moderator_seat, before));
  EXPECT_EQ(print(), print_after(before));
}

TEST_P(MatchLaws, a_branch_begins_at_its_line_and_leaves_its_parent_alone) {
  play_on(match_, 30, 5);
  const u64 before = print();
  const u32 to = last() / 2;
  const auto branch = match_.branch(to, "branch", DicePlan::seeded(law_seed + 1));
  ASSERT_NE(branch, nullptr);
  EXPECT_EQ(branch->game().fingerprint(branch->state()), print_after(to));
  EXPECT_EQ(branch->lines().size(), to);
  play_on(*branch, 100'000, 6);
  EXPECT_TRUE(branch->over());
  EXPECT_EQ(print(), before);
}

TEST_P(MatchLaws, rebuild_ends_where_play_ended) {
  play_on(match_, 25, 7);
  match_.execute(Command::of(Act::rewind, battle::match::moderator_seat, last() - 5));
  play_on(match_, 100'000, 8);
  const u64 before = print();
  ASSERT_TRUE(match_.over());
  EXPECT_TRUE(match_.rebuild());
  EXPECT_EQ(print(), before);
}

TEST_P(MatchLaws, a_record_replays_to_the_same_lines) {
  play_on(match_, 100'000, 9);
  Match again(GetParam().open(), "law", DicePlan::seeded(law_seed));
  ASSERT_EQ(again.begin_recorded(match_.setup_draws()).step, Step::done);
  for (const Line& line : match_.lines()) {
    ASSERT_EQ(again.replay(line).step, Step::done) << "line " << line.n;
    ASSERT_EQ(again.lines().back().state, line.state) << "line " << line.n;
    ASSERT_EQ(again.lines().back().draws, line.draws) << "line " << line.n;
  }
}

TEST_P(MatchLaws, a_withdrawn_order_leaves_no_trace_in_play) {
  u32 withdrawn = 0;
  battle::search::RandomBot bot;
  core::Dice choices(law_seed, core::Stream::bot, 10);
  for (u32 i = 0; i < 200 && !match_.over(); ++i) {
    const u64 before = print();
    const int seat = seats_in(match_.window().owed).back();
    core::Order order;
    bot.choose(match_.game(), match_.state(), seat, choices, order);
    ASSERT_EQ(match_.execute(Command::give(seat, order)).step, Step::done);
    const bool hidden = match_.game().may_withdraw(match_.state(), seat);
    const Step step = match_.execute(Command::of(Act::withdraw, seat)).step;
    ASSERT_EQ(step == Step::done, hidden);
    if (!hidden) continue;
    ASSERT_EQ(print(), before);
    ++withdrawn;
    ASSERT_EQ(match_.execute(Command::give(seat, order)).step, Step::done);
  }
  EXPECT_EQ(withdrawn > 0, GetParam().has_secret_orders());
}

TEST_P(MatchLaws, fed_dice_wait_until_the_last_face_is_known) {
  play_on(match_, 60, 11);
  Match fed(GetParam().open(), "law", DicePlan::fed());
  core::ListSource setup(match_.setup_draws());
  ASSERT_EQ(fed.begin(&setup).step, Step::done);
  for (const Line& line : match_.lines()) {
    const u64 before = fed.game().fingerprint(fed.state());
    for (std::size_t k = 0; k < line.draws.size(); ++k) {
      core::ListSource few(std::span(line.draws).first(k));
      const Outcome outcome = fed.execute(line.command, &few);
      ASSERT_EQ(outcome.step, Step::need_dice);
      ASSERT_EQ(outcome.wanted.roll.id, line.draws[k].roll);
      ASSERT_EQ(fed.game().fingerprint(fed.state()), before);
    }
    core::ListSource all(line.draws);
    ASSERT_EQ(fed.execute(line.command, &all).step, Step::done);
    ASSERT_EQ(fed.lines().back().state, line.state);
  }
}

KLAXON_LAW_SUITE(MatchLaws);

// ---- a broken promise stops one of two matches --------------------------------------------------

struct Broken : std::runtime_error {
  using std::runtime_error::runtime_error;
};

std::unique_ptr<core::Game> toy_that_can_break() {
  core::Tree options = core::Tree::table();
  options.set("fault", core::Tree::of_flag(true));
  battle::Setup setup;
  core::Faults faults;
  EXPECT_TRUE(toy_system().prepare("skirmish", options, setup, faults));
  return toy_system().open(setup, faults);
}

class ThrowingHook {
 public:
  ThrowingHook()
      : before_(set_check_hook(
            [](const char* what, const std::source_location&) { throw Broken(what); })) {}
  ~ThrowingHook() { set_check_hook(before_); }
  ThrowingHook(const ThrowingHook&) = delete;
  ThrowingHook& operator=(const ThrowingHook&) = delete;

 private:
  base::CheckHook before_;
};

core::Order fault_order() {
  const auto verbs = toy_system().lexicon().verbs;
  for (u16 verb = 0; verb < verbs.size(); ++verb)
    if (std::string_view(verbs[verb].name) == "fault") return core::Order(verb);
  ADD_FAILURE() << "the toy no longer has the fault that it should show";
  return core::Order();
}

TEST(BrokenPromise, stops_one_match_and_the_other_plays_on) {
  const ThrowingHook hook;
  const std::shared_ptr<const core::Game> game = toy_that_can_break();
  Match broken(game, "broken", DicePlan::seeded(1)), sound(game, "sound", DicePlan::seeded(2));
  broken.begin();
  sound.begin();
  play_on(broken, 12, 1);
  play_on(sound, 12, 2);
  const u64 before = game->fingerprint(broken.state());
  const int seat = seats_in(broken.window().owed).front();

  EXPECT_THROW(broken.execute(Command::give(seat, fault_order())), Broken);

  EXPECT_EQ(broken.lines().size(), 12U) << "the record is kept, though without the broken line";
  EXPECT_EQ(game->fingerprint(broken.state()), before);
  play_on(sound, 100'000, 3);
  EXPECT_TRUE(sound.over());
}

// No event is lost silently: law 7.
TEST(BrokenPromise, an_order_with_more_events_than_a_log_holds_is_caught) {
  const ThrowingHook hook;
  Match match(toy_that_can_break(), "flood", DicePlan::seeded(1));
  match.begin();
  core::Order flood = fault_order();
  flood.push(1);
  std::string broken;
  try {
    match.execute(Command::give(seats_in(match.window().owed).front(), flood));
  } catch (const Broken& promise) {
    broken = promise.what();
  }
  EXPECT_EQ(broken, "an order's events fit the log");
  EXPECT_TRUE(match.lines().empty());
}

TEST(BrokenPromise, cannot_be_ordered_where_the_option_is_off) {
  battle::Setup setup;
  core::Faults faults;
  ASSERT_TRUE(toy_system().prepare("skirmish", core::Tree::table(), setup, faults));
  Match match(toy_system().open(setup, faults), "sound", DicePlan::seeded(1));
  match.begin();
  EXPECT_EQ(match.execute(Command::give(0, fault_order())).step, Step::refused);
}

}  // namespace
}  // namespace klaxon::tests
