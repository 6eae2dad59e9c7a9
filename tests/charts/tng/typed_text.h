// What the second typing says of a weapon, as values that compare: figures by single range.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace klaxon::tests {

// Of one mode at one tech level.
struct TypedMode {
  std::string mode;
  int tech = 0;
  std::map<std::string, std::string> facts;  // "energy": "1/2"
  // By range, then by row: "1".."6" of a die, "hit", "damage"; rows by size class or speed have it
  // behind an @: "damage@3". A range at which it cannot fire is left out.
  std::map<int, std::map<std::string, std::string>> cells;
  std::string formula;
};

// False, and `fault` says why, if the text is not as typed.h describes.
bool parse_typed(std::string_view text, std::vector<TypedMode>& out, std::string& fault);

// "3-6", "4", "8+", "0-", "-6": both ends; an open one is `lo` or `hi`. False if it is no span.
bool typed_span(std::string_view text, int lo, int hi, int& from, int& to);

// Drops cells of "-", and ranges at which nothing is left or that cannot be hit.
void drop_impossible(TypedMode& mode);

std::vector<std::string> split_typed(std::string_view text, std::string_view separator);

// The speeds that rows by speed are compared at.
inline constexpr int typed_speed_most = 40;

}  // namespace klaxon::tests
