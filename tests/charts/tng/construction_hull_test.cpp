#include "tests/charts/tng/typed.h"

namespace klaxon::tests {
namespace {

// Second typing, section HULL SYSTEMS.
// Solid Neutronium: explosion = the ship's Explosion Strength. "-" : the document does not print
// it.
constexpr TypedPrice hull_prices[] = {
    // rule, id, variant, BPV, repair, spaces, hit on (, per)
    // one entry for three names: 3-F, 6-F, 10-F
    {"TNG-Ten-Forward", "3-F 6-F 10-F", "", "3:10 4:15", "3:2 4:2", "3:2 4:2", "F Hull"},
    {"TNG-Ana", "Ana", "", "3:25 4:40", "3:5 4:5", "3:1 4:1", "Lab"},
    {"TNG-Armor", "Armor", "120", "3:10 4:15", "3:2 4:2", "3:1 4:1", "Armor"},
    {"TNG-Armor", "Armor", "180", "3:10 4:20", "3:2 4:2", "3:1 4:1", "Armor"},
    {"TNG-Armor", "Armor", "360", "3:15 4:25", "3:3 4:3", "3:1 4:1", "Armor"},
    {"TNG-Armor-9", "Armor-9", "60", "3:100 4:150", "3:10 4:10", "3:1 4:1", "Armor"},
    // the word BPV is missing in the scan: "Construction: 30 {45}"
    {"TNG-ATF", "ATF", "", "3:30 4:45", "3:6 4:6", "3:1 4:1", "Tran"},
    {"TNG-Back", "Back", "", "3:60 4:90", "3:12 4:12", "3:2 4:2", "Cargo"},
    {"TNG-Barr", "Barr", "", "3:15 4:20", "3:3 4:3", "3:1 4:1", "A Hull"},
    {"TNG-Cargo", "Cargo", "", "3:15 4:20", "3:2 4:2", "3:2 4:2", "Cargo"},
    // 5X BPV from the text in parentheses before the line
    {"TNG-Construct", "Construct", "", "3:60 4:90 5:135", "3:12 4:12 5:12", "3:2 4:2 5:2", "Cargo"},
    {"TNG-DOGI", "DOGI", "", "3:270 4:405", "3:54 4:54", "3:4 4:4", "Torp"},
    // points may be negative, but not reduce the ship's allowance below 0
    {"TNG-Extended-Allowance-towards-Options", "Extended Allowance towards Options", "",
     "3:points/2 4:3*points/4", "3:0 4:0", "3:0 4:0", ""},
    {"TNG-Fab", "Fab", "", "3:80 4:120", "3:16 4:16", "3:2 4:2", "Cargo"},
    {"TNG-Ftr", "Ftr", "no tube", "3:20 4:30", "3:4 4:4", "3:2 4:2", "Shtl"},
    {"TNG-Ftr", "Ftr", "tube", "3:25 4:35", "3:5 4:5", "3:2 4:2", "Shtl"},
    {"TNG-Fuel", "Fuel", "", "3:15 4:25", "3:3 4:3", "3:1 4:1", "Cargo"},
    {"TNG-Grap", "Grap", "", "3:15 4:20", "3:3 4:3", "3:1 4:1", "Trac"},
    {"TNG-Hangar", "Hangar", "1/2C", "3:360 4:540", "3:72 4:72", "3:5 4:5", "Shtl"},
    {"TNG-Hangar", "Hangar", "D", "3:300 4:450", "3:60 4:60", "3:4 4:4", "Shtl"},
    {"TNG-Hangar", "Hangar", "E", "3:240 4:360", "3:48 4:48", "3:3 4:3", "Shtl"},
    {"TNG-Hangar", "Hangar", "F", "3:180 4:240", "3:36 4:36", "3:2 4:2", "Shtl"},
    {"TNG-Hangar-EX", "Hangar-EX", "", "4:400", "4:50", "4:3", "Shtl"},
    {"TNG-Hangar-I", "Hangar-I", "", "7:1500000", "7:60000", "7:30", "Shtl"},
    {"TNG-Hold", "Hold", "", "3:40 4:60", "3:8 4:8", "3:2 4:2", "Cargo"},
    {"TNG-holo", "holo", "", "3:20 4:30", "3:8 4:8", "3:2 4:2", "Lab"},
    {"TNG-Hull", "Hull", "F", "3:10 4:15", "3:2 4:2", "3:1 4:1", "F Hull"},
    {"TNG-Hull", "Hull", "A", "3:10 4:15", "3:2 4:2", "3:1 4:1", "A Hull"},
    {"TNG-Hull", "Hull", "C", "3:15 4:20", "3:2 4:2", "3:1 4:1", "F Hull/A Hull"},
    {"TNG-Lab", "Lab", "", "3:20 4:30", "3:4 4:4", "3:1 4:1", "Lab"},
    {"TNG-Landing-Pads", "Landing Pads", "", "3:15 4:25", "3:3 4:3", "3:2 4:2", "Shtl"},
    {"TNG-Null", "Null", "", "3:5 4:5", "3:1 4:1", "3:1 4:1", "Hull"},
    {"TNG-NWO", "NWO", "", "3:50 4:75", "3:10 4:10", "3:1 4:1", "Cargo"},
    {"TNG-Positional-Stabilizer", "Positional Stabilizer", "", "3:100 4:150", "3:20 4:20",
     "3:3 4:3", ""},
    // or "Prb" if the older DAC is being used
    {"TNG-Prb", "Prb", "", "3:15 4:25", "3:3 4:3", "3:1 4:1", "Drone"},
    {"TNG-Quar", "Quar", "", "3:15 4:20", "3:3 4:3", "3:1 4:1", "F Hull"},
    {"TNG-Rec", "Rec", "", "3:10 4:15", "3:2 4:2", "3:1 4:1", "F Hull"},
    {"TNG-Reflective-Hull", "Reflective Hull", "", "3:100 4:150", "3:20 4:20", "3:8 4:8", ""},
    // modifies standard Armor
    {"TNG-Regenerating-Armor", "Regenerating Armor", "", "3:+10 4:+15", "3:+1 4:+1", "3:+0 4:+0",
     "Armor"},
    // 5X BPV from the text in parentheses before the line
    {"TNG-Repair", "Repair", "", "3:30 4:45 5:80", "3:6 4:6 5:6", "3:1 4:1 5:1", "Cargo"},
    {"TNG-Repair-9", "Repair-9", "", "6:900", "6:54", "6:1", "Cargo"},
    {"TNG-Repul", "Repul", "", "3:15 4:25", "3:3 4:3", "3:1 4:1", "Trac"},
    {"TNG-Shtl", "Shtl", "", "3:20 4:30", "3:4 4:4", "3:2 4:2", "Shtl"},
    // only on ships of Size Class 1 or larger
    {"TNG-Shtl-Quarter-B", "Shtl-(1/4)B", "", "3:30 4:45", "3:6 4:6", "3:4 4:4", "Shtl"},
    // Shtl-Ftr: a Shtl and Ftr bay joined, no construction line.
    {"TNG-Shtl-G", "Shtl-G", "", "3:25 4:40", "3:5 4:5", "3:2 4:2", "Shtl"},
    {"TNG-Shtl-P", "Shtl-P", "", "3:20 4:30", "3:4 4:4", "3:2 4:2", "Shtl"},
    {"TNG-Shtl-R", "Shtl-R", "", "3:25 4:40", "3:5 4:5", "3:2 4:2", "Shtl"},
    {"TNG-Shtl-W", "Shtl-W", "", "3:80 4:120", "3:16 4:16", "3:3 4:3", "Shtl"},
    {"TNG-Skin", "Skin", "", "6:16000", "6:100", "6:1", "Armor"},
    {"TNG-Solid-Neutronium-Hull", "Solid Neutronium Hull", "5 facings", "6:explosion*80", "",
     "6:explosion*5/6", ""},
    {"TNG-Solid-Neutronium-Hull", "Solid Neutronium Hull", "6 facings", "6:explosion*200", "",
     "6:explosion", ""},
    // at most 10 per ship
    {"TNG-Sys", "Sys", "", "3:20 4:30", "3:4 4:4", "3:1 4:1", "Lab"},
    {"TNG-Tele", "Tele", "", "3:15 4:25", "3:3 4:3", "3:1 4:1", "Tran"},
    {"TNG-Trac", "Trac", "no Mech", "3:15 4:25", "3:3 4:3", "3:1 4:1", "Trac"},
    {"TNG-Trac", "Trac", "Mech", "3:20 4:30", "3:4 4:4", "3:2 4:2", "Trac"},
    {"TNG-Trac", "Trac", "Hard", "3:25 4:35", "3:5 4:5", "3:3 4:3", "Trac"},
    {"TNG-Trac-Borg", "Trac (Borg)", "", "5:100", "5:10", "5:3", "Trac"},
    {"TNG-Tran-Int", "Tran-Int", "", "3:15 4:25", "3:3 4:3", "3:1 4:1", "Tran"},
    {"TNG-Tran", "Tran", "normal", "3:15 4:25", "3:3 4:3", "3:1 4:1", "Tran"},
    {"TNG-Tran", "Tran", "5", "3:20 4:30", "3:4 4:4", "3:1 4:1", "Tran"},
    {"TNG-Tran-Borg", "Tran (Borg)", "", "5:80", "5:8", "5:2", "Tran"},
    {"TNG-Tran-F", "Tran-F", "", "4:40", "4:5", "4:1", "Tran"},
    {"TNG-Works", "Works", "", "3:15 4:20", "3:3 4:3", "3:1 4:1", "A Hull"},
    {"TNG-Wormhole", "Wormhole", "", "3:300 4:450", "3:60 4:60", "3:4 4:4", "Flag"},
};

// The option mounts: id, Allowance towards Options.
constexpr TypedAllowance hull_allowances[] = {
    {"NWO", "3:30 4:45"},
};

// Allowance towards Options that is no mount's own; see the comments.
constexpr TypedAllowance hull_other_allowances[] = {
    // a function of a Cargo box: 1 of 3
    {"Cargo", "3:5 4:10"},
    // instead of a system
    {"Hold", "3:20 4:40"},
    // a turn, generated
    {"Fab", "3:10 4:15"},
};

TEST(TngPrices, every_price_of_the_hull_section) {
  expect_prices("hull", hull_prices);
  expect_allowances(hull_allowances);
  expect_allowances(hull_other_allowances);
}

}  // namespace
}  // namespace klaxon::tests
