#include "battle/session/bots/local_bot.h"

#include <span>

#include "codec/codec.h"

namespace klaxon::battle::session {

using core::Tree;

namespace {

Tree message_of(Kind kind) {
  Tree tree = Tree::table();
  tree.set("type", Tree::of(message_kind(kind).type));
  return tree;
}

std::shared_ptr<const core::Game> hosted_game(const Session& session, std::string_view match) {
  std::shared_ptr<const core::Game> game = session.game(match);
  check(game != nullptr, "a bot's match is hosted");
  return game;
}

// Whether the lines from this one on lead to another moment, whose window number may be the same.
bool leads_elsewhere(std::span<const match::Line> lines, std::size_t from) {
  using match::Act;
  for (; from < lines.size(); ++from)
    if (const Act act = lines[from].command.act;
        act == Act::undo || act == Act::rewind || act == Act::edit)
      return true;
  return false;
}

bool only_one_answer(const core::Game& game, const core::StateBytes* seen, int seat) {
  core::Offers offers;
  game.offers(seen, seat, offers);
  return offers.forms.empty() && offers.list.size() == 1;
}

}  // namespace

LocalBot::LocalBot(Session& session, const SeatTokens& tokens, int seat, std::string name,
                   std::unique_ptr<search::Bot> bot, u64 seed)
    : session_(session),
      match_(tokens.match),
      name_(std::move(name)),
      seat_(seat),
      bot_(std::move(bot)),
      game_(hosted_game(session, match_)),
      seen_(*game_),
      dice_(seed, core::Stream::bot, static_cast<u64>(seat)),
      resample_dice_(seed, core::Stream::resample, static_cast<u64>(seat)),
      client_(session.connect_bot()) {}

void LocalBot::say(const Tree& message, Outbox& out) {
  Outbox answers;
  session_.receive(client_, codec::to_json(message), answers);
  for (Outbox::Letter& letter : answers.letters) {
    if (letter.to == client_)
      hear(letter.text);
    else
      out.letters.push_back(std::move(letter));
  }
}

// The bot needs only the numbers, since it thinks in the redealt state.
void LocalBot::hear(std::string_view letter) {
  Tree tree;
  core::Faults faults;
  if (!codec::parse_json(letter, tree, faults)) return;
  if (const Tree* next = tree.find("next_number")) {
    next_number_ = next->whole;
    joined_ = true;
  }
  if (const Tree* number = tree.find("number")) next_number_ = number->whole + 1;
  if (tree.find("type")->text == message_kind(Kind::done).type) accepted_ = true;
}

void LocalBot::act(Tree message, Outbox& out) {
  message.set("number", Tree::of(next_number_));
  accepted_ = false;
  say(message, out);
}

// A bot agrees to a person's undo and declines every other request.
bool LocalBot::answers_request(Outbox& out) {
  const Hosted* hosted = session_.hosted(match_);
  if (hosted->stopped()) return false;
  for (const match::Act what : match::requests) {
    const core::Seats asked = hosted->match().asked(what);
    if (asked == 0 || (asked & core::seat_bit(seat_)) != 0) continue;
    Tree answer = message_of(Kind::answer);
    answer.set("to", Tree::of(match::act_name(what)));
    answer.set("agree", Tree::of_flag(what == match::Act::undo));
    act(std::move(answer), out);
    return true;
  }
  return false;
}

// Everything that the thinking thread needs, since the bot may be gone before the thread ends.
struct LocalBot::Thought {
  Thought(std::shared_ptr<const core::Game> of, const core::Dice& dice_)
      : game(std::move(of)), seen(*game), dice(dice_) {}
  std::shared_ptr<const core::Game> game;
  match::StateBuffer seen;
  core::Dice dice;
  u32 window = 0, steps = 0;
  std::size_t lines = 0;  // of the match, when it began
  core::Order order;
  bool over = false, cut = false;  // see end_thought()
};

bool LocalBot::thinks_beside() const {
  return bot_->thinks_long() && session_.environment().bots_beside != nullptr;
}

void LocalBot::think_beside() {
  thought_ = std::make_shared<Thought>(game_, dice_);
  game_->copy(thought_->seen.bytes(), seen_.bytes());
  thought_->window = game_->window(seen_.bytes()).number;
  thought_->lines = session_.hosted(match_)->match().lines().size();
  const auto answer = [thought = thought_, bot = bot_, seat = seat_] {
    const bool over = bot->choose_on(thought->steps++, *thought->game, thought->seen.bytes(), seat,
                                     thought->dice, thought->order);
    return std::string(over ? "thought" : "");
  };
  session_.environment().bots_beside->take({client_, answer, "cut short"});
}

void LocalBot::end_thought(std::string_view text) {
  if (thought_ == nullptr) return;
  thought_->over = true;
  thought_->cut = text != "thought";
}

bool LocalBot::decide(core::Order& order) {
  if (thought_ != nullptr && !thought_->over) return false;
  const bool owes = session_.redealt(match_, seat_, resample_dice_, seen_.bytes());
  const std::shared_ptr<Thought> thought = std::move(thought_);
  if (!owes) return false;
  if (!thinks_beside() || only_one_answer(*game_, seen_.bytes(), seat_)) {
    bot_->choose(*game_, seen_.bytes(), seat_, dice_, order);
    return true;
  }
  // A choice made for another moment, such as one before an undo, is useless.
  const bool of_now = thought != nullptr &&
                      thought->window == game_->window(seen_.bytes()).number &&
                      !leads_elsewhere(session_.hosted(match_)->match().lines(), thought->lines);
  if (of_now && !thought->cut) {
    dice_ = thought->dice;
    order = thought->order;
    if (!game_->check(seen_.bytes(), seat_, order)) return true;
  }
  if (of_now) {
    bot_->choose_at_once(*game_, seen_.bytes(), seat_, dice_, order);
    return true;
  }
  think_beside();
  return false;
}

bool LocalBot::step(Outbox& out) {
  if (!joined_) {
    Tree hello = message_of(Kind::hello);
    hello.set("protocol", Tree::of(protocol_version));
    say(hello, out);
    Tree join = message_of(Kind::join);
    join.set("match", Tree::of(match_));
    const SeatTokens& tokens = session_.hosted(match_)->places().tokens();
    join.set("token", Tree::of(tokens.seats[static_cast<std::size_t>(seat_)].token));
    join.set("name", Tree::of(name_));
    say(join, out);
  }
  if (resigned_ || !joined_) return false;
  if (answers_request(out)) return accepted_;
  core::Order order;
  bool owes = false;
  auto think = [&] { owes = decide(order); };
  const Ran ran = run_guarded(session_.environment().guard, think);
  if (ran == Ran::out_of_memory) return true;  // it tries again
  if (ran == Ran::broken) {
    resigned_ = true;
    act(message_of(Kind::resign), out);
    return accepted_;
  }
  if (!owes) return false;
  Tree message = message_of(Kind::order);
  message.set("order", order_to_tree({*game_, seen_.bytes(), core::seat_bit(seat_)}, order));
  act(std::move(message), out);
  return accepted_;
}

}  // namespace klaxon::battle::session
