// Puts the words that follow the first words of a clause into the form of a battle file.
#pragma once

#include "rules/tng/plan/battle.h"
#include "staff/posts/deeds.h"
#include "staff/tng/posts/sayings.h"

namespace klaxon::staff::tng::posts {

// True if it belongs to an impulse and not to another part of a turn.
bool in_impulse(const Context& context);
// True if the word says that a number is a facing. Players also say "shield".
bool says_facing(const PostWord& word);

class BehindReader {
 public:
  BehindReader(const Sayings& sayings, NameTables& tables, const klaxon::rules::tng::Battle& battle)
      : sayings_(sayings), tables_(tables), battle_(battle) {}

  // For anything but fire. `unit` is the unit that acts; -1: it is unclear.
  void read(const DeedKind& kind, const std::vector<PostWord>& words, std::size_t used, int unit,
            SaidDeed& made) const;
  // "2 with 5", "facing 2 by 5", "5 on shield 2", "all with 5"; `facing` is known beforehand.
  void shields(std::string_view facing, const std::vector<PostWord>& words, std::size_t from,
               SaidDeed& made) const;
  // The words from that place on, without little joining words in front.
  std::vector<PostWord> bare(const std::vector<PostWord>& words, std::size_t from) const;

 private:
  using Words = std::vector<PostWord>;
  void fixed(const DeedKind& kind, const Words& rest, SaidDeed& made) const;
  void plain(const DeedKind& kind, const Words& rest, SaidDeed& made) const;
  void number(const DeedKind& kind, const Words& words, std::size_t used, SaidDeed& made) const;
  void ship(const DeedKind& kind, const Words& rest, SaidDeed& made) const;
  void portion(const Words& rest, int unit, SaidDeed& made) const;
  std::string only_capacitor(int unit) const;
  void weapons(const DeedKind& kind, const Words& rest, int unit, SaidDeed& made) const;

  const Sayings& sayings_;
  NameTables& tables_;
  const klaxon::rules::tng::Battle& battle_;
};

}  // namespace klaxon::staff::tng::posts
