// The parts of messages that describe a game: lexicon, windows, offers, ranges, events. Every
// function tells only what its onlooker may know.
#pragma once

#include "battle/form.h"
#include "battle/match/match.h"
#include "core/catalog/tree.h"
#include "core/event.h"
#include "core/game.h"
#include "core/order.h"

namespace klaxon::battle::session {

// Verbs, events, vocabularies as the onlooker may name them, windows, rolls, terms, rules and the
// fields of a view, by name.
core::Tree lexicon_tree(const core::Names& names);
// The vocabularies alone, by number: {"1":["meridian","hornet"]}. A word that the onlooker may not
// know is empty.
core::Tree vocabularies_tree(const core::Names& names);
// {"number","kind","owed":[seats],"answered":[seats]}
core::Tree window_tree(const core::Game& game, const core::Window& window);
// {"list":[{"order","text"}],"forms":[verbs],"withdraw":true}; `room` is scratch.
core::Tree offers_tree(const match::Match& match, int seat, core::Offers& room);
// The same of a state that is in no match, without "withdraw".
core::Tree offers_tree(const core::Game& game, const core::StateBytes* state,
                       const core::Window& window, int seat, core::Offers& room);
core::Tree no_offers();
// The fields of a 'form' answer: every field with its label, range and value, the order that they
// make, and which wishes could not be kept.
core::Tree form_tree(const core::Names& names, const core::StateBytes* state, int seat,
                     const FilledForm& form);
// {"n","kind","args":{},"text","rule","terms":[[label,value]]}
core::Tree event_tree(const core::Names& names, const core::Event& event, u32 n);
// [1,-1,..] by seat; only once the match is over.
core::Tree scores_tree(const match::Match& match);

}  // namespace klaxon::battle::session
