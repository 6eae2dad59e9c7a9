// Counts what the named captains do: the page shows the figures in habits.txt, which are for 1,000
// battles against the captain. Here the first battles are counted again, or with KLAXON_LONG=1
// all of them; with KLAXON_UPDATE=1 as well, the file is rewritten.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <gtest/gtest.h>

#include "battle/search/playout.h"
#include "rules/sidcors/game.h"
#include "staff/sidcors/bot/captain.h"
#include "staff/sidcors/bot/temper.h"
#include "staff/sidcors/system.h"
#include "tests/unit/staff_sidcors/support.h"

namespace klaxon::staff::sidcors {
namespace {

namespace rules = klaxon::rules::sidcors;
namespace search = battle::search;

constexpr const char* file = "faces/web/src/systems/sidcors/captains/habits.txt";
constexpr const char* head =
    "# Battles against the captain of sidcors in border_clash, counted by temper_test.cpp.\n"
    "# who, battles: won drawn left, presses 1 2 3 4, after a hit 1 2 3 4, could aim, aimed\n";
constexpr u64 seed = 20'260'101, few = 20, all = 1'000;

struct Habits {
  u32 won = 0, drawn = 0, left = 0;
  std::array<u32, 4> pressed{}, hurt{};  // after a round without a hit, and after one
  u32 could_aim = 0, aimed = 0;

  std::string line(const std::string& who, u64 battles) const {
    std::ostringstream out;
    out << who << ' ' << battles << ": " << won << ' ' << drawn << ' ' << left;
    for (const auto& row : {pressed, hurt})
      for (const u32 times : row) out << ' ' << times;
    out << ' ' << could_aim << ' ' << aimed << '\n';
    return out.str();
  }
};

// Counts what a bot does. Judges anew whether it was hit, only from the states that it sees.
class Watched final : public search::Bot {
 public:
  Watched(std::unique_ptr<search::Bot> bot, Habits& habits)
      : bot_(std::move(bot)), habits_(habits) {}
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override {
    bot_->choose(game, seen, seat, dice, out);
    const auto& scenario = static_cast<const rules::SidcorsGame&>(game).scenario();
    const rules::State& state = rules::SidcorsGame::state(seen);
    const auto force = static_cast<u32>(seat);
    if (state.round == 1) worth_ = 0;
    if (out.verb == rules::verbs::intensity) {
      const i32 worth = worth_of_force(scenario, state, force);
      const bool hit = 10 * (worth_ - worth) >= worth_ && worth_ > 0;
      ++(hit ? habits_.hurt : habits_.pressed)[static_cast<u32>(out.arg[0]) - 1];
      worth_ = worth;
    }
    if (state.phase == rules::Phase::direct) {
      ++habits_.could_aim;
      if (out.verb != rules::verbs::direct_none) ++habits_.aimed;
    }
    if (out.verb == rules::verbs::retreat) ++habits_.left;
  }

 private:
  std::unique_ptr<search::Bot> bot_;
  Habits& habits_;
  i32 worth_ = 0;
};

// Plays the attacker and the defender in turn.
Habits counted(const std::string& who, u64 battles) {
  const SidcorsSystem system(testing::shipped());
  battle::Setup setup;
  core::Faults faults;
  EXPECT_TRUE(system.prepare("border_clash", core::Tree::table(), setup, faults));
  const auto game = system.open(setup, faults);
  Habits habits;
  Watched named(system.bot(who), habits);
  Captain captain;
  search::PlayRoom room(*game);
  for (u64 number = 0; number < battles; ++number) {
    const std::size_t seat = number % 2;
    std::array<search::Bot*, 2> bots = {&captain, &captain};
    bots[seat] = &named;
    const search::PlayResult result = play_out(*game, room, bots, seed, number);
    habits.won += result.score[seat] > 0 ? 1U : 0U;
    habits.drawn += result.score[seat] == 0 ? 1U : 0U;
  }
  return habits;
}

std::string recounted(u64 battles) {
  std::string text;
  for (const Temper& temper : tempers)
    text += counted(temper.name, battles).line(temper.name, battles);
  return text;
}

TEST(SidcorsTempers, the_figures_that_the_page_shows_are_counted) {
  const bool whole = std::getenv("KLAXON_LONG") != nullptr;
  const std::string first = recounted(few), rest = whole ? recounted(all) : "";
  if (whole && std::getenv("KLAXON_UPDATE") != nullptr)
    std::ofstream(tests::from_root(file)) << head << first << rest;
  const std::string text = testing::file_text(file);
  EXPECT_EQ(text.substr(0, std::string(head).size() + first.size()), head + first)
      << "Run this test with KLAXON_LONG=1 KLAXON_UPDATE=1 to write it anew.";
  if (whole) {
    EXPECT_EQ(text, head + first + rest);
  }
}

// How often a captain pressed how hard, in hundredths, as its card claims.
struct Card {
  std::array<u32, 4> pressed{}, hurt{};
  u32 left = 0, aims = 0;
};

Card card_of(const std::string& who) {
  const std::string text = testing::file_text(file), key = who + " 1000: ";
  std::istringstream in(text.substr(text.find(key) + key.size()));
  u32 won = 0, drawn = 0, could = 0, aimed = 0;
  Card card;
  in >> won >> drawn >> card.left;
  for (auto* row : {&card.pressed, &card.hurt}) {
    u32 sum = 0;
    for (u32& times : *row) in >> times, sum += times;
    for (u32& times : *row) times = 100 * times / sum;
  }
  in >> could >> aimed;
  card.aims = 100 * aimed / could;
  return card;
}

TEST(SidcorsTempers, what_the_cards_claim_is_what_was_counted) {
  const Card orrel = card_of("orrel"), varga = card_of("varga"), vool = card_of("vool"),
             tarrin = card_of("tarrin"), amber = card_of("amber"), selm = card_of("selm"),
             crake = card_of("crake"), ames = card_of("ames");
  EXPECT_GE(std::min(orrel.pressed[2], orrel.hurt[2]), 85U) << "presses 3 whatever happens";
  EXPECT_EQ(orrel.aims, 0U) << "never aims";
  EXPECT_GE(vool.hurt[3], 85U) << "presses 4 after a hit";
  EXPECT_GE(vool.aims, 30U) << "Vool aims even at a loss";
  for (const Card& other : {orrel, varga, tarrin, amber, selm, crake, ames})
    EXPECT_LT(other.aims, 10U) << "as nobody else does";
  EXPECT_GE(tarrin.pressed[1], 75U) << "presses 2";
  EXPECT_GT(tarrin.hurt[1], tarrin.pressed[1]) << "Tarrin presses 2 most of all after a hit";
  EXPECT_GT(amber.aims, 0U) << "Amber takes even trades; the steady take none";
  EXPECT_EQ(varga.aims, 0U);
  EXPECT_GE(std::min(selm.pressed[0], selm.hurt[0]), 85U) << "presses 1 and waits";
  EXPECT_GE(crake.pressed[1] + crake.pressed[2], 50U) << "presses 2 or 3";
  EXPECT_GE(crake.hurt[0], 80U) << "ducks when hit";
  EXPECT_GE(ames.pressed[0] + ames.pressed[1], 60U) << "spares ammunition";
  EXPECT_GE(ames.hurt[2], 75U) << "until hit";
  EXPECT_EQ(vool.left + ames.left, 0U) << "never leave";
  EXPECT_GT(selm.left, amber.left) << "the higher the chance, the sooner they leave";
  EXPECT_GT(amber.left, varga.left);
  EXPECT_GT(varga.left, orrel.left);
}

// Only the temper is added: without a temper nothing differs, not even the dice.
TEST(SidcorsTempers, a_captain_without_a_temper_is_the_captain) {
  const SidcorsSystem system(testing::shipped());
  battle::Setup setup;
  core::Faults faults;
  ASSERT_TRUE(system.prepare("border_clash", core::Tree::table(), setup, faults));
  const auto game = system.open(setup, faults);
  search::PlayRoom room(*game);
  const auto fingerprint = [&](search::Bot& bot, u64 number) {
    const std::array<search::Bot*, 2> bots = {&bot, &bot};
    return play_out(*game, room, bots, seed, number).fingerprint;
  };
  const auto captain = system.bot("captain"), vool = system.bot("vool");
  Captain plain{Temper{}};
  u32 unlike = 0;
  for (u64 number = 0; number < few; ++number) {
    const u64 usual = fingerprint(*captain, number);
    EXPECT_EQ(fingerprint(plain, number), usual);
    unlike += fingerprint(*vool, number) != usual ? 1U : 0U;
  }
  EXPECT_GT(unlike, few / 2);
}

}  // namespace
}  // namespace klaxon::staff::sidcors
