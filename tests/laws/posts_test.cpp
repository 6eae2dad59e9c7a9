// Every legal order can be written in a post: written as a line or filled into the blank
// template, each order of a random battle is read back unchanged.
#include <bit>
#include <optional>

#include "battle/record/record.h"
#include "battle/session/replay.h"
#include "battle/view_patch.h"
#include "battle/view_tree.h"
#include "codec/codec.h"
#include "registry/registry.h"
#include "staff/desk_report.h"
#include "staff/posts/reader.h"
#include "tests/laws/law.h"
#include "tests/support/loose_hashing.h"
#include "tests/support/order_words.h"

namespace klaxon::tests {
namespace {

class PostLaws : public Law {
 protected:
  // Null if the system has no desk.
  const staff::Staff* desk() const {
    static const registry::Registry registry;
    for (const staff::Staff* one : registry.systems())
      if (&one->system().lexicon() == &game().lexicon() && one->posts() != nullptr) return one;
    return nullptr;
  }
  const staff::PostWords* words() const {
    const staff::Staff* own = desk();
    return own == nullptr ? nullptr : own->posts();
  }
  struct Shown {
    std::string report, view, replay;
    bool operator==(const Shown&) const = default;
  };
  // A battle as its reader sees it: the replay through their eyes ends with their view.
  Shown shown_to(const staff::Staff& own, const battle::match::Match& match,
                 core::Audience reader) {
    core::Faults faults;
    const auto header = battle::record::header_of(
        match, setup(), std::vector<std::string>(static_cast<std::size_t>(match.game().seats())));
    const battle::System* const systems[] = {&own.system()};
    battle::record::Record record;
    staff::Document told;
    EXPECT_TRUE(battle::record::read(battle::record::to_text(match, header, loose_hashing()),
                                     systems, loose_hashing(), record, faults));
    EXPECT_TRUE(staff::desk_report(own, record, loose_hashing(), reader, "", told, faults));
    const core::Tree replay = battle::session::replay_tree(record, loose_hashing(), reader);
    core::Tree view = *replay.find("view");
    for (const core::Tree& step : replay.find("steps")->items)
      EXPECT_TRUE(battle::apply_patch(view, *step.find("patch")));
    EXPECT_EQ(view, battle::view_tree(match.game(), match.state(), reader));
    return {staff::render(told, staff::Format::text), codec::to_json(view), codec::to_json(replay)};
  }
  // Sets several hidden values in turn, each to its minimum and to its maximum.
  void expect_hidden(const staff::Staff& own, const battle::match::Match& match, int seat,
                     u32 turn) {
    const core::Audience reader = core::seat_bit(seat);
    const std::vector<Leaf> seen = leaves_seen(match.game(), match.state(), reader);
    u32 tried = 0;
    for (const Leaf& leaf : some_leaves(match.game(), match.state(), turn)) {
      const auto same_path = [&](const Leaf& one) { return one.path == leaf.path; };
      if (tried == 8 || leaf.lo == leaf.hi || !leaf.bounded || !leaf.stored ||
          std::ranges::any_of(seen, same_path))
        continue;
      const auto with = [&](i64 value) {
        auto branch = match.branch(static_cast<u32>(match.lines().size()), "m",
                                   battle::match::DicePlan::seeded(8));
        battle::match::Command edit;
        edit.act = battle::match::Act::edit;
        edit.path = leaf.path;
        edit.value = value;
        const bool done = branch->execute(edit).step == battle::match::Step::done;
        return done ? shown_to(own, *branch, reader) : Shown();
      };
      const Shown least = with(leaf.lo), most = with(leaf.hi);
      if (least.report.empty() || most.report.empty()) continue;
      ++tried;
      EXPECT_EQ(least.report, most.report) << leaf.path;
      if (least.view == most.view) {  // a value may bring what it belongs to into view
        EXPECT_EQ(least.replay, most.replay) << leaf.path;
      }
    }
  }
  void expect_read_back(const staff::PostReader& reader, const Moment& at, const std::string& text,
                        const char* how) const {
    staff::ParsedPost reading;
    core::Faults faults;
    const staff::Post post{text, {}, {}};
    ASSERT_TRUE(reader.read(at.state, game().window(at.state), at.seat, post, reading, faults));
    std::string told;
    for (const staff::ParsedLine& line : reading.lines)
      told += std::string(staff::line_kind_names[static_cast<u32>(line.kind)]) + ": " + line.text +
              " -> " + line.understood + " " + line.why + "\n";
    ASSERT_GE(reading.next, 0) << how << " at " << at.decision << ":\n" << text << "\n" << told;
    const core::Order& read = *reading.lines[static_cast<u32>(reading.next)].order;
    const core::Names names(game(), at.state, core::seat_bit(at.seat));
    ASSERT_TRUE(core::OrderView(read) == core::OrderView(at.order))
        << how << " at " << at.decision << ":\n"
        << text << "\nis " << order_to_text(names, at.order) << "\nnot "
        << order_to_text(names, read) << "\n"
        << told;
  }

 private:
  // The set-up, prepared only once: every report of a battle begins with it.
  const battle::Setup& setup() {
    if (setup_) return *setup_;
    core::Faults faults;
    EXPECT_TRUE(GetParam().prepare(setup_.emplace(), faults));
    return *setup_;
  }

  std::optional<battle::Setup> setup_;
};

TEST_P(PostLaws, every_order_written_as_a_line_is_read_back) {
  const staff::PostWords* own = words();
  if (own == nullptr) GTEST_SKIP() << "this system has no desk";
  const staff::PostReader reader(game(), *own);
  some_moments(400, [&](const Moment& at) {
    expect_read_back(reader, at, reader.write(at.state, at.seat, at.order), "line");
  });
}

// However a line phrases an order, it is never dismissed as chatter without being read.
TEST_P(PostLaws, no_phrase_of_an_order_is_dismissed) {
  const staff::PostWords* own = words();
  if (own == nullptr) GTEST_SKIP() << "this system has no desk";
  const staff::PostReader reader(game(), *own);
  staff::NameTables tables(core::Names(game()), *own);
  for (const staff::Pattern& pattern : reader.patterns()) {
    std::string text;
    for (const staff::Pattern::Part& part : pattern.parts())
      text += (part.word.empty() ? "3" : part.word) + " ";
    EXPECT_TRUE(reader.openings().may_open(tables, staff::post_words(text))) << text;
    EXPECT_TRUE(reader.openings().may_open(tables, staff::post_words("at " + text))) << text;
    EXPECT_TRUE(reader.openings().may_open(tables, staff::post_words("(so) " + text))) << text;
  }
}

TEST_P(PostLaws, a_filled_template_is_read_back) {
  const staff::PostWords* own = words();
  if (own == nullptr) GTEST_SKIP() << "this system has no desk";
  const staff::PostReader reader(game(), *own);
  some_moments(200, [&](const Moment& at) {
    expect_read_back(reader, at,
                     reader.blank(at.state, game().window(at.state), at.seat, &at.order),
                     "template");
  });
}

TEST_P(PostLaws, an_order_typed_as_in_the_terminal_is_read) {
  const staff::PostWords* own = words();
  if (own == nullptr) GTEST_SKIP() << "this system has no desk";
  const staff::PostReader reader(game(), *own);
  some_moments(100, [&](const Moment& at) {
    const core::Names names(game(), at.state, core::seat_bit(at.seat));
    expect_read_back(reader, at, order_to_text(names, at.order), "typed");
  });
}

// Two battles that differ only in an order that lies face down give the same report and the same
// replay to every seat except the one that gave it.
TEST_P(PostLaws, reports_and_replays_reveal_no_hidden_order) {
  const staff::Staff* own = desk();
  if (own == nullptr) GTEST_SKIP() << "this system has no desk";
  const std::shared_ptr<const core::Game> game = GetParam().open();
  const auto shown = [&](const battle::match::Match& match, core::Audience reader) {
    return shown_to(*own, match, reader);
  };
  using battle::match::Command;
  using battle::match::DicePlan;
  core::Dice dice(law_seed, core::Stream::bot, 7);
  battle::match::Match match(game, "m", DicePlan::seeded(7));
  match.begin();
  u32 tried = 0;
  for (u32 n = 0; n < 40 && tried < 3 && !match.over(); ++n) {
    const core::Window window = match.window();
    const int seat =
        std::countr_zero(static_cast<u32>(window.owed) & ~static_cast<u32>(window.answered));
    const auto one = match.branch(static_cast<u32>(match.lines().size()), "m", DicePlan::seeded(7));
    const auto two = match.branch(static_cast<u32>(match.lines().size()), "m", DicePlan::seeded(7));
    const core::Order first = core::any_legal_order(*game, match.state(), seat, dice);
    const core::Order second = core::any_legal_order(*game, match.state(), seat, dice);
    one->execute(Command::give(seat, first));
    two->execute(Command::give(seat, second));
    if (one->game().may_withdraw(one->state(), seat) &&
        two->game().may_withdraw(two->state(), seat) && one->hidden_orders()) {
      ++tried;
      EXPECT_TRUE(shown(*one, core::watchers) == shown(*two, core::watchers));
      for (int other = 0; other < game->seats(); ++other)
        if (game->team(other) != game->team(seat)) {
          EXPECT_TRUE(shown(*one, core::seat_bit(other)) == shown(*two, core::seat_bit(other)));
        }
    }
    match.execute(Command::give(seat, first));
  }
}

// The same holds for any other value that a seat may not know, such as a cloaked ship's position or
// a disk that lies face down: battles that differ only there give this seat the same report and the
// same replay.
TEST_P(PostLaws, reports_and_replays_reveal_no_hidden_value) {
  const staff::Staff* own = desk();
  if (own == nullptr) GTEST_SKIP() << "this system has no desk";
  const std::shared_ptr<const core::Game> game = GetParam().open();
  core::Dice dice(law_seed, core::Stream::bot, 8);
  battle::match::Match match(game, "m", battle::match::DicePlan::seeded(8));
  match.begin();
  for (u32 n = 0; n < 24 && !match.over(); ++n) {
    if (n % 6 == 0)
      for (int seat = 0; seat < game->seats(); ++seat) expect_hidden(*own, match, seat, n);
    const core::Window window = match.window();
    const int seat =
        std::countr_zero(static_cast<u32>(window.owed) & ~static_cast<u32>(window.answered));
    match.execute(battle::match::Command::give(
        seat, core::any_legal_order(*game, match.state(), seat, dice)));
  }
}

KLAXON_LAW_SUITE(PostLaws);

}  // namespace
}  // namespace klaxon::tests
