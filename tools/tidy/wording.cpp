#include <algorithm>
#include <array>
#include <cctype>

#include "tools/tidy/checks.h"

namespace klaxon::tools::tidy {
namespace {

struct Wording {
  std::string_view what, instead;
};

// Split in two, so that this file does not find itself.
constexpr std::array<Wording, 4> unidiomatic = {{
    {"who"
     "ever",
     "write 'anyone who', 'a player who'"},
    {"one's"
     " own",
     "write 'your own', 'their own'"},
    {"one’s"
     " own",
     "write 'your own', 'their own'"},
    {"for wan"
     "t of",
     "write 'for lack of'"},
}};
constexpr std::array<std::string_view, 5> verbs = {"is", "are", "was", "were", "isn't"};
// After the verb and "no" these are English: "it is no longer there".
constexpr std::array<std::string_view, 20> idioms = {
    "longer", "more", "better",    "less",  "higher", "wider",   "surer",
    "use",    "help", "stop",      "worse", "nearer", "farther", "such",
    "other",  "god",  "different", "good",  "way",    "matter"};

bool is_checked(std::string_view path) {
  return !in_folder(path, "tests/fuzz/corpus") && !in_folder(path, "tests/regress") &&
         !in_folder(path, "data") &&
         ends_with_any(path, {".h", ".cpp", ".c", ".md", ".ts", ".svelte", ".mjs", ".py", ".toml"});
}

bool is_letter(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0;
}

// The word that ends before `at`, in small letters; `at` moves to its begin.
std::string word_before(std::string_view line, std::size_t& at) {
  while (at > 0 && line[at - 1] == ' ') --at;
  const std::size_t end = at;
  while (at > 0 && (is_letter(line[at - 1]) || line[at - 1] == '\'')) --at;
  std::string word(line.substr(at, end - at));
  std::ranges::transform(word, word.begin(), [](unsigned char c) { return std::tolower(c); });
  return word;
}

std::string_view word_at(std::string_view line, std::size_t at) {
  const std::size_t begin = at;
  while (at < line.size() && is_letter(line[at])) ++at;
  return line.substr(begin, at - begin);
}

template <std::size_t N>
bool is_among(std::string_view word, const std::array<std::string_view, N>& words) {
  return std::ranges::find(words, word) != words.end();
}

// "Foo is n" "o ship": not what follows "there", which may stand at the end of the line before.
bool denies_a_noun(std::string_view line) {
  for (std::size_t no = line.find(" no "); no != line.npos; no = line.find(" no ", no + 1)) {
    std::size_t at = no;
    const std::string verb = word_before(line, at), subject = word_before(line, at);
    if (!is_among(verb, verbs) || subject.empty() || subject.ends_with("here")) continue;
    const std::string_view noun = word_at(line, no + 4);
    if (!noun.empty() && !is_among(noun, idioms)) return true;
  }
  return false;
}

}  // namespace

void check_wording(const Sources& sources, Findings& out) {
  for (const Source& source : sources) {
    if (!is_checked(source.path)) continue;
    const auto lines = lines_of(source.text);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const int line = static_cast<int>(i) + 1;
      for (const Wording& one : unidiomatic)
        if (lines[i].find(one.what) != std::string_view::npos)
          out.push_back({"wording", source.file(), line,
                         "'" + std::string(one.what) + "'; " + std::string(one.instead)});
      if (denies_a_noun(lines[i]))
        out.push_back({"wording", source.file(), line,
                       "'is n'"
                       "o X'; write 'is not an X'"});
    }
  }
}

}  // namespace klaxon::tools::tidy
