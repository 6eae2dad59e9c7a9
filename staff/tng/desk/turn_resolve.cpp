// Adjudicates turns: each window is answered by the file, or else by the side's policy.
#include <algorithm>

#include "rules/tng/damage/chart.h"
#include "rules/tng/events.h"
#include "rules/tng/kept/naming.h"
#include "rules/tng/orders.h"
#include "staff/policy_bot.h"
#include "staff/tng/desk/adjudicating.h"
#include "staff/tng/desk/turn_orders.h"

namespace klaxon::staff::tng::desk {

using battle::Refused;
using core::Order;
using rules::Step;
namespace verbs = klaxon::rules::tng::verbs;
namespace windows = klaxon::rules::tng::windows;

namespace {

template <class One>
bool is(const TurnRow& row) {
  return std::holds_alternative<One>(row.does);
}
bool is_energy(const TurnRow& row) {
  return is<EnergyBase>(row) || is<EnergyRows>(row);
}

class TurnAdjudication final : public FileAdjudication {
 public:
  TurnAdjudication(const Adjudged& of, BattleFile file, PostDesk& posts)
      : FileAdjudication(of, std::move(file)), given_(file_.plain.size()) {
    use_desk(posts);
    for (const std::string& policy : file_.policies) bots_.push_back(of.system.bot(policy));
  }

  void run() {
    reporter_.document().heading(1, file_.title);
    if (!begin()) return;
    tell_held();
    u32 played = state().turn - 1U;
    while (!match().over() && state().turn <= file_.turns) {
      const u32 turn = state().turn;
      const u8 impulse = state().impulse;
      const Step step = state().step;
      const std::vector<u16> mended = mending();
      if (!answer()) return;
      if (step == Step::repair) tell_part_repaired(mended);
      if (state().turn == turn && state().impulse == impulse && !match().over()) {
        if (step == Step::allocate && state().step != step) refuse_rest(turn, 0);
        continue;
      }
      const bool ended = state().turn != turn || match().over();
      refuse_rest(turn, ended ? rules::impulses + 1 : impulse);
      if (ended) played = turn;
      if (state().turn <= file_.turns) tell_held();
    }
    refuse_rest(rules::turns_most, rules::impulses + 1);
    refuse_overrides_left();
    end(played);
  }

 private:
  using Rows = TurnOrders::Rows;

  // The first events of a turn or an impulse come with the last events of the previous one, and are
  // reported once the previous one is done.
  void told(std::span<const core::Event> events) override {
    std::size_t end = 0;
    while (end < events.size() && !begins(events[end])) ++end;
    held_.assign(events.begin() + static_cast<std::ptrdiff_t>(end), events.end());
    if (end > 0) reporter_.told(events.first(end), state_bytes());
  }
  static bool begins(const core::Event& event) {
    const auto kind = static_cast<rules::EventId>(event.kind);
    return kind == rules::EventId::turn_begun || kind == rules::EventId::impulse_begun;
  }
  void tell_held() {
    if (!held_.empty()) reporter_.told(held_, state_bytes());
    held_.clear();
  }
  // The repair points that have already been spent on the next box of each group.
  std::vector<u16> mending() const {
    std::vector<u16> points;
    if (state().step == Step::repair)
      for (const rules::Group& group : state().groups) points.push_back(group.mending);
    return points;
  }
  // No event reports this, because the box is not repaired.
  void tell_part_repaired(const std::vector<u16>& before) {
    for (u32 i = 0; i < before.size(); ++i) {
      const rules::Group& group = state().groups[i];
      if (group.mending == 0 || group.mending == before[i]) continue;
      const auto own = static_cast<u16>(i - of_.game.battle().units[group.unit].first_group);
      reporter_.part_repaired(
          group.unit, i, group.mending,
          rules::damage::repair_cost(of_.game.battle(), state(), group.unit, own, 1));
    }
  }
  void describe(const FileOrder& from, core::Tree& refusal) const override {
    refusal.set("turn", core::Tree::of(i64{from.turn}));
    FileAdjudication::describe(from, refusal);
  }

  std::string doing(const TurnRow& row) const {
    const std::string impulse = row.impulse == 0 ? "" : ", impulse " + std::to_string(row.impulse);
    return of_.game.battle().units[row.unit].name + ", turn " + std::to_string(row.turn) + impulse +
           ": " + row.text;
  }
  void refuse_row(TurnRow& row, Refused why) {
    row.dealt_with = true;
    if (is<Mending>(row) && state().step == Step::repair) reporter_.damage_control();
    refuse_doing({row.turn, row.seat, Order(), row.place}, doing(row), std::move(why));
  }
  TurnOrders orders(int seat) {
    return {of_.game, state_bytes(), seat,
            [this](TurnRow& row, Refused why) { refuse_row(row, std::move(why)); }};
  }

  // The seat's rows that are due now; if `all`, also those that are already settled.
  template <class Meets>
  Rows due(int seat, Meets meets, bool all = false) {
    Rows rows;
    for (TurnRow& row : file_.turn_rows)
      if (row.seat == seat && row.due(state().turn, state().impulse) && meets(row) &&
          (all || !row.dealt_with))
        rows.push_back(&row);
    return rows;
  }

  // Gives one order in the present window: one from the file, or else one from the policy.
  bool answer() {
    set_by_hand();
    const int seat = owing();
    const u16 window = match().window().kind;
    if (const FileOrder* plain = plain_order(seat, window)) {
      answered(seat, {});
      return give(seat, plain->order, plain->place);
    }
    if (TurnRow* row = at_once_row(seat, window)) {
      row->dealt_with = true;
      return give(seat, TurnOrders::at_once(*row), row->place);
    }
    if (!says_file(seat, window)) {
      answered(seat, {});
      const FromPost posted = give_posted(seat);
      if (posted != FromPost::none) return posted == FromPost::given;
    }
    switch (window) {
      case windows::allocate:
        return allocate(seat);
      case windows::move:
        return move(seat);
      case windows::activity:
        return in_step(seat, is<Action>,
                       [&](TurnOrders by, const Rows& rows) { return by.activity(rows); });
      case windows::fire:
        return in_step(seat, is<Volley>,
                       [&](TurnOrders by, const Rows& rows) { return by.fire(rows); });
      case windows::repair:
        return in_step(seat, is<Mending>,
                       [&](TurnOrders by, const Rows& rows) { return by.repair(rows); });
      case windows::react:
        return react(seat);
      case windows::choose:
        return choose(seat);
      default:
        return give(seat, listed(seat));
    }
  }

  // True if the file contains anything for this window. Then posts do not.
  bool says_file(int seat, u16 window) const {
    return std::ranges::any_of(file_.turn_rows, [&](const TurnRow& row) {
      if (row.seat != seat || !row.due(state().turn, state().impulse)) return false;
      switch (window) {
        case windows::allocate:
          return is_energy(row);
        case windows::move:
          return is<Move>(row) && row.unit == state().mover;
        case windows::activity:
          return is<Action>(row);
        case windows::fire:
          return is<Volley>(row);
        case windows::react:
          return is<Reinforcement>(row);
        case windows::choose:
          return is<Loss>(row);
        default:
          return is<Mending>(row);
      }
    });
  }

  const FileOrder* plain_order(int seat, u16 window) {
    for (std::size_t i = 0; i < file_.plain.size(); ++i) {
      const FileOrder& from = file_.plain[i];
      if (given_[i] != 0 || from.seat != seat || from.turn != state().turn ||
          !belongs_to(window, from.order.verb))
        continue;
      given_[i] = 1;
      return &from;
    }
    return nullptr;
  }
  // Finds a row that may be carried out now, and notes why the others may not.
  TurnRow* at_once_row(int seat, u16 window) {
    if (!belongs_to(window, verbs::at_once)) return nullptr;
    for (TurnRow* row : due(seat, is<AtOnce>)) {
      Refused why = orders(seat).why_not(TurnOrders::at_once(*row));
      if (why.code.empty()) return row;
      if (why.code == "not-offered") {
        if (not_yet_.contains(row)) continue;  // with a better reason, from an earlier window
        why = {"cannot-now",
               "It cannot do that now: a ship slows down by movements that it has left, and all "
               "else takes energy from its batteries.",
               "", why.rule};
      }
      not_yet_[row] = std::move(why);
    }
    return nullptr;
  }

  // Reports that the seat's units follow its policy from here on, except those in the file.
  void answered(int seat, const Rows& but, bool by_file = true) {
    const auto& policy = file_.policies[static_cast<std::size_t>(seat)];
    for (u8 unit = 0; unit < state().units.size(); ++unit) {
      if (state().units[unit].controller != seat) continue;
      const bool said = by_file || std::ranges::any_of(
                                       but, [&](const TurnRow* row) { return row->unit == unit; });
      reporter_.answered(unit, said ? std::string_view() : std::string_view(policy));
    }
  }
  Order by_policy(int seat) {
    const auto& bot = bots_[static_cast<std::size_t>(seat)];
    return bot == nullptr ? listed(seat)
                          : bot_order(*bot, of_.game, state_bytes(), seat, policy_dice(match()));
  }

  template <class Meets>
  std::vector<u8> units_that(int seat, Meets meets) {
    std::vector<u8> units;
    for (const TurnRow& row : file_.turn_rows)
      if (row.seat == seat && row.turn == state().turn && meets(row)) units.push_back(row.unit);
    return units;
  }
  bool allocate(int seat) {
    const Rows rows = due(seat, is_energy);
    const std::vector<u8> reacting = units_that(seat, is<Reinforcement>);
    const std::vector<u8> losing = units_that(seat, [](const TurnRow& row) {
      const auto* loss = std::get_if<Loss>(&row.does);
      return loss != nullptr && !loss->picked;
    });
    const Order silent = by_policy(seat);
    answered(seat, rows, false);
    if (rows.empty() && reacting.empty() && losing.empty()) return give(seat, silent);
    return give(seat, orders(seat).allocation(rows, silent, reacting, losing));
  }

  bool move(int seat) {
    const u8 mover = state().mover;
    const Rows rows =
        due(seat, [&](const TurnRow& row) { return is<Move>(row) && row.unit == mover; });
    answered(seat, {});
    if (!rows.empty()) return give(seat, orders(seat).move(*rows.front()));
    reporter_.answered(mover, file_.policies[static_cast<std::size_t>(seat)]);
    return give(seat, by_policy(seat));
  }

  // A step in which a seat gives one order: the file's rows for any of its ships cover them all.
  template <class Meets, class Make>
  bool in_step(int seat, Meets meets, Make make) {
    const Rows rows = due(seat, meets);
    const bool spoke = !due(seat, meets, true).empty();
    answered(seat, {}, spoke);
    if (!rows.empty()) return give(seat, make(orders(seat), rows));
    return give(seat, spoke ? Order(verbs::pass) : by_policy(seat));
  }

  bool react(int seat) {
    const u8 unit = state().frames.top_as<rules::Reacts>().unit;
    const Rows rows =
        due(seat, [&](const TurnRow& row) { return is<Reinforcement>(row) && row.unit == unit; });
    if (!rows.empty()) return give(seat, orders(seat).reinforcement(*rows.front()));
    const bool spoke = !units_that(seat, [&](const TurnRow& row) {
                          return is<Reinforcement>(row) && row.unit == unit;
                        }).empty();
    return give(seat, spoke ? Order(verbs::pass) : by_policy(seat));
  }

  // The first of the row's names that the column strikes.
  bool choose(int seat) {
    const rules::Walk walk = state().frames.top_as<rules::Walk>();
    const rules::Battle& battle = of_.game.battle();
    const u8 chooser = walk.picked != 0 ? walk.firer : walk.unit;
    const auto struck = rules::damage::struck_by(battle, state(), walk).groups;
    for (TurnRow* row : due(seat, is<Loss>, true)) {
      const Loss& loss = std::get<Loss>(row->does);
      if (row->unit != chooser || loss.picked != (walk.picked != 0)) continue;
      row->dealt_with = true;
      for (const std::string& name : loss.names)
        for (const u16 group : rules::groups_called(battle, walk.unit, name))
          if (std::ranges::find(struck, group) != struck.end())
            return give(seat,
                        Order(verbs::lose, {battle.units[walk.unit].first_group + i32{group}}));
    }
    return give(seat, by_policy(seat));
  }

  // Refuses rows whose time has passed: those up to this turn and impulse that no window has asked
  // for. Impulse 0: energy only.
  void refuse_rest(u32 turn, u32 impulse) {
    for (TurnRow& row : file_.turn_rows) {
      if (row.dealt_with || row.turn > turn) continue;
      const bool now = row.turn == turn;
      if (now && impulse == 0 && !is_energy(row)) continue;
      if (now && impulse > 0 && impulse <= rules::impulses &&
          (row.impulse == 0 || row.impulse > impulse))
        continue;
      refuse_row(row, why_unasked(row));
    }
    if (impulse <= rules::impulses) return;
    for (std::size_t i = 0; i < file_.plain.size(); ++i) {
      const FileOrder& from = file_.plain[i];
      if (given_[i] != 0 || from.turn > turn) continue;
      given_[i] = 1;
      const bool played = from.turn < state().turn || match().over();
      refuse(from,
             played ? Refused{"no-window", "Nothing asked for it in this turn.", "", "TNG-turn.1"}
                    : Refused{"not-played", "This turn was not played.", "", "TNG-turn.1"});
    }
  }
  Refused why_unasked(const TurnRow& row) const {
    const std::string& name = of_.game.battle().units[row.unit].name;
    if (row.turn > file_.turns || row.turn > state().turn ||
        (row.turn == state().turn && !match().over() && row.impulse > state().impulse))
      return {"not-played", "This turn was not played.", "", "TNG-turn.1"};
    if (!state().units[row.unit].fights())
      return {"out-of-play", name + " is destroyed.", "", "TNG-turn.1"};
    if (match().over())
      return {"battle-over", "The battle was over before that.", "", "TNG-turn.1"};
    if (const auto why = not_yet_.find(&row); why != not_yet_.end()) return why->second;
    if (is<Move>(row))
      return {"no-window",
              "Its move did not come in this impulse: nobody controls it, or another order of the "
              "file moved it.",
              "", "TNG-turn.6"};
    if (is<Volley>(row))
      return {"no-window",
              "No weapon of this side that could still fire bears on an enemy in its range in this "
              "impulse.",
              "", "TNG-turn.9"};
    if (is<Reinforcement>(row) && state().units[row.unit].reserve != rules::Reserve::ask)
      return {"no-window",
              "Its batteries respond by themselves: its energy form has not asked for its orders.",
              "", "TNG-Shield.3"};
    if (is<Reinforcement>(row))
      return {"no-window", "No damage reached it for which its batteries were asked.", "",
              "TNG-Shield.3"};
    if (is<Loss>(row)) return {"no-window", "No damage left it a choice.", "", "TNG-hit-chart.6"};
    if (is<Mending>(row))
      return {"no-window", "No ship of this side has been struck, so none is repaired.", "",
              "TNG-turn.10"};
    return {"no-window", "Nothing of this kind could be ordered then.", "", "TNG-turn.1"};
  }

  std::vector<std::unique_ptr<battle::search::Bot>> bots_;  // by seat; null: listed
  std::vector<core::Event> held_;
  std::vector<u8> given_;  // by plain order: 1 once its turn has come
  std::map<const TurnRow*, Refused> not_yet_;
};

}  // namespace

void resolve_turns(const Adjudged& of, BattleFile file, PostDesk& posts) {
  TurnAdjudication(of, std::move(file), posts).run();
}

}  // namespace klaxon::staff::tng::desk
