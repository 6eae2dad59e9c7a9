#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "tools/tidy/checks.h"
#include "tools/tidy/circles.h"

namespace klaxon::tools::tidy {
namespace {

// There is one row per folder; the longest folder that fits counts, and '*' stands for the system.
// A file may include its own layer (in its own system) and the layers named: "own rules"
// are the same system's rules, "rules" any system's.
struct Layer {
  std::string_view folder;
  std::string_view name;
  std::vector<std::string_view> may;
};

const std::vector<Layer>& layers() {
  static const std::vector<Layer> table = {
      {"core/base", "base", {}},
      {"core", "core", {"base"}},
      {"rules/*", "rules", {"base", "core"}},
      {"codec", "codec", {"base", "core"}},
      {"battle", "battle", {"base", "core"}},
      {"battle/record", "battle", {"base", "core", "codec"}},
      {"battle/session", "battle", {"base", "core", "codec"}},
      {"staff", "staff house", {"base", "core", "battle", "codec"}},
      {"staff/balance", "staff house", {"base", "core", "battle", "codec"}},
      {"staff/cruise", "staff house", {"base", "core", "battle", "codec"}},
      {"staff/files", "staff house", {"base", "core", "battle", "codec"}},
      {"staff/puzzles", "staff house", {"base", "core", "battle", "codec"}},
      {"staff/posts", "staff house", {"base", "core", "battle", "codec"}},
      {"staff/report", "staff house", {"base", "core", "battle", "codec"}},
      {"staff/*", "staff", {"base", "core", "battle", "codec", "staff house", "own rules"}},
      {"registry",
       "registry",
       {"base", "core", "battle", "codec", "staff house", "rules", "staff"}},
      {"faces", "faces", {"base", "core", "battle", "codec", "staff house", "registry"}},
      {"tests/support",
       "support",
       {"base", "core", "battle", "codec", "rules", "staff", "registry"}},
      {"tests/unit/tools", "tests", {"core", "tools", "packer", "support"}},
      {"tests",
       "tests",
       {"base", "core", "battle", "codec", "rules", "staff house", "staff", "registry", "faces",
        "support"}},
      {"bench",
       "bench",
       {"base", "core", "battle", "codec", "rules", "staff house", "staff", "registry", "support"}},
      {"tools/pack", "packer", {"base", "core", "codec"}},
      {"tools", "tools", {"core"}},
  };
  return table;
}

// Libraries that only one place may include; each is identified by the beginning of its include.
struct Library {
  std::string_view include;
  std::vector<std::string_view> homes;
  std::string_view instead;
};

const std::vector<Library>& libraries() {
  static const std::vector<Library> table = {
      {"nlohmann/", {"codec"}, "core/catalog/tree.h with codec/codec.h"},
      {"toml++/", {"codec"}, "core/catalog/tree.h with codec/codec.h"},
      {"CLI/", {"faces"}, "a plain argument from the face"},
      {"sodium", {"faces", "tests"}, "an injected hash"},
      {"tbb/", {"faces"}, "a plain loop; faces spread the work"},
      {"oneapi/", {"faces"}, "a plain loop; faces spread the work"},
      {"boost/", {"faces", "bench", "tests"}, "a plain interface that a face fills"},
      {"fmt/", {"faces", "bench", "tests", "tools"}, "std::string or the caller's buffer"},
      {"gtest/", {"tests"}, "check() of core/base"},
      {"gmock/", {"tests"}, "check() of core/base"},
      {"benchmark/", {"bench"}, "a file in bench/"},
  };
  return table;
}

// It cannot be pure: check() prints before it aborts, and its hook is set once for all threads.
constexpr std::string_view impure_by_need = "core/base/check.cpp";

// Standard headers that the pure folders (core, rules, battle, staff, codec) may not include.
constexpr std::array<std::string_view, 17> impure_headers = {"iostream",
                                                             "fstream",
                                                             "sstream",
                                                             "cstdio",
                                                             "thread",
                                                             "mutex",
                                                             "atomic",
                                                             "future",
                                                             "chrono",
                                                             "ctime",
                                                             "random",
                                                             "filesystem",
                                                             "regex",
                                                             "stdexcept",
                                                             "exception",
                                                             "locale",
                                                             "condition_variable"};

// Whether `path` is in the folder. Sets `system` to the part for which '*' stands.
bool lies_in(std::string_view path, std::string_view folder, std::string_view& system) {
  const std::size_t star = folder.find('*');
  if (star == std::string_view::npos) return in_folder(path, folder);
  if (!path.starts_with(folder.substr(0, star))) return false;
  const std::size_t end = path.find('/', star);
  if (end == std::string_view::npos) return false;
  system = path.substr(star, end - star);
  return true;
}

const Layer* layer_of(std::string_view path, std::string_view& system) {
  const Layer* best = nullptr;
  for (const Layer& layer : layers()) {
    std::string_view name;
    if (!lies_in(path, layer.folder, name)) continue;
    if (best != nullptr && layer.folder.size() < best->folder.size()) continue;
    best = &layer;
    system = name;
  }
  return best;
}

bool may_include(std::string_view from, std::string_view to) {
  std::string_view system;
  std::string_view other;
  const Layer* layer = layer_of(from, system);
  const Layer* target = layer_of(to, other);
  if (layer == nullptr || target == nullptr) return false;
  if (target->name == layer->name && other == system) return true;
  return std::any_of(layer->may.begin(), layer->may.end(), [&](std::string_view name) {
    constexpr std::string_view own = "own ";
    if (!name.starts_with(own)) return name == target->name;
    return name.substr(own.size()) == target->name && other == system;
  });
}

std::string allowed_list(std::string_view from) {
  std::string_view system;
  const Layer* layer = layer_of(from, system);
  if (layer == nullptr) return "nothing: the folder is not in the table of layers";
  std::string text(layer->name);
  for (std::string_view may : layer->may) text += ", " + std::string(may);
  return text;
}

void check_library(const Source& source, const Include& include, Findings& out) {
  for (const Library& library : libraries()) {
    if (!include.path.starts_with(library.include)) continue;
    const bool home = std::any_of(library.homes.begin(), library.homes.end(),
                                  [&](auto folder) { return in_folder(source.path, folder); });
    if (!home)
      out.push_back({"include-rule", source.file(), include.line,
                     "<" + std::string(include.path) + "> does not belong here; use " +
                         std::string(library.instead)});
  }
  const bool impure =
      std::find(impure_headers.begin(), impure_headers.end(), include.path) != impure_headers.end();
  if (impure && is_pure(source.path) && source.path != impure_by_need)
    out.push_back({"include-rule", source.file(), include.line,
                   "<" + std::string(include.path) +
                       "> is not for this folder: no files, clock, threads or exceptions here"});
}

void check_edge(const Sources& sources, const Source& source, const Include& include,
                Findings& out) {
  if (find_source(sources, include.path) == nullptr) {
    out.push_back({"include-root", source.file(), include.line,
                   "\"" + std::string(include.path) +
                       "\" is not a file from the root; write the whole path: "
                       "\"core/dice/dice.h\""});
    return;
  }
  if (!may_include(source.path, include.path))
    out.push_back({"include-rule", source.file(), include.line,
                   "may not include \"" + std::string(include.path) + "\"; it may include " +
                       allowed_list(source.path)});
}

// Folders whose rooms, each a pair of files or a folder, include each other in only one direction,
// in sources as well as headers.
constexpr std::array<std::string_view, 2> one_way_folders = {"staff", "battle"};

// The number of other rooms that the rooms in staff may include in total: with more, no single
// drawing could show what depends on what.
constexpr std::size_t staff_arrows_max = 85;

// The room "staff/analysis" for "staff/analysis.cpp", "staff/posts" for "staff/posts/desk.h";
// empty for files elsewhere.
std::string room_of(std::string_view path, std::string_view folder) {
  if (!in_folder(path, folder)) return {};
  const std::size_t end = path.find_first_of("/.", folder.size() + 1);
  return std::string(path.substr(0, end));
}

void check_arrows(const Arrows& arrows, Findings& out) {
  std::set<std::pair<std::string, std::string>> seen;
  for (const auto& [from, to] : arrows)
    for (const Arrow& arrow : to)
      if (in_folder(from, "staff")) seen.insert({from, arrow.to});
  if (seen.size() > staff_arrows_max)
    out.push_back({"room-arrows", "staff", 0,
                   "its rooms include each other " + std::to_string(seen.size()) + " times, " +
                       std::to_string(staff_arrows_max) +
                       " are allowed; put files that are used together into one folder"});
}

void check_rooms(const Sources& sources, Findings& out) {
  Arrows arrows;
  for (const std::string_view folder : one_way_folders)
    for (const Source& source : sources) {
      const std::string from = is_cpp(source.path) ? room_of(source.path, folder) : "";
      if (from.empty()) continue;
      for (const Include& include : includes_of(source)) {
        const std::string to = room_of(include.path, folder);
        if (!to.empty() && to != from) arrows[from].push_back({to, include.line, source.file()});
      }
    }
  find_circles(arrows, "room-circle", out);
  check_arrows(arrows, out);
}

}  // namespace

void check_includes(const Sources& sources, Findings& out) {
  Arrows arrows;
  for (const Source& source : sources) {
    if (!is_cpp(source.path)) continue;
    for (const Include& include : includes_of(source)) {
      check_library(source, include, out);
      if (!include.quoted) continue;
      check_edge(sources, source, include, out);
      arrows[source.path].push_back({std::string(include.path), include.line});
    }
  }
  find_circles(arrows, "include-circle", out);
  check_rooms(sources, out);
}

void check_unused(const Sources& sources, Findings& out) {
  std::set<std::string> used;
  for (const Source& source : sources) {
    if (!is_cpp(source.path)) continue;
    for (const Include& include : includes_of(source)) {
      const std::string stem(include.path.substr(0, include.path.rfind('.')));
      if (source.path != stem + ".cpp") used.emplace(include.path);
    }
  }
  for (const Source& source : sources)
    if (is_header(source.path) && !used.contains(source.path))
      out.push_back({"unused-file", source.file(), 0, "nobody includes it; use it or remove it"});
}

void check_targets(const Sources& sources, Findings& out) {
  const Source* file = find_source(sources, "CMakeLists.txt");
  if (file == nullptr) return;
  std::map<std::string, std::string> folder_of;
  std::vector<std::pair<std::vector<std::string>, int>> calls;
  const auto lines = lines_of(file->text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    constexpr std::string_view call = "klaxon_library(";
    if (!lines[i].starts_with(call)) continue;
    std::vector<std::string> words(1);
    for (char c : lines[i].substr(call.size())) {
      if (c == ' ' || c == ')')
        words.emplace_back();
      else
        words.back() += c;
    }
    if (words.size() > 1) folder_of[words[0]] = words[1];
    calls.emplace_back(words, static_cast<int>(i) + 1);
  }
  for (const auto& [words, line] : calls) {
    const std::string& from = words[1];
    bool links = false;
    for (const std::string& word : words) {
      const auto to = folder_of.find(word);
      if (links && to != folder_of.end()) {
        // A folder may need it only in part: battle/session links codec for all that is in play.
        const bool fine = may_include(from + "/x", to->second + "/x") ||
                          std::any_of(layers().begin(), layers().end(), [&](const Layer& layer) {
                            return in_folder(layer.folder, from) &&
                                   may_include(std::string(layer.folder) + "/x", to->second + "/x");
                          });
        if (!fine)
          out.push_back(
              {"link-rule", file->path, line,
               words[0] + " may not link " + word + "; it may use " + allowed_list(from + "/x")});
      }
      links = links || word == "LINKS";
    }
  }
}

}  // namespace klaxon::tools::tidy
