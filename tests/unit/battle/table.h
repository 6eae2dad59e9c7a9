// Sets up a match in a few words: seats with their chains, and battles played at random.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "battle/fair/agreement.h"
#include "battle/match/match.h"
#include "battle/record/record.h"

namespace klaxon::tests {

// Agreed dice for several seats, with everything that only their owners know.
struct Fair {
  battle::match::DicePlan plan;
  std::vector<battle::fair::ChainKeeper> keepers;

  battle::Digest link(const battle::match::Match& match, int seat) const;
};
Fair fair_plan(int seats, battle::fair::Mode mode, std::string_view match = "m-1",
               bool sealed = false);

// Gives an order as the seat's client would: with its link, or with every seat's link after it.
battle::match::Outcome give(battle::match::Match& match, int seat, const core::Order& order,
                            const Fair* fair = nullptr);
// Gives at most this many random orders; all of them must be accepted.
void play_random(battle::match::Match& match, u32 orders, u64 seed, const Fair* fair = nullptr);

battle::match::Match new_match(std::shared_ptr<const core::Game> game,
                               battle::match::DicePlan plan);
battle::match::Match tally_of(int seats, int teams, int rounds = 3);
battle::match::Match seeded_tally(int seats, u64 seed = 7, int rounds = 3);

// The record of a 'tally' match.
std::string tally_text(const battle::match::Match& match, const battle::Setup& setup);
battle::record::Verdict verify_tally(std::string_view text);
std::vector<std::string> lines_of(std::string_view text);
std::string replaced(std::string text, std::string_view from, std::string_view to);
std::string joined(const std::vector<std::string>& lines);

}  // namespace klaxon::tests
