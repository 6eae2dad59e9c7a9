#include "staff/heavy_combat/posts/row_words.h"

#include <cctype>

#include "staff/posts/text.h"

namespace klaxon::staff::heavy_combat {

std::vector<std::string> row_keys(const rules::Scenario& scenario, const Sayings& sayings) {
  std::vector<std::string> all = sayings.words(Task::key);
  for (const rules::Weapon& weapon : scenario.catalogue.weapons)
    for (const PostWord& word : post_words(weapon.id))
      for (const char* ending : {"", "s"}) all.push_back(word.text + ending);
  return all;
}

std::vector<std::string> row_openings(const rules::Scenario& scenario, const Sayings& sayings) {
  std::vector<std::string> all;
  for (const std::string& word : sayings.openings())
    for (const char* ending : {"", "s", "es"}) all.push_back(word + ending);  // "engages cloak"
  const auto add = [&](const auto& words) {
    for (const std::string_view word : words) all.emplace_back(word);
  };
  for (const Task task : {Task::giving, Task::hero, Task::shooting, Task::all})
    add(sayings.words(task));
  add(rules::step_words);
  for (const rules::Weapon& weapon : scenario.catalogue.weapons)
    for (const std::string& name : {weapon.id, weapon.name}) {
      std::string word = name.substr(0, name.find_first_of("_ "));
      for (char& c : word) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
      for (const char* ending : {"", "s", "es"}) all.push_back(word + ending);
    }
  return all;
}

}  // namespace klaxon::staff::heavy_combat
