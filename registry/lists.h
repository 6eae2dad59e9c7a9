// Lists of the program's contents, in the form in which every face passes them to other programs.
#pragma once

#include <span>
#include <string_view>

#include "core/catalog/tree.h"
#include "staff/staff.h"

namespace klaxon::registry {

// {"id","title","tag","path":[{"id","name","scenario","minutes"}],"rules",
//  "scenarios":[{"id","title","seats","summary"}],"ships":n,"bots":[names],
//  "revision" of its rules, "version" of Klaxon}. A step of the path also has "bots" and "options",
// as a battle is opened with them, or "guided". The tag and the path are in the same file. `staff`
// is null for a playable system without ships or odds.
core::Tree system_tree(const battle::System& system, const staff::Staff* staff);
// [{"id","title","section","text","tests"}], with "slice" if a rule's code is still to be written;
// empty for an unknown system.
core::Tree rules_tree(std::string_view system);
// [{"id","title","seats","summary"}]
core::Tree scenarios_tree(const battle::System& system);
// [{"id","name","design"}]
core::Tree ships_tree(const staff::Staff& staff);
// The library's entries of one kind: [{"id","name","design"}].
core::Tree entries_tree(const staff::Staff& staff, std::string_view kind);

}  // namespace klaxon::registry
