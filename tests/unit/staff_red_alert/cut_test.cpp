// A battle cut into files turn by turn continues: each file is the previous report's `next`,
// sent through JSON, with the orders and dice of its turn.
#include <gtest/gtest.h>

#include <bit>
#include <map>

#include "battle/order_text.h"
#include "battle/view_tree.h"
#include "rules/red_alert/orders.h"
#include "staff/policy_bot.h"
#include "staff/red_alert/desk/next_file.h"
#include "staff/red_alert/desk/resolve.h"
#include "tests/unit/staff_red_alert/support.h"

namespace klaxon::staff::red_alert {
namespace {

namespace rules = klaxon::rules::red_alert;
using battle::match::Command;
using battle::match::DicePlan;
using battle::match::Match;
using core::Draw;
using core::Tree;

const char* const cut_files[] = {R"(
system = "red-alert"
[[ships]]
ship = "yamato"
seat = "federation"
at = [22, 18]
heading = 3.5
speed = 1
shields = 1
crew = ["la_forge"]
tech = ["mark_iii_torpedoes"]
[[ships]]
ship = "tderet"
seat = "romulan"
at = [28, 18.3]
heading = 180
speed = 1
shields = 1
tech = ["auxiliary_battery"]
)",
                                 R"(
system = "red-alert"
[[ships]]
ship = "yamato"
seat = "federation"
at = [20, 18]
heading = 0
speed = 0
shields = 0
crew = ["worf", "la_forge"]
free = ["away_team"]
[[ships]]
ship = "tderet"
seat = "romulan"
at = [25, 19.5]
heading = 90
speed = 0
shields = 0
crew = ["security_team"]
)"};

const rules::State& state_of(const Match& match) {
  return rules::RedAlertGame::state(match.state());
}

// As people type it before the battle is known: things without names then have numbers.
std::string text_of(const core::Game& game, const core::Order& order) {
  const core::Names names(game);
  const core::Verb& verb = names.lexicon().verbs[order.verb];
  const Tree tree = battle::order_to_tree(names, order);
  std::string text = verb.name;
  for (const core::Arg& arg : verb.args) {
    const Tree* value = tree.find(arg.name);
    if (value == nullptr) continue;
    const std::vector<Tree> one = {*value};
    std::string list;
    for (const Tree& item : value->is(Tree::Kind::list) ? value->items : one)
      list += (list.empty() ? "" : ",") +
              (item.is(Tree::Kind::text)
                   ? item.text
                   : std::to_string(arg.words == 0 ? item.whole
                                                   : battle::number_for_people(item.whole)));
    text += " " + std::string(arg.name) + "=" + list;
  }
  return text;
}

// Chooses at random among orders in the plain form, which never names a disk by its slot.
class PlainBot final : public battle::search::Bot {
 public:
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override {
    for (int tries = 0; tries < 200; ++tries) {
      random_.choose(game, seen, seat, dice, out);
      core::Order again;
      core::Faults faults;
      if (battle::order_from_text(core::Names(game), text_of(game, out), again, faults) &&
          again == out)
        return;
    }
  }

 private:
  battle::search::RandomBot random_;
};

// Another turn of a match, played by a bot: its orders and dice.
struct Going {
  Tree orders = Tree::list();
  std::vector<Draw> draws;
};
Going go_on(Match& match, battle::search::Bot& bot, u64 seed) {
  Going out;
  const u8 turn = state_of(match).turn;
  u64 number = 0;
  while (!match.over() && state_of(match).turn == turn) {
    const core::Window window = match.window();
    const int seat = std::countr_zero(static_cast<u32>(window.owed & ~window.answered));
    const core::Order order =
        bot_order(bot, match.game(), match.state(), seat, {seed, 1000U * turn + ++number});
    Tree one = Tree::table();
    one.set("seat", Tree::of(match.game().seat_name(seat)));
    one.set("order", Tree::of(text_of(match.game(), order)));
    out.orders.add(std::move(one));
    EXPECT_EQ(match.execute(Command::give(seat, order)).step, battle::match::Step::done);
    const auto& draws = match.lines().back().draws;
    out.draws.insert(out.draws.end(), draws.begin(), draws.end());
  }
  return out;
}

// The state of the table, in which a turn is named by how many turns are left.
Tree table_of(const core::Game& game, const rules::State& state) {
  auto same = std::make_unique<rules::State>(state);
  for (rules::Ship& ship : same->ships)
    for (u8* until : {&ship.unarmed_until, &ship.stopped_until})
      *until = *until < state.turn ? u8{0} : static_cast<u8>(*until - state.turn + 1);
  same->turn = 1;
  same->window = 1;
  std::vector<rules::Torpedo> all(same->torpedoes.begin(), same->torpedoes.end());
  same->torpedoes = {};
  for (const rules::Torpedo& torpedo : all) {
    rules::Torpedo& one = same->torpedoes.add();
    const u16 id = one.id;
    one = torpedo;
    one.id = id;
  }
  return battle::view_tree(game, reinterpret_cast<const core::StateBytes*>(same.get()),
                           core::moderator);
}
std::string difference(const core::Game& game, const rules::State& a, const rules::State& b) {
  const Tree left = table_of(game, a), right = table_of(game, b);
  return left == right ? "" : codec::to_json(battle::view_diff(left, right));
}

Tree through_json(const Tree& tree) {
  Tree out;
  core::Faults faults;
  EXPECT_TRUE(codec::parse_json(codec::to_json(tree), out, faults)) << testing::all_of(faults);
  return out;
}

// Adjudicates the next file with the turn's orders and dice; returns the difference from
// the whole battle, or an empty text.
std::string compared(const RedAlertSystem& system, const Tree& next, const Going& going,
                     const Match& whole, Resolved& out) {
  core::ListSource source(going.draws, false);
  core::Faults faults;
  if (!resolve(system, next, DicePlan::fed(), &source, "", out, faults))
    return testing::all_of(faults);
  if (out.needs_dice) return "there are too few dice";
  const std::string refused = codec::to_json(*out.summary.find("refused"));
  if (refused != "[]") return refused;
  return difference(whole.game(), state_of(whole), state_of(*out.match));
}

// Plays each file: captains play the first turn, random orders the later ones. `told` receives each
// turn's file, its orders and dice, and the match that they come from.
template <class Told>
void play_and_cut(const RedAlertSystem& system, u64 seeds, Told told) {
  for (const char* file : cut_files)
    for (u64 seed = 1; seed <= seeds; ++seed) {
      Tree tree = testing::toml(std::string(file) + "[policies]\nfederation = \"captain\"\n" +
                                "romulan = \"captain\"\n");
      Resolved whole;
      core::Faults faults;
      ASSERT_TRUE(resolve(system, tree, DicePlan::seeded(seed), nullptr, "", whole, faults))
          << testing::all_of(faults);
      Match& match = *whole.match;
      PlainBot bot;
      if (match.over()) continue;
      Tree next = through_json(*whole.summary.find("next"));
      for (int turn = 2; turn <= 4 && !match.over(); ++turn) {
        const Going going = go_on(match, bot, seed);
        next.set("orders", going.orders);
        Resolved out;
        if (!told(next, going, match, out)) return;
        if (!match.over()) next = through_json(*out.summary.find("next"));
      }
    }
}

TEST(RedAlertCut, RA_12_8_turn_by_turn_as_in_one_file) {
  const RedAlertSystem system{testing::shipped()};
  play_and_cut(system, 40,
               [&](const Tree& next, const Going& going, const Match& match, Resolved& out) {
                 const std::string wrong = compared(system, next, going, match, out);
                 EXPECT_EQ(wrong, "") << codec::to_json(next);
                 return wrong.empty();
               });
}

bool drop(Tree& table, const char* key) {
  return std::erase_if(table.entries, [&](const Tree::Entry& entry) { return entry.key == key; }) >
         0;
}
TEST(RedAlertCut, RA_12_8_the_loss_of_any_key_of_a_report_is_noticed) {
  const RedAlertSystem system{testing::shipped()};
  const char* const keys[] = {"unarmed", "stopped", "lost",  "crew",      "tech", "free",
                              "shields", "hull",    "speed", "torpedoes", "marks"};
  std::map<std::string, int> found;
  play_and_cut(
      system, 200, [&](const Tree& next, const Going& going, const Match& match, Resolved& out) {
        for (const std::string key : keys) {
          Tree less = next;
          bool lost = false;
          for (Tree& ship : less.find("ships")->items) lost |= drop(ship, key.c_str());
          Resolved other;
          if (lost && found[key] == 0 && !compared(system, less, going, match, other).empty())
            ++found[key];
        }
        return compared(system, next, going, match, out).empty();
      });
  for (const char* key : keys) EXPECT_GT(found[key], 0) << key;
}

// The first fault or refusal of the first file, with these keys added to its head and to its first
// ship.
std::string fault_with(const std::string& head, const std::string& ship) {
  const RedAlertSystem system{testing::shipped()};
  std::string file = cut_files[0];
  file.insert(file.find("[[ships]]"), head + "\n");
  file.insert(file.find("speed = 1"), ship + "\n");
  Resolved out;
  core::Faults faults;
  if (!resolve(system, testing::toml(file), DicePlan::seeded(1), nullptr, "", out, faults))
    return faults.list()[0].code + " " + faults.list()[0].rule + " " + faults.list()[0].field;
  const Tree& refused = *out.summary.find("refused");
  return refused.items.empty() ? "" : refused.items[0].text_at("code");
}

TEST(RedAlertCut, RA_12_8_faults_in_lasting_effects_are_reported) {
  EXPECT_EQ(fault_with("", "unarmed = 1\ngained = { hull = 1 }"), "");
  EXPECT_EQ(fault_with("", "stopped = 1"), "contradiction RA-12.8 ships.0.speed");
  EXPECT_EQ(fault_with("", "lost = [\"la_forge\"]"), "");
  EXPECT_EQ(fault_with("", "unarmed = 2"), "out-of-range  ships.0.unarmed");
  EXPECT_EQ(fault_with("", "stopped = \"yes\""), "wrong-kind  ships.0.stopped");
  EXPECT_EQ(fault_with("", "gained = { beems = 1 }"), "unknown-key  ships.0.gained.beems");
  EXPECT_EQ(fault_with("", "lost = [\"worf\"]"), "unknown-disk RA-13.1 ships.0.lost");
  EXPECT_EQ(fault_with("scores = { federation = 24 }", ""), "");
  EXPECT_EQ(fault_with("scores = { klingon = 24 }", ""), "unknown-key  scores.klingon");
  EXPECT_EQ(fault_with("goals_met = [1]", ""), "wrong-count RA-19.14 goals_met");
}

}  // namespace
}  // namespace klaxon::staff::red_alert
