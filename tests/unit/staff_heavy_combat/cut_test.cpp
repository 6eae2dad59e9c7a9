// A battle cut into files turn by turn continues exactly: each file is the previous report's
// `next`, sent through JSON, with the orders and dice of its turn.
#include <gtest/gtest.h>

#include <map>

#include "battle/match/state_buffer.h"
#include "battle/order_text.h"
#include "battle/view_tree.h"
#include "rules/heavy_combat/design/kept_values.h"
#include "staff/heavy_combat/desk/battle_file.h"
#include "staff/heavy_combat/desk/next_file.h"
#include "staff/heavy_combat/desk/resolve.h"
#include "staff/policy_bot.h"
#include "tests/unit/staff_heavy_combat/support.h"

namespace klaxon::staff::heavy_combat {
namespace {

namespace rules = klaxon::rules::heavy_combat;
using battle::match::Command;
using battle::match::DicePlan;
using battle::match::Match;
using battle::match::StateBuffer;
using core::Draw;
using core::Tree;

// A random bot that prefers rare orders and rarely steers.
class KeenBot final : public battle::search::Bot {
 public:
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override {
    const auto step = rules::HeavyCombatGame::state(seen).step;
    if (step == rules::Step::helm && dice.below(3) != 0) {
      out = core::Order(rules::verbs::helm, {rules::units::none});
      return;
    }
    int best = -1;
    for (int tries = 0; tries < 24; ++tries) {
      core::Order one;
      random_.choose(game, seen, seat, dice, one);
      const int worth = step == rules::Step::internals ? 0 : worth_of(one);
      if (worth > best) out = one;
      best = std::max(best, worth);
    }
  }

 private:
  static int worth_of(const core::Order& order) {
    int worth = 0;
    for (u32 i = 0; i + 1 < order.n; i += rules::row_fields) {
      const rules::Action& action = *rules::all_actions()[static_cast<u32>(order.arg[i + 1])];
      const std::string name = action.name;
      if (name == "board" || name.ends_with("_goes") || name == "land") worth += 8;
      if (name == "feed" || name == "launch") worth += 3;
      if (order.arg[i + 2] >= rules::objects::seekers) worth += 8;
      if (order.arg[i + 1] >= static_cast<i32>(rules::actions::fire)) worth += 1;
    }
    return worth;
  }
  battle::search::RandomBot random_;
};
constexpr const char* keen = "keen";

// A battle to be played and cut: its file without orders, and its bots.
struct CutCase {
  const char* name;
  const char* file;
  const char* bot;
};
constexpr CutCase cut_cases[] = {
    {"duel", "scenario = 'duel'\noptions = { ranks = 'legendary,veteran' }", "random"},
    {"of_dreadnoughts", "scenario = 'duel'\noptions = { ships = 'paramount,furnace' }", "random"},
    {"of_plasma", "scenario = 'plasma_chase'\noptions = { ranks = 'legendary,legendary' }",
     "random"},
    {"boarding", "scenario = 'boarding'\noptions = { internals = 'owner' }", "random"},
    {"way_home", "scenario = 'way_home'\noptions = { ranks = 'legendary,legendary' }", "random"},
    {"convoy", "scenario = 'convoy'", "captain"},
    {"fighters", "scenario = 'fighter_strike'", "random"},
    {"landing", "scenario = 'ground_landing'\noptions = { ecm_first = true }", "random"},
    {"fleets", "scenario = 'two_against_two'\noptions = { two_dice = true }", "random"},
    {"plasma_by_captains", "scenario = 'plasma_chase'", "captain"},
    {"boarders", "scenario = 'boarding'\noptions = { ranks = 'legendary,veteran' }", keen},
    {"torpedoes", R"(
scenario = "plasma_chase"
options = { ranks = "legendary,legendary" }
left = [{ ship = "Long Breath", armed = { plasma = 4 } }]
)",
     keen},
    {"carriers", R"(
options = { ecm_first = true }
seats = [{ name = "concord", team = 1, rank = "elite" }, { name = "hegemony", team = 2 }]
ships = [
  { ship = "paramount", name = "Near", seat = "concord", at = [0, 0, 0], bow = "east", speed = 3 },
  { ship = "gallant", name = "By", seat = "concord", at = [1, 0, 0], bow = "east", speed = 3 },
  { ship = "gorvald", name = "Far Away", seat = "hegemony", at = [9, 0, 0], bow = "west" },
]
left = [{ ship = "By", internals = { impulse = 1, sensors = 2 } }]
)",
     keen},
};

constexpr u32 turns_played = 7;

struct Given {
  int seat = 0;
  core::Order order;
};

// The orders and dice of a turn, and the state at its start.
struct PlayedTurn {
  std::unique_ptr<rules::State> begins;
  std::vector<Given> given;
  std::vector<Draw> draws;
};

struct Played {
  std::unique_ptr<const core::Game> game;
  std::vector<PlayedTurn> turns;  // one more than was played, for the end
};

const rules::State& state_of(const Match& match) {
  return rules::HeavyCombatGame::state(match.state());
}

Tree head_of(const CutCase& cut) {
  Tree file = testing::toml(std::string("system = 'heavy-combat'\n") + cut.file);
  return file;
}

Played play(const HeavyCombatSystem& system, const CutCase& cut, u64 seed) {
  const Tree file = head_of(cut);
  battle::Setup setup;
  core::Faults faults;
  EXPECT_TRUE(set_up(system, file, setup, faults)) << testing::all_of(faults);
  Played out;
  std::shared_ptr<const core::Game> game = system.open(setup, faults);
  Match match(game, "whole", DicePlan::seeded(seed));
  EXPECT_EQ(match.begin().step, battle::match::Step::done);
  out.turns.emplace_back();
  std::unique_ptr<battle::search::Bot> bot = system.bot(cut.bot);
  if (bot == nullptr) bot = std::make_unique<KeenBot>();
  u64 number = 0;
  const auto note_turn = [&] {
    out.turns.back().begins = std::make_unique<rules::State>(state_of(match));
  };
  note_turn();
  while (!match.over() && out.turns.size() <= turns_played) {
    const core::Window window = match.window();
    const int seat = std::countr_zero(static_cast<u32>(window.owed & ~window.answered));
    const core::Order order = bot_order(*bot, *game, match.state(), seat, {seed, ++number});
    const u8 turn = state_of(match).turn;
    EXPECT_EQ(match.execute(Command::give(seat, order)).step, battle::match::Step::done);
    const auto& line = match.lines().back();
    out.turns.back().given.push_back({seat, order});
    out.turns.back().draws.insert(out.turns.back().draws.end(), line.draws.begin(),
                                  line.draws.end());
    if (state_of(match).turn == turn && !match.over()) continue;
    out.turns.emplace_back();
    note_turn();
  }
  // The game must outlive the states; a second, equal game does as well.
  out.game = system.open(setup, faults);
  return out;
}

// As people type orders: "fire unit=resolute,no_more action=board object=…".
std::string text_of(const core::Game& game, const core::Order& order) {
  const Tree tree = battle::order_to_tree(core::Names(game), order);
  std::string text;
  for (const Tree::Entry& entry : tree.entries) {
    if (!text.empty()) text += " " + entry.key + "=";
    const std::vector<Tree> one = {entry.value};
    std::string list;
    for (const Tree& item : entry.value.is(Tree::Kind::list) ? entry.value.items : one)
      list += (list.empty() ? "" : ",") +
              (item.is(Tree::Kind::text) ? item.text : std::to_string(item.whole));
    text += list;
  }
  return text;
}

// The file's part for a turn: plain orders, and the boxes that owners give up.
void add_orders(const core::Game& game, const PlayedTurn& turn, Tree& file) {
  const rules::State& begins = *turn.begins;
  Tree& orders = file.set("orders", Tree::list());
  std::map<u32, std::vector<Tree>> losses;
  for (const Given& given : turn.given) {
    if (given.order.verb == rules::verbs::lose) {
      // Ships are asked in turn, so a seat's losses are listed for each of its ships.
      const Tree system = Tree::of(rules::system_words[given.order.arg[0]]);
      for (u32 i = 0; i < begins.ships.size(); ++i)
        if (begins.ships[i].seat == given.seat) losses[i].push_back(system);
      continue;
    }
    Tree one = Tree::table();
    one.set("turn", Tree::of(i64{begins.turn}));
    one.set("seat", Tree::of(game.seat_name(given.seat)));
    one.set("order", Tree::of(text_of(game, given.order)));
    if (given.order.n > 1) orders.add(std::move(one));
  }
  for (auto& [ship, list] : losses) {
    Tree& one = orders.add(Tree::table());
    one.set("turn", Tree::of(i64{begins.turn}));
    one.set("ship", Tree::of(core::Names(game).word(rules::vocabulary::ships, ship)));
    Tree& loses = one.set("loses", Tree::list());
    loses.items = list;
  }
}

// For comparisons: the count of decisions, and which of two slots notes a repair, do not affect a
// battle.
rules::State comparable(const rules::State& state) {
  rules::State same = state;
  same.window = 1;
  for (rules::Ship& ship : same.ships)
    if (ship.repairs[0].what < ship.repairs[1].what) std::swap(ship.repairs[0], ship.repairs[1]);
  return same;
}
std::string difference(const core::Game& game, const rules::State& a, const rules::State& b) {
  const auto view = [&](const rules::State& state) {
    const auto same = std::make_unique<rules::State>(comparable(state));
    return battle::view_tree(game, reinterpret_cast<const core::StateBytes*>(same.get()),
                             core::moderator);
  };
  const Tree left = view(a), right = view(b);
  return left == right ? "" : codec::to_json(battle::view_diff(left, right));
}

Tree through_json(const Tree& tree) {
  Tree out;
  core::Faults faults;
  EXPECT_TRUE(codec::parse_json(codec::to_json(tree), out, faults)) << testing::all_of(faults);
  return out;
}

// Adjudicates the file; returns what went wrong, or an empty text.
std::string adjudicate(const HeavyCombatSystem& system, const Tree& file,
                       std::span<const Draw> draws, Resolved& out) {
  core::ListSource source(draws, false);
  core::Faults faults;
  if (!resolve(system, file, DicePlan::fed(), &source, "", out, faults))
    return testing::all_of(faults);
  if (out.needs_dice) return "there are too few dice";
  if (!source.exhausted()) return "dice are left over";
  const Tree& refused = *out.summary.find("refused");
  return refused.items.empty() ? "" : codec::to_json(refused);
}

// The power in the first turn, which the dice determined.
void give_power(const core::Game& game, const rules::State& state, Tree& file) {
  if (file.find("left") == nullptr) file.set("left", Tree::list());
  Tree& left = *file.find("left");
  for (u32 i = 0; i < state.ships.size(); ++i) {
    const std::string name = core::Names(game).word(rules::vocabulary::ships, i);
    const auto has_name = [&](const Tree& item) {
      return rules::kept::plain(item.text_at("ship")) == name;
    };
    const auto found = std::ranges::find_if(left.items, has_name);
    Tree& one = found != left.items.end() ? *found : left.add(Tree::table());
    one.set("ship", Tree::of(name));
    one.set("power", Tree::of(i64{state.ships[i].power}));
  }
}

// How the battle begun from the file differs from the previous one; empty if they are the same.
std::string begun(const HeavyCombatSystem& system, const Tree& file, const rules::State& wanted) {
  battle::Setup setup;
  core::Faults faults;
  if (!set_up(system, file, setup, faults)) return testing::all_of(faults);
  const auto game = system.open(setup, faults);
  StateBuffer buffer(*game);
  core::Dice dice(1, core::Stream::setup, 0);
  core::Log log;
  game->setup(buffer.bytes(), dice, log);
  return difference(*game, wanted, rules::HeavyCombatGame::state(buffer.bytes()));
}

class HeavyCombatCuts : public ::testing::TestWithParam<CutCase> {
 protected:
  const HeavyCombatSystem system_{testing::shipped()};
};

TEST_P(HeavyCombatCuts, HC_29_5_turn_by_turn_as_in_one_file) {
  for (u64 seed = 1; seed <= 6; ++seed) {
    const Played played = play(system_, GetParam(), seed);
    Tree file = head_of(GetParam());
    for (std::size_t k = 0; k + 1 < played.turns.size(); ++k) {
      const PlayedTurn& turn = played.turns[k];
      const rules::State& wanted = *played.turns[k + 1].begins;
      if (k == 0) give_power(*played.game, *turn.begins, file);
      add_orders(*played.game, turn, file);
      Resolved out;
      const std::string where = "seed " + std::to_string(seed) + ", turn " + std::to_string(k + 1);
      ASSERT_EQ(adjudicate(system_, file, turn.draws, out), "") << where << codec::to_json(file);
      ASSERT_EQ(difference(*played.game, wanted, state_of(*out.match)), "") << where;
      if (wanted.over != 0) break;
      file = through_json(*out.summary.find("next"));
      ASSERT_EQ(begun(system_, file, wanted), "") << where;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Each, HeavyCombatCuts, ::testing::ValuesIn(cut_cases),
                         [](const auto& info) { return std::string(info.param.name); });

// ---- every key is needed ------------------------------------------------------------------------

struct Losing {
  const char* list;  // of the file; empty for a key of the file itself
  const char* key;
};
constexpr Losing losings[] = {
    {"left", "turning"},      {"left", "repairs"},
    {"left", "rest"},         {"left", "ecm"},
    {"left", "reinforced"},   {"left", "boarders"},
    {"left", "known"},        {"left", "last_seen"},
    {"left", "turns_unseen"}, {"left", "turns_paid"},
    {"left", "half_unit"},    {"left", "officers"},
    {"left", "fate"},         {"left", "shields"},
    {"left", "armour"},       {"left", "hull"},
    {"left", "crew"},         {"left", "internals"},
    {"left", "batteries"},    {"left", "power"},
    {"left", "armed"},        {"left", "reload"},
    {"left", "catastrophe"},  {"craft", "lost"},
    {"craft", "at"},          {"craft", "supports"},
    {"craft", "points"},      {"craft", "home"},
    {"craft", "reload"},      {"torpedoes", "flown"},
    {"torpedoes", "damage"},  {"", "begins"},
    {"", "torpedoes"},        {"", "torpedoes_launched"},
    {"", "hero_points"},      {"", "craft"},
};

bool drop(Tree& table, const char* key) {
  return std::erase_if(table.entries, [&](const Tree::Entry& entry) { return entry.key == key; }) >
         0;
}
bool lose(Tree& file, const Losing& losing) {
  if (losing.list[0] == '\0') return drop(file, losing.key);
  Tree* list = file.find(losing.list);
  bool lost = false;
  if (list != nullptr)
    for (Tree& item : list->items) lost |= drop(item, losing.key);
  return lost;
}

TEST(HeavyCombatCut, HC_29_5_the_loss_of_any_key_of_a_report_is_noticed) {
  const HeavyCombatSystem system(testing::shipped());
  std::map<std::string, int> found;
  for (const CutCase& cut : cut_cases)
    for (u64 seed = 101; seed <= 110; ++seed) {
      const Played played = play(system, cut, seed);
      const auto& game = static_cast<const rules::HeavyCombatGame&>(*played.game);
      for (const PlayedTurn& turn : played.turns) {
        if (turn.begins->over != 0) continue;
        const Tree next = next_file(system, head_of(cut), Tree::table(), game, *turn.begins);
        ASSERT_EQ(begun(system, next, *turn.begins), "") << codec::to_json(next);
        for (const Losing& losing : losings) {
          if (found[std::string(losing.list) + "." + losing.key] > 0) continue;
          Tree less = next;
          if (lose(less, losing) && !begun(system, less, *turn.begins).empty())
            ++found[std::string(losing.list) + "." + losing.key];
        }
      }
    }
  for (const Losing& losing : losings)
    EXPECT_GT(found[std::string(losing.list) + "." + losing.key], 0)
        << losing.list << "." << losing.key;
}

}  // namespace
}  // namespace klaxon::staff::heavy_combat
