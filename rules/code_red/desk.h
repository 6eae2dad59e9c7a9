// The adjudicator's desk (CR-desk): volleys fired elsewhere, and values set by hand. The desk stays
// open for orders, while each volley runs until its owner must choose.
#pragma once

#include "rules/code_red/battle_context.h"

namespace klaxon::rules::code_red {

void deal_desk_volleys(BattleContext& c);
void set_by_hand(BattleContext& c, const core::Order& adjust);  // CR-desk.3

}  // namespace klaxon::rules::code_red
