// Abilities around throws: shots, hits, criticals, fights (RA-13.5, RA-20.2, RA-20.5, RA-20.9).
#include "rules/red_alert/turn/turns.h"
#include "tests/rules/red_alert/abilities.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Order;

Bench firing(const std::vector<DiskDesign>& red, const std::vector<DiskDesign>& theirs = {}) {
  return on_turn({.red = red, .blue = theirs, .order = attack_order});
}
const Order shot(verbs::fire, {1});

TEST(RedAlertThrows, RA_13_5_counters_before_the_throw) {
  Bench b = firing({tech_with("lens", {{{"does", "counters"}, {"by", 2}}})});
  b.give(0, shot);
  ASSERT_TRUE(asks(b, 0));
  b.give(0, use(1, "counters"), beam(2, 4) + criticals());
  EXPECT_EQ(b.ship(1).shields, 4);
  Bench not_used = firing({tech_with("lens", {{{"does", "counters"}, {"by", 2}}})});
  not_used.give(0, shot);
  not_used.give(0, pass(), beam(2, 2) + criticals());
  EXPECT_EQ(not_used.disk(1).state, DiskState::ready);
}

TEST(RedAlertThrows, RA_13_5_fewer_counters_against_his_ship) {
  EXPECT_EQ(
      tech_with("dust", {{{"does", "counters"}, {"by", -2}, {"when", "fired_at"}}}).abilities[0].by,
      -2);
  Bench b =
      firing({}, {tech_with("dust", {{{"does", "counters"}, {"by", -9}, {"when", "fired_at"}}})});
  b.give(0, shot);
  ASSERT_TRUE(asks(b, 1));
  b.give(1, use(blue, "counters"));
  EXPECT_EQ(b.ship(1).shields, 6);
}

TEST(RedAlertThrows, RA_13_5_only_for_the_weapon_that_it_names) {
  Bench b =
      firing({tech_with("seeker", {{{"does", "counters"}, {"by", 2}, {"weapon", "torpedo"}}})});
  b.give(0, shot, beam(0, 4));
  EXPECT_EQ(b.window(), WindowKind::act);
}

TEST(RedAlertThrows, RA_15_8_a_torpedos_throw_is_one_of_its_ship) {
  Bench b =
      firing({tech_with("seeker", {{{"does", "counters"}, {"by", 2}, {"weapon", "torpedo"}}})});
  b.give(0, Order(verbs::launch, {0, 0, 0}));
  ASSERT_TRUE(asks(b, 0));
  b.give(0, use(1, "counters"), counters(rolls::torpedo, 4, 3) + criticals());
  EXPECT_EQ(b.ship(1).shields, 2);
}

TEST(RedAlertThrows, RA_13_5_misses_are_thrown_again) {
  Bench b = firing({tech_with("lens", {{{"does", "rethrow"}, {"which", "misses"}}})});
  b.give(0, shot, beam(1, 3));
  ASSERT_TRUE(asks(b, 0));
  b.give(0, use(1, "rethrow"), beam(2, 1) + criticals());
  EXPECT_EQ(b.ship(1).shields, 3);
}

TEST(RedAlertThrows, RA_13_5_all_are_thrown_again) {
  Bench b = firing({tech_with("lens", {{{"does", "rethrow"}, {"which", "all"}}})});
  b.give(0, shot, beam(1, 3));
  b.give(0, use(1, "rethrow"), beam(4, 0) + criticals());
  EXPECT_EQ(b.ship(1).shields, 2);
}

TEST(RedAlertThrows, RA_13_5_the_target_has_hits_thrown_again) {
  Bench b = firing(
      {}, {tech_with("jammer", {{{"does", "rethrow"}, {"which", "hits"}, {"when", "thrown_at"}}})});
  b.give(0, shot, beam(3, 1));
  ASSERT_TRUE(asks(b, 1));
  b.give(1, use(blue, "rethrow"), beam(1, 2) + criticals());
  EXPECT_EQ(b.ship(1).shields, 5);
  Bench missed = firing(
      {}, {tech_with("jammer", {{{"does", "rethrow"}, {"which", "hits"}, {"when", "thrown_at"}}})});
  missed.give(0, shot, beam(0, 4));
  EXPECT_EQ(missed.window(), WindowKind::act) << "there is no hit to rethrow";
}

TEST(RedAlertThrows, RA_13_4_armour_takes_hits_off_each_attack) {
  const auto armour = [](const char* weapon) {
    return tech_with("armour", {{{"does", "prevent"}, {"hits", 2}, {"weapon", weapon}}});
  };
  for (const char* weapon : {"any", "beam"}) {
    Bench b = firing({}, {armour(weapon)});
    b.give(0, shot, beam(3, 1) + criticals());
    EXPECT_EQ(b.ship(1).shields, 5) << weapon;
  }
  Bench other = firing({}, {armour("torpedo")});
  other.give(0, shot, beam(3, 1) + criticals());
  EXPECT_EQ(other.ship(1).shields, 3);
  Bench spared = firing({}, {armour("any")});
  spared.give(0, shot, beam(2, 2));
  EXPECT_EQ(spared.ship(1).shields, 6) << "no hit, no critical";
}

TEST(RedAlertThrows, RA_13_8_boarders_shield_nobody_but_their_own) {
  Bench b = firing({crew_with("shieldman", {{{"does", "prevent"}, {"hits", 2}}})});
  b.disk(1).aboard = 1;
  b.give(0, shot, beam(3, 1) + criticals());
  EXPECT_EQ(b.ship(1).shields, 3);
}

TEST(RedAlertThrows, RA_13_5_hits_are_prevented_as_they_come) {
  Bench b =
      firing({}, {tech_with("web", {{{"does", "prevent"}, {"hits", 2}, {"when", "struck"}}})});
  b.give(0, shot, beam(3, 1));
  ASSERT_TRUE(asks(b, 1));
  b.give(1, use(blue, "prevent"), criticals());
  EXPECT_EQ(b.ship(1).shields, 5);
  EXPECT_EQ(b.disk(blue).state, DiskState::activated);
}

TEST(RedAlertThrows, RA_13_3_a_field_works_while_it_is_flipped_for_it) {
  Bench b = before_orders(
      {.red = {},
       .blue = {tech_with("field", {{{"does", "prevent"}, {"hits", 1}, {"when", "phase"}}})}});
  lay(b, attack_order);
  ASSERT_TRUE(asks(b, 1));
  b.give(1, use(blue, "prevent"));
  b.give(0, Order(verbs::act));
  b.give(0, shot, beam(3, 1) + criticals());
  EXPECT_EQ(b.ship(1).shields, 4);
}

DiskDesign rozhenko() {
  return crew_with("rozhenko", {{{"does", "convert"}, {"to", "bridge"}, {"price", "none"}}});
}
constexpr u32 mark(Critical critical) {
  return 1U << static_cast<u32>(critical);
}

TEST(RedAlertThrows, RA_20_5_and_RA_21_14_a_critical_is_changed) {
  Bench b = firing({rozhenko()});
  b.give(0, shot, beam(1, 3) + criticals({Critical::weapons}));
  ASSERT_TRUE(asks(b, 0));
  b.give(0, use_for(1, "convert", Critical::weapons));
  EXPECT_EQ(b.ship(1).marks, mark(Critical::bridge));
  EXPECT_EQ(b.disk(1).state, DiskState::ready) << "the disk's text does not say that it flips";
}

TEST(RedAlertThrows, RA_21_14_not_where_the_target_has_one) {
  Bench b = firing({rozhenko()});
  b.ship(1).marks = mark(Critical::bridge);
  b.give(0, shot, beam(1, 3) + criticals({Critical::weapons}));
  EXPECT_EQ(b.window(), WindowKind::act);
  EXPECT_EQ(b.ship(1).marks, mark(Critical::bridge) | mark(Critical::weapons));
}

TEST(RedAlertThrows, RA_21_14_one_of_two) {
  Bench b = firing({rozhenko()});
  b.ship(1).shields = 0;
  b.give(0, shot, beam(1, 3) + criticals({Critical::weapons, Critical::torpedo}));
  b.give(0, use_for(1, "convert", Critical::torpedo));
  EXPECT_EQ(b.ship(1).marks, mark(Critical::bridge) | mark(Critical::weapons));
  EXPECT_EQ(b.ship(1).torpedoes, 3);
}

TEST(RedAlertThrows, RA_20_5_a_critical_is_averted) {
  Bench b = firing({}, {crew_with("engineer", {{{"does", "avert"}}})});
  b.give(0, shot, beam(1, 3) + criticals({Critical::weapons}));
  ASSERT_TRUE(asks(b, 1));
  b.give(1, use_for(blue, "avert", Critical::weapons));
  EXPECT_EQ(b.ship(1).marks, 0);
}

TEST(RedAlertThrows, RA_20_3_a_bridge_critical_takes_revealed_bridge_crew) {
  Bench b = firing(
      {}, {crew_with("captain", {}, {{"keywords", words_of({"bridge_crew"})}}), crew("cook", 1)});
  b.give(0, shot, beam(1, 3) + criticals({Critical::bridge}));
  EXPECT_EQ(b.disk(blue).state, DiskState::lost);
  EXPECT_EQ(b.disk(blue + 1).state, DiskState::ready);
}

// Red's two teams and blue's boss are aboard omega; red's gadget is on alpha, in slot 2.
Bench aboard(const DiskDesign& gadget, bool gadget_too = false) {
  Bench b(scenario_of({{ship_design("alpha"), {crew("team", 1, 2), crew("squad", 1, 1), gadget}, 0},
                       {ship_design("omega"), {crew("boss", 3, 1)}, 1}}));
  b.put(0, 10, 18, 0, 0);
  b.put(1, 14, 18, 0, 0);
  b.reveal_all();
  for (u32 i = 0; i < (gadget_too ? 3U : 2U); ++i) b.disk(i).aboard = 1;
  b.state.step = Step::boarding;
  b.state.cursor = 0;
  return b;
}
void board(Bench& b, const Faces& faces) {
  b.run(faces, [](BattleContext& c) { advance(c); });
}
Faces drop(int hits, int blanks) {
  return counters(rolls::boarding, hits, blanks);
}

DiskDesign armour(const char* scope) {
  return tech_with("personal_armour",
                   {{{"does", "raise"}, {"value", "combat"}, {"by", 2}, {"scope", scope}}},
                   {{"keywords", words_of({"personal"})}});
}

TEST(RedAlertThrows, RA_20_9_personal_tech_goes_with_its_ships_crew) {
  Bench b = aboard(armour("personal"));
  board(b, drop(7, 0) + drop(0, 1));
  EXPECT_EQ(b.disk(blue).state, DiskState::lost) << "2 + 1 and twice 2";
}

TEST(RedAlertThrows, RA_20_9_of_its_own_ship_alone) {
  Bench b = aboard(armour("personal"));
  b.disk(1).home = 1;
  board(b, drop(5, 0) + drop(0, 1));
  Bench hidden = aboard(armour("personal"));
  hidden.disk(2).state = DiskState::concealed;
  board(hidden, drop(3, 0) + drop(0, 1));
  Bench plain = aboard(armour("ship"));
  board(plain, drop(3, 0) + drop(0, 1));
}

TEST(RedAlertThrows, RA_20_9_wants_the_keyword) {
  DiskDesign design;
  core::Faults faults;
  EXPECT_FALSE(read_tech(
      disk_file("gadget",
                {{{"does", "raise"}, {"value", "combat"}, {"by", 2}, {"scope", "personal"}}}),
      "gadget", design, faults));
  EXPECT_EQ(faults.list().front().rule, "RA-20.9");
}

TEST(RedAlertThrows, RA_20_2_a_boarding_effect_works_in_step_four) {
  const auto leader =
      crew_with("leader", {{{"does", "counters"}, {"by", 3}, {"when", "fight"}}}, {{"combat", 1}});
  Bench b = aboard(leader, true);
  board(b, {});
  ASSERT_TRUE(asks(b, 0));
  b.give(0, use(2, "counters"), drop(6, 0) + drop(0, 1));
  EXPECT_EQ(b.disk(blue).state, DiskState::lost) << "2 + 1 + 3; its own point is flipped away";
  Bench firing_one = firing({leader});
  firing_one.give(0, shot, beam(0, 4));
  EXPECT_EQ(firing_one.window(), WindowKind::act) << "not for beams";
  Bench away = aboard(leader);
  board(away, drop(3, 0) + drop(0, 1));
}

TEST(RedAlertThrows, RA_20_2_a_fights_counters_are_thrown_again) {
  const auto with = [](const char* which) {
    return crew_with("duellist", {{{"does", "rethrow"}, {"which", which}, {"when", "fought"}}},
                     {{"combat", 1}});
  };
  Bench own = aboard(with("misses"), true);
  board(own, drop(0, 4) + drop(1, 0));
  ASSERT_TRUE(asks(own, 0));
  own.give(0, use(2, "rethrow"), drop(2, 2));
  EXPECT_EQ(own.disk(blue).state, DiskState::lost) << "two beat one";
  Bench theirs = aboard(with("hits"), true);
  board(theirs, drop(0, 4) + drop(1, 0));
  ASSERT_TRUE(asks(theirs, 0));
  theirs.give(0, use(2, "rethrow"), drop(0, 1));
  EXPECT_EQ(theirs.disk(blue).state, DiskState::lost) << "a tie: each loses one";
  EXPECT_EQ(theirs.window(), WindowKind::casualty);
}

TEST(RedAlertThrows, RA_16_9_added_counters_are_gone_in_the_next_segment) {
  Bench b(
      scenario_of({{ship_design("alpha"),
                    {crew("team", 1, 2),
                     crew_with("leader", {{{"does", "counters"}, {"by", 3}, {"when", "fight"}}})},
                    0},
                   {ship_design("omega"), {crew("boss", 3, 1), crew("mate", 3, 1)}, 1}}));
  b.put(0, 10, 18, 0, 0);
  b.put(1, 14, 18, 0, 0);
  b.reveal_all();
  b.disk(0).aboard = b.disk(1).aboard = 1;
  b.state.step = Step::boarding;
  board(b, {});
  b.give(0, use(1, "counters"), drop(5, 0) + drop(0, 2));
  ASSERT_EQ(b.window(), WindowKind::casualty);
  b.give(1, Order(verbs::give_up, {static_cast<i32>(blue)}), drop(2, 0) + drop(0, 1));
  EXPECT_EQ(b.disk(blue + 1).state, DiskState::lost);
}

}  // namespace
}  // namespace klaxon::rules::red_alert
