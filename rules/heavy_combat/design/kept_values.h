// Kinds of values that a battle keeps from one file to the next, each with a function that reads it
// and one that writes it, so that what is written can be read. A key is such a pair with a name.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/catalog/faults.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "core/catalog/tree.h"
#include "rules/heavy_combat/design/scenario.h"

namespace klaxon::rules::heavy_combat::kept {

using core::Tree;

// The ship or craft that a key describes.
struct Subject {
  const Scenario& scenario;
  const ShipDesign* design = nullptr;  // of a ship
  std::vector<u8> weapons = {};        // by their numbers in the catalogue

  const Weapon& weapon(u32 i) const { return scenario.catalogue.weapons[weapons[i]]; }
};

// A file's value for a key.
struct Value {
  const Subject& of;
  const char* key;
  const char* rule;
  const Tree& tree;
  const std::string& field;
  core::Faults& faults;

  void fault(std::string_view code, std::string_view message) const {
    faults.add(code, message, tree.place, field, rule);
  }
  // Reads a whole number within these bounds; false and a fault if it is not one. `what` names it.
  bool whole(const Tree& number, i64 least, i64 most, std::string_view what, i64& out) const;
};

template <class Part>
struct Key {
  const char* name;
  const char* rule;
  Tree (*print)(const Subject&, const Part&);
  void (*read)(const Value&, Part&);
  bool always = false;    // written even if it is unchanged
  bool hidden = false;    // on an unseen ship, only its team knows it
  bool required = false;  // wherever the part is named
};

template <auto member>
struct MemberOf;
template <class P, class M, M P::* member>
struct MemberOf<member> {
  using Part = P;
  using Type = M;
};
template <auto member>
using PartOf = typename MemberOf<member>::Part;
template <auto member>
using TypeOf = typename MemberOf<member>::Type;

// Turns "Photon torpedo 2" into "photon_torpedo_2": words in lower case, joined by '_'.
std::string plain(std::string_view name);
// Each returns an index in the scenario's lists; -1 if nothing there has that name.
int ship_named(const Scenario& scenario, std::string_view name);
int seat_named(const Scenario& scenario, std::string_view name);
std::vector<std::string> ship_names(const Scenario& scenario);
// Each returns a number, from 0, or -1: of the subject's weapon called "photon", "photon 2" or
// "weapon_3"; of a system; of something to repair, such as "warp" or "fore shield".
int weapon_named(const Subject& of, std::string_view name);
int system_named(const Subject& of, std::string_view name);
int repairable_named(const Subject& of, std::string_view name);
std::string repairable_word(u32 what);

// How to read a table whose keys name things and whose values are numbers.
struct Naming {
  int (*find)(const Subject&, std::string_view);
  std::string (*word)(u32);
  const char* none;  // "not a weapon that it carries"
  const char* example;
};
extern const Naming systems_naming, weapons_naming, repairs_naming, turns_naming;
// Calls `take` with each index and number in the table; numbers out of bounds are faults.
template <class Most, class Take>
void each_named(const Value& value, const Naming& naming, i64 least, Most most, Take take) {
  if (!value.tree.is(Tree::Kind::table))
    return value.fault("wrong-kind",
                       core::in_quotes(value.key) + " must be a table: " + naming.example + ".");
  for (const Tree::Entry& entry : value.tree.entries) {
    const int at = naming.find(value.of, entry.key);
    if (at < 0) {
      value.faults.add("unknown-system",
                       core::in_quotes(entry.key) + " is " + naming.none +
                           "; give a number for each: " + naming.example + ".",
                       entry.place, value.field, value.rule);
      continue;
    }
    i64 number = 0;
    const auto which = static_cast<u32>(at);
    if (value.whole(entry.value, least, most(which), entry.key, number)) take(which, number);
  }
}

// ---- kinds --------------------------------------------------------------------------------------

// `most` is a number or a function of the subject.
template <auto most>
i64 most_of(const Subject& of) {
  if constexpr (std::is_invocable_v<decltype(most), const Subject&>)
    return most(of);
  else
    return most;
}

template <auto member>
Tree print_number(const Subject&, const PartOf<member>& part) {
  return Tree::of(static_cast<i64>(part.*member));
}
template <auto member, auto most, i64 least>
void read_number(const Value& value, PartOf<member>& part) {
  i64 number = 0;
  if (value.whole(value.tree, least, most_of<most>(value.of), value.key, number))
    part.*member = static_cast<TypeOf<member>>(number);
}
template <auto member, auto most, i64 least = 0>
constexpr Key<PartOf<member>> number(const char* name, const char* rule) {
  return {name, rule, print_number<member>, read_number<member, most, least>};
}

template <auto member>
Tree print_flag(const Subject&, const PartOf<member>& part) {
  return Tree::of_flag(part.*member != 0);
}
template <auto member>
void read_flag(const Value& value, PartOf<member>& part) {
  if (!value.tree.is(Tree::Kind::flag))
    return value.fault("wrong-kind", core::in_quotes(value.key) + " must be true or false.");
  part.*member = static_cast<TypeOf<member>>(value.tree.whole);
}
template <auto member>
constexpr Key<PartOf<member>> flag(const char* name, const char* rule) {
  return {name, rule, print_flag<member>, read_flag<member>};
}

// Six numbers, by face.
bool read_faces(const Value& value, i64 (*most)(const Subject&, u32 face), u8* out);
template <auto member>
Tree print_faces(const Subject&, const PartOf<member>& part) {
  Tree list = Tree::list();
  for (const u8 points : part.*member) list.add(Tree::of(i64{points}));
  return list;
}
template <auto member, auto most>
void read_faces_into(const Value& value, PartOf<member>& part) {
  read_faces(value, most, part.*member);
}
template <auto member, auto most>
constexpr Key<PartOf<member>> faces(const char* name, const char* rule) {
  return {name, rule, print_faces<member>, read_faces_into<member, most>};
}

// A number for each weapon; zeros are left out. `most` is a member or a function of Weapon.
template <auto member>
Tree print_weapons(const Subject& of, const PartOf<member>& part) {
  Tree table = Tree::table();
  for (u32 i = 0; i < of.weapons.size(); ++i)
    if ((part.*member)[i] > 0)
      table.set(weapons_naming.word(i), Tree::of(static_cast<i64>((part.*member)[i])));
  return table;
}
template <auto member, auto most>
void read_weapons(const Value& value, PartOf<member>& part) {
  each_named(
      value, weapons_naming, 0,
      [&](u32 i) { return static_cast<i64>(std::invoke(most, value.of.weapon(i))); },
      [&](u32 i, i64 number) { (part.*member)[i] = static_cast<u8>(number); });
}
template <auto member, auto most>
constexpr Key<PartOf<member>> by_weapon(const char* name, const char* rule) {
  return {name, rule, print_weapons<member>, read_weapons<member, most>};
}

Tree place_tree(const Place& place);
bool read_place(const Value& value, Place& out);
template <auto member>
Tree print_place(const Subject&, const PartOf<member>& part) {
  return place_tree(part.*member);
}
template <auto member>
void read_place_into(const Value& value, PartOf<member>& part) {
  read_place(value, part.*member);
}
template <auto member>
constexpr Key<PartOf<member>> place(const char* name, const char* rule) {
  return {name, rule, print_place<member>, read_place_into<member>};
}

// A key whose value is the name of a ship.
bool read_ship(const Value& value, u8& out);
template <auto member>
Tree print_ship(const Subject& of, const PartOf<member>& part) {
  return Tree::of(of.scenario.ships[part.*member].name);
}
template <auto member>
void read_ship_into(const Value& value, PartOf<member>& part) {
  read_ship(value, part.*member);
}
template <auto member>
constexpr Key<PartOf<member>> ship(const char* name, const char* rule) {
  return {name, rule, print_ship<member>, read_ship_into<member>};
}

// A list of officers.
Tree officers_tree(u8 officers);
bool read_officers(const Value& value, const Tree& list, u8& out);

template <class Part>
constexpr Key<Part> always(Key<Part> key) {
  key.always = true;
  return key;
}
template <class Part>
constexpr Key<Part> hidden(Key<Part> key) {
  key.hidden = true;
  return key;
}
template <class Part>
constexpr Key<Part> required(Key<Part> key) {
  key.always = key.required = true;
  return key;
}

// ---- a part by its table ------------------------------------------------------------------------

// Reads the keys that the table names, in its order; `from` contains the keys.
template <class Part>
void read_part(std::span<const Key<Part>> keys, const Subject& of, const Tree& from,
               core::Reader& in, core::Faults& faults, Part& part) {
  for (const Key<Part>& key : keys) {
    const std::string field = in.path(key.name);
    if (!in.has(key.name)) {
      if (key.required)
        in.fault("missing-key", "The key " + core::in_quotes(key.name) + " is missing here.",
                 key.name, key.rule);
      continue;
    }
    key.read({of, key.name, key.rule, *from.find(key.name), field, faults}, part);
  }
}

// Writes only what a reader could not infer. `usual` begins as the part without any key, then takes
// over each key written, so that no key repeats what another implies.
template <class Part>
void print_part(std::span<const Key<Part>> keys, const Subject& of, const Part& now, Part usual,
                Tree& out) {
  core::Faults faults;
  for (const Key<Part>& key : keys) {
    Tree value = key.print(of, now);
    if (!key.always && value == key.print(of, usual)) continue;
    const std::string field = key.name;
    key.read({of, key.name, key.rule, value, field, faults}, usual);
    out.set(key.name, std::move(value));
  }
}

}  // namespace klaxon::rules::heavy_combat::kept
