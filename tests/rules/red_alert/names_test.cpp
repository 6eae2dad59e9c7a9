// The names of ships and disks for people: as printed on them, if the reader may know them.
#include "core/names.h"
#include "tests/rules/red_alert/battle.h"

namespace klaxon::rules::red_alert {
namespace {

TEST(RedAlertNames, RA_5_5_people_read_printed_names_and_no_concealed_ones) {
  ShipDesign ship = ship_design("tderet");
  ship.name = "T'deret";
  DiskDesign helmsman = crew("la_forge", 4, 2);
  helmsman.name = "Lt. Cdr. La Forge";
  Bench bench(scenario_of({{ship, {helmsman}, 0}, {ship_design("yamato"), {}, 1}}));
  const core::Audience own = core::seat_bit(0), other = core::seat_bit(1);
  const auto shown = [&](core::Audience who, u16 vocabulary, i64 value) {
    return core::Names(bench.game, bench.cell(), who).shown(vocabulary, value);
  };
  EXPECT_EQ(shown(other, vocabulary::ships, 0), "T'deret");
  EXPECT_EQ(shown(other, vocabulary::places, 0), "T'deret");
  EXPECT_EQ(shown(own, vocabulary::disks, 0), "Lt. Cdr. La Forge");
  EXPECT_EQ(shown(other, vocabulary::disks, 0), "");
  bench.reveal_all();
  EXPECT_EQ(shown(other, vocabulary::disks, 0), "Lt. Cdr. La Forge");
}

}  // namespace
}  // namespace klaxon::rules::red_alert
