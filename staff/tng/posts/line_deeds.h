// The deeds that were found in a post's line so far, and their units.
#pragma once

#include <string>
#include <vector>

#include "rules/tng/game.h"
#include "staff/posts/deeds.h"
#include "staff/tng/posts/behind.h"
#include "staff/tng/posts/sayings.h"

namespace klaxon::staff::tng::posts {

namespace rules = klaxon::rules::tng;

class LineDeeds {
 public:
  LineDeeds(const Sayings& sayings, const DeedWords::Words& said);

  SaidDeed& add(const std::vector<PostWord>& words, const Context& context, std::string key,
                std::vector<std::string> says);
  void add_wrong(const std::vector<PostWord>& words, const Context& context, std::string why);
  bool any() const { return any_; }
  bool empty() const { return all_.empty(); }
  SaidDeed& last() { return all_.back(); }
  void drop_last() { all_.pop_back(); }
  std::vector<SaidDeed>& all() { return all_; }
  std::vector<SaidDeed> finished() &&;

  // The unit that acts; -1 if there is none or it is unclear.
  int unit_of(const Context& context) const;
  // True if these words name weapons of the unit, with no more than a number in front of them.
  bool is_weapon(const std::vector<PostWord>& words, int unit) const;
  // The name of a ship at `at`, or, for "him", of the only enemy; empty if there is none.
  std::string ship_at(const std::vector<PostWord>& words, std::size_t at, std::size_t& used) const;

  const Sayings& sayings;
  const DeedWords::Words& said;
  const rules::TngGame& game;
  const rules::Battle& battle;
  const rules::State& state;
  const BehindReader behind;

 private:
  std::vector<u8> own_units() const;
  void finish(SaidDeed& made) const;
  battle::Refused which_ship() const;
  battle::Refused not_ordered(int unit) const;

  std::vector<SaidDeed> all_;
  bool any_ = false;
};

}  // namespace klaxon::staff::tng::posts
