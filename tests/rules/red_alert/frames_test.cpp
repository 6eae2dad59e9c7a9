// Pending work: which frames may be on top of which, and their columns in records and views.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "core/fields.h"
#include "tests/rules/red_alert/battle.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Order;

constexpr u8 blue_seat = 1;

// Blue owes an order about one of red's ships, which touches one of blue's.
Bench one_waits_to_be_placed() {
  Bench b(scenario_of({{ship_design("first"), {}, 0}, {ship_design("second"), {}, 1}}));
  b.reveal_all();
  b.put(0, 10, 10, 0, 0);
  b.put(1, 11, 10, 0, 0);
  b.state.step = Step::execute;
  for (u8 ship = 0; ship < 2; ++ship) b.state.sequence.push(ship);
  b.state.acting = 1;
  b.state.frames.push(Placing{.ship = 0, .beside = 1, .chooser = blue_seat});
  return b;
}

TEST(RedAlertFrames, a_placing_is_valid_only_on_allowed_frames) {
  Bench b = one_waits_to_be_placed();
  ASSERT_EQ(b.window(), WindowKind::set_aside);
  ASSERT_TRUE(b.game.valid(b.cell()));
  const State before = b.state;
  const Placing placing = before.frames.top_as<Placing>();
  for (u8 kind = 0; kind < Frame::kinds; ++kind) {
    b.state = before;
    b.state.frames.clear();
    Frame below;
    below.become(kind);
    below.visit([&](const auto& frame) { b.state.frames.push(frame); });
    b.state.frames.push(placing);
    EXPECT_FALSE(b.game.valid(b.cell())) << "placing lies on " << Frame::words[kind];
  }
  b.state = before;
  b.state.frames.push(Moving{.ship = 0});
  EXPECT_FALSE(b.game.valid(b.cell())) << "a movement that waits";
  b.state = before;
  EXPECT_TRUE(b.game.edit(b.cell(), "frames.0.kind", Frame::kind_of<Casualty>()))
      << "a casualty without a fight";
}

TEST(RedAlertFrames, an_edit_reaches_the_columns_of_its_kind) {
  Bench b = one_waits_to_be_placed();
  EXPECT_FALSE(b.game.edit(b.cell(), "frames.0.seat", 0));
  EXPECT_EQ(b.window(), WindowKind::set_aside);
  EXPECT_EQ(b.seat(), 0);
  EXPECT_FALSE(b.game.edit(b.cell(), "frames.0.hits", 0)) << "as it reads";
  EXPECT_EQ(b.game.edit(b.cell(), "frames.0.hits", 1).code,
            static_cast<u16>(core::Refusal::out_of_range));
}

class Columns final : public core::FieldSink {
 public:
  void open_group(std::string_view) override {}
  void open_list(std::string_view, u32) override {}
  void close() override {}
  void leaf(const core::Field& field, i64 value) override {
    text += std::string(field.name) + ' ' + std::to_string(value) + ' ';
  }
  void numbers(const core::Field&, std::span<const i64>) override {}
  std::string text;
};

template <class Kind>
std::string columns_of(const Kind& frame) {
  Bench b = one_waits_to_be_placed();
  b.state.frames.clear();
  b.state.frames.push(frame);
  const auto fields = b.game.lexicon().state;
  const auto frames = std::find_if(fields.begin(), fields.end(), [](const core::Field& field) {
    return field.name == std::string_view("frames");
  });
  Columns sink;
  core::view_part(frames->inside, &b.state, frames->at(&b.state, 0), core::moderator, sink);
  return sink.text;
}

// The 14 columns that date from the time when all kinds of frames shared a struct.
std::string old_columns(const std::array<i64, 14>& values) {
  const char* names[] = {"kind",    "ship", "other",  "seat",  "left",   "turn_at", "hull_only",
                         "evading", "hits", "weapon", "stage", "asking", "asked",   "heading"};
  std::string text;
  for (u32 i = 0; i < std::size(names); ++i)
    text += std::string(names[i]) + ' ' + std::to_string(values[i]) + ' ';
  return text;
}

TEST(RedAlertFrames, each_kind_keeps_its_old_columns) {
  const Asking asking{.stage = 1, .seat = u8{2}, .enough = 9};
  EXPECT_EQ(columns_of(Moving{.ship = 1, .flips = 2, .turn_at = 3, .evading = true, .heading = 4}),
            old_columns({0, 1, 0, 0, 2, 3, 0, 1, 0, 0, 0, 0, 0, 4}));
  EXPECT_EQ(columns_of(Collision{.ship = 1, .next = 2}),
            old_columns({1, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(columns_of(Placing{.ship = 1, .beside = 2, .chooser = 3}),
            old_columns({2, 1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(columns_of(Meeting{.ship = 1}),
            old_columns({3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(columns_of(Throwing{.ship = 1,
                                .target = 2,
                                .seat = 3,
                                .weapon = Weapon::torpedo,
                                .counters = 5,
                                .hits = 4,
                                .torpedo = 700,
                                .asking = asking}),
            old_columns({4, 1, 2, 3, 5, 0, 0, 0, 4, 2, 1, 3, 9, 700}));
  EXPECT_EQ(columns_of(Hits{
                .ship = 1, .hits = 2, .hull_only = true, .weapon = Weapon::beam, .asking = asking}),
            old_columns({5, 1, 255, 255, 2, 0, 1, 0, 0, 1, 1, 3, 9, 0}));
  EXPECT_EQ(columns_of(Criticals{.ship = 1, .showing = 17, .by = 2, .from = 3, .asking = asking}),
            old_columns({6, 1, 3, 2, 17, 0, 0, 0, 0, 0, 1, 3, 9, 0}));
  EXPECT_EQ(columns_of(Engineering{.ship = 1, .chooser = 2}),
            old_columns({7, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(columns_of(Flying{.flips = 1, .flipped = 1, .next = 300}),
            old_columns({8, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 300}));
  EXPECT_EQ(columns_of(Fighting{.ship = 1, .segment = 2, .asking = asking}),
            old_columns({9, 1, 0, 0, 2, 0, 0, 0, 0, 0, 1, 3, 9, 0}));
  EXPECT_EQ(columns_of(Casualty{.ship = 1, .chooser = 2}),
            old_columns({10, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(columns_of(NewPhase{.asking = asking}),
            old_columns({11, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3, 9, 0}));
  EXPECT_EQ(columns_of(OrderShown{.ship = 1, .asking = asking}),
            old_columns({12, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3, 9, 0}));
  EXPECT_EQ(columns_of(Readying{.asking = asking}),
            old_columns({13, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3, 9, 0}));
}

static_assert(sizeof(Frame) <= 16);

}  // namespace
}  // namespace klaxon::rules::red_alert
