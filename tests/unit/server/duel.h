// A battle at a table in the lobby, between two people, played by captains.
#pragma once

#include <array>
#include <deque>

#include "battle/view_tree.h"
#include "tests/unit/server/hall.h"

namespace klaxon::tests {

// Ada and Bea at Ada's table, played by captains, who do not retreat in its first rounds.
class Duel {
 public:
  explicit Duel(Hall& at, const std::string& more = "", std::optional<u64> seed = {})
      : hall(at), ada(at.named("Ada")), bea(at.named("Bea")) {
    tokens = hall.host("sidcors", "border_clash", seed);
    EXPECT_EQ(hall.refusal(ada, "open", Hall::opening(tokens) + more), "");
    tokens.seats[1].token = hall.ask(bea, "sit", Hall::of(tokens.match)).text_at("token");
  }
  void join() {
    for (std::size_t seat = 0; seat < 2; ++seat) take_seat(seat, tokens.seats[seat].token);
    hall.seconds(1);
  }
  void take_seat(std::size_t seat, const std::string& token) {
    lines[seat] = hall.comes();
    for (const std::string& message : bots[seat].join(tokens.match, token)) send(seat, message);
  }
  i64 round() const {
    const battle::match::Match& match = hall.session->hosted(tokens.match)->match();
    const core::Tree view = battle::view_tree(match.game(), match.state(), core::watchers);
    return view.find("round")->whole;
  }
  // Plays until this round has begun, or to the end of the battle.
  void play(i64 to_round = 1'000) {
    while (!post.empty() && round() < to_round) {
      const battle::session::Outbox::Letter letter = std::move(post.front());
      post.pop_front();
      for (std::size_t seat = 0; seat < 2; ++seat)
        if (letter.to == lines[seat])
          for (const std::string& message : bots[seat].hear(letter.text)) send(seat, message);
    }
  }
  // Plays on until nobody but this seat owes an order.
  void play_without(std::size_t gone) {
    while (!post.empty()) {
      const battle::session::Outbox::Letter letter = std::move(post.front());
      post.pop_front();
      if (letter.to == lines[1 - gone])
        for (const std::string& message : bots[1 - gone].hear(letter.text)) send(1 - gone, message);
    }
  }
  // Performs an act between the captains' orders.
  std::string act(std::size_t seat, const std::string& deed) {
    hall.say(lines[seat], "{" + deed + ",'number':" + std::to_string(++numbers[seat]) + "}");
    const core::Tree error = hall.heard(lines[seat], "error");
    return error.is(core::Tree::Kind::none) ? "" : error.find("error")->text_at("code");
  }
  // The reason why the finished battle was not rated.
  std::string why() {
    const core::Tree table = hall.table(tokens.match, "ended");
    EXPECT_FALSE(table.is(core::Tree::Kind::none));
    return table.text_at("unrated");
  }
  i64 score(std::size_t seat) {
    return hall.table(tokens.match, "ended").find("seats")->items[seat].find("score")->whole;
  }
  core::Tree rating(const std::string& name, const std::string& pool = "people") {
    return *hall.ask(ada, "rating", ",'name':'" + name + "','system':'sidcors'").find(pool);
  }
  i64 points(const std::string& name) { return rating(name).find("rating")->whole; }

  Hall& hall;
  u32 ada, bea;
  battle::session::SeatTokens tokens;
  std::array<u32, 2> lines{};

 private:
  void send(std::size_t seat, const std::string& message) {
    core::Tree said;
    core::Faults faults;
    codec::parse_json(message, said, faults);
    if (const core::Tree* number = said.find("number")) numbers[seat] = number->whole;
    battle::session::Outbox out;
    hall.send(lines[seat], message, out);
    for (battle::session::Outbox::Letter& letter : out.letters) post.push_back(std::move(letter));
  }

  std::array<battle::session::BotClient, 2> bots{battle::session::BotClient(1, hall.captain()),
                                                 battle::session::BotClient(2, hall.captain())};
  std::array<i64, 2> numbers{};
  std::deque<battle::session::Outbox::Letter> post;
};

inline bool is_there(const core::Tree& table) {
  return !table.is(core::Tree::Kind::none);
}

}  // namespace klaxon::tests
