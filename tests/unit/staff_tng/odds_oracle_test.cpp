// Whole attacks are compared with brute force that knows nothing about charts and sums: it is given
// each weapon's figures, rolls every sequence of dice and wears down the shield shot by shot.
#include <algorithm>
#include <functional>
#include <map>

#include "core/base/rational.h"
#include "tests/unit/staff_tng/odds_support.h"

namespace klaxon::staff::tng {
namespace {

using base::Ratio;

// Answers dice from a list of faces that turns like an odometer.
class EveryFace {
 public:
  int d6() {
    if (used_ == faces_.size()) faces_.push_back(1);
    return faces_[used_++];
  }
  Ratio chance() const {
    Ratio chance = 1;
    for (std::size_t i = 0; i < faces_.size(); ++i) chance = chance * Ratio(1, 6);
    return chance;
  }
  bool turn() {
    used_ = 0;
    while (!faces_.empty() && faces_.back() == 6) faces_.pop_back();
    if (faces_.empty()) return false;
    ++faces_.back();
    return true;
  }

 private:
  std::vector<int> faces_;
  std::size_t used_ = 0;
};

struct Struck {
  int reinforcement, shield;
  int damage = 0, inside = 0;

  int boxes(int wanted) {  // that the shield loses
    const int first = std::min(wanted, reinforcement);
    const int rest = std::min(wanted - first, shield);
    reinforcement -= first;
    shield -= rest;
    return first + rest;
  }
  void plain(int points) {
    damage += points;
    inside += points - boxes(points);
  }
  void half_past(int points) {
    damage += points;
    inside += points / 2;
    const int rest = points - points / 2;
    inside += rest - boxes(rest);
  }
};

using Fire = std::function<void(EveryFace&, Struck&)>;
using Chances = std::map<int, Ratio>;

std::string rows_text(const Chances& chances) {
  std::string text;
  for (const auto& [value, chance] : chances)
    text += (text.empty() ? "" : " ") + std::to_string(value) + ":" + chance.text();
  return text;
}

void compare(const std::string& question, int shields, int reinforcement, const Fire& fire) {
  Chances damage, inside, left;
  EveryFace dice;
  do {
    Struck struck{reinforcement, shields};
    fire(dice, struck);
    damage[struck.damage] += dice.chance();
    inside[struck.inside] += dice.chance();
    left[struck.shield] += dice.chance();
  } while (dice.turn());
  const Answer answer = ask(question + "\nshields=" + std::to_string(shields) +
                            "\nreinforcement=" + std::to_string(reinforcement));
  EXPECT_EQ(rows_of(answer), rows_text(damage)) << question;
  EXPECT_EQ(rows_of(answer, "internals"), rows_text(inside)) << question;
  EXPECT_EQ(rows_of(answer, "shield_left"), rows_text(left)) << question;
}

int by_face(const std::array<int, 6>& figures, int face) {
  return figures[static_cast<std::size_t>(face - 1)];
}

TEST(StaffTngOddsOracle, phasers_and_torpedoes) {
  constexpr std::array<int, 6> at_eight = {1, 1, 1, 1, 0, 0}, at_two = {2, 2, 2, 1, 1, 1};
  compare("weapons='3 Ph-7, 2 Phtn @4'\ntech=3\nrange=8", 5, 2, [&](EveryFace& dice, Struck& it) {
    for (int i = 0; i < 3; ++i) it.plain(by_face(at_eight, dice.d6()));
    for (int i = 0; i < 2; ++i)
      if (dice.d6() <= 3) it.plain(4);
  });
  compare("weapons='2 Ph-7 overload, 1 Phtn overload, 2 Ph-6'\ntech=3\nrange=2", 6, 0,
          [&](EveryFace& dice, Struck& it) {
            for (int i = 0; i < 2; ++i) it.plain(2 * by_face(at_two, dice.d6()));
            if (dice.d6() <= 5) it.plain(8);
            for (int i = 0; i < 2; ++i)
              if (dice.d6() <= 4) it.plain(1);
          });
  // three together are halved as one hit, rounded down once
  compare("weapons='4 Ph-7 combined'\ntech=3\nrange=2\nborg='half'", 1, 1,
          [&](EveryFace& dice, Struck& it) {
            int all = 0;
            for (int i = 0; i < 4; ++i) all += by_face(at_two, dice.d6());
            it.plain(all / 2);
          });
}

TEST(StaffTngOddsOracle, locks) {
  // TNG-Quan.2: after one hit all other shots hit, too, even those from another mode and box
  compare("weapons='1 Quan, 1 Phtn @4, 1 Quan overload @9'\ntech=4\nrange=5", 4, 0,
          [](EveryFace& dice, Struck& it) {
            bool locked = false;
            for (int i = 0; i < 2; ++i)
              if (locked || dice.d6() <= 4) {
                it.plain(3);
                locked = true;
              }
            if (dice.d6() <= 3) it.plain(4);
            for (int i = 0; i < 3; ++i)
              if (locked || dice.d6() <= 1) {
                it.plain(4);
                locked = true;
              }
          });
  // TNG-PPDC.3: this is for each box; 1+1+0 puts a point on the facing
  compare("weapons='1x2 PPDC, 1 PPDC'\ntech=3\nrange=16", 2, 0, [](EveryFace& dice, Struck& it) {
    for (const int shots : {2, 1}) {
      bool locked = false;
      for (int i = 0; i < shots; ++i)
        if (locked || dice.d6() + dice.d6() <= 4) {
          it.plain(1);
          locked = true;
        }
    }
  });
  // TNG-TRH.5: each hit by the box takes 1 off its next dice
  constexpr std::array<int, 6> four = {2, 2, 1, 1, 1, 1}, three_near = {2, 2, 2, 2, 1, 1};
  compare("weapons='2x3 TRH light'\ntech=4\nrange=4", 5, 0, [&](EveryFace& dice, Struck& it) {
    for (int box = 0; box < 2; ++box)
      for (int i = 0, hits = 0; i < 3; ++i) {
        const int face = dice.d6() - hits;
        // a 0 counts as a 1 at range 2-3, where it also does 2; so do lower values
        const int points = face < 1 ? three_near[0] : by_face(four, face);
        it.plain(points);
        ++hits;
      }
  });
}

TEST(StaffTngOddsOracle, weapons_with_special_effects_on_shields) {
  // TNG-LRG.2
  compare("weapons='2x2 LRG, 1 Phtn @4'\ntech=3\nrange=1", 3, 1, [](EveryFace& dice, Struck& it) {
    for (int i = 0; i < 4; ++i)
      if (dice.d6() <= 5) it.half_past(2);
    if (dice.d6() <= 3) it.plain(4);
  });
  // TNG-WRG.3, TNG-WRG.6, TNG-WRG.7: one of a pulse's four shots is at this target
  compare("weapons='1 WRG @4, 4 WRG pulse @3'\ntech=3", 5, 0, [](EveryFace& dice, Struck& it) {
    if (dice.d6() <= 5) it.half_past(8);
    for (int i = 0; i < 4; ++i)
      if (dice.d6() <= 3) it.half_past(2);
  });
  // TNG-Stat.1: 4 points destroy 2 more, 6 points 3 more
  const auto stat = [](Struck& it, int points) {
    it.damage += points;
    const int taken = it.boxes(points);
    it.boxes(taken / 2);
    it.inside += points - taken;
  };
  compare("weapons='2 Stat @7, 2 Ph-7 @8'\ntech=3", 9, 2, [&](EveryFace& dice, Struck& it) {
    for (int i = 0; i < 2; ++i)
      if (dice.d6() <= 2) stat(it, 4);
    for (int i = 0; i < 2; ++i)
      if (dice.d6() <= 4) it.plain(1);
  });
  // TNG-Strike.10: each point destroys 2 boxes
  compare("weapons='3 Strike yellow'\ntech=3\nrange=8", 29, 0, [](EveryFace& dice, Struck& it) {
    for (int i = 0; i < 3; ++i)
      if (dice.d6() <= 3) {
        it.damage += 10;
        for (int point = 0; point < 10; ++point) it.inside += it.boxes(2) == 0 ? 1 : 0;
      }
  });
  // TNG-Drain.3: a die for each point as long as the shield is up, then a third
  constexpr std::array<int, 6> far = {3, 1, 0, 0, 0, 0};
  compare("weapons='2 Drain drain-s'\ntech=5\nrange=45", 4, 1, [&](EveryFace& dice, Struck& it) {
    for (int i = 0; i < 2; ++i) {
      int points = by_face(far, dice.d6());
      it.damage += points;
      for (; points > 0 && it.reinforcement + it.shield > 0; --points) it.boxes(dice.d6());
      it.inside += points / 3;
    }
  });
}

TEST(StaffTngOddsOracle, halves_are_added_up) {
  compare("weapons='1x5 KCW'\ntech=4\nrange=3", 3, 0, [](EveryFace& dice, Struck& it) {
    int hits = 0;
    for (int i = 0; i < 5; ++i) hits += dice.d6() <= 3 ? 1 : 0;
    it.plain(hits * 3 / 2);
  });
  compare("weapons='1x3 Mauler, 1 Phtn @4'\ntech=3\nrange=1", 3, 0,
          [](EveryFace& dice, Struck& it) {
            it.plain(7);
            if (dice.d6() <= 3) it.plain(4);
          });
  // TNG-Weapons-Innovator.1, TNG-Masking-Screen.3: this counts once per box
  compare("weapons='2 P-Disr three'\ntech=4\nrange=7\nfirer-has='Weapons Innovator'", 3, 0,
          [](EveryFace& dice, Struck& it) {
            for (int box = 0; box < 2; ++box)
              for (int i = 0, hits = 0; i < 3; ++i)
                if (dice.d6() <= 3) it.plain(hits++ == 0 ? 2 : 1);
          });
}

}  // namespace
}  // namespace klaxon::staff::tng
