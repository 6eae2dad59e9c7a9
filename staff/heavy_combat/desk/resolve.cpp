#include "staff/heavy_combat/desk/resolve.h"

#include <algorithm>
#include <bit>
#include <tuple>

#include "battle/view_tree.h"
#include "rules/heavy_combat/design/kept.h"
#include "rules/heavy_combat/events.h"
#include "rules/heavy_combat/turn/windows.h"
#include "staff/files/adjudication.h"
#include "staff/heavy_combat/desk/battle_file.h"
#include "staff/heavy_combat/desk/campaign.h"
#include "staff/heavy_combat/desk/next_file.h"
#include "staff/heavy_combat/posts/posts.h"
#include "staff/heavy_combat/report/report.h"
#include "staff/policy_bot.h"

namespace klaxon::staff::heavy_combat {

using core::Order;
using core::Tree;
using rules::Step;

namespace {

class TurnAdjudication final : public Adjudication {
 public:
  TurnAdjudication(const HeavyCombatSystem& system, const Tree& from,
                   const rules::HeavyCombatGame& game, BattleFile file, PostDesk& desk,
                   core::DiceSource* faces, std::string_view rules_page, Resolved& out)
      : Adjudication(game, faces, out),
        system_(system),
        from_(from),
        game_(game),
        scenario_(game.scenario()),
        file_(std::move(file)),
        out_(out),
        reporter_(game, rules_page, core::watchers) {
    for (const std::string& policy : file_.policies) bots_.push_back(system.bot(policy));
    use_desk(desk);
  }

  void run() {
    reporter_.title(file_.title);
    if (!begin()) return;
    tell_next_turn();
    while (!match().over() && state().turn <= file_.turns) {
      const u32 turn = state().turn;
      if (!answer()) return;
      if (state().turn == turn && !match().over()) continue;
      refuse_rest(turn);
      if (state().turn <= file_.turns) tell_next_turn();
    }
    refuse_rest(rules::turns_max);
    refuse_overrides_left();
    end_report(reporter_, file_.title, file_.turns);
  }

 private:
  const rules::State& state() const { return rules::HeavyCombatGame::state(state_bytes()); }
  u32 turn() const override { return state().turn; }

  // The first events of a turn arrive with the last ones of the turn before, and are reported once
  // that one is done.
  void told(std::span<const core::Event> events) override {
    std::size_t end = 0;
    while (end < events.size() && events[end].kind != static_cast<u16>(rules::EventId::turn_begun))
      ++end;
    next_turn_.assign(events.begin() + static_cast<std::ptrdiff_t>(end), events.end());
    if (end > 0) reporter_.told(events.first(end), state_bytes());
  }
  void tell_next_turn() {
    reporter_.told(next_turn_, state_bytes());
    next_turn_.clear();
  }
  // HC-27.5: everybody may read the report. The moderator finds refused orders in the summary.
  bool all_know(int seat) const {
    return seat < 0 || (match().seats_known(core::watchers) & core::seat_bit(seat)) != 0;
  }
  void told_refused(const FileOrder& from, const std::string& order,
                    const battle::Refused& refused) override {
    if (!all_know(from.seat)) return;
    reporter_.refusal(doing_.empty() ? order : doing_, refused);
  }
  void describe(const FileOrder& from, Tree& refusal) const override {
    refusal.set("turn", Tree::of(i64{from.turn}));
    if (from.seat >= 0) refusal.set("seat", Tree::of(game_.seat_name(from.seat)));
    if (!doing_.empty()) refusal.set("order", Tree::of(doing_));
  }
  // HC-27.5: an order that names units its player does not know must reveal nothing about them.
  battle::Refused to_owner(const FileOrder& from, const std::string& order,
                           const battle::Refused& refused) const override {
    const core::Seats known = match().seats_known(core::seat_bit(from.seat));
    for (const rules::Start& start : scenario_.ships)
      if ((known & core::seat_bit(start.seat)) == 0 &&
          (order.find(start.name) != order.npos ||
           refused.message.find(start.name) != refused.message.npos))
        return {"not-known", "This order names something that nobody knows about.", "", "HC-27.5"};
    return refused;
  }
  void told_ruling(const std::string& text, const std::string& reason) override {
    reporter_.ruling(text, reason);
  }
  void refuse_with(core::Place place, u32 when, int seat, const std::string& doing,
                   battle::Refused why) {
    doing_ = doing;
    why.where.clear();
    refuse({when, seat, Order(), place}, std::move(why));
    doing_.clear();
  }

  std::string unit_text(i32 unit) const {
    return game_.shown_word(rules::vocabulary::units, unit, nullptr, core::moderator);
  }
  std::string doing(const FileRow& row) const {
    return unit_text(row.row.unit) + ", turn " + std::to_string(row.turn) + ": " + row.text;
  }

  // Gives one answer in the present window: from the file or the seat's post, or else by policy.
  bool answer() {
    set_by_hand();
    const core::Window window = match().window();
    const int seat =
        std::countr_zero(static_cast<u32>(window.owed) & ~static_cast<u32>(window.answered));
    std::vector<FileRow*> rows;
    for (FileRow& row : file_.rows)
      if (!row.dealt_with && row.turn == state().turn && row.seat == seat &&
          row.step == state().step)
        rows.push_back(&row);
    const FromPost posted = rows.empty() ? give_posted(seat) : FromPost::none;
    if (posted != FromPost::none) return posted == FromPost::given;
    if (state().step == Step::internals) return give(seat, next_loss());
    const auto& bot = bots_[static_cast<std::size_t>(seat)];
    if (rows.empty() && bot != nullptr) return by_bot(seat, *bot);
    return give(seat, order_of(seat, rows));
  }

  bool by_bot(int seat, battle::search::Bot& bot) {
    const Order order = bot_order(bot, game_, state_bytes(), seat, policy_dice(match()));
    if (state().step == Step::helm && all_know(seat))
      reporter_.answered(seat, file_.policies[static_cast<std::size_t>(seat)]);
    return give(seat, order);
  }

  // Gives as many rows as are allowed together, in sequence (HC-2.8), and refuses the others.
  Order order_of(int seat, std::vector<FileRow*>& rows) {
    // Equal rows keep the order of the file (clang reports deprecated parts of std::stable_sort).
    std::ranges::sort(rows, {}, [](const FileRow* row) {
      return std::tuple{row->row.unit, row->row.action, row->row.object, row->place.line,
                        row->place.column};
    });
    Order order(static_cast<u16>(state().step));
    for (FileRow* row : rows) {
      row->dealt_with = true;
      Order longer = order;
      for (const i32 field : {row->row.unit, row->row.action, row->row.object, row->row.number})
        longer.push(field);
      Order whole = longer;
      whole.push(rules::units::none);
      if (const core::Rejection why = game_.check(state_bytes(), seat, whole)) {
        reporter_.begin_step();
        refuse_with(row->place, row->turn, seat, doing(*row),
                    battle::word_rejection(game_, why, whole));
      } else {
        order = longer;
      }
    }
    order.push(rules::units::none);
    return order;
  }

  // HC-21.2: takes the choice that the file has for this turn, or else the first box that is left.
  Order next_loss() {
    const auto number = static_cast<u8>(rules::placing_ship(state()));
    const rules::Ship& ship = state().ships[number];
    for (FileLosses& losses : file_.losses) {
      if (losses.ship != number || losses.turn != state().turn) continue;
      while (losses.used < losses.systems.size()) {
        const u32 system = losses.systems[losses.used++];
        if (ship.boxes[system] > 0) return Order(rules::verbs::lose, {static_cast<i32>(system)});
      }
    }
    u32 system = 0;
    while (system + 1 < rules::systems_count && ship.boxes[system] == 0) ++system;
    return Order(rules::verbs::lose, {static_cast<i32>(system)});
  }

  // Refuses the rows up to this turn that no window has asked for.
  void refuse_rest(u32 ended) {
    for (FileRow& row : file_.rows) {
      if (row.dealt_with || row.turn > ended) continue;
      row.dealt_with = true;
      refuse_with(row.place, row.turn, row.seat, doing(row), why_unasked(row));
    }
  }
  battle::Refused why_unasked(const FileRow& row) const {
    const bool ship = rules::units::is_ship(row.row.unit);
    const bool lost =
        ship ? !state().ships[rules::units::ship_of(row.row.unit)].in_play()
             : state().craft[rules::units::craft_of(row.row.unit)].state == rules::CraftState::lost;
    if (lost) return {"out-of-play", unit_text(row.row.unit) + " is out of play.", "", "HC-2.6"};
    if (row.turn > state().turn || row.turn > file_.turns)
      return {"not-played", "This turn was not played.", "", "HC-2.6"};
    return {"no-window", "Nothing could be ordered in this step of the turn.", "", "HC-2.5"};
  }

  void tell_standing(Tree& summary) const override {
    Tree ships = Tree::list(), all_left = Tree::list(), lost = Tree::list();
    for (u32 i = 0; i < state().ships.size(); ++i) {
      if (!state().ships[i].in_play()) {
        Tree& one = lost.add(Tree::table());
        one.set("ship", Tree::of(scenario_.ships[i].name));
        one.set("fate", Tree::of(rules::fate_words[static_cast<u32>(state().ships[i].fate)]));
        continue;
      }
      ships.add(ship_in_file(game_, state(), i));
      all_left.add(rules::left_of(scenario_, state(), i));
    }
    summary.set("ships", std::move(ships));
    summary.set("left", std::move(all_left));
    summary.set("lost", std::move(lost));
  }
  Tree next_file(const Tree&) const override {
    return heavy_combat::next_file(system_, from_, out_.setup.designs, game_, state());
  }

  const HeavyCombatSystem& system_;
  const Tree& from_;
  const rules::HeavyCombatGame& game_;
  const rules::Scenario& scenario_;
  BattleFile file_;
  Resolved& out_;
  Reporter reporter_;
  std::vector<std::unique_ptr<battle::search::Bot>> bots_;  // by seat; null: listed
  std::string doing_;                                       // the row being refused, in words
  std::vector<core::Event> next_turn_;                      // held back
};

// The part of a state that matters for the course of the battle: not how often somebody has
// decided, nor in which of two slots a repair is recorded.
Tree standing_of(const rules::HeavyCombatGame& game, const rules::State& state) {
  const auto same = std::make_unique<rules::State>(state);
  same->window = 1;
  for (rules::Ship& ship : same->ships)
    if (ship.repairs[0].what < ship.repairs[1].what) std::swap(ship.repairs[0], ship.repairs[1]);
  return battle::view_tree(game, reinterpret_cast<const core::StateBytes*>(same.get()),
                           core::moderator);
}

}  // namespace

std::string read_back(const HeavyCombatSystem& system, const Tree& next,
                      const rules::HeavyCombatGame& game, const rules::State& state) {
  battle::Setup setup;
  core::Faults faults;
  BattleFile battle;
  std::shared_ptr<const core::Game> opened;
  if (set_up(system, next, setup, faults)) opened = system.open(setup, faults);
  const auto* again = static_cast<const rules::HeavyCombatGame*>(opened.get());
  if (again == nullptr || !read_battle(system, next, *again, battle, faults))
    return faults.list().front().message;
  battle::match::Match match(opened, "resolve", battle::match::DicePlan::seeded(1));
  match.begin();
  const Tree now = standing_of(*again, rules::HeavyCombatGame::state(match.state()));
  return now == standing_of(game, state) ? "" : "It would not begin where this battle is now.";
}

bool resolve(const HeavyCombatSystem& system, const Tree& file, battle::match::DicePlan plan,
             core::DiceSource* faces, std::string_view rules_page, Resolved& out,
             core::Faults& faults) {
  Campaign campaign;
  if (!set_up(system, file, out.setup, faults) ||
      !join_campaign(system, file, out.setup, campaign, faults))
    return false;
  const std::shared_ptr<const core::Game> opened = system.open(out.setup, faults);
  if (opened == nullptr) return false;
  const auto& game = static_cast<const rules::HeavyCombatGame&>(*opened);
  BattleFile battle;
  if (!read_battle(system, file, game, battle, faults)) return false;
  PostDesk desk(game, system.posts());
  desk.begin_with(game.scenario().begins);
  if (!desk.read(file, faults)) return false;
  out.match = std::make_unique<battle::match::Match>(opened, "resolve", std::move(plan));
  out.needs_dice = false;
  const std::string title = battle.title;
  const u32 turns = battle.turns;
  const bool called_off = battle.ended;
  TurnAdjudication(system, file, game, std::move(battle), desk, faces, rules_page, out).run();
  if (out.needs_dice) return true;
  const rules::State& state = rules::HeavyCombatGame::state(out.match->state());
  if (const Tree* next = out.summary.find("next"))
    refuse_unread(read_back(system, *next, game, state), out.summary);
  if (campaign.captains.empty()) return true;
  if (state.over == 0 && !called_off) {
    if (Tree* next = out.summary.find("next")) go_on(game, file, desk.logs(), campaign, *next);
    return true;
  }
  earn(game, state, {title, std::min<u32>(turns, state.turn), {}}, desk.logs(), campaign);
  out.campaign = campaign_file(campaign);
  return true;
}

}  // namespace klaxon::staff::heavy_combat
