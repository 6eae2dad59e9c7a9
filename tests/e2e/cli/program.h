// The real program, run as a process: what it printed and how it ended.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/catalog/tree.h"

namespace klaxon::tests {

struct Ended {
  int status = -1;  // the exit status; -1 if it crashed
  std::string out;  // standard output
  std::string err;  // standard error
};

// Runs `klaxon` with these arguments and this standard input. With `output`, standard output goes
// to that file, and `out` stays empty.
Ended klaxon(const std::vector<std::string>& arguments, const std::string& input = "",
             const std::string& output = "");

// The same program with the tests' sixth system built in.
Ended klaxon_with_sixth(const std::vector<std::string>& arguments, const std::string& input = "");

// Runs a bash script.
Ended bash(const std::string& script);

// The output of a run with --json; fails the test if it is not a single JSON document.
core::Tree json_of(const Ended& run);

inline bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

// The whole content of a file; empty if there is no file.
std::string file_text(const std::string& path);

// A folder for one test, removed at the end.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string path(const std::string& name) const { return path_ + '/' + name; }
  // Writes a file and returns its path.
  std::string file(const std::string& name, const std::string& text) const;
  std::string read(const std::string& name) const;

 private:
  std::string path_;
};

}  // namespace klaxon::tests
