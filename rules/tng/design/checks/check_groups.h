// Checks that apply both to groups and to contents of mounts.
#pragma once

#include "rules/tng/design/checks/checks.h"

namespace klaxon::rules::tng::design {

// The facings that armour and panels cover, by how wide they are.
void check_facings(const Checking& in, const Build& build, const Spot& spot);
// `!!` only if it can be bought.
void check_lasting(const Checking& in, const Build& build, const Spot& spot);
// What a rack is loaded with fits into it.
void check_loads(const Checking& in, const Build& build, const std::vector<Load>& loads,
                 const Spot& spot);
// What the captor mines of a rack hold is a weapon that the mount in such a mine takes.
void check_captors(const Checking& in, const Build& rack, const std::vector<Load>& loads,
                   const std::vector<Content>& captors, const Spot& spot);
// A Mauler is joined to power systems.
void check_connects(const Checking& in, const Build& build, const std::vector<u16>& connects,
                    const Spot& spot);

// Why a mount does not take a thing, and the rule that says so.
std::string refusal_text(const Checking& in, const Group& mount, const Content& content,
                         Refusal refusal);
std::string_view refusal_rule(const Checking& in, const Group& mount, const Content& content,
                              Refusal refusal);

}  // namespace klaxon::rules::tng::design
