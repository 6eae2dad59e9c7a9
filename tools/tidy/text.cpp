#include <algorithm>
#include <array>

#include "tools/tidy/checks.h"

namespace klaxon::tools::tidy {
namespace {

constexpr std::ptrdiff_t columns_max = 100;

// Each is split in two, so that the check does not find this file.
constexpr std::array<std::string_view, 4> machine_paths = {
    "/wo"
    "rk/",
    "/ho"
    "me/",
    "/ro"
    "ot/",
    "/Us"
    "ers/"};
constexpr std::array<std::string_view, 5> package_hosts = {
    "npm"
    "js.org",
    "deb.deb"
    "ian.org",
    "py"
    "pi.org",
    "proxy.go"
    "lang.org",
    "crat"
    "es.io"};

// Whether a file's width is checked here; prettier takes care of the page's files.
bool is_written_in_columns(std::string_view path) {
  if (in_folder(path, "faces/web")) return false;
  return ends_with_any(path, {".h", ".cpp", ".ts", ".svelte", ".cmake", ".sh", ".mjs"}) ||
         path.ends_with("CMakeLists.txt") || path == "play" || path == "test" ||
         path == ".ci/run" || path == "CMakePresets.json";
}

bool is_text(std::string_view path) {
  return !ends_with_any(path, {".png", ".webp", ".svg", ".woff2", ".ico", ".wasm", ".pdf"}) &&
         !in_folder(path, "tests/fuzz/corpus");
}

// Characters, not bytes: In UTF-8, bytes of the form 10xxxxxx continue a character.
std::ptrdiff_t columns(std::string_view line) {
  return std::count_if(line.begin(), line.end(),
                       [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
}

struct LineCheck {
  const Source& source;
  Findings& out;

  void add(std::string_view check, int line, std::string_view message) const {
    out.push_back({std::string(check), source.file(), line, std::string(message)});
  }

  void places(std::string_view text, int line) const {
    for (std::string_view path : machine_paths) {
      const std::size_t at = text.find(path);
      // ${CMAKE_SOURCE_DIR}/work/ and https://host/home/ are not paths of a machine
      const bool starts =
          at == 0 || (at != text.npos &&
                      std::string_view(" \"'=(`:I").find(text[at - 1]) != std::string_view::npos);
      if (at != text.npos && starts)
        add("machine-path", line, "a path of one machine; use one from the root");
    }
    for (std::string_view host : package_hosts)
      if (text.find(host) != text.npos)
        add("package-host", line, "a host of packages; leave it to the package manager's settings");
  }

  void shape(std::string_view text, int line) const {
    if (text.find('\t') != text.npos) add("tab", line, "a tab; use two spaces");
    if (text.ends_with('\r')) add("line-end", line, "a line ends in CR LF; use LF");
    if (text.ends_with(' ')) add("trailing-space", line, "blanks at the end of the line");
    if (columns(text) > columns_max)
      add("columns", line, std::to_string(columns(text)) + " columns, 100 are allowed");
  }
};

}  // namespace

void check_text(const Sources& sources, Findings& out) {
  for (const Source& source : sources) {
    if (!is_text(source.path)) continue;
    const LineCheck check{source, out};
    const auto lines = lines_of(source.text);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const int line = static_cast<int>(i) + 1;
      check.places(lines[i], line);
      if (is_written_in_columns(source.path)) check.shape(lines[i], line);
    }
    if (!source.text.empty() && source.text.back() != '\n')
      check.add("last-line", static_cast<int>(lines.size()), "the last line has no end");
  }
}

}  // namespace klaxon::tools::tidy
