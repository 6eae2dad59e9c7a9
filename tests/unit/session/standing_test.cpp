// Standing orders by messages: what a seat leaves and is told about them, and when they answer.
#include <memory>

#include <gtest/gtest.h>

#include "battle/session/bots/local_bot.h"
#include "battle/session/hosting/answer_clock.h"
#include "tests/unit/session/table.h"

namespace klaxon::tests {
namespace {

using battle::session::AnswerClock;
using core::Tree;

const Tree* standing_in(const std::vector<std::string>& letters) {
  static Tree tree;
  for (const std::string& letter : letters) {
    tree = parsed(letter);
    if (const Tree* standing = tree.find("standing")) return standing;
  }
  return nullptr;
}

TEST(SessionStanding, only_its_own_seat_is_sent_what_it_has_left) {
  Room room;
  FullTable table(room);
  const std::string left =
      R"("policy":"ask","windows":[{"window":"reaction","policy":"forced"}],)"
      R"("never":[{"verb":"sweep"},{"verb":"move","field":"direction","value":"east"},)"
      R"({"verb":"move","field":"hexes","value":2}],"breaks":["fired"])";
  table.act(0, "\"type\":\"standing\"," + left);
  const Tree* told = standing_in(table.letters_to(table.seats[0]));
  ASSERT_NE(told, nullptr);
  EXPECT_EQ(codec::to_json(*told), "{" + left + "}");
  EXPECT_TRUE(table.letters_to(table.seats[1]).empty());
  EXPECT_TRUE(table.letters_to(table.watcher).empty());
  const Tree joined =
      room.ask(table.seats[0], "{'type':'join','match':'" + table.sheet.match + "','token':'" +
                                   table.sheet.seats[0].token + "'}");
  EXPECT_EQ(codec::to_json(*joined.find("standing")), "{" + left + "}");
}

TEST(SessionStanding, unknown_names_are_refused) {
  struct Row {
    const char* fields;
    const char* code;
  };
  for (const Row& row :
       {Row{"'windows':[{'window':'reactoin','policy':'first'}]", "unknown-window"},
        Row{"'windows':[{'window':'reaction','policy':'listed'}]", "unknown-policy"},
        Row{"'windows':[{'window':'reaction'}]", "wrong-kind"}, Row{"'windows':[3]", "wrong-kind"},
        Row{"'windows':[{'window':'fire','policy':'first'},{'window':'fire','policy':'ask'}]",
            "bad-standing"}}) {
    Room room;
    FullTable table(room);
    EXPECT_EQ(code_of(table.act(0, std::string("'type':'standing','policy':'ask',") + row.fields)),
              row.code);
  }
}

// In an allocation 'coast' is always offered, so an immediate answer reveals nothing.
TEST(SessionStanding, a_foreseeable_answer_is_given_at_once) {
  Room room;
  FullTable table(room);
  table.act(2,
            "'type':'standing','policy':'ask','windows':[{'window':'allocation',"
            "'policy':'first'}]");
  const Tree news = parsed(table.letters_to(table.watcher).front());
  EXPECT_EQ(news.find("window")->find("answered")->items[0].text, "green");
}

// A cloaked ship may go east or west: only at the map's edge is a single way left. An immediate
// answer would reveal its place.
TEST(SessionStanding, a_forced_answer_that_would_reveal_secrets_takes_its_time) {
  u32 delayed = 0;
  for (u64 seed = 1; seed <= 3; ++seed) {
    Room room;
    FullTable table(room, "{}", seed);
    std::string never = "{'verb':'hold'}";
    for (const char* way : {"north_east", "north_west", "south_west", "south_east"})
      never += std::string(",{'verb':'move','field':'direction','value':'") + way + "'}";
    for (std::size_t seat = 0; seat < 3; ++seat)
      table.act(seat,
                "'type':'standing','policy':'ask','windows':[{'window':'movement',"
                "'policy':'forced'}],'never':[" +
                    never + "]");
    const battle::match::Match& match = room.session.hosted(table.sheet.match)->match();
    for (u32 i = 0; i < 90 && !match.over(); ++i) {
      battle::match::Command due;
      if (!match.standing_order(due)) {
        const core::Window window = match.window();
        const auto seat = static_cast<std::size_t>(
            std::countr_zero(static_cast<u32>(window.owed & ~window.answered)));
        const char* east = "'type':'order','order':{'verb':'move','direction':'east','hexes':1}";
        if (type_of(table.act(seat, east)) == "done") continue;
        const Tree offers = room.ask(table.seats[seat], "{'type':'offers'}");
        const Tree& first = offers.find("offers")->find("list")->items.front();
        table.act(seat, "\"type\":\"order\",\"order\":" + codec::to_json(*first.find("order")));
        continue;
      }
      ++delayed;
      u32 waited = 0;
      for (const std::size_t lines = match.lines().size(); match.lines().size() == lines;
           ++waited) {
        room.out.letters.clear();
        room.session.tick(i64{1000} * (i * 100 + waited), room.out);
        ASSERT_LT(waited, AnswerClock::ticks_max);
      }
      EXPECT_FALSE(table.letters_to(table.watcher).empty());
    }
  }
  EXPECT_GT(delayed, 0U);
}

// One person in the skirmish's first seat, against the host's own bots.
struct AgainstBots {
  explicit AgainstBots(u64 seed) : sheet(room.host("{}", seed)) {
    person = room.join(sheet.match, sheet.seats[0].token);
    for (int seat = 1; seat < 3; ++seat)
      bots.push_back(std::make_unique<battle::session::LocalBot>(
          room.session, sheet, seat, "random", std::make_unique<battle::search::RandomBot>(), 5));
  }
  // Only at the edge of the map does a cloaked ship have one way left (see above).
  void leave_forced() {
    std::string never = "{'verb':'hold'}";
    for (const char* way : {"north_east", "north_west", "south_west", "south_east"})
      never += std::string(",{'verb':'move','field':'direction','value':'") + way + "'}";
    act("'type':'standing','policy':'ask','windows':[{'window':'movement','policy':'forced'}],"
        "'never':[" +
        never + "]");
  }
  core::Tree act(const std::string& fields) {
    return room.say(person, "{'number':" + std::to_string(next++) + "," + fields + "}").front();
  }
  // Lets the person go east or, failing that, take the first offer. Returns how often the standing
  // orders had an answer, but did not give it at once.
  u32 forced_answers_waiting() {
    u32 waiting = 0;
    const battle::match::Match& match = room.session.hosted(sheet.match)->match();
    for (u32 i = 0; i < 90 && !match.over(); ++i) {
      for (bool moved = true; moved;) {
        moved = false;
        for (const auto& bot : bots) moved |= bot->step(room.out);
      }
      battle::match::Command due;
      if (match.standing_order(due)) {
        ++waiting;
        for (u32 n = 0; n <= AnswerClock::ticks_max; ++n)
          room.session.tick(now_ms += 1000, room.out);
        continue;
      }
      if (type_of(act("'type':'order','order':{'verb':'move','direction':'east','hexes':1}")) ==
          "done")
        continue;
      const Tree offers = room.ask(person, "{'type':'offers'}");
      const Tree* told = offers.find("offers");
      if (told == nullptr || told->find("list")->items.empty()) continue;
      room.say(person, "{'number':" + std::to_string(next++) + ",'type':'order','order':" +
                           codec::to_json(*told->find("list")->items.front().find("order")) + "}");
    }
    return waiting;
  }

  Room room;
  const battle::session::SeatTokens& sheet;
  battle::session::ClientId person = 0;
  std::vector<std::unique_ptr<battle::session::LocalBot>> bots;
  i64 next = 1, now_ms = 0;
};

// How often a forced answer waits in a few battles; `meet` adds their onlookers.
u32 forced_answers_waiting(void (*meet)(AgainstBots&)) {
  u32 waiting = 0;
  for (u64 seed = 1; seed <= 3; ++seed) {
    AgainstBots battle(seed);
    meet(battle);
    battle.leave_forced();
    waiting += battle.forced_answers_waiting();
  }
  return waiting;
}

// The host's bots do not look at the clock.
TEST(SessionStanding, a_forced_answer_waits_only_where_somebody_could_time_it) {
  EXPECT_EQ(forced_answers_waiting([](AgainstBots&) {}), 0U);
  EXPECT_GT(forced_answers_waiting([](AgainstBots& battle) {
              battle.room.join(battle.sheet.match, battle.sheet.watch);
            }),
            0U);
}

// A watcher who leaves and returns could time the answer as well.
TEST(SessionStanding, a_forced_answer_waits_for_a_watcher_who_has_just_left) {
  EXPECT_GT(
      forced_answers_waiting([](AgainstBots& battle) {
        battle.room.session.disconnect(battle.room.join(battle.sheet.match, battle.sheet.watch));
      }),
      0U);
}

TEST(SessionStanding, a_seat_learns_of_its_broken_order) {
  Room room;
  FullTable table(room);
  table.act(1, "'type':'standing','policy':'forced','breaks':['plan_given']");
  table.coast(1);
  const Tree* told = standing_in(table.letters_to(table.seats[1]));
  ASSERT_NE(told, nullptr);
  EXPECT_EQ(told->find("policy")->text, "ask");
}

void zeros(void*, std::span<u8> bytes) {
  std::ranges::fill(bytes, u8{0});
}
constexpr battle::session::Random no_chance{zeros, nullptr};

core::Window window_of(u32 number, core::Seats owed) {
  return {number, 0, owed, 0};
}

TEST(AnswerClock, the_first_answer_takes_some_seconds) {
  AnswerClock clock;
  clock.follow(window_of(1, 1), 100);
  EXPECT_EQ(clock.due_at(0, no_chance), 103U);
  EXPECT_EQ(clock.due_at(1, no_chance), AnswerClock::never) << "this seat owes nothing";
  clock.follow(window_of(2, 1), 103);
  EXPECT_EQ(clock.due_at(0, no_chance), 106U) << "another window begins anew";
  clock.begin(200);
  EXPECT_EQ(clock.due_at(0, no_chance), 203U) << "nobody was asked until the table was full";
}

TEST(AnswerClock, later_answers_take_as_long_as_by_hand_but_are_bounded) {
  for (u32 by_hand : {1U, 7U, 400U}) {
    AnswerClock clock;
    clock.follow(window_of(1, 1), 0);
    clock.answered(0, by_hand);
    clock.follow(window_of(2, 1), by_hand);
    EXPECT_EQ(clock.due_at(0, no_chance) - by_hand, std::min(by_hand, AnswerClock::ticks_max));
  }
}

}  // namespace
}  // namespace klaxon::tests
