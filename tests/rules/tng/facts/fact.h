// The shipped catalogue's figures as short texts, to be compared with the document: by the facts of
// tests/typed/tng (tests/charts/tng/typed_fact.cpp), and by tests:
//
//   TEST(TngFactsLists, sections) {
//     expect_facts({{"TNG-scale.1", sections(), "control hull power weapon officer"}});
//   }
//
// The expected texts are worked out from the document, never from the data. "none": it has no such
// figure; "-": it cannot be done; "?": there is no such thing, mode or level.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "rules/tng/catalog/trait_keys_table.h"
#include "tests/rules/tng/library.h"

namespace klaxon::tests::facts {

using rules::tng::catalog::trait;

struct FactRow {
  const char* rule;
  std::string said;
  std::string wanted;
};
void expect_facts(std::initializer_list<FactRow> rows);

// A weapon's mode at a tech level.
class ModeFact {
 public:
  ModeFact(std::string_view id, std::string_view mode, int level);

  std::string energy() const;       // for a use: "1/2", "any", "any to 18"
  std::string energy_kind() const;  // "any", "warp"
  std::string hold() const;
  std::string turn() const;     // uses a turn, "any"
  std::string impulse() const;  // uses an impulse, "any"
  std::string shots() const;    // in a use, "1-8"
  std::string boxes() const;    // for a use
  // How often a box may fire at the same target: "1 a turn, class -6..4", "any".
  std::string same_target() const;
  std::string reach() const;  // the last range with any effect
  std::string hit(int range) const;
  // Its effect at this range: a figure for each face in a roll chart, else a single figure. If a
  // row is given (a face, or a number of hexes), only that row's figure.
  std::string does(int range) const;
  std::string does(int range, int row) const;
  std::string does_to(int size_class, int range) const;  // where size class decides
  std::string figure(const char* row, int range) const;  // "systems", "repul"
  std::string spread(int range) const;                   // "0+3+0"
  std::string die() const;                               // the modifier of the die
  std::string chart() const;                             // "roll", "hit", "none"
  std::string formula() const;                           // "6d6 -3*range -3*class"
  std::string get(u16 key) const;                        // a trait
  std::string target_class() const;                      // "-6..0"
  std::string missile_reach() const;                     // of the missile that it launches
  std::string missile_does(int size_class) const;
  bool operator()(std::string_view flag) const;  // "gross", "seeks", "true_die", "acts"

 private:
  std::string cell(rules::tng::catalog::RowOf of, int range) const;

  const rules::tng::catalog::System* system_ = nullptr;
  const rules::tng::catalog::SystemAt* at_ = nullptr;
  const rules::tng::catalog::Mode* mode_ = nullptr;
  const rules::tng::catalog::Chart* chart_ = nullptr;
};
inline ModeFact mode(std::string_view id, std::string_view name, int level) {
  return {id, name, level};
}

// A thing at a tech level.
class ThingFact {
 public:
  ThingFact(std::string_view id, int level);

  std::string modes() const;      // "standard overload"
  std::string capacitor() const;  // "none" if it has none
  std::string ammo() const;
  std::string get(u16 key) const;                            // a trait
  std::string get(std::string_view variant, u16 key) const;  // of one of its bays, profiles
  std::string figure(std::string_view name) const;           // for its behaviour
  std::string option(std::string_view what) const;           // "infinite", "allowance"
  std::string functions() const;                             // "information link"
  // A trait of the function that has this effect.
  std::string function(std::string_view effect, u16 key, int which = 0) const;
  // All that this function states about its use: "1 a turn, 1 energy, range 16, does 4, on 5, at
  // drone". `which` counts the functions with the same effect.
  std::string use(std::string_view effect, int which = 0) const;
  std::string energy(std::string_view effect) const;  // of its first such function
  std::string reach(std::string_view effect) const;
  std::string step(std::string_view effect) const;
  std::string serves_as(std::string_view effect) const;
  std::string against(std::string_view effect) const;  // of all its such functions
  std::string strength(int energy, int range) const;   // of the link that it makes
  std::string modifier(std::string_view of) const;     // "x3", "+1"
  // The modifier and what it modifies: "+1 Tran".
  std::string bends(std::string_view of) const;
  std::string bent(std::string_view of, int size_class) const;  // against such a target
  std::string turn_of(std::string_view variant) const;          // uses a turn of such a box

 private:
  const rules::tng::catalog::SystemAt* at_ = nullptr;
};
inline ThingFact at(std::string_view id, int level) {
  return {id, level};
}

// A thing at any level; the prices come from one of its construction lines.
class LineFact {
 public:
  LineFact(std::string_view id, std::string_view variant);

  std::string levels() const;  // "3 4"
  std::string makers() const;  // "anybody"
  std::string boxless() const;
  std::string variants() const;  // "Mech, Hard"
  std::string needs() const;
  std::string fires_with() const;
  std::string mechanism() const;
  std::string counts_as(std::string_view of) const;  // a class: "yes", "no"
  std::string excludes() const;
  std::string numbers() const;  // over the boxes of all its lines
  std::string hit_on() const;   // "Phaser/Torp", "never"
  std::string bpv(int level) const;
  std::string repair(int level) const;  // "NA"
  std::string spaces(int level) const;
  std::string each() const;
  std::string allowance(int level) const;
  std::string facings() const;  // how many it may cover, "5-6"; below, which ones, "1 2 3"
  std::string which_facings() const;

 private:
  const rules::tng::catalog::System* system_ = nullptr;
  const rules::tng::catalog::Construction* line_ = nullptr;
};
inline LineFact line(std::string_view id, std::string_view variant = "") {
  return {id, variant};
}

// Whether several things exist, one by one: "yes" or "no" for each.
std::string found(std::initializer_list<std::string_view> ids);

std::string words(std::initializer_list<std::string> list);  // joined by blanks
std::string flag(bool yes);                                  // "yes", "no"

}  // namespace klaxon::tests::facts
