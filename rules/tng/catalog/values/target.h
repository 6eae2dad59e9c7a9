// The targets to which the document restricts a mode, a modifier or a link.
#pragma once

#include <vector>

#include "core/space/arcs.h"
#include "rules/tng/catalog/values/fields.h"

namespace klaxon::rules::tng::catalog {

enum class Needed : u8 { either, yes, no };

// Classes of weapons and the like, and single ids; empty stands for everything.
struct Against {
  u32 classes = 0;  // bits by Class
  std::vector<u16> systems;
  std::vector<u16> missiles;

  bool everything() const { return classes == 0 && systems.empty() && missiles.empty(); }
};

struct Target {
  static constexpr core::Span any_class{size_class_min, size_class_max};

  core::Span size_class = any_class;
  std::vector<u16> has, lacks;      // systems
  Against is;                       // what it is, if not a unit
  Needed linked = Needed::either;   // a tractor link joins it to the firer
  Needed shields = Needed::either;  // a shield of its own faces the firer
  core::Arc arc;                    // it is there; empty: anywhere
};

// Reads the contents of `target = { … }`.
void read_target(Fields& in, Target& out);
// A list of classes and ids.
Against read_against(Fields& in, std::string_view key);

}  // namespace klaxon::rules::tng::catalog
