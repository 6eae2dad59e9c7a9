// Charts by die: what each face does at a range, and dice that modifiers push beyond the chart.
#include "tests/rules/tng/fire/support.h"

namespace klaxon::rules::tng::fire {
namespace {

TEST(TngFireRoll, the_face_picks_the_row) {
  const RollRow rows[] = {
      {"TNG-Ph-7", {"Ph-7", "standard", 3, at(0)}, {2, 2, 2, 2, 2, 2}},
      {"TNG-Ph-7", {"Ph-7", "standard", 3, at(3)}, {2, 1, 1, 1, 1, 1}},
      {"TNG-Ph-7", {"Ph-7", "standard", 3, at(15)}, {1, 0, 0, 0, 0, 0}},
      {"TNG-Ph-7.3", {"Ph-7", "overload", 3, at(2)}, {4, 4, 4, 2, 2, 2}},
      {"TNG-Ph-7.5", {"Ph-7", "overload", 4, at(4)}, {2, 2, 2, 2, 2, 2}},
      {"TNG-Ph-6.5", {"Ph-6", "overload", 4, at(3)}, {2, 2, 2, 0, 0, 0}},
      {"TNG-Ph-9.5", {"Ph-9", "standard", 3, at(5)}, {1, 1, 1, 1, 1, 1}},
      {"TNG-Ph-9.5", {"Ph-9", "standard", 4, at(5)}, {2, 1, 1, 1, 1, 1}},
      {"TNG-Ph-8.6", {"Ph-8", "small-pulse-ph-7", 3, at(3)}, {2, 1, 1, 1, 1, 1}},
      {"TNG-Fus.3", {"Fus", "normal", 3, at(1)}, {3, 2, 2, 1, 1, 1}},
      {"TNG-Fus.3", {"Fus", "normal", 4, at(1)}, {3, 3, 2, 2, 2, 1}},
      {"TNG-Blast.2", {"Blast", "normal", 3, at(2)}, {4, 3, 2, 1, 0, 0}},
      {"TNG-Blast.2", {"Blast", "normal", 4, at(2)}, {5, 4, 3, 2, 1, 0}},
      {"TNG-Bolt.3", {"Bolt", "standard", 4, at(0)}, {13, 13, 13, 11, 10, 8}},
      {"TNG-Bolt.4", {"Bolt", "standard", 4, at(11)}, {4, 2, 0, 0, 0, 0}},
      {"TNG-TRH", {"TRH", "heavy", 3, at(9)}, {1, 1, 0, 0, 0, 0}},
      {"TNG-TIB", {"TIB", "standard", 6, at(5)}, {10, 6, 2, 0, 0, 0}},
  };
  for (const RollRow& row : rows) check(row);
}

TEST(TngFireRoll, TNG_weapon_notes_3_dice_beyond_the_chart) {
  const RollRow rows[] = {
      // the modified die leads to a different row within the chart
      {"TNG-weapon-notes.3", {"Ph-7", "standard", 3, with(at(2), 1)}, {2, 2, 1, 1, 1, 1}},
      {"TNG-weapon-notes.3", {"Ph-7", "standard", 3, with(at(2), -2)}, {2, 2, 2, 2, 2, 1}},
      // a 7 counts as a 6 at range 5-7, where nothing is left
      {"TNG-weapon-notes.3", {"Ph-7", "standard", 3, with(at(4), 1)}, {1, 1, 1, 1, 1, 0}},
      // a 0 counts as a 1 one column nearer: range 3, two points
      {"TNG-weapon-notes.3", {"Ph-7", "standard", 3, with(at(4), -1)}, {2, 1, 1, 1, 1, 1}},
      // columns count as printed: two columns back from 8-9 is 4
      {"TNG-weapon-notes.3", {"Ph-6", "standard", 3, with(at(10), -2)}, {1, 1, 1, 0, 0, 0}},
      // it never gets nearer than the first column
      {"TNG-weapon-notes.3", {"Ph-7", "standard", 3, with(at(0), -9)}, {2, 2, 2, 2, 2, 2}},
      // past the last column, the shot does nothing
      {"TNG-weapon-notes.3", {"Ph-7", "standard", 3, with(at(15), 9)}, {0, 0, 0, 0, 0, 0}},
      {"TNG-weapon-notes.3", {"TRH", "light", 3, with(at(10), 4)}, {0, 0, 0, 0, 0, 0}},
      // an overload's last range is not a column's end: range 4 of the printed chart, doubled
      {"TNG-Ph-7.4", {"Ph-7", "overload", 3, with(at(3), 1)}, {2, 2, 2, 2, 2, 2}},
      {"TNG-Ph-7.4", {"Ph-7", "overload", 3, with(at(3), 2)}, {2, 2, 2, 2, 2, 0}},
  };
  for (const RollRow& row : rows) check(row);
}

TEST(TngFireRoll, modifiers_of_range) {
  const RollRow rows[] = {
      {"TNG-weapon-notes.1", {"Ph-7", "standard", 3, with(at(2), 0, 1)}, {2, 1, 1, 1, 1, 1}},
      {"TNG-weapon-notes.1", {"Ph-7", "standard", 3, with(at(3), 0, -9)}, {2, 2, 2, 2, 2, 2}},
      {"TNG-weapon-notes.1", {"Ph-7", "standard", 3, with(at(9), 0, 6)}, {1, 0, 0, 0, 0, 0}},
  };
  for (const RollRow& row : rows) check(row);
  const Shooting beyond({"Ph-7", "standard", 3, with(at(9), 0, 7)});
  EXPECT_EQ(bar(beyond.shot), Bar::counted);
}

TEST(TngFireRoll, TNG_Ph_LR_1_modifiers_shift_around_range_two) {
  const RollRow rows[] = {
      {"TNG-Ph-LR", {"Ph-LR", "standard", 3, at(2)}, {2, 2, 1, 1, 1, 0}},
      // the column moves away from 2: from 1 to 0, from 3 to 4, and past the last column to nothing
      {"TNG-Ph-LR.1", {"Ph-LR", "standard", 3, with(at(1), 0, 1)}, {1, 0, 0, 0, 0, 0}},
      {"TNG-Ph-LR.1", {"Ph-LR", "standard", 3, with(at(3), 0, 1)}, {1, 0, 0, 0, 0, 0}},
      {"TNG-Ph-LR.1", {"Ph-LR", "standard", 3, with(at(2), 0, 1)}, {1, 1, 1, 0, 0, 0}},
      {"TNG-Ph-LR.1", {"Ph-LR", "standard", 3, with(at(0), 0, 1)}, {0, 0, 0, 0, 0, 0}},
      {"TNG-Ph-LR.1", {"Ph-LR", "standard", 3, with(at(4), 0, 1)}, {0, 0, 0, 0, 0, 0}},
      // towards 2, but no farther than that
      {"TNG-Ph-LR.1", {"Ph-LR", "standard", 3, with(at(0), 0, -2)}, {2, 2, 1, 1, 1, 0}},
      {"TNG-Ph-LR.1", {"Ph-LR", "standard", 3, with(at(0), 0, -3)}, {2, 2, 1, 1, 1, 0}},
      {"TNG-Ph-LR.1", {"Ph-LR", "standard", 3, with(at(1), 0, -3)}, {2, 2, 1, 1, 1, 0}},
      {"TNG-Ph-LR.1", {"Ph-LR", "standard", 3, with(at(4), 0, -5)}, {2, 2, 1, 1, 1, 0}},
      {"TNG-Ph-LR.1", {"Ph-LR", "standard", 3, with(at(2), 0, -1)}, {2, 2, 1, 1, 1, 0}},
      // a die below 1 moves one column towards it: the 1 becomes the 2 of range 2
      {"TNG-Ph-LR.1", {"Ph-LR", "standard", 3, with(at(1), -1)}, {2, 1, 1, 1, 0, 0}},
      {"TNG-Ph-LR.1", {"Ph-LR", "standard", 3, with(at(3), -1)}, {2, 1, 1, 1, 0, 0}},
  };
  for (const RollRow& row : rows) check(row);
}

TEST(TngFireRoll, TNG_HFR_3_two_points_want_the_natural_die) {
  const RollRow rows[] = {
      {"TNG-HFR", {"HFR", "standard", 3, at(0)}, {2, 1, 1, 1, 1, 1}},
      {"TNG-HFR.3", {"HFR", "standard", 3, with(at(0), -2)}, {2, 1, 1, 1, 1, 1}},
      {"TNG-HFR.3", {"HFR", "standard", 3, with(at(1), 0, -1)}, {1, 1, 1, 1, 1, 1}},
      {"TNG-HFR.3", {"HFR", "standard", 3, with(at(1), -3)}, {1, 1, 1, 1, 1, 1}},
      {"TNG-HFR.3", {"HFR", "standard", 3, with(at(0), 1)}, {1, 1, 1, 1, 1, 1}},
      // at 4X the bracket of the 2 is 1-2
      {"TNG-HFR.3", {"HFR", "standard", 4, at(0)}, {2, 2, 1, 1, 1, 1}},
      {"TNG-HFR.3", {"HFR", "standard", 4, with(at(0), -2)}, {2, 2, 1, 1, 1, 1}},
  };
  for (const RollRow& row : rows) check(row);
}

TEST(TngFireRoll, TNG_Cut_6_permanent_damage) {
  const Shooting cut({"Cut", "standard", 5, at(6)});
  for (i32 face = 1; face <= 6; ++face) {
    const Strike strike = fire::strike(cut.shot, {}, face);
    EXPECT_EQ(strike.halves, 2 * (15 - face));
    EXPECT_EQ(strike.permanent, std::max(6 - face, 0));
  }
}

TEST(TngFireRoll, TNG_TRH_5_hits_help_later_shots) {
  const Shooting trh({"TRH", "light", 4, at(4)});  // 2 1 1 by pairs
  EXPECT_EQ(trh.points(3), 1);
  EXPECT_EQ(trh.points(3, {.hits = 1}), 2);
  EXPECT_EQ(trh.points(4, {.hits = 2}), 2);
  const Shooting borrowed({"TRX", "trh-light", 4, at(4)});
  EXPECT_EQ(borrowed.points(3, {.hits = 1}), 2);
  const Shooting at_3x({"TRH", "light", 3, at(4)});
  EXPECT_EQ(at_3x.points(3, {.hits = 1}), 1);
}

TEST(TngFireRoll, TNG_weapon_notes_1_where_it_cannot_fire) {
  struct Barred {
    const char* rule;
    Case of;
    Bar bar;
  };
  const Barred rows[] = {
      {"TNG-Ph-7.4", {"Ph-7", "overload", 3, at(3)}, Bar::none},
      {"TNG-Ph-7.4", {"Ph-7", "overload", 3, at(4)}, Bar::range},
      {"TNG-Ph-8.4", {"Ph-8", "overload", 3, at(9)}, Bar::range},
      {"TNG-Ph-8.5", {"Ph-8", "overload", 4, at(10)}, Bar::none},
      {"TNG-Ph-WR.4", {"Ph-WR", "overload", 3, at(4)}, Bar::range},
      {"TNG-weapon-notes.1", {"Ph-7", "standard", 3, at(16)}, Bar::range},
      {"TNG-Ph-7.4", {"Ph-7", "overload", 3, with(at(3), 0, 1)}, Bar::counted},
      {"TNG-Ph-LR.1", {"Ph-LR", "standard", 3, with(at(4), 0, 9)}, Bar::none},
      {"TNG-weapon-notes.1", {"Phtn", "overload", 3, at(7)}, Bar::not_there},
      {"TNG-PC.4", {"PC", "standard", 3, at(11)}, Bar::not_there},
      // a good scanner does not lengthen its reach
      {"TNG-weapon-notes.1", {"Phtn", "overload", 3, with(at(7), 0, -2)}, Bar::not_there},
      {"TNG-weapon-notes.1", {"Phtn", "overload", 3, with(at(6), 0, 1)}, Bar::not_there},
      {"TNG-weapon-notes.1", {"Phtn", "overload", 3, with(at(6), 0, -2)}, Bar::none},
      {"TNG-weapon-notes.1", {"Ph-7", "standard", 3, with(at(16), 0, -2)}, Bar::range},
      {"TNG-Grav.6", {"Grav", "standard", 3, with(sized(at(6), 6), 0, -2)}, Bar::target},
      {"TNG-Drn-B.2", {"Drn-B", "single", 3, with(at(6), 0, 6)}, Bar::counted},
      {"TNG-Drn-B.2", {"Drn-B", "single", 3, with(at(6), 0, 4)}, Bar::none},
      {"TNG-Mine.3", {"Mine", "medium", 3, with(at(1), 0, 5)}, Bar::none},
      {"TNG-PC.4", {"PC", "pulse", 4, at(11)}, Bar::none},
      {"TNG-Grav.6", {"Grav", "standard", 3, sized(at(6), 6)}, Bar::target},
      {"TNG-Grav.6", {"Grav", "standard", 3, sized(at(5), 6)}, Bar::none},
      {"TNG-Force-Beam.5", {"Force Beam", "standard", 5, at(2)}, Bar::target},
      {"TNG-Force-Beam.4", {"Force Beam", "standard", 5, sized(at(2), 0)}, Bar::none},
      {"TNG-Drn-B.2", {"Drn-B", "single", 3, at(10)}, Bar::none},
      {"TNG-Drn-B.2", {"Drn-B", "single", 3, at(11)}, Bar::range},
      {"TNG-Drn-B", {"Drn-B", "multiwarhead", 3, at(5)}, Bar::none},
      {"TNG-Drn-B", {"Drn-B", "multiwarhead", 3, at(6)}, Bar::range},
      {"TNG-Drn-C.5", {"Drn-C", "half", 3, at(6)}, Bar::range},
      {"TNG-Drn-B.11", {"Drn-B", "longrange", 4, at(18)}, Bar::none},
      {"TNG-Mine.3", {"Mine", "small", 3, at(1)}, Bar::none},
      {"TNG-Mine.3", {"Mine", "small", 3, at(2)}, Bar::range},
  };
  for (const Barred& row : rows) {
    const Shooting shooting(row.of);
    EXPECT_EQ(bar(shooting.shot), row.bar) << row.rule << " " << row.of.weapon;
  }
}

}  // namespace
}  // namespace klaxon::rules::tng::fire
