// Tests of cloaks, flash detection and intuition.
#include <string_view>

#include "core/names.h"
#include "rules/heavy_combat/events.h"
#include "tests/rules/heavy_combat/battle.h"

namespace klaxon::rules::heavy_combat {
namespace {

const ShipDesign hunter = design_of(ShipClass::destroyer, {"phaser", "photon"});
const ShipDesign hidden = cloaked(hunter);

Scenario against_hidden(i32 range, Rank rank = Rank::none, u32 battles = 0) {
  Scenario scenario =
      scenario_of({{hunter, 0, {0, 0, 0}, "east"}, {hidden, 1, {range, 0, 0}, "west", 0, true}});
  scenario.seats[0].rank = rank;
  scenario.seats[0].career.heavy_battles = battles;
  return scenario;
}
// Blue's ship is cloaked, and has been seen before.
Bench known_hidden(i32 range, Rank rank = Rank::none) {
  Bench bench(against_hidden(range, rank));
  bench.ship(1).known = 1;
  return bench;
}
const Rows stays = {{other, "stay_cloaked"}};
const core::Roll suspicion = roll_named("suspicion");

// The fields of ship 1 that a seat is shown, as text.
class Shown final : public core::FieldSink {
 public:
  void open_group(std::string_view) override {}
  void open_list(std::string_view, u32) override {}
  void close() override {}
  void leaf(const core::Field& field, i64 value) override {
    text += std::string(field.name) + "=" + std::to_string(value) + " ";
  }
  void numbers(const core::Field& field, std::span<const i64> values) override {
    text += std::string(field.name) + "=";
    for (i64 value : values) text += std::to_string(value) + ",";
    text += " ";
  }
  std::string text;
};
std::string view_of(Bench& bench, core::Audience onlooker) {
  Shown shown;
  bench.game.view(bench.cell(), onlooker, shown);
  return shown.text;
}

TEST(HeavyCombatCloak, HC_13_1_an_unseen_ship_shows_neither_place_nor_power) {
  Bench bench = known_hidden(7);
  const std::string before = view_of(bench, core::seat_bit(0));
  const std::string own = view_of(bench, core::seat_bit(1));
  bench.ship(1).place = {5, 1, 1};
  bench.ship(1).power = 3;
  bench.ship(1).speed = 2;
  bench.ship(1).ecm = 2;
  bench.ship(1).batteries = 1;
  bench.ship(1).orientation = 5;
  EXPECT_EQ(view_of(bench, core::seat_bit(0)), before);
  EXPECT_NE(view_of(bench, core::seat_bit(1)), own);
  EXPECT_NE(view_of(bench, core::moderator), before);
}
TEST(HeavyCombatCloak, HC_13_2_a_point_to_begin_and_one_a_turn_to_keep) {
  Bench bench(duel(hunter, hidden, 9));
  bench.helm({}, {{other, "cloak"}});
  EXPECT_EQ(bench.ship(1).power, 17);
  EXPECT_EQ(bench.ship(1).veil, Veil::raising);
  bench.next_turn();
  EXPECT_EQ(bench.ship(1).veil, Veil::up);
  bench.helm({}, stays);
  EXPECT_EQ(bench.ship(1).power, 17);
  bench.next_turn();
  bench.helm({}, {});
  EXPECT_EQ(bench.ship(1).veil, Veil::lowering) << "unpaid, it drops";
}
TEST(HeavyCombatCloak, HC_13_3_its_moves_are_shown_to_its_side_and_the_moderator_only) {
  Bench bench = known_hidden(7);
  bench.helm({}, {{other, "speed", 0, 2}, {other, "stay_cloaked"}});
  for (const core::Event& event : bench.events) {
    const core::EventKind& kind = bench.game.lexicon().events[event.kind];
    if (event.n_args == 0 || std::string_view(kind.args[0].name) != "ship" || event.args[0] != 1)
      continue;
    EXPECT_FALSE(core::may_see(event.who, core::seat_bit(0))) << kind.name;
    EXPECT_FALSE(core::may_see(event.who, core::watchers)) << kind.name;
    EXPECT_TRUE(core::may_see(event.who, core::seat_bit(1))) << kind.name;
  }
  EXPECT_EQ(bench.ship(1).adrift, 11) << "everybody knows that it may have moved";
}
TEST(HeavyCombatCloak, HC_13_4_ten_turns_running) {
  Bench bench = known_hidden(9);
  bench.ship(1).veil_turns = 9;
  EXPECT_FALSE(bench.refusal(1, stays));
  bench.ship(1).veil_turns = 10;
  bench.expect_refused(1, stays, Refused::too_long, "HC-13.4");
}
TEST(HeavyCombatCloak, HC_13_5_no_fire) {
  Bench bench = known_hidden(5);
  bench.helm({}, stays);
  bench.expect_refused(1, {{other, "fire_1", one, 1}}, Refused::bare_ship, "HC-13.5");
  bench.expect_refused(1, {{other, "board", one, 1}}, Refused::bare, "HC-13.5");
}
TEST(HeavyCombatCloak, HC_13_6_a_turn_before_and_a_turn_after_without_shields_and_weapons) {
  Bench bench(duel(hunter, hidden, 5));
  bench.helm({}, {{other, "cloak"}});
  bench.expect_refused(1, {{other, "fire_1", one, 1}}, Refused::bare_ship, "HC-13.6");
  bench.fire({{one, "fire_1", other, 1}});
  EXPECT_EQ(bench.shield(1, Face::fore), 40);
  EXPECT_EQ(bench.ship(1).hull, 0) << "past the shields";
  bench.helm({});
  EXPECT_EQ(bench.ship(1).veil, Veil::lowering);
  bench.expect_refused(1, {{other, "reinforce", face_object(Face::fore), 1}}, Refused::bare,
                       "HC-13.6");
  bench.fire({});
  EXPECT_EQ(bench.ship(1).veil, Veil::off);
  bench.helm({});
  EXPECT_FALSE(bench.refusal(1, {{other, "fire_1", one, 1}}));
}
TEST(HeavyCombatCloak, HC_13_7_countermeasures_work_all_the_while) {
  Bench bench(duel(hunter, hidden, 5));
  bench.power(18);
  bench.helm({}, {{other, "cloak"}});
  bench.fire({{one, "fire_1", other, 1}}, {{other, "ecm", 0, 5}});
  EXPECT_EQ(bench.ship(1).hull, 5) << "5 points, all cancelled";
  bench.power(18);
  bench.helm({}, stays);
  EXPECT_FALSE(bench.refusal(1, {{other, "ecm", 0, 5}}));
  bench.fire({}, {{other, "ecm", 0, 5}});
  bench.power(18);
  bench.helm({}, {});
  EXPECT_FALSE(bench.refusal(1, {{other, "ecm", 0, 5}})) << "while it drops";
}
TEST(HeavyCombatCloak, HC_13_8_a_shot_hits_on_a_1) {
  for (const int die : {1, 2, 6}) {
    Bench bench = known_hidden(5);
    bench.helm({}, stays);
    bench.fire({{one, "fire_1", other, 1}}, {}, faces(rolls::unseen, {die}));
    EXPECT_EQ(bench.hit_points(), die == 1 ? 5 : -1);
  }
}
TEST(HeavyCombatCloak, HC_13_9_a_hit_goes_to_armour_hull_and_internals) {
  Bench bench = known_hidden(5);
  bench.helm({}, stays);
  bench.fire({{one, "fire_1", other, 1}}, {}, faces(rolls::unseen, {1}));
  EXPECT_EQ(bench.shield(1, Face::fore), 40);
  EXPECT_EQ(bench.ship(1).hull, 0);
  ShipDesign armoured = hidden;
  armoured.armour = 20;
  Bench plated(
      scenario_of({{hunter, 0, {0, 0, 0}, "east"}, {armoured, 1, {5, 0, 0}, "west", 0, true}}));
  plated.ship(1).known = 1;
  plated.helm({}, stays);
  plated.fire({{one, "fire_1", other, 1}}, {}, faces(rolls::unseen, {1}));
  EXPECT_EQ(plated.ship(1).armour, 15) << "armour counts against a player who merely guesses";
  EXPECT_EQ(plated.ship(1).hull, 5);
}
TEST(HeavyCombatCloak, HC_13_10_only_a_seen_ship_is_fired_at_and_its_position_stays_unknown) {
  Bench unknown(against_hidden(5));
  unknown.helm({}, stays);
  unknown.expect_refused(0, {{one, "fire_1", other, 1}}, Refused::nobody_seen, "HC-13.10");
  Bench far = known_hidden(60);
  far.helm({}, stays);
  EXPECT_FALSE(far.refusal(0, {{one, "fire_1", other, 1}})) << "reach must not show";
  far.fire({{one, "fire_1", other, 1}}, {}, faces(rolls::unseen, {1}));
  EXPECT_EQ(far.hit_points(), -1);
  for (const core::Event& event : far.events)
    for (u32 i = 0; event.kind == static_cast<u16>(EventId::missed) && i < event.n_terms; ++i)
      EXPECT_FALSE(core::may_see(event.terms[i].who, core::seat_bit(0)));
}

TEST(HeavyCombatCloak, HC_13_10_a_ship_that_was_detected_may_be_fired_at_from_then_on) {
  for (const i32 range : {4, 5}) {
    Bench bench(against_hidden(range, Rank::experienced, 5));
    bench.helm({{one, "suspect"}, {one, "look"}}, stays, faces(suspicion, {1}));
    bench.next_turn();
    bench.power(18);
    bench.helm({}, stays);
    EXPECT_EQ(bench.ship(1).known, range == 4 ? 1 : 0);
    if (range == 5) {
      bench.expect_refused(0, {{one, "fire_1", other, 1}}, Refused::nobody_seen, "HC-13.10");
      continue;
    }
    EXPECT_FALSE(bench.refusal(0, {{one, "fire_1", other, 1}})) << "though its place is hidden";
    bench.fire({{one, "fire_1", other, 1}}, {}, faces(rolls::unseen, {2}));
    EXPECT_EQ(bench.hit_points(), -1);
  }
}

TEST(HeavyCombatFlash, HC_15_1_ten_points_of_an_experienced_captain_at_range_4) {
  for (const i32 range : {4, 5}) {
    Bench bench = known_hidden(range, Rank::experienced);
    bench.helm({{one, "look"}}, stays);
    EXPECT_EQ(bench.ship(0).power, 8);
    EXPECT_EQ(bench.ship(1).found_by, range == 4 ? 1 : 0);
  }
  Bench novice = known_hidden(4);
  novice.expect_refused(0, {{one, "look"}}, Refused::rank, "HC-15.1");
  Bench weak = known_hidden(4, Rank::veteran);
  weak.power(9);
  weak.expect_refused(0, {{one, "look"}}, Refused::short_of_power, "HC-3.3");
}
TEST(HeavyCombatFlash, HC_15_2_in_that_turn_only) {
  Bench bench = known_hidden(4, Rank::experienced);
  bench.helm({{one, "look"}}, stays);
  EXPECT_TRUE(core::may_see(audience_of(bench.state(), bench.ship(1)), core::seat_bit(0)));
  bench.fire({});
  EXPECT_EQ(bench.ship(1).found_by, 0);
  EXPECT_FALSE(core::may_see(audience_of(bench.state(), bench.ship(1)), core::seat_bit(0)));
}
TEST(HeavyCombatFlash, HC_15_3_a_hit_goes_to_hull_and_internals) {
  ShipDesign armoured = hidden;
  armoured.armour = 20;
  Scenario scenario =
      scenario_of({{hunter, 0, {0, 0, 0}, "east"}, {armoured, 1, {4, 0, 0}, "west", 0, true}});
  scenario.seats[0].rank = Rank::elite;
  Bench bench(scenario);
  bench.ship(1).known = 1;
  bench.helm({{one, "look"}}, stays);
  bench.fire({{one, "fire_1", other, 1}}, {}, faces(rolls::internal, {0}));
  EXPECT_EQ(bench.ship(1).armour, 20);
  EXPECT_EQ(bench.ship(1).hull, 0);
  EXPECT_EQ(bench.ship(1).boxes[0], 5) << "6 points: five of hull, one of warp";
}

TEST(HeavyCombatIntuition, HC_27_1_five_battles_whatever_the_rank) {
  Bench four(against_hidden(5, Rank::legendary, 4));
  four.expect_refused(0, {{one, "suspect"}}, Refused::rank, "HC-27.1");
  Bench five(against_hidden(5, Rank::none, 5));
  EXPECT_FALSE(five.refusal(0, {{one, "suspect"}}));
}
TEST(HeavyCombatIntuition, HC_27_2_on_1_to_3_a_captain_may_suspect) {
  for (const int die : {1, 3, 4, 6}) {
    Bench bench(against_hidden(5, Rank::none, 5));
    bench.helm({{one, "suspect"}}, stays, faces(suspicion, {die}));
    EXPECT_EQ(!bench.refusal(0, {{one, "fire_1", other, 1}}), die <= 3) << die;
  }
}
TEST(HeavyCombatIntuition, HC_27_3_and_then_fires_at_random_or_puts_up_countermeasures) {
  Bench bench(against_hidden(5, Rank::none, 5));
  bench.helm({{one, "suspect"}}, stays, faces(suspicion, {4}));
  bench.expect_refused(0, {{one, "ecm", 0, 2}}, Refused::no_proof, "HC-27.3");
  bench.fire({}, {});
  bench.helm({{one, "suspect"}}, stays, faces(suspicion, {2}));
  EXPECT_FALSE(bench.refusal(0, {{one, "ecm", 0, 2}}));
  bench.fire({{one, "fire_1", other, 1}}, {}, faces(rolls::unseen, {1}));
  EXPECT_EQ(bench.hit_points(), 5);
}
TEST(HeavyCombatIntuition, HC_27_4_an_experienced_player_may_look_then) {
  Bench never(against_hidden(4, Rank::experienced, 4));
  never.expect_refused(0, {{one, "look"}}, Refused::no_proof, "HC-27.4");
  for (const int die : {3, 5}) {
    Bench bench(against_hidden(4, Rank::experienced, 5));
    bench.helm({{one, "suspect"}, {one, "look"}}, stays, faces(suspicion, {die}));
    EXPECT_EQ(bench.ship(1).found_by, die == 3 ? 1 : 0);
  }
}
TEST(HeavyCombatIntuition, HC_27_5_a_ship_may_begin_unseen_and_never_seen) {
  Bench bench(against_hidden(9));
  EXPECT_EQ(bench.ship(1).veil, Veil::up);
  EXPECT_EQ(bench.ship(1).known, 0);
  EXPECT_EQ(bench.ship(1).seen.vec(), (Vec3{0, 0, 0})) << "its start tells nothing";
  bench.helm({}, {});
  EXPECT_EQ(bench.ship(1).known, 1) << "until it shows itself";
}

// The same, but blue is the last seat, and no other player may know of it.
Scenario ambushed(i32 range = 9, Rank rank = Rank::none, u32 battles = 0) {
  Scenario scenario = against_hidden(range, rank, battles);
  scenario.ships[1].name = "Lurker";
  scenario.seats[1].name = "raider";
  scenario.secret = 1;
  return scenario;
}
bool red_knows(Bench& bench) {
  return bench.game.seats_known(bench.cell(), core::seat_bit(0)) == core::all_seats;
}
// All names that red may use.
std::string words_of_red(Bench& bench) {
  const core::Names names(bench.game, bench.cell(), core::seat_bit(0));
  std::string text;
  for (u16 v = 1; v < vocabulary::count; ++v)
    for (u32 value = 0; value < names.count(v); ++value)
      text += names.word(v, value) + " " + names.shown(v, value) + "\n";
  return text;
}

TEST(HeavyCombatAmbush, HC_27_5_no_other_player_knows_of_the_seat) {
  Bench bench(ambushed());
  EXPECT_FALSE(red_knows(bench));
  for (const core::Audience who : {core::seat_bit(1), core::moderator})
    EXPECT_EQ(bench.game.seats_known(bench.cell(), who), core::all_seats);
  EXPECT_EQ(bench.game.seats_known(bench.cell(), core::watchers), core::all_seats & ~0b10);
  const core::Names names(bench.game, bench.cell(), core::seat_bit(0));
  EXPECT_EQ(names.count(vocabulary::ships), 1U);
  EXPECT_EQ(names.count(vocabulary::seats), 1U);
  EXPECT_EQ(names.word(vocabulary::objects, other), "ship_2") << "as if the ship did not exist";
  const std::string told = words_of_red(bench);
  for (const char* secret : {"lurker", "Lurker", "raider", "Raider"})
    EXPECT_EQ(told.find(secret), std::string::npos) << secret;
  EXPECT_NE(core::Names(bench.game).all(vocabulary::ships).back(), "") << "files know all";
  Bench open(against_hidden(9));
  EXPECT_TRUE(red_knows(open)) << "a ship that is unseen does not make its seat secret";
}
TEST(HeavyCombatAmbush, HC_27_5_its_orders_are_shown_to_nobody) {
  Bench bench(ambushed());
  bench.give(1, Bench::order(Step::helm, stays));
  ASSERT_NE(bench.said("order_in"), nullptr);
  EXPECT_FALSE(core::may_see(bench.said("order_in")->who, core::seat_bit(0)));
  EXPECT_FALSE(core::may_see(bench.said("order_in")->who, core::watchers));
  EXPECT_TRUE(core::may_see(bench.said("order_in")->who, core::seat_bit(1)));
  bench.give(0, Bench::order(Step::helm, {}));
  EXPECT_EQ(bench.times("order_in"), 1);
  EXPECT_EQ(bench.said("order_in")->who, core::everyone);
}
// The rest of the state looks as if the ship did not exist.
TEST(HeavyCombatAmbush, HC_27_5_it_is_left_out_of_views) {
  Bench bench(ambushed());
  bench.give(1, Bench::order(Step::helm, stays));
  bench.game.leave_known(bench.cell(), core::seat_bit(0));
  EXPECT_EQ(bench.state().ships.size(), 1U);
  EXPECT_EQ(bench.state().team_seats[1], 0);
  EXPECT_EQ(bench.state().hidden[1].in, 0);
}
TEST(HeavyCombatAmbush, HC_27_5_until_it_drops_its_cloak) {
  Bench bench(ambushed());
  for (int turn = 0; turn < 3; ++turn) {
    bench.helm({}, stays);
    bench.fire({});
    EXPECT_FALSE(red_knows(bench));
  }
  bench.helm({}, {});
  EXPECT_TRUE(red_knows(bench));
  EXPECT_NE(words_of_red(bench).find("Lurker"), std::string::npos);
}
TEST(HeavyCombatAmbush, HC_27_5_until_it_is_detected) {
  Bench bench(ambushed(4, Rank::experienced, 5));
  bench.helm({{one, "suspect"}, {one, "look"}}, stays, faces(suspicion, {1}));
  EXPECT_TRUE(red_knows(bench));
}
TEST(HeavyCombatAmbush, HC_27_5_until_it_is_hit) {
  for (const int die : {1, 2}) {
    Bench bench(ambushed(5, Rank::none, 5));
    bench.helm({{one, "suspect"}}, stays, faces(suspicion, {1}));
    EXPECT_FALSE(red_knows(bench)) << "a suspicion is not proof";
    bench.fire({{one, "fire_1", other, 1}}, {}, faces(rolls::unseen, {die}));
    EXPECT_EQ(red_knows(bench), die == 1);
    EXPECT_EQ(bench.ship(1).known, die == 1 ? 1 : 0);
  }
}
TEST(HeavyCombatAmbush, HC_27_5_after_the_battle_all_know) {
  Bench bench(ambushed());
  bench.state().over = 1;
  EXPECT_TRUE(red_knows(bench));
}

}  // namespace
}  // namespace klaxon::rules::heavy_combat
