// Random battles of every shipped scenario: every state is valid, a seat's offers do not depend on
// what it may not know, and all battles end.
#include <set>

#include "tests/rules/heavy_combat/battle.h"

namespace klaxon::rules::heavy_combat {
namespace {

Scenario shipped_scenario(const std::string& id) {
  Scenario scenario;
  core::Faults faults;
  const core::Tree tree =
      toml(staff::testing::file_text("data/heavy_combat/scenarios/" + id + ".toml"));
  EXPECT_TRUE(read_scenario(id, tree, shipped(), core::Tree(), scenario, faults))
      << id << staff::testing::all_of(faults);
  return scenario;
}

std::vector<std::string> all_scenarios() {
  std::vector<std::string> ids;
  for (const codec::DataFile& file : staff::testing::shipped_files("heavy_combat"))
    if (file.path.starts_with("scenarios/"))
      ids.push_back(std::filesystem::path(file.path).stem().string());
  return ids;
}

std::vector<i32> offered_to(const HeavyCombatGame& game, const core::StateBytes* cell, int seat) {
  core::Offers offers;
  game.offers(cell, seat, offers);
  std::vector<i32> all;
  for (core::OrderView order : offers.list) all.push_back(order.arg[0]);
  for (u16 form : offers.forms) {
    core::Order order(form);
    core::Dice dice(7, core::Stream::bot, 1);
    core::fill_form(game, cell, seat, form, dice, order);
    all.insert(all.end(), order.args().begin(), order.args().end());
  }
  return all;
}

// A random order that rarely stops before it has used every unit, so that ships do fight.
core::Order eager_order(const HeavyCombatGame& game, const core::StateBytes* cell, int seat,
                        core::Dice& bots) {
  core::Offers offers;
  game.offers(cell, seat, offers);
  if (!offers.list.empty()) return core::Order(offers.list[bots.below(offers.list.size())]);
  core::Order order(offers.forms[0]);
  for (core::Range range; !(range = game.range(cell, seat, order)).end();) {
    const bool stops = order.n % row_fields == 0 && bots.below(12) == 0;
    const u32 first = order.n % row_fields == 0 && !stops && range.count() > 1 ? 1 : 0;
    order.push(range.at(first + bots.below(range.count() - first)));
  }
  return order;
}

struct Played {
  std::set<std::string> events;
  int orders = 0;
};

void expect_secrets_kept(const HeavyCombatGame& game, const State& state, int seat, u64 seed) {
  const auto other = std::make_unique<State>(state);
  auto* cell = reinterpret_cast<core::StateBytes*>(other.get());
  const auto* real = reinterpret_cast<const core::StateBytes*>(&state);
  core::Dice dice(seed, core::Stream::resample, state.window);
  game.resample(cell, seat, dice);
  ASSERT_TRUE(game.valid(cell)) << "seed " << seed << " window " << state.window;
  EXPECT_EQ(game.window(real), game.window(cell));
  EXPECT_EQ(offered_to(game, real, seat), offered_to(game, cell, seat)) << "seed " << seed;
}

void play(const HeavyCombatGame& game, State& state, u64 seed, Played& played) {
  auto* cell = reinterpret_cast<core::StateBytes*>(&state);
  core::Dice dice(seed, core::Stream::battle, 1), bots(seed, core::Stream::bot, 1);
  std::vector<core::Event> room(core::events_per_order_max);
  core::Log none;
  game.setup(cell, dice, none);
  i32 score[seats_max] = {};
  for (int orders = 0; !game.result(cell, score); ++orders) {
    ASSERT_LT(orders, 5'000);
    ASSERT_TRUE(game.valid(cell)) << "seed " << seed << " order " << orders;
    if (orders % 5 == 0) expect_secrets_kept(game, state, orders % game.seats(), seed);
    const int seat = std::countr_zero(game.window(cell).owed);
    const core::Order order = seed % 2 == 0 ? core::any_legal_order(game, cell, seat, bots)
                                            : eager_order(game, cell, seat, bots);
    ASSERT_FALSE(game.check(cell, seat, order)) << "seed " << seed << " order " << orders;
    core::Log log(room);
    game.apply(cell, seat, order, dice, log);
    for (const core::Event& event : log.events())
      played.events.insert(game.lexicon().events[event.kind].name);
    ++played.orders;
  }
}

TEST(HeavyCombatRandom, HC_2_8_and_HC_13_1_random_orders_are_legal_and_keep_secrets) {
  Played played;
  for (const std::string& id : all_scenarios()) {
    SCOPED_TRACE(id);
    const HeavyCombatGame game(shipped_scenario(id));
    State state;
    for (u64 seed = 1; seed <= 16; ++seed) play(game, state, seed, played);
  }
  for (const char* name : {"hit", "missed", "struck", "system_hit", "destroyed", "craft_launched",
                           "craft_lost", "cloak_begins", "appears", "slid", "dashes", "crossed",
                           "fought", "mended", "reinforced", "ecm_raised", "catastrophe"})
    EXPECT_TRUE(played.events.contains(name)) << name << " never happened";
}

TEST(HeavyCombatShipped, HC_23_7_in_boarding_nothing_is_left_but_the_crews) {
  Bench bench(shipped_scenario("boarding"));
  for (int seat = 0; seat < 2; ++seat)
    for (const Said& row :
         {Said{one + seat, "speed", 0, 1}, Said{one + seat, "turn", turn_object(Turn::yaw_port)}})
      bench.expect_refused(seat, {row}, Refused::no_impulse, "HC-17.1");
  bench.helm({});
  for (u32 number = 0; number < 2; ++number) {
    const int seat = static_cast<int>(number);
    const i32 own = one + seat, enemy = one + 1 - seat;
    for (u32 weapon = 0; weapon < bench.design(number).mounts.size(); ++weapon)
      bench.expect_refused(seat, {{own, action_words()[actions::fire + weapon], enemy, 1}},
                           Refused::shot_away, "HC-21.2");
    EXPECT_EQ(bench.ship(number).armour, 0);
    EXPECT_LE(bench.ship(number).hull, 2);
    EXPECT_FALSE(bench.refusal(seat, {{own, "board", enemy, bench.ship(number).crew - 1}}));
  }
  EXPECT_EQ(range_between(bench.ship(0).place.vec(), bench.ship(1).place.vec()), 1);
}

TEST(HeavyCombatRandom, HC_21_2_owners_may_place_their_losses) {
  Played played;
  Scenario scenario = shipped_scenario("boarding");
  scenario.options = {
      .flat_damage = true, .two_dice = true, .ecm_first = true, .owner_places = true};
  const HeavyCombatGame game(scenario);
  State state;
  for (u64 seed = 1; seed <= 10; ++seed) play(game, state, seed, played);
}

}  // namespace
}  // namespace klaxon::rules::heavy_combat
