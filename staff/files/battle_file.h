// What the battle files of all systems have in common: their head, and orders in one plain form.
//
//   system = "code-red"
//   title = "Ambush at the relay"
//   turns = 3                        # played out to the end of this turn
//   [[orders]]
//   turn = 2                         # 1 by default
//   seat = "attacker"                # may be left out where there is only one
//   order = "volley meridian 12"     # as typed at the terminal
#pragma once

#include <string>

#include "core/catalog/reader.h"
#include "core/game.h"

namespace klaxon::staff {

// One order of one seat, to be given in its turn, when its window opens. Only its form has been
// checked so far; whether it is legal is checked when it is given.
struct FileOrder {
  u32 turn = 1;
  int seat = 0;
  core::Order order;
  core::Place place;
};

// True if this item of `orders` has the plain form, with the key `order`.
bool is_plain_order(const core::Tree& item);

// Reads a plain order; its turn may be from `first`, the default, to `turns_max`. Returns false and
// reports every fault if it is wrong.
bool read_plain_order(const core::Tree& item, const std::string& field, const core::Game& game,
                      u32 turns_max, FileOrder& out, core::Faults& faults, u32 first = 1);

// The seats under `seats`; if there are none, those that ships name, each as a side of its
// own.
core::Tree seats_of(const core::Tree& file, const core::Tree& ships);

// Reads "system" and "title", the first keys; a fault cites `rule` if it is another system's file.
std::string read_head(core::Reader& reader, const core::Game& game, std::string_view rule);

// Says in words for people where a fault is: "ships, Resolute, shields" for "ships.0.shields".
// It is unchanged if nothing on the path has a name.
std::string field_in_words(const core::Tree& file, const std::string& field);

}  // namespace klaxon::staff
