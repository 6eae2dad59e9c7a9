#include "tools/tidy/functions.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "tools/tidy/source.h"

namespace klaxon::tools::tidy {
namespace {

bool is_space(char c) {
  return std::isspace(static_cast<unsigned char>(c)) != 0;
}

bool has_word(std::string_view head, std::string_view word) {
  for (std::size_t at = head.find(word); at != std::string_view::npos;
       at = head.find(word, at + 1)) {
    const bool left = at == 0 || !is_word(head[at - 1]);
    const bool right = at + word.size() == head.size() || !is_word(head[at + word.size()]);
    if (left && right) return true;
  }
  return false;
}

std::string_view last_word(std::string_view head) {
  std::size_t start = head.size();
  while (start > 0 && is_word(head[start - 1])) --start;
  return head.substr(start);
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  return text;
}

// The text before a brace, back to the last ';' or brace of the same level.
enum class Brace { scope, function, value };

constexpr std::array<std::string_view, 5> after_parameters = {"const", "noexcept", "override",
                                                              "final", "mutable"};

bool ends_parameters(std::string_view head) {
  const std::size_t open = head.find('(');
  if (open == std::string_view::npos) return false;
  if (head.back() == ')') return true;
  const std::string_view word = last_word(head);
  if (std::find(after_parameters.begin(), after_parameters.end(), word) != after_parameters.end())
    return true;
  if (head.find("->", open) != std::string_view::npos) return true;
  // the end of a constructor's list: the braces in `: a_{1}, b_{2}` belong to the head
  return head.back() == '}';
}

Brace kind_of(std::string_view head) {
  head = trimmed(head);
  if (head.empty()) return Brace::scope;
  const bool plain = head.find('(') == std::string_view::npos;
  if (has_word(head, "namespace") || (plain && has_word(head, "extern"))) return Brace::scope;
  const bool type = has_word(head, "class") || has_word(head, "struct") ||
                    has_word(head, "union") || has_word(head, "enum");
  if (head.back() == '=' || head.back() == ',' || head.back() == '(') return Brace::value;
  if (has_word(head, "operator") || ends_parameters(head)) return Brace::function;
  if (type) return Brace::scope;
  return Brace::value;
}

std::string name_in(std::string_view head) {
  std::string_view before = trimmed(head.substr(0, head.find('(')));
  if (before == "TEST" || before == "TEST_F" || before == "TEST_P")
    return std::string(trimmed(head));
  const std::size_t op = before.rfind("operator");
  if (op != std::string_view::npos) return std::string(before.substr(op));
  std::size_t start = before.size();
  while (start > 0 && (is_word(before[start - 1]) || before[start - 1] == ':')) --start;
  return start == before.size() ? "a lambda" : std::string(before.substr(start));
}

class Finder {
 public:
  explicit Finder(std::string_view code) : code_(code) {}

  std::vector<Function> run() {
    for (; at_ < code_.size(); ++at_) step(code_[at_]);
    return std::move(found_);
  }

 private:
  void step(char c) {
    if (c == '\n') ++line_;
    if (line_begins() && c == '#') return skip_directive();
    if (c == '(') ++round_;
    if (c == ')') --round_;
    if (c == '{') return open();
    if (c == '}') return close();
    if (c == ';' && round_ == 0) return head_.clear();
    if (c == ':' && (head_ == "public" || head_ == "private" || head_ == "protected"))
      return head_.clear();
    if (!is_space(c) || !head_.empty()) head_ += is_space(c) ? ' ' : c;
  }

  void open() {
    switch (kind_of(head_)) {
      case Brace::scope:
        head_.clear();
        return;
      case Brace::value:
        skip_block();
        head_ += "{}";
        return;
      case Brace::function:
        break;
    }
    Function function{name_in(head_), line_, 0};
    skip_block();
    function.last_line = line_;
    found_.push_back(std::move(function));
    head_.clear();
  }

  void close() { head_.clear(); }

  // Moves to the closing brace of the block that opens here.
  void skip_block() {
    int depth = 0;
    for (; at_ < code_.size(); ++at_) {
      if (code_[at_] == '\n') ++line_;
      if (code_[at_] == '{') ++depth;
      if (code_[at_] == '}' && --depth == 0) return;
    }
  }

  bool line_begins() const {
    std::size_t back = at_;
    while (back > 0 && (code_[back - 1] == ' ' || code_[back - 1] == '\t')) --back;
    return back == 0 || code_[back - 1] == '\n';
  }

  void skip_directive() {
    while (at_ + 1 < code_.size() && (code_[at_ + 1] != '\n' || code_[at_] == '\\')) {
      ++at_;
      if (code_[at_] == '\n') ++line_;
    }
  }

  std::string_view code_;
  std::size_t at_ = 0;
  int line_ = 1;
  int round_ = 0;
  std::string head_;
  std::vector<Function> found_;
};

}  // namespace

std::vector<Function> functions_of(std::string_view code) {
  return Finder(code).run();
}

}  // namespace klaxon::tools::tidy
