#include "battle/session/player_name.h"

#include <gtest/gtest.h>

#include "tests/unit/session/room.h"

namespace klaxon::battle::session {
namespace {

std::string many(std::string_view text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

TEST(SessionPlayerName, can_be_read_as_it_is_and_imitates_nobody) {
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
      // as phones write them
      {"Ada ❤️", true},
      {"👩‍🚀 Neil", true},
      {"1️⃣ Ace", true},
      {"🏴󠁧󠁢󠁥󠁮󠁧󠁿 Bess", true},
      {many("👩🏽‍❤️‍💋‍👨🏿", 24), true},
      {many("👩🏽‍❤️‍💋‍👨🏿", 25), false},
      // 24 characters of every script
      {many("漢", 24), true},
      {many("漢", 25), false},
      {many("क्षि", 24), true},
      {many("นี้", 24), true},
      {many("한", 24), true},
      {many("한", 25), false},
      {many("𞤀", 24), true},
      {"نرگس‌خانم", true},
      {"葛󠄀城", true},
      {"山田　太郎", true},
      // joiners between characters that do not join, stacked accents, no-break spaces
      {"a\u200Db", false},
      {"👩‍", false},
      {"Z" + many("\u0301", 10), true},
      {"Z" + many("\u0301", 11), false},
      {"Ada\u00A0", false},
      {"a\u00A0\u00A0b", false},
      // words of mixed alphabets, and the names of officials and seats, written in another alphabet
      {"Аndrey", false},
      {"Андрей Andy", true},
      {"ΔV Racer", true},
      {"mоderator", false},
      {"ѕеаt", false},
      {"ＨＯＳＴ", false},
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
