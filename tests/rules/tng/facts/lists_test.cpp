// The document's statements about several things at once, or not covered by typed
// facts (tests/typed/tng), compared with the catalogue.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

using namespace rules::tng::catalog;

const Fighter& craft(std::string_view id) {
  return *std::ranges::find(shipped().catalog.fighters, id, &Fighter::id);
}

// A missile's hit points, shield boxes, speed at 3X and speed at 4X.
std::string body(std::string_view id) {
  const Fighter& is = craft(id);
  return words({std::to_string(is.hit_points), std::to_string(is.shields),
                std::to_string(is.speed.at(3)), std::to_string(is.speed.at(4))});
}

const Missile& missile(std::string_view file) {
  return *std::ranges::find(shipped().catalog.missiles, file, &Missile::file);
}

// The tech levels at which a missile of this file exists.
std::string levels_of(std::string_view file) {
  std::string list;
  for (const Level level : each_level)
    if (missile(file).levels.has(level)) list += std::to_string(level);
  return list;
}

TEST(TngFactsLists, craft_and_missiles) {
  expect_facts({
      {"TNG-Shtl.2", std::to_string(craft("Shuttle").weapons.size()), "0"},
      {"TNG-Shtl.3", body("Shuttle"), "1 1 4 6"},
      {"TNG-Shtl-W.3", body("Web Anchor"), "2 0 5 8"},
      {"TNG-Drn-B.12", words({levels_of("single"), levels_of("quadruple")}), "345678 45678"},
      {"TNG-Prb.7", number_text(missile("probe").at.at(3).spaces), "1"},
  });
}

std::string sections() {
  std::string list;
  for (const System& system : shipped().catalog.systems) {
    const std::string section = section_words[static_cast<u32>(system.section)];
    if (!list.ends_with(section)) list += (list.empty() ? "" : " ") + section;
  }
  return list;
}

// A size class's symbol on a sheet, from the list of sizes.
std::string on_sheet(int size_class) {
  for (const SizeClass& size : shipped().catalog.tables.size_classes)
    if (size.number == size_class) return size.ssd;
  return "?";
}

TEST(TngFactsLists, sections_sizes_and_speeds) {
  const auto& sizes = shipped().catalog.tables.size_classes;
  expect_facts({
      // each is listed only once: the expansion has no list of its own
      {"TNG-scale.1", sections(), "control hull power weapon officer"},
      {"TNG-scale.9", words({on_sheet(6), "|", on_sheet(5)}), "1 Box | 1 MegaBox"},
      // 8 to -6: the values that a ship's file may have
      {"TNG-weapon-notes.6",
       words({std::to_string(sizes.size()), std::to_string(sizes.front().number),
              std::to_string(sizes.back().number)}),
       "15 8 -6"},
      // charts print speeds up to 32+
      {"TNG-warp-entry.5", flag(rules::tng::speed_most > 100), "yes"},
  });
}

const BoardingTable& boarding() {
  return *shipped().catalog.tables.boarding;
}

// The number that an attacker with each tactic needs against this target.
std::string against(Tactic target) {
  std::string list;
  for (u32 attacker = 0; attacker < tactics_count; ++attacker) {
    const auto hit = boarding().hit[attacker][static_cast<u32>(target)];
    list += (list.empty() ? "" : " ") + (hit ? std::to_string(*hit) : "-");
  }
  return list;
}

// Attackers are hit as easily as they hit, whatever tactics the two sides choose.
bool balanced() {
  for (u32 one = 0; one < tactics_count; ++one)
    for (u32 other = 0; other < one; ++other)
      if (boarding().hit[one][other] != boarding().hit[other][one]) return false;
  return true;
}

TEST(TngFactsLists, boarding_by_tactics) {
  expect_facts({
      {"TNG-Boarding-Party.8", flag(balanced()), "yes"},
      // "forcing your opponent to be Suicidal to affect you": no die shows 0
      {"TNG-Boarding-Party.9", against(Tactic::evasive), "- - - 0 1"},
      {"TNG-Boarding-Party.9", against(Tactic::suicidal), "1 2 3 4 5"},
      // 1 is added to the die of the one tactic that hits an Evasive unit at all, on a 1
      {"TNG-Commando-Squad.6",
       words({at("Commando Squad", 3).get("", trait("profile.die.at")), "|",
              against(Tactic::evasive)}),
       "1 | - - - 0 1"},
  });
}

// The rating to which the Borg reduce a weapon.
std::string rating(std::string_view id) {
  const Catalog& catalog = shipped().catalog;
  const ShareList& list = *catalog.tables.borg_ratings;
  for (u32 share = 0; share < list.of.size(); ++share)
    for (const u16 system : list.of[share].systems)
      if (catalog.systems[system].id == id) return share_words[share];
  return std::string("rest ") + share_words[static_cast<u32>(list.rest)];
}

TEST(TngFactsLists, ratings_of_weapons_against_the_borg) {
  expect_facts({
      {"TNG-ASG.2", words({rating("Flux"), rating("Ph-9"), rating("Quan")}), "full full full"},
      {"TNG-ASG.2", words({rating("Fus"), rating("Mend"), rating("TRH")}), "half half half"},
      {"TNG-ASG.2", words({rating("Blast"), rating("Pl-X"), rating("WC")}), "one one one"},
      {"TNG-ASG.2", words({rating("Beam"), rating("Ph-7"), rating("WFDG")}), "none none none"},
      // named nowhere: Full
      {"TNG-ASG.2", words({rating("AMPB"), "|", rating("Cut")}), "rest full | rest full"},
  });
}

// "a net of 0 BPV"
TEST(TngFactsLists, a_whole_track_of_combat_control) {
  int price = 0;
  for (const char* variant : {"-2", "-1", "0", "+1", "+2", "+3"})
    price += std::stoi(line("CCS", variant).bpv(3));
  expect_facts({{"TNG-CCS.7", std::to_string(price), "0"}});
}

}  // namespace
}  // namespace klaxon::tests::facts
