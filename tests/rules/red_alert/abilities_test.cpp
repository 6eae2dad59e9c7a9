// What all abilities share: moments, prices, and owners (from RA-13.5 on, RA-20).
#include "tests/rules/red_alert/abilities.h"
#include "rules/red_alert/abilities/using.h"
#include "rules/red_alert/events.h"
#include "rules/red_alert/fire/damage.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Order;

std::string fault_in(const Lines& ability, const Lines& more = {}) {
  DiskDesign design;
  core::Faults faults;
  if (read_tech(disk_file("gadget", {ability}, more), "gadget", design, faults)) return {};
  const core::Fault& first = faults.list().front();
  return first.code + " " + first.rule + " " + first.field;
}

TEST(RedAlertAbilities, RA_13_5_a_file_names_a_moment_that_the_ability_takes) {
  EXPECT_EQ(fault_in({{"does", "repair"}, {"value", "hull"}, {"by", 1}}), "");
  EXPECT_EQ(fault_in({{"does", "repair"}, {"value", "hull"}, {"by", 1}, {"when", "fired_at"}}),
            "wrong-moment RA-13.5 abilities.0.when");
  EXPECT_EQ(fault_in({{"does", "repare"}, {"value", "hull"}, {"by", 1}}),
            "unknown-word RA-13.5 abilities.0.does");
  EXPECT_EQ(fault_in({{"does", "repair"}, {"value", "hull"}, {"by", 1}, {"bye", 1}}),
            "unknown-key  abilities.0.bye");
  EXPECT_EQ(fault_in({{"does", "repair"}, {"value", "hull"}, {"by", 0}}),
            "out-of-range  abilities.0.by");
}

TEST(RedAlertAbilities, RA_13_5_one_use_of_each_kind_on_a_disk) {
  const Lines hull = {{"does", "repair"}, {"value", "hull"}, {"by", 1}};
  DiskDesign design;
  core::Faults faults;
  EXPECT_FALSE(read_tech(disk_file("gadget", {hull, hull}), "gadget", design, faults));
  EXPECT_EQ(faults.list().front().code, "twice");
}

TEST(RedAlertAbilities, RA_13_5_a_flip_is_used_at_its_moment_without_an_order) {
  Bench b = on_turn(
      {.red = {tech_with("kit",
                         {{{"does", "repair"}, {"value", "hull"}, {"by", 2}, {"when", "acting"}}})},
       .blue = {},
       .order = attack_order});
  EXPECT_FALSE(may(b, 0, use(1, "repair"))) << "nothing is damaged";
  b.ship(0).hull = 3;
  b.give(0, use(1, "repair"));
  EXPECT_EQ(b.ship(0).hull, 5);
  EXPECT_EQ(b.disk(1).state, DiskState::activated);
  EXPECT_TRUE(b.offered(0, verbs::fire)) << "the attack order is still there";
}

// Both ships may use an ability before the phase.
TEST(RedAlertAbilities, RA_13_5_by_initiative_before_a_phase) {
  const auto kit = [] {
    return tech_with("kit",
                     {{{"does", "repair"}, {"value", "hull"}, {"by", 2}, {"when", "phase"}}});
  };
  Bench b = before_orders({.red = {kit()}, .blue = {kit(), crew("boss", 9), crew("aide", 1)}});
  b.ship(0).hull = b.ship(1).hull = 1;
  lay(b, shields_order);
  ASSERT_TRUE(asks(b, 1)) << "omega commands 10, alpha 9";
  b.give(1, pass());
  ASSERT_TRUE(asks(b, 0));
  b.give(0, use(1, "repair"));
  EXPECT_EQ(b.ship(0).hull, 3);
  EXPECT_EQ(b.window(), WindowKind::initiative) << "there is no ability left to use";
}

// Omega commands more and defers; but when alpha shoots, alpha still comes first.
TEST(RedAlertAbilities, RA_13_5_the_acting_player_first) {
  const Lines fewer = {{"does", "counters"}, {"by", -3}, {"when", "fired_at"}};
  Bench b = before_orders({.red = {tech_with("lens", {{{"does", "counters"}, {"by", 2}}})},
                           .blue = {tech_with("dust", {fewer}), crew("boss", 9), crew("aide", 9)}});
  lay(b, attack_order);
  b.give(1, Order(verbs::defer));
  b.give(0, Order(verbs::act));
  b.give(0, Order(verbs::fire, {1}));
  ASSERT_TRUE(asks(b, 0));
  b.give(0, use(1, "counters"));
  ASSERT_TRUE(asks(b, 1));
  b.give(1, use(blue, "counters"), beam(0, 3));
  EXPECT_EQ(b.window(), WindowKind::act);
}

TEST(RedAlertAbilities, RA_13_6_not_again_until_it_is_readied) {
  Bench b = on_turn(
      {.red = {tech_with("kit",
                         {{{"does", "repair"}, {"value", "hull"}, {"by", 1}, {"when", "acting"}}})},
       .blue = {},
       .order = attack_order});
  b.ship(0).hull = 1;
  b.give(0, use(1, "repair"));
  EXPECT_FALSE(may(b, 0, use(1, "repair")));
  b.run({}, [](BattleContext& c) { ready_disk(c, 1); });
  EXPECT_TRUE(may(b, 0, use(1, "repair")));
}

TEST(RedAlertAbilities, RA_13_6_without_a_price_only_where_it_cannot_go_on_for_ever) {
  EXPECT_EQ(fault_in({{"does", "refire"}, {"hits", 3}, {"price", "none"}}),
            "no-price RA-13.6 abilities.0.price");
  EXPECT_EQ(fault_in({{"does", "convert"}, {"to", "bridge"}, {"price", "none"}}), "");
}

// It can be used once at each throw, and again at the next.
TEST(RedAlertAbilities, RA_13_6_a_free_ability_is_used_once_at_each_moment) {
  Bench b = on_turn(
      {.red = {tech_with("lens", {{{"does", "rethrow"}, {"which", "misses"}, {"price", "none"}}})},
       .blue = {},
       .order = attack_order});
  b.give(0, Order(verbs::fire, {1}), beam(0, 4));
  ASSERT_TRUE(asks(b, 0));
  b.give(0, use(1, "rethrow"), beam(0, 4));
  EXPECT_EQ(b.window(), WindowKind::act) << "once";
  EXPECT_EQ(b.disk(1).state, DiskState::ready);
  b.state.pending.push(static_cast<u8>(attack_order));
  b.give(0, Order(verbs::fire, {1}), beam(0, 4));
  EXPECT_TRUE(asks(b, 0)) << "another throw";
}

TEST(RedAlertAbilities, RA_13_7_the_activate_icon_needs_the_order_and_flips) {
  const Lines repair = {{"does", "repair"}, {"value", "shields"}, {"by", 2}};
  Bench b =
      on_turn({.red = {tech_with("kit", {repair}), tech_with("kit_two", {repair})}, .blue = {}});
  b.ship(0).shields = 1;
  b.give(0, use(1, "repair"));
  EXPECT_EQ(b.ship(0).shields, 3);
  EXPECT_EQ(b.disk(1).state, DiskState::activated);
  EXPECT_FALSE(may(b, 0, use(2, "repair"))) << "one order activates a single disk";
  Bench other = on_turn({.red = {tech_with("kit", {repair})}, .blue = {}, .order = attack_order});
  other.ship(0).shields = 1;
  EXPECT_FALSE(may(other, 0, use(1, "repair")));
}

TEST(RedAlertAbilities, RA_13_8_a_target_is_an_opposing_ship) {
  const DiskDesign ray = tech_with("ray", {{{"does", "damage"}, {"hits", 2}}});
  Bench b(scenario_of({{ship_design("alpha"), {crew("mate", 9), ray}, 0},
                       {ship_design("beta"), {}, 0},
                       {ship_design("omega"), {}, 1}}));
  b.put(0, 10, 18, 0, 0);
  b.put(1, 10, 22, 0, 0);
  b.put(2, 15, 18, 180, 0);
  b.reveal_all();
  b.assign({{activate_order, activate_order, activate_order},
            {speed_order, speed_order, speed_order},
            {speed_order, speed_order, speed_order}},
           counters(rolls::initiative, 5, 0) + counters(rolls::initiative, 0, 5));
  b.give(0, Order(verbs::act));
  EXPECT_FALSE(may(b, 0, use_at(1, "damage", 0)));
  EXPECT_FALSE(may(b, 0, use_at(1, "damage", 1)));
  EXPECT_TRUE(may(b, 0, use_at(1, "damage", 2)));
  b.put(2, 15.51, 18, 180, 0);
  EXPECT_FALSE(may(b, 0, use_at(1, "damage", 2))) << "out of range";
}

TEST(RedAlertAbilities, RA_13_8_boarders_serve_their_own_side) {
  Bench b = before_orders(
      {.red = {crew_with("gunner", {{{"does", "raise"}, {"value", "beam"}, {"by", 2}}})},
       .blue = {}});
  EXPECT_EQ(figure(b, 0, Value::beam), 6);
  b.disk(1).aboard = 1;
  EXPECT_EQ(figure(b, 1, Value::beam), 4);
  b.ship(1).controller = 0;
  EXPECT_EQ(figure(b, 1, Value::beam), 6);
}

TEST(RedAlertAbilities, RA_20_1_armada_and_RA_20_6_fleet) {
  for (const bool armada : {false, true}) {
    Scenario scenario =
        scenario_of({{ship_design("alpha"),
                      {tech_with("net", {{{"does", "raise"},
                                          {"value", "beam"},
                                          {"by", 1},
                                          {"scope", armada ? "armada" : "fleet"}}})},
                      0},
                     {ship_design("beta"), {}, 0},
                     {ship_design("gamma"), {}, 2},
                     {ship_design("omega"), {}, 1}},
                    3);
    scenario.seats[2].team = 0;
    Bench b(std::move(scenario));
    b.reveal_all();
    const auto at = [&](std::string_view id) {
      for (u8 i = 0; i < 4; ++i)
        if (b.game.scenario().design_of(b.ship(i)).id == id) return figure(b, i, Value::beam);
      return -1;
    };
    EXPECT_EQ(at("alpha"), 5);
    EXPECT_EQ(at("beta"), 5);
    EXPECT_EQ(at("gamma"), armada ? 5 : 4) << "a team mate's";
    EXPECT_EQ(at("omega"), 4);
    b.disk(0).state = DiskState::activated;
    EXPECT_EQ(at("beta"), 4);
  }
}

TEST(RedAlertAbilities, RA_20_6_a_disk_of_the_fleet_acts_for_any_of_its_ships) {
  EXPECT_EQ(fault_in({{"does", "repair"}, {"value", "hull"}, {"by", 1}, {"scope", "personal"}},
                     {{"keywords", words_of({"personal"})}}),
            "contradiction RA-20.9 abilities.0.scope");
  Bench b = on_turn(
      {.red = {tech_with("tug",
                         {{{"does", "repair"}, {"value", "hull"}, {"by", 2}, {"scope", "fleet"}}})},
       .blue = {}});
  b.ship(1).controller = 0;
  b.ship(0).hull = b.ship(1).hull = 2;
  EXPECT_TRUE(may(b, 0, use_at(1, "repair", 0)));
  b.give(0, use_at(1, "repair", 1));
  EXPECT_EQ(b.ship(1).hull, 4);
  EXPECT_EQ(b.ship(0).hull, 2);
}

// Alpha begins its next turn with its field up.
Bench field_up(bool constant) {
  Bench b = on_turn({.red = {tech_with("field", {{{"does", "raise"},
                                                  {"value", "beam"},
                                                  {"by", 3},
                                                  {"when", "activate"},
                                                  {"constant", constant}}})},
                     .blue = {}});
  b.give(0, use(1, "raise"));
  return b;
}
void to_step_five(Bench& b) {
  for (int phase = 0; phase < 3; ++phase) {
    if (phase > 0) b.give(0, Order(verbs::act));
    b.give(0, Order(verbs::done));
    b.give(1, Order(verbs::act));
    b.give(1, Order(verbs::done));
  }
}

TEST(RedAlertAbilities, RA_20_4_a_constant_disk_may_stay_flipped) {
  Bench b = field_up(true);
  EXPECT_EQ(figure(b, 0, Value::beam), 7);
  to_step_five(b);
  ASSERT_TRUE(asks(b, 0));
  EXPECT_EQ(b.state.step, Step::ready);
  b.give(0, Order(verbs::hold, {1}));
  EXPECT_EQ(b.state.turn, 2);
  EXPECT_EQ(b.disk(1).state, DiskState::activated);
  EXPECT_EQ(figure(b, 0, Value::beam), 7);
  EXPECT_EQ(b.disk(1).used, 0);
}

TEST(RedAlertAbilities, RA_20_4_or_is_readied_as_all_others_are) {
  Bench b = field_up(true);
  to_step_five(b);
  b.give(0, pass());
  EXPECT_EQ(b.disk(1).state, DiskState::ready);
  EXPECT_EQ(figure(b, 0, Value::beam), 4);
  Bench plain = field_up(false);
  EXPECT_EQ(figure(plain, 0, Value::beam), 7);
  to_step_five(plain);
  EXPECT_EQ(plain.window(), WindowKind::reveal);
  EXPECT_EQ(plain.disk(1).state, DiskState::ready);
}

TEST(RedAlertAbilities, RA_20_4_only_lasting_effects_are_constant) {
  EXPECT_EQ(fault_in({{"does", "repair"}, {"value", "hull"}, {"by", 1}, {"constant", true}}),
            "contradiction RA-20.4 abilities.0.constant");
}

TEST(RedAlertAbilities, RA_20_4_a_disk_flipped_for_something_else_gives_nothing) {
  Bench b = field_up(true);
  b.disk(1).memory = {};
  EXPECT_EQ(figure(b, 0, Value::beam), 4);
  b.disk(1).memory = u8{0};
  EXPECT_TRUE(b.game.valid(b.cell()));
  b.disk(1).state = DiskState::ready;
  EXPECT_FALSE(b.game.valid(b.cell())) << "the disk remembers a flip that is already made";
}

TEST(RedAlertAbilities, RA_20_8_an_order_icon_means_while_carrying_it_out) {
  const Sides sides = {.red = {crew_with("gunner", {{{"does", "raise"},
                                                     {"value", "beam"},
                                                     {"by", 2},
                                                     {"when", "acting"},
                                                     {"with", "attack"}}})},
                       .blue = {},
                       .order = attack_order};
  Bench b = on_turn(sides);
  b.give(0, use(1, "raise"));
  b.give(0, Order(verbs::fire, {1}), beam(0, 6));
  Sides other = sides;
  other.order = shields_order;
  Bench raising = on_turn(other);
  EXPECT_FALSE(may(raising, 0, use(1, "raise")));
  EXPECT_EQ(fault_in({{"does", "raise"}, {"value", "beam"}, {"by", 2}, {"with", "attack"}}),
            "contradiction RA-20.8 abilities.0.with");
}

TEST(RedAlertAbilities, RA_20_10_a_sacrificed_disk_leaves_the_battle) {
  Bench b = on_turn(
      {.red = {crew_with(
           "hero", {{{"does", "repair"}, {"value", "hull"}, {"by", 4}, {"price", "sacrifice"}}})},
       .blue = {}});
  b.ship(0).hull = 1;
  b.give(0, use(1, "repair"));
  EXPECT_EQ(b.ship(0).hull, 5);
  EXPECT_EQ(b.disk(1).state, DiskState::lost);
  ASSERT_TRUE(b.said(EventId::disk_lost));
}

TEST(RedAlertAbilities, RA_20_13_vs_holds_against_ships_that_match_it) {
  const auto beam_against = [](const char* vs, Faction faction, const char* threat = "") {
    Scenario scenario = scenario_of(
        {{ship_design("alpha"),
          {tech_with("study", {{{"does", "raise"}, {"value", "beam"}, {"by", 1}, {"vs", vs}}})},
          0},
         {ship_design("omega", Size::large), {}, 1}});
    scenario.disks.ships[1].faction = faction;
    scenario.threats = {threat};
    Bench b(std::move(scenario));
    b.reveal_all();
    return figure(b, 0, Value::beam);
  };
  EXPECT_EQ(beam_against("romulan", Faction::romulan), 5);
  EXPECT_EQ(beam_against("romulan", Faction::klingon), 4);
  EXPECT_EQ(beam_against("large", Faction::klingon), 5);
  EXPECT_EQ(beam_against("standard", Faction::klingon), 4) << "alpha itself is not an opponent";
  EXPECT_EQ(beam_against("borg", Faction::klingon, "borg"), 5);
  EXPECT_EQ(beam_against("borg", Faction::klingon), 4);
}

TEST(RedAlertAbilities, RA_20_7_services_are_intel) {
  for (const char* service : {"obsidian_order", "tal_shiar", "tal_diann", "intel"})
    EXPECT_TRUE(crew_with("spy", {}, {{"keywords", words_of({service})}}).has(Keyword::intel));
  EXPECT_FALSE(crew_with("cook", {}, {{"keywords", words_of({"medic"})}}).has(Keyword::intel));
}

TEST(RedAlertAbilities, RA_20_14_texts_and_abilities_name_damage_hull_and_shields) {
  const DiskDesign design =
      tech_with("kit", {{{"does", "repair"}, {"value", "shields"}, {"by", 2}}},
                {{"text", "Activate, flip: 2 points of shields."}});
  EXPECT_EQ(design.text, "Activate, flip: 2 points of shields.");
  for (const char* value : {"hull", "shields", "beam"})
    EXPECT_EQ(fault_in({{"does", "raise"}, {"value", value}, {"by", 1}}), "");
}

TEST(RedAlertAbilities, RA_13_4_a_ships_own_abilities_work_always) {
  core::Tree list = core::Tree::list();
  list.add(table_of({{"does", "prevent"}, {"hits", 1}}));
  Lines lines = {{"name", "Bulwark"}, {"faction", "any"}, {"size", "standard"}, {"cost", 20},
                 {"capacity", 5},     {"shields", 6},     {"hull", 6},          {"beam", 4},
                 {"torpedoes", 3},    {"abilities", list}};
  ShipDesign ship;
  core::Faults faults;
  ASSERT_TRUE(read_ship(table_of(lines), "bulwark", ship, faults)) << all_of(faults);
  Scenario scenario = facing({.red = {}, .blue = {}});
  scenario.disks.ships[1] = ship;
  Bench b(std::move(scenario));
  b.reveal_all();
  b.run(criticals(), [](BattleContext& c) {
    hit_ship(c, {.ship = 1, .hits = 3});
    take_hits(c);
  });
  EXPECT_EQ(b.ship(1).shields, 4);
  core::Tree flipped = core::Tree::list();
  flipped.add(table_of({{"does", "prevent"}, {"hits", 1}, {"when", "struck"}}));
  lines.back() = {"abilities", flipped};
  EXPECT_FALSE(read_ship(table_of(lines), "bulwark", ship, faults));
}

}  // namespace
}  // namespace klaxon::rules::red_alert
