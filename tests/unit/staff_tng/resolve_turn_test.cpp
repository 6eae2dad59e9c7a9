// Battle files of turns: each window is answered by the file or else by a policy; illegal orders
// are refused with their rule and place, and unused ones are listed.
#include "staff/tng/staff.h"
#include "tests/unit/staff_tng/resolve_support.h"

namespace klaxon::staff::tng {
namespace {

// Two cruisers at rest, four hexes apart, bow to bow, and their orders.
std::string at_rest(const std::string& orders, const std::string& varkuth = "",
                    const std::string& head = "") {
  return "system = \"tng\"\ntitle = \"A turn\"\n" + head +
         "[[ships]]\nship = \"candour\"\nat = \"1212\"\nfacing = \"A\"\n"
         "[[ships]]\nship = \"varkuth\"\nat = \"1614\"\nfacing = \"D\"\n" +
         varkuth + orders;
}
std::string orders_of(const std::string& ship, const std::string& keys) {
  return "[[orders]]\nship = \"" + ship + "\"\n" + keys + "\n";
}
std::string candour(const std::string& keys) {
  return orders_of("Candour", keys);
}

const Tree& refused(const Resolution& answer) {
  return *answer.resolved.summary.find("refused");
}
// "code rule" of the only refusal.
std::string only_refusal(const Resolution& answer) {
  if (refused(answer).items.size() != 1) return answer.refusals();
  const Tree& one = refused(answer).items[0];
  return one.text_at("code") + " " + one.text_at("rule");
}

i64 energy_in(const Tree& batteries) {
  i64 sum = 0;
  for (const Tree::Entry& kept : batteries.entries) sum += std::stol(kept.value.text);
  return sum;
}

struct Refusal {
  const char* keys;  // in Candour's orders
  const char* code;
  const char* rule;
  const char* because;
};
constexpr Refusal refusals[] = {
    // energy
    {"energy = { speed = 99 }", "energy-row", "TNG-Btty.3", "Candour can have speed 41 at most"},
    {"energy = { speed = 42, shields = \"full\" }", "energy-row", "TNG-Btty.3",
     "at most with all else that this allots to it, not 42"},
    {"energy = { speed = 40, arm = [\"4 Phtn E overload\"] }", "overspent", "TNG-movement",
     "short of energy for"},
    {"energy = { reinforce = { 1 = 5 } }", "energy-row", "TNG-Shield.3", "facing 1"},
    {"energy = { arm = [\"5 Phtn E\"] }", "energy-row", "TNG-Phtn", "Phtn E"},
    {"energy = { hold = [\"Phtn E\"] }", "energy-row", "TNG-Phtn", "hold"},
    {"energy = { draw = 3 }", "energy-row", "TNG-Btty.1", "batteries"},
    {"energy = { capacitors = { Ph-7 = 41 } }", "energy-row", "TNG-Ph-7", "capacitors"},
    {"energy = \"as_last\"", "no-last-turn", "TNG-turn.1", "standard one is used instead"},
    // movement
    {"energy = { shields = \"full\" }\nimpulse = 1\nmove = \"ahead 2\"", "no-movement",
     "TNG-movement.2", "0 movements left"},
    {"energy = { speed = 20 }\nimpulse = 1\nmove = \"turn right, ahead 1, turn right\"",
     "turn-mode", "TNG-movement.4", "does the first 2 of 3"},
    // fire
    {"energy = \"standard\"\nimpulse = 1\nfire = \"Phtn F\"", "out-of-arc", "TNG-weapon-notes.4",
     "outside its arc"},
    {"energy = { shields = \"full\" }\nimpulse = 2\nfire = \"2 Phtn E at Varkuth\"", "not-armed",
     "TNG-Phtn", "holds 0 energy"},
    // at once, activity, repair
    {"energy = { shields = \"full\", reserve = \"never\" }\nimpulse = 3\nat_once = \"overdrain 2\"",
     "no-overdrain", "TNG-Btty.5", "No battery of Candour can be overdrained"},
    {"impulse = 3\nactivity = \"mend 1 Hull F with Lab\"", "not-hurt", "TNG-Lab.3", ""},
    {"repair = \"2 Hull F\"", "no-window", "TNG-turn.10", "has been struck"},
    {"reinforce = \"5\"", "no-window", "TNG-Shield.3", "batteries were asked"},
    {"loses = \"Cargo\"", "no-window", "TNG-hit-chart.6", "left it a choice"},
    // never
    {"turn = 2\nimpulse = 3\nmove = \"stay\"", "not-played", "TNG-turn.1", "not played"},
};

TEST(TngResolveTurn, illegal_orders_are_refused_with_rule_place_and_reason) {
  for (const Refusal& one : refusals) {
    const Resolution answer = run(at_rest(candour(one.keys), "", "turns = 1\n"));
    ASSERT_TRUE(answer.done) << one.keys << testing::all_of(answer.faults);
    EXPECT_EQ(only_refusal(answer), std::string(one.code) + " " + one.rule) << one.keys;
    if (refused(answer).items.size() != 1) continue;
    const Tree& told = refused(answer).items[0];
    EXPECT_TRUE(told.text_at("where").starts_with("line 1")) << told.text_at("where");
    EXPECT_TRUE(told.text_at("order").starts_with("Candour, turn ")) << told.text_at("order");
    EXPECT_NE(told.text_at("message").find(one.because), std::string::npos)
        << one.keys << ": " << told.text_at("message");
    expect_in(answer.text(), {"Refused: Candour, turn ", "where: line 1"});
  }
}

struct Fault {
  const char* orders;
  const char* code;
  const char* right;  // part of what would be right
};
constexpr Fault faults[] = {
    {"[[orders]]\nenergy = \"standard\"\n", "missing-key", "ship = "},
    {"[[orders]]\nship = \"Candor\"\nenergy = \"standard\"\n", "unknown-ship", "'Candour'"},
    {"[[orders]]\nside = \"candor\"\nenergy = \"standard\"\n", "unknown-seat", "'candour'"},
    {"[[orders]]\nship = \"Candour\"\n", "missing-key", "energy, move"},
    {"[[orders]]\nship = \"Candour\"\nmove = \"ahead\"\n", "missing-key", "impulse = 1 to 6"},
    {"[[orders]]\nship = \"Candour\"\nimpulse = 7\nmove = \"ahead\"\n", "out-of-range", "6"},
    {"[[orders]]\nship = \"Candour\"\nimpulse = 1\nmove = \"ahed 2\"\n", "not-understood", "ahead"},
    {"[[orders]]\nship = \"Candour\"\nimpulse = 1\nmove = \"stay, ahead 1\"\n", "not-understood",
     "'stay' stands alone"},
    {"[[orders]]\nship = \"Candour\"\nimpulse = 1\nmove = \"left, Straight ahead\"\n",
     "not-understood", "\"ahead 2\""},
    {"[[orders]]\nship = \"Candour\"\nimpulse = 1\nmove = \"HET to G\"\n", "not-understood",
     "A to F"},
    {"[[orders]]\nship = \"Candour\"\nimpulse = 1\nmove = \"tac left 2\"\n", "not-understood",
     "once"},
    {"[[orders]]\nship = \"Candour\"\nimpulse = 1\nmove = 3\n", "wrong-kind", "texts"},
    {"[[orders]]\nship = \"Candour\"\nmoves = [\"ahead\", 2]\n", "wrong-kind", "in quotes"},
    {"[[orders]]\nship = \"Candour\"\nenergy = \"standart\"\n", "unknown-word", "\"standard\""},
    {"[[orders]]\nship = \"Candour\"\nenergy = { sped = 3 }\n", "unknown-key", "'speed'"},
    {"[[orders]]\nship = \"Candour\"\nenergy = { speed = -3 }\n", "out-of-bounds", "whole number"},
    {"[[orders]]\nship = \"Candour\"\nenergy = { shields = \"up\" }\n", "unknown-word", "full"},
    {"[[orders]]\nship = \"Candour\"\nenergy = { arm = [\"2 Disr\"] }\n", "unknown-weapon",
     "Phtn E"},
    {"[[orders]]\nship = \"Candour\"\nenergy = { arm = [\"2 Phtn wide\"] }\n", "unknown-mode",
     "'wide'"},
    {"[[orders]]\nship = \"Candour\"\nenergy = { arm = [\"2 Ph-7 A\"] }\n", "not-armed-so",
     "capacitor"},
    {"[[orders]]\nship = \"Candour\"\nenergy = { capacitors = { Ph-7 = \"1/3\" } }\n",
     "not-a-portion", "1/2"},
    {"[[orders]]\nship = \"Candour\"\nenergy = { reinforce = { 7 = 1 } }\n", "unknown-key",
     "1 to 6"},
    {"[[orders]]\nship = \"Candour\"\nenergy = { speed = 5, warp = 7 }\n", "contradiction",
     "'warp 7' and 'speed 5'"},
    {"[[orders]]\nship = \"Candour\"\nenergy = { arm = [\"2 Phtn E\", \"1 Phtn E\"] }\n",
     "contradiction", "'arm 1 Phtn E' and 'arm 2 Phtn E'"},
    {"[[orders]]\nship = \"Candour\"\nenergy = { capacitors = { Ph-7 = 4, \"Ph-7 A\" = 6 } }\n",
     "contradiction", "Ph-7 A 6'"},
    {"[[orders]]\nship = \"Varkuth\"\nenergy = { capacitors = { Disr = 18 } }\n", "which-capacitor",
     "'Disr D', 'Disr E'"},
    {"[[orders]]\nship = \"Varkuth\"\nenergy = { capacitors = { Disr = \"full\" } }\n",
     "which-capacitor", "2 capacitors"},
    {"[[orders]]\nship = \"Varkuth\"\nimpulse = 1\nat_once = \"fill Disr with 4\"\n",
     "which-capacitor", "'Disr E'"},
    {"[[orders]]\nship = \"Candour\"\nenergy = { \"points of\" = 1 }\n", "which-row", "warp"},
    {"[[orders]]\nship = \"Candour\"\nimpulse = 1\nfire = \"2 Phtn at Varkoth\"\n", "unknown-ship",
     "'Varkuth'"},
    {"[[orders]]\nship = \"Candour\"\nimpulse = 1\nfire = \"2 Phtn at Candour\"\n", "not-an-enemy",
     "another side"},
    {"[[orders]]\nship = \"Candour\"\nimpulse = 1\nfire = \"2 Disr at Varkuth\"\n",
     "unknown-weapon", "Phtn E"},
    {"[[orders]]\nship = \"Candour\"\nimpulse = 1\nactivity = \"study Varkuth\"\n",
     "not-understood", "with 3 Lab"},
    {"[[orders]]\nship = \"Candour\"\nimpulse = 1\nactivity = \"dance\"\n", "not-understood",
     "off line"},
    {"[[orders]]\nship = \"Candour\"\nimpulse = 1\nat_once = \"reinforce 9 by 2\"\n",
     "not-understood", "reinforce facing 2"},
    {"[[orders]]\nship = \"Candour\"\nreinforce = \"many\"\n", "not-understood", "general"},
    {"[[orders]]\nship = \"Candour\"\nloses = \"Disr\"\n", "unknown-boxes", "Hull F"},
    {"[[orders]]\nship = \"Candour\"\npicks = \"Phtn\"\n", "unknown-boxes", "No enemy"},
    {"[[orders]]\nship = \"Candour\"\nrepair = \"2 Disr\"\n", "unknown-boxes", "Hull F"},
    {"[[orders]]\nship = \"Candour\"\nrepair = \"0 Hull F\"\n", "not-understood", "boxes"},
    {"[[orders]]\nseat = \"candour\"\norder = \"jump\"\n", "unknown-verb", "'"},
};

TEST(TngResolveTurn, bad_files_come_with_what_would_be_right) {
  for (const Fault& one : faults) {
    const Resolution answer = run(at_rest(one.orders));
    EXPECT_FALSE(answer.done) << one.orders;
    ASSERT_FALSE(answer.faults.empty()) << one.orders;
    EXPECT_EQ(answer.faults.list()[0].code, one.code) << testing::all_of(answer.faults);
    EXPECT_GE(answer.faults.list()[0].place.line, 11U) << one.orders;
    EXPECT_NE(answer.faults.list()[0].message.find(one.right), std::string::npos)
        << one.orders << answer.faults.list()[0].message;
  }
  const std::pair<const char*, const char*> heads[] = {
      {"policy = \"commodore\"\n", "unknown-policy"},
      {"turns = 0\n", "out-of-range"},
      {"begins = 3\nturns = 2\n", "out-of-range"},
      {"scenario = \"cruiser_duel\"\n", "contradiction"},
      {"policy = { vega = \"captain\" }\n", "unknown-key"},
      {"colums = 30\n", "unknown-key"}};
  for (const auto& [head, code] : heads) {
    const Resolution answer = run(at_rest("", "", head));
    ASSERT_FALSE(answer.faults.empty()) << head;
    EXPECT_EQ(answer.faults.list()[0].code, code) << testing::all_of(answer.faults);
  }
}

struct Done {
  const char* keys;  // in Candour's orders
  const char* told;
};
constexpr Done done[] = {
    {"energy = { speed = 6 }\nmoves = [\"3 hexes\", \"forward 1, slip right 1\"]",
     "moves 3 hexes ahead, to 1514"},
    {"energy = { speed = 6 }\nmoves = [\"sideslip left 2, left\"]",
     "sideslips 2 hexes to the left, to 1411, then turns left to face F"},
    {"energy = { speed = 6 }\nmoves = [\"HET to c\"]", "makes a high energy turn to face C"},
    {"energy = { speed = 6 }\nmoves = [\"high energy turn to D\"]", "to face D"},
    {"energy = { speed = 6 }\nmoves = [\"tac left, slow down by 2\"]",
     "slows down to speed 4 and gives up 2 movements"},
    {"energy = { speed = 6 }\nimpulse = 1\nmove = [\"erratic\", \"ahead 1\"]", "erratic"},
    {"energy = { speed = 6 }\nimpulse = 2\nmove = \"straight ahead\"", "moves 2 hexes ahead"},
    {"energy = { speed = 6 }\nmoves = [\"ahead 6\"]", "makes speed 6, with its shields down"},
    {"energy = { warp = 3, impulse = 1, shields = \"minimum\" }", "makes speed 4"},
    {"energy = { \"movements by warp\" = 7 }", "makes speed 7"},
    {"energy = { as = \"standard\", \"the movement by\" = 0, warp = 5 }", "makes speed 5"},
    {"energy = \"as last\"", "standard one is used instead"},
    {"impulse = 1\nactivity = [\"Emer off line\"]", "takes Emer off-line"},
    {"energy = { speed = 6 }\nimpulse = 1\nat_once = \"slow down 3\"", "gives up 3 movements"},
    {"energy = { arm = \"all Phtn E\", capacitors = { Ph-7 = 5 } }\nimpulse = 2\nfire = [\"all "
     "Ph-7\", \"4 Phtn E at varkuth\"]",
     "fires Phtn E at Varkuth"},
};

TEST(TngResolveTurn, the_files_orders_are_carried_out) {
  for (const Done& one : done) {
    const Resolution answer = run(at_rest(candour(one.keys), "", "turns = 1\n"));
    ASSERT_TRUE(answer.done) << one.keys << testing::all_of(answer.faults);
    const bool wrong = std::string_view(one.told).starts_with("standard");
    EXPECT_EQ(answer.refusals().empty(), !wrong) << one.keys << answer.refusals();
    expect_in(answer.text(), {one.told});
  }
}

// A ship that is hit is asked as soon as the file has its answers: which boxes are lost, and how
// much its batteries give.
TEST(TngResolveTurn, a_ship_that_is_hit_answers_as_in_the_file) {
  const std::string fire = candour("impulse = 1\nfire = \"4 Phtn E overload\"");
  const std::string keys =
      "energy = { shields = \"minimum\" }\nreinforce = \"2 general\"\nloses = [\"Hull "
      "A\", \"Hull F\", \"UWARP 2-R\", \"Crew Unit\"]";
  const Resolution answer = run(at_rest(candour("energy = { arm = \"all Phtn E overload\" }") +
                                        fire + orders_of("Varkuth", keys)));
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  EXPECT_EQ(answer.refusals(), "");
  const battles::Unit& varkuth = answer.state().units[1];
  EXPECT_EQ(varkuth.losses, battles::Losses::ask);
  EXPECT_EQ(varkuth.reserve, battles::Reserve::ask);
  expect_in(answer.text(), {"Varkuth loses", "Varkuth puts 2 points of battery energy into all"});
}

// The file's answers are asked for, whatever its policy on batteries: here with three shield
// boxes left and full batteries.
TEST(TngResolveTurn, reinforcement_is_asked_for_with_any_reserve) {
  for (const char* reserve : {"for_box", "for_shield", "never", "ask"}) {
    const Resolution answer = run(at_rest(
        candour("energy = { capacitors = \"full\" }\nimpulse = 2\nfire = \"all Ph-7\"") +
            orders_of("Varkuth", std::string("energy = { shields = \"full\", reserve = \"") +
                                     reserve + "\", losses = \"by_list\" }\nreinforce = \"3\""),
        "shields = { 612 = 3 }\nbatteries = 21\n", "turns = 1\n"));
    ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
    EXPECT_EQ(answer.refusals(), "") << reserve;
    expect_in(answer.text(), {"Varkuth puts 3 points of battery energy into"});
  }
  // a plain order, as typed in the terminal, asks for no energy, which is the reason here
  const Resolution plain = run(at_rest("[[orders]]\nseat = \"varkuth\"\norder = \"standard\"\n" +
                                           orders_of("Varkuth", "reinforce = \"3\""),
                                       "", "turns = 1\n"));
  ASSERT_TRUE(plain.done) << testing::all_of(plain.faults);
  EXPECT_EQ(only_refusal(plain), "no-window TNG-Shield.3");
  EXPECT_NE(refused(plain).items[0].text_at("message").find("respond by themselves"),
            std::string::npos);
}

// One entry in the file allots a ship's energy; further entries are refused, not mixed in.
TEST(TngResolveTurn, energy_that_is_allotted_twice_is_refused_the_second_time) {
  const std::pair<std::string, std::string> twice[] = {
      {candour("energy = { speed = 3 }"),
       "[[orders]]\nside = \"candour\"\nenergy = { speed = 5, shields = \"full\" }\n"},
      {candour("energy = \"standard\""), candour("energy = { speed = 7 }")},
      {candour("energy = { speed = 7 }"), candour("energy = \"standard\"")}};
  for (const auto& [first, second] : twice) {
    const Resolution once = run(at_rest(first, "", "turns = 1\n"));
    const Resolution answer = run(at_rest(first + second, "", "turns = 1\n"));
    ASSERT_TRUE(once.done && answer.done) << testing::all_of(answer.faults);
    EXPECT_EQ(only_refusal(answer), "twice TNG-turn.1");
    expect_in(answer.text(), {"Refused: Candour, turn 1: energy, a second time",
                              "because: Line 14 has allotted", "where: line 1"});
    EXPECT_EQ(answer.state().units[0].speed, once.state().units[0].speed) << first;
  }
  // in another turn, or for another ship, it does not count as a second entry
  const Resolution others =
      run(at_rest(candour("energy = { speed = 3 }") + candour("turn = 2\nenergy = { speed = 5 }") +
                  orders_of("Varkuth", "energy = { speed = 4 }")));
  ASSERT_TRUE(others.done) << testing::all_of(others.faults);
  EXPECT_EQ(others.refusals(), "");
  expect_in(others.text(),
            {"Candour makes speed 3", "Candour makes speed 5", "Varkuth makes speed 4"});
}

// The moderator also reads what only a ship's own side sees, even points that repair no whole box.
TEST(TngResolveTurn, the_report_leaves_out_nothing_that_happened) {
  const Resolution filled =
      run(at_rest(candour("energy = { as = \"standard\", capacitors = { Ph-7 = 0 } }\nimpulse = "
                          "2\nat_once = [\"fill Ph-7 with 3\", "
                          "\"overdrain 1\"]") +
                      orders_of("Varkuth", "energy = { shields = \"full\" }"),
                  "batteries = 21\n", "turns = 1\n"));
  ASSERT_TRUE(filled.done) << testing::all_of(filled.faults);
  EXPECT_EQ(filled.refusals(), "");
  expect_in(filled.text(), {"Candour puts battery energy into the capacitors of Ph-7 A",
                            "Candour overdrains 1 battery", "Varkuth loses ",
                            "of energy: its batteries have no room"});
  const Resolution mended =
      run(at_rest(candour("impulse = 1\nfire = \"2 Phtn E\"") +
                      orders_of("Varkuth", "energy = { shields = \"full\" }\nrepair = [\"1 AVR\"]"),
                  "lost = { AVR = 2 }\n", "turns = 1\n"));
  ASSERT_TRUE(mended.done) << testing::all_of(mended.faults);
  expect_lines(mended.text(), {"Damage control", "Varkuth has put 1 point of ",
                               "into the next box of AVR", "TNG-turn.10", "How things stand"});
}

// The policy answers windows without an order, and is reported; plain orders are given, too.
TEST(TngResolveTurn, policies_answer_and_plain_orders_are_given) {
  const Resolution answer =
      run(at_rest("[[orders]]\nseat = \"candour\"\norder = \"as_last\"\n[[orders]]\nseat = "
                  "\"candour\"\norder = \"standard\"\n[[orders]]\nseat = \"candour\"\norder = "
                  "\"ahead\"\n[[orders]]\nside = \"varkuth\"\nfire = []\nimpulse = 1\n",
                  "", "turns = 1\npolicy = { varkuth = \"cadet\" }\n"));
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  EXPECT_EQ(answer.refusals(), "not-offered TNG-turn.1 line 13, as_last; ");
  expect_in(answer.text(), {"answered: varkuth by policy 'cadet'", "Candour moves "});
  EXPECT_EQ(answer.text().find("answered: candour by policy 'cadet'"), std::string::npos);
}

// Each of the robot's ships refuses orders, and so do lost ships.
TEST(TngResolveTurn, robots_and_the_dead_take_no_orders) {
  const Resolution robot = run(at_rest(candour("energy = \"standard\""), "robot = true\n") +
                               orders_of("Varkuth", "energy = \"standard\""));
  ASSERT_FALSE(robot.faults.empty());
  EXPECT_EQ(robot.faults.list()[0].code, "robot");
  EXPECT_EQ(robot.faults.list()[0].rule, "TNG-Robot-Controlled.1");
  const Resolution dead = run(at_rest(candour("energy = { self_destruct = true }") +
                                      candour("impulse = 2\nmove = \"stay\"")));
  ASSERT_TRUE(dead.done) << testing::all_of(dead.faults);
  EXPECT_EQ(only_refusal(dead), "out-of-play TNG-turn.1");
  EXPECT_EQ(dead.resolved.summary.find("next"), nullptr);
}

// Both at rest, four hexes apart, with the energy on their sheets.
//
// Candour: 40 by UWARP 2, 4 by Imp, 6 and 6 by AVR: 56. Shields 4, two photons at 2, and 2 for the
// Ph-7: 10. 46 are left; the batteries hold 24 of them. Varkuth, too, has 56 and
// spends 4, and its batteries hold 21.
//
// Initiative, three dice each: 1 + 1 + 2 against 3 + 3 + 3, and the lower moves first; so Varkuth,
// which has moved last, is asked first and holds its fire. Then as in one volley: range 4 counts as
// 2; a photon hits with 5 or less for 4; a Ph-7 does 1 with a 4 and 2 with a 1. The photon takes
// the last four boxes of the shield; 6 and 12 on the chart is cargo; 3 and 7 is sensor, then
// impulse to the right of it. Five more impulses have their six dice each.
//
// Varkuth's damage control has 12 and 5 of Repair: 17. Shield boxes cost 1 each, a box of cargo 2.
TEST(TngResolveTurn, a_turn_goes_as_the_rules_have_it_line_by_line) {
  const Resolution answer = run(
      at_rest(
          candour("energy = { shields = \"full\", arm = [\"2 Phtn E\"], capacitors = { Ph-7 = "
                  "2 } }") +
              candour("impulse = 1\nfire = [\"2 Phtn E at Varkuth\", \"2 Ph-7 A at Varkuth\"]") +
              orders_of("Varkuth",
                        "energy = { shields = \"full\", reserve = \"never\" }\n"
                        "repair = [\"10 Shield 612\", \"1 box of Cargo\"]"),
          "shields = { 612 = 4 }\n"),
      {1, 1, 2, 3, 3, 3, 5, 6, 4, 1, 6, 12, 3, 7, 1, 1, 1, 2, 2, 2, 1, 1,
       1, 2, 2, 2, 1, 1, 1, 2, 2, 2, 1, 1,  1, 2, 2, 2, 1, 1, 1, 2, 2, 2});
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  ASSERT_FALSE(answer.resolved.needs_dice);
  EXPECT_EQ(answer.refusals(), "");
  expect_lines(
      answer.text(),
      {"Candour  1212, facing A      0  30 56 26 52 26 56, down",
       "Varkuth  1614, facing D      0   4 28 24 48 24 28, down",
       "Turn 1\n------",
       "Candour makes speed 0, with its shields up.",
       "Varkuth makes speed 0, with its shields up.",
       "Impulse 1",
       "Initiative: Candour 4, Varkuth 9.",
       "Candour fires Phtn E at Varkuth: 2 shots, range 4, which counts as 2; 1 hit for 4 points.",
       "added to the range -2, number to hit 5",
       "die 5, points 4, die 6, points 0",
       "Candour fires Ph-7 A at Varkuth: 2 shots, range 4, which counts as 2; 2 hits for 3 points.",
       "die 4, points 1, die 1, points 2",
       "Varkuth is struck on facing 1: 4 shield boxes.",
       "Varkuth is struck on facing 1: 1 internal.",
       "Varkuth loses 1 box of Cargo.",
       "chart: row 6, to the left from column 12 (cargo)",
       "Varkuth is struck on facing 1: 2 internals.",
       "Varkuth loses 1 box of Sensor and 1 box of Imp +emer.",
       "chart: row 3, to the right from column 7 (sen)",
       "Impulse 2",
       "Initiative: Candour 3, Varkuth 6.",
       "Impulse 3",
       "Impulse 4",
       "Impulse 5",
       "Impulse 6",
       "Damage control",
       "Varkuth repairs 1 box of Cargo and 10 boxes of Shield 612.",
       "The battle goes on.",
       "Varkuth  1614, facing D      0  10 34 24 48 24 34",
       "Varkuth has lost 1 of 4 Imp +emer, 1 of 4 Sensor."});
  const Tree& next = *answer.resolved.summary.find("next");
  EXPECT_EQ(next.find("begins")->whole, 2);
  const Tree &first = next.find("ships")->items[0], &second = next.find("ships")->items[1];
  // each kind of power keeps its own; 2 energy less the 2 halves that were fired
  EXPECT_EQ(first.find("capacitors")->text_at("Ph-7 A"), "1");
  EXPECT_TRUE(first.find("armed")->items.empty()) << "both photons are fired";
  EXPECT_EQ(energy_in(*first.find("batteries")), 24);
  EXPECT_EQ(energy_in(*second.find("batteries")), 21);
  EXPECT_EQ(second.find("shields")->find("612")->whole, 10);
  EXPECT_EQ(*second.find("lost"), testing::toml("\"Imp +emer\" = 1\nSensor = 1\n"));
}

// Two turns in one file end like two files of one turn each with the same dice, the second
// being what the first returns.
TEST(TngResolveTurn, a_battle_continues_from_the_file_of_the_next_turn) {
  const auto turn = [](int number) {
    const std::string at = "turn = " + std::to_string(number) + "\n";
    return candour(at +
                   "energy = { as = \"standard\", speed = 12, losses = \"ask\" }\n"
                   "moves = [\"ahead 1\", \"turn right, ahead 1\", \"stay\", \"tac left\"]\n"
                   "repair = \"5 Shield 612\"\nloses = [\"Hull F\", \"Hull A\"]") +
           candour(at + "impulse = 1\nfire = \"all Ph-7\"") +
           orders_of("Varkuth", at + "impulse = 1\nfire = [\"all Disr\", \"all Ph-7\"]") +
           orders_of("Varkuth",
                     at + "repair = \"3 Shield 612\"\nmoves = [\"\", \"straight ahead\"]");
  };
  const Resolution both = run(at_rest(turn(1) + turn(2), "", "turns = 2\n"));
  const Resolution first = run(at_rest(turn(1)));
  ASSERT_TRUE(both.done && first.done) << testing::all_of(both.faults);
  const Tree* next = first.resolved.summary.find("next");
  ASSERT_NE(next, nullptr) << first.resolved.summary.text_at("why_no_next");
  std::vector<core::Draw> dice = draws_of(both), before = draws_of(first);
  ASSERT_GT(dice.size(), before.size());
  dice.erase(dice.begin(), dice.begin() + static_cast<std::ptrdiff_t>(before.size()));
  Tree file = *next;
  file.set("orders", *testing::toml(turn(2)).find("orders"));
  const Resolution second = run_with(file, dice);
  ASSERT_TRUE(second.done) << testing::all_of(second.faults);
  ASSERT_FALSE(second.resolved.needs_dice);
  EXPECT_EQ(*second.resolved.summary.find("ships"), *both.resolved.summary.find("ships"));
  EXPECT_EQ(*second.resolved.summary.find("next"), *both.resolved.summary.find("next"));
}

// Captains against each other, turn after turn, each from the previous turn's file: a file can
// express everything that happens.
TEST(TngResolveTurn, captains_fight_on_from_file_to_file) {
  for (const char* scenario : {"first_watch", "cruiser_duel_4x"}) {
    Tree file = testing::toml(std::string("system = \"tng\"\npolicy = \"captain\"\nscenario = \"") +
                              scenario + "\"\n");
    u32 turns = 0;
    for (; turns < 6; ++turns) {
      const Resolution answer = run(file, {}, turns + 1);
      ASSERT_TRUE(answer.done) << scenario << testing::all_of(answer.faults);
      EXPECT_EQ(answer.resolved.summary.text_at("why_no_next"), "") << scenario << turns;
      expect_in(answer.text(), {"answered: concord by policy 'captain'"});
      const Tree* next = answer.resolved.summary.find("next");
      if (next == nullptr) break;
      file = *next;
    }
    EXPECT_GT(turns, 1U) << scenario;
  }
}

TEST(TngResolveTurn, the_example_works_unchanged) {
  const auto staff = make_staff(shipped().library, "");
  const auto desk = make_desk(*staff, "");
  for (const u64 seed : {1U, 2U, 3U, 4U}) {
    const Resolution answer = run(desk->example_file(), {}, seed);
    ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
    EXPECT_EQ(answer.refusals(), "");
    expect_in(answer.text(), {"Turn 1", "Impulse 6", "Candour makes speed 9"});
  }
}

}  // namespace
}  // namespace klaxon::staff::tng
