#include <algorithm>
#include <map>

#include "core/catalog/text.h"
#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/design/bays.h"
#include "rules/tng/design/checks/checks.h"
#include "rules/tng/design/cites.h"
#include "rules/tng/design/kinds.h"

namespace klaxon::rules::tng::design {

using catalog::Construction;
using core::in_quotes;

namespace {

// Things that the document allows only on one ship or class of ships.
struct NamedShip {
  std::string_view system, ship;
  bool by_class;  // the class has it, not the one ship
};
constexpr NamedShip named_ships[] = {
    {"Double Weapons", "Defiant", true},                    // TNG-Double-Weapons.1
    {"Watched by the Prophets", "Deep Space Nine", false},  // TNG-Watched-by-the-Prophets.1
};

// Everything on the ship, with the place where the file first names it.
struct Present {
  u32 boxes = 0;
  Spot spot;
};

class ShipChecker {
 public:
  explicit ShipChecker(const Checking& in) : in_(in) {
    each_build(in.design, [&](const Build& build, u32 count, const Spot& spot) {
      note(build.system, count, spot);
      if (build.line != Build::no_line) by_line_[{build.system, build.line}].boxes += count;
      for (const u16 refit : build.refits) note(refit, count, spot);
      if (const Construction* line = line_of(in.shelf, build))
        for (const Construction::Grant& grant : line->grants) note(grant.system, grant.count, spot);
    });
    for (const Group& group : in.design.groups)
      if (!group.sound && group.part == Part::boxes)
        note(group.build.system, group.count, group.spot);
  }

  void check() const {
    check_makers();
    for (const auto& [system, at] : present_) {
      check_needs(system, at);
      check_excludes(system, at);
      check_named_ship(system, at);
    }
    check_lines();
    check_officers();
    check_sensors();
  }

 private:
  void note(u16 system, u32 count, const Spot& spot) {
    Present& at = present_[system];
    if (at.boxes == 0) at.spot = spot;
    at.boxes += count;
  }

  bool has(u16 system) const { return present_.contains(system); }

  std::string names(const std::vector<u16>& races) const {
    std::string text;
    for (std::size_t i = 0; i < races.size(); ++i)
      text += (i == 0                  ? ""
               : i + 1 == races.size() ? " and "
                                       : ", ") +
              in_.shelf.catalog->races[races[i]].id;
    return text;
  }

  // This does not apply to the contents of mounts, which may be alien.
  void check_makers() const {
    if (in_.race() == nullptr) return;
    for (const Group& group : in_.design.groups) {
      if (group.sound) check_maker(group.build, group.spot);
      for (const u16 refit : group.build.refits) {
        Build alone;
        alone.system = refit;
        check_maker(alone, group.spot);
      }
    }
    for (const Track& track : in_.design.tracks) check_maker(track.boxes.front(), track.spot);
  }

  void check_maker(const Build& build, const Spot& spot) const {
    if (builds(in_.shelf, in_.design.race, build)) return;
    const Construction* line = line_of(in_.shelf, build);
    const bool own = line != nullptr && !line->makers.empty();
    in_.fault(spot, "other-race",
              in_quotes(build_text(in_.shelf, build)) + " is built by " +
                  names(own ? line->makers : in_.system(build.system).makers) + " only, not by " +
                  in_.race()->id + ".",
              cite(in_.shelf, build.system, Topic::maker));
  }

  void check_needs(u16 system, const Present& at) const {
    for (const u16 need : in_.system(system).needs)
      if (!has(need))
        in_.fault(at.spot, "missing-system",
                  "Only a ship that has " + in_quotes(in_.system(need).id) + " may have " +
                      in_quotes(in_.system(system).id) + ".",
                  cite(in_.shelf, system, Topic::needs));
  }

  // The exclusions of a refit are the boxes to which it cannot be fitted.
  void check_excludes(u16 system, const Present& at) const {
    if (is_refit(in_.shelf, system)) return;
    for (const u16 other : in_.system(system).excludes)
      if (has(other))
        in_.fault(at.spot, "excluded",
                  in_quotes(in_.system(system).id) + " cannot be combined with " +
                      in_quotes(in_.system(other).id) + ".",
                  cite(in_.shelf, system, Topic::excludes));
  }

  void check_named_ship(u16 system, const Present& at) const {
    const auto named = std::ranges::find(named_ships, in_.system(system).id, &NamedShip::system);
    if (named == std::end(named_ships) || in_.race() == nullptr || in_.race()->any) return;
    const std::string& text = named->by_class ? in_.design.class_name : in_.design.name;
    if (text.find(named->ship) != std::string::npos) return;
    in_.fault(at.spot, "other-ship",
              in_quotes(in_.system(system).id) + " belongs to " + std::string(named->ship) +
                  " alone: the ship's '" + (named->by_class ? "class" : "name") + "' must say so.",
              cite(in_.shelf, system, Topic::named_ship));
  }

  // Checks how many boxes of a line there are, and whether the ship's size allows them.
  void check_lines() const {
    for (const auto& [key, at] : by_line_) {
      const auto& [system, index] = key;
      const Construction& line = lines_of(in_.shelf, system)[index];
      const Spot& spot = present_.at(system).spot;
      Build build;
      build.system = system;
      build.line = index;
      const std::string name = in_quotes(build_text(in_.shelf, build));
      if (line.once && at.boxes > 1)
        in_.fault(spot, "only-once", "A ship has one " + name + " at most.",
                  cite(in_.shelf, system, Topic::once));
      if (line.limit != 0 && at.boxes > line.limit)
        in_.fault(spot, "too-many-boxes",
                  "A ship has at most " + std::to_string(line.limit) + " " + name + " boxes, not " +
                      std::to_string(at.boxes) + ".",
                  cite(in_.shelf, system, Topic::limit));
      check_size(system, line, name, spot);
    }
  }

  void check_size(u16 system, const Construction& line, const std::string& name,
                  const Spot& spot) const {
    const i32 size = in_.design.size_class;
    if (size < line.size_class.lo || size > line.size_class.hi)
      in_.fault(spot, "wrong-size-class",
                "Only ships of size classes " + std::to_string(line.size_class.lo) + " to " +
                    std::to_string(line.size_class.hi) + " may have " + name + "; this one is " +
                    std::to_string(size) + ".",
                cite(in_.shelf, system, Topic::size_class));
    if (line.by_class.empty()) return;
    const auto& prices = line.by_class;
    if (std::ranges::find(prices, size, &Construction::ByClass::size_class) == prices.end())
      in_.fault(spot, "wrong-size-class",
                name + " has a price for size classes " + std::to_string(prices.back().size_class) +
                    " to " + std::to_string(prices.front().size_class) + " only; this ship is " +
                    std::to_string(size) + ".",
                in_.system(system).rule);
  }

  // One of each kind. Some officers serve only aboard small craft.
  void check_officers() const {
    for (const auto& [system, at] : present_) {
      if (in_.system(system).mechanism != catalog::Mechanism::officer) continue;
      if (at.boxes > 1)
        in_.fault(at.spot, "officer-twice",
                  "A ship has one " + in_quotes(in_.system(system).id) + " at most.",
                  officers_rule);
      if (!has_craft_for(system))
        in_.fault(at.spot, "no-craft",
                  in_quotes(in_.system(system).id) +
                      " flies a fighter or a shuttle: this ship has no bay for either.",
                  cite(in_.shelf, system, Topic::holds));
    }
  }

  // An officer who serves only aboard small craft needs one aboard.
  bool has_craft_for(u16 officer) const {
    constexpr i32 shuttles_class = 6;  // TNG-weapon-notes.7
    const catalog::System& of = in_.system(officer);
    const catalog::Traits& traits = of.at.at(of.at.levels().lowest()).traits;
    const auto* aboard = traits.get<std::vector<u16>>(catalog::trait("officer.aboard"));
    if (aboard == nullptr || in_.design.size_class >= shuttles_class) return true;
    bool found = false;
    each_build(in_.design, [&](const Build& build, u32, const Spot&) {
      for (const u16 craft : *aboard)
        found = found || bay_takes(in_.shelf, build, catalog::bay_words[craft]);
    });
    return found;
  }

  // TNG-Sensor-Scanner: this is both tracks in one.
  void check_sensors() const {
    const auto both = in_.shelf.catalog->find("Sensor+Scanner");
    if (!both || !has(*both)) return;
    for (const char* id : {"Sensor", "Scanner"}) {
      const auto single = in_.shelf.catalog->find(id);
      if (single && has(*single))
        in_.fault(present_.at(*single).spot, "two-tracks",
                  in_quotes(id) + " is in 'Sensor+Scanner' already: a ship has one or the other.",
                  in_.system(*both).rule);
    }
  }

  const Checking& in_;
  std::map<u16, Present> present_;
  std::map<std::pair<u16, u8>, Present> by_line_;
};

}  // namespace

void check_ship(const Checking& in) {
  ShipChecker(in).check();
}

bool check_design(const Shelf& shelf, const Design& design, core::Faults& faults) {
  const std::size_t before = faults.count();
  const Checking in{shelf, design, faults};
  check_ship(in);
  check_groups(in);
  check_tracks(in);
  check_mounts(in);
  check_bays(in);
  check_cube(in);
  return faults.count() == before;
}

}  // namespace klaxon::rules::tng::design
