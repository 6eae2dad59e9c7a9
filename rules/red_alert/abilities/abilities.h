// Which abilities are in play, which of these work, and who may use one of them now (RA-13, RA-20).
// Pure functions of the state.
#pragma once

#include "rules/red_alert/design/scenario.h"

namespace klaxon::rules::red_alert {

// RA-13.8, RA-17.2: crew serve their owner, tech the seat that controls its ship.
u8 user_of(const Scenario& scenario, const State& state, const Disk& disk);

// Visits each ability of a revealed disk aboard a ship in play, and those of the ships themselves.
template <class Do>
void each_ability(const Scenario& scenario, const State& state, Do act) {
  for (u32 i = 0; i < state.disks.size(); ++i) {
    const Disk& disk = state.disks[i];
    if (!disk.revealed() || disk.aboard >= state.ships.size()) continue;
    const WiredAbilities& abilities = scenario.wiring.disks[disk.design];
    if (abilities.empty() || !state.ships[disk.aboard].in_play()) continue;
    const u8 seat = user_of(scenario, state, disk);
    for (const Wired& of : abilities) act(Source{of, static_cast<u8>(i), disk.aboard, seat});
  }
  for (u32 i = 0; i < state.ships.size(); ++i) {
    const Ship& ship = state.ships[i];
    const WiredAbilities& abilities = scenario.wiring.ships[ship.design];
    if (!ship.in_play()) continue;
    for (const Wired& of : abilities) act(Source{of, no_disk, static_cast<u8>(i), ship.controller});
  }
}

// RA-13.3, RA-13.4, RA-20.13: does it work: is its disk ready, or flipped for it?
bool works(const Scenario& scenario, const State& state, const Source& source);
// RA-13.8, RA-20.1, RA-20.6: does the ability cover that ship?
bool covers(const Scenario& scenario, const State& state, const Source& source, u8 ship);
// How much working abilities and the disks' own figures add to a value, for that seat and ship.
i32 raised(const Scenario& scenario, const State& state, u8 ship, u8 seat, Value value);
i32 raised_for_crew(const Scenario& scenario, const State& state, u8 crew, Value value);
// True if a disk lets the seat see that cloaked ship.
bool detected(const Scenario& scenario, const State& state, u8 seat, u8 ship);

// RA-13.8: may an ability of that ship name this ship as its target?
bool is_target(const Scenario& scenario, const State& state, const Source& source, u8 ship);
Bits256 targets_in_range(const Scenario& scenario, const State& state, const Source& source);
// RA-14.1: like the above, but a cloaked ship has none.
Bits256 victims_in_range(const Scenario& scenario, const State& state, const Source& source);
bool is_what(const DiskDesign& disk, u8 what);  // Ability::what

Target target_of(const Source& source);
// RA-13.5, RA-13.6: may the ability be used or, if its disk is flipped, ended at that moment?
bool may_use(const Scenario& scenario, const State& state, const Source& source, When when);
// May the ability be used at the moment of the top frame? May it be used in its ship's phase?
bool may_use_now(const Scenario& scenario, const State& state, const Source& source);
bool may_use_acting(const Scenario& scenario, const State& state, const Source& source);
bool may_hold_now(const Scenario& scenario, const State& state, u8 disk, u8 seat);  // RA-20.4
// The reason why no seat may ready a flipped disk for now; empty if it may be readied.
core::Rejection why_stuck(const Scenario& scenario, const State& state, u8 disk);

// RA-13.5: the seats that may act at the moment of the top frame, and the first of them.
core::Seats seats_able(const Scenario& scenario, const State& state);
u8 first_of(const Scenario& scenario, const State& state, core::Seats seats);

// The ability that an order refers to.
Source source_of(const Scenario& scenario, const State& state, u8 disk, u8 kind);

}  // namespace klaxon::rules::red_alert
