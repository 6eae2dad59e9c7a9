#include "battle/search/candidates.h"

#include <bit>

#include "battle/search/mutate.h"

namespace klaxon::battle::search {

struct Candidates::Asked {
  const core::Game& game;
  const core::StateBytes* seen;
  int seat;
  core::Dice& dice;
  match::StateBuffer& world;
  u32 ready;  // ready orders on offer
};

void Candidates::gather(const core::Game& game, const core::StateBytes* seen, int seat,
                        core::Dice& dice, match::StateBuffer& world) {
  orders_.clear();
  captains_ = 0;
  offers_.clear();
  game.offers(seen, seat, offers_);
  const Asked asked{game, seen, seat, dice, world, offers_.list.size()};
  const bool forms = !offers_.forms.empty();
  if (asked.ready > 1 || forms) ask_captain(asked, forms ? plan_.captains : 1);
  for (const core::OrderView ready : offers_.list) orders_.add(ready);
  if (!forms) return;
  if (proposer_ != nullptr) {
    proposed_.clear();
    proposer_->propose(game, seen, seat, dice, proposed_);
    for (u32 i = 0; i < proposed_.size(); ++i) add(asked, proposed_[i]);
  }
  change(asked);
  fill_at_random(asked);
}

void Candidates::add(const Asked& asked, const core::Order& order) {
  if (has_room(asked.ready) && !asked.game.check(asked.seen, asked.seat, order)) orders_.add(order);
}

void Candidates::ask_captain(const Asked& asked, u32 worlds) {
  for (u32 i = 0; i < worlds; ++i) {
    asked.game.copy(asked.world.bytes(), asked.seen);
    asked.game.resample(asked.world.bytes(), asked.seat, asked.dice);
    captain_.choose(asked.game, asked.world.bytes(), asked.seat, asked.dice, order_);
    if (asked.game.check(asked.seen, asked.seat, order_)) continue;
    captains_ |= u64{1} << orders_.add(order_);
  }
}

// The captain's forms with one field or row chosen again; every third time two forms cross.
void Candidates::change(const Asked& asked) {
  const u32 own = static_cast<u32>(std::popcount(captains_));  // they come first
  if (own == 0) return;
  for (u32 i = 0; i < plan_.changed && has_room(asked.ready); ++i) {
    const core::OrderView base = orders_[asked.dice.below(own)];
    const core::OrderView other = orders_[asked.dice.below(own)];
    if (base.n == 0 || !offers_.has_form(base.verb)) continue;
    const bool cross = i % 3 == 2 && other.verb == base.verb && !(other == base);
    if (cross ? crossed(asked.game, asked.seen, asked.seat, base, other, asked.dice, order_)
              : mutated(asked.game, asked.seen, asked.seat, base,
                        some_fields(asked.game.lexicon().verbs[base.verb], base, asked.dice),
                        asked.dice, order_))
      orders_.add(order_);
  }
}

void Candidates::fill_at_random(const Asked& asked) {
  for (const u16 form : offers_.forms)
    for (u32 i = 0; i < plan_.at_random && has_room(asked.ready); ++i) {
      core::fill_form(asked.game, asked.seen, asked.seat, form, asked.dice, order_);
      orders_.add(order_);
    }
}

}  // namespace klaxon::battle::search
