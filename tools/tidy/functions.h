// Finds the functions of a C++ text by its braces, without a compiler. Known limits: a lambda, and
// a class inside a function, count as part of the function around them; both branches of an #if are
// read, so an unbalanced brace there confuses the search; functions that macros define are not
// seen. clang-tidy's readability-function-size is the second opinion.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace klaxon::tools::tidy {

struct Function {
  std::string name;
  int first_line = 0;  // of the opening brace
  int last_line = 0;   // of the closing brace

  int lines() const { return last_line - first_line + 1; }
};

// `code` is a text whose comments and literals are blanked.
std::vector<Function> functions_of(std::string_view code);

}  // namespace klaxon::tools::tidy
