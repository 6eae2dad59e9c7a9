// Reads the words in which a battle file gives orders to ships.
#pragma once

#include <string_view>

#include "staff/tng/desk/turn_rows.h"

namespace klaxon::staff::tng::desk {

// "ahead 3", "turn right", "sideslip left 2", "HET to C"; several of these with commas between
// them. "stay" and "straight ahead" are ready orders.
WrongText read_move(std::string_view text, Move& out);

// "study Varkuth with 3 Lab", "Emer off line", "mend 2 Hull F with Lab", "open sheet of Varkuth".
WrongText read_action(const rules::Battle& battle, u8 unit, std::string_view text, Action& out);

// "slow down 3", "fill Ph-7 with 4", "reinforce facing 2 by 5", "overdrain 2".
WrongText read_at_once(const rules::Battle& battle, u8 unit, std::string_view text, AtOnce& out);

// "5", "5 and 2 general", "2 general", "none".
WrongText read_reinforcement(std::string_view text, Reinforcement& out);

// "8 Hull F", "2 boxes of Hull F", "6 UWARP 2-L in haste as AXR", "4 Ph-7 A disabled".
WrongText read_mending(const rules::Battle& battle, u8 unit, std::string_view text, Mending& out);

// The unit with this name, or -1.
int unit_called(const rules::Battle& battle, std::string_view name);
// "There is no ship 'Varkoth' in this battle; the nearest is 'Varkuth'."
WrongText no_ship(const rules::Battle& battle, std::string_view name);

}  // namespace klaxon::staff::tng::desk
