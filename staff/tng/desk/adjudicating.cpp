#include "staff/tng/desk/adjudicating.h"

#include <bit>

#include "rules/tng/damage/chart.h"
#include "rules/tng/damage/choices.h"
#include "rules/tng/orders.h"
#include "staff/tng/desk/next_file.h"

namespace klaxon::staff::tng::desk {

using core::Order;
using core::Tree;

int FileAdjudication::owing() const {
  const core::Window window = match().window();
  return std::countr_zero(static_cast<u32>(window.owed) & ~static_cast<u32>(window.answered));
}

Order FileAdjudication::listed(int seat) const {
  if (state().frames.top_is<rules::Walk>()) {
    const rules::Walk& walk = state().frames.top_as<rules::Walk>();
    const rules::Battle& battle = of_.game.battle();
    const rules::damage::Struck struck = rules::damage::struck_by(battle, state(), walk);
    const u16 first = rules::damage::first_to_lose(battle, state(), walk.unit, struck);
    return Order(rules::verbs::lose, {battle.units[walk.unit].first_group + i32{first}});
  }
  core::Offers offers;
  of_.game.offers(state_bytes(), seat, offers);
  return Order(offers.list[0]);
}

void FileAdjudication::told_refused(const FileOrder&, const std::string& order,
                                    const battle::Refused& refused) {
  reporter_.refusal(doing_.empty() ? order : doing_, refused);
}

void FileAdjudication::describe(const FileOrder& from, Tree& refusal) const {
  if (from.seat >= 0) refusal.set("seat", Tree::of(of_.game.seat_name(from.seat)));
  if (!doing_.empty()) refusal.set("order", Tree::of(doing_));
}

void FileAdjudication::refuse_doing(const FileOrder& from, std::string doing, battle::Refused why) {
  doing_ = std::move(doing);
  why.where.clear();
  refuse(from, std::move(why));
  doing_.clear();
}

void FileAdjudication::tell_standing(Tree& summary) const {
  Tree ships = Tree::list(), lost = Tree::list();
  for (u32 i = 0; i < state().units.size(); ++i) {
    if (state().units[i].fights())
      ships.add(ship_in_file(of_.game, state(), i));
    else
      lost.add(Tree::of(of_.game.battle().units[i].name));
  }
  summary.set("ships", std::move(ships));
  summary.set("lost", std::move(lost));
}

Tree FileAdjudication::next_file(const Tree&) const {
  return turns_ == 0
             ? desk::next_file(of_.system, of_.from, of_.out.setup.designs, of_.game, state())
             : next_turn_file(of_.system, of_.from, of_.out.setup.designs, of_.game, state());
}

void FileAdjudication::end(u32 turns) {
  turns_ = turns;
  end_report(reporter_, file_.title, turns);
}

}  // namespace klaxon::staff::tng::desk
