#include "core/fields.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/base/bounded.h"
#include "core/order.h"

namespace klaxon::core {
namespace {

constexpr u16 systems_words = 1;
constexpr const char* systems[] = {"hull", "phaser", "lab"};

struct Ship {
  u8 speed = 0;
  i8 owner = 0;
  bool carrier = false;
  u16 boxes[3] = {4, 2, 1};
};
struct World {
  u32 turn = 1;
  u64 deck = 0b1011;
  Bounded<Ship, 4> ships;
};

Audience owner_only(const void*, const void* part) {
  return seat_bit(static_cast<const Ship*>(part)->owner);
}
i64 boxes_left(const void* part, u32) {
  const Ship* ship = static_cast<const Ship*>(part);
  return ship->boxes[0] + ship->boxes[1] + ship->boxes[2];
}

constexpr Field ship_fields[] = {
    whole<&Ship::speed>("speed", 0, 6, "hexes").seen_by(owner_only),
    whole<&Ship::owner>("owner", 0, 7),
    flag<&Ship::carrier>("carrier"),
    numbers<&Ship::boxes>("boxes", 0, 9, "boxes", systems_words),
    derived("boxes_left", boxes_left),
};
constexpr Field world_fields[] = {
    whole<&World::turn>("turn", 1, 100, "turns"),
    cards<&World::deck>("deck", 0),
    list<&World::ships>("ships", ship_fields),
};

World two_ships() {
  World world;
  world.ships.push({.speed = 3, .owner = 0});
  world.ships.push({.speed = 5, .owner = 1, .carrier = true});
  return world;
}

class TextSink final : public FieldSink {
 public:
  void open_group(std::string_view) override { text += '{'; }
  void open_list(std::string_view name, u32 count) override {
    text += std::string(name) + '#' + std::to_string(count) + '[';
  }
  void close() override { text += '}'; }
  void leaf(const Field& field, i64 value) override {
    text += std::string(field.name) + '=' + std::to_string(value) + ' ';
  }
  void numbers(const Field& field, std::span<const i64> values) override {
    text += std::string(field.name) + ':';
    for (i64 v : values) text += std::to_string(v) + ' ';
  }
  std::string text;
};

std::string seen(const World& world, Audience onlooker) {
  TextSink sink;
  view_fields(world_fields, &world, onlooker, sink);
  return sink.text;
}

i64 find_system(const void*, u16, std::string_view name) {
  for (i64 i = 0; i < 3; ++i)
    if (name == systems[i]) return i;
  return -1;
}
Rejection edit(World& world, std::string_view path, i64 value) {
  return edit_field(world_fields, &world, path, value, find_system, nullptr);
}

TEST(Fields, a_view_has_what_its_onlooker_may_see) {
  const World world = two_ships();
  EXPECT_EQ(seen(world, seat_bit(0)),
            "turn=1 deck=11 ships#2["
            "{speed=3 owner=0 carrier=0 boxes:4 2 1 boxes_left=7 }"
            "{owner=1 carrier=1 boxes:4 2 1 boxes_left=7 }}");
  EXPECT_NE(seen(world, moderator).find("speed=5"), std::string::npos);
  EXPECT_EQ(seen(world, watchers).find("speed"), std::string::npos);
}

// A list can have as many numbers as an order, since the state stores hidden orders.
struct Form {
  Bounded<i16, order_args_max> values;
};
constexpr Field form_fields[] = {numbers<&Form::values>("values", 0, 9)};

TEST(Fields, a_list_with_as_many_numbers_as_an_order_is_shown) {
  Form form;
  form.values.resize(form.values.capacity(), 7);
  TextSink sink;
  view_fields(form_fields, &form, everyone, sink);
  EXPECT_EQ(std::ranges::count(sink.text, '7'), order_args_max);
}

TEST(Fields, the_fingerprint_changes_with_every_stored_leaf_and_only_with_them) {
  const World world = two_ships();
  const u64 before = fingerprint_fields(world_fields, &world);
  EXPECT_EQ(before, fingerprint_fields(world_fields, &world));
  for (const char* path : {"turn", "ships.0.speed", "ships.1.owner", "ships.1.boxes.phaser",
                           "ships.0.boxes.2", "deck"}) {
    World changed = world;
    ASSERT_FALSE(edit(changed, path, 6)) << path;
    EXPECT_NE(before, fingerprint_fields(world_fields, &changed)) << path;
  }
  World fewer = world;
  fewer.ships.pop();
  EXPECT_NE(before, fingerprint_fields(world_fields, &fewer));
}

TEST(Fields, an_edit_with_a_wrong_path_or_value_is_refused) {
  struct Row {
    const char* path;
    i64 value;
    Refusal expected;
  };
  const Row rows[] = {
      {"ships.1.boxes.phaser", 9, Refusal::none},
      {"ships.1.boxes.phaser", 10, Refusal::out_of_range},
      {"ships.1.boxes.phasor", 1, Refusal::unknown_field},
      {"ships.2.speed", 1, Refusal::unknown_field},
      {"ships.-1.speed", 1, Refusal::unknown_field},
      {"ships", 1, Refusal::unknown_field},
      {"ships.1", 1, Refusal::unknown_field},
      {"ships.1.boxes", 1, Refusal::unknown_field},
      {"ships.1.boxes.1.x", 1, Refusal::unknown_field},
      {"ships.1.boxes_left", 1, Refusal::unknown_field},
      {"turn.x", 1, Refusal::unknown_field},
      {"", 1, Refusal::unknown_field},
      {"turn", 0, Refusal::out_of_range},
      {"ships.0.carrier", 2, Refusal::out_of_range},
  };
  for (const Row& row : rows) {
    World world = two_ships();
    const World before = world;
    const Rejection why = edit(world, row.path, row.value);
    EXPECT_EQ(why.code, static_cast<u16>(row.expected)) << row.path << ' ' << row.value;
    if (why) {
      EXPECT_EQ(fingerprint_fields(world_fields, &before),
                fingerprint_fields(world_fields, &world));
    }
  }
}

TEST(Fields, ranges_are_checked_in_every_part) {
  World world = two_ships();
  EXPECT_TRUE(fields_in_range(world_fields, &world));
  world.ships[1].boxes[2] = 10;
  EXPECT_FALSE(fields_in_range(world_fields, &world));
}

}  // namespace
}  // namespace klaxon::core
