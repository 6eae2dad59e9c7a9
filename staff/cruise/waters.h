// A system's part of a cruise (docs/CRUISE.md): the stars at which its battles are fought, how a
// squadron with scars enters a set-up, and what remains of it after a battle. The cruise itself
// does not know any system; it asks each system's Waters.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "battle/system.h"
#include "core/base/types.h"
#include "core/catalog/tree.h"
#include "core/game.h"

namespace klaxon::staff::cruise {

inline constexpr u32 scars_max = 3;
inline constexpr u32 sailing_max = 6;  // ships in a squadron

// Where a kind of star may be: at a fork, or as the first or second act of the gate.
enum class Use : u8 { fork, fleet, flagship };
inline constexpr const char* use_words[] = {"fork", "fleet", "flagship"};

// A kind of star: the keys that every system's files have (data/<system>/cruise/<id>.toml). A force
// is identified by its number in the system's own list, from weak to strong.
struct StarKind {
  std::string id, title, summary;
  Use use = Use::fork;
  u32 minutes = 0;          // a sitting
  bool loud = false;        // a raid: it gains more and raises the Klaxon
  bool flag_alone = false;  // only the squadron's flag fights
  u32 forces = 0;
};

// A ship in the state in which it enters a battle.
struct Vessel {
  std::string_view hull, name;
  u32 scars = 0;
  bool veteran = false;
};

struct Encounter {
  u32 kind = 0;                 // index into Waters::kinds()
  u32 force = 0;                // 0: the weakest
  u32 escorts = 0;              // sunk in the previous act, which weakens the flagship
  std::vector<Vessel> vessels;  // the ships that fight, the flag first
};

// How the battle ended for the squadron.
enum class Outcome : u8 { won, held, left, beaten };
inline constexpr const char* outcome_words[] = {"won", "held", "left", "beaten"};

struct Aftermath {
  Outcome outcome = Outcome::beaten;
  u32 turns = 0;
  u32 sunk = 0;  // enemy ships
  struct Vessel {
    bool lost = false;
    u32 scars = 0;  // new ones
  };
  std::vector<Vessel> vessels;  // as in the encounter
};

class Waters {
 public:
  virtual ~Waters() = default;
  virtual const battle::System& system() const = 0;
  virtual std::span<const StarKind> kinds() const = 0;
  // True if the system knows how a ship of this hull enters its battles.
  virtual bool knows_hull(std::string_view hull) const = 0;
  virtual std::string_view scenario(const StarKind& kind) const = 0;
  virtual int seat(const StarKind& kind) const = 0;  // the squadron's
  // The options with which the scenario is prepared for this encounter.
  virtual core::Tree options(const Encounter& encounter) const = 0;
  // The foe: "2 Axe, Dirk".
  virtual std::string force_text(const Encounter& encounter) const = 0;
  // What the foe is called within a sentence of the story: "2 Axe and Dirk", "Grudge".
  virtual std::string foe_text(const Encounter& encounter) const = 0;
  // How many new scars each ship has that leaves the field or strikes its colours.
  virtual u32 scars_of_leaving() const = 0;
  // The results of this encounter's battle, which has ended.
  virtual Aftermath aftermath(const Encounter& encounter, const core::Game& game,
                              const core::StateBytes* end) const = 0;
};

// "Axe, Dirk and Mace".
inline std::string joined(std::span<const std::string> names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
    text += names[i];
  }
  return text;
}

// Strikes the squadron's colours: ships still afloat leave the field.
inline void strike_colours(const Waters& waters, Aftermath& after) {
  after.outcome = Outcome::left;
  for (Aftermath::Vessel& vessel : after.vessels)
    if (!vessel.lost) vessel.scars = std::max(vessel.scars, waters.scars_of_leaving());
}

}  // namespace klaxon::staff::cruise
