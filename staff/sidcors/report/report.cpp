#include "staff/sidcors/report/report.h"

#include "rules/sidcors/events.h"
#include "staff/sidcors/behaviours/hooks.h"
#include "staff/sidcors/sheet/print.h"

namespace klaxon::staff::sidcors {

namespace rules = klaxon::rules::sidcors;
namespace terms = klaxon::rules::sidcors::terms;
using rules::EventId;

namespace {

std::string with_sign(i64 value) {
  return value > 0 ? "+" + std::to_string(value) : std::to_string(value);
}

// "9.50": potential in halves times percent, to a hundredth; always a multiple of half a
// hundredth.
std::string product(i64 halves, i64 percent) {
  const i64 hundredths = halves * percent / 2;
  const i64 rest = hundredths % 100;
  return std::to_string(hundredths / 100) + (rest < 10 ? ".0" : ".") + std::to_string(rest) +
         (halves * percent % 2 != 0 ? "5" : "");
}

std::string halves_text(i64 halves) {
  return std::to_string(halves / 2) + (halves % 2 != 0 ? ".5" : "");
}

std::string joined(const std::vector<std::string>& parts) {
  std::string out;
  for (const std::string& part : parts) out += (out.empty() ? "" : ", ") + part;
  return out.empty() ? "none" : out;
}

// "8-8(2)/4": the side of the counter that is face up, with the fighters now aboard.
std::string sides_text(const rules::Design& design, const rules::Unit& now) {
  const bool crippled = now.status == rules::Status::crippled;
  std::string out = side_text(design.side(crippled), now.fighters, 0);
  if (!crippled && design.factors.has_crippled)
    out += "/" + side_text(design.factors.crippled, design.factors.crippled.fighters, 0);
  return out;
}

// "Left to the attacker: Great Axe (9/5), Dirk (4/2); attack 13".
std::string left_in_words(const rules::SidcorsGame& game, const rules::State& state, u32 force,
                          const std::vector<std::string>& left) {
  const i32 halves = rules::potential_halves(game.scenario(), state, force);
  return "Left to the " + std::string(rules::force_words[force]) + ": " + joined(left) +
         (left.empty() ? "" : "; attack " + halves_text(halves));
}

// "Great Axe 2 (9/5)", "Dirk (2, crippled)".
std::string unit_in_prose(const rules::SidcorsGame& game, const rules::State& state, u32 unit) {
  const rules::Unit& now = state.units[unit];
  std::string out = battle::shown_word(game, rules::vocabulary::units, unit) + " (" +
                    sides_text(game.design_of(now), now);
  if (now.pfs > 0) out += ", " + battle::counted(now.pfs, "pseudo-fighters");
  return out + (now.status == rules::Status::crippled ? ", crippled)" : ")");
}

}  // namespace

std::string unit_text(const rules::SidcorsGame& game, const rules::State& state, u32 unit) {
  const rules::Unit& now = state.units[unit];
  std::string out = std::string(game.word(rules::vocabulary::units, unit)) + " " +
                    sides_text(game.design_of(now), now);
  if (now.pfs > 0) out += " pfs=" + std::to_string(now.pfs);
  if (now.status == rules::Status::crippled) out += " crippled";
  return out;
}

Reporter::Reporter(const rules::SidcorsGame& game, std::string_view rules_page,
                   core::Audience onlooker)
    : game_(game), rules_page_(rules_page), onlooker_(onlooker), reasons_(game, rules_page) {}

bool begins_later_round(const core::Event& event) {
  return event.kind == static_cast<u16>(EventId::round_begun) && event.args[0] > 1;
}

void Reporter::told(std::span<const core::Event> events, const core::StateBytes* state) {
  for (const core::Event& e : events) {
    if (begins_later_round(e)) round_over(rules::SidcorsGame::state(state));
    event(e);
  }
}

void Reporter::ended(const Ending& ending) {
  round_over(rules::SidcorsGame::state(ending.state));
  winner(ending);
}

void Reporter::answered(u32 side, std::string_view policy) {
  answers_.push_back(force_name(side) + " by policy '" + std::string(policy) + "'");
}

void Reporter::refusal(std::string_view order, const battle::Refused& refused) {
  Passage& line = document_.line("Refused to " + std::string(order));
  line.why.push_back({"because", refused.message});
  if (!refused.where.empty()) line.why.push_back({"where", refused.where});
  add_rule(line.why, rules_page_, refused.rule);
}

void Reporter::events(std::span<const core::Event> events) {
  for (const core::Event& e : events) event(e);
}

std::string Reporter::force_name(i64 force) const {
  return std::string(game_.word(rules::vocabulary::forces, force));
}

std::string Reporter::unit_name(i64 unit) const {
  return battle::shown_word(game_, rules::vocabulary::units, unit);
}

void Reporter::event(const core::Event& event) {
  if (!core::may_see(event.who, onlooker_)) return;
  const EventId kind = static_cast<EventId>(event.kind);
  if (kind == EventId::choice_in || kind == EventId::resolved_even) return;
  if (kind == EventId::round_begun)
    return document_.heading(2, "Round " + std::to_string(event.args[0]));
  if (kind == EventId::intensity || kind == EventId::intensity_both ||
      kind == EventId::intensity_standing)
    rating_ = event.args[0];
  note_loss(event);
  const std::string own = own_words(event);
  const std::string text =
      own.empty() ? battle::word_event({game_, nullptr, onlooker_}, event) : own;
  if (!text.empty()) add_line(text, event);
}

void Reporter::note_loss(const core::Event& event) {
  const EventId kind = static_cast<EventId>(event.kind);
  const bool craft = kind == EventId::fighters_lost || kind == EventId::pfs_lost;
  const bool crippled = kind == EventId::crippled || kind == EventId::crippled_unscored;
  const bool destroyed = kind == EventId::destroyed || kind == EventId::destroyed_unscored;
  if (!craft && !crippled && !destroyed && kind != EventId::craft_lost) return;
  const u32 unit = static_cast<u32>(event.args[0]);
  const u32 force = unit < rules::units_of(game_.scenario(), 0).end ? 0 : 1;
  const std::string name = unit_name(unit);
  if (crippled) crippled_[force].push_back(name);
  if (destroyed) destroyed_[force].push_back({name});
  if (kind == EventId::fighters_lost) note_craft(force, name, "fighters", event.args[1]);
  if (kind == EventId::pfs_lost) note_craft(force, name, "pseudo-fighters", event.args[1]);
  if (kind != EventId::craft_lost) return;
  note_craft(force, name, "fighters", event.args[1]);
  note_craft(force, name, "pseudo-fighters", event.args[2]);
}

// Craft of one unit that were lost at different times are reported as one number.
void Reporter::note_craft(u32 force, const std::string& unit, const char* craft, i64 number) {
  if (number == 0) return;
  for (Loss& loss : destroyed_[force])
    if (loss.unit == unit && std::string_view(loss.craft) == craft) {
      loss.number += number;
      return;
    }
  destroyed_[force].push_back({unit, craft, number});
}

// "The attacker scores 10: attack 38 x 25 % = 9.50 (BIR 5, die 2, EW shift -1)".
std::string Reporter::damage_words(const core::Event& event) const {
  const i64 halves = event.args[1];
  const i64 die = term_of(event, terms::die);
  std::string out = "The " + force_name(event.args[0]) + " scores " +
                    std::to_string(event.args[4]) + ": attack " + halves_text(halves) + " x " +
                    std::to_string(event.args[3]) + " % = " + product(halves, event.args[3]) +
                    " (BIR " + std::to_string(rating_) + ", die " + std::to_string(die);
  for (const StaffHooks* hooks : staff_behaviours()) {
    const i64 shift = hooks->shift_words == nullptr ? 0 : term_of(event, hooks->shift_term);
    if (shift != 0) out += std::string(", ") + hooks->shift_words + " " + with_sign(shift);
  }
  if (event.args[2] != die) out += ", read as " + std::to_string(event.args[2]);
  return out + ")";
}

// Lines in the hobby's own form; empty if the words are the same as in all other faces.
std::string Reporter::own_words(const core::Event& event) const {
  const i32* args = event.args;
  switch (static_cast<EventId>(event.kind)) {
    case EventId::intensity:
      return "Intensity: attacker " + std::to_string(args[1]) + " + defender " +
             std::to_string(args[2]) + " = BIR " + std::to_string(args[0]);
    case EventId::intensity_both:
      return "Intensity: " + force_name(args[1]) + " sets " + std::to_string(args[2]) + " and " +
             std::to_string(args[3]) + " = BIR " + std::to_string(args[0]);
    case EventId::damage:
      return damage_words(event);
    case EventId::directed:
      return "Directed damage at " + unit_name(args[0]) + ": " +
             battle::counted(args[1], "points") + " for " + battle::counted(args[2], "blows");
    default:
      break;
  }
  for (const StaffHooks* hooks : staff_behaviours())
    if (hooks->report != nullptr)
      if (std::string words = hooks->report(game_, event); !words.empty()) return words;
  return "";
}

void tell_forces(const rules::SidcorsGame& game, const rules::State& state, Document& out) {
  for (u32 force = 0; force < rules::forces_count; ++force) {
    std::vector<std::string> left;
    const rules::UnitRange units = rules::units_of(game.scenario(), force);
    for (u32 i = units.first; i < units.end; ++i)
      if (state.units[i].fights()) left.push_back(unit_text(game, state, i));
    out.line(left_in_words(game, state, force, left));
  }
}

Passage& Reporter::add_line(const std::string& text, const core::Event& event) {
  Passage& line = document_.line(text);
  for (const std::string& answer : answers_) line.why.push_back({"answered", answer});
  answers_.clear();
  for (Reason& reason : reasons_.of(event, onlooker_)) line.why.push_back(std::move(reason));
  return line;
}

void Reporter::force_lines(const rules::State& state, u32 force) {
  std::vector<std::string> destroyed;
  for (const Loss& loss : destroyed_[force])
    destroyed.push_back(loss.number == 0
                            ? loss.unit
                            : battle::counted(loss.number, loss.craft) + " of " + loss.unit);
  document_.line("Losses of the " + force_name(force) + ": crippled " + joined(crippled_[force]) +
                 "; destroyed " + joined(destroyed));
  crippled_[force].clear();
  destroyed_[force].clear();
  std::vector<std::string> left;
  const rules::UnitRange units = rules::units_of(game_.scenario(), force);
  for (u32 i = units.first; i < units.end; ++i)
    if (state.units[i].fights()) left.push_back(unit_in_prose(game_, state, i));
  document_.line(left_in_words(game_, state, force, left));
}

void Reporter::round_over(const rules::State& state) {
  answers_.clear();
  for (u32 force = 0; force < rules::forces_count; ++force) force_lines(state, force);
}

void Reporter::winner(const Ending& ending) {
  const int winner = ending.winner();
  if (!ending.over)
    document_.line("The battle goes on.");
  else if (winner < 0)
    document_.line(ending.agreed ? "Result: a draw, as agreed." : "Result: a draw.");
  else
    document_.line("Result: the " + force_name(winner) + " holds the field.");
}

}  // namespace klaxon::staff::sidcors
