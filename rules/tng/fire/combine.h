// How the shots of one line combine: as one hard hit, summed before rounding, or each by itself;
// and which share of a hit falls on the facing that is struck.
#pragma once

#include "rules/tng/fire/aim.h"

namespace klaxon::rules::tng::fire {

// Whether a gun's shots may be one hard hit (TNG-Ph-7.1, TNG-Beam.2, TNG-PPDC.2, TNG-Phtn.1: boxes
// of some construction lines may).
bool may_join(const Gun& gun);

// Whether a hit counts in half points, in which case the shots of a line are added up before the
// sum is rounded down (TNG-Mauler.9; KCW at 4X by our reading).
bool adds_up(const Gun& gun);

// How many points of one hit fall on the facing that is struck first. Damage spread over facings
// falls there as printed; of an enveloping warhead's damage, a sixth and one odd point
// (TNG-Pl-X.7). A hellbore is assumed to be fired directly (TNG-HB.4).
i64 on_facing(const Shot& shot, i64 points);

}  // namespace klaxon::rules::tng::fire
