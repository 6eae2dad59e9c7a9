// What people call the boxes of a ship when they write down a battle: "Ph-7 A" is one group, and
// "Ph-7" all groups of that system.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rules/tng/plan/battle.h"

namespace klaxon::rules::tng {

struct NamedGroups {
  std::vector<u16> groups;     // of the unit's plan; none: nothing aboard has that name
  std::size_t words_used = 0;  // of those that were given
};

// Uses as many words from the front as form the name of a group or of a system.
NamedGroups groups_named(const Battle& battle, u32 unit, std::span<const std::string> words);
// The groups with this name; the text must not contain anything but a name.
std::vector<u16> groups_called(const Battle& battle, u32 unit, std::string_view name);

// The capacitors of the weapons with that name, each listed once; none if they have no capacitor.
std::vector<u16> capacitors_called(const Battle& battle, u32 unit, std::string_view name);
// The message of a fault: several capacitors have that name.
std::string which_capacitor(const Battle& battle, u32 unit, std::string_view name,
                            std::span<const u16> capacitors);

// Names such as "Ph-7 A", for hints; on request, only the names of weapons.
std::vector<std::string> group_names(const Plan& plan, bool weapons_only);

// The index of the mode with that name among those of a form; that of the plain mode if the text is
// empty; none if the form has no such mode.
std::optional<u16> mode_named(const Battle& battle, u32 form, std::string_view text);

std::vector<std::string> words_of(std::string_view text);
// The number in a word of one to three digits; none if the word is anything else.
std::optional<u32> number_said(std::string_view word);

}  // namespace klaxon::rules::tng
