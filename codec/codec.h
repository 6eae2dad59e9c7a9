// Turns text into a tree with places, and back. Only this folder includes a JSON or TOML library.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"

namespace klaxon::codec {

inline constexpr int depth_max = 64;                     // nesting of tables and lists
inline constexpr std::size_t text_bytes_max = 8U << 20;  // of one file or message
inline constexpr std::size_t values_max = 1U << 20;      // in one text: bounds the memory

// Limits on one text. Text from strangers is bounded far more tightly than files: every
// value costs time and a hundred bytes, and every key is compared with its neighbours.
struct Limits {
  std::size_t values = values_max;
  std::size_t keys = values_max;  // of one table
};
inline constexpr Limits message_limits{20'000, 1'000};

// Each returns false and adds faults with line, column and field if the text is not well formed
// ("json-syntax", "toml-syntax", "empty-text"), "too-deep", "too-long", has "too-many-values" or
// "too-many-keys", is "not-utf8", has a "key-twice", has a "number-too-large" for 64 bits, or in
// TOML a "number-not-finite" or a "date-not-used". A leading byte order mark is skipped.
bool parse_json(std::string_view text, core::Tree& out, core::Faults& faults,
                const Limits& limits = {});
bool parse_toml(std::string_view text, core::Tree& out, core::Faults& faults,
                const Limits& limits = {});
// Picks the format by the file's extension, .json or .toml, or else by the first character
// ('{': JSON). The faults name this file. If a text is not in the format that its name claims, that
// is the only fault listed. Misleading names and titles are also faults:
// core/catalog/name_check.h.
bool parse_file_text(std::string_view name, std::string_view text, core::Tree& out,
                     core::Faults& faults, const Limits& limits = {});

// Writes JSON on one line, without spaces, with keys in the tree's order and the shortest numbers:
// the canonical form of records. Numbers must be finite. parse_json returns an equal tree.
std::string to_json(const core::Tree& tree);
void add_json(const core::Tree& tree, std::string& out);  // appends it
// Appends one text in quotes, as to_json writes it: for messages sent too often for trees.
void add_json_text(std::string_view text, std::string& out);
// JSON for people to read, indented by two spaces.
std::string to_json_pretty(const core::Tree& tree);

}  // namespace klaxon::codec
