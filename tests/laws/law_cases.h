// The battles that every law is tried on.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "battle/system.h"
#include "core/game.h"

namespace klaxon::tests {

struct LawCase {
  const battle::System* system;
  std::string scenario;

  // "toy_skirmish"
  std::string name() const;
  // The battle, frozen; never null (a fault ends the program with its message).
  std::unique_ptr<core::Game> open() const;
};

// Every scenario of every system, and the toy with its damage dealt by code-red's deck.
std::vector<LawCase> law_cases();

}  // namespace klaxon::tests
