// What people call the parts of a battle: boxes, modes of fire, shots, movements. This is text for
// faces; no rule depends on it.
#pragma once

#include <string>

#include "rules/tng/plan/battle.h"
#include "rules/tng/state.h"

namespace klaxon::rules::tng {

// "Ph-7", "VWARP 3", "makeshift AXR": the name of a box's form.
std::string form_said(const Battle& battle, u32 form);
// "Ph-7", "Phtn (overload)".
std::string gun_said(const Battle& battle, u32 gun);
// "overload"; empty for a weapon's plain fire.
std::string mode_said(const fire::Gun& gun);
// "Ph-7 A": a group of State::groups, without its ship.
std::string group_said(const Battle& battle, u32 place);
// Null if there is no such group.
const GroupPlan* group_at(const Battle& battle, u32 place);
u32 groups_in(const Battle& battle);
// "1513"; for hexes without a name of this kind "-3 120".
std::string hex_said(core::Hex hex);
// "1 hex", "3 hexes".
std::string counted_said(i64 number, const char* one, const char* many);
// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& all);

}  // namespace klaxon::rules::tng
