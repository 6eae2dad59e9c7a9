#include "core/frames.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "core/base/maybe.h"
#include "core/frame_fields.h"

namespace klaxon::core::frame_tests {
namespace {

struct Told {  // a part of some kinds only
  Maybe<u8> seat;
  u8 stage = 0;
};
struct Moves {
  static constexpr const char* word = "moves";
  u8 ship = 0;
  u8 flips = 0;
};
struct Hits {
  static constexpr const char* word = "hits";
  u8 ship = 7;
  bool hull_only = false;
  u16 points = 0;
  Told told = {};
};
struct Chooses {
  static constexpr const char* word = "chooses";
  u8 seat = 0;
};
using Stack = Frames<6, Moves, Hits, Chooses>;
using Work = Stack::Item;

const Told* told_of(const Work& frame) {
  const Hits* hits = frame.is<Hits>() ? &frame.as<Hits>() : nullptr;
  return hits != nullptr ? &hits->told : nullptr;
}

static_assert(std::is_trivially_copyable_v<Work>);
static_assert(sizeof(Work) == 8, "the size of the largest kind, and one byte more");
static_assert(Work::kind_of<Chooses>() == 2);
static_assert(Work::words[2] == std::string_view("chooses"));

TEST(Frames, a_pushed_frame_comes_back_as_its_kind) {
  Stack stack;
  EXPECT_FALSE(stack.top_is<Moves>());
  EXPECT_EQ(stack.top_if<Moves>(), nullptr);
  stack.push(Moves{.ship = 3, .flips = 2});
  stack.push(Hits{.ship = 4, .points = 900});
  EXPECT_TRUE(stack.bottom_is<Moves>());
  EXPECT_TRUE(stack.top_is<Hits>());
  EXPECT_EQ(stack.top_if<Moves>(), nullptr);
  ++stack.top_as<Hits>().points;
  const Hits hits = stack.take<Hits>();
  EXPECT_EQ(hits.ship, 4);
  EXPECT_EQ(hits.points, 901);
  EXPECT_FALSE(hits.told.seat);
  EXPECT_EQ(stack.top_as<Moves>().flips, 2);
}

TEST(Frames, a_copy_is_independent) {
  Stack stack;
  stack.push(Moves{.ship = 1});
  Stack copy = stack;
  copy.top_as<Moves>().ship = 2;
  copy.push(Chooses{.seat = 3});
  EXPECT_EQ(stack.size(), 1U);
  EXPECT_EQ(stack.top_as<Moves>().ship, 1);
  stack = copy;
  EXPECT_EQ(stack.top_as<Chooses>().seat, 3);
}

TEST(Frames, a_visit_reaches_each_kind) {
  Stack stack;
  stack.push(Moves{});
  stack.push(Hits{});
  stack.push(Chooses{});
  std::string met;
  for (const Work& frame : stack)
    met += frame.visit([](const auto& of) { return std::string(of.word) + ' '; });
  EXPECT_EQ(met, "moves hits chooses ");
  stack[1].visit([](auto& of) {
    if constexpr (requires { of.points; }) of.points = 5;
  });
  EXPECT_EQ(stack[1].as<Hits>().points, 5);
}

TEST(Frames, of_another_kind_is_blank) {
  Work frame(Moves{.ship = 3, .flips = 9});
  frame.become(1);
  EXPECT_EQ(frame.as<Hits>().ship, 7);
  EXPECT_EQ(frame.as<Hits>().points, 0);
}

TEST(FramesDeathTest, no_frame_is_taken_for_another) {
  Stack stack;
  stack.push(Moves{});
  EXPECT_DEATH(stack.top_as<Hits>(), "kind that it is taken for");
  EXPECT_DEATH(stack[0].become(3), "kind that the stack holds");
}

constexpr FrameRules<Work> lies_on = {{
    {of_kind<Moves>, Lies<Work>().at_bottom()},
    {of_kind<Hits>, Lies<Work>().at_bottom().on<Moves, Hits>().waits()},
    {of_kind<Chooses>, Lies<Work>().on<Hits>().waits()},
}};

TEST(Frames, a_table_lists_which_frames_may_lie_on_which) {
  struct Row {
    std::vector<Work> frames;  // the first is lowest
    bool well;
  };
  const Work moves{Moves{}}, hits{Hits{}}, chooses{Chooses{}};
  const Row rows[] = {
      {{}, true},
      {{hits}, true},
      {{moves, hits, hits, chooses}, true},
      {{moves}, false},                // never waits
      {{hits, moves}, false},          // nor lies on anything
      {{chooses}, false},              // lies only on hits
      {{moves, chooses}, false},       //
      {{chooses, hits}, false},        // also as the lowest one
      {{moves, hits, moves}, false},   //
      {{hits, chooses, hits}, false},  //
      {{moves, moves, hits}, false},   //
  };
  for (const Row& row : rows) {
    Stack stack;
    std::string text;
    for (const Work& frame : row.frames) {
      frame.visit([&](const auto& of) {
        stack.push(of);
        text += std::string(of.word) + ' ';
      });
    }
    EXPECT_EQ(frames_lie_well(lies_on, stack), row.well) << text;
  }
}

TEST(Frames, a_table_has_a_value_for_each_kind_in_any_order) {
  constexpr ByKind<Work, int> points = {
      {{of_kind<Chooses>, 3}, {of_kind<Moves>, 1}, {of_kind<Hits>, 2}}};
  EXPECT_EQ(points[Work(Moves{})], 1);
  EXPECT_EQ(points[Work(Hits{})], 2);
  EXPECT_EQ(points[Work(Chooses{})], 3);
}

// ---- field tables ------------------------------------------------------------------------------

struct World {
  Stack frames;
};
constexpr Field told_fields[] = {whole<&Told::seat>("seat", 0, 8),
                                 whole<&Told::stage>("stage", 0, 2)};
constexpr Field moves_fields[] = {whole<&Moves::ship>("ship", 0, 9),
                                  whole<&Moves::flips>("flips", 0, 9)};
constexpr Field hits_fields[] = {whole<&Hits::ship>("ship", 0, 9),
                                 whole<&Hits::points>("points", 0, 900),
                                 group<&Hits::told>("told", told_fields)};
constexpr Field chooses_fields[] = {whole<&Chooses::seat>("seat", 0, 8)};
constexpr Field grouped[] = {
    frame_kind<Work>("kind", 0),
    frame_group<Work, Moves>(moves_fields),
    frame_group<Work, Hits>(hits_fields),
    frame_group<Work, Chooses>(chooses_fields),
};
constexpr Field columns[] = {
    frame_kind<Work>("kind", 0),
    whole_column<InKinds<Work, &Moves::ship, &Hits::ship>>("ship", 0, 9),
    whole_column<InKinds<Work, &Moves::flips, &Hits::points, &Chooses::seat>>("left", 0, 900),
    flag_column<InKinds<Work, &Hits::hull_only>>("hull_only"),
    whole_column<InPart<told_of, &Told::seat>>("told", 0, 8),
};
constexpr Field world_grouped[] = {list<&World::frames>("frames", grouped)};
constexpr Field world_columns[] = {list<&World::frames>("frames", columns)};

World three_frames() {
  World world;
  world.frames.push(Moves{.ship = 3, .flips = 2});
  world.frames.push(Hits{.ship = 4, .hull_only = true, .points = 80, .told = {.seat = u8{5}}});
  world.frames.push(Chooses{.seat = 6});
  return world;
}

class TextSink final : public FieldSink {
 public:
  void open_group(std::string_view name) override { text += std::string(name) + '{'; }
  void open_list(std::string_view, u32) override {}
  void close() override { text += '}'; }
  void leaf(const Field& field, i64 value) override {
    text += std::string(field.name) + '=' + std::to_string(value) + ' ';
  }
  void numbers(const Field&, std::span<const i64>) override {}
  std::string text;
};

std::string seen(std::span<const Field> fields, const World& world) {
  TextSink sink;
  view_fields(fields, &world, everyone, sink);
  return sink.text;
}
Rejection edit(std::span<const Field> fields, World& world, std::string_view path, i64 value) {
  return edit_field(fields, &world, path, value, nullptr, nullptr);
}

TEST(Frames, a_frame_shows_the_table_of_its_kind) {
  EXPECT_EQ(seen(world_grouped, three_frames()),
            "{kind=0 moves{ship=3 flips=2 }}"
            "{kind=1 hits{ship=4 points=80 told{seat=6 stage=0 }}}"
            "{kind=2 chooses{seat=6 }}}");
}

TEST(Frames, a_column_shows_0_if_a_kind_does_not_have_it) {
  EXPECT_EQ(seen(world_columns, three_frames()),
            "{kind=0 ship=3 left=2 hull_only=0 told=0 }"
            "{kind=1 ship=4 left=80 hull_only=1 told=6 }"
            "{kind=2 ship=0 left=6 hull_only=0 told=0 }}");
}

TEST(Frames, an_edit_reaches_only_fields_of_the_kind) {
  struct Row {
    std::span<const Field> fields;
    const char* path;
    i64 value;
    Refusal expected;
  };
  const Row rows[] = {
      {world_grouped, "frames.0.moves.flips", 9, Refusal::none},
      {world_grouped, "frames.0.moves.flips", 10, Refusal::out_of_range},
      {world_grouped, "frames.0.hits.points", 1, Refusal::unknown_field},
      {world_grouped, "frames.1.hits.told.seat", 0, Refusal::none},
      {world_grouped, "frames.2.kind", 0, Refusal::none},
      {world_grouped, "frames.2.kind", 3, Refusal::out_of_range},
      {world_columns, "frames.0.left", 9, Refusal::none},
      {world_columns, "frames.2.ship", 1, Refusal::out_of_range},
      {world_columns, "frames.2.ship", 0, Refusal::none},
      {world_columns, "frames.0.told", 1, Refusal::out_of_range},
      {world_columns, "frames.1.told", 1, Refusal::none},
      {world_columns, "frames.1.hull_only", 0, Refusal::none},
  };
  for (const Row& row : rows) {
    World world = three_frames();
    const std::string before = seen(row.fields, world);
    const u64 print = fingerprint_fields(row.fields, &world);
    const Rejection why = edit(row.fields, world, row.path, row.value);
    EXPECT_EQ(why.code, static_cast<u16>(row.expected)) << row.path << ' ' << row.value;
    EXPECT_EQ(seen(row.fields, world) == before, fingerprint_fields(row.fields, &world) == print)
        << row.path;
    if (why) {
      EXPECT_EQ(seen(row.fields, world), before) << row.path;
    }
  }
}

TEST(Frames, ranges_are_those_of_the_kind) {
  World world = three_frames();
  EXPECT_TRUE(fields_in_range(world_grouped, &world));
  EXPECT_TRUE(fields_in_range(world_columns, &world));
  world.frames[1].as<Hits>().points = 901;
  EXPECT_FALSE(fields_in_range(world_grouped, &world));
  EXPECT_FALSE(fields_in_range(world_columns, &world));
}

TEST(Maybe, it_is_nothing_or_a_number) {
  Maybe<u8> seat;
  EXPECT_FALSE(seat);
  EXPECT_EQ(seat.code(), 0);
  seat = u8{0};
  ASSERT_TRUE(seat);
  EXPECT_EQ(*seat, 0);
  EXPECT_EQ(seat.code(), 1);
  EXPECT_EQ(Maybe<u8>::of_code(9), Maybe<u8>(u8{8}));
  static_assert(sizeof(Maybe<u8>) == 1);
}

TEST(MaybeDeathTest, no_number_is_read_if_there_is_none) {
  EXPECT_DEATH(*Maybe<u8>(), "missing");
  EXPECT_DEATH(Maybe<u8>(u8{255}), "leaves room");
}

}  // namespace
}  // namespace klaxon::core::frame_tests
