// The record as text: it is read back the way it was written, and any change is found.
#include <gtest/gtest.h>

#include "core/base/version.h"
#include "tests/support/toy.h"
#include "tests/unit/battle/sodium.h"
#include "tests/unit/battle/table.h"
#include "tests/unit/battle/tally.h"

namespace klaxon::tests {
namespace {

using namespace battle::match;
namespace record = battle::record;

// A match with every act, for one seat or for two.
Match eventful(int seats) {
  Match match = seeded_tally(seats, 11);
  Command standing = Command::of(Act::standing, 0);
  standing.standing = {Policy::first, {{tally::pass}, {tally::bid, 0, 1}}, {tally::rolled}};
  EXPECT_EQ(match.execute(standing).step, Step::done);
  Command due;
  EXPECT_TRUE(match.standing_order(due));
  EXPECT_EQ(match.execute(due).step, Step::done);
  play_random(match, static_cast<u32>(seats), 1);
  EXPECT_EQ(match.execute(Command::of(Act::withdraw, 0)).step,
            seats == 1 ? Step::refused : Step::done);
  Command edit = Command::of(Act::edit, seats == 1 ? 0 : moderator_seat);
  edit.path = "sums.0";
  edit.value = 33;
  EXPECT_EQ(match.execute(edit).step, Step::done);
  for (int seat = 0; seat < seats; ++seat) match.execute(Command::of(Act::undo, seat, 2));
  EXPECT_EQ(match.execute(Command::of(Act::rewind, moderator_seat, 1)).step, Step::done);
  const core::Draw four[] = {{0, 4}};
  core::ListSource typed(four);
  EXPECT_EQ(match.execute(Command::give(0, core::Order(tally::roll)), &typed).step, Step::done);
  Command note = Command::of(Act::note, moderator_seat);
  note.text = "caf\xC3\xA9 \"and\"\n\\tab\x01";
  EXPECT_EQ(match.execute(note).step, Step::done);
  for (int twice = 0; twice < 2; ++twice)
    for (int seat = 0; seat < seats; ++seat)
      EXPECT_EQ(match.execute(Command::of(Act::adjourn, seat)).step, Step::done);
  for (const Act what : requests) {
    if (seats == 1) break;
    match.execute(Command::of(what, 0, 1));
    Command decline = Command::of(Act::decline, 1);
    decline.what = what;
    EXPECT_EQ(match.execute(decline).step, Step::done);
  }
  standing.standing.windows = {{1, Policy::forced}, {0, Policy::first}};
  EXPECT_EQ(match.execute(standing).step, Step::done);
  EXPECT_EQ(match.execute(Command::of(Act::resign, 0)).step, Step::done);
  return match;
}

std::string text_of(int seats) {
  return tally_text(eventful(seats), tally::setup_of(seats));
}

bool read_tally(std::string_view text, record::Record& out, core::Faults& faults) {
  const battle::System* const systems[] = {&toy_system(), &tally::system()};
  return record::read(text, systems, sodium(), out, faults);
}

TEST(RecordText, a_written_record_is_read_back) {
  for (int seats : {1, 2}) {
    const Match match = eventful(seats);
    const std::string text = tally_text(match, tally::setup_of(seats));
    record::Record read;
    core::Faults faults;
    ASSERT_TRUE(read_tally(text, read, faults)) << faults.list()[0].message;
    ASSERT_EQ(read.lines.size(), match.lines().size());
    EXPECT_EQ(read.header.match, "m-1");
    EXPECT_EQ(read.header.dice.seed, 11U);
    record::Writer writer(sodium(), read.game);
    std::string again = writer.header(read.header);
    for (const Line& line : read.lines) again += writer.line(line);
    EXPECT_EQ(again, text);
    EXPECT_EQ(writer.chain(), read.chains.back());
    const record::Verdict verdict = verify_tally(text);
    EXPECT_TRUE(verdict.ok()) << verdict.message;
    EXPECT_GT(verdict.draws_proved, 0U);
  }
}

TEST(RecordText, matches_the_documents) {
  Match match = seeded_tally(2, 11);
  const core::Draw four[] = {{0, 4}};
  core::ListSource typed(four);
  ASSERT_EQ(match.execute(Command::give(0, core::Order(tally::roll)), &typed).step, Step::done);
  const auto lines = lines_of(tally_text(match, tally::setup_of(2)));
  ASSERT_EQ(lines.size(), 2U);
  const std::string header =
      "{\"klaxon\":1,\"system\":\"tally\",\"revision\":1,\"version\":\"" +
      std::string(base::version()) +
      "\",\"match\":\"m-1\",\"scenario\":\"sums\","
      "\"definition\":{},\"designs\":{},\"options\":{\"seats\":2,\"rounds\":3},\"seats\":[\"Ann\","
      "\"Ann\"],\"dice\":{\"kind\":\"seeded\",\"seed\":\"11\"}";
  EXPECT_EQ(lines[0].substr(0, header.size()), header);
  EXPECT_EQ(lines[1].substr(0, 89),
            "{\"n\":1,\"act\":\"order\",\"seat\":0,\"order\":[\"roll\"],\"typed\":true,\"draws\":[["
            "\"six\",4]],"
            "\"state\":\"");
}

// The law: any change of any single byte is found. Only the end of the last line does not
// matter, since editors add and remove it.
TEST(RecordText, every_changed_byte_is_found) {
  Match match = seeded_tally(1, 3, 1);
  play_random(match, 2, 1);
  const std::string text = tally_text(match, tally::setup_of(1, 1));
  ASSERT_TRUE(verify_tally(text).ok());
  std::string changed = text;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    for (int flip : {1, 2, 4, 16, 32, 128}) {
      changed[i] = static_cast<char>(text[i] ^ flip);
      ASSERT_FALSE(verify_tally(changed).ok()) << i << " " << changed[i];
    }
    for (char byte : {'\n', ' ', '0', '"', '\0'}) {
      if (byte == text[i]) continue;
      changed[i] = byte;
      ASSERT_FALSE(verify_tally(changed).ok()) << i << " " << byte;
    }
    changed[i] = text[i];
  }
}

TEST(RecordText, every_added_or_removed_byte_is_found) {
  Match match = seeded_tally(1, 3, 1);
  play_random(match, 2, 1);
  const std::string text = tally_text(match, tally::setup_of(1, 1));
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    std::string shorter = text, longer = text;
    shorter.erase(i, 1);
    longer.insert(i, 1, ' ');
    ASSERT_FALSE(verify_tally(shorter).ok()) << i;
    ASSERT_FALSE(verify_tally(longer).ok()) << i;
  }
}

struct FaultRow {
  const char* name;
  std::string (*damage)(std::vector<std::string> lines);
  const char* code;
  u32 line;  // of the text
};

const FaultRow fault_rows[] = {
    {"empty", [](std::vector<std::string>) { return std::string(); }, "cut", 1},
    {"cut in a line",
     [](std::vector<std::string> l) { return joined(l).substr(0, joined(l).size() - 20); }, "cut",
     13},
    {"cut before the last brace",
     [](std::vector<std::string> l) { return joined(l).substr(0, joined(l).size() - 2); }, "cut",
     13},
    {"not JSON",
     [](std::vector<std::string> l) {
       l[3] = "hello\n";
       return joined(l);
     },
     "", 4},
    {"an empty line",
     [](std::vector<std::string> l) {
       l[3].insert(0, "\n");
       return joined(l);
     },
     "", 4},
    {"a list instead of a line",
     [](std::vector<std::string> l) {
       l[3] = "[1]\n";
       return joined(l);
     },
     "not-a-line", 4},
    {"no header",
     [](std::vector<std::string> l) {
       l.erase(l.begin());
       return joined(l);
     },
     "no-record", 1},
    {"a missing line",
     [](std::vector<std::string> l) {
       l.erase(l.begin() + 2);
       return joined(l);
     },
     "wrong-number", 3},
    {"a repeated line",
     [](std::vector<std::string> l) {
       l.insert(l.begin() + 2, l[1]);
       return joined(l);
     },
     "wrong-number", 3},
    {"two lines swapped",
     [](std::vector<std::string> l) {
       std::swap(l[2], l[3]);
       return joined(l);
     },
     "wrong-number", 3},
    {"a later format",
     [](std::vector<std::string> l) {
       return replaced(joined(l), "{\"klaxon\":1", "{\"klaxon\":2");
     },
     "newer-format", 1},
    {"an unknown system",
     [](std::vector<std::string> l) { return replaced(joined(l), "\"tally\"", "\"chess\""); },
     "unknown-system", 1},
    {"a set-up that cannot be",
     [](std::vector<std::string> l) { return replaced(joined(l), "\"rounds\":3", "\"rounds\":0"); },
     "broken-chain", 1},
    {"an unknown verb",
     [](std::vector<std::string> l) { return replaced(joined(l), "[\"roll\"]", "[\"rule\"]"); },
     "unknown-verb", 3},
    {"an unknown act",
     [](std::vector<std::string> l) { return replaced(joined(l), "\"edit\"", "\"edict\""); },
     "unknown-word", 7},
    {"an unknown roll",
     [](std::vector<std::string> l) { return replaced(joined(l), "[[\"six\"", "[[\"sax\""); },
     "unknown-roll", 3},
    {"an unknown event",
     [](std::vector<std::string> l) { return replaced(joined(l), "[\"rolled\"]", "[\"boiled\"]"); },
     "unknown-event", 2},
    {"a seat that does not exist",
     [](std::vector<std::string> l) {
       l[2] = replaced(l[2], "\"seat\":0", "\"seat\":2");
       return joined(l);
     },
     "wrong-seat", 3},
    {"an unknown key",
     [](std::vector<std::string> l) {
       l[2] = replaced(l[2], "\"seat\"", "\"luck\":7,\"seat\"");
       return joined(l);
     },
     "unknown-key", 3},
    {"a key twice",
     [](std::vector<std::string> l) {
       l[2] = replaced(l[2], "\"seat\"", "\"n\":2,\"seat\"");
       return joined(l);
     },
     "", 3},
    {"a space",
     [](std::vector<std::string> l) {
       l[2] = replaced(l[2], ",", ", ");
       return joined(l);
     },
     "not-canonical", 3},
    {"another state",
     [](std::vector<std::string> l) {
       const std::size_t at = l[2].find("\"state\":\"") + 9;
       l[2][at] = l[2][at] == '0' ? '1' : '0';
       return joined(l);
     },
     "broken-chain", 3},
    {"a header of another battle",
     [](std::vector<std::string> l) {
       l[0] = lines_of(tally_text(seeded_tally(2, 12), tally::setup_of(2)))[0];
       return joined(l);
     },
     "broken-chain", 2},
};

TEST(RecordFaults, each_is_named_with_its_line) {
  const auto lines = lines_of(text_of(2));
  ASSERT_GE(lines.size(), 13U);
  for (const FaultRow& row : fault_rows) {
    const std::string text = row.damage(lines);
    record::Record read;
    core::Faults faults;
    ASSERT_FALSE(read_tally(text, read, faults)) << row.name;
    const core::Fault& first = faults.list()[0];
    if (row.code[0] != '\0') {
      EXPECT_EQ(first.code, row.code) << row.name;
    }
    if (std::string_view(row.code) != "cut") {
      EXPECT_EQ(first.place.line, row.line) << row.name;
    }
    EXPECT_FALSE(first.message.empty()) << row.name;
    const record::Verdict verdict = verify_tally(text);
    EXPECT_EQ(verdict.doubt, record::Doubt::text) << row.name;
    EXPECT_FALSE(verdict.message.empty()) << row.name;
  }
}

TEST(RecordFaults, lines_of_ten_megabytes_are_not_read) {
  std::string text = text_of(2);
  text +=
      "{\"n\":99,\"act\":\"note\",\"seat\":0,\"text\":\"" + std::string(10U << 20, 'x') + "\"}\n";
  record::Record read;
  core::Faults faults;
  ASSERT_FALSE(read_tally(text, read, faults));
  EXPECT_EQ(faults.list()[0].code, "too-long");
  ASSERT_FALSE(read_tally(std::string(10U << 20, '{') + "\n", read, faults));
  EXPECT_EQ(faults.list().back().code, "too-long");
}

TEST(RecordHead, a_seats_head_depends_on_the_secret_salt) {
  record::Header header;
  const battle::Digest chain = secret_of(1);
  const battle::Digest plain = record::shown_head(sodium(), header, chain);
  header.salt = "00ff";
  EXPECT_NE(record::shown_head(sodium(), header, chain), plain);
  EXPECT_NE(record::shown_head(sodium(), header, secret_of(2)),
            record::shown_head(sodium(), header, chain));
}

}  // namespace
}  // namespace klaxon::tests
