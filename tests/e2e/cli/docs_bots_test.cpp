// The two complete bots of docs/bots, which docs/PROTOCOL.md shows to authors of bots: each plays
// against `random` through a session in this process, using only lines on its pipes.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "battle/session/bots/bot_client.h"
#include "battle/session/session.h"
#include "codec/codec.h"
#include "faces/entropy.h"
#include "faces/sodium.h"
#include "registry/registry.h"
#include "tests/e2e/bots/bot_process.h"
#include "tests/e2e/cli/program.h"
#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

namespace session = battle::session;

struct DocsBot {
  const char* program;
  const char* file;
  const char* system;
  const char* scenario;
};
constexpr DocsBot docs_bots[] = {
    {"python3", "docs/bots/bot.py", "sidcors", "border_clash"},
    {"node", "docs/bots/bot.mjs", "code-red", "duel"},
};

std::string invitation(const session::SeatTokens& tokens, std::size_t seat) {
  return R"({"type":"invite","match":")" + tokens.match + R"(","token":")" +
         tokens.seats[seat].token + "\"}";
}

// Plays a battle with the process at `seat`; returns its score: 1 won, 0 drawn, -1 lost.
i64 play_against_random(const battle::System& system, const DocsBot& which, std::size_t seat,
                        u64 seed) {
  session::Environment environment;
  const battle::System* only = &system;
  environment.systems = {&only, 1};
  environment.hashing = &faces::sodium_hashing();
  environment.random.fill = [](void*, std::span<u8> bytes) { faces::random_bytes(bytes); };
  session::Session host(environment);
  session::Opening opening;
  opening.system = &system;
  opening.seed = seed;
  core::Faults faults;
  EXPECT_TRUE(system.prepare(which.scenario, core::Tree::table(), opening.setup, faults));
  const session::SeatTokens& tokens = *host.host(opening, faults);

  BotProcess process(which.program, {from_root(which.file)});
  session::BotClient random(seed);
  const session::ClientId ours = host.connect(), theirs = host.connect();
  session::Outbox out;
  process.tell(invitation(tokens, seat));
  for (const std::string& line : random.hear(invitation(tokens, 1 - seat)))
    host.receive(theirs, line, out);
  i64 score = 0;
  bool over = false;
  while (!over && !testing::Test::HasFailure()) {
    // Delivers all waiting messages to both sides before it waits for the process.
    for (std::size_t i = 0; i < out.letters.size() && !over; ++i) {
      const session::Outbox::Letter letter = out.letters[i];
      if (letter.to == theirs) {
        if (random.over()) continue;
        for (const std::string& line : random.hear(letter.text)) host.receive(theirs, line, out);
        continue;
      }
      core::Tree message;
      core::Faults unread;
      EXPECT_TRUE(codec::parse_json(letter.text, message, unread));
      if (const core::Tree* scores = message.find("scores"); scores != nullptr) {
        score = scores->items[seat].whole;
        over = true;
      }
      process.tell(letter.text);
    }
    out.letters.clear();
    if (over) break;
    const std::optional<std::string> line = process.next(std::chrono::seconds(60));
    EXPECT_TRUE(line.has_value() && !line->empty()) << which.file << ": " << process.errors();
    if (line.has_value() && !line->empty()) host.receive(ours, *line, out);
  }
  EXPECT_EQ(process.end(), 0) << which.file;
  EXPECT_EQ(process.errors(), "") << which.file;
  return score;
}

TEST(DocsBots, each_beats_random_from_either_seat) {
  registry::Registry registry;
  for (const DocsBot& which : docs_bots) {
    const battle::System& system = registry.find(which.system)->system();
    i64 sum = 0;
    for (u64 seed = 1; seed <= 6 && !HasFailure(); ++seed)
      sum += play_against_random(system, which, seed % 2, seed);
    EXPECT_GE(sum, 4) << which.file << ": of 6, wins less losses";
  }
}

TEST(DocsBots, each_is_short_and_uses_its_standard_library_alone) {
  for (const DocsBot& which : docs_bots) {
    const std::string text = file_text(from_root(which.file));
    EXPECT_GT(text.size(), 1000U) << which.file;
    EXPECT_LT(std::ranges::count(text, '\n'), 60) << which.file;
    for (std::size_t at = text.find("\nimport "); at != std::string::npos;
         at = text.find("\nimport ", at + 1)) {
      const std::string line = text.substr(at + 1, text.find('\n', at + 1) - at - 1);
      EXPECT_TRUE(line == "import json" || line == "import sys" ||
                  line.ends_with("from 'node:readline';"))
          << line;
    }
    EXPECT_NE(file_text(from_root("docs/PROTOCOL.md")).find(std::string(which.file).substr(5)),
              std::string::npos)
        << which.file;
  }
}

}  // namespace
}  // namespace klaxon::tests
