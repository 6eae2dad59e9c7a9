// Turns the command line into a battle: scenario, options and ships from files.
#pragma once

#include <memory>
#include <string>

#include "faces/cli/commands.h"

namespace klaxon::faces::cli {

// Adds "name=value" to a table: a whole number, true or false (or on or off), or text; ships are a
// list with commas: "ships=kestrel,anvil".
void add_option(const std::string& text, core::Tree& options);

// The battle's options as a tree, with ship files read in; false after a refusal.
bool battle_options(Console& console, core::Tree& out);

// The scenario that was named, or the system's first.
std::string scenario_of(const Console& console, const battle::System& system);

// The battle that the command line describes; null after a refusal.
std::unique_ptr<core::Game> open_game(Console& console, const battle::System& system,
                                      battle::Setup& setup);

// SHA-256 of everything that a battle begins with, in hexadecimal.
std::string setup_digest(const battle::Setup& setup);

// A file's text as a tree; false, with faults that name the file.
bool read_tree(const std::string& path, core::Tree& out, core::Faults& faults);

// The system that a file names with `system = "…"`; null, with a fault, if there is none.
const staff::Staff* system_of_file(const Console& console, const core::Tree& file,
                                   core::Faults& faults);

// A ship, by its id or from a file; false after a refusal. `id` is its id in a battle, `named_by`
// the option that a refusal blames.
bool find_ship(Console& console, const staff::Staff& staff, const std::string& name,
               core::Tree& design, std::string& id, std::string_view named_by = "--ship");

// False, after a refusal, if the output of `option` would overwrite an input file.
bool spares_input(Console& console, const std::string& read, const std::string& option,
                  const std::string& written);

// The same faults, but placed at --option for keys that it set, and at --scenario for a scenario
// that it named.
core::Faults blamed_on_options(const Console& console, const core::Faults& faults);

// Whether an argument that can be an id or a file is a file.
bool names_a_file(const std::string& name);

// The state of the ship with this name at the end of the record that --record names, in the form of
// Staff::standing(), and its design in the record; false after a refusal.
bool standing_in_record(Console& console, const staff::Staff& staff, std::string_view name,
                        core::Tree& stands, core::Tree* design = nullptr);

}  // namespace klaxon::faces::cli
