// A track's value for the number of boxes left.
#include "tests/rules/tng/battle/facts_bench.h"

namespace klaxon::rules::tng::facts {
namespace {

// The track's value for each number of boxes left, from all of them to none.
struct TrackRow {
  const char* rule;
  BoxesOf track;
  u8 lost;  // boxes lost at first
  std::vector<TrackFigures> worth;
};

TEST(TngBattleTracks, the_best_figure_left_counts) {
  const BoxesOf sensor = {.system = "Sensor", .boxes = 3, .upper = {7, 6, 5}};
  const BoxesOf scanner = {.system = "Scanner", .boxes = 4, .upper = {-1, 0, 1, 2}};
  const BoxesOf damcon = {.system = "DamCon", .boxes = 3, .upper = {13, 9, 4}};
  const BoxesOf both = {
      .system = "Sensor+Scanner", .boxes = 3, .upper = {6, 5, 4}, .lower = {0, 1, 1}};
  const BoxesOf ccs = {.system = "CCS", .boxes = 2, .upper = {-2, 1}};
  const TrackRow rows[] = {
      {"TNG-Sensor.1", sensor, 0, {{7, 7}, {6, 6}, {5, 5}}},
      {"TNG-Sensor.3", sensor, 3, {{0, 0}}},
      {"TNG-Scanner.1", scanner, 0, {{-1, -1}, {0, 0}, {1, 1}, {2, 2}}},
      {"TNG-Scanner.2", scanner, 4, {{3, 3}}},
      {"TNG-DamCon.1", damcon, 0, {{13, 13}, {9, 9}, {4, 4}}},
      {"TNG-DamCon.3", damcon, 3, {{0, 0}}},
      {"TNG-Sensor-Scanner.2", both, 0, {{6, 0}, {5, 1}, {4, 1}}},
      {"TNG-Sensor-Scanner.5", both, 3, {{0, 3}}},
      {"TNG-CCS.2", ccs, 0, {{-2, -2}, {1, 1}}},
      {"TNG-CCS.3", ccs, 2, {{4, 4}}},
  };
  for (const TrackRow& row : rows) {
    Hand hand({{{0, 0}, 0, {row.track}}});
    for (std::size_t i = 0; i < row.worth.size(); ++i) {
      hand.group(0, 0).left = static_cast<u8>(row.track.boxes - row.lost - i);
      EXPECT_EQ(track_figures(hand.battle, hand.state, 0, 0), row.worth[i])
          << row.rule << ", " << row.lost + i << " lost";
    }
  }
}

TEST(TngBattleTracks, boxes_destroyed_in_this_step_still_count) {
  Hand hand({{{0, 0}, 0, {{.system = "Scanner", .boxes = 2, .upper = {0, 1}}}}});
  Group& track = hand.group(0, 0);
  track.left = 0;
  track.hurt = 2;
  track.fell = 2;
  EXPECT_EQ(scanner_figure(hand.battle, hand.state, 0), 0);
  track.fell = 1;
  EXPECT_EQ(scanner_figure(hand.battle, hand.state, 0), 1);
  track.fell = 0;
  EXPECT_EQ(scanner_figure(hand.battle, hand.state, 0), 3);
}

TEST(TngBattleTracks, each_figure_comes_from_its_own_track) {
  Hand two({{{0, 0},
             0,
             {{.system = "Sensor", .upper = {5}},
              {.system = "Scanner", .upper = {2}},
              {.system = "DamCon", .upper = {9}}}}});
  EXPECT_EQ(sensor_figure(two.battle, two.state, 0), 5);
  EXPECT_EQ(scanner_figure(two.battle, two.state, 0), 2);
  EXPECT_EQ(damcon_figure(two.battle, two.state, 0), 9);
  // TNG-Sensor-Scanner.2: the upper figure is the sensor's
  Hand one({{{0, 0}, 0, {{.system = "Sensor+Scanner", .upper = {5}, .lower = {1}}}}});
  EXPECT_EQ(sensor_figure(one.battle, one.state, 0), 5);
  EXPECT_EQ(scanner_figure(one.battle, one.state, 0), 1);
  one.group(0, 0).left = 0;
  EXPECT_EQ(sensor_figure(one.battle, one.state, 0), 0);
  EXPECT_EQ(scanner_figure(one.battle, one.state, 0), 3);
  Hand none({{{0, 0}, 0, {{.system = "Hull"}}}});
  EXPECT_EQ(sensor_figure(none.battle, none.state, 0), 0);
  EXPECT_EQ(scanner_figure(none.battle, none.state, 0), 0);
  EXPECT_EQ(damcon_figure(none.battle, none.state, 0), 0);
}

}  // namespace
}  // namespace klaxon::rules::tng::facts
