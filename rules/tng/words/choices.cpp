#include "rules/tng/words/choices.h"

#include "rules/tng/fire/step/lines.h"

namespace klaxon::rules::tng {

namespace {

std::string other_said(const catalog::Mode& mode, i32 other) {
  const auto facing_text = [](i32 facing) { return "facing " + std::to_string(facing + 1); };
  switch (mode.spread) {
    case catalog::Spread::hellbore:
      if (other == fire::hellbore::direct) return "on one facing";
      return other == fire::hellbore::evenly
                 ? "round the ship, evenly"
                 : "round the ship, most on " + facing_text(other - fire::hellbore::first_facing);
    case catalog::Spread::sabot:
    case catalog::Spread::any:
      return "on " + facing_text(other);
    case catalog::Spread::splash_3:
    case catalog::Spread::listed:
      return other == 0 ? "the odd point counter-clockwise" : "the odd point clockwise";
    default:
      return other == 0 ? "as it is" : "with extra energy, which saves the box";
  }
}

}  // namespace

std::string choices_said(const Battle& battle, u16 form, u16 gun, i32 size_class) {
  const fire::Choices choices = fire::choices_of(battle, form, gun, size_class);
  if (choices.most() == 0) return "nothing to choose";
  const catalog::Mode& mode = *battle.forms.guns[gun].mode;
  std::string text;
  for (i32 value = 0; value <= choices.most(); ++value) {
    text += (value == 0 ? "" : ", ") + std::to_string(value);
    if (choices.joins) text += choices.joined(value) ? " as one hard hit" : " shots apart";
    if (choices.others > 1) text += " " + other_said(mode, choices.other(value));
  }
  return text;
}

}  // namespace klaxon::rules::tng
