// Records of released rules, kept forever in tests/regress/records: each must continue to verify
// or, once the rules have changed, name the revision that made it.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "battle/record/record.h"
#include "tests/golden/bot_game.h"
#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

namespace record = battle::record;

std::vector<const battle::System*> systems() {
  std::vector<const battle::System*> list;
  for (const staff::Staff* staff : shipped().systems()) list.push_back(&staff->system());
  return list;
}

// The records of every system in this build, by file name; 'tally' is checked by unit_battle.
std::map<std::string, std::string> records() {
  std::map<std::string, std::string> texts;
  for (const auto& entry :
       std::filesystem::directory_iterator(from_root("tests/regress/records"))) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("tally-")) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    texts[name] = text.str();
  }
  return texts;
}

core::Tree* entry_of(core::Tree& table, std::string_view key) {
  for (core::Tree::Entry& entry : table.entries)
    if (entry.key == key) return &entry.value;
  return nullptr;
}

// Puts a 1 in front of each factor of a unit, which adds ten or a hundred.
void raise_factors(std::string& factors) {
  if (const std::size_t stroke = factors.find('/'); stroke != std::string::npos)
    factors.insert(stroke + 1, "1");
  factors.insert(0, "1");
}

// Another box on a code-red ship, other factors for a sidcors unit, one more box on a shield.
void change_design(core::Tree& design) {
  if (core::Tree* shields = entry_of(design, "shields"); shields != nullptr)
    ++shields->items.front().text.back();  // "612 30"
  else if (core::Tree* boxes = entry_of(design, "boxes"); boxes != nullptr)
    ++boxes->entries.front().value.whole;
  else if (core::Tree* factors = entry_of(design, "factors"); factors != nullptr)
    raise_factors(factors->text);
  else
    raise_factors(design.text);  // factors alone
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
  EXPECT_GE(seen["sidcors"], 3);
  EXPECT_GE(seen["tng"], 6);
}

// A battle between captains for each scenario. `KLAXON_KEEP=1` plays those that have no file and
// writes one; a kept file is never rewritten.
TEST(Regress, a_battle_of_each_scenario_is_kept) {
  const std::vector<std::string> captains = {"captain", "captain"};
  const BotBattle rows[] = {
      {"tng", "convoy", captains, "tng--convoy-captains.jsonl"},
      {"tng", "cruiser_duel", captains, "tng--cruiser-duel-captains.jsonl"},
      {"tng", "cruiser_duel_4x", captains, "tng--cruiser-duel-4x-captains.jsonl"},
      {"tng", "first_watch", captains, "tng--first-watch-captains.jsonl"},
      {"tng", "hulk", captains, "tng--hulk-captains.jsonl"},
      {"tng", "squadrons", captains, "tng--squadrons-captains.jsonl"},
  };
  for (const BotBattle& row : rows) {
    const std::filesystem::path path = from_root(std::string("tests/regress/records/") + row.text);
    if (!std::filesystem::exists(path) && std::getenv("KLAXON_KEEP") != nullptr) {
      BotGame game(row, 1);
      game.play();
      std::ofstream(path, std::ios::binary) << game.record();
    }
    const std::string text = records()[row.text];
    record::Record kept;
    core::Faults faults;
    ASSERT_TRUE(record::read(text, systems(), sodium(), kept, faults)) << row.text;
    EXPECT_EQ(kept.header.setup.scenario, row.scenario);
    EXPECT_EQ(kept.header.seats, row.bots);
    const auto match = record::resume(kept, sodium(), faults);
    ASSERT_NE(match, nullptr) << row.text;
    EXPECT_TRUE(match->over()) << row.text;
  }
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

// Records made under rules whose decisions have since changed.
TEST(Regress, the_first_difference_to_an_older_revision_is_reported) {
  const record::Verdict verdict =
      record::verify(records()["code-red--duel-seeded.jsonl"], systems(), sodium());
  EXPECT_EQ(verdict.doubt, record::Doubt::revision);
  EXPECT_EQ(verdict.revision, 1U);
  EXPECT_TRUE(verdict.message.find("is at line 31 of the battle: the draw 'deal'") !=
              std::string::npos)
      << verdict.message;
  EXPECT_NE(
      verdict.message.find("made under revision 1 of the rules; this Klaxon plays revision 2"),
      std::string::npos)
      << verdict.message;
}

// Imitates a record of older rules: the same lines under an earlier revision, and a design whose
// meaning has changed since.
TEST(Regress, an_older_revision_is_named_at_the_first_difference) {
  for (const auto& [name, text] : records()) {
    if (!record::verify(text, systems(), sodium()).ok()) continue;  // of an older revision itself
    record::Record kept;
    core::Faults faults;
    ASSERT_TRUE(record::read(text, systems(), sodium(), kept, faults)) << name;
    const auto match = record::resume(kept, sodium(), faults);
    ASSERT_NE(match, nullptr) << name;
    record::Header header = kept.header;
    --header.revision;
    const record::Verdict same =
        record::verify(record::to_text(*match, header, sodium()), systems(), sodium());
    EXPECT_TRUE(same.ok()) << "rules that give the same outcome still prove it: " << same.message;
    EXPECT_NE(same.revision, same.revision_now);
    change_design(header.setup.designs.entries.front().value);
    const record::Verdict other =
        record::verify(record::to_text(*match, header, sodium()), systems(), sodium());
    EXPECT_EQ(other.doubt, record::Doubt::revision) << name;
    EXPECT_NE(other.message.find("made under revision"), std::string::npos) << other.message;
  }
}

}  // namespace
}  // namespace klaxon::tests
