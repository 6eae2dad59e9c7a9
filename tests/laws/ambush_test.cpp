// No message to players who may not know of an ambush reveals it: neither a name nor a design,
// nor the time at which its player joins, leaves, thinks or orders. DESIGN.md section 3, law 4.
#include <array>
#include <set>

#include "battle/order_text.h"
#include "battle/session/bots/local_bot.h"
#include "battle/session/session.h"
#include "battle/session/wire/describe.h"
#include "codec/codec.h"
#include "tests/laws/law.h"
#include "tests/support/loose_hashing.h"

namespace klaxon::tests {
namespace {

using battle::session::Hosted;
using battle::session::LocalBot;
using battle::session::Onlooker;
using battle::session::SeatTokens;
using core::Vocabulary;

constexpr u64 battles = 6;
constexpr u32 steps_most = 120;

// Everything that anybody may read in any of the system's battles.
std::string always_told(const core::Game& game) {
  core::Tree lexicon = battle::session::lexicon_tree(game);
  std::erase_if(lexicon.entries, [](const core::Tree::Entry& entry) {
    return entry.key == "vocabularies" || entry.key == "shown";
  });
  std::string text = codec::to_json(lexicon);
  for (const Vocabulary& vocabulary : game.lexicon().vocabularies)
    for (const char* word : vocabulary.words) text += std::string(" ") + word;
  return text;
}

// What an onlooker must never read.
std::set<std::string> secrets_of(const Hosted& hosted, const Onlooker& onlooker) {
  const core::Game& game = hosted.match().game();
  const core::Names all(game), own = hosted.names(onlooker);
  std::set<std::string> secrets;
  std::string always = always_told(game);
  const auto vocabularies = game.lexicon().vocabularies;
  for (u16 v = 1; v < vocabularies.size(); ++v) {
    if (vocabularies[v].scope != Vocabulary::Scope::veiled) continue;
    for (i64 value = 0; value < i64{all.count(v)}; ++value) {
      if (own.word(v, value) == all.word(v, value)) {
        always += " " + own.word(v, value) + " " + own.shown(v, value);
        continue;
      }
      secrets.insert(all.word(v, value));
      secrets.insert(all.shown(v, value));
    }
  }
  for (int seat = 0; seat < game.seats(); ++seat) {
    if ((hosted.known(onlooker) & core::seat_bit(seat)) != 0) continue;
    secrets.insert(std::string(game.seat_name(seat)));
    secrets.insert(game.seat_in_prose(seat));
  }
  std::erase_if(secrets, [&](const std::string& secret) {
    return secret.empty() || always.find(secret) != std::string::npos;
  });
  return secrets;
}

class AmbushLaws : public Law {
 protected:
  AmbushLaws() : systems_{GetParam().system} {}

  battle::session::Environment environment() {
    battle::session::Environment made;
    made.systems = systems_;
    made.hashing = &loose_hashing();
    made.random = counted_entropy(entropy_);
    return made;
  }
  bool hides_seats() const {
    StateBuffer state(game());
    core::Dice dice(law_seed, core::Stream::setup, 0);
    core::Log no_log;
    game().setup(state.bytes(), dice, no_log);
    return game().seats_known(state.bytes(), core::watchers) != core::all_seats;
  }
  std::unique_ptr<battle::search::Bot> player(bool cunning) const {
    auto captain = cunning ? GetParam().system->bot("captain") : nullptr;
    return captain != nullptr ? std::move(captain) : std::make_unique<battle::search::RandomBot>();
  }

  u8 entropy_ = 3;
  std::array<const battle::System*, 1> systems_;
};

// A battle with a client in every seat, and a watcher.
class Played {
 public:
  Played(battle::session::Session& session, const SeatTokens& sheet)
      : session_(session), sheet_(sheet) {}

  void say(battle::session::ClientId client, const std::string& text) {
    session_.receive(client, text, out_);
    look();
  }
  void sit_down(battle::session::ClientId client, const std::string& token) {
    say(client, R"({"type":"hello","protocol":1})");
    say(client, R"({"type":"join","match":")" + sheet_.match + R"(","token":")" + token + R"("})");
  }
  void step(LocalBot& bot) {
    bot.step(out_);
    look();
  }
  // A human player who gives random legal orders.
  void order(battle::session::ClientId client, int seat, core::Dice& dice) {
    const battle::match::Match& match = hosted().match();
    const core::Window window = match.window();
    if ((window.owed & ~window.answered & core::seat_bit(seat)) == 0) return;
    const core::Order order = core::any_legal_order(match.game(), match.state(), seat, dice);
    const core::Names names(match.game(), match.state(), core::seat_bit(seat));
    core::Tree act = core::Tree::table();
    act.set("type", core::Tree::of("order"));
    act.set("number", core::Tree::of(++acts_));
    act.set("order", battle::order_to_tree(names, order));
    say(client, codec::to_json(act));
  }
  void tick(i64 now) {
    session_.tick(now, out_);
    look();
  }
  const Hosted& hosted() const { return *session_.hosted(sheet_.match); }

  u32 told_in_secret = 0;  // letters to clients who did not know of all seats
  u32 unveiled = 0;        // times that a client got a full snapshot again

 private:
  void look() {
    for (const battle::session::Outbox::Letter& letter : out_.letters)
      for (const Onlooker& onlooker : hosted().onlookers())
        if (std::ranges::find(onlooker.clients, letter.to) != onlooker.clients.end())
          look_at(letter.text, onlooker);
    out_.letters.clear();
  }
  void look_at(const std::string& text, const Onlooker& onlooker) {
    if (hosted().known(onlooker) == core::all_seats) {
      unveiled += told_in_secret > 0 && text.starts_with(R"({"type":"joined")") ? 1 : 0;
      return;
    }
    ++told_in_secret;
    for (const std::string& secret : secrets_of(hosted(), onlooker))
      EXPECT_EQ(text.find(secret), std::string::npos) << secret << " in\n" << text;
  }

  battle::session::Session& session_;
  const SeatTokens& sheet_;
  battle::session::Outbox out_;
  i64 acts_ = 0;
};

TEST_P(AmbushLaws, no_letter_reveals_a_seat_to_players_who_do_not_know_of_it) {
  if (!hides_seats()) GTEST_SKIP() << "nobody lies in ambush";
  u32 in_secret = 0, unveiled = 0;
  for (u64 number = 0; number < battles; ++number) {
    battle::session::Session session(environment());
    battle::session::Opening opening;
    core::Faults faults;
    opening.system = GetParam().system;
    opening.seed = law_seed + number;
    ASSERT_TRUE(GetParam().prepare(opening.setup, faults));
    const SeatTokens* sheet = session.host(opening, faults);
    ASSERT_NE(sheet, nullptr);
    Played played(session, *sheet);
    // The first seat and all watchers are people.
    const auto watcher = session.connect(), person = session.connect();
    played.sit_down(watcher, sheet->watch);
    played.sit_down(person, sheet->seats[0].token);
    std::vector<std::unique_ptr<LocalBot>> bots;
    for (u32 seat = 1; seat < sheet->seats.size(); ++seat)
      bots.push_back(std::make_unique<LocalBot>(session, *sheet, static_cast<int>(seat), "bot",
                                                player(number % 2 == 0), number * 8 + seat));
    core::Dice orders(law_seed + number, core::Stream::bot, 77);
    for (u32 steps = 0; steps < steps_most && !played.hosted().match().over(); ++steps) {
      for (auto& bot : bots) played.step(*bot);
      played.order(person, 0, orders);
      played.tick(steps * 1000);
      for (const char* question : {R"({"type":"history"})", R"({"type":"record"})",
                                   R"({"type":"offers"})", R"({"type":"advise"})"}) {
        played.say(person, question);
        played.say(watcher, question);
      }
    }
    in_secret += played.told_in_secret;
    unveiled += played.unveiled;
  }
  EXPECT_GT(in_secret, 50U) << "somebody stays hidden for a while";
  EXPECT_GT(unveiled, 0U) << "somebody comes to light";
}

KLAXON_LAW_SUITE(AmbushLaws);

}  // namespace
}  // namespace klaxon::tests
