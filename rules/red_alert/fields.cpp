#include "rules/red_alert/fields.h"

#include "core/frame_fields.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/state.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Field;
using core::flag;
using core::group;
using core::list;
using core::numbers;
using core::roster;
using core::whole;
using core::words;

// RA-6.5, RA-6.6: until they are revealed, only the controller's team knows the orders.
core::Audience orders_audience(const void* root, const void* part) {
  const State& state = *static_cast<const State*>(root);
  const Ship& ship = *static_cast<const Ship*>(part);
  return ship.orders_left == 0 || ship.shown == 3
             ? core::everyone
             : state.team_seats[ship.controller] | static_cast<core::Seats>(ship.scanned_by);
}

// RA-5.5.
core::Audience disk_audience(const void* root, const void* part) {
  const State& state = *static_cast<const State*>(root);
  const Disk& disk = *static_cast<const Disk*>(part);
  return disk.open() ? core::everyone : state.team_seats[disk.owner];
}

constexpr i64 seat_last = seats_max - 1;
constexpr i64 table_last = static_cast<i64>(table_inches_max + 40) * core::inch;

constexpr Field point_fields[] = {
    whole<&core::Point::x>("x", -table_last, table_last, "4096ths of an inch"),
    whole<&core::Point::y>("y", -table_last, table_last, "4096ths of an inch"),
};

constexpr Field ship_fields[] = {
    words<&Ship::design>("design", vocabulary::ship_designs, 0, 255),
    words<&Ship::owner>("owner", vocabulary::seats, 0, seat_last),
    words<&Ship::controller>("controller", vocabulary::seats, 0, seat_last),
    words<&Ship::fate>("fate", vocabulary::fates, 0, 3),
    flag<&Ship::placed>("placed"),
    group<&Ship::centre>("centre", point_fields),
    whole<&Ship::heading>("heading", 0, 65'535, "65536ths of a turn"),
    whole<&Ship::shields>("shields", 0, panel_max, "points"),
    whole<&Ship::hull>("hull", 0, panel_max, "points"),
    whole<&Ship::speed>("speed", 0, panel_max, "flips"),
    whole<&Ship::torpedoes>("torpedoes", 0, panel_max),
    whole<&Ship::marks>("marks", 0, 31),
    whole<&Ship::unarmed_until>("unarmed_until", 0, turns_max + 1, "turns"),
    whole<&Ship::stopped_until>("stopped_until", 0, turns_max + 1, "turns"),
    flag<&Ship::cloaked>("cloaked"),
    whole<&Ship::cloak_phase>("cloak_phase", 0, 3),
    whole<&Ship::scanned_by>("scanned_by", 0, 255),
    numbers<&Ship::lasting>("lasting", -panel_max, panel_max, "points", vocabulary::values),
    numbers<&Ship::orders>("orders", 0, 4).seen_by(orders_audience),
    numbers<&Ship::revealed>("revealed", 0, 5),
    whole<&Ship::shown>("shown", 0, 3),
    flag<&Ship::orders_left>("orders_left"),
};

constexpr Field disk_fields[] = {
    words<&Disk::owner>("owner", vocabulary::seats, 0, seat_last),
    words<&Disk::home>("home", vocabulary::ships, 0, ships_max - 1),
    words<&Disk::design>("design", vocabulary::disk_designs, 0, 255).seen_by(disk_audience),
    words<&Disk::aboard>("aboard", vocabulary::places, 0, ships_max + terrain_max - 1)
        .seen_by(disk_audience),
    words<&Disk::state>("state", vocabulary::disk_states, 0, 4).seen_by(disk_audience),
    whole<&Disk::memory>("memory", 0, abilities_max),
    whole<&Disk::used>("used", 0, 255),
};

constexpr Field torpedo_fields[] = {
    words<&Torpedo::seat>("seat", vocabulary::seats, 0, seat_last),
    words<&Torpedo::ship>("ship", vocabulary::ships, 0, ships_max - 1),
    whole<&Torpedo::damage>("damage", 0, panel_max),
    whole<&Torpedo::flips>("flips", 1, panel_max, "flips"),
    whole<&Torpedo::phases>("phases", 1, 3),
    flag<&Torpedo::inside>("inside"),
    group<&Torpedo::centre>("centre", point_fields),
    whole<&Torpedo::heading>("heading", 0, 65'535, "65536ths of a turn"),
};

// Frames are shown in columns, so that records and views stay as they were before kinds had types:
// a kind shows 0 in the columns that it does not use.
template <auto... members>
using Of = core::InKinds<Frame, members...>;
template <auto member>
using OfAsking = core::InPart<asking_of, member>;

void turn_into(void* part, u32, i64 kind);
constexpr Field kind_column() {
  Field field = core::frame_kind<Frame>("kind", vocabulary::frames);
  field.write = turn_into;
  return field;
}

constexpr Field frame_fields[] = {
    kind_column(),
    core::word_column<Of<&Moving::ship, &Collision::ship, &Placing::ship, &Meeting::ship,
                         &Throwing::ship, &Hits::ship, &Criticals::ship, &Engineering::ship,
                         &Fighting::ship, &Casualty::ship, &OrderShown::ship>>(
        "ship", vocabulary::ships, ships_max - 1),
    core::whole_column<
        Of<&Collision::next, &Placing::beside, &Throwing::target, &Hits::from, &Criticals::from>>(
        "other", 0, 255),
    core::whole_column<Of<&Placing::chooser, &Throwing::seat, &Hits::by, &Criticals::by,
                          &Engineering::chooser, &Casualty::chooser>>("seat", 0, 255),
    core::whole_column<Of<&Moving::flips, &Throwing::counters, &Hits::hits, &Criticals::showing,
                          &Flying::flips, &Fighting::segment>>("left", 0, 255),
    core::whole_column<Of<&Moving::turn_at, &Flying::flipped>>("turn_at", 0, 255),
    core::flag_column<Of<&Hits::hull_only>>("hull_only"),
    core::flag_column<Of<&Moving::evading>>("evading"),
    core::whole_column<Of<&Throwing::hits>>("hits", 0, 255),
    core::word_column<Of<&Throwing::weapon, &Hits::weapon, &Criticals::weapon>>(
        "weapon", vocabulary::weapons, 2),
    core::whole_column<OfAsking<&Asking::stage>>("stage", 0, 3),
    core::whole_column<OfAsking<&Asking::seat>>("asking", 0, seats_max),
    core::whole_column<OfAsking<&Asking::enough>>("asked", 0, 255),
    core::whole_column<Of<&Moving::heading, &Throwing::torpedo, &Flying::next>>("heading", 0,
                                                                                65'535),
};

// Other values are kept if the new kind has them, as they always have when the column was edited.
void turn_into(void* part, u32, i64 kind) {
  i64 shown[std::size(frame_fields)];
  for (std::size_t i = 1; i < std::size(frame_fields); ++i)
    shown[i] = frame_fields[i].read(part, 0);
  static_cast<Frame*>(part)->become(static_cast<u8>(kind));
  for (std::size_t i = 1; i < std::size(frame_fields); ++i)
    frame_fields[i].write(part, 0, shown[i]);
}

constexpr Field fight_fields[] = {
    numbers<&Fight::extra>("extra", -100, 100, "counters"),
    numbers<&Fight::thrown>("thrown", 0, 255, "counters"),
    numbers<&Fight::hits>("hits", 0, 255, "hits"),
};

constexpr Field hidden_fields[] = {
    flag<&Hidden::in>("in"),
    words<&Hidden::verb>("verb", vocabulary::hidden_verbs, 0, verbs::steer),
    numbers<&Hidden::values>("values", 0, headings_count - 1).seen_by(core::sealed_audience<State>),
};

constexpr Field battle_fields[] = {
    whole<&State::window>("window", 1, 1'000'000),
    whole<&State::turn>("turn", 1, turns_max, "turns"),
    words<&State::step>("step", vocabulary::steps, 0, 5),
    whole<&State::phase>("phase", 0, 2),
    whole<&State::cursor>("cursor", 0, ships_max),
    flag<&State::acting>("acting"),
    flag<&State::moved>("moved"),
    flag<&State::steering>("steering"),
    flag<&State::over>("over"),
    whole<&State::winner>("winner", -1, teams_max - 1),
    numbers<&State::team_seats>("team_seats", 0, 255),
    list<&State::ships>("ships", ship_fields),
    list<&State::disks>("disks", disk_fields),
    roster<&State::torpedoes>("torpedoes", torpedo_fields),
    core::ids_given<&State::torpedoes>("torpedoes_launched"),
    numbers<&State::obstructions>("obstructions", 0, obstructions_max - 1),
    numbers<&State::sequence>("sequence", 0, ships_max - 1),
    numbers<&State::turn_order>("turn_order", 0, ships_max - 1),
    numbers<&State::pending>("pending", 0, 7),
    list<&State::frames>("frames", frame_fields),
    group<&State::fight>("fight", fight_fields),
    numbers<&State::scores>("scores", 0, 100'000, "points"),
    numbers<&State::goals>("goals", 0, goal_reached, "turns"),
    list<&State::hidden>("hidden", hidden_fields),
};

}  // namespace

std::span<const Field> state_fields() {
  return battle_fields;
}

}  // namespace klaxon::rules::red_alert
