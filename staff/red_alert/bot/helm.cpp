#include "staff/red_alert/bot/helm.h"

#include <algorithm>

#include "rules/red_alert/figures.h"
#include "staff/red_alert/bot/aiming.h"

namespace klaxon::staff::red_alert {

using core::Heading;
using core::inch;
using core::Length;
using core::Point;
using rules::OrderKind;

namespace {

// The number of courses kept after each phase.
constexpr u32 kept_planning = 12, kept_acting = 6, kept_waiting = 3;
constexpr i32 lost_worth = 6000;  // for a ship that leaves the table

core::Heading turned(Heading heading, i32 degrees) {
  return static_cast<Heading>(heading + degrees * 65'536 / 360);
}
i32 between(Heading a, Heading b) {
  const auto apart = static_cast<Heading>(a - b);
  return apart > core::half_turn ? 65'536 - apart : apart;
}
Length gap_of(Point a, Length radius_a, Point b, Length radius_b) {
  return core::gap({a, radius_a}, {b, radius_b});
}

}  // namespace

Helm::Helm() {
  now_.reserve(kept_planning + 1);
  next_.reserve(kept_planning + 1);
}

Course Helm::plan(const rules::Scenario& scenario, const rules::State& state, u8 ship) {
  look(scenario, state, ship, 0, false, out_);
  own_ = &state.ships[ship];
  planning_ = true;
  kept_ = kept_planning;
  return best(start_of(state, ship), 0, false);
}

Course Helm::act(const rules::Scenario& scenario, const rules::State& state, u8 ship) {
  look(scenario, state, ship, state.phase, false, out_);
  own_ = &state.ships[ship];
  planning_ = false;
  kept_ = kept_acting;
  Node start = start_of(state, ship);
  for (const u8 kind : state.pending)
    if (kind < std::size(rules::order_words) && !start.pending.full()) start.pending.push(kind);
  start.moved = state.moved != 0;
  return best(start, state.phase, true);
}

Course Helm::outlook(const rules::Scenario& scenario, const rules::State& state, u8 ship,
                     bool late) {
  look(scenario, state, ship, state.phase, late, out_);
  own_ = &state.ships[ship];
  planning_ = false;
  kept_ = kept_waiting;
  return best(start_of(state, ship), state.phase, false);
}

Helm::Node Helm::start_of(const rules::State& state, u8 ship) const {
  const rules::Ship& from = state.ships[ship];
  Node node;
  node.centre = from.centre;
  node.heading = from.heading;
  node.speed = from.speed;
  node.half_shields = 2 * from.shields;
  node.half_hull = 2 * from.hull;
  node.torpedoes = out_.torpedoes;
  node.cloaked = from.cloaked != 0;
  return node;
}

// Keeps the few best courses from phase to phase, with equally good ones in the order found.
Course Helm::best(const Node& start, u32 phase, bool acting) {
  first_phase_ = phase;
  now_.assign(1, start);
  for (phase_ = phase; phase_ < 3; ++phase_) {
    next_.clear();
    for (const Node& node : now_) {
      if (acting && phase_ == phase)
        go_on(node);
      else
        begin_phase(node);
    }
    std::swap(now_, next_);
  }
  Course found = now_[0].course;
  found.worth = now_[0].rank;
  return found;
}

void Helm::begin_phase(const Node& from) {
  Node node = from;
  node.pending.clear();
  node.moved = false;
  if (!planning_) {
    if (own_->orders_left != 0) node.pending.push(own_->orders[phase_]);
    return go_on(node);
  }
  for (u8 kind = 0; kind < std::size(rules::order_words); ++kind) {
    if (kind == static_cast<u8>(OrderKind::activate) && out_.jokers.empty() && out_.gadgets.empty())
      continue;
    node.pending.clear();
    node.pending.push(kind);
    node.course.orders[phase_] = kind;
    go_on(node);
  }
}

void Helm::go_on(const Node& node) {
  for (u32 i = 0; i < node.pending.size(); ++i) {
    const u8* begin = node.pending.begin();
    if (std::find(begin, begin + i, node.pending[i]) == begin + i) carry_out(node, i);
  }
  if (!node.moved && node.speed > 0)
    move(node);
  else
    finish(node);
}

void Helm::step(Node node, Deed deed) {
  if (!node.began) {
    node.began = true;
    node.course.first = deed;
  }
  go_on(node);
}

void Helm::move(Node node) {
  node.moved = true;
  fly(node, node.speed);
  node.worth -= cost_of_place(node);
  step(node, {.kind = Deed::Kind::move});
}

void Helm::fly(Node& node, i32 flips) const {
  for (i32 i = 0; i < flips; ++i) {
    const Point to = core::advance(node.centre, node.heading, 2 * out_.radius);
    if (!core::on_table(to, out_.scenario->length, out_.scenario->width)) {
      node.worth -= lost_worth;
      node.speed = 0;
      break;
    }
    node.centre = to;
    meet_threats(node);
  }
}

// Counts the torpedoes in the ship's path.
void Helm::meet_threats(Node& node) const {
  for (const Threat& threat : out_.threats)
    if (!threat.inside && core::touching({node.centre, out_.radius}, threat.disk))
      take(node, threat.counters);
}

i32 Helm::cost_of_place(const Node& node) const {
  const core::Disk own{node.centre, out_.radius};
  i32 cost = 0;
  for (const Hazard& hazard : out_.hazards)
    if (core::overlap(own, hazard.disk)) cost += hazard.cost;
  constexpr i32 foe_cost = 60;
  for (const Foe& foe : out_.foes)
    if (!foe.errand && core::overlap(own, {expected(foe), foe.radius})) cost += foe_cost;
  return cost;
}

void Helm::take(Node& node, i32 half_hits) const {
  const i32 on_shields = std::min(half_hits, node.half_shields);
  const i32 on_hull = std::min(half_hits - on_shields, node.half_hull);
  node.half_shields -= on_shields;
  node.half_hull -= on_hull;
  if (on_shields + on_hull > 0)
    node.worth -= on_hull > 0 ? hull_critical_worth : shield_critical_worth;
  if (on_hull > 0 && node.half_hull == 0) node.worth -= ship_worth;
}

// The likely effect, at the end of a phase, of foes nearby and of torpedoes.
void Helm::face_danger(Node& node) const {
  constexpr Length torpedo_reach = 17 * inch / 2;
  i32 expected_quarters = 0;
  for (u32 i = 0; i < out_.foes.size(); ++i) {
    const Foe& foe = out_.foes[i];
    if (left_of(node, i) <= 0 || (node.cloaked && !out_.found)) continue;
    const Length gap = gap_of(node.centre, out_.radius, foe.at[phase_][1], foe.radius);
    if (foe.beam > 0 && gap <= foe.reach)
      expected_quarters += 2 * std::max(foe.beam, foe.torpedo);
    else if (foe.torpedo > 0 && gap <= torpedo_reach)
      expected_quarters += foe.torpedo;
  }
  take(node, expected_quarters / 4);
  if (phase_ != first_phase_) return;
  for (const Threat& threat : out_.threats)
    if (threat.foe && core::gap({node.centre, out_.radius}, threat.disk) <= threat.range)
      take(node, threat.counters);
}

const Foe* Helm::nearest(Point from) const {
  const Foe* best = nullptr;
  i64 least = 0;
  for (const Foe& foe : out_.foes) {
    if (foe.errand) return &foe;
    const i64 far = core::distance_squared(from, foe.at[phase_][1]);
    if (best != nullptr && far >= least) continue;
    best = &foe;
    least = far;
  }
  return best;
}

// Rates the ship's panel, how close it is to the enemy, and whether it is heading there.
i32 Helm::worth_of_end(const Node& node) const {
  const i32 shields = node.cloaked ? out_.returns : node.half_shields;
  i32 worth = shields * shield_worth / 3 + node.half_hull * hull_worth / 2;
  const Foe* foe = nearest(node.centre);
  if (foe == nullptr) return worth;
  constexpr Length near = 5 * inch / 2;
  constexpr i32 far_cost = 9, turned_cost = 45, fast_cost = 14, edge_cost = 160;
  const Point target = foe->at[phase_][1];
  const Length gap = gap_of(node.centre, out_.radius, target, foe->radius);
  worth -= std::max(gap - near, 0) / (inch / 4) * far_cost / 4;
  if (node.speed == 0) return worth - (gap > 3 * near ? turned_cost : 0);
  const i32 off = between(node.heading, core::heading_toward(node.centre, target));
  worth -= off * turned_cost / 32'768;
  if (gap < 2 * near) worth -= fast_cost * node.speed;
  const Point ahead = core::advance(node.centre, node.heading, 2 * out_.radius * node.speed);
  if (!core::on_table(ahead, out_.scenario->length, out_.scenario->width)) worth -= edge_cost;
  return worth;
}

void Helm::finish(Node node) {
  if (!node.began) {
    node.began = true;
    node.course.first = {.kind = Deed::Kind::done};
  }
  face_danger(node);
  node.rank = node.worth + worth_of_end(node);
  if (next_.size() == kept_ && node.rank <= next_.back().rank) return;
  const auto place = std::ranges::upper_bound(next_, node.rank, std::ranges::greater{},
                                              [](const Node& other) { return other.rank; });
  next_.insert(place, node);
  if (next_.size() > kept_) next_.pop_back();
}

void Helm::carry_out(const Node& node, u32 which) {
  Node rest = node;
  const auto kind = static_cast<OrderKind>(node.pending[which]);
  rest.pending.remove(which);
  switch (kind) {
    case OrderKind::change_speed:
      return change_speed(rest);
    case OrderKind::change_heading:
      if (out_.swerves && !rest.moved && rest.speed > 1) swerve(rest);
      return turn(rest);
    case OrderKind::raise_shields:
      return raise_shields(rest);
    case OrderKind::attack:
      return attack(rest);
    case OrderKind::activate:
      use_crew(rest);
      return use_gadgets(rest);
  }
}

void Helm::change_speed(const Node& node) {
  const Foe* foe = nearest(node.centre);
  for (i32 speed = node.speed - out_.speed_step; speed <= node.speed + out_.speed_step; ++speed) {
    if (speed < 0 || speed == node.speed) continue;
    if (speed > node.speed && (speed > out_.speed_most || !out_.may_gain_speed)) continue;
    Node faster = node;
    if (node.speed == 0 && foe != nullptr)
      faster.heading = core::heading_toward(node.centre, foe->at[phase_][1]);
    faster.speed = speed;
    step(faster, {.kind = Deed::Kind::speed, .value = speed, .heading = faster.heading});
  }
}

// Tries courses toward the nearest foe, past it on either side, away from it, and inward.
void Helm::turn(const Node& node) {
  if (node.speed == 0) return;  // a stopped ship turns freely
  const Foe* foe = nearest(node.centre);
  const Point middle{out_.scenario->length / 2, out_.scenario->width / 2};
  const auto to = [&](Heading heading) {
    Node turning = node;
    turning.heading = heading;
    step(turning, {.kind = Deed::Kind::turn, .value = heading});
  };
  to(core::heading_toward(node.centre, middle));
  if (foe == nullptr) return;
  const Heading toward = core::heading_toward(node.centre, foe->at[phase_][1]);
  const bool more_to_do = !node.pending.empty();
  if (more_to_do || phase_ > first_phase_ + 1) {  // a rough guess: much can happen before then
    for (const i32 degrees : {0, 50, -50}) to(turned(toward, degrees));
    return;
  }
  for (const i32 degrees : {0, 25, -25, 60, -60, 110, -110, 180}) to(turned(toward, degrees));
}

// Raises shields to the full, or drops them if the ship's crew could board.
void Helm::raise_shields(const Node& node) {
  if (node.cloaked) return;
  const bool later = node.moved && node.began;  // raising them earlier is the same
  if (node.half_shields < 2 * out_.shields_most && !later) {
    Node raised = node;
    raised.half_shields = 2 * out_.shields_most;
    step(raised, {.kind = Deed::Kind::shields, .value = out_.shields_most});
  }
  if (!out_.boards || node.half_shields <= 2 * out_.through) return;
  Node lowered = node;
  lowered.half_shields = 2 * out_.through;
  step(lowered, {.kind = Deed::Kind::shields, .value = out_.through});
}

Point Helm::expected(const Foe& foe) const {
  if (!planning_ && phase_ == first_phase_) return foe.at[phase_][0];
  return foe.at[phase_][foe.quicker ? 1 : 0];
}

i32 Helm::left_of(const Node& node, u32 foe) const {
  i32 left = out_.foes[foe].half_shields + out_.foes[foe].half_hull;
  for (u32 i = 0; i < node.struck.size(); ++i)
    if (node.struck[i] == foe) left -= node.hits[i];
  return left;
}

i32 Helm::worth_of_hits(const Node& node, u32 foe, i32 half_hits) const {
  const i32 left = left_of(node, foe);
  const i32 hull = std::min(left, out_.foes[foe].half_hull);
  if (left <= 0 || (out_.foes[foe].prize && half_hits >= left)) return 0;  // a wreck is not a prize
  return harm(half_hits, left - hull, hull);
}

void Helm::strike(Node node, u32 foe, i32 half_hits, Deed deed) {
  node.worth += worth_of_hits(node, foe, half_hits);
  node.struck.push(static_cast<u8>(foe));
  node.hits.push(static_cast<u8>(half_hits));
  step(node, deed);
}

void Helm::attack(const Node& node) {
  if (node.struck.full() || node.cloaked) return;
  int best = -1;
  i32 most = 0;
  for (u32 i = 0; i < out_.foes.size(); ++i) {
    const Foe& foe = out_.foes[i];
    const auto within = [&](Length reach) {  // exactly as in RA-10.1, which rounds a gap
      return core::gap_at_most({node.centre, out_.radius}, {expected(foe), foe.radius}, reach);
    };
    const i32 shields = left_of(node, i) - foe.half_hull;
    if (foe.boardable && within(out_.board_reach) && node.half_shields <= 2 * out_.through &&
        shields <= 2 * out_.through) {
      Node boards = node;
      boards.worth += foe.boarding;
      step(boards, {.kind = Deed::Kind::board, .at = foe.number});
    }
    const i32 worth = out_.beam > 0 && !foe.hidden && within(out_.beam_reach)
                          ? worth_of_hits(node, i, out_.beam)
                          : 0;
    if (worth <= most) continue;
    most = worth;
    best = static_cast<int>(i);
  }
  if (best >= 0)
    strike(node, static_cast<u32>(best), out_.beam,
           {.kind = Deed::Kind::fire, .at = out_.foes[static_cast<u32>(best)].number});
  if (node.torpedoes > 0) launch_at_best(node);
}

// How many half hits to expect from a torpedo at this foe: all of them if it arrives at once, and
// fewer the longer the foe has to get away. `heading` is the ship's.
i32 Helm::torpedo_hits(const Node& node, u32 which, Heading& heading) const {
  const Foe& foe = out_.foes[which];
  const Point target = expected(foe);
  const Heading toward = core::heading_toward(node.centre, target);
  if (node.speed == 0) heading = toward;
  constexpr i32 widest = 18'200;  // 100 degrees: beyond that its own ship is in the way
  if (between(heading, toward) > widest) return 0;
  const Point flown =
      core::advance(node.centre, heading, out_.radius + torpedo_radius + rules::torpedo_diameter);
  const Length flips = out_.torpedo_flips * rules::torpedo_diameter;
  const Length now = gap_of(flown, torpedo_radius, target, foe.radius);
  const Length later = gap_of(flown, torpedo_radius, foe.at[phase_][1], foe.radius);
  const Length first = flips - rules::torpedo_diameter;
  if (now <= first) return out_.torpedo;
  if (later <= first + flips) return out_.torpedo * (target == foe.at[phase_][1] ? 7 : 4) / 8;
  return later <= first + 2 * flips ? out_.torpedo / 4 : 0;
}

void Helm::launch_at_best(const Node& node) {
  constexpr i32 spent = 20;  // one torpedo fewer for later
  int best = -1;
  i32 most = spent, hits = 0;
  Heading aimed = node.heading;
  for (u32 i = 0; i < out_.foes.size(); ++i) {
    Heading heading = node.heading;
    const i32 likely = out_.foes[i].hidden ? 0 : torpedo_hits(node, i, heading);
    const i32 worth = worth_of_hits(node, i, likely);
    if (worth <= most) continue;
    most = worth;
    hits = likely;
    best = static_cast<int>(i);
    aimed = heading;
  }
  if (best < 0) return;
  Node launched = node;
  launched.worth -= spent;
  --launched.torpedoes;
  launched.heading = aimed;
  strike(launched, static_cast<u32>(best), hits,
         {.kind = Deed::Kind::launch,
          .at = out_.foes[static_cast<u32>(best)].number,
          .heading = aimed});
}

// Tries repairs if something is damaged, and other effects if a foe is in reach.
void Helm::use_gadgets(const Node& node) {
  for (u32 i = 0; i < out_.gadgets.size(); ++i) {
    const Gadget& gadget = out_.gadgets[i];
    if ((node.made >> i & 1) != 0 || (gadget.cloaks && node.cloaked)) continue;
    Node on = node;
    on.made |= 1U << i;
    on.worth += gadget.worth + (node.struck.empty() ? 0 : gadget.after_shot);
    const bool near = std::ranges::any_of(out_.foes, [&](const Foe& foe) {
      return !foe.hidden &&
             gap_of(node.centre, out_.radius, expected(foe), foe.radius) <= gadget.reach;
    });
    if (gadget.reach > 0 && (!near || node.cloaked)) continue;
    const i32 shields = std::min(2 * gadget.shields, 2 * out_.shields_most - node.half_shields);
    const i32 hull = std::min(2 * gadget.hull, 2 * out_.hull_most - node.half_hull);
    if (!node.cloaked && shields > 0) on.half_shields += shields;
    if (hull > 0) on.half_hull += hull;
    if (gadget.cloaks) {
      on.cloaked = true;
      on.half_shields = 0;
    }
    if (on.worth == node.worth && on.half_hull == node.half_hull &&
        on.half_shields == node.half_shields && !gadget.cloaks)
      continue;
    step(on, {.kind = Deed::Kind::ability, .at = gadget.disk, .value = gadget.kind});
  }
}

// RA-21.15: flies part of the way straight on, then toward the nearest foe or past it.
void Helm::swerve(const Node& node) {
  for (i32 after = 1; after < node.speed; ++after) {
    Node half = node;
    fly(half, after);
    const Foe* foe = nearest(half.centre);
    if (foe == nullptr || half.speed == 0) return;
    const Heading toward = core::heading_toward(half.centre, foe->at[phase_][1]);
    for (const i32 degrees : {0, 60, -60}) {
      Node on = half;
      on.heading = turned(toward, degrees);
      fly(on, node.speed - after);
      on.moved = true;
      on.worth -= cost_of_place(on);
      step(on, {.kind = Deed::Kind::swerve, .at = static_cast<u8>(after), .value = on.heading});
    }
  }
}

// Tries one row of orders on each unused crew disk.
void Helm::use_crew(const Node& node) {
  for (u32 i = 0; i < out_.jokers.size(); ++i) {
    const Joker& joker = out_.jokers[i];
    bool used = false;
    for (u32 j = 0; j < out_.jokers.size(); ++j)
      used |= (node.used >> j & 1) != 0 && out_.jokers[j].disk == joker.disk;
    if (used || node.pending.size() + joker.orders.size() > 6) continue;
    Node on = node;
    on.used |= 1U << i;
    for (const OrderKind kind : joker.orders) on.pending.push(static_cast<u8>(kind));
    step(on, {.kind = Deed::Kind::use, .at = joker.disk, .value = joker.row});
  }
}

}  // namespace klaxon::staff::red_alert
