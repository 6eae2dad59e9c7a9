#include "battle/search/determinizer.h"

namespace klaxon::battle::search {

Determinizer::Determinizer(const core::Game& game, u32 copies) : game_(game) {
  copies_.reserve(copies);
  for (u32 i = 0; i < copies; ++i) copies_.emplace_back(game);
}

void Determinizer::deal(const core::StateBytes* state, int seat, core::Dice& dice) {
  for (match::StateBuffer& copy : copies_) {
    game_.copy(copy.bytes(), state);
    game_.resample(copy.bytes(), seat, dice);
  }
}

}  // namespace klaxon::battle::search
