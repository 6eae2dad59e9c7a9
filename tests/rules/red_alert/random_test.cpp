// Random battles end, and every state until then is valid.
#include <memory>
#include <set>

#include "codec/codec.h"
#include "rules/red_alert/events.h"
#include "rules/red_alert/turn/turns.h"
#include "tests/rules/red_alert/abilities.h"

namespace klaxon::rules::red_alert {
namespace {

Scenario melee() {
  DiskDesign officer = crew("officer", 4, 2);
  officer.rows.push({});
  officer.rows.back().orders.push(OrderKind::raise_shields);
  officer.rows.back().orders.push(OrderKind::change_speed);
  officer.rows.push({});
  officer.rows.back().orders.push(OrderKind::change_heading);
  DiskDesign captain = crew("captain", 6, 1);
  captain.keywords =
      1U << static_cast<u32>(Keyword::captain) | 1U << static_cast<u32>(Keyword::bridge_crew);
  Scenario scenario = scenario_of(
      {{ship_design("alpha"), {officer, captain, tech("bank", Value::shields, 2)}, 0},
       {ship_design("beta", Size::small), {crew("team", 1, 3)}, 0},
       {ship_design("gamma", Size::large), {crew("boss", 5, 2), tech("gun", Value::beam, 1)}, 1},
       {ship_design("delta"), {}, 1}});
  scenario.terrain.push_back({"planet", {{24 * core::inch, 18 * core::inch}, 2 * core::inch}, 2});
  scenario.obstructions.push_back(
      {"mine", {{20 * core::inch, 10 * core::inch}, core::inch / 2}, 3});
  return scenario;
}

// An ability as the example of its behaviour writes it.
core::Tree ability_of(const Hooks& hooks, const char* example) {
  const std::string text = "does = '" + std::string(hooks.id) + "'";
  core::Tree file;
  core::Faults faults;
  EXPECT_TRUE(codec::parse_toml("ability = {" + text + (*example == 0 ? "" : ", ") + example + "}",
                                file, faults))
      << all_of(faults);
  return *file.find("ability");
}

// Every example of every behaviour, on disks dealt out to three players' six ships.
Scenario gadgets() {
  std::vector<core::Tree> kinds;
  for (const Hooks* hooks : behaviours().list())
    for (const char* example : hooks->examples) kinds.push_back(ability_of(*hooks, example));
  std::vector<Berth> berths;
  for (u8 ship = 0; ship < 6; ++ship) {
    Berth& berth = berths.emplace_back();
    berth.ship =
        ship_design(std::array{"a", "b", "c", "d", "e", "f"}[ship], static_cast<Size>(ship % 3));
    berth.seat = static_cast<u8>(ship % 3);
    for (u32 i = ship; i < kinds.size(); i += 6) {
      const auto made = i % 2 == 0 ? crew_with : tech_with;
      berth.disks.push_back(made("gadget", {lines_of(kinds[i])}, {}));
      berth.disks.back().combat = 2;
    }
  }
  Scenario scenario = scenario_of(berths, 3);
  scenario.turns = 12;
  scenario.range_template = 12 * core::inch;  // so that they meet
  return scenario;
}

struct Played {
  int orders = 0;
  std::set<i32> effects;  // the behaviours used
  bool over = false;
};
// RA-5.5, RA-6.5: public events name a slot only if its disk is revealed before or after them, and
// an order only once it is revealed.
void expect_nothing_hidden_told(const RedAlertGame& game, const State& before, const State& after,
                                std::span<const core::Event> events) {
  for (const core::Event& event : events) {
    if (!core::may_see(event.who, core::watchers)) continue;
    const core::EventKind& kind = game.lexicon().events[event.kind];
    for (u32 i = 0; i < event.n_args; ++i) {
      if (kind.args[i].words != vocabulary::disks) continue;
      const u32 slot = static_cast<u32>(event.args[i]);
      EXPECT_TRUE(before.disks[slot].open() || after.disks[slot].open()) << kind.name;
    }
    EXPECT_TRUE(event.n_terms == 0 || event.kind != static_cast<u16>(EventId::seat_ready));
    if (event.kind != static_cast<u16>(EventId::order_revealed)) continue;
    const Ship& ship = after.ships[static_cast<u32>(event.args[0])];
    EXPECT_TRUE(!ship.in_play() ||
                std::ranges::find(ship.revealed, Maybe<u8>(static_cast<u8>(event.args[1]))) !=
                    std::end(ship.revealed));
  }
}

// Plays a random battle; `look` is called with each state.
template <class Look>
Played play(const RedAlertGame& game, State& state, u64 seed, Look look) {
  auto* cell = reinterpret_cast<core::StateBytes*>(&state);
  core::Dice dice(seed, core::Stream::battle, 1), bots(seed, core::Stream::bot, 1);
  std::vector<core::Event> room(core::events_per_order_max);
  core::Log none;
  game.setup(cell, dice, none);
  {
    core::Log log(room);
    BattleContext c{game.scenario(), state, dice, log};
    advance(c);
  }
  Played played;
  i32 score[seats_max] = {};
  for (; played.orders < 100'000; ++played.orders) {
    if (game.result(cell, score)) {
      played.over = true;
      break;
    }
    look(played.orders);
    const int seat = std::countr_zero(game.window(cell).owed);
    const core::Order order = core::any_legal_order(game, cell, seat, bots);
    EXPECT_FALSE(game.check(cell, seat, order)) << "seed " << seed << " verb " << order.verb;
    if (order.verb >= verbs::ability && order.verb <= verbs::ability_for)
      played.effects.insert(order.arg[1]);
    core::Log log(room);
    const State before = state;
    game.apply(cell, seat, order, dice, log);
    expect_nothing_hidden_told(game, before, state, log.events());
  }
  return played;
}

// A seat's offers, as numbers.
std::vector<i32> offered_to(const RedAlertGame& game, const core::StateBytes* cell, int seat) {
  core::Offers offers;
  game.offers(cell, seat, offers);
  std::vector<i32> all;
  for (core::OrderView order : offers.list) {
    all.push_back(order.verb);
    all.insert(all.end(), order.args().begin(), order.args().end());
  }
  all.insert(all.end(), offers.forms.begin(), offers.forms.end());
  return all;
}

TEST(RedAlertRandom, RA_5_5_and_RA_13_5_every_ability_in_battles_that_keep_their_secrets) {
  const RedAlertGame game(gadgets());
  auto state = std::make_unique<State>(), other = std::make_unique<State>();
  auto* cell = reinterpret_cast<core::StateBytes*>(state.get());
  auto* resampled = reinterpret_cast<core::StateBytes*>(other.get());
  std::set<i32> effects;
  for (u64 seed = 1; seed <= 600; ++seed) {
    const Played played = play(game, *state, seed, [&](int orders) {
      ASSERT_TRUE(game.valid(cell)) << "seed " << seed << " order " << orders;
      if (orders % 7 != 0) return;
      const int seat = orders % 3;
      *other = *state;
      core::Dice dice(seed, core::Stream::resample, static_cast<u64>(orders));
      game.resample(resampled, seat, dice);
      ASSERT_TRUE(game.valid(resampled)) << "seed " << seed << " order " << orders;
      EXPECT_EQ(game.window(cell), game.window(resampled));
      EXPECT_EQ(offered_to(game, cell, seat), offered_to(game, resampled, seat))
          << "seed " << seed << " order " << orders;
    });
    ASSERT_TRUE(played.over) << "seed " << seed;
    effects.insert(played.effects.begin(), played.effects.end());
  }
  for (const Hooks* hooks : behaviours().list()) {
    const bool usable = (hooks->whens & ~bit(When::always)) != 0 && hooks->sees == nullptr;
    EXPECT_TRUE(!usable || effects.contains(effect(hooks->id))) << hooks->id << " was never used";
  }
}

TEST(RedAlertRandom, battles_end_and_every_state_is_valid) {
  const RedAlertGame game(melee());
  auto state = std::make_unique<State>();
  auto* cell = reinterpret_cast<core::StateBytes*>(state.get());
  int decided = 0;
  for (u64 seed = 1; seed <= 60; ++seed) {
    const Played played = play(game, *state, seed, [&](int orders) {
      ASSERT_TRUE(game.valid(cell)) << "seed " << seed << " order " << orders;
    });
    ASSERT_TRUE(played.over) << "seed " << seed;
    i32 score[2] = {};
    game.result(cell, score);
    decided += score[0] != 0;
  }
  EXPECT_GT(decided, 30);
}

}  // namespace
}  // namespace klaxon::rules::red_alert
