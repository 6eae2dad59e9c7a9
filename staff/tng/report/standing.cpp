#include "staff/tng/report/standing.h"

#include "battle/wording.h"

namespace klaxon::staff::tng::report {

std::string turn_in_words(const rules::State& state) {
  const std::string turn = "Turn " + std::to_string(state.turn);
  return state.impulse == 0 ? turn : turn + ", impulse " + std::to_string(state.impulse);
}

std::vector<std::string> standing_lines(const rules::TngGame&, const rules::State& state,
                                        core::Audience) {
  return {turn_in_words(state)};
}

std::vector<std::string> brief(const rules::TngGame&, const rules::State&, int) {
  return {};
}

}  // namespace klaxon::staff::tng::report
