// Ships, crew and tech as their files describe them; they never change once read. Each reader
// reports every fault in its file and refuses unknown keys (RA-2.7, RA-2.8, RA-2.11).
//
//   name = "Yamato"   faction = "federation"   size = "standard"   # ships/<id>.toml
//   cost = 21   capacity = 5   shields = 6   hull = 6   beam = 4   torpedoes = 3
//
//   name = "Cpt. Picard"   faction = "federation"   cost = 9       # crew/<id>.toml
//   command = 6   combat = 2
//   keywords = ["bridge_crew", "captain"]
//   orders = [["attack", "activate"], ["raise_shields", "change_speed"], ["change_heading"]]
//   start = { points = 7, keyword = "away_team" }                  # grants free disks (RA-2.14)
//
//   name = "Auxiliary Shield Bank"   faction = "federation"   cost = 3   # tech/<id>.toml
//   raises = { shields = 2 }                                       # or lowers, with a minus
//
// Crew and tech may have `raises` and `start`, and may say unique = true, unlimited = true. All
// disks may have `text`, what they do in plain words, and `abilities` (behaviours/abilities.h).
#pragma once

#include <string>

#include "core/base/bounded.h"
#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "core/space/table.h"
#include "rules/red_alert/behaviours/abilities.h"
#include "rules/red_alert/limits.h"

namespace klaxon::rules::red_alert {

// `any`: open to every faction (RA-1.3).
enum class Faction : u8 { federation, romulan, klingon, cardassian, ferengi, any };
inline constexpr const char* faction_words[] = {"federation", "romulan", "klingon",
                                                "cardassian", "ferengi", "any"};

enum class Size : u8 { small, standard, large };
inline constexpr const char* size_words[] = {"small", "standard", "large"};
// RA-3.8, RA-3.14.
inline constexpr u8 top_speed[] = {6, 5, 4};
inline constexpr core::Length diameter[] = {2 * core::inch, 5 * core::inch / 2,
                                            13 * core::inch / 4};

// RA-6.3.
enum class OrderKind : u8 { change_speed, change_heading, raise_shields, attack, activate };
inline constexpr const char* order_words[] = {"change_speed", "change_heading", "raise_shields",
                                              "attack", "activate"};
// The names as printed.
inline constexpr const char* order_names[] = {"Change Speed", "Change Heading", "Raise Shields",
                                              "Attack", "Activate"};

// The keywords to which a rule or the text of a disk refers.
enum class Keyword : u8 {
  captain,  // or admiral: one aboard at the start, one revealed (RA-2.17)
  bridge_crew,
  away_team,
  security,
  intel,
  personal,
  obsidian_order,  // Intel too, as are the two that follow (RA-20.7)
  tal_shiar,
  tal_diann,
  engineer,
  medic,
  science,
  pilot,
  weapon,
};
inline constexpr const char* keyword_words[] = {
    "captain",   "bridge_crew", "away_team", "security", "intel",   "personal", "obsidian_order",
    "tal_shiar", "tal_diann",   "engineer",  "medic",    "science", "pilot",    "weapon"};

// The figures of its ship that a disk can change.
enum class Value : u8 {
  shields,
  hull,
  beam,
  torpedoes,
  capacity,
  speed,
  transporter,     // its range, in lengths of the template
  torpedo_damage,  // of its torpedoes
  torpedo_speed,
  command,     // of the crew of the seat that has the disk
  combat,      // counters that they drop in a fight there
  speed_step,  // how far speed may change beyond two (RA-6.10)
  beam_range,  // in lengths of the template
  through,     // shields that its transporter works through, both ships'
};
inline constexpr u32 values_count = 14;
inline constexpr const char* value_words[values_count] = {
    "shields", "hull",        "beam",           "torpedoes",     "capacity",
    "speed",   "transporter", "torpedo_damage", "torpedo_speed", "command",
    "combat",  "speed_step",  "beam_range",     "through"};
// The default values of every ship; those of torpedoes are our own (RA-15).
inline constexpr i32 usual_values[values_count] = {0, 0, 0, 0, 0, 0, 1, 5, 4, 0, 0, 0, 1, 0};
constexpr u32 at(Value value) {
  return static_cast<u32>(value);
}

struct ShipDesign {
  std::string id;
  std::string name;
  Faction faction = Faction::any;
  Size size = Size::standard;
  u8 cost = 0;
  std::string text;                           // of its abilities
  u8 values[values_count] = {};               // as printed; speed by size; 0: never printed
  Bounded<Ability, abilities_max> abilities;  // that work all the time
};

// Crew and tech alike.
struct DiskDesign {
  std::string id;
  std::string name;
  std::string text;  // of its abilities
  Faction faction = Faction::any;
  bool crew = false;
  bool unique = false;
  bool unlimited = false;  // any number of copies on one ship
  u8 cost = 0;
  u8 command = 0;  // 0..figure_max, only for crew, like combat
  u8 combat = 0;
  u16 keywords = 0;  // bits by Keyword
  struct Row {
    Bounded<OrderKind, row_orders_max> orders;
  };
  Bounded<Row, rows_max> rows;
  i8 raises[values_count] = {};
  u8 free_points = 0;  // of the Start text; 0: it has none
  Keyword free_keyword = Keyword::captain;
  Bounded<Ability, abilities_max> abilities;

  bool has(Keyword keyword) const { return (keywords >> static_cast<u32>(keyword) & 1) != 0; }
};

// Reports every fault; returns false if there is one. `id` is the name of the disk's file.
bool read_ship(const core::Tree& tree, std::string_view id, ShipDesign& out, core::Faults& faults);
bool read_crew(const core::Tree& tree, std::string_view id, DiskDesign& out, core::Faults& faults);
bool read_tech(const core::Tree& tree, std::string_view id, DiskDesign& out, core::Faults& faults);

}  // namespace klaxon::rules::red_alert
