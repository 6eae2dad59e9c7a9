#include "staff/tng/desk/energy_text.h"

#include <algorithm>
#include <map>
#include <optional>

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "rules/tng/catalog/values/names.h"
#include "rules/tng/kept/naming.h"
#include "rules/tng/words/energy_rows.h"
#include "staff/tng/desk/phrase.h"

namespace klaxon::staff::tng::desk {

using core::Faults;
using core::Tree;
using rules::EnergyRow;
using rules::EnergyRowKind;
using Kind = core::Tree::Kind;

namespace {

constexpr const char* base_words[] = {"nothing", "standard", "as_last"};
constexpr const char* stored_keys[] = {"drive", "auxiliary", "reactor"};
constexpr i64 value_most = 999;

class EnergyReader {
 public:
  EnergyReader(const rules::Battle& battle, u8 unit, std::vector<EnergySaid>& out, Faults& faults)
      : battle_(battle),
        plan_(battle.plan_of(unit)),
        form_(battle.energy.forms[battle.units[unit].plan]),
        unit_(unit),
        out_(out),
        faults_(faults) {}

  void read(const Tree& value, const std::string& field) {
    if (value.is(Kind::text)) return base(value, field);
    if (!value.is(Kind::table))
      return fault("wrong-kind",
                   "Say what energy is spent on: energy = \"standard\", or { speed = 12, arm = "
                   "[\"4 Phtn\"] }.",
                   value, field, "TNG-turn.1");
    add(value.place, "nothing", EnergyBase::nothing);
    for (const Tree::Entry& entry : value.entries) row(entry, field + "." + entry.key);
  }

 private:
  using Read = void (EnergyReader::*)(const Tree::Entry&, const std::string&);
  struct Key {
    std::string_view key;
    Read read;
  };
  static std::span<const Key> keys() {
    static constexpr Key all[] = {{"as", &EnergyReader::as},
                                  {"speed", &EnergyReader::speed},
                                  {"warp", &EnergyReader::warp},
                                  {"impulse", &EnergyReader::impulse},
                                  {"shields", &EnergyReader::shields},
                                  {"reinforce", &EnergyReader::reinforce},
                                  {"arm", &EnergyReader::arm},
                                  {"hold", &EnergyReader::hold},
                                  {"capacitors", &EnergyReader::capacitors},
                                  {"draw", &EnergyReader::draw},
                                  {"overdrain", &EnergyReader::overdrain},
                                  {"armour", &EnergyReader::armour},
                                  {"second", &EnergyReader::second},
                                  {"aside", &EnergyReader::aside},
                                  {"self_destruct", &EnergyReader::self_destruct},
                                  {"reserve", &EnergyReader::reserve},
                                  {"losses", &EnergyReader::losses}};
    return all;
  }

  void fault(std::string_view code, const std::string& message, const Tree& at,
             const std::string& field, std::string_view rule) {
    faults_.add(code, message, at.place, field, rule);
  }
  void add(core::Place place, std::string text, Doing does) {
    out_.push_back({std::move(does), std::move(text), place});
  }
  // Each row of the form may be given only once.
  void add(const Tree& at, const std::string& field, std::string text, EnergyRows does) {
    std::vector<u16> rows;
    for (const std::vector<RowValue>& way : does.ways)
      for (const RowValue& value : way) rows.push_back(value.row);
    for (const u16 row : rows)
      if (const auto before = said_.find(row); before != said_.end())
        return fault("contradiction",
                     "'" + text + "' and '" + before->second + "' both fill the same row (" +
                         rules::row_said(battle_, unit_, form_.rows[row]) + "); say it once.",
                     at, field, "TNG-turn.1");
    for (const u16 row : rows) said_.emplace(row, text);
    add(at.place, std::move(text), std::move(does));
  }
  void add(const Tree& at, const std::string& field, std::string text, std::vector<RowValue> rows) {
    EnergyRows does;
    does.ways.push_back(std::move(rows));
    add(at, field, std::move(text), std::move(does));
  }

  void row(const Tree::Entry& entry, const std::string& field) {
    const auto known = keys();
    const auto found = std::ranges::find(known, entry.key, &Key::key);
    if (found != known.end()) return (this->*found->read)(entry, field);
    by_label(entry, field);
  }

  // The row of this kind and index; none if the ship has no such row.
  std::optional<u16> row_of(EnergyRowKind kind, u32 at = 0, u16 group = rules::no_group) const {
    for (u16 i = 0; i < form_.rows.size(); ++i)
      if (form_.rows[i].kind == kind && form_.rows[i].index == at &&
          (group == rules::no_group || form_.rows[i].group == group))
        return i;
    return std::nullopt;
  }
  void no_row(const Tree& at, const std::string& field, const std::string& what,
              std::string_view rule) {
    fault("no-such-row",
          "The energy form of " + battle_.units[unit_].name + " has no row for " + what + ".", at,
          field, rule);
  }
  std::optional<i32> whole(const Tree& value, const std::string& field) {
    if (value.is(Kind::whole) && value.whole >= 0 && value.whole <= value_most)
      return static_cast<i32>(value.whole);
    fault("out-of-bounds", "State how many, as a whole number of at least 0.", value, field,
          "TNG-turn.1");
    return std::nullopt;
  }
  // Sets the number in the row of that kind.
  void number(const Tree::Entry& entry, const std::string& field, EnergyRowKind kind,
              const char* what, std::string_view rule) {
    const auto value = whole(entry.value, field);
    const auto place = row_of(kind);
    if (!place) return no_row(entry.value, field, what, rule);
    if (value)
      add(entry.value, field, entry.key + " " + std::to_string(*value), {{*place, *value}});
  }
  template <std::size_t n>
  void word(const Tree::Entry& entry, const std::string& field, EnergyRowKind kind,
            const char* const (&words)[n], const char* what, std::string_view rule) {
    const auto place = row_of(kind);
    if (!place) return no_row(entry.value, field, what, rule);
    const auto* const found =
        std::ranges::find_if(words, [&](const char* one) { return entry.value.text == one; });
    if (found == std::end(words)) {
      const std::vector<std::string> known(std::begin(words), std::end(words));
      const std::string said =
          entry.value.is(Kind::text) ? core::in_quotes(entry.value.text) : "such word";
      return fault("unknown-word",
                   "There is no " + said + " here" + core::known_hint(entry.value.text, known),
                   entry.value, field, rule);
    }
    add(entry.value, field, entry.key + " " + *found,
        {{*place, static_cast<i32>(found - std::begin(words))}});
  }

  void base(const Tree& value, const std::string& field) {
    std::string said = value.text;
    std::ranges::replace(said, ' ', '_');
    const auto* const found =
        std::ranges::find_if(base_words, [&](const char* one) { return said == one; });
    if (found == std::end(base_words))
      return fault("unknown-word",
                   "Energy is allotted \"standard\", \"as_last\", or row by row in a table; there "
                   "is no " +
                       core::in_quotes(value.text) + ".",
                   value, field, "TNG-turn.1");
    add(value.place, value.text, static_cast<EnergyBase>(found - std::begin(base_words)));
  }
  void as(const Tree::Entry& entry, const std::string& field) { base(entry.value, field); }

  // TNG-Imp.1: the movement by impulse power comes first.
  void speed(const Tree::Entry& entry, const std::string& field) {
    const auto value = whole(entry.value, field);
    const auto by_warp = row_of(EnergyRowKind::warp_move);
    const auto by_impulse = row_of(EnergyRowKind::impulse_move);
    if (!by_warp || !by_impulse) return no_row(entry.value, field, "movement", "TNG-movement");
    if (!value) return;
    EnergyRows does;
    if (*value > 0) does.ways.push_back({{*by_warp, *value - 1}, {*by_impulse, 1}});
    does.ways.push_back({{*by_warp, *value}, {*by_impulse, 0}});
    does.is_speed = true;
    add(entry.value, field, "speed " + std::to_string(*value), std::move(does));
  }
  void warp(const Tree::Entry& entry, const std::string& field) {
    number(entry, field, EnergyRowKind::warp_move, "movements by warp", "TNG-movement");
  }
  void impulse(const Tree::Entry& entry, const std::string& field) {
    number(entry, field, EnergyRowKind::impulse_move, "a movement by impulse", "TNG-Imp.1");
  }
  void shields(const Tree::Entry& entry, const std::string& field) {
    word(entry, field, EnergyRowKind::shields, rules::shield_level_words, "shields",
         "TNG-Shield.5");
  }
  void reserve(const Tree::Entry& entry, const std::string& field) {
    word(entry, field, EnergyRowKind::reserve, rules::reserve_words, "batteries", "TNG-Shield.3");
  }
  void losses(const Tree::Entry& entry, const std::string& field) {
    word(entry, field, EnergyRowKind::losses, rules::losses_words, "losses", "TNG-hit-chart.6");
  }
  void aside(const Tree::Entry& entry, const std::string& field) {
    number(entry, field, EnergyRowKind::aside, "energy set aside", "TNG-turn.1");
  }
  void overdrain(const Tree::Entry& entry, const std::string& field) {
    number(entry, field, EnergyRowKind::overdrain, "batteries that are overdrained", "TNG-Btty.5");
  }
  void self_destruct(const Tree::Entry& entry, const std::string& field) {
    const auto place = row_of(EnergyRowKind::self_destruct);
    if (!entry.value.is(Kind::flag) || !place)
      return fault("wrong-kind", "self_destruct = true destroys the ship.", entry.value, field,
                   "TNG-turn.3");
    if (entry.value.whole != 0)
      add(entry.value, field, "self-destruction", {{*place, rules::destruct_code}});
  }

  void reinforce(const Tree::Entry& entry, const std::string& field) {
    if (!entry.value.is(Kind::table))
      return fault("wrong-kind",
                   "Say which facings: reinforce = { general = 2, 1 = 5 }, in points of energy.",
                   entry.value, field, "TNG-Shield.3");
    for (const Tree::Entry& one : entry.value.entries) {
      const bool general = one.key == "general";
      const bool facing = one.key.size() == 1 && one.key[0] >= '1' && one.key[0] <= '6';
      const auto value = whole(one.value, field + "." + one.key);
      const auto place = general ? row_of(EnergyRowKind::general)
                                 : row_of(EnergyRowKind::specific,
                                          facing ? static_cast<u32>(one.key[0] - '1') : 9);
      if (!general && !facing)
        fault("unknown-key", "A facing is 1 to 6, or 'general' for all of them.", one.value,
              field + "." + one.key, "TNG-Shield.3");
      else if (!place)
        no_row(one.value, field, "reinforcement", "TNG-Shield.3");
      else if (value)
        add(one.value, field, "reinforce " + one.key + " by " + std::to_string(*value),
            {{*place, *value}});
    }
  }

  // A list of texts, or a single text.
  template <class Each>
  void texts(const Tree& value, const std::string& field, const char* example, Each each) {
    if (value.is(Kind::text)) return each(value);
    const bool list = value.is(Kind::list) && std::ranges::all_of(value.items, [](const Tree& one) {
                        return one.is(Kind::text);
                      });
    if (!list)
      return fault("wrong-kind", std::string("Say it as texts: ") + example, value, field,
                   "TNG-weapon-notes");
    for (const Tree& one : value.items) each(one);
  }
  void arm(const Tree::Entry& entry, const std::string& field) {
    texts(entry.value, field, "arm = [\"4 Phtn overload\", \"all Disr\"].",
          [&](const Tree& one) { arming(one, field, false); });
  }
  void hold(const Tree::Entry& entry, const std::string& field) {
    texts(entry.value, field, "hold = [\"2 Phtn E\"].",
          [&](const Tree& one) { arming(one, field, true); });
  }
  // "4 Phtn overload", "all Disr D"
  void arming(const Tree& value, const std::string& field, bool held) {
    std::vector<std::string> words = rules::words_of(value.text);
    const auto number = words.empty() ? std::nullopt : rules::number_said(words[0]);
    const bool all = !words.empty() && words[0] == "all";
    if (number || all) words.erase(words.begin());
    rules::NamedGroups named = rules::groups_named(battle_, unit_, words);
    std::erase_if(named.groups, [&](u16 i) {
      return std::ranges::find(plan_.weapons, i) == plan_.weapons.end();
    });
    if (named.groups.empty())
      return fault("unknown-weapon",
                   battle_.units[unit_].name + " has no weapon " + core::in_quotes(value.text) +
                       core::known_hint(value.text, rules::group_names(plan_, true)),
                   value, field, "TNG-weapon-notes");
    std::string mode;
    for (std::size_t i = named.words_used; i < words.size(); ++i)
      mode += (mode.empty() ? "" : " ") + words[i];
    std::vector<RowValue> rows;
    i32 left = number ? static_cast<i32>(*number) : 1;
    for (const u16 group : named.groups)
      if (!arm_group(group, mode, held, all, value, field, left, rows)) return;
    if (left > 0 && !all && rows.empty())
      return fault("contradiction",
                   "Earlier texts already say what each box of " +
                       plan_.groups[named.groups.front()].name + " is armed with.",
                   value, field, "TNG-weapon-notes");
    if (left > 0 && !all) rows.back().value += left;  // to be refused with the reason
    add(value, field, (held ? "hold " : "arm ") + value.text, std::move(rows));
  }
  // Takes as many of `left` as fit into the group's boxes.
  bool arm_group(u16 group, const std::string& mode, bool held, bool all, const Tree& value,
                 const std::string& field, i32& left, std::vector<RowValue>& rows) {
    const u16 number = plan_.groups[group].form;
    const rules::Arming& arming = battle_.energy.armings[number];
    const auto place = rules::mode_named(battle_, number, mode);
    const u8 price =
        place ? rules::price_of(
                    arming, *battle_.forms.guns[u32{battle_.form(number).first_gun} + *place].mode)
              : u8{0};
    if (!place || price == 0 || arming.capacitor != 0) {
      fault(place ? "not-armed-so" : "unknown-mode",
            place ? plan_.groups[group].name +
                        " is not armed box by box; it fires from a capacitor or without energy."
                  : plan_.groups[group].name + " has no mode " + core::in_quotes(mode) + ".",
            value, field, battle_.system_of(number).rule);
      return false;
    }
    if (arming.prices.size() > rules::prices_as_rows)
      return arm_boxes(group, price, held, all, left, rows);
    const auto row = held ? row_of(EnergyRowKind::hold, 0, group)
                          : row_of(EnergyRowKind::arm, price - 1U, group);
    if (!row) {
      fault("not-held", plan_.groups[group].name + " is not held from turn to turn.", value, field,
            battle_.system_of(number).rule);
      return false;
    }
    const i32 here =
        std::min(left, i32{plan_.groups[group].boxes} * arming.prices[price - 1U].uses);
    if (here > 0 || all) rows.push_back({*row, here, all});
    if (!all) left -= here;
    return true;
  }
  // One field for each box. Its value: 1 keeps the box as it is; 2 and up are ways to arm it.
  bool arm_boxes(u16 group, u8 price, bool held, bool all, i32& left, std::vector<RowValue>& rows) {
    const rules::Arming& arming = battle_.energy.armings[plan_.groups[group].form];
    i32 first = 2;
    for (u32 i = 0; i + 1 < price; ++i) first += arming.prices[i].uses;
    for (u32 box = 0; box < plan_.groups[group].boxes && (all || left > 0); ++box) {
      const i32 uses = all ? i32{arming.prices[price - 1U].uses}
                           : std::min<i32>(left, arming.prices[price - 1U].uses);
      const auto row = row_of(EnergyRowKind::arm_box, box, group);
      if (!row || said_.contains(*row)) continue;  // an earlier text has the box
      rows.push_back({*row, held ? 1 : first + uses - 1, all});
      if (!all) left -= uses;
    }
    return true;
  }

  void capacitors(const Tree::Entry& entry, const std::string& field) {
    if (entry.value.is(Kind::text) && entry.value.text == "full") {
      std::vector<RowValue> rows;
      for (u16 i = 0; i < form_.rows.size(); ++i)
        if (form_.rows[i].kind == EnergyRowKind::capacitor) rows.push_back({i, 0, true});
      if (rows.empty()) return no_row(entry.value, field, "capacitors", "TNG-weapon-notes");
      return add(entry.value, field, "capacitors full", std::move(rows));
    }
    if (!entry.value.is(Kind::table))
      return fault("wrong-kind", "Say capacitors = \"full\", or { Ph-7 = 10 }: points of energy.",
                   entry.value, field, "TNG-weapon-notes");
    for (const Tree::Entry& one : entry.value.entries) capacitor(one, field + "." + one.key);
  }
  void capacitor(const Tree::Entry& entry, const std::string& field) {
    const std::vector<u16> called = rules::capacitors_called(battle_, unit_, entry.key);
    if (called.size() > 1)
      return fault("which-capacitor", rules::which_capacitor(battle_, unit_, entry.key, called),
                   entry.value, field, "TNG-weapon-notes");
    const u8 pool = called.empty() ? rules::no_pool : form_.pool_of[called.front()];
    const auto place = row_of(EnergyRowKind::capacitor, pool);
    if (pool == rules::no_pool || !place) {
      std::vector<std::string> known;
      for (u16 i = 0; i < form_.pool_of.size(); ++i)
        if (form_.pool_of[i] != rules::no_pool) known.push_back(plan_.groups[i].name);
      return fault("no-capacitor",
                   battle_.units[unit_].name + " has no capacitor of " +
                       core::in_quotes(entry.key) + core::known_hint(entry.key, known),
                   entry.value, field, "TNG-weapon-notes");
    }
    const std::string text = "capacitors of " + entry.key;
    if (entry.value.is(Kind::text) && entry.value.text == "full")
      return add(entry.value, field, text + " full", {{*place, 0, true}});
    std::optional<rules::Energy> energy;
    if (entry.value.is(Kind::whole))
      energy = rules::catalog::parse_energy(std::to_string(entry.value.whole));
    if (entry.value.is(Kind::text)) energy = rules::catalog::parse_energy(entry.value.text);
    const rules::Energy step = form_.pools[pool].step;
    if (!energy || *energy % step != 0)
      return fault("not-a-portion",
                   "These capacitors are filled in portions of " +
                       rules::catalog::energy_text(step) +
                       " energy; write 3, \"1+1/2\" or "
                       "\"full\".",
                   entry.value, field, "TNG-weapon-notes");
    add(entry.value, field, text + " " + rules::catalog::energy_text(*energy),
        {{*place, *energy / step}});
  }

  // Reads points in the batteries, by the kind of power that made them if the file names it.
  void draw(const Tree::Entry& entry, const std::string& field) {
    if (!entry.value.is(Kind::table)) {
      const auto value = whole(entry.value, field);
      const auto first = row_of(EnergyRowKind::draw);
      if (!first) return no_row(entry.value, field, "batteries", "TNG-Btty.1");
      if (!value) return;
      EnergyRows does;
      for (u32 kind = 0; kind < rules::stored_kinds; ++kind)
        if (const auto place = row_of(EnergyRowKind::draw, kind))
          does.ways.push_back({{*place, *value}});
      return add(entry.value, field, "draw " + std::to_string(*value), std::move(does));
    }
    core::Reader in(entry.value, field, faults_);
    for (u32 kind = 0; kind < rules::stored_kinds; ++kind) {
      if (!in.has(stored_keys[kind])) continue;
      const Tree& said = *entry.value.find(stored_keys[kind]);
      const auto value = whole(said, in.path(stored_keys[kind]));
      const auto place = row_of(EnergyRowKind::draw, kind);
      if (!place) return no_row(said, field, "batteries", "TNG-Btty.1");
      if (value)
        add(said, in.path(stored_keys[kind]),
            std::string("draw ") + stored_keys[kind] + " " + std::to_string(*value),
            {{*place, *value}});
    }
    in.finish();
  }

  void armour(const Tree::Entry& entry, const std::string& field) {
    boxes(entry, field, EnergyRowKind::armour, "armour = { Armor = 3 }", "TNG-Armor.3");
  }
  void second(const Tree::Entry& entry, const std::string& field) {
    boxes(entry, field, EnergyRowKind::mode_two, "second = { AXR = 3 }", "TNG-AXR.2");
  }
  void boxes(const Tree::Entry& entry, const std::string& field, EnergyRowKind kind,
             const char* example, std::string_view rule) {
    if (!entry.value.is(Kind::table))
      return fault("wrong-kind", std::string("Say how many boxes: ") + example + ".", entry.value,
                   field, rule);
    for (const Tree::Entry& one : entry.value.entries) {
      const auto value = whole(one.value, field + "." + one.key);
      const std::vector<u16> called = rules::groups_called(battle_, unit_, one.key);
      const auto place = called.empty() ? std::nullopt : row_of(kind, 0, called.front());
      if (!place)
        no_row(one.value, field + "." + one.key, core::in_quotes(one.key), rule);
      else if (value)
        add(one.value, field + "." + one.key,
            entry.key + " " + one.key + " " + std::to_string(*value), {{*place, *value}});
    }
  }

  // Finds a row of any kind by the first words of its label.
  void by_label(const Tree::Entry& entry, const std::string& field) {
    const std::string wanted = rules::catalog::slug(entry.key);
    std::vector<std::string> known;
    std::vector<u16> found;
    for (const Key& key : keys()) known.emplace_back(key.key);
    for (u16 i = 0; i < form_.rows.size(); ++i) {
      const std::string said = rules::row_said(battle_, unit_, form_.rows[i]);
      known.push_back(said.substr(0, said.find(':')));
      if (!wanted.empty() && rules::catalog::slug(said).starts_with(wanted)) found.push_back(i);
    }
    if (found.size() > 1)
      return fault("which-row",
                   "Several rows of the energy form begin with " + core::in_quotes(entry.key) +
                       "; write more of the one that you mean: " +
                       core::in_quotes(rules::row_said(battle_, unit_, form_.rows[found[0]])) +
                       ", " +
                       core::in_quotes(rules::row_said(battle_, unit_, form_.rows[found[1]])) + ".",
                   entry.value, field, "TNG-turn.1");
    if (found.empty())
      return fault("unknown-key",
                   "The energy form has no row " + core::in_quotes(entry.key) +
                       core::known_hint(entry.key, known),
                   entry.value, field, "TNG-turn.1");
    if (const auto value = whole(entry.value, field))
      add(entry.value, field, entry.key + " " + std::to_string(*value), {{found.front(), *value}});
  }

  const rules::Battle& battle_;
  const rules::Plan& plan_;
  const rules::EnergyForm& form_;
  u8 unit_;
  std::vector<EnergySaid>& out_;
  Faults& faults_;
  std::map<u16, std::string> said_;  // by row of the form: the text that set it
};

}  // namespace

void read_energy(const rules::Battle& battle, u8 unit, const Tree& value, const std::string& field,
                 std::vector<EnergySaid>& out, Faults& faults) {
  EnergyReader(battle, unit, out, faults).read(value, field);
}

}  // namespace klaxon::staff::tng::desk
