// Crew and boarders: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

using rules::tng::catalog::Tactic;

const rules::tng::catalog::BoardingTable& boarding() {
  return *rules::tng::catalog::shipped().catalog.tables.boarding;
}

// What an attacker of each tactic needs against this one.
std::string against(Tactic target) {
  std::string list;
  for (u32 attacker = 0; attacker < rules::tng::catalog::tactics_count; ++attacker) {
    const auto hit = boarding().hit[attacker][static_cast<u32>(target)];
    list += (list.empty() ? "" : " ") + (hit ? std::to_string(*hit) : "-");
  }
  return list;
}

// Who attacks so is hit as easily as he hits, whatever both choose.
bool balanced() {
  for (u32 one = 0; one < rules::tng::catalog::tactics_count; ++one)
    for (u32 other = 0; other < one; ++other)
      if (boarding().hit[one][other] != boarding().hit[other][one]) return false;
  return true;
}

std::string stands_for(const char* id, const char* variant = "") {
  return at(id, 3).get(variant, trait("profile.stands_for"));
}

TEST(TngFactsPeople, nothing_to_do) {
  const ThingFact phased = at("Phased Boarding Parties", 5);
  expect_facts({
      {"TNG-Boarding-Party.1", stands_for("Boarding Party"), "troop"},
      {"TNG-Boarding-Party.8", flag(balanced()), "yes"},
      // "forcing your opponent to be Suicidal to affect you": no die shows 0
      {"TNG-Boarding-Party.9", against(Tactic::evasive), "- - - 0 1"},
      {"TNG-Boarding-Party.9", against(Tactic::suicidal), "1 2 3 4 5"},
      {"TNG-Borg-Units.6", at("Borg Units", 5).functions(), "none"},
      // 1 is added to the die of the one tactic that hits an Evasive unit at all, on a 1
      {"TNG-Commando-Squad.6",
       words({at("Commando Squad", 3).get("", trait("profile.die.at")), "|",
              against(Tactic::evasive)}),
       "1 | - - - 0 1"},
      // a party of 6 at a time: 16 turns for about 100 people
      {"TNG-Crew-Unit.1", at("Sys", 3).figure("crew_unit_turns"), "16"},
      {"TNG-Cylons.2", stands_for("Cylons", "Drone"), "crew"},
      {"TNG-Kobold-Units.2", stands_for("Kobold Units"), "crew"},
      {"TNG-Phased-Boarding-Parties.7", phased.functions(), "none"},
      // "10% of the original crew units"; "There is no BPV adjustment"
      {"TNG-Regenerating-Crew", at("Regenerating [crew unit type]", 3).figure("home_share"),
       "1/10"},
      {"TNG-Regenerating-Crew", line("Regenerating [crew unit type]").variants(), ""},
      {"TNG-Regenerating-Crew.7", at("Regenerating [crew unit type]", 3).functions(), "none"},
      {"TNG-Regenerating-Crew.8", line("Regenerating [crew unit type]").makers(), "Seltorian"},
  });
}

TEST(TngFactsPeople, commanders_and_senders) {
  expect_facts({
      {"TNG-Cylons.5", at("Cylons", 3).bends("boarding"), "-1"},
      {"TNG-Defensive-Boarding-Parties.3", at("Defensive Boarding Parties", 3).use("move_party"),
       "1 an impulse, 0 energy, range 10, does 1"},
      {"TNG-Defensive-Boarding-Parties.3", at("Defensive Boarding Parties", 4).use("move_party"),
       "1 an impulse, 0 energy, range 15, does 1"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
