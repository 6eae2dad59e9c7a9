#include <algorithm>

#include "tools/tidy/checks.h"

namespace klaxon::tools::tidy {
namespace {

enum class Kind { word, call };  // a call is a word before '(' that is not a member of something

struct Ban {
  Kind kind;
  std::string_view what;
  bool (*where)(std::string_view path);
  std::string_view instead;
};

bool in_rules(std::string_view path) {
  return in_folder(path, "rules");
}
// check() prints before it aborts.
bool is_pure_but_check(std::string_view path) {
  return is_pure(path) && path != "core/base/check.cpp";
}

const std::vector<Ban>& bans() {
  constexpr std::string_view dice = "use core::Dice, by a name in rolls.h";
  constexpr std::string_view time = "time stays in faces; pass it in as a number";
  constexpr std::string_view thread = "faces start threads; write a plain function";
  constexpr std::string_view file = "faces read files; take the text as an argument";
  constexpr std::string_view print = "write events or return a std::string; faces print";
  constexpr std::string_view value = "return a Rejection, Fault or bool";
  constexpr std::string_view exact = "use whole numbers or the exact ratios of core/base";
  constexpr std::string_view words = "use std::from_chars, which throws nothing";
  static const std::vector<Ban> table = {
      {Kind::call, "rand", is_product, dice},
      {Kind::call, "srand", is_product, dice},
      {Kind::word, "random_device", is_pure, dice},
      {Kind::word, "mt19937", is_product, dice},
      {Kind::word, "uniform_int_distribution", is_product, dice},
      {Kind::call, "time", is_pure, time},
      {Kind::call, "clock", is_pure, time},
      {Kind::word, "system_clock", is_pure, time},
      {Kind::word, "steady_clock", is_pure, time},
      {Kind::word, "high_resolution_clock", is_product, "use steady_clock"},
      {Kind::word, "std::thread", is_pure, thread},
      {Kind::word, "std::jthread", is_pure, thread},
      {Kind::word, "std::async", is_pure, thread},
      {Kind::word, "std::mutex", is_pure, thread},
      {Kind::word, "thread_local", is_pure, thread},
      {Kind::call, "fopen", is_pure, file},
      {Kind::word, "ifstream", is_pure, file},
      {Kind::word, "ofstream", is_pure, file},
      {Kind::word, "fstream", is_pure, file},
      {Kind::call, "getenv", is_pure, file},
      {Kind::call, "printf", is_pure, print},
      {Kind::call, "fprintf", is_pure_but_check, print},
      {Kind::call, "puts", is_pure, print},
      {Kind::word, "std::cout", is_pure, print},
      {Kind::word, "std::cerr", is_pure, print},
      {Kind::word, "float", in_rules, exact},
      {Kind::word, "double", in_rules, exact},
      {Kind::word, "throw", is_pure, value},
      {Kind::word, "try", is_pure, value},
      {Kind::word, "catch", is_pure, value},
      {Kind::call, "stoi", is_pure, words},
      {Kind::call, "stol", is_pure, words},
      {Kind::call, "stoll", is_pure, words},
      {Kind::call, "stoul", is_pure, words},
      {Kind::call, "stoull", is_pure, words},
      {Kind::call, "stod", is_pure, words},
      {Kind::call, "assert", is_product, "use check(), which also works in release"},
      {Kind::call, "malloc", is_product, "use a Bounded, a std::vector or std::make_unique"},
      {Kind::word, "new", is_product, "use std::make_unique"},
      {Kind::word, "goto", is_product, "use a function of its own"},
      {Kind::word, "std::regex", is_product,
       "use a small parser; std::regex is slow and recursive"},
  };
  return table;
}

// Whether the match is a member, `a.time(`, or the name in a declaration, `int time(`.
bool is_member_or_declared(std::string_view code, std::size_t at) {
  std::size_t back = at;
  while (back > 0 && (code[back - 1] == ' ' || code[back - 1] == '\n')) --back;
  if (back == 0) return false;
  const char before = code[back - 1];
  if (before == '.' || (before == '>' && back > 1 && code[back - 2] == '-')) return true;
  if (!is_word(before) || back == at) return false;
  std::size_t start = back;
  while (start > 0 && is_word(code[start - 1])) --start;
  const std::string_view word = code.substr(start, back - start);
  return word != "return" && word != "else" && word != "case";
}

// "#include <new>" names a header, "operator new" gets aligned bytes for a buffer's owner, "new
// (p)" builds in place, and "(new X" gives an owner an object that make_unique may not build.
bool is_owned(std::string_view code, std::size_t at) {
  const std::string_view before = code.substr(0, at);
  return before.ends_with("<") || before.ends_with("operator ") || before.ends_with("(") ||
         code.substr(at).starts_with("new (");
}

bool bans_here(const Ban& ban, std::string_view code, std::size_t at) {
  const std::size_t end = at + ban.what.size();
  if (at > 0 && is_word(code[at - 1])) return false;
  if (end < code.size() && is_word(code[end])) return false;
  if (ban.kind == Kind::word) return true;
  const std::size_t next = code.find_first_not_of(" \n", end);
  return next != std::string_view::npos && code[next] == '(' && !is_member_or_declared(code, at);
}

}  // namespace

void check_banned(const Sources& sources, Findings& out) {
  for (const Source& source : sources) {
    const std::string_view code = source.code;
    for (const Ban& ban : bans()) {
      if (code.empty() || !ban.where(source.path)) continue;
      for (std::size_t at = code.find(ban.what); at != std::string_view::npos;
           at = code.find(ban.what, at + 1)) {
        if (!bans_here(ban, code, at) || (ban.what == "new" && is_owned(code, at))) continue;
        out.push_back({"banned", source.file(), line_at(code, at),
                       "'" + std::string(ban.what) + "': " + std::string(ban.instead)});
      }
    }
  }
}

}  // namespace klaxon::tools::tidy
