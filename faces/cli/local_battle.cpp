#include "faces/cli/local_battle.h"

#include "battle/match/state_buffer.h"
#include "faces/sodium.h"

namespace klaxon::faces::cli {
namespace match = battle::match;

std::unique_ptr<LocalBattle> LocalBattle::open(const battle::System& system,
                                               std::string_view scenario, const core::Tree& options,
                                               const match::DicePlan& plan, core::Faults& faults) {
  std::unique_ptr<LocalBattle> battle(new LocalBattle);
  battle->system_ = &system;
  if (!system.prepare(scenario, options, battle->setup_, faults)) return nullptr;
  std::shared_ptr<const core::Game> game = system.open(battle->setup_, faults);
  if (game == nullptr) return nullptr;
  battle->match_ = std::make_unique<match::Match>(game, "local", plan, &sodium_hashing());
  const match::Outcome opening = battle->match_->begin();
  battle->opening_.assign(opening.events.begin(), opening.events.end());
  for (int seat = 0; seat < game->seats(); ++seat)
    battle->names_[static_cast<u32>(seat)] = game->seat_name(seat);
  return battle;
}

bool LocalBattle::seat_bot(int seat, std::string_view name) {
  auto bot = system_->bot(name);
  if (bot == nullptr) return false;
  bots_[static_cast<u32>(seat)] = std::move(bot);
  names_[static_cast<u32>(seat)] = name;
  return true;
}

match::Outcome LocalBattle::execute(const match::Command& command, core::DiceSource* faces) {
  return match_->execute(command, faces);
}

bool LocalBattle::bot_order(match::Command& out) {
  const core::Window window = match_->window();
  for (int seat = 0; seat < game().seats(); ++seat) {
    battle::search::Bot* bot = bots_[static_cast<u32>(seat)].get();
    const core::Audience bit = core::seat_bit(seat);
    if (bot == nullptr || (window.owed & bit) == 0 || (window.answered & bit) != 0) continue;
    // Each bot has its own stream of dice, seeded by the line that it is about to write.
    const u64 line = match_->lines().size() + 1;
    core::Dice resampling(match_->plan().seed, core::Stream::resample, line);
    core::Dice dice(match_->plan().seed, core::Stream::bot, line);
    match::StateBuffer seen(game());
    game().copy(seen.bytes(), match_->state());
    game().resample(seen.bytes(), seat, resampling);
    core::Order order;
    bot->choose(game(), seen.bytes(), seat, dice, order);
    out = match::Command::give(seat, order);
    return true;
  }
  return false;
}

std::string LocalBattle::record() const {
  std::vector<std::string> seats(names_.begin(), names_.begin() + game().seats());
  const auto header = battle::record::header_of(*match_, setup_, std::move(seats));
  return battle::record::to_text(*match_, header, sodium_hashing());
}

}  // namespace klaxon::faces::cli
