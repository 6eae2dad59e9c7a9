#include "tests/charts/tng/typed.h"

// Second typing of the tables. One line a row, fields separated by " | ". "-" stands for the
// document's "--".

TEST(TngCharts, TNG_hit_chart_is_the_printed_one) {
  // row | direction | 12 words, columns 1-12
  klaxon::tests::expect_table("damage-chart", R"(
1 | -> | brdg | FHULL | CWARP | lab | PHAS | ahull | crew | IMP | *warp | apr | DRN | btty
2 | <- | flag | FHULL | cwarp | LAB | phas | ahull | crew | imp | *WARP | APR | drn | BTTY
3 | -> | emer | AHULL | LWARP | shtl | *WPN | fhull | sen | imp | rwarp | TRAN | *wpn | BTTY
4 | <- | damc | AHULL | lwarp | SHTL | *wpn | fhull | sen | IMP | RWARP | tran | *WPN | btty
5 | -> | damc | *HULL | RWARP | trac | PHAS | *hull | scan | APR | lwarp | shtl | torp | CARGO
6 | <- | aux | *HULL | rwarp | TRAC | phas | *hull | scan | apr | LWARP | TRAN | TORP | cargo
)");
}

TEST(TngCharts, TNG_hit_chart_7_crew_roll) {
  klaxon::tests::expect_table("crew-roll", R"(
1-2 | Crew
3-4 | BrdP
5 | Deck
6 | Pass
)");
}

TEST(TngCharts, TNG_movement_3_turn_modes) {
  klaxon::tests::expect_table("turn-modes", R"(
M | 1.4
L | 1.5
K | 1.6
J | 1.7
I | 1.8
H | 1.9
G | 2
F | 3
E | 4
D | 5
C | 6
B | 7
A | 8
AA | 9
SF | 10
SW | 11
)");
}

TEST(TngCharts, TNG_Boarding_Party_6_all_modes) {
  // attacker | against a defender who is Evasive | Defensive | Average | Offensive | Suicidal.
  // Printed the other way round (column: who needs the number, row: "vs."); the table is symmetric.
  klaxon::tests::expect_table("boarding", R"(
Evasive | N | N | N | 0 | 1
Defensive | N | N | 0 | 1 | 2
Average | N | 0 | 1 | 2 | 3
Offensive | 0 | 1 | 2 | 3 | 4
Suicidal | 1 | 2 | 3 | 4 | 5
)");
}

TEST(TngCharts, TNG_Robot_Controlled_2_targets) {
  // number of opponents | the unit moved towards, by the d12: 1 .. 12
  klaxon::tests::expect_table("robot-targets", R"(
1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1
2 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 2 | 2 | 2 | 2
3 | 1 | 1 | 1 | 1 | 1 | 1 | 2 | 2 | 2 | 2 | 3 | 3
4 | 1 | 1 | 1 | 1 | 1 | 2 | 2 | 2 | 2 | 3 | 3 | 4
5 | 1 | 1 | 1 | 1 | 2 | 2 | 2 | 3 | 3 | 4 | 4 | 5
6 | 1 | 1 | 1 | 1 | 2 | 2 | 3 | 3 | 4 | 4 | 5 | 6
7 | 1 | 1 | 1 | 2 | 2 | 3 | 3 | 4 | 4 | 5 | 6 | 7
8 | 1 | 1 | 1 | 2 | 2 | 3 | 3 | 4 | 5 | 6 | 7 | 8
9 | 1 | 1 | 2 | 2 | 3 | 3 | 4 | 5 | 6 | 7 | 8 | 9
10 | 1 | 1 | 2 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10
11 | 1 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11
12+ | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12
)");
}

TEST(TngCharts, TNG_Robot_Controlled_6_fire) {
  // d6 | how many of its weapons it fires; then the modifiers of the roll. (A modified 0 is not
  // printed.)
  klaxon::tests::expect_table("robot-fire", R"(
1 | nothing
2-4 | half
5+ | all
range 6+ | -1
range 0-2 | +1
)");
}

TEST(TngCharts, TNG_weapon_notes_4_arcs) {
  // 270 degrees is printed x1.675: printed figures stand even where they look odd.
  klaxon::tests::expect_table("arcs", R"(
0 | 0.5
30 | 0.625
60 | 0.75
90 | 0.875
120 | 1
150 | 1.125
180 | 1.25
210 | 1.375
240 | 1.5
270 | 1.675
300 | 1.75
330 | 1.875
360 | 2
)");
}

TEST(TngCharts, TNG_weapon_notes_7_size_classes) {
  // In at most three words; the document's full words:
  // 8 People (Size "M" in AD&D); 7 Seeking Weapons (Size "L"); 6 Shuttles; 1 Box on an SSD (Size
  // "H"); 5 PFs; Very Small Ships; 1 MegaBox ("G"); 4 Frigates; Destroyers; 3 Cruisers; 2
  // Dreadnoughts; Battleships; Small Bases; 1 Very Large Ships; Medium Bases; 0 Giant Ships; Large
  // Bases; Small Moons; -1 Earth-sized Planets; Large Moons; -2 Uranus/Neptune-sized Planets; -3
  // Saturn/Jupiter-sized Planets; -4 Small Stars; -5 Medium Stars (like the Sun); -6 Large Stars
  klaxon::tests::expect_table("size-classes", R"(
8 | People
7 | Seeking Weapons
6 | Shuttles
5 | Very Small Ships
4 | Frigates; Destroyers
3 | Cruisers
2 | Dreadnoughts; Battleships
1 | Very Large Ships
0 | Giant Ships
-1 | Earth-sized Planets
-2 | Uranus/Neptune-sized Planets
-3 | Saturn/Jupiter-sized Planets
-4 | Small Stars
-5 | Medium Stars
-6 | Large Stars
)");
}

TEST(TngCharts, TNG_ASG_2_ratings) {
  // entry ASG; the names as printed there ("WFDG", "Torp" = the Gorn Torpedo)
  klaxon::tests::expect_table("borg-ratings", R"(
Flux | full
HFR | full
Mauler | full
P-Disr | full
Ph-9 | full
Ph-10 | full
PPDC | full
Quan | full
Fus | half
Ion | half
Mend | half
Pl-V | half
TRH | half
Blast | one
CM | one
ESGC | one
Grav | one
PC | one
Pl-X | one
Pl-Y | one
Snare | one
Stat | one
TLAS | one
TS | one
WB | one
WC | one
Beam | none
Bolt | none
CB | none
CET | none
DC | none
Disr | none
Drn-B | none
Drn-C | none
HB | none
ICM | none
LC | none
Mine | none
Ph-6 | none
Ph-6D | none
Ph-7 | none
Ph-7G | none
Ph-8 | none
Ph-LR | none
Phtn | none
PRT | none
RB | none
Seeker | none
Shard | none
T | none
Torp | none
WFDG | none
)");
}

TEST(TngCharts, TNG_Solid_Neutronium_Hull_3_what_harms_it) {
  // weapon | at 4X | at 5X. 3X and lower: 0 (LRG and WRG: full at all levels); 6X and higher: full
  // for all (its own entry: AMPB 1/10 against Solid Neutronium).
  klaxon::tests::expect_table("neutronium", R"(
LRG | full | full
WRG | full | full
Bolt | 1 a box | half
Cata | 1 a box | half
Grav | 1 a box | half
Ion | 1 a box | half
MLAS | 1 a box | half
Ph-10 | 1 a box | half
Quan | 1 a box | half
Shard | 1 a box | half
Strike | 1 a box | half
Cut | 0 | 1 a box
Drain | 0 | 1 a box
Flux | 0 | 1 a box
Ph-8 | 0 | 1 a box
PGL | 0 | 1 a box
other | 0 | 0
)");
}

TEST(TngCharts, TNG_Phasing_Device_4_half_and_quarter) {
  // entry Phasing Device; half and quarter are rounded up; a weapon that is not listed does nothing
  klaxon::tests::expect_table("phasing", R"(
Beam | half
Drain | half
Drn (spearfish) | half
Grav | half
PC | half
all Phasers | half
Phtn | half
Quan | half
SFG | half
Shard | half
TS | half
WB | half
WFDG | half
Blast | quarter
Bolt | quarter
CET | quarter
Cut | quarter
ESGC | quarter
Fus | quarter
HFR | quarter
Ion | quarter
Mauler | quarter
P-Disr | quarter
PPDC | quarter
PRT | quarter
Snare | quarter
Stat | quarter
TLAS | quarter
TRH | quarter
WC | quarter
)");
}

TEST(TngCharts, TNG_Ftr_6_fighters) {
  // race | type | hp | sh | spd | phaser wpn | torp wpn | drone wpn | other | BPV
  // Doubtful: AlienFtr "5 36 1", Stone-4 "4xGravLS/RS" (a blank put in); see the notes.
  klaxon::tests::expect_table("fighters", R"(
Fed | F-14M | 4 | 2 | 14 | 1xPh-6 FX | 1xPhtn FA | 2xSingle | 1 Prb | 4
Hyd | St-12 | 4 | 1 | 13 | 1xPh-6 FH | 1xHB FA | 2xFus FH | - | 3
Hyd | St-60 | 15 | 4 | 15 | 4xPh-7 FX | 3x4X HB FA | - | *3 SPACES* | 12
And | Garden-3 | 2 | 1PA | 12 | 1xPh-6D FH | 2xTRL FA | - | - | 4
Sel | Bug-3 | 5 | 0 | 16 | 2xPC FH | - | 1xWB FA | - | 3
UPF | Ftr-2 | 7 | 0 | 5 | 1xLC FX | 2xRB FA | - | Propel | 4
NewR | AWing | 6 | 2 | 18 | 2xTLAS FH | - | - | - | 6
NewR | BWing | 6 | 4 | 9 | 2xTLAS FX | 1xPRT FA | 1xCM FA | - | 7
NewR | XWing | 8 | 2 | 16 | 4xTLAS FH | 2xPRT FA | - | - | 8
NewR | YWing | 9 | 2 | 11 | 2xTLAS FP | 2xPRT FP | - | - | 6
12C | Viper S | 5 | 5 | 15 | 2xTLAS FA | - | - | - | 9
12C | Viper R | 5 | 10 | 30 | 1xSen | 1xScan | - | 2xBarr | 44
12C | Viper A | 6 | 12 | 20 | 3xTLAS FH | - | - | - | 12
12C | Viper X | 7 | 21 | 25 | 4xTLAS FX | 1xS | 1xComm | 4X Tech | 55
Cyl | Raider | 4 | 0 | 12 | 2xTLAS FA | - | - | Robot Ctrl | 4
Cyl | Shell F | 4 | 0 | 16 | - | ExpStr=12 | - | Robot Ctrl | 4
Emp | TIE Ftr | 6 | 0 | 13 | 2xTLAS FA | - | - | - | 5
Emp | TIE Int | 7 | 3 | 17 | 4xTLAS FH | - | - | - | 8
Emp | TIE Bomb | 8 | 3 | 8 | 2xTLAS FA | 2xCM 360 | 1xMine RA | - | 8
ID4 | AlienFtr | 5 | 36 | 1 | 3xPGL FA | - | - | no PGL lock | 3
UrQ | Autonom | 1 | 0 | 10 | 2xFus 360 | - | - | Robot Ctrl | 1
Wor | Stone-4 | 3 | 0 | 10P | 4xGrav LS/RS | - | 4xICM | Propel | 2
)");
}

// Further tables of the document, found on the way.

TEST(TngCharts, TNG_Trac_8_rotation) {
  // size class | energy to rotate by one hex facing, times R = range + 1 (Hard: range, 0 as 1/2)
  klaxon::tests::expect_table("tractor-rotation", R"(
4 | 1
3 | 2
2 | 4
1 | 8
0 | 16
)");
}

TEST(TngCharts, TNG_TED_7_energy) {
  // Temporal Exclusion Device: size class | TimeWarp energy a turn
  klaxon::tests::expect_table("exclusion", R"(
6 | 1
5 | 2
4 | 3
3 | 5
2 | 10
1 | 20
0 | 40
)");
}

TEST(TngCharts, TNG_Electron_Screen_2_and_other_screens) {
  // screen | weapons | to hit ("Phaser" = all weapons hit on "Phaser" except those listed in a
  // later line of the same screen) | damage
  klaxon::tests::expect_table("screens", R"(
Electron Screen | Phaser | +1 | -
Electron Screen | Bolt | +1 | -
Electron Screen | Flux | +1 | -
Electron Screen | Force Beam | +1 | -
Electron Screen | Fus | +1 | -
Electron Screen | WB | +1 | -
Electron Screen | WRG | +1 | -
Electron Screen | Ion | +2 | -
Electron Screen | PC | +2 | -
Electron Screen | PGL | +2 | -
Electron Screen | PGH | +2 | -
Electron Screen | Anti-Proton Beam | +3 | -
Electron Screen | EB | +3 | -
Electron Screen | PB | -1 | -
Electron Screen | Proton Torpedo | -1 | -
Electron Screen | Stat | -1 | -
Proton Screen | Phaser | +1 | -
Proton Screen | Bolt | +1 | -
Proton Screen | Flux | +1 | -
Proton Screen | Force Beam | +1 | -
Proton Screen | Fus | +1 | -
Proton Screen | WB | +1 | -
Proton Screen | WRG | +1 | -
Proton Screen | Ion | +2 | -
Proton Screen | PC | +2 | -
Proton Screen | PGL | +2 | -
Proton Screen | PGH | +2 | -
Proton Screen | PB | +3 | -
Proton Screen | Proton Torpedo | +3 | -
Proton Screen | Anti-Proton Beam | -1 | -
Proton Screen | EB | -1 | -
Proton Screen | Stat | -1 | -
Masking Screen | all | +1 | -1
Stasis Screen | Phaser | +2 | -2
Stasis Screen | Torpedo | -1 | 0
Stasis Screen | Drone | -1 | 0
)");
}

TEST(TngCharts, TNG_Opt_3_and_mounts_of_one_kind) {
  // option mount | weapon or other | what may be placed (Ph-X as Ph-Opt, Wpn as Opt; CO, NWO, PO:
  // their section)
  klaxon::tests::expect_table("options", R"(
Drn-Opt | weapon | Drn-B
Drn-Opt | weapon | Drn-C
Drn-Opt | weapon | ESGC
Drn-Opt | weapon | ICM
Drn-Opt | weapon | Mine
Drn-Opt | weapon | Pl-X
Drn-Opt | weapon | Pl-Y
Drn-Opt | weapon | Pl-Z
Drn-Opt | weapon | SFG
Drn-Opt | weapon | Shard
Drn-Opt | weapon | Snare
Drn-Opt | weapon | WB
Drn-Opt | other | DD
Drn-Opt | other | DOGI
Drn-Opt | other | PA
Drn-Opt | other | Prb
Drn-Opt | other | SpecComm
Drn-Opt | other | Wormhole
Drn-Opt | at 4X | Positional Stabilizer
Ph-Opt | weapon | Blast
Ph-Opt | weapon | CB
Ph-Opt | weapon | Disr
Ph-Opt | weapon | Grav
Ph-Opt | weapon | HFR
Ph-Opt | weapon | P-Disr
Ph-Opt | weapon | PC
Ph-Opt | weapon | Ph-6
Ph-Opt | weapon | Ph-7
Ph-Opt | weapon | Ph-8
Ph-Opt | weapon | Ph-9
Ph-Opt | weapon | SFG
Ph-Opt | weapon | TRH
Ph-Opt | weapon | TS
Ph-Opt | other | EAC
Ph-Opt | other | SpecSen
Ph-Opt | other | Trac
Ph-Opt | other | Trac-Mech
Ph-Opt | at 4X | Mauler
Torp-Opt | weapon | Bolt
Torp-Opt | weapon | CET
Torp-Opt | weapon | Disr
Torp-Opt | weapon | Phtn
Torp-Opt | weapon | PPDC
Torp-Opt | weapon | Stat
Torp-Opt | weapon | Torp
Torp-Opt | weapon | TRH
Torp-Opt | weapon | Quan
Torp-Opt | weapon | WC
Torp-Opt | other | Ftr
Torp-Opt | other | Ref
Torp-Opt | other | RG
Torp-Opt | other | Shtl
Torp-Opt | other | Shtl-W
Torp-Opt | other | SD
Torp-Opt | other | SpecScan
Torp-Opt | at 4X | Cloak
)");
}

TEST(TngCharts, TNG_Hold_3_what_it_takes) {
  // what may be installed in a Hold at no cost
  klaxon::tests::expect_table("hold", R"(
Hull
Lab
Trac
Quar
Repair
Tran
holo
Cargo
Shtl
Armor 360
Barr w/1 Boarding Party
Prb
Works
Ana
AXR (1 power only)
Btty (capacity of 3 {4})
Scty
Comp
Sys
)");
}
