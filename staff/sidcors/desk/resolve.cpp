#include "staff/sidcors/desk/resolve.h"

#include <algorithm>

#include "rules/sidcors/events.h"
#include "staff/files/adjudication.h"
#include "staff/sidcors/desk/answers.h"
#include "staff/sidcors/report/report.h"

namespace klaxon::staff::sidcors {

using core::Order;
using core::Tree;
namespace rules = klaxon::rules::sidcors;

namespace {

class FleetAdjudication final : public Adjudication {
 public:
  FleetAdjudication(const rules::SidcorsGame& game, const BattleFile& file, PostDesk& desk,
                    core::DiceSource* faces, std::string_view rules_page, Resolved& out)
      : Adjudication(game, faces, out),
        game_(game),
        file_(file),
        out_(out),
        answers_(game),
        reporter_(game, rules_page),
        given_(file.orders.size()) {
    use_desk(desk);
  }

  void run() {
    reporter_.title(file_.title);
    if (!begin()) return;
    while (!match().over() && state().round <= file_.rounds) {
      const u16 round = state().round;
      if (!step()) return;
      if (state().round != round || match().over()) end_round(round);
    }
    refuse_rest(0);
    refuse_overrides_left();
    std::array<i32, rules::forces_count> scores{};
    const bool over = match().result(scores);
    reporter_.winner({state_bytes(), over, scores});
    out_.report = reporter_.take();
    out_.summary = summary();
  }

 private:
  const rules::State& state() const { return rules::SidcorsGame::state(state_bytes()); }
  u32 turn() const override { return state().round; }

  // The next round's first event arrives with this one's last: the lists are put between the two.
  void told(std::span<const core::Event> events) override {
    for (const core::Event& event : events)
      if (event.kind == static_cast<u16>(rules::EventId::too_few_to_direct))
        points_short_[event.args[0]] = event.args[1];
    std::size_t split = 0;
    while (split < events.size() && !begins_later_round(events[split])) ++split;
    reporter_.events(events.first(split));
    held_.assign(events.begin() + static_cast<std::ptrdiff_t>(split), events.end());
  }

  void told_refused(const FileOrder& from, const std::string& order,
                    const battle::Refused& refused) override {
    reporter_.refusal("the " + side_of(from) + ": " + order, refused);
  }
  void describe(const FileOrder& from, Tree& refusal) const override {
    refusal.set("side", Tree::of(side_of(from)));
    refusal.set("round", Tree::of(i64{from.turn}));
    refusal.set("order", Tree::of(battle::word_order(game_, from.order)));
  }
  std::string side_of(const FileOrder& from) const {
    return std::string(game_.word(rules::vocabulary::forces, from.seat));
  }

  battle::Refused no_craft(i64 unit) const {
    return {"no-craft",
            "The enemy has no fighters or pseudo-fighters with " +
                battle::shown_word(game_, rules::vocabulary::units, unit) + ".",
            "", "SID-7.14"};
  }

  void told_ruling(const std::string& text, const std::string& reason) override {
    reporter_.ruling(text, reason);
  }

  // Gives one answer to the present window: from the file or the side's post, or else by policy.
  bool step() {
    set_by_hand();
    const core::Window window = match().window();
    const u32 waiting = static_cast<u32>(window.owed) & ~static_cast<u32>(window.answered);
    const int seat = std::countr_zero(waiting);
    for (std::size_t i = 0; i < file_.orders.size(); ++i) {
      const FleetOrder& from = file_.orders[i];
      if (given_[i] != 0 || from.seat != seat || from.turn != state().round ||
          !belongs_to(state().phase, from.order.verb))
        continue;
      given_[i] = 1;
      FileOrder now = from;
      now.order = answers_.order_of(from, state());
      if (const i64 unit = answers_.wrong_craft(from, state()); unit >= 0) {
        refuse(now, no_craft(unit));
        continue;
      }
      const core::Rejection why = game_.check(state_bytes(), seat, now.order);
      if (!why) return give(seat, now.order, from.place);
      refuse(now, battle::word_rejection(game_, why, now.order));
    }
    const FromPost posted = give_posted(seat);
    if (posted != FromPost::none) return posted == FromPost::given;
    const Policy policy = file_.policies[static_cast<u32>(seat)];
    const Order order = answers_.by_policy(policy, state_bytes(), seat, policy_dice(match()));
    if (!is_quiet(order.verb))
      reporter_.answered(static_cast<u32>(seat), policy_names[static_cast<u32>(policy)]);
    return give(seat, order);
  }

  void end_round(u16 round) {
    refuse_rest(round);
    reporter_.round_over(state());
    rounds_ = round;
    std::fill_n(points_short_, rules::forces_count, -1);
    if (match().over() || round < file_.rounds) reporter_.events(held_);
    held_.clear();
  }

  // Refuses the orders for a round (0: for all rounds) for which no window has asked.
  void refuse_rest(u16 round) {
    for (std::size_t i = 0; i < file_.orders.size(); ++i) {
      const FleetOrder& from = file_.orders[i];
      if (given_[i] != 0 || (round != 0 && from.turn != round)) continue;
      given_[i] = 1;
      const NoWindow why = no_window(game_, state(), from, round == 0, points_short_[from.seat]);
      refuse(from, {"no-window", why.message, "", why.rule});
    }
  }

  // A unit in the form that the next battle's file uses.
  Tree placed(const rules::Unit& unit) const {
    Tree out = Tree::table();
    out.set("unit", Tree::of(game_.word(rules::vocabulary::designs, unit.design)));
    if (unit.status == rules::Status::crippled) out.set("crippled", Tree::of_flag(true));
    if (game_.design_of(unit).factors.whole.fighters > 0)
      out.set("fighters", Tree::of(i64{unit.fighters}));
    if (game_.design_of(unit).pfs > 0) out.set("pfs", Tree::of(i64{unit.pfs}));
    return out;
  }
  Tree force_summary(u32 force) const {
    Tree units = Tree::list(), lost = Tree::list(), next = Tree::list();
    const rules::UnitRange range = rules::units_of(game_.scenario(), force);
    for (u32 i = range.first; i < range.end; ++i) {
      const rules::Unit& unit = state().units[i];
      if (unit.fights()) units.add(Tree::of(unit_text(game_, state(), i)));
      if (unit.fights()) next.add(placed(unit));
      if (unit.status == rules::Status::destroyed)
        lost.add(Tree::of(game_.word(rules::vocabulary::units, i)));
    }
    Tree out = Tree::table();
    out.set("side", Tree::of(game_.word(rules::vocabulary::forces, force)));
    out.set("remaining", std::move(units));
    out.set("units", std::move(next));
    out.set("destroyed", std::move(lost));
    out.set("carried", Tree::of(i64{state().forces[force].carried}));
    return out;
  }
  Tree summary() const {
    Tree forces = Tree::list();
    for (u32 force = 0; force < rules::forces_count; ++force) forces.add(force_summary(force));
    Tree out = summary_head(file_.title);
    out.set("rounds", Tree::of(i64{rounds_}));
    out.set("over", Tree::of_flag(match().over()));
    const bool won = match().over() && state().winner >= 0;
    out.set("winner",
            won ? Tree::of(game_.word(rules::vocabulary::forces, state().winner)) : Tree());
    out.set("forces", std::move(forces));
    summary_tail(out);
    return out;
  }

  const rules::SidcorsGame& game_;
  const BattleFile& file_;
  Resolved& out_;
  Answers answers_;
  Reporter reporter_;
  std::vector<u8> given_;  // by the file's orders: 1 once an order's turn has come
  std::vector<core::Event> held_;
  u16 rounds_ = 0;  // finished
  // The side's points this round if they were too few for any target, otherwise -1.
  i32 points_short_[rules::forces_count] = {-1, -1};
};

}  // namespace

bool resolve(const SidcorsSystem& system, const Tree& file, battle::match::DicePlan plan,
             core::DiceSource* faces, std::string_view rules_page, Resolved& out,
             core::Faults& faults) {
  const std::size_t before = faults.count();
  const Tree options = battle_options(file, faults);
  if (faults.count() != before) return false;
  const auto opened = open_battle(system, "open_battle", options, std::move(plan), out, faults);
  if (opened == nullptr) return false;
  const auto& game = static_cast<const rules::SidcorsGame&>(*opened);
  BattleFile battle;
  if (!read_battle(file, game, battle, faults)) return false;
  PostDesk desk(game, system.posts());
  if (!desk.read(file, faults)) return false;
  FleetAdjudication(game, battle, desk, faces, rules_page, out).run();
  return true;
}

}  // namespace klaxon::staff::sidcors
