// Over 100,000 random decisions in the shipped scenarios: every state reached is valid, and
// everything that a form offers is accepted.
#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <vector>

#include "battle/match/state_buffer.h"
#include "staff/tng/battle_system.h"
#include "tests/support/system_data.h"

namespace klaxon::staff::tng {
namespace {

struct Season {
  const char* scenario;
  u32 decisions;
};

class TngSeason : public ::testing::TestWithParam<Season> {
 protected:
  void SetUp() override {
    static const codec::Library library = testing_library();
    static const TngBattleSystem system(library);
    battle::Setup setup;
    core::Faults faults;
    ASSERT_TRUE(system.prepare(GetParam().scenario, core::Tree::table(), setup, faults));
    game_ = system.open(setup, faults);
    ASSERT_NE(game_, nullptr) << testing::all_of(faults);
  }

  // Plays a battle, or as much of it as the test wants.
  void play(u64 seed, u32 most) {
    battle::match::StateBuffer cell(*game_);
    core::Dice dice(seed, core::Stream::battle, 0);
    chooser_ = core::Dice(seed, core::Stream::bot, 0);
    core::Log log(room_);
    game_->setup(cell.bytes(), dice, log);
    std::array<i32, core::seats_max> score{};
    for (u32 i = 0; i < most && !game_->result(cell.bytes(), score); ++i) {
      const core::Window window = game_->window(cell.bytes());
      const int seat = std::countr_zero(static_cast<u32>(window.owed & ~window.answered));
      expect_forms_accepted(cell.bytes(), seat);
      const core::Order order = core::any_legal_order(*game_, cell.bytes(), seat, chooser_);
      ASSERT_FALSE(game_->check(cell.bytes(), seat, order)) << seed << ", decision " << i;
      log.clear();
      game_->apply(cell.bytes(), seat, order, dice, log);
      ASSERT_TRUE(game_->valid(cell.bytes())) << seed << ", decision " << i;
      ++decisions_;
    }
  }

  u32 decisions_ = 0, forms_ = 0;

 private:
  static codec::Library testing_library() { return testing::shipped_library("tng"); }
  void expect_forms_accepted(const core::StateBytes* state, int seat) {
    offers_.clear();
    game_->offers(state, seat, offers_);
    for (const u16 verb : offers_.forms) {
      core::Order form(verb);
      core::fill_form(*game_, state, seat, verb, chooser_, form);
      ASSERT_FALSE(game_->check(state, seat, form)) << verb;
      ++forms_;
    }
  }

  std::unique_ptr<core::Game> game_;
  core::Dice chooser_{0, core::Stream::bot, 0};
  std::vector<core::Event> room_{core::events_per_order_max};
  core::Offers offers_;
};

TEST_P(TngSeason, every_state_is_valid_and_every_form_accepted) {
  const u32 wanted = GetParam().decisions;
  u64 seed = 0;
  while (decisions_ < wanted && !HasFatalFailure()) play(++seed, wanted - decisions_);
  EXPECT_EQ(decisions_, wanted);
  EXPECT_GT(forms_, wanted / 2);
}

// 102,000 in all.
INSTANTIATE_TEST_SUITE_P(Scenarios, TngSeason,
                         ::testing::Values(Season{"convoy", 12'000}, Season{"cruiser_duel", 24'000},
                                           Season{"cruiser_duel_4x", 24'000},
                                           Season{"first_watch", 16'000}, Season{"hulk", 14'000},
                                           Season{"squadrons", 12'000}),
                         [](const auto& info) { return std::string(info.param.scenario); });

}  // namespace
}  // namespace klaxon::staff::tng
