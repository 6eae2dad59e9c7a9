// Questions to `klaxon odds tng`, and its options: one weapon at one range or at all ranges, or a
// whole attack at one facing. answers.h describes the answers.
#pragma once

#include <span>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "rules/tng/catalog/catalog.h"
#include "staff/odds_option.h"

namespace klaxon::staff::tng {

// Reads the question. Returns false and reports every fault if it cannot be answered. `design` is
// null, because odds in tng are about weapons.
bool answer_odds(const rules::tng::catalog::Catalog& catalog, const core::Tree& question,
                 const core::Tree* design, core::Tree& out, core::Faults& faults);

std::span<const OddsOption> odds_options();

}  // namespace klaxon::staff::tng
