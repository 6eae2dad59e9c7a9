#include "tests/charts/tng/typed.h"

namespace klaxon::tests {
namespace {

// Second typing, section POWER AND DEFENSIVE SYSTEMS.
// What hits TWARP, VWARP, PWARP and TimeWARP is not printed: any Warp hit (settled).
constexpr TypedPrice power_prices[] = {
    // rule, id, variant, BPV, repair, spaces, hit on (, per)
    {"TNG-A4VR", "A4VR", "", "3:150 4:225", "3:30 4:30", "3:4 4:4", "APR"},
    {"TNG-A6UR", "A6UR", "", "3:195 4:295", "3:19 4:19", "3:3 4:3", "APR"},
    {"TNG-AHR", "AHR", "", "3:300 4:450", "3:60 4:60", "3:3 4:3", "APR"},
    {"TNG-APWR", "APWR", "", "3:500 4:750", "3:100 4:100", "3:5 4:5", "APR"},
    {"TNG-APX", "APX", "", "6:7000", "6:10", "6:1", "APR"},
    {"TNG-ASG", "ASG", "", "5:2000", "5:400", "5:8", "special"},
    {"TNG-ATimeWR", "ATimeWR", "", "5:1000 6:1500", "5:50 6:50", "5:1 6:1", "APR"},
    {"TNG-AUR", "AUR", "", "3:65 4:100", "3:13 4:13", "3:1 4:1", "APR"},
    {"TNG-AVR", "AVR", "", "3:100 4:150", "3:20 4:20", "3:2 4:2", "APR"},
    {"TNG-AXR", "AXR", "", "3:50 4:50", "3:10 4:10", "3:1 4:1", "APR"},
    // printed {"6"} with braces where every other entry has parentheses
    {"TNG-Btty", "Btty", "6", "3:65 4:95", "3:6 4:6", "3:1 4:1", "Btty"},
    {"TNG-Btty", "Btty", "7", "3:75 4:110", "3:7 4:7", "3:1 4:1", "Btty"},
    {"TNG-Btty", "Btty", "8", "3:85 4:125", "3:8 4:8", "3:1 4:1", "Btty"},
    {"TNG-Btty", "Btty", "9", "3:95 4:140", "3:9 4:9", "3:1 4:1", "Btty"},
    {"TNG-Btty", "Btty", "10", "3:105 4:155", "3:10 4:10", "3:1 4:1", "Btty"},
    {"TNG-Btty", "Btty", "11", "3:115 4:160", "3:11 4:11", "3:1 4:1", "Btty"},
    {"TNG-Cloaking-Device", "Cloaking Device", "non-super", "3:150 4:225", "3:30 4:30", "3:0 4:0",
     ""},
    {"TNG-Cloaking-Device", "Cloaking Device", "super", "3:1500 4:2250", "3:300 4:300", "3:3 4:3",
     "Flag"},
    {"TNG-DD", "DD", "", "3:180 4:270", "3:54 4:54", "3:2 4:2", "Flag"},
    {"TNG-Deresolution-Device", "Deresolution Device", "", "3:200 4:300", "3:40 4:40", "3:10 4:10",
     ""},
    // printed "+20 per box {+30}"
    {"TNG-Double-Engines", "Double Engines", "", "3:20 4:30", "", "3:0 4:0", "", "warp_box"},
    {"TNG-DTD", "DTD", "", "3:120 4:180", "3:24 4:24", "3:2 4:2", ""},
    {"TNG-EAC", "EAC", "", "3:30 4:45", "3:6 4:6", "3:1 4:1", "Drone"},
    {"TNG-Electron-Screen", "Electron Screen", "", "3:50 4:75", "3:10 4:10", "3:2 4:2", ""},
    // over the normal system; what it is hit on is not printed
    {"TNG-Emer-Power", "Emer [power system]", "", "3:+10 4:+15", "3:+2 4:+2", "3:+0 4:+0", "-"},
    {"TNG-Energy-Sheath", "Energy Sheath", "", "3:75 4:115", "3:15 4:15", "3:8-class 4:8-class",
     ""},
    {"TNG-HWARP", "HWARP", "1-L/R/C", "3:120 4:180", "3:24 4:24", "3:1 4:1", "Warp"},
    {"TNG-HWARP", "HWARP", "2-L/R/C", "3:180 4:270", "3:36 4:36", "3:2 4:2", "Warp"},
    {"TNG-HWARP", "HWARP", "3-L/R/C", "3:240 4:360", "3:48 4:48", "3:3 4:3", "Warp"},
    {"TNG-HWARP", "HWARP", "4-L/R/C", "3:300 4:450", "3:60 4:60", "3:4 4:4", "Warp"},
    {"TNG-HWARP", "HWARP", "5-L/R/C", "3:360 4:540", "3:72 4:72", "3:5 4:5", "Warp"},
    {"TNG-HWARP", "HWARP", "6-L/R/C", "3:420 4:630", "3:84 4:84", "3:6 4:6", "Warp"},
    {"TNG-HWARP", "HWARP", "7-L/R/C", "3:480 4:720", "3:96 4:96", "3:7 4:7", "Warp"},
    {"TNG-HWARP-0", "HWARP-0", "", "3:100 4:150", "3:20 4:20", "3:1 4:1", "Warp"},
    // printed "+20 {+30} per box"
    {"TNG-Halve-Engines", "Halve Engines", "", "3:20 4:30", "", "3:0 4:0", "", "warp_box"},
    // a Minor Helm is 4 boxes, a Major 6, a Grand 8; power_prices are "per box"
    {"TNG-Helm", "Helm", "Minor, 1", "3:40 4:60", "3:8 4:8", "3:1 4:1", "CWarp", "box"},
    {"TNG-Helm", "Helm", "Major, 3", "3:120 4:180", "3:24 4:24", "3:2 4:2", "CWarp", "box"},
    {"TNG-Helm", "Helm", "Grand, 6", "3:240 4:360", "3:48 4:48", "3:3 4:3", "CWarp", "box"},
    {"TNG-Imp", "Imp", "", "3:30 4:35", "3:6 4:6", "3:1 4:1", "Impulse"},
    {"TNG-Inertia", "Inertia", "", "3:30 4:45", "3:6 4:6", "3:1 4:1", "Impulse"},
    {"TNG-Inverse-Cloak-Field", "Inverse Cloak Field", "", "3:220 4:330", "3:44 4:44", "3:1 4:1",
     ""},
    {"TNG-M-AM-CONV", "M-AM-CONV", "", "3:350 4:525", "3:70 4:70", "3:4 4:4", "APR"},
    {"TNG-Masking-Screen", "Masking Screen", "", "3:90 4:135", "3:18 4:18", "3:4 4:4", ""},
    // printed "BPV 10 {+15}"
    {"TNG-Mobile-Shields", "Mobile Shields", "", "3:10 4:15", "3:1 4:1", "3:0 4:0", "Shield"},
    // hit on is not printed in the entry P WARP
    {"TNG-PWARP", "PWARP", "7", "5:1120 6:1680", "5:112 6:112", "5:4 6:4", "Warp"},
    {"TNG-PWARP", "PWARP", "8", "5:1420 6:2130", "5:126 6:126", "5:4 6:4", "Warp"},
    {"TNG-PWARP", "PWARP", "9", "5:1715 6:2575", "5:140 6:140", "5:5 6:5", "Warp"},
    {"TNG-PWARP", "PWARP", "10", "5:2015 6:3020", "5:154 6:154", "5:5 6:5", "Warp"},
    {"TNG-PWARP", "PWARP", "11", "5:2310 6:3465", "5:168 6:168", "5:6 6:6", "Warp"},
    {"TNG-PA", "PA", "180", "3:40 4:60", "3:8 4:8", "3:1 4:1", "Drone"},
    {"TNG-PA", "PA", "360", "3:60 4:90", "3:8 4:8", "3:1 4:1", "Drone"},
    {"TNG-Phasing-Device", "Phasing Device", "", "3:400 4:600", "3:80 4:80", "3:0 4:0", ""},
    {"TNG-PO", "PO", "unlimited", "3:100 4:150", "3:20 4:20", "3:1 4:1", "APR"},
    {"TNG-PO", "PO", "limited", "3:90 4:135", "3:18 4:18", "3:1 4:1", "APR"},
    // printed "+10 {+15} per warp box (of any type) on ship"; not 2 on a ship
    {"TNG-Positron-Flywheel", "Positron Flywheel", "", "3:10 4:15", "3:24 4:24", "3:4 4:4", "",
     "warp_box"},
    {"TNG-Propel", "Propel", "1", "3:60 4:90", "3:12 4:12", "3:1 4:1", "Warp"},
    {"TNG-Propel", "Propel", "2", "3:120 4:180", "3:24 4:24", "3:2 4:2", "Warp"},
    {"TNG-Propel", "Propel", "3", "3:180 4:270", "3:36 4:36", "3:3 4:3", "Warp"},
    {"TNG-Propel", "Propel", "4", "3:240 4:360", "3:48 4:48", "3:4 4:4", "Warp"},
    {"TNG-Proton-Screen", "Proton Screen", "", "3:50 4:75", "3:10 4:10", "3:2 4:2", ""},
    {"TNG-Ref", "Ref", "180", "3:10 4:15", "3:2 4:2", "3:1 4:1", "Shield"},
    {"TNG-RG", "RG", "", "3:60 4:90", "3:12 4:12", "3:1 4:1", "Flag"},
    // has the "Emer [system]" option
    {"TNG-SD", "SD", "", "3:130 4:195", "3:26 4:26", "3:3 4:3", "APR"},
    {"TNG-Sh-Gen", "Sh Gen", "", "3:0 4:0", "3:50 4:50", "3:12 4:12", "Armor"},
    // repair, space and hit on are printed once for all Shields
    {"TNG-Shield", "Shield", "1 or 2 facings", "3:5 4:5", "3:1 4:1", "3:0 4:0", "Shield"},
    {"TNG-Shield", "Shield", "3 facings", "3:5 4:10", "3:1 4:1", "3:0 4:0", "Shield"},
    {"TNG-Shield", "Shield", "4 facings", "3:10 4:10", "3:1 4:1", "3:0 4:0", "Shield"},
    {"TNG-Shield", "Shield", "5 or 6 facings", "3:10 4:15", "3:1 4:1", "3:0 4:0", "Shield"},
    {"TNG-Shroud", "Shroud", "", "3:90 4:135", "3:18 4:18", "3:2 4:2", ""},
    {"TNG-Stasis-Screen", "Stasis Screen", "", "3:70 4:105", "3:14 4:14", "3:2 4:2", ""},
    // hit on is not printed in the entry T WARP
    {"TNG-TWARP", "TWARP", "1-L/R", "3:60 4:90", "3:12 4:12", "3:2 4:2", "Warp"},
    {"TNG-TWARP", "TWARP", "1-C", "3:70 4:105", "3:12 4:12", "3:2 4:2", "Warp"},
    {"TNG-TWARP", "TWARP", "2-L/R", "3:90 4:135", "3:18 4:18", "3:3 4:3", "Warp"},
    {"TNG-TWARP", "TWARP", "2-C", "3:100 4:150", "3:20 4:20", "3:3 4:3", "Warp"},
    {"TNG-TED", "TED", "", "6:450000", "6:9000", "6:10", ""},
    // "all other data the same"
    {"TNG-Temporal-Shields", "Temporal Shields", "", "3:base*20 4:base*20", "3:base*2 4:base*2",
     "3:base 4:base", "Shield"},
    // hit on is not printed in the entry TimeWARP
    {"TNG-TimeWARP", "TimeWARP", "10", "6:2970 7:4455", "6:176 7:176", "6:1 7:1", "Warp"},
    {"TNG-TimeWARP", "TimeWARP", "25", "6:7020 7:10530", "6:416 7:416", "6:1 7:1", "Warp"},
    {"TNG-TimeWARP", "TimeWARP", "50", "6:13770 7:20655", "6:816 7:816", "6:1 7:1", "Warp"},
    {"TNG-TimeWARP", "TimeWARP", "100", "6:27270 7:40905", "6:1616 7:1616", "6:1 7:1", "Warp"},
    {"TNG-UWARP", "UWARP", "1-L/R", "3:80 4:120", "3:20 4:20", "3:1 4:1", "Warp"},
    {"TNG-UWARP", "UWARP", "1-C", "3:90 4:135", "3:20 4:20", "3:1 4:1", "Warp"},
    {"TNG-UWARP", "UWARP", "2-L/R", "3:120 4:180", "3:30 4:30", "3:2 4:2", "Warp"},
    {"TNG-UWARP", "UWARP", "2-C", "3:130 4:195", "3:30 4:30", "3:2 4:2", "Warp"},
    {"TNG-UWARP", "UWARP", "3-L/R", "3:160 4:240", "3:40 4:40", "3:3 4:3", "Warp"},
    {"TNG-UWARP", "UWARP", "3-C", "3:170 4:255", "3:40 4:40", "3:3 4:3", "Warp"},
    // hit on is not printed in the entry V WARP
    {"TNG-VWARP", "VWARP", "3-L/R", "3:200 4:300", "3:40 4:40", "3:3 4:3", "Warp"},
    {"TNG-VWARP", "VWARP", "3-C", "3:210 4:315", "3:40 4:40", "3:3 4:3", "Warp"},
    {"TNG-VWARP", "VWARP", "4-L/R", "3:250 4:375", "3:50 4:50", "3:4 4:4", "Warp"},
    {"TNG-VWARP", "VWARP", "4-C", "3:260 4:390", "3:50 4:50", "3:4 4:4", "Warp"},
    {"TNG-VWARP", "VWARP", "5-L/R", "3:300 4:450", "3:60 4:60", "3:5 4:5", "Warp"},
    {"TNG-VWARP", "VWARP", "5-C", "3:310 4:465", "3:60 4:60", "3:5 4:5", "Warp"},
    // "the appropriate (L or R) "Warp" hit"
    {"TNG-Wing", "Wing", "1-L/R", "3:90 4:135", "3:6 4:6", "3:2 4:2", "Warp"},
    {"TNG-Wing", "Wing", "2-L/R", "3:180 4:270", "3:12 4:12", "3:3 4:3", "Warp"},
    {"TNG-Wing", "Wing", "3-L/R", "3:270 4:405", "3:18 4:18", "3:4 4:4", "Warp"},
    // printed "BPV {540} (4X only)"
    {"TNG-Wing", "Wing", "4-L/R", "4:540", "4:24", "4:5", "Warp"},
};

// The option mounts: id, Allowance towards Options.
constexpr TypedAllowance power_allowances[] = {
    // both versions
    {"PO", "3:80 4:120"},
};

TEST(TngPrices, every_price_of_the_power_section) {
  expect_prices("power", power_prices);
  expect_allowances(power_allowances);
}

}  // namespace
}  // namespace klaxon::tests
