// Legendary Officers: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

TEST(TngFactsOfficers, captain_to_inventer) {
  expect_facts({
      {"TNG-Ace-Pilot.2", at("Ace Pilot", 3).bends("speed"), "+2"},
      {"TNG-Ace-Pilot.5", at("Ace Pilot", 3).bends("hit_points"), "+3"},
      {"TNG-Admiral.1", at("Admiral", 3).use("role"), "as officer"},
      {"TNG-Admiral.2", at("Admiral", 3).use("stand_in"), "does 1, as Flag"},
      {"TNG-Captain.1", at("Captain", 3).use("role"), "as officer"},
      {"TNG-Chief-Engineer.1", at("Chief Engineer", 3).use("repair_box"),
       "1 a turn, 0 energy, does 1, not crew"},
      {"TNG-Chief-Engineer.2", at("Chief Engineer", 3).use("power"), "1 a turn, does 4"},
      {"TNG-Communications-Officer.1", at("Communications Officer", 3).use("stand_in"),
       "1 a turn, 0 energy, does 1, as SpecComm"},
      {"TNG-Communications-Officer.2", at("Communications Officer", 3).bends("uses"),
       "+1 SpecComm"},
      {"TNG-Counselor.1", at("Counselor", 3).use("role"), "1 a turn, as Doctor, Marine Major"},
      {"TNG-Diplomat.1", at("Diplomat", 3).use("influence"), "1 a turn, on 2"},
      {"TNG-Doctor.1", at("Doctor", 3).use("cure"), "1 a turn, does 1"},
      {"TNG-Doctor.2", at("Doctor", 3).use("lab_work"), "does 1"},
      {"TNG-First-Officer.1", at("First Officer", 3).use("role"), "as officer"},
      {"TNG-Helmsman.1", at("Helmsman", 3).bends("turn_mode"), "-1"},
      {"TNG-Helmsman.2", at("Helmsman", 3).bends("movement_cost"), "-1/2; x1/2"},
      {"TNG-Inventer.1", at("Inventer", 3).use("workshop"), "does 1, as Construct"},
      {"TNG-Inventer.1", at("Inventer", 3).use("workshop", 1), "does 1, as Fab"},
      {"TNG-Inventer.1", at("Inventer", 3).use("workshop", 2), "does 3, as Repair"},
  });
}

TEST(TngFactsOfficers, marine_major_to_weapons_officer) {
  expect_facts({
      {"TNG-Marine-Major.1", at("Marine Major", 3).bends("boarding"), "-1; +1"},
      {"TNG-Navigator.1", at("Navigator", 3).bends("initiative"), "+1d12"},
      {"TNG-Psysicist.1", at("Psysicist", 3).bends("information"), "+1"},
      {"TNG-Psysicist.3", at("Psysicist", 3).use("role"),
       "as Tractor Controller, Transporter Chief, Transporter Officer, Shield Officer"},
      {"TNG-Psysicist.3", at("Psysicist", 3).use("role", 1), "as Weapons Officer, at phaser"},
      {"TNG-Science-Officer.1", at("Science Officer", 3).use("lab_work"), "does 3"},
      {"TNG-Science-Officer.1", at("Science Officer", 3).use("workshop"), "does 3, as Repair"},
      {"TNG-Science-Officer.2", at("Science Officer", 3).bends("uses"), "+1 SpecScan"},
      {"TNG-Security-Officer.1", at("Security Officer", 3).bends("boarding"), "+1"},
      {"TNG-Security-Officer.2", at("Security Officer", 3).use("captured_last"), "does 1, as Scty"},
      {"TNG-Security-Officer.3", at("Security Officer", 3).step("self_destruct"), "activity"},
      {"TNG-Shield-Officer.3", at("Shield Officer", 3).bends("level"), "+1 reinforcement"},
      {"TNG-Tactical-Officer.2", at("Tactical Officer", 3).use("stand_in"), "does 1, as Flag"},
      {"TNG-Tractor-Controller.1", at("Tractor Controller", 3).bends("reach"), "+1 Trac"},
      {"TNG-Tractor-Controller.2", at("Tractor Controller", 3).bends("strength"), "x1+1/2 Trac"},
      {"TNG-Tractor-Controller.3", at("Tractor Controller", 3).use("repair_box"),
       "1 a turn, 0 energy, does 1, at Trac"},
      {"TNG-Transporter-Chief.1", at("Transporter Chief", 3).use("move_party"), "as Tran, at crew"},
      {"TNG-Transporter-Chief.1", at("Transporter Chief", 3).bends("uses"), "+1 Tran"},
      {"TNG-Transporter-Officer.1", at("Transporter Officer", 3).bends("reach"), "+2 Tran"},
      {"TNG-Weapons-Innovator.2", at("Weapons Innovator", 3).use("cancel_penalty"),
       "1 a turn, 0 energy, does 1"},
      {"TNG-Weapons-Officer.2", at("Weapons Officer", 3).bends("uses"), "+1 SpecSen"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
