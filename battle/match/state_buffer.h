// The memory of one state: aligned, allocated once, swapped by pointer.
#pragma once

#include <memory>
#include <new>

#include "core/game.h"

namespace klaxon::battle::match {

class StateBuffer {
 public:
  explicit StateBuffer(const core::Game& game)
      : memory_(static_cast<core::StateBytes*>(
            ::operator new(game.state_size(), std::align_val_t{core::state_alignment}))) {}

  core::StateBytes* bytes() { return memory_.get(); }
  const core::StateBytes* bytes() const { return memory_.get(); }
  void swap(StateBuffer& other) noexcept { memory_.swap(other.memory_); }

 private:
  struct Release {
    void operator()(core::StateBytes* memory) const {
      ::operator delete(memory, std::align_val_t{core::state_alignment});
    }
  };
  std::unique_ptr<core::StateBytes, Release> memory_;
};

}  // namespace klaxon::battle::match
