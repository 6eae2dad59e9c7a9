// Which rule a fault or a line of a bill cites.
#pragma once

#include <string_view>

#include "rules/tng/catalog/cites.h"
#include "rules/tng/design/shelf.h"

namespace klaxon::rules::tng::design {

using catalog::Topic;

// The rule that the system's file names for this topic, or else the system's entry.
std::string_view cite(const Shelf& shelf, u16 system, Topic topic);
// The rule about a thing in a mount: about just these two, or else about what the mount takes.
std::string_view cite_in(const Shelf& shelf, u16 mount, std::string_view thing);

// Rules that belong to no single system.
inline constexpr std::string_view arc_price_rule = "TNG-weapon-notes.4";
inline constexpr std::string_view no_arc_rule = "TNG-weapon-notes.5";
inline constexpr std::string_view pool_rule = "TNG-weapon-notes.9";
inline constexpr std::string_view over_rule = "TNG-weapon-notes.10";
inline constexpr std::string_view under_rule = "TNG-weapon-notes.11";
inline constexpr std::string_view size_class_rule = "TNG-weapon-notes.7";
inline constexpr std::string_view turn_mode_rule = "TNG-movement.3";
inline constexpr std::string_view head_rule = "TNG-movement";
inline constexpr std::string_view version_rule = "TNG-scale";
inline constexpr std::string_view letters_rule = "TNG-weapon-notes";
inline constexpr std::string_view officers_rule = "TNG-Legendary-Officers";
inline constexpr std::string_view captor_rule = "TNG-Mine.6";
inline constexpr std::string_view swap_rule = "TNG-PC.3";
inline constexpr std::string_view not_below_rule = "TNG-Extended-Allowance-towards-Options.3";

}  // namespace klaxon::rules::tng::design
