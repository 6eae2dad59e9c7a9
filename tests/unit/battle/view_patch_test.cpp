// Patches between states of every shape that a field table can have, mostly with hidden parts: each
// must equal the difference between the two views as trees.
#include "battle/view_patch.h"

#include <gtest/gtest.h>

#include <random>

#include "battle/view_tree.h"
#include "codec/codec.h"
#include "core/base/bounded.h"
#include "core/frame_fields.h"
#include "tests/support/field_game.h"

namespace klaxon::tests {
namespace {

using core::Audience;
using core::Field;
using core::Tree;

struct Crew {
  u8 number = 0;
  u8 hides = 0;
  base::Bounded<u8, 6> hands;
};
struct Ship {
  u8 hides = 0;  // bits: the parts hidden from seat 1
  u8 flag = 0;
  i8 word = -1;
  u64 cards = 0;
  Crew crew;
  u8 last = 0;
  base::Bounded<Crew, 3> boats;
};
// Two kinds of frames, each of which shows its own part.
struct Sailing {
  static constexpr const char* word = "sailing";
  u8 flips = 0;
};
struct Docking {
  static constexpr const char* word = "docking";
  u8 berth = 0;
  u8 left = 0;
};
using Frames = core::Frames<3, Sailing, Docking>;
struct Fleet {
  u8 hides = 0;
  u8 first = 0;
  u8 middle = 0;
  u8 named[3] = {};
  base::Bounded<u8, 6> more;
  base::Bounded<Ship, 4> ships;
  Frames frames;
  u8 end = 0;
};

constexpr Audience seat_0 = 1;

template <class Part, u8 bit>
Audience unless_hidden(const void*, const void* part) {
  const u8 hides = static_cast<const Part*>(part)->hides;
  return (hides & bit) != 0 ? seat_0 : core::everyone;
}
// Hides one part of the state or not, depending on another part.
Audience unless_fleet_hides(const void* root, const void*) {
  return (static_cast<const Fleet*>(root)->hides & 4) != 0 ? seat_0 : core::everyone;
}

constexpr Field crew_fields[] = {
    core::whole<&Crew::number>("number", 0, 255).seen_by(unless_hidden<Crew, 1>),
    core::numbers<&Crew::hands>("hands", 0, 255),
};
constexpr Field ship_fields[] = {
    core::flag<&Ship::flag>("flag").seen_by(unless_hidden<Ship, 1>),
    core::words<&Ship::word>("word", 2, -1, 3),
    core::cards<&Ship::cards>("cards", 1).seen_by(unless_hidden<Ship, 2>),
    core::group<&Ship::crew>("crew", crew_fields).seen_by(unless_hidden<Ship, 4>),
    core::whole<&Ship::last>("last", 0, 255).seen_by(unless_fleet_hides),
    core::list<&Ship::boats>("boats", crew_fields).seen_by(unless_hidden<Ship, 8>),
};
constexpr Field sailing_fields[] = {core::whole<&Sailing::flips>("flips", 0, 255)};
constexpr Field docking_fields[] = {core::whole<&Docking::berth>("berth", 0, 255)};
constexpr Field frame_fields[] = {
    core::frame_kind<Frames::Item>("kind", 1),
    core::frame_group<Frames::Item, Sailing>(sailing_fields).seen_by(unless_fleet_hides),
    core::whole_column<core::InKinds<Frames::Item, &Sailing::flips, &Docking::left>>("left", 0,
                                                                                     255),
    core::frame_group<Frames::Item, Docking>(docking_fields),
};
constexpr Field fleet_fields[] = {
    core::whole<&Fleet::first>("first", 0, 255),
    core::whole<&Fleet::middle>("middle", 0, 255).seen_by(unless_hidden<Fleet, 1>),
    core::numbers<&Fleet::named>("named", 0, 255, "", 1),
    core::numbers<&Fleet::more>("more", 0, 255, "", 2),
    core::list<&Fleet::ships>("ships", ship_fields),
    core::list<&Fleet::frames>("frames", frame_fields),
    core::whole<&Fleet::end>("end", 0, 255).seen_by(unless_hidden<Fleet, 2>),
};
constexpr const char* colours[] = {"red", "blue", "green", "red_too"};
constexpr core::Vocabulary vocabularies[] = {
    {""}, core::fixed_words("colours", colours), core::words_of_state("names")};

class Telling final : public FieldGame<Fleet> {
 public:
  explicit Telling(bool frozen) : FieldGame(fleet_fields, vocabularies), frozen_(frozen) {}
  void view_frozen(core::FieldSink& sink) const override {
    constexpr Field option{.name = "option", .kind = core::FieldKind::flag};
    if (frozen_) sink.leaf(option, 1);
  }
  // Seat 1's names for a ship and the numbers in `more` depend on what the fleet hides.
  u32 battle_words(u16, const core::StateBytes* state, Audience) const override {
    return 4 + in(state).hides % 3;
  }
  std::string battle_word(u16, i64 value, const core::StateBytes* state,
                          Audience onlooker) const override {
    const bool known = core::may_see(unless_fleet_hides(state, state), onlooker);
    return (known ? "ship_" : "thing_") + std::to_string(value);
  }

 private:
  bool frozen_;
};

class Maker {
 public:
  explicit Maker(u32 seed) : random_(seed) {}

  u32 below(u32 n) { return static_cast<u32>(random_() % n); }
  Fleet fleet() {
    Fleet made;
    made.hides = bits(3);
    made.first = small();
    made.middle = small();
    for (u8& number : made.named) number = small();
    fill(made.more, 7, [&] { return small(); });
    fill(made.ships, 5, [&] { return ship(); });
    push_frames(made.frames);
    made.end = small();
    return made;
  }
  // The fleet with a few changes.
  Fleet changed(Fleet fleet) {
    for (u32 i = below(4); i > 0; --i) {
      const Fleet other = this->fleet();
      if (const u32 n = fleet.ships.size(); n > 0) {
        Ship& ship = fleet.ships[below(n)];
        const Ship fresh = this->ship();
        switch (below(6)) {
          case 0:
            ship.hides = fresh.hides;
            break;
          case 1:
            ship.cards = fresh.cards;
            break;
          case 2:
            ship.boats = fresh.boats;
            break;
          case 3:
            ship.crew.hands = fresh.crew.hands;
            break;
          case 4:
            ship.word = fresh.word;
            break;
          default:
            ship = fresh;
        }
      }
      switch (below(5)) {
        case 0:
          fleet.hides = other.hides;
          break;
        case 1:
          fleet.more = other.more;
          break;
        case 2:
          fleet.named[below(3)] = small();
          break;
        case 3:
          fleet.frames = other.frames;
          break;
        default:
          fleet.end = other.end;
      }
    }
    return fleet;
  }

 private:
  u8 small() { return static_cast<u8>(below(3)); }
  u8 bits(u32 n) { return static_cast<u8>(below(3) == 0 ? below(1U << n) : 0); }
  template <class List, class Make>
  void fill(List& list, u32 sizes, Make make) {
    for (u32 i = below(sizes); i > 0; --i) list.push(make());
  }
  void push_frames(Frames& frames) {
    for (u32 i = below(4); i > 0; --i)
      if (below(2) == 0)
        frames.push(Sailing{.flips = small()});
      else
        frames.push(Docking{.berth = small(), .left = small()});
  }
  Crew crew() {
    Crew made;
    made.number = small();
    made.hides = bits(1);
    fill(made.hands, 7, [&] { return small(); });
    return made;
  }
  Ship ship() {
    Ship made;
    made.hides = bits(4);
    made.flag = static_cast<u8>(below(2));
    made.word = static_cast<i8>(static_cast<int>(below(5)) - 1);
    made.cards = below(64);
    made.crew = crew();
    made.last = small();
    fill(made.boats, 4, [&] { return crew(); });
    return made;
  }

  std::mt19937 random_;
};

class ViewPatch : public testing::TestWithParam<bool> {
 protected:
  void expect_patch(const Fleet& before, const Fleet& now) {
    const Telling game(GetParam());
    for (Audience onlooker : {seat_0, Audience{2}, core::watchers, core::moderator}) {
      const auto *from = Telling::bytes(before), *to = Telling::bytes(now);
      Tree seen = battle::view_tree(game, from, onlooker);
      const Tree goal = battle::view_tree(game, to, onlooker);
      const Tree patch = battle::view_patch(game, from, to, onlooker);
      ASSERT_EQ(codec::to_json(patch), codec::to_json(battle::view_diff(seen, goal)))
          << codec::to_json(seen) << " to " << codec::to_json(goal);
      ASSERT_TRUE(battle::apply_patch(seen, patch));
      ASSERT_EQ(seen, goal);
    }
  }
};

TEST_P(ViewPatch, is_the_difference_of_the_views_of_any_two_states) {
  Maker maker(1);
  for (int i = 0; i < 250; ++i) {
    expect_patch(maker.fleet(), maker.fleet());
    if (HasFatalFailure()) return;
  }
}

TEST_P(ViewPatch, is_the_difference_if_little_has_changed) {
  Maker maker(2);
  Fleet now = maker.fleet();
  for (int i = 0; i < 500; ++i) {
    if (i % 20 == 0) now = maker.fleet();
    const Fleet before = now;
    now = maker.changed(now);
    expect_patch(before, now);
    if (HasFatalFailure()) return;
  }
}

TEST_P(ViewPatch, of_equal_states_is_empty) {
  Maker maker(3);
  const Fleet fleet = maker.fleet();
  const Telling game(GetParam());
  const Tree patch = battle::view_patch(game, Telling::bytes(fleet), Telling::bytes(fleet), 2);
  EXPECT_TRUE(patch.is(Tree::Kind::list));
  EXPECT_TRUE(patch.items.empty());
}

INSTANTIATE_TEST_SUITE_P(WithAndWithoutFrozenFacts, ViewPatch, testing::Bool());

TEST(ViewPatch, includes_only_changes) {
  const Telling game(true);
  Fleet before;
  before.ships.push({});
  before.ships.push({});
  Fleet now = before;
  now.ships[0].cards = 5;
  now.ships[1].crew.hands.push(7);
  now.named[1] = 2;
  now.ships.push({});
  const auto patch = battle::view_patch(game, Telling::bytes(before), Telling::bytes(now), 2);
  EXPECT_EQ(codec::to_json(patch),
            R"([{"at":["named","blue"],"to":2},{"at":["ships",0,"cards",0],"to":"red"},)"
            R"({"at":["ships",0,"cards",1],"to":"green"},)"
            R"({"at":["ships",1,"crew","hands",0],"to":7},{"at":["ships",2],"to":{"flag":false,)"
            R"("word":"none","cards":[],"crew":{"number":0,"hands":[]},"last":0,"boats":[]}}])");
  now = before;
  now.hides = 2;
  EXPECT_EQ(
      codec::to_json(battle::view_patch(game, Telling::bytes(before), Telling::bytes(now), 2)),
      R"([{"at":["end"]}])");
}

// Items without padding between their fields: equal items are equal byte for byte.
struct Buoy {
  u8 number = 0;
  u8 called = 0;
};
struct Sea {
  u8 hides = 0;
  u8 renamed = 0;
  base::Bounded<Buoy, 4> buoys;
};

Audience unless_sea_hides(const void* root, const void*) {
  return static_cast<const Sea*>(root)->hides != 0 ? seat_0 : core::everyone;
}

constexpr Field buoy_fields[] = {
    core::whole<&Buoy::number>("number", 0, 255).seen_by(unless_sea_hides),
    core::words<&Buoy::called>("called", 2, 0, 3),
};
constexpr Field sea_fields[] = {core::list<&Sea::buoys>("buoys", buoy_fields)};

class Charted final : public FieldGame<Sea> {
 public:
  Charted() : FieldGame(sea_fields, vocabularies) {}
  u32 battle_words(u16, const core::StateBytes*, Audience) const override { return 4; }
  std::string battle_word(u16, i64 value, const core::StateBytes* state, Audience) const override {
    return (in(state).renamed != 0 ? "wreck_" : "buoy_") + std::to_string(value);
  }
};

TEST(ViewPatch, shows_who_may_see_equal_items_and_their_names) {
  const Charted game;
  Sea before;
  before.buoys.push({7, 0});
  before.buoys.push({8, 1});
  Sea now = before;
  const auto patch = [&] {
    return codec::to_json(
        battle::view_patch(game, Charted::bytes(before), Charted::bytes(now), Audience{2}));
  };
  EXPECT_EQ(patch(), "[]");
  now.buoys[1].number = 9;
  EXPECT_EQ(patch(), R"([{"at":["buoys",1,"number"],"to":9}])");
  now = before;
  now.hides = 1;
  EXPECT_EQ(patch(), R"([{"at":["buoys",0,"number"]},{"at":["buoys",1,"number"]}])");
  now = before;
  now.renamed = 1;
  EXPECT_EQ(patch(), R"([{"at":["buoys",0,"called"],"to":"wreck_0"},)"
                     R"({"at":["buoys",1,"called"],"to":"wreck_1"}])");
}

}  // namespace
}  // namespace klaxon::tests
