// Players' words for what a unit does: "countermeasures", "turn to port", "high energy turn".
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/heavy_combat/behaviours/hooks.h"
#include "staff/posts/phrase_book.h"
#include "staff/posts/text.h"

namespace klaxon::staff::heavy_combat {

namespace rules = klaxon::rules::heavy_combat;

// The kinds of things that a row may name, as bits.
namespace names {
enum : u32 { none = 0, unit = 1, face = 2, turn = 4, lie = 8, system = 16, axis = 32, seeker = 64 };
inline constexpr u32 target = unit | seeker;
}  // namespace names

// The first words of a clause.
struct Saying {
  std::vector<PostWord> words;
  i32 action = 0;
  i32 turn = -1;  // which turn; -1: none given
  std::optional<i32> number;
};

// Words other than names, by their role in a line; the files explain each of them under [words].
enum class Task : u8 {
  joining,
  lying,
  shooting,
  weapon,
  giving,
  hero,
  all,
  each,
  twice,
  slower,
  faster,
  key
};

// The form of heavy-combat's phrase files.
PhraseForm phrase_form();

// The words that players use, as read from the files.
class Sayings {
 public:
  explicit Sayings(const PhraseBook& book);

  // The sayings that begin with this word, the longest first; null: none.
  const std::vector<Saying>* with(const std::string& word) const;
  // The first words of all sayings.
  std::vector<std::string> openings() const;
  bool is(Task task, std::string_view word) const;
  const std::vector<std::string>& words(Task task) const;
  // The face that has that name besides its own word; -1: none.
  int face(const std::string& word) const;

 private:
  void add(std::string_view said, Saying saying);

  std::map<std::string, std::vector<Saying>> by_first_;
  std::vector<std::vector<std::string>> words_;
  std::map<std::string, int> faces_;
};

// The kinds of object that a row with this action can name; shots are not included.
u32 named_by(i32 action);

inline bool is_shot(i32 action) {
  return action >= static_cast<i32>(rules::actions::fire) &&
         action < static_cast<i32>(rules::actions::fire + rules::weapons_max);
}

}  // namespace klaxon::staff::heavy_combat
