// A search is fair, legal and steady in every system: it knows no more than its seat, breaks no
// rule, and allocates no memory after its first decision. If a system has a judge, it predicts
// battles well enough to be used.
#include <algorithm>
#include <cstdio>
#include <map>
#include <mutex>

#include "battle/search/playout.h"
#include "battle/search/searcher.h"
#include "tests/laws/law.h"
#include "tests/support/allocation_count.h"
#include "tests/support/slow_cores.h"

namespace klaxon::tests {
namespace {

using battle::search::Bot;
using battle::search::Searcher;
using battle::search::SearchPlan;

constexpr SearchPlan short_plan = {
    .trials = 8, .horizon = 6, .keep = 1, .candidates = {.forms = 6, .captains = 2}};

std::unique_ptr<Bot> captain_of(const battle::System& system) {
  auto captain = system.bot("captain");
  return captain != nullptr ? std::move(captain) : system.bot("random");
}

class SearchLaws : public Law {
 protected:
  static std::unique_ptr<Searcher> searcher() {
    const battle::System& system = *GetParam().system;
    return std::make_unique<Searcher>(captain_of(system), captain_of(system), system.judge(),
                                      system.proposer(), short_plan);
  }
  static core::Order chosen(Searcher& search, const core::Game& game, const core::StateBytes* seen,
                            int seat) {
    core::Dice dice(law_seed, core::Stream::bot, 3);
    core::Order order;
    search.choose(game, seen, seat, dice, order);
    return order;
  }
};

TEST_P(SearchLaws, it_gives_the_same_order_in_all_states_that_look_the_same_to_its_seat) {
  const auto search = searcher();
  core::Dice hidden(law_seed, core::Stream::resample, 2);
  some_moments(6, [&](const Moment& at) {
    const core::Order one = chosen(*search, game(), at.state, at.seat);
    StateBuffer other = copy_of(at.state);
    game().resample(other.bytes(), at.seat, hidden);
    const core::Order two = chosen(*search, game(), other.bytes(), at.seat);
    ASSERT_TRUE(core::OrderView(one) == core::OrderView(two)) << "decision " << at.decision;
  });
}

TEST_P(SearchLaws, in_steps_it_chooses_the_same_order_with_the_same_dice) {
  const auto whole = searcher(), stepping = searcher();
  some_moments(6, [&](const Moment& at) {
    const core::Order one = chosen(*whole, game(), at.state, at.seat);
    core::Dice dice(law_seed, core::Stream::bot, 3);
    core::Order two;
    u32 steps = 0;
    while (!stepping->choose_on(steps, game(), at.state, at.seat, dice, two)) ++steps;
    ASSERT_TRUE(core::OrderView(one) == core::OrderView(two)) << "decision " << at.decision;
    EXPECT_EQ(steps, stepping->orders().size() == 1 ? 0 : short_plan.trials);
  });
}

TEST_P(SearchLaws, its_orders_are_allowed) {
  const auto search = searcher();
  const std::vector<Bot*> bots(static_cast<std::size_t>(game().seats()), search.get());
  battle::search::PlayRoom room(game());
  const u32 decisions = GetParam().decisions(12);
  const auto played = battle::search::play_out(game(), room, bots, law_seed, 1, {decisions});
  EXPECT_GT(played.decisions, 0U);  // play_out checks every order
  EXPECT_TRUE(game().valid(room.state.bytes()));
}

TEST_P(SearchLaws, it_allocates_nothing_after_its_first_decision) {
  const auto random = [] { return std::make_unique<battle::search::RandomBot>(); };
  Searcher search(random(), random(), nullptr, nullptr,
                  {.trials = 6, .candidates = short_plan.candidates});
  core::Order order;
  bool thought = false;
  some_moments(6, [&](const Moment& at) {
    core::Dice dice(law_seed, core::Stream::bot, at.decision);
    const u64 before = allocations_so_far();
    search.choose(game(), at.state, at.seat, dice, order);
    const u64 asked = allocations_so_far() - before;
    EXPECT_TRUE(!thought || asked == 0) << asked << " at decision " << at.decision;
    // a decision that offered a choice has initialized everything
    thought = thought || search.orders().size() > 1;
  });
}

TEST_P(SearchLaws, with_spare_cores_the_flagship_ranks_above_an_admiral) {
  const battle::System& system = *GetParam().system;
  const std::vector<std::string> without = system.bots();
  EXPECT_EQ(std::ranges::find(without, "flagship"), without.end());
  SlowCores cores(2, 100'000);
  battle::search::set_cores(&cores);
  const std::vector<std::string> with = system.bots();
  const auto flagship = system.bot("flagship");
  battle::search::set_cores(nullptr);
  const auto admiral = system.bot("admiral");
  const bool searches = dynamic_cast<const Searcher*>(admiral.get()) != nullptr;
  EXPECT_EQ(with.back() == "flagship", searches);
  ASSERT_EQ(flagship != nullptr, searches);
  if (!searches) return;
  const std::vector<Bot*> bots(static_cast<std::size_t>(game().seats()), flagship.get());
  battle::search::PlayRoom room(game());
  const auto played = battle::search::play_out(game(), room, bots, law_seed, 1, {3});
  EXPECT_GT(played.decisions, 0U);  // play_out checks every order
  EXPECT_EQ(cores.looks_too_late, 0U);
}

KLAXON_LAW_SUITE(SearchLaws);

// The judge's mean squared error halfway through battles between captains: a coin scores 0.25.
double brier_of(const LawCase& of, u64 battles) {
  const auto game = of.open();
  const auto judge = of.system->judge();
  const auto captain = of.system->bot("captain");
  const std::vector<Bot*> bots(static_cast<std::size_t>(game->seats()), captain.get());
  battle::search::PlayRoom room(*game);
  double sum = 0;
  for (u64 number = 0; number < battles; ++number) {
    const auto whole = battle::search::play_out(*game, room, bots, law_seed, number);
    battle::search::play_out(*game, room, bots, law_seed, number, {whole.decisions / 2});
    const double told = judge->chance(*game, room.state.bytes(), 0) / 10'000.0;
    const double came = (whole.score[0] + 1) / 2.0;
    sum += (told - came) * (told - came);
  }
  return sum / static_cast<double>(battles);
}

TEST(Judges, foretell_battles_half_way_through) {
  constexpr double off_max = 0.20;
  constexpr u64 battles = 10;
  std::map<std::string, std::pair<double, int>> of_system;
  for (const LawCase& one : law_cases()) {
    if (one.system->judge() == nullptr || !one.variant.empty()) continue;
    const double off = brier_of(one, battles);
    std::printf("%s: %.3f\n", one.name().c_str(), off);
    auto& [sum, count] = of_system[one.system->lexicon().system];
    sum += off;
    ++count;
  }
  EXPECT_FALSE(of_system.empty());
  for (const auto& [system, figures] : of_system)
    EXPECT_LT(figures.first / figures.second, off_max) << system;
}

}  // namespace
}  // namespace klaxon::tests
