#include "staff/red_alert/desk/resolve.h"

#include "rules/red_alert/events.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/turn/windows.h"
#include "staff/files/adjudication.h"
#include "staff/red_alert/desk/answers.h"
#include "staff/red_alert/desk/doing.h"
#include "staff/red_alert/desk/next_file.h"
#include "staff/red_alert/desk/panel_checks.h"
#include "staff/red_alert/desk/why_no_next.h"
#include "staff/red_alert/figures_text.h"
#include "staff/red_alert/report/report.h"

namespace klaxon::staff::red_alert {

using core::Order;
using core::Tree;
using rules::WindowKind;
namespace verbs = klaxon::rules::red_alert::verbs;

namespace {

class TurnAdjudication final : public Adjudication {
 public:
  TurnAdjudication(const Tree& from, const rules::RedAlertGame& game, BattleFile file,
                   PostDesk& desk, core::DiceSource* faces, std::string_view rules_page,
                   Resolved& out, core::Faults& faults)
      : Adjudication(game, faces, out),
        from_(from),
        game_(game),
        file_(std::move(file)),
        out_(out),
        faults_(faults),
        answers_(game, file_),
        reporter_(game, rules_page, core::watchers),
        given_(file_.orders.size()) {
    use_desk(desk);
  }

  // Sets everything up as in the file, before anybody lays orders. False if that is impossible.
  bool stand() {
    if (!begin()) return false;
    while (!panels_set_) {
      prepare();
      if (!panels_set_ && !step()) return false;
    }
    return faults_.empty() && !any_refused();
  }
  void run() {
    reporter_.title(file_.title);
    if (!begin()) return;
    while (!match().over() && state().turn <= file_.turns) {
      const u32 turn = state().turn;
      prepare();
      if (!faults_.empty() || !step()) return;
      if (state().turn != turn || match().over()) refuse_rest(turn);
    }
    refuse_unplayed();
    refuse_overrides_left();
    end_report(reporter_, file_.title, file_.turns);
  }

 private:
  const rules::State& state() const { return rules::RedAlertGame::state(state_bytes()); }
  u32 turn() const override { return state().turn; }
  std::string name_of(u32 ship) const {
    return game_.scenario().design_of(state().ships[ship]).name;
  }

  // The next turn's first event comes with this turn's last; it is reported if that turn is played.
  void told(std::span<const core::Event> events) override {
    std::size_t end = 0;
    while (end < events.size() && !begins_unplayed(events[end])) ++end;
    reporter_.told(events.first(end), state_bytes());
  }
  bool begins_unplayed(const core::Event& event) const {
    return event.kind == static_cast<u16>(rules::EventId::turn_begun) &&
           event.args[0] > static_cast<i32>(file_.turns);
  }
  // Players read the report, so it reveals no more about face-down disks than the table does.
  void told_refused(const FileOrder& from, const std::string& order,
                    const battle::Refused& refused) override {
    const bool plain = doing_.empty();
    const bool turns_disks = plain && from.order.verb == verbs::reveal;
    const bool hides = turns_disks || (plain && names_hidden(state(), from.order));
    if (!told_doing_.empty() || hides) {
      battle::Refused told = turns_disks ? turning_refusal() : hidden_refusal();
      told.where = refused.where;
      return reporter_.refusal(hides ? order : told_doing_, told);
    }
    reporter_.refusal(doing_.empty() ? order : doing_, refused);
  }
  // RA-5.5: reports neither how many there are nor who is a captain.
  static battle::Refused turning_refusal() {
    return {"cannot-turn-over",
            "It takes a 1 (face up) or 0 (face down) for each disk that the seat may turn over, "
            "with one captain at most face up aboard a ship.",
            "", "RA-5.1"};
  }
  void describe(const FileOrder& from, Tree& refusal) const override {
    refusal.set("turn", Tree::of(i64{from.turn}));
    if (from.seat >= 0) refusal.set("seat", Tree::of(game_.seat_name(from.seat)));
    if (!doing_.empty()) refusal.set("order", Tree::of(doing_));
  }
  void refuse_with(core::Place place, u32 when, int seat, const std::string& doing,
                   const battle::Refused& why) {
    doing_ = doing;
    refuse({when, seat, Order(), place}, why);
    doing_.clear();
    told_doing_.clear();
  }

  // Sets everything that differs from a battle's start: exact places before the first step; panels
  // after it, because disks revealed in it would fill them (RA-3.5).
  void prepare() {
    const core::Window window = match().window();
    if (window.answered != 0) return;
    const WindowKind kind = static_cast<WindowKind>(window.kind);
    if (kind == WindowKind::reveal && !places_set_) {
      places_set_ = true;
      for (const Berth& berth : file_.berths) set_place(berth);
      for (const FileEdit& edit : file_.begins) set(edit, "");
    } else if (kind == WindowKind::assign && !panels_set_) {
      panels_set_ = true;
      for (const Berth& berth : file_.berths) set_panel(berth);
      check_panels(game_.scenario(), state(), *from_.find("ships"), file_.berths, faults_);
    }
    // By then, in the first turn, captured ships have been given to their controllers.
    const bool known = state().turn > 1 ? kind == WindowKind::reveal : kind == WindowKind::assign;
    if (known && checked_ != state().turn) check_scripts();
  }
  void set(const Berth& berth, const std::string& path, i64 value, i64 now) {
    if (value < 0 || value == now) return;
    battle::match::Command edit;
    edit.act = battle::match::Act::edit;
    edit.path = path;
    edit.value = value;
    const auto outcome = match().execute(edit);
    if (outcome.step != battle::match::Step::done)
      refuse_with(
          berth.place, 1, -1, name_of(berth.ship),
          {"impossible-state", "No battle can be like this: " + path + ".", berth.field, "RA-3.1"});
  }
  void set(const FileEdit& edit, const std::string& path) {
    Berth at;
    at.place = edit.place;
    at.field = edit.field;
    set(at, path + edit.path, edit.value, -1);
  }
  void set_place(const Berth& berth) {
    const std::string path = "ships." + std::to_string(berth.ship) + ".";
    const auto now = [&]() -> const rules::Ship& { return state().ships[berth.ship]; };
    set(berth, path + "centre.x", berth.centre.x, now().centre.x);
    set(berth, path + "centre.y", berth.centre.y, now().centre.y);
    set(berth, path + "speed", berth.speed, now().speed);
    for (const std::string& name : berth.lost) set_lost(berth, name);
  }
  // Called before any disk is turned over.
  void set_lost(const Berth& berth, const std::string& name) {
    const int design = disk_named(game_.scenario(), name);
    for (u32 i = 0; i < state().disks.size(); ++i) {
      const rules::Disk& disk = state().disks[i];
      if (disk.home == berth.ship && disk.design == design && disk.there())
        return set(berth, "disks." + std::to_string(i) + ".state",
                   static_cast<i64>(rules::DiskState::lost), static_cast<i64>(disk.state));
    }
    told_doing_ = std::string(hidden_text) + " of " + name_of(berth.ship);
    refuse_with(berth.place, 1, -1, name + " of " + name_of(berth.ship),
                {"unknown-disk", "This ship has no such disk to lose.", berth.field, "RA-13.1"});
  }
  void set_panel(const Berth& berth) {
    const std::string path = "ships." + std::to_string(berth.ship) + ".";
    const auto now = [&]() -> const rules::Ship& { return state().ships[berth.ship]; };
    set(berth, path + "shields", berth.shields, now().shields);
    set(berth, path + "hull", berth.hull, now().hull);
    set(berth, path + "torpedoes", berth.torpedoes, now().torpedoes);
    for (const FileEdit& edit : berth.lasting) set(edit, path);
    set(berth, path + "marks", berth.marks, now().marks);
    for (const std::string& name : berth.activated) set_disk(berth, name, "state");
    for (const std::string& name : berth.boarders) set_disk(berth, name, "aboard");
    set(berth, path + "controller", berth.controller, now().controller);
    if (berth.cloaked) set_cloak(berth, path);
  }
  // RA-14.3: the ship is cloaked by the first cloaking device that is face up aboard.
  void set_cloak(const Berth& berth, const std::string& path) {
    for (u32 i = 0; i < state().disks.size(); ++i) {
      const rules::Disk& disk = state().disks[i];
      if (!disk.revealed() || disk.aboard != berth.ship) continue;
      const auto& abilities = game_.scenario().wiring.disks[disk.design];
      for (u32 number = 0; number < abilities.size(); ++number) {
        if (std::string_view(abilities[number].hooks->id) != "cloak") continue;
        const std::string device = "disks." + std::to_string(i) + ".";
        set(berth, path + "shields", 0, state().ships[berth.ship].shields);
        set(berth, path + "cloaked", 1, state().ships[berth.ship].cloaked);
        set(berth, device + "state", static_cast<i64>(rules::DiskState::activated),
            static_cast<i64>(disk.state));
        return set(berth, device + "memory", number + 1, disk.memory.code());
      }
    }
    refuse_with(
        berth.place, 1, -1, "the cloak of " + name_of(berth.ship),
        {"no-cloak", "No cloaking device lies face up aboard this ship.", berth.field, "RA-14.2"});
  }
  void set_disk(const Berth& berth, const std::string& name, const std::string& field) {
    const bool comes = field == "aboard";
    const int design = disk_named(game_.scenario(), name);
    for (u32 i = 0; i < state().disks.size(); ++i) {
      const rules::Disk& disk = state().disks[i];
      if (!disk.revealed() || disk.design != design || (disk.aboard == berth.ship) == comes)
        continue;
      if (!comes && disk.state == rules::DiskState::activated) continue;
      const std::string path = "disks." + std::to_string(i) + "." + field;
      return comes ? set(berth, path, berth.ship, disk.aboard)
                   : set(berth, path, static_cast<i64>(rules::DiskState::activated),
                         static_cast<i64>(disk.state));
    }
    told_doing_ = std::string(hidden_text) + " aboard " + name_of(berth.ship);
    refuse_with(berth.place, 1, -1, name + " aboard " + name_of(berth.ship),
                {"unknown-disk",
                 comes ? "No other ship of this battle has this crew face up."
                       : "There is no such disk face up aboard this ship.",
                 berth.field, "RA-5.1"});
  }

  // The seat to which the orders belong, whether or not they name it.
  int seat_of(const Script& script) const {
    return script.seat >= 0 ? script.seat : state().ships[script.ship].controller;
  }
  // Refuses orders for a ship that is gone or now belongs to somebody else.
  void check_scripts() {
    checked_ = state().turn;
    std::erase_if(file_.scripts, [this](const Script& script) {
      if (script.turn != state().turn) return false;
      const rules::Ship& ship = state().ships[script.ship];
      const std::string doing = name_of(script.ship) + ", turn " + std::to_string(script.turn);
      if (!ship.in_play()) {
        refuse_with(script.place, script.turn, seat_of(script), doing,
                    {"ship-lost",
                     "The " + name_of(script.ship) +
                         " was destroyed in an earlier turn; it takes no more orders.",
                     "", "RA-3.11"});
        return true;
      }
      if (script.seat < 0 || script.seat == ship.controller) return false;
      refuse_with(script.place, script.turn, seat_of(script), doing,
                  {"not-yours",
                   "The " + name_of(script.ship) + " is under the orders of " +
                       std::string(game_.seat_name(ship.controller)) + ", not of " +
                       std::string(game_.seat_name(script.seat)) + ".",
                   "seat", "RA-17.2"});
      return true;
    });
  }

  void told_ruling(const std::string& text, const std::string& reason) override {
    reporter_.ruling(text, reason);
  }

  // Gives one answer to the present window.
  bool step() {
    set_by_hand();
    const core::Window window = match().window();
    const u32 waiting = static_cast<u32>(window.owed) & ~static_cast<u32>(window.answered);
    const int seat = std::countr_zero(waiting);
    const WindowKind kind = static_cast<WindowKind>(window.kind);
    // ships are where the file puts them before any post is consulted
    const bool posts = kind != WindowKind::deploy;
    const FromPost posted = posts ? give_posted(seat) : FromPost::none;
    if (posted != FromPost::none) return posted == FromPost::given;
    if (kind == WindowKind::initiative) return go_first(seat);
    if (kind == WindowKind::act) return act(seat);
    if (plain(kind, seat)) return !starved_;
    if (kind == WindowKind::ability && cloak(seat)) return !starved_;
    if (kind == WindowKind::set_aside) refuse_to_leave(seat);
    return give(seat, answer(seat));
  }
  // RA-9.14: an illegal place in the file is refused, and the ship set down as if it had none.
  void refuse_to_leave(int seat) {
    const Order order = answer(seat);
    const core::Rejection why = game_.check(state_bytes(), seat, order);
    if (!why) return;
    const core::Names names(game_, state_bytes(), core::moderator);
    for (Script& one : file_.scripts) {
      if (one.turn != state().turn || state().ships[one.ship].controller != seat || !one.leaves)
        continue;
      one.aside = one.leaves = false;
      return refuse_with(one.place, one.turn, seat, name_of(one.ship) + ": aside",
                         battle::word_rejection(names, why, order));
    }
  }
  Order answer(int seat) { return answers_.answer(state_bytes(), seat, policy_dice(match())); }

  // Gives or refuses the seat's next plain order, if it belongs here.
  bool plain(WindowKind kind, int seat) {
    starved_ = false;
    for (std::size_t i = 0; i < file_.orders.size(); ++i) {
      const FileOrder& from = file_.orders[i];
      if (given_[i] != 0 || from.seat != seat || from.turn != state().turn) continue;
      if (!belongs_to(kind, from.order.verb)) return false;
      given_[i] = 1;
      starved_ = !give(seat, from.order, from.place);
      if (!last_refused()) return true;
    }
    return false;
  }

  // RA-14.4, RA-14.6: a ship whose first deed of the phase is its cloak may do that before it.
  bool cloak(int seat) {
    for (Script& one : file_.scripts) {
      if (one.turn != state().turn || state().ships[one.ship].controller != seat) continue;
      auto& actions = one.actions[state().phase];
      if (actions.empty() || actions.front().kind != ActionKind::cloak ||
          (state().ships[one.ship].cloaked != 0) == (actions.front().value != 0))
        continue;
      const Order order = cloak_order(game_.scenario(), state(), one.ship);
      if (game_.check(state_bytes(), seat, order)) continue;
      const core::Place place = actions.front().place;
      actions.erase(actions.begin());
      starved_ = !give(seat, order, place);
      return true;
    }
    return false;
  }

  u8 deciding_ship() const { return state().sequence[state().cursor]; }
  Script* script() {
    for (Script& one : file_.scripts)
      if (one.turn == state().turn && one.ship == deciding_ship()) return &one;
    return nullptr;
  }
  // The ship's next action in this phase; null if no action is left.
  const Action* next_action() {
    Script* own = script();
    if (own == nullptr) return nullptr;
    const auto& actions = own->actions[state().phase];
    const u32 done = own->given[state().phase];
    return done < actions.size() ? &actions[done] : nullptr;
  }
  std::string doing(const Action& action) const {
    return name_of(deciding_ship()) + ", phase " + std::to_string(state().phase + 1) + ": " +
           action_text(game_.scenario(), action);
  }
  void tell_less(u8 ship, u32 phase, const Action& action) {
    if (names_hidden(state(), ship, action))
      told_doing_ =
          name_of(ship) + ", phase " + std::to_string(phase + 1) + ": use or send " + hidden_text;
  }
  void refuse_action(const Action& action, battle::Refused why, int seat) {
    why.where = phase_keys[state().phase];
    tell_less(deciding_ship(), state().phase, action);
    refuse_with(action.place, state().turn, seat, doing(action), why);
  }

  bool go_first(int seat) {
    const Action* action = next_action();
    if (action == nullptr || action->kind != ActionKind::defer) {
      if (plain(WindowKind::initiative, seat)) return !starved_;
      return give(seat, Order(verbs::act));
    }
    const Action wanted = *action;
    ++script()->given[state().phase];
    const Order order(verbs::defer);
    if (!game_.check(state_bytes(), seat, order)) return give(seat, order, wanted.place);
    refuse_action(wanted, refusal_of(game_, state_bytes(), wanted, order), seat);
    return true;
  }

  bool act(int seat) {
    while (const Action* action = next_action()) {
      const Action wanted = *action;
      ++script()->given[state().phase];
      const Order order = order_of(game_, state_bytes(), wanted);
      const bool cloaked = state().ships[deciding_ship()].cloaked != 0;
      const bool so_already = wanted.kind == ActionKind::cloak && cloaked == (wanted.value != 0);
      if (!so_already && !game_.check(state_bytes(), seat, order))
        return give(seat, order, wanted.place);
      refuse_action(wanted, refusal_of(game_, state_bytes(), wanted, order), seat);
    }
    if (plain(WindowKind::act, seat)) return !starved_;
    if (script() == nullptr && answers_.captain(seat))
      return give(seat, answers_.by_captain(state_bytes(), seat, policy_dice(match())));
    const Order move(verbs::move);
    return give(seat, game_.check(state_bytes(), seat, move) ? Order(verbs::done) : move);
  }

  // Refuses everything that the turn which has ended did not reach.
  void refuse_rest(u32 ended) {
    for (const Script& script : file_.scripts) {
      if (script.turn != ended) continue;
      for (u32 phase = 0; phase < phases; ++phase)
        for (u32 i = script.given[phase]; i < script.actions[phase].size(); ++i) {
          tell_less(script.ship, phase, script.actions[phase][i]);
          refuse_with(script.actions[phase][i].place, ended, seat_of(script),
                      name_of(script.ship) + ", phase " + std::to_string(phase + 1) + ": " +
                          action_text(game_.scenario(), script.actions[phase][i]),
                      {"ship-lost", "The " + name_of(script.ship) + " was destroyed before that.",
                       phase_keys[phase], "RA-3.11"});
        }
    }
    for (std::size_t i = 0; i < file_.orders.size(); ++i)
      if (given_[i] == 0 && file_.orders[i].turn == ended) refuse_plain(i);
  }
  void refuse_plain(std::size_t number) {
    given_[number] = 1;
    refuse(file_.orders[number],
           {"no-window", "Nothing called for this order in its turn.", "", "RA-4.1"});
  }
  void refuse_unplayed() {
    for (const Script& script : file_.scripts)
      if (script.turn > checked_)
        refuse_with(script.place, script.turn, seat_of(script),
                    name_of(script.ship) + ", turn " + std::to_string(script.turn),
                    {"not-played", "The battle was over before this turn.", "turn", "RA-19.13"});
    for (std::size_t i = 0; i < file_.orders.size(); ++i)
      if (given_[i] == 0) refuse_plain(i);
  }

  void tell_standing(Tree& summary) const override {
    red_alert::tell_standing(from_, file_.berths, game_, state(), summary);
  }
  std::string why_no_next() const override {
    std::string why;
    for (const std::string& sentence : red_alert::why_no_next(game_, state()))
      why += (why.empty() ? "" : " ") + sentence;
    return why;
  }
  Tree next_file(const Tree& summary) const override {
    return red_alert::next_file(from_, out_.setup.definition, game_, state(),
                                *summary.find("ships"));
  }

  const Tree& from_;
  const rules::RedAlertGame& game_;
  BattleFile file_;
  Resolved& out_;
  core::Faults& faults_;
  Answers answers_;
  Reporter reporter_;
  std::vector<u8> given_;   // plain orders whose turn has come
  std::string doing_;       // the order being refused, in words
  std::string told_doing_;  // the part that players may read, if that is less; else empty
  u32 checked_ = 0;         // the turn whose scripts were looked at
  bool places_set_ = false, panels_set_ = false, starved_ = false;
};

}  // namespace

std::string read_back(const RedAlertSystem& system, const Tree& next) {
  Resolved again;
  core::Faults faults;
  BattleFile battle;
  std::shared_ptr<const core::Game> opened;
  if (set_up(system, next, again.setup, battle.berths, faults))
    opened = system.open(again.setup, faults);
  const auto* game = static_cast<const rules::RedAlertGame*>(opened.get());
  if (game == nullptr || !read_battle(next, *game, battle, faults))
    return faults.list().front().message;
  again.match =
      std::make_unique<battle::match::Match>(opened, "resolve", battle::match::DicePlan::seeded(1));
  const std::vector<Berth> berths = battle.berths;
  PostDesk desk(*game, system.posts());
  TurnAdjudication standing(next, *game, std::move(battle), desk, nullptr, "", again, faults);
  if (!standing.stand())
    return faults.empty() ? "Its ships cannot be in this state." : faults.list().front().message;
  Tree told = Tree::table();
  tell_standing(next, berths, *game, rules::RedAlertGame::state(again.match->state()), told);
  for (const char* key : {"ships", "torpedoes"})
    if (*told.find(key) != *next.find(key))
      return std::string("Its ") + key + " would differ between there and here.";
  return {};
}

bool resolve(const RedAlertSystem& system, const Tree& file, battle::match::DicePlan plan,
             core::DiceSource* faces, std::string_view rules_page, Resolved& out,
             core::Faults& faults) {
  BattleFile battle;
  if (!set_up(system, file, out.setup, battle.berths, faults)) return false;
  const std::shared_ptr<const core::Game> opened = system.open(out.setup, faults);
  if (opened == nullptr) return false;
  const auto& game = static_cast<const rules::RedAlertGame&>(*opened);
  if (!read_battle(file, game, battle, faults)) return false;
  out.match = std::make_unique<battle::match::Match>(opened, "resolve", std::move(plan));
  out.needs_dice = false;
  PostDesk desk(game, system.posts());
  if (!desk.read(file, faults)) return false;
  TurnAdjudication(file, game, std::move(battle), desk, faces, rules_page, out, faults).run();
  if (const Tree* next = faults.empty() ? out.summary.find("next") : nullptr)
    refuse_unread(read_back(system, *next), out.summary);
  return faults.empty();
}

}  // namespace klaxon::staff::red_alert
