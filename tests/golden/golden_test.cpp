// Whole battles as text, compared with tests/golden. Each battle file is one adjudication; the
// table below lists battles between bots. `tools/approve` rewrites the texts, to be reviewed as a
// diff.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "codec/codec.h"
#include "tests/golden/bot_game.h"
#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

namespace fs = std::filesystem;
constexpr u64 seed = 1;
const fs::path golden_folder = from_root("tests/golden");

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

void compare(const fs::path& kept, const std::string& now) {
  if (std::getenv("KLAXON_UPDATE") != nullptr) {
    std::ofstream(kept, std::ios::binary) << now;
    return;
  }
  const std::vector<std::string> before = lines_of(text_of(kept)), after = lines_of(now);
  const std::size_t most = std::max(before.size(), after.size());
  for (std::size_t i = 0; i < most; ++i) {
    const std::string was = i < before.size() ? before[i] : "(the end)";
    const std::string is = i < after.size() ? after[i] : "(the end)";
    ASSERT_EQ(was, is) << kept.filename() << ", line " << i + 1
                       << "; if the change is meant: tools/approve, and read the diff";
  }
}

// The faces in a battle file's list `dice`.
std::vector<core::Draw> faces_of(const core::Tree& file) {
  std::vector<core::Draw> faces;
  if (const core::Tree* dice = file.find("dice"))
    for (const core::Tree& face : dice->items) faces.push_back({0, static_cast<u16>(face.whole)});
  return faces;
}

std::string adjudicated(const fs::path& path) {
  core::Tree file;
  core::Faults faults(path.filename().string());
  EXPECT_TRUE(codec::parse_toml(text_of(path), file, faults));
  const std::vector<core::Draw> faces = faces_of(file);
  core::ListSource source(faces, false);
  const bool fed = !faces.empty();
  using battle::match::DicePlan;
  const DicePlan plan = fed ? DicePlan::fed() : DicePlan::seeded(seed);
  staff::Resolved resolved;
  EXPECT_TRUE(shipped()
                  .desk(file.find("system")->text)
                  ->resolve(file, plan, fed ? &source : nullptr, resolved, faults));
  for (const core::Fault& fault : faults.list())
    ADD_FAILURE() << core::where_of(fault) << ": " << fault.message;
  EXPECT_FALSE(resolved.needs_dice) << "after " << source.used() << " dice";
  EXPECT_TRUE(!fed || source.exhausted()) << source.used() << " of " << faces.size() << " used";
  return staff::render(resolved.report, staff::Format::text);
}

TEST(Golden, battle_files) {
  int files = 0;
  for (const fs::path& folder : {golden_folder, fs::path(from_root("tests/sixth/tests/golden"))})
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      if (entry.path().extension() != ".toml") continue;
      fs::path kept = entry.path();
      compare(kept.replace_extension(".txt"), adjudicated(entry.path()));
      ++files;
    }
  EXPECT_GE(files, 6);
}

TEST(Golden, battles_between_bots) {
  const BotBattle rows[] = {
      {"code-red", "duel", {"captain", "random"}, "code_red/duel.txt"},
      {"sidcors", "carrier_battle", {"captain", "random"}, "sidcors/carrier_battle.txt"},
      {"tng", "cruiser_duel", {"captain", "captain"}, "tng/cruiser_duel.txt"},
  };
  for (const BotBattle& row : rows) compare(golden_folder / row.text, BotGame(row, seed).play());
}

// A battle that a person worked out by hand from the rules, with reasons in lines that begin with
// '#'. Its other lines must occur in the battle in this order. tools/approve leaves it alone.
TEST(Golden, a_battle_worked_out_by_hand) {
  const BotBattle duel = {"tng", "cruiser_duel", {"captain", "captain"}};
  const std::vector<std::string> played = lines_of(BotGame(duel, seed).play());
  std::size_t at = 0, worked = 0;
  for (const std::string& line :
       lines_of(text_of(golden_folder / "tng/cruiser_duel_by_hand.txt"))) {
    if (line.empty() || line[0] == '#') continue;
    const auto found =
        std::find(played.begin() + static_cast<std::ptrdiff_t>(at), played.end(), line);
    ASSERT_NE(found, played.end()) << line;
    at = static_cast<std::size_t>(found - played.begin()) + 1;
    ++worked;
  }
  EXPECT_GT(worked, 100U);
}

}  // namespace
}  // namespace klaxon::tests
