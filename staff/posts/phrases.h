// Reads and writes orders in players' words: phrases are matched against the words of a line, and
// an order is written as a line that reads back as the same order.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "staff/posts/text.h"
#include "staff/posts/words.h"

namespace klaxon::staff {

// The values that some words may name: several if these words begin several names.
struct NameMatch {
  std::size_t used = 0;
  std::vector<i32> values;
};

// The names in a battle's vocabularies, as one onlooker knows them.
class NameTables {
 public:
  NameTables(const core::Names& names, const PostWords& words) : names_(names), words_(words) {}
  // Every name that matches the words from `at` on, the longest first.
  std::vector<NameMatch> match(u16 vocabulary, const std::vector<PostWord>& words, std::size_t at);
  // True if this text, which comes from post_name, is a whole name.
  bool has(u16 vocabulary, std::string_view name);
  // True if words that begin with this word may name something.
  bool may_begin(u16 vocabulary, std::string_view word);
  const core::Names& names() const { return names_; }

  using Table = std::vector<std::pair<std::string, i32>>;  // sorted
  const Table& table(u16 vocabulary);

 private:
  // The first name, in sorted order, that is not less than this text.
  Table::const_iterator from(u16 vocabulary, std::string_view text);

  core::Names names_;
  const PostWords& words_;
  std::map<u16, Table> tables_;
};

// One reading of some words as an order, or as the beginning of a form.
struct Said {
  u16 verb = 0;
  std::vector<std::vector<i32>> fields;  // each field's possible values
  std::size_t used = 0;                  // the number of words used
  bool opens_form = false;               // its fields follow
};

// May this little word be present or missing, as in "fire at Tderet" and "fire on the Tderet"?
bool may_be_missing(std::string_view word);

// A word of a phrase, or a field of its verb.
struct PhrasePart {
  std::string word;  // empty: a field
  std::size_t field = 0;
};
// Splits a phrase into parts, if its brackets close and name fields of the verb.
std::vector<PhrasePart> phrase_parts(const core::Verb& verb, std::string_view text,
                                     bool& opens_form);
// The verb's label as parts; fields that the label does not name follow, each after its name.
std::string label_phrase(const core::Verb& verb);

// A phrase split into its parts.
class Pattern {
 public:
  using Part = PhrasePart;
  Pattern(const core::Lexicon& lexicon, const PostWords& words, const Phrase& phrase);
  // Makes a pattern of the verb's label.
  Pattern(const core::Lexicon& lexicon, const PostWords& words, u16 verb);

  u16 verb() const { return verb_; }
  bool opens_form() const { return opens_form_; }
  const std::vector<Part>& parts() const { return parts_; }
  // Every reading of the words from `at` on.
  void match(NameTables& tables, const std::vector<PostWord>& words, std::size_t at,
             std::vector<Said>& out) const;
  // The first word, for a quick check whether the phrase can match at all; empty if it is a name.
  std::string_view first() const {
    return parts_.empty() ? std::string_view() : std::string_view(parts_.front().word);
  }
  bool begins_with_any() const { return first().empty() || may_be_missing(first()); }
  // The line that gives this order; empty if the phrase cannot express the whole order.
  std::string write(const core::Names& names, const core::Order& order) const;
  std::string lead() const { return lead_; }
  const std::string& text() const { return text_; }

 private:
  void walk(NameTables& tables, const std::vector<PostWord>& words, std::size_t part,
            std::size_t at, Said& so_far, std::vector<Said>& out) const;
  const Measure* measure(const core::Arg& arg) const;

  const core::Lexicon* lexicon_;
  const PostWords* words_;
  u16 verb_;
  std::vector<std::optional<i32>> fixed_;  // by field
  std::string text_, lead_;
  bool opens_form_ = false;
  std::vector<Part> parts_;
};

// True if this may be an order of the verb as typed at the terminal, "fire target=tderet". It is
// checked before all names are searched for the one nearest to an unknown word.
bool may_be_typed(NameTables& tables, const core::Verb& verb, std::string_view text);

// A value as players write it: its name, or its number with the unit in which they count.
std::string said_value(const core::Names& names, const PostWords& words, const core::Arg& arg,
                       i64 value);
// How many words at `at` are a unit of measure.
std::size_t unit_words(const PostWords& words, const core::Arg& arg,
                       const std::vector<PostWord>& line, std::size_t at);
// Every reading of a field's value at `at`.
struct ValueMatch {
  std::size_t used = 0;
  std::vector<i32> values;
};
std::vector<ValueMatch> match_value(NameTables& tables, const PostWords& words,
                                    const core::Arg& arg, const std::vector<PostWord>& line,
                                    std::size_t at);

}  // namespace klaxon::staff
