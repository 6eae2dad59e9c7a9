// code-red on a cruise: the flag duels a ship of her own hull; captains of equal ships win as
// often as they lose. A foe is weak because volleys dealt from the cards have struck her
// beforehand; each card strikes the first hit that it lists. The flag's scars are made in the same
// way, each by a volley of some points; a veteran has more power. A duel leaves a scar for each
// `share` of the boxes that was struck.
//
// Besides the keys of all stars (staff/cruise/stars.h), a star's file has:
//   foe = "Grudge"               # her name
//   struck = [60, 52, …]         # points, from weak to strong
//   scar = 8                     # points of a scar
//   share = 12                   # of a hundred boxes, for a new scar
//   escort = 6                   # points for each escort sunk before
//   power = 2                    # of a veteran
//   [hulls]                      # a ship for each hull of the cruise
//   sentinel = "meridian"
#include <algorithm>
#include <memory>
#include <vector>

#include "core/base/check.h"
#include "core/base/fingerprint.h"
#include "core/catalog/text.h"
#include "rules/code_red/game.h"
#include "staff/code_red/cruise/struck.h"
#include "staff/code_red/staff.h"
#include "staff/code_red/system.h"
#include "staff/cruise/stars.h"

namespace klaxon::staff::code_red {

using core::Faults;
using core::Reader;
using core::Tree;
using cruise::Encounter;
using cruise::Vessel;

namespace {

constexpr const char* flag_id = "cruise_flag";
constexpr const char* foe_id = "cruise_foe";
constexpr i64 points_max = 200;

// Flag and foe are struck by different cards.
enum class Cards : u8 { flag, foe };
u64 chance_of(Cards whose, std::string_view ship) {
  core::Fingerprint mixed;
  mixed.add(static_cast<i64>(whose));
  for (const char c : ship) mixed.add(c);
  return mixed.value();
}

u32 boxes_left(const rules::Ship& ship) {
  u32 left = 0;
  for (rules::System s = 0; s < rules::systems_count; ++s)
    if ((rules::never_hit & rules::bit(s)) == 0) left += ship.boxes[s];
  return left;
}

class CruiseWaters final : public cruise::Waters {
 public:
  // Adds every fault in the library's stars to `faults`.
  CruiseWaters(const CodeRedSystem& system, core::Faults& faults);

  const battle::System& system() const override { return system_; }
  std::span<const cruise::StarKind> kinds() const override { return kinds_; }
  bool knows_hull(std::string_view hull) const override;
  std::string_view scenario(const cruise::StarKind&) const override { return "duel"; }
  int seat(const cruise::StarKind&) const override { return 0; }
  core::Tree options(const cruise::Encounter& encounter) const override;
  std::string force_text(const cruise::Encounter& encounter) const override;
  std::string foe_text(const cruise::Encounter& encounter) const override {
    return own_[encounter.kind].name;
  }
  u32 scars_of_leaving() const override { return 0; }  // her boxes show it
  cruise::Aftermath aftermath(const cruise::Encounter& encounter, const core::Game& game,
                              const core::StateBytes* end) const override;

 private:
  struct Own {
    std::string name;  // the foe's
    std::vector<u32> struck;
    u32 scar = 0, share = 0, escort = 0, power = 0;
    core::Tree hulls;
  };
  void read_numbers(core::Reader& r, Own& out);
  const core::Tree& ship_of(const Own& own, const cruise::Vessel& vessel) const;
  core::Tree flag_of(const Own& own, const cruise::Vessel& vessel) const;
  core::Tree foe_of(const Own& own, const cruise::Encounter& encounter) const;
  u32 struck_of(const Own& own, const cruise::Encounter& encounter) const;

  const CodeRedSystem& system_;
  std::vector<cruise::StarKind> kinds_;
  std::vector<Own> own_;  // beside them
};

CruiseWaters::CruiseWaters(const CodeRedSystem& system, Faults& faults) : system_(system) {
  kinds_ = cruise::read_stars(
      system.library(), faults, [this](Reader& r, cruise::StarKind& kind, Faults&) {
        kind.flag_alone = true;
        Own& star = own_.emplace_back();
        star.name = r.text("foe");
        read_numbers(r, star);
        if (const Tree* hulls = r.table("hulls"); hulls != nullptr) star.hulls = *hulls;
        for (const Tree::Entry& hull : star.hulls.entries)
          if (system_.ship(hull.value.text) == nullptr)
            r.fault("unknown-ship", system_.library().none_such("ships", "ship", hull.value.text),
                    "hulls", "CR-duel.1");
        kind.forces = static_cast<u32>(star.struck.size());
      });
}

void CruiseWaters::read_numbers(Reader& r, Own& out) {
  bool sound = true;
  if (const Tree* list = r.list_or("struck"); list != nullptr)
    for (const Tree& item : list->items) {
      const bool fits = item.is(Tree::Kind::whole) && item.whole >= 0 && item.whole <= points_max;
      out.struck.push_back(fits ? static_cast<u32>(item.whole) : 0);
      sound = sound && fits;
    }
  if (!sound || out.struck.empty() || !std::ranges::is_sorted(out.struck, std::ranges::greater()))
    r.fault("out-of-order",
            "These must be points from the weakest foe to the strongest, at most " +
                std::to_string(points_max) + ".",
            "struck", "CR-duel.9");
  out.scar = static_cast<u32>(r.whole("scar", 1, points_max));
  out.share = static_cast<u32>(r.whole("share", 1, 100));
  out.escort = static_cast<u32>(r.whole("escort", 0, points_max));
  out.power = static_cast<u32>(r.whole("power", 0, 20));
}

bool CruiseWaters::knows_hull(std::string_view hull) const {
  return std::ranges::all_of(own_, [&](const Own& own) { return own.hulls.find(hull) != nullptr; });
}

const Tree& CruiseWaters::ship_of(const Own& own, const Vessel& vessel) const {
  const Tree* ship = system_.ship(own.hulls.text_at(vessel.hull));
  check(ship != nullptr, "each hull of a cruise has a ship");
  return *ship;
}

Tree CruiseWaters::flag_of(const Own& own, const Vessel& vessel) const {
  Tree design = struck_design(ship_of(own, vessel), own.scar * vessel.scars,
                              chance_of(Cards::flag, vessel.hull));
  design.set("name", Tree::of(vessel.name));
  if (!vessel.veteran) return design;
  Tree& boxes = *design.find("boxes");
  const Tree* power = boxes.find("apr");
  boxes.set("apr", Tree::of((power == nullptr ? 0 : power->whole) + i64{own.power}));
  return design;
}

u32 CruiseWaters::struck_of(const Own& own, const Encounter& encounter) const {
  return own.struck[encounter.force] + own.escort * encounter.escorts;
}

Tree CruiseWaters::foe_of(const Own& own, const Encounter& encounter) const {
  const Vessel& flag = encounter.vessels.front();
  Tree design = struck_design(ship_of(own, flag), struck_of(own, encounter),
                              chance_of(Cards::foe, flag.hull));
  design.set("name", Tree::of(own.name));
  return design;
}

Tree CruiseWaters::options(const Encounter& encounter) const {
  const Own& own = own_[encounter.kind];
  Tree options = Tree::table(), designs = Tree::table(), ships = Tree::list();
  designs.set(flag_id, flag_of(own, encounter.vessels.front()));
  designs.set(foe_id, foe_of(own, encounter));
  ships.add(Tree::of(flag_id));
  ships.add(Tree::of(foe_id));
  options.set("ships", std::move(ships));
  options.set("designs", std::move(designs));
  return options;
}

std::string CruiseWaters::force_text(const Encounter& encounter) const {
  const Own& own = own_[encounter.kind];
  const u32 struck = struck_of(own, encounter);
  return own.name + ", a " + ship_of(own, encounter.vessels.front()).text_at("name") +
         (struck == 0 ? ", whole" : ", already struck by " + std::to_string(struck) + " points");
}

cruise::Aftermath CruiseWaters::aftermath(const Encounter& encounter, const core::Game& game,
                                          const core::StateBytes* end) const {
  using cruise::Outcome;
  const Own& own = own_[encounter.kind];
  const auto& cards = static_cast<const rules::CodeRedGame&>(game);
  const rules::State& state = rules::CodeRedGame::state(end);
  const rules::Ship &ours = state.ships[0], &theirs = state.ships[1];
  cruise::Aftermath out;
  out.turns = state.turn;
  out.sunk = theirs.destroyed != 0 ? 1 : 0;
  cruise::Aftermath::Vessel flag;
  flag.lost = ours.destroyed != 0;
  const u32 whole = cards.design_of(ours).boxes_total();
  const u32 struck = 100 * (whole - std::min(boxes_left(ours), whole)) / whole;
  flag.scars = std::min(struck / own.share, cruise::scars_max);
  out.vessels.push_back(flag);
  // when time is up, a ship with the larger share left holds the field but has not won
  const bool fought_out = ours.destroyed != 0 || theirs.destroyed != 0;
  if (state.winner == 0)
    out.outcome = fought_out ? Outcome::won : Outcome::held;
  else
    out.outcome = state.winner < 0 ? Outcome::held : Outcome::beaten;
  return out;
}

}  // namespace

std::unique_ptr<cruise::Waters> make_waters(const Staff& staff, Faults& faults) {
  return std::make_unique<CruiseWaters>(static_cast<const CodeRedSystem&>(staff.system()), faults);
}

}  // namespace klaxon::staff::code_red
