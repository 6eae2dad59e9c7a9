#include "staff/heavy_combat/row_reading.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "staff/heavy_combat/row_words.h"
#include "staff/heavy_combat/sayings.h"
#include "staff/heavy_combat/unit_weapons.h"

namespace klaxon::staff::heavy_combat {

namespace actions = rules::actions;
namespace objects = rules::objects;
namespace units = rules::units;
namespace vocabulary = rules::vocabulary;
using Words = std::vector<PostWord>;

namespace {

constexpr std::size_t row_words_max = 40, ways_max = 8;

// "phasers" for "Phaser".
bool same_noun(std::string_view said, std::string_view word) {
  if (said.size() < word.size()) return false;
  for (std::size_t i = 0; i < word.size(); ++i)
    if (said[i] != std::tolower(static_cast<unsigned char>(word[i]))) return false;
  const std::string_view ending = said.substr(word.size());
  return ending.empty() || ending == "s" || ending == "es";
}

// One clause, read for one unit.
class RowReading {
 public:
  RowReading(NameTables& tables, const rules::State& state, i32 unit, const Words& words)
      : tables_(tables),
        scenario_(static_cast<const rules::HeavyCombatGame&>(tables.names().game()).scenario()),
        state_(state),
        unit_(unit),
        words_(words) {}

  bool read(std::size_t at, std::vector<SaidRows>& out) {
    std::optional<i32> number;
    if (is_giving(at)) {  // "put 4 points into ECM", "use emergency warp"
      std::size_t used = 0;
      const auto given = post_number(words_, ++at, 1, used);
      if (given && *given >= 0 && *given < number_max) {
        number = static_cast<i32>(*given);
        at += used;
        while (at < words_.size() && is_one_of(words_[at].text, joining_words)) ++at;
      }
    }
    skip_hero_point(at);
    if (at >= words_.size()) return false;
    if (const std::vector<Saying>* known = sayings_with(words_[at].text))
      for (const Saying& said : *known)
        if (begins(said.words, at) && read_deed(said, at + said.words.size(), number, out))
          return true;
    return read_shots(at, number, out);
  }

 private:
  static constexpr i64 number_max = 10'000;

  // What stands behind an action, in any sequence.
  struct Rest {
    std::vector<i32> found;  // what the object may be
    std::optional<i32> number;
    bool by = false, to = false, each = false;
    bool together = false;  // all that was found, not one of it
  };

  bool is_giving(std::size_t at) const {
    return at < words_.size() && is_one_of(words_[at].text, giving_words);
  }
  // "use a hero point to reload photon 1"
  void skip_hero_point(std::size_t& at) const {
    std::size_t i = at;
    while (i < words_.size() && words_[i].text != "hero" && is_one_of(words_[i].text, hero_words))
      ++i;
    if (i + 1 >= words_.size() || words_[i].text != "hero" || words_[i + 1].text != "point") return;
    at = i + 2;
    while (at < words_.size() && is_one_of(words_[at].text, joining_words)) ++at;
  }
  bool begins(const Words& wanted, std::size_t at) const {
    if (at + wanted.size() > words_.size()) return false;
    for (std::size_t i = 0; i < wanted.size(); ++i)
      if (words_[at + i].text != wanted[i].text) return false;
    return true;
  }

  // ---- actions ----------------------------------------------------------------------------------

  bool read_deed(const Saying& said, std::size_t at, std::optional<i32> number,
                 std::vector<SaidRows>& out) {
    Rest rest;
    rest.number = number;
    const auto action = static_cast<u32>(said.action);
    if (said.turn >= 0) rest.found = {objects::turns + said.turn};
    if (said.action == static_cast<i32>(actions::launch) && at < words_.size())
      return launch_named(at, out);
    const u32 wanted = said.turn >= 0 ? u32{names::none} : named_by(said.action);
    if (!read_rest(at, wanted, rest) || (wanted != names::none && rest.found.empty())) return false;
    if (rest.found.empty()) rest.found = {objects::none};
    if (said.words.back().text == "stop") rest.number = 0;
    const u16 verb = static_cast<u16>(rules::all_actions()[action]->step);
    for (const i32 object : rest.found) {
      if (action == actions::speed) {
        if (!rest.number || !units::is_ship(unit_)) return false;
        read_speed(said.words, rest, verb, out);
        continue;
      }
      const FormRow row = {unit_, said.action, object, rest.number.value_or(0)};
      if (rest.together && object != rest.found.front())
        out.back().ways.front().push_back(row);
      else
        out.push_back({verb, {{row}}});
    }
    return true;
  }
  // "accelerate by 2"; "accelerate 2" may mean either.
  void read_speed(const Words& said, const Rest& rest, u16 verb, std::vector<SaidRows>& out) const {
    const std::string& word = said.front().text;
    const i32 speed = state_.ships[units::ship_of(unit_)].speed;
    const bool slower = word == "slow" || word == "decelerate" || word == "reduce";
    const i32 changed = slower ? speed - *rest.number : speed + *rest.number;
    const bool relative = slower || word == "accelerate" || word == "increase";
    const bool absolute = rest.to || said.back().text == "speed";
    const auto add = [&](i32 to) {
      out.push_back({verb, {{{unit_, static_cast<i32>(actions::speed), objects::none, to}}}});
    };
    if (!relative || !rest.by) add(*rest.number);
    if (relative && (rest.by || !absolute) && changed != *rest.number) add(changed);
  }
  // "launch shuttle 1", said to its ship.
  bool launch_named(std::size_t at, std::vector<SaidRows>& out) const {
    if (!units::is_ship(unit_)) return false;
    Words whole = post_words(tables_.names().word(vocabulary::units, unit_));
    whole.insert(whole.end(), words_.begin() + static_cast<std::ptrdiff_t>(at), words_.end());
    for (const NameMatch& match : tables_.match(vocabulary::units, whole, 0))
      if (match.used == whole.size() && match.values.size() == 1 &&
          units::is_craft(match.values.front())) {
        const i32 launch = static_cast<i32>(actions::launch);
        out.push_back({static_cast<u16>(rules::Step::craft),
                       {{{match.values.front(), launch, objects::none, 0}}}});
        return true;
      }
    return false;
  }

  // ---- what stands behind -----------------------------------------------------------------------

  bool read_rest(std::size_t at, u32 wanted, Rest& rest) {
    while (at < words_.size()) {
      const std::string& word = words_[at].text;
      if (wanted != names::none && rest.found.empty() && read_object(at, wanted, rest)) continue;
      if (word == "each") {
        rest.each = true;
        ++at;
      } else if (word == "again" || word == "twice") {
        rest.number = 2;
        ++at;
      } else if (is_one_of(word, joining_words)) {
        rest.by = rest.by || word == "by";
        rest.to = rest.to || word == "to";
        ++at;
      } else if (!rest.found.empty() && (wanted & names::unit) != 0 && face_called(word) >= 0) {
        ++at;  // at which shield of the target: that follows from where both are (HC-2.4)
      } else {
        std::size_t used = 0;
        const auto number = post_number(words_, at, 1, used);
        if (!number || rest.number || *number < 0 || *number >= number_max) return false;
        rest.number = static_cast<i32>(*number);
        at += used;
      }
    }
    return true;
  }
  static int face_called(std::string_view word) {
    const auto* const found = std::ranges::find(rules::face_words, word);
    return found == std::end(rules::face_words) ? -1 : static_cast<int>(found - rules::face_words);
  }

  bool read_object(std::size_t& at, u32 wanted, Rest& rest) {
    if ((wanted & names::lie) != 0) return read_orientation(at, rest.found);
    if ((wanted & names::system) != 0 && read_own_weapon(at, rest)) return true;
    for (const NameMatch& match : tables_.match(vocabulary::objects, words_, at)) {
      std::vector<i32> fit;
      for (const i32 value : match.values)
        if ((kind_of(value) & wanted) != 0) fit.push_back(value);
      if (fit.empty()) continue;
      rest.found = std::move(fit);
      at += match.used;
      return true;
    }
    return false;
  }
  static u32 kind_of(i32 object) {
    if (object == objects::none) return names::none;
    if (object < objects::faces) return names::unit;
    if (object < objects::turns) return names::face;
    if (object < objects::orientations) return names::turn;
    if (object < objects::systems) return names::lie;
    if (object < objects::axes) return names::system;
    return object < objects::seekers ? u32{names::axis} : u32{names::seeker};
  }
  bool read_own_weapon(std::size_t& at, Rest& rest) const {
    Weapons named;
    std::size_t end = at;
    if (!read_weapon_kind(end, named)) return false;
    for (const u32 weapon : named.which)
      rest.found.push_back(objects::systems + static_cast<i32>(rules::weapon_system(weapon)));
    rest.together = !named.any && named.which.size() > 1;
    at = end;
    return true;
  }
  // "bow east, top up"; without the top it may be any.
  bool read_orientation(std::size_t& at, std::vector<i32>& found) const {
    constexpr std::array<std::string_view, 7> around = {"bow",     "top",    "face", "facing",
                                                        "heading", "toward", "to"};
    std::vector<std::string> axes;
    std::size_t i = at;
    for (; i < words_.size() && axes.size() < 2; ++i) {
      const std::string& word = words_[i].text;
      if (std::ranges::find(rules::axis_words, word) != std::end(rules::axis_words))
        axes.push_back(word);
      else if (!is_one_of(word, around))
        break;
    }
    if (axes.empty()) return false;
    const std::string begins = "bow_" + axes[0] + "_top_" + (axes.size() > 1 ? axes[1] : "");
    for (i32 lie = 0; lie < core::Orientation::count; ++lie)
      if (tables_.names().word(vocabulary::orientations, lie).starts_with(begins))
        found.push_back(objects::orientations + lie);
    at = i;
    return !found.empty();
  }

  // ---- shots ------------------------------------------------------------------------------------

  // Weapons of one kind: the named ones, or `any` one of them.
  struct Weapons {
    std::vector<u32> which;
    bool any = false;
  };

  // "photon 1", "both phasers", "phasers 1 and 2", "plasma torpedo".
  bool read_weapon_kind(std::size_t& at, Weapons& out) const {
    std::size_t i = at, counted = 0;
    bool all = false;
    const auto count = post_number(words_, i, 1, counted);
    if (i < words_.size() && is_one_of(words_[i].text, all_words)) {
      all = true;
      ++i;
    } else if (count && *count > 1) {
      all = true;
      i += counted;
    }
    bool plural = false;
    const std::vector<u32> kind = kind_called(i, plural);
    if (kind.empty()) return false;
    while (i < words_.size() && is_one_of(words_[i].text, weapon_nouns))
      plural = words_[i++].text.ends_with('s') || plural;
    std::vector<u32> chosen;
    if (!read_numbers(i, kind, chosen)) return false;
    out.which = chosen.empty() ? kind : chosen;
    out.any = chosen.empty() && kind.size() > 1 && !all && !plural;
    if (all && count && *count > 1 && static_cast<i64>(kind.size()) != *count) return false;
    at = i;
    return true;
  }
  // The unit's weapons whose name stands here, the longest name first.
  std::vector<u32> kind_called(std::size_t& at, bool& plural) const {
    const std::vector<u8> own = weapons_of(scenario_, state_, unit_);
    std::vector<u32> best;
    std::size_t most = 0;
    for (u32 i = 0; i < own.size(); ++i) {
      const std::size_t used = weapon_words(own[i], at);
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
  // Numbers among the kind, from 1; what stands in brackets, or before "points", is power.
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

  bool read_shots(std::size_t at, std::optional<i32> number, std::vector<SaidRows>& out) {
    const bool shoots = is_one_of(words_[at].text, shooting);
    if (shoots) ++at;
    std::vector<Weapons> weapons;
    Rest rest;
    rest.number = number;
    std::size_t from = at;
    const bool weapons_first = read_weapons(from, weapons);
    if (!weapons_first && (!shoots || !target_first(from, weapons, rest))) return false;
    if (!read_rest(from, names::target, rest) || rest.found.empty()) return false;
    for (const i32 object : rest.found) shots(weapons, object, rest, out);
    return true;
  }
  bool read_weapons(std::size_t& at, std::vector<Weapons>& out) const {
    do {
      Weapons some;
      if (!read_weapon_kind(at, some)) return false;
      out.push_back(std::move(some));
      Weapons next;
      std::size_t ahead = at;
      if (words_[at - 1].after != ',' || !read_weapon_kind(ahead, next)) break;
    } while (at < words_.size());
    return true;
  }
  // "fire at Iron Word with phaser 1"
  bool target_first(std::size_t& at, std::vector<Weapons>& weapons, Rest& rest) {
    while (at < words_.size() && is_one_of(words_[at].text, joining_words)) ++at;
    if (at >= words_.size() || !read_object(at, names::target, rest)) return false;
    while (at < words_.size() &&
           (is_one_of(words_[at].text, joining_words) || face_called(words_[at].text) >= 0))
      ++at;
    return read_weapons(at, weapons);
  }

  // Every choice of one weapon for each that is named without a number.
  void shots(const std::vector<Weapons>& weapons, i32 object, const Rest& rest,
             std::vector<SaidRows>& out) const {
    std::vector<std::vector<u32>> ways = {{}};
    for (const Weapons& some : weapons) {
      std::vector<std::vector<u32>> next;
      for (const std::vector<u32>& way : ways)
        for (std::size_t i = 0; i < (some.any ? some.which.size() : 1); ++i) {
          next.push_back(way);
          if (some.any)
            next.back().push_back(some.which[i]);
          else
            next.back().insert(next.back().end(), some.which.begin(), some.which.end());
        }
      if (next.size() > ways_max) next.resize(ways_max);
      ways = std::move(next);
    }
    const i32 energies = static_cast<i32>(std::ranges::count_if(
        ways.front(), [this](u32 weapon) { return weapon_at(weapon).energy(); }));
    const i32 points = rest.number.value_or(0);
    if (energies > 1 && !rest.each && points > 0 && points % energies == 0)
      out.push_back(with_points(ways, object, points / energies));
    out.push_back(with_points(ways, object, points));
  }
  const rules::Weapon& weapon_at(u32 weapon) const {
    return scenario_.catalogue.weapons[weapons_of(scenario_, state_, unit_)[weapon]];
  }
  // Only directed energy takes points of one's choice; the price of another may be said.
  SaidRows with_points(const std::vector<std::vector<u32>>& ways, i32 object, i32 points) const {
    SaidRows said{static_cast<u16>(rules::Step::fire), {}};
    for (const std::vector<u32>& way : ways) {
      std::vector<FormRow>& rows = said.ways.emplace_back();
      for (const u32 weapon : way) {
        const rules::Weapon& of = weapon_at(weapon);
        const bool price = !of.energy() && (way.size() > 1 || points == of.price);
        rows.push_back(
            {unit_, static_cast<i32>(actions::fire + weapon), object, price ? 0 : points});
      }
    }
    return said;
  }

  NameTables& tables_;
  const rules::Scenario& scenario_;
  const rules::State& state_;
  i32 unit_;
  const Words& words_;
};

// "Helm orders: ..." says only which orders follow.
bool take_step(const Words& words, std::size_t& at, u16& verb) {
  const auto* const found = std::ranges::find(rules::step_words, words[at].text);
  if (found == std::end(rules::step_words)) return false;
  std::size_t i = at + 1;
  if (i < words.size() && words[i - 1].after == ' ' && words[i].text == "orders") ++i;
  if (i < words.size() && words[i - 1].after != ':') return false;
  verb = static_cast<u16>(found - rules::step_words);
  at = i;
  return verb < rules::order_steps;
}

// A unit in full at the beginning: "Resolute fires ...".
i32 take_unit(NameTables& tables, const Words& words, std::size_t& at) {
  for (const NameMatch& match : tables.match(vocabulary::units, words, at)) {
    std::string said;
    for (std::size_t i = 0; i < match.used; ++i) said += (i > 0 ? " " : "") + words[at + i].text;
    const i32 unit = match.values.front();
    if (unit == units::none || match.values.size() != 1 ||
        said != post_name(tables.names().word(vocabulary::units, unit)))
      continue;
    at += match.used;
    return unit;
  }
  return units::none;
}

std::vector<i32> own_units(const rules::State& state, int seat) {
  std::vector<i32> all;
  for (u32 i = 0; i < state.ships.size(); ++i)
    if (state.ships[i].seat == seat && state.ships[i].in_play())
      all.push_back(units::ships + static_cast<i32>(i));
  for (u32 i = 0; i < state.craft.size(); ++i)
    if (state.craft[i].seat == seat && state.craft[i].state != rules::CraftState::lost)
      all.push_back(units::craft + static_cast<i32>(i));
  return all;
}

// Of a unit's own kind: what a craft does is said of no ship.
bool suits(const FormRow& row) {
  const rules::Action& action = *rules::all_actions()[static_cast<u32>(row[1])];
  return units::is_ship(row[0]) ? action.ship : action.craft;
}

}  // namespace

void read_rows(NameTables& tables, const rules::State& state, int seat, i32 actor,
               const Words& words, std::size_t at, std::vector<SaidRows>& out) {
  if (at >= words.size() || words.size() - at > row_words_max) return;
  if (u16 verb = 0; take_step(words, at, verb) && at == words.size())
    return void(out.push_back({verb, {{}}}));
  for (std::size_t i = at; i < words.size(); ++i)  // "-1" is no number here
    if (words[i].text.front() == '-' || words[i].text.front() == '+') return;
  const i32 named = take_unit(tables, words, at);
  if (at >= words.size()) return;
  if (named != units::none || actor > units::none) {
    RowReading(tables, state, named != units::none ? named : actor, words).read(at, out);
    return;
  }
  std::vector<SaidRows> all;
  for (const i32 unit : own_units(state, seat))
    RowReading(tables, state, unit, words).read(at, all);
  for (SaidRows& said : all)
    if (suits(said.ways.front().front())) out.push_back(std::move(said));
}

}  // namespace klaxon::staff::heavy_combat
