// The generated part of a rule page: what the data say about a thing, from its
// mark `<!-- data Ph-7 -->` to `<!-- end -->`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace klaxon::tests::pages {

// Prices, modes and charts of the system with this id; empty if there is none.
std::string block_of(std::string_view id);

// Returns the page with every block generated anew. Adds the marked ids to `marked`.
std::string page_anew(std::string_view page, std::vector<std::string>& marked);

}  // namespace klaxon::tests::pages
