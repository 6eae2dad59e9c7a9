// What is wrong with a text, where, by which rule, and what would be right. All faults of a text
// are collected and reported at once.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/catalog/tree.h"

namespace klaxon::core {

struct Fault {
  std::string code;     // "unknown-key": stable
  std::string message;  // "There is no key 'phasor' here; the nearest is 'phaser'."
  std::string file;
  Place place;
  std::string field;  // "boxes.phasor"
  std::string rule;   // "CR-6.0", or empty
};

class Faults {
 public:
  explicit Faults(std::string_view file = "") : file_(file) {}

  Fault& add(std::string_view code, std::string_view message, Place place = {},
             std::string_view field = "", std::string_view rule = "");
  bool empty() const { return list_.empty(); }
  const std::vector<Fault>& list() const { return list_; }
  void set_file(std::string_view file) { file_ = file; }
  const std::string& file() const { return file_; }
  // Names the file of those faults from number `from` on that have a place but no file.
  void name_file(std::size_t from, std::string_view file);

 private:
  std::string file_;
  std::vector<Fault> list_;
};

// "ship.toml:12:8: boxes.phasor" or as much of it as is known.
std::string where_of(const Fault& fault);

}  // namespace klaxon::core
