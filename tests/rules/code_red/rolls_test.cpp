// The name and number of faces of every roll that the rules ask for. Scripted faces alone would not
// notice a die with too many sides.
#include "tests/rules/code_red/battle.h"

namespace klaxon::rules::code_red {
namespace {

using enum HitClass;
using Kind = core::Question::Kind;

struct Asked {
  u16 roll;
  Kind kind;
  int faces;
  friend bool operator==(const Asked&, const Asked&) = default;
  friend void PrintTo(const Asked& asked, std::ostream* out) {
    *out << "roll " << asked.roll << (asked.kind == Kind::die ? " d" : " of ") << asked.faces;
  }
};
Asked cards(int many) {
  return {rolls::deal.id, Kind::cards, many};
}
Asked die(core::Roll roll, int sides) {
  return {roll.id, Kind::die, sides};
}

// Scripted faces, together with the rolls that used them.
struct Questions final : core::DiceSource {
  explicit Questions(std::vector<Face> scripted) : faces(std::move(scripted)) {}
  int answer(const core::Question& question) override {
    asked.push_back({question.roll.id, question.kind, question.total});
    return list.answer(question);
  }
  std::vector<Face> faces;
  core::ListSource list{faces};
  core::Dice dice{*this};
  std::vector<Asked> asked;
};

std::vector<Asked> asked_by_volley(const Design& design, int points, const std::vector<Face>& faces,
                                   Options options = {}) {
  Bench bench(design, options);
  Questions questions(faces);
  core::Log log;
  begin_volley(bench.struck(), points, log);
  EXPECT_TRUE(run_volley(bench.struck(), OwnerPolicy::listed, questions.dice, log));
  EXPECT_FALSE(questions.dice.starved());
  return questions.asked;
}

TEST(CodeRedRolls, CR_2_0_2_each_card_is_one_of_those_left_in_the_deck) {
  const std::vector<Face> faces = {deal("lab"), deal("lab", 1), deal("lab", 2)};
  EXPECT_EQ(asked_by_volley(ship_with_all(9), 3, faces),
            (std::vector{cards(64), cards(63), cards(62)}));
  EXPECT_EQ(asked_by_volley(ship_with_all(9), 3, faces, {.criticals = false}),
            (std::vector{cards(61), cards(60), cards(59)}));
}
TEST(CodeRedRolls, CR_2_0_4_after_a_shuffle_the_cards_aside_cannot_come) {
  EXPECT_EQ(asked_by_volley(ship_with_all(9), 3, {deal("phaser"), deal("lab"), deal("lab")},
                            {.draw = Draw::one}),
            (std::vector{cards(64), cards(63), cards(63)}));
}
TEST(CodeRedRolls, CR_3_0_one_die_of_six_sides_names_the_result) {
  for (int of_card = 0; of_card < 3; ++of_card)
    EXPECT_EQ(asked_by_volley(ship_with_all(9), 1, {deal("critical", of_card), critical_die(6)}),
              (std::vector{cards(64), die(rolls::critical, 6)}));
}
TEST(CodeRedRolls, CR_crit_1_2_the_die_for_the_bay_has_a_side_for_each_bay) {
  for (int bays = 2; bays <= static_cast<int>(bays_max); ++bays) {
    Design design = ship_of({{shuttle, 6}});
    design.bays.resize(static_cast<u32>(bays));
    EXPECT_EQ(
        asked_by_volley(design, 1, {deal("critical"), critical_die(2), roll_of(rolls::bay, bays)}),
        (std::vector{cards(64), die(rolls::critical, 6), die(rolls::bay, bays)}));
  }
}
TEST(CodeRedRolls, CR_crit_1_3_CR_crit_2_3_one_die_of_six_sides_counts_the_casualties) {
  const Design design = ship_of({{crew, 20}, {boarding_party, 20}});
  for (int of_card : {0, 1})
    EXPECT_EQ(
        asked_by_volley(
            design, 1, {deal("critical", of_card), critical_die(3), roll_of(rolls::casualties, 6)}),
        (std::vector{cards(64), die(rolls::critical, 6), die(rolls::casualties, 6)}));
}
TEST(CodeRedRolls, CR_repair_roll_is_a_die_of_six_sides_for_each_effect) {
  Bench bench(ship_of({{lab, 1}, {shuttle, 2}}), {.repair_roll = true});
  bench.critical(3, 4);
  bench.critical(1, 2);
  Questions questions({roll_of(rolls::repair, 6), roll_of(rolls::repair, 6)});
  core::Log log;
  end_turn_effects(bench.ship, bench.options, 0, questions.dice, log);
  EXPECT_EQ(questions.asked, (std::vector{die(rolls::repair, 6), die(rolls::repair, 6)}));
}
TEST(CodeRedRolls, CR_6_0_1_one_die_of_six_sides_for_each_point_names_the_row) {
  Design fighter;
  fighter.pseudo_fighter = true;
  fighter.boxes[pf_hull] = 9;
  EXPECT_EQ(asked_by_volley(fighter, 2, {chart_die(6), chart_die(1)}),
            (std::vector{die(rolls::chart_row, 6), die(rolls::chart_row, 6)}));
}
TEST(CodeRedRolls, CR_duel_4_CR_duel_5_CR_duel_6_every_shot_is_a_die_of_six_sides) {
  const Design armed = ship_of({{phaser, 1}, {photon, 1}, {impulse, 9}});
  Design guard = ship_of({{phaser, 1}, {drone, 1}, {impulse, 9}});
  guard.groups[1].kind = WeaponKind::anti_drone;
  Battle battle(Battle::duel(armed, guard));
  battle.ship(0).in_flight.drones = 2;
  // A plan's numbers: move, reinforcement, phasers, then the photons to fire and to arm.
  battle.play(core::Order(verbs::plan, {1, 0, 1, 1, 0}), {}, 0);
  Questions questions({roll_of(rolls::gunnery, 6), roll_of(rolls::gunnery, 6),
                       roll_of(rolls::point_defence, 1), roll_of(rolls::point_defence, 1)});
  core::Log log;
  battle.game.apply(battle.cell, 1, core::Order(verbs::plan, {1, 0, 0}), questions.dice, log);
  EXPECT_EQ(questions.asked,
            (std::vector{die(rolls::gunnery, 6), die(rolls::gunnery, 6),
                         die(rolls::point_defence, 6), die(rolls::point_defence, 6)}));
}

}  // namespace
}  // namespace klaxon::rules::code_red
