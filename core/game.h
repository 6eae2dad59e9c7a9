// The only interface of every rule system. A Game is a frozen battle: a system's rules together
// with the designs, charts, scenario and options of this battle. States are in buffers that the
// caller owns and are plain values; nothing waits inside apply().
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "core/base/types.h"
#include "core/dice/dice.h"
#include "core/event.h"
#include "core/fields.h"
#include "core/lexicon.h"
#include "core/names.h"
#include "core/order.h"
#include "core/rejection.h"
#include "core/seats.h"

namespace klaxon::core {

// How many events one apply, or the set-up, may log. Bounds in a system's limits.h keep its largest
// order below this; a single event too many breaks a promise (Log::add), so no event is ever lost.
inline constexpr u32 events_per_order_max = 4096;
inline constexpr u32 draws_per_order_max = 8192;  // how many one apply may ask for

// Chooses the values of a form's fields, one after another.
class FieldChooser {
 public:
  virtual ~FieldChooser() = default;
  // The value of the next field, inside the range; false: go no further.
  virtual bool choose(const Range& range, i32& value) = 0;
};

class Game {
 public:
  virtual ~Game() = default;

  virtual const Lexicon& lexicon() const = 0;
  // The words, 0..count-1, of the vocabularies that are not fixed. Ask for them through names.h,
  // which explains them. State and onlooker (one bit of Audience) are passed only for vocabularies
  // that depend on the state, and for veiled ones if there is a state. Units that are gone keep
  // their names, since events still mention them.
  virtual u32 battle_words(u16, const StateBytes*, Audience) const { return 0; }
  virtual std::string battle_word(u16, i64, const StateBytes*, Audience) const { return {}; }
  virtual std::string shown_word(u16, i64, const StateBytes*, Audience) const { return {}; }
  // Names an event's value if its vocabulary alone cannot: "weapon 4" of the ship named beside it.
  // If it is empty, use the vocabulary's own word.
  virtual std::string shown_beside(const Event&, u32 arg) const {
    (void)arg;
    return {};
  }
  // Names a refusal's fact in the same way.
  virtual std::string shown_in_refusal(const Rejection&, u32 fact) const {
    (void)fact;
    return {};
  }
  // Names a number that an order may contain in this state: "weapon 4" of the ship being asked.
  virtual std::string shown_offered(OrderView, u32 arg, const StateBytes*) const {
    (void)arg;
    return {};
  }
  // Names that need no state.
  u32 words(u16 vocabulary) const { return Names(*this).count(vocabulary); }
  std::string word(u16 vocabulary, i64 value) const { return Names(*this).word(vocabulary, value); }

  virtual int seats() const = 0;
  virtual int team(int seat) const = 0;                    // seats of one team win together
  virtual std::string_view seat_name(int seat) const = 0;  // "attacker": in files and messages
  // What the seat is called in a sentence: "the attacker", "Meridian 2".
  virtual std::string seat_in_prose(int seat) const { return as_name(seat_name(seat)); }

  // The seats about which an onlooker (one bit of Audience) may know. A scenario may hide a seat
  // from the others until it reveals itself. Nobody learns anything about a seat that they do not
  // know of: its name, whether it owes or has given an order, who sits there or what they say.
  virtual Seats seats_known(const StateBytes*, Audience) const { return all_seats; }
  // Removes from a copy of a state whatever belongs to seats other than those `known`: what remains
  // is the state shown to an onlooker who knows only those seats. Play never continues from it.
  virtual void leave_known(StateBytes*, Seats known) const { (void)known; }

  virtual u32 state_size() const = 0;
  virtual void copy(StateBytes* to, const StateBytes* from) const = 0;
  virtual void setup(StateBytes* state, Dice& dice, Log& log) const = 0;

  // Whose move it is, as far as public facts tell.
  virtual Window window(const StateBytes* state) const = 0;
  virtual void offers(const StateBytes* state, int seat, Offers& out) const = 0;
  // The legal values of the next field of a form, given those before it. A form filled in within
  // its ranges always passes check(); any other is refused.
  virtual Range range(const StateBytes* state, int seat, const Order& so_far) const = 0;
  // Walks through a form: presents each field's range in turn, the same as range(), and puts what
  // is chosen into `out`, until the form is complete or the chooser stops. `out` has its verb. A
  // system in which a field's range builds on the ranges before overrides this to reuse its work.
  virtual void walk_form(const StateBytes* state, int seat, Order& out,
                         FieldChooser& chooser) const;
  // A label for the next field of a form in this battle ("fire phasers_2"; underscores are shown as
  // blanks), judged by what the seat may know. If it is left empty, the field's name is shown.
  virtual void field_label(const StateBytes*, int, const Order&, std::string&) const {}
  // Depends only on what the seat may know: an order that only hidden facts forbid passes and then
  // fails as an event.
  virtual Rejection check(const StateBytes* state, int seat, const Order& order) const = 0;
  // Call it only for an order that passed check(). Runs until somebody must decide. If the dice
  // have starved, the state is unusable and the caller throws it away.
  virtual void apply(StateBytes* state, int seat, const Order& order, Dice& dice,
                     Log& log) const = 0;
  // May `seat` take back its own latest order? True as long as it is hidden in an open window.
  virtual bool may_withdraw(const StateBytes* state, int seat) const = 0;
  virtual void withdraw(StateBytes* state, int seat) const = 0;

  // What the onlooker may see: the fields of the lexicon's state table, then what view_frozen adds.
  void view(const StateBytes* state, Audience onlooker, FieldSink& sink) const;
  // The public facts that are frozen with the battle; they never change.
  virtual void view_frozen(FieldSink& sink) const { (void)sink; }
  // Redeals what the seat may not know, by its probabilities if they are known. Reads nothing
  // that the seat's view leaves out, so a state made from that view is redealt the same way.
  virtual void resample(StateBytes* state, int seat, Dice& dice) const = 0;
  virtual Rejection edit(StateBytes* state, std::string_view path, i64 value) const = 0;
  virtual bool valid(const StateBytes* state) const = 0;
  virtual u64 fingerprint(const StateBytes* state) const = 0;
  // True if the battle is over; then score[seat] is +1 for won, 0 for drawn, -1 for lost.
  virtual bool result(const StateBytes* state, std::span<i32> score) const = 0;
};

// Those parts of a Game that follow from its State type and field table alone.
template <class State>
class GameOf : public Game {
 public:
  u32 state_size() const override { return sizeof(State); }
  void copy(StateBytes* to, const StateBytes* from) const override { in(to) = in(from); }
  u64 fingerprint(const StateBytes* state) const override {
    return fingerprint_fields(lexicon().state, state);
  }
  Rejection edit(StateBytes* state, std::string_view path, i64 value) const override;
  bool valid(const StateBytes* state) const override {
    return fields_in_range(lexicon().state, state);
  }
  bool may_withdraw(const StateBytes*, int) const override { return false; }
  void withdraw(StateBytes*, int) const override {}
  void resample(StateBytes*, int, Dice&) const override {}
  int team(int seat) const override { return seat; }

 protected:
  static_assert(alignof(State) <= state_alignment);
  static State& in(StateBytes* cell) { return *reinterpret_cast<State*>(cell); }
  static const State& in(const StateBytes* cell) { return *reinterpret_cast<const State*>(cell); }
  // Brings whatever a state keeps twice (a sum and its parts) into step with the one value that a
  // moderator's edit has written. valid() refuses what is still wrong afterwards.
  virtual void settle_edit(const State& before, State& edited) const { (void)before, (void)edited; }
};

// Fills in a form at random, each field within its own range.
void fill_form(const Game& game, const StateBytes* state, int seat, u16 verb, Dice& dice,
               Order& out);
// Picks one of the offers to a seat that owes an order: all ready orders and forms are equally
// likely.
Order any_legal_order(const Game& game, const StateBytes* state, int seat, Dice& dice);

// What every game checks first: an order is owed, its verb is known, and it is offered or in range.
Rejection check_by_offers(const Game& game, const StateBytes* state, int seat, const Order& order);

template <class State>
Rejection GameOf<State>::edit(StateBytes* state, std::string_view path, i64 value) const {
  const auto find = [](const void* names, u16 vocabulary, std::string_view word) {
    return static_cast<const Names*>(names)->value(vocabulary, word);
  };
  State before = in(state);
  const Names names(*this, state, moderator);
  Rejection why = edit_field(lexicon().state, state, path, value, find, &names);
  if (!why) settle_edit(before, in(state));
  if (!why && !valid(state)) why = refuse(Refusal::invalid_state);
  if (why) in(state) = before;
  return why;
}

}  // namespace klaxon::core
