#include <algorithm>
#include <array>
#include <cctype>

#include "tools/tidy/checks.h"

namespace klaxon::tools::tidy {
namespace {

struct Wording {
  std::string_view what, instead;
};

// Each is split in two, so that the check does not find this file.
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
constexpr std::array<std::string_view, 2> states = {
    "as it st"
    "ands",
    "as they st"
    "and "};
constexpr std::array<std::string_view, 5> verbs = {"is", "are", "was", "were", "isn't"};
// These words may follow a verb and "no": "it is no longer there".
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

// The word that ends before `at`, in lower case; `at` moves to its beginning.
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

// Finds "Foo is n" "o ship", but not after "there", which may be at the end of the line before.
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

// Finds "after so" "many turns", where a number is meant, but not "so" "many that ...".
bool counts_vaguely(std::string_view line) {
  for (std::size_t many = line.find("o many "); many != line.npos;
       many = line.find("o many ", many + 1)) {
    const char s = many == 0 ? ' ' : line[many - 1];
    const bool inside = many >= 2 && is_letter(line[many - 2]);
    if ((s == 's' || s == 'S') && !inside && word_at(line, many + 7) != "that") return true;
  }
  return false;
}

// Finds a comment that begins with "Of", which leaves its subject out.
bool begins_with_of(std::string_view line, std::string_view before) {
  const auto mark = [](std::string_view text) {
    const std::size_t at = text.find_first_not_of(' ');
    return at != text.npos && (text.substr(at).starts_with("//") || text[at] == '*');
  };
  const std::size_t of = line.find(
      "// O"
      "f ");
  if (of == line.npos)
    return line.find(
               "/** O"
               "f ") != line.npos;
  return !mark(line) || !mark(before);
}

}  // namespace

void check_wording(const Sources& sources, Findings& out) {
  for (const Source& source : sources) {
    if (!is_checked(source.path)) continue;
    const auto lines = lines_of(source.text);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const auto add = [&](const std::string& message) {
        out.push_back({"wording", source.file(), static_cast<int>(i) + 1, message});
      };
      for (const Wording& one : unidiomatic)
        if (lines[i].find(one.what) != std::string_view::npos)
          add("'" + std::string(one.what) + "'; " + std::string(one.instead));
      if (denies_a_noun(lines[i]))
        add("'is n'"
            "o X'; write 'is not an X'");
      for (const std::string_view what : states)
        if (lines[i].find(what) != std::string_view::npos)
          add("'" + std::string(what) + "'; write 'the current state of'");
      if (counts_vaguely(lines[i]))
        add("'so m"
            "any'; write 'this many', or name the number");
      if (begins_with_of(lines[i], i == 0 ? "" : lines[i - 1]))
        add("a comment begins with 'Of'; begin with its subject, or with 'For'");
    }
  }
}

}  // namespace klaxon::tools::tidy
