// The stages that a blow meets on its way to the boxes inside, one after another.
#pragma once

#include "rules/tng/damage/blow.h"
#include "rules/tng/damage/work.h"

namespace klaxon::rules::tng::damage {

// Everything that stops some of the damage is listed here with the number of its stage. Stages of
// systems still to come (2 scale, 6 panels, 8 skin) will get their own rows.
struct Stage {
  u8 number = 0;
  void (*act)(Work& w, Flow& flow) = nullptr;
};

// Runs `blow`, which has a facing, through all layers; the rest is pushed to the front of the queue
// as internals.
void meet_layers(Work& w, const Blow& blow);

}  // namespace klaxon::rules::tng::damage
