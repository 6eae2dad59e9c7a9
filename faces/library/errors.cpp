#include "core/catalog/text.h"
#include "faces/library/inside.h"

namespace klaxon {
namespace {

std::string seats_there_are(const core::Game& game) {
  if (game.seats() == 1) return "its only seat is 0.";
  return "its seats are 0 to " + std::to_string(game.seats() - 1) + ".";
}

}  // namespace

Error error_of(const battle::Refused& refused) {
  return {refused.code, refused.message, refused.where, refused.rule};
}

Error error_of(const core::Faults& faults) {
  Error first;
  for (const core::Fault& fault : faults.list()) {
    Error error = error_of(battle::refused_of(fault));
    if (&fault == &faults.list().front())
      first = std::move(error);
    else
      first.more.push_back(std::move(error));
  }
  return first;
}

Error no_seat(const core::Game& game, int seat) {
  return {"no-such-seat",
          "There is no seat " + std::to_string(seat) + " in this battle: " + seats_there_are(game),
          "seat", ""};
}

Error freed(const char* what) {
  const std::string name = what;
  return {
      "freed",
      "This " + name + " is now empty: it was freed or moved from. Begin or copy " + "another one.",
      name, ""};
}

Error wrong_choice(std::uint32_t choice, std::uint32_t choices) {
  std::string right = "this seat owes no order now.";
  if (choices == 1) right = "the only one is 0.";
  if (choices > 1) right = "they are 0 to " + std::to_string(choices - 1) + ".";
  return {choices == 0 ? "not-owed" : "out-of-range",
          "There is no choice " + std::to_string(choice) + " here: " + right, "choice", ""};
}

}  // namespace klaxon
