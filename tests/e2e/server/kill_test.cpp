// The server process is killed at random moments: no acknowledged order is lost, nothing announced
// is taken back, and every record verifies. KLAXON_LONG=1 kills it ten times as often.
#include <gtest/gtest.h>
#include <signal.h>

#include <cstdlib>
#include <random>
#include <sstream>
#include <thread>

#include "tests/e2e/server/scene.h"

namespace klaxon::tests {
namespace {

using core::Tree;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr int rounds_usual = 20, rounds_long = 200;

// The verbs of a seat's orders in the record.
std::vector<std::string> orders_of(const std::string& record, std::size_t seat) {
  std::vector<std::string> verbs;
  std::istringstream lines(record);
  for (std::string line; std::getline(lines, line);) {
    const Tree tree = json(line);
    const Tree* act = tree.find("act");
    if (act != nullptr && act->text == "order" &&
        tree.find("seat")->whole == static_cast<i64>(seat))
      verbs.push_back(tree.find("order")->items.front().text);
  }
  return verbs;
}

// A match, and how much of it is known to be stored durably.
struct Watched {
  OpenMatch match;
  std::vector<std::vector<std::string>> orders;  // by seat, at the start of the round
  std::vector<i64> event_last;                   // by seat
};

Watched fresh(u16 port, bool with_bot) {
  Watched watched{open_duel(port, with_bot ? R"({"1":"captain"})" : "{}", true), {}, {}};
  watched.orders.resize(watched.match.tokens.size());
  watched.event_last.resize(watched.match.tokens.size());
  return watched;
}

using Players = std::vector<std::pair<Watched*, std::unique_ptr<Player>>>;

Players seat_all(u16 port, std::vector<Watched>& matches, u64 seed) {
  Players players;
  for (Watched& watched : matches)
    for (std::size_t seat = 0; seat < watched.match.tokens.size(); ++seat)
      if (!watched.match.tokens[seat].empty())
        players.emplace_back(&watched, std::make_unique<Player>(port, watched.match, seat, seed++));
  return players;
}

void play_until(Players& players, Clock::time_point end) {
  while (Clock::now() < end) {
    bool any = false;
    for (auto& [watched, player] : players) any = player->play(0ms) || any;
    if (!any) std::this_thread::sleep_for(200us);
  }
}

// Reads what the dead server sent before it died.
void read_the_rest(Players& players) {
  for (auto& [watched, player] : players)
    while (player->play(10ms)) {
    }
}

// The orders acknowledged in this round follow the earlier ones without a gap.
void expect_kept(u16 port, Players& players) {
  for (auto& [watched, player] : players) {
    const std::string record = record_of(port, watched->match, watched->match.moderate);
    const std::vector<std::string> now = orders_of(record, player->seat);
    std::vector<std::string>& before = watched->orders[player->seat];
    std::vector<std::string> wanted = before;
    wanted.insert(wanted.end(), player->acknowledged.begin(), player->acknowledged.end());
    ASSERT_GE(now.size(), wanted.size()) << watched->match.id;
    EXPECT_LE(now.size(), wanted.size() + 1) << "at most one order was on its way";
    EXPECT_TRUE(std::equal(wanted.begin(), wanted.end(), now.begin())) << watched->match.id;
    before = now;
    i64& told = watched->event_last[player->seat];
    told = std::max(told, player->event_last);
    const Answer verdict = http(port, "POST", "/api/verify", record);
    ASSERT_EQ(verdict.status, 200);
    EXPECT_EQ(json(verdict.body).find("ok")->whole, 1) << verdict.body;
  }
}

// No event that a player received is forgotten.
void expect_events(Players& players) {
  for (auto& [watched, player] : players) {
    while (player->events_on_joining < 0 && player->play(patience)) {
    }
    EXPECT_GE(player->events_on_joining, watched->event_last[player->seat]) << watched->match.id;
  }
}

TEST(ServerKill, no_acknowledged_order_is_lost_whenever_the_server_dies) {
  const int rounds = std::getenv("KLAXON_LONG") != nullptr ? rounds_long : rounds_usual;
  const u64 seed = std::random_device{}();
  RecordProperty("seed", std::to_string(seed));
  std::mt19937_64 random(seed);
  const Folder folder;
  const u16 port = free_port();
  std::vector<Watched> matches;
  std::size_t acknowledged = 0;
  auto server = std::make_unique<Server>(folder, Limits{}, port);
  for (int round = 0; round < rounds && !testing::Test::HasFailure(); ++round) {
    if (round % 4 == 0) {  // the older ones are over by then
      matches.clear();
      for (int i = 0; i < 3; ++i) matches.push_back(fresh(port, i == 2));
    }
    Players players = seat_all(port, matches, random());
    expect_events(players);
    play_until(players, Clock::now() + std::chrono::microseconds(random() % 150'000));
    server->process.signal(SIGKILL);
    EXPECT_EQ(server->process.wait(), -SIGKILL);
    read_the_rest(players);
    server = std::make_unique<Server>(folder, Limits{}, port);
    expect_kept(port, players);
    for (auto& [watched, player] : players) acknowledged += player->acknowledged.size();
  }
  EXPECT_GT(acknowledged, static_cast<std::size_t>(rounds)) << "orders flowed; seed " << seed;
}

}  // namespace
}  // namespace klaxon::tests
