// The memory for one state: it is aligned, and allocated only once.
#pragma once

#include <memory>
#include <new>

#include "core/game.h"

namespace klaxon::battle::match {

class StateBuffer {
 public:
  explicit StateBuffer(const core::Game& game)
      : memory_(static_cast<core::StateBytes*>(
            ::operator new(game.state_size(), std::align_val_t{core::state_alignment}))),
        size_(game.state_size()) {}

  core::StateBytes* bytes() { return memory_.get(); }
  const core::StateBytes* bytes() const { return memory_.get(); }
  u32 size() const { return size_; }

 private:
  struct Release {
    void operator()(core::StateBytes* memory) const {
      ::operator delete(memory, std::align_val_t{core::state_alignment});
    }
  };
  std::unique_ptr<core::StateBytes, Release> memory_;
  u32 size_;
};

}  // namespace klaxon::battle::match
