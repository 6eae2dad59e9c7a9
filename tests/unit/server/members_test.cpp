// Names and ratings, and how they change from day to day.
#include "faces/server/lobby/members.h"

#include <gtest/gtest.h>

#include <stdlib.h>

#include <filesystem>

#include "battle/session/player_name.h"

namespace klaxon::tests {
namespace {

using faces::server::Fighter;
using faces::server::Members;
using faces::server::Pool;
using faces::server::SqliteStore;
namespace fs = std::filesystem;

struct Book {
  Book() {
    std::string name = (fs::temp_directory_path() / "klaxon-names-XXXXXX").string();
    folder = mkdtemp(name.data());
    core::Faults faults;
    EXPECT_TRUE(store.open((folder / "klaxon.db").string(), faults));
  }
  ~Book() { fs::remove_all(folder); }
  std::string claim(Members& members, std::string_view name, char secret = 'x') {
    const auto refused = members.claim(name, std::string(32, secret),
                                       [] { return std::optional<battle::Refused>(); });
    return refused ? refused->code : "";
  }

  fs::path folder;
  SqliteStore store;
};

constexpr i64 day = 20'000;

TEST(Members, ratings_grow_less_certain_day_by_day) {
  Book book;
  Members members(book.store);
  book.claim(members, "Ada"), book.claim(members, "Bea", 'y');
  EXPECT_TRUE(members.rate("sidcors", Pool::people, {"ada", 1}, {"bea", 0}, day));
  const auto before = *members.standing("ada", "sidcors", Pool::people, day);
  const auto later = *members.standing("ada", "sidcors", Pool::people, day + 100);
  EXPECT_EQ(later.rating.rating, before.rating.rating);
  const double step = before.rating.volatility * 173.7178;  // in a day
  EXPECT_NEAR(later.rating.deviation * later.rating.deviation,
              before.rating.deviation * before.rating.deviation + 100 * step * step, 1e-6);
  // the next battle is rated with this uncertainty
  EXPECT_TRUE(members.rate("sidcors", Pool::people, {"ada", 0}, {"bea", 1}, day + 100));
  Members again(book.store);
  EXPECT_EQ(again.standing("ada", "sidcors", Pool::people, day + 100)->rating.rating,
            members.standing("ada", "sidcors", Pool::people, day + 100)->rating.rating);
  EXPECT_EQ(again.standing("ada", "sidcors", Pool::people, day + 100)->battles, 2U);
  EXPECT_FALSE(again.standing("ada", "sidcors", Pool::bots, day + 100));
  EXPECT_FALSE(again.standing("ada", "code-red", Pool::people, day + 100));
}

// A player who is certainly better is ranked above one who is only possibly better.
TEST(Members, the_ladder_is_ordered_by_nearly_certain_strength) {
  Book book;
  Members members(book.store);
  int n = 0;
  for (const char* name : {"Old", "New", "Foe", "Last"})
    EXPECT_EQ(book.claim(members, name, static_cast<char>('a' + n++)), "");
  for (int battle = 0; battle < 60; ++battle)
    members.rate("sidcors", Pool::people, {"old", battle % 5 == 0 ? 0.0 : 1.0},
                 {"foe", battle % 5 == 0 ? 1.0 : 0.0}, day);
  members.rate("sidcors", Pool::people, {"new", 1}, {"last", 0}, day);
  const auto rating = [&](const char* key) {
    return members.standing(key, "sidcors", Pool::people, day)->rating;
  };
  members.rate("sidcors", Pool::people, {"new", 1}, {"old", 0}, day);
  ASSERT_GT(rating("new").rating, rating("old").rating);
  const auto ladder = members.ladder("sidcors", Pool::people, 3, day);
  ASSERT_EQ(ladder.size(), 3U);
  EXPECT_EQ(ladder[0].shown, "Old");
  EXPECT_TRUE(members.ladder("sidcors", Pool::bots, 3, day).empty());
}

TEST(Members, names_that_look_alike_are_one_and_two_of_a_browser_one_person) {
  Book book;
  Members members(book.store);
  EXPECT_EQ(book.claim(members, "Zoë"), "");
  EXPECT_EQ(book.claim(members, "Zoe\u0308", 'y'), "name-taken") << "the same, in two signs";
  EXPECT_EQ(book.claim(members, "Сосо", 'y'), "") << "one alphabet, and not ours";
  EXPECT_EQ(book.claim(members, "Coco", 'z'), "name-taken") << "which looks the same";
  EXPECT_EQ(book.claim(members, "a/b", 'y'), "wrong-name");
  EXPECT_EQ(book.claim(members, "\u202eadA", 'y'), "wrong-name") << "written backwards";
  EXPECT_EQ(book.claim(members, "A\u200bda", 'y'), "wrong-name");
  EXPECT_EQ(book.claim(members, "\U0001F680 Zed", 'y'), "");
  EXPECT_EQ(book.claim(members, "Two"), "");
  const auto key = [](std::string_view name) { return battle::session::bare_name(name); };
  EXPECT_TRUE(members.same_browser(key("Zoë"), "two"));
  EXPECT_FALSE(members.same_browser(key("Zoë"), key("Сосо")));
}

}  // namespace
}  // namespace klaxon::tests
