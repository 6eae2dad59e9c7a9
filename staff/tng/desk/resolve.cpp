#include "staff/tng/desk/resolve.h"

#include <algorithm>
#include <bit>

#include "rules/tng/events.h"
#include "rules/tng/orders.h"
#include "rules/tng/turn/windows.h"
#include "staff/adjudication.h"
#include "staff/tng/desk/battle_file.h"
#include "staff/tng/desk/next_file.h"
#include "staff/tng/report/report.h"

namespace klaxon::staff::tng::desk {

using core::Order;
using core::Tree;
using rules::State;
using rules::TngGame;

namespace {

// One volley: everybody fires what the file says in the same step of an impulse.
class VolleyAdjudication final : public Adjudication {
 public:
  VolleyAdjudication(const TngBattleSystem& system, const Tree& from, const TngGame& game,
                     BattleFile file, core::DiceSource* faces, std::string_view rules_page,
                     Resolved& out)
      : Adjudication(game, faces, out),
        system_(system),
        from_(from),
        game_(game),
        file_(std::move(file)),
        out_(out),
        rules_page_(rules_page),
        reporter_(game, rules_page, core::watchers) {}

  void run() {
    reporter_.document().heading(1, file_.title);
    if (!begin()) return;
    while (!match().over() && state().step == rules::Step::fire)
      if (!answer()) return;
    refuse_rest();
    end_report(reporter_, file_.title);
  }

 private:
  const State& state() const { return TngGame::state(state_bytes()); }
  u32 turn() const override { return state().turn; }

  // A volley stands by itself: of turns and impulses nothing is told.
  void told(std::span<const core::Event> events) override {
    std::vector<core::Event> shown;
    for (const core::Event& event : events) {
      const auto kind = static_cast<rules::EventId>(event.kind);
      if (kind != rules::EventId::turn_begun && kind != rules::EventId::impulse_begun)
        shown.push_back(event);
    }
    reporter_.told(shown, state_bytes());
  }
  void told_refused(const FileOrder&, const std::string& order,
                    const battle::Refused& refused) override {
    Passage& line = reporter_.document().line("Refused: " + (doing_.empty() ? order : doing_));
    line.why.push_back({"because", refused.message});
    if (!refused.where.empty()) line.why.push_back({"where", refused.where});
    add_rule(line.why, rules_page_, refused.rule);
  }
  void describe(const FileOrder& from, Tree& refusal) const override {
    if (from.seat >= 0) refusal.set("seat", Tree::of(game_.seat_name(from.seat)));
    if (!doing_.empty()) refusal.set("order", Tree::of(doing_));
  }
  bool answer() {
    const core::Window window = match().window();
    const int seat =
        std::countr_zero(static_cast<u32>(window.owed) & ~static_cast<u32>(window.answered));
    if (window.kind == rules::windows::fire) return give(seat, order_of(seat));
    // who is asked about reinforcement or losses takes the first that is offered
    core::Offers offers;
    game_.offers(state_bytes(), seat, offers);
    return give(seat, Order(offers.list[0]));
  }

  std::string doing(const FileRow& row) const {
    const rules::fire::FireLine& line = row.fires.lines.front();
    return game_.battle().units[line.unit].name + " at " + game_.battle().units[line.target].name +
           ": " + row.text;
  }

  static void push_row(const FileRow& row, Order& order) {
    for (const rules::fire::FireLine& line : row.fires.lines)
      for (const i32 field : {line.unit + 1, i32{line.group}, i32{line.gun}, i32{line.target},
                              i32{line.choice}, i32{line.counts}})
        order.push(field);
  }

  // As many of the seat's rows as may be fired together, in their sequence; the others are refused.
  Order order_of(int seat) {
    Order order(rules::verbs::fire);
    for (FileRow& row : file_.rows) {
      if (row.dealt_with || row.seat != seat) continue;
      row.dealt_with = true;
      Order longer = order;
      if (longer.n + row.fires.lines.size() * rules::fire::line_fields + 1 >
          rules::order_values_max) {
        refuse_row(row,
                   {"too-many-orders", "One order holds no more lines of fire.", "", "TNG-turn.9"});
        continue;
      }
      push_row(row, longer);
      Order whole = longer;
      whole.push(0);
      if (const core::Rejection why = game_.check(state_bytes(), seat, whole))
        refuse_row(row, battle::word_rejection(game_, why, whole));
      else
        order = longer;
    }
    if (order.n == 0) return Order(rules::verbs::pass);
    order.push(0);
    return order;
  }

  void refuse_row(const FileRow& row, battle::Refused why) {
    doing_ = doing(row);
    why.where.clear();
    refuse({turn(), row.seat, Order(), row.place}, std::move(why));
    doing_.clear();
  }
  // Those whose seats were never asked: nothing of theirs bears on an enemy.
  void refuse_rest() {
    for (FileRow& row : file_.rows) {
      if (row.dealt_with) continue;
      row.dealt_with = true;
      refuse_row(row, {"no-window",
                       "No weapon of this side bears on an enemy in its range, so nothing of it "
                       "is fired.",
                       "", "TNG-turn.9"});
    }
  }

  void tell_standing(Tree& summary) const override {
    Tree ships = Tree::list(), lost = Tree::list();
    for (u32 i = 0; i < state().units.size(); ++i) {
      if (state().units[i].fights())
        ships.add(ship_in_file(game_, state(), i));
      else
        lost.add(Tree::of(game_.battle().units[i].name));
    }
    summary.set("ships", std::move(ships));
    summary.set("lost", std::move(lost));
  }
  std::string why_no_next() const override { return desk::why_no_next(state()); }
  Tree next_file(const Tree&) const override {
    return desk::next_file(system_, from_, out_.setup.designs, game_, state());
  }

  const TngBattleSystem& system_;
  const Tree& from_;
  const TngGame& game_;
  BattleFile file_;
  Resolved& out_;
  std::string_view rules_page_;
  report::Reporter reporter_;
  std::string doing_;  // what is being refused, in words
};

}  // namespace

bool resolve(const TngBattleSystem& system, const Tree& file, battle::match::DicePlan plan,
             core::DiceSource* faces, std::string_view rules_page, Resolved& out,
             core::Faults& faults) {
  if (!set_up(system, file, out.setup, faults)) return false;
  std::shared_ptr<const core::Game> opened = open(system, out.setup, faults);
  BattleFile battle;
  if (opened == nullptr || !read_battle(file, static_cast<const TngGame&>(*opened), battle, faults))
    return false;
  if (arm_for(battle, static_cast<const TngGame&>(*opened), out.setup))
    opened = open(system, out.setup, faults);
  if (opened == nullptr) return false;
  out.match = std::make_unique<battle::match::Match>(opened, "resolve", std::move(plan));
  out.needs_dice = false;
  VolleyAdjudication(system, file, static_cast<const TngGame&>(*opened), std::move(battle), faces,
                     rules_page, out)
      .run();
  if (const Tree* next = out.summary.find("next"))
    refuse_unread(read_back(system, *next), out.summary);
  return true;
}

}  // namespace klaxon::staff::tng::desk
