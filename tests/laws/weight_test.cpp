// A hosted match costs only what it uses: thousands of matches fit into one server.
#include <algorithm>
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

constexpr u64 matches = 100;

class WeightLaws : public testing::TestWithParam<LawCase> {
 protected:
  WeightLaws() : systems_{GetParam().system}, session_(environment()) {}

  battle::session::Environment environment() {
    battle::session::Environment made;
    made.systems = systems_;
    made.hashing = &loose_hashing();
    made.random = counted_entropy(entropy_);
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

  u8 entropy_ = 1;
  std::array<const battle::System*, 1> systems_;
  battle::session::Session session_;
};

// red-alert alone needs more than 16,000: a match keeps every disk that a fleet of its factions may
// be of, as it could be concealed, frozen and in the text of what it began with: 52 disks of two
// factions weigh 21,000, 101 of four weigh 36,000.
TEST_P(WeightLaws, an_idle_match_is_light) {
  host(1);  // what the session needs once
  const u64 before = heap_bytes_held();
  for (u64 n = 0; n < matches; ++n) host(n + 2);
  const u64 each = (heap_bytes_held() - before) / matches;
  battle::session::Opening began;
  core::Faults faults;
  ASSERT_TRUE(GetParam().prepare(began.setup, faults));
  const u64 text = codec::to_json(began.setup.designs).size();
  EXPECT_LE(each, std::max<u64>(16'000U, 3'000U + 2 * text));
  RecordProperty("bytes", static_cast<int>(each));
  EXPECT_GE(each, 1'000U) << "something is counted";
}

// What a battle leaves in memory: its lines with their faces, chain values and events, which the
// places share. The store holds the record's text.
TEST_P(WeightLaws, a_played_match_grows_by_what_its_lines_say) {
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
  // On a large table a line says more: what all ships of a seat do, and where each torpedo flies.
  const bool large = GetParam().open()->state_size() > 4'000U;
  EXPECT_LE(each, large ? 1'500U : 1'300U);
}

KLAXON_LAW_SUITE(WeightLaws);

}  // namespace
}  // namespace klaxon::tests
