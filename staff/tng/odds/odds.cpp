#include "staff/tng/odds/odds.h"

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/catalog/values/energy.h"
#include "rules/tng/fire/combine.h"
#include "staff/tng/odds/answers.h"
#include "staff/tng/odds/volley_text.h"

namespace klaxon::staff::tng {

using core::Faults;
using core::Reader;
using core::Tree;
using namespace rules::tng::catalog;
using rules::tng::level_max;
using rules::tng::level_min;
using rules::tng::reach_most;

namespace {

constexpr i64 ships_most = 100;

class OddsQuestion {
 public:
  OddsQuestion(const Catalog& catalog, const Tree& question, Faults& faults)
      : catalog_(catalog), in_(question, "", faults), faults_(faults) {}

  bool answer(const Tree* design, Tree& out) {
    const std::size_t before = faults_.count();
    in_.seed_or("seed", 1);
    in_.whole_or("trials", 1, 1'000'000'000, 1);  // exact odds need none
    if (design != nullptr)
      in_.fault("wrong-question",
                "Odds in tng are about weapons: give 'weapon', 'mode', 'tech' and 'range', or "
                "'weapons'.",
                "ship", "TNG-weapon-notes");
    if (in_.has("target"))
      in_.fault("wrong-question",
                "'target' is a ship of a battle; name the record that 'ship' fires at it in.",
                "target", "TNG-turn.9");
    tech_ =
        in_.has("tech") ? static_cast<Level>(in_.whole("tech", level_min, level_max)) : Level{0};
    if (in_.has("weapons")) return attack(before, out);
    return single(before, out);
  }

 private:
  bool attack(std::size_t before, Tree& out) {
    const std::string text = in_.text("weapons");
    const i32 range = in_.has("range") ? static_cast<i32>(in_.whole("range", 0, reach_most)) : -1;
    const odds::AskedFacts asked = odds::read_facts(in_, catalog_, facts_tech());
    refuse_beside_volley();
    in_.finish();
    std::vector<odds::Wanted> wanted;
    if (faults_.count() != before ||
        !odds::read_volley(catalog_, text, tech_, range, wanted, faults_))
      return false;
    return odds::answer_attack(catalog_, wanted, asked, out, faults_);
  }

  void refuse_beside_volley() {
    for (const char* key : {"weapon", "mode", "count", "uses"})
      if (in_.has(key))
        in_.fault("wrong-question",
                  std::string("'weapons' says which weapons fire, how many and how; leave out '") +
                      key + "'.",
                  key);
  }

  bool single(std::size_t before, Tree& out) {
    odds::Single question;
    const std::string weapon = in_.text("weapon"), mode = in_.text_or("mode", "");
    const bool by_range = !in_.has("range");
    question.wanted.range = by_range ? 0 : static_cast<i32>(in_.whole("range", 0, reach_most));
    const i64 count = in_.whole_or("count", 1, odds::shots_most, 1);
    const bool uses = in_.has("uses");
    const i64 used = in_.whole_or("uses", 1, odds::shots_most, 1);
    question.wanted.joined = in_.flag_or("combined", false);
    std::optional<odds::Named> named;
    if (!weapon.empty()) named = odds::read_weapon(catalog_, weapon, mode, tech_, {}, faults_);
    question.asked = odds::read_facts(in_, catalog_, named ? named->level : facts_tech());
    read_extra(question.extra);
    if (uses && in_.has("count"))
      in_.fault("wrong-question", "Give 'count' (shots) or 'uses' (each with all shots).", "uses");
    in_.finish();
    if (faults_.count() != before || !named) return false;
    question.wanted.named = *named;
    const i64 shots =
        uses && named->mode != nullptr ? used * odds::shots_of_use(*named->mode) : count;
    if (shots > odds::shots_most)
      faults_.add("too-many",
                  "Odds are for " + std::to_string(odds::shots_most) + " shots at most, not " +
                      std::to_string(shots) + ".",
                  {}, "uses");
    question.wanted.shots = static_cast<u32>(shots);
    check_extra(question);
    if (faults_.count() != before) return false;
    if (by_range && named->mode != nullptr && has_ranges(*named))
      return odds::answer_by_range(catalog_, question, out, faults_);
    return odds::answer_single(catalog_, question, out, faults_);
  }

  Level facts_tech() const { return tech_ == 0 ? level_min : tech_; }

  // True if a table over ranges can be made: this takes a chart, or something to launch.
  bool has_ranges(const odds::Named& named) const {
    const rules::tng::fire::Gun gun = odds::gun_of(catalog_, named);
    return gun.chart != nullptr || gun.missile != nullptr;
  }

  void read_extra(odds::Extra& extra) {
    if (in_.has("energy")) extra.energy = in_.whole_or("energy", 1, 1000, 1);
    extra.ships = static_cast<u32>(in_.whole_or("ships", 1, ships_most, 1));
    const std::string cost = in_.text_or("movement-cost", "1");
    const auto number = parse_number(cost);
    if (number && *number > base::Ratio(0) && *number <= base::Ratio(1000))
      extra.cost = *number;
    else
      in_.fault("bad-number",
                core::in_quotes(cost) + " is not a movement cost, such as 1, '2/3' or '1+1/2'.",
                "movement-cost", "TNG-WFDG.4");
  }

  void check_extra(const odds::Single& question) {
    const System& system = catalog_.systems[question.wanted.named.system];
    if (question.extra.ships > 1 && system.behaviour != "ampb")
      faults_.add(
          "wrong-question",
          "Ships do not multiply their damage with " + system.id + ", as they do with AMPB.", {},
          "ships", "TNG-AMPB.3");
    const Mode* mode = question.wanted.named.mode;
    if (mode == nullptr || !question.extra.energy) return;
    if (mode->energy_any) return check_most(*mode, question);
    faults_.add("wrong-question",
                odds::name_of(catalog_, question.wanted.named) + " takes " +
                    energy_text(mode->energy) + " energy, no more and no less.",
                {}, "energy", system.rule);
  }

  // Not used for a wave, because all its boxes together supply its energy.
  void check_most(const Mode& mode, const odds::Single& question) {
    const bool shot = mode.traits.find(trait("mode.movement.takes")) != nullptr;
    if (!shot || mode.energy == 0 || *question.extra.energy * one_point <= mode.energy) return;
    faults_.add("too-much-energy",
                odds::name_of(catalog_, question.wanted.named) + " at tech level " +
                    std::to_string(mode.level) + " takes up to " + energy_text(mode.energy) +
                    " energy, not " + std::to_string(*question.extra.energy) + ".",
                {}, "energy", "TNG-WFDG.3");
  }

  const Catalog& catalog_;
  Reader in_;
  Faults& faults_;
  Level tech_ = 0;
};

}  // namespace

bool answer_odds(const Catalog& catalog, const Tree& question, const Tree* design, Tree& out,
                 Faults& faults) {
  return OddsQuestion(catalog, question, faults).answer(design, out);
}

std::span<const OddsOption> odds_options() {
  using enum OddsOption::Kind;
  static constexpr OddsOption options[] = {
      {"weapon", word,
       "an id of the catalogue: Ph-7, Phtn, Drn-B; `klaxon catalog tng` lists them"},
      {"mode", word, "how it fires: standard (the default, else its first), overload and so on"},
      {"tech", whole, "tech level of the firer, 3 to 8; by default the lowest that the weapon has"},
      {"range", whole, "hexes to the target, or flown; left out: a table of all ranges"},
      {"count", whole, "number of shots together, in one impulse (1)"},
      {"uses", whole, "uses of the mode, each with all its shots, in place of count"},
      {"modifier", whole, "added to each die: above 0 a penalty (0)"},
      {"range-modifier", whole, "hexes added to the range (0)"},
      {"size-class", whole, "the target's, -6 to 8 (3, a cruiser)"},
      {"speed", whole, "the target's movements this turn (3)"},
      {"shields", whole,
       "boxes of the shield that is struck; 0: none faces the firer; left out: up"},
      {"reinforcement", whole, "of that shield (0)"},
      {"linked", flag, "a tractor link joins firer and target"},
      {"combined", flag, "the shots are one hard hit"},
      {"target-has", word, "what the target has on: 'Electron Screen, Positional Stabilizer'"},
      {"firer-has", word, "what the firer has: 'Weapons Officer', 'CCS -2'"},
      {"target-tech", whole, "tech level of what the target has on (the firer's)"},
      {"race", word, "the target's, where it matters: Romulan"},
      {"borg", word, "how far a Borg target has adapted: full, half, one, none"},
      {"arc", word, "the arc in which the target lies: FA, L, R, RA (FA)"},
      {"energy", whole, "put into a Press, Wave or WFDG (as much as it takes, else 6)"},
      {"movement-cost", word, "of the target of a WFDG: 1, 2/3 (1)"},
      {"hexes", whole, "over which a web is cast, 1 to 3 (1)"},
      {"ships", whole, "that combine their AMPBs (1)"},
      {"weapons", word,
       "a whole attack: '3 Ph-7 standard, 2 Phtn overload @4'; with --record what --ship fires, "
       "'4 Phtn overload, all Ph-7 A', or if left out everything that bears and reaches"},
      {"target", word, "with --record: the ship that --ship fires at"},
  };
  return options;
}

}  // namespace klaxon::staff::tng
