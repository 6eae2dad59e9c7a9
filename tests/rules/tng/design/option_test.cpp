// Option mounts and holds: what fits into which, what it costs in allowance, and what is left
// or exceeded.
#include "tests/rules/tng/design/yard_case.h"

namespace klaxon::rules::tng::design {
namespace {

// An empty mount lowers the price by its allowance; a full one costs its own price and what exceeds
// the allowance.
TEST(TngYardOptions, allowance) {
  constexpr YardCase cases[] = {
      {"TNG-Opt.1", "boxes = [\"1 Opt\"]", "30 18 1"},
      {"TNG-Opt.1", "tech = 4\nboxes = [\"2 Opt\"]", "90 36 2"},
      {"TNG-Opt-S.1", "boxes = [\"1 Opt-S\"]", "30 17 1"},
      {"TNG-Opt-S.1", "tech = 4\nboxes = [\"1 Opt-S\"]", "50 17 1"},
      {"TNG-CO.4", "boxes = [\"1 CO\"]", "20 10 1"},
      {"TNG-CO.4", "tech = 4\nboxes = [\"1 CO\"]", "30 10 1"},
      {"TNG-NWO.2", "boxes = [\"1 NWO\"]", "20 10 1"},
      {"TNG-NWO.2", "tech = 4\nboxes = [\"1 NWO\"]", "30 10 1"},
      {"TNG-PO.3", "boxes = [\"1 PO\"]", "20 20 1"},
      {"TNG-PO.3", "tech = 4\nboxes = [\"1 PO limited\"]", "15 18 1"},
      {"TNG-PO.4", "tech = 4\nboxes = [\"1 PO unlimited\", \"1 PO\"]", "60 40 2"},
      {"TNG-Drn-Opt.3", "boxes = [\"1 Drn-Opt\"]", "20 14 1"},
      {"TNG-Drn-Opt.8", "tech = 4\nboxes = [\"1 Drn-Opt\"]", "30 14 1"},
      {"TNG-Ph-Opt.1", "boxes = [\"1 Ph-Opt\"]", "20 16 1"},
      {"TNG-Ph-Opt.1", "tech = 4\nboxes = [\"1 Ph-Opt\"]", "30 16 1"},
      {"TNG-Ph-X.1", "boxes = [\"1 Ph-X\"]", "10 12 1"},
      {"TNG-Ph-X.1", "tech = 4\nboxes = [\"1 Ph-X\"]", "15 12 1"},
      {"TNG-Torp-Opt.1", "boxes = [\"1 Torp-Opt\"]", "20 16 1"},
      {"TNG-Torp-Opt.1", "tech = 4\nboxes = [\"1 Torp-Opt\"]", "30 16 1"},
      {"TNG-Wpn.1", "boxes = [\"1 Wpn\"]", "10 20 1"},
      {"TNG-Wpn.1", "tech = 4\nboxes = [\"1 Wpn\"]", "15 20 1"},
      // the mount's own price depends on the arc, its allowance does not
      {"TNG-weapon-notes.4", "boxes = [\"1 Opt FX\"]", "75 18 1"},
      {"TNG-Cargo.2", "boxes = [\"2 Cargo\"]", "30 4 4"},
      {"TNG-Cargo.3", "boxes = [{ id = \"Cargo\", count = 2, holds = [\"allowance\", \"cargo\"] }]",
       "25 4 4"},
      {"TNG-Cargo.3", "tech = 4\nboxes = [{ id = \"Cargo\", count = 2, holds = [\"allowance\"] }]",
       "30 4 4"},
      {"TNG-Cargo.1", "boxes = [{ id = \"Cargo\", count = 2, holds = [\"reloads\"] }]", "30 4 4"},
      {"TNG-Cargo.1", "boxes = [{ id = \"Cargo\", holds = [\"Lab\"] }]", "wrong-content"},
      {"TNG-Cargo.1", "boxes = [{ id = \"Cargo\", holds = [\"Drn-B\"] }]", "wrong-content"},
      {"TNG-Hold.4", "boxes = [{ id = \"Hold\", holds = [\"allowance\"] }]", "20 8 2"},
      {"TNG-Hold.4", "tech = 4\nboxes = [{ id = \"Hold\", holds = [\"allowance\"] }]", "20 8 2"},
  };
  expect_cases(cases);
}

TEST(TngYardOptions, spending_it) {
  constexpr YardCase cases[] = {
      {"TNG-weapon-notes.8", "boxes = [{ id = \"Opt\", arc = \"FA\", holds = [\"Phtn\"] }]",
       "80 18 1"},
      // they form one pool: 60 + 20 available, 70 + 0 spent
      {"TNG-weapon-notes.9",
       "boxes = [{ id = \"Opt\", arc = \"FA\", holds = [\"Ph-7\"] }, { id = \"Hold\", holds = "
       "[\"allowance\"] }]",
       "120 26 3"},
      {"TNG-weapon-notes.10", "boxes = [{ id = \"Opt\", arc = \"FX\", holds = [\"Ph-7\"] }]",
       "180 18 1"},  // 135 + 105 - 60
      {"TNG-weapon-notes.10", "boxes = [{ id = \"Opt\", arc = \"FA\", holds = [\"Ph-6D\"] }]",
       "too-much-spent"},  // 180 of 60
      {"TNG-weapon-notes.10", "boxes = [{ id = \"Opt\", arc = \"FA\", holds = [\"Beam\"] }]",
       "too-much-spent"},  // 130 of 60
      {"TNG-weapon-notes.10", "boxes = [{ id = \"Opt\", arc = \"FA\", holds = [\"Bolt\"] }]",
       "150 18 1"},  // 120 of 60: just double
      {"TNG-weapon-notes.11", "boxes = [{ id = \"Opt\", arc = \"FA\", holds = [\"LB\"] }]",
       "50 18 1"},
      {"TNG-Extended-Allowance-towards-Options.1",
       "boxes = [{ id = \"Opt\", arc = \"FA\", holds = [\"Bolt\"] }]\nfeatures = [{ id = "
       "\"Extended "
       "Allowance towards Options\", points = 61 }]",
       "120 18 1"},  // 90 + 31 + 120 - 121
      {"TNG-Extended-Allowance-towards-Options",
       "tech = 4\nfeatures = [{ id = \"Extended Allowance towards Options\", points = 20 }]",
       "-5 0 0"},  // 15; none of the 20 is spent
      {"TNG-Extended-Allowance-towards-Options.3",
       "boxes = [\"1 Opt\"]\nfeatures = [{ id = \"Extended Allowance towards Options\", points = "
       "-61 }]",
       "allowance-below-zero"},
      {"TNG-Extended-Allowance-towards-Options.3",
       "boxes = [\"1 Opt\"]\nfeatures = [{ id = \"Extended Allowance towards Options\", points = "
       "-59 }]",
       "60 18 1"},  // 90 - 29 (29.5 up) - 1
      {"TNG-Extended-Allowance-towards-Options.1",
       "features = [\"Extended Allowance towards Options\"]", "missing-key"},
      {"TNG-Cloaking-Device", "features = [{ id = \"Cloaking Device\", points = 3 }]", "no-points"},
  };
  expect_cases(cases);
}

TEST(TngYardOptions, contents_of_plain_mounts) {
  constexpr YardCase cases[] = {
      // it fits at any size: it takes a box of the mount, but no space of its own
      {"TNG-CO.2", "boxes = [{ id = \"CO\", holds = [\"SpecComm\"] }, \"4 Opt\"]", "290 82 5"},
      {"TNG-CO.1", "boxes = [{ id = \"CO\", holds = [\"AuxCon\"] }]", "50 10 1"},
      {"TNG-CO.1", "boxes = [{ id = \"CO\", holds = [\"Sensor 6\"] }]", "40 10 1"},
      {"TNG-CO.1", "boxes = [{ id = \"CO\", holds = [\"Lab\"] }]", "wrong-content"},
      {"TNG-CO.1", "boxes = [{ id = \"CO\", holds = [\"Captain\"] }]", "wrong-content"},
      {"TNG-CO.1", "boxes = [{ id = \"CO\", holds = [\"CO\"] }]", "wrong-content"},
      {"TNG-CO.1", "boxes = [{ id = \"CO\", holds = [\"Robot Controlled\"] }]", "wrong-content"},
      {"TNG-NWO.1", "boxes = [{ id = \"NWO\", holds = [\"Lab\"] }]", "40 10 1"},
      {"TNG-NWO.3", "boxes = [{ id = \"NWO\", holds = [\"Trac Hard\"] }]", "45 10 1"},
      {"TNG-NWO.1", "boxes = [{ id = \"NWO\", holds = [\"AVR\"] }]", "wrong-content"},
      {"TNG-PO.1", "boxes = [{ id = \"PO\", holds = [\"AVR\"] }]", "120 20 1"},
      {"TNG-PO.1", "boxes = [{ id = \"PO\", holds = [\"RG\"] }]", "80 20 1"},
      {"TNG-PO.1", "boxes = [{ id = \"PO\", holds = [\"Lab\"] }]", "wrong-content"},
      {"TNG-PO.5", "boxes = [{ id = \"PO\", variant = \"limited\", holds = [\"AVR\"] }]",
       "110 18 1"},
      {"TNG-PO.5", "boxes = [{ id = \"PO\", variant = \"limited\", holds = [\"Btty 8\"] }]",
       "95 18 1"},
      {"TNG-PO.5", "boxes = [{ id = \"PO\", variant = \"limited\", holds = [\"RG\"] }]",
       "wrong-content"},
  };
  expect_cases(cases);
}

TEST(TngYardOptions, contents_of_an_opt) {
  constexpr YardCase cases[] = {
      {"TNG-Opt.2", "boxes = [{ id = \"Opt\", arc = \"FA\", holds = [\"Shard\"] }]", "120 18 1"},
      {"TNG-Opt.3", "boxes = [{ id = \"Opt\", holds = [\"Lab\"] }]", "50 18 1"},
      {"TNG-Opt.3", "boxes = [{ id = \"Opt\", holds = [\"Crew Unit\"] }]", "wrong-content"},
      {"TNG-Opt.3", "boxes = [{ id = \"Opt\", holds = [\"Sensor 6\"] }]", "wrong-content"},
      {"TNG-Opt.3", "boxes = [{ id = \"Opt\", holds = [\"ExcDam\"] }]", "wrong-content"},
      {"TNG-Opt.3", "boxes = [{ id = \"Opt\", holds = [\"Mobile Shields\"] }]", "wrong-content"},
      {"TNG-Opt.3", "boxes = [{ id = \"Opt\", holds = [\"Cloaking Device\"] }]", "wrong-content"},
      {"TNG-Opt.3", "boxes = [{ id = \"Opt\", holds = [\"Captain\"] }]", "wrong-content"},
      {"TNG-Opt.6", "tech = 4\nboxes = [{ id = \"Opt\", holds = [\"Crew Unit\"] }]", "46 18 1"},
      {"TNG-Opt.6", "tech = 4\nboxes = [{ id = \"Opt\", holds = [\"Sensor 6\"] }]", "75 18 1"},
      {"TNG-Opt.6", "tech = 4\nboxes = [{ id = \"Opt\", holds = [\"Shield @612\"] }]", "55 18 1"},
      {"TNG-Opt.6", "tech = 4\nboxes = [{ id = \"Opt\", holds = [\"Mobile Shields\"] }]",
       "60 18 1"},
      {"TNG-Opt.6",
       "tech = 4\nboxes = [{ id = \"Opt\", count = 2, holds = [\"Cloaking Device\"] }]",
       "315 36 2"},
      {"TNG-Opt.6", "tech = 4\nboxes = [{ id = \"Opt\", holds = [\"Captain\"] }]", "170 18 1"},
      {"TNG-Syphon.5", "boxes = [{ id = \"Opt\", arc = \"FA\", holds = [\"Syphon\"] }]",
       "wrong-content"},
      {"TNG-Syphon.5", "tech = 4\nboxes = [{ id = \"Wpn\", arc = \"FA\", holds = [\"Syphon\"] }]",
       "wrong-content"},
      {"TNG-Wpn.3", "boxes = [{ id = \"Wpn\", arc = \"FA\", holds = [\"Phtn\"] }]", "60 20 1"},
      {"TNG-Wpn.4", "boxes = [{ id = \"Wpn\", arc = \"FA\", holds = [\"Shard\"] }]", "100 20 1"},
      {"TNG-Wpn.3", "boxes = [{ id = \"Wpn\", holds = [\"Crew Unit\"] }]", "wrong-content"},
      {"TNG-Wpn.3", "tech = 4\nboxes = [{ id = \"Wpn\", holds = [\"Crew Unit\"] }]", "16 20 1"},
  };
  expect_cases(cases);
}

TEST(TngYardOptions, contents_of_mounts_of_a_kind) {
  constexpr YardCase cases[] = {
      {"TNG-Ph-Opt", "boxes = [{ id = \"Ph-Opt\", arc = \"FA\", holds = [\"Ph-7\"] }]", "90 16 1"},
      {"TNG-Ph-Opt.2", "boxes = [{ id = \"Ph-Opt\", arc = \"FA\", holds = [\"Ph-8\"] }]",
       "100 16 1"},
      {"TNG-Ph-Opt", "boxes = [{ id = \"Ph-Opt\", arc = \"FA\", holds = [\"Phtn\"] }]",
       "wrong-content"},
      {"TNG-Ph-Opt", "boxes = [{ id = \"Ph-Opt\", arc = \"FA\", holds = [\"Ph-7G\"] }]",
       "wrong-content"},
      {"TNG-Ph-X.3", "boxes = [{ id = \"Ph-X\", arc = \"FA\", holds = [\"Ph-7\"] }]", "80 12 1"},
      {"TNG-Ph-X.4", "boxes = [{ id = \"Ph-X\", arc = \"FA\", holds = [\"Ph-8\"] }]", "90 12 1"},
      {"TNG-Ph-X.3", "boxes = [{ id = \"Ph-X\", arc = \"FA\", holds = [\"Phtn\"] }]",
       "wrong-content"},
      {"TNG-Torp-Opt", "boxes = [{ id = \"Torp-Opt\", arc = \"FA\", holds = [\"Phtn\"] }]",
       "70 16 1"},
      {"TNG-Torp-Opt.2", "boxes = [{ id = \"Torp-Opt\", holds = [\"Ftr\"] }]", "40 16 1"},
      {"TNG-Torp-Opt.2", "boxes = [{ id = \"Torp-Opt\", holds = [\"Shtl-W\"] }]", "100 16 1"},
      {"TNG-Torp-Opt.8", "boxes = [{ id = \"Torp-Opt\", arc = \"FA\", holds = [\"Disr\"] }]",
       "60 16 1"},
      {"TNG-Torp-Opt.8", "boxes = [{ id = \"Torp-Opt\", arc = \"FA\", holds = [\"P-Disr\"] }]",
       "wrong-content"},
      {"TNG-Torp-Opt.9", "boxes = [{ id = \"Torp-Opt\", holds = [\"Shtl\"] }]", "40 16 1"},
      {"TNG-Torp-Opt.9", "boxes = [{ id = \"Torp-Opt\", holds = [\"Hangar F\"] }]",
       "wrong-content"},
      {"TNG-Torp-Opt.6",
       "tech = 4\nboxes = [{ id = \"Torp-Opt\", count = 2, holds = [\"Cloaking "
       "Device\"] }]",
       "285 32 2"},
      {"TNG-Torp-Opt", "boxes = [{ id = \"Torp-Opt\", count = 3, holds = [\"Ph-7\"] }]",
       "wrong-content"},
      {"TNG-Drn-Opt.1", "boxes = [{ id = \"Drn-Opt\", holds = [\"Drn-B\"] }]", "70 14 1"},
      {"TNG-Drn-Opt.2", "boxes = [{ id = \"Drn-Opt\", holds = [\"Shard\"] }, \"1 Drn-Opt\"]",
       "220 28 2"},
      {"TNG-Drn-Opt.1", "boxes = [{ id = \"Drn-Opt\", holds = [\"Phtn\"] }]", "wrong-content"},
      {"TNG-Drn-Opt.9",
       "tech = 4\nboxes = [{ id = \"Drn-Opt\", holds = [\"Positional Stabilizer\"] }]", "180 14 1"},
      // at 3X it has only an NWO's 30 points, which are too few
      {"TNG-weapon-notes.10", "boxes = [{ id = \"Drn-Opt\", holds = [\"Positional Stabilizer\"] }]",
       "too-much-spent"},
      // without an arc it covers all: 60 x 2 for a Pl-… would be too much; a Snare costs 60 x 2
      {"TNG-Drn-Opt.6", "boxes = [{ id = \"Drn-Opt\", count = 2, holds = [\"Snare\"] }]",
       "160 28 2"},
      {"TNG-Drn-Opt.6",
       "boxes = [{ id = \"Drn-Opt\", count = 2, arc = \"FA\", holds = [\"Snare\"] }]", "100 28 2"},
      {"TNG-Opt-S.2", "boxes = [{ id = \"Opt-S\", arc = \"FA\", holds = [\"Phtn\"] }]", "80 17 1"},
      {"TNG-Opt-S.2", "boxes = [{ id = \"Opt-S\", arc = \"FA\", holds = [\"Ph-7\"] }]", "100 17 1"},
      {"TNG-Opt-S.2", "boxes = [{ id = \"Opt-S\", holds = [\"Drn-B\"] }]", "80 17 1"},
      {"TNG-Opt-S.2", "boxes = [{ id = \"Opt-S\", arc = \"FA\", holds = [\"Beam\"] }]",
       "wrong-content"},
  };
  expect_cases(cases);
}

TEST(TngYardOptions, TNG_Ph_10_5_in_any_mount) {
  for (const char* mount : {"CO", "NWO", "PO", "Opt", "Torp-Opt", "Drn-Opt"}) {
    // TNG-Ph-10.5: from 4X on it fits into an option mount of any kind, at its normal price
    const std::string held = std::string("boxes = [{ id = \"") + mount +
                             "\", count = 11, holds = [\"Ph-10\"] }, \"9 Opt\"]";
    EXPECT_EQ(inspect(ship_with("tech = 3\n" + held)).told(), "too-early") << mount;
    const Seen seen = inspect(ship_with("tech = 4\n" + held));
    ASSERT_TRUE(seen.faults.empty()) << seen.messages();
    EXPECT_EQ(seen.bill.spent, 1000) << mount;
  }
}

TEST(TngYardOptions, a_mount_used_as_another) {
  constexpr YardCase cases[] = {
      // its content decides the allowance: 20, as for a CO, not 60
      {"TNG-Ph-Opt.5", "boxes = [{ id = \"Ph-Opt\", holds = [\"Flag\"] }]", "80 16 1"},
      {"TNG-Ph-Opt.5", "tech = 4\nboxes = [{ id = \"Ph-Opt\", holds = [\"Flag\"] }]", "120 16 1"},
      {"TNG-Torp-Opt.5", "boxes = [{ id = \"Torp-Opt\", holds = [\"AUR\"] }, \"1 NWO\"]",
       "145 26 2"},  // 80 + 50 + 65 - 50
      {"TNG-Torp-Opt.5", "tech = 4\nboxes = [{ id = \"Torp-Opt\", holds = [\"AXR\"] }]",
       "140 16 1"},
      {"TNG-Drn-Opt.7", "boxes = [{ id = \"Drn-Opt\", holds = [\"Lab\"] }]", "60 14 1"},
      {"TNG-Drn-Opt.7", "tech = 4\nboxes = [{ id = \"Drn-Opt\", holds = [\"Lab\"] }]", "90 14 1"},
      // it is in both lists, of which the mount's own has priority
      {"TNG-Drn-Opt.1", "boxes = [{ id = \"Drn-Opt\", holds = [\"Prb\"] }]", "35 14 1"},
      {"TNG-Ph-Opt", "boxes = [{ id = \"Ph-Opt\", holds = [\"Lab\"] }]", "wrong-content"},
      {"TNG-Ph-Opt.5",
       "boxes = [{ id = \"Ph-Opt\", count = 2, arc = \"FA\", holds = [\"Ph-6\"], ready = "
       "[\"Flag\"] }]",
       "not-serving"},
      {"TNG-Ph-Opt.5",
       "boxes = [{ id = \"Ph-Opt\", count = 2, arc = \"FA\", holds = [\"Ph-6\", \"Flag\"], ready = "
       "[\"Emer\"] }]",
       "190 32 2"},  // 160 + 60 + 20 + 30 - 80
  };
  expect_cases(cases);
}

TEST(TngYardOptions, ready_systems_and_other_races) {
  constexpr YardCase cases[] = {
      {"TNG-weapon-notes.8",
       "boxes = [{ id = \"Opt\", count = 2, arc = \"FA\", holds = [\"Phtn\"], ready = [\"Disr\", "
       "\"Ph-6\"] }]",
       "210 36 2"},  // 180 + 150 - 120
      {"TNG-Ph-X.2", "boxes = [{ id = \"Ph-X\", arc = \"FA\", ready = [\"Ph-6\"] }]",
       "not-changed"},
      {"TNG-Wpn.2", "boxes = [{ id = \"Wpn\", arc = \"FA\", ready = [\"Ph-6\"] }]", "not-changed"},
      {"TNG-Hold.2", "boxes = [{ id = \"Hold\", ready = [\"Lab\"] }]", "not-changed"},
      {"TNG-Opt.7",
       "race = \"Federation\"\ntech = 4\nboxes = [{ id = \"Opt\", count = 2, arc = \"FA\", holds = "
       "[\"Bolt\"] }]",
       "450 36 2"},  // 270 + 360 - 180
      {"TNG-Bolt.1",
       "race = \"Federation\"\nboxes = [{ id = \"Opt\", arc = \"FA\", holds = [\"Bolt\"] }]",
       "wrong-content"},
      {"TNG-Ph-Opt.7",
       "race = \"Federation\"\ntech = 4\nboxes = [{ id = \"Ph-Opt\", arc = \"FA\", holds = "
       "[\"Grav\"] }]",
       "180 16 1"},
      {"TNG-Torp-Opt.7",
       "race = \"Federation\"\ntech = 4\nboxes = [{ id = \"Torp-Opt\", arc = \"FA\", holds = "
       "[\"Torp\"] }]",
       "150 16 1"},
      {"TNG-Drn-Opt.10",
       "race = \"Federation\"\ntech = 4\nboxes = [{ id = \"Drn-Opt\", count = 2, arc = \"FA\", "
       "holds "
       "= [\"WB\"] }]",
       "240 28 2"},
      // a mount limited to what these may hold takes it on the same terms
      {"TNG-Opt-S.2",
       "race = \"Federation\"\ntech = 4\nboxes = [{ id = \"Opt-S\", arc = \"FA\", holds = "
       "[\"Grav\"] }]",
       "200 17 1"},
      {"TNG-CCS.1",
       "race = \"Federation\"\ntech = 4\nboxes = [{ id = \"CO\", holds = [\"CCS 0\"] }]",
       "wrong-content"},
      // a system that lowers the ship's price adds nothing to the pool
      {"TNG-Opt.6", "race = \"UPF\"\ntech = 4\nboxes = [{ id = \"Opt\", holds = [\"CCS 3\"] }]",
       "45 18 1"},
  };
  expect_cases(cases);
}

TEST(TngYardOptions, holds) {
  constexpr YardCase cases[] = {
      {"TNG-Hold.1",
       "boxes = [{ id = \"Hold\", count = 3, holds = [\"Lab\", \"holo\", \"Trac\"] }]", "120 24 6"},
      {"TNG-Hold.2", "boxes = [{ id = \"Hold\", holds = [\"Works\"] }, \"1 Opt\"]", "70 26 3"},
      {"TNG-Hold.3",
       "boxes = [{ id = \"Hold\", count = 9, holds = [\"Ana\", \"Armor\", \"AXR\", \"Barr\", "
       "\"Btty\", "
       "\"Cargo\", \"Comp\", \"Hull F\", \"Prb\"] }]",
       "360 72 18"},
      {"TNG-Hold.3",
       "boxes = [{ id = \"Hold\", count = 7, holds = [\"Quar\", \"Repair\", \"Scty\", \"Shtl\", "
       "\"Tran\", \"Armor 360\", \"Sys\"] }]",
       "280 56 14"},
      {"TNG-Hold.3", "boxes = [{ id = \"Hold\", holds = [\"Armor 120 @61\"] }]", "wrong-content"},
      {"TNG-Hold.3", "boxes = [{ id = \"Hold\", holds = [\"Btty 6\"] }]", "wrong-content"},
      {"TNG-Hold.3", "boxes = [{ id = \"Hold\", holds = [\"Btty 3\"] }]", "40 8 2"},
      {"TNG-Hold.3", "tech = 4\nboxes = [{ id = \"Hold\", holds = [\"Btty 4\"] }]", "60 8 2"},
      {"TNG-Btty.1", "boxes = [{ id = \"Hold\", holds = [\"Btty 4\"] }]", "unknown-variant"},
      {"TNG-Hold.3", "boxes = [{ id = \"Hold\", holds = [\"AVR\"] }]", "wrong-content"},
      {"TNG-Hold.3", "boxes = [{ id = \"Hold\", holds = [\"Phtn FA\"] }]", "wrong-content"},
      {"", "boxes = [{ id = \"Hold\", holds = [\"cargo\"] }]", "unknown-system"},
      {"TNG-weapon-notes.4", "boxes = [{ id = \"Opt\", holds = [\"Phtn\"] }]", "wrong-content"},
      {"TNG-weapon-notes.4", "boxes = [{ id = \"Opt\", arc = \"FA\", holds = [\"Phtn FX\"] }]",
       "wrong-content"},
      {"TNG-weapon-notes.4", "boxes = [{ id = \"Opt\", arc = \"FA\", holds = [\"Phtn FA\"] }]",
       "80 18 1"},
      {"TNG-Opt", "boxes = [{ id = \"Opt\", holds = [\"Lab\", \"Lab\"] }]", "too-many"},
      {"TNG-Lab", "boxes = [{ id = \"Lab\", holds = [\"Lab\"] }]", "holds-nothing"},
      {"TNG-Lab", "boxes = [{ id = \"Lab\", ready = [\"Lab\"] }]", "holds-nothing"},
      {"", "boxes = [{ id = \"Opt\", holds = [\"Lba\"] }]", "unknown-system"},
      {"", "boxes = [{ id = \"Opt\", holds = [\"2 Lab\"] }]", "unknown-system"},
      {"TNG-weapon-notes", "boxes = [{ id = \"Opt\", holds = [\"B: Lab\"] }]", "bad-letter"},
      {"TNG-PA", "boxes = [{ id = \"Drn-Opt\", holds = [\"PA 180\"] }]", "missing-facings"},
  };
  expect_cases(cases);
  // TNG-Hold.3: the battery holds 3 (4 at 4X), and the barracks include a party
  for (const i32 tech : {3, 4}) {
    const Seen seen = inspect(
        ship_with("tech = " + std::to_string(tech) +
                  "\nboxes = [{ id = \"Hold\", count = 2, holds = [\"Btty\", \"Barr\"] }]"));
    ASSERT_TRUE(seen.faults.empty()) << seen.messages();
    const std::vector<Content>& holds = seen.design.groups.front().holds;
    EXPECT_EQ(holds[0].build.number.upper, tech);
    EXPECT_EQ(holds[1].with, yard_shelf().catalog->find("Boarding Party"));
    EXPECT_EQ(holds[1].with_count, 1);
  }
}

TEST(TngYardOptions, maulers) {
  constexpr YardCase cases[] = {
      {"TNG-Mauler.2",
       "boxes = [\"2 Btty 6\", \"B: 3 AVR\", { id = \"Mauler\", connects = [\"Btty\", \"B\"] }]",
       "480 82 8"},
      {"TNG-Mauler", "boxes = [\"3 AVR\", { id = \"Mauler\", arrows = 2, connects = [\"AVR\"] }]",
       "345 69 6"},
      {"TNG-Mauler.2", "boxes = [{ id = \"Mauler\" }]", "missing-connects"},
      {"TNG-Mauler.2", "boxes = [\"1 Mauler\"]", "missing-connects"},
      {"TNG-Mauler.2", "boxes = [\"3 Lab\", { id = \"Mauler\", connects = [\"Lab\"] }]",
       "no-power"},
      {"TNG-Mauler.2", "boxes = [\"3 AVR\", { id = \"Mauler\", connects = [\"AUR\", \"AVR\"] }]",
       "unknown-group"},
      // a group counts once, however often it is named
      {"TNG-Mauler", "boxes = [\"C: 3 AVR\", { id = \"Mauler\", connects = [\"C\", \"AVR\"] }]",
       "330 66 6"},
      {"TNG-Lab", "boxes = [\"3 AVR\", { id = \"Lab\", connects = [\"AVR\"] }]", "no-line"},
      {"TNG-Lab", "boxes = [{ id = \"Lab\", arrows = 2 }]", "no-arrows"},
      {"TNG-Mauler.6",
       "tech = 4\nboxes = [\"3 AVR\", { id = \"Opt\", holds = [{ id = \"Mauler\", connects = "
       "[\"AVR\"] }] }]",
       "540 78 7"},  // 450 + 135 + 45 - 90
      {"TNG-Mauler.10",
       "tech = 4\nboxes = [\"5 AVR\", { id = \"Ph-Opt\", holds = [{ id = \"Mauler\", connects = "
       "[\"AVR\"] }] }]",
       "855 116 11"},  // 750 + 120 + 75 - 90
      {"TNG-Ph-Opt.6",
       "tech = 4\nboxes = [\"1 AVR\", { id = \"Ph-Opt\", holds = [{ id = \"Mauler\", connects = "
       "[\"AVR\"] }] }]",
       "195 36 3"},
      {"TNG-Ph-Opt",
       "boxes = [\"1 AVR\", { id = \"Ph-Opt\", holds = [{ id = \"Mauler\", connects = [\"AVR\"] }] "
       "}]",
       "wrong-content"},
  };
  expect_cases(cases);
}

}  // namespace
}  // namespace klaxon::rules::tng::design
