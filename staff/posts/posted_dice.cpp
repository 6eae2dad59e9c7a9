#include "staff/posts/posted_dice.h"

#include <algorithm>

#include "staff/posts/phrases.h"

namespace klaxon::staff {

int PostedDice::refuse(const char* code, int seat, u32 turn, std::string text) {
  fault_ = {code, std::move(text), seat, turn};
  return -1;
}

int PostedDice::answer(const core::Question& question) {
  const int seat = question.roll.seat;
  const bool opens = begun_ && std::ranges::find(opening_, question.roll.id) != opening_.end();
  const u32 turn = turn_ + (opens ? 1 : 0);
  const auto die = std::ranges::find_if(dice_, [&](const PostedDie& one) {
    return !one.used && one.seat == seat && one.turn == turn;
  });
  if (die == dice_.end()) return refuse("dice-run-out", seat, turn, "gives no more dice");
  const std::string line = "line " + std::to_string(die->line) + ", '" + die->text + "'";
  if (!die->odd.empty())
    return refuse("unclear-dice", seat, turn,
                  "must be settled in " + line + ": " +
                      die->odd.substr(0, die->odd.find_last_not_of('.') + 1));
  const bool is_die = question.kind == core::Question::Kind::die;
  if (is_die && die->sides != 0 && die->sides != question.total)
    return refuse("wrong-die", seat, turn,
                  "gives a die of " + std::to_string(die->sides) + " sides in " + line);
  if (question.chances_of(die->face) == 0)
    return refuse("wrong-face", seat, turn,
                  "gives " + std::to_string(die->face) + ", which is impossible here, in " + line);
  die->used = true;
  return die->face;
}

void PostedDice::keep_fallen(const PostedDice& before) {
  for (const PostedDie& fallen : before.dice_) {
    const auto same = std::ranges::find_if(dice_, [&](const PostedDie& one) {
      return !one.used && one.seat == fallen.seat && one.turn == fallen.turn &&
             one.line == fallen.line && one.face == fallen.face;
    });
    if (fallen.used && same != dice_.end()) same->used = true;
  }
}

u32 PostedDice::unused() const {
  return static_cast<u32>(std::ranges::count(dice_, false, &PostedDie::used));
}

std::string whose_fault(const SaidDice& said, const PostWords& words, NameTables& tables,
                        const core::StateBytes* state, int seat) {
  if (said.names.empty()) return "";
  std::string name;
  for (const std::string& word : said.names) name += (name.empty() ? "" : " ") + word;
  const core::Game& game = tables.names().game();
  const auto foreign = [&](int other) {
    return other == seat ? std::string()
                         : "These dice are for " + core::as_name(game.seat_name(other)) +
                               "; in a post only its own side's dice count.";
  };
  for (int other = 0; other < game.seats(); ++other)
    if (post_name(game.seat_name(other)) == post_name(name)) return foreign(other);
  const std::vector<PostWord> wanted = post_words(name);
  if (words.actors() != 0 && state != nullptr)
    for (const NameMatch& match : tables.match(words.actors(), wanted, 0))
      if (match.values.size() == 1 && match.used == wanted.size())
        if (const int owner = words.owner(state, match.values.front()); owner >= 0)
          return foreign(owner);
  return "'" + name + "' is not a side or a ship here; whose dice are these?";
}

}  // namespace klaxon::staff
