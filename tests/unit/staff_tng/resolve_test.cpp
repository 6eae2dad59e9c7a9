// Battle files: a volley is fired by the battle's own rules; illegal fire is refused with its rule
// and place, and every fault in a file is named along with what would be right.
#include "staff/tng/desk/resolve.h"

#include "tests/unit/staff_tng/resolve_support.h"

namespace klaxon::staff::tng {
namespace {

// Two cruisers four hexes apart, bow to bow; the keys of each, and the fire orders.
std::string two_cruisers(const std::string& candour, const std::string& varkuth,
                         const std::string& fire) {
  return "system = \"tng\"\ntitle = \"A volley\"\n[[ships]]\nship = \"candour\"\nat = \"1212\"\n"
         "facing = \"A\"\n" +
         candour + "[[ships]]\nship = \"varkuth\"\nat = \"1614\"\nfacing = \"D\"\n" + varkuth +
         fire;
}
std::string fires(const std::string& weapons) {
  return "[[fire]]\nship = \"Candour\"\nat = \"Varkuth\"\nweapons = [" + weapons + "]\n";
}

// Range 4 counts as 2 because of the Scanner (-2). At that range a photon hits with 5 or less and
// does 4, and a Ph-7 does 1 with a 4 and 2 with a 1. So the photon that hits takes the last four
// boxes of the shield, and both phasers strike inside: 6 and 12 on the chart is cargo; 3 and 7 is
// sensor, then impulse to the right of it.
TEST(TngResolve, a_volley_goes_by_the_charts_of_the_rules) {
  const Resolution answer =
      run(two_cruisers("", "shields = { 612 = 4 }\n", fires(R"("2 Phtn", "2 Ph-7 A")")),
          {5, 6, 4, 1, 6, 12, 3, 7});
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  ASSERT_FALSE(answer.resolved.needs_dice);
  EXPECT_EQ(answer.refusals(), "");
  EXPECT_EQ(answer.left(1, "Shield 612"), 0U);
  EXPECT_EQ(answer.left(1, "Cargo"), 2U - 1);
  EXPECT_EQ(answer.left(1, "Sensor"), 4U - 1);
  EXPECT_EQ(answer.left(1, "Imp +emer"), 4U - 1);
  EXPECT_EQ(answer.left(1, "Hull F"), 8U);
  expect_in(answer.text(),
            {"A volley",
             "Candour fires Phtn E at Varkuth: 2 shots, range 4, which counts as 2; 1 "
             "hit for 4 points.",
             "bent by: -2 to the range by the scanner", "number to hit 5", "die 5, points 4",
             "die 6, points 0", "die 4, points 1, die 1, points 2", "rule: TNG-turn.9 Me-too fire",
             "How things stand", "1 of 2 Cargo, 1 of 4 Imp +emer, 1 of 4 Sensor"});
  EXPECT_EQ(answer.text().find("Impulse"), std::string::npos) << "a volley is in no impulse";
}

// The same phasers as a hard hit: three points from one place on the chart.
TEST(TngResolve, phasers_are_combined_if_the_file_orders_it) {
  const Resolution answer =
      run(two_cruisers("", "shields = { 612 = 0 }\n", fires(R"("2 Ph-7 A joined")")), {4, 1, 3, 7});
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  ASSERT_FALSE(answer.resolved.needs_dice);
  EXPECT_EQ(answer.left(1, "Sensor"), 4U - 1);
  EXPECT_EQ(answer.left(1, "Imp +emer"), 4U - 1);
  EXPECT_EQ(answer.left(1, "UWARP 2-R"), 10U - 1);
}

TEST(TngResolve, dice_that_run_out_are_asked_for) {
  const Resolution answer = run(two_cruisers("", "", fires(R"("2 Phtn")")), {5});
  EXPECT_TRUE(answer.resolved.needs_dice);
}

TEST(TngResolve, both_sides_fire_in_the_same_step) {
  const std::string back =
      "[[fire]]\nship = \"Varkuth\"\nat = \"Candour\"\nweapons = [\"all Disr\"]\n";
  // four photons of eight points destroy disruptors, which still fire in this step
  const Resolution answer = run(two_cruisers(
      "", "shields = { 612 = 0, 234 = 0, 456 = 0 }\nlost = { \"Hull F\" = 8, \"Hull A\" = 8 }\n",
      fires(R"("4 Phtn overload")") + back));
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  EXPECT_EQ(answer.refusals(), "");
  expect_in(answer.text(), {"Candour fires Phtn E", "Varkuth fires Disr D at Candour: 3 shots",
                            "Varkuth fires Disr E at Candour: 3 shots"});
}

// TNG-PC.1, TNG-PC.6: a box with two shots fires one of them in an impulse, so three that
// fire are three that are armed.
TEST(TngResolve, as_many_boxes_are_armed_as_fire) {
  const Resolution answer =
      run("system = \"tng\"\n[[ships]]\nship = \"varkuth\"\n[[ships]]\nship = \"candour\"\n"
          "[[fire]]\nship = \"Varkuth\"\nat = \"Candour\"\nrange = 3\nweapons = [\"3 PC\"]\n");
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  EXPECT_EQ(answer.refusals(), "");
  expect_in(answer.text(), {"Varkuth fires PC F at Candour: 3 shots, range 3"});
}

// The shield that is hit, and the shield that faces the firer, whichever they are.
TEST(TngResolve, a_range_and_shields_replace_positions) {
  for (int shield = 1; shield <= 6; ++shield) {
    const Resolution answer =
        run("system = \"tng\"\n[[ships]]\nship = \"varkuth\"\n[[ships]]\nship = \"candour\"\n"
            "[[fire]]\nship = \"Candour\"\nat = \"Varkuth\"\nrange = 3\nown_shield = 4\nshield = " +
            std::to_string(shield) + "\nweapons = [\"Phtn F\", \"Phtn E\"]\n");
    ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
    expect_in(answer.text(), {"fires Phtn F at Varkuth: 1 shot, range 3"});
    // the weapon astern bears, the weapons ahead do not
    EXPECT_EQ(answer.refusals(), "out-of-arc TNG-weapon-notes.4 line 12; ");
    if (answer.text().find("1 hit") != std::string::npos)
      expect_in(answer.text(), {"Varkuth is struck on facing " + std::to_string(shield)});
  }
}

struct Unfired {
  const char* candour;
  const char* weapons;
  const char* code;
  const char* rule;
  const char* because;
};
constexpr Unfired unfired[] = {
    // unarmed weapons, weapons armed for less, and more shots than the capacitor can pay for
    {"armed = [\"Phtn E\"]\n", R"("2 Phtn E")", "not-armed", "TNG-Phtn", "holds 2 energy"},
    {"armed = []\n", R"("Phtn E")", "not-armed", "TNG-Phtn", "It holds 0 energy"},
    {"armed = [\"Phtn E\"]\n", R"("Phtn E overload")", "not-armed", "TNG-Phtn", "needs 4"},
    {"capacitors = { Ph-7 = 1 }\n", R"("3 Ph-7 A")", "not-armed", "TNG-Ph-7", "needs 1/2"},
    // no other weapon aboard can fire either
    {"armed = []\ncapacitors = { Ph-7 = 0 }\n", R"("2 Ph-7 A")", "not-armed", "TNG-Ph-7",
     "each shot of that kind needs 1/2"},
    // twice
    {"", R"("4 Phtn E", "Phtn E")", "shot-already", "TNG-Phtn", "It has 0 left to fire, not 1"},
    {"", R"("5 Ph-7 A")", "shot-already", "TNG-Ph-7", "It has 4 left to fire, not 5"},
    // a target out of arc, and one out of range
    {"", R"("Phtn F")", "out-of-arc", "TNG-weapon-notes.4", "outside its arc, RA"},
    {"", R"("Ph-7 D")", "out-of-arc", "TNG-weapon-notes.4", "outside its arc, RX"},
    // boxes that are lost
    {"lost = { \"Ph-7 A\" = 4 }\n", R"("Ph-7 A")", "box-lost", "TNG-Ph-7",
     "It has 0 of its boxes left"},
    {"lost = { \"Phtn E\" = 3 }\n", R"("2 Phtn E")", "shot-already", "TNG-Phtn", "not 2"},
    // no ammunition
    {"ammo = { \"Phtn E\" = [0, 0, 0, 0] }\n", R"("Phtn E")", "no-ammo", "TNG-Phtn", "0"},
};

TEST(TngResolve, impossible_fire_is_refused_with_its_rule_and_place) {
  for (const Unfired& one : unfired) {
    const Resolution answer = run(two_cruisers(one.candour, "", fires(one.weapons)));
    ASSERT_TRUE(answer.done) << one.weapons << testing::all_of(answer.faults);
    const std::vector<Tree>& told = answer.resolved.summary.find("refused")->items;
    ASSERT_EQ(told.size(), 1U) << one.candour << one.weapons << answer.text();
    EXPECT_EQ(told[0].text_at("code"), one.code) << one.candour << one.weapons;
    EXPECT_EQ(told[0].text_at("rule"), one.rule) << one.weapons;
    EXPECT_TRUE(told[0].text_at("where").starts_with("line 1")) << told[0].text_at("where");
    EXPECT_TRUE(told[0].text_at("order").starts_with("Candour at Varkuth: "));
    EXPECT_NE(told[0].text_at("message").find(one.because), std::string::npos)
        << told[0].text_at("message");
    expect_in(answer.text(), {"Refused: Candour at Varkuth: ", "because: ", "where: line 1"});
  }
}

TEST(TngResolve, range_beyond_the_chart_is_refused) {
  const Resolution answer =
      run("system = \"tng\"\n[[ships]]\nship = \"candour\"\n[[ships]]\nship = \"varkuth\"\n"
          "[[fire]]\nship = \"Candour\"\nat = \"Varkuth\"\nrange = 12\nweapons = [\"Phtn\", "
          "\"Ph-7\"]\n");
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  EXPECT_EQ(answer.refusals(), "out-of-range TNG-weapon-notes.1 line 10; ");
  expect_in(answer.text(), {"Candour fires Ph-7 A at Varkuth: 1 shot, range 12"});
}

// The shots of a refused line are available to the next line.
TEST(TngResolve, the_rest_of_a_volley_is_still_fired) {
  const Resolution answer =
      run(two_cruisers("", "", fires(R"("Phtn F", "5 Ph-7 A", "4 Ph-7 A", "2 Phtn E")")));
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  EXPECT_EQ(answer.resolved.summary.find("refused")->items.size(), 2U);
  expect_in(answer.text(),
            {"fires Ph-7 A at Varkuth: 4 shots", "fires Phtn E at Varkuth: 2 shots"});
}

// If no place on the sheet is named, the weapons that bear fire: four ahead, and those on both
// sides whose arc includes the row ahead.
TEST(TngResolve, a_weapon_named_by_its_kind_fires_where_it_bears) {
  const Resolution answer = run(two_cruisers("", "", fires(R"("all Ph-7", "all Phtn")")));
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  EXPECT_EQ(answer.refusals(), "");
  expect_in(answer.text(),
            {"fires Ph-7 A at Varkuth: 4 shots", "fires Phtn E at Varkuth: 4 shots"});
  EXPECT_EQ(answer.text().find("Phtn F"), std::string::npos);
  EXPECT_EQ(answer.text().find("Ph-7 D"), std::string::npos);
}

struct ShipFault {
  const char* candour;
  const char* code;
  const char* field;
  const char* right;  // part of what would be right
};
constexpr ShipFault ship_faults[] = {
    {"lost = { \"Hull F\" = 11 }\n", "box-gone", "ships.0.lost.Hull F", "10 boxes of Hull F"},
    {"lost = { \"Hull F\" = 9 }\ndisabled = { \"Hull F\" = 2 }\n", "box-gone",
     "ships.0.disabled.Hull F", "1 box of Hull F left"},
    {"lost = { \"Hul F\" = 1 }\n", "unknown-boxes", "ships.0.lost.Hul F", "'Hull F'"},
    {"lost = { Ph-7 = 1 }\n", "which-boxes", "ships.0.lost.Ph-7",
     "Ph-7 A, Ph-7 B, Ph-7 C and Ph-7 D"},
    {"lost = { \"Hull F\" = \"2\" }\n", "wrong-kind", "ships.0.lost.Hull F", "whole number"},
    {"shields = { 612 = 31 }\n", "out-of-bounds", "ships.0.shields.612", "0 to 30"},
    {"shields = { 61 = 1 }\n", "unknown-shield", "ships.0.shields.61", "612"},
    {"raised = \"up\"\n", "unknown-word", "ships.0.raised", "full"},
    {"armed = [\"5 Phtn E\"]\n", "too-many-armed", "ships.0.armed.0", "can hold 4"},
    {"armed = [\"4 Phtn E\", \"Phtn E overload\"]\n", "too-many-armed", "ships.0.armed.1",
     "can hold 0"},
    {"armed = [\"Ph-7 A\"]\n", "not-armed-so", "ships.0.armed.0", "capacitor"},
    {"armed = [\"Phtn E wide\"]\n", "unknown-mode", "ships.0.armed.0", "'wide'"},
    {"armed = [\"Torp\"]\n", "unknown-weapon", "ships.0.armed.0", "Phtn E"},
    {"capacitors = { Ph-7 = 41 }\n", "out-of-bounds", "ships.0.capacitors.Ph-7", "0 to 40"},
    {"capacitors = { Phtn = 1 }\n", "no-capacitor", "ships.0.capacitors.Phtn", "Ph-7 A"},
    {"batteries = 25\n", "out-of-bounds", "ships.0.batteries", "0 to 24"},
    {"batteries = { drive = 20, reactor = 5 }\n", "out-of-bounds", "ships.0.batteries.reactor",
     "0 to 4"},
    {"ammo = { \"Phtn E\" = [51, 0, 0, 0] }\n", "out-of-bounds", "ships.0.ammo.Phtn E", "0 to 50"},
    {"reinforced = { 7 = 1 }\n", "unknown-key", "ships.0.reinforced.7", "1 to 6"},
    {"mending = { \"Hull F\" = 1 }\n", "not-hurt", "ships.0.mending.Hull F", "Hull F"},
    {"shield = 3\n", "unknown-key", "ships.0.shield", "'shields'"},
};

TEST(TngResolve, impossible_states_of_ships_come_with_what_would_be_right) {
  for (const ShipFault& one : ship_faults) {
    const Resolution answer = run(two_cruisers(one.candour, "", fires("\"Phtn E\"")));
    EXPECT_FALSE(answer.done) << one.candour;
    ASSERT_EQ(answer.faults.list().size(), 1U) << one.candour << testing::all_of(answer.faults);
    const core::Fault& told = answer.faults.list()[0];
    EXPECT_EQ(told.code, one.code) << one.candour;
    EXPECT_EQ(told.field, one.field);
    EXPECT_GE(told.place.line, 7U) << one.candour;
    EXPECT_NE(told.message.find(one.right), std::string::npos) << told.message;
  }
}

// A name shared by several capacitors fills none of them, since it is unclear which one is meant.
TEST(TngResolve, energy_in_capacitors_names_one_of_them) {
  const Resolution answer =
      run(two_cruisers("", "capacitors = { Disr = 12 }\n", fires("\"Phtn E\"")));
  ASSERT_EQ(answer.faults.list().size(), 1U) << testing::all_of(answer.faults);
  EXPECT_EQ(answer.faults.list()[0].code, "which-capacitor");
  EXPECT_NE(answer.faults.list()[0].message.find("'Disr D', 'Disr E'"), std::string::npos);
}

// No damage reaches beyond `!!`: its Sensor has three boxes before it, and three after.
TEST(TngResolve, boxes_that_combat_cannot_destroy_are_not_lost) {
  const auto with_lost = [](int boxes) {
    return "system = \"tng\"\n[[ships]]\nship = \"varkuth\"\n[[ships]]\nship = \"slice_01\"\n"
           "name = \"Trial\"\nlost = { Sensor = " +
           std::to_string(boxes) +
           " }\n[[fire]]\nship = \"Varkuth\"\nat = \"Trial\"\nrange = 2\nweapons = [\"all "
           "Disr\"]\n";
  };
  const Resolution three = run(with_lost(3)), four = run(with_lost(4));
  EXPECT_TRUE(three.done) << testing::all_of(three.faults);
  ASSERT_EQ(four.faults.list().size(), 1U);
  EXPECT_EQ(four.faults.list()[0].code, "box-gone");
  EXPECT_NE(four.faults.list()[0].message.find("combat can destroy 3"), std::string::npos)
      << four.faults.list()[0].message;
}

struct FileFault {
  const char* fire;
  const char* code;
  const char* right;
};
constexpr FileFault file_faults[] = {
    {"[[fire]]\nship = \"Candour\"\nat = \"Varkoth\"\nweapons = [\"Ph-7\"]\n", "unknown-ship",
     "'Varkuth'"},
    {"[[fire]]\nship = \"Candour\"\nat = \"Candour\"\nweapons = [\"Ph-7\"]\n", "not-an-enemy",
     "another side"},
    {"[[fire]]\nship = \"Candour\"\nat = \"Varkuth\"\n", "missing-key", "weapons"},
    {"[[fire]]\nship = \"Candour\"\nat = \"Varkuth\"\nweapons = [3]\n", "wrong-kind", "text"},
    {"[[fire]]\nship = \"Candour\"\nat = \"Varkuth\"\nweapons = [\"Disr\"]\n", "unknown-weapon",
     "Phtn E"},
    {"[[fire]]\nship = \"Candour\"\nat = \"Varkuth\"\nweapons = [\"Ph-7 A overlod\"]\n",
     "unknown-mode", "overload"},
    {"[[fire]]\nship = \"Candour\"\nat = \"Varkuth\"\nweapons = [\"0 Ph-7\"]\n", "out-of-bounds",
     "1 to 999"},
    {"[[fire]]\nship = \"Candour\"\nat = \"Varkuth\"\nweapons = [\"2 Phtn joined\"]\n",
     "cannot-join", "hard hit"},
    {"[[fire]]\nship = \"Candour\"\nat = \"Varkuth\"\nweapons = [\"Ph-7 choice 3\"]\n", "no-choice",
     "nothing to choose"},
    {"[[fire]]\nship = \"Candour\"\nat = \"Varkuth\"\nrange = 3\nweapons = [\"Ph-7\"]\n",
     "contradiction", "not both"},
    {"[[fire]]\nship = \"Candour\"\nat = \"Varkuth\"\nrange = 0\nweapons = [\"Ph-7\"]\n",
     "out-of-range", "in one hex give both 'at' and 'facing'"},
    {"turns = 2\n", "contradiction", "[[orders]]"},
};

TEST(TngResolve, bad_files_come_with_what_would_be_right) {
  for (const FileFault& one : file_faults) {
    std::string text = two_cruisers("", "", one.fire);
    if (std::string_view(one.fire).starts_with("turns"))
      text = one.fire + two_cruisers("", "", fires("\"Ph-7\""));
    const Resolution answer = run(text);
    EXPECT_FALSE(answer.done) << one.fire;
    ASSERT_FALSE(answer.faults.empty()) << one.fire;
    EXPECT_EQ(answer.faults.list()[0].code, one.code) << testing::all_of(answer.faults);
    EXPECT_NE(answer.faults.list()[0].message.find(one.right), std::string::npos)
        << answer.faults.list()[0].message;
  }
}

TEST(TngResolve, ships_begin_as_in_the_file) {
  const Resolution answer =
      run(two_cruisers(R"(name = "Frank Answer"
seat = "concord"
speed = 9
shields = { 234 = 10 }
raised = "minimum"
reinforced = { general = 2, 3 = 5 }
lost = { "Hull F" = 3, Sensor = 1 }
disabled = { "Ph-7 B" = 1 }
tenfold = { "Hull A" = 2 }
mending = { "Hull F" = 1 }
armed = ["2 Phtn E overload", "Phtn F"]
capacitors = { Ph-7 = "12+1/2" }
batteries = { drive = 4, auxiliary = 2 }
ammo = { "Phtn F" = [7] }
aside = 3
reserve = "never"
losses = "ask"
erratic = true
hexes_since_turn = 2
)",
                       "",
                       "[[fire]]\nship = \"Varkuth\"\nat = \"frank_answer\"\nweapons "
                       "= [\"Ph-7 C\"]\n"));
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  ASSERT_FALSE(answer.resolved.needs_dice);
  const Tree& ship = answer.resolved.summary.find("ships")->items[0];
  EXPECT_EQ(ship.text_at("name"), "Frank Answer");
  EXPECT_EQ(ship.text_at("seat"), "concord");
  const Tree said = testing::toml(R"(speed = 9
shields = { 234 = 10 }
raised = "minimum"
lost = { "Hull F" = 3, Sensor = 1 }
disabled = { "Ph-7 B" = 1 }
tenfold = { "Hull A" = 2 }
mending = { "Hull F" = 1 }
armed = ["2 Phtn E overload", "1 Phtn F standard"]
batteries = { drive = "4", auxiliary = "2" }
ammo = { "Phtn E" = [50, 50, 50, 50], "Phtn F" = [7] }
aside = "3"
reserve = "never"
losses = "ask"
erratic = true
hexes_since_turn = 2
)");
  for (const Tree::Entry& entry : said.entries) {
    ASSERT_NE(ship.find(entry.key), nullptr) << entry.key;
    EXPECT_EQ(*ship.find(entry.key), entry.value) << entry.key;
  }
  EXPECT_EQ(ship.find("capacitors")->text_at("Ph-7 A"), "12+1/2");
}

// Volley after volley, each played from the file that the previous volley returned.
TEST(TngResolve, a_battle_continues_from_the_next_file) {
  const Tree fire = *testing::toml(fires(R"("all Ph-7", "all Phtn overload")") +
                                   "[[fire]]\nship = \"Varkuth\"\nat = \"Candour\"\nweapons = "
                                   "[\"all Disr\", \"all Ph-7\"]\n")
                         .find("fire");
  for (u64 seed = 1; seed <= 4; ++seed) {
    Tree file = testing::toml(two_cruisers("", "", ""));
    file.set("fire", fire);
    u32 volleys = 0;
    for (; volleys < 12; ++volleys) {
      const Resolution answer = run(file, {}, seed);
      ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
      ASSERT_EQ(answer.resolved.summary.find("why_no_next"), nullptr)
          << answer.resolved.summary.text_at("why_no_next");
      const Tree* next = answer.resolved.summary.find("next");
      if (next == nullptr) {
        EXPECT_TRUE(answer.resolved.match->over());
        EXPECT_FALSE(answer.resolved.summary.find("lost")->items.empty());
        break;
      }
      EXPECT_EQ(next->find("ships")->items.size(), 2U);
      file = *next;
      file.set("fire", fire);
    }
    EXPECT_GT(volleys, 1U) << seed;
    EXPECT_LT(volleys, 12U) << seed << ": somebody is destroyed in the end";
  }
}

TEST(TngResolve, its_record_begins_as_in_the_file) {
  const Resolution answer = run(two_cruisers("", "shields = { 612 = 4 }\n", fires(R"("2 Phtn")")));
  ASSERT_TRUE(answer.done);
  core::Faults faults;
  const auto again = shared_system().open(answer.resolved.setup, faults);
  ASSERT_NE(again, nullptr) << testing::all_of(faults);
  battle::match::Match match(std::shared_ptr<const core::Game>(again.get(), [](const auto*) {}),
                             "again", DicePlan::seeded(1));
  match.begin();
  EXPECT_EQ(match.setup_state(), answer.resolved.match->setup_state());
}

// The page's engine has no code that reads ships' states, and its answer says so.
TEST(TngResolve, a_system_without_files_refuses_a_battle_under_way) {
  const Resolution answer = run(two_cruisers("", "", fires(R"("2 Phtn")")));
  ASSERT_TRUE(answer.done);
  const TngBattleSystem page(shipped().library);
  core::Faults faults;
  EXPECT_EQ(page.open(answer.resolved.setup, faults), nullptr);
  ASSERT_EQ(faults.list().size(), 1U);
  EXPECT_EQ(faults.list()[0].code, "begins-under-way");
}

// The file's own ship, which no library contains.
TEST(TngResolve, own_ships_fight) {
  const Resolution answer =
      run("system = \"tng\"\n[designs.lampless]\nbased_on = \"mayfly\"\nname = \"Lampless\"\n"
          "[[ships]]\nship = \"lampless\"\n[[ships]]\nship = \"varkuth\"\n"
          "[[fire]]\nship = \"Lampless\"\nat = \"Varkuth\"\nrange = 1\nweapons = [\"all Ph-6\"]\n");
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  expect_in(answer.text(), {"Lampless fires Ph-6 A at Varkuth"});
  const Tree* next = answer.resolved.summary.find("next");
  ASSERT_NE(next, nullptr);
  EXPECT_NE(next->find("designs")->find("lampless"), nullptr);
}

}  // namespace
}  // namespace klaxon::staff::tng
