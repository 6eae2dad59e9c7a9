// The deck hosted by another system: the same volleys through core::DamageAllocator.
#include "rules/code_red/allocator.h"
#include "rules/code_red/damage/deck_allocator.h"
#include "rules/code_red/events.h"
#include "rules/code_red/rule_ids.h"

#include <optional>

#include "tests/rules/code_red/bench.h"

namespace klaxon::rules::code_red {
namespace {

class Host final : public core::HitTarget {
 public:
  int number() const override { return 3; }
  bool lost() const override { return lost_without && boxes[sys(*lost_without)] == 0; }
  int left(HitClass system) const override { return boxes[sys(place_of(system))]; }
  bool carrier() const override { return is_carrier; }
  void score(HitClass system, core::Log&) override {
    --boxes[sys(place_of(system))];
    struck.push_back(system);
    unsettled = settles;
  }
  bool waits() const override { return unsettled; }
  void critical(u8 which, core::Dice&, core::Log&) override {
    criticals.push_back(which);
    if (critical_takes) --boxes[sys(*critical_takes)];
  }
  void destroy(core::Log&) override { destroyed = true; }

  u8 boxes[core::hit_classes] = {};
  bool is_carrier = false;
  bool one_warp_track = false;  // left and right warp are the same boxes
  std::optional<HitClass> lost_without, critical_takes;
  bool destroyed = false;
  bool settles = false, unsettled = false;  // settles each hit before the next card
  std::vector<HitClass> struck;
  std::vector<int> criticals;

 private:
  HitClass place_of(HitClass system) const {
    const bool shared = one_warp_track && system == HitClass::right_warp;
    return shared ? HitClass::left_warp : system;
  }
};

bool run(const DeckAllocator& deck, core::AllocFrame& frame, Host& host,
         const std::vector<Face>& draws) {
  core::ListSource source(draws);
  core::Dice dice(source);
  core::Log log;
  const bool done = deck.run(frame, host, dice, log);
  EXPECT_FALSE(dice.starved());
  EXPECT_TRUE(source.exhausted());
  return done;
}

TEST(CodeRedAllocator, CR_2_0_2_a_host_is_struck_by_the_same_cards) {
  const DeckAllocator deck{Options{}};
  Host host;
  host.boxes[sys(HitClass::lab)] = 2;
  core::AllocFrame frame;
  deck.begin(frame, 2);
  EXPECT_TRUE(run(deck, frame, host, {deal("lab"), deal("apr"), deal("lab", 1)}));
  EXPECT_EQ(host.struck, (std::vector{HitClass::lab, HitClass::lab}));
}
TEST(CodeRedAllocator, CR_2_2_it_stops_for_the_owner) {
  const DeckAllocator deck{Options{}};
  Host host;
  host.boxes[sys(HitClass::cargo)] = host.boxes[sys(HitClass::aft_hull)] = 2;
  core::AllocFrame frame;
  deck.begin(frame, 1);
  core::Log log;
  HitClass out[core::hit_classes];
  EXPECT_EQ(deck.choices(frame, host, out), 0);
  EXPECT_FALSE(run(deck, frame, host, {deal("cargo_aft_hull")}));
  ASSERT_EQ(deck.choices(frame, host, out), 2);
  EXPECT_EQ(out[0], HitClass::cargo);
  deck.choose(frame, host, HitClass::aft_hull, log);
  EXPECT_TRUE(run(deck, frame, host, {}));
  EXPECT_EQ(host.struck, std::vector{HitClass::aft_hull});
}
TEST(CodeRedAllocator, CR_3_0_criticals_take_effect_in_the_host) {
  const DeckAllocator deck{Options{}};
  Host host;
  host.boxes[sys(HitClass::lab)] = 2;
  core::AllocFrame frame;
  deck.begin(frame, 2);
  EXPECT_TRUE(run(deck, frame, host, {deal("critical", 2), critical_die(4), deal("lab")}));
  EXPECT_EQ(host.criticals, std::vector{15});
}
TEST(CodeRedAllocator, CR_4_0_1_excess_damage_strikes_and_destroys_the_host) {
  const DeckAllocator deck{Options{}};
  Host host;
  host.boxes[sys(HitClass::excess_damage)] = 1;
  core::AllocFrame frame;
  deck.begin(frame, 3);
  std::vector<Face> draws;
  for (int i = 0; i < 5; ++i) draws.push_back(deal("forward_hull", i));
  for (int i = 0; i < 3; ++i) draws.push_back(deal("lab", i));
  for (int i = 0; i < 2; ++i) draws.push_back(deal("apr", i));
  EXPECT_TRUE(run(deck, frame, host, draws));
  EXPECT_TRUE(host.destroyed);
}
TEST(CodeRedAllocator, CR_1_0_8_a_host_may_be_a_carrier) {
  const DeckAllocator deck{Options{}};
  Host host;
  host.is_carrier = true;
  host.boxes[sys(HitClass::shuttle)] = host.boxes[sys(HitClass::aft_hull)] = 2;
  core::AllocFrame frame;
  deck.begin(frame, 1);
  EXPECT_TRUE(run(deck, frame, host, {deal("aft_hull_shuttle")}));
  EXPECT_EQ(host.struck, std::vector{HitClass::shuttle});
}

TEST(CodeRedAllocator, CR_5_0_7_a_ship_that_its_host_counts_as_lost_ends_the_volley) {
  const DeckAllocator deck{Options{}};
  Host host;
  host.boxes[sys(HitClass::lab)] = 3;
  host.lost_without = HitClass::lab;
  host.boxes[sys(HitClass::apr)] = 9;
  core::AllocFrame frame;
  deck.begin(frame, 9);
  EXPECT_TRUE(run(deck, frame, host, {deal("lab"), deal("lab", 1), deal("apr"), deal("lab", 2)}));
  EXPECT_FALSE(host.destroyed);
  EXPECT_EQ(host.struck.size(), 4U);
}

// The owner's choice, excess damage and a critical hit can each be a volley's last hit.
TEST(CodeRedAllocator, CR_5_0_7_the_volley_ends_after_its_last_hit_of_any_kind) {
  const DeckAllocator deck{Options{}};
  core::AllocFrame frame;
  core::Log log;
  Host chooses;
  chooses.boxes[sys(HitClass::cargo)] = 9;
  chooses.boxes[sys(HitClass::aft_hull)] = 1;
  chooses.lost_without = HitClass::aft_hull;
  deck.begin(frame, 9);
  EXPECT_FALSE(run(deck, frame, chooses, {deal("cargo_aft_hull")}));
  deck.choose(frame, chooses, HitClass::aft_hull, log);
  EXPECT_TRUE(run(deck, frame, chooses, {}));

  Host exceeded;
  exceeded.boxes[sys(HitClass::lab)] = 9;
  exceeded.boxes[sys(HitClass::excess_damage)] = 1;
  exceeded.lost_without = HitClass::excess_damage;
  deck.begin(frame, 9);
  std::vector<Face> draws;
  for (int i = 0; i < 5; ++i) draws.push_back(deal("forward_hull", i));
  EXPECT_TRUE(run(deck, frame, exceeded, draws));
  EXPECT_FALSE(exceeded.destroyed);

  Host stricken;
  stricken.boxes[sys(HitClass::lab)] = 1;
  stricken.lost_without = stricken.critical_takes = HitClass::lab;
  deck.begin(frame, 9);
  EXPECT_TRUE(run(deck, frame, stricken, {deal("critical", 2), critical_die(4)}));
}

// A host may count one track as several systems: a hit on one may then take the last box of all.
TEST(CodeRedAllocator, CR_5_0_7_systems_of_one_track_are_lost_together) {
  const DeckAllocator deck{Options{}};
  Host host;
  host.one_warp_track = true;
  host.boxes[sys(HitClass::left_warp)] = host.boxes[sys(HitClass::lab)] = 1;
  core::AllocFrame frame;
  deck.begin(frame, 2);
  EXPECT_TRUE(run(deck, frame, host, {deal("left_warp"), deal("right_warp"), deal("lab")}));
  EXPECT_EQ(host.struck, (std::vector{HitClass::left_warp, HitClass::lab}));
}
// A critical hit that the host carries out may also take the last box of all.
TEST(CodeRedAllocator, CR_5_0_7_boxes_that_a_critical_hit_took_cannot_be_struck) {
  const DeckAllocator deck{Options{}};
  Host host;
  host.critical_takes = HitClass::lab;
  host.boxes[sys(HitClass::lab)] = host.boxes[sys(HitClass::apr)] = 1;
  core::AllocFrame frame;
  deck.begin(frame, 2);
  EXPECT_TRUE(
      run(deck, frame, host, {deal("critical", 2), critical_die(4), deal("lab"), deal("apr")}));
  EXPECT_EQ(host.struck, std::vector{HitClass::apr});
}

// Between two cards a host may settle the latest hit; it may settle the last hit once all cards are
// dealt.
TEST(CodeRedAllocator, CR_5_0_7_a_host_settles_a_hit_before_the_next_card) {
  const DeckAllocator deck{Options{}};
  Host host;
  host.boxes[sys(HitClass::lab)] = 2;
  host.settles = true;
  core::AllocFrame frame;
  deck.begin(frame, 2);
  EXPECT_FALSE(run(deck, frame, host, {deal("apr"), deal("lab")}));
  HitClass out[core::hit_classes];
  EXPECT_EQ(deck.choices(frame, host, out), 0) << "the cards ask for no choice";
  EXPECT_FALSE(run(deck, frame, host, {})) << "it waits still";
  host.unsettled = false;
  EXPECT_TRUE(run(deck, frame, host, {deal("lab", 1)}));
  EXPECT_TRUE(host.unsettled);
}

// A deck lent to a host has no critical hits.
TEST(CodeRedAllocator, CR_5_0_7_the_lent_deck_has_no_criticals) {
  const auto deck = allocator.make({});
  Host host;
  host.boxes[sys(HitClass::lab)] = host.boxes[sys(HitClass::excess_damage)] = 200;
  core::AllocFrame frame;
  core::Dice dice(3, core::Stream::battle, 0);
  core::Log log;
  deck->begin(frame, 200);
  EXPECT_TRUE(deck->run(frame, host, dice, log));
  EXPECT_TRUE(host.criticals.empty());
  EXPECT_EQ(allocator.name, std::string_view("deck"));
}

// A host's memory for the deck has the same bytes for the same volley, whatever it held before.
TEST(CodeRedAllocator, CR_5_0_7_a_frame_holds_nothing_but_its_volley) {
  const DeckAllocator deck{Options{}};
  core::AllocFrame frames[2];
  std::fill(std::begin(frames[0].bytes), std::end(frames[0].bytes), u8{0xAA});
  std::fill(std::begin(frames[1].bytes), std::end(frames[1].bytes), u8{0x55});
  for (core::AllocFrame& frame : frames) {
    Host host;
    host.boxes[sys(HitClass::cargo)] = host.boxes[sys(HitClass::aft_hull)] = 2;
    deck.begin(frame, 1);
    EXPECT_FALSE(run(deck, frame, host, {deal("cargo_aft_hull")}));
  }
  EXPECT_TRUE(std::equal(std::begin(frames[0].bytes), std::end(frames[0].bytes),
                         std::begin(frames[1].bytes)));
}

// Rolls and events carry the ids that the host assigned to them.
TEST(CodeRedAllocator, CR_5_0_7_ids_follow_the_hosts_ids) {
  const DeckAllocator deck{Options{}, {.rolls = 10, .events = 20, .terms = 30}};
  Host host;
  host.boxes[sys(HitClass::lab)] = 2;
  core::AllocFrame frame;
  deck.begin(frame, 2);
  const Face draws[] = {{static_cast<u16>(10 + rolls::deal.id), deal("critical").face},
                        {static_cast<u16>(10 + rolls::critical.id), 6},
                        {static_cast<u16>(10 + rolls::deal.id), deal("lab").face}};
  core::ListSource source(draws);
  core::Dice dice(source);
  std::vector<core::Event> room(8);
  core::Log log(room);
  EXPECT_TRUE(deck.run(frame, host, dice, log));
  EXPECT_FALSE(dice.starved());
  ASSERT_EQ(log.events().size(), 2U);
  const core::Event &critical = room[0], &scored = room[1];
  EXPECT_EQ(critical.kind, 20 + static_cast<u16>(EventId::critical_roll));
  EXPECT_EQ(critical.rule, rule("CR-3.0"));
  EXPECT_EQ(critical.terms[0].label, 30 + terms::die);
  EXPECT_EQ(critical.args[0], 3) << "this is the host's number for the ship";
  EXPECT_EQ(scored.kind, 20 + static_cast<u16>(EventId::card_scored));
  EXPECT_EQ(scored.args[3], 1) << "boxes left";
}

// With the same dice, and with the first choice each time, the host loses what our own ship loses.
TEST(CodeRedAllocator, CR_5_0_1_the_hosted_deck_and_our_own_agree) {
  for (u64 seed = 0; seed < 200; ++seed) {
    const Options options{.draw = static_cast<Draw>(seed % 6), .criticals = false};
    Bench own(ship_with_all(static_cast<int>(1 + seed % 4)), options);
    Host host;
    std::copy_n(own.ship.boxes, core::hit_classes, host.boxes);
    core::Dice first(seed, core::Stream::battle, 0), second(seed, core::Stream::battle, 0);
    core::Log log;
    begin_volley(own.struck(), 60, log);
    ASSERT_TRUE(run_volley(own.struck(), OwnerPolicy::listed, first, log));
    const DeckAllocator deck(options);
    core::AllocFrame frame;
    deck.begin(frame, 60);
    while (!deck.run(frame, host, second, log)) {
      HitClass out[core::hit_classes];
      ASSERT_GT(deck.choices(frame, host, out), 1);
      deck.choose(frame, host, out[0], log);
    }
    ASSERT_TRUE(std::equal(host.boxes, host.boxes + core::hit_classes, own.ship.boxes)) << seed;
    ASSERT_EQ(first.asked(), second.asked());
    ASSERT_EQ(host.destroyed, own.ship.destroyed != 0);
  }
}

}  // namespace
}  // namespace klaxon::rules::code_red
