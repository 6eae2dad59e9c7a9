// The seeds of the record fuzzer must be valid records: a seed that is refused at its first line is
// useless to a fuzzer. KLAXON_UPDATE=1 regenerates them after a change to the toy or the format.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "tests/fuzz/flat_hashing.h"
#include "tests/support/places.h"
#include "tests/support/toy.h"
#include "tests/unit/battle/table.h"

namespace klaxon::tests {
namespace {

using battle::match::Act;
using battle::match::Command;
using battle::match::DicePlan;
using battle::match::Match;
using battle::match::Step;
using fuzz::flat_hashing;

struct Seed {
  const char* name;
  u32 orders;
  bool agreed;
  battle::fair::Mode mode;
  bool table;  // with every act that is not an order
};
constexpr Seed seeds[] = {{"orders", 24, false, {}, false},
                          {"agreed", 20, true, battle::fair::Mode::server, false},
                          {"strict", 20, true, battle::fair::Mode::strict, false},
                          {"table", 9, false, {}, true}};
constexpr int seats = 3;

Fair flat_agreement(battle::fair::Mode mode) {
  Fair fair;
  fair.plan.kind = battle::match::DiceKind::agreed;
  battle::fair::Agreement& a = fair.plan.agreement;
  a.mode = mode;
  a.secret_hash = battle::Digest{};
  for (int seat = 0; seat < seats; ++seat) {
    fair.keepers.emplace_back(flat_hashing, battle::Digest{});
    a.tops.emplace_back();
    a.commitments.emplace_back();
  }
  return fair;
}

void act(Match& match, const Command& command) {
  EXPECT_EQ(match.execute(command).step, Step::done) << act_name(command.act);
}

void act_at_the_table(Match& match) {
  for (int seat = 0; seat < seats; ++seat) act(match, Command::of(Act::undo, seat, 1));
  Command note = Command::of(Act::note, 0);
  note.text = "hm";
  act(match, note);
  Command standing = Command::of(Act::standing, 1);
  standing.standing.policy = battle::match::Policy::forced;
  standing.standing.never = {{.verb = 1}};
  standing.standing.breaks = {0, 1};
  act(match, standing);
  act(match, Command::of(Act::withdraw, 0));
  Command edit = Command::of(Act::edit, battle::match::moderator_seat);
  edit.path = "turn";
  edit.value = 1;
  act(match, edit);
  act(match, Command::of(Act::rewind, battle::match::moderator_seat, 1));
  act(match, Command::of(Act::draw, 0));
  act(match, Command::of(Act::adjourn, 1));
  act(match, Command::of(Act::resign, 0));
}

std::string record_of(const Seed& seed) {
  battle::Setup setup;
  core::Faults faults;
  core::Tree options = core::Tree::table();
  options.set("turns", core::Tree::of(2));
  EXPECT_TRUE(toy_system().prepare("skirmish", options, setup, faults));
  const Fair fair = seed.agreed ? flat_agreement(seed.mode) : Fair{};
  Match match(toy_system().open(setup, faults), "m", seed.agreed ? fair.plan : DicePlan::seeded(7),
              &flat_hashing);
  EXPECT_EQ(match.begin().step, Step::done);
  play_random(match, seed.orders, 3, seed.agreed ? &fair : nullptr);
  if (seed.table) act_at_the_table(match);
  if (seed.agreed) {
    Command open = Command::of(Act::open, battle::match::moderator_seat);
    open.link = battle::Digest{};
    act(match, open);
  }
  return battle::record::to_text(match, battle::record::header_of(match, setup, {"a", "b", "c"}),
                                 flat_hashing);
}

class FuzzCorpus : public testing::TestWithParam<Seed> {};
TEST_P(FuzzCorpus, a_seed_of_the_record_fuzzer_is_a_valid_record) {
  const std::string path =
      from_root("tests/fuzz/corpus/record/" + std::string(GetParam().name) + ".jsonl");
  if (std::getenv("KLAXON_UPDATE") != nullptr)
    std::ofstream(path, std::ios::binary) << record_of(GetParam());
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  const battle::System* const systems[] = {&toy_system()};
  const battle::record::Verdict verdict = battle::record::verify(text.str(), systems, flat_hashing);
  EXPECT_TRUE(verdict.ok()) << verdict.message
                            << "\nRun this test with KLAXON_UPDATE=1 to make the seeds anew.";
  EXPECT_GE(lines_of(text.str()).size(), 10U);
}
INSTANTIATE_TEST_SUITE_P(Seeds, FuzzCorpus, testing::ValuesIn(seeds),
                         [](const auto& seed) { return std::string(seed.param.name); });

}  // namespace
}  // namespace klaxon::tests
