// What a system brings to a cruise (docs/CRUISE.md): the stars where its battles are fought, how a
// squadron with its scars enters a set-up, and what comes out of an ended battle. The cruise itself
// knows no system; it asks this part of each.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "battle/system.h"
#include "core/catalog/reader.h"

namespace klaxon::staff::cruise {

inline constexpr u32 scars_max = 3;
inline constexpr u32 sailing_max = 6;  // ships of a squadron

// Where stars of a kind may lie: at a fork, or as the first or the second act of the gate.
enum class Use : u8 { fork, fleet, flagship };
inline constexpr const char* use_words[] = {"fork", "fleet", "flagship"};

// A kind of star: what all systems' files say of one (data/<system>/cruise/<id>.toml). Which force
// waits is its number in the system's own list, from weak to strong.
struct StarKind {
  std::string id, title, summary;
  Use use = Use::fork;
  u32 minutes = 0;          // a sitting
  bool loud = false;        // a raid: it gives more and wakes people
  bool flag_alone = false;  // of the squadron only the flag fights
  u32 forces = 0;
};

// A ship as it goes into a battle.
struct Vessel {
  std::string_view hull, name;
  u32 scars = 0;
  bool veteran = false;
};

struct Encounter {
  u32 kind = 0;                 // index into Waters::kinds()
  u32 force = 0;                // 0: the weakest
  u32 escorts = 0;              // sunk in the act before, which costs the flagship
  std::vector<Vessel> vessels;  // those who fight, the flag first
};

// How a battle ended for the squadron.
enum class Outcome : u8 { won, held, left, beaten };
inline constexpr const char* outcome_words[] = {"won", "held", "left", "beaten"};

struct Aftermath {
  Outcome outcome = Outcome::beaten;
  u32 turns = 0;
  u32 sunk = 0;  // ships of the enemy
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
  // Does the system know how a ship of this hull enters its battles?
  virtual bool knows_hull(std::string_view hull) const = 0;
  virtual std::string_view scenario(const StarKind& kind) const = 0;
  virtual int seat(const StarKind& kind) const = 0;  // the squadron's
  // The options with which the scenario is prepared for this encounter.
  virtual core::Tree options(const Encounter& encounter) const = 0;
  // "2 Axe, Dirk": who waits.
  virtual std::string force_text(const Encounter& encounter) const = 0;
  // What an ended battle of this encounter has done.
  virtual Aftermath aftermath(const Encounter& encounter, const core::Game& game,
                              const core::StateBytes* end) const = 0;
};

// Reads what every kind's file says; the rest is the system's own to read and to finish().
inline void read_kind(std::string_view id, core::Reader& r, StarKind& out) {
  out.id = id;
  r.text_or("system", "");
  out.title = r.text("title");
  out.summary = r.text("summary");
  out.use = static_cast<Use>(r.word_or("use", use_words, 0));
  out.minutes = static_cast<u32>(r.whole("minutes", 1, 60));
  out.loud = r.flag_or("loud", false);
}

}  // namespace klaxon::staff::cruise
