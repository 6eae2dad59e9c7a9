#include "core/roster.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/fields.h"

namespace klaxon::core {
namespace {

struct Drone {
  u16 id = 0;
  i32 speed = 0;
};
struct Swarm {
  Roster<Drone, 4> drones;
};

constexpr Field drone_fields[] = {whole<&Drone::speed>("speed", 0, 9)};
constexpr Field swarm_fields[] = {
    roster<&Swarm::drones>("drones", drone_fields, 7),
    ids_given<&Swarm::drones>("drones_made"),
};

// Drones 0, 2 and 3, with speeds 1, 3 and 4; drone 1 is gone.
Swarm swarm() {
  Swarm made;
  for (i32 speed = 1; speed <= 4; ++speed) made.drones.add().speed = speed;
  made.drones.remove(1);
  return made;
}

std::vector<u16> ids_in(const Swarm& swarm) {
  std::vector<u16> ids;
  for (const Drone& drone : swarm.drones) ids.push_back(drone.id);
  return ids;
}

TEST(Roster, keeps_the_ids_of_the_others_when_a_unit_goes) {
  Swarm made = swarm();
  EXPECT_EQ(ids_in(made), (std::vector<u16>{0, 2, 3}));
  EXPECT_EQ(made.drones[3].speed, 4);
  EXPECT_EQ(made.drones.find(1), nullptr);
  EXPECT_EQ(made.drones.find(9), nullptr);
}

TEST(Roster, gives_no_id_twice_even_when_the_last_has_gone) {
  Swarm made = swarm();
  made.drones.remove(3);
  EXPECT_EQ(made.drones.add().id, 4);
  EXPECT_EQ(made.drones.given(), 5);
  EXPECT_FALSE(made.drones.full());
  made.drones.add();
  EXPECT_TRUE(made.drones.full()) << "four at a time";
}

TEST(Roster, a_new_unit_is_blank_in_a_reused_slot) {
  Swarm made = swarm();
  EXPECT_EQ(made.drones.add().speed, 0);
}

TEST(Roster, takes_units_by_their_ids_and_keeps_existing_ones) {
  Swarm made = swarm();
  ASSERT_TRUE(made.drones.keep_only(std::vector<u16>{2, 6}));
  EXPECT_EQ(ids_in(made), (std::vector<u16>{2, 6}));
  EXPECT_EQ(made.drones[2].speed, 3);
  EXPECT_EQ(made.drones[6].speed, 0);
  EXPECT_EQ(made.drones.add().id, 7);
  EXPECT_FALSE(made.drones.keep_only(std::vector<u16>{3, 3}));
  EXPECT_FALSE(made.drones.keep_only(std::vector<u16>{0, 1, 2, 3, 4}));
  EXPECT_EQ(ids_in(made), (std::vector<u16>{2, 6, 7}));
}

class PathSink final : public FieldSink {
 public:
  void open_group(std::string_view name) override { paths += std::string(name) + "{"; }
  void open_list(std::string_view name, u32) override { paths += std::string(name) + "["; }
  void close() override { paths += "}"; }
  void leaf(const Field& field, i64 value) override {
    paths += std::string(field.name) + "=" + std::to_string(value) + " ";
  }
  void numbers(const Field&, std::span<const i64>) override {}

  std::string paths;
};

TEST(RosterFields, a_view_names_units_by_their_ids) {
  const Swarm made = swarm();
  PathSink sink;
  view_fields(swarm_fields, &made, watchers, sink);
  EXPECT_EQ(sink.paths, "drones{0{speed=1 }2{speed=3 }3{speed=4 }}drones_made=4 ");
}

i64 named(const void*, u16 vocabulary, std::string_view word) {
  return vocabulary == 7 && word == "wasp" ? 2 : -1;
}

TEST(RosterFields, an_edit_goes_to_the_unit_of_that_id_or_name) {
  Swarm made = swarm();
  const auto edit = [&](std::string_view path, i64 value) {
    return edit_field(swarm_fields, &made, path, value, named, nullptr).code;
  };
  EXPECT_EQ(edit("drones.3.speed", 8), 0);
  EXPECT_EQ(made.drones[3].speed, 8);
  EXPECT_EQ(edit("drones.wasp.speed", 7), 0);
  EXPECT_EQ(made.drones[2].speed, 7);
  EXPECT_EQ(edit("drones.1.speed", 5), static_cast<u16>(Refusal::unknown_field)) << "it is gone";
  EXPECT_EQ(edit("drones.moth.speed", 5), static_cast<u16>(Refusal::unknown_field));
  EXPECT_EQ(edit("drones.3.speed", 10), static_cast<u16>(Refusal::out_of_range));
}

TEST(RosterFields, ids_count_in_the_fingerprint) {
  Swarm one = swarm(), other = swarm();
  EXPECT_EQ(fingerprint_fields(swarm_fields, &one), fingerprint_fields(swarm_fields, &other));
  other.drones.remove(3);
  other.drones.add().speed = 4;
  EXPECT_NE(fingerprint_fields(swarm_fields, &one), fingerprint_fields(swarm_fields, &other));
  one.drones.remove(3);
  other.drones.remove(4);
  EXPECT_NE(fingerprint_fields(swarm_fields, &one), fingerprint_fields(swarm_fields, &other))
      << "since the next unit would get another id";
}

TEST(RosterFields, fewer_ids_than_units_is_not_a_valid_state) {
  Swarm made = swarm();
  EXPECT_TRUE(fields_in_range(swarm_fields, &made));
  made.drones.set_given(3);
  EXPECT_FALSE(fields_in_range(swarm_fields, &made));
}

}  // namespace
}  // namespace klaxon::core
