// What a system provides for the moderator's desk: its players' words for orders, which are in its
// files (staff/posts/phrase_book.h), and the sequence of a turn. Everything else
// (staff/posts/reader.h) comes from the lexicon, the offers and the game's check, and is the same
// for all systems.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "battle/hashing.h"
#include "battle/record/record.h"
#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "core/game.h"
#include "staff/posts/phrase_book.h"
#include "staff/posts/text.h"

namespace klaxon::staff {

class DeedWords;   // staff/posts/deeds.h
class NameTables;  // staff/posts/phrases.h
class RowWords;    // staff/posts/rows.h

// The unit that people use in place of a unit of the lexicon: {"quarter inches", "inches", 4}. For
// directions, `round` units make a full circle: -30 degrees are 330.
struct Measure {
  std::string_view unit;
  std::string_view said;
  i32 per = 1;
  i32 round = 0;
};

// Whether the condition of an order is true; `later` means that this is not yet known.
enum class Verdict : u8 { unknown, later, holds, fails };
// Whose order is conditional: that of `actor`, or, if this is -1, that of any of the seat's units.
struct Depending {
  int seat = 0;
  i64 actor = -1;
};

class PostWords {
 public:
  explicit PostWords(PhraseBook book) : book_(std::move(book)) {}
  virtual ~PostWords() = default;

  // answer_posts() (answer.h). It is reached only through these words, so that a page's engine for
  // a system without words does not link the reader of posts.
  virtual bool answer(const battle::record::Record& record, const battle::Hashing& hashing,
                      const core::Tree& question, core::Tree& out, core::Faults& faults) const;

  std::span<const Phrase> phrases() const { return book_.orders(); }
  virtual std::span<const Measure> measures() const { return {}; }
  // Other spellings of a value, such as a ship's full name; the lexicon's words are known.
  virtual std::vector<std::string> spellings(const core::Names&, u16 vocabulary, i64 value) const {
    (void)vocabulary;
    (void)value;
    return {};
  }

  // True if an order of this verb answers windows of this kind.
  virtual bool belongs(u16 window, u16 verb) const = 0;
  // Does a turn have only one order for windows of this kind, so that a second would be too many?
  virtual bool once(u16 window) const = 0;
  // The rule behind that.
  virtual std::string_view once_rule(u16 window) const = 0;
  // The part of a battle for which a post is: its turn or round.
  virtual u32 turn(const core::StateBytes* state) const = 0;

  // The vocabulary of names with which lines may begin, as in "Yamato: fire at Tderet", to say who
  // gets an order; 0: orders are for a whole side.
  virtual u16 actors() const { return 0; }
  virtual int owner(const core::StateBytes*, i64 actor) const {
    (void)actor;
    return -1;
  }
  virtual std::string_view owner_rule() const { return ""; }
  // The kinds of rolls that open a turn, made before anybody gives orders in it.
  virtual std::vector<u16> opening_rolls() const { return {}; }
  // The unit that decides in the present window; -1: the seat as a whole.
  virtual i64 acting(const core::StateBytes*) const { return -1; }
  // The parts of a turn that lines may name, each with the ways to say it, Klaxon's own first
  // ("phase 2", "second phase"); and the present part.
  virtual std::span<const std::vector<std::string>> parts() const { return {}; }
  virtual int part(const core::StateBytes*) const { return -1; }
  // How many parts of the turn are over.
  virtual int parts_over(const core::StateBytes*) const { return 0; }

  // Judges a condition such as "he presses with 4" by the current battle, using only what this seat
  // may know, and only if it is unlikely to mean anything else. Also asked before an order is due,
  // to learn whether it can ever be judged: `unknown` if not.
  virtual Verdict judge(NameTables&, const core::StateBytes*, const Depending& who,
                        const std::vector<PostWord>& condition) const {
    (void)who;
    (void)condition;
    return Verdict::unknown;
  }

  // Orders that no phrase can express, such as a torpedo aimed at a ship, in words; and the words
  // that begin orders of this kind.
  virtual std::span<const std::string> special_words() const { return {}; }
  virtual void special(NameTables&, const core::StateBytes*, int seat,
                       const std::vector<PostWord>& words, std::size_t at,
                       std::vector<core::Order>& out) const {
    (void)seat;
    (void)words;
    (void)at;
    (void)out;
  }
  // The words for forms whose fields recur together as rows; null: there are none.
  virtual const RowWords* rows() const { return nullptr; }
  // The words for orders that are read as in battle files; null: there are none.
  virtual const DeedWords* deeds() const { return nullptr; }
  // True if a single letter is a name, as in "Ph-7 A", rather than a little word.
  virtual bool letters() const { return false; }
  // Says what the next field of a form is about, if its label does not tell a player.
  virtual std::string field(const core::Game&, const core::StateBytes*, int seat,
                            const core::Order& so_far) const {
    (void)seat;
    (void)so_far;
    return {};
  }
  // An order of a seat that needs no line, for example that a ship is done; false: there is none.
  virtual bool unsaid(const core::Game&, const core::StateBytes*, int seat, core::Order&) const {
    (void)seat;
    return false;
  }

 protected:
  const PhraseBook& book() const { return book_; }

 private:
  PhraseBook book_;
};

}  // namespace klaxon::staff
