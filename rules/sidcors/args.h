// The arguments of sidcors orders and events, each with its name and unit.
#pragma once

#include "core/order.h"
#include "rules/sidcors/orders.h"

namespace klaxon::rules::sidcors::args {

using core::Arg;

inline constexpr Arg unit{"unit", vocabulary::units};
inline constexpr Arg from{"from", vocabulary::units};
inline constexpr Arg to{"to", vocabulary::units};
inline constexpr Arg force{"force", vocabulary::forces};
inline constexpr Arg points{"points", 0, "points"};
inline constexpr Arg blows{"blows", 0, "blows"};
inline constexpr Arg rating{"rating"};
inline constexpr Arg fighters{"fighters", 0, "fighters"};
inline constexpr Arg pfs{"pfs", 0, "pseudo-fighters"};
inline constexpr Arg number_of_fighters{"number", 0, "fighters"};
inline constexpr Arg number_of_pfs{"number", 0, "pseudo-fighters"};

inline constexpr Arg one_unit[] = {unit};
inline constexpr Arg one_force[] = {force};
inline constexpr Arg fighters_lost[] = {unit, number_of_fighters};
inline constexpr Arg pfs_lost[] = {unit, number_of_pfs};
inline constexpr Arg fighters_moved[] = {from, to, number_of_fighters};
inline constexpr Arg pfs_moved[] = {from, to, number_of_pfs};

}  // namespace klaxon::rules::sidcors::args
