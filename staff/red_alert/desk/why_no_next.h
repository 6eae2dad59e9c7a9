// Why a battle cannot go on in a file: what on the table no key of a battle file can say.
#pragma once

#include <string>
#include <vector>

#include "staff/red_alert/desk/battle_file.h"

namespace klaxon::staff::red_alert {

// A sentence for each reason, for the moderator alone; none: next_file() covers everything.
std::vector<std::string> why_no_next(const rules::RedAlertGame& game, const rules::State& state);

}  // namespace klaxon::staff::red_alert
