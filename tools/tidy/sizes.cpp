#include <algorithm>
#include <cctype>
#include <map>
#include <string>

#include "tools/tidy/checks.h"
#include "tools/tidy/functions.h"

namespace klaxon::tools::tidy {
namespace {

constexpr int folder_files_max = 40;
constexpr int file_lines_max = 500;
constexpr int file_lines_median_max = 200;
constexpr int function_lines_max = 70;
constexpr int function_lines_median_max = 12;

bool is_table(std::string_view path) {
  return in_folder(path, "data") || path.find("_table.") != std::string_view::npos;
}

bool is_source_text(std::string_view path) {
  return ends_with_any(path, {".h", ".cpp", ".ts", ".svelte", ".cmake", ".sh", ".mjs"});
}

// Whether a file is built into the product or its tools; tests and data are not.
bool is_built(std::string_view path) {
  const bool ours = is_product(path) || in_folder(path, "tools");
  return ours && !in_folder(path, "faces/web/tests") &&
         ends_with_any(path, {".h", ".cpp", ".ts", ".svelte", ".mjs"});
}

int median(std::vector<int> values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

struct Sizes {
  std::vector<int> files;
  std::vector<int> functions;
};

Sizes measure(const Sources& sources) {
  Sizes sizes;
  for (const Source& source : sources) {
    if (!is_cpp(source.path) || is_table(source.path)) continue;
    sizes.files.push_back(static_cast<int>(lines_of(source.text).size()));
    for (const Function& function : functions_of(source.code))
      sizes.functions.push_back(function.lines());
  }
  return sizes;
}

std::string over(std::string_view what, int lines, int most, std::string_view mend) {
  return std::string(what) + " has " + std::to_string(lines) + " lines, " + std::to_string(most) +
         " are allowed; " + std::string(mend);
}

}  // namespace

void check_folders(const Sources& sources, Findings& out) {
  std::map<std::string, int> files_in;
  for (const Source& source : sources) {
    if (!is_built(source.path)) continue;
    const std::string file = source.file();
    ++files_in[file.substr(0, file.rfind('/'))];
  }
  for (const auto& [folder, files] : files_in)
    if (files > folder_files_max)
      out.push_back({"folder-size", folder, 0,
                     "the folder has " + std::to_string(files) + " source files, " +
                         std::to_string(folder_files_max) +
                         " are allowed; sort them into folders by topic"});
}

void check_sizes(const Sources& sources, Findings& out) {
  for (const Source& source : sources) {
    if (is_table(source.path)) continue;
    const int lines = static_cast<int>(lines_of(source.text).size());
    if (is_source_text(source.path) && lines > file_lines_max)
      out.push_back({"file-size", source.file(), 0,
                     over("the file", lines, file_lines_max, "split it by topic")});
    for (const Function& function : functions_of(source.code))
      if (function.lines() > function_lines_max)
        out.push_back({"function-size", source.file(), function.first_line,
                       over(function.name, function.lines(), function_lines_max,
                            "take parts out and name them")});
  }
  const Sizes sizes = measure(sources);
  if (median(sizes.files) >= file_lines_median_max)
    out.push_back({"file-median", "", 0, "half of all files have 200 lines or more"});
  if (median(sizes.functions) >= function_lines_median_max)
    out.push_back({"function-median", "", 0, "half of all functions have 12 lines or more"});
}

std::string size_report(const Sources& sources) {
  const Sizes sizes = measure(sources);
  const auto most = [](const std::vector<int>& values) {
    return values.empty() ? 0 : *std::max_element(values.begin(), values.end());
  };
  const auto row = [&](std::string_view what, const std::vector<int>& values) {
    return std::to_string(values.size()) + " " + std::string(what) + ", median " +
           std::to_string(median(values)) + " lines, longest " + std::to_string(most(values));
  };
  return row("files", sizes.files) + "; " + row("functions", sizes.functions);
}

}  // namespace klaxon::tools::tidy
