#include "staff/puzzles/position.h"

#include "battle/search/advisor.h"

namespace klaxon::staff::puzzles {

std::unique_ptr<battle::search::Puzzler> puzzler_for(const battle::System& system,
                                                     const Settings& settings) {
  auto captain = system.bot("captain");
  if (captain == nullptr) captain = system.bot("random");
  auto helmsman = system.helmsman();
  if (helmsman == nullptr) helmsman = system.bot("random");
  battle::search::PuzzlePlan plan{.search = system.search_plan(), .battles = settings.battles};
  if (settings.trials != 0) plan.search.trials = settings.trials;
  return std::make_unique<battle::search::Puzzler>(std::move(captain), std::move(helmsman),
                                                   system.judge(), system.proposer(), plan,
                                                   settings.seed);
}

Position::Position(const core::Game& of, const core::StateBytes* state, int decides, u32 number,
                   u64 seed)
    : game(of), seat(decides), line(number), seen(of) {
  core::Dice redeals(seed, core::Stream::resample, u64{line} << 32);
  game.copy(seen.bytes(), state);
  battle::search::show_to_advisor(game, seen.bytes(), seat, redeals);
}

}  // namespace klaxon::staff::puzzles
