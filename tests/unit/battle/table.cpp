#include "tests/unit/battle/table.h"

#include <gtest/gtest.h>

#include "battle/search/bot.h"
#include "tests/unit/battle/sodium.h"
#include "tests/unit/battle/tally.h"

namespace klaxon::tests {

using battle::match::Act;
using battle::match::Command;
using battle::match::DicePlan;
using battle::match::Match;
using battle::match::Outcome;
using battle::match::Step;

battle::Digest Fair::link(const Match& match, int seat) const {
  const auto s = static_cast<u32>(seat);
  if (match.ledger().links()[s]) return *match.ledger().links()[s];
  return keepers[s].link(match.ledger().opened(seat));
}

Fair fair_plan(int seats, battle::fair::Mode mode, std::string_view match, bool sealed) {
  Fair fair;
  fair.plan.kind = battle::match::DiceKind::agreed;
  fair.plan.secret = secret_of(99);
  battle::fair::Agreement& a = fair.plan.agreement;
  a.mode = mode;
  a.sealed_orders = sealed;
  if (mode != battle::fair::Mode::mail) a.secret_hash = sodium().sha256(fair.plan.secret);
  for (int seat = 0; seat < seats; ++seat) {
    fair.keepers.emplace_back(sodium(), secret_of(static_cast<u8>(seat + 1)));
    const battle::Digest& top = fair.keepers.back().top();
    a.tops.push_back(top);
    a.commitments.push_back(battle::fair::top_commitment(sodium(), match, seat, top));
  }
  return fair;
}

Outcome give(Match& match, int seat, const core::Order& order, const Fair* fair) {
  Command command = Command::give(seat, order);
  if (fair != nullptr && fair->plan.agreement.mode == battle::fair::Mode::server)
    command.link = fair->link(match, seat);
  Outcome outcome = match.execute(command);
  while (fair != nullptr && match.links_owed() != 0 && outcome.step == Step::done) {
    const int next = std::countr_zero(match.links_owed());
    Command link = Command::of(Act::link, next);
    link.link = fair->link(match, next);
    outcome = match.execute(link);
  }
  return outcome;
}

void play_random(Match& match, u32 orders, u64 seed, const Fair* fair) {
  core::Dice dice(seed, core::Stream::bot, 0);
  battle::search::RandomBot bot;
  core::Order order;
  for (u32 i = 0; i < orders; ++i) {
    const core::Window window = match.window();
    const u32 open = window.owed & ~static_cast<u32>(window.answered);
    if (open == 0) return;
    const int seat = std::countr_zero(open);
    bot.choose(match.game(), match.state(), seat, dice, order);
    ASSERT_EQ(give(match, seat, order, fair).step, Step::done);
  }
}

Match new_match(std::shared_ptr<const core::Game> game, DicePlan plan) {
  Match match(std::move(game), "m-1", std::move(plan), &sodium());
  EXPECT_EQ(match.begin().step, Step::done);
  return match;
}

Match tally_of(int seats, int teams, int rounds) {
  return new_match(tally::game_of(seats, rounds, teams), DicePlan::seeded(1));
}

Match seeded_tally(int seats, u64 seed, int rounds) {
  return new_match(tally::game_of(seats, rounds), DicePlan::seeded(seed));
}

std::string tally_text(const Match& match, const battle::Setup& setup) {
  const auto names = std::vector<std::string>(static_cast<u32>(match.game().seats()), "Ann");
  return battle::record::to_text(match, battle::record::header_of(match, setup, names), sodium());
}

battle::record::Verdict verify_tally(std::string_view text) {
  const battle::System* const systems[] = {&tally::system()};
  return battle::record::verify(text, systems, sodium());
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  for (std::size_t end; (end = text.find('\n')) != std::string_view::npos;) {
    lines.emplace_back(text.substr(0, end + 1));
    text.remove_prefix(end + 1);
  }
  return lines;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from << " in " << text;
  return text.replace(at, from.size(), to);
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line;
  return text;
}

}  // namespace klaxon::tests
