#include "staff/tng/report/report.h"

#include <algorithm>

#include "battle/wording.h"
#include "rules/tng/events.h"
#include "rules/tng/words/said.h"

namespace klaxon::staff::tng::report {

using core::Event;
using rules::EventId;

namespace {

EventId kind_of(const Event& event) {
  return static_cast<EventId>(event.kind);
}

// Takes "moves 2 hexes ahead, to 1414" from "Candour moves 2 hexes ahead, to 1414."
std::string without_name(const std::string& said, const std::string& name) {
  const std::size_t from = said.starts_with(name + " ") ? name.size() + 1 : 0;
  return said.substr(from, said.size() - from - (said.ends_with('.') ? 1 : 0));
}

std::string joined(const std::vector<std::string>& parts, const char* between) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : between) + part;
  return text;
}

// "3 hits for 11 points"
std::string hits_said(const Event& shots) {
  if (shots.args[5] == 0) return "no hit";
  return battle::counted(shots.args[4], "hits") + " for " +
         battle::counted(shots.args[5], "points");
}

// Events about which the lines before and after them already say enough.
bool is_silent(EventId kind) {
  return kind == EventId::order_in || kind == EventId::fired_at_you ||
         kind == EventId::chart_rolled || kind == EventId::crew_rolled || kind == EventId::won ||
         kind == EventId::drawn;
}

bool is_move(EventId kind) {
  return kind == EventId::moved || kind == EventId::turned || kind == EventId::erratic_begun ||
         kind == EventId::erratic_over || kind == EventId::slowed;
}

// For Impulse Activity.
bool is_deed(EventId kind) {
  return kind == EventId::went_off_line || kind == EventId::came_on_line ||
         kind == EventId::mended_at_once || kind == EventId::hasty_repaired;
}

}  // namespace

void Reporter::told(std::span<const Event> events, const core::StateBytes* cell) {
  if (!set_up_told_) table(rules::TngGame::state(cell));
  set_up_told_ = true;
  for (const Event& one : events) event(one, cell);
  close();
}

void Reporter::refusal(const std::string& what, const battle::Refused& refused) {
  Passage& line = document_.line("Refused: " + what);
  line.why.push_back({"because", refused.message});
  if (!refused.where.empty()) line.why.push_back({"where", refused.where});
  add_rule(line.why, rules_page_, refused.rule);
}

// A heading ends the previous line.
bool Reporter::heads(const Event& event) {
  const EventId kind = kind_of(event);
  if (kind == EventId::turn_begun || kind == EventId::impulse_begun) {
    close();
    repairs_headed_ = false;
    const bool turn = kind == EventId::turn_begun;
    document_.heading(turn ? 2 : 3, (turn ? "Turn " : "Impulse ") + std::to_string(event.args[0]));
    return true;
  }
  const bool repair =
      kind == EventId::repaired || kind == EventId::hasty_repaired || kind == EventId::mended;
  if (repair) damage_control();
  return false;
}

void Reporter::damage_control() {
  if (repairs_headed_) return;
  close();
  document_.heading(3, "Damage control");
  repairs_headed_ = true;
}

void Reporter::part_repaired(u32 unit, u32 group, i32 points, i32 of) {
  damage_control();
  Passage& line =
      document_.line(game_.battle().units[unit].name + " has put " +
                     battle::counted(points, "points") + " of " + std::to_string(of) +
                     " into the next box of " + rules::group_said(game_.battle(), group) + ".");
  add_rule(line.why, rules_page_, "TNG-turn.10");
}

void Reporter::event(const Event& event, const core::StateBytes* cell) {
  if (!core::may_see(event.who, onlooker_) || heads(event)) return;
  if (is_silent(kind_of(event))) {
    reasons_.of(event, onlooker_);  // these are reasons for the next lines
    return;
  }
  if (kind_of(event) == EventId::boxes_lost && is_shield(game_.battle(), event.args[1]))
    return shield_lost(event);
  const std::string said = battle::word_event({game_, cell, onlooker_}, event);
  if (joins(event, said)) return;
  close();
  switch (kind_of(event)) {
    case EventId::speed_set:
      return begin(Line::energy, event, said);
    case EventId::initiative:
      return begin(Line::initiative, event, said);
    case EventId::fired:
      return begin(Line::volley, event, said);
    case EventId::boxes_lost:
      return begin(Line::losses, event, said);
    case EventId::repaired:
      return begin(Line::repairs, event, said);
    default:
      if (is_move(kind_of(event))) return begin(Line::move, event, said);
      Passage& line = document_.line(said);
      line.why = reasons_.of(event, onlooker_);
      if (is_deed(kind_of(event))) add_policy(event.args[0], line.why);
  }
}

void Reporter::add_policy(i32 unit, std::vector<Reason>& why) const {
  const std::string& policy = policies_[static_cast<u32>(unit)];
  if (policy.empty()) return;
  const u8 seat = game_.battle().units[static_cast<u32>(unit)].seat;
  why.push_back(
      {"answered", battle::plain_words(game_.seat_name(seat)) + " by policy '" + policy + "'"});
}

// The line that says where a ship is struck already gives the number of boxes; this one says which
// shield, and how much of it is left.
void Reporter::shield_lost(const Event& event) {
  close();
  if (document_.passages.empty()) return;
  std::string said = boxes_said(event);
  if (const std::string figures = battle::word_terms(game_, event, onlooker_); !figures.empty())
    said += ": " + figures;
  document_.passages.back().why.push_back({"shield", std::move(said)});
}

// "2 boxes of Hull F"
std::string Reporter::boxes_said(const Event& event) const {
  return battle::counted(event.args[2], "boxes") + " of " +
         rules::group_said(game_.battle(), static_cast<u32>(event.args[1]));
}

void Reporter::begin(Line line, const Event& event, const std::string& said) {
  line_ = line;
  unit_ = event.args[0];
  head_.clear();
  parts_.clear();
  why_.clear();
  const std::string& name = game_.battle().units[static_cast<u32>(unit_)].name;
  if (line == Line::initiative) head_ = "Initiative: ";
  if (line == Line::losses) head_ = name + " loses ";
  if (line == Line::repairs) head_ = name + " repairs ";
  if (line == Line::volley || line == Line::energy)
    head_ = said.substr(0, said.size() - (said.ends_with('.') ? 1 : 0));
  if (line == Line::move) head_ = name + " ";
  if (line != Line::initiative && line != Line::losses) add_policy(unit_, why_);
  go_on(event, said);
}

// True if the event belongs to the line that is being written. If so, takes it.
bool Reporter::joins(const Event& event, const std::string& said) {
  const EventId kind = kind_of(event);
  const bool same = unit_ == event.args[0];
  bool taken = false;
  switch (line_) {
    case Line::energy:
      taken = same && kind == EventId::shields_set;
      break;
    case Line::initiative:
      taken = kind == EventId::initiative;
      break;
    case Line::move:
      taken = same && is_move(kind);
      break;
    case Line::volley:
      taken = same && kind == EventId::shots;
      break;
    case Line::losses:
      taken = same && kind == EventId::boxes_lost;
      break;
    case Line::repairs:
      taken = same && kind == EventId::repaired;
      break;
    case Line::none:
      break;
  }
  if (taken) go_on(event, said);
  return taken;
}

void Reporter::go_on(const Event& event, const std::string& said) {
  const std::string& name = game_.battle().units[static_cast<u32>(event.args[0])].name;
  switch (kind_of(event)) {
    case EventId::initiative:
      parts_.push_back(name + " " + std::to_string(event.args[1]));
      break;
    case EventId::shots:
      parts_.push_back(
          (parts_.empty() ? "" : "at ") +
          (parts_.empty() ? "" : game_.battle().units[static_cast<u32>(event.args[1])].name + " ") +
          hits_said(event));
      break;
    case EventId::boxes_lost:
    case EventId::repaired:
      parts_.push_back(boxes_said(event));
      break;
    case EventId::shields_set:
      parts_.push_back("with its shields " + without_name(said, name + "'s shields are"));
      break;
    case EventId::speed_set:
    case EventId::fired:
      break;
    default:
      parts_.push_back(without_name(said, name));
  }
  add_reasons(event);
}

void Reporter::add_reasons(const Event& event) {
  for (Reason& reason : reasons_.of(event, onlooker_)) {
    if (kind_of(event) == EventId::initiative && reason.label == "dice")
      reason.label = game_.battle().units[static_cast<u32>(event.args[0])].name;
    if (kind_of(event) == EventId::boxes_lost && reason.label == "arithmetic")
      reason.label = rules::group_said(game_.battle(), static_cast<u32>(event.args[1]));
    const auto same = [&](const Reason& one) {
      return one.label == reason.label && one.text == reason.text;
    };
    if (std::ranges::none_of(why_, same)) why_.push_back(std::move(reason));
  }
}

void Reporter::close() {
  std::string text = head_;
  switch (line_) {
    case Line::none:
      return;
    case Line::energy:
    case Line::volley:
      if (!parts_.empty()) text += (line_ == Line::volley ? "; " : ", ") + joined(parts_, ", ");
      break;
    case Line::initiative:
      text += joined(parts_, ", ");
      break;
    case Line::move:
      text += joined(parts_, ", then ");
      break;
    case Line::losses:
    case Line::repairs:
      text += rules::listed(parts_);
      break;
  }
  line_ = Line::none;
  document_.line(text + ".").why = std::move(why_);
  why_.clear();
}

void Reporter::table(const rules::State& state) {
  const Seen seen{game_, state, onlooker_};
  Passage& table =
      document_.table({"Ship", "Side", "At", "Speed", "Shields 1 to 6", "Excess damage", "Inside"});
  for (u32 unit = 0; unit < state.units.size(); ++unit) {
    const rules::Unit& of = state.units[unit];
    const Inside inside = inside_of(seen, unit);
    const std::string whole = seen.sheet(unit) ? std::to_string(inside.of - inside.lost) + " of " +
                                                     std::to_string(inside.of)
                                               : "-";
    const std::string excess = excess_text(seen, unit);
    const bool there = of.fights();
    table.rows.push_back({seen.name(unit), battle::seat_label(game_, of.controller),
                          there ? place_text(of) : "destroyed",
                          there ? std::to_string(of.speed) : "-",
                          there ? shields_text(seen, unit) : "-",
                          there && !excess.empty() ? excess : "-", there ? whole : "-"});
  }
}

void Reporter::ended(const Ending& ending) {
  const rules::State& state = rules::TngGame::state(ending.state);
  const Seen seen{game_, state, onlooker_};
  close();
  document_.heading(2, ending.over ? "The result" : "How things stand");
  document_.line(ending.over ? victory_in_words(game_, ending) : "The battle goes on.");
  table(state);
  for (u32 unit = 0; unit < state.units.size(); ++unit) {
    if (!state.units[unit].fights()) continue;
    const std::string state_said = state_text(state.units[unit]);
    if (!state_said.empty()) document_.line(seen.name(unit) + ": " + state_said + ".");
    const std::string lost = losses_text(seen, unit);
    if (!lost.empty()) document_.line(seen.name(unit) + " has lost " + lost + ".");
  }
}

}  // namespace klaxon::staff::tng::report
