// The words that players use, from a system's files (data/<system>/phrases/): phrases for its
// orders, and everything else that the system reads, in sections of its own. The user's files only
// add to the shipped ones, whatever they are called.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "codec/library.h"
#include "core/lexicon.h"

namespace klaxon::staff {

// How players say an order: "fire at {target}". {name} is a field of its verb; a phrase that ends
// in {...} begins a form whose fields follow one by one. Klaxon itself writes a verb with its first
// phrase, or with the verb's label if no phrase is shipped.
struct Phrase {
  u16 verb = 0;
  std::string text;
  std::vector<std::optional<i32>> fixed = {};  // by field: values that it implies unnamed
  bool own = false;                            // the user's
};

// A table of the system's own: for each key, the ways to say it.
struct PhraseSection {
  std::string_view name;  // "actions"
  std::vector<std::string_view> keys;
  bool numbers = false;      // a saying may give a number
  bool single_word = false;  // each saying is a single word
  bool shared = false;       // words with a task; a word may have several
};

// The form of the files of a system.
struct PhraseForm {
  const core::Lexicon& lexicon;
  bool rows = false;  // its forms are made of rows (staff/posts/rows.h), which no phrase opens
  std::vector<PhraseSection> sections = {};
};

struct Way {
  std::string text;
  std::optional<i32> number;
};

class PhraseBook {
 public:
  explicit PhraseBook(const PhraseForm& form);
  void add(Phrase phrase);
  void add(std::string_view section, std::size_t key, Way way);

  // All phrases; each verb's are in the order of the files, the user's after the shipped ones.
  std::span<const Phrase> orders() const { return orders_; }
  // The ways to say a key of a section; the key is given by its index in the form.
  const std::vector<Way>& ways(std::string_view section, std::size_t key) const;
  // The texts of these ways.
  std::vector<std::string> said(std::string_view section, std::size_t key) const;

 private:
  std::vector<Phrase> orders_;
  std::map<std::string, std::vector<std::vector<Way>>, std::less<>> sections_;
};

// Reads all files of the library's kind "phrases", leaving out files with faults.
PhraseBook read_phrases(const codec::Library& library, const PhraseForm& form,
                        std::vector<core::Fault>& faults);

}  // namespace klaxon::staff
