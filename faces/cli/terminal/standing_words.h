// Standing orders as typed and shown at the terminal: "standing forced",
// "standing reaction first", "standing never move direction east", "standing wake fired".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "battle/match/command.h"
#include "core/names.h"

namespace klaxon::faces::cli {

// Changes `orders` as the words after 'standing' ask; the reply to wrong ones says what is right.
struct StandingReply {
  bool changed = false;
  std::string wrong;
};
StandingReply change_standing(const core::Names& names, std::string_view words,
                              battle::match::StandingOrders& orders);
// What the orders say, one per line, and what else can be named.
std::vector<std::string> standing_lines(const core::Names& names,
                                        const battle::match::StandingOrders& orders);

}  // namespace klaxon::faces::cli
