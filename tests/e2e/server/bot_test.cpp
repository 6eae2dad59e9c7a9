// `klaxon bot --bot captain` as people use it: a process connected to a real server, which
// knows only what its connection has told it.
#include <gtest/gtest.h>

#include "tests/e2e/bots/bot_process.h"
#include "tests/e2e/server/scene.h"

namespace klaxon::tests {
namespace {

using core::Tree;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

// A bot process and its connection; passes messages both ways.
class FarBot {
 public:
  FarBot(const std::string& system, const OpenMatch& match, u64 seed)
      : match_(match), process_({system, "--bot", "captain", "--seed", std::to_string(seed)}) {}

  // Plays until the battle is over, or until this many messages have arrived. Returns false if
  // nothing arrives for too long.
  bool play(u16 port, u32 letters_max = ~0U) {
    WebSocket line(port);
    line.send(invite());
    auto heard = Clock::now();
    while (letters_max > 0 && scores_.empty()) {
      if (const auto letter = line.receive(1ms)) {
        hear(*letter);
        --letters_max;
        heard = Clock::now();
      }
      while (const auto said = process_.next(0ms)) {
        if (said->empty()) return !scores_.empty();  // the process has ended
        line.send(*said);
      }
      if (Clock::now() - heard > patience) return false;
    }
    return true;
  }
  bool won() const { return !scores_.empty() && scores_.front().whole == 1; }
  std::string name() const { return name_; }
  BotProcess& process() { return process_; }

 private:
  // What the bot says to the broken connection is lost. Returns its first message to the new one.
  std::string invite() {
    process_.tell(R"({"type":"invite","match":")" + match_.id + R"(","token":")" +
                  match_.tokens[0] + "\"}");
    std::string said = process_.next();
    while (!said.empty() && json(said).text_at("type") != "hello") said = process_.next();
    return said;
  }
  void hear(const std::string& letter) {
    const Tree message = json(letter);
    if (const Tree* scores = message.find("scores")) scores_ = scores->items;
    const Tree* seats = message.find("seats");
    if (seats != nullptr && message.text_at("type") != "presence")
      name_ = seats->items[0].text_at("name");
    process_.tell(letter);
  }

  OpenMatch match_;
  BotProcess process_;
  std::vector<Tree> scores_;
  std::string name_;
};

class FarCaptain : public testing::TestWithParam<std::pair<const char*, const char*>> {};

TEST_P(FarCaptain, beats_random_over_a_real_line) {
  const auto [system, scenario] = GetParam();
  const Folder folder;
  Server server(folder);
  constexpr u32 battles = 4;
  u32 won = 0;
  for (u64 seed = 1; seed <= battles; ++seed) {
    FarBot bot(system, open_match(server.port, system, scenario, R"({"1":"random"})"), seed);
    ASSERT_TRUE(bot.play(server.port)) << bot.process().errors();
    won += bot.won() ? 1 : 0;
    EXPECT_EQ(bot.process().end(), 0);
    EXPECT_EQ(bot.process().errors(), "") << "it has made no choice at random";
    EXPECT_EQ(bot.name(), "captain");
  }
  EXPECT_GE(won, battles - 1);
}

TEST_P(FarCaptain, continues_where_its_connection_broke) {
  const auto [system, scenario] = GetParam();
  const Folder folder;
  Server server(folder);
  FarBot bot(system, open_match(server.port, system, scenario, R"({"1":"random"})"), 9);
  for (int part = 0; part < 3; ++part) ASSERT_TRUE(bot.play(server.port, 6));
  ASSERT_TRUE(bot.play(server.port)) << bot.process().errors();
  EXPECT_TRUE(bot.won());
  EXPECT_EQ(bot.process().end(), 0);
  EXPECT_EQ(bot.process().errors(), "");
}

INSTANTIATE_TEST_SUITE_P(Systems, FarCaptain,
                         testing::Values(std::pair("code-red", "duel"),
                                         std::pair("sidcors", "border_clash")),
                         [](const auto& row) { return std::string(row.param.second); });

}  // namespace
}  // namespace klaxon::tests
