#include "battle/search/searcher.h"

#include <algorithm>
#include <optional>

#include "battle/search/advisor.h"
#include "battle/search/trial.h"

namespace klaxon::battle::search {

// The states in which the bot thinks, which are reused for every order.
struct Searcher::Room {
  explicit Room(const core::Game& game) : seen(game), world(game) {}
  match::StateBuffer seen;   // as it was shown, with everything hidden redealt
  match::StateBuffer world;  // played on and thrown away
};

Searcher::Searcher(std::unique_ptr<Bot> captain, std::unique_ptr<Bot> helmsman,
                   std::unique_ptr<Judge> judge, std::unique_ptr<Proposer> proposer,
                   const SearchPlan& plan)
    : captain_(std::move(captain)),
      helmsman_(std::move(helmsman)),
      judge_(std::move(judge)),
      proposer_(std::move(proposer)),
      plan_(plan),
      candidates_(*captain_, proposer_.get(), plan.candidates),
      rollout_(*captain_, *helmsman_, judge_.get(), plan.horizon) {}

Searcher::~Searcher() = default;

void Searcher::make_room(const core::Game& game) {
  if (room_ == nullptr || room_->seen.size() != game.state_size())
    room_ = std::make_unique<Room>(game);
}

// Trial `number` has the same dice and the same world for every order.
i32 Searcher::try_out(const core::Game& game, int seat, const core::Order& order, u64 seed,
                      u32 number) {
  core::Dice redeals(seed, core::Stream::resample, number + 1);
  core::Dice battle(seed, core::Stream::battle, number), bots(seed, core::Stream::bot, number);
  core::StateBytes* world = room_->world.bytes();
  const u32 began = game.window(room_->seen.bytes()).number;
  try_order(game, world, room_->seen.bytes(), seat, order, redeals, battle);
  return rollout_.value(game, world, began, seat, battle, bots);
}

void Searcher::begin(const core::Game& game, const core::StateBytes* seen, int seat,
                     core::Dice& dice) {
  seed_ = u64{dice.below(~u32{0})} << 32 | dice.below(~u32{0});
  look(game, seen, seat, seed_);
  halving_.begin(orders().size(), candidates_.captains(), orders().size() == 1 ? 0 : plan_.trials);
}

bool Searcher::try_next(const core::Game& game, int seat) {
  u32 choice = 0, number = 0;
  if (!halving_.next(choice, number)) return false;
  halving_.add(choice, try_out(game, seat, orders()[choice], seed_, number));
  return true;
}

u32 Searcher::think(const core::Game& game, const core::StateBytes* seen, int seat,
                    core::Dice& dice) {
  begin(game, seen, seat, dice);
  while (try_next(game, seat)) {
  }
  return halving_.best(plan_.keep);
}

void Searcher::look(const core::Game& game, const core::StateBytes* seen, int seat, u64 seed) {
  make_room(game);
  core::Dice redeals(seed, core::Stream::resample, 0), ideas(seed, core::Stream::setup, 0);
  core::StateBytes* own = room_->seen.bytes();
  game.copy(own, seen);
  // redealt again, so that its thinking depends only on the dice and on what the seat knows
  show_to_advisor(game, own, seat, redeals);
  candidates_.gather(game, own, seat, ideas, room_->world);
}

void Searcher::ponder(const core::Game& game, int seat, u64 seed, Share share,
                      const Cores::Left& left) {
  const OrderSet& orders = candidates_.orders();
  const auto try_it = [&](u32 choice, u32 number) {
    return try_out(game, seat, orders[choice], seed, number * share.parts + share.part);
  };
  // an eighth of the time goes to one trial of every order, which is only timed and not counted
  const i64 all = left();
  i64 now = all;
  u32 tried = 0;
  while (tried < orders.size() && now > all - all / 8) {
    try_it(tried++, Halving::trials_max);
    now = left();
  }
  if (tried == 0 || now <= 0) return;
  const i64 each = std::max(i64{1}, (all - now) / tried);
  const i64 trials = std::clamp(now / each, i64{1}, i64{Halving::trials_max});
  halving_.begin(orders.size(), candidates_.captains(), static_cast<u32>(trials));
  for (u32 choice = 0, number = 0; left() > 0 && halving_.next(choice, number);)
    halving_.add(choice, try_it(choice, number));
  halving_.best(plan_.keep);  // finds gains and errors
}

void Searcher::choose(const core::Game& game, const core::StateBytes* seen, int seat,
                      core::Dice& dice, core::Order& out) {
  out = orders()[think(game, seen, seat, dice)];
}

bool Searcher::choose_on(u32 step, const core::Game& game, const core::StateBytes* seen, int seat,
                         core::Dice& dice, core::Order& out) {
  if (step == 0) begin(game, seen, seat, dice);
  if (try_next(game, seat)) return false;
  out = orders()[halving_.best(plan_.keep)];
  return true;
}

}  // namespace klaxon::battle::search
