// Why a battle cannot go on in a file: what is on the table and no key of a battle file tells.
#pragma once

#include <string>
#include <vector>

#include "staff/red_alert/desk/battle_file.h"

namespace klaxon::staff::red_alert {

// A sentence for each reason, for the moderator alone; none: next_file() tells all there is.
std::vector<std::string> why_no_next(const rules::RedAlertGame& game, const rules::State& state);

}  // namespace klaxon::staff::red_alert
