// The facts about its ships that a battle freezes: plain tables that no edit of a state can break.
// Boxes of one group are alike; their kind is a form, shared by the whole battle. Nothing here
// changes while the battle lasts.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/damage_allocator.h"
#include "rules/tng/design/design.h"
#include "rules/tng/fire/gun.h"
#include "rules/tng/limits.h"

namespace klaxon::rules::tng {

using catalog::Energy;
using catalog::Level;

inline constexpr u16 no_group = 0xFFFF;
inline constexpr u32 hit_words_count = 32;  // of catalog::hit_words

// What boxes do simply by being aboard: the catalogue's words as flags, since every order asks.
struct Roles {
  u8 stands_for = 0;         // bits by catalog::stands_for_words: crew, troop, deck
  bool steers = false;       // a control space of ships
  bool computes = false;     // …that takes the place of a crew
  bool propels = false;      // by a drive of propel or
  bool inertial = false;     // of inertia kind: TNG-power-notes.4
  bool mends = false;        // gives repair points
  i32 rank = 0;              // of a drive, in initiative
  i32 reach = 0;             // hexes to other ships that it controls
  bool reaches_out = false;  // true if it controls any: TNG-Flag.1
};

// Those functions in the catalogue by which boxes act in Impulse Activity: activity/uses.h.
struct Deeds {
  const catalog::Function* stand_in = nullptr;  // they serve as boxes of another system by it,
  u16 system = 0;                               // the other system, whose functions follow
  const catalog::Function* study = nullptr;
  const catalog::Function* mend = nullptr;
  const catalog::Function* look_around = nullptr;
};

// What a box can be: a system at one level, built by one construction line, with its refits. When
// the form of a box changes (hasty repair, options, Flux), the box gets the number of another form.
struct Form {
  u16 system = 0;
  Level level = level_min;           // at which it works
  u8 line = design::Build::no_line;  // of its construction
  catalog::Construction::Number number;
  base::Bounded<u16, refits_max> refits;  // those that are awake
  u32 hits = 0;                           // bits by catalog::hit_words; 0: not hit in combat
  i32 repair = 0;          // points that a box costs; 0: none is printed, it cannot be repaired
  u16 first_gun = 0;       // of Forms::guns, one for each mode in the order of the catalogue
  u16 guns = 0;            // 0: not a weapon
  bool makeshift = false;  // as a hasty repair leaves a box without its own system: TNG-AXR.3
  bool awake = true;       // false: it can be hit and repaired, costs nothing and does nothing
  // damage/form_facts.h fills these:
  u32 turned_hits = 0;        // of armour: hits that strike it where it faces another way
  u16 plate_room = 0;         // …points that a box stops; 0: it is not armour of stage 7
  u16 plate_energy = 0;       // …more points that 1 energy in a box stops
  bool offline_safe = false;  // combat cannot destroy its boxes that are not on: damage/choices.h
  // activity/form_roles.h fills these:
  Roles roles;
  Deeds deeds;
  // The forms into which a hasty repair may turn it: TNG-turn.10.
  base::Bounded<u16, hasty_max> lesser;
};

// All forms of a battle, and the guns among them.
struct Forms {
  std::vector<Form> all;
  std::vector<fire::Gun> guns;
};

// The boxes of one line of a ship's sheet, or a track.
struct GroupPlan {
  u16 form = 0;  // of what its boxes are at first
  u8 boxes = 0;
  design::Part part = design::Part::boxes;
  bool track = false;
  char side = 0;         // of an engine: L, R, C
  core::Arc arc;         // of weapons
  bool bears = false;    // it has an arc; an arc without places is a single row of hexes
  bool mounted = false;  // it has a mount for each box: weapons, and what may become one
  u8 facings = 0;        // bits: of shields those that they cover, of armour those it faces
  u8 safe = 0;           // boxes that combat cannot destroy: all of a `!!`, those after it
  u8 joint = 0;          // groups of one ship with the same number are one; 0: by itself
  u16 first_mount = 0;   // in the ship's own mounts
  u16 source = 0;        // index into the design's groups, or of a track into its tracks
  // For contents of option mounts: the first entry of their kind in the `holds` of that group.
  u8 content = no_content;
  std::vector<u16> connects;  // groups of the plan whose power it has
  // For a track, whose boxes are lost from the first on and repaired from the last on: the figure
  // that applies while box i is the first one left; for boxes with two figures the lower one
  // too; and what each box costs to repair.
  std::vector<i16> upper, lower;
  std::vector<i32> repairs;
  std::string name;  // "Ph-7 A", "Hull F", "Sensor"; no two of one ship are alike

  static constexpr u8 no_content = 0xFF;
};

// One design, frozen.
struct Plan {
  std::string id;  // of its file: "candour"
  std::string name;
  u16 race = design::Design::no_race;
  Level tech = level_min;
  i32 size_class = 0;
  Energy movement_cost = 0;
  u8 turn_mode = 0;  // of the catalogue's table
  i32 explosion = 0;
  i64 bpv = 0;
  std::vector<GroupPlan> groups;
  u16 mounts = 0;
  // The groups that each word of the damage chart can strike, by side for engines, and those that
  // each word of catalog::hit_words can, in the order of the sheet.
  std::vector<std::vector<u16>> by_chart_word;
  std::array<std::vector<u16>, hit_words_count> by_hit;
  std::array<std::vector<u16>, core::hit_classes> by_card;  // …and each hit of a damage allocator
  // The groups of each kind; none of them sleeps.
  std::vector<u16> weapons, shields, armour, sources, batteries, controls;
  std::vector<u16> crews;   // groups of people, sleeping ones too
  bool robot = false;       // TNG-Robot-Controlled
  std::vector<u16> acting;  // with something to do in Impulse Activity: activity/uses.h fills it
  u16 sensor = no_group, scanner = no_group, damcon = no_group, excess = no_group;
};

}  // namespace klaxon::rules::tng
