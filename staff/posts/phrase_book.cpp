#include "staff/posts/phrase_book.h"

#include <algorithm>
#include <limits>
#include <set>

#include "battle/english.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "staff/posts/phrases.h"

namespace klaxon::staff {

using core::Faults;
using core::Tree;
using core::Verb;
using Kind = core::Tree::Kind;

namespace {

constexpr const char* phrases_kind = "phrases";
constexpr const char* shipped = "as shipped";
constexpr const char* or_either =
    "Say it in other words; or, if what is legal can decide which is meant, list it under "
    "'either', "
    "too.";
constexpr std::string_view form_mark = "...";

// The meaning of some words.
struct Meaning {
  std::string what;   // "orders.fire", with the values that the phrase implies
  std::string where;  // "line 12", or the file
};

// Everything that has a meaning so far, keyed by its table and the words that are required: little
// words, and words that may be missing, do not make two phrases different.
struct Meanings {
  std::map<std::string, std::vector<Meaning>> by_words;
  std::set<std::string> either;  // words that may have several meanings in any table
};

// "lose {3} {5}" of "lose {unit} of {other}": the fields by their vocabularies, or "lose {} {}".
std::string words_said(const Verb& verb, std::string_view text, bool typed) {
  std::string out;
  bool opens_form = false;
  for (const Pattern::Part& part : phrase_parts(verb, text, opens_form)) {
    if (may_be_missing(part.word)) continue;
    out += (out.empty() ? "" : " ") + part.word;
    if (part.word.empty())
      out += typed ? "{" + std::to_string(verb.args[part.field].words) + "}" : "{}";
  }
  return opens_form ? out + " {...}" : out;
}

// The same for words outside orders, in which a field is "{}".
std::string words_said(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t open = std::min(text.find('{'), text.size());
    for (const PostWord& word : post_words(text.substr(0, open)))
      if (!may_be_missing(word.text)) out += (out.empty() ? "" : " ") + word.text;
    text.remove_prefix(open);
    if (text.empty()) break;
    const bool form = text.starts_with("{...}");
    out += std::string(out.empty() ? "" : " ") + (form ? "{...}" : "{}");
    text.remove_prefix(std::min(text.find('}'), text.size() - 1) + 1);
  }
  return out;
}

std::vector<std::string_view> order_names(const core::Lexicon& lexicon) {
  std::vector<std::string_view> names;
  for (const Verb& verb : lexicon.verbs)
    if (verb.name != nullptr) names.emplace_back(verb.name);
  return names;
}

// Reads one whole file, and adds it to the book if it has no fault.
class PhraseFile {
 public:
  PhraseFile(const PhraseForm& form, const codec::Definition& definition, bool own,
             const Meanings& known, Faults& faults)
      : form_(form), definition_(definition), own_(own), meanings_(known), faults_(faults) {}

  void read() {
    core::Reader reader(definition_.tree, "", faults_);
    const Tree* either = reader.list_or("either");
    if (either != nullptr) read_either(*either);
    if (const Tree* orders = reader.table_or("orders")) read_orders(*orders);
    for (const PhraseSection& section : form_.sections)
      if (const Tree* table = reader.table_or(section.name)) read_section(section, *table);
    reader.finish();
    if (either != nullptr) check_either(*either);
  }
  void join(PhraseBook& book, Meanings& known) {
    for (Phrase& phrase : orders_) book.add(std::move(phrase));
    for (auto& [section, keys] : ways_)
      for (auto& [key, ways] : keys)
        for (Way& way : ways) book.add(section, key, std::move(way));
    known = std::move(meanings_);
  }

 private:
  // Reads a text, or a table with the text under `say`; empty, with a fault, if it is neither.
  std::optional<std::string> text_of(const Tree& item, const std::string& field) {
    if (item.is(Kind::text)) return item.text;
    const Tree* say = item.find("say");
    if (say != nullptr && say->is(Kind::text)) return say->text;
    faults_.add("wrong-kind", "A phrase is a text in quotes, or { say = \"…\", field = value }.",
                item.place, field);
    return std::nullopt;
  }

  void read_either(const Tree& list) {
    for (const Tree& item : list.items)
      if (item.is(Kind::text))
        meanings_.either.insert(words_said(item.text));
      else
        fault("wrong-kind", "'either' lists phrases, as texts in quotes.", item, "either");
  }
  void check_either(const Tree& list) {
    for (const Tree& item : list.items) {
      const std::string words = item.is(Kind::text) ? words_said(item.text) : "";
      if (!words.empty() && !shared_.contains(words))
        faults_.add("not-shared",
                    core::in_quotes(item.text) +
                        " has no second meaning; 'either' lists phrases that are under two "
                        "orders.",
                    item.place, "either");
    }
  }

  // ---- orders -----------------------------------------------------------------------------------

  void read_orders(const Tree& table) {
    const auto verbs = form_.lexicon.verbs;
    for (const Tree::Entry& entry : table.entries) {
      const std::string field = "orders." + entry.key;
      const auto verb = std::ranges::find_if(
          verbs, [&](const Verb& one) { return one.name != nullptr && entry.key == one.name; });
      if (verb == verbs.end()) {
        faults_.add("unknown-verb",
                    "There is no order " + core::in_quotes(entry.key) + " in " +
                        std::string(form_.lexicon.system) +
                        core::known_hint(entry.key, order_names(form_.lexicon)),
                    entry.place, field);
        continue;
      }
      for (const Tree& item : items_of(entry.value, field))
        read_order(static_cast<u16>(verb - verbs.begin()), item, field);
    }
  }
  const std::vector<Tree>& items_of(const Tree& list, const std::string& field) {
    if (!list.is(Kind::list))
      faults_.add("wrong-kind", core::in_quotes(field) + " must be a list of phrases.", list.place,
                  field);
    return list.items;
  }
  void read_order(u16 verb, const Tree& item, const std::string& field) {
    const Verb& kind = form_.lexicon.verbs[verb];
    const auto text = text_of(item, field);
    if (!text || !fields_are_sound(kind, *text, item, field)) return;
    Phrase phrase{verb, *text, {}, own_};
    phrase.fixed.resize(kind.args.size());
    std::string what = field;
    if (item.is(Kind::table)) read_fixed(kind, item, field, phrase, what);
    if (means({"orders", words_said(kind, *text, true), words_said(kind, *text, false), *text,
               field, what},
              item))
      orders_.push_back(std::move(phrase));
  }
  void read_fixed(const Verb& kind, const Tree& item, const std::string& field, Phrase& phrase,
                  std::string& what) {
    core::Reader reader(item, field, faults_);
    reader.has("say");
    for (std::size_t i = 0; i < kind.args.size(); ++i) {
      const std::string_view name = kind.args[i].name;
      const bool named = phrase.text.find("{" + std::string(name) + "}") != std::string::npos;
      if (named || !reader.has(name)) continue;
      phrase.fixed[i] = static_cast<i32>(reader.whole(name, -1, std::numeric_limits<i32>::max()));
      what += ", " + std::string(name) + " = " + std::to_string(*phrase.fixed[i]);
    }
    reader.finish();
  }
  bool fields_are_sound(const Verb& kind, std::string_view text, const Tree& item,
                        const std::string& field) {
    const std::string said = core::in_quotes(text);
    std::vector<std::string_view> names;
    for (const core::Arg& arg : kind.args) names.emplace_back(arg.name);
    std::set<std::string_view> seen;
    for (std::string_view rest = text; !rest.empty();) {
      const std::size_t open = std::min(rest.find_first_of("{}"), rest.size());
      rest.remove_prefix(open);
      if (rest.empty()) break;
      const std::size_t close = rest.find('}');
      if (rest.front() == '}' || close == std::string_view::npos)
        return fault("open-bracket", said + " must open and close each bracket: \"{field}\".", item,
                     field);
      const std::string_view name = rest.substr(1, close - 1);
      rest.remove_prefix(close + 1);
      if (!seen.insert(name).second)
        return fault("field-twice", said + " names {" + std::string(name) + "} twice.", item,
                     field);
      if (name == form_mark) {
        if (kind.repeat > 0 && !form_.rows && rest.empty() && seen.size() == 1) continue;
        return fault("no-form",
                     said + ": {...} comes alone at the end, and only if an order is a form.", item,
                     field);
      }
      if (std::ranges::find(names, name) == names.end())
        return fault("unknown-field",
                     said + ": the order " + core::in_quotes(kind.name) + " has no field " +
                         core::in_quotes(name) + core::known_hint(name, names),
                     item, field);
    }
    return has_words(text, item, field);
  }
  // Names and numbers alone could mean anything.
  bool has_words(std::string_view text, const Tree& item, const std::string& field) {
    const std::string words = words_said(text);
    if (words.find_first_not_of("{.} ") != std::string::npos) return true;
    return fault("no-words", core::in_quotes(text) + " needs a word of its own.", item, field);
  }
  bool fault(std::string_view code, const std::string& message, const Tree& item,
             const std::string& field) {
    faults_.add(code, message, item.place, field);
    return false;
  }

  // ---- sections ---------------------------------------------------------------------------------

  void read_section(const PhraseSection& section, const Tree& table) {
    for (const Tree::Entry& entry : table.entries) {
      const std::string field = std::string(section.name) + "." + entry.key;
      const auto key = std::ranges::find(section.keys, std::string_view(entry.key));
      if (key == section.keys.end()) {
        faults_.add("unknown-key",
                    "There is no " + core::in_quotes(entry.key) + " among the " +
                        std::string(section.name) +
                        core::known_hint(entry.key, std::span(section.keys)),
                    entry.place, field);
        continue;
      }
      auto& ways =
          ways_[std::string(section.name)][static_cast<std::size_t>(key - section.keys.begin())];
      for (const Tree& item : items_of(entry.value, field)) read_way(section, item, field, ways);
    }
  }
  void read_way(const PhraseSection& section, const Tree& item, const std::string& field,
                std::vector<Way>& ways) {
    const auto text = text_of(item, field);
    if (!text) return;
    const std::size_t count = post_words(*text).size();
    if (text->find_first_of("{}") != std::string::npos)
      return void(
          fault("no-field", core::in_quotes(*text) + ": only orders have fields.", item, field));
    if (count == 0 || (section.single_word && count != 1))
      return void(
          fault("no-words",
                core::in_quotes(*text) +
                    (section.single_word ? " must be a single word." : " needs a word of its own."),
                item, field));
    Way way{section.single_word ? post_name(*text) : *text, std::nullopt};
    std::string what = field;
    if (item.is(Kind::table)) {
      core::Reader reader(item, field, faults_);
      reader.has("say");
      if (section.numbers && reader.has("number")) {
        way.number = static_cast<i32>(reader.whole("number", 0, std::numeric_limits<i32>::max()));
        what += ", number = " + std::to_string(*way.number);
      }
      reader.finish();
    }
    // outside of orders, no words may be missing
    const std::string words = post_name(*text);
    const std::string scope = section.shared ? field : std::string(section.name);
    if (means({scope, words, "", *text, field, what}, item)) ways.push_back(std::move(way));
  }

  // ---- meanings ---------------------------------------------------------------------------------

  // A saying and its meaning.
  struct Said {
    std::string scope;           // the scope in which it may have only one meaning
    std::string words, untyped;  // from words_said(); `untyped` only for orders
    std::string_view text;
    std::string field, what;
  };
  // Records the meaning of the words; false, with a fault, if they already mean something else or
  // occur twice in this file. The same meaning in another file is not a fault.
  bool means(const Said& said, const Tree& item) {
    if (!said_.insert(said.what + " " + post_name(said.text)).second)
      return fault("twice", core::in_quotes(said.text) + " is here twice.", item, said.field);
    std::vector<Meaning>& known = meanings_.by_words[said.scope + " " + said.words];
    const auto is_other = [&](const Meaning& one) { return one.what != said.what; };
    const auto other = std::ranges::find_if(known, is_other);
    if (other != known.end()) {
      shared_.insert(said.untyped);
      if (said.untyped.empty() || !meanings_.either.contains(said.untyped))
        return fault("two-meanings",
                     core::in_quotes(said.text) + " already means " + core::in_quotes(other->what) +
                         " (" + other->where + "). " +
                         (said.untyped.empty() ? "Say it in other words." : or_either),
                     item, said.field);
    }
    if (std::ranges::all_of(known, is_other)) known.push_back({said.what, where(item)});
    return true;
  }
  std::string where(const Tree& item) const {
    return own_ ? "line " + std::to_string(item.place.line) + " of " + definition_.file : shipped;
  }

  const PhraseForm& form_;
  const codec::Definition& definition_;
  bool own_;
  Meanings meanings_;
  Faults& faults_;
  std::vector<Phrase> orders_;
  std::map<std::string, std::map<std::size_t, std::vector<Way>>> ways_;
  std::set<std::string> said_, shared_;
};

// Meanings that need no file: each order's label, and the keys of sections that are sayings.
Meanings without_files(const PhraseForm& form) {
  Meanings known;
  for (const Verb& verb : form.lexicon.verbs) {
    if (verb.name == nullptr || (form.rows && verb.repeat > 0)) continue;
    const std::string words = words_said(verb, label_phrase(verb), true);
    known.by_words["orders " + words].push_back({"orders." + std::string(verb.name), shipped});
  }
  for (const PhraseSection& section : form.sections)
    for (const std::string_view key : section.keys) {
      if (section.shared) continue;
      const std::string name(section.name);
      known.by_words[name + " " + post_name(battle::plain_words(key))].push_back(
          {name + "." + std::string(key), shipped});
    }
  return known;
}

}  // namespace

PhraseBook::PhraseBook(const PhraseForm& form) {
  for (const PhraseSection& section : form.sections)
    sections_[std::string(section.name)].resize(section.keys.size());
}

void PhraseBook::add(Phrase phrase) {
  orders_.push_back(std::move(phrase));
}

void PhraseBook::add(std::string_view section, std::size_t key, Way way) {
  sections_.find(section)->second[key].push_back(std::move(way));
}

const std::vector<Way>& PhraseBook::ways(std::string_view section, std::size_t key) const {
  return sections_.find(section)->second[key];
}

std::vector<std::string> PhraseBook::said(std::string_view section, std::size_t key) const {
  std::vector<std::string> all;
  for (const Way& way : ways(section, key)) all.push_back(way.text);
  return all;
}

PhraseBook read_phrases(const codec::Library& library, const PhraseForm& form,
                        std::vector<core::Fault>& faults) {
  PhraseBook book(form);
  Meanings known = without_files(form);
  const auto add = [&](const codec::Definition& definition, bool own) {
    Faults found(definition.file);
    PhraseFile file(form, definition, own, known, found);
    file.read();
    faults.insert(faults.end(), found.list().begin(), found.list().end());
    if (found.empty()) file.join(book, known);
  };
  const auto all = library.all(phrases_kind);
  for (const codec::Definition* one : all)
    if (const auto* definition = library.shipped(phrases_kind, one->id)) add(*definition, false);
  for (const codec::Definition* one : all)
    if (one->layer > 0) add(*one, true);
  return book;
}

}  // namespace klaxon::staff
