#include "staff/tng/posts/sayings.h"

#include <algorithm>
#include <functional>

#include "battle/english.h"
#include "rules/tng/lexicon.h"
#include "rules/tng/movement/manoeuvres.h"

namespace klaxon::staff::tng::posts {

namespace {

constexpr const char* moves_key = "moves";
constexpr const char* deeds_key = "deeds";
constexpr const char* weapons_key = "weapons";
constexpr const char* modes_key = "modes";
constexpr const char* words_key = "words";
constexpr std::string_view mode_names[] = {"overload", "proximity", "standard", "joined"};
constexpr std::string_view task_names[] = {"at", "all", "joining", "key", "everything"};
constexpr std::size_t everything = 4;
constexpr std::string_view other_moves[] = {"stay", "straight_ahead", "no_move"};

std::vector<std::string_view> move_names() {
  std::vector<std::string_view> names;
  for (u32 i = 1; i < klaxon::rules::tng::manoeuvres_count; ++i)
    names.emplace_back(klaxon::rules::tng::manoeuvre_words[i]);
  for (const std::string_view name : other_moves) names.push_back(name);
  return names;
}

bool goes_on(const std::vector<PostWord>& wanted, const std::vector<PostWord>& words,
             std::size_t at, std::size_t from) {
  if (at + wanted.size() > words.size()) return false;
  for (std::size_t i = from; i < wanted.size(); ++i)
    if (words[at + i].text != wanted[i].text) return false;
  return true;
}

// "fires" for "fire".
std::vector<std::string> spoken_forms(const std::string& word) {
  std::vector<std::string> forms = {word};
  for (const std::string_view ending : {std::string_view("s"), std::string_view("es")})
    if (word.size() > ending.size() + 1 && word.ends_with(ending))
      forms.push_back(word.substr(0, word.size() - ending.size()));
  return forms;
}

}  // namespace

const std::vector<DeedKind>& deed_kinds() {
  static const std::vector<DeedKind> all = {
      {"speed", "energy.speed", "", Behind::words, "TNG-movement"},
      {"warp", "energy.warp", "", Behind::words, "TNG-movement"},
      {"shields", "energy.shields", "", Behind::words, "TNG-Shield.5"},
      {"full_shields", "energy.shields", "full", Behind::nothing, "TNG-Shield.5"},
      {"minimum_shields", "energy.shields", "minimum", Behind::nothing, "TNG-Shield.5"},
      {"no_shields", "energy.shields", "down", Behind::nothing, "TNG-Shield.5"},
      {"reinforce", "energy.reinforce", "", Behind::shield, "TNG-Shield.3"},
      {"reinforce_all", "energy.reinforce", "general", Behind::shield, "TNG-Shield.3"},
      {"arm", "energy.arm", "", Behind::weapons, "TNG-weapon-notes"},
      {"overload", "energy.arm", "overload", Behind::weapons, "TNG-weapon-notes"},
      {"keep_armed", "energy.hold", "", Behind::weapons, "TNG-weapon-notes"},
      {"capacitors", "energy.capacitors", "", Behind::portion, "TNG-weapon-notes"},
      {"full_capacitors", "energy.capacitors", "full", Behind::nothing, "TNG-weapon-notes"},
      {"batteries", "energy.draw", "", Behind::batteries, "TNG-Btty.1"},
      {"overdrain", "energy.overdrain", "", Behind::batteries, "TNG-Btty.5"},
      {"set_aside", "energy.aside", "", Behind::batteries, "TNG-turn.1"},
      {"reserve", "energy.reserve", "", Behind::words, "TNG-Shield.3"},
      {"losses", "energy.losses", "", Behind::words, "TNG-hit-chart.6"},
      {"standard_energy", "energy.as", "standard", Behind::nothing, "TNG-turn.1"},
      {"energy_as_last", "energy.as", "as_last", Behind::nothing, "TNG-turn.1"},
      {"fire", "fire", "", Behind::target, "TNG-turn.9"},
      {"hold_fire", "fire", "", Behind::nothing, "TNG-turn.9"},
      {"study", "activity", "study", Behind::ship, "TNG-Lab.1"},
      {"open_sheet", "activity", "open sheet of", Behind::ship, "TNG-turn.5"},
      {"see_energy", "activity", "see energy of", Behind::ship, "TNG-turn.5"},
      {"mend", "activity", "mend", Behind::words, "TNG-Lab.3"},
      {"no_activity", "activity", "", Behind::nothing, "TNG-turn.5"},
      {"at_once", "at_once", "", Behind::words, "TNG-turn.1"},
      {"answer", "reinforce", "", Behind::words, "TNG-Shield.3"},
      {"lose", "loses", "", Behind::words, "TNG-hit-chart.6"},
      {"pick", "picks", "", Behind::words, "TNG-hit-chart.6"},
      {"repair", "repair", "", Behind::words, "TNG-turn.10"},
      {"no_repair", "repair", "", Behind::nothing, "TNG-turn.10"}};
  return all;
}

PhraseForm phrase_form(const std::vector<std::string>& weapons) {
  std::vector<std::string_view> deeds;
  for (const DeedKind& kind : deed_kinds()) deeds.push_back(kind.said);
  return {klaxon::rules::tng::lexicon(),
          true,
          {{parts_key, {"impulse", "energy", "repair"}},
           {deeds_key, deeds},
           {moves_key, move_names()},
           {weapons_key, {weapons.begin(), weapons.end()}, false, false, true},
           {modes_key, {std::begin(mode_names), std::end(mode_names)}, false, true},
           {words_key, {std::begin(task_names), std::end(task_names)}, false, false, true}}};
}

std::vector<std::string> weapon_ids(const codec::Library& library) {
  std::vector<std::string> ids;
  for (const codec::Definition* one : library.all(weapons_key)) ids.push_back(one->id);
  return ids;
}

Sayings::Sayings(const PhraseBook& book, const std::vector<std::string>& weapons) {
  const auto each = [&](const char* section, std::size_t key, std::string_view name, auto take) {
    if (!name.empty()) take(battle::plain_words(name));
    for (const std::string& said : book.said(section, key)) take(said);
  };
  for (std::size_t i = 0; i < deed_kinds().size(); ++i)
    each(deeds_key, i, deed_kinds()[i].said,
         [&](const std::string& said) { add(said, {{}, &deed_kinds()[i], ""}); });
  const std::vector<std::string_view> moves = move_names();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::string text = moves[i] == other_moves[2] ? "" : battle::plain_words(moves[i]);
    each(moves_key, i, moves[i], [&](const std::string& said) { add(said, {{}, nullptr, text}); });
  }
  std::map<std::string, std::vector<std::string>> by_words;
  for (std::size_t i = 0; i < weapons.size(); ++i)
    for (const std::string& said : book.said(weapons_key, i))
      by_words[post_name(said)].push_back(weapons[i]);
  for (const auto& [said, systems] : by_words)
    weapons_.push_back({post_words(said, true), systems});
  std::ranges::sort(weapons_, std::greater{}, [](const Weapon& one) { return one.words.size(); });
  for (std::size_t i = 0; i < std::size(mode_names); ++i)
    for (const std::string& said : book.said(modes_key, i)) modes_[said] = mode_names[i];
  for (std::size_t i = 0; i < everything; ++i) tasks_.push_back(book.said(words_key, i));
  for (const std::string& said : book.said(words_key, everything))
    every_.push_back(post_words(said, true));
}

void Sayings::add(std::string_view said, Saying saying) {
  saying.words = post_words(said, true);
  if (saying.words.empty()) return;
  std::vector<Saying>& all = by_first_[saying.words.front().text];
  const auto shorter = std::ranges::find_if(
      all, [&](const Saying& one) { return one.words.size() < saying.words.size(); });
  all.insert(shorter, std::move(saying));
}

const Saying* Sayings::at(const std::vector<PostWord>& words, std::size_t at,
                          std::size_t& used) const {
  if (at >= words.size()) return nullptr;
  for (const std::string& first : spoken_forms(words[at].text)) {
    const auto found = by_first_.find(first);
    if (found == by_first_.end()) continue;
    for (const Saying& one : found->second) {
      if (!goes_on(one.words, words, at, 1)) continue;
      used = one.words.size();
      return &one;
    }
  }
  return nullptr;
}

Sayings::Weapons Sayings::weapons(const std::vector<PostWord>& words, std::size_t at) const {
  for (const std::vector<PostWord>& all : every_)
    if (goes_on(all, words, at, 0)) return {{}, all.size(), true};
  for (const Weapon& one : weapons_)
    if (goes_on(one.words, words, at, 0)) return {one.systems, one.words.size(), false};
  return {};
}

std::string Sayings::mode(const std::string& word) const {
  const auto found = modes_.find(word);
  return found == modes_.end() ? word : found->second;
}

bool Sayings::is_mode(std::string_view word) const {
  return modes_.contains(std::string(word)) ||
         std::ranges::find(mode_names, word) != std::end(mode_names);
}

bool Sayings::is(Task task, std::string_view word) const {
  const std::vector<std::string>& all = tasks_[static_cast<u32>(task)];
  return std::ranges::find(all, word) != all.end();
}

std::vector<std::string> Sayings::openings() const {
  std::vector<std::string> all;
  for (const auto& [first, sayings] : by_first_)
    for (const char* ending : {"", "s", "es"}) all.push_back(first + ending);
  for (const Weapon& one : weapons_) all.push_back(one.words.front().text);
  for (const std::vector<PostWord>& one : every_) all.push_back(one.front().text);
  for (const std::string& one : tasks_[static_cast<u32>(Task::all)]) all.push_back(one);
  return all;
}

}  // namespace klaxon::staff::tng::posts
