// What a hosted match may show an onlooker, as trees and texts.
#pragma once

#include <string>

#include "battle/match/match.h"
#include "battle/session/hosting/onlookers.h"
#include "core/catalog/tree.h"

namespace klaxon::battle::session {

class Hosted;

// Only onlookers who know of a seat are told what it does or that somebody is invited to it.
bool may_hear(const Hosted& hosted, const Onlooker& onlooker, const match::Command& command);
// Lists who is present and how long each has owed an answer.
core::Tree presence_tree(const Hosted& hosted, const Onlooker& onlooker, u64 now);
// Who wants a rematch; tells each onlooker how to reach their own place in it, and no other place.
core::Tree rematch_tree(const Hosted& hosted, const Onlooker& onlooker);
// The seats' requests to each other and what an undo would take back.
core::Tree asks_tree(const Hosted& hosted, const Onlooker& onlooker);
core::Tree undone_tree(const match::Match& match);
core::Tree notes_tree(const Hosted& hosted, const Onlooker& onlooker);
// The source of the dice, which everybody may know.
core::Tree dice_tree(const Hosted& hosted);
core::Tree shown_event(const Hosted& hosted, const Onlooker& onlooker, u32 n);  // n from 1
std::string log_text(const Hosted& hosted, const Onlooker& onlooker);
// For everybody: {"id","system","scenario","seats":[{"seat","name","joined"}],"full","over"}.
std::string listed(const Hosted& hosted);

}  // namespace klaxon::battle::session
