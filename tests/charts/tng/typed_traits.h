// The second typing of what is neither price nor chart: uses, energy, reach, roles, boosts, loads …
// The texts of tests/charts/tng/traits are typed from the document alone:
//
//   = Trac
//   head: name Tractor Beam
//   link: kind tractor; energy any; reach 3 {4}
//   bend hit: by {-1}
//
// A thing, then its rows, each with keys and values; a row goes on in lines that begin with blanks.
// "3 {4} 5X 8": 3 from tech level 3 on, 4 from 4, 8 from 5; "-" ends it. A key without a value is
// "yes". Rows with the same head are in order. "mode a, b: …" and "mode *: …" are about several;
// what comes later counts.
#pragma once

#include <string>
#include <vector>

namespace klaxon::tests {

// Compares them with everything that the catalogue has; nothing may be left untyped.
void expect_traits(const std::vector<std::string>& texts);

}  // namespace klaxon::tests
