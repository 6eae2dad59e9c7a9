// The ship as a whole: its makers, requirements, how many of a kind it may have, and places in its
// file.
#include "tests/rules/tng/design/yard_case.h"

namespace klaxon::rules::tng::design {
namespace {

TEST(TngYardShip, makers) {
  constexpr YardCase cases[] = {
      {"TNG-Grav.1", "race = \"World-Fleet\"\nboxes = [\"1 Grav FA\"]", "50 10 1"},
      {"TNG-Grav.1", "race = \"Federation\"\nboxes = [\"1 Grav FA\"]", "other-race"},
      {"TNG-Bolt.1", "race = \"Gorn\"\nboxes = [\"1 Bolt FA\"]", "other-race"},
      {"TNG-Bolt.1", "race = \"World-Fleet\"\nboxes = [\"1 Bolt FA\"]", "120 24 3"},
      {"TNG-Bal.1", "race = \"Gorn\"\nboxes = [\"1 Bal FA\"]", "other-race"},
      {"TNG-CATA.1", "race = \"Gorn\"\nboxes = [\"1 CATA FA\"]", "other-race"},
      {"TNG-HD.1", "race = \"Gorn\"\nboxes = [\"1 HD FA\"]", "other-race"},
      {"TNG-Jet.1", "race = \"Gorn\"\nboxes = [\"1 Jet\"]", "other-race"},
      {"TNG-Jet.1", "race = \"Spelljammer\"\nboxes = [\"1 Jet\", \"1 HD FA\", \"1 Bal FA\"]",
       "170 34 5"},
      {"TNG-TRH.2", "race = \"Klingon\"\nboxes = [\"1 TRH FA\"]", "other-race"},
      {"TNG-TRH.2", "race = \"Andromedan\"\nboxes = [\"1 TRH FA\"]", "120 24 2"},
      {"TNG-Snare.2", "race = \"Klingon\"\nboxes = [\"1 Snare FA\"]", "other-race"},
      {"TNG-Snare.2", "race = \"Seltorian\"\nboxes = [\"1 Snare FA\"]", "60 12 1"},
      {"TNG-WC.1", "race = \"Klingon\"\nboxes = [\"1 WC FA\"]", "other-race"},
      {"TNG-WC.1", "race = \"Tholian\"\nboxes = [\"1 WC FA\"]", "150 30 2"},
      {"TNG-WB.1", "race = \"Klingon\"\nboxes = [\"1 WB FA\"]", "other-race"},
      {"TNG-WB.1", "race = \"Tholian\"\nboxes = [\"1 WB FA\"]", "60 12 1"},
      {"TNG-Hangar.1", "race = \"Klingon\"\nboxes = [\"1 Hangar D\"]", "other-race"},
      {"TNG-Hangar.1", "race = \"Andromedan\"\nboxes = [\"1 Hangar D\"]", "300 60 4"},
      {"TNG-DD", "race = \"Klingon\"\nboxes = [\"1 DD\"]", "other-race"},
      // its own variant
      {"TNG-Phtn.2", "race = \"Federation\"\nboxes = [\"1 Phtn FA\"]", "50 10 1"},
      {"TNG-Phtn.2", "race = \"Federation\"\nboxes = [\"1 Phtn C-Phtn FA\"]", "other-race"},
      {"TNG-Phtn.2", "race = \"Alternate Universe Federation\"\nboxes = [\"1 Phtn C-Phtn FA\"]",
       "60 12 1"},
      {"TNG-Regenerating-Crew.1", "race = \"Gorn\"\nfeatures = [\"Regenerating [crew unit type]\"]",
       "other-race"},
      {"TNG-Regenerating-Crew.6",
       "race = \"Seltorian\"\nfeatures = [\"Regenerating [crew unit type]\"]", "0 0 0"},
      {"TNG-Double-Weapons.1",
       "race = \"Gorn\"\nclass = \"Defiant\"\nboxes = [\"1 CB FA\"]\nfeatures = [\"Double "
       "Weapons\"]",
       "other-race"},
      {"TNG-Double-Weapons.1",
       "race = \"Federation\"\nclass = \"heavy cruiser\"\nboxes = [\"1 CB FA\"]\nfeatures = "
       "[\"Double Weapons\"]",
       "other-ship"},
      {"TNG-Double-Weapons.1",
       "race = \"Federation\"\nclass = \"Defiant class war cruiser\"\nboxes = [\"1 CB "
       "FA\"]\nfeatures = [\"Double Weapons\"]",
       "50 6 1"},
      {"TNG-Watched-by-the-Prophets.1",
       "race = \"Federation\"\ntech = 8\nfeatures = [\"Watched by the Prophets\"]", "other-ship"},
      {"TNG-Watched-by-the-Prophets.1",
       "race = \"Federation\"\nname = \"Deep Space Nine\"\ntech = 8\nfeatures = [\"Watched by the "
       "Prophets\"]",
       "8000 0 0"},
      // TNG-Torp.1: this word has two meanings
      {"TNG-Torp.1", "race = \"Gorn\"\nboxes = [\"2 Torp FA\"]", "80 16 6"},
      {"TNG-Torp.1", "race = \"Federation\"\nboxes = [\"2 Torp FA\"]", "40 32 2"},
      {"TNG-scale", "race = \"Federal\"", "unknown-race"},
      {"TNG-scale", "race = \"federation\"", "0 0 0"},
      {"TNG-scale", "race = \"klingons\"", "0 0 0"},
      {"TNG-scale", "race = \"The 12 Colonies\"", "0 0 0"},
  };
  expect_cases(cases);
}

// All shipbuilders that the document names.
TEST(TngYardShip, TNG_scale_races) {
  for (const char* race : {"ISC",
                           "Lyran",
                           "Cardassian",
                           "Jindarian",
                           "WYN",
                           "Bolaar",
                           "Ferengi",
                           "Borg",
                           "Chenjesu",
                           "Species 8472",
                           "Saurian",
                           "Dominion",
                           "Zeator",
                           "Hoshan",
                           "Sathar",
                           "Mon Calamari",
                           "Barbarian",
                           "Star Embassy",
                           "Krenim",
                           "Krebiz",
                           "Corporate Aggressors",
                           "Alternate Universe Orion",
                           "Alternate Universe Klingon",
                           "Probe"}) {
    const std::string head = "race = \"" + std::string(race) + "\"\n";
    EXPECT_EQ(inspect(ship_with(head + "boxes = [\"1 Lab\"]")).told(), "20 4 1") << race;
    // nor do they build the systems of other races
    EXPECT_EQ(inspect(ship_with(head + "boxes = [\"1 WC FA\"]")).told(), "other-race") << race;
  }
  EXPECT_NE(inspect(ship_with("race = \"Xyzzyx\"")).messages().find("your own into races/"),
            std::string::npos);
}

// Solid Neutronium triples the cost of each repair; the rest of the price stays.
TEST(TngYardShip, TNG_Solid_Neutronium_Hull_13_repair) {
  const std::string rest =
      "tech = 6\nexplosion = 20\nboxes = [\"2 Ph-7 FA\", { id = \"Imp\", refit = [\"Emer [power "
      "system]\"] }]\ntracks = { DamCon = [4] }\nshields = [\"612 30\"]\n";
  const Seen plain = inspect(ship_with(rest));
  const Seen hull = inspect(ship_with(rest + "features = [\"Solid Neutronium Hull 5\"]"));
  ASSERT_TRUE(plain.faults.empty() && hull.faults.empty()) << plain.messages() << hull.messages();
  EXPECT_GT(plain.bill.repair, 0);
  EXPECT_EQ(hull.bill.repair, 3 * plain.bill.repair);
  EXPECT_EQ(hull.bill.bpv, plain.bill.bpv + 20 * 80);
  for (std::size_t i = 0; i < plain.bill.lines.size() && i < 4; ++i)
    EXPECT_EQ(hull.bill.lines[i].repair, 3 * plain.bill.lines[i].repair) << i;
}

// Faults of the whole ship are reported at a place where they can be fixed.
TEST(TngYardShip, faults_of_the_whole_ship_have_a_line) {
  struct Placed {
    const char* lines;
    const char* fault;
  };
  const Placed rows[] = {
      {"boxes = [\n\"2 Lab\",\n{ id = \"Opt\", arc = \"FA\", count = 2, holds = [\"Phtn\",\n"
       "\"CB\"], ready = [\"PPDC\",\n\"PPDC\"] }\n]",
       "too-much-spent boxes.1.ready.0 12"},
      {"tech = 7\nboxes = [\"250 Hangar-I\",\n\"250 Hangar-I\", \"250 Hangar-I\", \"250 "
       "Hangar-I\", \"250 Hangar-I\", \"250 Hangar-I\"]",
       "price-too-large boxes.0 9"},
      {"features = [\n{ id = \"Extended Allowance towards Options\", points = -10 }]",
       "allowance-below-zero features.0 11"},
  };
  for (const Placed& row : rows) {
    const Seen seen = inspect(ship_with(row.lines));
    ASSERT_EQ(seen.faults.count(), 1U) << seen.messages();
    const core::Fault& fault = seen.faults.list().front();
    EXPECT_EQ(fault.code + " " + fault.field + " " + std::to_string(fault.place.line), row.fault)
        << seen.messages();
  }
  std::string boxes;
  for (u32 i = 0; i < ship_groups_max + 1; ++i) boxes += "\"1 Lab\", ";
  EXPECT_EQ(inspect(ship_with("boxes = [" + boxes + "]\nshields = [\"612 30\"]")).told(),
            "too-many-groups");
}

TEST(TngYardShip, how_many) {
  constexpr YardCase cases[] = {
      {"TNG-Sys.14", "boxes = [\"10 Sys\"]", "200 40 10"},
      {"TNG-Sys.14", "boxes = [\"6 Sys\", \"5 Sys\"]", "too-many-boxes"},
      {"TNG-Sys.14", "boxes = [\"10 Sys\", { id = \"Hold\", holds = [\"Sys\"] }]",
       "too-many-boxes"},
      {"TNG-Positron-Flywheel.6", "features = [\"Positron Flywheel\", \"Positron Flywheel\"]",
       "only-once feature-twice"},
      {"TNG-Cloaking-Device", "features = [\"Cloaking Device\", \"Cloaking Device\"]",
       "feature-twice"},
      {"TNG-Shtl-Quarter-B.3", "size_class = 1\nboxes = [\"4 Shtl-(1/4)B\"]", "120 24 16"},
      {"TNG-Shtl-Quarter-B.3", "size_class = 2\nboxes = [\"4 Shtl-(1/4)B\"]", "wrong-size-class"},
      {"TNG-Shtl-Quarter-B.3", "size_class = -2\nboxes = [\"4 Shtl-(1/4)B\"]", "120 24 16"},
  };
  expect_cases(cases);
}

TEST(TngYardShip, places_in_the_file) {
  constexpr YardCase cases[] = {
      {"TNG-Positron-Flywheel.7", "boxes = [\"1 Positron Flywheel\"]", "wrong-place"},
      {"TNG-Double-Engines.9", "boxes = [\"1 Double Engines\"]", "wrong-place"},
      {"TNG-Halve-Engines.6", "boxes = [\"1 Halve Engines\"]", "wrong-place"},
      {"TNG-Robot-Controlled.11", "boxes = [\"1 Robot Controlled\"]", "wrong-place"},
      {"TNG-Positional-Stabilizer.6", "boxes = [\"1 Positional Stabilizer\"]", "wrong-place"},
      {"TNG-Deresolution-Device.14", "boxes = [\"1 Deresolution Device\"]", "wrong-place"},
      {"TNG-Inverse-Cloak-Field.6", "boxes = [\"1 Inverse Cloak Field\"]", "wrong-place"},
      {"TNG-Shroud.9", "boxes = [\"1 Shroud\"]", "wrong-place"},
      {"TNG-Double-Weapons.5", "boxes = [\"1 Double Weapons\"]", "wrong-place"},
      {"TNG-Watched-by-the-Prophets.7", "tech = 8\nboxes = [\"1 Watched by the Prophets\"]",
       "wrong-place"},
      {"TNG-Reflective-Hull.4", "boxes = [\"1 Reflective Hull\"]", "wrong-place"},
      {"TNG-Solid-Neutronium-Hull.14", "tech = 6\nboxes = [\"1 Solid Neutronium Hull 6\"]",
       "wrong-place"},
      {"TNG-Energy-Sheath.10", "boxes = [\"1 Energy Sheath\"]", "wrong-place"},
      {"TNG-Cloaking-Device", "boxes = [\"1 Cloaking Device\"]", "wrong-place"},
      {"TNG-Extended-Allowance-towards-Options.2",
       "boxes = [\"1 Extended Allowance towards Options\"]", "wrong-place"},
      {"TNG-Lab", "features = [\"Lab\"]", "wrong-place"},
      {"TNG-Masking-Screen", "features = [\"Masking Screen\"]", "wrong-place"},
      {"TNG-Masking-Screen", "boxes = [\"1 Masking Screen\"]", "90 18 4"},
      {"TNG-Mauler", "features = [\"Mauler\"]", "wrong-place"},
      {"TNG-Crew-Unit", "boxes = [\"4 Crew Unit\"]", "wrong-place"},
      {"TNG-Captain", "boxes = [\"1 Captain\"]", "wrong-place"},
      {"TNG-Sensor", "boxes = [\"1 Sensor 6\"]", "wrong-place"},
      {"TNG-ExcDam", "boxes = [\"1 ExcDam\"]", "wrong-place"},
      {"TNG-DamSwi", "tracks = { DamSwi = [1] }", "wrong-place"},
      {"TNG-Captain", "tracks = { Captain = [1] }", "wrong-place"},
      {"TNG-Lab", "crew = { Lab = 2 }", "wrong-place"},
      {"TNG-Cylons.6", "boxes = [\"1 Cylons Command\"]", "wrong-place"},
      {"TNG-Lab", "boxes = [\"2 Lab !!\"]", "never-indestructible"},
      {"TNG-Repul.14", "boxes = [\"2 Repul\"]", "30 6 2"},
      {"TNG-Repul.14", "boxes = [\"2 Repul Mech\"]", "unknown-variant"},
      {"TNG-Sys.15", "boxes = [{ id = \"Hold\", holds = [\"Sys\"] }]", "40 8 2"},
  };
  expect_cases(cases);
}

TEST(TngYardShip, people) {
  constexpr YardCase cases[] = {
      {"TNG-Crew-Unit", "crew = { \"Crew Unit\" = 8, \"Boarding Party\" = 6, \"Deck Crew\" = 2 }",
       "48 0 0"},
      {"TNG-Boarding-Robots",
       "tech = 4\ncrew = { \"Boarding Robots\" = 3, Passenger = 2, Slaves = 1 }", "33 0 0"},
      {"TNG-Heavy-Weapons-Squad.3",
       "crew = { \"Heavy Weapons Squad\" = 2, \"Heavy Weapons Squad Commando\" = 1 }", "40 0 0"},
      {"TNG-Cylons.6",
       "crew = { \"Cylons Drone\" = 3, \"Cylons Silver\" = 2, \"Cylons Gold\" = 1, \"Cylons "
       "Command\" = 1 }",
       "38 7 0"},
      {"TNG-Cylons", "crew = { Cylons = 3 }", "missing-variant"},
      {"TNG-Defensive-Boarding-Parties.6", "crew = { \"Defensive Boarding Parties Commando\" = 3 }",
       "unknown-variant"},
      {"TNG-Borg-Units", "crew = { \"Borg Units\" = 3 }", "too-early"},
      {"TNG-Crew-Unit", "crew = { \"Crew Unit\" = -1 }", "bad-count"},
      {"TNG-Crew-Unit", "crew = { \"Crew Unit\" = 251 }", "bad-count"},
      {"TNG-Crew-Unit", "crew = { \"Crew Unit\" = \"many\" }", "bad-count"},
      {"", "crew = { \"Crew Unti\" = 2 }", "unknown-system"},
      {"TNG-Legendary-Officers", "officers = [\"Captain\", \"Doctor\"]", "140 0 0"},
      {"TNG-Legendary-Officers", "officers = [\"Captain\", \"Doctor\", \"Captain\"]",
       "officer-twice"},
      {"TNG-Legendary-Officers",
       "tech = 4\nboxes = [{ id = \"Opt\", holds = [\"Captain\"] }]\nofficers = [\"Captain\"]",
       "officer-twice"},
      {"TNG-Legendary-Officers", "officers = [\"Lab\"]", "no-officer"},
      {"TNG-Legendary-Officers", "officers = [\"Legendary Officers\"]", "no-officer"},
      {"TNG-Ace-Pilot.1", "officers = [\"Ace Pilot\"]", "no-craft"},
      {"TNG-Ace-Pilot.1",
       "boxes = [\"2 Landing Pads\", \"1 Hangar D\"]\nofficers = [\"Ace Pilot\"]", "no-craft"},
      {"TNG-Ace-Pilot.1", "boxes = [\"1 Shtl\"]\nofficers = [\"Ace Pilot\"]", "70 4 2"},
      {"TNG-Ace-Pilot.1", "boxes = [\"1 Ftr\"]\nofficers = [\"Ace Pilot\"]", "70 4 2"},
      {"TNG-Ace-Pilot.1", "size_class = 6\nofficers = [\"Ace Pilot\"]", "50 0 0"},
      {"TNG-Shield-Officer", "officers = [\"Shield Officer\"]", "75 0 0"},
  };
  expect_cases(cases);
}

}  // namespace
}  // namespace klaxon::rules::tng::design
