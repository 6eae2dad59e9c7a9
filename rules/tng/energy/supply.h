// How much energy the boxes of a unit supply and store, frozen for each form, so that play need not
// look up traits in the catalogue.
#pragma once

#include "rules/tng/energy/purse.h"
#include "rules/tng/plan/plan.h"

namespace klaxon::rules::tng {

struct Battle;

// What one working box of a form supplies in a turn. All are 0 if it is not a source, or sleeps.
struct Supply {
  EnergyKind kind = EnergyKind::any;  // of `box`
  Energy box = 0;
  Energy reactor = 0;     // besides, of reactor kind
  bool either = false;    // one or the other: TNG-AXR.1, TNG-AXR.2
  bool switched = false;  // supplies nothing while its group is off: TNG-Emer-Power
  Energy holds = 0;       // that a battery keeps
  Energy overdrain = 0;   // that it supplies beyond what it holds
  u8 rank = 0;            // of a drive, for initiative: TNG-power-notes.2
};

Supply supply_of(const catalog::Catalog& catalog, const Form& form);

// Visits the working boxes of one group, sorted by their current form: visit(form number, boxes).
// `left` includes boxes that a hasty repair has turned into something lesser.
template <class Visit>
void each_working(const State& state, u32 group_number, Visit visit) {
  const Group& group = state.groups[group_number];
  u32 plain = group.left;
  for (const Mark& mark : state.marks)
    if (mark.group == group_number && mark.kind == MarkKind::reduced) {
      const u32 boxes = std::min<u32>(mark.count, plain);
      if (boxes > 0) visit(u32{mark.figure}, boxes);
      plain -= boxes;
    }
  if (plain > 0) visit(u32{group.form}, plain);
}

// The energy that a unit makes in a turn, and the speeds that its drives allow.
struct Given {
  Kinds kinds{};              // boxes with two ways supply the first
  Energy drives = 0;          // the part of it that moves the ship
  bool impulse_move = false;  // something can make the one movement by impulse: TNG-Imp.1
};
Given given_by(const Battle& battle, const State& state, u32 unit);

// The highest speed for which its warp engines and one Impulse can pay: TNG-Btty.3.
i32 top_speed(const Given& given, Energy movement_cost);

// The total room of a unit's batteries if this many of them cannot be charged: the smallest, if
// they differ.
Energy battery_room(const Battle& battle, const State& state, u32 unit, u32 overdrained);
u32 working_batteries(const Battle& battle, const State& state, u32 unit);
Energy in_batteries(const Unit& unit);
// Stores as much energy as there is room for, the most useful kinds first; returns what is lost.
Energy store(const Battle& battle, State& state, u32 unit, const Kinds& energy);

}  // namespace klaxon::rules::tng
