// A hosted match costs what it uses: matches by the thousand fit into one server.
#include <array>

#include "battle/session/session.h"
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

// A battle that has a guest's words joined to its own holds the joined tables too.
TEST_P(WeightLaws, an_idle_match_is_light) {
  const bool joined = GetParam().name().starts_with("hosted_deck");
  host(1);  // what the session needs once
  const u64 before = heap_bytes_held();
  for (u64 n = 0; n < matches; ++n) host(n + 2);
  const u64 each = (heap_bytes_held() - before) / matches;
  EXPECT_LE(each, joined ? 24'000U : 16'000U);
  RecordProperty("bytes", static_cast<int>(each));
  EXPECT_GE(each, 1'000U) << "something is counted";
}

KLAXON_LAW_SUITE(WeightLaws);

}  // namespace
}  // namespace klaxon::tests
