// Why a battle cannot continue in a file: there is something on the table that no key can express.
#pragma once

#include <string>
#include <vector>

#include "staff/red_alert/desk/battle_file.h"

namespace klaxon::staff::red_alert {

// A sentence for each reason, for the moderator only; none if next_file() covers everything.
std::vector<std::string> why_no_next(const rules::RedAlertGame& game, const rules::State& state);

}  // namespace klaxon::staff::red_alert
