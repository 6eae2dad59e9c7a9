#include "staff/code_red/odds/tally.h"

#include <bit>
#include <cmath>

#include "rules/code_red/events.h"
#include "rules/code_red/orders.h"

namespace klaxon::staff::code_red {

using core::Tree;
namespace rules = klaxon::rules::code_red;
using rules::EventId;

namespace {

void lose(Outcome& outcome, Loss what, i32 number) {
  u16& lost = outcome.losses[static_cast<u32>(what)];
  lost = static_cast<u16>(lost + number);
}

u64 mixed(u64 hash, double value) {
  hash ^= std::bit_cast<u64>(value);
  hash *= 0x9E3779B97F4A7C15U;
  return hash ^ (hash >> 29);
}

}  // namespace

void Outcome::add(std::span<const core::Event> events) {
  for (const core::Event& event : events) {
    switch (static_cast<EventId>(event.kind)) {
      case EventId::card_scored:
        ++hits[static_cast<u32>(event.args[2])];
        break;
      case EventId::chart_scored:
        ++hits[static_cast<u32>(event.args[1])];
        break;
      case EventId::excess_damage:
        ++hits[rules::sys(rules::HitClass::excess_damage)];
        break;
      case EventId::destroyed:  // the excess damage that destroys has no box to hit
        --hits[rules::sys(rules::HitClass::excess_damage)];
        break;
      case EventId::critical:
        ++criticals[static_cast<u32>(event.args[1])];
        break;
      case EventId::casualties:
        lose(*this,
             event.args[1] == rules::sys(rules::HitClass::crew) ? Loss::crew : Loss::boarding_party,
             event.args[2]);
        break;
      case EventId::charges_lost:
        lose(*this, Loss::charges, event.args[2]);
        break;
      case EventId::stock_lost:
        if (event.args[1] == static_cast<i32>(rules::Item::phaser_energy))
          lose(*this, Loss::phaser_energy, event.args[2]);
        break;
      default:
        break;
    }
  }
}

Tally::Tally(const rules::Design& design) {
  const rules::System excess = rules::sys(rules::HitClass::excess_damage);
  for (u32 s = 0; s < rules::systems_count; ++s) {
    const rules::System system = static_cast<rules::System>(s);
    if (system == rules::sys(rules::HitClass::crew)) continue;
    if (design.boxes[s] > 0 || system == excess) sums_.emplace_back().system = system;
  }
}

void Tally::add(const Outcome& outcome, const rules::Ship& after, double weight,
                base::Ratio exact) {
  weight_ += weight;
  if (after.destroyed != 0) {
    destroyed_ += weight;
    destroyed_exact_ += exact;
  }
  for (Sums& sums : sums_) {
    const double hits = outcome.hits[sums.system];
    if (hits == 0) continue;
    sums.hits.add(hits, weight);
    sums.mean_exact += base::Ratio(outcome.hits[sums.system]) * exact;
    if (after.boxes[sums.system] > 0) continue;
    sums.last_lost += weight;
    sums.last_lost_exact += exact;
  }
  for (u32 i = 0; i < rules::criticals_count; ++i) criticals_[i] += weight * outcome.criticals[i];
  add(outcome.losses, weight);
}

void Tally::add(const Losses& losses, double weight) {
  for (u32 i = 0; i < losses_count; ++i) losses_[i].add(losses[i], weight);
}

double Tally::Moments::variance(double weight) const {
  const double mean = sum / weight;
  return std::max(0.0, squares / weight - mean * mean);
}

double Tally::Moments::error(double weight) const {
  return std::sqrt(variance(weight) / weight);
}

// Half the width of Wilson's interval at two standard errors, so that a share of 0 or 1 is not
// taken as certain: a result that never occurred in n trials may still have a chance of two in n.
double Tally::share_se(double share) const {
  constexpr double z = 2;
  const double spread = share * (1 - share) / weight_ + z * z / (4 * weight_ * weight_);
  return std::sqrt(spread) / (1 + z * z / weight_);
}

std::string Tally::destroyed_exact() const {
  return destroyed_exact_.overflowed() ? "" : destroyed_exact_.text();
}

Tree Tally::hits(bool errors) const {
  Tree out = Tree::table();
  for (const Sums& sums : sums_) {
    const bool mean_known = !errors && !sums.mean_exact.overflowed();
    const bool last_known = !errors && !sums.last_lost_exact.overflowed();
    const double mean = mean_known ? sums.mean_exact.to_double() : sums.hits.sum / weight_;
    const double last_lost =
        last_known ? sums.last_lost_exact.to_double() : sums.last_lost / weight_;
    Tree line = Tree::table();
    line.set("mean", Tree::of_number(mean));
    line.set("sd", Tree::of_number(std::sqrt(sums.hits.variance(weight_))));
    if (errors) line.set("se", Tree::of_number(sums.hits.error(weight_)));
    line.set("last_lost", Tree::of_number(last_lost));
    if (errors) line.set("last_lost_se", Tree::of_number(share_se(last_lost)));
    if (mean_known) line.set("mean_exact", Tree::of(sums.mean_exact.text()));
    if (last_known) line.set("last_lost_exact", Tree::of(sums.last_lost_exact.text()));
    out.set(rules::system_name(sums.system), std::move(line));
  }
  return out;
}

u64 Tally::fingerprint() const {
  u64 hash = mixed(mixed(0x6B6C61786F6EU, weight_), destroyed_);
  for (const Sums& sums : sums_) hash = mixed(mixed(hash, sums.hits.sum), sums.hits.squares);
  for (const double p : criticals_) hash = mixed(hash, p);
  return mixed(mixed(hash, moments(Loss::crew).sum), moments(Loss::boarding_party).sum);
}

}  // namespace klaxon::staff::code_red
