#include "tests/charts/tng/typed.h"

namespace klaxon::tests {
namespace {

// Second typing, section WEAPON SYSTEMS.
// BPV of weapons with an arc is for 120 degrees. "-" : the document does not print it.
constexpr TypedPrice weapon_prices[] = {
    // rule, id, variant, BPV, repair, spaces, hit on (, per)
    {"TNG-Alter", "Alter", "", "5:500", "5:12", "5:5", "Torp"},
    {"TNG-AMPB", "AMPB", "", "6:60000", "6:40", "6:3", "Phaser"},
    {"TNG-Anti-Proton-Beam", "Anti-Proton Beam", "", "3:130 4:195", "3:26 4:26", "3:3 4:3",
     "Phaser"},
    {"TNG-Bal", "Bal", "", "3:60 4:90", "3:12 4:12", "3:2 4:2", "Phaser"},
    {"TNG-Beam", "Beam", "", "3:130 4:195", "3:26 4:26", "3:3 4:3", "Phaser"},
    {"TNG-Blast", "Blast", "", "3:30 4:45", "3:6 4:6", "3:1 4:1", "Phaser"},
    {"TNG-Bolt", "Bolt", "", "3:120 4:180", "3:24 4:24", "3:3 4:3", "Torp"},
    {"TNG-CATA", "CATA", "", "3:100 4:150", "3:20 4:20", "3:3 4:3", "Torp"},
    {"TNG-CB", "CB", "", "3:30 4:45", "3:6 4:6", "3:1 4:1", "Phaser"},
    {"TNG-CET", "CET", "", "3:45 4:70", "3:9 4:9", "3:1 4:1", "Torp"},
    // 5X and 6X ranges are printed, but no price for them
    {"TNG-ChrT", "ChrT", "", "4:800", "4:80", "4:3", "Torp"},
    {"TNG-CM", "CM", "", "3:60 4:90", "3:12 4:12", "3:1 4:1", "Drone"},
    {"TNG-CSC", "CSC", "", "5:400", "5:35", "5:3", "Torp"},
    {"TNG-Cut", "Cut", "", "5:1000", "5:200", "5:6", "Phaser"},
    {"TNG-DC", "DC", "", "3:60 4:90", "3:12 4:12", "3:1 4:1", "Phaser"},
    {"TNG-Disr", "Disr", "", "3:40 4:60", "3:8 4:8", "3:1 4:1", "Phaser/Torp"},
    {"TNG-Double-Weapons", "Double Weapons", "", "3:20 4:30", "", "3:0 4:0", "", "weapon_box"},
    {"TNG-Drain", "Drain", "", "5:1000", "5:200", "5:8", "Torp"},
    {"TNG-Drn-B", "Drn-B", "", "3:50 4:75", "3:10 4:10", "3:1 4:1", "Drone"},
    {"TNG-Drn-C", "Drn-C", "", "3:50 4:75", "3:10 4:10", "3:1 4:1", "Drone"},
    {"TNG-Drn-G", "Drn-G", "", "3:60 4:90", "3:12 4:12", "3:1 4:1", "Drone"},
    {"TNG-Drn-Opt", "Drn-Opt", "", "3:70 4:105", "3:14 4:14", "3:1 4:1", "Drone"},
    {"TNG-EB", "EB", "", "3:25 4:40", "3:5 4:5", "3:1 4:1", "Phaser"},
    {"TNG-ESGC", "ESGC", "", "3:80 4:120", "3:16 4:16", "3:2 4:2", "Drone"},
    {"TNG-FB", "FB", "", "3:140 4:210", "3:28 4:28", "3:5 4:5", "Torp"},
    {"TNG-Flux", "Flux", "", "3:120 4:180", "3:24 4:24", "3:3 4:3", "Torp"},
    {"TNG-Force-Beam", "Force Beam", "", "5:900", "5:80", "5:12", "Torp"},
    {"TNG-Fus", "Fus", "", "3:20 4:30", "3:4 4:4", "3:1 4:1", "Drone"},
    {"TNG-Grav", "Grav", "", "3:50 4:75", "3:10 4:10", "3:1 4:1", "Phaser"},
    {"TNG-HB", "HB", "", "3:80 4:120", "3:16 4:16", "3:1 4:1", "Torp"},
    {"TNG-HD", "HD", "", "3:70 4:105", "3:14 4:14", "3:2 4:2", "Drone"},
    {"TNG-HFR", "HFR", "", "3:30 4:45", "3:6 4:6", "3:1 4:1", "Phaser"},
    {"TNG-ICM", "ICM", "", "3:40 4:60", "3:8 4:8", "3:2 4:2", "Drone"},
    {"TNG-Ion", "Ion", "", "3:300 4:450", "3:60 4:60", "3:4 4:4", "Torp"},
    {"TNG-Jet", "Jet", "", "3:40 4:60", "3:8 4:8", "3:1 4:1", "Drone"},
    // a 5X damage is printed, but no 5X price
    {"TNG-KCW", "KCW", "", "3:160 4:240", "3:32 4:32", "3:3 4:3", "Phaser"},
    {"TNG-LB", "LB", "", "3:20 4:30", "3:4 4:4", "3:1 4:1", "Phaser"},
    {"TNG-LC", "LC", "", "3:40 4:60", "3:8 4:8", "3:1 4:1", "Phaser"},
    {"TNG-LRG", "LRG", "", "3:45 4:70", "3:9 4:9", "3:3 4:3", "Torp"},
    // per box connected: BPV 10 {15}, repair 2; with 2 arrows BPV 15 {20}, repair 3
    {"TNG-Mauler", "Mauler", "", "3:10 4:15", "3:2 4:2", "3:0 4:0", "", "connected"},
    {"TNG-Mauler", "Mauler", "2 arrows", "3:15 4:20", "3:3 4:3", "3:0 4:0", "", "connected"},
    {"TNG-Mend", "Mend", "", "3:80 4:120", "3:16 4:16", "3:1 4:1", "Phaser"},
    {"TNG-Mine", "Mine", "", "3:40 4:60", "3:8 4:8", "3:2 4:2", "Drone"},
    {"TNG-MLAS", "MLAS", "", "3:300 4:450", "3:60 4:60", "3:6 4:6", "Phaser"},
    {"TNG-Opt", "Opt", "", "3:90 4:135", "3:18 4:18", "3:1 4:1", "Torp"},
    {"TNG-Opt-S", "Opt-S", "", "3:85 4:130", "3:17 4:17", "3:1 4:1", "Torp"},
    {"TNG-P-Disr", "P-Disr", "", "3:40 4:60", "3:12 4:12", "3:2 4:2", "Phaser"},
    {"TNG-PB", "PB", "", "3:25 4:40", "3:5 4:5", "3:1 4:1", "Phaser"},
    {"TNG-PC", "PC", "", "3:40 4:60", "3:8 4:8", "3:1 4:1", "Phaser"},
    {"TNG-PGL", "PGL", "", "3:70 4:105", "3:14 4:14", "3:2 4:2", "Phaser"},
    {"TNG-PGH", "PGH", "", "3:140 4:210", "3:28 4:28", "3:4 4:4", "Torp"},
    {"TNG-Ph-6", "Ph-6", "", "3:60 4:90", "3:12 4:12", "3:1 4:1", "Phaser"},
    {"TNG-Ph-6D", "Ph-6D", "", "3:180 4:270", "3:36 4:36", "3:3 4:3", "Phaser"},
    {"TNG-Ph-7", "Ph-7", "", "3:70 4:105", "3:14 4:14", "3:1 4:1", "Phaser"},
    {"TNG-Ph-7G", "Ph-7G", "", "3:280 4:420", "3:56 4:56", "3:4 4:4", "Phaser"},
    {"TNG-Ph-8", "Ph-8", "", "3:80 4:120", "3:16 4:16", "3:4 4:4", "Phaser"},
    {"TNG-Ph-9", "Ph-9", "", "3:90 4:135", "3:18 4:18", "3:2 4:2", "Phaser"},
    // printed "BPV NA {1000} (150 for 5X); Repair 150 {30}; 2 {1} Space": read as 4X and 5X, see
    // the notes
    {"TNG-Ph-10", "Ph-10", "", "4:1000 5:150", "4:150 5:30", "4:2 5:1", "Phaser"},
    {"TNG-Ph-LR", "Ph-LR", "", "3:50 4:75", "3:4 4:4", "3:2 4:2", "Phaser"},
    {"TNG-Ph-Opt", "Ph-Opt", "", "3:80 4:120", "3:16 4:16", "3:1 4:1", "Phaser"},
    // the word BPV is missing in the scan: "Construction: 195 {295}"
    {"TNG-Ph-WD", "Ph-WD", "", "3:195 4:295", "3:39 4:39", "3:3 4:3", "Phaser"},
    {"TNG-Ph-WR", "Ph-WR", "", "3:65 4:100", "3:13 4:13", "3:1 4:1", "Phaser"},
    {"TNG-Ph-X", "Ph-X", "", "3:60 4:90", "3:12 4:12", "3:1 4:1", "Phaser"},
    {"TNG-Ph-XG", "Ph-XG", "", "3:300 4:450", "3:60 4:60", "3:4 4:4", "Phaser"},
    {"TNG-Ph-XR", "Ph-XR", "", "3:75 4:115", "3:15 4:15", "3:1 4:1", "Phaser"},
    {"TNG-Ph-ZR", "Ph-ZR", "", "3:95 4:145", "3:19 4:19", "3:2 4:2", "Phaser"},
    {"TNG-Phtn", "Phtn", "Phtn", "3:50 4:75", "3:10 4:10", "3:1 4:1", "Torp"},
    {"TNG-Phtn", "Phtn", "C-Phtn", "3:60 4:90", "3:12 4:12", "3:1 4:1", "Torp"},
    {"TNG-Pl-V", "Pl-V", "", "3:200 4:300", "3:40 4:40", "3:4 4:4", "Drone"},
    {"TNG-Pl-X", "Pl-X", "", "3:250 4:375", "3:50 4:50", "3:5 4:5", "Drone"},
    {"TNG-Pl-Y", "Pl-Y", "", "3:150 4:225", "3:30 4:30", "3:3 4:3", "Drone"},
    {"TNG-Pl-Z", "Pl-Z", "", "4:450", "4:60", "4:6", "Drone"},
    {"TNG-PPDC", "PPDC", "", "3:200 4:300", "3:40 4:40", "3:2 4:2", "Torp"},
    {"TNG-Press", "Press", "", "3:30 4:45", "3:6 4:6", "3:2 4:2", "Trac/Phaser"},
    {"TNG-PRT", "PRT", "", "3:40 4:60", "3:8 4:8", "3:1 4:1", "Torp"},
    {"TNG-Quan", "Quan", "", "4:150", "4:20", "4:2", "Torp"},
    {"TNG-RB", "RB", "", "3:20 4:30", "3:4 4:4", "3:1 4:1", "Torp"},
    {"TNG-S-PHTN", "S-PHTN", "normal", "4:900", "4:12", "4:1", "Torp"},
    {"TNG-S-PHTN", "S-PHTN", "poly", "4:9000", "4:120", "4:10", "Torp"},
    {"TNG-SABOT", "SABOT", "", "3:80 4:120", "3:16 4:16", "3:1 4:1", "Torp"},
    {"TNG-Seeker", "Seeker", "", "3:50 4:75", "3:10 4:10", "3:2 4:2", "Drone"},
    {"TNG-SFG", "SFG", "", "3:200 4:300", "3:40 4:40", "3:2 4:2", "Drone"},
    {"TNG-Shard", "Shard", "", "3:90 4:135", "3:18 4:18", "3:6 4:6", "Torp"},
    {"TNG-Snare", "Snare", "", "3:60 4:90", "3:12 4:12", "3:1 4:1", "Drone"},
    {"TNG-Stat", "Stat", "", "3:110 4:165", "3:22 4:22", "3:2 4:2", "Torp"},
    {"TNG-Strike", "Strike", "", "3:70 4:105", "3:14 4:14", "3:2 4:2", "Drone"},
    {"TNG-Syphon", "Syphon", "", "3:90 4:135", "3:18 4:18", "3:1 4:1", "Drone"},
    {"TNG-T", "T", "", "3:40 4:60", "3:8 4:8", "3:1 4:1", "Torp"},
    {"TNG-Therm", "Therm", "", "3:45 4:70", "3:9 4:9", "3:1 4:1", "Drone"},
    {"TNG-TIB", "TIB", "", "6:300000", "6:1200", "6:6", "Phaser"},
    {"TNG-TLAS", "TLAS", "", "3:30 4:45", "3:6 4:6", "3:1 4:1", "Phaser"},
    {"TNG-Torp", "Torp", "", "3:40 4:60", "3:8 4:8", "3:3 4:3", "Torp"},
    {"TNG-Torp-Opt", "Torp-Opt", "", "3:80 4:120", "3:16 4:16", "3:1 4:1", "Torp"},
    {"TNG-TRH", "TRH", "", "3:120 4:180", "3:24 4:24", "3:2 4:2", "Torp"},
    {"TNG-TRX", "TRX", "", "4:400", "4:50", "4:4", "Torp"},
    // for each phaser: "+150% {+150%}"; "Repair double"; "+0 Space"
    {"TNG-Trilithium-Augmented-Phasers", "Trilithium Augmented Phasers", "",
     "3:+base*3/2 4:+base*3/2", "3:base*2 4:base*2", "3:+0 4:+0", ""},
    {"TNG-TS", "TS", "", "3:160 4:240", "3:32 4:32", "3:2 4:2", "Drone"},
    // printed "(per box)"
    {"TNG-Wave", "Wave", "", "5:900", "5:40", "5:1", "Drone", "box"},
    {"TNG-WB", "WB", "", "3:60 4:90", "3:12 4:12", "3:1 4:1", "Drone"},
    {"TNG-WC", "WC", "", "3:150 4:225", "3:30 4:30", "3:2 4:2", "Torp"},
    {"TNG-WFDG", "WFDG", "", "3:120 4:180", "3:24 4:24", "3:3 4:3", "Torp"},
    {"TNG-Wpn", "Wpn", "", "3:100 4:150", "3:20 4:20", "3:1 4:1", "Torp"},
    {"TNG-WRG", "WRG", "", "3:90 4:135", "3:18 4:18", "3:6 4:6", "Torp"},
};

// The option mounts: id, Allowance towards Options.
constexpr TypedAllowance weapon_allowances[] = {
    {"Drn-Opt", "3:50 4:75"},
    {"Opt", "3:60 4:90"},
    {"Opt-S", "3:55 4:80"},
    {"Ph-Opt", "3:60 4:90"},
    // hard points: not Quick-Changing
    {"Ph-X", "3:50 4:75"},
    {"Torp-Opt", "3:60 4:90"},
    {"Wpn", "3:90 4:135"},
};

// Allowance towards Options that is no mount's own; see the comments.
constexpr TypedAllowance weapon_other_allowances[] = {
    // used as NWO
    {"Drn-Opt as NWO", "3:30 4:45"},
    // used as CO
    {"Ph-Opt as CO", "3:20 4:30"},
    // used as PO
    {"Torp-Opt as PO", "3:20 4:30"},
    // allowance spent for each box connected to a Mauler in a 4X Option Mount, printed "10 {15}"
    {"Mauler", "3:10 4:15"},
};

TEST(TngPrices, every_price_of_the_weapons_section) {
  expect_prices("weapon", weapon_prices);
  expect_allowances(weapon_allowances);
  expect_allowances(weapon_other_allowances);
}

}  // namespace
}  // namespace klaxon::tests
