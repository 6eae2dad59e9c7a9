#include "rules/toy/fields.h"

#include "core/frame_fields.h"
#include "rules/toy/orders.h"
#include "rules/toy/state.h"

namespace klaxon::rules::toy {
namespace {

using core::Field;
using core::flag;
using core::group;
using core::list;
using core::numbers;
using core::whole;
using core::words;

core::Audience place_audience(const void*, const void* part) {
  const Ship& ship = *static_cast<const Ship*>(part);
  return ship.unseen == 0 ? core::everyone : team_audience(ship);
}

core::Audience design_audience(const void*, const void* part) {
  const Ship& ship = *static_cast<const Ship*>(part);
  return ship.concealed == 0 ? core::everyone : team_audience(ship);
}

core::Audience controller_audience(const void*, const void* part) {
  return core::seat_bit(static_cast<const Ship*>(part)->controller);
}

constexpr i64 hex_last = map_hexes_max - 1;
constexpr i64 ship_last = ships_max - 1;
constexpr i64 kept_max = 100;

constexpr Field hex_fields[] = {
    whole<&core::Hex::q>("q", 0, hex_last),
    whole<&core::Hex::r>("r", 0, hex_last),
};

constexpr Field fitting_fields[] = {
    numbers<&Fitting::open>("open", 0, kept_max),
};

constexpr Field ship_fields[] = {
    words<&Ship::design>("design", vocabulary::designs, 0, designs_max - 1)
        .seen_by(design_audience),
    words<&Ship::owner>("owner", vocabulary::seats, 0, seat_count - 1),
    words<&Ship::controller>("controller", vocabulary::seats, 0, seat_count - 1),
    flag<&Ship::unseen>("unseen"),
    flag<&Ship::concealed>("concealed"),
    group<&Ship::place>("place", hex_fields).seen_by(place_audience),
    flag<&Ship::reacted>("reacted"),
    numbers<&Ship::boxes>("boxes", 0, boxes_max, "boxes", vocabulary::parts),
    numbers<&Ship::energy>("energy", 0, energy_max, "points", vocabulary::uses),
    list<&Ship::fittings>("fittings", fitting_fields),
    numbers<&Ship::hidden>("hidden", 0, kept_max).seen_by(controller_audience),
};

constexpr Field firing_fields[] = {
    whole<&Firing::shooter>("shooter", 0, ship_last),
    whole<&Firing::target>("target", 0, ship_last),
    flag<&Firing::braced>("braced"),
};

constexpr Field reacting_fields[] = {
    whole<&Reacting::target>("target", 0, ship_last),
};

constexpr Field dealing_fields[] = {
    whole<&Dealing::shooter>("shooter", 0, ship_last),
    whole<&Dealing::target>("target", 0, ship_last),
};

constexpr Field frame_fields[] = {
    core::frame_kind<Frame>("kind", vocabulary::frames),
    core::frame_group<Frame, Firing>(firing_fields),
    core::frame_group<Frame, Reacting>(reacting_fields),
    core::frame_group<Frame, Dealing>(dealing_fields),
};

constexpr Field allocation_fields[] = {
    numbers<&core::AllocFrame::bytes>("bytes", 0, 255),
};

constexpr Field plan_fields[] = {
    flag<&Plan::in>("in"),
    words<&Plan::verb>("verb", vocabulary::plans, 0, verbs::coast)
        .seen_by(core::sealed_audience<State>),
    numbers<&Plan::values>("values", 0, energy_max, "points").seen_by(core::sealed_audience<State>),
};

constexpr Field battle_fields[] = {
    whole<&State::window>("window", 1, 1'000'000),
    whole<&State::turn>("turn", 1, turns_max, "turns"),
    words<&State::phase>("phase", vocabulary::phases, 0, 2),
    whole<&State::cursor>("cursor", 0, ship_last),
    flag<&State::over>("over"),
    list<&State::ships>("ships", ship_fields),
    list<&State::frames>("frames", frame_fields),
    group<&State::allocation>("allocation", allocation_fields),
    list<&State::plans>("plans", plan_fields),
};

}  // namespace

std::span<const Field> state_fields() {
  return battle_fields;
}

}  // namespace klaxon::rules::toy
