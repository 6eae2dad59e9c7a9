#include "core/space/arcs.h"

#include <gtest/gtest.h>

#include <bit>

namespace klaxon::core {
namespace {

Arc arc(std::string_view text) {
  const std::optional<Arc> parsed = parse_arc(text);
  EXPECT_TRUE(parsed) << text;
  return parsed.value_or(Arc{});
}

TEST(CoreArcs, named_arcs_and_their_widths) {
  struct Row {
    const char* name;
    int degrees, places;
  };
  const Row rows[] = {{"FA", 120, 9},  {"FX", 240, 17}, {"FH", 180, 13},  {"RA", 120, 9},
                      {"RX", 240, 17}, {"RH", 180, 13}, {"LS", 180, 13},  {"RS", 180, 13},
                      {"L", 60, 5},    {"R", 60, 5},    {"LF", 60, 5},    {"RF", 60, 5},
                      {"LR", 60, 5},   {"RR", 60, 5},   {"360", 360, 24}, {"H3", 0, 1},
                      {"LQF", 90, 7},  {"RQF", 90, 7},  {"RQR", 90, 7},   {"LQR", 90, 7},
                      {"FP", 60, 5},   {"LP", 30, 3},   {"RP", 30, 3}};
  for (const Row& row : rows) {
    EXPECT_EQ(width_degrees(arc(row.name)), row.degrees) << row.name;
    EXPECT_EQ(std::popcount(arc(row.name).places), row.places) << row.name;
    EXPECT_EQ(arc_text(arc(row.name)), row.name);
  }
}

TEST(CoreArcs, arcs_can_be_built_from_each_other) {
  EXPECT_EQ(arc("LF") | arc("RF"), arc("FA"));
  EXPECT_EQ(arc("LR") | arc("RR"), arc("RA"));
  EXPECT_EQ(arc("FA") | arc("L") | arc("R"), arc("FX"));
  EXPECT_EQ(arc("RA+L+R"), arc("RX"));
  EXPECT_EQ(arc("LF+L+LR"), arc("LS"));
  EXPECT_EQ(arc("LQF+RQF"), arc("FH"));
  EXPECT_EQ(arc("LQR+RQR"), arc("RH"));
  EXPECT_EQ(arc("LP+RP"), arc("FP"));
  EXPECT_EQ(arc("FP") & arc("FA"), arc("FP"));
  EXPECT_EQ(arc("FH+RH"), arc("360"));
  EXPECT_EQ(arc("FA") & arc("RA"), Arc{});
  EXPECT_EQ(arc("LF") & arc("RF"), arc("H0"));
}

TEST(CoreArcs, bearing_on_a_hex) {
  struct Row {
    const char* arc;
    int facing;
    Hex to;
    bool bears;
  };
  const Row rows[] = {
      {"FA", 0, {4, 0}, true},  {"FA", 0, {0, 4}, true},   {"FA", 0, {-1, 5}, false},
      {"FA", 3, {4, 0}, false}, {"FH", 0, {-1, 2}, true},  {"FH", 0, {-2, 3}, false},
      {"FX", 0, {-4, 4}, true}, {"FX", 0, {-5, 4}, false}, {"RA", 0, {-4, 0}, true},
      {"RX", 0, {4, 1}, false}, {"R", 0, {0, 4}, true},    {"L", 0, {0, 4}, false},
      {"RF", 0, {4, 1}, true},  {"LF", 0, {4, 1}, false},  {"LF", 0, {4, 0}, true},
      {"RR", 2, {3, -6}, true}, {"LR", 2, {3, -6}, false}, {"LR", 2, {6, -3}, true},
      {"H0", 1, {0, 9}, true},  {"H0", 1, {1, 9}, false},  {"LR", 2, {0, 0}, true},
  };
  for (const Row& row : rows)
    EXPECT_EQ(bears(arc(row.arc), {0, 0}, row.facing, row.to), row.bears)
        << row.arc << " " << row.facing << ": " << row.to.q << "," << row.to.r;
}

TEST(CoreArcs, text_is_read_back) {
  const char* texts[] = {"", "FA+L", "LF+R+LR", "RF+H3", "FX+H3", "H0+H1+H5", "RX+LF"};
  for (const char* text : texts) {
    const Arc once = *text == 0 ? Arc{} : arc(text);
    if (*text != 0) {
      EXPECT_EQ(arc(arc_text(once)), once) << arc_text(once);
    }
    if (*text == 0) {
      EXPECT_EQ(arc_text(once), "");
    }
  }
  EXPECT_EQ(arc_text(arc("L+LF+RF")), "FA+L");
}

TEST(CoreArcs, bad_arcs_are_refused) {
  for (const char* text : {"", "F", "fa", "FA+", "+FA", "FA++L", "FA L", "H6", "361"})
    EXPECT_FALSE(parse_arc(text)) << text;
}

TEST(CoreArcs, ranges_of_headings_pass_through_zero) {
  const HeadingArc ahead{0xF000, 0x2000};
  struct Row {
    u16 bearing;
    bool holds;
  };
  for (const Row& row : {Row{0, true}, Row{0xF000, true}, Row{0xEFFF, false}, Row{0x1000, true},
                         Row{0x1001, false}, Row{0x8000, false}})
    EXPECT_EQ(ahead.holds(row.bearing), row.holds) << row.bearing;
  const HeadingArc all_round{123, 65535}, line{500, 0};
  for (int b = 0; b < 65536; ++b) {
    EXPECT_TRUE(all_round.holds(static_cast<u16>(b)));
    EXPECT_EQ(line.holds(static_cast<u16>(b)), b == 500);
  }
}

}  // namespace
}  // namespace klaxon::core
