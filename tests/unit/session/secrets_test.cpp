// Who has which secret: invitations work once, moderators are announced, seeds stay sealed.
#include <gtest/gtest.h>

#include "battle/session/bots/local_bot.h"
#include "tests/support/toy.h"
#include "tests/unit/battle/sodium.h"
#include "tests/unit/session/table.h"

namespace klaxon::tests {
namespace {

using battle::session::ClientId;
using battle::session::SeatTokens;
using core::Tree;

const battle::System* const toy_only[] = {&toy_system()};

std::string join_text(const SeatTokens& sheet, const std::string& token,
                      const std::string& own = "") {
  return "{'type':'join','match':'" + sheet.match + "','token':'" + token + "'" +
         (own.empty() ? "" : ",'own':'" + own + "'") + "}";
}

std::string kept_record_of(const MemoryStore& store, const std::string& match) {
  std::string record;
  for (const std::string& line : store.lines.at(match)) record += line;
  return record;
}

// A match that a client opens without choosing a seed.
struct Opened {
  explicit Opened(Room& room_, std::string_view more = "") : room(room_) {
    hosted =
        room.ask(room.greet(), "{'type':'host','system':'toy','scenario':'skirmish'," +
                                   std::string("'options':{'turns':1}") + std::string(more) + "}");
    sheet = &room.session.hosted(hosted.find("match")->text)->places().tokens();
    for (const Tree& seat : hosted.find("seats")->items)
      invitations.push_back(seat.find("token")->text);
  }
  Tree join(const std::string& token, const std::string& own = "") {
    return room.ask(room.greet(), join_text(*sheet, token, own));
  }

  Room& room;
  Tree hosted;
  const SeatTokens* sheet = nullptr;
  std::vector<std::string> invitations;
};

TEST(SessionSecrets, an_invitation_works_once_and_then_a_fresh_secret) {
  Room room;
  Opened match(room);
  const Tree joined = match.join(match.invitations[1]);
  const std::string fresh = joined.find("token")->text;
  EXPECT_NE(fresh, match.invitations[1]);
  EXPECT_EQ(code_of(match.join(match.invitations[1])), "no-such-place");
  const Tree again = match.join(fresh);
  EXPECT_EQ(type_of(again), "joined");
  EXPECT_EQ(again.find("token"), nullptr) << "the token is not replaced every time";
  Room later;
  core::Faults faults;
  std::string record = kept_record_of(room.store, match.sheet->match);
  ASSERT_TRUE(later.session.restore({room.store.sheets[match.sheet->match], record, {}}, faults));
  EXPECT_EQ(type_of(later.ask(later.greet(), join_text(*match.sheet, fresh))), "joined");
  EXPECT_EQ(code_of(later.ask(later.greet(), join_text(*match.sheet, match.invitations[1]))),
            "no-such-place");
}

TEST(SessionSecrets, a_players_own_secret_works_even_if_the_answer_was_lost) {
  Room room;
  Opened match(room);
  const std::string own(32, 'q');
  for (int tries = 0; tries < 2; ++tries)
    EXPECT_EQ(type_of(match.join(match.invitations[0], own)), "joined") << tries;
  EXPECT_EQ(code_of(match.join(match.invitations[0])), "no-such-place");
  EXPECT_EQ(type_of(match.join(own)), "joined");
  EXPECT_EQ(type_of(match.join(own, std::string(32, 'r'))), "joined");
  EXPECT_EQ(code_of(match.join(own)), "no-such-place") << "a player who gave it away can renew it";
}

// The opener has all invitations. By choosing another's invitation as their own secret,
// they would let the other player in at their seat, with a secret that both know.
TEST(SessionSecrets, an_invitation_to_another_place_cannot_become_a_secret) {
  Room room;
  Opened match(room);
  for (const std::string& taken : {match.invitations[0], match.invitations[2], match.sheet->watch})
    EXPECT_EQ(code_of(match.join(match.invitations[1], taken)), "secret-taken");
  const Tree joined = match.join(match.invitations[0]);
  ASSERT_EQ(type_of(joined), "joined");
  EXPECT_EQ(joined.find("seat")->text, "red");
  EXPECT_NE(joined.find("token"), nullptr) << "a fresh one";
}

TEST(SessionSecrets, a_player_without_the_secret_is_invited_again_and_everybody_knows) {
  Room room;
  FullTable table(room);
  const std::string lost = table.sheet.seats[1].token;
  EXPECT_EQ(code_of(table.act(0, "'type':'invite','for':'blue'")), "seat-held");
  EXPECT_EQ(code_of(table.act(0, "'type':'invite','for':'blu'")), "no-such-seat");
  room.session.disconnect(table.seats[1]);
  const Tree done = table.act(0, "'type':'invite','for':'blue'");
  ASSERT_EQ(type_of(done), "done");
  const std::string invitation = done.find("token")->text;
  for (const ClientId other : {table.seats[2], table.watcher, table.moderator}) {
    ASSERT_EQ(table.letters_to(other).size(), 1U);
    const std::string letter = table.letters_to(other)[0];
    EXPECT_NE(letter.find(R"("table":[{"act":"invite","seat":"red","text":"blue"}])"),
              std::string::npos)
        << letter;
    EXPECT_EQ(letter.find(invitation), std::string::npos);
  }
  const Tree joined = room.ask(room.greet(), join_text(table.sheet, invitation));
  ASSERT_EQ(type_of(joined), "joined");
  EXPECT_EQ(codec::to_json(joined.find("notes")->items.back()),
            R"({"act":"invite","seat":"red","text":"blue"})");
  EXPECT_NE(joined.find("token")->text, invitation) << "the player who asked no longer has it";
  for (const std::string& dead : {lost, invitation})
    EXPECT_EQ(code_of(room.ask(room.greet(), join_text(table.sheet, dead))), "no-such-place");
}

TEST(SessionSecrets, a_player_who_comes_back_alone_withdraws_the_invitation) {
  Room room;
  FullTable table(room);
  room.session.disconnect(table.seats[1]);
  const std::string invitation = table.act(0, "'type':'invite','for':'blue'").find("token")->text;
  const std::string mine = table.sheet.seats[1].token;
  EXPECT_EQ(type_of(room.ask(room.greet(), join_text(table.sheet, mine))), "joined");
  EXPECT_EQ(code_of(room.ask(room.greet(), join_text(table.sheet, invitation))), "no-such-place");
}

TEST(SessionSecrets, there_is_a_moderator_only_on_request) {
  Room room;
  Opened plain(room), moderated(room, ",'moderator':true");
  EXPECT_EQ(plain.hosted.find("moderate"), nullptr);
  EXPECT_EQ(code_of(plain.join("")), "out-of-range");
  EXPECT_EQ(plain.join(plain.invitations[0]).find("moderated")->whole, 0);
  EXPECT_EQ(moderated.join(moderated.invitations[0]).find("moderated")->whole, 1);
}

TEST(SessionSecrets, each_look_of_the_moderator_is_a_line_that_all_see) {
  Room room;
  FullTable table(room);
  const auto told_of_a_look = [&] {
    const auto letters = table.letters_to(table.seats[2]);
    return letters.size() == 1 &&
           letters[0].find(R"("table":[{"act":"look","seat":"moderator"}])") != std::string::npos;
  };
  const std::size_t before = table.lines();
  room.say(table.moderator, "{'type':'record'}");
  EXPECT_TRUE(told_of_a_look());
  room.say(room.greet(), join_text(table.sheet, table.sheet.moderate));
  EXPECT_TRUE(told_of_a_look());
  room.out.letters.clear();
  EXPECT_TRUE(room.session.reveal(table.sheet.match, room.out));
  EXPECT_TRUE(told_of_a_look());
  EXPECT_EQ(table.lines(), before + 3);
  const std::string record = kept_record_of(room.store, table.sheet.match);
  EXPECT_TRUE(battle::record::verify(record, toy_only, sodium()).ok());
  room.store.refuse_appends = 1;
  EXPECT_EQ(code_of(room.ask(table.moderator, "{'type':'record'}")), "not-kept")
      << "nothing is shown that cannot be recorded";
}

TEST(SessionSecrets, a_look_by_the_only_person_among_bots_is_not_a_line) {
  for (const int people : {1, 2}) {
    Room room;
    const SeatTokens& sheet = room.host();
    std::vector<std::unique_ptr<battle::session::LocalBot>> bots;
    for (int seat = people; seat < 3; ++seat)
      bots.push_back(std::make_unique<battle::session::LocalBot>(
          room.session, sheet, seat, "random", toy_system().bot("random"), 5));
    for (const auto& bot : bots) bot->step(room.out);  // takes its seat
    const std::size_t before = room.store.lines[sheet.match].size();
    EXPECT_TRUE(room.session.reveal(sheet.match, room.out));
    // anyone who joins after somebody has looked is another person, too
    EXPECT_EQ(room.store.lines[sheet.match].size() - before, people == 1 ? 0U : 1U);
  }
}

TEST(SessionSecrets, a_seed_chosen_by_hand_is_known_to_everybody) {
  Room room;
  Opened match(room, ",'seed':'4711'");
  const Tree dice = *match.join(match.sheet->watch).find("dice");
  EXPECT_EQ(dice.find("kind")->text, "seeded");
  EXPECT_EQ(dice.find("seed")->text, "4711");
  EXPECT_EQ(dice.find("seed_hash"), nullptr);
}

TEST(SessionSecrets, a_drawn_seed_is_sealed_until_the_end_and_proved_then) {
  Room room;
  Opened match(room);
  const Tree dice = *match.join(match.sheet->watch).find("dice");
  EXPECT_EQ(dice.find("seed"), nullptr);
  const std::string hash = dice.find("seed_hash")->text;
  const std::string seed = std::to_string(match.sheet->sealed->seed);
  std::vector<WireBot> bots = seat_bots(room, *match.sheet, 3);
  play_on(room, bots);
  std::string record = kept_record_of(room.store, match.sheet->match);
  EXPECT_EQ(record.find(seed), std::string::npos);
  EXPECT_TRUE(battle::record::verify(record, toy_only, sodium()).sealed);
  const Tree told = room.ask(bots[0].client, "{'type':'record'}");
  record = told.find("text")->text;
  EXPECT_NE(record.find("\"act\":\"open\""), std::string::npos);
  EXPECT_NE(record.find(hash), std::string::npos);
  const auto verdict = battle::record::verify(record, toy_only, sodium());
  EXPECT_TRUE(verdict.ok()) << verdict.message;
  EXPECT_FALSE(verdict.sealed);
  EXPECT_GT(verdict.draws_proved, 0U);
  const std::size_t at = record.find("\"seed\":\"" + seed);
  record.replace(at + 8, 1, record[at + 8] == '1' ? "2" : "1");
  EXPECT_FALSE(battle::record::verify(record, toy_only, sodium()).ok());
}

TEST(SessionSecrets, a_sealed_battle_continues_after_a_stop) {
  Room room, later;
  Opened match(room);
  std::vector<WireBot> bots = seat_bots(room, *match.sheet, 3);
  play_on(room, bots, 20);
  std::string record = kept_record_of(room.store, match.sheet->match);
  core::Faults faults;
  for (const auto& [id, sheet] : room.store.sheets)
    ASSERT_NE(later.session.restore({sheet, record, {}}, faults), nullptr);
  later.store.lines = room.store.lines;
  std::vector<WireBot> again = seat_bots(later, *match.sheet, 3);
  play_on(later, again);
  EXPECT_TRUE(again[0].bot.over());
  const std::string whole = later.ask(again[0].client, "{'type':'record'}").find("text")->text;
  const auto verdict = battle::record::verify(whole, toy_only, sodium());
  EXPECT_TRUE(verdict.ok()) << verdict.message;
  EXPECT_FALSE(verdict.sealed);
  std::string unsealed = room.store.sheets[match.sheet->match];
  unsealed.erase(unsealed.find(",\"sealed\""));
  unsealed += "}";
  Room other;
  EXPECT_EQ(other.session.restore({unsealed, record, {}}, faults), nullptr);
  EXPECT_EQ(faults.list().back().code, "wrong-tokens");
}

}  // namespace
}  // namespace klaxon::tests
