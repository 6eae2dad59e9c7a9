// A hosted match costs no more than it uses: thousands of matches fit into one server.
#include <array>

#include "battle/session/bots/local_bot.h"
#include "battle/session/session.h"
#include "codec/codec.h"
#include "tests/laws/law.h"
#include "tests/support/allocation_count.h"
#include "tests/support/loose_hashing.h"

namespace klaxon::tests {
namespace {

using battle::session::SeatTokens;

constexpr u64 matches = 25;

class WeightLaws : public testing::TestWithParam<LawCase> {
 protected:
  WeightLaws() : systems_{GetParam().system}, session_(environment()) {}

  battle::session::Environment environment() {
    battle::session::Environment made;
    made.systems = systems_;
    made.hashing = &loose_hashing();
    made.random = {fill, &entropy_};
    return made;
  }

  const SeatTokens& host(u64 seed) {
    battle::session::Opening opening;
    core::Faults faults;
    opening.system = GetParam().system;
    opening.seed = seed;
    const SeatTokens* sheet = nullptr;
    if (GetParam().prepare(opening.setup, faults)) sheet = session_.host(opening, faults);
    check(sheet != nullptr, "a law's battle can be hosted");
    return *sheet;
  }

  battle::session::ClientId watch(const SeatTokens& sheet) {
    const battle::session::ClientId client = session_.connect();
    battle::session::Outbox out;
    session_.receive(client, R"({"type":"hello","protocol":1})", out);
    session_.receive(
        client,
        R"({"type":"join","match":")" + sheet.match + R"(","token":")" + sheet.watch + R"("})",
        out);
    check(session_.hosted(sheet.match)->onlookers().people() > 0,
          "a watcher of a law's battle is present");
    return client;
  }
  u64 idle_most() const {
    const LawLimits& limits = GetParam().limits;
    battle::Setup setup;
    core::Faults faults;
    check(GetParam().prepare(setup, faults), "a law's battle can be prepared");
    const u64 text = codec::to_json(setup.designs).size(), state = GetParam().open()->state_size();
    return limits.idle_bytes + limits.idle_texts * text + limits.idle_states * state;
  }

  // Never the same bytes twice: a match with the id of another would replace it and add no weight.
  static void fill(void* context, std::span<u8> bytes) {
    core::Dice& entropy = *static_cast<core::Dice*>(context);
    for (u8& byte : bytes) byte = static_cast<u8>(entropy.below(256));
  }

  core::Dice entropy_{law_seed, core::Stream::setup, 0};
  std::array<const battle::System*, 1> systems_;
  battle::session::Session session_;
};

TEST_P(WeightLaws, an_idle_match_is_light) {
  host(1);  // what the session needs once
  const u64 before = heap_bytes_held();
  for (u64 n = 0; n < matches; ++n) host(n + 2);
  const u64 each = (heap_bytes_held() - before) / matches;
  ASSERT_EQ(session_.matches(), matches + 1);
  EXPECT_LE(each, idle_most());
  RecordProperty("bytes", static_cast<int>(each));
  EXPECT_GE(each, 1'000U) << "something is counted";
}

// Onlookers are sent the changes since the last state sent to them. One copy of that state is
// kept for all of them, and none once they have gone.
TEST_P(WeightLaws, onlookers_add_one_state_until_they_go) {
  constexpr u64 watched_matches = 20;
  host(1);
  std::vector<const SeatTokens*> sheets;
  for (u64 n = 0; n < watched_matches; ++n) sheets.push_back(&host(n + 2));
  const u64 before = heap_bytes_held();
  std::vector<battle::session::ClientId> watchers;
  for (const SeatTokens* sheet : sheets)
    for (int twice = 0; twice < 2; ++twice) watchers.push_back(watch(*sheet));
  const u64 state = GetParam().open()->state_size();
  const u64 watched = (heap_bytes_held() - before) / watched_matches;
  EXPECT_GE(watched, state);
  EXPECT_LE(watched, state + 3'000U);
  for (const battle::session::ClientId watcher : watchers) session_.disconnect(watcher);
  const u64 left = (heap_bytes_held() - before) / watched_matches;
  EXPECT_LE(left, 2'000U);
  RecordProperty("bytes", static_cast<int>(watched));
  RecordProperty("bytes_left", static_cast<int>(left));
}

// A battle's memory: its lines, each with its faces, chain value and events; all places share it.
// The store contains the record's text.
TEST_P(WeightLaws, a_played_match_grows_by_the_size_of_its_lines) {
  const SeatTokens& sheet = host(1);
  std::vector<std::unique_ptr<battle::session::LocalBot>> bots;
  for (u32 seat = 0; seat < sheet.seats.size(); ++seat)
    bots.push_back(std::make_unique<battle::session::LocalBot>(
        session_, sheet, static_cast<int>(seat), "bot",
        std::make_unique<battle::search::RandomBot>(), seat + 1));
  battle::session::Outbox out;
  u64 orders = 0;
  const auto play_to = [&](u64 wanted) {
    for (bool moved = true; moved && orders < wanted;) {
      moved = false;
      for (auto& bot : bots) {
        const bool gave = bot->step(out);
        out.letters.clear();
        orders += gave ? 1 : 0;
        moved |= gave;
      }
    }
  };
  play_to(20);  // what the first orders need once
  const u64 orders_before = orders, before = heap_bytes_held();
  play_to(2000);
  const u64 lines = orders - orders_before;
  if (lines < 30) GTEST_SKIP() << "it ended after " << orders << " orders";
  const u64 each = (heap_bytes_held() - before) / lines;
  RecordProperty("bytes_per_line", static_cast<int>(each));
  EXPECT_LE(each, GetParam().limits.line_bytes);
}

KLAXON_LAW_SUITE(WeightLaws);

}  // namespace
}  // namespace klaxon::tests
