// The parts of messages that describe a game: lexicon, windows, offers, ranges, events. Every
// function shows only what its onlooker may know.
#pragma once

#include <string_view>

#include "battle/form.h"
#include "battle/match/match.h"
#include "core/catalog/tree.h"
#include "core/event.h"
#include "core/game.h"
#include "core/order.h"

namespace klaxon::battle::session {

// Verbs, events, vocabularies as the onlooker may know them, windows, rolls, terms, rules and the
// fields of a view, all by name.
core::Tree lexicon_tree(const core::Names& names);
// Describes only the vocabularies, by number: {"1":["meridian","hornet"]}. A word that the onlooker
// may not know is empty.
core::Tree vocabularies_tree(const core::Names& names);
// The window, naming only seats that its onlooker knows of (Game::seats_known).
core::Window known_window(core::Window window, core::Seats known);
// {"number","kind","owed":[seats],"answered":[seats]}
core::Tree window_tree(const core::Game& game, const core::Window& window);
// {"list":[{"order","text"}],"forms":[verbs],"withdraw":true}; `room` is scratch.
core::Tree offers_tree(const match::Match& match, int seat, core::Offers& room);
// The same for a state that belongs to no match, without "withdraw".
core::Tree offers_tree(const core::Game& game, const core::StateBytes* state,
                       const core::Window& window, int seat, core::Offers& room);
core::Tree no_offers();
// The fields of a 'form' answer: every field with its label, range and value, the resulting order,
// and the wishes that could not be met.
core::Tree form_tree(const core::Names& names, const core::StateBytes* state, int seat,
                     const FilledForm& form);
// {"n","kind","args":{},"text","rule","terms":[[label,value]]}
core::Tree event_tree(const core::Names& names, const core::Event& event, u32 n);
// Who acted: a seat's name, 'moderator', or 'host' for what the program does by itself.
std::string_view actor_name(const core::Game& game, const match::Command& command);
// A note's text, the seat that is invited, the request that is declined; often empty.
std::string_view said_text(const core::Game& game, const match::Command& command);
// The scores, [1,-1,..] by seat, once the match is over.
core::Tree scores_tree(const match::Match& match);
// What ended the battle: "rules", "resignation", "draw".
std::string_view end_name(match::End end);

}  // namespace klaxon::battle::session
