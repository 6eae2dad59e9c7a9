// Orders as data and as text, both ways, with words by name:
//   tree  {"verb":"volley","ship":"dauntless","points":25}
//   text  volley ship=dauntless points=25
// Fields that recur are lists, "system":["phaser","drone"] or system=phaser,drone; where several
// recur together their lists run side by side. A value may be given as its word or its number.
// Only the shape is checked here; whether the order may be given is for Game::check to say.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "core/game.h"
#include "core/order.h"

namespace klaxon::battle {

core::Tree order_to_tree(const core::Game& game, const core::Order& order);
// False and every fault with its nearest word. Later fields may be absent (a form that is not
// complete yet, or one that ends early); a gap between fields is a fault.
bool order_from_tree(const core::Game& game, const core::Tree& tree, core::Order& out,
                     core::Faults& faults);

// Values without a name fill the fields in their order: "volley dauntless 25".
bool order_from_text(const core::Game& game, std::string_view text, core::Order& out,
                     core::Faults& faults);

// The verb's index, or -1 and a fault that names the nearest.
int verb_from_name(const core::Game& game, std::string_view name, core::Faults& faults,
                   core::Place place = {});

}  // namespace klaxon::battle
