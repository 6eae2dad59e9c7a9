#include "tests/charts/tng/typed.h"

namespace klaxon::tests {
namespace {

// Second typing, section CONTROL SYSTEMS.
// A price without braces that has no "(nX only)" (Cylons, CCS, officers, Robot Controlled) is typed
// alike at 3X and 4X.
// "-" : the document does not print it. Officers: BPV alone.
constexpr TypedPrice control_prices[] = {
    // rule, id, variant, BPV, repair, spaces, hit on (, per)
    {"TNG-Anti-Communication-Field", "Anti-Communication Field", "", "3:150 4:225", "", "3:20 4:20",
     ""},
    {"TNG-AS", "AS", "", "6:2500", "6:30", "6:4", "Phaser/Torp"},
    {"TNG-AuxCon", "AuxCon", "", "3:30 4:45", "3:6 4:6", "3:1 4:1", "AuxCon"},
    {"TNG-Battle", "Battle", "", "3:30 4:45", "3:6 4:6", "3:1 4:1", "Bridge"},
    {"TNG-Boarding-Party", "Boarding Party", "", "3:5 4:10", "", "3:0 4:0", "BrdPrt"},
    // Boarding Robots: "Same as a Boarding Party", no construction line.
    {"TNG-Borg-Units", "Borg Units", "", "5:30", "", "5:0", "Crew"},
    {"TNG-Brdg", "Brdg", "no %", "3:30 4:45", "3:6 4:6", "3:1 4:1", "Bridge"},
    {"TNG-Brdg", "Brdg", "%", "3:170 4:255", "3:34 4:34", "3:3 4:3", "Bridge"},
    {"TNG-CandC", "C&C", "", "4:150", "4:20", "4:1", "Flag"},
    // CCS: space and hit on are printed once for the whole track; no braces printed.
    {"TNG-CCS", "CCS", "-2", "3:100 4:100", "3:20 4:20", "3:1 4:1", "Flag"},
    {"TNG-CCS", "CCS", "-1", "3:50 4:50", "3:10 4:10", "3:1 4:1", "Flag"},
    // only 1 per ship: 0, +1, +2 and +3
    {"TNG-CCS", "CCS", "0", "3:0 4:0", "3:4 4:4", "3:1 4:1", "Flag"},
    {"TNG-CCS", "CCS", "+1", "3:-25 4:-25", "3:3 4:3", "3:1 4:1", "Flag"},
    {"TNG-CCS", "CCS", "+2", "3:-50 4:-50", "3:2 4:2", "3:1 4:1", "Flag"},
    {"TNG-CCS", "CCS", "+3", "3:-75 4:-75", "3:1 4:1", "3:1 4:1", "Flag"},
    {"TNG-CO", "CO", "", "3:50 4:75", "3:10 4:10", "3:1 4:1", "AuxCon"},
    {"TNG-Commando-Squad", "Commando Squad", "", "3:10 4:15", "", "3:0 4:0", "BrdPrt"},
    {"TNG-Comp", "Comp", "", "3:20 4:30", "3:4 4:4", "3:1 4:1", "Bridge"},
    {"TNG-Crew-Unit", "Crew Unit", "", "3:1 4:1", "", "3:0 4:0", "Crew"},
    {"TNG-Ctrl", "Ctrl", "no %", "3:30 4:45", "3:6 4:6", "3:1 4:1", "Bridge"},
    {"TNG-Ctrl", "Ctrl", "%", "3:170 4:255", "3:34 4:34", "3:3 4:3", "Bridge"},
    {"TNG-Cylons", "Cylons", "Drone", "3:2 4:2", "3:1 4:1", "3:0 4:0", "Crew"},
    {"TNG-Cylons", "Cylons", "Silver", "3:4 4:4", "3:1 4:1", "3:0 4:0", "BrdPrt"},
    {"TNG-Cylons", "Cylons", "Gold", "3:8 4:8", "3:1 4:1", "3:0 4:0", "BrdPrt"},
    {"TNG-Cylons", "Cylons", "Command", "3:16 4:16", "3:1 4:1", "3:0 4:0", ""},
    // each box within 5 of the next lower box; only 1 box with a number below 5 per ship
    {"TNG-DamCon", "DamCon", "", "3:number 4:number", "3:number 4:number", "3:1 4:1", "DamCon"},
    {"TNG-DamCon", "DamCon", "!!", "3:10*number 4:10*number", "3:number 4:number", "3:1 4:1",
     "DamCon"},
    {"TNG-DamSwi", "DamSwi", "", "3:100 4:150", "3:20 4:20", "3:2 4:2", "DamCon"},
    {"TNG-Deck-Crew", "Deck Crew", "", "3:5 4:5", "", "3:0 4:0", "Deck"},
    {"TNG-Defensive-Boarding-Parties", "Defensive Boarding Parties", "", "3:10 4:15", "", "3:0 4:0",
     "BrdPrt"},
    {"TNG-Emer", "Emer", "", "3:30 4:45", "3:6 4:6", "3:0 4:0", "Emer"},
    // Hull/3+1 ExcDam for free
    {"TNG-ExcDam", "ExcDam", "", "3:20 4:30", "3:4000 4:1000", "3:1 4:1", "ExcDam"},
    {"TNG-Flag", "Flag", "", "3:20 4:30", "3:4 4:4", "3:1 4:1", "Flag"},
    {"TNG-Halluc", "Halluc", "", "3:50 4:75", "3:10 4:10", "3:2 4:2", "Scanner"},
    {"TNG-Heavy-Weapons-Squad", "Heavy Weapons Squad", "", "3:10 4:15", "", "3:0 4:0", "BrdPrt"},
    // from the text: a Boarding Party with both the Commando and the Heavy Weapons attribute (no
    // construction line of its own)
    {"TNG-Heavy-Weapons-Squad", "Heavy Weapons Squad", "Commando", "3:20 4:30", "", "3:0 4:0",
     "BrdPrt"},
    {"TNG-Kobold-Units", "Kobold Units", "", "3:10 4:15", "", "3:0 4:0", ""},
    // Legendary Officers, in the document's order and spelling
    {"TNG-Ace-Pilot", "Ace Pilot", "", "3:50 4:50"},
    {"TNG-Admiral", "Admiral", "", "3:200 4:200"},
    {"TNG-Captain", "Captain", "", "3:125 4:125"},
    {"TNG-Chief-Engineer", "Chief Engineer", "", "3:75 4:75"},
    {"TNG-Communications-Officer", "Communications Officer", "", "3:35 4:35"},
    {"TNG-Counselor", "Counselor", "", "3:10 4:10"},
    {"TNG-Diplomat", "Diplomat", "", "3:50 4:50"},
    {"TNG-Doctor", "Doctor", "", "3:15 4:15"},
    {"TNG-First-Officer", "First Officer", "", "3:150 4:150"},
    {"TNG-Helmsman", "Helmsman", "", "3:50 4:50"},
    {"TNG-Inventer", "Inventer", "", "3:150 4:150"},
    {"TNG-Marine-Major", "Marine Major", "", "3:40 4:40"},
    {"TNG-Navigator", "Navigator", "", "3:40 4:40"},
    {"TNG-Psysicist", "Psysicist", "", "3:125 4:125"},
    {"TNG-Science-Officer", "Science Officer", "", "3:30 4:30"},
    {"TNG-Security-Officer", "Security Officer", "", "3:25 4:25"},
    {"TNG-Shield-Officer", "Shield Officer", "", "3:75 4:75"},
    {"TNG-Tactical-Officer", "Tactical Officer", "", "3:100 4:100"},
    {"TNG-Tractor-Controller", "Tractor Controller", "", "3:50 4:50"},
    {"TNG-Transporter-Chief", "Transporter Chief", "", "3:30 4:30"},
    {"TNG-Transporter-Officer", "Transporter Officer", "", "3:10 4:10"},
    {"TNG-Weapons-Innovator", "Weapons Innovator", "", "3:70 4:70"},
    {"TNG-Weapons-Officer", "Weapons Officer", "", "3:75 4:75"},
    {"TNG-Orc-Units", "Orc Units", "", "3:7 4:12", "", "3:0 4:0", "Crew/BrdPrt"},
    {"TNG-Passenger", "Passenger", "", "3:1 4:1", "", "3:0 4:0", "Pass"},
    {"TNG-Phased-Boarding-Parties", "Phased Boarding Parties", "", "5:50", "", "5:0", "BrdPrt"},
    {"TNG-Regen-ExcDam", "Regen ExcDam", "", "3:+80 4:+120", "3:20000 4:5000", "3:1 4:1", "ExcDam"},
    // Regenerating [crew unit type]: "There is no BPV adjustment", no construction line.
    // Robot Controlled: cannot reduce the total BPV of the ship by more than 50%
    {"TNG-Robot-Controlled", "Robot Controlled", "Size Class 5", "3:-100 4:-100", "", "3:0 4:0",
     ""},
    {"TNG-Robot-Controlled", "Robot Controlled", "Size Class 4", "3:-200 4:-200", "", "3:0 4:0",
     ""},
    {"TNG-Robot-Controlled", "Robot Controlled", "Size Class 3", "3:-400 4:-400", "", "3:0 4:0",
     ""},
    {"TNG-Robot-Controlled", "Robot Controlled", "Size Class 2", "3:-800 4:-800", "", "3:0 4:0",
     ""},
    {"TNG-Robot-Controlled", "Robot Controlled", "Size Class 1", "3:-1600 4:-1600", "", "3:0 4:0",
     ""},
    {"TNG-Robot-Controlled", "Robot Controlled", "Size Class 0", "3:-3200 4:-3200", "", "3:0 4:0",
     ""},
    {"TNG-S", "S", "", "3:250 4:375", "3:50 4:50", "3:3 4:3", "Phaser/Torp"},
    // Scanner: repair is BPV/5, of the level's own BPV; only 1 free box ("2") per ship
    {"TNG-Scanner", "Scanner", "-5", "3:640 4:960", "3:128 4:192", "3:1 4:1", "Scanner"},
    {"TNG-Scanner", "Scanner", "-4", "3:320 4:480", "3:64 4:96", "3:1 4:1", "Scanner"},
    {"TNG-Scanner", "Scanner", "-3", "3:160 4:240", "3:32 4:48", "3:1 4:1", "Scanner"},
    {"TNG-Scanner", "Scanner", "-2", "3:80 4:120", "3:16 4:24", "3:1 4:1", "Scanner"},
    {"TNG-Scanner", "Scanner", "-1", "3:40 4:60", "3:8 4:12", "3:1 4:1", "Scanner"},
    {"TNG-Scanner", "Scanner", "0", "3:20 4:30", "3:4 4:6", "3:1 4:1", "Scanner"},
    {"TNG-Scanner", "Scanner", "1", "3:10 4:15", "3:2 4:3", "3:1 4:1", "Scanner"},
    {"TNG-Scanner", "Scanner", "2", "3:0 4:0", "3:0 4:0", "3:1 4:1", "Scanner"},
    // indestructible: 10 times BPV and repair
    {"TNG-Scanner", "Scanner", "!!-5", "3:6400 4:9600", "3:1280 4:1920", "3:1 4:1", "Scanner"},
    {"TNG-Scanner", "Scanner", "!!-4", "3:3200 4:4800", "3:640 4:960", "3:1 4:1", "Scanner"},
    {"TNG-Scanner", "Scanner", "!!-3", "3:1600 4:2400", "3:320 4:480", "3:1 4:1", "Scanner"},
    {"TNG-Scanner", "Scanner", "!!-2", "3:800 4:1200", "3:160 4:240", "3:1 4:1", "Scanner"},
    {"TNG-Scanner", "Scanner", "!!-1", "3:400 4:600", "3:80 4:120", "3:1 4:1", "Scanner"},
    {"TNG-Scanner", "Scanner", "!!0", "3:200 4:300", "3:40 4:60", "3:1 4:1", "Scanner"},
    {"TNG-Scanner", "Scanner", "!!1", "3:100 4:150", "3:20 4:30", "3:1 4:1", "Scanner"},
    {"TNG-Scanner", "Scanner", "!!2", "3:0 4:0", "3:0 4:0", "3:1 4:1", "Scanner"},
    {"TNG-Scty", "Scty", "", "3:20 4:30", "3:4 4:4", "3:1 4:1", "Flag"},
    // Sensor: repair is BPV/5, of the level's own BPV; only 1 free box per ship; "5"-"4" printed
    // together
    {"TNG-Sensor", "Sensor", "7", "3:40 4:60", "3:8 4:12", "3:1 4:1", "Sensor"},
    {"TNG-Sensor", "Sensor", "6", "3:20 4:30", "3:4 4:6", "3:1 4:1", "Sensor"},
    {"TNG-Sensor", "Sensor", "5", "3:10 4:15", "3:2 4:3", "3:1 4:1", "Sensor"},
    {"TNG-Sensor", "Sensor", "4", "3:10 4:15", "3:2 4:3", "3:1 4:1", "Sensor"},
    {"TNG-Sensor", "Sensor", "3", "3:10 4:0", "3:2 4:0", "3:1 4:1", "Sensor"},
    {"TNG-Sensor", "Sensor", "2", "3:0 4:0", "3:0 4:0", "3:1 4:1", "Sensor"},
    // indestructible: 10 times BPV and repair
    {"TNG-Sensor", "Sensor", "!!7", "3:400 4:600", "3:80 4:120", "3:1 4:1", "Sensor"},
    {"TNG-Sensor", "Sensor", "!!6", "3:200 4:300", "3:40 4:60", "3:1 4:1", "Sensor"},
    {"TNG-Sensor", "Sensor", "!!5", "3:100 4:150", "3:20 4:30", "3:1 4:1", "Sensor"},
    {"TNG-Sensor", "Sensor", "!!4", "3:100 4:150", "3:20 4:30", "3:1 4:1", "Sensor"},
    {"TNG-Sensor", "Sensor", "!!3", "3:100 4:0", "3:20 4:0", "3:1 4:1", "Sensor"},
    {"TNG-Sensor", "Sensor", "!!2", "3:0 4:0", "3:0 4:0", "3:1 4:1", "Sensor"},
    // Sensor+Scanner: repair is BPV/5; "5/1"-"3/1" printed together; only 1 free box per ship; no
    // !! printed here
    {"TNG-Sensor-Scanner", "Sensor+Scanner", "7/0", "3:40 4:60", "3:8 4:12", "3:2 4:2",
     "Sensor/Scanner"},
    {"TNG-Sensor-Scanner", "Sensor+Scanner", "6/0", "3:30 4:45", "3:6 4:9", "3:2 4:2",
     "Sensor/Scanner"},
    {"TNG-Sensor-Scanner", "Sensor+Scanner", "5/1", "3:15 4:25", "3:3 4:5", "3:2 4:2",
     "Sensor/Scanner"},
    {"TNG-Sensor-Scanner", "Sensor+Scanner", "4/1", "3:15 4:25", "3:3 4:5", "3:2 4:2",
     "Sensor/Scanner"},
    {"TNG-Sensor-Scanner", "Sensor+Scanner", "3/1", "3:15 4:25", "3:3 4:5", "3:2 4:2",
     "Sensor/Scanner"},
    {"TNG-Sensor-Scanner", "Sensor+Scanner", "3/2", "3:15 4:0", "3:3 4:0", "3:2 4:2",
     "Sensor/Scanner"},
    {"TNG-Sensor-Scanner", "Sensor+Scanner", "2/2", "3:0 4:0", "3:0 4:0", "3:2 4:2",
     "Sensor/Scanner"},
    {"TNG-Sky", "Sky", "", "3:20 4:30", "3:4 4:4", "3:1 4:1", "Flag"},
    {"TNG-Slaves", "Slaves", "", "3:1 4:1", "", "3:0 4:0", "Pass"},
    {"TNG-SpecComm", "SpecComm", "", "3:150 4:225", "3:30 4:30", "3:2 4:2", "Drone"},
    {"TNG-SpecSen", "SpecSen", "", "3:100 4:150", "3:20 4:20", "3:1 4:1", "Phaser"},
    {"TNG-SpecScan", "SpecScan", "", "3:200 4:300", "3:40 4:40", "3:2 4:2", "Torp"},
    {"TNG-Watched-by-the-Prophets", "Watched by the Prophets", "", "8:8000", "", "8:0", ""},
};

// The option mounts: id, Allowance towards Options.
constexpr TypedAllowance control_allowances[] = {
    {"CO", "3:30 4:45"},
};

TEST(TngPrices, every_price_of_the_control_section) {
  expect_prices("control", control_prices);
  expect_allowances(control_allowances);
}

}  // namespace
}  // namespace klaxon::tests
