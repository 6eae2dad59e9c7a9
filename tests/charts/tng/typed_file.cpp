#include "tests/charts/tng/typed_file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "tests/support/places.h"
#include "tests/support/shipped.h"

namespace klaxon::tests {
namespace {

constexpr const char* typed_folder = "tests/typed/tng";

TypedLines* paragraph(TypedFile& file, std::string_view name) {
  if (name == "price") return &file.price;
  if (name == "chart") return &file.chart;
  if (name == "traits") return &file.traits;
  if (name == "facts") return &file.facts;
  if (name == "table") return &file.table;
  return nullptr;
}

class FileReader {
 public:
  explicit FileReader(TypedFile& file) : file_(file) {}

  void read(std::string_view text) {
    int number = 0;
    for (const std::string& line : split_typed(text, "\n")) line_of({line, ++number});
    if (file_.id.empty()) file_.fault(1, "a file begins with its thing, '= Ph-7'");
  }

 private:
  void line_of(const TypedLine& line) {
    const std::string& text = line.text;
    if (text.empty() || text.starts_with('#')) return;
    if (text.starts_with(' ')) return go_on(line);
    if (text.starts_with("= ") && file_.id.empty()) {
      file_.id = trimmed(text.substr(2));
    } else if (text.starts_with("chart as ")) {
      file_.chart_as = trimmed(text.substr(9));
      begin("chart", line.number);
    } else if (paragraph(file_, text) != nullptr) {
      begin(text, line.number);
    } else if (into_ == nullptr) {
      file_.fault(line.number, "a paragraph is price, chart, traits, facts or table: " + text);
    } else {
      into_->push_back(line);
    }
  }

  void begin(std::string_view name, int number) {
    into_ = paragraph(file_, name);
    if (!into_->empty()) file_.fault(number, "there is such a paragraph before");
  }

  void go_on(const TypedLine& line) {
    if (into_ == nullptr || into_->empty())
      return file_.fault(line.number, "this continues a line, but none is above it");
    into_->back().text += " " + trimmed(line.text);
  }

  TypedFile& file_;
  TypedLines* into_ = nullptr;
};

std::vector<TypedFile> read_all() {
  const std::filesystem::path root = from_root(typed_folder);
  std::vector<std::string> paths;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root))
    if (entry.path().extension() == ".txt")
      paths.push_back(std::filesystem::relative(entry.path(), root).generic_string());
  std::ranges::sort(paths);
  std::vector<TypedFile> files;
  for (const std::string& path : paths)
    files.push_back(read_typed_file(path, staff::testing::text_of(root / path)));
  return files;
}

}  // namespace

TypedFile read_typed_file(const std::string& path, std::string_view text) {
  TypedFile file;
  file.path = path;
  FileReader(file).read(text);
  return file;
}

const std::vector<TypedFile>& typed_files() {
  static const std::vector<TypedFile> files = read_all();
  return files;
}

const TypedFile* typed_file(std::string_view id) {
  const auto at = std::ranges::find(typed_files(), id, &TypedFile::id);
  return at == typed_files().end() ? nullptr : &*at;
}

void tell_typed(const TypedFile& file, int line, const std::string& what) {
  const std::string path = std::string(typed_folder) + "/" + file.path;
  ADD_FAILURE_AT(path.c_str(), line) << what;
}

std::vector<std::string> split_typed(std::string_view text, std::string_view separator) {
  std::vector<std::string> parts;
  for (;;) {
    const std::size_t at = text.find(separator);
    parts.emplace_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + separator.size());
  }
}

std::string trimmed(std::string_view text) {
  const std::size_t from = text.find_first_not_of(" \t\r");
  if (from == std::string_view::npos) return "";
  return std::string(text.substr(from, text.find_last_not_of(" \t\r") - from + 1));
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (const std::string& word : split_typed(text, " "))
    if (!word.empty()) words.push_back(word);
  return words;
}

}  // namespace klaxon::tests
