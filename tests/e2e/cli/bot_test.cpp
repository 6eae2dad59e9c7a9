// Two real `klaxon bot` processes fight a duel through a session in this process, using only lines
// on their pipes.
#include <gtest/gtest.h>

#include <array>
#include <optional>

#include "battle/session/bots/bot_client.h"
#include "battle/session/session.h"
#include "faces/entropy.h"
#include "faces/sodium.h"
#include "registry/registry.h"
#include "tests/e2e/bots/bot_process.h"
#include "tests/e2e/cli/program.h"

namespace klaxon::tests {
namespace {

namespace session = battle::session;

void fill_random(void*, std::span<u8> bytes) {
  faces::random_bytes(bytes);
}

// A session with one duel, and its clients.
class Duel {
 public:
  Duel() : system_(&registry_.systems().front()->system()) {
    session::Environment environment;
    environment.systems = {&system_, 1};
    environment.hashing = &faces::sodium_hashing();
    environment.random.fill = fill_random;
    session_.emplace(environment);
    session::Opening opening;
    opening.system = system_;
    opening.seed = 11;
    core::Faults faults;
    EXPECT_TRUE(system_->prepare("duel", core::Tree::table(), opening.setup, faults));
    tokens_ = session_->host(opening, faults);
  }

  const battle::System& system() const { return *system_; }
  const session::SeatTokens& tokens() const { return *tokens_; }
  session::Session& host() { return *session_; }

 private:
  registry::Registry registry_;
  const battle::System* system_;
  std::optional<session::Session> session_;
  const session::SeatTokens* tokens_ = nullptr;
};

// A bot process of this kind, and a twin with the same seed in this process.
struct Twins {
  Twins(const battle::System& system, const std::string& name, u64 seed)
      : process({"code-red", "--bot", name, "--seed", std::to_string(seed)}),
        here(seed, thinker(system, name)) {}

  static session::Thinker thinker(const battle::System& system, const std::string& name) {
    if (name == "random") return {};
    return {.system = &system, .name = name, .bot = system.bot(name)};
  }

  BotProcess process;
  session::BotClient here;
};

// How many lines a bot answers with cannot be known in advance, so a twin with the same seed runs
// here: each line of the process is awaited when the twin writes it. Returns the number of lines.
u32 play_duel(Duel& duel, std::array<Twins, 2>& bots) {
  session::Outbox out;
  std::array<session::ClientId, 2> clients{duel.host().connect(), duel.host().connect()};
  u32 lines = 0;
  const auto hear = [&](std::size_t who, const std::string& letter) {
    bots[who].process.tell(letter);
    std::vector<std::string> said = bots[who].here.hear(letter);
    for (const std::string& line : said) EXPECT_EQ(bots[who].process.next(), line);
    lines += static_cast<u32>(said.size());
    return said;
  };
  std::vector<std::pair<std::size_t, std::string>> to_session;
  for (std::size_t who : {0U, 1U}) {
    const std::string invite = "{\"type\":\"invite\",\"match\":\"" + duel.tokens().match +
                               "\",\"token\":\"" + duel.tokens().seats[who].token + "\"}";
    for (std::string& line : hear(who, invite)) to_session.emplace_back(who, std::move(line));
  }
  while (!to_session.empty() && !testing::Test::HasFailure()) {
    const auto [who, line] = to_session.front();
    to_session.erase(to_session.begin());
    out.letters.clear();
    duel.host().receive(clients[who], line, out);
    for (const session::Outbox::Letter& letter : out.letters) {
      const std::size_t to = letter.to == clients[0] ? 0 : 1;
      if (bots[to].here.over()) continue;
      for (std::string& said : hear(to, letter.text)) to_session.emplace_back(to, std::move(said));
    }
  }
  return lines;
}

TEST(Bot, a_process_sends_the_same_lines_as_its_twin_here) {
  for (const char* name : {"random", "captain"}) {
    Duel duel;
    std::array<Twins, 2> bots{Twins(duel.system(), name, 5), Twins(duel.system(), "random", 6)};
    EXPECT_GT(play_duel(duel, bots), 20U);
    for (Twins& bot : bots) {
      EXPECT_TRUE(bot.here.over()) << name;
      EXPECT_EQ(bot.process.end(), 0) << name;
      EXPECT_EQ(bot.process.errors(), "") << name;
    }
    EXPECT_EQ(bots[0].here.thoughts() > 10, std::string_view(name) == "captain");
  }
}

// A message with everything that a session must tell a seat, and a single offer.
std::string joined_message(const std::string& system, const std::string& number) {
  return R"({"type":"joined","moderated":false,"dice":{},"match":"m","system":)" + system +
         R"(,"scenario":"duel","role":"seat","seat":"first","seats":[{}],"full":true,"counter":0,)"
         R"("next_number":)" +
         number +
         R"(,"events":0,"view":{},"window":{},"notes":[],"asks":[],"adjourned":false,"undone":{},)"
         R"("presence":{},"head":")" +
         std::string(64, '0') +
         R"(","lexicon":{"revision":2,"vocabularies":{}},)"
         R"("offers":{"list":[{"order":{"verb":"hold"}}],"forms":[]}})";
}

// A bot cannot think about what its session has not told it.
TEST(Bot, a_captain_without_the_set_up_says_so_and_plays_at_random) {
  BotProcess bot({"code-red", "--bot", "captain"});
  bot.tell(joined_message("\"code-red\"", "1"));
  EXPECT_EQ(bot.next(), R"({"type":"order","number":1,"order":{"verb":"hold"}})");
  EXPECT_EQ(bot.end(), 0);
  EXPECT_NE(bot.errors().find("does not send the battle's set-up"), std::string::npos)
      << bot.errors();
}

TEST(Bot, a_malformed_message_ends_it_with_an_error) {
  const struct {
    std::string input;
    const char* code;
  } rows[] = {
      {"not JSON\n", "json-syntax"},
      {"[1]\n", "no-message"},
      {"{\"no\":\"type\"}\n", "no-message"},
      {std::string(1'000'000, '[') + '\n', "too-deep"},
      {std::string(9'000'000, ' ') + '\n', "too-long"},
      {"{\"type\":\"invite\",\"match\":\"m-1\"}\n", "wrong-invite"},
      {"{\"type\":\"error\",\"error\":{\"message\":\"no such match\"}}\n", "not-joined"},
      {"{\"type\":\"form\",\"fields\":3}\n", "wrong-kind"},
      {"{\"type\":\"update\",\"counter\":1,\"scores\":1}\n", "wrong-kind"},
      {"", "no-invitation"},
      {joined_message("\"sidcors\"", "1") + '\n', "other-system"},
      {joined_message("\"code-red\"", "0") + '\n', "out-of-range"},
      {joined_message("\"code-red\"", "\"1\"") + '\n', "wrong-kind"},
      {R"({"type":"joined","moderated":false,"dice":{},"system":"code-red"})"
       "\n",
       "missing-field"},
      {R"({"type":"offers"})"
       "\n",
       "missing-field"},
  };
  for (const auto& row : rows) {
    const Ended run = klaxon({"bot", "code-red"}, row.input);
    EXPECT_EQ(run.status, 1) << row.code;
    EXPECT_NE(run.err.find("error[" + std::string(row.code) + "]"), std::string::npos)
        << row.code << run.err;
    EXPECT_NE(run.err.find("at: standard input"), std::string::npos) << run.err;
    EXPECT_EQ(run.out, "") << row.code;
  }
}

}  // namespace
}  // namespace klaxon::tests
