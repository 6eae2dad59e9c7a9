#include "battle/session/advising.h"

#include <optional>

#include "battle/search/advisor.h"
#include "codec/codec.h"

namespace klaxon::battle::session {

using core::Faults;
using core::Order;
using core::Tree;

namespace {

// Everything that the answer needs; the match may have moved on or be gone by the time it is ready.
struct Question {
  std::shared_ptr<const core::Game> game;
  std::unique_ptr<search::Advisor> advisor;
  match::StateBuffer seen;
  int seat;
  u64 seed;
  std::optional<Order> order;  // the order that the seat asks about
};

const Refused no_advice = {"no-advice", "The captain has no advice for this.", "", ""};
const Refused no_odds = {"no-odds", "Odds are not given here.", "", ""};
const Refused odds_late = {"no-odds", "The odds took too long.", "", ""};
const Refused advice_late = {"no-advice", "The captain has no advice in time.", "", ""};

// Only the seat can know this seed, so nobody can predict the random choices of the captain; and
// the same question gets the same answer, so asking again does not draw again.
u64 advice_seed(const Hosted& hosted, int seat, const Hashing& hashing) {
  const std::string text = "klaxon advice " +
                           hosted.places().tokens().seats[static_cast<std::size_t>(seat)].token +
                           " " + std::to_string(hosted.match().window().number);
  const Digest digest = hashing.sha256(bytes_of(text));
  u64 seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = seed << 8 | digest[i];
  return seed;
}

Tree advice_tree(Question& question) {
  core::Dice dice(question.seed, core::Stream::bot, 0);
  const core::StateBytes* seen = question.seen.bytes();
  const auto advice = question.advisor->advise(*question.game, seen, question.seat, dice);
  if (!advice) return error_message(no_advice);
  const core::Names names(*question.game, seen, core::seat_bit(question.seat));
  Tree tree = typed_message(Kind::advice);
  tree.set("order", order_to_tree(names, advice->order));
  tree.set("text", Tree::of(word_offer(names, advice->order)));
  tree.set("why", Tree::of(advice->why));
  if (!question.order) return tree;
  core::Dice doubts(question.seed, core::Stream::bot, 1);
  const std::string doubt =
      question.advisor->doubt(*question.game, seen, question.seat, *question.order, doubts);
  if (!doubt.empty()) tree.set("doubt", Tree::of(doubt));
  return tree;
}

// Reads the order in question; false if it was refused.
bool read_order(const Call& call, const Hosted& hosted, const Onlooker& onlooker,
                std::optional<Order>& out) {
  const Tree* tree = call.message.find("order");
  if (tree == nullptr) return true;
  Faults faults;
  const core::Names names = hosted.names(onlooker);
  if (!order_from_tree(names, *tree, out.emplace(), faults)) {
    call.refuse(faults);
    return false;
  }
  const match::Match& match = hosted.match();
  if (const auto why = match.game().check(match.state(), onlooker.seat, *out)) {
    call.refuse(word_rejection(names, why, *out));
    return false;
  }
  return true;
}

// Asks about an order in the match's current state; the system must outlive the session.
struct OddsQuestion {
  std::shared_ptr<const core::Game> game;
  const System& system;
  match::StateBuffer state;
  core::Audience onlooker;
  Order order;
};

Tree odds_tree(const OddsQuestion& question) {
  Tree tree = typed_message(Kind::odds_are);
  Faults faults;
  Tree odds = Tree::table();
  if (!question.system.odds(*question.game, question.state.bytes(), question.onlooker,
                            question.order, odds, faults))
    return error_message(refused_of(faults.list().front()));
  tree.set("odds", std::move(odds));
  return tree;
}

std::string letter_of(Tree tree, const std::optional<Tree>& ask) {
  if (ask) tree.set("ask", *ask);
  return codec::to_json(tree);
}

void answer_beside(LongQuestion asked, const Call& call, const Environment& environment) {
  if (environment.beside != nullptr) return environment.beside->take(std::move(asked));
  std::string letter = asked.unanswered;
  auto work = [&] { letter = asked.answer(); };
  run_guarded(environment.guard, work);
  call.out.send(call.id, std::move(letter));
}

}  // namespace

void answer_advice(const Call& call, const Hosted& hosted, const Onlooker& onlooker,
                   const Environment& environment) {
  const match::Match& match = hosted.match();
  const core::Window window = match.window();
  if (!hosted.places().full() ||
      (window.owed & ~window.answered & core::seat_bit(onlooker.seat)) == 0)
    return call.refuse({"not-owed", "There is nothing for you to decide now.", "", ""});
  std::optional<Order> order;
  if (!read_order(call, hosted, onlooker, order)) return;
  auto question = std::make_shared<Question>(
      Question{match.shared_game(), hosted.system().advisor(), match::StateBuffer(match.game()),
               onlooker.seat, advice_seed(hosted, onlooker.seat, *environment.hashing), order});
  // The captain's advice would give away a seat that is in ambush.
  const bool knows_all = (core::all_seats & ~hosted.known(onlooker)) == 0;
  if (question->advisor == nullptr || !knows_all) return call.refuse(no_advice);
  core::Dice redeals(question->seed, core::Stream::resample, 0);
  match.game().copy(question->seen.bytes(), match.state());
  search::show_to_advisor(match.game(), question->seen.bytes(), onlooker.seat, redeals);
  std::optional<Tree> ask;
  if (const Tree* number = call.message.find("ask")) ask = *number;
  answer_beside({call.id, [question, ask] { return letter_of(advice_tree(*question), ask); },
                 letter_of(error_message(advice_late), ask)},
                call, environment);
}

void answer_odds(const Call& call, const Hosted& hosted, const Onlooker& onlooker,
                 const Environment& environment) {
  const match::Match& match = hosted.match();
  Order order;
  Faults faults;
  if (!order_from_tree(hosted.names(onlooker), *call.message.find("order"), order, faults))
    return call.refuse(faults);
  // The odds would give away a seat that is in ambush.
  if ((core::all_seats & ~hosted.known(onlooker)) != 0) return call.refuse(no_odds);
  auto question = std::make_shared<OddsQuestion>(OddsQuestion{
      match.shared_game(), hosted.system(), match::StateBuffer(match.game()), onlooker.bit, order});
  match.game().copy(question->state.bytes(), match.state());
  std::optional<Tree> ask;
  if (const Tree* number = call.message.find("ask")) ask = *number;
  answer_beside({call.id, [question, ask] { return letter_of(odds_tree(*question), ask); },
                 letter_of(error_message(odds_late), ask)},
                call, environment);
}

}  // namespace klaxon::battle::session
