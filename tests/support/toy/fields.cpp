// The toy's field table: names, units, ranges and audiences of everything its state holds.
#include "tests/support/toy/state.h"
#include "tests/support/toy/words.h"

namespace klaxon::tests::toy {
namespace {

using core::flag;
using core::group;
using core::list;
using core::numbers;
using core::whole;
using core::words;

core::Audience place_audience(const void*, const void* part) {
  const Ship& ship = *static_cast<const Ship*>(part);
  if (ship.cloaked == 0) return core::everyone;
  core::Audience who = core::moderator;
  for (u32 seat = 0; seat < seat_count; ++seat)
    if (team_of[seat] == team_of[ship.controller]) who |= core::seat_bit(static_cast<int>(seat));
  return who;
}

core::Audience controller_audience(const void*, const void* part) {
  return core::seat_bit(static_cast<const Ship*>(part)->controller);
}

constexpr i64 hex_last = map_hexes_max - 1;
constexpr i64 ship_last = ships_max - 1;

constexpr core::Field hex_fields[] = {
    whole<&Hex::q>("q", 0, hex_last),
    whole<&Hex::r>("r", 0, hex_last),
};

constexpr core::Field ship_fields[] = {
    words<&Ship::design>("design", code(Words::designs), 0, 1),
    words<&Ship::owner>("owner", code(Words::seats), 0, seat_count - 1),
    words<&Ship::controller>("controller", code(Words::seats), 0, seat_count - 1),
    flag<&Ship::cloaked>("cloaked"),
    group<&Ship::place>("place", hex_fields).seen_by(place_audience),
    group<&Ship::seen>("seen", hex_fields),
    whole<&Ship::reach_hexes>("reach", 0, reach_max_hexes, "hexes"),
    flag<&Ship::reacted>("reacted"),
    whole<&Ship::aim>("aim", 0, 6).seen_by(controller_audience),
    flag<&Ship::aimed>("aimed"),
    numbers<&Ship::boxes>("boxes", 0, 9, "boxes", code(Words::parts)),
    numbers<&Ship::energy>("energy", 0, energy_max, "points", code(Words::uses)),
};

constexpr core::Field frame_fields[] = {
    words<&Frame::kind>("kind", code(Words::frames), 0, 2),
    whole<&Frame::shooter>("shooter", 0, ship_last),
    whole<&Frame::target>("target", 0, ship_last),
    flag<&Frame::braced>("braced"),
};

constexpr core::Field allocation_fields[] = {
    numbers<&core::AllocFrame::bytes>("bytes", 0, 255),
};

constexpr core::Field plan_fields[] = {
    flag<&Plan::in>("in"),
    words<&Plan::verb>("verb", code(Words::plans), 0, code(Do::coast))
        .seen_by(core::sealed_audience<State>),
    numbers<&Plan::values>("values", 0, energy_max, "points").seen_by(core::sealed_audience<State>),
};

constexpr core::Field fields[] = {
    whole<&State::window>("window", 1, 1'000'000),
    whole<&State::turn>("turn", 1, turns_max, "turns"),
    words<&State::phase>("phase", code(Words::phases), 0, 2),
    whole<&State::cursor>("cursor", 0, ship_last),
    flag<&State::over>("over"),
    list<&State::ships>("ships", ship_fields),
    list<&State::frames>("frames", frame_fields),
    group<&State::allocation>("allocation", allocation_fields),
    list<&State::plans>("plans", plan_fields),
};

}  // namespace

std::span<const core::Field> state_fields() {
  return fields;
}

}  // namespace klaxon::tests::toy
