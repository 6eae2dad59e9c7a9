#include "staff/files/adjudication.h"

#include <algorithm>
#include <array>

namespace klaxon::staff {

using battle::match::Command;
using battle::match::Match;
using battle::match::Obstacle;
using battle::match::Outcome;
using battle::match::Step;
using core::Tree;

bool Adjudication::begin() {
  return settle(out_.match->begin(faces(false)), {});
}

// Where dice are supplied at all, those in the posts are used if the file asks for them.
core::DiceSource* Adjudication::faces(bool begun) {
  if (desk_ != nullptr && faces_ != nullptr) posted_ = desk_->dice(out_.match->state(), begun);
  return posted_ != nullptr ? posted_ : faces_;
}

bool Adjudication::give(int seat, const core::Order& order, core::Place place) {
  FileOrder from{turn(), seat, order, place};
  return settle(out_.match->execute(Command::give(seat, order), faces(true)), from);
}

bool Adjudication::settle(const Outcome& outcome, const FileOrder& from) {
  last_refused_ = outcome.step == Step::refused;
  if (outcome.step == Step::need_dice) {
    out_.needs_dice = true;
    out_.wanted = outcome.wanted;
    if (posted_ != nullptr) tell_why_no_die(posted_->fault());
    return false;
  }
  if (outcome.step == Step::done)
    told(outcome.events);
  else if (outcome.obstacle == Obstacle::rules)
    refuse(from, battle::word_rejection(game_, outcome.rejection, from.order));
  else
    refuse(from, {battle::match::obstacle_code(outcome.obstacle),
                  battle::match::obstacle_text(outcome.obstacle), "", ""});
  return true;
}

void Adjudication::tell_why_no_die(const PostedDice::Fault& why) {
  const std::string whose = why.seat < 0 ? "No side"
                                         : core::as_name(game_.seat_name(why.seat)) +
                                               "'s post for turn " + std::to_string(why.turn);
  out_.dice_code = why.code;
  out_.dice_fault = whose + " " + why.text;
}

Adjudication::FromPost Adjudication::give_posted(int seat) {
  if (desk_ == nullptr) return FromPost::none;
  const std::optional<Posted> posted = desk_->next(*out_.match, seat);
  if (!posted) return FromPost::none;
  if (posted->silent) {
    fall_silent(seat);
    return FromPost::starved;
  }
  return give(seat, posted->order, posted->place) ? FromPost::given : FromPost::starved;
}

// Nothing is decided for a player whose post Klaxon did not understand.
void Adjudication::fall_silent(int seat) {
  out_.silent = core::as_name(game_.seat_name(seat)) + "'s post for turn " +
                std::to_string(turn()) +
                " contains no order that can be read, so nothing is adjudicated. Settle its lines "
                "with rulings; 'drop = true' on one of them lets the policy decide.";
  out_.summary = summary_head("");
  summary_tail(out_.summary);
}

void Adjudication::set_by_hand() {
  if (desk_ == nullptr) return;
  for (const Override& due : desk_->overrides_due(turn())) {
    Command edit;
    edit.act = battle::match::Act::edit;
    edit.path = due.path;
    edit.value = due.value;
    const Outcome outcome = out_.match->execute(edit);
    if (outcome.step != Step::done) {
      refuse_set(due, "impossible-state", why_not_set(due, outcome.rejection));
      continue;
    }
    told_ruling(act_in_words(game_, edit, false, core::moderator), due.reason);
  }
}

std::string Adjudication::why_not_set(const Override& due, const core::Rejection& why) const {
  const core::Field* field = field_at(game_.lexicon().state, due.path);
  if (field == nullptr || !field->inside.empty())
    return "There is no value '" + due.path + "' in this battle, so nothing was set.";
  const std::string value = std::to_string(due.value);
  if (why.code == static_cast<u16>(core::Refusal::out_of_range) && why.lo < why.hi)
    return due.path + " can be " + std::to_string(why.lo) + " to " + std::to_string(why.hi) +
           ", so it was not set to " + value + ".";
  if (why.code >= core::refusal_first_own)
    return due.path + " was not set to " + value + ": " +
           battle::word_rejection(core::Names(game_, state_bytes(), core::moderator), why, {})
               .message;
  return "There is no " + due.path + ", or the battle would be impossible with it at " + value +
         ", so it was not set.";
}

// The fault was not caused by an order.
void Adjudication::refuse_set(const Override& from, const char* code, const std::string& why) {
  told_ruling(why, from.reason);
  battle::Refused refused{code, why, "set", ""};
  if (from.place.line > 0) refused.where = "line " + std::to_string(from.place.line) + ", set";
  Tree told = *battle::refused_tree(refused).find("error");
  told.set("set", Tree::of(from.path));
  refusals_.add(std::move(told));
}

void Adjudication::refuse(const FileOrder& from, battle::Refused refused) {
  if (from.place.line > 0)
    refused.where = "line " + std::to_string(from.place.line) +
                    (refused.where.empty() ? "" : ", " + refused.where);
  told_refused(from, battle::word_order(game_, from.order), refused);
  Tree told = *battle::refused_tree(refused).find("error");
  describe(from, told);
  if (from.seat >= 0) {
    std::string order = told.text_at("order");
    if (order.empty()) order = battle::word_order(game_, from.order);
    out_.own_refusals.push_back({from.seat, order, to_owner(from, order, refused)});
  }
  refusals_.add(std::move(told));
}

void Adjudication::describe(const FileOrder&, Tree&) const {}

void Adjudication::end_report(Report& report, std::string_view title, u32 turns) {
  std::array<i32, core::seats_max> scores{};
  const auto seats = std::span(scores).first(static_cast<std::size_t>(game_.seats()));
  const bool over = match().over() && match().result(seats);
  report.ended({state_bytes(), over, seats});
  out_.report = report.take();
  out_.summary = summary_head(title);
  if (turns > 0) out_.summary.set("turns", Tree::of(i64{std::min(turns, turn())}));
  out_.summary.set("over", Tree::of_flag(match().over()));
  Tree winners = Tree::list();
  for (int seat = 0; seat < game_.seats(); ++seat)
    if (over && seats[static_cast<std::size_t>(seat)] > 0)
      winners.add(Tree::of(game_.seat_name(seat)));
  out_.summary.set("winners", std::move(winners));
  tell_standing(out_.summary);
  if (!match().over()) tell_next(out_.summary);
  summary_tail(out_.summary);
}

void Adjudication::tell_next(Tree& summary) const {
  std::string why = why_no_next();
  if (why.empty())
    summary.set("next", next_file(summary));
  else
    summary.set("why_no_next", Tree::of(std::move(why)));
}

Tree Adjudication::summary_head(std::string_view title) const {
  Tree out = Tree::table();
  out.set("system", Tree::of(game_.lexicon().system));
  out.set("title", Tree::of(title));
  out.set("lines", Tree::of(static_cast<i64>(out_.match->lines().size())));
  return out;
}

void Adjudication::summary_tail(Tree& summary) const {
  if (posted_ != nullptr) out_.dice_unused = posted_->unused();
  summary.set("refused", refusals_);
  if (desk_ == nullptr || desk_->empty()) return;
  summary.set("posts", desk_->told());
}

void Adjudication::refuse_overrides_left() {
  if (desk_ == nullptr) return;
  for (const Override& left : desk_->overrides_left()) {
    refuse_set(
        left, "no-such-turn",
        "Turn " + std::to_string(left.turn) + " never came, so " + left.path + " was not set.");
  }
}

Tree own_designs_of(const CatalogSystem& system, const Tree& designs) {
  Tree own = Tree::table();
  for (const Tree::Entry& design : designs.entries) {
    const Tree* known = system.ship(design.key);
    if (known == nullptr || *known != design.value) own.set(design.key, design.value);
  }
  return own;
}

void refuse_unread(const std::string& wrong, Tree& summary) {
  if (wrong.empty()) return;
  std::erase_if(summary.entries, [](const Tree::Entry& entry) { return entry.key == "next"; });
  summary.set("why_no_next",
              Tree::of("The next file was read back before it was handed over, and is not valid: " +
                       wrong + " This is a mistake in Klaxon; please report it."));
}

std::shared_ptr<const core::Game> open_battle(const CatalogSystem& system,
                                              std::string_view scenario, const Tree& options,
                                              battle::match::DicePlan plan, Resolved& out,
                                              core::Faults& faults) {
  if (!system.prepare(scenario, options, out.setup, faults)) return nullptr;
  std::shared_ptr<const core::Game> game = system.open(out.setup, faults);
  if (game == nullptr) return nullptr;
  out.match = std::make_unique<Match>(game, "resolve", std::move(plan));
  out.needs_dice = false;
  return game;
}

}  // namespace klaxon::staff
