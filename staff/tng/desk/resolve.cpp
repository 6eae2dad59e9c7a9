#include "staff/tng/desk/resolve.h"

#include "rules/tng/events.h"
#include "rules/tng/orders.h"
#include "staff/tng/desk/adjudicating.h"
#include "staff/tng/desk/next_file.h"

namespace klaxon::staff::tng::desk {

using core::Order;
using core::Tree;
using rules::TngGame;

namespace {

// Adjudicates one volley: everybody fires as in the file, in the same step of an impulse.
class VolleyAdjudication final : public FileAdjudication {
 public:
  using FileAdjudication::FileAdjudication;

  void run() {
    reporter_.document().heading(1, file_.title);
    if (!begin()) return;
    while (!match().over() && state().step == rules::Step::fire)
      if (!answer()) return;
    refuse_rest();
    end(0);
  }

 private:
  // A volley stands alone: the report has no beginning of a turn or an impulse.
  void told(std::span<const core::Event> events) override {
    std::vector<core::Event> shown;
    for (const core::Event& event : events) {
      const auto kind = static_cast<rules::EventId>(event.kind);
      if (kind != rules::EventId::turn_begun && kind != rules::EventId::impulse_begun)
        shown.push_back(event);
    }
    reporter_.told(shown, state_bytes());
  }
  bool answer() {
    const int seat = owing();
    if (match().window().kind == rules::windows::fire) return give(seat, order_of(seat));
    return give(seat, listed(seat));
  }

  std::string doing(const FileRow& row) const {
    const rules::fire::FireLine& line = row.fires.lines.front();
    const auto& units = of_.game.battle().units;
    return units[line.unit].name + " at " + units[line.target].name + ": " + row.text;
  }

  static void push_row(const FileRow& row, Order& order) {
    for (const rules::fire::FireLine& line : row.fires.lines)
      for (const i32 field : {line.unit + 1, i32{line.group}, i32{line.gun}, i32{line.target},
                              i32{line.choice}, i32{line.counts}})
        order.push(field);
  }

  // Fires as many of the seat's rows as are allowed together, in sequence, and refuses the others.
  Order order_of(int seat) {
    Order order(rules::verbs::fire);
    for (FileRow& row : file_.rows) {
      if (row.dealt_with || row.seat != seat) continue;
      row.dealt_with = true;
      Order longer = order;
      if (longer.n + row.fires.lines.size() * rules::fire::line_fields + 1 >
          rules::order_values_max) {
        refuse_row(row,
                   {"too-many-orders", "An order has no room for more fire.", "", "TNG-turn.9"});
        continue;
      }
      push_row(row, longer);
      Order whole = longer;
      whole.push(0);
      if (const core::Rejection why = of_.game.check(state_bytes(), seat, whole))
        refuse_row(row, battle::word_rejection(of_.game, why, whole));
      else
        order = longer;
    }
    if (order.n == 0) return Order(rules::verbs::pass);
    order.push(0);
    return order;
  }

  void refuse_row(const FileRow& row, battle::Refused why) {
    refuse_doing({turn(), row.seat, Order(), row.place}, doing(row), std::move(why));
  }
  // Refuses rows of seats that were never asked because none of their weapons bears on an enemy.
  void refuse_rest() {
    for (FileRow& row : file_.rows) {
      if (row.dealt_with) continue;
      row.dealt_with = true;
      refuse_row(row, {"no-window",
                       "None of this side's weapons bears on an enemy in its range, so none is "
                       "fired.",
                       "", "TNG-turn.9"});
    }
  }
};

}  // namespace

void resolve_volley(const Adjudged& of, BattleFile file) {
  VolleyAdjudication(of, std::move(file)).run();
}

namespace {

i64 first_turn(const Tree& file) {
  const Tree* begins = file.find("begins");
  return begins != nullptr && begins->is(Tree::Kind::whole) ? begins->whole : 1;
}

}  // namespace

bool resolve(const TngBattleSystem& system, const Tree& file, battle::match::DicePlan plan,
             core::DiceSource* faces, std::string_view rules_page, Resolved& out,
             core::Faults& faults) {
  if (!set_up(system, file, out.setup, faults)) return false;
  std::shared_ptr<const core::Game> opened = open(system, out.setup, faults);
  BattleFile battle;
  if (opened == nullptr ||
      !read_battle(system, file, static_cast<const TngGame&>(*opened), battle, faults))
    return false;
  const bool volley = is_volley(file);
  if (volley && arm_for(battle, static_cast<const TngGame&>(*opened), out.setup))
    opened = open(system, out.setup, faults);
  if (opened == nullptr) return false;
  out.match = std::make_unique<battle::match::Match>(opened, "resolve", std::move(plan));
  out.needs_dice = false;
  const auto& game = static_cast<const TngGame&>(*opened);
  const Adjudged of{system, file, game, faces, rules_page, out};
  PostDesk posts(game, system.posts());
  posts.begin_with(static_cast<u32>(first_turn(file)));
  if (!volley && !posts.read(file, faults)) return false;
  if (volley)
    resolve_volley(of, std::move(battle));
  else
    resolve_turns(of, std::move(battle), posts);
  if (const Tree* next = out.summary.find("next"))
    refuse_unread(volley ? read_back(system, *next)
                         : read_back_turn(system, *next, game, TngGame::state(out.match->state())),
                  out.summary);
  return true;
}

}  // namespace klaxon::staff::tng::desk
