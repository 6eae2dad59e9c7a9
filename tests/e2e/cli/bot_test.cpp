// Two real `klaxon bot` processes fight a duel through a session in this process, by nothing but
// lines on their pipes.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <optional>

#include "battle/session/bot_client.h"
#include "battle/session/session.h"
#include "faces/entropy.h"
#include "faces/sodium.h"
#include "registry/registry.h"
#include "tests/e2e/cli/program.h"

namespace klaxon::tests {
namespace {

namespace session = battle::session;

// A bot's process with its two pipes.
class BotProcess {
 public:
  explicit BotProcess(std::string seed) {
    int to_bot[2], from_bot[2];
    // Closed in every child, or the other bot would keep this one's input open.
    EXPECT_EQ(::pipe2(to_bot, O_CLOEXEC), 0);
    EXPECT_EQ(::pipe2(from_bot, O_CLOEXEC), 0);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, to_bot[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, from_bot[1], STDOUT_FILENO);
    std::string words[] = {KLAXON_PROGRAM, "bot", "code-red", "--seed", std::move(seed)};
    char* argv[6] = {};
    for (std::size_t i = 0; i < 5; ++i) argv[i] = words[i].data();
    EXPECT_EQ(::posix_spawn(&pid_, KLAXON_PROGRAM, &actions, nullptr, argv, environ), 0);
    posix_spawn_file_actions_destroy(&actions);
    ::close(to_bot[0]);
    ::close(from_bot[1]);
    in_ = ::fdopen(to_bot[1], "w");
    out_ = ::fdopen(from_bot[0], "r");
  }
  ~BotProcess() {
    close_input();
    std::fclose(out_);
  }
  BotProcess(const BotProcess&) = delete;
  BotProcess& operator=(const BotProcess&) = delete;

  void tell(const std::string& line) {
    std::fprintf(in_, "%s\n", line.c_str());
    std::fflush(in_);
  }
  // The next line that the bot writes; "" once it has ended.
  std::string next() {
    std::string line;
    for (int c = std::fgetc(out_); c != EOF && c != '\n'; c = std::fgetc(out_))
      line += static_cast<char>(c);
    return line;
  }
  int end() {
    close_input();
    int status = -1;
    ::waitpid(pid_, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  void close_input() {
    if (in_ != nullptr) std::fclose(in_);
    in_ = nullptr;
  }

  pid_t pid_ = 0;
  std::FILE* in_ = nullptr;
  std::FILE* out_ = nullptr;
};

void fill_random(void*, std::span<u8> bytes) {
  faces::random_bytes(bytes);
}

// A session of one duel, and who its clients are.
class Duel {
 public:
  Duel() : registry_({}, faults_), system_(&registry_.systems().front()->system()) {
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
    sheet_ = session_->host(std::move(opening), faults);
  }

  const session::Sheet& sheet() const { return *sheet_; }
  session::Session& host() { return *session_; }

 private:
  std::vector<core::Fault> faults_;
  registry::Registry registry_;
  const battle::System* system_;
  std::optional<session::Session> session_;
  const session::Sheet* sheet_ = nullptr;
};

// How many lines a bot answers cannot be known beforehand, so the same bot, with the same seed,
// runs here too: each line of the process is awaited where this one says it.
TEST(Bot, a_process_says_what_the_same_bot_says_here) {
  std::array<BotProcess, 2> processes{BotProcess("5"), BotProcess("6")};
  std::array<session::BotClient, 2> here{session::BotClient(5), session::BotClient(6)};
  Duel duel;
  session::Outbox out;
  std::array<session::ClientId, 2> clients{duel.host().connect(), duel.host().connect()};
  u32 lines = 0;
  const auto hear = [&](std::size_t who, const std::string& letter) {
    processes[who].tell(letter);
    std::vector<std::string> said = here[who].hear(letter);
    for (const std::string& line : said) EXPECT_EQ(processes[who].next(), line);
    lines += static_cast<u32>(said.size());
    return said;
  };
  std::vector<std::pair<std::size_t, std::string>> to_session;
  for (std::size_t who : {0U, 1U}) {
    const std::string invite = "{\"type\":\"invite\",\"match\":\"" + duel.sheet().match +
                               "\",\"token\":\"" + duel.sheet().seats[who].token + "\"}";
    for (std::string& line : hear(who, invite)) to_session.emplace_back(who, std::move(line));
  }
  while (!to_session.empty() && !testing::Test::HasFailure()) {
    const auto [who, line] = to_session.front();
    to_session.erase(to_session.begin());
    out.letters.clear();
    duel.host().receive(clients[who], line, out);
    for (const session::Outbox::Letter& letter : out.letters) {
      const std::size_t to = letter.to == clients[0] ? 0 : 1;
      if (here[to].over()) continue;
      for (std::string& said : hear(to, letter.text)) to_session.emplace_back(to, std::move(said));
    }
  }
  EXPECT_TRUE(here[0].over());
  EXPECT_TRUE(here[1].over());
  EXPECT_GT(lines, 20U);
  for (BotProcess& process : processes) EXPECT_EQ(process.end(), 0);
}

TEST(Bot, what_is_no_message_ends_it_with_a_word) {
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
      {"", "no-invitation"},
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
