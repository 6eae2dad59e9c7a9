// A deck of cards in place of the damage chart (TNG-hit-chart.9): volleys dealt by hand,
// the owner's choices, the end of a ship, paused work.
#include <numeric>

#include "codec/codec.h"
#include "tests/rules/tng/battle/cards_bench.h"

namespace klaxon::rules::tng::damage {
namespace {

constexpr const char* ship_for_cards =
    "explosion = 20\n"
    "boxes = [\"2 Brdg\", \"1 Flag\", \"3 Hull F\", \"2 Hull A\", \"2 Lab\", \"2 UWARP 2-L\", "
    "\"2 UWARP 2-R\", \"1 Imp\", \"2 AVR\", \"1 Btty 8\", \"1 Cargo\", \"A: 2 Ph-7 FH\", "
    "\"B: 2 Ph-7 LS\", \"E: 1 Phtn FA\", \"1 Prb\"]\n"
    "tracks = { Sensor = [4, 3, 2], Scanner = [0, 1], DamCon = [8, 4], ExcDam = 3 }\n"
    "crew = { \"Crew Unit\" = 2 }\n";

struct Dealt {
  explicit Dealt(Bench& of, std::vector<core::Draw> draws) : bench(of), dice(std::move(draws)) {}

  bool strike(const Blow& blow) {
    push(c.state, blow);
    return run(c, bench.lent);
  }
  bool choose(std::string_view group) { return damage::choose(c, bench.lent, bench.group(group)); }
  // The choices on offer: "Ph-7 A, Ph-7 B".
  std::string offered() {
    std::string text;
    for (const u16 group : struck_by(c.battle, c.state, c.state.frames.top_as<Walk>()).groups)
      text += (text.empty() ? "" : ", ") + c.plan(0).groups[group].name;
    return text;
  }

  Bench& bench;
  Scripted dice;
  BattleContext c{bench.battle, bench.state, dice.dice, dice.log};
};

// --- by hand -----------------------------------------------------------------------------------

struct VolleyCase {
  const char* what;
  std::vector<std::string> cards;
  i32 points;
  const char* lost;
};

TEST(TngBattleCards, TNG_hit_chart_9_volleys_by_hand) {
  const VolleyCase cases[] = {
      {"each card takes a box of what it names; what the ship has not is passed over",
       {"forward_hull_1", "drone_1", "left_warp_1", "center_warp_1", "phaser_1", "torpedo_1",
        "torpedo_2", "lab_1", "battery_1"},
       6,
       "Hull F 1, Lab 1, UWARP 2-L 1, Btty 8 1, Ph-7 A 1, Phtn E 1"},
      {"in the list, hull goes before cargo, weapons and engines",
       {"cargo_any_hit_1", "cargo_any_hull_any_weapon_1", "cargo_any_warp_1"},
       3,
       "Hull F 2, Cargo 1"},
      {"probes can be hit only by their own card",
       {"drone_1", "probe", "lab_2"},
       2,
       "Lab 1, Prb C 1"},
      {"the word for boarding parties means people of every type",
       {"damage_control", "lab_1"},
       2,
       "Lab 1, Crew Unit 1"},
      {"a track loses its best box", {"sensor", "apr_1"}, 2, "AVR 1, Sensor 1"},
      {"five cards without a hit make one point of excess damage",
       {"drone_1", "drone_2", "shuttle_1", "tractor_1", "transporter_1", "impulse_1"},
       2,
       "Imp 1, ExcDam 1"},
      {"one hit of each type, and the rest of a draw is shuffled in: after ten cards it comes "
       "again",
       {"bridge", "drone_1", "drone_2", "shuttle_1", "lab_1", "tractor_1", "tractor_2",
        "transporter_1", "apr_1", "center_warp_1", "bridge"},
       4,
       "Brdg 1, Flag 1, Lab 1, AVR 1"},
  };
  for (const VolleyCase& one : cases) {
    SCOPED_TRACE(one.what);
    Bench bench = bench_by_cards(ship_for_cards);
    Dealt by(bench, dealt(one.cards));
    EXPECT_TRUE(by.strike(inside(one.points)));
    EXPECT_EQ(lost_by_cards(bench), one.lost);
    EXPECT_TRUE(by.dice.used_up());
    EXPECT_TRUE(bench.state.frames.empty());
  }
}

// Damage that arrives together is one volley, dealt from the whole deck: the marked card returns.
TEST(TngBattleCards, TNG_hit_chart_9_each_blow_has_the_whole_deck) {
  Bench bench = bench_by_cards(ship_for_cards);
  Dealt by(bench, dealt({"phaser_1", "phaser_1"}));
  EXPECT_TRUE(by.strike(inside(1, 2)));
  EXPECT_EQ(lost_by_cards(bench), "Ph-7 A 1, Ph-7 B 1");
  EXPECT_TRUE(by.dice.used_up());
}

// The chart is not rolled, every card is reported, and the words are the deck's own.
TEST(TngBattleCards, TNG_hit_chart_9_every_card_is_reported) {
  Bench bench = bench_by_cards(ship_for_cards);
  const core::JoinedLexicon joined(lexicon(), vocabulary::units, *bench.battle.cards->guest());
  Dealt by(bench, dealt({"lab_1", "drone_1", "right_warp_2"}));
  EXPECT_TRUE(by.strike(inside(2)));
  std::string told;
  for (const core::Event& event : by.dice.log.events()) {
    told += std::string(joined.lexicon().events[event.kind].name) + " ";
    EXPECT_EQ(event.args[0], 0) << "the unit";
    EXPECT_EQ(joined.lexicon().events[event.kind].args[0].words, vocabulary::units);
  }
  EXPECT_EQ(told, "card_scored card_ignored card_scored boxes_lost boxes_lost ");
}

// TNG-Armor.2 applies here, too: hull hits strike plates that face another way.
TEST(TngBattleCards, TNG_hit_chart_9_plates_that_face_away) {
  Bench bench = bench_by_cards("boxes = [\"1 Hull A\", \"4 Armor 120 @612\"]\n");
  Dealt by(bench, dealt({"aft_hull_1", "aft_hull_2", "aft_hull_3"}));
  Blow blow = inside(3);
  blow.facing = 3;
  EXPECT_TRUE(by.strike(blow));
  EXPECT_EQ(lost_by_cards(bench), "Hull A 1, Armor 120 @612 2");
}

// --- the owner's choice ------------------------------------------------------------------------

TEST(TngBattleCards, TNG_hit_chart_9_the_owner_chooses) {
  Bench bench = bench_by_cards(ship_for_cards);
  bench.state.units[0].losses = Losses::ask;
  Dealt by(bench, dealt({"lab_1", "phaser_1", "torpedo_any_hull", "lab_2"}));
  EXPECT_FALSE(by.strike(inside(4)));
  ASSERT_EQ(bench.state.frames.size(), 2U);
  EXPECT_EQ(by.offered(), "Ph-7 A, Ph-7 B") << "one hit, two groups";
  EXPECT_EQ(by.dice.dice.asked(), 2U) << "the next card is not dealt before";
  EXPECT_FALSE(by.choose("Ph-7 B"));
  EXPECT_EQ(by.offered(), "Phtn E, Hull F, Hull A") << "in the card's order";
  EXPECT_TRUE(by.choose("Hull A"));
  EXPECT_EQ(lost_by_cards(bench), "Hull A 1, Lab 2, Ph-7 B 1");
  EXPECT_TRUE(bench.state.frames.empty());
  EXPECT_TRUE(by.dice.used_up());
}

// A volley hits each type once: the card that has hit the sensor hits the scanner next.
TEST(TngBattleCards, TNG_hit_chart_9_each_type_by_choice) {
  Bench bench = bench_by_cards(ship_for_cards);
  bench.state.units[0].losses = Losses::ask;
  Dealt by(bench, dealt({"sensor", "drone_1", "drone_2", "lab_1", "shuttle_1", "shuttle_2",
                         "tractor_1", "impulse_1", "transporter_1", "transporter_2", "sensor"}));
  EXPECT_FALSE(by.strike(inside(4)));
  EXPECT_EQ(by.offered(), "Sensor, Scanner");
  EXPECT_TRUE(by.choose("Scanner"));
  EXPECT_EQ(lost_by_cards(bench), "Lab 1, Imp 1, Sensor 1, Scanner 1");
  EXPECT_TRUE(by.dice.used_up());
}

// The last point of a volley waits for the owner's choice, like any other.
TEST(TngBattleCards, TNG_hit_chart_9_the_last_point_by_choice) {
  Bench bench = bench_by_cards(ship_for_cards);
  bench.state.units[0].losses = Losses::ask;
  Dealt by(bench, dealt({"phaser_1"}));
  EXPECT_FALSE(by.strike(inside(1)));
  EXPECT_EQ(lost_by_cards(bench), "");
  EXPECT_TRUE(by.choose("Ph-7 A"));
  EXPECT_EQ(lost_by_cards(bench), "Ph-7 A 1");
  EXPECT_TRUE(by.dice.used_up());
}

// --- the end of a ship -------------------------------------------------------------------------

TEST(TngBattleCards, TNG_hit_chart_9_excess_damage_destroys) {
  Bench bench = bench_by_cards("explosion = 20\nboxes = [\"3 Brdg\"]\ntracks = { ExcDam = 1 }\n");
  Dealt by(bench, dealt({"lab_1", "lab_2", "lab_3", "apr_1", "apr_2", "drone_1", "drone_2",
                         "phaser_1", "phaser_2", "impulse_1"}));
  EXPECT_TRUE(by.strike(inside(50)));
  EXPECT_TRUE(bench.state.units[0].is(status::destroyed));
  EXPECT_EQ(bench.at("ExcDam").hurt, 1);
  EXPECT_EQ(bench.at("Brdg").hurt, 0) << "the points are lost along with the ship";
  EXPECT_TRUE(by.dice.used_up());
}

// --- work that rests ---------------------------------------------------------------------------

constexpr const char* huge_ship =
    "explosion = 20\n"
    "boxes = [\"250 Hull F\", \"250 Hull A\", \"250 Lab\", \"250 AVR\", \"250 Btty 8\", "
    "\"250 Cargo\", \"250 Tran\", \"250 Trac\", \"250 Shtl\"]\n"
    "tracks = { ExcDam = 60 }\n";

int boxes_hurt(const State& state) {
  return std::accumulate(state.groups.begin(), state.groups.end(), 0,
                         [](int sum, const Group& group) { return sum + group.hurt; });
}

// An order reaches its limits in the middle of a volley: the cards stay as they are, and the volley
// goes on later. A volley with more points than a deck deals is dealt as several.
TEST(TngBattleCards, TNG_hit_chart_9_a_volley_pauses_between_two_cards) {
  Bench bench = bench_by_cards(huge_ship);
  core::Dice dice(7, core::Stream::battle, 0);
  std::vector<core::Event> room(core::events_per_order_max);
  u32 rests = 0, inside_of_volleys = 0;
  {
    core::Log log(room);
    BattleContext c{bench.battle, bench.state, dice, log};
    push(c.state, inside(core::volley_points_most + 500));
    if (run(c, bench.lent)) FAIL() << "a single order does not deal that much";
  }
  while (!bench.state.frames.empty()) {
    ASSERT_TRUE(bench.state.frames.top_is<GoesOn>());
    ++rests;
    inside_of_volleys += bench.state.frames.size() == 3 ? 1 : 0;
    core::Log log(room);
    BattleContext c{bench.battle, bench.state, dice, log};
    go_on(c, bench.lent);
    EXPECT_LT(log.events().size(), work_events + 100);
    ASSERT_LT(rests, 20U);
  }
  EXPECT_GT(inside_of_volleys, 0U);
  EXPECT_EQ(boxes_hurt(bench.state), core::volley_points_most + 500);
}

// --- set-up ------------------------------------------------------------------------------------

TEST(TngBattleCards, TNG_hit_chart_9_a_battle_needs_the_deck_that_it_names) {
  BattleSetup setup = dealt_setup({shipped_ship("candour"), shipped_ship("varkuth")});
  setup.deck = nullptr;
  EXPECT_NE(freeze_setup(setup).told().find("options.allocator"), std::string::npos);
  setup.options.allocator = Allocator::chart;
  EXPECT_EQ(freeze_setup(setup).battle.cards, nullptr);
  setup.deck = code_red::allocator.make(behind_ours());
  EXPECT_EQ(freeze_setup(setup).battle.cards, nullptr) << "it is there, but not chosen";
}

// Everything aboard shipped ships except shields, plates and excess damage has a card.
TEST(TngBattleCards, TNG_hit_chart_9_nothing_inside_is_safe_from_cards) {
  for (const std::string& ship : shipped_ships) {
    const Frozen frozen = freeze_setup(dealt_setup({shipped_ship(ship), shipped_ship("varkuth")}));
    if (!frozen.made) continue;  // it uses a feature that no battle carries out yet
    const Plan& plan = frozen.battle.plans[0];
    for (u16 i = 0; i < plan.groups.size(); ++i) {
      const auto in = [&](const std::vector<u16>& list) {
        return std::ranges::find(list, i) != list.end();
      };
      const bool on_chart = std::ranges::any_of(plan.by_chart_word, in) ||
                            std::ranges::any_of(frozen.battle.catalog->tables.damage_chart->crew,
                                                [&](u8 hit) { return in(plan.by_hit[hit]); });
      EXPECT_EQ(std::ranges::any_of(plan.by_card, in), on_chart)
          << ship << ": " << plan.groups[i].name;
    }
  }
}

// --- what cards strike -------------------------------------------------------------------------

std::string faults_of_hits(const std::string& text) {
  core::Faults faults("cards/deck.toml");
  core::Tree tree;
  CardHits out;
  if (codec::parse_file_text("cards/deck.toml", text, tree, faults))
    read_card_hits(tree, catalog::shipped().catalog, faults, out);
  std::string told;
  for (const core::Fault& fault : faults.list())
    told += fault.field + " " + fault.code + ": " + fault.message + "\n";
  return told;
}

TEST(TngBattleCards, TNG_hit_chart_9_faults_in_a_file_of_hits) {
  const std::string told = faults_of_hits(
      "odd = 1\n[struck]\nbride = [\"Bridge\"]\nlab = [\"Lap\"]\nphaser = [\"Phaser\"]\n"
      "[sides]\nleft_warp = \"X\"\n[apart]\nprobe = [\"Prob\"]\n");
  for (const char* fault :
       {"odd unknown-key: ", "struck.bride unknown-hit: No card hits 'bride'",
        "struck.lab unknown-word: 'Lap' is not a word for `hit_on`", "sides.left_warp ",
        "apart.probe unknown-id: There is no system 'Prob'.",
        "struck never-struck: No card hits 'Bridge', although the chart can"})
    EXPECT_NE(told.find(fault), std::string::npos) << fault << "\n" << told;
  EXPECT_EQ(told.find("'Phaser'"), std::string::npos) << told;
}

}  // namespace
}  // namespace klaxon::rules::tng::damage
