#include "staff/cruise/forecast.h"

#include <algorithm>
#include <array>
#include <vector>

#include "battle/search/playout.h"
#include "core/base/check.h"

namespace klaxon::staff::cruise {
namespace {

namespace search = battle::search;

constexpr const char* commander = "captain";

// Plays one battle after another of the same game, with captains on every side.
class Arena {
 public:
  Arena(const Waters& waters, const Encounter& encounter)
      : game_(game_of(waters, encounter)),
        captain_(waters.system().bot(commander)),
        bots_(static_cast<std::size_t>(game_->seats()), captain_.get()),
        room_(*game_) {}

  search::PlayResult play(u64 seed, u64 number) {
    return search::play_out(*game_, room_, bots_, seed, number);
  }
  const core::Game& game() const { return *game_; }
  const core::StateBytes* state() const { return room_.state.bytes(); }

 private:
  std::unique_ptr<core::Game> game_;
  std::unique_ptr<search::Bot> captain_;
  std::vector<search::Bot*> bots_;
  search::PlayRoom room_;
};

// A cache key: everything on which the forecast depends.
std::string key_of(const Waters& waters, const Encounter& encounter, u32 battles) {
  std::string key(waters.system().lexicon().system);
  for (const u32 part : {encounter.kind, encounter.force, encounter.escorts, battles})
    key += ' ' + std::to_string(part);
  for (const Vessel& vessel : encounter.vessels)
    key +=
        ' ' + std::string(vessel.hull) + std::to_string(vessel.scars) + (vessel.veteran ? "v" : "");
  return key;
}

u32 distance(u32 a, u32 b) {
  return a > b ? a - b : b - a;
}

}  // namespace

std::unique_ptr<core::Game> game_of(const Waters& waters, const Encounter& encounter) {
  const StarKind& kind = waters.kinds()[encounter.kind];
  core::Faults faults;
  battle::Setup setup;
  const bool prepared =
      waters.system().prepare(waters.scenario(kind), waters.options(encounter), setup, faults);
  std::unique_ptr<core::Game> game = prepared ? waters.system().open(setup, faults) : nullptr;
  check(game != nullptr, "an encounter of a cruise makes a battle");
  return game;
}

u32 Forecaster::wins(const Waters& waters, const Encounter& encounter, u32 battles) {
  const std::string key = key_of(waters, encounter, battles);
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  gave_up_ = gave_up_ || left_ == 0;
  if (gave_up_) return 0;
  Part& part = parts_[key];
  play(waters, encounter, battles, part.won, part.played);
  gave_up_ = part.played < battles;
  if (gave_up_) return 0;
  const u32 won = part.won;
  parts_.erase(key);
  return known_[key] = (2000 * won + battles) / (2 * battles);
}

void Forecaster::play(const Waters& waters, const Encounter& encounter, u32 battles, u32& won,
                      u32& played) {
  Arena arena(waters, encounter);
  const auto seat = static_cast<std::size_t>(waters.seat(waters.kinds()[encounter.kind]));
  const u64 seed = stream_of(0, Draws::measure);
  for (; played < battles && left_ > 0; ++played) {
    const search::PlayResult end = arena.play(seed, played);
    if (end.over && end.score[seat] > 0) ++won;
    if (left_ != unlimited) --left_;
  }
}

u32 Forecaster::nearest_force(const Waters& waters, Encounter encounter, u32 target, u32 battles) {
  const u32 forces = waters.kinds()[encounter.kind].forces, wanted = 10 * target;
  const auto against = [&](u32 force) {
    encounter.force = force;
    return wins(waters, encounter, battles);
  };
  u32 first = 0, end = forces;  // bisects for the first force that is too strong
  while (first < end) {
    const u32 middle = (first + end) / 2;
    if (against(middle) >= wanted)
      first = middle + 1;
    else
      end = middle;
  }
  // Forces are sorted only roughly by strength, so the neighbours are tried as well.
  constexpr u32 neighbours = 2;
  const u32 from = first > neighbours ? first - neighbours : 0;
  u32 nearest = from;
  for (u32 force = from; force < std::min(first + neighbours, forces); ++force)
    if (distance(against(force), wanted) < distance(against(nearest), wanted)) nearest = force;
  return nearest;
}

Aftermath fight_out(const Waters& waters, const Encounter& encounter, u64 seed) {
  Arena arena(waters, encounter);
  arena.play(seed, 0);
  return waters.aftermath(encounter, arena.game(), arena.state());
}

}  // namespace klaxon::staff::cruise
