// Kinds of power, and the purposes for which they may pay. The sets of kinds that may pay are
// nested, as a tree of purposes; only the reactors of phase and time warp, which move nothing, are
// outside it (purse.h).
#pragma once

#include <array>

#include "rules/tng/catalog/values/energy.h"
#include "rules/tng/catalog/values/words.h"
#include "rules/tng/state.h"

namespace klaxon::rules::tng {

using catalog::EnergyKind;

inline constexpr u32 kinds_count = 14;  // of catalog::EnergyKind; `any` is never made

// The purposes that need energy, with narrower ones before wider ones.
enum class Purpose : u8 {
  time_only,  // what takes only energy of TimeWarp, and so on
  phase_only,
  warp_only,
  propel_only,
  helm_only,
  wing_only,
  impulse_move,  // the one movement by impulse power: TNG-Imp.1
  inertia_move,
  movement,
  weapons,  // arming and holding
  other,
};
inline constexpr u32 purposes_count = 11;
inline constexpr const char* purpose_words[] = {
    "time_only", "phase_only",   "warp_only", "propel_only", "helm_only", "wing_only",
    "impulse",   "inertia_move", "movement",  "weapons",     "other"};

constexpr u32 index(EnergyKind kind) {
  return static_cast<u32>(kind);
}
constexpr u32 index(Purpose purpose) {
  return static_cast<u32>(purpose);
}

// The purpose for which the next wider set of kinds may pay; for `other`, this is `other` itself.
inline constexpr std::array<Purpose, purposes_count> wider = {
    Purpose::warp_only, Purpose::warp_only, Purpose::movement, Purpose::movement,
    Purpose::movement,  Purpose::movement,  Purpose::weapons,  Purpose::weapons,
    Purpose::weapons,   Purpose::other,     Purpose::other};

using KindSet = u16;  // bits by EnergyKind
constexpr KindSet set_of(EnergyKind kind) {
  return static_cast<KindSet>(1U << index(kind));
}
template <class... Kinds>
constexpr KindSet set_of(EnergyKind first, Kinds... rest) {
  return static_cast<KindSet>(set_of(first) | set_of(rest...));
}

// The order in which kinds pay, the least useful first; what is left is listed in reverse order.
inline constexpr std::array<EnergyKind, kinds_count - 1> by_usefulness = {
    EnergyKind::reactor,  EnergyKind::auxiliary,     EnergyKind::impulse,
    EnergyKind::inertia,  EnergyKind::phase_reactor, EnergyKind::time_reactor,
    EnergyKind::propel,   EnergyKind::helm,          EnergyKind::wing,
    EnergyKind::warp,     EnergyKind::high_warp,     EnergyKind::phase_warp,
    EnergyKind::time_warp};

inline constexpr KindSet warp_kinds =
    set_of(EnergyKind::warp, EnergyKind::high_warp, EnergyKind::phase_warp, EnergyKind::time_warp);
inline constexpr KindSet drive_kinds = static_cast<KindSet>(
    warp_kinds | set_of(EnergyKind::propel, EnergyKind::helm, EnergyKind::wing));
inline constexpr KindSet weapon_kinds = static_cast<KindSet>(
    drive_kinds | set_of(EnergyKind::impulse, EnergyKind::inertia, EnergyKind::auxiliary,
                         EnergyKind::time_reactor, EnergyKind::phase_reactor));
inline constexpr KindSet all_kinds =
    static_cast<KindSet>(weapon_kinds | set_of(EnergyKind::reactor));

// Which kinds may pay for what: TNG-AUR.2, TNG-AUR.3, TNG-AVR.2, TNG-AVR.3, TNG-Imp.1, TNG-Imp.2,
// TNG-Helm.4.
inline constexpr std::array<KindSet, purposes_count> payers = {
    set_of(EnergyKind::time_warp, EnergyKind::time_reactor),
    set_of(EnergyKind::phase_warp, EnergyKind::phase_reactor),
    warp_kinds,
    set_of(EnergyKind::propel),
    set_of(EnergyKind::helm),
    set_of(EnergyKind::wing),
    set_of(EnergyKind::impulse),
    set_of(EnergyKind::inertia),
    drive_kinds,
    weapon_kinds,
    all_kinds};

// The purpose for which a weapon is paid if it needs energy of this kind.
constexpr Purpose weapon_purpose(EnergyKind asked) {
  switch (asked) {
    case EnergyKind::warp:
    case EnergyKind::high_warp:
      return Purpose::warp_only;
    case EnergyKind::phase_warp:
    case EnergyKind::phase_reactor:
      return Purpose::phase_only;
    case EnergyKind::time_warp:
    case EnergyKind::time_reactor:
      return Purpose::time_only;
    case EnergyKind::propel:
      return Purpose::propel_only;
    case EnergyKind::helm:
      return Purpose::helm_only;
    case EnergyKind::wing:
      return Purpose::wing_only;
    default:
      return Purpose::weapons;
  }
}

// TNG-power-notes.6: with this option, all power may pay for everything except movement.
constexpr Purpose asked_as(Purpose purpose, bool any_power) {
  const bool moves = purpose == Purpose::movement || purpose == Purpose::impulse_move ||
                     purpose == Purpose::inertia_move;
  return any_power && !moves ? Purpose::other : purpose;
}

// TNG-Btty.2: the kind as which a battery stores energy of this kind.
constexpr Stored stored_as(EnergyKind kind) {
  if (kind == EnergyKind::reactor) return Stored::reactor;
  return (drive_kinds & set_of(kind)) != 0 ? Stored::drive : Stored::auxiliary;
}

}  // namespace klaxon::rules::tng
