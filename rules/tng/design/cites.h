// Which rule a fault or a line of a bill quotes.
#pragma once

#include "rules/tng/design/cites_table.h"
#include "rules/tng/design/shelf.h"

namespace klaxon::rules::tng::design {

std::string_view cite(const Shelf& shelf, u16 system, Topic topic);
// Of a thing in a mount: what is said of just these two, else of what the mount takes.
std::string_view cite_in(const Shelf& shelf, u16 mount, std::string_view thing);

}  // namespace klaxon::rules::tng::design
