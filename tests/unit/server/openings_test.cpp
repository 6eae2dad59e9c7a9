#include "faces/server/host/openings.h"

#include <gtest/gtest.h>

namespace klaxon::tests {
namespace {

using faces::server::Openings;

constexpr i64 minute_ms = 60'000;

std::string refusal_of(Openings& openings, const std::string& address, i64 now_ms, i64 kept = 0) {
  core::Faults faults;
  return openings.admit(address, kept, now_ms, faults) ? "" : faults.list().front().message;
}

TEST(Openings, an_address_has_its_own_allowance_which_comes_back) {
  Openings openings({2, 100, 100});
  for (const char* address : {"a", "b"}) {
    EXPECT_EQ(refusal_of(openings, address, 0), "");
    EXPECT_EQ(refusal_of(openings, address, 0), "");
    EXPECT_NE(refusal_of(openings, address, 0).find("in 30 minutes"), std::string::npos);
  }
  EXPECT_NE(refusal_of(openings, "a", 29 * minute_ms), "");
  EXPECT_EQ(refusal_of(openings, "a", 30 * minute_ms), "");
  EXPECT_NE(refusal_of(openings, "a", 31 * minute_ms), "");
}

TEST(Openings, all_together_have_one_too) {
  Openings openings({2, 3, 100});
  for (const char* address : {"a", "b", "c"}) EXPECT_EQ(refusal_of(openings, address, 0), "");
  EXPECT_NE(refusal_of(openings, "d", 0).find("--openings-in-all"), std::string::npos);
  EXPECT_EQ(refusal_of(openings, "d", 20 * minute_ms), "");
}

TEST(Openings, a_full_database_is_reported) {
  Openings openings({2, 3, 100});
  EXPECT_EQ(refusal_of(openings, "a", 0, 99), "");
  EXPECT_NE(refusal_of(openings, "a", 0, 100).find("--matches"), std::string::npos);
}

TEST(Openings, idle_addresses_are_forgotten_and_others_are_not) {
  Openings openings({1, 1'000'000, 100});
  EXPECT_EQ(refusal_of(openings, "mine", 59 * minute_ms), "");
  for (int i = 0; i < 20'000; ++i)
    refusal_of(openings, "address " + std::to_string(i), 61 * minute_ms);
  EXPECT_NE(refusal_of(openings, "mine", 61 * minute_ms), "");
}

}  // namespace
}  // namespace klaxon::tests
