// What functions do, and what modifiers change: closed lists, which the battle carries out.
#pragma once

#include "core/base/types.h"

namespace klaxon::rules::tng::catalog {

enum class Effect : u8 {
  information,
  break_seekers,
  cancel_penalty,
  impose_penalty,
  range_help,
  control_seekers,
  probe,
  jam,
  clear,
  blind,
  communicate,
  deny,
  repair_box,
  repair_points,
  switch_boxes,
  build,
  allowance,
  move_party,
  pull_craft,
  link,
  negative_link,
  rotate,
  move_target,
  reel,
  dock,
  release,
  raise,
  lower,
  move_shields,
  mend_panel,
  absorb,
  power,
  spend,
  stand_in,
  land,
  launch,
  influence,
  cure,
  role,
  self_destruct,
  control_space,
  captured_last,
  lab_work,
  workshop,
  cargo,
  image,
  disguise,
  displace,
  time_travel,
  gate,
  phase,
  cloak,
  screen,
  field_on,
  stasis,
  drain,
  wave,
  rubble,
  change_box,
  takeover,
  turn_die,
  all_facings,
  hold_place,
};
inline constexpr const char* effect_words[] = {"information",    "break_seekers", "cancel_penalty",
                                               "impose_penalty", "range_help",    "control_seekers",
                                               "probe",          "jam",           "clear",
                                               "blind",          "communicate",   "deny",
                                               "repair_box",     "repair_points", "switch_boxes",
                                               "build",          "allowance",     "move_party",
                                               "pull_craft",     "link",          "negative_link",
                                               "rotate",         "move_target",   "reel",
                                               "dock",           "release",       "raise",
                                               "lower",          "move_shields",  "mend_panel",
                                               "absorb",         "power",         "spend",
                                               "stand_in",       "land",          "launch",
                                               "influence",      "cure",          "role",
                                               "self_destruct",  "control_space", "captured_last",
                                               "lab_work",       "workshop",      "cargo",
                                               "image",          "disguise",      "displace",
                                               "time_travel",    "gate",          "phase",
                                               "cloak",          "screen",        "field_on",
                                               "stasis",         "drain",         "wave",
                                               "rubble",         "change_box",    "takeover",
                                               "turn_die",       "all_facings",   "hold_place"};

// The step of the turn in which a function is used.
enum class FunctionStep : u8 { activity, launch, fire, allocation, repair, any };
inline constexpr const char* function_step_words[] = {"activity",   "launch", "fire",
                                                      "allocation", "repair", "any"};

enum class Bent : u8 {
  die,
  hit,
  range,
  energy,
  damage,
  movement_cost,
  turn_mode,
  initiative,
  reach,
  uses,
  points,
  information,
  control,
  hit_points,
  speed,
  strength,
  boarding,
  level,
  repair,
};
inline constexpr const char* bent_words[] = {
    "die",        "hit",      "range",    "energy", "damage",      "movement_cost", "turn_mode",
    "initiative", "reach",    "uses",     "points", "information", "control",       "hit_points",
    "speed",      "strength", "boarding", "level",  "repair"};

enum class Side : u8 { by, at };  // what this unit does, or what is done to it
inline constexpr const char* side_words[] = {"by", "at"};
enum class When : u8 { always, on, field, home };
inline constexpr const char* when_words[] = {"always", "on", "field", "home"};

}  // namespace klaxon::rules::tng::catalog
