// Standing orders as typed and shown at the terminal: "standing forced",
// "standing reaction first", "standing never move direction east", "standing wake fired".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "battle/match/command.h"
#include "core/names.h"

namespace klaxon::faces::cli {

// Changes `orders` as the words after 'standing' ask; the reply to wrong words explains them.
struct StandingReply {
  bool changed = false;
  std::string wrong;
};
StandingReply change_standing(const core::Names& names, std::string_view words,
                              battle::match::StandingOrders& orders);
// Lists the standing orders, one per line, and the words for more of them.
std::vector<std::string> standing_lines(const core::Names& names,
                                        const battle::match::StandingOrders& orders);

}  // namespace klaxon::faces::cli
