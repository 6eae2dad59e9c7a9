// Odds of small ships, compared with figures calculated by hand or by the test's own enumeration.
#include "staff/code_red/odds/odds.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/dice/enumerate.h"
#include "rules/code_red/damage/volley.h"
#include "staff/code_red/odds/enumerate.h"
#include "staff/code_red/staff.h"
#include "staff/code_red/system.h"
#include "tests/unit/staff_code_red/support.h"

namespace klaxon::staff::code_red {
namespace {

using core::Tree;
namespace rules = klaxon::rules::code_red;

double at(const Tree& tree, std::initializer_list<const char*> path) {
  const Tree* node = &tree;
  for (const char* key : path) {
    node = node->find(key);
    if (node == nullptr) return std::nan("");
  }
  return node->number;
}

constexpr rules::Options plain{rules::Draw::ten, false, false};
constexpr rules::Options with_criticals{rules::Draw::ten, true, false};

// The chance that the first five of `cards` include none of the `live` ones.
double five_dead(int cards, int live) {
  double p = 1;
  for (int i = 0; i < 5; ++i) p *= static_cast<double>(cards - live - i) / (cards - i);
  return p;
}

TEST(CodeRedOdds, CR_4_0_one_point_on_a_lone_phaser_is_exact) {
  const rules::Design ship = testing::ship_of("phaser = 1");
  const Tree out = odds({ship, 1, plain, 20'000, 7});
  const double destroyed = five_dead(61, 7);  // seven cards can strike a phaser
  EXPECT_NEAR(at(out, {"enumerated", "destroyed"}), destroyed, 1e-12);
  EXPECT_NEAR(at(out, {"enumerated", "hits", "phaser", "mean"}), 1 - destroyed, 1e-12);
  EXPECT_NEAR(at(out, {"enumerated", "hits", "phaser", "last_lost"}), 1 - destroyed, 1e-12);
  EXPECT_NEAR(at(out, {"destroyed"}), destroyed, 4 * at(out, {"destroyed_se"}));
}

TEST(CodeRedOdds, CR_3_1_one_point_with_criticals_in_the_deck) {
  const rules::Design ship = testing::ship_of("phaser = 1");
  const Tree out = odds({ship, 1, with_criticals, 1'000, 7});
  // Ten cards score: seven phasers and three criticals, one of whose eighteen results
  // scores excess damage.
  const double none = five_dead(64, 10);
  EXPECT_NEAR(at(out, {"enumerated", "hits", "phaser", "mean"}), (1 - none) * 0.7, 1e-12);
  EXPECT_NEAR(at(out, {"enumerated", "destroyed"}), none + (1 - none) * 0.3 / 18, 1e-12);
}

// Casualties among nine crew units: 1, 2 or 3 or, with three of the faces, 4; 3 on average.
TEST(CodeRedOdds, CR_crit_1_3_losses_to_critical_hits_are_listed_beside_the_hits) {
  const rules::Design ship = testing::ship_of("phaser = 1\nphoton = 2\ncrew = 9");
  const Tree out = odds({ship, 1, with_criticals, 100'000, 7});
  // Thirteen cards score, three of them criticals with eighteen results.
  const double one_result = (1 - five_dead(64, 13)) * 3 / 13 / 18;
  struct Row {
    const char *table, *of;
    double cost;
  };
  for (const Row& row :
       {Row{"casualties", "crew", 3}, Row{"casualties", "boarding_party", 0},
        Row{"stores_lost", "charges", 2}, Row{"stores_lost", "phaser_energy", 1}}) {
    const std::string se = std::string(row.of) + "_se";
    EXPECT_NEAR(at(out, {"enumerated", row.table, row.of}), row.cost * one_result, 1e-12) << row.of;
    EXPECT_NEAR(at(out, {row.table, row.of}), row.cost * one_result,
                4 * at(out, {row.table, se.c_str()}))
        << row.of;
  }
}

TEST(CodeRedOdds, CR_2_0_2_the_reason_for_inexact_odds_is_stated) {
  rules::Design cruiser;
  core::Faults faults;
  ASSERT_TRUE(rules::read_design(*CodeRedSystem(testing::shipped()).ship("meridian"), "meridian",
                                 cruiser, faults));
  const auto why = [&](int points) {
    const Tree out = odds({cruiser, points, {}, 1, 7});
    const Tree* told = out.find("not_enumerated");
    EXPECT_EQ(told == nullptr, !out.find("enumerated")->is(Tree::Kind::none));
    return told == nullptr ? "" : told->text;
  };
  EXPECT_EQ(why(1), "");
  EXPECT_NE(why(9).find("more than 700000 ways"), std::string::npos);
  EXPECT_NE(why(17).find("up to 16 points"), std::string::npos);
}

// Three cards strike the cruiser's phasers, and two find no center engine: 3 of 62.
TEST(CodeRedOdds, CR_2_0_2_enumerated_chances_are_fractions_too) {
  rules::Design cruiser;
  core::Faults faults;
  ASSERT_TRUE(rules::read_design(*CodeRedSystem(testing::shipped()).ship("meridian"), "meridian",
                                 cruiser, faults));
  const Tree one = odds({cruiser, 1, {}, 10, 7});
  EXPECT_EQ(one.find("enumerated")->find("exact")->text, "0");
  EXPECT_EQ(one.find("enumerated")->find("hits")->find("phaser")->find("mean_exact")->text, "3/62");
  const Tree two = odds({cruiser, 2, {}, 10, 7});
  for (const Tree::Entry& system : two.find("enumerated")->find("hits")->entries) {
    const std::string& text = system.value.find("mean_exact")->text;
    const std::size_t slash = text.find('/');
    const double over = slash == text.npos ? 1 : std::stod(text.substr(slash + 1));
    EXPECT_NEAR(std::stod(text) / over, system.value.find("mean")->number, 1e-12) << system.key;
  }
}

TEST(CodeRedOdds, CR_4_0_1_the_destroying_hit_finds_no_box_and_is_not_counted) {
  const rules::Design small = testing::ship_of("lab = 1\nexcess_damage = 2");
  const Tree out = odds({small, 16, plain, 500, 7});
  EXPECT_EQ(at(out, {"destroyed"}), 1);
  EXPECT_EQ(at(out, {"hits", "excess_damage", "mean"}), 2);
}

TEST(CodeRedOdds, CR_2_0_2b_a_damaged_ship_counts_with_its_damage) {
  const rules::Design whole = testing::ship_of("phaser = 3\nlab = 2\nexcess_damage = 1");
  const rules::Design small = testing::ship_of("phaser = 1\nlab = 2\nexcess_damage = 1");
  OddsQuery struck{whole, 2, plain, 2'000, 7};
  struck.ship.boxes[rules::sys(rules::HitClass::phaser)] = 1;
  const Tree now = odds(struck), as_small = odds({small, 2, plain, 2'000, 7});
  for (const char* same : {"hits", "enumerated", "destroyed"})
    EXPECT_EQ(*now.find(same), *as_small.find(same)) << same;
  EXPECT_NE(*now.find("hits"), *odds({whole, 2, plain, 2'000, 7}).find("hits"));
}

// Cards dealt to a ship with one forward hull, one lab and excess damage, without criticals: 12
// strike only the hull, 3 only the lab, 2 either (the owner lists the hull first), 44 nothing.
struct Left {
  int hull_cards = 12, lab_cards = 3, any_cards = 2, dead_cards = 44;
};
struct Hits {
  double hull = 0, lab = 0, excess = 0;
};
void deal(Left cards, int points, bool hull, bool lab, int run, double p, Hits& hits) {
  if (points == 0) return;
  const double all = cards.hull_cards + cards.lab_cards + cards.any_cards + cards.dead_cards;
  const auto step = [&](int Left::* pile, bool hits_hull, bool hits_lab) {
    if (cards.*pile == 0) return;
    const double chance = p * cards.*pile / all;
    Left rest = cards;
    --(rest.*pile);
    if (hits_hull && hull) {
      hits.hull += chance;
      deal(rest, points - 1, false, lab, 0, chance, hits);
    } else if (hits_lab && lab) {
      hits.lab += chance;
      deal(rest, points - 1, hull, false, 0, chance, hits);
    } else if (run == 4) {
      hits.excess += chance;
      deal(rest, points - 1, hull, lab, 0, chance, hits);
    } else {
      deal(rest, points, hull, lab, run + 1, chance, hits);
    }
  };
  step(&Left::hull_cards, true, false);
  step(&Left::lab_cards, false, true);
  step(&Left::any_cards, true, true);
  step(&Left::dead_cards, false, false);
}

TEST(CodeRedOdds, CR_2_2_two_points_against_the_tests_own_enumeration) {
  const rules::Design ship = testing::ship_of("forward_hull = 1\nlab = 1\nexcess_damage = 5");
  const Tree out = odds({ship, 2, plain, 20'000, 3});
  Hits expected;
  deal({}, 2, true, true, 0, 1, expected);
  EXPECT_NEAR(at(out, {"enumerated", "hits", "forward_hull", "mean"}), expected.hull, 1e-12);
  EXPECT_NEAR(at(out, {"enumerated", "hits", "lab", "mean"}), expected.lab, 1e-12);
  EXPECT_NEAR(at(out, {"enumerated", "hits", "excess_damage", "mean"}), expected.excess, 1e-12);
  for (const char* system : {"forward_hull", "lab", "excess_damage"})
    EXPECT_NEAR(at(out, {"hits", system, "mean"}), at(out, {"enumerated", "hits", system, "mean"}),
                4 * at(out, {"hits", system, "se"}) + 1e-9)
        << system;
}

// There are far more paths than can be followed one by one, but few states at their ends.
TEST(CodeRedOdds, CR_2_2_four_points_are_exact_since_equal_paths_are_followed_once) {
  const rules::Design ship = testing::ship_of("forward_hull = 1\nlab = 1\nexcess_damage = 5");
  const rules::Options whole_deck{rules::Draw::whole, false, false};
  const Tree out = odds({ship, 4, whole_deck, 20'000, 3});
  ASSERT_FALSE(out.find("enumerated")->is(Tree::Kind::none));
  double hits = 0;
  for (const char* system : {"forward_hull", "lab", "excess_damage"}) {
    const double exact = at(out, {"enumerated", "hits", system, "mean"});
    EXPECT_NEAR(at(out, {"hits", system, "mean"}), exact, 4.5 * at(out, {"hits", system, "se"}))
        << system;
    hits += exact;
  }
  EXPECT_NEAR(hits, 4, 1e-9) << "every point is a hit, and five boxes of excess damage are enough";
}
// The chance that five cards in a row find nothing on a ship of labs, dealt singly from a deck
// without criticals: 56 of 61 find nothing, and the six of these that are marked do not return.
double five_dead_singly(int marked, int row) {
  if (row == 5) return 1;
  const double all = 61 - (6 - marked), others = 56 - 6;
  double p = others / all * five_dead_singly(marked, row + 1);
  if (marked > 0) p += marked / all * five_dead_singly(marked - 1, row + 1);
  return p;
}
TEST(CodeRedOdds, CR_2_2_2_each_type_cards_without_types_come_back) {
  const rules::Options singly{rules::Draw::one, false, false};
  const rules::Design ship = testing::ship_of("lab = 9\nexcess_damage = 9");
  const Tree point = odds({testing::ship_of("lab = 9"), 1, singly, 10, 7});
  EXPECT_NEAR(at(point, {"enumerated", "destroyed"}), five_dead_singly(6, 0), 1e-12);
  // If the marked cards were set aside, 5.131 would be right.
  const Tree volley = odds({ship, 8, singly, 100'000, 7});
  EXPECT_NEAR(at(volley, {"enumerated", "hits", "excess_damage", "mean"}), 5.1604, 1e-4);
  EXPECT_NEAR(at(volley, {"hits", "excess_damage", "mean"}), 5.1604,
              3 * at(volley, {"hits", "excess_damage", "se"}));
}

// Follows every path by itself: each card of the deck, each face of each die.
Tally one_by_one(const OddsQuery& query) {
  Tally tally(query.design);
  std::vector<core::Event> room(core::events_per_order_max);
  core::EnumeratingSource source;
  do {
    rules::Ship ship = query.ship;
    core::Dice dice(source);
    core::Log log(room);
    const rules::VolleyTarget struck{ship, query.design, query.options, 0};
    rules::begin_volley(struck, query.points, log);
    rules::run_volley(struck, rules::OwnerPolicy::listed, dice, log);
    Outcome outcome;
    outcome.add(log.events());
    tally.add(outcome, ship, source.chance_approximate());
  } while (source.advance());
  return tally;
}

TEST(CodeRedOdds, CR_2_0_4_grouped_cards_give_the_same_as_single_paths) {
  // There are only a few cards that find nothing: otherwise there would be millions of paths.
  const rules::Design ship = testing::ship_of(
      "cargo = 2\nforward_hull = 3\naft_hull = 2\ncenter_warp = 2\nleft_warp = 2\n"
      "right_warp = 2\nimpulse = 2\napr = 2\nbattery = 2\nphaser = 2\ndrone = 2\nphoton = 1\n"
      "bridge = 1\nflag_bridge = 1\nemergency_bridge = 1\naux_control = 1\nshuttle = 2\n"
      "damage_control = 1\nboarding_party = 3\nsensor = 1\nscanner = 1\nlab = 2\nprobe = 1\n"
      "tractor = 2\ntransporter = 2\ncrew = 4\nexcess_damage = 1");
  const rules::Design fighter = testing::ship_of(
      "hull = 1\nleft_warp = 1\nbattery = 1\nbridge = 1\nexcess_damage = 1", "race = \"gorn\"");
  OddsQuery struck{ship, 2, {rules::Draw::one, true, false}, 1, 1};
  struck.ship.boxes[rules::sys(rules::HitClass::excess_damage)] = 0;
  struck.ship.boxes[rules::sys(rules::HitClass::probe)] = 0;
  for (const OddsQuery& query : {OddsQuery{ship, 2, {rules::Draw::ten, true, false}, 1, 1},
                                 OddsQuery{ship, 2, {rules::Draw::one, true, false}, 1, 1}, struck,
                                 OddsQuery{fighter, 5, plain, 1, 1}}) {
    const std::optional<Tally> exact = enumerate(query);
    ASSERT_TRUE(exact.has_value());
    const Tally all = one_by_one(query);
    EXPECT_NEAR(exact->weight(), 1, 1e-12);
    EXPECT_NEAR(exact->destroyed(), all.destroyed(), 1e-12);
    for (const Loss loss : {Loss::crew, Loss::boarding_party, Loss::charges, Loss::phaser_energy})
      EXPECT_NEAR(exact->lost(loss), all.lost(loss), 1e-12) << static_cast<int>(loss);
    const Tree merged = exact->hits(false), single = all.hits(false);
    for (const Tree::Entry& entry : single.entries)
      for (const char* figure : {"mean", "sd", "last_lost"})
        EXPECT_NEAR(at(merged, {entry.key.c_str(), figure}), at(entry.value, {figure}), 1e-7)
            << entry.key << " " << figure;
  }
}

// A cruiser's exact odds agree with the simulation.
TEST(CodeRedOdds, CR_2_0_4_four_points_on_a_cruiser_are_exact) {
  rules::Design ship;
  core::Faults faults;
  ASSERT_TRUE(rules::read_design(testing::shipped().find("ships", "meridian")->tree, "meridian",
                                 ship, faults));
  const Tree out = odds({ship, 4, with_criticals, 20'000, 3});
  ASSERT_FALSE(out.find("enumerated")->is(Tree::Kind::none));
  for (const Tree::Entry& entry : out.find("hits")->entries)
    EXPECT_NEAR(at(entry.value, {"mean"}),
                at(out, {"enumerated", "hits", entry.key.c_str(), "mean"}),
                4.5 * at(entry.value, {"se"}) + 1e-3)
        << entry.key;
}

// Shuffles, criticals and each-type cards are included: the simulation is the judge.
TEST(CodeRedOdds, CR_2_0_4_exact_figures_agree_with_the_simulation) {
  const rules::Design ship =
      testing::ship_of("forward_hull = 2\nsensor = 1\nscanner = 1\nexcess_damage = 2");
  for (const rules::Draw draw : {rules::Draw::one, rules::Draw::ten}) {
    const Tree out = odds({ship, 2, {draw, true, false}, 40'000, 3});
    ASSERT_FALSE(out.find("enumerated")->is(Tree::Kind::none));
    double hits = 0;
    for (const Tree::Entry& entry : out.find("hits")->entries) {
      const char* system = entry.key.c_str();
      const double exact = at(out, {"enumerated", "hits", system, "mean"});
      EXPECT_NEAR(at(out, {"hits", system, "mean"}), exact,
                  4.5 * at(out, {"hits", system, "se"}) + 1e-9)
          << system;
      hits += exact;
    }
    EXPECT_GT(hits, 1.2);
    EXPECT_NEAR(at(out, {"destroyed"}), at(out, {"enumerated", "destroyed"}),
                4.5 * at(out, {"destroyed_se"}) + 1e-9);
  }
}

TEST(CodeRedOdds, CR_6_0_1_fighters_are_rolled_on_their_chart) {
  const rules::Design fighter =
      testing::ship_of("bridge = 1\nexcess_damage = 1", "race = \"gorn\"");
  const Tree out = odds({fighter, 1, plain, 1'000, 3});
  EXPECT_NEAR(at(out, {"enumerated", "hits", "bridge", "mean"}), 1.0 / 6, 1e-12);
  EXPECT_NEAR(at(out, {"enumerated", "hits", "excess_damage", "mean"}), 5.0 / 6, 1e-12);
}

// As the command line and the server ask: the design is sent as a tree and read on the way.
TEST(CodeRedOdds, CR_2_0_a_question_about_a_shipped_ship_strikes_a_whole_ship) {
  const auto staff = make_staff(testing::shipped(), "");
  Tree question = Tree::table(), out;
  question.set("volley", Tree::of(i64{12}));
  question.set("trials", Tree::of(i64{2'000}));
  question.set("compare", Tree::of_flag(true));
  core::Faults faults;
  ASSERT_TRUE(staff->odds()->answer(question, staff->ship("meridian"), out, faults));
  EXPECT_LT(at(out, {"destroyed"}), 0.01);
  EXPECT_GT(at(out, {"hits", "phaser", "mean"}), 0.5);
  EXPECT_GT(at(out, {"critical_hits", "shuttle_bay_doors", "p"}), 0.005);
  EXPECT_LT(at(out, {"dice", "destroyed"}), 0.01);
}

TEST(CodeRedOdds, the_contract_s_keys_are_there) {
  core::Faults faults;
  rules::Design ship;
  ASSERT_TRUE(rules::read_design(testing::shipped().find("ships", "meridian")->tree, "meridian",
                                 ship, faults));
  const Tree out = odds({ship, 25, with_criticals, 2'000, 1});
  for (const char* key : {"trials", "destroyed", "hits", "fingerprint", "critical_hits",
                          "casualties", "enumerated", "dice"})
    EXPECT_NE(out.find(key), nullptr) << key;
  EXPECT_EQ(out.find("trials")->whole, 2'000);
  EXPECT_TRUE(out.find("enumerated")->is(Tree::Kind::none));
  for (const char* key : {"mean", "sd", "se", "last_lost"})
    EXPECT_NE(out.find("hits")->find("phaser")->find(key), nullptr) << key;
  double hits = 0;
  for (const Tree::Entry& entry : out.find("hits")->entries) hits += at(entry.value, {"mean"});
  double criticals = 0;
  for (const Tree::Entry& entry : out.find("critical_hits")->entries)
    if (entry.key != "excess_damage_hit") criticals += at(entry.value, {"p"});
  // Every point is a box, an excess damage hit or a critical; a critical without anything to
  // harm counts, too, but is not listed.
  EXPECT_GT(hits + criticals, 24.9);
  EXPECT_LE(hits + criticals, 25.001);
}

TEST(CodeRedOdds, CR_5_0_4_the_difference_to_dice_is_printed_with_its_error) {
  const rules::Design ship = testing::ship_of("phaser = 3\nlab = 3\nexcess_damage = 4");
  const Tree out = odds({ship, 6, with_criticals, 2'000, 5});
  for (const char* figure : {"mean", "sd", "last_lost"})
    EXPECT_NEAR(at(out, {"difference", "hits", "lab", figure}),
                at(out, {"hits", "lab", figure}) - at(out, {"dice", "hits", "lab", figure}), 1e-12)
        << figure;
  EXPECT_GT(at(out, {"difference", "hits", "lab", "se"}), at(out, {"hits", "lab", "se"}));
  EXPECT_GT(at(out, {"difference", "destroyed_se"}), at(out, {"dice", "destroyed_se"}));
}
// A result that never occurred in the trials may still be possible.
TEST(CodeRedOdds, CR_4_0_1_no_share_is_given_without_an_error) {
  const rules::Design ship = testing::ship_of("lab = 50\nforward_hull = 50\nexcess_damage = 9");
  const Tree out = odds({ship, 1, with_criticals, 1'000, 5});
  EXPECT_EQ(at(out, {"destroyed"}), 0);
  EXPECT_NEAR(at(out, {"destroyed_se"}), 0.001, 1e-5);
  EXPECT_EQ(at(out, {"hits", "lab", "last_lost"}), 0);
  EXPECT_NEAR(at(out, {"hits", "lab", "last_lost_se"}), 0.001, 1e-5);
  EXPECT_GT(at(out, {"critical_hits", "labs", "se"}), 0);
}
TEST(CodeRedOdds, CR_6_0_a_fighter_has_neither_draw_nor_criticals) {
  const rules::Design fighter =
      testing::ship_of("bridge = 1\nexcess_damage = 1", "race = \"gorn\"");
  const Tree out = odds({fighter, 1, with_criticals, 100, 3});
  EXPECT_EQ(out.find("draw"), nullptr);
  EXPECT_EQ(out.find("criticals"), nullptr);
  EXPECT_TRUE(out.find("critical_hits")->entries.empty());
}

TEST(CodeRedOdds, the_seed_determines_the_answer) {
  const rules::Design ship = testing::ship_of("phaser = 4\nlab = 4\nexcess_damage = 2");
  const auto text = [&](u64 seed) { return codec::to_json(odds({ship, 6, plain, 500, seed})); };
  EXPECT_EQ(text(5), text(5));
  EXPECT_NE(odds({ship, 6, plain, 500, 5}).find("fingerprint")->text,
            odds({ship, 6, plain, 500, 6}).find("fingerprint")->text);
}

// 5.0: dealing the whole deck evens out the damage; a fresh deck for each hit spreads it most.
TEST(CodeRedOdds, CR_5_0_4_the_whole_deck_spreads_less_than_single_hits) {
  core::Faults faults;
  rules::Design ship;
  ASSERT_TRUE(
      rules::read_design(testing::shipped().find("ships", "stormcrown")->tree, "x", ship, faults));
  const Tree out = odds({ship, 40, {rules::Draw::whole, false, false}, 3'000, 2});
  EXPECT_LT(at(out, {"hits", "right_warp", "sd"}), at(out, {"dice", "hits", "right_warp", "sd"}));
}

}  // namespace
}  // namespace klaxon::staff::code_red
