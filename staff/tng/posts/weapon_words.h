// Turns players' words for weapons into those of a battle file: "all torps, overloaded" is
// "all Phtn overload" aboard a ship with photons.
#pragma once

#include <string>
#include <vector>

#include "battle/wording.h"
#include "rules/tng/game.h"
#include "staff/tng/posts/sayings.h"

namespace klaxon::staff::tng::posts {

namespace rules = klaxon::rules::tng;

// Replaces number words with figures, "two" with 2, but not "no" and "none".
std::vector<PostWord> with_figures(const std::vector<PostWord>& words, std::size_t from,
                                   std::size_t to);
std::string joined(const std::vector<PostWord>& words, std::size_t from = 0);

// There are several texts if several kinds of weapons are meant; words that are not understood stay
// unchanged. Returns false, with the reason, if it is unclear which weapons are meant.
bool weapon_texts(const Sayings& sayings, const rules::Battle& battle, u8 unit,
                  const std::vector<PostWord>& words, std::vector<std::string>& out,
                  battle::Refused& why);

}  // namespace klaxon::staff::tng::posts
