#include "staff/tng/posts/ordering.h"

#include <algorithm>

#include "rules/tng/energy/allocation.h"
#include "rules/tng/kept/naming.h"
#include "rules/tng/orders.h"
#include "rules/tng/turn/windows.h"
#include "staff/tng/desk/turn_orders.h"
#include "staff/tng/posts/behind.h"
#include "staff/tng/posts/file_rows.h"
#include "staff/tng/posts/line_parser.h"

namespace klaxon::staff::tng::posts {

using battle::Refused;
using core::Order;
using desk::TurnOrders;
using desk::TurnRow;
namespace windows = rules::windows;
namespace verbs = rules::verbs;

namespace {

// The unit for whose answer the top frame waits.
u8 chooser(const rules::State& state, bool& picks) {
  const rules::Walk& walk = state.frames.top_as<rules::Walk>();
  picks = walk.picked != 0;
  return picks ? walk.firer : walk.unit;
}

bool in_window(u16 window, const rules::State& state, const SaidDeed& said) {
  const auto unit = static_cast<u8>(said.context.actor);
  bool picks = false;
  switch (window) {
    case windows::allocate:
      return said.key.starts_with("energy.");
    case windows::move:
      return said.key == "at_once" || (said.key == "move" && state.mover == unit);
    case windows::activity:
      return said.key == "activity";
    case windows::fire:
      return said.key == "fire" || said.key == "at_once";
    case windows::react:
      return said.key == "at_once" ||
             (said.key == "reinforce" && state.frames.top_as<rules::Reacts>().unit == unit);
    case windows::choose:
      return chooser(state, picks) == unit && said.key == (picks ? "picks" : "loses");
    case windows::repair:
      return said.key == "repair";
    default:
      return false;
  }
}

// A key for what may be ordered only once for a ship or a part of it: "energy.reinforce 2". Empty
// if it may be repeated.
std::string said_once(const SaidDeed& said) {
  constexpr std::string_view once[] = {"energy.as",      "energy.speed",   "energy.warp",
                                       "energy.shields", "energy.draw",    "energy.overdrain",
                                       "energy.aside",   "energy.reserve", "energy.losses"};
  if (std::ranges::find(once, said.key) != std::end(once)) return said.key;
  const bool of_part = said.key == "energy.reinforce" || said.key == "energy.capacitors";
  if (of_part && said.says.size() == 1)
    return said.key + " " + said.says.front().substr(0, said.says.front().rfind(' '));
  return said.key == "move" && in_impulse(said.context) ? said.key : std::string();
}

// Do they contradict each other: "speed 12" and "speed 14", "hold fire" and fire in one impulse?
bool exclude(const SaidDeed& one, const SaidDeed& other) {
  if (one.context.actor != other.context.actor || one.key != other.key || one.says == other.says)
    return false;
  const bool same_part = one.context.part == other.context.part;
  if (one.key == "fire") return same_part && (one.says.empty() || other.says.empty());
  const std::string once = said_once(one);
  return !once.empty() && once == said_once(other) && (one.key != "move" || same_part);
}

class Ordering {
 public:
  Ordering(const rules::TngGame& game, const core::StateBytes* state, int seat,
           const DeedWords::Due& due, std::vector<DeedFate>& fates)
      : game_(game),
        bytes_(state),
        state_(rules::TngGame::state(state)),
        seat_(seat),
        due_(due),
        fates_(fates) {}

  bool make(Order& out) {
    refuse_two_orders();
    std::vector<const SaidDeed*> deeds;
    std::vector<std::size_t> places;  // their places in fates_
    for (std::size_t i = 0; i < fates_.size(); ++i) {
      if (fates_[i].as == DeedFate::As::fails) continue;
      deeds.push_back(due_.all[due_.places[i]]);
      places.push_back(i);
    }
    std::vector<Refused> wrong;
    said_ = file_rows(game_, state_, seat_, deeds, wrong);
    for (int& deed : said_.deeds)
      if (deed >= 0) deed = static_cast<int>(places[static_cast<u32>(deed)]);
    for (std::size_t i = 0; i < wrong.size(); ++i)
      if (!wrong[i].code.empty()) fates_[places[i]] = {DeedFate::As::fails, wrong[i]};
    rows_.resize(fates_.size());
    for (std::size_t i = 0; i < said_.rows.size(); ++i)
      if (said_.deeds[i] >= 0) rows_[static_cast<u32>(said_.deeds[i])].push_back(&said_.rows[i]);
    if (at_once(out)) return true;
    return in_its_window(out);
  }

 private:
  using Rows = TurnOrders::Rows;

  // If only one order is allowed but there are two, neither is carried out: the player is asked.
  void refuse_two_orders() {
    for (std::size_t i = 0; i < fates_.size(); ++i)
      for (std::size_t j = i + 1; j < fates_.size(); ++j) {
        const SaidDeed &one = *due_.all[due_.places[i]], &other = *due_.all[due_.places[j]];
        if (!exclude(one, other)) continue;
        const Refused why{"two-orders",
                          "Only one of these is allowed: '" + one.text + "' and '" + other.text +
                              "'. Which of them counts?",
                          "", one.key == "move" ? "TNG-turn.4" : "TNG-turn.1"};
        fates_[i] = fates_[j] = {DeedFate::As::fails, why};
      }
  }

  TurnOrders orders() {
    return {game_, bytes_, seat_, [this](TurnRow& row, Refused why) {
              const auto place = static_cast<std::size_t>(&row - said_.rows.data());
              if (said_.deeds[place] >= 0) refused_.push_back({&row, std::move(why)});
            }};
  }
  template <class One>
  Rows rows_with() {
    Rows rows;
    for (TurnRow& row : said_.rows)
      if (std::holds_alternative<One>(row.does)) rows.push_back(&row);
    return rows;
  }

  // A deed that may be done now is a separate order, and the window stays open; other deeds wait.
  bool at_once(Order& out) {
    TurnRow* now = nullptr;
    for (TurnRow* row : rows_with<desk::AtOnce>()) {
      const auto deed = static_cast<u32>(said_.deeds[static_cast<u32>(row - said_.rows.data())]);
      Refused why = orders().why_not(TurnOrders::at_once(*row));
      if (why.code == "not-offered")
        why.message =
            "It cannot do that now: a ship slows down by movements that it has left, and all else "
            "takes energy from its batteries.";
      fates_[deed] = {DeedFate::As::waits, why};
      if (!why.code.empty() || now != nullptr) continue;
      now = row;
      fates_[deed] = {};
    }
    if (now == nullptr) return false;
    out = TurnOrders::at_once(*now);
    for (DeedFate& fate : fates_)
      if (fate.as == DeedFate::As::stands) fate.as = DeedFate::As::waits;
    fates_[static_cast<u32>(said_.deeds[static_cast<u32>(now - said_.rows.data())])] = {};
    return true;
  }

  bool in_its_window(Order& out) {
    switch (rules::open_kind(state_)) {
      case windows::allocate:
        out = orders().allocation(energy_rows(), Order(verbs::standard), units_with("reinforce"),
                                  units_with("loses"));
        by_one_word(out);
        break;
      case windows::move:
        if (!move(out)) return false;
        break;
      case windows::activity:
        out = orders().activity(rows_with<desk::Action>());
        break;
      case windows::fire:
        out = orders().fire(rows_with<desk::Volley>());
        break;
      case windows::repair:
        out = orders().repair(rows_with<desk::Mending>());
        break;
      case windows::react: {
        const Rows rows = rows_with<desk::Reinforcement>();
        if (rows.empty()) return false;
        out = orders().reinforcement(*rows.front());
        break;
      }
      default:
        return choose(out);
    }
    settle();
    return std::ranges::any_of(
        fates_, [](const DeedFate& fate) { return fate.as == DeedFate::As::stands; });
  }
  // "Standard energy" by itself is a ready order, which the battle works out.
  void by_one_word(Order& out) const {
    const auto all_say = [&](std::string_view base) {
      return std::ranges::all_of(due_.places, [&](std::size_t place) {
        const SaidDeed& said = *due_.all[place];
        return said.key == "energy.as" && said.says.front() == base;
      });
    };
    const auto seat = static_cast<u8>(seat_);
    if (all_say("standard") && out == rules::standard(game_.battle(), state_, seat))
      out = Order(verbs::standard);
    else if (all_say("as_last") && !game_.check(bytes_, seat_, Order(verbs::as_last)) &&
             out == rules::as_last(game_.battle(), state_, seat))
      out = Order(verbs::as_last);
  }
  Rows energy_rows() {
    Rows rows;
    for (TurnRow& row : said_.rows) rows.push_back(&row);
    return rows;
  }
  // The ships that are to be asked, because the post answers for them.
  std::vector<u8> units_with(std::string_view key) const {
    std::vector<u8> units;
    for (const SaidDeed* said : due_.all)
      if (said->key == key && said->wrong.code.empty())
        units.push_back(static_cast<u8>(said->context.actor));
    return units;
  }

  // A ship moves once in an impulse.
  bool move(Order& out) {
    const Rows rows = rows_with<desk::Move>();
    if (rows.empty()) return false;
    out = orders().move(*rows.front());
    moved_ = out.n > 1 && out.arg[0] != 0 ? rows.front() : nullptr;
    for (std::size_t i = 1; i < rows.size(); ++i) {
      rows[i]->dealt_with = true;
      refused_.push_back({rows[i],
                          {"twice", "Another line of the post already moves it in this impulse.",
                           "", "TNG-turn.4"}});
    }
    return true;
  }

  // The first of the deed's names that the column strikes; this answer is for the whole turn.
  bool choose(Order& out) {
    for (DeedFate& fate : fates_) fate.as = DeedFate::As::waits;
    core::Offers offers;
    game_.offers(bytes_, seat_, offers);
    for (const TurnRow* row : rows_with<desk::Loss>())
      for (const std::string& name : std::get<desk::Loss>(row->does).names)
        for (const core::OrderView offer : offers.list)
          if (strikes(offer, name)) {
            out = Order(offer);
            const auto place = static_cast<std::size_t>(row - said_.rows.data());
            fates_[static_cast<u32>(said_.deeds[place])].as = DeedFate::As::stays;
            return true;
          }
    return false;
  }
  bool strikes(core::OrderView offer, std::string_view name) const {
    const rules::Walk& walk = state_.frames.top_as<rules::Walk>();
    const i32 first = game_.battle().units[walk.unit].first_group;
    const std::vector<u16> called = rules::groups_called(game_.battle(), walk.unit, name);
    return offer.verb == verbs::lose &&
           std::ranges::any_of(called, [&](u16 group) { return first + group == offer.arg[0]; });
  }

  // One of a clause's rows is enough: "all phasers" means those that can fire.
  void settle() {
    for (std::size_t deed = 0; deed < fates_.size(); ++deed) {
      if (fates_[deed].as != DeedFate::As::stands || rows_[deed].empty()) continue;
      std::size_t refused = 0, open = 0;
      const Refused* why = nullptr;
      for (const TurnRow* row : rows_[deed]) {
        open += row->dealt_with ? 0 : 1;
        for (const auto& [of, because] : refused_)
          if (of == row) {
            ++refused;
            why = &because;
          }
      }
      const bool part = rows_[deed].front() == moved_;
      if (open == rows_[deed].size())
        fates_[deed].as = DeedFate::As::waits;
      else if (refused + open == rows_[deed].size())
        fates_[deed] = {part ? DeedFate::As::stands : DeedFate::As::fails, *why};
    }
  }

  const rules::TngGame& game_;
  const core::StateBytes* bytes_;
  const rules::State& state_;
  int seat_;
  const DeedWords::Due& due_;
  std::vector<DeedFate>& fates_;
  FileRows said_;
  std::vector<std::vector<TurnRow*>> rows_;  // by deed
  std::vector<std::pair<const TurnRow*, Refused>> refused_;
  const TurnRow* moved_ = nullptr;  // a move that is made at least in part
};

}  // namespace

bool is_due(const rules::TngGame&, const rules::State& state, const SaidDeed& said) {
  if (state.step == rules::Step::over || said.context.actor < 0) return false;
  if (!in_window(rules::open_kind(state), state, said)) return false;
  const int part = said.context.part;
  const bool asked_once = said.key.starts_with("energy.") || said.key == "repair";
  return asked_once || part < 0 || part >= energy_part || part + 1 == state.impulse;
}

bool make_order(const rules::TngGame& game, const core::StateBytes* state, int seat,
                const DeedWords::Due& due, std::vector<DeedFate>& fates, Order& out) {
  return Ordering(game, state, seat, due, fates).make(out);
}

}  // namespace klaxon::staff::tng::posts
