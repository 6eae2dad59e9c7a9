#include "battle/session/hosting/line_limits.h"

namespace klaxon::battle::session {

match::Obstacle lack_of_room(const match::Match& match, const Environment& environment,
                             const match::Command& command) {
  using match::Act, match::Obstacle;
  const Act act = command.act;
  if (act == Act::note) {
    std::size_t bytes = command.text.size();
    for (const match::Line& line : match.lines()) bytes += line.command.text.size();
    if (bytes > environment.note_bytes_max) return Obstacle::notes_full;
  }
  const bool ends = act == Act::resign || act == Act::draw || act == Act::adjourn ||
                    act == Act::open || act == Act::link;
  const std::size_t most = environment.lines_max + (ends ? lines_to_end : 0);
  return match.lines().size() < most ? Obstacle::none : Obstacle::record_full;
}

u32 lines_left(const match::Match& match, const Environment& environment) {
  const u32 most = environment.lines_max;
  const auto lines = static_cast<u32>(match.lines().size());
  const u32 left = lines < most ? most - lines : 0;
  return left > lines_announced ? ~0U : (left + 99) / 100 * 100;
}

bool disk_full(const Environment& environment) {
  return environment.store != nullptr && environment.store->full();
}

}  // namespace klaxon::battle::session
