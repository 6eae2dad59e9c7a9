// Whole battles as text, compared with tests/golden. A battle file stands for one adjudication; the
// table below lists battles between bots. `tools/approve` rewrites the texts, to be reviewed as a
// diff.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "battle/match/match.h"
#include "battle/match/state_buffer.h"
#include "battle/wording.h"
#include "codec/codec.h"
#include "registry/registry.h"
#include "tests/support/places.h"
#include "tests/unit/battle/sodium.h"

namespace klaxon::tests {
namespace {

namespace fs = std::filesystem;
namespace match = battle::match;

constexpr u64 seed = 1;
const fs::path golden_folder = from_root("tests/golden");

const registry::Registry& shipped() {
  static const registry::Registry registry;
  return registry;
}
const staff::Staff& staff_of(std::string_view system) {
  for (const staff::Staff* staff : shipped().systems())
    if (staff->system().lexicon().system == system) return *staff;
  std::abort();
}

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

// The faces of a battle file's list `dice`.
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
  const match::DicePlan plan = fed ? match::DicePlan::fed() : match::DicePlan::seeded(seed);
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

struct BotBattle {
  const char* system;
  const char* scenario;
  std::vector<std::string> bots;  // of the seats
  const char* text;
};

// What everybody sees and what was hidden: the moderator's log.
void tell(std::string& text, const match::Match& match, const match::Outcome& outcome) {
  ASSERT_EQ(outcome.step, match::Step::done);
  const core::Names names(match.game(), match.state(), core::moderator);
  for (const core::Event& event : outcome.events) {
    const std::string line = battle::word_event(names, event);
    if (line.empty()) continue;
    text += "  " + line + "  [" + battle::why_event(match.game(), event, core::moderator) + "]\n";
  }
}

class BotGame {
 public:
  explicit BotGame(const BotBattle& row) : system_(staff_of(row.system).system()) {
    core::Faults faults;
    battle::Setup setup;
    EXPECT_TRUE(system_.prepare(row.scenario, core::Tree::table(), setup, faults));
    game_ = system_.open(setup, faults);
    for (const std::string& name : row.bots) bots_.push_back(system_.bot(name));
    match_ =
        std::make_unique<match::Match>(game_, "golden", match::DicePlan::seeded(seed), &sodium());
  }
  std::string play() {
    std::string text;
    tell(text, *match_, match_->begin());
    while (!match_->over() && !testing::Test::HasFailure()) move(text);
    i32 score[core::seats_max] = {};
    match_->result(score);
    for (int seat = 0; seat < game_->seats(); ++seat)
      text += std::string(game_->seat_name(seat)) + ": " + std::to_string(score[seat]) + "\n";
    return text;
  }

 private:
  void move(std::string& text) {
    const core::Window window = match_->window();
    const int seat = std::countr_zero(static_cast<u32>(window.owed & ~window.answered));
    const u64 line = match_->lines().size() + 1;
    core::Dice redeal(seed, core::Stream::resample, line), dice(seed, core::Stream::bot, line);
    match::StateBuffer seen(*game_);
    game_->copy(seen.bytes(), match_->state());
    game_->resample(seen.bytes(), seat, redeal);
    core::Order order;
    bots_[static_cast<u32>(seat)]->choose(*game_, seen.bytes(), seat, dice, order);
    text += std::to_string(line) + " " + std::string(game_->seat_name(seat)) + ": " +
            battle::word_order({*game_, match_->state(), core::moderator}, order) + "\n";
    tell(text, *match_, match_->execute(match::Command::give(seat, order)));
  }

  const battle::System& system_;
  std::shared_ptr<const core::Game> game_;
  std::vector<std::unique_ptr<battle::search::Bot>> bots_;
  std::unique_ptr<match::Match> match_;
};

TEST(Golden, battles_between_bots) {
  const BotBattle rows[] = {
      {"code-red", "duel", {"captain", "random"}, "code_red/duel.txt"},
      {"sidcors", "carrier_battle", {"captain", "random"}, "sidcors/carrier_battle.txt"},
  };
  for (const BotBattle& row : rows) compare(golden_folder / row.text, BotGame(row).play());
}

}  // namespace
}  // namespace klaxon::tests
