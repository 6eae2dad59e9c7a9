// Players' words for what a ship does in tng: "come right", "overload all torps", "full shields";
// the files explain each.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "codec/library.h"
#include "staff/posts/phrase_book.h"
#include "staff/posts/text.h"

namespace klaxon::staff::tng::posts {

// The kinds of words that follow a clause's first words.
enum class Behind : u8 {
  nothing,
  words,    // as in a battle file
  weapons,  // "4 photons, overloaded"
  target,   // the same with a target, or a target with weapons
  ship,     // a name, and words
  shield,   // "2 with 5"
  portion,  // "Ph-7 with 4", "full"
  batteries
};

// The meaning of the first words of a clause.
struct DeedKind {
  std::string_view said;  // its key in [deeds] of the files
  std::string_view key;   // its key in a battle file's [[orders]]
  std::string_view text;  // the beginning of its text, before the words that follow
  Behind behind = Behind::nothing;
  std::string_view rule;
};
const std::vector<DeedKind>& deed_kinds();

// The first words of a clause for a deed or a manoeuvre.
struct Saying {
  std::vector<PostWord> words;
  const DeedKind* deed = nullptr;  // null: a manoeuvre
  std::string move;                // as in a battle file; empty if not a move
};

// Single words that do not name anything, by their role in a line.
enum class Task : u8 { at, all, joining, key };

// The parts of a turn that lines may name: a section of the files, with its keys.
inline constexpr const char* parts_key = "parts";
inline constexpr std::size_t impulse_place = 0, energy_place = 1, repair_place = 2;

// The form of the phrase files.
PhraseForm phrase_form(const std::vector<std::string>& weapons);
// The ids of a library's weapons.
std::vector<std::string> weapon_ids(const codec::Library& library);

class Sayings {
 public:
  Sayings(const PhraseBook& book, const std::vector<std::string>& weapons);

  // The longest saying at `at`, with "fires" for "fire", and its number of words; null: none.
  const Saying* at(const std::vector<PostWord>& words, std::size_t at, std::size_t& used) const;
  // The systems that the words at `at` may mean, by the names of their files; none if not weapons.
  struct Weapons {
    std::vector<std::string> systems;
    std::size_t used = 0;
    bool every = false;  // all weapons
  };
  Weapons weapons(const std::vector<PostWord>& words, std::size_t at) const;
  // The catalogue's word for a mode of weapons; the word itself if there is no other.
  std::string mode(const std::string& word) const;
  bool is_mode(std::string_view word) const;
  bool is(Task task, std::string_view word) const;
  std::vector<std::string> openings() const;
  const std::vector<std::string>& keys() const { return tasks_[static_cast<u32>(Task::key)]; }

 private:
  void add(std::string_view said, Saying saying);

  std::map<std::string, std::vector<Saying>> by_first_;  // the longest saying first
  struct Weapon {
    std::vector<PostWord> words;
    std::vector<std::string> systems;
  };
  std::vector<Weapon> weapons_;  // the longest name first
  std::vector<std::vector<PostWord>> every_;
  std::map<std::string, std::string> modes_;
  std::vector<std::vector<std::string>> tasks_;
};

}  // namespace klaxon::staff::tng::posts
