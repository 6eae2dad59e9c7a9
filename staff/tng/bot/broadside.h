// The damage of a ship's weapons from here on, in hundredths of a point: by range and by the
// target's bearing from the bow, in the best mode for the range.
#pragma once

#include <array>

#include "core/base/bounded.h"
#include "staff/tng/bot/figures.h"
#include "staff/tng/bot/means.h"

namespace klaxon::staff::tng::bot {

inline constexpr i32 far_most = 15;  // ranges beyond it are looked up as needed

// Which shots a broadside includes.
enum class Counted : u8 {
  now,   // what its owner can fire in this impulse
  turn,  // what its owner can fire in the rest of the turn
  seen,  // what an enemy must expect: everything not seen to fire
};

struct Aimer {
  const rules::Battle& battle;
  const rules::State& state;
  const Means& means;
  const Figures& figures = captains_figures;
};

// The shots of one group at one range, in the mode that does the most.
struct Salvo {
  static constexpr u16 no_gun = 0xFFFF;

  u16 gun = no_gun;
  i32 counts = 0;
  i32 points = 0;  // hundredths
};
Salvo best_salvo(const Aimer& with, u32 firer, u16 group, u32 target, Counted counted,
                 const Sighted& shot);

class Broadside {
 public:
  void aim(const Aimer& with, u32 firer, u32 target, Counted counted, i32 die = 0);
  // `place` is the target's place on the wheel; core::wheel_here in the same hex.
  i32 at(i32 range, int place) const {
    static_assert(core::wheel_here == -1);
    return range > far_most ? 0 : sums_[static_cast<u32>(place + 1)][static_cast<u32>(range)];
  }
  // The whole broadside, regardless of the target's bearing.
  i32 whole(i32 range) const;
  // The farthest range at which it does that share, in percent, of its damage at close range.
  i32 good_range(i32 nearly_all) const;
  bool silent() const { return rows_.empty(); }

 private:
  struct Row {
    core::Arc arc;
    bool bears = false;
    i32 points[far_most + 1] = {};
  };
  Row& row_of(const rules::GroupPlan& weapon);
  void add_group(const Aimer& with, u32 firer, u16 group, u32 target, Counted counted);

  void sum_up();

  base::Bounded<Row, 24> rows_;
  std::array<std::array<i32, far_most + 1>, core::wheel_places + 1> sums_ = {};  // by place
  i32 range_by_ = 0, die_ = 0;
};

}  // namespace klaxon::staff::tng::bot
