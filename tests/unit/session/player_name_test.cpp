#include "battle/session/player_name.h"

#include <gtest/gtest.h>

#include "tests/unit/session/room.h"

namespace klaxon::battle::session {
namespace {

TEST(SessionPlayerName, shows_what_it_says_and_is_nobody_else_s) {
  tests::Room room;
  const auto shared = room.session.game(room.host().match);
  const core::Game& game = *shared;
  const std::string other(game.seat_name(1)), own(game.seat_name(0));
  const struct {
    std::string name;
    bool right;
  } rows[] = {
      {"", true},
      {"Ada Lovelace", true},
      {"Zoë 2", true},
      {"Андрей", true},
      {"captain", true},
      {own, true},
      {"a\nb", false},
      {"a\x7f", false},
      {"abc\u202Edef", false},
      {"abc\u200Bdef", false},
      {"\u2800", false},
      {"\u3164", false},
      {"a\uFE0F", false},
      {"a\U000E0041", false},
      {" ", false},
      {"Ada ", false},
      {"a  b", false},
      {"moderator", false},
      {"- Moderator -", false},
      {"SERVER", false},
      {"Host", false},
      {"watcher", false},
      {"seat", false},
      {other, false},
      {"  " + other, false},
  };
  for (const auto& row : rows) EXPECT_EQ(!refused_name(row.name, game, 0), row.right) << row.name;
  EXPECT_EQ(refused_name("server", game, 0)->message, "Nobody can be called 'server' here.");
}

}  // namespace
}  // namespace klaxon::battle::session
