// One entry under [[orders]] in a battle file, for one ship. Posts are also read as entries of this
// kind, so that the same words mean the same in both.
#pragma once

#include <string>
#include <vector>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "staff/tng/desk/turn_rows.h"

namespace klaxon::staff::tng::desk {

struct EntryOf {
  const rules::TngGame& game;
  const rules::State& state;
  const core::Tree& item;
  const TurnRow& head;  // its unit, seat and time
  const std::string& field;
  // May a row that belongs in an impulse omit it? It is then due in the first that asks for it.
  bool any_impulse = false;
};
// Reads every row in the entry, and every fault.
void read_entry(const EntryOf& of, std::vector<TurnRow>& out, core::Faults& faults);

}  // namespace klaxon::staff::tng::desk
