// sidcors on a cruise. A ship of the squadron fights as her unit, under her own name: each scar
// takes a point of defence from both sides of the counter; with three scars she begins crippled; a
// veteran has a point more. A ship that ends a battle crippled has two new scars, and one that
// leaves the field has one.
//
// Besides the keys of all stars (staff/cruise/stars.h), a star's file has:
//   scenario = "open_battle"     ours = "defender"
//   base = ["mobile_base"]       # joins every force; may be left out
//   forces = [["axe", "2 dirk"], …]   # from weak to strong, as forces are pasted
#include <algorithm>
#include <memory>
#include <vector>

#include "core/base/check.h"
#include "rules/sidcors/game.h"
#include "staff/cruise/stars.h"
#include "staff/sidcors/desk/force_text.h"
#include "staff/sidcors/staff.h"
#include "staff/sidcors/system.h"

namespace klaxon::staff::sidcors {

using core::Faults;
using core::Reader;
using core::Tree;
using cruise::Encounter;
using cruise::Vessel;
namespace rules = klaxon::rules::sidcors;

namespace {

// No unit of the library has such a name, so the name of a ship can never replace one.
constexpr const char* own_prefix = "cruise_";
constexpr u32 scars_crippled = 2, scars_left = 1;

// If names look alike, her number in the squadron makes the difference.
std::string cruise_id(const Vessel& vessel, u32 number) {
  return own_prefix + std::to_string(number + 1) + "_" + unit_id(vessel.name);
}

u8 worn_defence(u8 defence, const Vessel& vessel) {
  const int left = int{defence} - static_cast<int>(vessel.scars) + (vessel.veteran ? 1 : 0);
  return static_cast<u8>(std::max(left, 1));
}

class CruiseWaters final : public cruise::Waters {
 public:
  // Adds every fault in the library's stars to `faults`.
  CruiseWaters(const SidcorsSystem& system, core::Faults& faults);

  const battle::System& system() const override { return system_; }
  std::span<const cruise::StarKind> kinds() const override { return kinds_; }
  bool knows_hull(std::string_view hull) const override { return system_.ship(hull) != nullptr; }
  std::string_view scenario(const cruise::StarKind& kind) const override {
    return own(kind).scenario;
  }
  int seat(const cruise::StarKind& kind) const override { return own(kind).seat; }
  core::Tree options(const cruise::Encounter& encounter) const override;
  std::string force_text(const cruise::Encounter& encounter) const override;
  std::string foe_text(const cruise::Encounter& encounter) const override;
  u32 scars_of_leaving() const override { return scars_left; }
  cruise::Aftermath aftermath(const cruise::Encounter& encounter, const core::Game& game,
                              const core::StateBytes* end) const override;

 private:
  struct Own {
    std::string scenario;
    int seat = 0;
    core::Tree base;  // a list
    std::vector<core::Tree> forces;
  };
  const Own& own(const cruise::StarKind& kind) const {
    return own_[static_cast<std::size_t>(&kind - kinds_.data())];
  }
  void check_force(const core::Tree& force, core::Faults& faults) const;
  core::Tree force_of(const Own& own, u32 force) const;
  std::vector<std::string> foes_of(const cruise::Encounter& encounter) const;
  core::Tree design_of(const cruise::Vessel& vessel) const;

  const SidcorsSystem& system_;
  std::vector<cruise::StarKind> kinds_;
  std::vector<Own> own_;  // beside them
};

CruiseWaters::CruiseWaters(const SidcorsSystem& system, Faults& faults) : system_(system) {
  kinds_ = cruise::read_stars(
      system.library(), faults, [this](Reader& r, cruise::StarKind& kind, Faults& own_faults) {
        Own& star = own_.emplace_back();
        star.scenario = r.text("scenario");
        star.seat = r.word_or("ours", rules::force_words, -1);
        const Tree* base = r.list_or("base");
        star.base = base == nullptr ? Tree::list() : *base;
        if (const Tree* all = r.list_or("forces"); all != nullptr) star.forces = all->items;
        if (star.forces.empty())
          r.fault("missing-key", "A star needs at least one force.", "forces");
        for (u32 i = 0; i < star.forces.size(); ++i) check_force(force_of(star, i), own_faults);
        kind.forces = static_cast<u32>(star.forces.size());
      });
}

void CruiseWaters::check_force(const Tree& force, Faults& faults) const {
  if (faults.full()) return;
  ForceReader(system_.library(), nullptr, faults).read(force, "forces");
}

Tree CruiseWaters::force_of(const Own& own, u32 force) const {
  Tree all = own.base;
  for (const Tree& unit : own.forces[force].items) all.add(unit);
  return all;
}

Tree CruiseWaters::design_of(const Vessel& vessel) const {
  const Tree* shipped = system_.ship(vessel.hull);
  rules::Design unit;
  Faults unheard;
  check(shipped != nullptr && rules::read_design(*shipped, vessel.hull, unit, unheard),
        "the hulls of a cruise are sound");
  rules::Factors factors = unit.factors;
  factors.whole.defence = worn_defence(factors.whole.defence, vessel);
  if (factors.has_crippled)
    factors.crippled.defence = worn_defence(factors.crippled.defence, vessel);
  Tree design = *shipped;
  design.set("name", Tree::of(vessel.name));
  design.set("factors", Tree::of(rules::to_text(factors)));
  return design;
}

Tree CruiseWaters::options(const Encounter& encounter) const {
  const Own& own = own_[encounter.kind];
  Tree options = Tree::table(), designs = Tree::table(), ours = Tree::list();
  for (u32 i = 0; i < encounter.vessels.size(); ++i) {
    const Vessel& vessel = encounter.vessels[i];
    const std::string id = cruise_id(vessel, i);
    Tree design = design_of(vessel);
    Tree unit = Tree::table();
    unit.set("unit", Tree::of(id));
    if (vessel.scars >= cruise::scars_max &&
        design.text_at("factors").find('/') != std::string::npos)
      unit.set("crippled", Tree::of_flag(true));
    designs.set(id, std::move(design));
    ours.add(std::move(unit));
  }
  options.set("designs", std::move(designs));
  for (int side = 0; side < static_cast<int>(rules::forces_count); ++side)
    options.set(rules::force_words[side],
                side == own.seat ? std::move(ours) : force_of(own, encounter.force));
  return options;
}

std::vector<std::string> CruiseWaters::foes_of(const Encounter& encounter) const {
  Faults unheard;
  ForceReader reader(system_.library(), nullptr, unheard);
  std::vector<std::string> foes;
  for (const Tree& unit :
       reader.read(force_of(own_[encounter.kind], encounter.force), "forces").items) {
    const Tree* design = reader.designs().find(unit.text_at("unit"));
    const Tree* count = unit.find("count");
    const Tree* crippled = unit.find("crippled");
    std::string text;
    if (count != nullptr && count->whole > 1) text += std::to_string(count->whole) + " ";
    text += design == nullptr ? unit.text_at("unit") : design->text_at("name");
    if (crippled != nullptr && crippled->whole != 0) text += " crippled";
    foes.push_back(std::move(text));
  }
  return foes;
}

std::string CruiseWaters::force_text(const Encounter& encounter) const {
  std::string text;
  for (const std::string& foe : foes_of(encounter)) text += (text.empty() ? "" : ", ") + foe;
  return text;
}

std::string CruiseWaters::foe_text(const Encounter& encounter) const {
  return cruise::joined(foes_of(encounter));
}

cruise::Aftermath CruiseWaters::aftermath(const Encounter& encounter, const core::Game& game,
                                          const core::StateBytes* end) const {
  using cruise::Outcome;
  const auto& fleets = static_cast<const rules::SidcorsGame&>(game);
  const rules::State& state = rules::SidcorsGame::state(end);
  const int seat = own_[encounter.kind].seat;
  cruise::Aftermath out;
  out.turns = state.round;
  bool left = false;
  for (const rules::Unit& unit : state.units) {
    const bool gone = unit.status == rules::Status::destroyed;
    if (unit.force != seat) {
      out.sunk += gone ? 1U : 0U;
      continue;
    }
    left = left || unit.status == rules::Status::retreated;
    cruise::Aftermath::Vessel vessel;
    vessel.lost = gone;
    if (unit.status == rules::Status::crippled) vessel.scars = scars_crippled;
    if (unit.status == rules::Status::retreated) vessel.scars = scars_left;
    out.vessels.push_back(vessel);
  }
  check(out.vessels.size() == encounter.vessels.size(), "the squadron is its seat's force");
  i32 score[rules::forces_count] = {};
  fleets.result(end, score);
  const i32 ours = score[seat];
  out.outcome = ours > 0           ? Outcome::won
                : ours < 0 && left ? Outcome::left
                : ours < 0         ? Outcome::beaten
                                   : Outcome::held;
  return out;
}

}  // namespace

std::unique_ptr<cruise::Waters> make_waters(const Staff& staff, Faults& faults) {
  return std::make_unique<CruiseWaters>(static_cast<const SidcorsSystem&>(staff.system()), faults);
}

}  // namespace klaxon::staff::sidcors
