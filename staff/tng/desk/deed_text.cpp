// Reads Impulse Activity, immediate actions, reinforcement and repair from words.
#include <algorithm>

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "rules/tng/catalog/values/names.h"
#include "rules/tng/kept/naming.h"
#include "staff/tng/desk/phrase.h"
#include "staff/tng/desk/turn_text.h"

namespace klaxon::staff::tng::desk {

using rules::Battle;
using rules::Deed;
using rules::Measure;
using rules::damage::Mends;

namespace {

WrongText not_understood(std::string_view text, std::string_view right, std::string_view rule) {
  return {"not-understood", core::in_quotes(text) + " is not understood; say " + std::string(right),
          std::string(rule)};
}

WrongText no_boxes(const Battle& battle, u8 unit, std::string_view name) {
  return {"unknown-boxes",
          battle.units[unit].name + " has no boxes called " + core::in_quotes(name) +
              core::known_hint(std::string(name), rules::group_names(battle.plan_of(unit), false)),
          "TNG-hit-chart.3"};
}

WrongText find_ship(const Battle& battle, std::string_view name, u8& out) {
  const int unit = unit_called(battle, name);
  if (unit < 0) return no_ship(battle, name);
  out = static_cast<u8>(unit);
  return {};
}

constexpr std::string_view actions_said =
    "\"study Varkuth with 3 Lab\", \"mend 2 Hull F with Lab\", \"Emer off line\", \"Emer on "
    "line\", \"open sheet of Varkuth\" or \"see energy of Varkuth\".";

// "with 3 Lab", "with Lab"
WrongText read_tools(const Battle& battle, u8 unit, Phrase phrase, Action& out) {
  if (const auto boxes = phrase.number()) out.boxes = *boxes;
  phrase.skip("boxes of");
  out.groups = rules::groups_called(battle, unit, phrase.rest());
  return out.groups.empty() ? no_boxes(battle, unit, phrase.rest()) : WrongText{};
}

WrongText read_study(const Battle& battle, u8 unit, std::string_view text, Phrase phrase,
                     Action& out) {
  out.deed = Deed::study;
  const auto target = phrase.until("with");
  if (!target) return not_understood(text, "\"study Varkuth with 3 Lab\".", "TNG-Lab.1");
  if (WrongText wrong = find_ship(battle, *target, out.target); !wrong.code.empty()) return wrong;
  return read_tools(battle, unit, phrase, out);
}

WrongText read_emergency(const Battle& battle, u8 unit, std::string_view text, Phrase phrase,
                         Action& out) {
  out.deed = Deed::mend;
  const auto boxes = phrase.number();
  phrase.skip("boxes of");
  const auto name = phrase.until("with");
  if (!name) return not_understood(text, "\"mend 2 Hull F with Lab\".", "TNG-Lab.3");
  const std::vector<u16> found = rules::groups_called(battle, unit, *name);
  if (found.size() != 1) return no_boxes(battle, unit, *name);
  out.mends = found.front();
  WrongText wrong = read_tools(battle, unit, phrase, out);
  if (boxes) out.boxes = *boxes;
  return wrong;
}

}  // namespace

int unit_called(const Battle& battle, std::string_view name) {
  const auto found = std::ranges::find_if(battle.units, [&](const rules::BattleUnit& unit) {
    return rules::catalog::slug(unit.name) == rules::catalog::slug(std::string(name));
  });
  return found == battle.units.end() ? -1 : static_cast<int>(found - battle.units.begin());
}

WrongText no_ship(const Battle& battle, std::string_view name) {
  std::vector<std::string> known;
  for (const rules::BattleUnit& unit : battle.units) known.push_back(unit.name);
  return {"unknown-ship",
          "There is no ship " + core::in_quotes(name) + " in this battle" +
              core::known_hint(std::string(name), known),
          "TNG-turn.1"};
}

WrongText read_action(const Battle& battle, u8 unit, std::string_view text, Action& out) {
  out = Action{};
  Phrase phrase(text);
  if (phrase.skip("study")) return read_study(battle, unit, text, phrase, out);
  if (phrase.skip("mend")) return read_emergency(battle, unit, text, phrase, out);
  for (const auto& [said, deed] : {std::pair{"open the sheet of", Deed::open_sheet},
                                   std::pair{"open sheet of", Deed::open_sheet},
                                   std::pair{"see the energy of", Deed::see_energy},
                                   std::pair{"see energy of", Deed::see_energy}}) {
    if (!phrase.skip(said)) continue;
    out.deed = deed;
    out.boxes = 1;
    return find_ship(battle, phrase.rest(), out.target);
  }
  for (const auto& [said, deed] :
       {std::pair{"off line", Deed::off_line}, std::pair{"off-line", Deed::off_line},
        std::pair{"on line", Deed::on_line}, std::pair{"on-line", Deed::on_line}}) {
    if (!phrase.cut(said)) continue;
    out.deed = deed;
    out.boxes = 1;
    out.groups = rules::groups_called(battle, unit, phrase.rest());
    return out.groups.empty() ? no_boxes(battle, unit, phrase.rest()) : WrongText{};
  }
  return not_understood(text, actions_said, "TNG-turn.5");
}

namespace {

constexpr std::string_view measures_said =
    "\"slow down 3\", \"fill Ph-7 with 4\", \"reinforce facing 2 by 5\", \"reinforce all by 5\" "
    "or \"overdrain 2\".";

// Energy, in steps of the capacitor.
WrongText read_fill(const Battle& battle, u8 unit, std::string_view text, Phrase phrase,
                    AtOnce& out) {
  out.measure = Measure::fill;
  const auto name = phrase.until("with");
  const auto energy = rules::catalog::parse_energy(phrase.rest());
  if (!name || !energy) return not_understood(text, "\"fill Ph-7 with 4\".", "TNG-movement.12");
  const std::vector<u16> found = rules::groups_called(battle, unit, *name);
  if (found.empty()) return no_boxes(battle, unit, *name);
  const std::vector<u16> homes = rules::capacitors_called(battle, unit, *name);
  if (homes.empty())
    return {"no-capacitor", *name + " of " + battle.units[unit].name + " has no capacitor.",
            "TNG-movement.12"};
  if (homes.size() > 1)
    return {"which-capacitor", rules::which_capacitor(battle, unit, *name, homes),
            "TNG-movement.12"};
  const rules::EnergyForm& form = battle.energy.forms[battle.units[unit].plan];
  const rules::Pool& of = form.pools[form.pool_of[homes.front()]];
  out.where = battle.units[unit].first_group + of.home;
  if (*energy == 0 || *energy % of.step != 0)
    return {"not-a-portion",
            "These capacitors are filled in portions of " + rules::catalog::energy_text(of.step) +
                " energy; " + rules::catalog::energy_text(*energy) +
                " does not buy a whole number of them.",
            "TNG-movement.12"};
  out.number = *energy / of.step;
  return {};
}

}  // namespace

WrongText read_at_once(const Battle& battle, u8 unit, std::string_view text, AtOnce& out) {
  out = AtOnce{};
  Phrase phrase(text);
  if (phrase.skip("fill")) return read_fill(battle, unit, text, phrase, out);
  bool known = false;
  if (phrase.skip("slow down")) {
    known = true;
    phrase.skip("by");
  } else if (phrase.skip("overdrain")) {
    out.measure = Measure::overdrain;
    known = true;
  } else if (phrase.skip("reinforce")) {
    out.measure = Measure::reinforce;
    known = phrase.skip("all") || phrase.skip("generally");
    if (!known) {
      if (!phrase.skip("facing")) phrase.skip("shield");
      const auto facing = phrase.number();
      known = facing && *facing >= 1 && *facing <= static_cast<i32>(rules::facings_count);
      out.where = facing.value_or(0);
    }
    phrase.skip("by");
  }
  const auto number = phrase.number();
  for (const char* unit_said : {"batteries", "battery", "points", "movements"})
    phrase.skip(unit_said);
  if (!known || !number || *number == 0 || !phrase.empty())
    return not_understood(text, measures_said, "TNG-turn.1");
  out.number = *number;
  return {};
}

WrongText read_reinforcement(std::string_view text, Reinforcement& out) {
  out = Reinforcement{};
  Phrase phrase(text);
  if (phrase.skip("none") && phrase.empty()) return {};
  bool any = false;
  while (const auto number = phrase.number()) {
    any = true;
    phrase.skip("points");
    (phrase.skip("general") ? out.general : out.facing) = *number;
    phrase.skip("and");
  }
  if (any && phrase.empty()) return {};
  return not_understood(text,
                        "\"5\" for the facing that is struck, \"5 and 2 general\" or "
                        "\"none\".",
                        "TNG-Shield.3");
}

WrongText read_mending(const Battle& battle, u8 unit, std::string_view text, Mending& out) {
  out = Mending{};
  Phrase phrase(text);
  const auto number = phrase.number();
  out.number = number.value_or(1);
  out.counts_boxes = !number || phrase.skip("boxes of") || phrase.skip("box of");
  for (const char* filler : {"points into", "points for", "points", "into", "for", "to"})
    if (!out.counts_boxes && phrase.skip(filler)) break;
  Phrase haste = phrase;
  if (const auto name = haste.until("in haste as")) {
    out.mends = Mends::hasty;
    out.as = haste.rest();
    phrase = Phrase(*name);
  } else if (phrase.cut("disabled")) {
    out.mends = Mends::disabled;
  } else if (phrase.cut("tenfold")) {
    out.mends = Mends::tenfold;
  } else if (phrase.cut("whole")) {
    out.mends = Mends::reduced;
  }
  if (out.number == 0)
    return not_understood(text, "how many points, or boxes: \"8 Hull F\", \"2 boxes of Hull F\".",
                          "TNG-turn.10");
  if (phrase.skip("overdrained batteries") && phrase.empty()) {
    out.mends = Mends::overdrained;
    return {};
  }
  out.groups = rules::groups_called(battle, unit, phrase.rest());
  return out.groups.empty() ? no_boxes(battle, unit, phrase.rest()) : WrongText{};
}

}  // namespace klaxon::staff::tng::desk
