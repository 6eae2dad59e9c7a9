// The state: what is hidden, withdrawn and redealt, which states are valid, what edits may leave.
#include "tests/rules/sidcors/battle.h"

namespace klaxon::rules::sidcors {
namespace {

const Fleet fleet = {ship("20-8/4"), ship("8-6(4)/3-3(2)"), mauler("10-8/5"), ship("8/4")};

class SidcorsState : public testing::Test {
 protected:
  bool edited(const char* path, i64 value) { return !battle.game.edit(battle.cell, path, value); }
  Battle battle{fleet, fleet};
};

class ChoiceSink final : public core::FieldSink {
 public:
  void open_group(std::string_view) override {}
  void open_list(std::string_view, u32) override {}
  void close() override {}
  void leaf(const core::Field& field, i64 value) override {
    if (std::string_view(field.name) == "value") values.push_back(value);
  }
  void numbers(const core::Field&, std::span<const i64>) override {}
  std::vector<i64> values;
};
std::vector<i64> choices_seen(const Battle& battle, core::Audience who) {
  ChoiceSink sink;
  battle.game.view(battle.cell, who, sink);
  return sink.values;
}

TEST_F(SidcorsState, SID_2_1_a_choice_is_seen_by_its_own_seat_alone) {
  battle.play(0, order(verbs::intensity, {3}));
  EXPECT_EQ(choices_seen(battle, core::seat_bit(0)), (std::vector<i64>{3, 0}));
  EXPECT_EQ(choices_seen(battle, core::seat_bit(1)), (std::vector<i64>{0}));
  EXPECT_EQ(choices_seen(battle, core::watchers), (std::vector<i64>{0}));
  EXPECT_EQ(choices_seen(battle, core::moderator), (std::vector<i64>{3, 0}));
}

TEST_F(SidcorsState, SID_2_1_a_choice_can_be_taken_back_until_the_other_is_in) {
  const u64 before = battle.game.fingerprint(battle.cell);
  EXPECT_FALSE(battle.game.may_withdraw(battle.cell, 1));
  battle.play(1, order(verbs::standing, {5}));
  EXPECT_TRUE(battle.game.may_withdraw(battle.cell, 1));
  EXPECT_FALSE(battle.game.may_withdraw(battle.cell, 0));
  battle.game.withdraw(battle.cell, 1);
  EXPECT_EQ(battle.game.fingerprint(battle.cell), before);
}
TEST_F(SidcorsState, SID_2_6_after_a_vain_request_the_new_factor_can_be_taken_back) {
  battle.play(0, order(verbs::standing, {4}));
  battle.play(1, order(verbs::standing, {5}));
  battle.play(0, order(verbs::intensity, {4}));
  EXPECT_TRUE(battle.game.may_withdraw(battle.cell, 0));
}

TEST_F(SidcorsState, SID_2_1_resampling_redeals_the_others_choice_evenly) {
  battle.play(0, order(verbs::intensity, {3}));
  core::Dice dice(7, core::Stream::resample, 0);
  u32 factors[9] = {}, ratings[9] = {};
  for (int n = 0; n < 11'000; ++n) {
    battle.game.resample(battle.cell, 1, dice);
    ASSERT_TRUE(battle.game.valid(battle.cell));
    const Choice& choice = battle.force(0).choice;
    ++(choice.verb == verbs::intensity ? factors : ratings)[choice.value];
  }
  for (i32 factor = 1; factor <= 4; ++factor) EXPECT_NEAR(factors[factor], 1000, 150);
  for (i32 rating = 2; rating <= 8; ++rating) EXPECT_NEAR(ratings[rating], 1000, 150);
  const u8 kept = battle.force(0).choice.value;
  battle.game.resample(battle.cell, 0, dice);
  EXPECT_EQ(battle.force(0).choice.value, kept) << "your own is known";
}

TEST_F(SidcorsState, impossible_states_are_refused_before_the_dice) {
  for (auto [path, value] : std::initializer_list<std::pair<const char*, i64>>{
           {"phase", static_cast<i64>(Phase::direct)},
           {"phase", static_cast<i64>(Phase::allocate)},
           {"phase", static_cast<i64>(Phase::transfer)},
           {"phase", static_cast<i64>(Phase::opening)},
           {"phase", static_cast<i64>(Phase::standing)},
           {"winner", 0},
           {"rating", 5},
           {"standing", 1},
           {"standing", 5},
           {"standing_failed", 1},
           {"forces.0.die", 3},
           {"forces.0.points", 3},
           {"forces.0.mauler", 3},
           {"forces.0.choice.in", 1},
           {"forces.0.choice.value", 1},
           {"forces.0.choice.verb", 1},
           {"units.0.design", 1},
           {"units.0.fighters", 1},
           {"units.1.fighters", 5},
           {"units.0.status", static_cast<i64>(Status::retreated)},
           {"units.1.status", static_cast<i64>(Status::destroyed)},  // with its fighters
           {"units.1.status", static_cast<i64>(Status::crippled)},   // with too many
           {"units.0.hurt", 1},
           {"units.0.pfs", 1},
           {"units.2.ready", 1}}) {
    const u64 before = battle.game.fingerprint(battle.cell);
    EXPECT_FALSE(edited(path, value)) << path << " = " << value;
    EXPECT_EQ(battle.game.fingerprint(battle.cell), before) << path;
  }
}
TEST_F(SidcorsState, possible_states_are_accepted) {
  EXPECT_TRUE(edited("units.1.fighters", 1));
  EXPECT_TRUE(edited("units.1.status", static_cast<i64>(Status::crippled)));
  EXPECT_TRUE(edited("units.0.status", static_cast<i64>(Status::destroyed)));
  EXPECT_TRUE(edited("forces.0.carried", -3));
  EXPECT_TRUE(edited("round", 7));
  EXPECT_TRUE(edited("phase", static_cast<i64>(Phase::over)));
}
TEST_F(SidcorsState, impossible_states_are_refused_after_the_dice) {
  battle.fight_for(30, 30);
  for (auto [path, value] : std::initializer_list<std::pair<const char*, i64>>{
           {"forces.0.points", 0},  // otherwise the attacker could not direct
           {"forces.0.carried", 1},
           {"forces.0.die", 0},
           {"rating", 0},
           {"rating", 1},
           {"phase", static_cast<i64>(Phase::intensity)},
           {"phase", static_cast<i64>(Phase::transfer)},
           {"forces.0.mauler", 3},  // before its turn
           {"units.0.ready", 1}})
    EXPECT_FALSE(edited(path, value)) << path << " = " << value;
  EXPECT_TRUE(edited("forces.0.points", 29));
}

// A one-sided unit has no crippled side.
TEST(SidcorsStates, SID_8_8_a_one_sided_unit_cannot_be_crippled_by_hand) {
  Battle battle({ship("8")}, {ship("8/4")});
  EXPECT_TRUE(battle.game.edit(battle.cell, "units.0.status", static_cast<i64>(Status::crippled)));
  EXPECT_FALSE(battle.game.edit(battle.cell, "units.1.status", static_cast<i64>(Status::crippled)));
}

TEST_F(SidcorsState, every_name_finds_its_value) {
  for (u16 names = 1; names < vocabulary::count; ++names) {
    const u32 n = battle.game.words(names);
    ASSERT_GT(n, 0U) << names;
    if (names == vocabulary::notations) continue;  // equal units have equal factors
    for (u32 value = 0; value < n; ++value)
      EXPECT_EQ(core::Names(battle.game).value(names, battle.game.word(names, value)), value);
    EXPECT_EQ(battle.game.word(names, n), "");
    EXPECT_EQ(battle.game.word(names, -1), "");
  }
  EXPECT_EQ(battle.game.words(0), 0U);
  EXPECT_EQ(battle.game.seat_name(0), "attacker");
  EXPECT_EQ(battle.game.seat_name(1), "defender");
}
TEST(SidcorsNames, names_of_units_are_plain_and_distinct) {
  Scenario scenario = scenario_of({ship("8"), ship("8"), ship("8")}, {ship("8")});
  scenario.designs[0].id = "a-b";
  scenario.designs[1].id = "a b";
  scenario.designs[2].id = "a_b_2";
  scenario.designs[3].id = "a_b";
  SidcorsGame game(scenario);
  EXPECT_EQ(game.word(vocabulary::units, 0), "a_b");
  EXPECT_EQ(game.word(vocabulary::units, 1), "a_b_2");
  EXPECT_EQ(game.word(vocabulary::units, 2), "a_b_2_2");
  EXPECT_EQ(game.word(vocabulary::units, 3), "a_b_3");
}
TEST(SidcorsNames, units_are_shown_by_the_names_in_their_files) {
  Scenario scenario = scenario_of({ship("9/5"), ship("9/5"), ship("8/4")}, {ship("2/1")});
  const char* const ids[] = {"great_axe", "great_axe", "unit_8_4", "old_rock"};
  const char* const names[] = {"Great Axe", "Great Axe", "8/4", "Old rock"};
  for (u32 i = 0; i < 4; ++i) {
    scenario.designs[i].id = ids[i];
    scenario.designs[i].name = names[i];
  }
  const SidcorsGame game(scenario);
  const auto shown = [&game](i64 unit) { return core::Names(game).shown(vocabulary::units, unit); };
  EXPECT_EQ(shown(0), "Great Axe");
  EXPECT_EQ(shown(1), "Great Axe 2");
  EXPECT_EQ(shown(2), "Unit 8/4");
  EXPECT_EQ(shown(3), "Old rock");
  EXPECT_EQ(game.seat_in_prose(0), "the attacker");
}

}  // namespace
}  // namespace klaxon::rules::sidcors
