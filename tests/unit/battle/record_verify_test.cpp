// Well-formed records whose chain a forger has recomputed: only the rules, the seed and the opened
// secrets reveal the change.
#include <gtest/gtest.h>

#include "battle/record/chain.h"
#include "tests/support/toy.h"
#include "tests/unit/battle/sodium.h"
#include "tests/unit/battle/table.h"
#include "tests/unit/battle/tally.h"

namespace klaxon::tests {
namespace {

using namespace battle::match;
namespace record = battle::record;
using battle::fair::Mode;
using record::Doubt;

// Recomputes the chain value of every line, so that it matches again.
std::string rechained(const std::vector<std::string>& lines) {
  std::string text;
  battle::Digest chain{};
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string body = lines[i].substr(0, lines[i].rfind(",\"chain\"")) + "}";
    chain = record::next_chain(sodium(), i == 0 ? nullptr : &chain, body);
    text += record::with_chain(body, chain) + "\n";
  }
  return text;
}

TEST(RecordVerify, a_die_that_differs_from_the_seeds_is_named) {
  Match match = seeded_tally(2, 11);
  ASSERT_EQ(give(match, 0, core::Order(tally::roll)).step, Step::done);
  auto lines = lines_of(tally_text(match, tally::setup_of(2)));
  const int was = match.lines()[0].draws[0].face, other = was % 6 + 1;
  lines[1] =
      replaced(lines[1], "[[\"six\"," + std::to_string(was), "[[\"six\"," + std::to_string(other));
  const record::Verdict verdict = verify_tally(rechained(lines));
  EXPECT_EQ(verdict.doubt, Doubt::dice);
  EXPECT_EQ(verdict.line, 1U);
  EXPECT_EQ(verdict.message, "Line 1 of the battle: the draw 'six' was " + std::to_string(other) +
                                 ", but the seed gives " + std::to_string(was) + ".");
}

TEST(RecordVerify, lines_that_contradict_the_rules_are_named) {
  Match match = seeded_tally(2, 11);
  ASSERT_EQ(give(match, 0, core::Order(tally::roll)).step, Step::done);
  ASSERT_EQ(give(match, 1, core::Order(tally::pass)).step, Step::done);
  const auto lines = lines_of(tally_text(match, tally::setup_of(2)));
  struct Row {
    std::size_t line;
    std::string from, to;
    Doubt doubt;
  };
  const std::string six = "[\"six\"," + std::to_string(match.lines()[0].draws[0].face) + "]";
  for (const Row& row : {
           Row{2, "[\"pass\"]", "[\"bid\",3]", Doubt::refused},
           Row{2, "\"seat\":1", "\"seat\":0", Doubt::refused},
           Row{2, "[\"pass\"]", "[\"pass\"],\"by\":\"standing\"", Doubt::refused},
           Row{2, "\"state\":\"", "\"draws\":[[\"ten\",3]],\"state\":\"", Doubt::draws},
           Row{1, ",\"draws\":[" + six + "]", "", Doubt::draws},
           Row{1, six, six + "," + six, Doubt::draws},
           Row{1, "[\"six\"", "[\"ten\"", Doubt::draws},
           Row{1, "[\"roll\"],", "[\"roll\"],\"typed\":true,", Doubt::none},
           Row{2, "\"state\":\"" + lines[2].substr(lines[2].find("\"state\":\"") + 9, 16),
               "\"state\":\"0123456789abcdef", Doubt::state},
           Row{0, "\"start\",", "\"six\",", Doubt::draws},
       }) {
    auto forged = lines;
    forged[row.line] = replaced(forged[row.line], row.from, row.to);
    const record::Verdict verdict = verify_tally(rechained(forged));
    EXPECT_EQ(verdict.doubt, row.doubt) << row.to << ": " << verdict.message;
    if (row.doubt != Doubt::none) {
      EXPECT_EQ(verdict.line, row.line) << row.to;
    }
  }
}

TEST(RecordVerify, fed_dice_are_replayed_but_cannot_be_proved) {
  Match match(tally::game_of(1), "m-1", DicePlan::fed());
  const core::Draw one[] = {{2, 1}}, five[] = {{0, 5}};
  core::ListSource start(one), face(five);
  ASSERT_EQ(match.begin(&start).step, Step::done);
  ASSERT_EQ(match.execute(Command::give(0, core::Order(tally::roll)), &face).step, Step::done);
  const record::Verdict verdict = verify_tally(tally_text(match, tally::setup_of(1)));
  EXPECT_TRUE(verdict.ok()) << verdict.message;
  EXPECT_EQ(verdict.draws, 2U);
  EXPECT_EQ(verdict.draws_proved, 0U);
  EXPECT_FALSE(verdict.sealed);
}

TEST(RecordVerify, another_revision_is_named_and_replayed_to_the_first_difference) {
  Match match = seeded_tally(1, 11);
  for (const core::Order& order : {core::Order(tally::roll), core::Order(tally::bid, {4})})
    ASSERT_EQ(give(match, 0, order).step, Step::done);
  const std::string text = tally_text(match, tally::setup_of(1));
  const battle::System* const later[] = {&tally::later_system()};
  const record::Verdict verdict = record::verify(text, later, sodium());
  EXPECT_EQ(verdict.doubt, Doubt::revision);
  EXPECT_EQ(verdict.line, 2U) << "a bid now counts differently";
  EXPECT_NE(verdict.message.find("revision 1 of the rules; this Klaxon plays revision 2"),
            std::string::npos)
      << verdict.message;
  // It can be continued from the state before that line.
  record::Record read;
  core::Faults faults;
  ASSERT_TRUE(record::read(text, later, sodium(), read, faults));
  EXPECT_NE(record::resume(read, sodium(), faults, nullptr, 1), nullptr);
  EXPECT_EQ(record::resume(read, sodium(), faults), nullptr);
  EXPECT_EQ(faults.list().back().code, "revision");
}

TEST(RecordVerify, a_later_revision_that_changes_nothing_here_verifies) {
  Match match = seeded_tally(1, 11);
  ASSERT_EQ(give(match, 0, core::Order(tally::roll)).step, Step::done);
  const battle::System* const later[] = {&tally::later_system()};
  const record::Verdict verdict =
      record::verify(tally_text(match, tally::setup_of(1)), later, sodium());
  EXPECT_TRUE(verdict.ok()) << verdict.message;
  EXPECT_NE(verdict.revision, verdict.revision_now);
}

TEST(RecordVerify, a_sealed_seed_proves_the_dice_once_it_is_open) {
  DicePlan plan = DicePlan::seeded(1234567890123456789U);
  plan.seed_sealed = true;
  plan.secret = secret_of(50);
  plan.seed_hash = battle::fair::seed_commitment(sodium(), "m-1", plan.seed, plan.secret);
  Match match = new_match(tally::game_of(2), plan);
  ASSERT_EQ(give(match, 0, core::Order(tally::roll)).step, Step::done);
  std::string text = tally_text(match, tally::setup_of(2));
  EXPECT_EQ(text.find("1234567890123456789"), std::string::npos) << "the seed is not revealed";
  record::Verdict verdict = verify_tally(text);
  EXPECT_TRUE(verdict.ok());
  EXPECT_TRUE(verdict.sealed);
  EXPECT_EQ(verdict.draws_proved, 0U);
  Command open = Command::of(Act::open, moderator_seat);
  open.link = plan.secret;
  open.seed = plan.seed;
  ASSERT_EQ(match.execute(open).step, Step::done);
  text = tally_text(match, tally::setup_of(2));
  verdict = verify_tally(text);
  EXPECT_TRUE(verdict.ok()) << verdict.message;
  EXPECT_FALSE(verdict.sealed);
  EXPECT_EQ(verdict.draws_proved, verdict.draws);
  auto lines = lines_of(text);
  lines[2] = replaced(lines[2], "1234567890123456789", "1234567890123456780");
  verdict = verify_tally(rechained(lines));
  EXPECT_EQ(verdict.doubt, Doubt::dice);
  EXPECT_EQ(verdict.line, 2U);
}

std::vector<std::string> agreed_record(Mode mode, u32 orders, Fair& fair) {
  fair = fair_plan(2, mode);
  Match match = new_match(tally::game_of(2), fair.plan);
  play_random(match, orders, 4, &fair);
  if (mode != Mode::mail) {
    Command open = Command::of(Act::open, moderator_seat);
    open.link = fair.plan.secret;
    EXPECT_EQ(match.execute(open).step, Step::done);
  }
  return lines_of(tally_text(match, tally::setup_of(2)));
}

TEST(RecordAgreed, is_proved_offline_in_every_mode) {
  for (Mode mode : {Mode::server, Mode::strict, Mode::mail}) {
    Fair fair;
    const record::Verdict verdict = verify_tally(joined(agreed_record(mode, 12, fair)));
    EXPECT_TRUE(verdict.ok()) << verdict.message;
    EXPECT_FALSE(verdict.sealed);
    EXPECT_GT(verdict.draws, 8U);
    EXPECT_EQ(verdict.draws_proved, verdict.draws);
  }
}

TEST(RecordAgreed, before_the_secret_is_opened_the_dice_cannot_be_proved) {
  Fair fair;
  auto lines = agreed_record(Mode::server, 6, fair);
  lines.pop_back();
  const record::Verdict verdict = verify_tally(joined(lines));
  EXPECT_TRUE(verdict.ok()) << verdict.message;
  EXPECT_TRUE(verdict.sealed);
}

TEST(RecordAgreed, every_cheat_is_found) {
  Fair fair;
  const auto lines = agreed_record(Mode::server, 12, fair);
  const auto link = [&](int seat, u32 i) {
    return battle::to_hex(fair.keepers[static_cast<u32>(seat)].link(i));
  };
  const std::string top = battle::to_hex(fair.keepers[0].top());
  const std::string other = battle::to_hex(secret_of(77));
  const std::string secret = battle::to_hex(fair.plan.secret);
  const auto with = [&](std::size_t line, const std::string& from, const std::string& to) {
    auto forged = lines;
    forged[line] = replaced(forged[line], from, to);
    return verify_tally(rechained(forged));
  };
  EXPECT_EQ(with(1, link(0, 0), link(1, 0)).doubt, Doubt::refused) << "another seat's link";
  EXPECT_EQ(with(1, link(0, 0), link(0, 1)).doubt, Doubt::refused) << "a later link";
  EXPECT_EQ(with(1, link(0, 0), other).doubt, Doubt::refused) << "an invented link";
  EXPECT_EQ(with(1, ",\"link\":\"" + link(0, 0) + "\"", "").doubt, Doubt::refused) << "none";
  EXPECT_EQ(with(lines.size() - 1, secret, other).doubt, Doubt::dice) << "a changed secret";
  EXPECT_EQ(with(0, top, other).doubt, Doubt::dice) << "a changed top";
  EXPECT_EQ(with(0, "\"match\":\"m-1\"", "\"match\":\"m-2\"").doubt, Doubt::dice)
      << "promises of another match";
  const battle::Digest hash = sodium().sha256(secret_of(77));
  auto forged = lines;
  forged[0] =
      replaced(forged[0], battle::to_hex(fair.plan.agreement.secret_hash), battle::to_hex(hash));
  forged.back() = replaced(forged.back(), secret, other);
  EXPECT_EQ(verify_tally(rechained(forged)).doubt, Doubt::dice)
      << "another secret with its own commitment: the dice differ";
}

TEST(RecordResume, continues_where_it_stopped) {
  Match match = seeded_tally(2, 11);
  play_random(match, 5, 1);
  const std::string text = tally_text(match, tally::setup_of(2));
  const battle::System* const systems[] = {&tally::system()};
  record::Record read;
  core::Faults faults;
  ASSERT_TRUE(record::read(text, systems, sodium(), read, faults));
  const auto resumed = record::resume(read, sodium(), faults);
  ASSERT_NE(resumed, nullptr);
  play_random(match, 3, 2);
  play_random(*resumed, 3, 2);
  record::Writer writer(sodium(), read.game);
  writer.resume(read.chains.back());
  std::string more;
  for (const Line& line : resumed->lines().subspan(5)) more += writer.line(line);
  EXPECT_EQ(text + more, tally_text(match, tally::setup_of(2)));
}

TEST(RecordResume, a_hosts_wrong_secret_is_refused) {
  Fair fair;
  auto lines = agreed_record(Mode::server, 6, fair);
  lines.pop_back();
  const battle::System* const systems[] = {&tally::system()};
  record::Record read;
  core::Faults faults;
  ASSERT_TRUE(record::read(joined(lines), systems, sodium(), read, faults));
  EXPECT_FALSE(read.opened);
  const auto resumed = record::resume(read, sodium(), faults, &fair.plan);
  ASSERT_NE(resumed, nullptr);
  play_random(*resumed, 3, 5, &fair);
  fair.plan.secret = secret_of(1);
  EXPECT_EQ(record::resume(read, sodium(), faults, &fair.plan), nullptr);
}

TEST(RecordBranch, names_its_source_and_is_proved_from_there) {
  Fair fair;
  fair = fair_plan(2, Mode::strict);
  Match match = new_match(tally::game_of(2), fair.plan);
  play_random(match, 7, 4, &fair);
  const auto last = static_cast<u32>(match.lines().size());
  const auto branch = match.branch(last, "m-2", DicePlan::seeded(5));
  play_random(*branch, 4, 6);
  record::Header header = record::header_of(*branch, tally::setup_of(2), {"Ann", "Bob"});
  header.branched_from = {"m-1", last, secret_of(3), branch->copied()};
  const std::string text = record::to_text(*branch, header, sodium());
  const record::Verdict verdict = verify_tally(text);
  EXPECT_TRUE(verdict.ok()) << verdict.message;
  EXPECT_GT(verdict.draws_proved, 0U);
  EXPECT_LT(verdict.draws_proved, verdict.draws) << "the copied faces belong to the other record";
  record::Record read;
  core::Faults faults;
  const battle::System* const systems[] = {&tally::system()};
  ASSERT_TRUE(record::read(text, systems, sodium(), read, faults));
  EXPECT_EQ(read.header.branched_from->line, last);
}

TEST(RecordToy, a_battle_of_the_toy_is_proved_whole) {
  battle::Setup setup;
  core::Faults faults;
  ASSERT_TRUE(toy_system().prepare("fleet", core::Tree::table(), setup, faults));
  Match match = new_match(toy_system().open(setup, faults), DicePlan::seeded(21));
  play_random(match, 300, 9);
  const std::string text =
      record::to_text(match, record::header_of(match, setup, {"a", "b", "c"}), sodium());
  const battle::System* const systems[] = {&tally::system(), &toy_system()};
  const record::Verdict verdict = record::verify(text, systems, sodium());
  EXPECT_TRUE(verdict.ok()) << verdict.message;
  EXPECT_EQ(verdict.draws_proved, verdict.draws);
  EXPECT_GT(verdict.draws, 40U);
}

}  // namespace
}  // namespace klaxon::tests
