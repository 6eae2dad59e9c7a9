// The second typing of tng: what somebody typed from the document alone, to be compared with the
// loaded catalogue. Each thing has its own text, such as tests/typed/tng/weapons/ph_7.txt:
//
//   = Ph-7
//
//   price
//   TNG-Ph-7: bpv 3:70 4:105; repair 3:14 4:14; spaces 3:1 4:1; hit_on Phaser
//
//   chart
//   mode standard
//   tech 3: energy 1/2; hold none; turn 1; impulse none; ammo none; capacitor 4; dice 1d6
//   …
//
//   traits
//   head: name Phaser 7; class phaser
//
//   facts
//   TNG-Ph-7.4: overload@3 reach = 3
//
// Lines that begin with # are comments; a line that begins with a blank continues the one
// before. tests/typed/tng/README.md describes the paragraphs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace klaxon::tests {

struct TypedLine {
  std::string text;
  int number = 0;
};
using TypedLines = std::vector<TypedLine>;

struct TypedFile {
  std::string path;      // "weapons/ph_7.txt"
  std::string id;        // "Ph-7", "missile add"
  std::string chart_as;  // the thing that has the same charts
  TypedLines price, chart, traits, facts, table;
  TypedLines faults;

  std::string folder() const { return path.substr(0, path.find('/')); }
  void fault(int line, const std::string& what) { faults.push_back({what, line}); }
};

TypedFile read_typed_file(const std::string& path, std::string_view text);

// All files of tests/typed/tng, by path; they are read once.
const std::vector<TypedFile>& typed_files();
// Returns null if no file is about this id.
const TypedFile* typed_file(std::string_view id);

// Fails the test and points to this line of the file.
void tell_typed(const TypedFile& file, int line, const std::string& what);

std::vector<std::string> split_typed(std::string_view text, std::string_view separator);
std::string trimmed(std::string_view text);
// The words of a text, separated by blanks.
std::vector<std::string> words_of(std::string_view text);

}  // namespace klaxon::tests
