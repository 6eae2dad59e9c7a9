// The files that the checks read, and the findings. Paths are relative to the root; the files of
// tests/sixth, a root of its own, are read as if they were in this one, so that the same checks
// apply to the tests' own system.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace klaxon::tools::tidy {

struct Source {
  std::string root;  // "tests/sixth/", or empty
  std::string path;  // relative to that root
  std::string text;
  std::string code;  // C++ only: the text with comments and literals blanked, same length and lines

  Source(std::string_view file_, std::string_view text_);
  std::string file() const { return root + path; }  // from the repository's root
};

using Sources = std::vector<Source>;

struct Finding {
  std::string check;  // "include-rule": stable
  std::string path;   // from the repository's root
  int line = 0;       // from 1; 0: the whole file
  std::string message;
};

using Findings = std::vector<Finding>;

bool ends_with_any(std::string_view path, std::initializer_list<std::string_view> endings);
bool is_cpp(std::string_view path);  // whether it is a header or a unit
bool is_header(std::string_view path);
bool is_product(std::string_view path);  // core rules battle staff codec registry faces
bool is_pure(std::string_view path);     // product code without files, clock, threads, throw
bool in_folder(std::string_view path, std::string_view folder);

bool is_word(char c);  // whether it can be part of a name
int line_at(std::string_view text, std::size_t offset);
std::vector<std::string_view> lines_of(std::string_view text);

// Comments and string and character literals become blanks, so that a search finds only code.
std::string blank_comments_and_literals(std::string_view text);

struct Include {
  std::string_view path;
  int line = 0;
  bool quoted = false;  // whether it is "x", not <x>
};
std::vector<Include> includes_of(const Source& source);

const Source* find_source(const Sources& sources, std::string_view path);

}  // namespace klaxon::tools::tidy
