#include "rules/tng/damage/stages.h"

#include <algorithm>

#include "rules/tng/damage/lost.h"
#include "rules/tng/damage/plating.h"
#include "rules/tng/damage/queue.h"
#include "rules/tng/damage/reinforcement.h"
#include "rules/tng/damage/shields.h"
#include "rules/tng/fire/harm.h"

namespace klaxon::rules::tng::damage {
namespace {

// The share of a blow that bypasses shields (TNG-LRG.2, TNG-WRG.3), or all of it (TNG-Ph-10.3).
void split(Work&, Flow& flow) {
  if (flow.piercing.bypass == base::Ratio()) return;
  const base::Bounded<Part, parts_max> before = flow.parts;
  flow.parts.clear();
  for (Part part : before) {
    part.past = fire::past_shields(flow.piercing, part.points);
    part.points -= part.past;
    flow.add(part);
  }
  flow.piercing.bypass = base::Ratio();
}

constexpr Stage stages[] = {{3, split}, {4, reinforce}, {5, meet_shields}, {7, meet_plating}};

void tell_struck(Work& w, const Flow& flow) {
  if (w.tells())
    note(w.c.log, EventId::struck, rule("TNG-hit-chart"))
        .arg(flow.target)
        .arg(flow.facing)
        .arg(static_cast<i32>(flow.reinforcement))
        .arg(static_cast<i32>(flow.shields))
        .arg(static_cast<i32>(flow.armour))
        .arg(static_cast<i32>(std::min<i64>(flow.inside(), fire::damage_most)));
  tell_losses(w, flow.target);
}

}  // namespace

void meet_layers(Work& w, const Blow& blow) {
  w.c.unit(blow.target).status |= status::struck;
  Flow flow;
  flow.target = blow.target;
  flow.facing = blow.facing;
  if (blow.gun != Blow{}.gun) flow.piercing = fire::piercing_of(w.c.battle.forms.guns[blow.gun]);
  flow.add({blow.times, blow.points, 0});
  for (const Stage& stage : stages) stage.act(w, flow);
  tell_struck(w, flow);
  for (u32 i = flow.parts.size(); i-- > 0;) {
    Blow inside = blow;
    inside.flags = blows::inside;
    inside.times = static_cast<u16>(flow.parts[i].times);
    inside.points = static_cast<i32>(flow.parts[i].points + flow.parts[i].past);
    push_front(w.c.state, inside);
  }
}

}  // namespace klaxon::rules::tng::damage
