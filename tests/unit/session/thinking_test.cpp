// Thinking bots at the far end of the connection: they know only what was sent to their seat.
#include <gmock/gmock.h>

#include "codec/codec.h"
#include "tests/support/toy.h"
#include "tests/unit/session/room.h"

namespace klaxon::tests {
namespace {

using battle::session::BotClient;
using battle::session::SeatTokens;
using battle::session::SeenBattle;
using battle::session::Thinker;
using core::Tree;
using testing::Each;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// It sends no questions: it works out what it allots from its own copy of the battle.
Thinker thinker() {
  return {.system = &toy_system(), .name = "thinker", .bot = toy_system().bot("random")};
}

Tree joined(Room& room, const SeatTokens& sheet, const std::string& token) {
  return room.ask(room.greet(),
                  "{'type':'join','match':'" + sheet.match + "','token':'" + token + "'}");
}

class Thinking : public testing::TestWithParam<u64> {};

TEST_P(Thinking, three_of_them_end_a_battle_without_a_doubt_or_a_refusal) {
  Room room;
  const SeatTokens& sheet = room.host("{'turns':4}", GetParam());
  std::vector<WireBot> bots = seat_bots(room, sheet, GetParam() * 10, thinker);
  play_on(room, bots);
  for (WireBot& bot : bots) {
    EXPECT_TRUE(bot.bot.over());
    EXPECT_TRUE(bot.bot.in_step());
    EXPECT_EQ(bot.bot.refusals(), 0U);
    EXPECT_GT(bot.bot.thoughts(), 3U);
    EXPECT_THAT(bot.bot.take_doubts(), IsEmpty());
  }
}

INSTANTIATE_TEST_SUITE_P(Seeds, Thinking, testing::Range(u64{1}, u64{6}));

TEST(SessionThinking, a_set_up_with_secrets_is_sent_to_nobody_and_the_bot_says_so) {
  Room room;
  const SeatTokens& sheet = room.host("{'turns':1}", 7, "fleet");
  for (const std::string& token : {sheet.seats[0].token, sheet.watch})
    EXPECT_EQ(joined(room, sheet, token).find("setup"), nullptr);
  std::vector<WireBot> bots = seat_bots(room, sheet, 3, thinker);
  play_on(room, bots);
  for (WireBot& bot : bots) {
    EXPECT_TRUE(bot.bot.over());
    EXPECT_EQ(bot.bot.thoughts(), 0U);
    const std::vector<std::string> doubts = bot.bot.take_doubts();
    EXPECT_THAT(doubts, Not(IsEmpty()));
    EXPECT_THAT(doubts, Each(HasSubstr("does not send")));
  }
}

TEST(SessionThinking, each_client_gets_the_part_of_the_set_up_that_it_may_know) {
  Room room;
  const SeatTokens& sheet = room.host("{'turns':3}");
  const auto told = [&](const std::string& token) {
    return *joined(room, sheet, token).find("setup");
  };
  const Tree red = told(sheet.seats[0].token), blue = told(sheet.seats[1].token);
  EXPECT_EQ(red.find("options")->find("turns")->whole, 3);
  EXPECT_EQ(told(sheet.seats[2].token), blue) << "of one side";
  EXPECT_NE(red, blue) << "each side knows its own contacts";
  EXPECT_NE(told(sheet.watch), red);
  EXPECT_NE(told(sheet.watch), blue);
  EXPECT_NE(told(sheet.moderate), told(sheet.watch));
}

// A message as sent, but with `value` at the place named by the path.
std::string changed(Tree message, const std::vector<std::string>& path, const Tree& value) {
  Tree* at = &message;
  for (const std::string& key : path)
    for (Tree::Entry& entry : at->entries)
      if (entry.key == key) {
        at = &entry.value;
        break;
      }
  EXPECT_FALSE(*at == value) << path.back();
  *at = value;
  return codec::to_json(message);
}

// The bot plays at random rather than think about a battle other than the real one.
TEST(SessionThinking, a_contradiction_is_doubted_and_never_thought_in) {
  Room room;
  const SeatTokens& sheet = room.host();
  for (const SeatTokens::Seat& seat : sheet.seats) joined(room, sheet, seat.token);
  const Tree sound = joined(room, sheet, sheet.seats[0].token);
  const struct {
    std::vector<std::string> path;
    Tree value;
    const char* doubt;
  } rows[] = {
      {{"system"}, Tree::of("another"), "another system"},
      {{"lexicon", "revision"}, Tree::of(i64{99}), "revision"},
      {{"setup"}, Tree::table(), "cannot be read"},
      {{"setup", "options"}, json("{'nonsense':1}"), "cannot be read"},
      {{"setup", "catalogue"},
       json("[{'kind':'charts','id':'gunnery','shipped':'0000000000000001'}]"),
       "the 'charts/gunnery' shipped here"},
      {{"seat"}, Tree::of("nobody"), "cannot be read"},
      {{"view", "turn"}, Tree::of(i64{1000}), "view"},
      {{"view", "ships"}, Tree::list(), ""},
      {{"view", "phase"}, Tree::of("movement"), ""},
      {{"window", "number"}, Tree::of(i64{77}), "window"},
      {{"offers", "list"}, json("[{'order':{'verb':'hold'},'text':'Hold'}]"), "offers"},
  };
  for (const auto& row : rows) {
    BotClient bot(1, thinker());
    const auto said = bot.hear(changed(sound, row.path, row.value));
    EXPECT_THAT(said, testing::SizeIs(1)) << row.path.back();
    EXPECT_EQ(bot.thoughts(), 0U) << row.path.back();
    const std::vector<std::string> doubts = bot.take_doubts();
    ASSERT_THAT(doubts, testing::SizeIs(1)) << row.path.back();
    EXPECT_THAT(doubts.front(), HasSubstr(row.doubt)) << row.path.back();
    EXPECT_THAT(bot.take_doubts(), IsEmpty());
  }
  BotClient bot(1, thinker());
  bot.hear(codec::to_json(sound));
  EXPECT_EQ(bot.thoughts(), 1U);
}

TEST(SessionThinking, an_order_refused_twice_is_not_given_a_third_time) {
  Room room;
  const SeatTokens& sheet = room.host();
  for (const SeatTokens::Seat& seat : sheet.seats) joined(room, sheet, seat.token);
  const Tree sound = joined(room, sheet, sheet.seats[0].token);
  BotClient bot(1, thinker());
  EXPECT_THAT(bot.hear(codec::to_json(sound)).front(), HasSubstr("\"order\""));
  Tree offers = Tree::table();
  offers.set("type", Tree::of("offers"));
  offers.set("offers", *sound.find("offers"));
  for (int refused = 1; refused <= 2; ++refused) {
    bot.hear(R"({"type":"error","error":{"code":"overtaken","message":"Again."}})");
    bot.hear(codec::to_json(offers));
  }
  EXPECT_EQ(bot.thoughts(), 2U);
  EXPECT_THAT(bot.take_doubts(), testing::ElementsAre(HasSubstr("refused")));
}

// A question from a broken connection is not awaited on the next one.
TEST(SessionThinking, it_continues_when_it_joins_again) {
  Room room;
  const SeatTokens& sheet = room.host();
  for (const SeatTokens::Seat& seat : sheet.seats) joined(room, sheet, seat.token);
  const std::string sound = codec::to_json(joined(room, sheet, sheet.seats[0].token));
  for (const bool thinks : {false, true}) {
    BotClient bot(1, thinks ? thinker() : Thinker());
    EXPECT_THAT(bot.hear(sound), Not(IsEmpty()));
    EXPECT_THAT(bot.hear(sound), Not(IsEmpty()));
  }
}

// Only what the seat may know is sent; the places of unseen ships make no difference.
TEST(SessionThinking, it_orders_the_same_wherever_the_unseen_ships_are) {
  std::string said[2];
  for (u64 kind = 0; kind < 2; ++kind) {
    Room room;
    const SeatTokens& sheet = room.host("{}", 100 + kind);
    for (const SeatTokens::Seat& seat : sheet.seats) joined(room, sheet, seat.token);
    BotClient bot(1, thinker());
    said[kind] = bot.hear(codec::to_json(joined(room, sheet, sheet.seats[0].token))).front();
    EXPECT_EQ(bot.thoughts(), 1U);
  }
  EXPECT_EQ(said[0], said[1]);
}

}  // namespace
}  // namespace klaxon::tests
