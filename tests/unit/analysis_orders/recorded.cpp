#include "tests/unit/analysis_orders/recorded.h"

#include <bit>

#include "battle/search/advisor.h"
#include "faces/sodium.h"

namespace klaxon::tests {

using battle::match::Command;
using battle::match::Match;
using battle::match::StateBuffer;
using battle::match::Step;

const registry::Registry& shipped() {
  static const registry::Registry registry;
  return registry;
}

Recorded::Recorded(const std::string& system, const std::string& scenario, u64 seed)
    : staff_(*shipped().find(system)),
      choices_(seed, core::Stream::bot, 0),
      redeals_(seed, core::Stream::resample, 0) {
  core::Faults faults;
  staff_.system().prepare(scenario, core::Tree::table(), setup_, faults);
  game_ = staff_.system().open(setup_, faults);
  check(game_ != nullptr, "a shipped scenario opens");
  match_ = std::make_unique<Match>(game_, "m-1", battle::match::DicePlan::seeded(seed),
                                   &faces::sodium_hashing());
  match_->begin();
}

bool Recorded::order_of(battle::search::Bot& bot) {
  const core::Window window = match_->window();
  const u16 owed = window.owed & static_cast<u16>(~window.answered);
  if (owed == 0) return false;
  const int seat = std::countr_zero(owed);
  StateBuffer seen(*game_);
  game_->copy(seen.bytes(), match_->state());
  battle::search::show_to_advisor(*game_, seen.bytes(), seat, redeals_);
  core::Order order;
  bot.choose(*game_, seen.bytes(), seat, choices_, order);
  check(match_->execute(Command::give(seat, order)).step == Step::done, "bots keep to the rules");
  return true;
}

void Recorded::play(const std::vector<std::string>& bots, u32 orders) {
  std::vector<std::unique_ptr<battle::search::Bot>> seats;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(game_->seats()); ++seat)
    seats.push_back(staff_.system().bot(bots[std::min(seat, bots.size() - 1)]));
  for (u32 i = 0; i < orders && !match_->over(); ++i) {
    const core::Window window = match_->window();
    const int seat = std::countr_zero(static_cast<u16>(window.owed & ~window.answered));
    order_of(*seats[static_cast<std::size_t>(seat)]);
  }
}

std::string Recorded::text(std::vector<std::string> seats) const {
  seats.resize(static_cast<std::size_t>(game_->seats()));
  return battle::record::to_text(*match_,
                                 battle::record::header_of(*match_, setup_, std::move(seats)),
                                 faces::sodium_hashing());
}

battle::record::Record Recorded::record(std::vector<std::string> seats) const {
  const battle::System* const systems[] = {&staff_.system()};
  battle::record::Record record;
  core::Faults faults;
  const bool read = battle::record::read(text(std::move(seats)), systems, faces::sodium_hashing(),
                                         record, faults);
  check(read, "what was written can be read");
  return record;
}

}  // namespace klaxon::tests
