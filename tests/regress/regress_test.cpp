// Records of released rules, kept for ever in tests/regress/records: each must go on to verify, or,
// once the rules have changed, to name the revision that it was made by.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "battle/record/record.h"
#include "registry/registry.h"
#include "tests/unit/battle/sodium.h"

namespace klaxon::tests {
namespace {

namespace record = battle::record;

std::vector<const battle::System*> systems() {
  static std::vector<core::Fault> faults;
  static const registry::Registry registry({}, faults);
  std::vector<const battle::System*> list;
  for (const staff::Staff* staff : registry.systems()) list.push_back(&staff->system());
  return list;
}

// The records of every system that is built, by file name; 'tally' is checked by unit_battle.
std::map<std::string, std::string> records() {
  std::map<std::string, std::string> texts;
  for (const auto& entry :
       std::filesystem::directory_iterator(KLAXON_SOURCE_DIR "/tests/regress/records")) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("tally-")) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    texts[name] = text.str();
  }
  return texts;
}

TEST(Regress, records_of_every_system_hold_or_name_their_revision) {
  std::map<std::string, int> seen;
  for (const auto& [name, text] : records()) {
    const record::Verdict verdict = record::verify(text, systems(), sodium());
    if (verdict.revision == verdict.revision_now)
      EXPECT_TRUE(verdict.ok()) << name << ": " << verdict.message;
    else
      EXPECT_TRUE(verdict.ok() || verdict.doubt == record::Doubt::revision)
          << name << ": " << verdict.message;
    EXPECT_GT(verdict.draws, 0U) << name;
    ++seen[name.substr(0, name.find("--"))];
  }
  EXPECT_GE(seen["code-red"], 3);
}

TEST(Regress, any_changed_byte_of_a_record_is_found) {
  for (const auto& [name, text] : records()) {
    const std::size_t step = std::max<std::size_t>(1, text.size() / 60);
    for (std::size_t at = 0; at < text.size(); at += step) {
      std::string bad = text;
      bad[at] = static_cast<char>(bad[at] ^ 1);
      EXPECT_FALSE(record::verify(bad, systems(), sodium()).ok()) << name << ", byte " << at;
    }
  }
}

// The system as a later release might be: another revision, and here the same rules.
class Later final : public battle::System {
 public:
  explicit Later(const battle::System& now) : now_(now), lexicon_(now.lexicon()) {
    ++lexicon_.revision;
  }
  const core::Lexicon& lexicon() const override { return lexicon_; }
  std::string_view title() const override { return now_.title(); }
  std::vector<battle::ScenarioInfo> scenarios() const override { return now_.scenarios(); }
  bool prepare(std::string_view scenario, const core::Tree& options, battle::Setup& out,
               core::Faults& faults) const override {
    return now_.prepare(scenario, options, out, faults);
  }
  std::unique_ptr<core::Game> open(const battle::Setup& setup,
                                   core::Faults& faults) const override {
    auto game = now_.open(setup, faults);
    return game == nullptr ? nullptr : std::make_unique<LaterGame>(std::move(game), lexicon_);
  }
  std::vector<std::string> bots() const override { return now_.bots(); }
  std::unique_ptr<battle::search::Bot> bot(std::string_view name) const override {
    return now_.bot(name);
  }

 private:
  class LaterGame;
  const battle::System& now_;
  core::Lexicon lexicon_;
};

}  // namespace
}  // namespace klaxon::tests
