#include "staff/tng/sheet/charts/told_mode.h"

#include <algorithm>

#include "rules/tng/catalog/spoken.h"
#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/fire/gun.h"
#include "staff/tng/sheet/charts/missile_words.h"
#include "staff/tng/sheet/charts/refitted.h"
#include "staff/tng/sheet/charts/words.h"
#include "staff/tng/sheet/wording.h"

namespace klaxon::staff::tng::sheet {

using namespace rules::tng::catalog;
namespace fire = rules::tng::fire;

namespace {

// Traits in the row of a weapon that its modes themselves show.
constexpr std::string_view weapon_tables[] = {"lock.",    "link.",  "flight.",
                                              "feature.", "burst.", "stand_in."};

std::string kind_text(EnergyKind kind) {
  return kind == EnergyKind::any ? "" : spaced(energy_kind_words[static_cast<u32>(kind)]);
}

// "2", "to 4 warp", "3 of joined boxes".
std::string energy_of(const Mode& mode) {
  std::string text = energy_text(mode.energy);
  if (mode.energy_any) text = mode.energy == 0 ? "any" : "to " + text;
  return listed({text, kind_text(mode.energy_kind), mode.connected ? "of joined boxes" : ""}, " ");
}

// A capacitor that would lose energy is held at that price.
std::string hold_of(const Mode& mode, const SystemAt& at) {
  if (!mode.hold && at.capacitor_loses > 0) return energy_text(at.capacitor_loses);
  if (!mode.hold) return "";
  return listed({energy_text(*mode.hold), kind_text(mode.hold_kind)}, " ");
}

std::string turn_text(const Rate& rate) {
  if (rate.spaces > 0) return std::to_string(rate.spaces) + " spaces a turn";
  return (rate.turn == 0 ? "any number" : std::to_string(rate.turn)) + " a turn";
}

std::string shots_text(const Mode& mode) {
  if (mode.shots <= 1) return "";
  const std::string most = std::to_string(mode.shots) + " shots a firing";
  return mode.shots_least == mode.shots ? most : std::to_string(mode.shots_least) + " to " + most;
}

std::string same_target_text(const SameTarget& one) {
  if (one.shots == 0) return "";
  const std::string per = per_time_words[static_cast<u32>(one.per)];
  std::string text = std::to_string(one.shots) + " at one target in " +
                     (per == "3_impulses" ? "3 impulses" : "a " + per);
  if (one.per == Per::impulse) text = std::to_string(one.shots) + " at one target in an impulse";
  if (const std::string classes = classes_text(one.size_class); !classes.empty())
    text += " of " + classes;
  return one.with.empty() ? text : text + ", together with " + listed(one.with);
}

std::string combine_text(Combine combine) {
  switch (combine) {
    case Combine::never:
      break;
    case Combine::group:
      return "a group's shots may be one hit";
    case Combine::weapon:
      return "a box's shots may be one hit";
    case Combine::any:
      return "any shots of it may be one hit";
  }
  return "";
}

std::string spread_text(Spread spread) {
  switch (spread) {
    case Spread::facing:
    case Spread::listed:
      break;
    case Spread::envelop:
      return "envelops";
    case Spread::hellbore:
      return "spread: half on the weakest shield, the rest on others";
    case Spread::sabot:
      return "sabot";
    case Spread::splash_3:
      return "over 3 facings";
    case Spread::any:
      return "on a facing that the firer chooses";
  }
  return "";
}

std::string bypass_text(base::Ratio bypass) {
  if (bypass == base::Ratio(0)) return "";
  const std::string share = catalog::number_text(bypass);
  if (bypass < base::Ratio(1)) return share + " of its damage passes shields";
  return share + (bypass == base::Ratio(1) ? " point passes shields" : " points pass shields");
}

std::string launched_text(const Mode& mode) {
  if (mode.missile) return mode.seeks ? "" : "fired, not launched";
  return mode.seeks ? "launched" : "";
}

std::string acts_text(const Catalog& catalog, const Mode& mode) {
  if (!mode.acts_as) return "";
  const std::string as = "as " + catalog.systems[*mode.acts_as].id;
  return mode.acts_level == mode.level ? as : as + " " + std::to_string(mode.acts_level) + "X";
}

std::string counts_text(u32 classes) {
  const std::string list = class_list(classes);
  return list.empty() ? "" : "counts as " + list;
}

std::string natural_text(const Chart& chart) {
  if (chart.natural == 0) return "";
  return std::to_string(chart.natural) + " only by the natural die at the true range";
}
std::string pivot_text(const Chart& chart) {
  return chart.pivot == 0 ? "" : "help moves towards range " + std::to_string(chart.pivot);
}

bool is_for(const Modifier& row, std::string_view mode) {
  const auto* modes = row.traits.get<std::vector<std::string>>(trait("modifier.modes"));
  return modes == nullptr || std::ranges::find(*modes, mode) != modes->end();
}

class Telling {
 public:
  Telling(const Catalog& catalog, const Weapon& weapon)
      : catalog_(catalog),
        weapon_(weapon),
        at_(catalog.systems[weapon.system].at.at(weapon.level)) {}

  ToldMode tell(const Mode& mode) const {
    ToldMode told;
    told.mode = mode;
    if (const Chart* chart = catalog_.chart(mode)) told.chart = *chart;
    const std::vector<std::string> bends = refit_mode(catalog_, weapon_, told);
    told.name = mode.id;
    if (mode.missile) {
      told.missile = &catalog_.missiles[*mode.missile];
      told.name = told.missile->id;
    }
    told.energy = energy_of(told.mode);
    told.hold = hold_of(told.mode, at_);
    told.words = words_of(told);
    told.words.insert(told.words.end(), bends.begin(), bends.end());
    std::erase(told.words, "");
    return told;
  }

 private:
  std::vector<std::string> words_of(const ToldMode& told) const {
    const Mode& mode = told.mode;
    std::vector<std::string> words = {
        turn_text(mode.rate),
        mode.rate.impulse > 0 ? std::to_string(mode.rate.impulse) + " an impulse" : "",
        shots_text(mode),
        mode.boxes > 1 ? std::to_string(mode.boxes) + " boxes" : "",
        mode.ammo && *mode.ammo != 1 ? "takes " + std::to_string(*mode.ammo) + " of its ammunition"
                                     : "",
        mode.die != 0 ? "die " + signed_text(mode.die) : "",
        acts_text(catalog_, mode),
        same_target_text(mode.rate.same_target),
        combine_text(mode.rate.combine),
        spread_text(mode.spread),
        bypass_text(mode.bypass),
        launched_text(mode),
        mode.activity ? "in Impulse Activity" : "",
        mode.gross ? "everything in the hex" : "",
        mode.true_die ? "nothing changes its die" : "",
        counts_text(mode.counts_as),
        target_text(catalog_, mode.target)};
    if (told.chart) {
      words.push_back(natural_text(*told.chart));
      words.push_back(pivot_text(*told.chart));
    }
    if (told.missile != nullptr) add_missile_words(catalog_, *told.missile, mode.level, words);
    for (const Trait& one : mode.traits.all())
      if (!in_chart(told, one)) words.push_back(trait_text(catalog_, one));
    add_rules(mode, words);
    return words;
  }

  // True if this is the strength of a burst, which its chart gives range by range.
  static bool in_chart(const ToldMode& told, const Trait& one) {
    return one.key == trait("mode.strength") && told.chart && !told.chart->rows.empty() &&
           told.chart->rows.front().of == RowOf::strength;
  }

  // Adds words about the weapon whose rules the mode's shots follow.
  void add_rules(const Mode& mode, std::vector<std::string>& words) const {
    const fire::Gun gun = fire::gun_of(catalog_, weapon_.system, weapon_.level, mode);
    for (const Modifier& row : gun.at->modifiers)
      if (is_for(row, gun.mode_there)) words.push_back(modifier_text(catalog_, row));
    if (gun.works_as == weapon_.system) return;
    for (const std::string_view table : weapon_tables)
      add_traits(catalog_, gun.at->traits, table, words);
  }

  const Catalog& catalog_;
  const Weapon& weapon_;
  const SystemAt& at_;
};

std::string ammo_text(const Ammo& ammo) {
  if (ammo.most == 0) return "";
  std::string text = std::to_string(ammo.most) + " " + ammo_unit_words[static_cast<u32>(ammo.unit)];
  if (ammo.replicate > 0) text += ", a new one for " + energy_text(ammo.replicate) + " energy";
  return text;
}

std::string capacitor_text(const SystemAt& at) {
  return at.capacitor == 0 ? "" : "capacitor " + energy_text(at.capacitor);
}

void add_variants(const SystemAt& at, std::vector<std::string>& words) {
  for (const VariantRate& own : at.variant_rates)
    if (own.rate.turn != at.rate.turn || own.rate.impulse != at.rate.impulse)
      words.push_back(
          own.variant + ": " + turn_text(own.rate) +
          (own.rate.impulse > 0 ? ", " + std::to_string(own.rate.impulse) + " an impulse" : ""));
}

}  // namespace

int ToldMode::dice() const {
  if (!chart) return 0;
  if (chart->kind == ChartKind::roll || chart->kind == ChartKind::over) return chart->dice;
  return chart->kind == ChartKind::hit ? chart->dice : 0;
}

std::vector<ToldMode> told_modes(const Catalog& catalog, const Weapon& weapon) {
  const Telling telling(catalog, weapon);
  std::vector<ToldMode> modes;
  for (const Mode& mode : catalog.systems[weapon.system].at.at(weapon.level).modes)
    modes.push_back(telling.tell(mode));
  return modes;
}

std::vector<std::string> weapon_words(const Catalog& catalog, const Weapon& weapon) {
  const System& system = catalog.systems[weapon.system];
  const SystemAt& at = system.at.at(weapon.level);
  std::vector<std::string> words = {class_list(system.classes | system.counts_as),
                                    capacitor_text(at), ammo_text(at.ammo)};
  add_variants(at, words);
  if (!system.fires_with.empty())
    words.push_back("fires only with a working " + systems_text(catalog, system.fires_with));
  if (!system.ignores.empty()) words.push_back("ignores " + listed(system.ignores));
  for (const std::string_view table : weapon_tables) add_traits(catalog, at.traits, table, words);
  std::erase(words, "");
  return words;
}

}  // namespace klaxon::staff::tng::sheet
