// The names of values, by vocabulary.
#include "rules/sidcors/game.h"

namespace klaxon::rules::sidcors {

u32 SidcorsGame::battle_words(u16 names, const core::StateBytes*, core::Audience) const {
  switch (names) {
    case vocabulary::units:
      return static_cast<u32>(unit_names_.size());
    case vocabulary::designs:
    case vocabulary::notations:
      return static_cast<u32>(scenario_.designs.size());
    default:
      return 0;
  }
}

std::string SidcorsGame::battle_word(u16 names, i64 value, const core::StateBytes*,
                                     core::Audience) const {
  const auto i = static_cast<std::size_t>(value);
  switch (names) {
    case vocabulary::units:
      return unit_names_[i];
    case vocabulary::designs:
      return scenario_.designs[i].id;
    case vocabulary::notations:
      return notations_[i];
    default:
      return {};
  }
}

std::string SidcorsGame::shown_word(u16 names, i64 value, const core::StateBytes*,
                                    core::Audience) const {
  return names == vocabulary::units ? shown_units_[static_cast<std::size_t>(value)] : std::string();
}

std::string_view SidcorsGame::seat_name(int seat) const {
  return force_words[seat];
}

std::string SidcorsGame::seat_in_prose(int seat) const {
  return std::string("the ") + force_words[seat];
}

}  // namespace klaxon::rules::sidcors
