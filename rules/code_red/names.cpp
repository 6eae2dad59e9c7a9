// The names of values, for each vocabulary.
#include <array>
#include <bit>
#include <string>

#include "rules/code_red/abbreviation.h"
#include "rules/code_red/damage/cards.h"
#include "rules/code_red/damage/criticals.h"
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
// The chart's weapons by letter; in an entry X/Y, X is the first and Y the second (6.0).
constexpr const char* chart_weapons[] = {"weapon A",        "weapon B",        "weapon C",
                                         "second weapon A", "second weapon B", "second weapon C"};
static_assert(std::size(item_words) == static_cast<u32>(Item::armed_first) + groups_max);

template <u32 count>
std::array<const char*, count> names_by(const char* (*name)(u32)) {
  std::array<const char*, count> names{};
  for (u32 i = 0; i < count; ++i) names[i] = name(i);
  return names;
}

const char* shown_system(u32 value) {
  const char* brief = abbreviation(system_name(static_cast<System>(value)));
  if (*brief != '\0' || value < pf_weapon_a) return brief;
  const u32 weapon = value - pf_weapon_a;
  return weapon < std::size(chart_weapons) ? chart_weapons[weapon] : "";
}

// The card's own text. Its copies are alike, except for those marked as counting once per volley
// and for the numbers of the critical hits, which are rolled on different charts.
const char* shown_card(u32 card) {
  static constexpr const char* critical[] = {"Critical hit 1", "Critical hit 2", "Critical hit 3"};
  static const auto marked = [] {
    std::array<std::string, deck_cards> names;
    for (u32 i = 0; i < deck_cards; ++i)
      names[i] =
          std::string(card_kind(kind_of_card(static_cast<int>(i))).title) + ", once per volley";
    return names;
  }();
  const CardMask self = CardMask{1} << card;
  if ((deck_tables.critical & self) != 0)
    return critical[card - static_cast<u32>(std::countr_zero(deck_tables.critical))];
  return (deck_tables.marked & self) != 0 ? marked[card].c_str()
                                          : card_kind(kind_of_card(static_cast<int>(card))).title;
}

}  // namespace

const char* abbreviation(std::string_view system_name) {
  if (system_name == "apr") return "APR";
  if (system_name == "esg") return "ESG";
  return system_name == "tr_beam" ? "T-R beam" : "";
}

std::span<const core::Vocabulary> vocabulary_table() {
  static const auto systems =
      names_by<systems_count>([](u32 i) { return system_name(static_cast<System>(i)); });
  static const auto cards =
      names_by<deck_cards>([](u32 i) { return card_name(static_cast<int>(i)); });
  static const auto shown_systems = names_by<systems_count>(shown_system);
  static const auto shown_cards = names_by<deck_cards>(shown_card);
  static const auto criticals = names_by<criticals_count>(critical_name);
  // The vocabularies, in the order of their numbers in namespace vocabulary.
  static const core::Vocabulary table[] = {
      {""},
      core::words_of_battle("ships"),
      core::fixed_words("systems", systems, shown_systems),
      core::fixed_words("cards", cards, shown_cards),
      core::fixed_words("criticals", criticals),
      core::fixed_words("items", item_words),
      core::fixed_words("moves", move_words),
      core::fixed_words("bands", band_words),
      core::fixed_words("phases", phase_words),
      core::fixed_words("effects", effect_names()),
      core::words_of_battle("designs"),
      core::fixed_words("numbers", number_words),
      core::words_of_battle("weapons"),
  };
  static_assert(std::size(table) == vocabulary::count);
  return table;
}

u32 CodeRedGame::battle_words(u16 names, const core::StateBytes*, core::Audience) const {
  switch (names) {
    case vocabulary::ships:
      return static_cast<u32>(ship_names_.size());
    case vocabulary::designs:
      return static_cast<u32>(scenario_.designs.size());
    case vocabulary::weapons:
      return static_cast<u32>(weapon_names_.size());
    default:
      return 0;
  }
}

std::string CodeRedGame::battle_word(u16 names, i64 value, const core::StateBytes*,
                                     core::Audience) const {
  const auto i = static_cast<std::size_t>(value);
  switch (names) {
    case vocabulary::ships:
      return ship_names_[i];
    case vocabulary::designs:
      return scenario_.designs[i].id;
    case vocabulary::weapons:
      return weapon_names_[i];
    default:
      return {};
  }
}

std::string CodeRedGame::shown_word(u16 names, i64 value, const core::StateBytes*,
                                    core::Audience) const {
  const auto i = static_cast<std::size_t>(value);
  if (names == vocabulary::ships) return shown_ships_[i];
  // Drones without a name in the file are called drone racks.
  return names == vocabulary::weapons && weapon_names_[i] == "drone" ? "drone racks" : "";
}

}  // namespace klaxon::rules::code_red
