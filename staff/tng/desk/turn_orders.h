// Makes one seat's orders in one window from the rows of a battle file: as many rows as are allowed
// together. The other rows are reported with the reason, and are then settled.
#pragma once

#include <functional>

#include "battle/wording.h"
#include "rules/tng/activity/form.h"
#include "rules/tng/energy/walk.h"
#include "staff/tng/desk/turn_rows.h"

namespace klaxon::staff::tng::desk {

// True if an order of this verb can be given in windows of this kind.
bool belongs_to(u16 window, u16 verb);

class TurnOrders {
 public:
  using Rows = std::vector<TurnRow*>;
  using Refuse = std::function<void(TurnRow&, battle::Refused)>;

  TurnOrders(const rules::TngGame& game, const core::StateBytes* state, int seat, Refuse refuse)
      : game_(game),
        battle_(game.battle()),
        bytes_(state),
        state_(rules::TngGame::state(state)),
        seat_(seat),
        refuse_(std::move(refuse)) {}

  // `silent` is what the seat orders for ships that the file leaves out: allocate, standard or
  // as_last. A ship in `reacting` or `losing` is asked when it is struck, whatever its rows are.
  core::Order allocation(const Rows& all, const core::Order& silent,
                         const std::vector<u8>& reacting, const std::vector<u8>& losing);
  // As much of the row as can be done by the ship that is about to move.
  core::Order move(TurnRow& row);
  // Rows that do not fit into one order are not settled yet.
  core::Order fire(const Rows& rows);
  core::Order activity(const Rows& rows);
  core::Order repair(const Rows& rows);
  core::Order reinforcement(TurnRow& row);

  static core::Order at_once(const TurnRow& row);
  // The code is empty if the order may be given now.
  battle::Refused why_not(const core::Order& order) const;

 private:
  // One ship's part of an energy form.
  struct Part {
    u8 unit = 0;
    u32 first = 0;  // its first field in the form
    std::vector<i32> values;
  };
  using Try = std::function<battle::Refused(TurnRow&)>;
  void settle(const Rows& rows, const Try& try_row);
  Rows of_one_entry(const Rows& rows);
  void begin_parts(const Rows& rows, const core::Order& silent);
  void begin_part(Part& part, const Rows& rows, const core::Order& silent);
  battle::Refused try_energy(TurnRow& row);
  battle::Refused try_way(Part& part, const std::vector<RowValue>& way) const;
  battle::Refused too_fast(Part& part, const EnergyRows& does, battle::Refused why) const;
  i32 most_of(const Part& part, const RowValue& value) const;
  core::Order form() const;
  battle::Refused try_action(TurnRow& row, std::vector<rules::ActRow>& acts) const;
  battle::Refused try_mending(TurnRow& row, core::Order& order) const;

  const rules::TngGame& game_;
  const rules::Battle& battle_;
  const core::StateBytes* bytes_;
  const rules::State& state_;
  int seat_;
  Refuse refuse_;
  std::vector<Part> parts_;
};

}  // namespace klaxon::staff::tng::desk
