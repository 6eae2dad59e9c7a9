// The contents of text files as data: a neutral tree that codec makes from TOML or JSON and that
// systems read into checked, frozen definitions. Every node knows its line and column, so that
// faults can point there.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/types.h"

namespace klaxon::core {

struct Place {
  u32 line = 0;  // from 1; 0: unknown
  u32 column = 0;
};

struct Tree {
  enum class Kind : u8 { none, flag, whole, number, text, list, table };
  struct Entry;

  Kind kind = Kind::none;
  Place place;
  i64 whole = 0;      // flag: 0 or 1
  double number = 0;  // for display only, never for rules
  std::string text;
  std::vector<Tree> items;     // of a list
  std::vector<Entry> entries;  // of a table, in the order of the text

  Tree();
  Tree(const Tree&);
  Tree(Tree&&) noexcept;
  Tree& operator=(const Tree&);
  Tree& operator=(Tree&&) noexcept;
  ~Tree();

  static Tree of(i64 value);
  static Tree of_flag(bool value);
  static Tree of_number(double value);
  static Tree of(std::string_view value);
  static Tree list();
  static Tree table();

  const Tree* find(std::string_view key) const;     // null if absent or not a table
  Tree* find(std::string_view key);                 // the same, writable
  std::string text_at(std::string_view key) const;  // "" if absent or no text
  Tree& set(std::string_view key, Tree value);      // replaces or appends; returns the stored node
  Tree& add(Tree value);                            // appends to a list
  bool is(Kind k) const { return kind == k; }
  // True if kinds and values are the same; places do not count.
  friend bool operator==(const Tree& a, const Tree& b);
};

struct Tree::Entry {
  std::string key;
  Place place;
  Tree value;
};

}  // namespace klaxon::core
