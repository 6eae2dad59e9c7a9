// A match at a table in a few words: seats with their chains, and battles played at random.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "play/fair/agreement.h"
#include "play/match/match.h"
#include "play/record/record.h"

namespace klaxon::tests {

// Agreed dice of so many seats, with everything that only their owners know.
struct Fair {
  play::match::DicePlan plan;
  std::vector<play::fair::ChainKeeper> keepers;

  play::Digest link(const play::match::Match& match, int seat) const;
};
Fair fair_plan(int seats, play::fair::Mode mode, std::string_view match = "m-1",
               bool sealed = false);

// Gives an order as its seat's client does: with its link, or with every seat's link after it.
play::match::Outcome give(play::match::Match& match, int seat, const core::Order& order,
                          const Fair* fair = nullptr);
// Plays at most so many orders chosen at random; all must be accepted.
void play_random(play::match::Match& match, u32 orders, u64 seed, const Fair* fair = nullptr);

play::match::Match new_match(std::shared_ptr<const core::Game> game, play::match::DicePlan plan);
play::match::Match seeded_tally(int seats, u64 seed = 7, int rounds = 3);

// The record of a match of `tally`.
std::string tally_text(const play::match::Match& match, const play::Setup& setup);
play::record::Verdict verify_tally(std::string_view text);
std::vector<std::string> lines_of(std::string_view text);
std::string joined(const std::vector<std::string>& lines);

}  // namespace klaxon::tests
