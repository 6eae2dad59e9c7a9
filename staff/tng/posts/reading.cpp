#include "staff/tng/posts/reading.h"

#include <algorithm>

#include "core/catalog/text.h"
#include "rules/tng/game.h"
#include "rules/tng/kept/naming.h"
#include "rules/tng/orders.h"
#include "staff/tng/posts/behind.h"
#include "staff/tng/posts/clause.h"
#include "staff/tng/posts/file_rows.h"
#include "staff/tng/posts/weapon_words.h"

namespace klaxon::staff::tng::posts {

using Words = std::vector<PostWord>;
using battle::Refused;

namespace {

constexpr std::string_view clause_marks = ".;,";
constexpr std::string_view in_words[] = {"in", "on", "during"};

constexpr std::string_view swing = "high energy turn";

class LineReading {
 public:
  LineReading(const Sayings& sayings, const DeedWords::Words& said)
      : sayings_(sayings),
        said_(said),
        game_(static_cast<const rules::TngGame&>(said.tables.names().game())),
        battle_(game_.battle()),
        state_(rules::TngGame::state(said.state)),
        behind_(sayings, said.tables, battle_),
        here_(said.context) {}

  std::vector<SaidDeed> read(std::size_t at) {
    while (at < said_.words.size()) {
      std::size_t end = at;
      while (end + 1 < said_.words.size() && !parts(said_.words[end].after)) ++end;
      clause(with_figures(said_.words, at, end + 1));
      at = end + 1;
    }
    if (!any_) return {};
    share_targets();
    for (SaidDeed& deed : out_) finish(deed);
    return std::move(out_);
  }

 private:
  static bool parts(char mark) { return clause_marks.find(mark) != clause_marks.npos; }

  void clause(Words words) {
    std::size_t at = 0;
    take_context(words, at, here_);
    take_impulse_in_front(words, at);
    while (at < words.size() && sayings_.is(Task::joining, words[at].text)) ++at;
    Context own = here_;
    take_unit(words, at, own);
    words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(at));
    take_impulse_behind(words, own);
    if (words.empty()) return;
    std::size_t used = 0;
    const Saying* first = sayings_.at(words, 0, used);
    if (first != nullptr && first->deed == nullptr)
      return move(first->move, words, behind_.bare(words, used), own);
    if (first != nullptr) return deed(*first->deed, words, used, own);
    if (number_first(words, own) || shield_first(words, own) || full_weapons(words, own) ||
        switches(words, own) || goes_on(words, own) || weapons_alone(words, own) ||
        row_of_energy(words, own))
      return;
    add(words, own, "", {}).wrong = {
        "not-understood", core::in_quotes(joined(words)) + " is nothing that a ship does.", "",
        "TNG-turn.1"};
  }
  void take_context(const Words& words, std::size_t& at, Context& context) const {
    said_.openings.take_context(said_.tables, said_.state, words, at, context);
  }
  // "Candour fires …"
  void take_unit(const Words& words, std::size_t& at, Context& context) const {
    for (const NameMatch& match : said_.tables.match(rules::vocabulary::units, words, at)) {
      std::size_t used = 0;
      if (match.values.size() != 1 || sayings_.at(words, at + match.used, used) == nullptr)
        continue;
      context.actor = match.values.front();
      at += match.used;
      return;
    }
  }
  // "in impulse 3 …"
  void take_impulse_in_front(const Words& words, std::size_t& at) {
    if (at >= words.size() || !is_in(words[at])) return;
    Context there = here_;
    std::size_t behind = at + 1;
    take_context(words, behind, there);
    if (behind == at + 1 || there.actor != here_.actor) return;
    here_ = there;
    at = behind;
  }
  static bool is_in(const PostWord& word) {
    return std::ranges::find(in_words, word.text) != std::end(in_words);
  }
  // "… in impulse 3"
  void take_impulse_behind(Words& words, Context& context) const {
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
      if (!is_in(words[i])) continue;
      Words rest(words.begin() + static_cast<std::ptrdiff_t>(i + 1), words.end());
      Context behind;
      std::size_t at = 0;
      take_context(rest, at, behind);
      if (at < rest.size() || behind.part < 0 || behind.actor >= 0) continue;
      context.part = behind.part;
      words.resize(i);
      return;
    }
  }

  SaidDeed& add(const Words& words, const Context& context, std::string key,
                std::vector<std::string> says) {
    any_ = any_ || !key.empty();
    SaidDeed made;
    made.text = joined(words);
    made.context = context;
    made.key = std::move(key);
    made.says = std::move(says);
    out_.push_back(std::move(made));
    targets_.push_back(Target::none);
    return out_.back();
  }

  // Manoeuvres of one ship and impulse are one move. `behind` are the words behind the saying.
  void move(const std::string& saying, const Words& words, const Words& behind,
            const Context& context) {
    last_ = nullptr;
    std::string text = saying;
    if (!behind.empty()) text += (saying == swing ? " to " : " ") + joined(behind);
    SaidDeed* last = out_.empty() ? nullptr : &out_.back();
    if (last != nullptr && last->key == "move" && last->context.actor == context.actor &&
        last->context.part == context.part && !text.empty()) {
      last->says.front() += (last->says.front().empty() ? "" : ", ") + text;
      last->text += ", " + joined(words);
      return;
    }
    add(words, context, "move", {text});
  }
  // "2 ahead", "3 hexes"
  bool number_first(const Words& words, const Context& context) {
    if (words.size() < 2 || !rules::number_said(words[0].text)) return false;
    std::size_t used = 0;
    const Saying* second = sayings_.at(words, 1, used);
    const bool hexes = words[1].text.starts_with("hex") && words.size() == 2;
    const bool moves = second != nullptr && second->deed == nullptr && 1 + used == words.size();
    if (hexes || moves) move(hexes ? "ahead" : second->move, words, {words[0]}, context);
    return hexes || moves;
  }
  // "5 to shield 2" in the energy
  bool shield_first(const Words& words, const Context& context) {
    const bool shield = std::ranges::any_of(
        words, [](const PostWord& word) { return word.text.starts_with("shield"); });
    const bool in_form = context.part == energy_part;
    if (!shield || !in_form || !rules::number_said(words[0].text)) return false;
    behind_.shields("", words, 0, add(words, context, "energy.reinforce", {}));
    return true;
  }

  void deed(const DeedKind& kind, Words words, std::size_t used, const Context& context) {
    SaidDeed& made = add(words, context, std::string(kind.key), {});
    last_ = &kind;
    if (kind.behind == Behind::weapons || kind.behind == Behind::target || kind.key == "repair")
      number_to_front(words, used);
    if (kind.behind == Behind::target) return fires(behind_.bare(words, used), made);
    behind_.read(kind, words, used, unit_of(context), made);
  }
  // "arm Phtn E: 4", as a template has it.
  static void number_to_front(Words& words, std::size_t used) {
    if (words.size() < used + 2 || words[words.size() - 2].after != ':' ||
        !rules::number_said(words.back().text))
      return;
    const PostWord number = words.back();
    words.pop_back();
    words.insert(words.begin() + static_cast<std::ptrdiff_t>(used), number);
  }

  // ---- fire -------------------------------------------------------------------------------------

  // Where a target stands: of a clause without one that of another clause of the same run counts.
  enum class Target : u8 { none, said, wanted };

  // "2 Phtn E at Varkuth", "at Varkuth with 2 Phtn E"
  void fires(const Words& rest, SaidDeed& made) {
    Words weapons = rest;
    std::string target;
    for (std::size_t i = 0; i < rest.size() && target.empty(); ++i) {
      if (!sayings_.is(Task::at, rest[i].text)) continue;
      for (const NameMatch& match : said_.tables.match(rules::vocabulary::units, rest, i + 1)) {
        if (match.values.size() != 1) continue;
        target = battle_.units[static_cast<u32>(match.values.front())].name;
        weapons.erase(weapons.begin() + static_cast<std::ptrdiff_t>(i),
                      weapons.begin() + static_cast<std::ptrdiff_t>(i + 1 + match.used));
        break;
      }
      if (!target.empty()) break;
      target = joined(rest, i + 1);
      weapons.resize(i);
    }
    targets_.back() = target.empty() ? Target::wanted : Target::said;
    const int unit = unit_of(made.context);
    weapons = behind_.bare(weapons, 0);
    if (weapons.empty())
      made.wrong = {"missing-key", "Say what fires: \"2 Phtn at Varkuth\", \"all phasers\".", "",
                    "TNG-turn.9"};
    else if (unit >= 0)
      weapon_texts(sayings_, battle_, static_cast<u8>(unit), weapons, made.says, made.wrong);
    if (!target.empty())
      for (std::string& text : made.says) text += " at " + target;
  }
  void share_targets() {
    for (std::size_t i = out_.size(); i-- > 0;) {
      if (targets_[i] != Target::wanted || out_[i].says.empty()) continue;
      std::string target;
      for (std::size_t j = i; j < out_.size() && target.empty() && targets_[j] != Target::none; ++j)
        target = target_of(j);
      for (std::size_t j = i; j-- > 0 && target.empty() && targets_[j] != Target::none;)
        target = target_of(j);
      if (target.empty()) continue;
      for (std::string& text : out_[i].says) text += " at " + target;
    }
  }
  std::string target_of(std::size_t i) const {
    if (out_[i].says.empty()) return {};
    const std::size_t at = out_[i].says.front().rfind(" at ");
    return at == std::string::npos ? std::string() : out_[i].says.front().substr(at + 4);
  }
  // "2 Phtn E at Varkuth"
  bool weapons_alone(const Words& words, const Context& context) {
    const bool aims = std::ranges::any_of(
        words, [&](const PostWord& word) { return sayings_.is(Task::at, word.text); });
    const int unit = unit_of(context);
    if (unit < 0 || context.part >= energy_part || !is_weapon(words, unit)) return false;
    if (!aims && !in_impulse(context)) return false;
    static const DeedKind& fire = *std::ranges::find(deed_kinds(), "fire", &DeedKind::said);
    deed(fire, words, 0, context);
    return true;
  }
  bool is_weapon(const Words& words, int unit) const {
    Words rest = words;
    const bool counted =
        rules::number_said(rest[0].text).has_value() || sayings_.is(Task::all, rest[0].text);
    if (counted) rest.erase(rest.begin());
    if (rest.empty()) return false;
    std::vector<std::string> texts;
    for (const PostWord& word : rest) texts.push_back(word.text);
    const auto number = static_cast<u32>(unit);
    const std::vector<u16> named = rules::groups_named(battle_, number, texts).groups;
    const std::vector<u16>& all = battle_.plan_of(number).weapons;
    return sayings_.weapons(rest, 0).used > 0 ||
           (!named.empty() && std::ranges::find(all, named.front()) != all.end());
  }
  // "Emer off line"
  bool switches(const Words& words, const Context& context) {
    if (words.size() < 2 || words.back().text != "line") return false;
    const std::string& how = words[words.size() - 2].text;
    if (how != "off" && how != "on") return false;
    add(words, context, "activity", {joined(words)});
    return true;
  }

  // ---- without words of their own ---------------------------------------------------------------

  // A list goes on: "arm 4 Phtn E, Phtn F".
  bool goes_on(const Words& words, const Context& context) {
    if (out_.empty() || last_ == nullptr || out_.back().key != last_->key ||
        out_.back().context.actor != context.actor || out_.back().context.part != context.part)
      return false;
    const int unit = unit_of(context);
    switch (last_->behind) {
      case Behind::weapons:
      case Behind::target:
        if (unit < 0 || !is_weapon(words, unit)) return false;
        deed(*last_, words, 0, context);
        return true;
      case Behind::words:
        if (last_->key == "reinforce") {
          out_.back().says.front() += " and " + joined(words);
          out_.back().text += ", " + joined(words);
          return true;
        }
        if (last_->key != "repair" && last_->key != "loses" && last_->key != "picks") return false;
        deed(*last_, words, 0, context);
        return true;
      default:
        return false;
    }
  }
  // "phasers full"
  bool full_weapons(const Words& words, const Context& context) {
    const int unit = unit_of(context);
    if (unit < 0 || words.size() < 2 || words.back().text != "full" || !is_weapon(words, unit))
      return false;
    static const DeedKind& fill = *std::ranges::find(deed_kinds(), "capacitors", &DeedKind::said);
    deed(fill, words, 0, context);
    return true;
  }
  // "movements by warp 11", a row as the form has it; "8 Hull F" in damage control.
  bool row_of_energy(const Words& words, const Context& context) {
    if (context.part == repair_part) {
      static const DeedKind& repair = *std::ranges::find(deed_kinds(), "repair", &DeedKind::said);
      deed(repair, words, 0, context);
      return true;
    }
    if (context.part != energy_part || words.size() < 2 || !rules::number_said(words.back().text))
      return false;
    Words label(words.begin(), words.end() - 1);
    add(words, context, "energy." + joined(label), {words.back().text});
    return true;
  }

  // ---- whose ------------------------------------------------------------------------------------

  std::vector<u8> own_units() const {
    std::vector<u8> own;
    for (u8 unit = 0; unit < state_.units.size(); ++unit)
      if (state_.units[unit].controller == said_.seat && !battle_.units[unit].robot)
        own.push_back(unit);
    return own;
  }
  // -1: nobody's, or it is not clear whose.
  int unit_of(const Context& context) const {
    if (context.actor >= 0) return static_cast<int>(context.actor);
    const std::vector<u8> own = own_units();
    return own.size() == 1 ? own.front() : -1;
  }
  void finish(SaidDeed& made) const {
    const int unit = unit_of(made.context);
    if (unit < 0 && made.wrong.code.empty()) made.wrong = which_ship();
    if (unit < 0) return;
    made.context.actor = unit;
    if (made.wrong.code.empty()) made.wrong = not_ordered(unit);
    if (made.wrong.code.empty()) {
      std::vector<Refused> wrong;
      file_rows(game_, state_, said_.seat, {&made}, wrong);
      made.wrong = wrong.front();
    }
    if (made.wrong.code.empty()) made.understood = clause_said(battle_, made);
  }
  Refused which_ship() const {
    std::string names;
    for (const u8 unit : own_units())
      names += (names.empty() ? "" : " or ") + battle_.units[unit].name;
    return {"missing-key", "Say which ship does it: " + names + ", with a colon behind its name.",
            "", "TNG-turn.1"};
  }
  Refused not_ordered(int unit) const {
    const auto number = static_cast<u32>(unit);
    const std::string& name = battle_.units[number].name;
    if (battle_.units[number].robot)
      return {"robot", name + " is a robot: nobody gives it orders, it goes by its program.", "",
              "TNG-Robot-Controlled.1"};
    if (state_.units[number].controller != said_.seat)
      return {"not-yours", name + " is not yours to command.", "", "TNG-Brdg.2"};
    return {};
  }

  const Sayings& sayings_;
  const DeedWords::Words& said_;
  const rules::TngGame& game_;
  const rules::Battle& battle_;
  const rules::State& state_;
  BehindReader behind_;
  Context here_;
  std::vector<SaidDeed> out_;
  std::vector<Target> targets_;  // beside out_
  const DeedKind* last_ = nullptr;
  bool any_ = false;
};

}  // namespace

std::vector<SaidDeed> read_deeds(const Sayings& sayings, const DeedWords::Words& said,
                                 std::size_t at) {
  return LineReading(sayings, said).read(at);
}

}  // namespace klaxon::staff::tng::posts
