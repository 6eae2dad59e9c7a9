// Fills in a seat's energy form from the rows of a battle file.
#include <algorithm>

#include "rules/tng/energy/allocation.h"
#include "rules/tng/orders.h"
#include "staff/tng/desk/turn_orders.h"

namespace klaxon::staff::tng::desk {

using battle::Refused;
using core::Order;
using rules::EnergyRow;
using rules::EnergyRowKind;

Order TurnOrders::form() const {
  Order order(rules::verbs::allocate);
  for (const Part& part : parts_)
    for (const i32 value : part.values) order.push(value);
  return order;
}

namespace {

// The fields of one unit in the whole form of its seat.
std::vector<i32> fields_of(const Order& whole, u32 first, std::size_t rows) {
  return {whole.arg + first, whole.arg + first + rows};
}

EnergyBase base_of(const TurnOrders::Rows& rows, u8 unit) {
  EnergyBase base = EnergyBase::nothing;
  for (const TurnRow* row : rows)
    if (const auto* one = std::get_if<EnergyBase>(&row->does);
        one != nullptr && row->unit == unit && *one != EnergyBase::nothing)
      base = *one;
  return base;
}

}  // namespace

void TurnOrders::begin_part(Part& part, const Rows& rows, const Order& silent) {
  const auto seat = static_cast<u8>(seat_);
  const auto& form = battle_.energy.forms[battle_.units[part.unit].plan].rows;
  const bool said =
      std::ranges::any_of(rows, [&](const TurnRow* row) { return row->unit == part.unit; });
  EnergyBase base = base_of(rows, part.unit);
  if (base == EnergyBase::as_last && state_.last[seat_].units.empty()) {
    for (TurnRow* row : rows)
      if (row->unit == part.unit && std::get_if<EnergyBase>(&row->does) != nullptr &&
          std::get<EnergyBase>(row->does) == EnergyBase::as_last)
        refuse_(*row, {"no-last-turn",
                       "This file contains no allocation from an earlier turn, so the "
                       "standard one is used instead.",
                       "", "TNG-turn.1"});
    base = EnergyBase::standard;
  }
  if (!said) {
    part.values = fields_of(silent, part.first, form.size());
  } else if (base == EnergyBase::nothing) {
    for (const EnergyRow& row : form) {
      const rules::Unit& unit = state_.units[part.unit];
      part.values.push_back(row.kind == EnergyRowKind::reserve  ? static_cast<i32>(unit.reserve)
                            : row.kind == EnergyRowKind::losses ? static_cast<i32>(unit.losses)
                                                                : 0);
    }
  } else {
    part.values = fields_of(base == EnergyBase::as_last ? rules::as_last(battle_, state_, seat)
                                                        : rules::standard(battle_, state_, seat),
                            part.first, form.size());
  }
}

void TurnOrders::begin_parts(const Rows& rows, const Order& silent) {
  const auto seat = static_cast<u8>(seat_);
  Order whole = silent;
  if (silent.verb == rules::verbs::standard) whole = rules::standard(battle_, state_, seat);
  if (silent.verb == rules::verbs::as_last) whole = rules::as_last(battle_, state_, seat);
  u32 first = 0;
  for (u32 unit = 0; unit < state_.units.size(); ++unit) {
    if (!rules::in_form(battle_, state_, seat, unit)) continue;
    Part part{static_cast<u8>(unit), first, {}};
    begin_part(part, rows, whole);
    first += static_cast<u32>(part.values.size());
    parts_.push_back(std::move(part));
  }
}

// Only the first entry of the file allots a ship's energy. Other entries for its energy are
// refused, each once.
TurnOrders::Rows TurnOrders::of_one_entry(const Rows& rows) {
  Rows stand;
  const TurnRow* refused = nullptr;
  for (TurnRow* row : rows) {
    const auto first = std::ranges::find(stand, row->unit, &TurnRow::unit);
    if (first == stand.end() || (*first)->entry == row->entry) {
      stand.push_back(row);
      continue;
    }
    row->dealt_with = true;
    if (refused != nullptr && refused->unit == row->unit && refused->entry == row->entry) continue;
    refused = row;
    row->text = "energy, a second time";
    refuse_(*row, {"twice",
                   "Line " + std::to_string((*first)->place.line) +
                       " has allotted its energy for this turn; write all of it there.",
                   "", "TNG-turn.1"});
  }
  return stand;
}

// The number for which `most` stands: as many as there are.
i32 TurnOrders::most_of(const Part& part, const RowValue& value) const {
  const rules::EnergyForm& form = battle_.energy.forms[battle_.units[part.unit].plan];
  const EnergyRow& row = form.rows[value.row];
  const u32 first = battle_.units[part.unit].first_group;
  if (row.kind == EnergyRowKind::capacitor) {
    const rules::Pool& pool = form.pools[row.index];
    const rules::Energy missing = rules::pool_room(battle_, state_, part.unit, pool) -
                                  rules::kept_in_pool(battle_, state_, part.unit, pool);
    return (missing + pool.step - 1) / pool.step;
  }
  const rules::Arming& arming = battle_.energy.armings[state_.groups[first + row.group].form];
  const std::span<const rules::Mount> mounts =
      rules::mounts_of(battle_, state_, part.unit, row.group);
  if (row.kind == EnergyRowKind::arm_box) {
    const rules::Mount& mount = mounts[row.index];
    return mount.state == rules::BoxState::works && (value.value != 1 || mount.price != 0)
               ? value.value
               : 0;
  }
  if (row.kind == EnergyRowKind::hold) {
    i32 uses = 0;
    rules::each_held(arming, mounts, [&](u32, u32) {
      ++uses;
      return true;
    });
    return uses;
  }
  u32 at = value.row - row.index;  // the row of the weapon's first price
  const bool holds = at > 0 && form.rows[at - 1].kind == EnergyRowKind::hold &&
                     form.rows[at - 1].group == row.group;
  const rules::BoxCount boxes = rules::count_boxes(arming, mounts, holds ? part.values[at - 1] : 0);
  i32 ready = static_cast<i32>(boxes.ready);
  for (u32 price = 0; price < arming.prices.size(); ++price, ++at) {
    const i32 uses = arming.prices[price].uses;
    const i32 into = part.values[at] - static_cast<i32>(boxes.more[price]);
    if (price != row.index) ready -= std::max((into + uses - 1) / uses, 0);
  }
  return static_cast<i32>(boxes.more[row.index]) +
         std::max(ready, 0) * arming.prices[row.index].uses;
}

// Tries this value along with the other rows; if that fails, everything stays as it was.
Refused TurnOrders::try_way(Part& part, const std::vector<RowValue>& way) const {
  const std::vector<i32> before = part.values;
  for (const RowValue& value : way)
    part.values[value.row] = value.most ? most_of(part, value) : value.value;
  Refused why = why_not(form());
  if (!why.code.empty()) part.values = before;
  return why;
}

// The range of one row ignores what the others leave, so this searches for the fastest that fits.
Refused TurnOrders::too_fast(Part& part, const EnergyRows& does, Refused why) const {
  const std::vector<i32> before = part.values;
  const i32 wanted = does.ways.back()[0].value;
  i32 most = 0;
  for (i32 slower = 1; slower < wanted && most == 0; ++slower)
    for (std::vector<RowValue> way : does.ways) {
      way[0].value -= slower;
      if (way[0].value < 0 || !try_way(part, way).code.empty()) continue;
      most = wanted - slower;
      break;
    }
  part.values = before;
  const std::string& name = battle_.units[part.unit].name;
  why.message = most == 0 ? name + " cannot move at all with all else that this allots to it."
                          : name + " can have speed " + std::to_string(most) +
                                " at most with all else that this allots to it, not " +
                                std::to_string(wanted) + ".";
  return why;
}

Refused TurnOrders::try_energy(TurnRow& row) {
  const auto part = std::ranges::find(parts_, row.unit, &Part::unit);
  if (part == parts_.end())
    return {"not-yours",
            battle_.units[row.unit].name +
                " allots no energy in this turn: it is out of play, or nobody controls it.",
            "", "TNG-Brdg.2"};
  if (std::holds_alternative<EnergyBase>(row.does)) return {};
  const EnergyRows& does = std::get<EnergyRows>(row.does);
  Refused why;
  for (const std::vector<RowValue>& way : does.ways) {
    why = try_way(*part, way);
    if (why.code.empty()) return {};
  }
  return does.is_speed ? too_fast(*part, does, std::move(why)) : why;
}

Order TurnOrders::allocation(const Rows& all, const Order& silent, const std::vector<u8>& reacting,
                             const std::vector<u8>& losing) {
  parts_.clear();
  const Rows rows = of_one_entry(all);
  begin_parts(rows, silent);
  const auto ask = [&](const std::vector<u8>& units, EnergyRowKind kind, i32 value) {
    for (Part& part : parts_) {
      if (std::ranges::find(units, part.unit) == units.end()) continue;
      const auto& form = battle_.energy.forms[battle_.units[part.unit].plan].rows;
      const auto row = std::ranges::find(form, kind, &EnergyRow::kind);
      if (row != form.end()) part.values[static_cast<std::size_t>(row - form.begin())] = value;
    }
  };
  settle(rows, [this](TurnRow& row) { return try_energy(row); });
  // whatever its rows contain, since otherwise the file's answers would never be needed
  ask(reacting, EnergyRowKind::reserve, static_cast<i32>(rules::Reserve::ask));
  ask(losing, EnergyRowKind::losses, static_cast<i32>(rules::Losses::ask));
  const Order order = form();
  return parts_.empty() || !why_not(order).code.empty() ? Order(rules::verbs::standard) : order;
}

}  // namespace klaxon::staff::tng::desk
