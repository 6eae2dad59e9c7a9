// A view as a tree, and the difference between two views as a patch. Words are shown by name (-1:
// "none"); sets of cards are lists of names, numbers that a vocabulary indexes are tables by name,
// rosters are tables by id. A patch is a list of steps, applied in order:
//   {"at":["ships",0,"speed"],"to":3}    this place becomes 3; one past a list's end appends
//   {"at":["ships",0,"plan"]}            this key is gone
//   {"at":["ships"],"keep":2}            the list keeps its first two items
// A list of names is sent whole if most of it has changed. An empty patch is an empty list.
#pragma once

#include <optional>
#include <vector>

#include "battle/match/state_buffer.h"
#include "core/catalog/tree.h"
#include "core/game.h"

namespace klaxon::battle {

// The part of the state that `onlooker` may know of (Game::seats_known): usually all of it.
class ShownState {
 public:
  ShownState(const core::Game& game, const core::StateBytes* state, core::Audience onlooker);
  ShownState(const ShownState&) = delete;
  const core::StateBytes* bytes() const { return bytes_; }

 private:
  const core::StateBytes* bytes_;
  std::optional<match::StateBuffer> copy_;
};

// What `onlooker` (one bit of Audience) may see of a state.
core::Tree view_tree(const core::Game& game, const core::StateBytes* state,
                     core::Audience onlooker);

core::Tree view_diff(const core::Tree& from, const core::Tree& to);
// The same at the place `at` in a larger tree; appends to `steps`.
void view_diff_at(core::Tree at, const core::Tree& from, const core::Tree& to, core::Tree& steps);
// Changes `tree` from the diff's `from` to its `to`, keys in the same order. False, with the tree
// in an unspecified state, if the patch does not fit it.
bool apply_patch(core::Tree& tree, const core::Tree& patch);

// Builds a tree from the calls of view_fields.
class TreeSink final : public core::FieldSink {
 public:
  explicit TreeSink(const core::Names& names);
  void open_group(std::string_view name) override;
  void open_list(std::string_view name, u32 count) override;
  void close() override;
  void leaf(const core::Field& field, i64 value) override;
  void numbers(const core::Field& field, std::span<const i64> values) override;
  // Moves the finished tree out; every group must be closed.
  core::Tree take();

 private:
  void put(std::string_view name, core::Tree value);
  core::Tree shown(u16 vocabulary, i64 value) const;
  core::Tree cards(u16 vocabulary, u64 bits) const;

  core::Names names_;
  struct Open {
    std::string name;
    core::Tree tree;
  };
  std::vector<Open> open_;
};

}  // namespace klaxon::battle
