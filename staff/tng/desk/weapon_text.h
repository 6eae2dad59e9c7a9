// Reads from text what a ship fires: "4 Phtn overload", "all Ph-7 A", "2 Ph-7 joined".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/tng/fire/step/lines.h"
#include "rules/tng/game.h"

namespace klaxon::staff::tng::desk {

namespace rules = klaxon::rules::tng;

// The lines of a fire order that one text makes: one for each group that fires.
struct WeaponRow {
  std::vector<rules::fire::FireLine> lines;
};

// Reads texts one after another: weapons fired by earlier texts are not available to later texts
// that name no group.
class WeaponReader {
 public:
  // `ready` may be null; if it is not, "all" means the weapons that can be fired now.
  explicit WeaponReader(const rules::TngGame& game, const rules::State& state,
                        const rules::fire::FireWalk* ready = nullptr)
      : game_(game),
        battle_(game.battle()),
        state_(state),
        ready_(ready),
        fired_(state.groups.size(), 0) {}

  struct Wrong {
    std::string code, message, rule;  // no code if understood
  };
  Wrong read(std::string_view text, u8 unit, u8 target, WeaponRow& out);

 private:
  struct Said {
    u32 count = 1;
    bool all = false, joined = false;
    i32 choice = 0;
    std::vector<u16> groups;  // groups of the unit's plan
    std::string name, mode;
  };
  Wrong read_words(std::vector<std::string> words, u8 unit, Said& out) const;
  Wrong read_rest(std::vector<std::string> words, Said& out) const;
  Wrong no_weapon(u8 unit, std::string_view text) const;
  Wrong no_mode(u16 form, const std::string& mode) const;
  bool bears(u8 unit, u8 target, u16 group) const;
  u32 room(const rules::fire::FireLine& line, const rules::fire::Count& count, u32 fired) const;
  std::vector<u16> guns_of(const Said& said, u8 unit, u16 group, u16 plain) const;

  const rules::TngGame& game_;
  const rules::Battle& battle_;
  const rules::State& state_;
  const rules::fire::FireWalk* ready_;
  std::vector<u32> fired_;  // counts so far, by group
};

}  // namespace klaxon::staff::tng::desk
