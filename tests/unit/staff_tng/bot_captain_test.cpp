// The bots as a whole: they are legal in every scenario, give the same order in the same
// state, use no hidden facts, and are as strong as they should be.
#include "battle/search/playout.h"
#include "staff/tng/battle_system.h"
#include "staff/tng/bot/admiral.h"
#include "staff/tng/bot/cadet.h"
#include "staff/tng/bot/judge.h"
#include "tests/support/system_data.h"
#include "tests/unit/staff_tng/bot_bench.h"

namespace klaxon::staff::tng::bot {
namespace {

using battle::search::Bot;
using battle::search::PlayRoom;
using battle::search::RandomBot;

std::unique_ptr<core::Game> scenario_named(const std::string& id) {
  static const codec::Library library = testing::shipped_library("tng");
  static const TngBattleSystem system(library);
  battle::Setup setup;
  core::Faults faults;
  EXPECT_TRUE(system.prepare(id, core::Tree::table(), setup, faults)) << testing::all_of(faults);
  return system.open(setup, faults);
}
std::vector<std::string> scenario_ids() {
  const codec::Library library = testing::shipped_library("tng");
  std::vector<std::string> ids;
  for (const battle::ScenarioInfo& info : TngBattleSystem(library).scenarios())
    ids.push_back(info.id);
  return ids;
}

// The points of `one` in a battle: 100 for a win, 50 for a draw. `first`: it has the first team's
// seats.
double points_of(const core::Game& game, PlayRoom& room, Bot& one, Bot& other, bool first,
                 u64 number) {
  std::vector<Bot*> bots;
  u32 mine = 0;
  for (int seat = 0; seat < game.seats(); ++seat) {
    bots.push_back((game.team(seat) == game.team(0)) == first ? &one : &other);
    if (bots.back() == &one) mine = static_cast<u32>(seat);
  }
  const battle::search::PlayResult result = play_out(game, room, bots, 23, number);
  EXPECT_TRUE(result.over);
  return 50.0 * (1 + result.score[mine]);
}

// The percentage that `one` wins; it has the first team's seats in half of the battles.
double share_of(const core::Game& game, Bot& one, Bot& other, u64 battles) {
  PlayRoom room(game);
  double points = 0;
  for (u64 number = 0; number < battles; ++number)
    points += points_of(game, room, one, other, number % 2 == 0, number / 2);
  return points / static_cast<double>(battles);
}

// play_out fails a check if an order is not legal.
TEST(TngBots, give_legal_orders_in_every_scenario) {
  for (const std::string& id : scenario_ids()) {
    const auto game = scenario_named(id);
    ASSERT_NE(game, nullptr) << id;
    bot::Captain captain;
    bot::Helmsman helmsman;
    bot::Cadet cadet;
    bot::Admiral admiral;
    RandomBot random;
    share_of(*game, captain, random, 2);
    share_of(*game, helmsman, cadet, 2);
    share_of(*game, admiral, random, 2);
  }
}

TEST(TngBots, a_captain_beats_random) {
  bot::Captain captain;
  RandomBot random;
  EXPECT_GE(share_of(*scenario_named("cruiser_duel"), captain, random, 20), 95);
}

TEST(TngBots, a_captain_beats_the_cadet) {
  bot::Captain captain;
  bot::Cadet cadet;
  EXPECT_GE(share_of(*scenario_named("cruiser_duel"), captain, cadet, 20), 90);
}

// It wins with either ship; docs/LADDER.md gives the results of more battles.
TEST(TngBots, a_captain_beats_the_helmsman_on_either_side) {
  const auto game = scenario_named("cruiser_duel");
  PlayRoom room(*game);
  bot::Captain captain;
  bot::Helmsman helmsman;
  constexpr u64 battles = 10;
  for (const bool first : {true, false}) {
    double points = 0;
    for (u64 number = 0; number < battles; ++number)
      points += points_of(*game, room, captain, helmsman, first, number);
    EXPECT_GE(points / battles, 70) << (first ? "first" : "second");
  }
}

// docs/LADDER.md gives the battles that measure by how much.
TEST(TngBots, an_admiral_beats_the_captain) {
  bot::Admiral admiral;
  bot::Captain captain;
  EXPECT_GE(share_of(*scenario_named("cruiser_duel"), admiral, captain, 40), 55);
}

// A cadet plays better than a random player.
TEST(TngBots, a_cadet_beats_random) {
  bot::Cadet cadet;
  RandomBot random;
  EXPECT_GE(share_of(*scenario_named("cruiser_duel"), cadet, random, 20), 80);
}

// Checks every order that a bot gives in two battles: it is the same in a redealt state, on a
// second request, and from a fresh bot that has not yet played.
template <class Asked>
class Twice final : public Bot {
 public:
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override {
    bot_.choose(game, seen, seat, dice, out);
    battle::match::StateBuffer other(game);
    game.copy(other.bytes(), seen);
    game.resample(other.bytes(), seat, redeals_);
    Asked fresh;
    core::Order again;
    fresh.choose(game, other.bytes(), seat, redeals_, again);
    EXPECT_TRUE(core::OrderView(out) == core::OrderView(again)) << "verb " << out.verb;
    ++asked;
  }
  u32 asked = 0;

 private:
  Asked bot_;
  core::Dice redeals_{3, core::Stream::resample, 0};
};

TEST(TngBots, use_no_hidden_facts) {
  for (const char* id : {"cruiser_duel", "squadrons"}) {
    const auto game = scenario_named(id);
    Twice<bot::Captain> captain;
    Twice<bot::Admiral> admiral;
    share_of(*game, captain, admiral, 2);
    EXPECT_GT(captain.asked, 50U) << id;
    EXPECT_GT(admiral.asked, 50U) << id;
  }
}

TEST(TngBots, a_judge_prefers_the_whole_ship) {
  Fight fight = cruisers();
  const bot::Judge judge;
  const i32 even = judge.chance(fight.game(), fight.bytes(), 0);
  fight.hurt(1, "UWARP 2-L", 10);
  const i32 ahead = judge.chance(fight.game(), fight.bytes(), 0);
  EXPECT_GT(ahead, even);
  EXPECT_EQ(ahead + judge.chance(fight.game(), fight.bytes(), 1), battle::search::sure);
  fight.unit(1).set(rules::status::destroyed);
  EXPECT_GT(judge.chance(fight.game(), fight.bytes(), 0), 9000);
}

// Energy decides: a judge that just counts boxes is off by 0.12 here, or more.
TEST(TngBots, a_judge_foretells_duels_half_way_through) {
  const auto game = scenario_named("cruiser_duel");
  PlayRoom room(*game);
  bot::Captain captain;
  const bot::Judge judge;
  std::vector<Bot*> bots(2, &captain);
  constexpr u64 battles = 40;
  double off = 0;
  for (u64 number = 0; number < battles; ++number) {
    const battle::search::PlayResult whole = play_out(*game, room, bots, 23, number);
    play_out(*game, room, bots, 23, number, {whole.decisions / 2});
    const double told = judge.chance(*game, room.state.bytes(), 0) / double{battle::search::sure};
    const double came = (1 + whole.score[0]) / 2.0;
    off += (told - came) * (told - came) / battles;
  }
  EXPECT_LT(off, 0.09);
}

}  // namespace
}  // namespace klaxon::staff::tng::bot
