// The table of fields: ranges, fingerprints and the moderator's edits. DESIGN.md section 3, law 5.
#include <map>
#include <set>

#include "tests/laws/law.h"

namespace klaxon::tests {
namespace {

class FieldLaws : public Law {
 protected:
  // Plays on at random; every window that opens must offer something.
  void expect_playable(StateBuffer& state) {
    battle::search::RandomBot bot;
    core::Order order;
    core::Log no_log;
    for (int decision = 0; decision < 60; ++decision) {
      const core::Seats owed = game().window(state.bytes()).owed;
      if (owed == 0) break;
      const int seat = seats_in(owed).front();
      offers_.clear();
      game().offers(state.bytes(), seat, offers_);
      for (u16 form : offers_.forms)
        ASSERT_FALSE(game().range(state.bytes(), seat, core::Order(form)).end())
            << "an offered form has something to fill in: " << form;
      bot.choose(game(), state.bytes(), seat, choices_, order);
      game().apply(state.bytes(), seat, order, dice_, no_log);
      ASSERT_TRUE(game().valid(state.bytes()));
    }
  }

  core::Offers offers_;
  core::Dice choices_{law_seed, core::Stream::bot, 3000};
  core::Dice dice_{law_seed, core::Stream::battle, 3000};
};

TEST_P(FieldLaws, leaves_are_sampled_by_kind_until_all_were_tried) {
  some_moments(1, [&](const Moment& at) {
    std::map<std::string, std::size_t> kinds;
    std::set<std::string> paths, tried;
    std::size_t most = 0;
    const std::vector<Leaf> leaves = all_leaves(game(), at.state);
    for (const Leaf& leaf : leaves) {
      most = std::max(most, ++kinds[leaf.kind()]);
      paths.insert(leaf.path);
    }
    const LeafKinds by_kind(leaves);
    for (u32 turn = 0; turn * LeafKinds::each < most; ++turn) {
      std::set<std::string> now;
      for (const Leaf& leaf : by_kind.some(turn)) {
        now.insert(leaf.kind());
        tried.insert(leaf.path);
      }
      ASSERT_EQ(now.size(), kinds.size()) << "every kind, every time";
    }
    EXPECT_EQ(tried, paths);
  });
}

TEST_P(FieldLaws, every_state_of_a_random_battle_is_valid) {
  each_moment(5, [&](const Moment& at) {
    ASSERT_TRUE(core::fields_in_range(game().lexicon().state, at.state));
    ASSERT_TRUE(game().valid(at.state)) << "decision " << at.decision;
  });
}

TEST_P(FieldLaws, a_leaf_set_to_its_own_value_changes_nothing) {
  u32 turn = 0;
  some_moments(25, [&](const Moment& at) {
    StateBuffer edited = copy_of(at.state);
    for (const Leaf& leaf : some_leaves(game(), at.state, turn++)) {
      if (!leaf.stored) continue;
      ASSERT_FALSE(game().edit(edited.bytes(), leaf.path, leaf.value)) << leaf.path;
      ASSERT_EQ(print(edited), print(at.state)) << leaf.path;
    }
  });
}

TEST_P(FieldLaws, a_value_out_of_range_is_refused_and_changes_nothing) {
  u32 turn = 0;
  some_moments(10, [&](const Moment& at) {
    StateBuffer edited = copy_of(at.state);
    for (const Leaf& leaf : some_leaves(game(), at.state, turn++)) {
      if (!leaf.stored || !leaf.bounded) continue;
      for (i64 value : {leaf.lo - 1, leaf.hi + 1})
        ASSERT_EQ(game().edit(edited.bytes(), leaf.path, value).code,
                  static_cast<u16>(core::Refusal::out_of_range))
            << leaf.path;
    }
    ASSERT_EQ(print(edited), print(at.state));
  });
}

TEST_P(FieldLaws, unknown_and_computed_fields_are_refused) {
  u32 turn = 0;
  some_moments(10, [&](const Moment& at) {
    StateBuffer edited = copy_of(at.state);
    std::vector<std::string> paths = {"", ".", "no_such_field", "no.such.field"};
    for (const Leaf& leaf : some_leaves(game(), at.state, turn++)) {
      if (!leaf.stored) paths.push_back(leaf.path);
      paths.push_back(leaf.path + ".0");
      paths.push_back(leaf.path + "x");
    }
    for (const std::string& path : paths)
      ASSERT_TRUE(game().edit(edited.bytes(), path, 0)) << "'" << path << "'";
    ASSERT_EQ(print(edited), print(at.state));
  });
}

// An accepted edit changes the fingerprint and leaves a playable battle; a refused one changes
// nothing.
TEST_P(FieldLaws, an_edit_is_made_completely_or_not_at_all) {
  u32 taken = 0, turn = 0;
  some_moments(25, [&](const Moment& at) {
    for (const Leaf& leaf : some_leaves(game(), at.state, turn++)) {
      if (!leaf.stored || !leaf.bounded || leaf.lo == leaf.hi) continue;
      StateBuffer edited = copy_of(at.state);
      const u32 values = static_cast<u32>(std::min<i64>(leaf.hi - leaf.lo, 1'000'000)) + 1;
      const i64 value = leaf.lo + choices_.below(values);
      if (value == leaf.value) continue;
      const bool refused = static_cast<bool>(game().edit(edited.bytes(), leaf.path, value));
      ASSERT_EQ(print(edited) == print(at.state), refused) << leaf.path << " = " << value;
      if (refused) continue;
      ++taken;
      SCOPED_TRACE(leaf.path + " = " + std::to_string(value));
      expect_playable(edited);
    }
  });
  EXPECT_GT(taken, 0U);
}

// If a single edit leaves a sound battle, so must a hundred, with play in between.
TEST_P(FieldLaws, a_constantly_edited_battle_continues) {
  u32 taken = 0;
  some_moments(10, [&](const Moment& at) {
    StateBuffer edited = copy_of(at.state);
    battle::search::RandomBot bot;
    core::Order order;
    core::Log no_log;
    std::string edits;
    for (int decision = 0; decision < 25; ++decision) {
      const std::vector<Leaf> leaves = all_leaves(game(), edited.bytes());
      const Leaf& leaf = leaves[choices_.below(static_cast<u32>(leaves.size()))];
      const i64 span = leaf.bounded ? std::min<i64>(leaf.hi - leaf.lo, 1'000'000) : 1;
      const i64 value = leaf.lo + choices_.below(static_cast<u32>(span) + 1);
      if (leaf.stored && !game().edit(edited.bytes(), leaf.path, value)) {
        ++taken;
        edits += leaf.path + " = " + std::to_string(value) + "\n";
      }
      const core::Seats owed = game().window(edited.bytes()).owed;
      if (owed == 0) break;
      SCOPED_TRACE(edits);
      const int seat = seats_in(owed).front();
      bot.choose(game(), edited.bytes(), seat, choices_, order);
      game().apply(edited.bytes(), seat, order, dice_, no_log);
      ASSERT_TRUE(game().valid(edited.bytes()));
    }
  });
  EXPECT_GT(taken, 0U);
}

KLAXON_LAW_SUITE(FieldLaws);

}  // namespace
}  // namespace klaxon::tests
