// The closed lists of words that data files may use. Each list has the order of its enum.
#pragma once

#include "core/base/types.h"

namespace klaxon::rules::tng::catalog {

enum class Section : u8 { control, hull, power, weapon, officer };
inline constexpr u32 sections_count = 5;
inline constexpr const char* section_words[sections_count] = {"control", "hull", "power", "weapon",
                                                              "officer"};
// The folders that hold them.
inline constexpr const char* section_folders[sections_count] = {"control", "hull", "power",
                                                                "weapons", "officers"};

// rules/tng/README.md lists which folder implements each.
enum class Mechanism : u8 {
  inert,
  control,
  track,
  crew,
  officer,
  channel,
  field,
  stand_in,
  repair,
  option,
  bay,
  transport,
  link,
  source,
  converter,
  refit,
  shield,
  layer,
  filter,
  aim,
  direct,
  seeker,
  burst,
  feature,
  changer,
  lone,
};
inline constexpr const char* mechanism_words[] = {
    "inert",     "control", "track",   "crew",    "officer",   "channel", "field",
    "stand-in",  "repair",  "option",  "bay",     "transport", "link",    "source",
    "converter", "refit",   "shield",  "layer",   "filter",    "aim",     "direct",
    "seeker",    "burst",   "feature", "changer", "lone"};

// The pages of docs/rules/tng/.
inline constexpr const char* family_words[] = {
    "bays",     "beams",    "bursts",  "changers", "control",   "damage", "defences",
    "devices",  "drones",   "fields",  "general",  "hull",      "links",  "mines",
    "movement", "officers", "options", "people",   "phasers",   "plasma", "power",
    "refits",   "screens",  "sensors", "spells",   "torpedoes", "tracks", "transporters",
    "turn",     "weapons",  "webs",    "workshops"};

// Words that screens, officers and the like use for things: for weapons by class and by what else
// they count as, and for other kinds of things.
enum class Class : u8 {
  phaser,
  torpedo,
  drone,
  plasma,
  other,
  pulse,  // from here on what else a weapon or a mode counts as
  disruptor,
  chronoton,
  temporal,
  psionic,
  wave_lock,
  gross,  // from here on no weapons
  crew,
  shuttle,
  fighter,
  generic,
  officer,
  any,
  reinforcement,
  break_seekers,
};
inline constexpr u32 classes_count = 20;
inline constexpr u32 weapon_classes_count = 5;
inline constexpr const char* class_words[classes_count] = {
    "phaser",    "torpedo",  "drone",   "plasma",    "other",         "pulse",        "disruptor",
    "chronoton", "temporal", "psionic", "wave_lock", "gross",         "crew",         "shuttle",
    "fighter",   "generic",  "officer", "any",       "reinforcement", "break_seekers"};

// What a hit on the damage chart can strike, in the document's words.
inline constexpr const char* hit_words[] = {
    "Bridge",  "Flag",   "Emer", "AuxCon", "DamCon", "Sensor", "Scanner", "ExcDam",
    "Crew",    "BrdPrt", "Deck", "Pass",   "F Hull", "A Hull", "Hull",    "Cargo",
    "Shtl",    "Lab",    "Tran", "Trac",   "Armor",  "Shield", "Warp",    "CWarp",
    "Impulse", "APR",    "Btty", "Phaser", "Torp",   "Drone",  "Prb",     "special"};

// Kinds of energy, by what makes it or what it pays for; weapons use `any`.
enum class EnergyKind : u8 {
  any,
  warp,
  high_warp,
  phase_warp,
  time_warp,
  propel,
  helm,
  wing,
  impulse,
  inertia,
  auxiliary,
  reactor,
  time_reactor,
  phase_reactor,
};
inline constexpr const char* energy_kind_words[] = {
    "any",  "warp",    "high_warp", "phase_warp", "time_warp", "propel",       "helm",
    "wing", "impulse", "inertia",   "auxiliary",  "reactor",   "time_reactor", "phase_reactor"};

}  // namespace klaxon::rules::tng::catalog
