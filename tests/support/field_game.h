// A game that is only a state and its field table, for tests that need no rules.
#pragma once

#include <string_view>

#include "core/game.h"

namespace klaxon::tests {

template <class State>
class FieldGame : public core::GameOf<State> {
 public:
  explicit FieldGame(std::span<const core::Field> fields,
                     std::span<const core::Vocabulary> vocabularies = {}) {
    lexicon_.system = "fields";
    lexicon_.vocabularies = vocabularies;
    lexicon_.state = fields;
  }

  const core::Lexicon& lexicon() const override { return lexicon_; }
  int seats() const override { return 2; }
  std::string_view seat_name(int seat) const override { return seat == 0 ? "one" : "two"; }
  void setup(core::StateBytes* state, core::Dice&, core::Log&) const override { new (state) State; }
  core::Window window(const core::StateBytes*) const override { return {}; }
  void offers(const core::StateBytes*, int, core::Offers&) const override {}
  core::Range range(const core::StateBytes*, int, const core::Order&) const override { return {}; }
  core::Rejection check(const core::StateBytes*, int, const core::Order&) const override {
    return core::refuse(core::Refusal::not_offered);
  }
  void apply(core::StateBytes*, int, const core::Order&, core::Dice&, core::Log&) const override {}
  bool result(const core::StateBytes*, std::span<i32>) const override { return false; }

  static const core::StateBytes* bytes(const State& state) {
    return reinterpret_cast<const core::StateBytes*>(&state);
  }

 private:
  core::Lexicon lexicon_ = {};
};

}  // namespace klaxon::tests
