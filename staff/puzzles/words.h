// Puts a puzzle into words: what is asked, what it takes, two hints, and every order that was
// tried.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/catalog/tree.h"
#include "staff/posts/reader.h"
#include "staff/puzzles/position.h"
#include "staff/staff.h"

namespace klaxon::staff::puzzles {

class Words {
 public:
  // Both must outlive this.
  Words(const Staff& staff, const Position& position);

  // "Aim at nobody"; a long form is written as in a player's post: "Last Word: repair impulse;
  // repair phaser 1".
  std::string of(core::OrderView order) const;

  // Sets all texts of a puzzle whose figures are complete. `orders` are those of the tree.
  void word(std::span<const core::KeptOrder> orders, core::Tree& puzzle) const;

 private:
  std::string in_full(core::OrderView order) const;
  std::string with_fields(core::OrderView order, std::string text) const;
  std::string question() const;
  core::Tree hints(std::span<const core::KeptOrder> orders, const std::vector<core::Tree>& tried,
                   std::size_t given) const;
  std::string second_look(core::OrderView best, core::OrderView mistaken,
                          const std::string& told) const;

  const Staff& staff_;
  const Position& at_;
  std::optional<PostReader> posts_;  // none: the system reads no posts
};

// "68 of 100".
std::string of_hundred(i32 ten_thousandths);

}  // namespace klaxon::staff::puzzles
