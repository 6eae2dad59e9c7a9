#include "staff/code_red/resolve.h"

#include "battle/wording.h"
#include "rules/code_red/orders.h"
#include "staff/code_red/captain.h"
#include "staff/code_red/effects.h"
#include "staff/code_red/fault_rules.h"
#include "staff/code_red/report.h"

namespace klaxon::staff::code_red {

using battle::match::Command;
using battle::match::Match;
using battle::match::Step;
using core::Order;
using core::Tree;
namespace rules = klaxon::rules::code_red;

namespace {

constexpr int adjudicator = 0;  // the desk's only seat

// Systems by name with how many boxes, of those the design has.
Tree boxes_of(const rules::Design& design, const u8* boxes) {
  Tree out = Tree::table();
  for (u32 s = 0; s < rules::systems_count; ++s) {
    if (design.boxes[s] > 0)
      out.set(rules::system_name(static_cast<rules::System>(s)), Tree::of(i64{boxes[s]}));
  }
  return out;
}

class Adjudication {
 public:
  Adjudication(const rules::CodeRedGame& game, const BattleFile& file, core::DiceSource* faces,
               std::string_view rules_page, Resolved& out)
      : game_(game), file_(file), faces_(faces), out_(out), reporter_(game, rules_page) {}

  void run() {
    reporter_.title(file_.title);
    if (!settle(out_.match->begin(faces_), {}, Order())) return;
    for (u32 turn = 1; turn <= file_.turns && turns_to(turn) && play_turn(turn);) ++turn;
    reporter_.summary(out_.match->state());
    out_.report = reporter_.take();
    out_.summary = summary();
  }

 private:
  const rules::State& state() const { return rules::CodeRedGame::state(out_.match->state()); }

  // Tells what an order did, or why it was refused. False when the dice ran out.
  bool settle(const battle::match::Outcome& outcome, core::Place place, const Order& order) {
    if (outcome.step == Step::need_dice) {
      out_.needs_dice = true;
      out_.wanted = outcome.wanted;
      return false;
    }
    if (outcome.step == Step::done) {
      reporter_.events(outcome.events);
      return true;
    }
    note_refusal(outcome, place, order);
    return true;
  }

  // A volley into a ship that an earlier one destroyed is no fault of the file: it is reported.
  void note_refusal(const battle::match::Outcome& outcome, core::Place place, const Order& order) {
    refused_ = true;
    battle::Refused refused;
    if (outcome.obstacle == battle::match::Obstacle::rules) {
      refused = battle::word_rejection(game_, outcome.rejection, order);
    } else {
      refused.code = battle::match::obstacle_code(outcome.obstacle);
      refused.message = battle::match::obstacle_text(outcome.obstacle);
    }
    if (place.line > 0)
      refused.where = "line " + std::to_string(place.line) +
                      (refused.where.empty() ? "" : ", " + refused.where);
    reporter_.refusal(battle::word_order(game_, order), refused);
    refusals_.add(*battle::refused_tree(refused).find("error"));
  }
  bool give(const Order& order, core::Place place) {
    return settle(out_.match->execute(Command::give(adjudicator, order), faces_), place, order);
  }

  // False when the dice ran out, as with all that follows.
  bool play_turn(u32 turn) {
    for (; adjusted_ < file_.adjusts.size() && file_.adjusts[adjusted_].turn == turn; ++adjusted_) {
      const FileAdjust& adjust = file_.adjusts[adjusted_];
      const Order order(rules::verbs::adjust,
                        {static_cast<i32>(adjust.ship), adjust.item, adjust.value});
      if (!give(order, adjust.place)) return false;
    }
    for (; played_ < file_.volleys.size() && file_.volleys[played_].turn == turn; ++played_)
      if (!play(file_.volleys[played_])) return false;
    return true;
  }

  bool turns_to(u32 turn) {
    while (state().turn < turn && !out_.match->over()) {
      if (!give(Order(rules::verbs::next_turn), {})) return false;
    }
    return true;
  }

  // A refused order does not stop the others.
  bool play(const FileVolley& volley) {
    refused_ = false;
    const Order order(rules::verbs::volley, {static_cast<i32>(volley.ship), volley.points});
    if (!give(order, volley.place)) return false;
    std::size_t next_choice = 0;
    while (!refused_ && collect_choices()) {
      const Order answer = answer_of(volley, next_choice);
      reporter_.choice(answer, offers_);
      if (!give(answer, volley.place)) return false;
    }
    note_unused(volley, next_choice);
    return true;
  }

  // Answers are taken in order: one that was never on offer keeps those behind it waiting.
  void note_unused(const FileVolley& volley, std::size_t next_choice) {
    if (next_choice == volley.choices.size()) return;
    Tree names = Tree::list();
    std::string text;
    for (std::size_t i = next_choice; i < volley.choices.size(); ++i) {
      const char* name = rules::system_name(volley.choices[i]);
      names.add(Tree::of(name));
      text += (text.empty() ? "" : ", ") + battle::plain_words(name);
    }
    reporter_.unused_answers(battle::plain_words(rules::system_name(volley.choices[next_choice])),
                             text);
    Tree& line = unused_.add(Tree::table());
    line.set("volley", Tree::of(static_cast<i64>(&volley - file_.volleys.data()) + 1));
    line.set("ship", Tree::of(game_.word(rules::vocabulary::ships, volley.ship)));
    line.set("choices", std::move(names));
  }

  // The choices that an owner must make now; false if there are none.
  bool collect_choices() {
    all_offers_.clear();
    game_.offers(out_.match->state(), adjudicator, all_offers_);
    offers_.clear();
    for (const core::OrderView offer : all_offers_.list)
      if (offer.verb == rules::verbs::choose) offers_.list.add(offer);
    return !offers_.list.empty();
  }

  Order answer_of(const FileVolley& volley, std::size_t& next_choice) {
    if (next_choice < volley.choices.size()) {
      for (const core::OrderView offer : offers_.list) {
        if (offer.arg[1] != volley.choices[next_choice]) continue;
        ++next_choice;
        return Order(offer);
      }
    }
    return by_policy(file_.owners[static_cast<u32>(offers_.list[0].arg[0])]);
  }

  Order by_policy(const OwnerAnswers& owner) const {
    std::vector<core::OrderView> allowed;
    for (const core::OrderView offer : offers_.list) {
      const rules::System system = static_cast<rules::System>(offer.arg[1]);
      if ((owner.never & rules::bit(system)) == 0) allowed.push_back(offer);
    }
    if (allowed.empty())
      for (const core::OrderView offer : offers_.list) allowed.push_back(offer);
    return Order(owner.captain ? least_needed(game_, out_.match->state(), allowed)
                               : allowed.front());
  }

  Tree ship_summary(i64 number, const rules::Ship& ship) const {
    const rules::Design& design = game_.design_of(ship);
    u8 struck[rules::systems_count];
    for (u32 s = 0; s < rules::systems_count; ++s)
      struck[s] = static_cast<u8>(design.boxes[s] - ship.boxes[s]);
    Tree out = Tree::table();
    out.set("ship", Tree::of(game_.word(rules::vocabulary::ships, number)));
    out.set("name", Tree::of(design.name));
    out.set("destroyed", Tree::of_flag(ship.destroyed != 0));
    out.set("left", boxes_of(design, ship.boxes));
    out.set("struck", boxes_of(design, struck));
    out.set("effects",
            effects_tree(effects_in_force(ship, design, state().turn, game_.scenario().options)));
    return out;
  }
  Tree summary() const {
    Tree ships = Tree::list();
    i64 number = 0;
    for (const rules::Ship& ship : state().ships) ships.add(ship_summary(number++, ship));
    Tree out = Tree::table();
    out.set("system", Tree::of("code-red"));
    out.set("title", Tree::of(file_.title));
    out.set("turn", Tree::of(i64{state().turn}));
    out.set("volleys", Tree::of(static_cast<i64>(file_.volleys.size())));
    out.set("lines", Tree::of(static_cast<i64>(out_.match->lines().size())));
    out.set("ships", std::move(ships));
    out.set("refused", refusals_);
    out.set("unused_choices", unused_);
    return out;
  }

  const rules::CodeRedGame& game_;
  const BattleFile& file_;
  core::DiceSource* faces_;
  Resolved& out_;
  Reporter reporter_;
  core::Offers all_offers_, offers_;
  Tree refusals_ = Tree::list(), unused_ = Tree::list();
  bool refused_ = false;
  std::size_t adjusted_ = 0, played_ = 0;  // of the file's entries
};

}  // namespace

bool resolve(const CodeRedSystem& system, const Tree& file, battle::match::DicePlan plan,
             core::DiceSource* faces, std::string_view rules_page, Resolved& out,
             core::Faults& faults) {
  core::Faults own(faults.file());
  const Tree options = battle_options(file, system.ships(), own);
  if (own.empty()) system.prepare("desk", options, out.setup, own);
  pass_on(own, faults);
  if (!own.empty()) return false;
  const std::shared_ptr<core::Game> opened = system.open(out.setup, faults);
  if (opened == nullptr) return false;
  const auto& game = static_cast<const rules::CodeRedGame&>(*opened);
  BattleFile battle;
  if (!read_battle(file, game, battle, faults)) return false;
  out.match = std::make_unique<Match>(opened, "resolve", std::move(plan));
  out.needs_dice = false;
  Adjudication(game, battle, faces, rules_page, out).run();
  return true;
}

}  // namespace klaxon::staff::code_red
