// A special ability is a single file: this counts the files that contain a behaviour's name, in
// every system whose rules have a folder of behaviours.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "tests/support/places.h"

namespace {

namespace fs = std::filesystem;

const fs::path root = klaxon::tests::from_root("");
// Its source, its header, the list of behaviours, the folder's README; in staff, file and list.
constexpr std::size_t rules_files_max = 4, staff_files_max = 2;
// Only its source and the list name the struct that a behaviour exports.
constexpr int symbol_files_max = 2;
// Systems whose behaviours are named with verbs that all rules use, such as 'order' and 'raise':
// for these, only the struct can be searched.
const std::set<std::string> everyday_words = {"red_alert"};
// Systems whose behaviours are named with words of the hobby that occur in odds, files and reports.
const std::set<std::string> words_of_the_hobby = {"heavy_combat"};

std::string lower_text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  std::ranges::transform(text, text.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

// The files below `folder` that contain `name` in upper or lower case, one a line.
std::string files_with(const fs::path& folder, const std::string& name, std::size_t& count) {
  std::string found;
  count = 0;
  if (!fs::is_directory(folder)) return found;  // a system still being written has no staff yet
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file() || lower_text_of(entry.path()).find(name) == std::string::npos)
      continue;
    ++count;
    found += entry.path().lexically_relative(root).string() + "\n";
  }
  return found;
}

TEST(Behaviours, nothing_else_knows_their_names) {
  std::size_t behaviours = 0;
  for (const auto& system : fs::directory_iterator(root / "rules")) {
    const fs::path folder = system.path() / "behaviours";
    if (!fs::is_directory(folder)) continue;
    const fs::path staff = root / "staff" / system.path().filename();
    for (const auto& file : fs::directory_iterator(folder)) {
      const std::string name = file.path().stem().string();
      if (file.path().extension() != ".cpp" || name == "hooks") continue;
      ++behaviours;
      std::size_t count = 0;
      const std::string symbol = name + "_behaviour";
      const std::string with_symbol =
          files_with(system.path(), symbol, count) + files_with(staff, symbol, count);
      EXPECT_LE(std::ranges::count(with_symbol, '\n'), symbol_files_max)
          << symbol << " is known to\n"
          << with_symbol;
      if (everyday_words.contains(system.path().filename().string())) continue;
      const std::string in_rules = files_with(system.path(), name, count);
      EXPECT_LE(count, rules_files_max) << name << " is known to\n" << in_rules;
      if (words_of_the_hobby.contains(system.path().filename().string())) continue;
      const std::string in_staff = files_with(staff, name, count);
      EXPECT_LE(count, staff_files_max) << name << " is known to\n" << in_staff;
    }
  }
  EXPECT_GE(behaviours, 4U);
}

}  // namespace
