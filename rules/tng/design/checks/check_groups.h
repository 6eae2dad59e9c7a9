// Checks that apply both to groups and to contents of mounts.
#pragma once

#include "rules/tng/design/checks/checks.h"

namespace klaxon::rules::tng::design {

// How many facings armour and panels cover, depending on their width.
void check_facings(const Checking& in, const Build& build, const Spot& spot);
// `!!` is allowed only on systems for which it can be bought.
void check_lasting(const Checking& in, const Build& build, const Spot& spot);
// A rack's load must fit into it.
void check_loads(const Checking& in, const Build& build, const std::vector<Load>& loads,
                 const Spot& spot);
// The captor mines of a rack must hold a weapon that the mount in such a mine accepts.
void check_captors(const Checking& in, const Build& rack, const std::vector<Load>& loads,
                   const std::vector<Content>& captors, const Spot& spot);
// A Mauler must be joined to power systems.
void check_connects(const Checking& in, const Build& build, const std::vector<u16>& connects,
                    const Spot& spot);

// Explains why a mount does not accept a thing, and cites the rule.
std::string refusal_text(const Checking& in, const Group& mount, const Content& content,
                         Refusal refusal);
std::string_view refusal_rule(const Checking& in, const Group& mount, const Content& content,
                              Refusal refusal);

}  // namespace klaxon::rules::tng::design
