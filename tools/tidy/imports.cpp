// The imports of the page's own files (faces/web). Modules found with a pattern are not followed:
// they are loaded on demand, after the module that names the pattern.
#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <set>
#include <string>

#include "tools/tidy/checks.h"
#include "tools/tidy/circles.h"

namespace klaxon::tools::tidy {
namespace {

constexpr std::array<std::string_view, 4> endings = {"", ".ts", ".svelte.ts", "/index.ts"};

bool is_script(const Source& source) {
  return in_folder(source.path, "faces/web") && ends_with_any(source.path, {".ts", ".svelte"});
}

// Whether an import's name begins at the quote: "from '", "import '", "import('".
bool names_import(std::string_view text, std::size_t quote) {
  std::string_view before = text.substr(0, quote);
  const auto drop_blanks = [&] {
    while (!before.empty() && std::isspace(static_cast<unsigned char>(before.back())) != 0)
      before.remove_suffix(1);
  };
  drop_blanks();
  if (before.ends_with('(')) {
    before.remove_suffix(1);
    return before.ends_with("import");
  }
  return before.ends_with("from") || before.ends_with("import");
}

// The path of an import: in "faces/web/src/lib/a.ts", "../b" means "faces/web/src/b".
std::string resolved(std::string_view file, std::string_view name) {
  std::string at(file.substr(0, file.rfind('/') + 1));  // ends in a slash, or is empty
  while (!name.empty()) {
    const std::size_t end = std::min(name.find('/'), name.size());
    const std::string_view part = name.substr(0, end);
    name.remove_prefix(std::min(end + 1, name.size()));
    if (part == "..")
      at.resize(at.size() < 2 ? 0 : at.rfind('/', at.size() - 2) + 1);
    else if (part != ".")
      at += std::string(part) + "/";
  }
  if (!at.empty()) at.pop_back();
  return at;
}

std::optional<std::string> imported(const std::set<std::string>& files, const std::string& file,
                                    std::string_view name) {
  const std::string path = resolved(file, name);
  for (std::string_view ending : endings)
    if (files.contains(path + std::string(ending))) return path + std::string(ending);
  return std::nullopt;
}

std::vector<Arrow> imports_of(const Source& source, const std::set<std::string>& files) {
  std::vector<Arrow> found;
  const std::string_view text = source.text;
  for (std::size_t quote = text.find("'."); quote != text.npos;
       quote = text.find("'.", quote + 1)) {
    const std::size_t end = text.find('\'', quote + 1);
    if (end == text.npos) break;
    if (!names_import(text, quote)) continue;
    const std::string file = source.file();
    const auto to = imported(files, file, text.substr(quote + 1, end - quote - 1));
    // a component may contain itself
    if (to && *to != file) found.push_back({*to, line_at(text, quote)});
  }
  return found;
}

}  // namespace

void check_imports(const Sources& sources, Findings& out) {
  std::set<std::string> files;
  for (const Source& source : sources)
    if (is_script(source)) files.insert(source.file());
  Arrows arrows;
  for (const Source& source : sources)
    if (is_script(source)) arrows[source.file()] = imports_of(source, files);
  find_circles(arrows, "import-circle", out);
}

}  // namespace klaxon::tools::tidy
