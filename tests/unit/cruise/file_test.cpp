// A cruise as a file: it is read back, or refused with all of its faults.
#include "tests/unit/cruise/support.h"

#include "codec/codec.h"
#include "core/catalog/tree_fingerprint.h"

namespace klaxon::staff::cruise {
namespace {

using testing::begun;
using testing::quick;

std::string code_of(const std::string& text, std::string_view captain = "") {
  State state;
  core::Faults faults;
  if (from_text(quick(), text, captain, state, faults)) return "read";
  return faults.list().front().code;
}

std::string replaced(std::string text, std::string_view old, std::string_view with) {
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return text.replace(at, old.size(), with);
}

// Edits the file, like somebody who knows how the checksum is computed.
std::string summed(const std::string& text) {
  core::Tree file, told = core::Tree::table();
  core::Faults faults;
  EXPECT_TRUE(codec::parse_json(text, file, faults));
  for (const core::Tree::Entry& entry : file.entries)
    if (entry.key != "sum") told.set(entry.key, entry.value);
  char sum[17];
  std::snprintf(sum, sizeof sum, "%016llx",
                static_cast<unsigned long long>(core::fingerprint_of(told)));
  told.set("sum", core::Tree::of(std::string_view(sum)));
  return codec::to_json(told);
}

// At each decision and battle, a cruise is written, read back and continued from the copy.
TEST(CruiseFile, a_cruise_read_back_continues_as_the_written_one) {
  for (u64 seed = 1; seed <= 6; ++seed) {
    State straight = begun(quick(), seed), kept = straight;
    sail_on(quick(), straight);
    while (kept.phase != Phase::end) {
      const std::string text = to_text(quick(), kept);
      EXPECT_LT(text.size(), file_bytes_max);
      State read;
      core::Faults faults;
      ASSERT_TRUE(from_text(quick(), text, "Vale", read, faults))
          << text << faults.list().front().message;
      ASSERT_EQ(read, kept);
      if (read.phase == Phase::choose) {
        quick().take(read, sailors_choice(quick(), read));
      } else {
        quick().open_battle(read);
        quick().settle(read, fight_out(quick().fought(read), quick().encounter(read),
                                       quick().dice_seed(read)));
      }
      kept = read;
    }
    EXPECT_EQ(kept, straight) << seed_text(seed);
    EXPECT_EQ(code_of(to_text(quick(), kept)), "read");
    EXPECT_EQ(story(quick(), kept).size(), kept.past.size());
    EXPECT_FALSE(ending_text(quick(), kept).empty());
  }
}

TEST(CruiseFile, reports_what_is_wrong_with_a_text) {
  const std::string text = to_text(quick(), begun(quick()));
  EXPECT_EQ(code_of(""), "empty-text");
  EXPECT_EQ(code_of("ahoy"), "json-syntax");
  EXPECT_EQ(code_of("[]"), "no-cruise");
  EXPECT_EQ(code_of("{}"), "no-cruise");
  EXPECT_EQ(code_of(text.substr(0, text.size() / 2)), "json-syntax");
  EXPECT_EQ(code_of(text + std::string(5000, ' ')), "too-long");
  EXPECT_EQ(code_of(replaced(text, "\"klaxon_cruise\":1", "\"klaxon_cruise\":2")), "other-version");
  EXPECT_EQ(code_of(replaced(text, "\"repairs\":0", "\"repairs\":9")), "changed-cruise");
  EXPECT_EQ(code_of(text, "Orrel"), "other-captain");
  EXPECT_EQ(code_of(text, "Vale"), "read");
}

TEST(CruiseFile, with_other_rules_is_refused) {
  Rules rules = quick().rules();
  ++rules.revision;
  EXPECT_EQ(code_of(to_text(*testing::voyage_with(rules), begun(quick()))), "other-rules");
}

// The cruise's own consistency checks catch what the checksum cannot.
TEST(CruiseFile, made_up_states_are_refused) {
  State state = begun(quick());
  const std::string text = to_text(quick(), state);
  const auto edited = [&](std::string_view old, std::string_view with) {
    return code_of(summed(replaced(text, old, with)));
  };
  EXPECT_EQ(code_of(summed(text)), "read");
  EXPECT_EQ(edited("\"repairs\":0", "\"repairs\":9"), "unsound-cruise");
  EXPECT_EQ(edited("\"day\":0", "\"day\":3"), "unsound-cruise");
  EXPECT_EQ(edited("\"klaxon\":0", "\"klaxon\":2"), "unsound-cruise");
  EXPECT_EQ(edited("\"hull\":\"courier\"", "\"hull\":\"sentinel\""), "unsound-cruise");
  EXPECT_EQ(edited("\"phase\":\"choose\"", "\"phase\":\"end\""), "unsound-cruise");
  EXPECT_EQ(edited("\"flag\":1", "\"flag\":6"), "unsound-cruise");
  EXPECT_EQ(edited("\"scars\":0", "\"scars\":4"), "out-of-range");
  EXPECT_EQ(edited("\"hull\":\"courier\"", "\"hull\":\"couriers\""), "unknown-word");
  EXPECT_EQ(edited("\"call_heard\":false", "\"call_heard\":true"), "unsound-cruise");
  EXPECT_EQ(edited("\"renown\":0", "\"renwon\":0"), "missing-key");
}

// The figures of a cruise that was really sailed are accepted; impossible gains are not.
TEST(CruiseFile, made_up_days_are_refused) {
  State sailed = begun(quick(), 3);
  sail_on(quick(), sailed);
  core::Faults none;
  ASSERT_TRUE(quick().sound(sailed, none));
  const auto refused = [&](auto&& change) {
    State state = sailed;
    change(state);
    core::Faults faults;
    return !quick().sound(state, faults);
  };
  EXPECT_TRUE(refused([](State& state) {
    state.past[0].repairs += 9;
    state.repairs += 9;
  })) << "a star cannot yield more than it has";
  EXPECT_TRUE(refused([](State& state) {
    state.past[0].renown += 5;
    state.renown += 5;
  }));
  EXPECT_TRUE(refused([](State& state) {
    state.past[0].notches = -1;
    state.klaxon = static_cast<u8>(state.klaxon - 1);
  }));
  EXPECT_TRUE(refused([](State& state) {
    Past call = state.past[0];
    call.act = Act::call;
    call.repairs = 2;
    call.renown = 3;
    state.past.push(call);
    state.repairs += 2;
    state.renown += 3;
  })) << "a call for help after the cruise has ended";
  EXPECT_TRUE(refused([](State& state) {
    Past flagship;
    flagship.column = state.day;
    flagship.act = Act::flagship;
    flagship.renown = 15;
    state.past = decltype(state.past){};
    state.past.push(flagship);
  })) << "a flagship without her fleet";
}

}  // namespace
}  // namespace klaxon::staff::cruise
