#include "staff/heavy_combat/posts/row_parser.h"

#include <algorithm>

#include "staff/heavy_combat/posts/weapon_parser.h"
#include "staff/heavy_combat/report/unit_weapons.h"

namespace klaxon::staff::heavy_combat {

namespace actions = rules::actions;
namespace objects = rules::objects;
namespace units = rules::units;
namespace vocabulary = rules::vocabulary;
using Words = std::vector<PostWord>;
using Weapons = NamedWeapons;

namespace {

constexpr std::size_t row_words_max = 40, ways_max = 8;

// A clause that is read as an order for one unit.
class RowParser {
 public:
  RowParser(const Sayings& sayings, NameTables& tables, const rules::State& state, i32 unit,
            const Words& words)
      : sayings_(sayings),
        tables_(tables),
        scenario_(static_cast<const rules::HeavyCombatGame&>(tables.names().game()).scenario()),
        state_(state),
        unit_(unit),
        words_(words) {}

  bool read(std::size_t at, std::vector<SaidRows>& out) {
    const bool giving = is_giving(at);  // "put 4 points into ECM", "use emergency warp"
    std::optional<i32> number;
    if (giving && ++at < words_.size()) take_points(at, number);
    skip_hero_point(at);
    if (at >= words_.size()) return false;
    if (read_said(at, number, out)) return true;
    return !giving && says_points(at) && take_points(at, number) && at < words_.size() &&
           read_said(at, number, out);
  }

 private:
  static constexpr i64 number_max = 10'000;

  // The words after an action, in any sequence.
  struct Rest {
    std::vector<i32> found;  // what the object may be
    std::optional<i32> number;
    bool by = false, to = false, each = false;
    bool together = false;  // all of `found`, not one of them
    bool theirs = false;    // a system of a target, not of your own
  };

  bool read_said(std::size_t at, std::optional<i32> number, std::vector<SaidRows>& out) {
    for (const std::string& first : spoken_forms(words_[at].text))
      if (const std::vector<Saying>* known = sayings_.with(first))
        for (const Saying& said : *known)
          if (goes_on(said.words, at) && read_deed(said, at + said.words.size(), number, out))
            return true;
    return read_shots(at, number, out);
  }
  // "engages" for "engage".
  static std::vector<std::string> spoken_forms(const std::string& word) {
    std::vector<std::string> forms = {word};
    for (const std::string_view ending : {std::string_view("s"), std::string_view("es")})
      if (word.size() > ending.size() + 1 && word.ends_with(ending))
        forms.push_back(word.substr(0, word.size() - ending.size()));
    return forms;
  }
  // "ten points into countermeasures", not "two photons"
  bool says_points(std::size_t at) const {
    std::size_t used = 0;
    return post_number(words_, at, 1, used) && at + used < words_.size() &&
           (words_[at + used].text.starts_with("point") || words_[at + used].text == "power");
  }
  // "4 points into"
  bool take_points(std::size_t& at, std::optional<i32>& number) const {
    std::size_t used = 0;
    const auto given = post_number(words_, at, 1, used);
    if (!given || *given < 0 || *given >= number_max) return false;
    number = static_cast<i32>(*given);
    at += used;
    while (at < words_.size() && sayings_.is(Task::joining, words_[at].text)) ++at;
    return true;
  }
  bool is_giving(std::size_t at) const {
    return at < words_.size() && sayings_.is(Task::giving, words_[at].text);
  }
  // "use a hero point to reload photon 1"
  void skip_hero_point(std::size_t& at) const {
    std::size_t i = at;
    while (i < words_.size() && words_[i].text != "hero" && sayings_.is(Task::hero, words_[i].text))
      ++i;
    if (i + 1 >= words_.size() || words_[i].text != "hero" || words_[i + 1].text != "point") return;
    at = i + 2;
    while (at < words_.size() && sayings_.is(Task::joining, words_[at].text)) ++at;
  }
  bool goes_on(const Words& wanted, std::size_t at) const {
    if (at + wanted.size() > words_.size()) return false;
    for (std::size_t i = 1; i < wanted.size(); ++i)
      if (words_[at + i].text != wanted[i].text) return false;
    return true;
  }

  // ---- actions ----------------------------------------------------------------------------------

  bool read_deed(const Saying& said, std::size_t at, std::optional<i32> number,
                 std::vector<SaidRows>& out) {
    Rest rest;
    rest.number = number;
    const auto action = static_cast<u32>(said.action);
    rest.theirs = action == actions::aim;
    if (said.turn >= 0) rest.found = {objects::turns + said.turn};
    if (said.action == static_cast<i32>(actions::launch) && at < words_.size())
      return launch_named(at, out);
    const u32 wanted = said.turn >= 0 ? u32{names::none} : named_by(said.action);
    if (!read_rest(at, wanted, rest) || (wanted != names::none && rest.found.empty())) return false;
    if (rest.found.empty()) rest.found = {objects::none};
    if (said.number) rest.number = said.number;
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
  // "accelerate by 2" is a change; "accelerate 2" may be a change or a speed.
  void read_speed(const Words& said, const Rest& rest, u16 verb, std::vector<SaidRows>& out) const {
    const std::string& word = said.front().text;
    const i32 speed = state_.ships[units::ship_of(unit_)].speed;
    const bool slower = sayings_.is(Task::slower, word);
    const i32 changed = slower ? speed - *rest.number : speed + *rest.number;
    const bool relative = slower || sayings_.is(Task::faster, word);
    const bool absolute = rest.to || said.back().text == "speed";
    const auto add = [&](i32 to) {
      out.push_back({verb, {{{unit_, static_cast<i32>(actions::speed), objects::none, to}}}});
    };
    if (!relative || !rest.by) add(*rest.number);
    if (relative && (rest.by || !absolute) && changed != *rest.number) add(changed);
  }
  // "launch shuttle 1", addressed to the shuttle's ship.
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

  // ---- what follows -----------------------------------------------------------------------

  bool read_rest(std::size_t at, u32 wanted, Rest& rest) {
    while (at < words_.size()) {
      const std::string& word = words_[at].text;
      if (wanted != names::none && rest.found.empty() && read_object(at, wanted, rest)) continue;
      if (sayings_.is(Task::each, word)) {
        rest.each = true;
        ++at;
      } else if (sayings_.is(Task::twice, word)) {
        rest.number = 2;
        ++at;
      } else if (sayings_.is(Task::joining, word)) {
        rest.by = rest.by || word == "by";
        rest.to = rest.to || word == "to";
        ++at;
      } else if (!rest.found.empty() && (wanted & names::unit) != 0 && face_called(word) >= 0) {
        ++at;  // the target's shield follows from where both are (HC-2.4)
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
    if (const int face = (wanted & names::face) != 0 ? sayings_.face(words_[at].text) : -1;
        face >= 0) {
      rest.found = {objects::faces + face};
      ++at;
      return true;
    }
    if ((wanted & names::system) != 0 &&
        (rest.theirs ? read_their_weapon(at, rest) : read_own_weapon(at, rest)))
      return true;
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
  // HC-6.1: "aim at photon 1" means the weapons that enemies call that, which may be several.
  bool read_their_weapon(std::size_t& at, Rest& rest) const {
    if (!units::is_ship(unit_)) return false;
    const u8 seat = state_.ships[units::ship_of(unit_)].seat;
    std::size_t most = at;
    for (u32 i = 0; i < state_.ships.size(); ++i) {
      const rules::Ship& ship = state_.ships[i];
      if (!ship.in_play() || !scenario_.enemies(seat, ship.seat)) continue;
      Weapons named;
      std::size_t end = at;
      if (!read_weapons_of(sayings_, scenario_, state_, units::ships + static_cast<i32>(i), words_,
                           end, named))
        continue;
      most = std::max(most, end);
      for (const u32 weapon : named.which) {
        const i32 object = objects::systems + static_cast<i32>(rules::weapon_system(weapon));
        if (std::ranges::find(rest.found, object) == rest.found.end()) rest.found.push_back(object);
      }
    }
    at = most;
    return !rest.found.empty();
  }
  // "bow east, top up"; without a top, any top will do.
  bool read_orientation(std::size_t& at, std::vector<i32>& found) const {
    std::vector<std::string> axes;
    std::size_t i = at;
    for (; i < words_.size() && axes.size() < 2; ++i) {
      const std::string& word = words_[i].text;
      if (std::ranges::find(rules::axis_words, word) != std::end(rules::axis_words))
        axes.push_back(word);
      else if (!sayings_.is(Task::lying, word))
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

  bool read_weapon_kind(std::size_t& at, Weapons& out) const {
    return read_weapons_of(sayings_, scenario_, state_, unit_, words_, at, out);
  }

  bool read_shots(std::size_t at, std::optional<i32> number, std::vector<SaidRows>& out) {
    const bool shoots = sayings_.is(Task::shooting, words_[at].text);
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
    while (at < words_.size() && sayings_.is(Task::joining, words_[at].text)) ++at;
    if (at >= words_.size() || !read_object(at, names::target, rest)) return false;
    while (at < words_.size() &&
           (sayings_.is(Task::joining, words_[at].text) || face_called(words_[at].text) >= 0))
      ++at;
    return read_weapons(at, weapons);
  }

  // For each weapon that is named without a number, tries every weapon that may be meant.
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
  // Only directed energy takes points of your choice; the prices of other weapons may be stated.
  SaidRows with_points(const std::vector<std::vector<u32>>& ways, i32 object, i32 points) const {
    SaidRows said{static_cast<u16>(rules::Step::fire), {}};
    for (const std::vector<u32>& way : ways) {
      std::vector<FormRow>& rows = said.ways.emplace_back();
      for (const u32 weapon : way) {
        const rules::Weapon& of = weapon_at(weapon);
        const bool price = !of.energy() && (way.size() > 1 || points == of.price);
        const bool only = of.energy() && points == 0 && units::is_craft(unit_);  // HC-22.7
        rows.push_back({unit_, static_cast<i32>(actions::fire + weapon), object,
                        price  ? 0
                        : only ? 1
                               : points});
      }
    }
    return said;
  }

  const Sayings& sayings_;
  NameTables& tables_;
  const rules::Scenario& scenario_;
  const rules::State& state_;
  i32 unit_;
  const Words& words_;
};

// "Helm orders: ..." only announces the orders that follow.
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

// The full name of a unit at the beginning: "Resolute fires ...".
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

// True if the row suits the unit's kind: ships cannot do what craft do.
bool suits(const FormRow& row) {
  const rules::Action& action = *rules::all_actions()[static_cast<u32>(row[1])];
  return units::is_ship(row[0]) ? action.ship : action.craft;
}

}  // namespace

void read_rows(const Sayings& sayings, NameTables& tables, const rules::State& state, int seat,
               i32 actor, const Words& words, std::size_t at, std::vector<SaidRows>& out) {
  if (at >= words.size() || words.size() - at > row_words_max) return;
  if (u16 verb = 0; take_step(words, at, verb) && at == words.size())
    return void(out.push_back({verb, {{}}}));
  for (std::size_t i = at; i < words.size(); ++i)  // "-1" is not a number here
    if (words[i].text.front() == '-' || words[i].text.front() == '+') return;
  const i32 named = take_unit(tables, words, at);
  if (at >= words.size()) return;
  if (named != units::none || actor > units::none) {
    RowParser(sayings, tables, state, named != units::none ? named : actor, words).read(at, out);
    return;
  }
  std::vector<SaidRows> all;
  for (const i32 unit : own_units(state, seat))
    RowParser(sayings, tables, state, unit, words).read(at, all);
  for (SaidRows& said : all)
    if (suits(said.ways.front().front())) out.push_back(std::move(said));
}

}  // namespace klaxon::staff::heavy_combat
