#include "staff/toy/resolve.h"

#include <bit>

#include "battle/view_tree.h"
#include "core/catalog/reader.h"
#include "rules/toy/events.h"
#include "rules/toy/game.h"
#include "rules/toy/orders.h"
#include "staff/files/adjudication.h"
#include "staff/report/reasons.h"

namespace klaxon::staff::toy {

using core::Tree;
namespace rules = klaxon::rules::toy;

namespace {

struct BattleFile {
  std::string title;
  u32 turns = 1;
  std::vector<FileOrder> orders;
};

class ToyAdjudication final : public Adjudication {
 public:
  ToyAdjudication(const core::Game& game, const BattleFile& file, core::DiceSource* faces,
                  std::string_view rules_page, Resolved& out)
      : Adjudication(game, faces, out),
        game_(game),
        file_(file),
        rules_page_(rules_page),
        out_(out),
        reasons_(game, rules_page),
        why_(file.orders.size()),
        given_(file.orders.size()) {}

  void run() {
    out_.report.heading(1, file_.title);
    if (!begin()) return;
    while (!match().over() && turn() <= file_.turns)
      if (!step()) return;
    for (std::size_t i = 0; i < file_.orders.size(); ++i)
      if (given_[i] == 0) refuse(file_.orders[i], refusal_of(i));
    out_.summary = summary_head(file_.title);
    out_.summary.set("turn", Tree::of(i64{turn()}));
    out_.summary.set("over", Tree::of_flag(match().over()));
    out_.summary.set("ships", ships_tree(game_, state_bytes()));
    summary_tail(out_.summary);
  }

 private:
  u32 turn() const override { return rules::ToyGame::state(state_bytes()).turn; }

  void told(std::span<const core::Event> events) override {
    for (const core::Event& event : events) {
      const std::string text = battle::word_event({game_, state_bytes(), core::moderator}, event);
      if (event.kind == static_cast<u16>(rules::EventId::turn_begun))
        out_.report.heading(2, "Turn " + std::to_string(event.args[0]));
      else
        out_.report.line(text).why = reasons_.of(event, core::moderator);
    }
  }
  void told_refused(const FileOrder& from, const std::string& order,
                    const battle::Refused& refused) override {
    const std::string seat(game_.seat_name(from.seat));
    Passage& line = out_.report.line("Refused: " + seat + ": " + order + ". " + refused.message);
    line.why.push_back({"where", refused.where});
    add_rule(line.why, rules_page_, refused.rule);
  }

  // Why a window of the order's turn refused it, if any window of that turn waited for its seat.
  battle::Refused refusal_of(std::size_t order) const {
    if (why_[order]) return battle::word_rejection(game_, why_[order], file_.orders[order].order);
    return {"no-window", "No window of this turn waited for this seat.", "", "TOY-9"};
  }

  // Gives an answer in the current window.
  bool step() {
    const core::Window window = match().window();
    const int seat = std::countr_zero(static_cast<u32>(window.owed & ~window.answered));
    for (std::size_t i = 0; i < file_.orders.size(); ++i) {
      const FileOrder& from = file_.orders[i];
      if (given_[i] != 0 || from.seat != seat || from.turn != turn()) continue;
      why_[i] = game_.check(state_bytes(), seat, from.order);
      if (why_[i]) continue;
      given_[i] = 1;
      return give(seat, from.order, from.place);
    }
    offers_.clear();
    game_.offers(state_bytes(), seat, offers_);
    return give(seat, core::Order(offers_.list[0]));
  }

  const core::Game& game_;
  const BattleFile& file_;
  std::string_view rules_page_;
  Resolved& out_;
  Reasons reasons_;
  core::Offers offers_;
  std::vector<core::Rejection> why_;  // each order's last refusal
  std::vector<u8> given_;             // 1 if it was carried out
};

// The part of the file needed to open the battle.
struct Opening {
  std::string scenario;
  Tree options = Tree::table();
};

Opening read_opening(const Tree& file) {
  Opening opening;
  opening.scenario = file.text_at("scenario");
  if (const Tree* options = file.find("options")) opening.options = *options;
  return opening;
}

bool read_battle(const Tree& file, const core::Game& game, BattleFile& out, core::Faults& faults) {
  const std::size_t before = faults.list().size();
  core::Reader reader(file, "", faults);
  out.title = read_head(reader, game, "TOY-9");
  reader.text("scenario");
  reader.table_or("options");
  reader.list_or("dice");
  out.turns = static_cast<u32>(reader.whole_or("turns", 1, rules::turns_max, 1));
  if (const Tree* orders = reader.list_or("orders"))
    for (std::size_t i = 0; i < orders->items.size(); ++i)
      read_plain_order(orders->items[i], "orders." + std::to_string(i), game, out.turns,
                       out.orders.emplace_back(), faults);
  reader.finish();
  return faults.list().size() == before;
}

}  // namespace

Tree ships_tree(const core::Game& game, const core::StateBytes* state) {
  const core::Names names(game, state, core::moderator);
  const Tree view = battle::view_tree(game, state, core::moderator);
  Tree ships = Tree::list();
  for (const Tree& seen : view.find("ships")->items) {
    const i64 number = static_cast<i64>(ships.items.size());
    Tree& ship = ships.add(Tree::table());
    ship.set("ship", Tree::of(names.word(rules::vocabulary::ships, number)));
    ship.set("seat", *seen.find("controller"));
    ship.set("design", *seen.find("design"));
    ship.set("left", *seen.find("boxes"));
  }
  return ships;
}

bool resolve(const ToySystem& system, const Tree& file, battle::match::DicePlan plan,
             core::DiceSource* faces, std::string_view rules_page, Resolved& out,
             core::Faults& faults) {
  const Opening opening = read_opening(file);
  const auto game =
      open_battle(system, opening.scenario, opening.options, std::move(plan), out, faults);
  BattleFile battle;
  if (game == nullptr || !read_battle(file, *game, battle, faults)) return false;
  ToyAdjudication(*game, battle, faces, rules_page, out).run();
  return true;
}

}  // namespace klaxon::staff::toy
