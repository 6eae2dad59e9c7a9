#include "staff/code_red/desk/resolve.h"

#include "rules/code_red/orders.h"
#include "staff/code_red/bot/captain.h"
#include "staff/code_red/desk/fault_rules.h"
#include "staff/code_red/report/report.h"
#include "staff/code_red/sheet/effects.h"
#include "staff/files/adjudication.h"

namespace klaxon::staff::code_red {

using core::Order;
using core::Tree;
namespace rules = klaxon::rules::code_red;

namespace {

constexpr int adjudicator = 0;  // the desk's only seat

// The systems that the design has, by name, each with its number of boxes.
Tree boxes_of(const rules::Design& design, const u8* boxes) {
  Tree out = Tree::table();
  for (u32 s = 0; s < rules::systems_count; ++s) {
    if (design.boxes[s] > 0)
      out.set(rules::system_name(static_cast<rules::System>(s)), Tree::of(i64{boxes[s]}));
  }
  return out;
}

class DeskAdjudication final : public Adjudication {
 public:
  DeskAdjudication(const rules::CodeRedGame& game, const BattleFile& file, core::DiceSource* faces,
                   std::string_view rules_page, Resolved& out)
      : Adjudication(game, faces, out),
        game_(game),
        file_(file),
        out_(out),
        reporter_(game, rules_page) {}

  void run() {
    reporter_.title(file_.title);
    if (!begin()) return;
    for (u32 turn = 1; turn <= file_.turns && turns_to(turn) && play_turn(turn);) ++turn;
    reporter_.ended({state_bytes()});
    out_.report = reporter_.take();
    out_.summary = summary();
  }

 private:
  const rules::State& state() const { return rules::CodeRedGame::state(state_bytes()); }
  u32 turn() const override { return state().turn; }
  void told(std::span<const core::Event> events) override { reporter_.told(events, state_bytes()); }
  // A volley into a ship that an earlier one destroyed is not a fault of the file, but is reported.
  void told_refused(const FileOrder&, const std::string& order,
                    const battle::Refused& refused) override {
    reporter_.refusal(order, refused);
  }

  // Returns false if the dice ran out, as do all functions below.
  bool play_turn(u32 turn) {
    for (; adjusted_ < file_.adjusts.size() && file_.adjusts[adjusted_].turn == turn; ++adjusted_) {
      const FileAdjust& adjust = file_.adjusts[adjusted_];
      const Order order(rules::verbs::adjust,
                        {static_cast<i32>(adjust.ship), adjust.item, adjust.value});
      if (!give(adjudicator, order, adjust.place)) return false;
    }
    for (; played_ < file_.volleys.size() && file_.volleys[played_].turn == turn; ++played_)
      if (!play(file_.volleys[played_])) return false;
    return play_orders(turn);
  }

  // If an owner must choose, but the next order is not a choice, the owner's policy answers.
  bool play_orders(u32 turn) {
    for (const FileOrder& from : file_.orders) {
      if (from.turn != turn) continue;
      if (from.order.verb != rules::verbs::choose && !choose_by_policy()) return false;
      if (!give(adjudicator, from.order, from.place)) return false;
    }
    return choose_by_policy();
  }

  bool choose_by_policy() {
    while (collect_choices()) {
      const Order answer = by_policy(file_.owners[static_cast<u32>(offers_.list[0].arg[0])]);
      reporter_.ordered(answer, offers_);
      if (!give(adjudicator, answer)) return false;
    }
    return true;
  }

  bool turns_to(u32 turn) {
    while (state().turn < turn && !match().over()) {
      if (!give(adjudicator, Order(rules::verbs::next_turn))) return false;
    }
    return true;
  }

  // A refused order does not stop the others.
  bool play(const FileVolley& volley) {
    const Order order(rules::verbs::volley, {static_cast<i32>(volley.ship), volley.points});
    if (!give(adjudicator, order, volley.place)) return false;
    std::size_t next_choice = 0;
    while (!last_refused() && collect_choices()) {
      const Order answer = answer_of(volley, next_choice);
      reporter_.ordered(answer, offers_);
      if (!give(adjudicator, answer, volley.place)) return false;
    }
    note_unused(volley, next_choice);
    return true;
  }

  // Answers are used in order: an answer that was never on offer blocks those after it.
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

  // Finds the choices that an owner must make now; false if there are none.
  bool collect_choices() {
    all_offers_.clear();
    game_.offers(state_bytes(), adjudicator, all_offers_);
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
    return Order(owner.captain ? least_needed(game_, state_bytes(), allowed) : allowed.front());
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
    Tree out = summary_head(file_.title);
    out.set("turn", Tree::of(i64{state().turn}));
    out.set("volleys", Tree::of(static_cast<i64>(file_.volleys.size())));
    out.set("ships", std::move(ships));
    summary_tail(out);
    out.set("unused_choices", unused_);
    return out;
  }

  const rules::CodeRedGame& game_;
  const BattleFile& file_;
  Resolved& out_;
  Reporter reporter_;
  core::Offers all_offers_, offers_;
  Tree unused_ = Tree::list();
  std::size_t adjusted_ = 0, played_ = 0;  // from the file's entries
};

}  // namespace

bool resolve(const CodeRedSystem& system, const Tree& file, battle::match::DicePlan plan,
             core::DiceSource* faces, std::string_view rules_page, Resolved& out,
             core::Faults& faults) {
  core::Faults own(faults.file());
  const Tree options = battle_options(file, system.ships(), own);
  std::shared_ptr<const core::Game> opened;
  if (own.empty()) opened = open_battle(system, "desk", options, std::move(plan), out, own);
  pass_on(own, faults);
  if (opened == nullptr) return false;
  const auto& game = static_cast<const rules::CodeRedGame&>(*opened);
  BattleFile battle;
  if (!read_battle(file, game, battle, faults)) return false;
  DeskAdjudication(game, battle, faces, rules_page, out).run();
  return true;
}

}  // namespace klaxon::staff::code_red
