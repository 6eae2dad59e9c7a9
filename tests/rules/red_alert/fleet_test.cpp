// How disks and fleets are read from their files (RA-1.3, RA-2, RA-3.12, RA-19.4, RA-20.12).
#include "core/catalog/tree.h"
#include "tests/rules/red_alert/battle.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Faults;
using core::Tree;

Tree texts(std::initializer_list<const char*> words) {
  Tree list = Tree::list();
  for (const char* word : words) list.add(text(word));
  return list;
}
Tree table(std::initializer_list<std::pair<const char*, Tree>> entries) {
  Tree tree = Tree::table();
  for (const auto& [key, value] : entries) tree.set(key, value);
  return tree;
}
Tree ship_file() {
  return table({{"name", text("Yamato")},
                {"faction", text("federation")},
                {"size", text("standard")},
                {"cost", Tree::of(21)},
                {"capacity", Tree::of(5)},
                {"shields", Tree::of(6)},
                {"hull", Tree::of(6)},
                {"beam", Tree::of(4)},
                {"torpedoes", Tree::of(3)}});
}
Tree crew_file() {
  Tree pair = texts({"attack", "activate"});
  Tree rows = Tree::list();
  rows.add(pair);
  rows.add(texts({"change_heading"}));
  Tree file = table({{"name", text("Cpt. Picard")},
                     {"faction", text("federation")},
                     {"cost", Tree::of(9)},
                     {"command", Tree::of(6)},
                     {"combat", Tree::of(2)},
                     {"keywords", texts({"bridge_crew", "captain"})}});
  file.set("orders", rows);
  return file;
}
// The first fault's code, or "".
template <class Read>
std::string fault_of(Read read) {
  Faults faults;
  read(faults);
  return faults.empty() ? "" : faults.list().front().code + " " + faults.list().front().rule;
}

TEST(RedAlertFleet, RA_2_7_a_ships_disk_gives_its_figures) {
  ShipDesign ship;
  Faults faults;
  ASSERT_TRUE(read_ship(ship_file(), "yamato", ship, faults));
  EXPECT_EQ(ship.cost, 21);
  EXPECT_EQ(ship.values[at(Value::beam)], 4);
  EXPECT_EQ(ship.values[at(Value::speed)], 5);
  for (const char* key : {"cost", "capacity", "shields", "hull", "beam", "torpedoes", "size"}) {
    Tree file = Tree::table();
    for (const Tree::Entry& entry : ship_file().entries)
      if (entry.key != key) file.set(entry.key, entry.value);
    EXPECT_NE(fault_of([&](Faults& f) { read_ship(file, "yamato", ship, f); }), "") << key;
  }
}

TEST(RedAlertFleet, RA_2_11_a_crew_disk_gives_command_combat_orders_keywords) {
  DiskDesign crew;
  Faults faults;
  ASSERT_TRUE(read_crew(crew_file(), "picard", crew, faults));
  EXPECT_EQ(crew.command, 6);
  EXPECT_EQ(crew.combat, 2);
  EXPECT_TRUE(crew.has(Keyword::captain) && crew.has(Keyword::bridge_crew));
  ASSERT_EQ(crew.rows.size(), 2U);
  EXPECT_EQ(crew.rows[0].orders.size(), 2U);
  EXPECT_EQ(crew.rows[1].orders[0], OrderKind::change_heading);
}

TEST(RedAlertFleet, RA_2_11_unknown_words_are_refused) {
  Tree file = crew_file();
  file.set("keywords", texts({"captin"}));
  DiskDesign crew;
  EXPECT_EQ(fault_of([&](Faults& f) { read_crew(file, "picard", crew, f); }),
            "unknown-word RA-2.11");
  file = crew_file();
  Tree rows = Tree::list();
  rows.add(texts({"attack", "attack", "attack"}));
  file.set("orders", rows);
  EXPECT_EQ(fault_of([&](Faults& f) { read_crew(file, "picard", crew, f); }),
            "wrong-count RA-13.11");
}

TEST(RedAlertFleet, RA_2_8_a_disk_changes_any_value_within_0_and_10) {
  for (u32 value = 0; value < values_count; ++value) {
    Bench b(
        scenario_of({{ship_design("alpha"), {tech("plus", static_cast<Value>(value), 9)}, 0},
                     {ship_design("omega"), {tech("minus", static_cast<Value>(value), -9)}, 1}}));
    b.disk(0).state = b.disk(b.state.disks.size() / 2).state = DiskState::ready;
    const i32 plus = value_of(b.game.scenario(), b.state, 0, static_cast<Value>(value));
    EXPECT_GE(plus, 9);
    EXPECT_LE(plus, panel_max);
    EXPECT_EQ(value_of(b.game.scenario(), b.state, 1, static_cast<Value>(value)), 0);
  }
}

// A library with two federation ships, one romulan ship, and several kinds of crew and tech.
Disks library() {
  Disks disks;
  for (const char* id : {"yamato", "horizon", "tderet"}) disks.ships.push_back(ship_design(id));
  for (ShipDesign& ship : disks.ships) ship.faction = Faction::federation;
  disks.ships[2].faction = Faction::romulan;
  disks.others = {crew("la_forge", 4),
                  crew("worf", 3),
                  crew("guard"),
                  tech("bank", Value::shields, 2),
                  tech("locker", Value::capacity, 2),
                  crew("picard", 6),
                  crew("riker", 5),
                  tech("orb", Value::beam, 1)};
  for (DiskDesign& disk : disks.others) disk.faction = Faction::federation;
  disks.others[1].free_points = 7;
  disks.others[1].free_keyword = Keyword::away_team;
  disks.others[2].keywords = 1U << static_cast<u32>(Keyword::away_team);
  disks.others[2].unlimited = true;
  disks.others[5].keywords = disks.others[6].keywords = 1U << static_cast<u32>(Keyword::captain);
  disks.others[5].unique = true;
  disks.others[7].faction = Faction::any;
  return disks;
}
FleetTerms terms_of(i32 points = 100, u8 second_team = 1) {
  return {{{"blue", 0}, {"red", second_team}}, points};
}
Tree ship_entry(const char* ship, std::initializer_list<const char*> disks = {},
                std::initializer_list<const char*> free = {}) {
  Tree entry = table({{"ship", text(ship)}, {"disks", texts(disks)}});
  if (free.size() != 0) entry.set("free", texts(free));
  return entry;
}
Tree fleet(const char* seat, std::initializer_list<Tree> ships,
           const char* faction = "federation") {
  Tree list = Tree::list();
  for (const Tree& ship : ships) list.add(ship);
  Tree tree = table({{"seat", text(seat)}, {"faction", text(faction)}});
  tree.set("ships", list);
  return tree;
}
const Tree horizon = ship_entry("horizon");
// Gives blue this fleet, against red's Horizon.
std::string refusal(const Tree& blue, i32 points = 100, u8 second_team = 1,
                    const Tree& red = fleet("red", {horizon})) {
  Tree fleets = Tree::list();
  fleets.add(blue);
  fleets.add(red);
  std::vector<Fleet> out;
  const Disks disks = library();
  return fault_of(
      [&](Faults& f) { read_fleets(fleets, disks, terms_of(points, second_team), out, f); });
}

TEST(RedAlertFleet, RA_2_1_one_ship_without_a_crew_is_a_fleet) {
  EXPECT_EQ(refusal(fleet("blue", {ship_entry("yamato")})), "");
  EXPECT_EQ(refusal(fleet("blue", {})), "no-ship RA-2.1");
}

TEST(RedAlertFleet, RA_2_1_a_thousand_ships_are_refused) {
  Tree many = fleet("blue", {});
  Tree ships = Tree::list();
  for (int i = 0; i < 1000; ++i) ships.add(ship_entry("yamato"));
  many.set("ships", ships);
  EXPECT_EQ(refusal(many), "too-many RA-2.1");
}

TEST(RedAlertFleet, RA_1_3_foreign_disks_are_refused) {
  EXPECT_EQ(refusal(fleet("blue", {ship_entry("tderet")})), "foreign-disk RA-1.3");
  EXPECT_EQ(refusal(fleet("blue", {ship_entry("tderet", {"la_forge"})}, "romulan")),
            "foreign-disk RA-1.3");
  EXPECT_EQ(refusal(fleet("blue", {ship_entry("tderet", {"orb"})}, "romulan")), "")
      << "open to any";
}

TEST(RedAlertFleet, RA_1_1_every_fleet_names_its_faction) {
  Tree blue = fleet("blue", {ship_entry("yamato")});
  blue.set("faction", text("borg"));
  EXPECT_NE(refusal(blue), "");
}

TEST(RedAlertFleet, RA_2_2_the_fleets_of_a_team_count_together) {
  Tree fleets = Tree::list();
  fleets.add(fleet("blue", {ship_entry("yamato")}));
  fleets.add(fleet("red", {horizon}));
  std::vector<Fleet> out;
  const Disks disks = library();
  Faults faults;
  EXPECT_FALSE(read_fleets(fleets, disks, terms_of(39, 0), out, faults));
  ASSERT_FALSE(faults.empty());
  EXPECT_EQ(faults.list().front().message,
            "The team of blue, red spends 40 points; 39 may be spent.");
}

TEST(RedAlertFleet, RA_2_6_unknown_disks_are_refused) {
  EXPECT_EQ(refusal(fleet("blue", {ship_entry("yamato", {"laforge"})})), "unknown-disk RA-2.6");
  EXPECT_EQ(refusal(fleet("blue", {ship_entry("yammato")})), "unknown-ship RA-2.7");
}

TEST(RedAlertFleet, RA_2_4_points_may_be_left_over_and_RA_2_5_sides_differ) {
  EXPECT_EQ(refusal(fleet("blue", {ship_entry("yamato", {"bank"})}), 24), "");
}

TEST(RedAlertFleet, RA_2_5_the_sides_need_not_spend_equally) {
  EXPECT_EQ(refusal(fleet("blue", {ship_entry("yamato", {"bank", "la_forge"})}), 26), "");
}

TEST(RedAlertFleet, RA_2_3_every_disk_is_paid_from_the_scenarios_points) {
  EXPECT_EQ(refusal(fleet("blue", {ship_entry("yamato", {"bank"})}), 23), "");
  EXPECT_EQ(refusal(fleet("blue", {ship_entry("yamato", {"bank"})}), 22), "over-points RA-19.5");
}

TEST(RedAlertFleet, RA_19_4_points_are_for_a_team_and_RA_19_5_it_shares_them) {
  EXPECT_EQ(refusal(fleet("blue", {ship_entry("yamato")}), 40, 0), "");
  EXPECT_EQ(refusal(fleet("blue", {ship_entry("yamato", {"bank"})}), 42, 0), "over-points RA-19.5");
}

TEST(RedAlertFleet, RA_19_5_teammates_share_points) {
  EXPECT_EQ(refusal(fleet("blue", {ship_entry("yamato", {"bank"})}), 43, 0), "");
  EXPECT_EQ(refusal(fleet("blue", {ship_entry("yamato", {"bank"})}), 42, 1), "") << "two teams";
}

TEST(RedAlertFleet, RA_2_9_capacity_binds) {
  const std::initializer_list<const char*> five = {"la_forge", "worf", "guard", "bank", "orb"};
  EXPECT_EQ(refusal(fleet("blue", {ship_entry("yamato", five)})), "");
  EXPECT_EQ(
      refusal(fleet(
          "blue", {ship_entry("yamato", {"la_forge", "worf", "guard", "bank", "orb", "picard"})})),
      "over-capacity RA-2.9");
  EXPECT_EQ(
      refusal(fleet(
          "blue", {ship_entry("yamato", {"la_forge", "worf", "guard", "bank", "orb", "locker"})})),
      "")
      << "a locker makes room";
}

TEST(RedAlertFleet, RA_2_17_one_copy_a_ship_unless_unlimited) {
  EXPECT_EQ(refusal(fleet("blue", {ship_entry("yamato", {"bank", "bank"})})), "two-copies RA-2.17");
  EXPECT_EQ(refusal(fleet("blue", {ship_entry("yamato", {"guard", "guard"})})), "");
  EXPECT_EQ(refusal(fleet("blue", {ship_entry("yamato", {"picard", "riker"})})),
            "two-captains RA-2.17");
}

TEST(RedAlertFleet, RA_20_12_unique_disks_are_had_once) {
  EXPECT_EQ(refusal(fleet("blue", {horizon})), "unique-twice RA-20.12");
  EXPECT_EQ(refusal(fleet("blue", {ship_entry("yamato", {"picard"})}), 100, 1,
                    fleet("red", {ship_entry("horizon", {"picard"})})),
            "unique-twice RA-20.12");
  EXPECT_EQ(refusal(fleet("blue", {ship_entry("yamato", {"bank"})}), 100, 1,
                    fleet("red", {ship_entry("horizon", {"bank"})})),
            "");
}

TEST(RedAlertFleet, RA_2_14_start_disks_grant_free_ones) {
  EXPECT_EQ(refusal(fleet("blue", {ship_entry("yamato", {"worf"}, {"guard", "guard"})}), 23), "");
  EXPECT_EQ(refusal(fleet("blue", {ship_entry("yamato", {"la_forge"}, {"guard"})})),
            "not-free RA-2.16");
}

TEST(RedAlertFleet, RA_2_15_free_disks_take_room) {
  EXPECT_EQ(refusal(fleet("blue", {ship_entry("yamato", {"worf", "la_forge", "bank", "orb"},
                                              {"guard", "guard"})})),
            "over-capacity RA-2.9");
}

TEST(RedAlertFleet, RA_2_16_free_points_buy_their_keyword_alone_and_no_more) {
  EXPECT_EQ(refusal(fleet("blue", {ship_entry("yamato", {"worf"}, {"la_forge"})})),
            "not-free RA-2.16");
  EXPECT_EQ(refusal(fleet("blue", {ship_entry("yamato", {"worf"}, {"guard", "guard", "guard"})})),
            "not-free RA-2.16")
      << "9 of 7 points";
}

TEST(RedAlertFleet, RA_3_12_each_disk_is_aboard_one_ship) {
  Bench b(scenario_of({{ship_design("alpha"), {crew("mate")}, 0}, {ship_design("omega"), {}, 1}}));
  EXPECT_EQ(b.disk(0).aboard, 0);
  EXPECT_EQ(b.disk(0).home, 0);
}

TEST(RedAlertFleet, RA_3_5_shields_and_RA_3_6_hull_start_full) {
  Bench b(scenario_of({{ship_design("alpha"), {tech("plates", Value::hull, 2)}, 0},
                       {ship_design("omega"), {}, 1}}));
  b.reveal_all();
  EXPECT_EQ(b.ship(0).hull, 8);
  EXPECT_EQ(b.ship(1).shields, 6);
}

TEST(RedAlertFleet, RA_3_6_the_hull_starts_full) {
  Bench b(duel());
  EXPECT_EQ(b.ship(0).hull, 6);
}

TEST(RedAlertFleet, RA_3_1_ships_are_placed_inside_their_area_overlapping_nothing) {
  const Scenario scenario = scenario_of(
      {{ship_design("alpha"), {}, 0}, {ship_design("beta"), {}, 0}, {ship_design("omega"), {}, 1}});
  Bench b(scenario);
  for (Ship& ship : b.state.ships) ship.placed = 0;
  b.state.step = Step::deploy;
  EXPECT_TRUE(b.refused(0, core::Order(verbs::place, {13, 40, 0, 3}))) << "3.25 inches in";
  b.give(0, core::Order(verbs::place, {8, 40, 0, 3}));
  b.give(1, core::Order(verbs::place, {184, 40, 0, 3}));
  EXPECT_TRUE(b.refused(0, core::Order(verbs::place, {8, 49, 0, 3}))) << "2.25 inches apart";
  EXPECT_FALSE(b.refused(0, core::Order(verbs::place, {8, 50, 0, 3})));
  EXPECT_NEAR(inches(b.ship(0).centre.x), 2, 0.001);
}

// The seat and ship of each placement: "0:1" is the first seat's second ship.
std::string placings(const std::vector<Berth>& berths, u32 seats) {
  Bench b(scenario_of(berths, seats));
  for (Ship& ship : b.state.ships) ship.placed = 0;
  b.run({}, [](BattleContext& c) {
    c.state.step = Step::deploy;
    advance(c);
  });
  std::string text;
  for (std::size_t i = 0; i < berths.size() && b.window() == WindowKind::deploy; ++i) {
    const int seat = b.seat();
    text += std::to_string(seat) + ":" + std::to_string(b.state.cursor) + " ";
    core::Order order(verbs::place);
    while (!b.game.range(b.cell(), seat, order).end())
      order.push(b.game.range(b.cell(), seat, order).nearest(0));
    b.give(seat, order);
  }
  return text;
}

TEST(RedAlertFleet, RA_3_1_the_seats_take_turns) {
  const auto berth = [](const char* name, u8 seat) { return Berth{ship_design(name), {}, seat}; };
  EXPECT_EQ(placings({berth("a", 0), berth("b", 0), berth("c", 1), berth("d", 1)}, 2),
            "0:0 1:2 0:1 1:3 ");
  EXPECT_EQ(placings({berth("a", 0), berth("b", 1), berth("c", 1), berth("d", 1)}, 2),
            "0:0 1:1 1:2 1:3 ")
      << "the side with more ships places its last ones at the end";
  EXPECT_EQ(placings({berth("a", 0), berth("b", 0), berth("c", 1), berth("d", 2)}, 3),
            "0:0 1:2 2:3 0:1 ");
}

TEST(RedAlertFleet, RA_3_7_speed_starts_at_any_value_to_the_maximum) {
  Bench b(duel());
  for (Ship& ship : b.state.ships) ship.placed = 0;
  b.state.step = Step::deploy;
  EXPECT_FALSE(b.refused(0, core::Order(verbs::place, {8, 40, 0, 0})));
  EXPECT_FALSE(b.refused(0, core::Order(verbs::place, {8, 40, 0, 5})));
  EXPECT_TRUE(b.refused(0, core::Order(verbs::place, {8, 40, 0, 6})));
}

TEST(RedAlertFleet, RA_2_9_disks_add_three_places_at_most) {
  const Scenario scenario =
      scenario_of({{ship_design("alpha"),
                    {tech("hold", Value::capacity, 2), tech("annex", Value::capacity, 2)},
                    0}});
  EXPECT_EQ(capacity_of(scenario.fleets[0].ships[0], scenario.disks), 5 + 3);
  EXPECT_EQ(slots_of(scenario.disks.ships[0]), 5U + 3U) << "there is a place for each disk";
}

TEST(RedAlertFleet, RA_3_7_a_disk_that_adds_speed_counts_if_it_is_revealed) {
  for (const i32 face_up : {1, 0}) {
    Bench b(scenario_of({{ship_design("alpha"), {tech("drive", Value::speed, 1)}, 0},
                         {ship_design("omega"), {}, 1}}));
    for (Ship& ship : b.state.ships) ship.placed = 0;
    b.state.step = Step::deploy;
    EXPECT_TRUE(b.refused(0, core::Order(verbs::place, {8, 40, 0, 7})));
    b.give(0, core::Order(verbs::place, {8, 40, 0, 6}));
    b.give(1, core::Order(verbs::place, {184, 40, 0, 5}));
    b.give(0, core::Order(verbs::reveal, {face_up}));
    b.give(1, core::Order(verbs::reveal));
    EXPECT_EQ(b.ship(0).speed, 5 + face_up);
  }
}

}  // namespace
}  // namespace klaxon::rules::red_alert
