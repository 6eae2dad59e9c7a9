// A second, slow way to calculate moves: a ship on cube coordinates with its movements as tokens in
// a bag, and the turn modes typed from the document. Random moves must end where this ship does,
// and every range must contain exactly what it allows.
#include <array>

#include "rules/tng/movement/moving.h"
#include "tests/rules/tng/battle/moves_bench.h"

namespace klaxon::rules::tng::moves_oracle {
namespace {

struct SlowShip {
  enum class Token : u8 { warp, impulse };

  std::array<i32, 3> cube{};  // q, r, s
  i32 heading = 0, mode = 0, tech = 3, since = 0;
  i32 speed = 0;
  std::vector<Token> bag;
  bool weaving = false, tac_done = false, hard_done = false;
  i32 stored = 0;  // movements by warp that slowing down gave back

  i32 needed() const {
    static constexpr i32 tenths[] = {14, 15, 16, 17, 18, 19, 20,  30,
                                     40, 50, 60, 70, 80, 90, 100, 110};
    i32 place = mode;
    for (i32 i = 0; weaving && i < 2 && place > 0; ++i) --place;
    i32 hexes = 0;
    while ((hexes + 1) * tenths[place] <= speed * 10) ++hexes;
    return hexes;
  }
  i32 hard_price() const { return tech == 3 ? 2 : 1; }
  i32 half() const { return speed / 2 + speed % 2; }
  i32 held() const { return static_cast<i32>(bag.size()); }

  bool may(i32 manoeuvre, i32 number) const {
    switch (manoeuvre) {
      case 1:
      case 4:
      case 5:
      case 9:
      case 12:
        return number >= 1 && number <= held();
      case 2:
      case 3:
        if (needed() == 0) return number >= 1 && number <= 3;
        return number == 1 && since >= needed();
      case 6:
      case 7:
        return number == 1 && !tac_done;
      case 8:
        return !hard_done && held() >= hard_price() && number >= 0 && number < 6 &&
               number != heading;
      case 10:
        return number == 1 && !weaving && speed > 0 && held() >= half();
      case 11:
        return number == 1 && weaving;
      default:
        return false;
    }
  }
  // The token for impulse power is on top of the bag.
  void drop(i32 n) {
    while (n-- > 0) bag.pop_back();
  }
  void heave(i32 heading_, i32 n) {
    std::array<i32, 3> way = {1, 0, -1};
    for (i32 i = 0; i < (heading_ + 12) % 6; ++i) way = {-way[1], -way[2], -way[0]};
    for (; n > 0; --n) {
      for (u32 i = 0; i < 3; ++i) cube[i] += way[i];
      since = std::min(since + 1, 255);
      drop(1);
    }
  }
  void point(i32 to) {
    heading = (to + 12) % 6;
    since = 0;
  }
  void slow(i32 n) {
    for (; n > 0; --n) {
      if (bag.front() == Token::warp) ++stored;
      bag.erase(bag.begin());
      --speed;
    }
  }
  void act(i32 manoeuvre, i32 number) {
    switch (manoeuvre) {
      case 1:
        return heave(heading, number);
      case 2:
        return point(heading - number);
      case 3:
        return point(heading + number);
      case 4:
        return heave(heading + 5, number);
      case 5:
        return heave(heading + 1, number);
      case 6:
        tac_done = true;
        return point(heading - 1);
      case 7:
        tac_done = true;
        return point(heading + 1);
      case 8:
        drop(hard_price());
        hard_done = true;
        return point(number);
      case 9:
        return heave(heading + 3, number);
      case 10:
        drop(half());
        weaving = true;
        return;
      case 11:
        weaving = false;
        return;
      default:
        return slow(number);
    }
  }
};

Energy oracle_stored = 0;
void oracle_store(BattleContext&, u8, Energy energy) {
  oracle_stored += energy;
}

void expect_same(const SlowShip& slow, const Unit& unit, const Motion& motion) {
  ASSERT_EQ(unit.q, slow.cube[0]);
  ASSERT_EQ(unit.r, slow.cube[1]);
  ASSERT_EQ(unit.facing, slow.heading);
  ASSERT_EQ(unit.since_turn, slow.since);
  ASSERT_EQ(unit.speed, slow.speed);
  ASSERT_EQ(movements_left(motion, unit), slow.held());
  ASSERT_EQ(unit.is(status::erratic), slow.weaving);
}

// Checks the range of a manoeuvre field; the next function checks the range of its number.
void expect_manoeuvres(const SlowShip& slow, const core::Range& range) {
  for (i32 m = -1; m < 16; ++m) {
    bool any = m == 0;
    for (i32 n = -1; n < 50; ++n) any = any || slow.may(m, n);
    ASSERT_EQ(range.has(m), any) << m;
  }
}
void expect_numbers(const SlowShip& slow, i32 manoeuvre, const core::Range& range) {
  for (i32 n = -1; n < 50; ++n) ASSERT_EQ(range.has(n), slow.may(manoeuvre, n)) << manoeuvre;
}

// Moves by random legs in one impulse; returns them as an order.
core::Order random_move(MovesBench& bench, u8 ship, SlowShip& slow, core::Dice& luck) {
  LegsWalk walk(bench.battle, bench.state, ship);
  core::Order order(verbs::move);
  while (!walk.next().end()) {
    const core::Range legs = walk.next();
    expect_manoeuvres(slow, legs);
    const i32 manoeuvre = legs.at(luck.below(legs.count()));
    walk.take(manoeuvre);
    order.push(manoeuvre);
    if (manoeuvre == 0) break;
    const core::Range numbers = walk.next();
    expect_numbers(slow, manoeuvre, numbers);
    // Draws numbers, most of them small, so that a move has many legs.
    const u32 most = luck.below(3) == 0 ? numbers.count() : std::min(numbers.count(), 3U);
    const i32 number = numbers.at(luck.below(most));
    walk.take(number);
    order.push(number);
    slow.act(manoeuvre, number);
    expect_same(slow, walk.unit(), walk.motion());
  }
  return order;
}

void random_turn(u64 seed) {
  core::Dice luck{seed, core::Stream::bot, 7};
  MovesBench bench;
  SlowShip slow;
  slow.tech = 3 + static_cast<i32>(luck.below(2));
  slow.mode = static_cast<i32>(luck.below(16));
  const u8 ship = bench.add(0, {0, 0}, {{"UWARP", 20, "2-L/R"}}, static_cast<Level>(slow.tech));
  bench.plan(ship).turn_mode = static_cast<u8>(slow.mode);
  const Energy cost = 1 + static_cast<i32>(luck.below(200));
  bench.plan(ship).movement_cost = cost;
  const i32 by_warp = static_cast<i32>(luck.below(41));
  const bool by_impulse = luck.below(2) == 1;
  slow.bag.assign(static_cast<u32>(by_warp), SlowShip::Token::warp);
  if (by_impulse) slow.bag.push_back(SlowShip::Token::impulse);
  slow.speed = slow.held();
  slow.since = 255;
  oracle_stored = 0;
  BattleContext c = bench.context();
  begin_speed(c, ship, by_warp, by_impulse);
  for (u8 impulse = 1; impulse <= impulses; ++impulse) {
    bench.state.impulse = impulse;
    begin_impulse_moves(c);
    slow.tac_done = slow.hard_done = false;
    const core::Order order = random_move(bench, ship, slow, luck);
    move(c, ship, order, oracle_store);
    expect_same(slow, bench.unit(ship), motion_of(bench.battle, bench.state, ship));
    ASSERT_EQ(oracle_stored, slow.stored * cost);
    if (testing::Test::HasFatalFailure()) return;
    bench.log.clear();
  }
}

TEST(TngBattleMovesOracle, TNG_movement_random_turns_end_where_the_slow_ship_does) {
  for (u64 seed = 0; seed < 400; ++seed) {
    SCOPED_TRACE(seed);
    random_turn(seed);
    if (HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace klaxon::rules::tng::moves_oracle
