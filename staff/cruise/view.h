// A cruise as the page shows it. No forecast is needed for it, so it is ready at once.
#pragma once

#include "core/catalog/tree.h"
#include "staff/cruise/voyage.h"

namespace klaxon::staff::cruise {

// The choices for a new cruise: {"days","port","gate","notches","stronger","minutes",
// "squadrons":[{"id","title","summary","ships":[{"hull","title","name","leads"}]}]}
core::Tree offer_tree(const Voyage& voyage);

// {"captain","stars","squadron","phase","ending","says","day","place","days","port","gate",
//  "klaxon","notches","stronger","repairs","renown","score","practice","call_heard",
//  "map":[[star…]…],"ships","choices","battle","past"}; docs/PROTOCOL.md says what is in each.
core::Tree cruise_tree(const Voyage& voyage, const State& state);

// How captains fare at the place to which a choice leads: {"foe","chance","says"}.
core::Tree prospect_tree(const Voyage& voyage, const State& state, const Choice& choice,
                         const Prospect& prospect);

// Does the choice lead to a battle?
bool leads_to_battle(const Voyage& voyage, const State& state, const Choice& choice);

}  // namespace klaxon::staff::cruise
