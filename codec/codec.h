// Text to a tree with line and field, and back. The only folder that includes a JSON or TOML
// library.
#pragma once

#include <string>
#include <string_view>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"

namespace klaxon::codec {

inline constexpr int depth_max = 64;                     // nesting of tables and lists
inline constexpr std::size_t text_bytes_max = 8U << 20;  // of one file or message

// Each returns false and adds faults with line, column and field if the text is not well formed,
// too deep, too long, not UTF-8, or names a key twice.
bool parse_json(std::string_view text, core::Tree& out, core::Faults& faults);
bool parse_toml(std::string_view text, core::Tree& out, core::Faults& faults);
// By the file's ending, .json or .toml; by the first character ('{': JSON) where it has neither.
bool parse_file_text(std::string_view name, std::string_view text, core::Tree& out,
                     core::Faults& faults);

// One line, no spaces, keys in the tree's order, numbers shortest: the canonical form of records.
std::string to_json(const core::Tree& tree);
// Indented by two, for people.
std::string to_json_pretty(const core::Tree& tree);

}  // namespace klaxon::codec
