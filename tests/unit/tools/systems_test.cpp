// A system is registered by its folders and a line in registry/systems.txt: nothing else in
// the repository names one but README, CHANGELOG, NOTICE, the texts of docs, tests, benchmarks. The
// sixth system in tests/sixth shows what a system needs.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/places.h"

namespace klaxon::tools::systems {
namespace {

namespace fs = std::filesystem;

const fs::path root = tests::from_root("");
const fs::path sixth = root / "tests/sixth";

std::vector<std::string> lines_in(const fs::path& path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

std::vector<std::string> systems_of(const fs::path& of) {
  return lines_in(of / "registry/systems.txt");
}

// "code_red" is the system 'code-red'.
std::string id_of(std::string folder) {
  std::ranges::replace(folder, '_', '-');
  return folder;
}

bool holds_word(const std::string& text, const std::string& word) {
  const auto letter = [&](std::size_t at) {
    return at < text.size() && std::isalpha(static_cast<unsigned char>(text[at])) != 0;
  };
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
    if ((at == 0 || !letter(at - 1)) && !letter(at + word.size())) return true;
  return false;
}

// A comment may use a system as an example, since it has no effect.
std::string without_comment(const std::string& line, bool hashes) {
  const std::string mark = hashes ? "#" : "//";
  std::size_t at = line.find(mark);
  while (at != std::string::npos && at > 0 && line[at - 1] != ' ') at = line.find(mark, at + 1);
  return line.substr(0, at);
}

// The lines of a file; the middle lines of a longer comment, or of a longer text for people, are
// empty.
std::vector<std::string> lines_outside_comments(const fs::path& path) {
  const bool python = path.extension() == ".py";
  const std::string opens = python ? "\"\"\"" : "/*", closes = python ? opens : "*/";
  std::vector<std::string> lines = lines_in(path);
  bool inside = false;
  for (std::string& line : lines) {
    const std::size_t first = line.find_first_not_of(' ');
    std::size_t at = 0;
    if (!inside) {
      at = line.find(opens);
      // in other places "/*" may be the end of a path
      const bool begins = at == first || path.extension() == ".h";
      if (at == std::string::npos || !begins) continue;
    }
    const std::size_t end = line.find(closes, inside ? 0 : at + opens.size());
    inside = end == std::string::npos;
    line.erase(at, inside ? line.size() : end + closes.size() - at);
  }
  return lines;
}

bool ends_with_any(const std::string& path, std::initializer_list<const char*> endings) {
  return std::ranges::any_of(endings, [&](const char* ending) { return path.ends_with(ending); });
}

// Scripts, makefiles and files of settings.
bool hashes_begin_comments(const std::string& path) {
  return ends_with_any(path, {".txt", ".cmake", ".sh", ".py"}) ||
         fs::path(path).filename().string().find('.') == std::string::npos;
}

// The files that people wrote for the program, the page and their build, from the root.
std::vector<std::string> product_files() {
  std::vector<std::string> files;
  const auto take = [&](const fs::path& path) {
    files.push_back(path.lexically_relative(root).generic_string());
  };
  for (const char* folder : {"core", "codec", "battle", "registry", "faces", "tools", ".ci"})
    for (auto at = fs::recursive_directory_iterator(root / folder); at != end(at); ++at) {
      const std::string name = at->path().filename().string();
      const std::string path = at->path().lexically_relative(root).generic_string();
      if (at->is_directory()) {
        const bool own = path.starts_with("faces/web/src/systems/");
        const bool made = name == "node_modules" || name == "dist";
        if (own || made || path == "faces/web/tests") at.disable_recursion_pending();
      } else if (path != "registry/systems.txt" && name != "package-lock.json") {
        take(at->path());
      }
    }
  for (const char* folder : {"staff", "staff/balance", "staff/cruise", "staff/posts",
                             "staff/puzzles", "", "bench", "tests", "tests/fuzz", "tests/laws"})
    for (const auto& entry : fs::directory_iterator(root / folder)) {
      const std::string name = entry.path().filename().string();
      const bool build = name == "CMakeLists.txt" || name == "CMakePresets.json";
      const bool script = *folder == '\0' && name.find('.') == std::string::npos;
      const bool source = std::string_view(folder).starts_with("staff");
      const bool legal = name == "LICENSE" || name == "NOTICE";
      if (entry.is_regular_file() && !legal && (build || script || source)) take(entry.path());
    }
  files.emplace_back("tests/e2e/seasons");
  return files;
}

TEST(Systems, only_their_folders_and_the_list_name_them) {
  std::vector<std::string> names = systems_of(root);
  ASSERT_GE(names.size(), 2U);
  for (const std::string& own : systems_of(sixth)) names.push_back(own);
  for (std::size_t i = 0, n = names.size(); i < n; ++i)
    if (id_of(names[i]) != names[i]) names.push_back(id_of(names[i]));
  const std::vector<std::string> files = product_files();
  EXPECT_GT(files.size(), 300U);
  for (const std::string& path : files) {
    int number = 0;
    for (const std::string& line : lines_outside_comments(root / path)) {
      ++number;
      const std::string code = without_comment(line, hashes_begin_comments(path));
      for (const std::string& name : names)
        EXPECT_FALSE(holds_word(code, name)) << path << ":" << number << " names " << name;
    }
  }
}

// The quoted texts in a line of source.
std::vector<std::string> quoted_in(const std::string& line) {
  std::vector<std::string> texts;
  std::size_t open = line.find('"');
  while (open != std::string::npos) {
    std::size_t close = line.find('"', open + 1);
    while (close != std::string::npos && line[close - 1] == '\\') close = line.find('"', close + 1);
    if (close == std::string::npos) break;
    texts.push_back(line.substr(open + 1, close - open - 1));
    open = line.find('"', close + 1);
  }
  return texts;
}

struct ListedOption {
  std::string system, key, kind;
};

// The options listed in the staff's `odds_options`: {"volley", whole, "points of damage"}.
std::vector<ListedOption> odds_options() {
  std::vector<ListedOption> options;
  for (const fs::path& of : {root, sixth})
    for (const std::string& system : systems_of(of)) {
      bool listing = false;
      for (const std::string& line : lines_in(of / "staff" / system / "staff.cpp")) {
        const std::vector<std::string> texts = quoted_in(line);
        const std::size_t comma = line.find("\", ");
        if (listing && !texts.empty() && comma != std::string::npos)
          options.push_back({system, texts.front(),
                             line.substr(comma + 3, line.find(',', comma + 3) - comma - 3)});
        listing = line.find("};") == std::string::npos &&
                  (listing || line.find("OddsOption options[]") != std::string::npos);
      }
    }
  return options;
}

std::vector<std::string> scenario_ids() {
  std::vector<std::string> ids;
  for (const fs::path& of : {root, sixth})
    for (const std::string& system : systems_of(of)) {
      const fs::path scenarios = of / "data" / system / "scenarios";
      if (!fs::exists(scenarios)) continue;  // no battles yet
      for (const auto& entry : fs::directory_iterator(scenarios))
        ids.push_back(entry.path().stem().string());
    }
  return ids;
}

// A key may be an everyday word, like the terminal's "draw": only code that reads options counts.
TEST(Systems, no_user_interface_names_a_scenario_or_an_option_of_one_systems_odds) {
  std::vector<std::string> keys;
  for (const ListedOption& option : odds_options()) keys.push_back(option.key);
  std::vector<std::string> words = scenario_ids();
  for (const std::string& key : keys) words.push_back("--" + key);
  for (const char* known : {"--attack", "--volley", "--guns", "duel", "skirmish"})
    ASSERT_TRUE(std::ranges::find(words, known) != words.end()) << known;
  for (const std::string& path : product_files()) {
    if (!path.starts_with("faces/") || !ends_with_any(path, {".cpp", ".h"})) continue;
    const bool reads_options = fs::path(path).parent_path() == "faces/cli";
    for (const std::string& line : lines_outside_comments(root / path))
      for (const std::string& text : quoted_in(without_comment(line, false))) {
        EXPECT_TRUE(std::ranges::find(words, text) == words.end()) << path << " names " << text;
        EXPECT_TRUE(!reads_options || std::ranges::find(keys, text) == keys.end())
            << path << " names " << text;
      }
  }
}

// The command line reads an option before it knows which system the option belongs to.
TEST(Systems, an_option_of_several_systems_odds_has_one_kind) {
  std::map<std::string, std::string> kinds;
  for (const ListedOption& option : odds_options())
    EXPECT_EQ(kinds.emplace(option.key, option.kind).first->second, option.kind)
        << option.system << " " << option.key;
  ASSERT_EQ(kinds["volley"], "whole");
  ASSERT_EQ(kinds["compare"], "flag");
}

// The tests' sixth system consists of what its root contains, and needs no other file.
TEST(Systems, a_system_is_its_folders_and_a_line) {
  const std::vector<std::string> systems = systems_of(sixth);
  ASSERT_EQ(systems.size(), 1U);
  const std::string& name = systems.front();
  const std::vector<std::string> needed = {
      "rules/" + name + "/", "staff/" + name + "/", "data/" + name + "/",
      "docs/rules/" + id_of(name) + ".md", "tests/rules/" + name + "/"};
  std::vector<std::string> allowed = needed;
  for (const char* more :
       {"tests/charts/", "tests/typed/", "tests/golden/", "faces/web/src/systems/"})
    allowed.push_back(more + name + "/");
  allowed.push_back("tests/unit/staff_" + name + "/");
  allowed.push_back("docs/generated/coverage-" + id_of(name) + ".");
  allowed.emplace_back("registry/systems.txt");
  std::vector<std::string> found;
  for (const auto& entry : fs::recursive_directory_iterator(sixth))
    if (entry.is_regular_file())
      found.push_back(entry.path().lexically_relative(sixth).generic_string());
  for (const std::string& path : found)
    EXPECT_TRUE(
        std::ranges::any_of(allowed, [&](const auto& part) { return path.starts_with(part); }))
        << path << " belongs to no folder of a system";
  for (const std::string& part : needed)
    EXPECT_TRUE(
        std::ranges::any_of(found, [&](const auto& path) { return path.starts_with(part); }))
        << part << " is missing";
}

// This system has a page of rules, but no staff yet.
bool is_being_written(const std::string& system) {
  return fs::exists(root / "docs/rules" / (id_of(system) + ".md")) &&
         !fs::exists(root / "staff" / system);
}

// Compares the list with the folders of the real systems. Rules and data may exist before the
// rest of a system; they count once the system has staff.
TEST(Systems, every_listed_system_has_its_folders_and_there_is_no_other) {
  std::vector<std::string> listed = systems_of(root), found;
  std::ranges::sort(listed);
  for (const char* folder : {"rules", "staff", "data"}) {
    found.clear();
    for (const auto& entry : fs::directory_iterator(root / folder))
      if (entry.is_directory()) found.push_back(entry.path().filename().string());
    if (folder == std::string_view("staff")) {
      for (const char* shared : {"balance", "cruise", "files", "posts", "puzzles",
                                 "report"})  // what all systems' staff share
        std::erase(found, shared);
    } else {
      if (folder == std::string_view("data")) std::erase(found, "cruise");  // rules of no system
      std::erase_if(found, [&](const std::string& name) {  // rules and data come first
        return std::ranges::find(listed, name) == listed.end() && is_being_written(name);
      });
    }
    std::ranges::sort(found);
    EXPECT_EQ(found, listed) << folder;
  }
  for (const std::string& name : listed)
    EXPECT_TRUE(fs::exists(root / "docs/rules" / (id_of(name) + ".md"))) << name;
}

}  // namespace
}  // namespace klaxon::tools::systems
