#include "rules/code_red/damage/deck_allocator.h"

#include <cstddef>
#include <cstring>

#include "rules/code_red/allocator.h"
#include "rules/code_red/damage/criticals.h"
#include "rules/code_red/damage/dealing.h"
#include "rules/code_red/damage/hit_rule.h"
#include "rules/code_red/events.h"
#include "rules/code_red/game.h"

namespace klaxon::rules::code_red {

namespace {

// The bytes of a volley that have a meaning: padding follows the last one, and must not affect the
// host's fingerprint.
constexpr std::size_t volley_bytes = offsetof(Volley, critical_taken) + 1;
static_assert(volley_bytes == 6 * sizeof(u64) + 3 * sizeof(u16) + 4);

Volley volley_in(const core::AllocFrame& frame) {
  Volley volley;
  std::memcpy(static_cast<void*>(&volley), frame.bytes, volley_bytes);
  return volley;
}
void keep(core::AllocFrame& frame, const Volley& volley) {
  std::memcpy(frame.bytes, &volley, volley_bytes);
}

// A host's ship, in the form that dealing requires of a target.
class HostTarget {
 public:
  HostTarget(core::HitTarget& host, const core::GuestIds& at, const Options& options,
             core::Log& log, core::Dice* dice = nullptr)
      : host_(host), at_(at), options_(options), log_(log), dice_(dice) {}

  SystemMask has() const {
    SystemMask all = 0;
    for (System s = 0; s < core::hit_classes; ++s)
      if (host_.left(static_cast<HitClass>(s)) > 0) all |= bit(s);
    return all & ~never_hit;
  }
  bool carrier() const { return host_.carrier(); }
  bool lost() const { return host_.lost(); }
  bool waits() const { return host_.waits(); }
  core::Roll roll(core::Roll own) const { return {static_cast<u16>(own.id + at_.rolls)}; }
  bool score(int card, System system) {
    const auto hit = static_cast<HitClass>(system);
    if (log_.on())
      say(EventId::card_scored, rule_of_hit(card, carrier(), has()))
          .arg(card)
          .arg(system)
          .arg(host_.left(hit) - 1);
    host_.score(hit, log_);
    return host_.left(hit) > 0;
  }
  bool excess(core::RuleId why) {
    const int left = host_.left(HitClass::excess_damage);
    if (log_.on()) say(EventId::excess_damage, why).arg(left > 0 ? left - 1 : 0);
    if (left > 0)
      host_.score(HitClass::excess_damage, log_);
    else
      host_.destroy(log_);
    return left > 0;
  }
  void critical(int which, int die) {
    if (log_.on())
      say(EventId::critical_roll, rule("CR-3.0"))
          .arg(which)
          .term(static_cast<u16>(at_.terms + terms::die), die);
    host_.critical(static_cast<u8>(which), *dice_, log_);
  }
  void ignored(int card) { line(EventId::card_ignored, rule("CR-2.0.2b"), card); }
  void critical_ignored(int card) { line(EventId::critical_ignored, rule("CR-3.1"), card); }
  void choice_due(int card) { line(EventId::choice_due, rule("CR-2.2"), card); }
  void shuffled(int aside) {
    line(EventId::shuffled, rule_of_shuffle(aside, options_.draw), aside);
  }

 private:
  core::Event& say(EventId what, core::RuleId why) {
    return log_.add(static_cast<u16>(at_.events + static_cast<u16>(what)), why).arg(host_.number());
  }
  void line(EventId what, core::RuleId why, int value) {
    if (log_.on()) say(what, why).arg(value);
  }

  core::HitTarget& host_;
  const core::GuestIds& at_;
  const Options& options_;
  core::Log& log_;
  core::Dice* dice_;
};

}  // namespace

DeckAllocator::DeckAllocator(const Options& options, const core::GuestIds& at)
    : options_(options), guest_{&deck_lexicon(), vocabulary::ships, at} {}

void DeckAllocator::begin(core::AllocFrame& frame, int points) const {
  static_assert(core::volley_points_most <= static_cast<int>(volley_points_max));
  check(points >= 0 && points <= core::volley_points_most, "a volley has points in range");
  Volley volley;
  start_cards(volley, options_, points);
  frame = {};
  keep(frame, volley);
}

bool DeckAllocator::run(core::AllocFrame& frame, core::HitTarget& target, core::Dice& dice,
                        core::Log& log) const {
  Volley volley = volley_in(frame);
  if (volley.pending()) return false;
  HostTarget host(target, guest_.at, options_, log, &dice);
  const bool done = Dealing<HostTarget>(volley, host, options_, dice).run(OwnerPolicy::ask);
  keep(frame, volley);
  return done;
}

int DeckAllocator::choices(const core::AllocFrame& frame, const core::HitTarget& target,
                           std::span<HitClass> out) const {
  const Volley volley = volley_in(frame);
  if (!volley.pending()) return 0;
  u32 n = 0;
  for (System system : listed_order(volley.card, target.carrier()))
    if ((volley.choices & bit(system)) != 0 && target.left(static_cast<HitClass>(system)) > 0)
      out[n++] = static_cast<HitClass>(system);
  return static_cast<int>(n);
}

void DeckAllocator::choose(core::AllocFrame& frame, core::HitTarget& target, HitClass system,
                           core::Log& log) const {
  Volley volley = volley_in(frame);
  check((volley.choices & bit(sys(system))) != 0, "a choice is one of those on offer");
  HostTarget host(target, guest_.at, options_, log);
  score_choice(volley, host, sys(system));
  if (host.lost()) volley.left = 0;
  keep(frame, volley);
}

std::unique_ptr<core::DamageAllocator> make_deck(const core::GuestIds& at) {
  return std::make_unique<DeckAllocator>(Options{.criticals = false}, at);
}

}  // namespace klaxon::rules::code_red
