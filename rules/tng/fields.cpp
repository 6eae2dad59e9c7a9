#include "rules/tng/fields.h"

#include "core/frame_fields.h"
#include "rules/tng/orders.h"

namespace klaxon::rules::tng {
namespace {

using core::Audience;
using core::Field;
using core::flag;
using core::list;
using core::numbers;
using core::whole;
using core::words;

const State& state_of(const void* root) {
  return *static_cast<const State*>(root);
}
// Seen by the unit's own team, and by the seats that have paid to look.
Audience team_and(const State& state, u32 unit, core::Seats paid) {
  return static_cast<Audience>(state.team_seats[state.units[unit].seat] | paid);
}
Audience sheet_of(const State& state, u32 unit) {
  if (state.intelligence == Intelligence::open) return core::everyone;
  return team_and(state, unit, state.units[unit].sheet_known);
}
Audience energy_of(const State& state, u32 unit) {
  return team_and(state, unit, state.units[unit].energy_known);
}
u32 place_of(const State& state, const void* part) {
  return static_cast<u32>(static_cast<const Unit*>(part) - state.units.begin());
}

Audience unit_energy(const void* root, const void* part) {
  const State& state = state_of(root);
  return energy_of(state, place_of(state, part));
}
// If sheets are open, the reinforcement of shields is public too.
Audience unit_reinforced(const void* root, const void* part) {
  const State& state = state_of(root);
  return state.intelligence == Intelligence::open ? core::everyone
                                                  : energy_of(state, place_of(state, part));
}
Audience group_sheet(const void* root, const void* part) {
  const Group& group = *static_cast<const Group*>(part);
  return group.open != 0 ? core::everyone : sheet_of(state_of(root), group.unit);
}
Audience group_energy(const void* root, const void* part) {
  return energy_of(state_of(root), static_cast<const Group*>(part)->unit);
}
Audience mount_sheet(const void* root, const void* part) {
  return sheet_of(state_of(root), static_cast<const Mount*>(part)->unit);
}
Audience mount_energy(const void* root, const void* part) {
  return energy_of(state_of(root), static_cast<const Mount*>(part)->unit);
}
Audience mark_sheet(const void* root, const void* part) {
  const State& state = state_of(root);
  return sheet_of(state, state.groups[static_cast<const Mark*>(part)->group].unit);
}
Audience last_team(const void* root, const void* part) {
  const State& state = state_of(root);
  return state.team_seats[static_cast<const LastForm*>(part) - state.last];
}

constexpr i64 unit_last = units_max - 1, seat_last = core::seats_max - 1;
constexpr i64 group_last = groups_max - 1;
constexpr i64 energy_last = 2'000'000'000;
constexpr i64 facing_last = facings_count - 1;

constexpr Field unit_fields[] = {
    whole<&Unit::q>("q", -coordinate_max, coordinate_max),
    whole<&Unit::r>("r", -coordinate_max, coordinate_max),
    whole<&Unit::facing>("facing", 0, facing_last),
    words<&Unit::seat>("seat", vocabulary::seats, 0, seat_last),
    words<&Unit::controller>("controller", vocabulary::seats, 0, seat_last),
    whole<&Unit::status>("status", 0, status::all),
    whole<&Unit::done>("done", 0, done::all),
    whole<&Unit::since_turn>("since_turn", 0, 255, "hexes"),
    whole<&Unit::initiative>("initiative", 0, 255),
    flag<&Unit::impulse_move>("impulse_move"),
    whole<&Unit::speed>("speed", 0, speed_most, "movements"),
    whole<&Unit::left>("left", 0, energy_last, "120ths of energy"),
    numbers<&Unit::stored>("stored", 0, energy_last, "120ths of energy", vocabulary::stored)
        .seen_by(unit_energy),
    whole<&Unit::aside>("aside", 0, energy_last, "120ths of energy").seen_by(unit_energy),
    whole<&Unit::overdrained>("overdrained", 0, 255).seen_by(unit_energy),
    numbers<&Unit::reinforced>("reinforced", 0, 32'767, "points").seen_by(unit_reinforced),
    words<&Unit::reserve>("reserve", vocabulary::reserves, 0, 3).seen_by(unit_energy),
    words<&Unit::losses>("losses", vocabulary::losses, 0, 1).seen_by(unit_energy),
    whole<&Unit::came>("came", 0, facing_last),
    whole<&Unit::entered>("entered", 0, 0xFFFFFFFF),
    whole<&Unit::prey>("prey", 0, 255),
    whole<&Unit::sheet_known>("sheet_known", 0, core::all_seats),
    whole<&Unit::energy_known>("energy_known", 0, core::all_seats),
};

constexpr Field group_fields[] = {
    words<&Group::unit>("unit", vocabulary::units, 0, unit_last),
    flag<&Group::open>("open"),
    whole<&Group::left>("left", 0, group_boxes_max, "boxes").seen_by(group_sheet),
    whole<&Group::hurt>("hurt", 0, group_boxes_max, "boxes").seen_by(group_sheet),
    whole<&Group::fell>("fell", 0, group_boxes_max, "boxes").seen_by(group_sheet),
    whole<&Group::form>("form", 0, forms_max - 1).seen_by(group_sheet),
    whole<&Group::mending>("mending", 0, 0xFFFF, "points").seen_by(group_sheet),
    whole<&Group::on>("on", 0, 255).seen_by(group_sheet),
    whole<&Group::extra>("extra", 0, 255).seen_by(group_sheet),
    whole<&Group::used>("used", 0, 0xFFFF).seen_by(group_sheet),
    whole<&Group::now>("now", 0, 0xFFFF).seen_by(group_sheet),
    whole<&Group::energy>("energy", 0, energy_last).seen_by(group_energy),
};

constexpr Field mount_fields[] = {
    words<&Mount::unit>("unit", vocabulary::units, 0, unit_last),
    whole<&Mount::shots>("shots", 0, 255),
    whole<&Mount::now>("now", 0, 255),
    words<&Mount::state>("state", vocabulary::box_states, 0, 2).seen_by(mount_sheet),
    whole<&Mount::ammo>("ammo", 0, ammo_most).seen_by(mount_sheet),
    whole<&Mount::price>("price", 0, 60).seen_by(mount_energy),
    flag<&Mount::held>("held").seen_by(mount_energy),
    whole<&Mount::energy>("energy", 0, energy_last, "120ths of energy").seen_by(mount_energy),
};

constexpr Field aimed_fields[] = {
    whole<&Aimed::mount>("mount", 0, 0xFFFF),
    words<&Aimed::target>("target", vocabulary::units, 0, unit_last),
    whole<&Aimed::hits>("hits", 0, 255),
    whole<&Aimed::shots>("shots", 0, 255),
    whole<&Aimed::flags>("flags", 0, 63),
    whole<&Aimed::box>("box", -32'768, 32'767, "points"),
};

constexpr Field mark_fields[] = {
    words<&Mark::group>("group", vocabulary::groups, 0, group_last).seen_by(mark_sheet),
    words<&Mark::kind>("kind", vocabulary::marks, 0, mark_kinds - 1).seen_by(mark_sheet),
    whole<&Mark::count>("count", 1, group_boxes_max, "boxes").seen_by(mark_sheet),
    whole<&Mark::figure>("figure", 0, 0xFFFF).seen_by(mark_sheet),
};

constexpr Field points_fields[] = {
    words<&Points::team>("team", vocabulary::teams, 0, seat_last),
    words<&Points::unit>("unit", vocabulary::units, 0, unit_last),
    whole<&Points::points>("points", 0, 0xFFFF),
};

constexpr Field blow_fields[] = {
    words<&Blow::target>("target", vocabulary::units, 0, unit_last),
    whole<&Blow::facing>("facing", 0, 255),
    whole<&Blow::firer>("firer", 0, 255),
    whole<&Blow::flags>("flags", 0, 255),
    whole<&Blow::gun>("gun", 0, 0xFFFF),
    whole<&Blow::times>("times", 1, 0xFFFF),
    whole<&Blow::points>("points", 0, damage_most, "points"),
};

constexpr Field reacts_fields[] = {
    words<&Reacts::unit>("unit", vocabulary::units, 0, unit_last),
    whole<&Reacts::facing>("facing", 0, facing_last),
};
constexpr Field walk_fields[] = {
    words<&Walk::unit>("unit", vocabulary::units, 0, unit_last),
    whole<&Walk::row>("row", 0, 5),
    whole<&Walk::first>("first", 0, 11),
    whole<&Walk::column>("column", 0, 11),
    flag<&Walk::again>("again"),
    whole<&Walk::crew>("crew", 0, 6),
    whole<&Walk::facing>("facing", 0, 255),
    whole<&Walk::firer>("firer", 0, 255),
    whole<&Walk::gun>("gun", 0, 0xFFFF),
    whole<&Walk::spent>("spent", 0, 255),
    flag<&Walk::picked>("picked"),
    whole<&Walk::points>("points", 0, damage_most, "points"),
};
constexpr Field volley_fields[] = {
    numbers<&core::AllocFrame::bytes>("bytes", 0, 255),
};
constexpr Field cards_fields[] = {
    whole<&Cards::hit>("hit", 0, core::hit_classes),
    core::group<&Cards::volley>("volley", volley_fields),
};
constexpr Field goes_on_fields[] = {
    words<&GoesOn::seat>("seat", vocabulary::seats, 0, seat_last),
};
using Frame = Frames::Item;
constexpr Field frame_fields[] = {
    core::frame_kind<Frame>("kind", vocabulary::frames),
    core::frame_group<Frame, Reacts>(reacts_fields),
    core::frame_group<Frame, Walk>(walk_fields),
    core::frame_group<Frame, GoesOn>(goes_on_fields),
    core::frame_group<Frame, Cards>(cards_fields),
};

constexpr Field hidden_fields[] = {
    flag<&Hidden::in>("in"),
    whole<&Hidden::verb>("verb", 0, verbs::count - 1).seen_by(core::sealed_audience<State>),
    numbers<&Hidden::values>("values", -32'768, 32'767).seen_by(core::sealed_audience<State>),
};

constexpr Field last_fields[] = {
    numbers<&LastForm::units>("units", 0, unit_last).seen_by(last_team),
    numbers<&LastForm::values>("values", -32'768, 32'767).seen_by(last_team),
};

constexpr Field battle_fields[] = {
    whole<&State::window>("window", 0, 0xFFFFFFFF),
    whole<&State::turn>("turn", 1, turns_most),
    whole<&State::impulse>("impulse", 0, impulses),
    words<&State::step>("step", vocabulary::steps, 0, 6),
    flag<&State::closing>("closing"),
    flag<&State::declared>("declared"),
    whole<&State::mover>("mover", 0, 255),
    whole<&State::last_mover>("last_mover", 0, 255),
    words<&State::actor>("actor", vocabulary::seats, 0, seat_last),
    whole<&State::passes>("passes", 0, core::seats_max),
    whole<&State::winner>("winner", -1, seat_last),
    words<&State::intelligence>("intelligence", vocabulary::intelligence, 0, 1),
    whole<&State::entries>("entries", 0, 0xFFFFFFFF),
    numbers<&State::teams>("teams", 0, seat_last),
    numbers<&State::team_seats>("team_seats", 0, core::all_seats),
    numbers<&State::order>("order", 0, unit_last),
    numbers<&State::robots>("robots", 0, unit_last),
    list<&State::units>("units", unit_fields),
    list<&State::groups>("groups", group_fields),
    list<&State::mounts>("mounts", mount_fields),
    list<&State::aimed>("aimed", aimed_fields),
    list<&State::marks>("marks", mark_fields),
    list<&State::points>("points", points_fields),
    list<&State::blows>("blows", blow_fields),
    list<&State::frames>("frames", frame_fields),
    list<&State::hidden>("hidden", hidden_fields),
    list<&State::last>("last", last_fields),
};

}  // namespace

std::span<const core::Field> state_fields() {
  return battle_fields;
}

}  // namespace klaxon::rules::tng
