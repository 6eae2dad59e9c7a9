#include "tools/tidy/source.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace klaxon::tools::tidy {
namespace {

constexpr std::array<std::string_view, 5> pure_folders = {"core", "rules", "battle", "staff",
                                                          "codec"};

constexpr std::string_view sixth_root = "tests/sixth/";

std::size_t end_of_raw(std::string_view text, std::size_t quote) {
  const std::size_t open = text.find('(', quote);
  if (open == std::string_view::npos) return text.size();
  const std::string close = ")" + std::string(text.substr(quote + 1, open - quote - 1)) + "\"";
  const std::size_t end = text.find(close, open);
  return end == std::string_view::npos ? text.size() : end + close.size();
}

std::size_t end_of_literal(std::string_view text, std::size_t quote) {
  const char mark = text[quote];
  std::size_t i = quote + 1;
  while (i < text.size() && text[i] != mark && text[i] != '\n') i += text[i] == '\\' ? 2U : 1U;
  return std::min(i + 1, text.size());
}

// The end of the comment or literal that begins at i; i if none begins there.
std::size_t end_of_blank(std::string_view text, std::size_t i) {
  if (text.substr(i, 2) == "//") return std::min(text.find('\n', i), text.size());
  if (text.substr(i, 2) == "/*") {
    const std::size_t end = text.find("*/", i + 2);
    return end == std::string_view::npos ? text.size() : end + 2;
  }
  if (text[i] == '"') {
    const bool raw = i > 0 && text[i - 1] == 'R' && (i < 2 || !is_word(text[i - 2]));
    return raw ? end_of_raw(text, i) : end_of_literal(text, i);
  }
  // 1'000 is a number, not a character
  if (text[i] == '\'' && (i == 0 || !is_word(text[i - 1]))) return end_of_literal(text, i);
  return i;
}

}  // namespace

Source::Source(std::string_view file_, std::string_view text_)
    : root(file_.starts_with(sixth_root) ? sixth_root : ""),
      path(file_.substr(root.size())),
      text(text_) {
  if (is_cpp(path)) code = blank_comments_and_literals(text);
}

bool ends_with_any(std::string_view path, std::initializer_list<std::string_view> endings) {
  return std::any_of(endings.begin(), endings.end(),
                     [&](std::string_view end) { return path.ends_with(end); });
}

bool is_cpp(std::string_view path) {
  return ends_with_any(path, {".h", ".cpp"});
}
bool is_header(std::string_view path) {
  return path.ends_with(".h");
}

bool in_folder(std::string_view path, std::string_view folder) {
  return path.starts_with(folder) && path.size() > folder.size() && path[folder.size()] == '/';
}

bool is_pure(std::string_view path) {
  return std::any_of(pure_folders.begin(), pure_folders.end(),
                     [&](std::string_view folder) { return in_folder(path, folder); });
}

bool is_product(std::string_view path) {
  return is_pure(path) || in_folder(path, "registry") || in_folder(path, "faces");
}

bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

int line_at(std::string_view text, std::size_t offset) {
  const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(offset, text.size()));
  return 1 + static_cast<int>(std::count(text.begin(), end, '\n'));
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string blank_comments_and_literals(std::string_view text) {
  std::string code(text);
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = end_of_blank(text, i);
    for (std::size_t j = i; j < end; ++j)
      if (code[j] != '\n') code[j] = ' ';
    i = std::max(end, i + 1);
  }
  return code;
}

std::vector<Include> includes_of(const Source& source) {
  std::vector<Include> found;
  const auto lines = lines_of(source.text);
  const auto code = lines_of(source.code);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!code[i].starts_with("#include")) continue;
    const std::size_t open = lines[i].find_first_of("\"<");
    if (open == std::string_view::npos) continue;
    const bool quoted = lines[i][open] == '"';
    const std::size_t close = lines[i].find(quoted ? '"' : '>', open + 1);
    if (close == std::string_view::npos) continue;
    found.push_back({lines[i].substr(open + 1, close - open - 1), static_cast<int>(i) + 1, quoted});
  }
  return found;
}

const Source* find_source(const Sources& sources, std::string_view path) {
  const auto at = std::find_if(sources.begin(), sources.end(),
                               [&](const Source& source) { return source.path == path; });
  return at == sources.end() ? nullptr : &*at;
}

}  // namespace klaxon::tools::tidy
