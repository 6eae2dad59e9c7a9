#include "rules/red_alert/design/design.h"

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "rules/red_alert/behaviours/hooks.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Faults;
using core::Reader;
using core::Tree;

// The index in `words` of a text from a list; or -1, after reporting a fault.
int word_of(const Tree& item, std::span<const char* const> words, const std::string& field,
            std::string_view what, const char* rule, Faults& faults) {
  const std::string_view given = item.is(Tree::Kind::text) ? std::string_view(item.text) : "";
  for (u32 i = 0; i < words.size(); ++i)
    if (given == words[i]) return static_cast<int>(i);
  const std::vector<std::string_view> known(words.begin(), words.end());
  faults.add("unknown-word",
             "There is no " + std::string(what) + " " + core::in_quotes(given) +
                 core::known_hint(given, known),
             item.place, field, rule);
  return -1;
}

template <class Design>
void read_head(Reader& in, Design& out) {
  if (const std::string system = in.text_or("system", "red-alert"); system != "red-alert")
    in.fault("wrong-system", "This file is for " + core::in_quotes(system) + ", not 'red-alert'.",
             "system");
  out.name = in.text("name");
  out.faction = static_cast<Faction>(in.word_or("faction", faction_words, -1));
  out.cost = static_cast<u8>(in.whole("cost", 0, cost_max));
  out.text = in.text_or("text", "");
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
  for (Keyword service : {Keyword::obsidian_order, Keyword::tal_shiar, Keyword::tal_diann})
    if (out.has(service)) out.keywords |= 1U << static_cast<u32>(Keyword::intel);  // RA-20.7
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

// RA-13.5, RA-13.7: the moment must be one that its behaviour knows.
void read_moment(Reader& in, const Hooks& hooks, Ability& out) {
  out.when = static_cast<When>(in.word_or("when", when_words, static_cast<int>(hooks.usual)));
  if ((hooks.whens & bit(out.when)) != 0) return;
  std::string known;
  for (u32 i = 0; i < std::size(when_words); ++i)
    if ((hooks.whens >> i & 1) != 0)
      known += (known.empty() ? "" : ", ") + std::string(when_words[i]);
  in.fault("wrong-moment",
           "'" + std::string(hooks.id) + "' does not work at that moment; it takes " + known + ".",
           "when", "RA-13.5");
}

// RA-13.6, RA-20.10.
void read_price(Reader& in, const Hooks& hooks, Ability& out) {
  const bool usual = out.when == When::always;
  out.price = static_cast<Price>(in.word_or("price", price_words, usual ? 2 : 0));
  if (usual && out.price != Price::none)
    in.fault("contradiction", "What works all the time costs nothing.", "price", "RA-13.4");
  if (!usual && out.price == Price::none && !hooks.free)
    in.fault("no-price",
             "'" + std::string(hooks.id) +
                 "' must cost a flip, or the disk itself: it could be "
                 "used without end.",
             "price", "RA-13.6");
}

void read_conditions(Reader& in, const Hooks& hooks, Ability& out) {
  out.scope = static_cast<Scope>(in.word_or("scope", scope_words, 0));
  out.vs = in.text_or("vs", "");
  if (in.has("with")) {
    out.with = static_cast<u8>(1 + in.word_or("with", order_words, -1));
    if (out.when != When::acting)
      in.fault("contradiction", "An order icon needs the moment 'acting'.", "with", "RA-20.8");
  }
  out.constant = in.flag_or("constant", false);
  const bool holds = (hooks.holds & bit(out.when)) != 0;
  if (out.constant && (!holds || out.price != Price::flip))
    in.fault("contradiction", "Only what works while its disk is flipped can be constant.",
             "constant", "RA-20.4");
  if (holds && out.price == Price::sacrifice)
    in.fault("contradiction", "It works while its disk is flipped, and so would be gone at once.",
             "price", "RA-20.10");
}

// A disk has only one ability of each kind, since orders name just the disk and the kind.
void check_uses(Reader& in, const Bounded<Ability, abilities_max>& abilities) {
  Bits256 used;
  for (const Ability& ability : abilities) {
    if (ability.when == When::always) continue;
    if (used.has(ability.kind))
      in.fault("twice", "A disk has one usable ability of each kind.", "abilities", "RA-13.5");
    used.add(ability.kind);
  }
}

void read_ability(const Tree& tree, const std::string& field, Faults& faults, Ability& out) {
  Reader in(tree, field, faults);
  const Tree none;
  const Tree* does = in.has("does") ? tree.find("does") : nullptr;
  out.kind = static_cast<u8>(std::max(0, word_of(does != nullptr ? *does : none, behaviours().ids(),
                                                 in.path("does"), "ability", "RA-13.5", faults)));
  const Hooks& hooks = behaviours()[out.kind];
  read_moment(in, hooks, out);
  read_price(in, hooks, out);
  read_conditions(in, hooks, out);
  if (hooks.read != nullptr) hooks.read(in, out);
  in.finish();
}

// RA-13.4: the abilities on the ship's own disk work all the time.
template <class Design>
void read_abilities(Reader& in, Design& out, Faults& faults) {
  const Tree* list = in.list_or("abilities");
  if (list == nullptr) return;
  if (list->items.size() > abilities_max)
    return in.fault("wrong-count", "A disk has at most 3 abilities.", "abilities", "RA-13.4");
  for (u32 i = 0; i < list->items.size(); ++i) {
    Ability ability;
    read_ability(list->items[i], in.path("abilities") + "." + std::to_string(i), faults, ability);
    out.abilities.push(ability);
  }
  check_uses(in, out.abilities);
}

bool read_disk(const Tree& tree, std::string_view id, bool crew, DiskDesign& out, Faults& faults) {
  const std::size_t before = faults.count();
  out = DiskDesign{};
  out.id = id;
  out.crew = crew;
  Reader in(tree, "", faults);
  read_head(in, out);
  if (crew) {
    out.command = static_cast<u8>(in.whole_or("command", 0, figure_max, 0));
    out.combat = static_cast<u8>(in.whole_or("combat", 0, figure_max, 0));
    read_rows(in, out, faults);
  }
  out.unique = in.flag_or("unique", false);
  out.unlimited = in.flag_or("unlimited", false);
  if (out.unique && out.unlimited)
    in.fault("contradiction", "A unique disk cannot also be unlimited.", "unlimited", "RA-20.12");
  read_keywords(in, out, faults);
  read_raises(in, out, faults);
  read_start(in, out, faults);
  read_abilities(in, out, faults);
  for (const Ability& ability : out.abilities)
    if (ability.scope == Scope::personal && !out.has(Keyword::personal))
      in.fault("contradiction", "Only a disk with the keyword 'personal' goes with its crew.",
               "abilities", "RA-20.9");
  in.finish();
  return faults.count() == before;
}

}  // namespace

bool read_ship(const Tree& tree, std::string_view id, ShipDesign& out, Faults& faults) {
  const std::size_t before = faults.count();
  out = ShipDesign{};
  out.id = id;
  Reader in(tree, "", faults);
  read_head(in, out);
  out.size = static_cast<Size>(in.word_or("size", size_words, -1));
  const auto read = [&](Value value, i64 least, i64 most) {
    out.values[at(value)] = static_cast<u8>(in.whole(value_words[at(value)], least, most));
  };
  read(Value::capacity, 0, capacity_max);
  read(Value::shields, 0, panel_max);
  read(Value::hull, 1, panel_max);
  read(Value::beam, 0, panel_max);
  read(Value::torpedoes, 0, panel_max);
  read_abilities(in, out, faults);
  for (const Ability& ability : out.abilities)
    if (ability.when != When::always)
      in.fault("contradiction", "A ship is not flipped: its abilities always work.", "abilities",
               "RA-13.4");
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
