#include "bench/large_state.h"

namespace klaxon::bench {
namespace {

using core::Audience;
using core::Field;
using core::numbers;
using core::whole;

Audience owner_and(u8 seat, core::Seats known) {
  return static_cast<Audience>(core::seat_bit(seat) | known | core::moderator);
}
Audience aboard(const void*, const void* part) {
  const Unit& unit = *static_cast<const Unit*>(part);
  return owner_and(unit.seat, unit.known_ssd);
}
// The audience of a group or mount, whose first field is its unit.
Audience of_its_unit(const void* root, const void* part) {
  const u8 unit = *static_cast<const u8*>(part);
  const Unit& of = static_cast<const LargeState*>(root)->units[unit];
  return owner_and(of.seat, of.known_ssd);
}
Audience of_maker(const void*, const void* part) {
  const Counter& counter = *static_cast<const Counter*>(part);
  return owner_and(counter.maker, counter.known);
}

constexpr i64 most = 1 << 30;

constexpr Field unit_fields[] = {
    whole<&Unit::q>("q", -99, 99),
    whole<&Unit::r>("r", -99, 99),
    whole<&Unit::design>("design", 0, 999),
    whole<&Unit::seat>("seat", 0, 7),
    whole<&Unit::team>("team", 0, 7),
    whole<&Unit::controller>("controller", 0, 7),
    whole<&Unit::facing>("facing", 0, 5),
    whole<&Unit::status>("status", 0, 255),
    whole<&Unit::host>("host", 0, 255),
    whole<&Unit::since_turn>("since_turn", 0, 255),
    whole<&Unit::speed>("speed", 0, 999),
    whole<&Unit::left>("left", 0, 999),
    whole<&Unit::warp_speed>("warp_speed", 0, 999),
    whole<&Unit::dice>("dice", 0, 255),
    whole<&Unit::done>("done", 0, 255),
    whole<&Unit::known_ssd>("known_ssd", 0, 255),
    numbers<&Unit::stored>("stored", 0, most).seen_by(aboard),
    numbers<&Unit::reinforced>("reinforced", 0, 999).seen_by(aboard),
    numbers<&Unit::officers>("officers", 0, 255).seen_by(aboard),
    whole<&Unit::active_officer>("active_officer", 0, 255).seen_by(aboard),
    whole<&Unit::policy>("policy", 0, 255).seen_by(aboard),
};
constexpr Field group_fields[] = {
    whole<&Group::unit>("unit", 0, 63),
    whole<&Group::left>("left", 0, 255).seen_by(of_its_unit),
    whole<&Group::hurt>("hurt", 0, 255).seen_by(of_its_unit),
    whole<&Group::used>("used", 0, 255).seen_by(of_its_unit),
    whole<&Group::on>("on", 0, 255).seen_by(of_its_unit),
    whole<&Group::extra>("extra", 0, 255).seen_by(of_its_unit),
    whole<&Group::form>("form", 0, 9999).seen_by(of_its_unit),
    whole<&Group::energy>("energy", 0, most).seen_by(of_its_unit),
};
constexpr Field mount_fields[] = {
    whole<&Mount::unit>("unit", 0, 63),
    whole<&Mount::shots>("shots", 0, 255).seen_by(of_its_unit),
    whole<&Mount::impulse>("impulse", 0, 255).seen_by(of_its_unit),
    whole<&Mount::mode>("mode", 0, 255).seen_by(of_its_unit),
    whole<&Mount::energy>("energy", 0, 9999).seen_by(of_its_unit),
    whole<&Mount::target>("target", 0, 255).seen_by(of_its_unit),
    whole<&Mount::gone>("gone", 0, 255).seen_by(of_its_unit),
};
constexpr Field counter_fields[] = {
    whole<&Counter::q>("q", -99, 99),
    whole<&Counter::r>("r", -99, 99),
    whole<&Counter::kind>("kind", 0, 255),
    whole<&Counter::type>("type", 0, 255).seen_by(of_maker),
    whole<&Counter::maker>("maker", 0, 7),
    whole<&Counter::target>("target", 0, 255).seen_by(of_maker),
    whole<&Counter::facing>("facing", 0, 5),
    whole<&Counter::age>("age", 0, 255),
    whole<&Counter::strength>("strength", 0, 999).seen_by(of_maker),
    whole<&Counter::hit_points>("hit_points", 0, 255),
    whole<&Counter::speed>("speed", 0, 255),
    whole<&Counter::flags>("flags", 0, 255),
    whole<&Counter::pair>("pair", 0, 255),
    whole<&Counter::flown>("flown", 0, 999),
    whole<&Counter::known>("known", 0, 255),
};
constexpr Field state_fields[] = {
    whole<&LargeState::window>("window", 0, most),
    whole<&LargeState::turn>("turn", 0, 999),
    core::list<&LargeState::units>("units", unit_fields),
    core::list<&LargeState::groups>("groups", group_fields),
    core::list<&LargeState::mounts>("mounts", mount_fields),
    core::list<&LargeState::counters>("counters", counter_fields),
};

}  // namespace

LargeGame::LargeGame() : FieldGame(state_fields) {}

void fill(core::StateBytes* bytes) {
  LargeState& state = *new (bytes) LargeState;
  for (u32 i = 0; i < state.units.capacity(); ++i) {
    Unit unit;
    unit.q = static_cast<i16>(i % 40);
    unit.design = static_cast<u16>(i + 2);
    unit.speed = 12;
    unit.seat = static_cast<u8>(i % 2);
    unit.known_ssd = static_cast<core::Seats>(i % 8 == 1 ? 1 : 0);
    for (u8& officer : unit.officers) officer = static_cast<u8>(i % 5);
    state.units.push(unit);
  }
  for (u32 i = 0; i < state.groups.capacity(); ++i) {
    Group group;
    group.unit = static_cast<u8>(i / 24);
    group.left = static_cast<u8>(i % 30 + 2);
    group.hurt = 3;
    group.form = static_cast<u16>(i % 200);
    group.energy = static_cast<i32>(i * 120);
    state.groups.push(group);
  }
  for (u32 i = 0; i < state.mounts.capacity(); ++i) {
    Mount mount;
    mount.unit = static_cast<u8>(i / 16);
    mount.mode = static_cast<u8>(i % 3);
    mount.energy = static_cast<i16>(i % 500);
    state.mounts.push(mount);
  }
  for (u32 i = 0; i < state.counters.capacity(); ++i) {
    Counter counter;
    counter.r = static_cast<i16>(i % 50);
    counter.kind = static_cast<u8>(i % 9);
    counter.maker = static_cast<u8>(i % 2);
    counter.strength = static_cast<i16>(i);
    state.counters.push(counter);
  }
}

}  // namespace klaxon::bench
