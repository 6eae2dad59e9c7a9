// The rules that a fault or a line of a bill quotes, by system and by what it is about. Where
// nothing stands here, the entry of the system itself is quoted. "Opt/Syphon" is a Syphon in an
// Opt.
#pragma once

#include <string_view>

#include "core/base/types.h"

namespace klaxon::rules::tng::design {

enum class Topic : u8 {
  maker,       // who builds it
  level,       // from which tech level on
  side,        // where an engine is mounted
  arc,         // of a weapon
  needs,       // what the ship must have
  excludes,    // what it must not have
  once,        // one a ship
  limit,       // so many a ship
  size_class,  // of the ship
  refit,       // what it may be put onto
  named_ship,  // the one ship or class that has it
  one_free,    // of a track
  lasting,     // `!!`
  steps,       // of a track
  one_below,   // of a track
  free_boxes,  // that cost nothing
  no_box,      // not on the sheet
  takes,       // what a mount may hold
  fixed,       // a mount that is not changed in battle
  alien,       // other races' systems in a mount
  serves,      // a mount used as another
  allowance,   // that a mount gives or a system takes
  holds,       // what a bay takes
  together,    // boxes that hold one thing together
  price,
  connects,
  loads,
  later,   // loads that come with a later tech level
  module,  // that comes with a bay
};

struct Cite {
  std::string_view system;
  Topic topic;
  std::string_view rule;
};

inline constexpr Cite cites[] = {
    {"CCS", Topic::maker, "TNG-CCS.1"},
    {"CCS", Topic::once, "TNG-CCS.6"},
    {"Grav", Topic::maker, "TNG-Grav.1"},
    {"Bolt", Topic::maker, "TNG-Bolt.1"},
    {"Bal", Topic::maker, "TNG-Bal.1"},
    {"CATA", Topic::maker, "TNG-CATA.1"},
    {"HD", Topic::maker, "TNG-HD.1"},
    {"Jet", Topic::maker, "TNG-Jet.1"},
    {"Jet", Topic::loads, "TNG-Jet.2"},
    {"TRH", Topic::maker, "TNG-TRH.2"},
    {"Snare", Topic::maker, "TNG-Snare.2"},
    {"WC", Topic::maker, "TNG-WC.1"},
    {"WB", Topic::maker, "TNG-WB.1"},
    {"Phtn", Topic::maker, "TNG-Phtn.2"},
    {"Torp", Topic::maker, "TNG-Torp.1"},
    {"Hangar", Topic::maker, "TNG-Hangar.1"},
    {"Regenerating [crew unit type]", Topic::maker, "TNG-Regenerating-Crew.1"},
    {"Regenerating [crew unit type]", Topic::price, "TNG-Regenerating-Crew.6"},

    {"APX", Topic::level, "TNG-APX.1"},
    {"ATimeWR", Topic::level, "TNG-ATimeWR.1"},
    {"PWARP", Topic::level, "TNG-PWARP.1"},
    {"TimeWARP", Topic::level, "TNG-TimeWARP.1"},
    {"ASG", Topic::level, "TNG-ASG.1"},
    {"TED", Topic::level, "TNG-TED.1"},
    {"Wing", Topic::level, "TNG-Wing.5"},
    {"Wing", Topic::side, "TNG-Wing.4"},
    {"Propel", Topic::side, "TNG-Propel.6"},
    {"Btty", Topic::side, "TNG-Btty.1"},
    {"Repul", Topic::side, "TNG-Repul.14"},
    {"Defensive Boarding Parties", Topic::side, "TNG-Defensive-Boarding-Parties.6"},

    {"AHR", Topic::needs, "TNG-AHR.1"},
    {"EAC", Topic::excludes, "TNG-EAC.8"},
    {"Energy Sheath", Topic::excludes, "TNG-Energy-Sheath.8"},
    {"Positron Flywheel", Topic::once, "TNG-Positron-Flywheel.6"},
    {"Sys", Topic::limit, "TNG-Sys.14"},
    {"Shtl-(1/4)B", Topic::size_class, "TNG-Shtl-Quarter-B.3"},
    {"Trilithium Augmented Phasers", Topic::refit, "TNG-Trilithium-Augmented-Phasers.7"},
    {"Emer [power system]", Topic::price, "TNG-Emer-Power.4"},
    {"Temporal Shields", Topic::price, "TNG-Temporal-Shields.4"},
    {"Double Weapons", Topic::maker, "TNG-Double-Weapons.1"},
    {"Double Weapons", Topic::named_ship, "TNG-Double-Weapons.1"},
    {"Watched by the Prophets", Topic::named_ship, "TNG-Watched-by-the-Prophets.1"},
    {"Ace Pilot", Topic::holds, "TNG-Ace-Pilot.1"},

    {"Sensor", Topic::one_free, "TNG-Sensor.4"},
    {"Scanner", Topic::one_free, "TNG-Scanner.5"},
    {"Sensor+Scanner", Topic::one_free, "TNG-Sensor-Scanner.6"},
    {"Sensor", Topic::lasting, "TNG-Sensor.5"},
    {"Scanner", Topic::lasting, "TNG-Scanner.6"},
    {"ExcDam", Topic::lasting, "TNG-ExcDam.2"},
    {"Regen ExcDam", Topic::lasting, "TNG-ExcDam.2"},
    {"DamCon", Topic::steps, "TNG-DamCon.5"},
    {"DamCon", Topic::one_below, "TNG-DamCon.6"},
    {"ExcDam", Topic::free_boxes, "TNG-ExcDam.3"},

    {"Positron Flywheel", Topic::no_box, "TNG-Positron-Flywheel.7"},
    {"Double Engines", Topic::no_box, "TNG-Double-Engines.9"},
    {"Halve Engines", Topic::no_box, "TNG-Halve-Engines.6"},
    {"Robot Controlled", Topic::no_box, "TNG-Robot-Controlled.11"},
    {"Positional Stabilizer", Topic::no_box, "TNG-Positional-Stabilizer.6"},
    {"Deresolution Device", Topic::no_box, "TNG-Deresolution-Device.14"},
    {"Inverse Cloak Field", Topic::no_box, "TNG-Inverse-Cloak-Field.6"},
    {"Shroud", Topic::no_box, "TNG-Shroud.9"},
    {"Double Weapons", Topic::no_box, "TNG-Double-Weapons.5"},
    {"Watched by the Prophets", Topic::no_box, "TNG-Watched-by-the-Prophets.7"},
    {"Reflective Hull", Topic::no_box, "TNG-Reflective-Hull.4"},
    {"Solid Neutronium Hull", Topic::no_box, "TNG-Solid-Neutronium-Hull.14"},
    {"Energy Sheath", Topic::no_box, "TNG-Energy-Sheath.10"},
    {"Cylons", Topic::no_box, "TNG-Cylons.6"},
    {"Extended Allowance towards Options", Topic::no_box,
     "TNG-Extended-Allowance-towards-Options.2"},

    {"CO", Topic::takes, "TNG-CO.1"},
    {"NWO", Topic::takes, "TNG-NWO.1"},
    {"PO", Topic::takes, "TNG-PO.1"},
    {"Opt", Topic::takes, "TNG-Opt.3"},
    {"Opt-S", Topic::takes, "TNG-Opt-S.2"},
    {"Drn-Opt", Topic::takes, "TNG-Drn-Opt.1"},
    {"Ph-X", Topic::takes, "TNG-Ph-X.3"},
    {"Wpn", Topic::takes, "TNG-Wpn.3"},
    {"Hold", Topic::takes, "TNG-Hold.3"},
    {"Cargo", Topic::takes, "TNG-Cargo.1"},
    {"Hold", Topic::fixed, "TNG-Hold.2"},
    {"Ph-X", Topic::fixed, "TNG-Ph-X.2"},
    {"Wpn", Topic::fixed, "TNG-Wpn.2"},
    {"Opt", Topic::alien, "TNG-Opt.7"},
    {"Wpn", Topic::alien, "TNG-Opt.7"},
    {"Ph-Opt", Topic::alien, "TNG-Ph-Opt.7"},
    {"Ph-X", Topic::alien, "TNG-Ph-Opt.7"},
    {"Torp-Opt", Topic::alien, "TNG-Torp-Opt.7"},
    {"Drn-Opt", Topic::alien, "TNG-Drn-Opt.10"},
    {"Ph-Opt", Topic::serves, "TNG-Ph-Opt.5"},
    {"Torp-Opt", Topic::serves, "TNG-Torp-Opt.5"},
    {"Drn-Opt", Topic::serves, "TNG-Drn-Opt.7"},
    {"PO/limited", Topic::takes, "TNG-PO.5"},
    {"Opt/Syphon", Topic::takes, "TNG-Syphon.5"},
    {"Wpn/Syphon", Topic::takes, "TNG-Syphon.5"},
    {"Torp-Opt/P-Disr", Topic::takes, "TNG-Torp-Opt.8"},
    {"Torp-Opt/Hangar", Topic::takes, "TNG-Torp-Opt.9"},
    {"Mauler", Topic::allowance, "TNG-Mauler.10"},
    {"Mauler", Topic::connects, "TNG-Mauler.2"},
    {"Hold", Topic::allowance, "TNG-Hold.4"},
    {"Cargo", Topic::allowance, "TNG-Cargo.3"},
    {"CO", Topic::allowance, "TNG-CO.4"},
    {"NWO", Topic::allowance, "TNG-NWO.2"},
    {"PO", Topic::allowance, "TNG-PO.3"},
    {"Opt", Topic::allowance, "TNG-Opt.1"},
    {"Opt-S", Topic::allowance, "TNG-Opt-S.1"},
    {"Drn-Opt", Topic::allowance, "TNG-Drn-Opt.3"},
    {"Ph-Opt", Topic::allowance, "TNG-Ph-Opt.1"},
    {"Ph-X", Topic::allowance, "TNG-Ph-X.1"},
    {"Torp-Opt", Topic::allowance, "TNG-Torp-Opt.1"},
    {"Wpn", Topic::allowance, "TNG-Wpn.1"},
    {"Extended Allowance towards Options", Topic::allowance,
     "TNG-Extended-Allowance-towards-Options.1"},
    {"Ph-10", Topic::takes, "TNG-Ph-10.5"},

    {"Ftr", Topic::holds, "TNG-Ftr.6"},
    {"Ftr", Topic::price, "TNG-Ftr.1"},
    {"Shtl-Ftr", Topic::holds, "TNG-Shtl-Ftr.2"},
    {"Hangar", Topic::holds, "TNG-Hangar.2"},
    {"Shtl-(1/4)B", Topic::holds, "TNG-Shtl-Quarter-B.1"},
    {"Shtl-(1/4)B", Topic::together, "TNG-Shtl-Quarter-B.1"},
    {"Hangar", Topic::together, "TNG-Hangar.2"},
    {"Drn-B", Topic::loads, "TNG-Drn-B.10"},
    {"Therm", Topic::loads, "TNG-Therm.3"},
    {"Cargo", Topic::loads, "TNG-Cargo.4"},
    {"Hangar", Topic::module, "TNG-Hangar.4"},
    {"Drn-B", Topic::later, "TNG-Drn-B.12"},
    {"Mine", Topic::later, "TNG-Mine.7"},
};

// Rules that are no single system's.
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
