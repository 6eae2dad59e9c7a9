#include <algorithm>

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "rules/tng/movement/legs.h"
#include "rules/tng/orders.h"
#include "staff/tng/desk/phrase.h"
#include "staff/tng/desk/turn_text.h"

namespace klaxon::staff::tng::desk {

using rules::Manoeuvre;

namespace {

struct Saying {
  std::string_view said;
  Manoeuvre manoeuvre;
};
// Longer sayings come before those with which they begin.
constexpr Saying sayings[] = {{"ahead", Manoeuvre::ahead},
                              {"forward", Manoeuvre::ahead},
                              {"turn left", Manoeuvre::turn_left},
                              {"turn right", Manoeuvre::turn_right},
                              {"left", Manoeuvre::turn_left},
                              {"right", Manoeuvre::turn_right},
                              {"sideslip left", Manoeuvre::sideslip_left},
                              {"sideslip right", Manoeuvre::sideslip_right},
                              {"slip left", Manoeuvre::sideslip_left},
                              {"slip right", Manoeuvre::sideslip_right},
                              {"tac left", Manoeuvre::tac_left},
                              {"tac right", Manoeuvre::tac_right},
                              {"high energy turn to", Manoeuvre::high_energy_turn},
                              {"high energy turn", Manoeuvre::high_energy_turn},
                              {"het to", Manoeuvre::high_energy_turn},
                              {"het", Manoeuvre::high_energy_turn},
                              {"backwards", Manoeuvre::backwards},
                              {"astern", Manoeuvre::backwards},
                              {"back", Manoeuvre::backwards},
                              {"erratic", Manoeuvre::erratic},
                              {"straight", Manoeuvre::straight},
                              {"slow down by", Manoeuvre::slow_down},
                              {"slow down", Manoeuvre::slow_down},
                              {"slow", Manoeuvre::slow_down}};

constexpr i32 most_said = 255;  // in one manoeuvre

WrongText not_a_move(std::string_view text) {
  std::vector<std::string> known = {"stay", "straight ahead"};
  for (const Saying& one : sayings) known.emplace_back(one.said);
  return {"not-understood",
          core::in_quotes(text) + " is not something that a ship does in its move" +
              core::nearest_hint(std::string(text), known) +
              " Say \"ahead 3\", \"turn right\", \"sideslip left 2\", \"tac left\", \"HET to C\".",
          "TNG-movement.1"};
}

// Refuses words that are a whole order by themselves if there are other words with them.
WrongText stands_alone(Phrase said) {
  const bool stays = said.skip("stay") && said.empty();
  if (!stays && !(said.skip("straight ahead") && said.empty())) return {};
  return {"not-understood",
          stays ? "'stay' stands alone: a ship that does anything else in its move does not stay. "
                  "Leave out one or the other."
                : "'straight ahead' stands alone: it is the whole move, by an even share of the "
                  "movements left. Together with other words, say how many hexes: \"ahead 2\".",
          "TNG-movement.1"};
}

bool takes_no_number(Manoeuvre manoeuvre) {
  return manoeuvre == Manoeuvre::tac_left || manoeuvre == Manoeuvre::tac_right ||
         manoeuvre == Manoeuvre::erratic || manoeuvre == Manoeuvre::straight;
}

WrongText read_number(std::string_view text, Phrase phrase, rules::Leg& leg) {
  if (leg.manoeuvre == Manoeuvre::high_energy_turn) {
    const std::string facing = phrase.next();
    if (facing.size() == 1 && facing[0] >= 'a' && facing[0] <= 'f' && phrase.empty()) {
      leg.number = facing[0] - 'a';
      return {};
    }
    return {"not-understood", "Say where a high energy turn leads: \"HET to C\", A to F.",
            "TNG-movement.9"};
  }
  leg.number = 1;
  if (phrase.empty()) return {};
  const auto number = phrase.number();
  for (const char* filler : {"hexes", "hex", "hexsides", "hexside", "movements", "movement"})
    phrase.skip(filler);
  if (!number || *number < 1 || *number > most_said || !phrase.empty()) return not_a_move(text);
  leg.number = *number;
  if (leg.number == 1 || !takes_no_number(leg.manoeuvre)) return {};
  return {"not-understood", core::in_quotes(text) + ": that is done once, without a number.",
          "TNG-movement.8"};
}

WrongText read_leg(std::string_view text, rules::Leg& leg) {
  Phrase phrase(text);
  // "3 hexes", "3 ahead"
  if (const auto number = Phrase(phrase).number()) {
    phrase.number();
    std::string turned;
    for (Phrase rest = phrase; !rest.empty();) turned += rest.next() + " ";
    if (phrase.empty() || phrase.skip("hexes") || phrase.skip("hex")) turned = "ahead ";
    phrase = Phrase(turned + std::to_string(*number));
  }
  for (const Saying& one : sayings) {
    Phrase rest = phrase;
    if (!rest.skip(one.said)) continue;
    leg.manoeuvre = one.manoeuvre;
    return read_number(text, rest, leg);
  }
  return not_a_move(text);
}

}  // namespace

WrongText read_move(std::string_view text, Move& out) {
  out = Move{};
  out.verb = rules::verbs::move;
  Phrase whole(text);
  for (const auto& [said, verb] :
       {std::pair{"stay", rules::verbs::stay}, std::pair{"straight ahead", rules::verbs::ahead}}) {
    Phrase rest = whole;
    if (!rest.skip(said) || !rest.empty()) continue;
    out.verb = verb;
    return {};
  }
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find(',', from), text.size());
    const std::string_view part = trimmed(text.substr(from, to - from));
    from = to + 1;
    if (part.empty()) continue;
    rules::Leg leg;
    if (WrongText wrong = stands_alone(Phrase(part)); !wrong.code.empty()) return wrong;
    if (WrongText wrong = read_leg(part, leg); !wrong.code.empty()) return wrong;
    out.legs.push_back(leg);
  }
  if (out.legs.size() > rules::legs_max)
    return {
        "too-many-orders",
        "A ship makes at most " + std::to_string(rules::legs_max) + " manoeuvres in an impulse.",
        "TNG-movement.1"};
  return {};
}

}  // namespace klaxon::staff::tng::desk
