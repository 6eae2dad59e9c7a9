// If a page states the number of something counted here ("five systems"), it must match the tree.
// Pages do not count things whose number grows with every other commit.
#include <algorithm>
#include <charconv>
#include <optional>

#include "tools/tidy/checks.h"
#include "tools/tidy/pages.h"

namespace klaxon::tools::tidy {
namespace {

struct Counted {
  std::string_view what;    // the words on pages after the number
  std::string_view begins;  // the beginning of their paths
  std::string_view holds;   // after that
  std::string_view ends;
};

constexpr Counted counted[] = {
    {"systems", "rules/", "/lexicon", ".cpp"},
    {"fuzzers", "tests/fuzz/", "fuzz_", ".cpp"},
};

constexpr std::string_view uncounted[] = {"browser scripts", "systems and weapons", "single rules",
                                          "shipped scenarios", "shipped ships"};

constexpr std::string_view number_words[] = {"zero", "one",    "two",    "three",    "four",
                                             "five", "six",    "seven",  "eight",    "nine",
                                             "ten",  "eleven", "twelve", "thirteen", "fourteen"};

bool is_one(const Counted& of, std::string_view path) {
  return path.starts_with(of.begins) && path.ends_with(of.ends) &&
         path.find(of.holds, of.begins.size()) != path.npos;
}

std::optional<int> number_of(std::string word) {
  std::ranges::transform(word, word.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  });
  const auto* const found = std::ranges::find(number_words, word);
  if (found != std::end(number_words)) return static_cast<int>(found - number_words);
  int value = 0;
  const auto [stop, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || stop != word.data() + word.size()) return std::nullopt;
  return value;
}

// The number just before `at`, if the word there is a number.
std::optional<int> number_before(std::string_view line, std::size_t at) {
  if (at == 0 || line[at - 1] != ' ') return std::nullopt;
  std::size_t start = at - 1;
  while (start > 0 && is_word(line[start - 1])) --start;
  return number_of(std::string(line.substr(start, at - 1 - start)));
}

// Finds the numbers before `what`; `wrong` says what is wrong with a number, "" if nothing is.
template <class Wrong>
void check_page(const Source& page, std::string_view what, Findings& out, Wrong wrong) {
  int number = 0;
  for (const std::string_view line : lines_of(page.text)) {
    ++number;
    for (std::size_t at = line.find(what); at != line.npos; at = line.find(what, at + 1)) {
      const std::size_t end = at + what.size();
      const auto stated = number_before(line, at);
      if (!stated || (end < line.size() && is_word(line[end]))) continue;
      const std::string message = wrong(*stated);
      if (!message.empty()) out.push_back({"doc-count", page.file(), number, message});
    }
  }
}

}  // namespace

void check_doc_counts(const Sources& sources, Findings& out) {
  for (const Counted& of : counted) {
    const auto count = static_cast<int>(std::ranges::count_if(
        sources, [&](const Source& source) { return is_one(of, source.file()); }));
    for (const Source& page : sources)
      if (is_document(page))
        check_page(page, of.what, out, [&](int stated) {
          return stated == count ? std::string()
                                 : "there are " + std::to_string(count) + " " +
                                       std::string(of.what) + ", not " + std::to_string(stated);
        });
  }
  for (const std::string_view what : uncounted)
    for (const Source& page : sources)
      if (is_document(page))
        check_page(page, what, out, [&](int) {
          return "leave the number of " + std::string(what) + " out: it grows";
        });
}

}  // namespace klaxon::tools::tidy
