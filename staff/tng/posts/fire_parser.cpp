#include "staff/tng/posts/fire_parser.h"

#include <algorithm>
#include <utility>

#include "rules/tng/kept/naming.h"
#include "staff/tng/posts/line_parser.h"
#include "staff/tng/posts/weapon_words.h"

namespace klaxon::staff::tng::posts {

using Words = std::vector<PostWord>;

namespace {

Words with(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

}  // namespace

void FireParser::read(const Words& words, const Words& rest, const Context& context) {
  aim(rest, line_.add(words, context, "fire", {}));
  words_ = words;
  rest_ = rest;
}

void FireParser::aim(const Words& rest, SaidDeed& made) {
  Words weapons = rest;
  std::string target;
  for (std::size_t i = 0; i < rest.size() && target.empty(); ++i) {
    if (!line_.sayings.is(Task::at, rest[i].text)) continue;
    std::size_t used = 0;
    target = line_.ship_at(rest, i + 1, used);
    if (target.empty()) {
      target = joined(rest, i + 1);
      weapons.resize(i);
    } else {
      weapons.erase(weapons.begin() + static_cast<std::ptrdiff_t>(i),
                    weapons.begin() + static_cast<std::ptrdiff_t>(i + 1 + used));
    }
    break;
  }
  targets_.emplace_back(line_.all().size() - 1, target.empty() ? Target::wanted : Target::said);
  const int unit = line_.unit_of(made.context);
  weapons = line_.behind.bare(weapons, 0);
  if (weapons.empty())
    made.wrong = {"missing-key", "Say what fires: \"2 Phtn at Varkuth\", \"all phasers\".", "",
                  "TNG-turn.9"};
  else if (unit >= 0)
    weapon_texts(line_.sayings, line_.battle, static_cast<u8>(unit), weapons, made.says,
                 made.wrong);
  if (!target.empty())
    for (std::string& text : made.says) text += " at " + target;
}

bool FireParser::goes_on(const Words& words, const Context& context) {
  if (line_.empty() || line_.last().key != "fire" || targets_.empty() ||
      line_.last().context.actor != context.actor || line_.last().context.part != context.part)
    return false;
  const bool modes = std::ranges::all_of(
      words, [&](const PostWord& word) { return line_.sayings.is_mode(word.text); });
  const bool alone =
      targets_.size() < 2 || targets_[targets_.size() - 2].first + 2 != line_.all().size();
  std::size_t used = 0;
  const bool aims = line_.sayings.is(Task::at, words.front().text) &&
                    !line_.ship_at(words, 1, used).empty() && used + 1 == words.size();
  if ((modes && alone) || aims) {
    const Words whole = with(words_, words), rest = with(rest_, words);
    line_.drop_last();
    targets_.pop_back();
    read(whole, rest, context);
    return true;
  }
  // "phasers A and B"
  const auto is_letter = [](const PostWord& word) {
    return word.text.size() == 1 && word.text[0] >= 'a' && word.text[0] <= 'z';
  };
  const auto letter = std::ranges::find_if(rest_, is_letter);
  if (!is_letter(words.front()) || letter == rest_.begin() || letter == rest_.end() ||
      rules::number_said(rest_.front().text))
    return false;
  const Words rest = with({rest_.begin(), letter}, words);
  const int unit = line_.unit_of(context);
  if (unit < 0 || !line_.is_weapon(rest, unit)) return false;
  read(words, rest, context);
  return true;
}

bool FireParser::stands_alone(const Words& words, const Context& context) const {
  const bool aims = std::ranges::any_of(
      words, [&](const PostWord& word) { return line_.sayings.is(Task::at, word.text); });
  const int unit = line_.unit_of(context);
  if (unit < 0 || context.part >= energy_part || !line_.is_weapon(words, unit)) return false;
  return aims || in_impulse(context);
}

void FireParser::share_targets() {
  for (std::size_t i = targets_.size(); i-- > 0;) {
    const auto& [deed, target] = targets_[i];
    std::vector<std::string>& says = line_.all()[deed].says;
    if (target != Target::wanted || says.empty()) continue;
    const auto of_run = [&](std::size_t j) {
      return j < targets_.size() && targets_[j].first + i == deed + j;
    };
    std::string shared;
    for (std::size_t j = i; of_run(j) && shared.empty(); ++j) shared = target_of(targets_[j].first);
    for (std::size_t j = i; j-- > 0 && of_run(j) && shared.empty();)
      shared = target_of(targets_[j].first);
    if (shared.empty()) continue;
    for (std::string& text : says) text += " at " + shared;
  }
}

std::string FireParser::target_of(std::size_t deed) const {
  const std::vector<std::string>& says = line_.all()[deed].says;
  if (says.empty()) return {};
  const std::size_t at = says.front().rfind(" at ");
  return at == std::string::npos ? std::string() : says.front().substr(at + 4);
}

}  // namespace klaxon::staff::tng::posts
