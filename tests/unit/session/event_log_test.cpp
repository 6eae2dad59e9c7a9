#include "battle/session/wire/event_log.h"

#include <gtest/gtest.h>

#include <limits>

namespace klaxon::tests {
namespace {

using battle::session::EventLog;
using battle::session::LoggedEvent;

TEST(EventLog, returns_every_event_as_it_was) {
  constexpr i32 least = std::numeric_limits<i32>::min(), most = std::numeric_limits<i32>::max();
  core::Event bare;
  bare.kind = 1;
  core::Event full;
  full.kind = 65535;
  full.rule = core::RuleId{0xF0001234U};
  full.who = core::watchers | 2;
  full.arg(0).arg(-1).arg(least).arg(most).arg(127).arg(-64);
  full.term(65535, most, core::moderator).term(0, least).term(3, -128);

  EventLog log;
  const u32 first = log.add(bare, 0), second = log.add(full, 1U << 20), third = log.add(bare, 7);
  EXPECT_EQ(log.at(first).event.kind, 1);
  EXPECT_EQ(log.at(first).event.who, core::everyone);
  EXPECT_EQ(log.at(first).event.n_args + log.at(first).event.n_terms, 0);
  EXPECT_EQ(log.at(third).line, 7U);

  const LoggedEvent again = log.at(second);
  EXPECT_EQ(again.line, 1U << 20);
  EXPECT_EQ(again.event.kind, full.kind);
  EXPECT_EQ(again.event.rule, full.rule);
  EXPECT_EQ(again.event.who, full.who);
  ASSERT_EQ(again.event.n_args, full.n_args);
  for (u32 i = 0; i < full.n_args; ++i) EXPECT_EQ(again.event.args[i], full.args[i]);
  ASSERT_EQ(again.event.n_terms, full.n_terms);
  for (u32 i = 0; i < full.n_terms; ++i) {
    EXPECT_EQ(again.event.terms[i].label, full.terms[i].label);
    EXPECT_EQ(again.event.terms[i].who, full.terms[i].who);
    EXPECT_EQ(again.event.terms[i].value, full.terms[i].value);
  }
}

}  // namespace
}  // namespace klaxon::tests
