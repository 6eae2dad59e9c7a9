// The yard's answer: faults in the order of the file, and the calculation of a price line by line.
#include "staff/tng/yard/yard.h"

#include <gtest/gtest.h>

#include "codec/codec.h"
#include "staff/tng/yard/working.h"
#include "tests/support/shipped.h"
#include "tests/unit/staff_tng/shelf_support.h"

namespace klaxon::staff::tng {
namespace {

using core::Tree;
namespace design = rules::tng::design;

Tree check(std::string_view rest, const char* head = "race = \"trial\"\ntech = 3\n") {
  const std::string text =
      "name = \"Trial\"\nsize_class = 3\nmovement_cost = \"1\"\nturn_mode = \"D\"\nexplosion = "
      "20\n" +
      std::string(head) + std::string(rest);
  return check_ship(shipped().shelf, "ship.toml", testing::toml(text));
}

std::string texts(const Tree& answer) {
  std::string text;
  for (const Tree& line : answer.find("lines")->items) text += line.text_at("text") + "\n";
  return text;
}

TEST(StaffTngYard, a_line) {
  const Tree answer = check("boxes = [\"A: 4 Ph-7 FX\", \"1 Brdg\"]");
  const std::string text = codec::to_json(answer);
  EXPECT_TRUE(text.starts_with(
      "{\"ok\":true,\"errors\":[],\"bpv\":450,\"repair\":62,\"spaces\":5,\"lines\":["
      "{\"kind\":\"boxes\",\"system\":\"Ph-7\",\"group\":\"A\",\"count\":4,\"variant\":\"\","
      "\"unit\":70,\"multiplier\":\"1.5\",\"arc\":\"FX\",\"each\":105,\"bpv\":420,"
      "\"repair\":56,\"spaces\":4,\"where\":\"boxes.0\",\"rule\":\"TNG-weapon-notes.4\","
      "\"text\":\"4 Ph-7 FX: 70 x 1.5 = 105 each, 420\"},"))
      << text;
}

TEST(StaffTngYard, the_calculation) {
  const Tree answer = check(R"(
boxes = [
  "1 Flag", "8 Hull F", "2 Trac Mech", "3 UWARP 2-L", "4 Imp emer", "2 Btty 8",
  "1 Ph-7 LQF+L", "1 Ph-7 LS+RQF tril", "1 Snare LQR+RQF", "2 Drn-B", "2 Armor 120 @61",
  { id = "Mauler", arrows = 2, connects = ["Btty"] },
  { id = "Opt", count = 2, arc = "FA", holds = ["Phtn"], ready = ["Disr"] },
  { id = "Hold", count = 2, holds = ["Barr", "Btty"] }, { id = "CO", holds = ["Emer"] },
  { id = "Ftr", count = 3, holds = ["Raider", "Raider", "F-14M"] },
]
tracks = { Sensor = [6, "!!", 5], DamCon = [4], ExcDam = 5 }
shields = ["612 30", "123456 5"]
crew = { "Crew Unit" = 8, "Cylons Gold" = 1 }
officers = ["Captain"]
features = ["Double Engines", "Robot Controlled",
  { id = "Extended Allowance towards Options", points = 20 }]
)");
  ASSERT_TRUE(answer.find("ok")->whole != 0) << codec::to_json(answer);
  EXPECT_EQ(texts(answer), R"(1 Flag: 20
8 Hull F: 10 each, 80
2 Trac Mech: 20 each, 40
3 UWARP 2-L: 120 each, 360
4 Imp: 30 each, 120
4 Imp, Emer [power system]: 10 each, 40
2 Btty 8: 85 each, 170
1 Ph-7 LF+L: 70
1 Ph-7 FH+LS: 70 x 1.675 = 118
1 Ph-7 FH+LS, Trilithium Augmented Phasers: 177
1 Snare RQF+LQR: 60 x 1.25 = 75
2 Drn-B: 50 each, 100
2 Armor 120 61: 10 each, 20
Mauler 2 arrows, 2 boxes joined to it: 15 each, 30
2 Opt FA: 90 each, 180
2 Hold: 40 each, 80
1 CO: 50
3 Ftr: 20 each, 60
5 ExcDam: 3 free, 2 x 20 = 40
30 Shield 612: 5 each, 150
5 Shield 123456: 10 each, 50
8 Crew Unit: 1 each, 8
Cylons Gold: 8
Captain: 125
Double Engines, 3 warp boxes: 20 each, 60
Extended Allowance towards Options, 20 points: 10
Sensor 6: 20
Sensor 5 !!: 10 x 10 = 100
DamCon 4: 4
Phtn in Opt F: 50 of the allowance
Disr ready for Opt F: 40 of the allowance
Barr with 1 Boarding Party in Hold: for nothing
Btty 3 in Hold: for nothing
Emer in CO: 30 of the allowance
2 Raider in Ftr: 4 each, 8
1 F-14M in Ftr: 4
Allowance towards Options: 170 given, 120 spent: -50
Robot Controlled: -400
)");
  i64 sum = 0;
  for (const Tree& line : answer.find("lines")->items) sum += line.find("bpv")->whole;
  EXPECT_EQ(sum, answer.find("bpv")->whole);
}

TEST(StaffTngYard, words_of_allowance_and_discount) {
  EXPECT_EQ(texts(check("boxes = [\"1 Barr\"]\nfeatures = [\"Robot Controlled\"]")),
            "1 Barr: 15\nRobot Controlled: -400, but half of 15 at most: -7\n");
  EXPECT_EQ(texts(check("boxes = [{ id = \"Torp-Opt\", arc = \"FA\", holds = [\"Bolt\"] }]",
                        "race = \"Federation\"\ntech = 4\n")),
            "1 Torp-Opt FA: 120\n"
            "Bolt in Torp-Opt A, of another race at double: 360 of the allowance\n"
            "Allowance towards Options: 90 given, 360 spent: +270\n");  // too much, but reported
  const std::string over =
      texts(check("boxes = [{ id = \"Opt\", count = 2, arc = \"FA\", holds = "
                  "[\"Bolt\"] }]",
                  "race = \"Federation\"\ntech = 4\n"));
  EXPECT_EQ(over,
            "2 Opt FA: 135 each, 270\n"
            "Bolt in Opt A, of another race at double: 360 of the allowance\n"
            "Allowance towards Options: 180 given, 360 spent: +180\n");
  EXPECT_EQ(texts(check("boxes = [\"2 Cargo\"]\ntracks = { ExcDam = 1 }")),
            "2 Cargo: 15 each, 30\nExcDam: 1 free\n");
}

// TNG-Mine.6, TNG-PC.3
TEST(StaffTngYard, words_of_captor_mines_and_swaps) {
  EXPECT_EQ(texts(check("boxes = [{ id = \"Mine\", count = 2, loads = { captor = 2 }, captors = "
                        "[\"Phtn\", \"Ph-7\"] }]")),
            "2 Mine: 40 each, 80\n"
            "2 Phtn in captor mines of Mine A: 50 of its own 60\n"
            "2 Ph-7 in captor mines of Mine A: 70 of its own 60, 10 over each: +20\n");
  EXPECT_EQ(
      texts(check("boxes = [{ id = \"Mine\", loads = { captor = 1 }, captors = [\"Jet\"] }]",
                  "race = \"Federation\"\ntech = 4\n")),
      "1 Mine: 60\n"
      "Jet in a captor mine of Mine A, of another race at double: 120 of its own 90, 30 over: "
      "+30\n");
  EXPECT_EQ(texts(check("boxes = [{ id = \"Disr\", count = 2, arc = \"FA\", carries = \"PC\" }]")),
            "2 PC for Disr FA: 40 each, 80\n");
}

TEST(StaffTngYard, faults_come_in_the_order_of_the_file) {
  const Tree answer =
      check("tracks = { DamCon = [9, 3] }\nboxes = [\n\"1 Ph-7\",\n\"1 Pf-7 FA\"\n]");
  EXPECT_EQ(codec::to_json(*answer.find("errors")),
            "["
            "{\"code\":\"step-too-large\",\"where\":\"ship.toml:8:12: tracks.DamCon\",\"message\":"
            "\"A box of 9 needs one of at least 4 below it; the next is 3.\",\"rule\":"
            "\"TNG-DamCon.5\"},"
            "{\"code\":\"missing-arc\",\"where\":\"ship.toml:10:1: boxes.0\",\"message\":"
            "\"'Ph-7' needs a firing arc, such as FA.\",\"rule\":\"TNG-weapon-notes.4\"},"
            "{\"code\":\"unknown-system\",\"where\":\"ship.toml:11:1: boxes.1\",\"message\":"
            "\"'Pf-7' is not a system; the nearest is 'Ph-7'.\",\"rule\":\"\"}]");
}

TEST(StaffTngYard, a_ship_with_faults_has_lines_and_no_price) {
  const Tree answer =
      check("boxes = [\"1 Ph-7\", \"1 Pf-7 FA\", \"2 Lab\"]\ntracks = { DamCon = [9, 3] }");
  EXPECT_EQ(answer.find("ok")->whole, 0);
  for (const char* sum : {"bpv", "repair", "spaces"})
    EXPECT_TRUE(answer.find(sum)->is(Tree::Kind::none)) << sum;
  EXPECT_EQ(texts(answer), "1 Ph-7: 70\n2 Lab: 20 each, 40\nDamCon 9: 9\nDamCon 3: 3\n");
  std::string places;
  for (const Tree& line : answer.find("lines")->items) places += line.text_at("where") + " ";
  EXPECT_EQ(places, "boxes.0 boxes.2 tracks.DamCon tracks.DamCon ");
}

TEST(StaffTngYard, lines_have_their_places) {
  const Tree answer = check(
      "boxes = [\"2 Imp emer\", { id = \"Opt\", arc = \"FA\", holds = [\"Phtn\"] }]\n"
      "shields = [\"612 4\"]\ncrew = { \"Crew Unit\" = 2 }\nfeatures = [\"Robot Controlled\"]");
  std::string places;
  for (const Tree& line : answer.find("lines")->items) places += line.text_at("where") + "; ";
  EXPECT_EQ(places,
            "boxes.0; boxes.0; boxes.1; shields.0; crew.Crew Unit; boxes.1.holds.0; ; "
            "features.0; ");
}

TEST(StaffTngYard, arcs_by_their_names_on_sheets) {
  for (const char* name : {"FA", "FX", "360", "LF+L", "FA+L", "R+LR+L", "RQF+LQR", "FH+LS", "H0"})
    EXPECT_EQ(arc_name(*core::parse_arc(name)), name);
}

TEST(StaffTngYard, a_shelf_of_the_library) {
  const design::Shelf& shelf = shipped().shelf;
  ASSERT_NE(shelf.ship("skarn"), nullptr);
  EXPECT_EQ(shelf.ship("skarn")->size_class, 4);
  EXPECT_EQ(shelf.ship("Skarn"), nullptr);
}

}  // namespace
}  // namespace klaxon::staff::tng
