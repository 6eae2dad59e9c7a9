// The part of klaxon_c.h for a battle's current state.
#include <algorithm>

#include "faces/library/c/handles.h"

using namespace klaxon::c;

namespace {

// The caller's array, which is empty if the pointer is null.
std::span<const int32_t> numbers(const int32_t* first, size_t count) {
  return first == nullptr ? std::span<const int32_t>() : std::span(first, count);
}

}  // namespace

extern "C" {

klaxon_status klaxon_state_begin(const klaxon_battle* battle, klaxon_dice* dice, klaxon_state** out,
                                 klaxon_error* error) {
  return with({{battle, "battle"}, {dice, "dice"}, {out, "out"}}, error,
              [&] { return give(battle->held.begin(dice->held), out, error); });
}

klaxon_status klaxon_state_copy(const klaxon_state* state, klaxon_state** out,
                                klaxon_error* error) {
  return with({{state, "state"}, {out, "out"}}, error, [&] {
    return give(klaxon::Result<klaxon::State>(klaxon::State(state->held)), out, error);
  });
}

klaxon_status klaxon_state_read_record(const char* text, size_t size, int64_t line,
                                       klaxon_state** out, klaxon_error* error) {
  return with({{text, "text"}, {out, "out"}}, error, [&] {
    std::optional<std::uint32_t> at;
    if (line >= 0) at = static_cast<std::uint32_t>(std::min<int64_t>(line, UINT32_MAX));
    return give(klaxon::read_record({text, size}, at), out, error);
  });
}

klaxon_status klaxon_state_read_battle_file(const char* text, size_t size, uint64_t seed,
                                            klaxon_state** out, klaxon_error* error) {
  return with({{text, "text"}, {out, "out"}}, error,
              [&] { return give(klaxon::read_battle_file({text, size}, seed), out, error); });
}

void klaxon_state_free(klaxon_state** state) {
  free_handle(state);
}

klaxon_status klaxon_state_battle(const klaxon_state* state, klaxon_battle** out,
                                  klaxon_error* error) {
  return with({{state, "state"}, {out, "out"}}, error, [&] {
    return give(klaxon::Result<klaxon::Battle>(state->held.battle()), out, error);
  });
}

int klaxon_state_over(const klaxon_state* state) {
  return state != nullptr && state->held.over() ? 1 : 0;
}

int klaxon_state_next_seat(const klaxon_state* state) {
  return state == nullptr ? -1 : state->held.next_seat();
}

uint32_t klaxon_state_owed(const klaxon_state* state) {
  uint32_t seats = 0;
  if (state != nullptr)
    klaxon::c::guarded(nullptr, [&] {
      for (const int seat : state->held.owed()) seats |= 1U << seat;
      return KLAXON_OK;
    });
  return seats;
}

klaxon_status klaxon_state_scores(const klaxon_state* state, int32_t* out, size_t count,
                                  klaxon_error* error) {
  return with({{state, "state"}, {out, "out"}}, error, [&] {
    const auto seats = static_cast<size_t>(state->held.battle().seats());
    if (count < seats)
      return refuse(error, {"out-of-range",
                            "There is room for " + std::to_string(count) +
                                " scores, and there "
                                "are " +
                                std::to_string(seats) + " seats.",
                            "count", ""});
    std::fill_n(out, seats, 0);
    std::ranges::copy(state->held.scores(), out);
    return ok(error);
  });
}

uint64_t klaxon_state_fingerprint(const klaxon_state* state) {
  return state == nullptr ? 0 : state->held.fingerprint();
}

klaxon_status klaxon_state_offers(const klaxon_state* state, int seat, char** out,
                                  klaxon_error* error) {
  return with({{state, "state"}, {out, "out"}}, error,
              [&] { return give_result(state->held.offers(seat), out, error); });
}

klaxon_status klaxon_state_choices(const klaxon_state* state, int seat, uint32_t* out,
                                   klaxon_error* error) {
  return with({{state, "state"}, {out, "out"}}, error,
              [&] { return give_value(state->held.choices(seat), out, error); });
}

klaxon_status klaxon_state_ready(const klaxon_state* state, int seat, uint32_t* out,
                                 klaxon_error* error) {
  return with({{state, "state"}, {out, "out"}}, error,
              [&] { return give_value(state->held.ready(seat), out, error); });
}

klaxon_status klaxon_state_choice_text(const klaxon_state* state, int seat, uint32_t choice,
                                       char** out, klaxon_error* error) {
  return with({{state, "state"}, {out, "out"}}, error,
              [&] { return give_result(state->held.choice_text(seat, choice), out, error); });
}

klaxon_status klaxon_state_choice_verb(const klaxon_state* state, int seat, uint32_t choice,
                                       uint32_t* out, klaxon_error* error) {
  return with({{state, "state"}, {out, "out"}}, error,
              [&] { return give_value(state->held.choice_verb(seat, choice), out, error); });
}

klaxon_status klaxon_state_values(const klaxon_state* state, int seat, uint32_t verb,
                                  const int32_t* fields, size_t n_fields, int32_t* out, size_t room,
                                  size_t* found, klaxon_error* error) {
  if (n_fields > 0 && fields == nullptr) return refuse_null(error, "fields");
  if (room > 0 && out == nullptr) return refuse_null(error, "out");
  return with({{state, "state"}, {found, "found"}}, error, [&] {
    const auto values = state->held.values(seat, verb, numbers(fields, n_fields));
    if (!values) return refuse(error, values.error());
    *found = values->size();
    if (out != nullptr) std::copy_n(values->begin(), std::min(room, values->size()), out);
    return ok(error);
  });
}

klaxon_status klaxon_state_order(klaxon_state* state, int seat, const char* order,
                                 klaxon_dice* dice, klaxon_error* error) {
  return with({{state, "state"}, {order, "order"}, {dice, "dice"}}, error,
              [&] { return done(state->held.order(seat, order, dice->held), error); });
}

klaxon_status klaxon_state_choose(klaxon_state* state, int seat, uint32_t choice, klaxon_dice* dice,
                                  klaxon_error* error) {
  return with({{state, "state"}, {dice, "dice"}}, error,
              [&] { return done(state->held.choose(seat, choice, dice->held), error); });
}

klaxon_status klaxon_state_fill(klaxon_state* state, int seat, uint32_t verb, const int32_t* fields,
                                size_t n_fields, klaxon_dice* dice, klaxon_error* error) {
  if (n_fields > 0 && fields == nullptr) return refuse_null(error, "fields");
  return with({{state, "state"}, {dice, "dice"}}, error, [&] {
    return done(state->held.fill(seat, verb, numbers(fields, n_fields), dice->held), error);
  });
}

klaxon_status klaxon_state_order_with_events(klaxon_state* state, int seat, const char* order,
                                             klaxon_dice* dice, char** out, klaxon_error* error) {
  return with({{state, "state"}, {order, "order"}, {dice, "dice"}, {out, "out"}}, error, [&] {
    return give_result(state->held.order_with_events(seat, order, dice->held), out, error);
  });
}

klaxon_status klaxon_state_view(const klaxon_state* state, int seat, char** out,
                                klaxon_error* error) {
  return with({{state, "state"}, {out, "out"}}, error,
              [&] { return give_result(state->held.view(seat), out, error); });
}

klaxon_status klaxon_state_public_view(const klaxon_state* state, char** out, klaxon_error* error) {
  return with({{state, "state"}, {out, "out"}}, error,
              [&] { return give_result(state->held.public_view(), out, error); });
}

klaxon_status klaxon_state_unfair_view(const klaxon_state* state, char** out, klaxon_error* error) {
  return with({{state, "state"}, {out, "out"}}, error,
              [&] { return give_result(state->held.unfair_view(), out, error); });
}

klaxon_status klaxon_state_resampled(const klaxon_state* state, int seat, klaxon_dice* dice,
                                     klaxon_state** out, klaxon_error* error) {
  return with({{state, "state"}, {dice, "dice"}, {out, "out"}}, error,
              [&] { return give(state->held.resampled(seat, dice->held), out, error); });
}

klaxon_status klaxon_state_advice(const klaxon_state* state, int seat, const char* bot,
                                  klaxon_dice* dice, char** out, klaxon_error* error) {
  return with({{state, "state"}, {bot, "bot"}, {dice, "dice"}, {out, "out"}}, error,
              [&] { return give_result(state->held.advice(seat, bot, dice->held), out, error); });
}

klaxon_status klaxon_state_odds(const klaxon_state* state, int seat, const char* order, char** out,
                                klaxon_error* error) {
  return with({{state, "state"}, {order, "order"}, {out, "out"}}, error,
              [&] { return give_result(state->held.odds(seat, order), out, error); });
}

}  // extern "C"
