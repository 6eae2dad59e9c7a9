// Reports what the balance lab has found, as a document and as a table.
#pragma once

#include <string>
#include <string_view>

#include "faces/cli/balance/lab.h"

namespace klaxon::faces::cli {

// {"system","scenario","most","seed","games","fingerprint","settled","k":{"value","low","high"},
//  "pairs":{"all","drawn","foretold"},
//  "things":[{"id","group","price","own","effective","low","high","ratio","ratio_low","ratio_high",
//             "battles","verdict"}]}, the cheapest first
core::Tree balance_tree(const Lab& lab, u64 fingerprint, const staff::balance::Fit& fit);

// The same as Markdown, with `command` named as the command that wrote it.
std::string balance_table(const core::Tree& tree, std::string_view command);

}  // namespace klaxon::faces::cli
