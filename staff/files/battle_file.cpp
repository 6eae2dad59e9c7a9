#include "staff/files/battle_file.h"

#include <algorithm>
#include <charconv>

#include "battle/order_text.h"
#include "core/catalog/text.h"

namespace klaxon::staff {

using core::Tree;

namespace {

// The seat's number; the only seat need not be named. 0, with a fault, if there is no such seat.
int seat_of(core::Reader& reader, const Tree& item, const core::Game& game) {
  std::vector<std::string_view> names;
  for (int seat = 0; seat < game.seats(); ++seat) names.push_back(game.seat_name(seat));
  if (!reader.has("seat") && names.size() == 1) return 0;
  const std::string name = reader.text("seat");
  for (int seat = 0; seat < game.seats(); ++seat)
    if (names[static_cast<std::size_t>(seat)] == name) return seat;
  if (item.find("seat") != nullptr)
    reader.fault("unknown-seat",
                 "There is no seat " + core::in_quotes(name) + core::known_hint(name, names),
                 "seat");
  return 0;
}

}  // namespace

bool is_plain_order(const Tree& item) {
  return item.find("order") != nullptr;
}

bool read_plain_order(const Tree& item, const std::string& field, const core::Game& game,
                      u32 turns_max, FileOrder& out, core::Faults& faults, u32 first) {
  const std::size_t before = faults.count();
  core::Reader reader(item, field, faults);
  out.turn = static_cast<u32>(reader.whole_or("turn", first, turns_max, first));
  out.seat = seat_of(reader, item, game);
  out.place = item.place;
  const std::string text = reader.text("order");
  reader.finish();
  if (faults.count() != before) return false;
  // Words have no places of their own in the file, so faults in them point to their order.
  core::Faults found;
  if (battle::order_from_text(core::Names(game), text, out.order, found)) return true;
  for (const core::Fault& fault : found.list())
    reader.fault(fault.code, fault.message, "order", fault.rule);
  return false;
}

Tree seats_of(const Tree& file, const Tree& ships) {
  if (const Tree* given = file.find("seats")) return *given;
  Tree seats = Tree::list();
  for (const Tree& ship : ships.items) {
    const std::string name = ship.text_at("seat");
    if (name.empty() || std::ranges::any_of(seats.items, [&](const Tree& seat) {
          return seat.text_at("name") == name;
        }))
      continue;
    Tree& seat = seats.add(Tree::table());
    seat.set("name", Tree::of(name));
    seat.set("team", Tree::of(static_cast<i64>(seats.items.size())));
  }
  return seats;
}

std::string read_head(core::Reader& reader, const core::Game& game, std::string_view rule) {
  const std::string system = game.lexicon().system;
  if (reader.text("system") != system)
    reader.fault("wrong-system", "This is not a battle file for " + system + ".", "system", rule);
  return reader.text_or("title", "Battle");
}

namespace {

std::string name_of(const Tree& item) {
  for (const char* key : {"name", "craft", "ship"})
    if (std::string name = item.text_at(key); !name.empty()) return name;
  return {};
}

}  // namespace

std::string field_in_words(const Tree& file, const std::string& field) {
  const Tree* at = &file;
  std::string out;
  bool named = false;
  for (std::size_t begin = 0; begin <= field.size();) {
    const std::size_t end = std::min(field.find('.', begin), field.size());
    const std::string part = field.substr(begin, end - begin);
    begin = end + 1;
    const bool place = at != nullptr && at->is(Tree::Kind::list) && !part.empty() &&
                       part.size() < 6 && part.find_first_not_of("0123456789") == part.npos;
    std::size_t number = 0;
    if (place) std::from_chars(part.data(), part.data() + part.size(), number);
    if (place)
      at = number < at->items.size() ? &at->items[number] : nullptr;
    else
      at = at == nullptr ? nullptr : at->find(part);
    const std::string name = place && at != nullptr ? name_of(*at) : "";
    named = named || !name.empty();
    if (place && name.empty())
      out += " " + std::to_string(number + 1);
    else
      out += (out.empty() ? "" : ", ") + (place ? name : part);
  }
  return named ? out : field;
}

}  // namespace klaxon::staff
