// The orders of the common rules, numbered by verb, and their vocabularies.
#pragma once

#include "core/order.h"
#include "rules/red_alert/state.h"

namespace klaxon::rules::red_alert {

namespace verbs {
inline constexpr u16 place = 0;     // form: x, y, heading, speed of the next ship; RA-3.1
inline constexpr u16 reveal = 1;    // form: for each own disk aboard, 1 revealed; secret; RA-5.1
inline constexpr u16 assign = 2;    // form: three orders for each ship; secret; RA-6.1
inline constexpr u16 steer = 3;     // form: a heading for each own torpedo; secret; RA-15.5
inline constexpr u16 defer = 4;     // ready; RA-7.5
inline constexpr u16 act = 5;       // ready: reveals the order; RA-8.1
inline constexpr u16 move = 6;      // ready: straight on; RA-8.6
inline constexpr u16 evade = 7;     // form: flips, heading; RA-9.2
inline constexpr u16 speed = 8;     // ready: the new speed; RA-6.8
inline constexpr u16 turn = 9;      // form: heading; RA-6.11
inline constexpr u16 swing = 10;    // form: heading, at full stop; RA-6.12
inline constexpr u16 shields = 11;  // ready: the new value; RA-6.13
inline constexpr u16 fire = 12;     // ready: ship; RA-10.1
inline constexpr u16 launch = 13;   // form: a heading after each flip but the last; RA-10.4
inline constexpr u16 transport =
    14;                          // form: where to, then 1 for each ready crew that goes; RA-10.8
inline constexpr u16 use = 15;   // ready: disk, row; RA-13.9
inline constexpr u16 done = 16;  // ready: the ship's phase is over
inline constexpr u16 set_aside = 17;  // form: bearing, heading; RA-9.11, RA-9.14
inline constexpr u16 give_up = 18;    // ready: disk; RA-12.7, RA-16.6
// Abilities (RA-13.5, RA-13.7): the disk, which of its abilities is used, and its target.
inline constexpr u16 ability = 19;      // ready: disk, effect
inline constexpr u16 ability_at = 20;   // ready: disk, effect, ship
inline constexpr u16 ability_on = 21;   // ready: disk, effect, another disk
inline constexpr u16 ability_for = 22;  // ready: disk, effect, a kind of critical
inline constexpr u16 hold = 23;         // ready: disk; RA-20.4
inline constexpr u16 pass = 24;         // ready: nothing more at this moment
inline constexpr u16 leave = 25;        // ready: the ship that collided stays there; RA-9.11
}  // namespace verbs

namespace vocabulary {
inline constexpr u16 ship_designs = 1;
inline constexpr u16 disk_designs = 2;
inline constexpr u16 ships = 3;  // by their designs, since all ships are unique
inline constexpr u16 seats = 4;
inline constexpr u16 orders = 5;
inline constexpr u16 steps = 6;
inline constexpr u16 fates = 7;
inline constexpr u16 disk_states = 8;
inline constexpr u16 criticals = 9;
inline constexpr u16 frames = 10;
inline constexpr u16 hidden_verbs = 11;
inline constexpr u16 disks = 12;   // slots, by what the onlooker knows of them
inline constexpr u16 places = 13;  // ships, then terrain
inline constexpr u16 terrain = 14;
inline constexpr u16 obstructions = 15;
inline constexpr u16 openings = 16;
inline constexpr u16 effects = 17;  // behaviours, by their place in the list
inline constexpr u16 weapons = 18;
inline constexpr u16 values = 19;
}  // namespace vocabulary

// Where ships are placed: a grid whose points fit in a single field (RA-3.1).
inline constexpr core::Length step_length = core::inch / 4;
// Headings and bearings in orders, in hundredths of a degree, clockwise from the table's +x axis.
inline constexpr i32 headings_count = 36'000;
// Bearings where a ship may be set aside: 256ths of a turn (RA-9.11).
inline constexpr i32 bearings_count = 256;

constexpr core::Heading heading_of(i32 hundredths) {
  return static_cast<core::Heading>((static_cast<i64>(hundredths) * 65'536 + headings_count / 2) /
                                    headings_count);
}
// An angle in whole degrees, for people to read.
constexpr i32 whole_degrees(i32 hundredths) {
  return (hundredths + 50) / 100 % 360;
}
constexpr core::Heading bearing_of(i32 part) {
  return static_cast<core::Heading>(part * (65'536 / bearings_count));
}

}  // namespace klaxon::rules::red_alert
