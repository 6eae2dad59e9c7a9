#include <algorithm>

#include "battle/order_text.h"
#include "battle/session/wire/describe.h"
#include "codec/codec.h"
#include "core/catalog/text.h"
#include "faces/library/inside.h"

namespace klaxon {
namespace {

core::Names names_for(const HeldState& state, int seat) {
  return {game_of(state), state.buffer.bytes(), core::seat_bit(seat)};
}

// Checks that the state can be asked about this seat. False, with an error, if it cannot.
bool sound(const HeldState* state, int seat, Error& error) {
  if (state == nullptr)
    error = freed("state");
  else if (!is_seat(game_of(*state), seat))
    error = no_seat(game_of(*state), seat);
  else
    return true;
  return false;
}

bool sound(const HeldState* state, int seat, Dice& dice, Error& error) {
  if (!sound(state, seat, error)) return false;
  if (Inside::of(dice) != nullptr) return true;
  error = freed("dice");
  return false;
}

// The orders offered to the seat; none if it owes no order.
void offers_of(const HeldState& state, int seat, core::Offers& out) {
  const core::StateBytes* bytes = state.buffer.bytes();
  if ((owed_seats(game_of(state), bytes) & core::seat_bit(seat)) != 0)
    game_of(state).offers(bytes, seat, out);
}

bool checked(const HeldState& state, int seat, const core::Order& order, Error& error) {
  const core::Rejection why = game_of(state).check(state.buffer.bytes(), seat, order);
  if (why) error = error_of(battle::word_rejection(names_for(state, seat), why, order));
  return !why;
}

void carry_out(HeldState& state, int seat, const core::Order& order, core::Dice& dice) {
  core::Log no_log;
  game_of(state).apply(state.buffer.bytes(), seat, order, dice, no_log);
}

// An order made of the numbers, unchecked. False, with an error, if it cannot be an order at all.
bool order_of(const HeldState& state, std::uint32_t verb, std::span<const std::int32_t> fields,
              core::Order& out, Error& error) {
  const std::size_t verbs = game_of(state).lexicon().verbs.size();
  if (verb >= verbs) {
    error = {"unknown-verb",
             "There is no verb " + std::to_string(verb) + ": this system's are 0 to " +
                 std::to_string(verbs - 1) + ".",
             "verb", ""};
    return false;
  }
  if (fields.size() > core::order_args_max) {
    error = {"wrong-count",
             "An order has at most " + std::to_string(core::order_args_max) + " fields, not " +
                 std::to_string(fields.size()) + ".",
             "fields", ""};
    return false;
  }
  out = core::Order(static_cast<u16>(verb));
  for (const std::int32_t field : fields) out.push(field);
  return true;
}

// Checks that a form's fields so far are legal, so that its next field can be asked for.
bool fits(const HeldState& state, int seat, const core::Order& so_far, Error& error) {
  core::Offers offers;
  offers_of(state, seat, offers);
  if (!offers.has_form(so_far.verb)) {
    error = {"not-offered", "This verb is not among the forms that the seat is offered.", "verb",
             ""};
    return false;
  }
  core::Order order(so_far.verb);
  for (const i32 value : so_far.args()) {
    const core::Range range = game_of(state).range(state.buffer.bytes(), seat, order);
    if (range.end() || !range.has(value)) {
      error = {range.end() ? "wrong-count" : "out-of-range",
               "Field " + std::to_string(order.n) + " may not be " + std::to_string(value) +
                   (range.end() ? ": the order is complete before it."
                                : "; values() lists what it may be."),
               "fields", ""};
      return false;
    }
    order.push(value);
  }
  return true;
}

}  // namespace

bool read_order(const HeldState& state, int seat, std::string_view text, core::Order& out,
                Error& error) {
  const core::Names names = names_for(state, seat);
  core::Faults faults("order");
  core::Offers offers;
  offers_of(state, seat, offers);
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  core::Tree tree;
  const bool is_json = first != std::string_view::npos && text[first] == '{';
  const bool read = is_json ? codec::parse_json(text, tree, faults, codec::message_limits) &&
                                  battle::order_from_tree(names, tree, out, faults)
                            : battle::order_from_text(names, text, out, faults, &offers);
  if (!read) error = error_of(faults);
  return read && checked(state, seat, out, error);
}

void take_choice(const core::Game& game, const core::StateBytes* state, int seat,
                 const core::Offers& offers, std::uint32_t choice, core::Dice& dice,
                 core::Order& out) {
  const u32 ready = offers.list.size();
  if (choice < ready)
    out = offers.list[choice];
  else
    core::fill_form(game, state, seat, offers.forms[choice - ready], dice, out);
}

Result<std::string> State::offers(int seat) const {
  Error error;
  if (!sound(impl_.get(), seat, error)) return error;
  core::Offers room;
  const core::Game& game = game_of(*impl_);
  const core::StateBytes* bytes = impl_->buffer.bytes();
  return codec::to_json(battle::session::offers_tree(game, bytes, game.window(bytes), seat, room));
}

Result<std::uint32_t> State::choices(int seat) const {
  Error error;
  if (!sound(impl_.get(), seat, error)) return error;
  core::Offers offers;
  offers_of(*impl_, seat, offers);
  return count_of(offers);
}

Result<std::uint32_t> State::ready(int seat) const {
  Error error;
  if (!sound(impl_.get(), seat, error)) return error;
  core::Offers offers;
  offers_of(*impl_, seat, offers);
  return offers.list.size();
}

Result<std::string> State::choice_text(int seat, std::uint32_t choice) const {
  Error error;
  if (!sound(impl_.get(), seat, error)) return error;
  core::Offers offers;
  offers_of(*impl_, seat, offers);
  if (choice >= count_of(offers)) return wrong_choice(choice, count_of(offers));
  if (choice < offers.list.size())
    return battle::word_offer(names_for(*impl_, seat), offers.list[choice]);
  const u16 verb = offers.forms[choice - offers.list.size()];
  return std::string(game_of(*impl_).lexicon().verbs[verb].name) + " ...";
}

Result<std::uint32_t> State::choice_verb(int seat, std::uint32_t choice) const {
  Error error;
  if (!sound(impl_.get(), seat, error)) return error;
  core::Offers offers;
  offers_of(*impl_, seat, offers);
  if (choice >= count_of(offers)) return wrong_choice(choice, count_of(offers));
  const u32 ready = offers.list.size();
  return std::uint32_t{choice < ready ? offers.list[choice].verb : offers.forms[choice - ready]};
}

Result<std::vector<std::int32_t>> State::values(int seat, std::uint32_t verb,
                                                std::span<const std::int32_t> fields) const {
  Error error;
  core::Order so_far;
  if (!sound(impl_.get(), seat, error) || !order_of(*impl_, verb, fields, so_far, error) ||
      !fits(*impl_, seat, so_far, error))
    return error;
  const core::Range range = game_of(*impl_).range(impl_->buffer.bytes(), seat, so_far);
  std::vector<std::int32_t> all(range.count());
  for (u32 i = 0; i < range.count(); ++i) all[i] = range.at(i);
  return all;
}

Result<void> State::order(int seat, std::string_view order, Dice& dice) {
  Error error;
  core::Order read;
  if (!sound(impl_.get(), seat, dice, error) || !read_order(*impl_, seat, order, read, error))
    return error;
  carry_out(*impl_, seat, read, Inside::of(dice)->battle);
  return {};
}

Result<void> State::choose(int seat, std::uint32_t choice, Dice& dice) {
  Error error;
  if (!sound(impl_.get(), seat, dice, error)) return error;
  core::Offers offers;
  offers_of(*impl_, seat, offers);
  if (choice >= count_of(offers)) return wrong_choice(choice, count_of(offers));
  core::Order order;
  take_choice(game_of(*impl_), impl_->buffer.bytes(), seat, offers, choice, Inside::of(dice)->bots,
              order);
  carry_out(*impl_, seat, order, Inside::of(dice)->battle);
  return {};
}

Result<void> State::fill(int seat, std::uint32_t verb, std::span<const std::int32_t> fields,
                         Dice& dice) {
  Error error;
  core::Order order;
  if (!sound(impl_.get(), seat, dice, error) || !order_of(*impl_, verb, fields, order, error) ||
      !checked(*impl_, seat, order, error))
    return error;
  carry_out(*impl_, seat, order, Inside::of(dice)->battle);
  return {};
}

Result<std::string> State::order_with_events(int seat, std::string_view order, Dice& dice) {
  Error error;
  core::Order read;
  if (!sound(impl_.get(), seat, dice, error) || !read_order(*impl_, seat, order, read, error))
    return error;
  std::vector<core::Event> room(core::events_per_order_max);
  core::Log log(room);
  game_of(*impl_).apply(impl_->buffer.bytes(), seat, read, Inside::of(dice)->battle, log);
  core::Tree events = core::Tree::list();
  for (const core::Event& event : log.events())
    if (core::may_see(event.who, core::seat_bit(seat)))
      events.add(battle::session::event_tree(names_for(*impl_, seat), event,
                                             static_cast<u32>(events.items.size())));
  return codec::to_json(events);
}

Result<std::string> State::odds(int seat, std::string_view order) const {
  Error error;
  core::Order read;
  if (!sound(impl_.get(), seat, error) || !read_order(*impl_, seat, order, read, error))
    return error;
  core::Tree answer;
  core::Faults faults("order");
  if (!system_of(impl_->battle)
           .odds(game_of(*impl_), impl_->buffer.bytes(), core::seat_bit(seat), read, answer,
                 faults))
    return error_of(faults);
  return codec::to_json(answer);
}

}  // namespace klaxon
