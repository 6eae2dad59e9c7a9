// klaxon_pack files LIST OUT ROOT...: writes the unit OUT from the files that LIST names, one per
// line, searching the roots in order. `unremarked` instead of `files` leaves out remarks for
// readers of the files.
// klaxon_pack rules LIST OUT SYSTEM ROOT: writes the unit OUT with the system's rule ids, from the
// pages that LIST names, and checks the code that it names. OUT stays untouched if it would not
// change, so nothing is compiled again.
#include <fstream>
#include <iostream>
#include <iterator>

#include "tools/pack/pack.h"
#include "tools/pack/rule_names.h"

namespace {

using klaxon::tools::pack::Remarks;
using Words = std::vector<std::string>;

bool read_file(const std::string& path, std::string& text) {
  std::ifstream in(path, std::ios::binary);
  text.assign(std::istreambuf_iterator<char>(in), {});
  return in.is_open() && !in.bad();
}

Words lines_of(const std::string& list) {
  std::ifstream lines(list);
  Words paths;
  for (std::string path; std::getline(lines, path);)
    if (!path.empty()) paths.push_back(path);
  return paths;
}

int write_unit(const std::string& path, const std::string& unit) {
  std::string present;
  if (read_file(path, present) && present == unit) return 0;
  std::ofstream out(path, std::ios::binary);
  out << unit;
  return out.good() ? 0 : 1;
}

int pack_files(const Words& words) {
  std::string unit, errors;
  const Words roots(words.begin() + 3, words.end());
  const auto remarks = words[0] == "files" ? Remarks::kept : Remarks::left_out;
  if (klaxon::tools::pack::packed_unit(roots, lines_of(words[1]), remarks, unit, errors))
    return write_unit(words[2], unit);
  std::cerr << errors;
  return 1;
}

int pack_rules(const Words& words) {
  std::vector<klaxon::tools::pack::NamedFile> files;
  std::string unit, errors;
  for (std::string& path : lines_of(words[1])) {
    std::string text;
    if (!read_file(words[4] + "/" + path, text)) errors += path + ": cannot be read\n";
    files.push_back({std::move(path), std::move(text)});
  }
  if (klaxon::tools::pack::rule_names_unit(words[3], files, unit, errors))
    return write_unit(words[2], unit);
  std::cerr << errors;
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  const Words words(argv + 1, argv + argc);
  const bool files = words.size() >= 4 && (words[0] == "files" || words[0] == "unremarked");
  if (files) return pack_files(words);
  if (words.size() == 5 && words[0] == "rules") return pack_rules(words);
  std::cerr << "usage: klaxon_pack files|unremarked LIST OUT ROOT...\n"
               "       klaxon_pack rules LIST OUT SYSTEM ROOT\n";
  return 2;
}
