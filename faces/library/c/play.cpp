// The part of klaxon_c.h for battles that are played out and for batches.
#include <algorithm>

#include "faces/library/c/handles.h"

using namespace klaxon::c;

namespace {

klaxon::PlayOut play_out_of(const klaxon_play_out& how) {
  klaxon::PlayOut out;
  out.battles = how.battles;
  out.seed = how.seed;
  out.bots = bots_of(how.bots);
  if (how.decisions != 0) out.decisions = how.decisions;
  return out;
}

klaxon_status give_tally(const klaxon::Result<klaxon::Tally>& tally, klaxon_tally* out,
                         klaxon_error* error) {
  if (!tally) return refuse(error, tally.error());
  *out = {tally->battles, tally->finished, tally->decisions, {}, {}};
  std::ranges::copy(tally->wins, out->wins);
  std::ranges::copy(tally->losses, out->losses);
  return ok(error);
}

}  // namespace

extern "C" {

klaxon_status klaxon_state_play_out(const klaxon_state* state, int seat, const klaxon_play_out* how,
                                    klaxon_tally* out, klaxon_error* error) {
  return with({{state, "state"}, {how, "how"}, {out, "out"}}, error, [&] {
    return give_tally(state->held.play_out(seat, play_out_of(*how)), out, error);
  });
}

klaxon_status klaxon_state_unfair_play_out(const klaxon_state* state, const klaxon_play_out* how,
                                           klaxon_tally* out, klaxon_error* error) {
  return with({{state, "state"}, {how, "how"}, {out, "out"}}, error, [&] {
    return give_tally(state->held.unfair_play_out(play_out_of(*how)), out, error);
  });
}

klaxon_status klaxon_state_chance(const klaxon_state* state, int seat, const char* order,
                                  const klaxon_play_out* how, double* out, klaxon_error* error) {
  return with({{state, "state"}, {order, "order"}, {how, "how"}, {out, "out"}}, error, [&] {
    return give_value(state->held.chance(seat, order, play_out_of(*how)), out, error);
  });
}

klaxon_status klaxon_batch_begin(const klaxon_battle* battle, size_t size, uint64_t seed,
                                 klaxon_batch** out, klaxon_error* error) {
  return with({{battle, "battle"}, {out, "out"}}, error,
              [&] { return give(klaxon::Batch::begin(battle->held, size, seed), out, error); });
}

klaxon_status klaxon_batch_resampled(const klaxon_state* state, int seat, size_t size,
                                     uint64_t seed, klaxon_batch** out, klaxon_error* error) {
  return with({{state, "state"}, {out, "out"}}, error, [&] {
    return give(klaxon::Batch::resampled(state->held, seat, size, seed), out, error);
  });
}

klaxon_status klaxon_batch_unfair_copies(const klaxon_state* state, size_t size, uint64_t seed,
                                         klaxon_batch** out, klaxon_error* error) {
  return with({{state, "state"}, {out, "out"}}, error, [&] {
    return give(klaxon::Batch::unfair_copies(state->held, size, seed), out, error);
  });
}

void klaxon_batch_free(klaxon_batch** batch) {
  free_handle(batch);
}

size_t klaxon_batch_size(const klaxon_batch* batch) {
  return batch == nullptr ? 0 : batch->held.size();
}

size_t klaxon_batch_running(const klaxon_batch* batch) {
  return batch == nullptr ? 0 : batch->held.running();
}

uint64_t klaxon_batch_decisions(const klaxon_batch* batch) {
  return batch == nullptr ? 0 : batch->held.decisions();
}

const int32_t* klaxon_batch_seats(const klaxon_batch* batch) {
  return batch == nullptr ? nullptr : batch->held.seats().data();
}

const int32_t* klaxon_batch_choices(const klaxon_batch* batch) {
  return batch == nullptr ? nullptr : batch->held.choices().data();
}

const int32_t* klaxon_batch_scores(const klaxon_batch* batch) {
  return batch == nullptr ? nullptr : batch->held.scores().data();
}

klaxon_status klaxon_batch_step(klaxon_batch* batch, const int32_t* choices, size_t count,
                                klaxon_error* error) {
  return with({{batch, "batch"}, {choices, "choices"}}, error,
              [&] { return done(batch->held.step({choices, count}), error); });
}

klaxon_status klaxon_batch_step_bots(klaxon_batch* batch, const char* bots, uint32_t times,
                                     klaxon_error* error) {
  return with({{batch, "batch"}}, error,
              [&] { return done(batch->held.step_bots(bots_of(bots), times), error); });
}

klaxon_status klaxon_batch_restart(klaxon_batch* batch, klaxon_error* error) {
  return with({{batch, "batch"}}, error, [&] {
    batch->held.restart();
    return ok(error);
  });
}

klaxon_status klaxon_batch_at(const klaxon_batch* batch, size_t place, klaxon_state** out,
                              klaxon_error* error) {
  return with({{batch, "batch"}, {out, "out"}}, error,
              [&] { return give(batch->held.at(place), out, error); });
}

}  // extern "C"
