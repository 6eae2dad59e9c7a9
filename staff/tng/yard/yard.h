// The yard inspects a ship's file: it lists every fault with its place, its rule and what would fix
// it, and it lists the price line by line.
//
// {"ok","errors":[{"code","where","message","rule"}],"bpv","repair","spaces","lines":[L]}; a ship
// with faults has no price, but it has lines for what could be read. L:
// {"kind","system","group","count","variant","unit","multiplier","arc","each","bpv","repair",
//  "spaces","where","rule","text"}, and, if they apply: "facings", "on" (of a refit),
// "free", "points", "allowance" (what a mount gives, or its content takes), "alien", "ready",
// "given" and "spent" (of the allowance's line). `where` is the place in the file, "boxes.3"; the
// allowance has none. The lines' bpv add up to the ship's.
#pragma once

#include <string_view>

#include "codec/library.h"
#include "core/catalog/tree.h"
#include "rules/tng/design/shelf.h"

namespace klaxon::staff::tng {

// `ship` is the file merged over the ship that it is `based_on`.
core::Tree check_ship(const rules::tng::design::Shelf& shelf, std::string_view file_name,
                      const core::Tree& ship);

// A library's shelf: its catalogue, which must outlive it, and its ships, for bays with ships.
rules::tng::design::Shelf make_shelf(const codec::Library& library,
                                     const rules::tng::catalog::Catalog& catalog);

}  // namespace klaxon::staff::tng
