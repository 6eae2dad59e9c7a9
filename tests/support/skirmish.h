// The toy system's skirmish at its start.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <optional>

#include "battle/match/state_buffer.h"
#include "tests/support/toy.h"

namespace klaxon::tests {

class Skirmish : public testing::Test {
 protected:
  Skirmish() {
    core::Faults faults;
    battle::Setup setup;
    toy_system().prepare("skirmish", core::Tree::table(), setup, faults);
    game_ = toy_system().open(setup, faults);
    state_.emplace(*game_);
    core::Dice dice(5, core::Stream::setup, 0);
    core::Log log;
    game_->setup(state_->bytes(), dice, log);
  }

  std::unique_ptr<core::Game> game_;
  std::optional<battle::match::StateBuffer> state_;
};

}  // namespace klaxon::tests
