// The shipped ships: sound, and priced as in a second calculation that another author made
// from the same rules.
#include "tests/rules/tng/design/yard_case.h"

namespace klaxon::rules::tng::design {
namespace {

struct Priced {
  const char* id;
  i64 bpv, spaces, repair;
};

constexpr Priced typed[] = {
    {"primer", 5661, 135, 33186},
    {"whetstone", 5622, 130, 29186},
    {"candour", 5836, 143, 29213},
    {"varkuth", 5737, 140, 25205},
    {"ashen_kite", 5825, 144, 29213},
    {"slow_thunder", 5789, 172, 37199},
    {"still_mirror", 5775, 141, 29119},
    {"lampwright", 5742, 178, 33256},
    {"facet", 5641, 133, 25190},
    {"patient_stone", 5551, 185, 29056},
    {"thousand_lamps", 5662, 159, 29160},
    {"skarn", 3020, 70, 16621},
    {"mayfly", 1230, 28, 8262},
    {"anchorhold", 9357, 276, 45669},
    {"reader", 10071, 155, 10307},
    {"grindstone", 10103, 156, 9335},
    {"equanimity", 10656, 166, 9355},
    {"mordakh", 10638, 174, 8375},
    {"ember_goshawk", 10441, 156, 8323},
    {"long_thunder", 10503, 186, 10320},
    {"long_absence", 10159, 153, 9295},
    {"lodestar", 10267, 199, 10339},
    {"plenary", 19856, 288, 14471},
    {"quick_penny", 4414, 74, 4572},
    {"probity", 2922, 65, 16608},
    {"tarvekh", 2927, 66, 16616},
    {"near_thunder", 2895, 84, 20608},
    {"lone_lamp", 2816, 66, 16590},
    {"rushlight", 2873, 72, 16607},
    {"standing_order", 5149, 79, 5658},
    {"bad_penny", 3045, 71, 16623},
    {"honest_weight", 1944, 67, 16396},
    {"last_instruction", 6670, 196, 49522},
    {"rote", 1434, 32, 12297},
    {"slice_01", 9561, 172, 33820},
    {"slice_01b", 6718, 95, 5859},
    {"slice_02", 12412, 159, 7460},
    {"slice_02b", 22357, 157, 7741},
    {"slice_03", 9606, 177, 7227},
    {"slice_03b", 3880, 107, 24823},
    {"slice_04", 8852, 133, 7152},
    {"slice_04b", 6587, 92, 6836},
    // 7 more than in the second calculation: lost Cylons are repaired too (TNG-Cylons.7)
    {"slice_05", 8640, 95, 6877},
    {"slice_06", 10147, 146, 15283},
    {"slice_06b", 3896, 98, 24839},
    {"slice_06c", 4726, 94, 120875},
    {"slice_07", 10813, 123, 7291},
    {"slice_07b", 3801, 84, 24729},
    {"slice_07c", 6581, 93, 6852},
    // three times what the second calculation found (TNG-Solid-Neutronium-Hull.13)
    {"slice_08", 13016, 202, 21432},
    {"slice_08b", 8801, 105, 20460},
    {"slice_09", 9036, 135, 7140},
    {"slice_09b", 9202, 94, 6873},
    {"slice_10", 16240, 130, 7908},
    {"slice_10b", 114066, 92, 7092},
    {"slice_10c", 14618, 89, 6836},
    {"slice_11", 9252, 130, 7188},
    {"slice_11b", 6672, 90, 6842},
    {"slice_11c", 1506352, 119, 66814},
    {"slice_12", 842862, 94, 20514},
    {"slice_12b", 10776, 125, 7180},
};

TEST(TngShips, every_one_is_sound) {
  for (const codec::Definition* entry : catalog::shipped().library.all("ships")) {
    core::Faults faults(entry->file);
    Design design;
    Bill bill;
    read_ship(entry->tree, yard_shelf(), faults, design);
    check_design(yard_shelf(), design, faults);
    draw_bill(yard_shelf(), design, faults, bill);
    check_whole(yard_shelf(), design, faults);
    EXPECT_EQ(staff::testing::all_of(faults), "") << entry->file;
    i64 sum = 0;
    for (const BillLine& line : bill.lines) sum += line.bpv;
    EXPECT_EQ(sum, bill.bpv) << entry->file;
    const auto known = std::ranges::find(typed, std::string_view(entry->id), &Priced::id);
    if (known == std::end(typed)) continue;
    EXPECT_EQ(bill.bpv, known->bpv) << entry->file;
    EXPECT_EQ(bill.spaces, known->spaces) << entry->file;
    EXPECT_EQ(bill.repair, known->repair) << entry->file;
  }
}

// A ship needs boxes, and a control space or a system that commands the ship without one.
TEST(TngShips, TNG_Brdg_2_needs_of_every_ship) {
  constexpr YardCase cases[] = {
      {"TNG-Brdg.1", "boxes = []", "no-boxes"},
      {"TNG-Brdg.1", "boxes = []\nfeatures = [\"Cloaking Device\"]", "no-boxes"},
      {"TNG-Brdg.2", "boxes = [\"2 Lab\", \"4 Imp\"]", "no-control"},
      {"TNG-Brdg.2", "boxes = []\ncrew = { \"Crew Unit\" = 2 }", "no-control"},
      {"TNG-Brdg.1", "boxes = [\"1 Brdg\"]", ""},
      {"TNG-Brdg.2", "boxes = [\"1 Emer\"]", ""},
      {"TNG-Opt.3", "boxes = [{ id = \"CO\", holds = [\"AuxCon\"] }]", ""},
      {"TNG-Robot-Controlled", "boxes = [\"2 Lab\"]\nfeatures = [\"Robot Controlled\"]", ""},
  };
  for (const YardCase& row : cases) {
    const Seen seen = inspect(ship_with(row.lines));
    EXPECT_TRUE(seen.faults.empty()) << row.lines << "\n" << seen.messages();
    core::Faults faults("ship.toml");
    const bool whole = check_whole(yard_shelf(), seen.design, faults);
    EXPECT_EQ(whole, faults.empty());
    EXPECT_EQ(faults.empty() ? "" : faults.list().front().code, row.expected) << row.lines;
    if (!faults.empty()) {
      EXPECT_EQ(faults.list().front().rule, row.rule);
    }
  }
}

}  // namespace
}  // namespace klaxon::rules::tng::design
