// What each ability does in a ship's phase (RA-5.4, RA-6.10, RA-13.5, RA-20.7).
#include "rules/red_alert/events.h"
#include "rules/red_alert/turn/assigning.h"
#include "tests/rules/red_alert/abilities.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Order;

// Alpha has a gadget in slot 1 and an activate order.
Bench with(const Lines& ability, const std::vector<DiskDesign>& theirs = {}) {
  return on_turn({.red = {tech_with("gadget", {ability})}, .blue = theirs});
}

TEST(RedAlertBehaviours, RA_6_10_a_disk_lifts_the_step_not_the_maximum) {
  Bench b = on_turn({.red = {tech_with("coils", {}, {{"raises", table_of({{"speed_step", 2}})}})},
                     .blue = {},
                     .order = speed_order});
  EXPECT_TRUE(may(b, 0, Order(verbs::speed, {4})));
  EXPECT_FALSE(may(b, 0, Order(verbs::speed, {5})));
  b.ship(0).speed = 3;
  EXPECT_TRUE(may(b, 0, Order(verbs::speed, {5})));
  EXPECT_FALSE(may(b, 0, Order(verbs::speed, {6}))) << "five is the fastest that it flies";
  b.disk(1).state = DiskState::activated;
  b.ship(0).speed = 0;
  EXPECT_FALSE(may(b, 0, Order(verbs::speed, {4})));
}

TEST(RedAlertBehaviours, RA_20_6_command_and_combat_are_of_the_players_own_crew) {
  Bench b = before_orders(
      {.red = {tech_with("console", {}, {{"raises", table_of({{"command", 2}, {"combat", 1}})}})},
       .blue = {crew("boss", 3, 1)}});
  EXPECT_EQ(command_of(b.game.scenario(), b.state, 0), 11);
  b.disk(blue).aboard = 0;
  EXPECT_EQ(command_of(b.game.scenario(), b.state, 0, 1), 3);
}

DiskDesign link(const char* scope, const char* each = "crew") {
  return tech_with(
      "link",
      {{{"does", "raise"}, {"value", "command"}, {"by", 1}, {"each", each}, {"scope", scope}}});
}

TEST(RedAlertBehaviours, RA_20_6_an_effect_for_each_crew_of_a_fleet_counts_by_crew) {
  Bench b(scenario_of({{ship_design("alpha"), {crew("mate", 4), crew("hand", 1), link("fleet")}, 0},
                       {ship_design("beta"), {}, 0},
                       {ship_design("omega"), {crew("boss", 3)}, 1}}));
  b.reveal_all();
  const auto command = [&](u8 ship, u8 seat) {
    return command_of(b.game.scenario(), b.state, ship, seat);
  };
  EXPECT_EQ(command(0, 0), 4 + 1 + 2) << "two crew";
  EXPECT_EQ(command(1, 0), 0) << "a ship without crew";
  EXPECT_EQ(command(2, 1), 3) << "not the other player's";
  b.disk(1).aboard = 2;
  EXPECT_EQ(command(0, 0), 4 + 1);
  EXPECT_EQ(command(2, 0), 1 + 1) << "boarders are part of its fleet, too";
  b.disk(0).state = DiskState::concealed;
  EXPECT_EQ(command(0, 0), 0) << "nobody is revealed there";
  b.disk(2).state = DiskState::activated;
  EXPECT_EQ(command(2, 0), 1) << "and once activated it no longer works";
}

TEST(RedAlertBehaviours, RA_20_1_an_effect_for_each_crew_of_an_armada_or_ship) {
  for (const char* scope : {"armada", "ship"}) {
    Scenario scenario = scenario_of({{ship_design("alpha"), {link(scope, "pilot")}, 0},
                                     {ship_design("omega"), {}, 1},
                                     {ship_design("beta"), {crew("flyer", 2), crew("cook", 2)}, 2}},
                                    3);
    scenario.seats[2].team = 0;
    for (DiskDesign& disk : scenario.disks.others)
      if (disk.id == "flyer") disk.keywords |= 1U << static_cast<u32>(Keyword::pilot);
    Bench b(std::move(scenario));
    b.reveal_all();
    EXPECT_EQ(command_of(b.game.scenario(), b.state, 2, 2),
              std::string_view(scope) == "armada" ? 5 : 4)
        << scope;
  }
}

TEST(RedAlertBehaviours, RA_2_11_of_each_crew_a_disk_changes_command_or_combat) {
  const auto fault = [](const Lines& ability) {
    DiskDesign design;
    core::Faults faults;
    read_tech(disk_file("link", {ability}), "link", design, faults);
    return faults.empty() ? std::string("none") : faults.list().front().code;
  };
  const Line raise("does", "raise"), by("by", 1);
  EXPECT_EQ(fault({raise, {"value", "combat"}, by, {"each", "crew"}}), "none");
  EXPECT_EQ(fault({raise, {"value", "shields"}, by, {"each", "crew"}}), "contradiction");
  EXPECT_EQ(fault({raise, {"value", "command"}, by, {"each", "tech"}}), "contradiction");
  EXPECT_EQ(fault({raise, {"value", "combat"}, by, {"each", "crew"}, {"scope", "personal"}}),
            "contradiction");
}

TEST(RedAlertBehaviours, RA_10_1_a_longer_beam) {
  Bench b = on_turn({.red = {tech_with("lens", {}, {{"raises", table_of({{"beam_range", 1}})}})},
                     .blue = {},
                     .order = attack_order});
  b.put(1, 18.5, 18, 180, 0);
  EXPECT_TRUE(may(b, 0, Order(verbs::fire, {1})));
  b.put(1, 18.51, 18, 180, 0);
  EXPECT_FALSE(may(b, 0, Order(verbs::fire, {1})));
}

TEST(RedAlertBehaviours, RA_10_7_a_transporter_may_pass_some_shields) {
  Bench b = on_turn({.red = {tech_with("phase", {}, {{"raises", table_of({{"through", 2}})}})},
                     .blue = {},
                     .order = attack_order});
  b.ship(0).shields = b.ship(1).shields = 2;
  EXPECT_TRUE(b.offered(0, verbs::transport));
  b.ship(1).shields = 3;
  EXPECT_FALSE(b.offered(0, verbs::transport));
  b.ship(1).shields = 2;
  b.ship(0).shields = 3;
  EXPECT_FALSE(b.offered(0, verbs::transport));
}

TEST(RedAlertBehaviours, RA_13_7_a_disk_opens_an_order) {
  Bench b = with({{"does", "order"}, {"order", "raise_shields"}});
  EXPECT_FALSE(b.offered(0, verbs::shields));
  b.give(0, use(1, "order"));
  b.give(0, Order(verbs::shields, {4}));
  EXPECT_EQ(b.ship(0).shields, 4);
  EXPECT_FALSE(b.offered(0, verbs::shields));
}

TEST(RedAlertBehaviours, RA_6_14_a_disk_opens_one_kind_of_attack) {
  for (const char* part : {"beam", "torpedo", "transport"}) {
    Bench b = with({{"does", "order"}, {"order", part}});
    b.ship(0).shields = b.ship(1).shields = 0;
    b.give(0, use(1, "order"));
    EXPECT_EQ(b.offered(0, verbs::fire), std::string_view(part) == "beam") << part;
    EXPECT_EQ(b.offered(0, verbs::launch), std::string_view(part) == "torpedo") << part;
    EXPECT_EQ(b.offered(0, verbs::transport), std::string_view(part) == "transport") << part;
  }
  Bench b = with({{"does", "order"}, {"order", "beam"}});
  b.give(0, use(1, "order"));
  b.give(0, Order(verbs::fire, {1}), beam(0, 4));
  EXPECT_FALSE(b.offered(0, verbs::fire)) << "one shot";
}

TEST(RedAlertBehaviours, RA_6_14_the_part_is_spent_before_the_attack_order) {
  Bench b = on_turn(
      {.red = {tech_with("tube", {{{"does", "order"}, {"order", "torpedo"}, {"when", "acting"}}})},
       .blue = {},
       .order = attack_order});
  b.give(0, use(1, "order"));
  b.put(0, 10, 30, 90, 0);
  b.give(0, Order(verbs::launch, {9'000, 9'000, 9'000}));
  b.put(1, 15, 30, 90, 0);
  EXPECT_TRUE(b.offered(0, verbs::fire)) << "the attack order is left";
}

TEST(RedAlertBehaviours, RA_8_6_a_disk_flies_its_ship_further) {
  Bench b = on_turn({.red = {tech_with("thruster", {{{"does", "fly"}, {"flips", 2}}})},
                     .blue = {},
                     .order = shields_order,
                     .speed = 1});
  b.put(1, 40, 30, 180, 0);
  b.give(0, use(1, "fly"));
  EXPECT_NEAR(inches(b.ship(0).centre.x), 15, 0.01);
  EXPECT_TRUE(b.offered(0, verbs::move)) << "besides its movement";
  b.give(0, Order(verbs::move));
  EXPECT_NEAR(inches(b.ship(0).centre.x), 17.5, 0.01);
}

TEST(RedAlertBehaviours, RA_9_1_it_may_collide_there) {
  Bench b = on_turn({.red = {tech_with("thruster", {{{"does", "fly"}, {"flips", 2}}})},
                     .blue = {},
                     .order = shields_order});
  b.give(0, use(1, "fly"), counters(rolls::collision, 5, 0));
  EXPECT_TRUE(b.said(EventId::drops_collision));
}

TEST(RedAlertBehaviours, RA_13_8_hits_that_a_disk_deals) {
  Bench sure = with({{"does", "damage"}, {"hits", 3}});
  sure.give(0, use_at(1, "damage", 1), criticals());
  EXPECT_EQ(sure.ship(1).shields, 3);
  Bench hull = with({{"does", "damage"}, {"hits", 2}, {"hull", true}});
  hull.give(0, use_at(1, "damage", 1), criticals());
  EXPECT_EQ(hull.ship(1).shields, 6);
  EXPECT_EQ(hull.ship(1).hull, 4);
  Bench thrown = with({{"does", "damage"}, {"counters", 4}});
  const core::Roll roll = thrown.game.scenario().wiring.disks[1][0].ids.roll(0);
  thrown.give(0, use_at(1, "damage", 1), counters(roll, 1, 3) + criticals());
  EXPECT_EQ(thrown.ship(1).shields, 5);
}

TEST(RedAlertBehaviours, RA_19_10_who_destroys_with_a_disk_scores) {
  Bench b = with({{"does", "damage"}, {"hits", 9}, {"hull", true}});
  b.give(0, use_at(1, "damage", 1));
  EXPECT_EQ(b.ship(1).fate, Fate::hull);
  EXPECT_EQ(b.state.scores[0], 20);
}

TEST(RedAlertBehaviours, RA_14_1_a_cloaked_ship_is_no_target_and_attacks_with_no_disk) {
  Bench b = with({{"does", "damage"}, {"hits", 1}});
  EXPECT_TRUE(may(b, 0, use_at(1, "damage", 1)));
  b.ship(1).cloaked = 1;
  EXPECT_FALSE(may(b, 0, use_at(1, "damage", 1)));
  b.ship(1).cloaked = 0;
  b.ship(0).cloaked = 1;
  EXPECT_FALSE(may(b, 0, use_at(1, "damage", 1)));
}

TEST(RedAlertBehaviours, RA_14_1_unless_a_disk_detects_it) {
  Bench b = on_turn({.red = {tech_with("sensor", {{{"does", "detect"}, {"range", 2}}})},
                     .blue = {},
                     .order = attack_order});
  b.ship(1).cloaked = 1;
  EXPECT_TRUE(may(b, 0, Order(verbs::fire, {1})));
  b.disk(1).state = DiskState::activated;
  EXPECT_FALSE(may(b, 0, Order(verbs::fire, {1})));
}

TEST(RedAlertBehaviours, RA_14_1_no_further_than_it_reaches) {
  Bench b = on_turn({.red = {tech_with("sensor", {{{"does", "detect"}}},
                                       {{"raises", table_of({{"beam_range", 1}})}})},
                     .blue = {},
                     .order = attack_order});
  b.put(1, 16, 18, 180, 0);
  EXPECT_TRUE(may(b, 0, Order(verbs::fire, {1})));
  b.ship(1).cloaked = 1;
  EXPECT_FALSE(may(b, 0, Order(verbs::fire, {1})));
}

TEST(RedAlertBehaviours, RA_13_8_a_disk_drains_a_target) {
  Bench b = with({{"does", "drain"}, {"value", "shields"}, {"by", 4}});
  b.give(0, use_at(1, "drain", 1));
  EXPECT_EQ(b.ship(1).shields, 2) << "without a critical";
  Bench slow = with({{"does", "drain"}, {"value", "speed"}, {"by", 2}});
  EXPECT_FALSE(may(slow, 0, use_at(1, "drain", 1))) << "it stands still already";
  slow.ship(1).speed = 1;
  slow.give(0, use_at(1, "drain", 1));
  EXPECT_EQ(slow.ship(1).speed, 0);
  Bench tubes = with({{"does", "drain"}, {"value", "torpedoes"}, {"by", 2}});
  tubes.give(0, use_at(1, "drain", 1));
  EXPECT_EQ(tubes.ship(1).torpedoes, 1);
}

TEST(RedAlertBehaviours, RA_20_7_intel_works_on_opponents_crew) {
  const std::vector<DiskDesign> theirs = {
      crew("boss", 3, 1), crew_with("spy", {}, {{"keywords", words_of({"tal_shiar"})}}),
      tech("gun", Value::beam, 1)};
  const Lines flip = {{"does", "disable"}, {"what", "crew"}};
  Bench b = with(flip, theirs);
  EXPECT_FALSE(may(b, 0, use_on(1, "disable", blue + 2))) << "tech";
  EXPECT_FALSE(may(b, 0, use_on(1, "disable", 0))) << "their own";
  b.give(0, use_on(1, "disable", blue));
  EXPECT_EQ(b.disk(blue).state, DiskState::activated);
  Bench intel = with({{"does", "disable"}, {"what", "intel"}, {"effect", "lose"}}, theirs);
  EXPECT_FALSE(may(intel, 0, use_on(1, "disable", blue)));
  intel.give(0, use_on(1, "disable", blue + 1));
  EXPECT_EQ(intel.disk(blue + 1).state, DiskState::lost);
  Bench hide = with({{"does", "disable"}, {"effect", "conceal"}}, theirs);
  hide.give(0, use_on(1, "disable", blue + 2));
  EXPECT_EQ(hide.disk(blue + 2).state, DiskState::concealed);
  hide.put(1, 40, 18, 0, 0);
  hide.disk(1).state = DiskState::ready;
  hide.state.pending.push(static_cast<u8>(activate_order));
  EXPECT_FALSE(may(hide, 0, use_on(1, "disable", blue))) << "out of range";
}

TEST(RedAlertBehaviours, RA_20_7_intel_works_on_opponents_orders) {
  Bench b = before_orders({.red = {}, .blue = {crew_with("spy", {{{"does", "cancel"}}})}});
  lay(b, attack_order);
  b.give(0, Order(verbs::act));
  ASSERT_TRUE(asks(b, 1));
  b.give(1, use(blue, "cancel"));
  EXPECT_TRUE(b.state.pending.empty());
  EXPECT_FALSE(b.offered(0, verbs::fire));
  EXPECT_EQ(b.disk(blue).state, DiskState::activated);
}

TEST(RedAlertBehaviours, RA_20_7_only_the_order_that_it_names_and_only_in_range) {
  const Lines cancel = {{"does", "cancel"}, {"order", "attack"}};
  Bench other = before_orders({.red = {}, .blue = {crew_with("spy", {cancel})}});
  lay(other, shields_order);
  other.give(0, Order(verbs::act));
  EXPECT_EQ(other.window(), WindowKind::act);
  Bench far = before_orders({.red = {}, .blue = {crew_with("spy", {cancel})}});
  far.put(1, 16, 18, 180, 0);
  lay(far, attack_order);
  far.give(0, Order(verbs::act));
  EXPECT_EQ(far.window(), WindowKind::act);
}

bool may_read_orders(Bench& b, u32 ship, int seat) {
  const Ship& of = b.ship(ship);
  alignas(core::state_alignment) State copy = b.state;
  bool same = true;
  for (u64 seed = 0; seed < 8; ++seed) {
    core::Dice dice(seed, core::Stream::resample, 0);
    State again = copy;
    b.game.resample(reinterpret_cast<core::StateBytes*>(&again), seat, dice);
    same &= std::equal(std::begin(of.orders), std::end(of.orders), again.ships[ship].orders);
  }
  return same;
}

TEST(RedAlertBehaviours, RA_20_7_a_scan_reads_orders_for_the_rest_of_the_turn) {
  Bench b = with({{"does", "scan"}});
  EXPECT_FALSE(may_read_orders(b, 1, 0));
  b.give(0, use_at(1, "scan", 1));
  EXPECT_EQ(b.ship(1).scanned_by, 1);
  EXPECT_TRUE(may_read_orders(b, 1, 0));
  EXPECT_FALSE(may_read_orders(b, 0, 1)) << "nobody has read alpha's";
  int told = 0;
  for (const core::Event& event : b.events)
    if (event.who != core::everyone) ++told;
  EXPECT_EQ(told, 3) << "three orders, to red alone";
  b.disk(1).state = DiskState::ready;
  b.state.pending.push(static_cast<u8>(activate_order));
  EXPECT_FALSE(may(b, 0, use_at(1, "scan", 1))) << "there is nothing new to learn";
}

TEST(RedAlertBehaviours, RA_20_7_what_was_read_is_forgotten_when_orders_are_laid_anew) {
  Bench b = with({{"does", "scan"}});
  b.give(0, use_at(1, "scan", 1));
  for (Hidden& choice : b.state.hidden) choice.give(Order(verbs::assign, {0, 0, 0}));
  b.run({}, [](BattleContext& c) { lay_orders(c); });
  EXPECT_EQ(b.ship(1).scanned_by, 0);
}

TEST(RedAlertBehaviours, RA_5_4_an_effect_that_names_concealed_disks_reaches_them) {
  Bench b = with({{"does", "reveal"}, {"what", "crew"}},
                 {crew("boss", 3, 1), tech("gun", Value::beam, 1)});
  b.disk(blue).state = b.disk(blue + 1).state = DiskState::concealed;
  b.give(0, use_at(1, "reveal", 1));
  EXPECT_EQ(b.disk(blue).state, DiskState::ready);
  EXPECT_EQ(b.disk(blue + 1).state, DiskState::concealed) << "tech was not named";
}

TEST(RedAlertBehaviours, RA_5_4_it_may_be_used_whether_there_is_anything_or_not) {
  Bench b = with({{"does", "reveal"}});
  EXPECT_TRUE(may(b, 0, use_at(1, "reveal", 1)));
  b.give(0, use_at(1, "reveal", 1));
  EXPECT_FALSE(b.said(EventId::disk_revealed));
}

TEST(RedAlertBehaviours, RA_2_17_a_second_captain_stays_concealed) {
  const auto captain = [](const char* id) {
    return crew_with(id, {}, {{"keywords", words_of({"captain"})}});
  };
  Bench b = with({{"does", "reveal"}}, {captain("first"), captain("second")});
  b.disk(blue).state = DiskState::ready;
  b.disk(blue + 1).state = DiskState::concealed;
  b.give(0, use_at(1, "reveal", 1));
  EXPECT_EQ(b.disk(blue + 1).state, DiskState::concealed);
}

TEST(RedAlertBehaviours, RA_13_7_repairs_go_to_the_maximum_alone) {
  for (const auto& [value, count] : {std::pair{"shields", &Ship::shields},
                                     {"hull", &Ship::hull},
                                     {"torpedoes", &Ship::torpedoes}}) {
    Bench b = with({{"does", "repair"}, {"value", value}, {"by", 9}});
    EXPECT_FALSE(may(b, 0, use(1, "repair"))) << value;
    const u8 most = b.ship(0).*count;
    b.ship(0).*count = 1;
    b.give(0, use(1, "repair"));
    EXPECT_EQ(b.ship(0).*count, most) << value;
  }
  Bench cloaked = with({{"does", "repair"}, {"value", "shields"}, {"by", 2}});
  cloaked.ship(0).shields = 0;
  cloaked.ship(0).cloaked = 1;
  EXPECT_FALSE(may(cloaked, 0, use(1, "repair"))) << "RA-14.3";
}

TEST(RedAlertBehaviours, RA_13_5_in_step_five) {
  Bench b = on_turn(
      {.red = {tech_with(
           "crews", {{{"does", "repair"}, {"value", "hull"}, {"by", 1}, {"when", "turn_end"}}})},
       .blue = {},
       .order = shields_order});
  b.ship(0).hull = 4;
  for (int phase = 0; phase < 3; ++phase) {
    if (phase > 0) b.give(0, Order(verbs::act));
    b.give(0, Order(verbs::done));
    b.give(1, Order(verbs::act));
    b.give(1, Order(verbs::done));
  }
  ASSERT_TRUE(asks(b, 0));
  b.give(0, use(1, "repair"));
  EXPECT_EQ(b.ship(0).hull, 5);
  EXPECT_EQ(b.disk(1).state, DiskState::ready) << "readied at once";
  EXPECT_EQ(b.state.turn, 2);
}

TEST(RedAlertBehaviours, RA_14_1_only_its_own_player_has_what_a_disk_detects) {
  Bench b = on_turn({.red = {},
                     .blue = {tech_with("sensor", {{{"does", "detect"}, {"range", 2}}})},
                     .order = attack_order});
  EXPECT_TRUE(may(b, 0, Order(verbs::fire, {1})));
  b.ship(1).cloaked = 1;
  EXPECT_FALSE(may(b, 0, Order(verbs::fire, {1})));
}

}  // namespace
}  // namespace klaxon::rules::red_alert
