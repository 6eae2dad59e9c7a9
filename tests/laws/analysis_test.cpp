// An analysis is fair in every system: its verdict on an order does not depend on anything that the
// seat did not know at the time.
#include "battle/search/analysis.h"

#include "battle/search/advisor.h"
#include "tests/laws/law.h"

namespace klaxon::tests {
namespace {

using battle::search::Analysis;
using battle::search::Bot;
using battle::search::Finding;

std::unique_ptr<Bot> helmsman_of(const battle::System& system) {
  auto helmsman = system.helmsman();
  return helmsman != nullptr ? std::move(helmsman) : system.bot("random");
}

class AnalysisLaws : public Law {
 protected:
  // The finding, suspicious or not, from the smallest number of battles that can settle anything.
  Finding found(const core::StateBytes* state, int seat, const core::Order& given) {
    const battle::System& system = *GetParam().system;
    auto captain = system.bot("captain");
    if (captain == nullptr) captain = system.bot("random");
    Analysis analysis(
        std::move(captain), helmsman_of(system), system.judge(), system.proposer(),
        {.search = {.trials = 8, .horizon = 6, .candidates = {.forms = 4, .captains = 2}},
         .battles = 1},
        law_seed);
    core::Dice redeals(law_seed, core::Stream::resample, 1);
    StateBuffer seen = copy_of(state);
    battle::search::show_to_advisor(game(), seen.bytes(), seat, redeals);
    const Analysis::Moment moment{game(), seen.bytes(), seat, given, 1};
    Finding finding = analysis.look(moment);
    if (finding.loss > 0) analysis.settle(moment, finding);
    return finding;
  }
};

TEST_P(AnalysisLaws, facts_unknown_to_the_seat_make_no_difference) {
  core::Dice hidden(law_seed, core::Stream::resample, 2);
  some_moments(4, [&](const Moment& at) {
    StateBuffer other = copy_of(at.state);
    game().resample(other.bytes(), at.seat, hidden);
    const Finding one = found(at.state, at.seat, at.order);
    const Finding two = found(other.bytes(), at.seat, at.order);
    ASSERT_EQ(one.loss, two.loss) << "decision " << at.decision;
    ASSERT_EQ(one.error, two.error) << "decision " << at.decision;
    ASSERT_EQ(one.orders, two.orders) << "decision " << at.decision;
    ASSERT_TRUE(one.better == two.better) << "decision " << at.decision;
  });
}

KLAXON_LAW_SUITE(AnalysisLaws);

}  // namespace
}  // namespace klaxon::tests
