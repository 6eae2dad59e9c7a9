// The names of values: game.word().
#include "rules/code_red/abbreviation.h"
#include "rules/code_red/game.h"

namespace klaxon::rules::code_red {

namespace {

constexpr const char* item_words[] = {
    "drones",        "drones_own_lock", "suicide_shuttles", "suicide_shuttles_own_lock",
    "phaser_energy", "armed_1",         "armed_2",          "armed_3",
    "armed_4",       "armed_5",         "armed_6",          "armed_7",
    "armed_8",       "armed_9",         "armed_10",         "armed_11",
    "armed_12",      "armed_13",        "armed_14",         "armed_15",
    "armed_16"};
constexpr const char* move_words[] = {"close", "hold", "open"};
constexpr const char* band_words[] = {"close", "medium", "long"};
constexpr const char* phase_words[] = {"desk", "plan", "damage", "over"};
constexpr const char* number_words[] = {"1", "2", "3", "4", "5", "6", "7", "8"};
static_assert(std::size(number_words) >= bays_max);
// The chart's weapons by their letters; X and Y of an entry X/Y are the first and the second (6.0).
constexpr const char* chart_weapons[] = {"weapon A",        "weapon B",        "weapon C",
                                         "second weapon A", "second weapon B", "second weapon C"};
static_assert(std::size(item_words) == static_cast<u32>(Item::armed_first) + groups_max);

std::string_view shown_system(i64 value) {
  if (value < 0 || value >= systems_count) return "";
  const std::string_view brief = abbreviation(system_name(static_cast<System>(value)));
  if (!brief.empty()) return brief;
  const i64 weapon = value - pf_weapon_a;
  const bool charted = weapon >= 0 && weapon < static_cast<i64>(std::size(chart_weapons));
  return charted ? chart_weapons[weapon] : "";
}

}  // namespace

std::string_view abbreviation(std::string_view system_name) {
  if (system_name == "apr") return "APR";
  if (system_name == "esg") return "ESG";
  return system_name == "tr_beam" ? "T-R beam" : "";
}

u32 CodeRedGame::words(u16 names) const {
  switch (names) {
    case vocabulary::ships:
      return static_cast<u32>(scenario_.ships.size());
    case vocabulary::systems:
      return systems_count;
    case vocabulary::cards:
      return deck_cards;
    case vocabulary::criticals:
      return criticals_count;
    case vocabulary::items:
      return static_cast<u32>(std::size(item_words));
    case vocabulary::moves:
    case vocabulary::bands:
      return 3;
    case vocabulary::phases:
      return static_cast<u32>(std::size(phase_words));
    case vocabulary::effects:
      return effects_count;
    case vocabulary::designs:
      return static_cast<u32>(scenario_.designs.size());
    case vocabulary::numbers:
      return static_cast<u32>(std::size(number_words));
    case vocabulary::weapons:
      return static_cast<u32>(weapon_names_.size());
    default:
      return 0;
  }
}

std::string_view CodeRedGame::word(u16 names, i64 value) const {
  if (value < 0 || value >= i64{words(names)}) return "";
  const u32 i = static_cast<u32>(value);
  switch (names) {
    case vocabulary::ships:
      return ship_names_[i];
    case vocabulary::systems:
      return system_name(static_cast<System>(i));
    case vocabulary::cards:
      return card_name(static_cast<int>(i));
    case vocabulary::criticals:
      return critical_name(i);
    case vocabulary::items:
      return item_words[i];
    case vocabulary::moves:
      return move_words[i];
    case vocabulary::bands:
      return band_words[i];
    case vocabulary::phases:
      return phase_words[i];
    case vocabulary::effects:
      return effect_name(i);
    case vocabulary::designs:
      return scenario_.designs[i].id;
    case vocabulary::numbers:
      return number_words[i];
    case vocabulary::weapons:
      return weapon_names_[i];
    default:
      return "";
  }
}

std::string_view CodeRedGame::shown(u16 names, i64 value) const {
  if (names == vocabulary::systems) return shown_system(value);
  const bool ship = names == vocabulary::ships && value >= 0 && value < i64{words(names)};
  return ship ? std::string_view(shown_ships_[static_cast<u32>(value)]) : std::string_view();
}

}  // namespace klaxon::rules::code_red
