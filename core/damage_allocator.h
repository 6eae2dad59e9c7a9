// Makes damage allocation a part that one system supplies and another hosts: code-red's card deck
// serves tng if the scenario chooses it. The allocator's memory is inside the host's state.
#pragma once

#include <memory>
#include <span>

#include "core/base/types.h"
#include "core/dice/dice.h"
#include "core/event.h"
#include "core/lexicon_join.h"

namespace klaxon::core {

// The systems that damage can strike, in a vocabulary that hosts and allocators share.
enum class HitClass : u8 {
  forward_hull,
  aft_hull,
  cargo,
  center_warp,
  left_warp,
  right_warp,
  impulse,
  apr,
  battery,
  phaser,
  drone,
  hellbore,
  esg,
  power_absorber,
  torpedo,
  photon,
  plasma,
  disruptor,
  tr_beam,
  fusion_beam,
  bridge,
  flag_bridge,
  security_station,
  web_generator,
  displacement_device,
  emergency_bridge,
  aux_control,
  shuttle,
  lab,
  probe,
  tractor,
  transporter,
  damage_control,
  boarding_party,
  sensor,
  scanner,
  crew,
  excess_damage,
};
inline constexpr u32 hit_classes = static_cast<u32>(HitClass::excess_damage) + 1;
// The names in files, records and reports: "forward_hull" ...
std::span<const char* const> hit_class_names();

// The memory that an allocator keeps between calls; the host stores it but never reads it.
struct AllocFrame {
  alignas(8) u8 bytes[192];
};

// The ship that is struck, as the host keeps it. Systems may share boxes, so every system is looked
// up again after each hit.
class HitTarget {
 public:
  virtual ~HitTarget() = default;
  virtual int number() const = 0;               // of the ship, in events
  virtual int left(HitClass system) const = 0;  // boxes that can still be scored
  virtual bool carrier() const = 0;
  // True if by the host's own rules the ship is gone: the rest of the volley is then not dealt.
  virtual bool lost() const = 0;
  // True if the host has something to settle, such as which box its owner sacrifices to the latest
  // hit, before the next card may be dealt.
  virtual bool waits() const { return false; }
  virtual void score(HitClass system, Log& log) = 0;  // strikes one box; left() was above 0
  // Lets a critical hit, 0..17 (three cards of six results), take effect in the host.
  virtual void critical(u8 which, Dice& dice, Log& log) = 0;
  virtual void destroy(Log& log) = 0;  // excess damage beyond the last box
};

inline constexpr int volley_points_most = 600;

class DamageAllocator {
 public:
  virtual ~DamageAllocator() = default;
  // The names that the allocator adds and where they are in the host's lexicon: its rolls and
  // events carry ids of the joined lexicon. Null: none.
  virtual const Guest* guest() const { return nullptr; }
  // Begins a volley of at most volley_points_most; a volley of 0 points is done at once.
  virtual void begin(AllocFrame& frame, int points) const = 0;
  // Runs until the volley is done (true), or until the owner must choose or the target waits
  // (false). A target may wait for its last hit when the volley is done.
  virtual bool run(AllocFrame& frame, HitTarget& target, Dice& dice, Log& log) const = 0;
  // Lists the systems from which the owner may choose, in listed order; returns how many.
  virtual int choices(const AllocFrame& frame, const HitTarget& target,
                      std::span<HitClass> out) const = 0;
  virtual void choose(AllocFrame& frame, HitTarget& target, HitClass system, Log& log) const = 0;
};

// An allocator that a system supplies to others, under the name that scenarios use: "deck".
struct AllocatorKind {
  const char* name;
  std::unique_ptr<DamageAllocator> (*make)(const GuestIds& at);
};
using AllocatorKinds = std::span<const AllocatorKind>;

}  // namespace klaxon::core
