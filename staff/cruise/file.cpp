#include "staff/cruise/file.h"

#include "codec/codec.h"
#include "codec/json_lines.h"
#include "core/base/fingerprint.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "core/catalog/tree_fingerprint.h"

namespace klaxon::staff::cruise {
namespace {

using core::Faults;
using core::Reader;
using core::Tree;

constexpr const char* version_key = "klaxon_cruise";
constexpr const char* sum_key = "sum";

std::string hexadecimal(u64 value) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += digits[(value >> shift) & 15U];
  return text;
}

// The checksum of all entries, in this version of the file.
std::string sum_of(const Tree& file) {
  Tree told = Tree::table();
  for (const Tree::Entry& entry : file.entries)
    if (entry.key != sum_key) told.set(entry.key, entry.value);
  return hexadecimal(core::fingerprint_of(told));
}

Tree number(i64 value) {
  return Tree::of(value);
}

Tree ship_tree(const Rules& rules, const Ship& ship) {
  Tree tree = Tree::table();
  tree.set("name", Tree::of(ship.name.view()));
  tree.set("hull", Tree::of(rules.hulls[ship.hull].id));
  tree.set("scars", number(ship.scars));
  tree.set("marks", number(ship.marks));
  if (!ship.sails()) tree.set("lost_at", number(ship.lost_at));
  return tree;
}

Tree past_tree(const Past& past) {
  Tree tree = Tree::table();
  tree.set("day", number(past.column));
  tree.set("star", number(past.place + 1));
  tree.set("act", Tree::of(act_words[static_cast<u32>(past.act)]));
  tree.set("outcome", Tree::of(outcome_words[static_cast<u32>(past.outcome)]));
  tree.set("force", number(past.force));
  tree.set("chance", number(past.chance));
  tree.set("flag", number(past.flag + 1));
  tree.set("turns", number(past.turns));
  tree.set("sunk", number(past.sunk));
  tree.set("repairs", number(past.repairs));
  tree.set("renown", number(past.renown));
  tree.set("klaxon", number(past.notches));
  tree.set("scarred", number(past.scarred));
  return tree;
}

Tree open_tree(const Open& open) {
  Tree tree = Tree::table();
  tree.set("act", Tree::of(act_words[static_cast<u32>(open.act)]));
  tree.set("star", number(open.place + 1));
  tree.set("force", number(open.force));
  tree.set("chance", number(open.chance));
  tree.set("begun", Tree::of_flag(open.begun != 0));
  return tree;
}

Tree file_of(const Rules& rules, const State& state) {
  Tree tree = Tree::table();
  tree.set(version_key, number(file_version));
  tree.set("rules", Tree::of(hexadecimal(rules.revision)));
  tree.set("captain", Tree::of(state.captain.view()));
  tree.set("stars", Tree::of(seed_text(state.seed)));
  tree.set("squadron", Tree::of(rules.squadrons[state.squadron].id));
  tree.set("phase", Tree::of(phase_words[static_cast<u32>(state.phase)]));
  tree.set("ending", Tree::of(ending_words[static_cast<u32>(state.ending)]));
  tree.set("day", number(state.day));
  tree.set("star", number(state.place + 1));
  tree.set("klaxon", number(state.klaxon));
  tree.set("repairs", number(state.repairs));
  tree.set("renown", number(state.renown));
  tree.set("bought", number(state.bought));
  tree.set("spent", number(state.spent));
  tree.set("volunteers", number(state.volunteers));
  tree.set("flag", number(state.flag + 1));
  tree.set("call_heard", Tree::of_flag(state.call_heard));
  tree.set("practice", Tree::of_flag(state.practice));
  if (state.phase == Phase::fight) tree.set("open", open_tree(state.open));
  Tree& ships = tree.set("ships", Tree::list());
  for (const Ship& ship : state.ships) ships.add(ship_tree(rules, ship));
  Tree& past = tree.set("past", Tree::list());
  for (const Past& entry : state.past) past.add(past_tree(entry));
  tree.set(sum_key, Tree::of(sum_of(tree)));
  return tree;
}

u8 byte(Reader& r, std::string_view key, i64 least, i64 most) {
  return static_cast<u8>(r.whole(key, least, most));
}

void read_name(Reader& r, std::string_view key, Name& out, Faults& faults) {
  const std::string name = r.text(key);
  if (fit_name(name, "Nobody", faults)) out = Name::of(name);
}

template <class T>
u8 index_of(const std::vector<T>& list, Reader& r, std::string_view key) {
  const std::string id = r.text(key);
  for (u8 i = 0; i < list.size(); ++i)
    if (list[i].id == id) return i;
  r.fault("unknown-word", "There is no " + std::string(key) + " " + core::in_quotes(id) + ".", key);
  return 0;
}

void read_ship(const Rules& rules, const Tree& item, u32 number, State& out, Faults& faults) {
  Reader r(item, "ships." + std::to_string(number), faults);
  Ship ship;
  read_name(r, "name", ship.name, faults);
  ship.hull = index_of(rules.hulls, r, "hull");
  ship.scars = byte(r, "scars", 0, scars_max);
  ship.marks = byte(r, "marks", 0, rules.marks_veteran);
  ship.lost_at = static_cast<u8>(r.whole_or("lost_at", 1, past_max, 0));
  r.finish();
  out.ships.push(ship);
}

void read_past(const Tree& item, u32 number, State& out, Faults& faults) {
  Reader r(item, "past." + std::to_string(number), faults);
  Past past;
  past.column = byte(r, "day", 0, days_max);
  past.place = static_cast<u8>(byte(r, "star", 1, 9) - 1);
  past.act = static_cast<Act>(r.word_or("act", act_words, -1));
  past.outcome = static_cast<Outcome>(r.word_or("outcome", outcome_words, -1));
  past.force = byte(r, "force", 0, 255);
  past.chance = byte(r, "chance", 0, 100);
  past.flag = static_cast<u8>(byte(r, "flag", 1, sailing_max) - 1);
  past.turns = byte(r, "turns", 0, 255);
  past.sunk = byte(r, "sunk", 0, 255);
  past.repairs = byte(r, "repairs", 0, 255);
  past.renown = byte(r, "renown", 0, 255);
  past.notches = static_cast<i8>(r.whole("klaxon", -static_cast<i64>(notches), notches));
  past.scarred = byte(r, "scarred", 0, (1 << sailing_max) - 1);
  r.finish();
  out.past.push(past);
}

void read_open(const Tree& item, State& out, Faults& faults) {
  Reader r(item, "open", faults);
  out.open.act = static_cast<Act>(r.word_or("act", act_words, -1));
  out.open.place = static_cast<u8>(byte(r, "star", 1, 9) - 1);
  out.open.force = byte(r, "force", 0, 255);
  out.open.chance = byte(r, "chance", 0, 100);
  out.open.begun = r.flag_or("begun", false) ? 1 : 0;
  r.finish();
}

template <class Read>
void read_list(Reader& r, std::string_view key, u32 least, u32 most, const Read& read) {
  const Tree* list = r.list_or(key);
  const std::size_t count = list == nullptr ? 0 : list->items.size();
  if (count < least || count > most)
    return r.fault("wrong-count",
                   "There are " + std::to_string(least) + " to " + std::to_string(most) +
                       " entries here, not " + std::to_string(count) + ".",
                   key);
  for (u32 i = 0; i < count; ++i) read(list->items[i], i);
}

void read_state(const Rules& rules, Reader& r, State& out, Faults& faults) {
  if (const std::string stars = r.text("stars"); !read_seed(stars, out.seed))
    r.fault("bad-stars", "Stars are eight letters and digits, such as '7F3K-QM2A'.", "stars");
  out.squadron = index_of(rules.squadrons, r, "squadron");
  out.phase = static_cast<Phase>(r.word_or("phase", phase_words, -1));
  out.ending = static_cast<Ending>(r.word_or("ending", ending_words, -1));
  out.day = byte(r, "day", 0, rules.days);
  out.place = static_cast<u8>(byte(r, "star", 1, 9) - 1);
  out.klaxon = byte(r, "klaxon", 0, notches);
  constexpr i64 purse_max = 9999;
  out.repairs = static_cast<u16>(r.whole("repairs", 0, purse_max));
  out.renown = static_cast<u16>(r.whole("renown", 0, purse_max));
  out.bought = static_cast<u16>(r.whole("bought", 0, purse_max));
  out.spent = static_cast<u16>(r.whole("spent", 0, purse_max));
  out.volunteers = byte(r, "volunteers", 0, sailing_max);
  out.flag = static_cast<u8>(byte(r, "flag", 1, sailing_max) - 1);
  out.call_heard = r.flag_or("call_heard", false);
  out.practice = r.flag_or("practice", false);
  if (out.phase == Phase::fight)
    if (const Tree* open = r.table("open")) read_open(*open, out, faults);
  read_list(r, "ships", 1, sailing_max,
            [&](const Tree& item, u32 i) { read_ship(rules, item, i, out, faults); });
  read_list(r, "past", 0, past_max,
            [&](const Tree& item, u32 i) { read_past(item, i, out, faults); });
}

// Checks that Klaxon wrote the file before trusting anything in it.
bool is_ours(const Voyage& voyage, const Tree& file, std::string_view captain, Faults& faults) {
  const Tree* version = file.find(version_key);
  if (version == nullptr || !version->is(Tree::Kind::whole)) {
    faults.add("no-cruise", "This is not a cruise: it lacks '" + std::string(version_key) + "'.");
    return false;
  }
  if (version->whole != file_version) {
    faults.add("other-version",
               "This cruise has version " + std::to_string(version->whole) +
                   "; this Klaxon reads version " + std::to_string(file_version) + ".",
               version->place, version_key);
    return false;
  }
  if (file.text_at(sum_key) != sum_of(file)) {
    const Tree* sum = file.find(sum_key);
    faults.add("changed-cruise",
               "This cruise was changed after Klaxon wrote it: its checksum is wrong. Take a copy "
               "that was not edited.",
               sum == nullptr ? file.place : sum->place, sum_key);
    return false;
  }
  if (file.text_at("rules") != hexadecimal(voyage.rules().revision)) {
    faults.add("other-rules",
               "This cruise began with other rules, stars or ships than this Klaxon has now, so "
               "its map and foes would differ: end it with the version that began it.",
               file.place, "rules");
    return false;
  }
  if (!captain.empty() && file.text_at("captain") != captain) {
    faults.add("other-captain",
               "This is the cruise of " +
                   core::in_quotes(core::printable(file.text_at("captain"))) + ", not of " +
                   core::in_quotes(captain) + ".",
               file.place, "captain");
    return false;
  }
  return true;
}

}  // namespace

std::string to_text(const Voyage& voyage, const State& state) {
  return codec::json_lines(file_of(voyage.rules(), state));
}

bool from_text(const Voyage& voyage, std::string_view text, std::string_view captain, State& out,
               Faults& faults) {
  const std::size_t before = faults.count();
  if (text.size() > file_bytes_max) {
    faults.add("too-long", "A cruise has at most " + std::to_string(file_bytes_max) + " bytes.");
    return false;
  }
  Tree file;
  if (!codec::parse_json(text, file, faults)) return false;
  if (!is_ours(voyage, file, captain, faults)) return false;
  out = State{};
  Reader r(file, "", faults);
  r.has(version_key);
  r.text("rules");
  r.text(sum_key);
  read_name(r, "captain", out.captain, faults);
  read_state(voyage.rules(), r, out, faults);
  r.finish();
  return faults.count() == before && voyage.sound(out, faults);
}

}  // namespace klaxon::staff::cruise
