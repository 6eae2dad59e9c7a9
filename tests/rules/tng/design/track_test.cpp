// Tests of tracks (figures, prices, free boxes, indestructible boxes) and of excess damage.
#include "tests/rules/tng/design/yard_case.h"

namespace klaxon::rules::tng::design {
namespace {

TEST(TngYardTracks, sensors_and_scanners) {
  constexpr YardCase cases[] = {
      {"TNG-Sensor", "tracks = { Sensor = [7, 6, 5, 4, 3, 2] }", "90 18 6"},
      {"TNG-Sensor", "tech = 4\ntracks = { Sensor = [7, 6, 5, 4, 3] }", "120 24 5"},
      {"TNG-Sensor", "tracks = { Sensor = [8] }", "bad-figure"},
      {"TNG-Sensor", "tracks = { Sensor = [6, \"good\"] }", "bad-figure"},
      {"TNG-Sensor", "tracks = { Sensor = 6 }", "wrong-kind"},
      {"TNG-Sensor", "tracks = { Sensor = [6], Sen = [5] }", "track-twice"},
      {"TNG-Sensor.4", "tracks = { Sensor = [3, 2] }", "10 2 2"},
      {"TNG-Sensor.4", "tracks = { Sensor = [2, 2] }", "second-free-box"},
      // at 4X the 3 is free, too
      {"TNG-Sensor.4", "tech = 4\ntracks = { Sensor = [3, 2] }", "second-free-box"},
      // it is the same in a mount
      {"TNG-Sensor.4",
       "tech = 4\ntracks = { Sensor = [3] }\nboxes = [{ id = \"CO\", holds = [\"Sensor 2\"] }]",
       "second-free-box"},
      {"TNG-Scanner", "tracks = { Scanner = [-5, -4, -3, -2, -1, 0, 1, 2] }", "1270 254 8"},
      {"TNG-Scanner", "tracks = { Scanner = [3] }", "bad-figure"},
      {"TNG-Scanner.5", "tracks = { Scanner = [2, 2] }", "second-free-box"},
      {"TNG-Scanner.5", "tracks = { Scanner = [1, 1, 2] }", "20 4 3"},
      {"TNG-Sensor.5", "tracks = { Sensor = [6, \"!!\", 5, 2] }", "120 24 3"},
      {"TNG-Sensor.5", "tracks = { Sensor = [6, 5, \"!!\"] }", "idle-mark"},
      {"TNG-Sensor.5", "tracks = { Sensor = [\"!!\", 6, \"!!\", 5] }", "idle-mark"},
      {"TNG-Scanner.6", "tech = 4\ntracks = { Scanner = [0, \"!!\", 1] }", "180 36 2"},
      {"TNG-Sensor-Scanner",
       "tracks = { \"Sensor+Scanner\" = [\"7/0\", \"6/0\", \"5/1\", \"4/1\", \"3/1\", \"2/2\"] }",
       "115 23 12"},
      {"TNG-Sensor-Scanner", "tracks = { \"Sensor+Scanner\" = [\"5/2\"] }", "bad-figure"},
      {"TNG-Sensor-Scanner.6", "tracks = { \"Sensor+Scanner\" = [\"3/2\", \"2/2\"] }", "15 3 4"},
      {"TNG-Sensor-Scanner.6", "tech = 4\ntracks = { \"Sensor+Scanner\" = [\"3/2\", \"2/2\"] }",
       "second-free-box"},
      {"TNG-Sensor-Scanner", "tracks = { \"Sensor+Scanner\" = [\"6/0\", \"!!\", \"5/1\"] }",
       "never-indestructible"},
      {"TNG-Sensor-Scanner", "tracks = { \"Sensor+Scanner\" = [\"6/0\"], Sensor = [6] }",
       "two-tracks"},
      {"TNG-Sensor-Scanner", "tracks = { Scanner = [0], \"Sensor+Scanner\" = [\"6/0\"] }",
       "two-tracks"},
  };
  expect_cases(cases);
}

TEST(TngYardTracks, damage_control) {
  constexpr YardCase cases[] = {
      {"TNG-DamCon.5", "tracks = { DamCon = [14, 9, 4] }", "27 27 3"},
      {"TNG-DamCon.5", "tracks = { DamCon = [14, 8, 4] }", "step-too-large"},
      {"TNG-DamCon.5", "tracks = { DamCon = [4, 8, 13] }", "25 25 3"},
      // no figure is below the last box
      {"TNG-DamCon.5", "tracks = { DamCon = [12] }", "12 12 1"},
      {"TNG-DamCon.6", "tracks = { DamCon = [9, 4, 2] }", "too-many-low"},
      {"TNG-DamCon.6", "tracks = { DamCon = [5, 5, 4] }", "14 14 3"},
      {"TNG-DamCon", "tech = 4\ntracks = { DamCon = [14, \"!!\", 9, 4] }", "144 27 3"},
      {"TNG-DamCon", "tracks = { DamCon = [0] }", "bad-figure"},
      {"TNG-DamCon", "tracks = { DamCon = [1001] }", "bad-figure"},
      {"TNG-DamCon", "tracks = { DamCon = [-3] }", "bad-figure"},
  };
  expect_cases(cases);
}

TEST(TngYardTracks, combat_control) {
  constexpr YardCase cases[] = {
      {"TNG-CCS.7", "race = \"UPF\"\ntracks = { CCS = [-2, -1, 0, 1, 2, 3] }", "0 40 6"},
      {"TNG-CCS.5", "race = \"UPF\"\ntracks = { CCS = [-1, 0] }", "50 14 2"},
      {"TNG-CCS.1", "race = \"Federation\"\ntracks = { CCS = [-1, 0] }", "other-race"},
      {"TNG-CCS.6", "race = \"UPF\"\ntracks = { CCS = [-2, -2, -1, 0] }", "250 54 4"},
      {"TNG-CCS.6", "race = \"UPF\"\ntracks = { CCS = [-1, 0, 0] }", "only-once"},
      {"TNG-CCS.6", "race = \"UPF\"\ntracks = { CCS = [-1, 1, 1] }", "only-once"},
      {"TNG-CCS.6", "race = \"UPF\"\ntracks = { CCS = [-1, 2, 2] }", "only-once"},
      {"TNG-CCS.6", "race = \"UPF\"\ntracks = { CCS = [-1, 3, 3] }", "only-once"},
      {"TNG-CCS", "race = \"UPF\"\ntracks = { CCS = [4] }", "bad-figure"},
  };
  expect_cases(cases);
}

TEST(TngYardTracks, excess_damage) {
  constexpr YardCase cases[] = {
      // without any hull, one of 4 boxes is free; hull 8 / 3 + 1 = 3
      {"TNG-ExcDam.3", "tracks = { ExcDam = 4 }", "60 16000 4"},
      {"TNG-ExcDam.3", "boxes = [\"8 Hull F\"]\ntracks = { ExcDam = 4 }", "100 16016 12"},
      {"TNG-ExcDam.3",
       "boxes = [\"3 Hull F\", \"3 Hull A\", \"3 Hull C\"]\ntracks = { ExcDam = 4 }",
       "105 16018 13"},
      {"TNG-ExcDam.3", "boxes = [\"30 Hull F\"]\ntracks = { ExcDam = 4 }", "300 16060 34"},
      // only boxes named Hull count
      {"TNG-ExcDam.3", "boxes = [\"9 Quar\"]\ntracks = { ExcDam = 2 }", "155 8027 11"},
      {"TNG-ExcDam.3", "tech = 4\ntracks = { ExcDam = 4 }", "90 4000 4"},
      {"TNG-ExcDam.2", "tracks = { ExcDam = [\"!!\", 4] }", "never-indestructible"},
      {"TNG-ExcDam", "tracks = { ExcDam = [4] }", "bad-count"},
      {"TNG-ExcDam", "tracks = { ExcDam = -1 }", "bad-count"},
      {"TNG-ExcDam", "tracks = { ExcDam = 251 }", "bad-count"},
      {"TNG-Watched-by-the-Prophets", "tech = 8\nfeatures = [\"Watched by the Prophets\"]",
       "8000 0 0"},
      {"", "tracks = { Sensors = [6] }", "unknown-track"},
      {"TNG-Lab", "tracks = { Lab = [6] }", "wrong-place"},
  };
  expect_cases(cases);
}

}  // namespace
}  // namespace klaxon::rules::tng::design
