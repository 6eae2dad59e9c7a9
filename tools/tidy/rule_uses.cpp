#include "tools/tidy/rule_uses.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace klaxon::tools::tidy {
namespace {

bool is_digit(char c) {
  return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

bool is_code(std::string_view path) {
  return is_cpp(path) && is_product(path) && !in_folder(path, "faces");
}
bool is_data(std::string_view path) {
  return in_folder(path, "data") && ends_with_any(path, {".toml", ".json"});
}
// Whether a file is one of the typed texts that tests compare with the data.
bool is_typed(std::string_view path) {
  return in_folder(path, "tests/typed") && path.ends_with(".txt");
}
bool is_test(std::string_view path) {
  const bool cpp = is_cpp(path) && in_folder(path, "tests");
  return is_typed(path) || (cpp && !in_folder(path, "tests/unit/tools"));
}

// A row of a test's table begins with this literal, {"CR-2.1", ..., a row of a typed text with the
// id, CR-2.1: ... or CR-2.1 [variant]: ...
bool begins_row(const Source& source, std::size_t at, std::size_t size) {
  const std::string_view text = source.text;
  if (is_typed(source.path)) {
    const std::string_view after = text.substr(at + size, 2);
    return (at == 0 || text[at - 1] == '\n') && (after == ": " || after == " [");
  }
  if (at == 0 || text[at - 1] != '"' || text.substr(at + size, 1) != "\"") return false;
  const std::size_t after = text.find_first_not_of(" \n", at + size + 1);
  const std::size_t before = text.find_last_not_of(" \n", at - 2);
  return after != std::string_view::npos && text[after] == ',' && at > 1 &&
         before != std::string_view::npos && source.code[before] == '{';
}

// Finds the line of each of several ascending offsets, going through the text only once.
class LineCounter {
 public:
  explicit LineCounter(std::string_view text) : text_(text) {}
  int at(std::size_t offset) {
    line_ += static_cast<int>(std::count(text_.begin() + done_, text_.begin() + to(offset), '\n'));
    done_ = to(offset);
    return line_;
  }

 private:
  static std::ptrdiff_t to(std::size_t offset) { return static_cast<std::ptrdiff_t>(offset); }
  std::string_view text_;
  std::ptrdiff_t done_ = 0;
  int line_ = 1;
};

class Index {
 public:
  explicit Index(std::vector<RuleBook>& books) {
    for (RuleBook& book : books) {
      if (book.rules.empty()) continue;
      by_prefix_[book.prefix()] = &book;
      for (Rule& rule : book.rules) {
        by_id_.emplace(rule.id, &rule);
        by_test_name_.emplace(test_name_of(rule.id), &rule);
        for (std::size_t i = 0; i < rule.id.size(); ++i)
          if (rule.id[i] == '.' || rule.id[i] == '-') families_.insert(rule.id.substr(0, i));
      }
    }
  }

  void read(const Source& source) {
    const bool test = is_test(source.path);
    if (test) read_test_names(source);
    const bool code = is_code(source.path);
    const bool data = is_data(source.path);
    const bool elsewhere = in_folder(source.path, "faces") || in_folder(source.path, "bench");
    if (!test && !code && !data && !elsewhere) return;
    LineCounter lines(source.text);
    each_id(source.text, [&](std::string_view id, std::size_t at) {
      if (test && !begins_row(source, at, id.size())) return;
      const Place place{source.file(), lines.at(at)};
      RuleBook& book = book_of(id);
      const auto rule = by_id_.find(id);
      if (rule == by_id_.end()) {
        if ((test || code || data) && families_.count(id) == 0)
          book.strays.push_back({std::string(id), place});
        return;
      }
      Rule& used = *rule->second;
      const bool own = data && has_data(book, source);
      add(test ? used.tests : code ? used.code : own ? used.data : used.elsewhere, place, test);
    });
  }

 private:
  static bool has_data(const RuleBook& book, const Source& source) {
    return source.root == book.root && in_folder(source.path, "data/" + book.folder());
  }

  // Adds a use. Every test is counted; other uses are counted once per line.
  static void add(std::vector<Place>& list, const Place& place, bool every) {
    if (every || list.empty() || list.back() != place) list.push_back(place);
  }

  RuleBook& book_of(std::string_view id) {
    return *by_prefix_.find(id.substr(0, id.find_first_of("-_")))->second;
  }

  // Finds every id in a text, such as "CR-2.1", with a prefix that belongs to a book.
  template <class Found>
  void each_id(std::string_view text, Found found) const {
    for (std::size_t dash = text.find('-'); dash != std::string_view::npos;
         dash = text.find('-', dash + 1)) {
      std::size_t at = dash;
      while (at > 0 && is_word(text[at - 1])) --at;
      if (!by_prefix_.contains(text.substr(at, dash - at))) continue;
      std::size_t end = dash + 1;
      while (end < text.size() && (is_word(text[end]) || text[end] == '.' || text[end] == '-'))
        ++end;
      while (text[end - 1] == '.' || text[end - 1] == '-') --end;
      if (end > dash + 1) found(text.substr(at, end - at), at);
      dash = std::max(dash, end - 1);
    }
  }

  void read_test_names(const Source& source) {
    const std::string_view code = source.code;
    LineCounter lines(code);
    for (std::size_t at = code.find("TEST"); at != std::string_view::npos;
         at = code.find("TEST", at + 1)) {
      const std::size_t open = code.find('(', at);
      const std::size_t comma = code.find(',', at);
      const std::size_t close = code.find(')', at);
      if (close == std::string_view::npos || comma > close || open > comma || open - at > 6)
        continue;
      std::string name;
      for (char c : code.substr(comma + 1, close - comma - 1))
        if (is_word(c)) name += c;
      add_test(name, {source.file(), lines.at(at)});
    }
  }

  // The rules whose full name is in a test's name: CR_2_1 is not in CR_2_10_x, nor in CR_2_1_5_x.
  // If both CR-1.0 and CR-1.0.drone fit, the longer counts.
  void add_test(std::string_view name, const Place& place) {
    std::set<Rule*> named;
    for (std::size_t at = 0; at < name.size(); at = std::min(name.find('_', at), name.size()) + 1)
      for (std::size_t end = name.size(); end > at; end = name.rfind('_', end - 1)) {
        if (end == std::string_view::npos) break;
        const bool deeper = end + 1 < name.size() && is_digit(name[end + 1]);
        const auto rule = by_test_name_.find(name.substr(at, end - at));
        if (deeper || rule == by_test_name_.end()) continue;
        named.insert(rule->second);
        break;  // the longest name hides the shorter ones that begin here
      }
    for (Rule* rule : named) rule->tests.push_back(place);
    const auto book = by_prefix_.find(name.substr(0, name.find('_')));
    if (named.empty() && book != by_prefix_.end() && name.find('_') != std::string_view::npos)
      book->second->strays.push_back({std::string(name), place});
  }

  std::map<std::string, RuleBook*, std::less<>> by_prefix_;
  std::map<std::string, Rule*, std::less<>> by_id_, by_test_name_;
  std::set<std::string, std::less<>> families_;
};

}  // namespace

void find_uses(const Sources& sources, std::vector<RuleBook>& books) {
  Index index(books);
  for (const Source& source : sources) index.read(source);
}

}  // namespace klaxon::tools::tidy
