#include "staff/sidcors/desk/force_text.h"

#include <algorithm>
#include <vector>

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "rules/sidcors/design/design.h"
#include "staff/sidcors/behaviours/hooks.h"

namespace klaxon::staff::sidcors {

using core::Faults;
using core::Tree;
using Kind = core::Tree::Kind;
namespace rules = klaxon::rules::sidcors;

namespace {

constexpr u32 faults_told_max = 50;
constexpr std::size_t text_bytes_max = std::size_t{64} << 10;  // per force
constexpr std::size_t words_max = 100;                         // per unit
constexpr std::string_view blanks = " \t\r";

bool digit(char c) {
  return c >= '0' && c <= '9';
}

bool all_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), digit);
}

constexpr i64 counted_most = 1'000'000'000;  // far above all limits

// The value of the number, but never more than counted_most.
i64 number_of(std::string_view digits) {
  i64 value = 0;
  for (const char c : digits) value = std::min<i64>(value * 10 + (c - '0'), counted_most);
  return value;
}

bool looks_like_factors(std::string_view word) {
  return digit(word[0]) || word[0] == '-' || word[0] == '+' || word[0] == '(' || word[0] == '/';
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

// The behaviour's word that this is; null if it is none.
const ListWord* list_word(std::string_view text) {
  for (const StaffHooks* hooks : staff_behaviours())
    for (const ListWord& word : hooks->words)
      if (text == word.word) return &word;
  return nullptr;
}

// The words and keys of all behaviours, each followed by a comma.
std::string known_words() {
  std::string out;
  for (const StaffHooks* hooks : staff_behaviours()) {
    for (const ListWord& word : hooks->words) out += std::string(word.word) + ", ";
    if (hooks->number != nullptr) out += std::string(hooks->number) + "=N, ";
  }
  return out;
}

std::string limit_text(const std::string& shown, i64 count) {
  const std::string with = count < counted_most ? std::to_string(count) : "far too many";
  return "A side has at most " + std::to_string(rules::force_units_max) + " units; with " + shown +
         " it would have " + with + ".";
}

}  // namespace

struct ForceReader::Word {
  std::string_view text;
  u32 offset = 0;
};

struct ForceReader::Entry {
  std::vector<Word> words;
  std::string name;
  Word factors;
  std::string_view shown;
  u32 offset = 0;
  i64 count = 1;
  bool crippled = false;
  Tree unit = Tree::table();  // for a unit given by its factors
};

std::string unit_id(std::string_view name) {
  std::string id;
  for (const char c : name) {
    if (c >= 'A' && c <= 'Z')
      id += static_cast<char>(c - 'A' + 'a');
    else if ((c >= 'a' && c <= 'z') || digit(c))
      id += c;
    else if (!id.empty() && id.back() != '_')
      id += '_';
  }
  while (!id.empty() && id.back() == '_') id.pop_back();
  return id.empty() ? "unit" : id;
}

ForceReader::ForceReader(const codec::Library& library, const Tree* own, Faults& faults)
    : library_(library), own_(own), faults_(faults), designs_(Tree::table()) {}

Tree ForceReader::read(const Tree& given, const std::string& field) {
  units_ = Tree::list();
  units_.place = given.place;
  count_ = 0;
  told_ = 0;
  full_ = false;
  const codec::Definition* force =
      given.is(Kind::text) ? library_.find("forces", trimmed(given.text)) : nullptr;
  const Tree* named = force == nullptr ? nullptr : force->tree.find("units");
  const Tree& list = named == nullptr ? given : *named;
  if (list.is(Kind::text) || list.is(Kind::whole))
    read_text(list, field);
  else if (list.is(Kind::list) && list.items.empty())
    faults_.add("no-units", core::in_quotes(field) + " has no units.", list.place, field,
                "SID-force.1");
  else if (list.is(Kind::list))
    for (std::size_t i = 0; i < list.items.size() && told_ < faults_told_max && !full_; ++i)
      read_item(list.items[i], field + "." + std::to_string(i));
  else
    faults_.add("wrong-kind",
                "Give a force by its name, as text that names its units, or as a list of units.",
                list.place, field, "SID-force.1");
  return std::move(units_);
}

void ForceReader::read_item(const Tree& item, const std::string& field) {
  if (item.is(Kind::table)) return read_table(item, field);
  if (item.is(Kind::text) || item.is(Kind::whole)) return read_text(item, field);
  ++told_;
  faults_.add("wrong-kind",
              "A unit must be text, such as \"3 bulwark\", or a table: unit, count, crippled.",
              item.place, field, "SID-force.1");
}

// Only looks up the unit: the numbers are checked when the battle is opened.
void ForceReader::read_table(const Tree& item, const std::string& field) {
  const Tree* unit = item.find("unit");
  if (unit == nullptr || !unit->is(Kind::text)) {
    ++told_;
    faults_.add("missing-key", "The key 'unit' is missing here; it names the unit.", item.place,
                field + ".unit", "SID-force.1");
    return;
  }
  const std::string id = id_of_unit(unit->text);
  if (id.empty()) {
    ++told_;
    faults_.add("unknown-unit", unknown(unit->text), unit->place, field + ".unit", "SID-force.1");
    return;
  }
  Tree placed = item;
  placed.set("unit", Tree::of(id)).place = unit->place;
  const Tree* count = item.find("count");
  limit(count != nullptr && count->is(Kind::whole) ? count->whole : 1, core::in_quotes(unit->text),
        item.place, field);
  if (!full_) units_.add(std::move(placed));
}

void ForceReader::read_text(const Tree& item, const std::string& field) {
  const std::string number = item.is(Kind::whole) ? std::to_string(item.whole) : "";
  const std::string_view text = item.is(Kind::whole) ? std::string_view(number) : item.text;
  const Origin origin{item.place, text.find('\n') != std::string_view::npos, text, field};
  if (trimmed(text).empty()) {
    ++told_;
    faults_.add("empty-force", "No unit is named here.", item.place, field, "SID-force.1");
    return;
  }
  if (text.size() > text_bytes_max) {
    full_ = true;
    faults_.add("too-long",
                "A force takes at most " + std::to_string(text_bytes_max >> 10) +
                    " KB of text; this one has " + std::to_string(text.size() >> 10) + ".",
                item.place, field, "SID-force.1");
    return;
  }
  std::size_t from = 0;
  while (from <= text.size() && told_ < faults_told_max && !full_) {
    const std::size_t end = std::min(text.find_first_of("\n,;", from), text.size());
    read_entry(text.substr(from, end - from), origin, static_cast<u32>(from));
    from = end + 1;
  }
}

// [count] [name ...] [factors [as name ...] [further words]] [crippled]
void ForceReader::read_entry(std::string_view text, const Origin& origin, u32 offset) {
  Entry entry;
  for (std::size_t at = text.find_first_not_of(blanks); at < text.size();
       at = text.find_first_not_of(blanks, at)) {
    const std::size_t end = std::min(text.find_first_of(blanks, at), text.size());
    entry.words.push_back({text.substr(at, end - at), offset + static_cast<u32>(at)});
    at = end;
  }
  std::vector<Word>& words = entry.words;
  if (words.empty()) return;
  if (words.size() > words_max)
    return fault(origin, words[0].offset, "too-long",
                 "One unit takes at most " + std::to_string(words_max) +
                     " words; a comma or a new line begins the next.",
                 "SID-force.1");
  entry.shown = trimmed(text);
  entry.offset = words[0].offset;
  const std::string_view first = words[0].text;
  const bool times = first.size() > 1 && first.ends_with('x');
  const bool more = words.size() > 1 && words[1].text != "as" && words[1].text != "crippled";
  if (more && all_digits(times ? first.substr(0, first.size() - 1) : first)) {
    entry.count = number_of(times ? first.substr(0, first.size() - 1) : first);
    words.erase(words.begin());
    if (words.size() > 1 && words[0].text == "x") words.erase(words.begin());
  }
  if (entry.count < 1)
    return fault(origin, entry.offset, "out-of-range",
                 core::in_quotes(entry.shown) + " asks for no units; the count must be 1 or more.",
                 "SID-force.1");
  if (words.size() > 1 && words.back().text == "crippled") {
    entry.crippled = true;
    words.pop_back();
  }
  std::size_t i = 0;
  for (; i < words.size() && !looks_like_factors(words[i].text); ++i)
    entry.name += (i == 0 ? "" : " ") + std::string(words[i].text);
  if (i < words.size()) {
    entry.factors = words[i];
    words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    if (!read_own(entry, origin)) return;
    return place_units(entry, id_of_own(entry.unit, entry.name));
  }
  const std::string id = id_of_unit(entry.name);
  if (id.empty())
    return fault(origin, words[0].offset, "unknown-unit", unknown(entry.name), "SID-force.1");
  limit(entry.count, core::in_quotes(entry.shown), place_in(origin, entry.offset), origin.field);
  if (!full_) place_units(entry, id);
}

// Reads a unit that is given by its factors, and the words after them.
bool ForceReader::read_own(Entry& entry, const Origin& origin) {
  limit(entry.count, core::in_quotes(entry.shown), place_in(origin, entry.offset), origin.field);
  if (full_) return false;
  rules::Factors factors;
  const rules::FactorsFault wrong = rules::read_factors(entry.factors.text, factors);
  if (wrong.what != nullptr) {
    fault(origin, entry.factors.offset + wrong.offset, "bad-factors",
          "The factors " + core::in_quotes(entry.factors.text) + " cannot be read: " + wrong.what,
          wrong.rule);
    return false;
  }
  bool sound = true, naming = false;
  std::string given;
  for (const Word& word : entry.words) {
    if (word.text == "as") {
      naming = true;
    } else if (naming && list_word(word.text) == nullptr &&
               word.text.find('=') == std::string_view::npos) {
      given += (given.empty() ? "" : " ") + std::string(word.text);
    } else {
      naming = false;
      sound = read_feature(word, entry, origin) && sound;
    }
  }
  if (!given.empty()) entry.name = given;
  if (entry.name.empty()) entry.name = rules::to_text(factors);
  Tree unit = Tree::table();
  unit.set("system", Tree::of("sidcors"));
  unit.set("name", Tree::of(entry.name));
  unit.set("factors", Tree::of(rules::to_text(factors)));
  for (const Tree::Entry& feature : entry.unit.entries) unit.set(feature.key, feature.value);
  entry.unit = std::move(unit);
  return sound;
}

bool ForceReader::read_feature(const Word& word, Entry& entry, const Origin& origin) {
  if (const ListWord* known = list_word(word.text)) {
    entry.unit.set(known->key,
                   known->value == flag_word ? Tree::of_flag(true) : Tree::of(known->value));
    return true;
  }
  for (const StaffHooks* hooks : staff_behaviours())
    if (hooks->number != nullptr && word.text.starts_with(std::string(hooks->number) + "="))
      return read_number(word, hooks->number, hooks->number_most, entry, origin);
  for (const char* key : {"pfs", "crippled_pfs"})
    if (word.text.starts_with(std::string(key) + "="))
      return read_number(word, key, rules::carried_max, entry, origin);
  if (word.text.starts_with("kind=")) {
    for (const char* kind : rules::unit_kind_names)
      if (word.text.substr(5) == kind) {
        entry.unit.set("kind", Tree::of(kind));
        return true;
      }
    fault(origin, word.offset + 5, "unknown-word",
          core::in_quotes(word.text.substr(5)) +
              " is not a kind of unit; the kinds are ship, starbase, battle_station, mobile_base, "
              "planet, frd, "
              "convoy.",
          "SID-unit.1");
    return false;
  }
  fault(origin, word.offset, "unknown-word",
        core::in_quotes(word.text) +
            " is not understood; the factors may be followed by: as NAME, " + known_words() +
            "pfs=N, crippled_pfs=N, kind=KIND, crippled.",
        "SID-unit.2");
  return false;
}

bool ForceReader::read_number(const Word& word, std::string_view key, i64 most, Entry& entry,
                              const Origin& origin) {
  const std::string_view digits = word.text.substr(key.size() + 1);
  const i64 value = all_digits(digits) ? number_of(digits) : -1;
  if (value < 0 || value > most) {
    fault(origin, word.offset + static_cast<u32>(key.size()) + 1, "out-of-range",
          core::in_quotes(word.text) + ": the number must be 0 to " + std::to_string(most) + ".",
          "SID-unit.2");
    return false;
  }
  entry.unit.set(key, Tree::of(value));
  return true;
}

void ForceReader::place_units(const Entry& entry, const std::string& id) {
  Tree placed = Tree::table();
  placed.set("unit", Tree::of(id));
  if (entry.count > 1) placed.set("count", Tree::of(entry.count));
  if (entry.crippled) placed.set("crippled", Tree::of_flag(true));
  units_.add(std::move(placed));
}

void ForceReader::limit(i64 count, const std::string& shown, core::Place place,
                        const std::string& field) {
  count_ += std::clamp<i64>(count, 0, counted_most);
  if (count_ <= static_cast<i64>(rules::force_units_max) || full_) return;
  full_ = true;
  faults_.add("too-many-units", limit_text(shown, count_), place, field, "SID-force.1");
}

std::string ForceReader::id_of_unit(std::string_view name) {
  const std::string plain = unit_id(name);
  for (const std::string& id : {std::string(name), plain}) {
    const Tree* own = own_ == nullptr ? nullptr : own_->find(id);
    const codec::Definition* found = library_.find("ships", id);
    if (own == nullptr && found == nullptr) continue;
    return id_in_battle(id, own != nullptr ? *own : found->tree);
  }
  for (const codec::Definition* unit : library_.all("ships")) {
    const Tree* title = unit->tree.find("name");
    if (title == nullptr || unit_id(title->text) != plain) continue;
    return id_in_battle(unit->id, unit->tree);
  }
  return "";
}

std::string ForceReader::id_of_own(const Tree& unit, std::string_view name) {
  const std::string plain = unit_id(name);
  return id_in_battle(digit(plain[0]) ? "unit_" + plain : plain, unit);
}

// The first design with that name in the battle keeps it. Others get letters added, since numbers
// distinguish the units of a battle. A design that the file defines by id always keeps that id.
std::string ForceReader::id_in_battle(const std::string& plain, const Tree& unit) {
  std::string id = plain;
  for (u32 n = 1;; ++n) {
    const Tree* same = designs_.find(id);
    if (same == nullptr && own_ != nullptr) same = own_->find(id);
    if (same == nullptr || *same == unit) break;
    id = plain + "_";
    for (u32 rest = n; rest > 0; rest /= 25) id += static_cast<char>('a' + rest % 25);
  }
  if (designs_.find(id) == nullptr) designs_.set(id, unit);
  return id;
}

std::string ForceReader::unknown(std::string_view name) const {
  std::vector<std::string_view> names;
  for (const codec::Definition* unit : library_.all("ships")) names.push_back(unit->id);
  if (own_ != nullptr)
    for (const Tree::Entry& unit : own_->entries) names.push_back(unit.key);
  return "There is no unit " + core::in_quotes(name) + core::nearest_hint(unit_id(name), names);
}

void ForceReader::fault(const Origin& origin, u32 offset, std::string_view code,
                        std::string_view message, std::string_view rule) {
  ++told_;
  faults_.add(code, message, place_in(origin, offset), origin.field, rule);
}

// A text of one line begins after its opening quote; a text of several lines, on the line after it.
core::Place ForceReader::place_in(const Origin& origin, u32 offset) {
  const core::Place inside = core::place_at(origin.text, offset);
  if (origin.place.line == 0) return inside;
  if (origin.lines) return {origin.place.line + inside.line, inside.column};
  return {origin.place.line, origin.place.column + inside.column};
}

}  // namespace klaxon::staff::sidcors
