#include "rules/red_alert/design.h"

#include "core/catalog/reader.h"
#include "core/catalog/text.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Faults;
using core::Reader;
using core::Tree;

// The index of a text of a list in `words`, or -1 and a fault.
int word_of(const Tree& item, std::span<const char* const> words, const std::string& field,
            std::string_view what, const char* rule, Faults& faults) {
  const std::string_view given = item.is(Tree::Kind::text) ? std::string_view(item.text) : "";
  for (u32 i = 0; i < words.size(); ++i)
    if (given == words[i]) return static_cast<int>(i);
  const std::vector<std::string_view> known(words.begin(), words.end());
  faults.add(
      "unknown-word",
      core::in_quotes(given) + " is no " + std::string(what) + core::known_hint(given, known),
      item.place, field, rule);
  return -1;
}

void read_head(Reader& in, std::string& name, Faction& faction, u8& cost) {
  if (const std::string system = in.text_or("system", "red-alert"); system != "red-alert")
    in.fault("wrong-system", "This file is for " + core::in_quotes(system) + ", not 'red-alert'.",
             "system");
  name = in.text("name");
  faction = static_cast<Faction>(in.word_or("faction", faction_words, -1));
  cost = static_cast<u8>(in.whole("cost", 0, cost_max));
  in.text_or("note", "");
}

void read_keywords(Reader& in, DiskDesign& out, Faults& faults) {
  const Tree* list = in.list_or("keywords");
  if (list == nullptr) return;
  for (const Tree& item : list->items)
    if (const int word =
            word_of(item, keyword_words, in.path("keywords"), "keyword", "RA-2.11", faults);
        word >= 0)
      out.keywords |= static_cast<u16>(1U << static_cast<u32>(word));
}

void read_row(const Tree& row, const std::string& field, DiskDesign& out, Faults& faults) {
  if (!row.is(Tree::Kind::list) || row.items.empty() || row.items.size() > row_orders_max)
    return faults.add("wrong-count", "A row has one order, or two that go together.", row.place,
                      field, "RA-13.11");
  DiskDesign::Row read;
  for (const Tree& item : row.items)
    if (const int word = word_of(item, order_words, field, "order", "RA-6.3", faults); word >= 0)
      read.orders.push(static_cast<OrderKind>(word));
  out.rows.push(read);
}

void read_rows(Reader& in, DiskDesign& out, Faults& faults) {
  const Tree* list = in.list_or("orders");
  if (list == nullptr) return;
  if (list->items.size() > rows_max)
    return in.fault("wrong-count", "A crew disk has at most 4 rows of orders.", "orders",
                    "RA-13.11");
  for (const Tree& row : list->items) read_row(row, in.path("orders"), out, faults);
}

void read_raises(Reader& in, DiskDesign& out, Faults& faults) {
  const Tree* table = in.table_or("raises");
  if (table == nullptr) return;
  Reader raises(*table, in.path("raises"), faults);
  for (u32 i = 0; i < values_count; ++i)
    out.raises[i] = static_cast<i8>(raises.whole_or(value_words[i], -panel_max, panel_max, 0));
  raises.finish();
}

void read_start(Reader& in, DiskDesign& out, Faults& faults) {
  const Tree* table = in.table_or("start");
  if (table == nullptr) return;
  Reader start(*table, in.path("start"), faults);
  out.free_points = static_cast<u8>(start.whole("points", 1, free_points_max));
  out.free_keyword = static_cast<Keyword>(start.word_or("keyword", keyword_words, -1));
  start.finish();
}

bool read_disk(const Tree& tree, std::string_view id, bool crew, DiskDesign& out, Faults& faults) {
  const std::size_t before = faults.count();
  out = DiskDesign{};
  out.id = id;
  out.crew = crew;
  Reader in(tree, "", faults);
  read_head(in, out.name, out.faction, out.cost);
  if (crew) {
    out.command = static_cast<u8>(in.whole_or("command", 0, figure_max, 0));
    out.combat = static_cast<u8>(in.whole_or("combat", 0, figure_max, 0));
    read_rows(in, out, faults);
  }
  out.unique = in.flag_or("unique", false);
  out.unlimited = in.flag_or("unlimited", false);
  if (out.unique && out.unlimited)
    in.fault("contradiction", "A unique disk cannot be unlimited too.", "unlimited", "RA-20.12");
  read_keywords(in, out, faults);
  read_raises(in, out, faults);
  read_start(in, out, faults);
  in.finish();
  return faults.count() == before;
}

}  // namespace

bool read_ship(const Tree& tree, std::string_view id, ShipDesign& out, Faults& faults) {
  const std::size_t before = faults.count();
  out = ShipDesign{};
  out.id = id;
  Reader in(tree, "", faults);
  read_head(in, out.name, out.faction, out.cost);
  out.size = static_cast<Size>(in.word_or("size", size_words, -1));
  const auto read = [&](Value value, i64 least, i64 most) {
    out.values[at(value)] = static_cast<u8>(in.whole(value_words[at(value)], least, most));
  };
  read(Value::capacity, 0, capacity_max);
  read(Value::shields, 0, panel_max);
  read(Value::hull, 1, panel_max);
  read(Value::beam, 0, panel_max);
  read(Value::torpedoes, 0, panel_max);
  in.finish();
  out.values[at(Value::speed)] = top_speed[static_cast<u32>(out.size)];
  return faults.count() == before;
}

bool read_crew(const Tree& tree, std::string_view id, DiskDesign& out, Faults& faults) {
  return read_disk(tree, id, true, out, faults);
}

bool read_tech(const Tree& tree, std::string_view id, DiskDesign& out, Faults& faults) {
  return read_disk(tree, id, false, out, faults);
}

}  // namespace klaxon::rules::red_alert
