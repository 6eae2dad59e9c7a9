#include "staff/heavy_combat/posts/weapon_parser.h"

#include <algorithm>
#include <cctype>
#include <string_view>

#include "staff/heavy_combat/report/unit_weapons.h"

namespace klaxon::staff::heavy_combat {
namespace {

using Words = std::vector<PostWord>;

// "phasers" for "Phaser".
bool same_noun(std::string_view said, std::string_view word) {
  if (said.size() < word.size()) return false;
  for (std::size_t i = 0; i < word.size(); ++i)
    if (said[i] != std::tolower(static_cast<unsigned char>(word[i]))) return false;
  const std::string_view ending = said.substr(word.size());
  return ending.empty() || ending == "s" || ending == "es";
}

class WeaponParser {
 public:
  WeaponParser(const Sayings& sayings, const rules::Scenario& scenario, const rules::State& state,
               i32 unit, const Words& words)
      : sayings_(sayings),
        scenario_(scenario),
        own_(weapons_of(scenario, state, unit)),
        words_(words) {}

  // "photon 1", "both phasers", "phasers 1 and 2", "plasma torpedo".
  bool read(std::size_t& at, NamedWeapons& out) const {
    std::size_t i = at, counted = 0;
    bool all = false;
    const auto count = post_number(words_, i, 1, counted);
    if (i < words_.size() && sayings_.is(Task::all, words_[i].text)) {
      all = true;
      ++i;
    } else if (count && *count > 1) {
      all = true;
      i += counted;
    }
    bool plural = false;
    const std::vector<u32> kind = kind_called(i, plural);
    if (kind.empty()) return false;
    while (i < words_.size() && sayings_.is(Task::weapon, words_[i].text))
      plural = words_[i++].text.ends_with('s') || plural;
    std::vector<u32> chosen;
    if (!read_numbers(i, kind, chosen)) return false;
    out.which = chosen.empty() ? kind : chosen;
    out.any = chosen.empty() && kind.size() > 1 && !all && !plural;
    if (all && count && *count > 1 && static_cast<i64>(kind.size()) != *count) return false;
    at = i;
    return true;
  }

 private:
  // The unit's weapons whose names occur here, the longest name first.
  std::vector<u32> kind_called(std::size_t& at, bool& plural) const {
    std::vector<u32> best;
    std::size_t most = 0;
    for (u32 i = 0; i < own_.size(); ++i) {
      const std::size_t used = weapon_words(own_[i], at);
      if (used > most) best.clear();
      if (used < most || used == 0) continue;
      most = used;
      best.push_back(i);
    }
    if (most > 0) plural = words_[at + most - 1].text.ends_with('s');
    at += most;
    return best;
  }
  std::size_t weapon_words(u8 weapon, std::size_t at) const {
    const rules::Weapon& of = scenario_.catalogue.weapons[weapon];
    for (std::string_view name : {std::string_view(of.id), std::string_view(of.name)}) {
      std::size_t used = 0;
      while (!name.empty() && at + used < words_.size()) {
        const std::size_t end = std::min(name.find_first_of("_ "), name.size());
        if (!same_noun(words_[at + used].text, name.substr(0, end))) break;
        name.remove_prefix(std::min(end + 1, name.size()));
        ++used;
      }
      if (name.empty()) return used;
    }
    return 0;
  }
  // Reads numbers within the kind, from 1; a number in brackets, or before "points", is power.
  bool read_numbers(std::size_t& at, const std::vector<u32>& kind, std::vector<u32>& out) const {
    while (at < words_.size() && !words_[at].note) {
      std::size_t used = 0;
      const auto number = post_number(words_, at, 1, used);
      if (!number || (at + used < words_.size() && words_[at + used].text.starts_with("point")))
        break;
      if (*number < 1 || *number > static_cast<i64>(kind.size())) return false;
      out.push_back(kind[static_cast<std::size_t>(*number - 1)]);
      at += used;
      if (words_[at - 1].after != ',') break;
    }
    return true;
  }

  const Sayings& sayings_;
  const rules::Scenario& scenario_;
  const std::vector<u8> own_;
  const Words& words_;
};

}  // namespace

bool read_weapons_of(const Sayings& sayings, const rules::Scenario& scenario,
                     const rules::State& state, i32 unit, const std::vector<PostWord>& words,
                     std::size_t& at, NamedWeapons& out) {
  return WeaponParser(sayings, scenario, state, unit, words).read(at, out);
}

}  // namespace klaxon::staff::heavy_combat
