#include "staff/heavy_combat/posts/sayings.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

#include "rules/heavy_combat/lexicon.h"
#include "rules/heavy_combat/movement/lattice.h"

namespace klaxon::staff::heavy_combat {
namespace {

constexpr u32 repairable = names::face | names::system;

struct Deed {
  std::string_view action;
  u32 names;
};
constexpr Deed deed_table[] = {
    {"turn", names::turn},
    {"fly_toward", names::unit},
    {"fly_from", names::unit},
    {"fly_along", names::axis},
    {"land", names::unit},
    {"support", names::unit},
    {"aim", names::system},
    {"sideways", names::face},
    {"answer_sideways", names::face},
    {"swing", names::lie},
    {"swing_on_battery", names::lie},
    {"repair_sooner", repairable},
    {"restore_shield", names::face},
    {"reload_at_once", names::system},
    {"arm_quicker", names::system},
    {"reinforce", names::face},
    {"mend", repairable},
    {"feed", names::system},
    {"board", names::unit},
    {"captain_goes", names::unit},
    {"security_chief_goes", names::unit},
    {"medical_officer_goes", names::unit},
    {"science_officer_goes", names::unit},
    {"communications_officer_goes", names::unit},
};

// The keys in the order of Task.
constexpr std::string_view task_words[] = {"joining", "lying",  "shooting", "weapon",
                                           "giving",  "hero",   "all",      "each",
                                           "twice",   "slower", "faster",   "key"};

// The actions of ships and craft, and the turns, which are the objects of one action.
std::vector<std::string_view> deeds() {
  std::vector<std::string_view> all;
  const auto known = rules::action_words();
  for (u32 i = 0; i < known.size(); ++i)
    if (!is_shot(static_cast<i32>(i))) all.emplace_back(known[i]);
  all.insert(all.end(), std::begin(rules::turn_words), std::end(rules::turn_words));
  return all;
}

Saying deed_called(std::string_view key) {
  Saying saying;
  const auto* const turn = std::ranges::find(rules::turn_words, key);
  if (turn != std::end(rules::turn_words)) {
    saying.turn = static_cast<i32>(turn - rules::turn_words);
    saying.action = static_cast<i32>(rules::actions::turn);
    return saying;
  }
  const auto known = rules::action_words();
  saying.action = static_cast<i32>(std::ranges::find(known, key) - known.begin());
  return saying;
}

}  // namespace

PhraseForm phrase_form() {
  PhraseForm form{rules::lexicon(), true};
  form.sections = {
      {"actions", deeds(), true}, {"faces", {}, false, true}, {"words", {}, false, true, true}};
  form.sections[1].keys.assign(std::begin(rules::face_words), std::end(rules::face_words));
  form.sections[2].keys.assign(std::begin(task_words), std::end(task_words));
  return form;
}

Sayings::Sayings(const PhraseBook& book) {
  const std::vector<std::string_view> keys = deeds();
  for (std::size_t i = 0; i < keys.size(); ++i) {
    Saying saying = deed_called(keys[i]);
    if (saying.turn < 0) add(keys[i], saying);  // an action's own word
    for (const Way& way : book.ways("actions", i)) {
      saying.number = way.number;
      add(way.text, saying);
    }
  }
  for (auto& [first, some] : by_first_)
    std::ranges::sort(some, std::greater(), [](const Saying& one) { return one.words.size(); });
  for (std::size_t i = 0; i < std::size(task_words); ++i) words_.push_back(book.said("words", i));
  for (std::size_t i = 0; i < std::size(rules::face_words); ++i)
    for (const Way& way : book.ways("faces", i)) faces_[way.text] = static_cast<int>(i);
}

void Sayings::add(std::string_view said, Saying saying) {
  saying.words = post_words(said);
  std::string first = saying.words.front().text;
  by_first_[std::move(first)].push_back(std::move(saying));
}

const std::vector<Saying>* Sayings::with(const std::string& word) const {
  const auto found = by_first_.find(word);
  return found == by_first_.end() ? nullptr : &found->second;
}

std::vector<std::string> Sayings::openings() const {
  std::vector<std::string> all;
  for (const auto& [word, some] : by_first_) all.push_back(word);
  return all;
}

bool Sayings::is(Task task, std::string_view word) const {
  return std::ranges::find(words(task), word) != words(task).end();
}

const std::vector<std::string>& Sayings::words(Task task) const {
  return words_[static_cast<std::size_t>(task)];
}

int Sayings::face(const std::string& word) const {
  const auto found = faces_.find(word);
  return found == faces_.end() ? -1 : found->second;
}

u32 named_by(i32 action) {
  const std::string_view word = rules::action_words()[static_cast<u32>(action)];
  const auto* const found = std::ranges::find(deed_table, word, &Deed::action);
  return found == std::end(deed_table) ? u32{names::none} : found->names;
}

}  // namespace klaxon::staff::heavy_combat
