// Puts the game into words for the faces with the lexicon's templates: "{ship} loses one {system}."
// A {name} in a template is an arg. Words are shown with spaces in place of underscores; a plain
// number gets its unit, which agrees with it and may be left out of the template ("a volley of
// {points}" and "a volley of {points} points" both give "1 point", "3 points"). Text is plain UTF-8
// without markup. What onlookers may not see is left out, and things whose names they may not know
// are given numbers: the caller passes the reader's Names (core/names.h). Events are worded with
// what the reader knows now, which may be more than when they happened.
#pragma once

#include <string>
#include <string_view>

#include "battle/english.h"
#include "battle/order_text.h"
#include "core/dice/dice.h"
#include "core/event.h"
#include "core/game.h"
#include "core/order.h"
#include "core/rejection.h"

namespace klaxon::battle {

// How a vocabulary's value is shown: the game's own wording or its word, "none" for -1, otherwise
// the number, counted from 1.
std::string shown_word(const core::Names& names, u16 vocabulary, i64 value);
// A seat at the head of a sentence, "The attacker" or "The Romulan side", and as a label,
// "Attacker" or "Romulan".
std::string seat_subject(const core::Game& game, int seat);
std::string seat_label(const core::Game& game, int seat);

// Empty if the onlooker may not see the event.
std::string word_event(const core::Names& names, const core::Event& event);
// The arithmetic that the onlooker may see: "die 4, modifier 1".
std::string word_terms(const core::Game& game, const core::Event& event, core::Audience onlooker);
// Why it happened: "CR-2.1: die 4, modifier 1, result 5"; empty if the event is not seen.
std::string why_event(const core::Game& game, const core::Event& event, core::Audience onlooker);
// The label of a form's next field: the game's own, or the field's name.
std::string word_field(const core::Names& names, const core::StateBytes* state, int seat,
                       const core::Order& so_far);
// An order in words. Fields that the verb's label does not mention are added in brackets.
std::string word_order(const core::Names& names, core::OrderView order);
// The same for an order on offer, in the state of these names; the label may then have details.
std::string word_offer(const core::Names& names, core::OrderView order);
std::string word_window(const core::Game& game, const core::Window& window);
// The prompt for typed dice: "the next card: a number from 1 to 6".
std::string word_question(const core::Game& game, const core::Question& question);

// A refusal as all faces show it: {"error":{"code","message","where","rule"}}.
struct Refused {
  std::string code;  // "out-of-range": stable
  std::string message;
  std::string where;  // "volley.points"; empty if no field is at fault
  std::string rule;   // "CR-2.1"; empty for Klaxon's own refusals
};
// The {name} of a fact is worded like an event's arg. {got}, {lo} and {hi} are worded as values of
// the field at fault, {lo number} and {hi number} as plain numbers, {field} is its name. {choices}
// is "0 to 9", or every word from {lo} to {hi} if there are few.
Refused word_rejection(const core::Names& names, const core::Rejection& why, core::OrderView order);
core::Tree refused_tree(const Refused& refused);  // {"error":{...}}
Refused refused_of(const core::Fault& fault);

}  // namespace klaxon::battle
