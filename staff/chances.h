// How the chances in a finished battle changed: from each of its turns, captains play it to the end
// again and again. The same record gives the same figures everywhere.
#pragma once

#include "battle/record/record.h"
#include "core/catalog/tree.h"
#include "staff/staff.h"

namespace klaxon::staff {

inline constexpr u32 chance_points_max =
    24;  // in a longer battle only every second or third turn is shown

struct ChancesPlan {
  u32 battles = 100;                       // battles from each point
  battle::record::Patience patience = {};  // if over: uses the battles played by then
  u64 seed = 1;
};

// {"seats":[name],"battles",
//  "points":[{"turn":"Round 2","line":n,"chances":[0.55,0.45]}],
//  "turning":{"turn","line","seat","before","after","text"}}
// `chances` has each seat's chance, with a draw counted as half a win; `line` is the last line
// played before. The last point is the real end of the battle. `turning` is the turn that improved
// the winner's chances most; it is absent if nobody won, or if no turn improved them by a tenth.
// There are no points if the battle is not over or has only one seat.
core::Tree chances_tree(const Staff& staff, const battle::record::Record& record,
                        const battle::Hashing& hashing, const ChancesPlan& plan = {});

}  // namespace klaxon::staff
