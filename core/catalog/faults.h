// What is wrong with a text, where, by which rule, and what would be right. A text's faults are
// collected and reported together: the first fifty and how many more there are.
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
  static constexpr std::size_t told_max = 50;
  static constexpr std::size_t field_bytes_max = 200, message_bytes_max = 1000;

  explicit Faults(std::string_view file = "") : file_(file) {}

  void add(std::string_view code, std::string_view message, Place place = {},
           std::string_view field = "", std::string_view rule = "");
  void add(Fault fault);  // names its own file
  bool empty() const { return list_.empty(); }
  // The faults to report: the first fifty, then one "more-faults" that counts the rest.
  const std::vector<Fault>& list() const { return list_; }
  std::size_t count() const { return count_; }  // all that were ever added
  // True if further faults are only counted, so that there is no need to word them.
  bool full() const { return count_ >= told_max; }
  void set_file(std::string_view file) { file_ = file; }
  const std::string& file() const { return file_; }
  // Sets the file of all faults, from number `from` on, that have a place but no file.
  void name_file(std::size_t from, std::string_view file);

 private:
  std::string file_;
  std::vector<Fault> list_;
  std::size_t count_ = 0;
};

// "ship.toml:12:8: boxes.phasor" or as much of it as is known.
std::string where_of(const Fault& fault);

}  // namespace klaxon::core
