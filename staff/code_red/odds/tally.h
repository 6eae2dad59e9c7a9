// Adds up what volleys did, with weights: a trial has 1, an enumerated course its probability.
#pragma once

#include <array>
#include <span>

#include "core/base/rational.h"
#include "core/catalog/tree.h"
#include "core/event.h"
#include "rules/code_red/damage/criticals.h"
#include "rules/code_red/design/design.h"
#include "rules/code_red/state.h"

namespace klaxon::staff::code_red {

namespace rules = klaxon::rules::code_red;

// Losses from critical hits besides a volley's hits (3.0: 1-3, 2-3, 3-2, 3-3).
enum class Loss : u8 { crew, boarding_party, charges, phaser_energy };
inline constexpr u32 losses_count = 4;
using Losses = std::array<u16, losses_count>;

// The outcome of one course of a volley, or of several courses taken together.
struct Outcome {
  std::array<u16, rules::systems_count> hits{};
  std::array<u8, rules::criticals_count> criticals{};
  Losses losses{};

  void add(std::span<const core::Event> events);
};

class Tally {
 public:
  explicit Tally(const rules::Design& design);

  // `exact`: the same weight as a fraction, if known.
  void add(const Outcome& outcome, const rules::Ship& after, double weight,
           base::Ratio exact = base::Ratio::overflow());
  // Adds losses that occurred on the way to an outcome which does not record them.
  void add(const Losses& losses, double weight);

  double weight() const { return weight_; }
  double destroyed() const { return destroyed_ / weight_; }
  double critical(u32 which) const { return criticals_[which] / weight_; }
  double lost(Loss what) const { return moments(what).sum / weight_; }
  double lost_se(Loss what) const { return moments(what).error(weight_); }
  // The standard error of a proportion of all trials.
  double share_se(double share) const;
  // "5/32", or "" if it does not fit into 128 bits.
  std::string destroyed_exact() const;
  // {"phaser":{"mean","sd","last_lost"},…} in the order of the systems; with `errors` also "se" and
  // "last_lost_se", otherwise "mean_exact" and "last_lost_exact" if they fit into 128 bits.
  core::Tree hits(bool errors) const;
  u64 fingerprint() const;

 private:
  struct Moments {
    double sum = 0, squares = 0;

    void add(double value, double weight) {
      sum += weight * value;
      squares += weight * value * value;
    }
    double variance(double weight) const;
    double error(double weight) const;
  };
  struct Sums {
    rules::System system = 0;
    Moments hits = {};
    double last_lost = 0;
    base::Ratio mean_exact, last_lost_exact;
  };

  const Moments& moments(Loss what) const { return losses_[static_cast<u32>(what)]; }

  std::vector<Sums> sums_;  // for the ship's systems, and excess damage
  std::array<double, rules::criticals_count> criticals_{};
  double weight_ = 0, destroyed_ = 0;
  base::Ratio destroyed_exact_;
  std::array<Moments, losses_count> losses_;
};

}  // namespace klaxon::staff::code_red
