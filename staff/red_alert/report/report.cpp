#include "staff/red_alert/report/report.h"

#include "rules/red_alert/events.h"
#include "rules/red_alert/figures.h"
#include "rules/red_alert/orders.h"
#include "staff/red_alert/desk/script.h"
#include "staff/red_alert/figures_text.h"
#include "staff/red_alert/sheet/standing.h"

namespace klaxon::staff::red_alert {

using rules::EventId;
namespace terms = klaxon::rules::red_alert::terms;
namespace vocabulary = klaxon::rules::red_alert::vocabulary;

namespace {

// "6 counters: 3 hits".
std::string throw_text(i32 counters, i32 hits) {
  return battle::counted(counters, "counters") + ": " + battle::counted(hits, "hits");
}

// Makes a length from an event's figure.
core::Length length_told(i32 hundredths) {
  return static_cast<core::Length>(i64{hundredths} * core::inch / 100);
}

std::string article(const std::string& word) {
  return (std::string("aeiou").find(word[0]) == std::string::npos ? "a " : "an ") + word;
}

const char* fate_text(rules::Fate fate) {
  switch (fate) {
    case rules::Fate::hull:
      return "its hull is gone";
    case rules::Fate::second_critical:
      return "the second critical of a kind";
    case rules::Fate::off_table:
      return "it has left the table";
    case rules::Fate::in_play:
      break;
  }
  return "";
}

}  // namespace

Reporter::Reporter(const rules::RedAlertGame& game, std::string_view rules_page,
                   core::Audience onlooker)
    : game_(game), rules_page_(rules_page), onlooker_(onlooker), reasons_(game, rules_page) {}

void Reporter::refusal(const std::string& what, const battle::Refused& refused) {
  Passage& line = document_.line("Refused: " + what);
  line.why.push_back({"because", refused.message});
  if (!refused.where.empty()) line.why.push_back({"where", refused.where});
  add_rule(line.why, rules_page_, refused.rule);
}

void Reporter::told(std::span<const core::Event> events, const core::StateBytes* cell) {
  const rules::State& now = rules::RedAlertGame::state(cell);
  if (before_ == nullptr) before_ = std::make_unique<rules::State>(now);
  for (const core::Event& e : events) event(e, cell);
  *before_ = now;
}

void Reporter::event(const core::Event& event, const core::StateBytes* cell) {
  if (!core::may_see(event.who, onlooker_)) return;
  const rules::State& now = rules::RedAlertGame::state(cell);
  switch (static_cast<EventId>(event.kind)) {
    case EventId::ship_placed:  // the table below shows it
    case EventId::seat_ready:
    case EventId::battle_over:
      return;
    case EventId::fight_drop:
    case EventId::segment_tied:
    case EventId::control_taken:
      if (!boarding_told_) document_.heading(3, "Boarding");
      boarding_told_ = true;
      break;
    case EventId::turn_begun:
      boarding_told_ = false;
      return document_.heading(2, "Turn " + std::to_string(event.args[0]));
    case EventId::phase_begun:
      if (!set_up_told_) set_up_table(*before_);
      return document_.heading(3, "Phase " + std::to_string(event.args[0]));
    default:
      break;
  }
  const std::string own = own_words(event, now);
  const std::string text = own.empty() ? battle::word_event({game_, cell, onlooker_}, event) : own;
  if (!text.empty()) document_.line(text).why = reasons_.of(event, onlooker_);
}

// The name of a ship or, since disks may also be on terrain, of a piece of terrain.
std::string Reporter::ship_name(i32 ship) const {
  if (ship >= static_cast<i32>(rules::ships_max))
    return game_.scenario().terrain[static_cast<u32>(ship) - rules::ships_max].name;
  return game_.scenario().design_of(before_->ships[static_cast<u32>(ship)]).name;
}

std::string Reporter::disk_name(const rules::State& state, i32 slot) const {
  return game_.scenario().design_of(state.disks[static_cast<u32>(slot)]).name;
}

std::string Reporter::seat_name(int seat) const {
  return battle::seat_label(game_, seat);
}

// A better wording where the common words say less than is known here; otherwise empty.
std::string Reporter::own_words(const core::Event& event, const rules::State& now) {
  const i32* args = event.args;
  const auto ship = [&] { return ship_name(args[0]); };
  switch (static_cast<EventId>(event.kind)) {
    case EventId::disk_revealed:
      return ship_name(args[0]) + " reveals " + disk_name(now, args[1]) + ".";
    case EventId::disk_concealed:
      return ship_name(args[0]) + " conceals " + disk_name(*before_, args[1]) + ".";
    case EventId::order_revealed:
      return ship() + " reveals " + rules::order_names[args[1]] + ".";
    case EventId::order_unused:
      if (args[1] >= static_cast<i32>(std::size(rules::order_names))) return {};
      return ship() + " does not carry out " + rules::order_names[args[1]] + ".";
    case EventId::speed_changed:
      return ship() + " changes speed to " + std::to_string(args[1]) + ".";
    case EventId::shields_set:
      return ship() + " sets its shields to " + std::to_string(args[1]) + ".";
    case EventId::first_drop:
      return ship() + " drops to see who goes first: " + throw_text(5, args[1]);
    case EventId::moved: {
      const rules::Ship& was = before_->ships[static_cast<u32>(args[0])];
      const core::Point to = now.ships[static_cast<u32>(args[0])].centre;
      const core::Length flip = 2 * rules::disk_of(game_.scenario(), was).radius;
      return ship() + " flies " + battle::counted(args[1], "flips") + ", " +
             inches_text(flip * args[1]) + " inches, from " + place_text(was.centre) + " to " +
             place_text(to) + ".";
    }
    case EventId::set_aside: {
      const rules::Ship& placed = now.ships[static_cast<u32>(args[0])];
      return ship() + " is placed next to " + ship_name(args[1]) + ", at " +
             place_text(placed.centre) + ", heading " + degrees_text(placed.heading) + " degrees.";
    }
    case EventId::fired: {
      const core::Disk from =
          rules::disk_of(game_.scenario(), before_->ships[static_cast<u32>(args[0])]);
      const core::Disk to =
          rules::disk_of(game_.scenario(), before_->ships[static_cast<u32>(args[1])]);
      return ship() + " fires at " + ship_name(args[1]) + ", " + inches_text(core::gap(from, to)) +
             " inches away. " + throw_text(term_of(event, terms::counters), args[2]) + ".";
    }
    case EventId::launched:
      return ship() + " launches torpedo " + std::to_string(args[1]) + ".";
    case EventId::torpedo_moved:
      return "Torpedo " + std::to_string(args[0]) + " flies " + battle::counted(args[1], "flips") +
             ", to " + place_text({length_told(args[2]), length_told(args[3])}) + ".";
    case EventId::critical:
      return ship() + " suffers " + article(rules::critical_words[args[1]]) + " critical.";
    case EventId::torpedo_hits:
      return "Torpedo " + std::to_string(args[0]) + " hits " + ship_name(args[1]) + ". " +
             throw_text(term_of(event, terms::counters), args[2]) + ".";
    case EventId::fight_drop:
      return seat_name(args[1]) + "'s crew fights aboard " + ship() + ". " +
             throw_text(term_of(event, terms::combat), args[2]) + ".";
    case EventId::struck:
      return struck_words(event);
    case EventId::criticals_drop:
      return showing_words(event);
    case EventId::destroyed:
      return ship() + " is destroyed: " + fate_text(static_cast<rules::Fate>(args[1])) + ".";
    default:
      return {};
  }
}

// "T'deret's shields fall from 1 to 0 and its hull from 7 to 6."
std::string Reporter::struck_words(const core::Event& event) {
  rules::Ship& ship = before_->ships[static_cast<u32>(event.args[0])];
  std::string out = ship_name(event.args[0]) + "'s ";
  const auto falls = [](const char* what, u8& value, i32 by) {
    const std::string from = std::to_string(value);
    value = static_cast<u8>(value > by ? value - by : 0);
    return std::string(what) + " from " + from + " to " + std::to_string(value);
  };
  if (event.args[1] > 0) out += falls("shields fall", ship.shields, event.args[1]);
  if (event.args[2] > 0)
    out += falls(event.args[1] > 0 ? " and its hull" : "hull falls", ship.hull, event.args[2]);
  hull_damaged_ = event.args[2] > 0;
  return out + ".";
}

std::string Reporter::showing_words(const core::Event& event) const {
  const i32 showing = event.args[1];
  const bool too_many = showing > (hull_damaged_ ? 2 : 1);
  const std::string count = showing == 0   ? "none shows a critical"
                            : showing == 1 ? "one shows a critical"
                                           : std::to_string(showing) + " show a critical";
  return "Five counters for " + ship_name(event.args[0]) + ": " + count +
         (too_many ? ", too many to count." : ".");
}

// Reports where everything is before the first phase.
void Reporter::set_up_table(const rules::State& state) {
  set_up_told_ = true;
  ships_table(state);
}

void Reporter::ships_table(const rules::State& state) {
  Passage table;
  table.rows.push_back({"Ship", "Side", "Shields", "Hull", "Speed", "Torpedoes", "At, inches",
                        "Heading", "Criticals"});
  for (u32 i = 0; i < state.ships.size(); ++i) {
    const rules::Ship& ship = state.ships[i];
    const std::string name = game_.scenario().design_of(ship).name;
    if (!ship.in_play()) {
      table.rows.push_back({name, seat_name(ship.owner), "-", "-", "-", "-", "-", "-",
                            std::string("lost: ") + fate_text(ship.fate)});
      continue;
    }
    const std::string marks = marks_text(ship.marks);
    table.rows.push_back({name, seat_name(ship.controller), std::to_string(ship.shields),
                          std::to_string(ship.hull), std::to_string(ship.speed),
                          std::to_string(ship.torpedoes), place_text(ship.centre),
                          degrees_text(ship.heading), marks.empty() ? "none" : marks});
  }
  document_.passages.push_back(std::move(table));
}

// Lists everything that is revealed; this onlooker may not know the rest.
void Reporter::aboard_lines(const rules::State& state) {
  for (u32 i = 0; i < state.ships.size(); ++i) {
    if (!state.ships[i].in_play()) continue;
    std::string aboard;
    for (const rules::Disk& disk : state.disks) {
      if (disk.aboard != i || !disk.there()) continue;
      if (!disk.revealed() && !core::may_see(state.team_seats[disk.owner], onlooker_)) continue;
      aboard += (aboard.empty() ? "" : ", ") + game_.scenario().design_of(disk).name;
      if (disk.state != rules::DiskState::ready)
        aboard += std::string(" (") + rules::disk_state_words[static_cast<u32>(disk.state)] + ")";
    }
    if (!aboard.empty())
      document_.line("Aboard " + ship_name(static_cast<i32>(i)) + ": " + aboard + ".");
  }
}

void Reporter::torpedo_lines(const rules::State& state) {
  for (const rules::Torpedo& one : state.torpedoes)
    document_.line("Torpedo " + std::to_string(one.id) + " of " + ship_name(one.ship) +
                   " flies at " + place_text(one.centre) + " inches, headed " +
                   degrees_text(one.heading) + " degrees; " + battle::counted(one.phases, "moves") +
                   " left.");
}

void Reporter::ended(const Ending& ending) {
  const rules::State& state = rules::RedAlertGame::state(ending.state);
  if (before_ == nullptr) before_ = std::make_unique<rules::State>(state);
  document_.heading(2, ending.over ? "The result" : "How things stand");
  document_.line(ending.over ? victory_in_words(game_, ending) : "The battle goes on.");
  if (game_.scenario().victory == rules::Victory::points)
    for (int seat = 0; seat < game_.seats(); ++seat)
      document_.line(seat_name(seat) + ": " +
                     battle::counted(state.scores[game_.team(seat)], "points") + ".");
  ships_table(state);
  aboard_lines(state);
  torpedo_lines(state);
}

}  // namespace klaxon::staff::red_alert
