#include "rules/tng/damage/cards.h"

#include <algorithm>

#include "rules/tng/damage/excess.h"
#include "rules/tng/damage/lost.h"
#include "rules/tng/damage/wounds.h"

namespace klaxon::rules::tng::damage {

using core::HitClass;

namespace {

// Each card logs one event; a shuffle, an owner's choice or excess damage adds one more.
constexpr u32 events_a_card = 2;

// TNG-Armor.2: as on the chart, hits on the hull strike plates that do not face the blow.
bool turned_to(const Battle& battle, const State& state, const Walk& walk, u16 number,
               const catalog::DamageChart::Word& word) {
  const GroupPlan& plan = battle.plan_of(walk.unit).groups[number];
  if (walk.facing != no_facing && (plan.facings >> walk.facing & 1U) != 0) return false;
  const Group& group = state.groups[battle.units[walk.unit].first_group + u32{number}];
  const u32 turned = battle.form(group.form).turned_hits;
  return std::ranges::any_of(word.hits, [&](u8 hit) { return (turned >> hit & 1U) != 0; });
}

Struck struck_as(const Battle& battle, const State& state, const Walk& walk, HitClass hit) {
  const Plan& plan = battle.plan_of(walk.unit);
  const auto number = static_cast<std::size_t>(hit);
  Struck out;
  for (const u16 group : plan.by_card[number]) add_struck(battle, state, walk.unit, group, out);
  for (const u16 group : plan.armour)
    if (turned_to(battle, state, walk, group, battle.card_hits.struck[number]))
      add_struck(battle, state, walk.unit, group, out);
  return out;
}

// The unit as the cards see it, for callers that only look.
class Seen : public core::HitTarget {
 public:
  Seen(const Battle& battle, const State& state, const Walk& walk)
      : battle_(battle), state_(state), walk_(walk) {}

  int number() const override { return walk_.unit; }
  int left(HitClass hit) const override {
    if (hit != HitClass::excess_damage)
      return static_cast<int>(struck_as(battle_, state_, walk_, hit).boxes);
    const u16 track = battle_.plan_of(walk_.unit).excess;
    return track == no_group ? 0
                             : state_.groups[battle_.units[walk_.unit].first_group + track].left;
  }
  bool carrier() const override { return false; }
  bool lost() const override { return walk_.points <= 0 || !state_.units[walk_.unit].fights(); }
  void score(HitClass, core::Log&) override { check(false, "a mere look strikes nothing"); }
  void critical(u8, core::Dice&, core::Log&) override {
    check(false, "a hosted deck has no critical hits here");
  }
  void destroy(core::Log&) override { check(false, "a mere look destroys nothing"); }

 private:
  const Battle& battle_;
  const State& state_;
  const Walk& walk_;
};

// The groups among which the owner may choose, sorted by the hits on the card.
class Offered {
 public:
  Offered(const Battle& battle, const State& state, const Walk& walk, const Cards& cards) {
    HitClass hits[core::hit_classes];
    const Seen seen(battle, state, walk);
    const int count = battle.cards->choices(cards.volley, seen, hits);
    for (int i = 0; i < count; ++i) add(battle, state, walk, hits[i]);
  }

  Struck struck;
  // The first of the card's hits that takes boxes of that group, if that group is on offer.
  HitClass hit_of(u16 group) const {
    const auto at = std::ranges::find(struck.groups, group);
    return by_group_[static_cast<u32>(at - struck.groups.begin())];
  }

 private:
  void add(const Battle& battle, const State& state, const Walk& walk, HitClass hit) {
    for (const u16 group : struck_as(battle, state, walk, hit).groups) {
      if (std::ranges::find(struck.groups, group) != struck.groups.end()) continue;
      add_struck(battle, state, walk.unit, group, struck);
      by_group_.push(hit);
    }
  }

  base::Bounded<HitClass, ship_groups_max> by_group_;
};

class Dealer final : public Seen {
 public:
  Dealer(Work& w, Walk& walk, Cards& cards)
      : Seen(w.c.battle, w.c.state, walk), w_(w), walk_(walk), cards_(cards) {}

  void begin() {
    const i32 points = std::min<i32>(walk_.points, core::volley_points_most);
    allocator().begin(cards_.volley, points);
  }
  // Deals cards until all damage is dealt or the walk waits on the frames.
  void run() {
    while (!lost()) {
      begun_ = w_.c.dice.asked();
      const bool done = allocator().run(cards_.volley, *this, w_.c.dice, w_.c.log);
      tell(dealt());
      begun_ = w_.c.dice.asked();
      if (cards_.hit != 0) return wait();
      if (done) {
        if (!lost()) begin();
        continue;
      }
      const Offered offered(w_.c.battle, w_.c.state, walk_, cards_);
      if (offered.struck.groups.empty()) return rest();
      if (asks() && offered.struck.groups.size() > 1) return wait();
      give(offered, first_to_lose(w_.c.battle, w_.c.state, walk_.unit, offered.struck));
    }
    walk_ends(w_, walk_.unit);
  }
  // Takes a box of this group, which is on offer or was hit by the latest card.
  void give(u16 group) {
    if (cards_.hit == 0) return give(Offered(w_.c.battle, w_.c.state, walk_, cards_), group);
    cards_.hit = 0;
    take(group);
  }

  bool waits() const override { return cards_.hit != 0 || spent(); }
  void score(HitClass hit, core::Log&) override {
    if (hit == HitClass::excess_damage) return destroy(w_.c.log);
    if (given_ != no_group) return take(given_);
    const Struck struck = struck_as(w_.c.battle, w_.c.state, walk_, hit);
    if (asks() && struck.groups.size() > 1)
      cards_.hit = static_cast<u8>(1 + static_cast<u8>(hit));
    else
      take(first_to_lose(w_.c.battle, w_.c.state, walk_.unit, struck));
  }
  void destroy(core::Log&) override {
    --walk_.points;
    take_excess(w_, walk_.unit, 1);
    count_point(w_.c.battle, walk_);
  }

 private:
  const core::DamageAllocator& allocator() const { return *w_.c.battle.cards; }
  bool asks() const { return w_.c.unit(walk_.unit).losses == Losses::ask; }
  u32 dealt() const { return static_cast<u32>(w_.c.dice.asked() - begun_) * events_a_card; }
  bool spent() const { return w_.spent() || w_.events + dealt() >= work_events; }
  // Events are counted by cards, so that a search, which logs nothing, pauses where play does.
  void tell(u32 events) {
    w_.events += events;
    w_.c.told += events;
  }

  void take(u16 group) {
    wound(w_, walk_, group, 1);
    --walk_.points;
  }
  void give(const Offered& offered, u16 group) {
    given_ = group;
    allocator().choose(cards_.volley, *this, offered.hit_of(group), w_.c.log);
    tell(1);
    given_ = no_group;
  }
  void wait() {
    tell_losses(w_, walk_.unit);
    w_.c.state.frames.push(cards_);
    w_.c.state.frames.push(walk_);
  }
  void rest() {
    wait();
    w_.c.state.frames.push(GoesOn{.seat = w_.c.battle.decider(w_.c.state.actor)});
  }

  Work& w_;
  Walk& walk_;
  Cards& cards_;
  u64 begun_ = 0;         // of the dice, when the cards under way began to be dealt
  u16 given_ = no_group;  // for the hit that is chosen just now
};

const Cards& cards_below(const Frames& frames) {
  return frames[frames.size() - 2].as<Cards>();
}

}  // namespace

void deal_inside(Work& w, const Walk& walk) {
  Walk dealt = walk;
  Cards cards;
  Dealer dealer(w, dealt, cards);
  dealer.begin();
  dealer.run();
}

Struck struck_by_card(const Battle& battle, const State& state, const Walk& walk) {
  const Cards& cards = cards_below(state.frames);
  if (cards.hit != 0) return struck_as(battle, state, walk, static_cast<HitClass>(cards.hit - 1));
  return Offered(battle, state, walk, cards).struck;
}

void choose_by_card(Work& w, Walk walk, u16 group) {
  Cards cards = w.c.state.frames.take<Cards>();
  Dealer dealer(w, walk, cards);
  dealer.give(group);
  dealer.run();
}

void deal_on(Work& w) {
  Walk walk = w.c.state.frames.take<Walk>();
  Cards cards = w.c.state.frames.take<Cards>();
  Dealer(w, walk, cards).run();
}

}  // namespace klaxon::rules::tng::damage
