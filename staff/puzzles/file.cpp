#include "staff/puzzles/file.h"

#include "battle/order_text.h"
#include "battle/wording.h"
#include "codec/codec.h"
#include "codec/json_lines.h"
#include "core/catalog/reader.h"
#include "staff/puzzles/words.h"

namespace klaxon::staff::puzzles {

using battle::search::Proof;
using core::Faults;
using core::Reader;
using core::Tree;

namespace {

constexpr const char* version_key = "klaxon_puzzle";
constexpr i64 file_version = 1;
constexpr i64 lines_max = 1'000'000, orders_max = battle::search::OrderSet::room;

constexpr const char* mended = " Use the puzzle as it was made, or make another.";

std::string head_of(const Tree& record) {
  return record.items.back().text_at("chain");
}

// The content of the file; only its form has been checked.
struct Told {
  std::string system, seat, head, text;  // `text` is the record's
  i64 revision = 0;
  u32 line = 0, given = 0;
  const Tree* record = nullptr;
  const Tree* orders = nullptr;
};

bool read_told(const Tree& tree, Told& out, Faults& faults) {
  if (!tree.is(Tree::Kind::table) || tree.find(version_key) == nullptr) {
    faults.add("no-puzzle", "This is not a Klaxon puzzle. 'klaxon puzzles' makes some.");
    return false;
  }
  const std::size_t before = faults.count();
  Reader r(tree, "", faults);
  if (r.whole(version_key, 1, 1'000'000) != file_version && faults.count() == before)
    r.fault("other-version",
            "This puzzle is from another version of Klaxon; this one reads version "
            "1." +
                std::string(mended),
            version_key);
  out.system = r.text("system");
  out.revision = r.whole("revision", 0, 1'000'000);
  out.line = static_cast<u32>(r.whole("line", 1, lines_max));
  out.seat = r.text("seat");
  for (const char* shown : {"question", "goal", "best"}) r.text(shown);
  out.given = static_cast<u32>(r.whole("given", 0, orders_max));
  out.head = r.text("head");
  out.record = r.list_or("record");
  out.orders = r.list_or("orders");
  const Tree* hints = r.list_or("hints");
  if (faults.count() != before) return false;
  const bool whole = out.record != nullptr && !out.record->items.empty() && out.orders != nullptr &&
                     out.orders->items.size() >= 2 && out.given < out.orders->items.size() &&
                     hints != nullptr && hints->items.size() == 2;
  if (!whole)
    faults.add("not-whole",
               "A puzzle has the lines of its record, two hints and at least two orders, one of "
               "which was given; here some are missing." +
                   std::string(mended));
  return whole;
}

bool read_record(Told& told, battle::record::Systems systems, const battle::Hashing& hashing,
                 Puzzle& out, Faults& faults) {
  for (const Tree& line : told.record->items) told.text += codec::to_json(line) + "\n";
  Faults found;
  const bool sound = battle::record::read(told.text, systems, hashing, out.record, found);
  if (!sound)
    for (const core::Fault& fault : found.list())
      faults.add(fault.code, "The record was changed: " + fault.message + mended, {}, "record");
  else if (head_of(*told.record) != told.head || told.record->items.size() != told.line)
    faults.add("changed-record",
               "The record does not end where the puzzle says: lines were changed, added or cut "
               "off." +
                   std::string(mended),
               {}, "record");
  else if (out.record.header.system != told.system)
    faults.add("other-system",
               "The record is one of " + out.record.header.system + ", the puzzle says " +
                   told.system + "." + mended,
               {}, "record");
  return faults.empty();
}

bool same_rules(const Told& told, const Puzzle& puzzle, Faults& faults) {
  const u32 now = puzzle.record.game->lexicon().revision;
  const u32 then = puzzle.record.header.revision;
  if (then != now || told.revision != now)
    faults.add("other-revision",
               "This puzzle was made under revision " + std::to_string(told.revision) +
                   " of the rules; this Klaxon plays revision " + std::to_string(now) +
                   ", and what was proved may not hold. Make another with 'klaxon puzzles " +
                   told.system + "'.",
               {}, "revision");
  else if (!puzzle.record.changed.empty())
    faults.add("other-catalogue", battle::record::changed_told(puzzle.record.changed) +
                                      " What was proved may not hold." + mended);
  return faults.empty();
}

bool replay(const Told& told, battle::record::Systems systems, const battle::Hashing& hashing,
            Puzzle& out, Faults& faults) {
  const battle::record::Verdict verdict = battle::record::verify(told.text, systems, hashing);
  if (!verdict.ok())
    faults.add("changed-record", "The record was changed: " + verdict.message + mended, {},
               "record");
  if (!verdict.ok()) return false;
  out.match = battle::record::resume(out.record, hashing, faults);
  if (out.match == nullptr) return false;
  const core::Game& game = *out.record.game;
  const core::Window window = out.match->window();
  for (int seat = 0; seat < game.seats(); ++seat)
    if (game.seat_name(seat) == told.seat && (window.owed & core::seat_bit(seat)) != 0 &&
        (window.answered & core::seat_bit(seat)) == 0)
      out.position.emplace(game, out.match->state(), seat, told.line, 0);
  if (!out.position.has_value())
    faults.add("not-their-turn",
               "Where the record ends, it is not for '" + told.seat + "' to decide." + mended, {},
               "seat");
  return faults.empty();
}

bool read_orders(const Told& told, Puzzle& out, Faults& faults) {
  const Position& at = *out.position;
  for (const Tree& item : told.orders->items) {
    core::Order order;
    const Tree* tree = item.find("order");
    const bool known = tree != nullptr && battle::order_from_tree(at.names(), *tree, order, faults);
    if (!known && faults.empty())
      faults.add("not-whole", "One of the orders is missing." + std::string(mended), {}, "orders");
    if (!known) return false;
    if (at.game.check(at.seen.bytes(), at.seat, order)) {
      faults.add("no-order",
                 "'" + battle::word_order(at.names(), order) + "' may not be given there." + mended,
                 {}, "orders");
      return false;
    }
    out.orders.emplace_back(order);
  }
  out.given = told.given;
  return true;
}

}  // namespace

void add_record(Tree& puzzle, std::string_view record) {
  Tree list = Tree::list();
  Faults none;
  while (!record.empty()) {
    const std::size_t end = record.find('\n');
    codec::parse_json(record.substr(0, end), list.add(Tree()), none);
    record.remove_prefix(std::min(end, record.size() - 1) + 1);
  }
  check(none.empty() && !list.items.empty(), "a record is lines of JSON");
  puzzle.set("head", Tree::of(head_of(list)));
  puzzle.set("record", std::move(list));
}

std::string system_named_in(std::string_view text) {
  Tree tree;
  Faults unread;
  return codec::parse_json(text, tree, unread) ? tree.text_at("system") : "";
}

bool open(std::string_view text, battle::record::Systems systems, const battle::Hashing& hashing,
          Puzzle& out, Faults& faults) {
  Told told;
  return codec::parse_json(text, out.tree, faults) && read_told(out.tree, told, faults) &&
         read_record(told, systems, hashing, out, faults) && same_rules(told, out, faults) &&
         replay(told, systems, hashing, out, faults) && read_orders(told, out, faults);
}

bool holds(const Staff& staff, const Puzzle& puzzle, const Settings& settings, Proof& proof,
           Faults& faults) {
  const auto puzzler = puzzler_for(*puzzle.record.system, settings);
  const auto moment = puzzle.moment();
  proof = puzzler->prove(moment, puzzler->orders(moment, puzzle.orders));
  const Words said(staff, *puzzle.position);
  const auto words = [&](const battle::search::Tried& tried) {
    return "'" + said.of(tried.order) + "', which wins " + of_hundred(tried.chance);
  };
  if (!(proof.best().order == puzzle.orders[0]))
    faults.add("does-not-hold", "The solution is no longer the best order: that is " +
                                    words(proof.best()) + "." + mended);
  else if (!proof.stands)
    faults.add("does-not-hold", "The solution is no longer clear: it wins " +
                                    of_hundred(proof.best().chance) + "; next comes " +
                                    words(proof.next()) + "." + mended);
  return faults.empty();
}

}  // namespace klaxon::staff::puzzles
