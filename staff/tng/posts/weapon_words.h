// Weapons as players call them, in the words of a battle file: "all torps, overloaded" is
// "all Phtn overload" aboard a ship with photons.
#pragma once

#include <string>
#include <vector>

#include "battle/wording.h"
#include "rules/tng/game.h"
#include "staff/tng/posts/sayings.h"

namespace klaxon::staff::tng::posts {

namespace rules = klaxon::rules::tng;

// Figures for words of numbers, "two" for 2; but "no" and "none" stay.
std::vector<PostWord> with_figures(const std::vector<PostWord>& words, std::size_t from,
                                   std::size_t to);
std::string joined(const std::vector<PostWord>& words, std::size_t from = 0);

// Several texts if they are several kinds of weapons, all of them; what is not understood stays as
// it is. False, and why, if it is not clear which are meant.
bool weapon_texts(const Sayings& sayings, const rules::Battle& battle, u8 unit,
                  const std::vector<PostWord>& words, std::vector<std::string>& out,
                  battle::Refused& why);

}  // namespace klaxon::staff::tng::posts
