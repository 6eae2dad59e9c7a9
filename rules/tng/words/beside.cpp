#include "rules/tng/words/beside.h"

#include "rules/tng/events.h"
#include "rules/tng/lexicon.h"
#include "rules/tng/movement/manoeuvres.h"
#include "rules/tng/orders.h"
#include "rules/tng/words/energy_rows.h"
#include "rules/tng/words/said.h"

namespace klaxon::rules::tng {

namespace {

using core::Event;

// "moves 3 hexes ahead, to 1512"
std::string flight_said(const Event& event) {
  const std::string hexes = counted_said(event.args[4], "hex", "hexes");
  const std::string to = ", to " + hex_said({event.args[1], event.args[2]});
  switch (static_cast<Manoeuvre>(event.args[5])) {
    case Manoeuvre::sideslip_left:
      return "sideslips " + hexes + " to the left" + to;
    case Manoeuvre::sideslip_right:
      return "sideslips " + hexes + " to the right" + to;
    case Manoeuvre::backwards:
      return "backs " + hexes + to;
    default:
      return "moves " + hexes + " ahead" + to;
  }
}

// "turns left to face C"
std::string turn_said(const Event& event) {
  const std::string to = std::string(" to face ") + static_cast<char>('A' + event.args[1]);
  switch (static_cast<Manoeuvre>(event.args[2])) {
    case Manoeuvre::turn_left:
      return "turns left" + to;
    case Manoeuvre::turn_right:
      return "turns right" + to;
    case Manoeuvre::tac_left:
      return "makes a tac to the left," + to;
    case Manoeuvre::tac_right:
      return "makes a tac to the right," + to;
    default:
      return "makes a high energy turn" + to;
  }
}

i32 term_of(const Event& event, u16 label, i32 otherwise) {
  for (u32 i = 0; i < event.n_terms; ++i)
    if (event.terms[i].label == label) return event.terms[i].value;
  return otherwise;
}

// "4 shots (overload), range 9"
std::string fire_said(const Battle& battle, const Event& event) {
  const fire::Gun& gun = battle.forms.guns[static_cast<u32>(event.args[3])];
  const i32 times = event.args[2];
  std::string text = gun.mode->energy_any ? std::to_string(times) + " energy"
                                          : counted_said(times, "shot", "shots");
  if (const std::string mode = mode_said(gun); !mode.empty()) text += " (" + mode + ")";
  const i32 range = term_of(event, terms::range, -1);
  if (range < 0) return text;
  const i32 counted = term_of(event, terms::counted, range);
  return text + ", range " + std::to_string(range) +
         (counted == range ? "" : ", which counts as " + std::to_string(counted));
}

// Names the facing by its number; any other value means all facings.
std::string facing_said(i32 facing) {
  return facing >= 0 && facing < static_cast<i32>(facings_count)
             ? "facing " + std::to_string(facing + 1)
             : "all its shields";
}

}  // namespace

std::string value_said(const Battle& battle, const Event& event, u32 arg) {
  // cards that deal damage have their own words
  if (event.kind >= lexicon().events.size()) return {};
  const core::EventKind& kind = lexicon().events[event.kind];
  // beside its ship's name, a group is named without that name
  if (kind.args[arg].words == vocabulary::groups)
    return group_said(battle, static_cast<u32>(event.args[arg]));
  const u16 words = kind.args[arg].words;
  switch (static_cast<EventId>(event.kind)) {
    case EventId::moved:
      return words == vocabulary::manoeuvres ? flight_said(event) : "";
    case EventId::turned:
      return words == vocabulary::manoeuvres ? turn_said(event) : "";
    case EventId::fired:
      return words == vocabulary::guns ? fire_said(battle, event) : "";
    case EventId::reserve_used:
      return words == vocabulary::facings ? facing_said(event.args[arg]) : "";
    default:
      return {};
  }
}

std::string fact_said(const Battle& battle, const core::Rejection& why, u32 fact) {
  if (why.code < core::refusal_first_own) return {};
  const i32 value = why.facts[fact];
  const core::RefusalKind& kind = lexicon().refusals[why.code - u32{core::refusal_first_own}];
  switch (kind.args[fact].words) {
    case vocabulary::energies:
      return catalog::energy_text(value);
    case vocabulary::arcs: {
      const std::string arc = core::arc_text({static_cast<u32>(value)});
      return arc.empty() ? "a single row of hexes" : arc;
    }
    case vocabulary::energy_rows: {
      const auto unit = static_cast<u32>(why.facts[0]);
      const auto& rows = battle.energy.forms[battle.units[unit].plan].rows;
      return row_said(battle, unit, rows[static_cast<u32>(value)]);
    }
    default:
      return {};
  }
}

}  // namespace klaxon::rules::tng
