#include "staff/policy_bot.h"

#include <algorithm>

#include "core/catalog/text.h"

namespace klaxon::staff {

namespace {

constexpr const char* policy_key = "policy";

// If there is no such policy, returns "listed", with a fault.
std::string known_policy(core::Reader& in, std::string_view key, const std::string& word,
                         const std::vector<std::string>& bots, std::string_view rule) {
  std::vector<std::string> words = {listed_policy};
  words.insert(words.end(), bots.begin(), bots.end());
  if (std::ranges::find(words, word) != words.end()) return word;
  in.fault("unknown-policy",
           "There is no policy " + core::in_quotes(word) + core::known_hint(word, words), key,
           rule);
  return listed_policy;
}

}  // namespace

std::vector<std::string> read_policies(core::Reader& in, const core::Tree& file,
                                       const core::Game& game, const std::vector<std::string>& bots,
                                       std::string_view rule, core::Faults& faults) {
  std::vector<std::string> policies(static_cast<std::size_t>(game.seats()), listed_policy);
  const core::Tree* given = file.find(policy_key);
  if (given != nullptr && given->is(core::Tree::Kind::text)) {
    in.has(policy_key);
    const std::string word = known_policy(in, policy_key, given->text, bots, rule);
    std::ranges::fill(policies, word);
    return policies;
  }
  const core::Tree* table = in.table_or(policy_key);
  if (table == nullptr) return policies;
  core::Reader of(*table, policy_key, faults);
  for (int seat = 0; seat < game.seats(); ++seat) {
    const std::string name(game.seat_name(seat));
    policies[static_cast<std::size_t>(seat)] =
        known_policy(of, name, of.text_or(name, listed_policy), bots, rule);
  }
  of.finish();
  return policies;
}

PolicyDice policy_dice(const battle::match::Match& match) {
  const battle::match::DicePlan& plan = match.plan();
  const bool seeded = plan.kind == battle::match::DiceKind::seeded;
  return {seeded ? plan.seed : 1, match.lines().size() + 1};
}

core::Order bot_order(battle::search::Bot& bot, const core::Game& game,
                      const core::StateBytes* state, int seat, PolicyDice with) {
  battle::match::StateBuffer seen(game);
  game.copy(seen.bytes(), state);
  core::Dice redeal(with.seed, core::Stream::resample, with.number);
  core::Dice dice(with.seed, core::Stream::bot, with.number);
  game.resample(seen.bytes(), seat, redeal);
  core::Order order;
  bot.choose(game, seen.bytes(), seat, dice, order);
  return order;
}

}  // namespace klaxon::staff
