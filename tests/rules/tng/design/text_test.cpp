// The form of a ship's file: the shorthand of boxes, its table, letters, and faults in each,
// with their places and remedies.
#include <span>

#include "tests/rules/tng/design/yard_case.h"

namespace klaxon::rules::tng::design {
namespace {

const Group& only_group(const Seen& seen) {
  return seen.design.groups.at(0);
}

TEST(TngYardText, texts_and_their_meaning) {
  const Seen weapon = inspect(ship_with("boxes = [\"AB:   4\tPh-7  tril FX\"]"));
  ASSERT_TRUE(weapon.faults.empty()) << weapon.messages();
  EXPECT_EQ(only_group(weapon).letter, "AB");
  EXPECT_EQ(only_group(weapon).count, 4);
  EXPECT_EQ(only_group(weapon).build.arc, *core::parse_arc("FX"));
  EXPECT_EQ(only_group(weapon).build.refits[0],
            yard_shelf().catalog->find("Trilithium Augmented Phasers"));

  const Seen engine = inspect(ship_with("tech = 7\nboxes = [\"12 VWARP 3-L\"]"));
  ASSERT_TRUE(engine.faults.empty()) << engine.messages();
  EXPECT_EQ(only_group(engine).build.side, 'L');
  EXPECT_EQ(only_group(engine).build.number.upper, 3);
  EXPECT_EQ(only_group(engine).build.level, 4);
  EXPECT_TRUE(only_group(engine).letter.empty());

  const Seen armour = inspect(ship_with("boxes = [\"2 Armor @61 120 deg\"]"));
  ASSERT_TRUE(armour.faults.empty()) << armour.messages();
  EXPECT_EQ(only_group(armour).build.facings, 0b100001);

  // TNG-Phtn.2: an alias that is a variant
  const Seen torpedo = inspect(ship_with("boxes = [\"2 C-Phtn FA\"]"));
  EXPECT_EQ(torpedo.told(), inspect(ship_with("boxes = [\"2 Phtn C-Phtn FA\"]")).told());
  EXPECT_EQ(torpedo.bill.bpv, 120) << torpedo.messages();

  // an id with blanks, an alias, ids that begin with a number
  for (const char* text : {"2 Electron Screen", "2 Repulsor", "2 10-F", "2 3-F 6-F 10-F"})
    EXPECT_TRUE(inspect(ship_with(std::string("boxes = [\"") + text + "\"]")).faults.empty())
        << text;
}

TEST(TngYardText, a_table_means_the_same) {
  const std::pair<const char*, const char*> pairs[] = {
      {"\"C: 4 Ph-7 FX\"", "{ id = \"Ph-7\", count = 4, arc = \"FX\", letter = \"C\" }"},
      {"\"6 PA 180 @612\"", "{ id = \"PA 180\", count = 6, facings = \"612\" }"},
      {"\"3 Btty 8\"", "{ id = \"Btty\", count = 3, variant = 8 }"},
      {"\"3 UWARP 2-R\"", "{ id = \"UWARP\", count = 3, variant = \"2-R\" }"},
      {"\"1 Imp emer\"", "{ id = \"Imp\", refit = \"Emer [power system]\" }"},
      {"\"2 Trac-Mech\"", "{ id = \"Trac\", count = 2, variant = \"Mech\" }"},
      {"\"1 Ftr tube\"", "{ id = \"Ftr\", variant = \"tube\" }"},
  };
  for (const auto& [text, table] : pairs) {
    const Seen a = inspect(ship_with("boxes = [" + std::string(text) + "]"));
    const Seen b = inspect(ship_with("boxes = [" + std::string(table) + "]"));
    ASSERT_TRUE(a.faults.empty() && b.faults.empty()) << a.messages() << b.messages();
    EXPECT_EQ(a.told(), b.told()) << text;
    EXPECT_EQ(only_group(a).letter, only_group(b).letter) << text;
    EXPECT_EQ(only_group(a).build.arc, only_group(b).build.arc) << text;
    EXPECT_EQ(only_group(a).build.facings, only_group(b).build.facings) << text;
    EXPECT_EQ(only_group(a).build.side, only_group(b).build.side) << text;
  }
}

struct TextCase {
  const char* boxes;
  const char* message;  // of its only fault, with its code
};

void expect_faults(std::span<const TextCase> cases) {
  for (const TextCase& row : cases) {
    SCOPED_TRACE(row.boxes);
    const Seen seen = inspect(ship_with("boxes = [" + std::string(row.boxes) + "]"));
    ASSERT_FALSE(seen.faults.empty());
    const core::Fault& fault = seen.faults.list().front();
    const bool one = std::string_view(row.message).find(':') != std::string_view::npos;
    EXPECT_EQ(one ? fault.code + ": " + fault.message : seen.told(), row.message);
    if (one) {
      EXPECT_EQ(seen.faults.count(), 1U) << seen.messages();
    }
    EXPECT_EQ(fault.place.line, 9U) << where_of(fault);
    EXPECT_TRUE(fault.field.starts_with("boxes.")) << fault.field;
  }
}

TEST(TngYardText, an_unknown_system_is_reported_with_the_nearest) {
  constexpr TextCase cases[] = {
      {"\"4 Pf-7 FX\"", "unknown-system: 'Pf-7' is not a system; the nearest is 'Ph-7'."},
      {"\"4 Electron Scren\"",
       "unknown-system: 'Electron Scren' is not a system; the nearest is 'Electron Screen'."},
      {"\"4 Xyzzyx\"", "unknown-system: 'Xyzzyx' is not a system."},
      {"\"4 Xyzzyx Quorp FA\"", "unknown-system: 'Xyzzyx Quorp' is not a system."},
      {"\"4 Extended\"",
       "unknown-system: 'Extended' is not a system; the nearest is 'Extended Allowance towards "
       "Options'."},
      {"\"4 Regenerating Crew\"",
       "unknown-system: 'Regenerating Crew' is not a system; the nearest is 'Regenerating [crew "
       "unit "
       "type]'."},
      {"\"4 Phaser7 FX\"", "unknown-system: 'Phaser7' is not a system; the nearest is 'Ph-7'."},
      {"\"4 Ph1 FX\"", "unknown-system: 'Ph1' is not a system; the nearest is 'Ph-6'."},
      {"\"4 Ph-77 FX\"", "unknown-system: 'Ph-77' is not a system; the nearest is 'Ph-7'."},
      {"\"10 UWARP-2-L\"", "unknown-system: 'UWARP-2-L' is not a system; the nearest is 'UWARP'."},
      {"\"10 UWARP-2\"", "unknown-system: 'UWARP-2' is not a system; the nearest is 'UWARP'."},
      {"\"3 Battery 8\"", "unknown-system: 'Battery 8' is not a system; the nearest is 'Btty'."},
      {"\"2 Photon FA\"", "unknown-system: 'Photon' is not a system; the nearest is 'Phtn'."},
      {"\"4 Phaser 10 FX\"",
       "unknown-system: 'Phaser 10' is not a system; the nearest is 'Ph-10'."},
      {"\"1.5 Lab\"", "bad-count: '1.5' is not a number of boxes: write \"1 Lab\"."},
      {"\"x Electron Screen\"",
       "bad-count: 'x' is not a number of boxes: write \"1 Electron Screen\"."},
      {"\"4 Ph-7 FZ\"", "unknown-arc: 'FZ' is not a firing arc of Ph-7; the nearest is 'FA'."},
      {"\"4 Ph-7 FA+LX\"",
       "unknown-arc: 'FA+LX' is not a firing arc of Ph-7; there are FA, FX, FH, FP, "
       "LS, RS, RA, RX, RH, LF, RF, L and 11 more."},
      {"\"4 Ph-7 FA RA\"", "arc-twice: It has two firing arcs."},
      {"\"4 Hull X\"", "unknown-variant: 'X' is nothing that Hull has; there are F, A, C."},
      {"\"4 Hull F A\"", "variant-twice: It names two kinds of 'Hull'."},
      {"\"4 Hull\"", "missing-variant: 'Hull' must say which: F, A, C."},
      {"\"4 Trac Mch\"", "unknown-variant: 'Mch' is nothing that Trac has; the nearest is 'Mech'."},
      {"\"4 UWARP 4-L\"",
       "unknown-variant: '4-L' is nothing that UWARP has; the nearest is '1-L'."},
      {"\"4 UWARP 2-L/R\"", "missing-side: 'UWARP' must say where it is mounted: 2-L or 2-R."},
      {"\"4 Quan FA\"", "too-early: 'Quan' is built from tech level 4 on, and this ship is 3X."},
  };
  expect_faults(cases);
}

TEST(TngYardText, faults_name_their_remedy) {
  constexpr TextCase cases[] = {
      {"\"-2 Hull F\"", "bad-count: A group has 1 to 250 boxes, not -2."},
      {"\"0 Hull F\"", "bad-count: A group has 1 to 250 boxes, not 0."},
      {"\"251 Hull F\"", "bad-count: A group has 1 to 250 boxes, not 251."},
      {"\"99999999999999999999 Hull F\"",
       "bad-count: A group has 1 to 250 boxes, not 99999999999999999999."},
      {"\"Hull F\"", "missing-count: It must begin with how many boxes there are: \"1 Hull\"."},
      {"\"Electron Screen\"",
       "missing-count: It must begin with how many boxes there are: \"1 Electron Screen\"."},
      {"\"\"", "missing-count missing-id"},
      {"\"4\"", "missing-id: It does not say what it is: it must be written as \"2 Ph-7 FX\"."},
      {"\"a: 4 Ph-7 FX\"", "bad-letter: A group's letter is one or two capitals, not 'a'."},
      {"\"ABC: 4 Ph-7 FX\"", "bad-letter: A group's letter is one or two capitals, not 'ABC'."},
      {"{ id = \"Lab\", letter = \"a\" }",
       "bad-letter: A group's letter is one or two capitals, not 'a'."},
      {"\"A: 4 Ph-7 FX\", \"A: 1 Phtn FA\"", "letter-twice: Two groups have the letter 'A'."},
      {"3", "wrong-kind: It must be text such as \"2 Ph-7 FX\", or a table with an id."},
      {"{ count = 3 }", "missing-key: The key 'id' is missing here; it must be text."},
      {"{ id = \"Lab\", cout = 3 }",
       "unknown-key: There is no key 'cout' here; the nearest is 'count'."},
      {"{ id = \"Lab\", count = 0 }", "out-of-range: 'count' must be 1 to 250, not 0."},
      {"{ id = \"Lab\", count = \"two\" }",
       "wrong-kind: 'count' must be a whole number, not text."},
      {"{ id = \"Hull\", variant = [\"F\"] }", "wrong-kind: 'variant' must be text."},
      {"{ id = \"Lab\", refit = [\"Emer [power sytem]\"] }",
       "unknown-system: 'Emer [power sytem]' is not a system; the nearest is 'Emer [power "
       "system]'."},
      {"{ id = \"Mauler\", connects = 3 }", "wrong-kind missing-connects"},
  };
  expect_faults(cases);
}

TEST(TngYardText, letters) {
  const Seen seen =
      inspect(ship_with("boxes = [\"1 Ph-7 FA\", \"B: 1 Ph-7 FA\", \"3 Lab\", \"1 Ph-7 FA\", \"A: "
                        "2 Lab\", \"1 Prb\"]"));
  ASSERT_TRUE(seen.faults.empty()) << seen.messages();
  std::string letters;
  for (const Group& group : seen.design.groups)
    letters += group.letter.empty() ? "-" : group.letter;
  EXPECT_EQ(letters, "CB-DAE");

  std::string boxes;
  for (u32 i = 0; i < 54; ++i) boxes += "\"1 Ph-7 FA\", ";
  const Seen many = inspect(ship_with("boxes = [" + boxes + "]"));
  ASSERT_TRUE(many.faults.empty()) << many.messages();
  EXPECT_EQ(many.design.groups[25].letter, "Z");
  EXPECT_EQ(many.design.groups[26].letter, "AA");
  EXPECT_EQ(many.design.groups[53].letter, "BB");
}

TEST(TngYardText, head) {
  constexpr YardCase cases[] = {
      {"", "system = \"toy\"", "wrong-system"},
      {"", "name = \"\"", "bad-name"},
      {"", "name = \"   \"", "bad-name"},
      {"", "name = \"\\u0007\"", "bad-name"},
      {"", "name = 3", "wrong-kind"},
      {"", "class = \"\\u202Ecruiser\"", "bad-name"},
      {"TNG-scale", "tech = 2", "out-of-range"},
      {"TNG-scale", "tech = 9", "out-of-range"},
      {"TNG-scale", "tech = \"3X\"", "out-of-range"},
      {"TNG-weapon-notes.7", "size_class = 9", "out-of-range"},
      {"TNG-weapon-notes.7", "size_class = -7", "out-of-range"},
      {"TNG-weapon-notes.7", "size_class = -6", "0 0 0"},
      {"TNG-movement", "movement_cost = 0", "bad-energy"},
      {"TNG-movement", "movement_cost = \"1/7\"", "bad-energy"},
      {"TNG-movement", "movement_cost = \"-1\"", "bad-energy"},
      {"TNG-movement", "movement_cost = \"101\"", "bad-energy"},
      {"TNG-movement", "movement_cost = 2", "0 0 0"},
      {"TNG-movement", "movement_cost = \"1+1/2\"", "0 0 0"},
      {"TNG-movement", "explosion = -1", "out-of-range"},
      {"TNG-movement", "explosion = 10001", "out-of-range"},
      {"TNG-Solid-Neutronium-Hull.12", "movement_cost = \"6\"\nexplosion = 90", "0 0 0"},
      {"TNG-movement.3", "turn_mode = \"N\"", "unknown-turn-mode"},
      {"TNG-movement.3", "turn_mode = \"AA\"", "0 0 0"},
      {"", "sheilds = []", "unknown-key"},
      {"", "boxes = 3", "wrong-kind"},
      {"", "note = \"free text\"", "0 0 0"},
  };
  expect_cases(cases);

  const Seen empty = inspect("note = \"\"");
  EXPECT_EQ(empty.told(),
            "missing-key missing-key missing-key missing-key missing-key missing-key missing-key "
            "missing-key");
  const Seen seen =
      inspect(ship_with("turn_mode = \"B\"\nmovement_cost = \"1/2\"\nclass = \"scout\""));
  EXPECT_EQ(yard_shelf().catalog->tables.turn_modes[seen.design.turn_mode].id, "B");
  EXPECT_EQ(seen.design.movement_cost, 60);
  EXPECT_EQ(seen.design.class_name, "scout");
}

}  // namespace
}  // namespace klaxon::rules::tng::design
