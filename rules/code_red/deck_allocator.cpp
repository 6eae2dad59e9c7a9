#include "rules/code_red/deck_allocator.h"

#include <algorithm>
#include <cstring>

#include "rules/code_red/dealing.h"

namespace klaxon::rules::code_red {

namespace {

Volley volley_in(const core::AllocFrame& frame) {
  Volley volley;
  std::memcpy(&volley, frame.bytes, sizeof volley);
  return volley;
}
void keep(core::AllocFrame& frame, const Volley& volley) {
  std::memcpy(frame.bytes, &volley, sizeof volley);
}

// A host's ship as the dealing sees it; the host writes the log.
class HostTarget {
 public:
  HostTarget(core::HitTarget& host, core::Log& log, core::Dice* dice = nullptr)
      : host_(host), log_(log), dice_(dice) {}

  SystemMask has() const {
    SystemMask all = 0;
    for (System s = 0; s < core::hit_classes; ++s)
      if (host_.left(static_cast<HitClass>(s)) > 0) all |= bit(s);
    return all & ~never_hit;
  }
  bool carrier() const { return host_.carrier(); }
  bool score(int, System system) {
    host_.score(static_cast<HitClass>(system), log_);
    return host_.left(static_cast<HitClass>(system)) > 0;
  }
  bool excess() {
    const bool stands = host_.left(HitClass::excess_damage) > 0;
    if (stands)
      host_.score(HitClass::excess_damage, log_);
    else
      host_.destroy(log_);
    return stands;
  }
  void critical(int which, int) { host_.critical(static_cast<u8>(which), *dice_, log_); }
  void ignored(int) {}
  void critical_ignored(int) {}
  void choice_due(int) {}
  void shuffled(int) {}

 private:
  core::HitTarget& host_;
  core::Log& log_;
  core::Dice* dice_;
};

}  // namespace

void DeckAllocator::begin(core::AllocFrame& frame, int points) const {
  check(points > 0 && points <= static_cast<int>(volley_points_max),
        "a volley has points in range");
  Volley volley;
  start_cards(volley, options_, points);
  keep(frame, volley);
}

bool DeckAllocator::run(core::AllocFrame& frame, core::HitTarget& target, core::Dice& dice,
                        core::Log& log) const {
  Volley volley = volley_in(frame);
  if (volley.pending()) return false;
  HostTarget host(target, log, &dice);
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
    if ((volley.choices & bit(system)) != 0) out[n++] = static_cast<HitClass>(system);
  return static_cast<int>(n);
}

void DeckAllocator::choose(core::AllocFrame& frame, core::HitTarget& target, HitClass system,
                           core::Log& log) const {
  Volley volley = volley_in(frame);
  check((volley.choices & bit(sys(system))) != 0, "a choice is one of those on offer");
  HostTarget host(target, log);
  score_choice(volley, host, sys(system));
  keep(frame, volley);
}

}  // namespace klaxon::rules::code_red
