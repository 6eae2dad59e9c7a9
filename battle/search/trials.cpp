#include "battle/search/trials.h"

#include "battle/match/state_buffer.h"
#include "battle/search/trial.h"

namespace klaxon::battle::search {

struct Trials::Room {
  explicit Room(const core::Game& game) : world(game) {}
  match::StateBuffer world;  // played on and thrown away
};

Trials::Trials(std::unique_ptr<Bot> captain, std::unique_ptr<Bot> helmsman,
               std::unique_ptr<Judge> judge, std::unique_ptr<Proposer> proposer,
               const SearchPlan& plan, u64 seed)
    : captain_(std::move(captain)),
      helmsman_(std::move(helmsman)),
      judge_(std::move(judge)),
      proposer_(std::move(proposer)),
      plan_(plan),
      seed_(seed),
      candidates_(*captain_, proposer_.get(), plan.candidates),
      quick_(*captain_, *helmsman_, judge_.get(), plan.horizon),
      whole_(*captain_, *captain_, nullptr, to_the_end) {}

Trials::~Trials() = default;

match::StateBuffer& Trials::world_for(const core::Game& game) {
  if (room_ == nullptr || room_->world.size() != game.state_size())
    room_ = std::make_unique<Room>(game);
  return room_->world;
}

const OrderSet& Trials::ideas(const Moment& moment) {
  core::Dice dice(seed_, core::Stream::setup, moment.number);
  candidates_.gather(moment.game, moment.seen, moment.seat, dice, world_for(moment.game));
  return candidates_.orders();
}

i32 Trials::play(const Moment& moment, core::OrderView order, u64 number) {
  return value(whole_, moment, order, number);
}

i32 Trials::value(Rollout& rollout, const Moment& moment, core::OrderView order, u64 number) {
  const u64 of_all = moment.number * numbers + number;
  core::Dice redeals(seed_, core::Stream::resample, of_all);
  core::Dice battle(seed_, core::Stream::battle, of_all), bots(seed_, core::Stream::bot, of_all);
  core::StateBytes* world = world_for(moment.game).bytes();
  const u32 began = moment.game.window(moment.seen).number;
  try_order(moment.game, world, moment.seen, moment.seat, core::Order(order), redeals, battle);
  return rollout.value(moment.game, world, began, moment.seat, battle, bots);
}

}  // namespace klaxon::battle::search
