// One construction line of the document: what a box costs to build and to repair and how much room
// it takes, by tech level.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/tng/catalog/values/fields.h"

namespace klaxon::rules::tng::catalog {

// The unit of a price.
enum class Each : u8 { box, warp_box, weapon_box, connected };
inline constexpr const char* each_words[] = {"box", "warp_box", "weapon_box", "connected"};

// The systems that a modification changes, if one id cannot name them all.
enum class Group : u8 { none, phasers, power, weapons };
inline constexpr const char* group_words[] = {"none", "phasers", "power", "weapons"};

struct Construction {
  // The figure printed in a box. A box may have two: "7/0".
  struct Number {
    i32 upper = 0;
    i32 lower = 0;
    bool two = false;
  };
  struct ByClass {
    i32 size_class = 0;
    i32 bpv = 0;
  };
  // Extras that come with the box.
  struct Grant {
    u16 system = 0;
    u8 count = 1;
    u8 facings = 0;                // bits
    std::optional<Energy> energy;  // that it needs, if not its usual amount
    bool indestructible = false;
  };

  std::string variant;
  ByLevel<Formula> bpv;  // the levels at which it can be built
  ByLevel<Formula> repair, spaces;
  std::vector<u8> hit_on;       // indexes of hit_words; empty: not hit in combat
  bool hit_as_base = false;     // …or as what it modifies
  std::vector<Number> numbers;  // several if the line covers several boxes
  Each each = Each::box;
  Group modifies_group = Group::none;
  std::optional<u16> modifies;    // boxes of this system
  bool once = false;              // one a ship
  u8 limit = 0;                   // at most, on one ship; 0: any
  bool one_free = false;          // one a ship costs nothing
  std::optional<Formula> free;    // how many are free, rounded down
  std::vector<ByClass> by_class;  // the price by the ship's size class, in place of bpv
  bool at_most_half = false;      // a negative price lowers the ship's total by half at most
  bool not_below_zero = false;    // cannot bring the allowance below 0
  u8 indestructible_bpv = 0,
     indestructible_repair = 0;  // `!!` at these multiples; 0: not available
  core::Span size_class{size_class_min, size_class_max};  // of the ships that may have it
  bool by_arc = false;                                    // its price goes by the arc
  bool arc_in_allowance = true;                           // …even where it is paid with allowance
  std::optional<base::Ratio> arc_multiplier;              // instead of the printed ones
  bool boxless = false;                                   // not represented on the SSD as a box
  u8 boxes = 0;                                           // how many boxes one of them has; 0: one
  u8 facings = 0;                  // bits of those that it covers; 0: any facings
  core::Span facing_count{};       // how many facings a group covers; 0 to 0: any
  bool range_is_distance = false;  // `distance` in its formulas is the range, even 0
  std::vector<Grant> grants;
  ByLevel<i32> allowance;   // how much of an option's it takes, if not its price (Mauler)
  std::vector<u16> makers;  // only these races; empty: as the thing itself

  Levels levels() const { return bpv.levels(); }
};

// `weapon`: the price depends on the arc, unless the line says otherwise.
void read_construction(Fields& in, bool weapon, Construction& out);

}  // namespace klaxon::rules::tng::catalog
