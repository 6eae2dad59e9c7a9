// What a system gives the moderator's desk: its own words for orders, and what follows what in a
// turn. Everything else (staff/posts/reader.h) comes from the lexicon, the offers and the game's
// check, the same for all systems.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "staff/posts/text.h"

namespace klaxon::staff {

class NameTables;  // staff/posts/phrases.h
class RowWords;    // staff/posts/rows.h

// How players say an order: "fire at {target}". {name} is a field of its verb; a phrase that ends
// in {...} begins a form whose fields follow one by one. A verb's first phrase is how Klaxon itself
// writes it; without any it is the verb's label. A phrase may leave out fields that it gives in
// `fixed`, in the order in which they are missing.
struct Phrase {
  u16 verb;
  const char* text;
  std::initializer_list<i32> fixed = {};
};

// How people count a unit of the lexicon: {"quarter inches", "inches", 4}.
struct Measure {
  std::string_view unit;
  std::string_view said;
  i32 per = 1;
};

class PostWords {
 public:
  virtual ~PostWords() = default;

  virtual std::span<const Phrase> phrases() const { return {}; }
  virtual std::span<const Measure> measures() const { return {}; }
  // Other spellings of a value, such as a ship's full name; the lexicon's words are known.
  virtual std::vector<std::string> spellings(const core::Names&, u16 vocabulary, i64 value) const {
    (void)vocabulary;
    (void)value;
    return {};
  }

  // Does an order of this verb answer windows of this kind?
  virtual bool belongs(u16 window, u16 verb) const = 0;
  // Is a window of this kind answered by one order in a turn, so that a second is one too many?
  virtual bool once(u16 window) const = 0;
  // The rule that says so.
  virtual std::string_view once_rule(u16 window) const = 0;
  // The part of a battle that one post is for: its turn or round.
  virtual u32 turn(const core::StateBytes* state) const = 0;

  // Who an order is given to where lines say it in front, "Yamato: fire at Tderet": a vocabulary;
  // 0: orders are a whole side's.
  virtual u16 actors() const { return 0; }
  virtual int owner(const core::StateBytes*, i64 actor) const {
    (void)actor;
    return -1;
  }
  virtual std::string_view owner_rule() const { return ""; }
  // Who decides in the present window; -1: the seat as a whole.
  virtual i64 acting(const core::StateBytes*) const { return -1; }
  // Parts of a turn that lines may name, each with other ways to say it ("phase 2|second phase"),
  // and the present one.
  virtual std::span<const std::string_view> parts() const { return {}; }
  virtual int part(const core::StateBytes*) const { return -1; }

  // Orders in words that no phrase can hold, such as a torpedo aimed at a ship, and the words that
  // these begin with.
  virtual std::span<const std::string_view> special_words() const { return {}; }
  virtual void special(NameTables&, const core::StateBytes*, int seat,
                       const std::vector<PostWord>& words, std::size_t at,
                       std::vector<core::Order>& out) const {
    (void)seat;
    (void)words;
    (void)at;
    (void)out;
  }
  // For forms whose fields recur together as rows; null: there are none.
  virtual const RowWords* rows() const { return nullptr; }
  // What the next field of a form is about, where its label does not say it to a player.
  virtual std::string field(const core::Game&, const core::StateBytes*, int seat,
                            const core::Order& so_far) const {
    (void)seat;
    (void)so_far;
    return {};
  }
  // The order of a seat that no line need say, such as that a ship is done; false: there is none.
  virtual bool unsaid(const core::Game&, const core::StateBytes*, int seat, core::Order&) const {
    (void)seat;
    return false;
  }
};

}  // namespace klaxon::staff
