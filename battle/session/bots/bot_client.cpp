#include "battle/session/bots/bot_client.h"

#include "battle/match/command.h"
#include "battle/order_text.h"
#include "battle/session/wire/messages.h"
#include "battle/view_tree.h"
#include "codec/codec.h"
#include "core/catalog/faults.h"

namespace klaxon::battle::session {

using core::Tree;

namespace {

constexpr u32 refusals_in_row_max = 20;  // then it waits for the next update
// Tries for an order: the first may come too late; a second refusal calls for another order.
constexpr u32 thoughts_in_row_max = 2;

Tree typed(const char* type) {
  Tree tree = Tree::table();
  tree.set("type", Tree::of(type));
  return tree;
}

std::string type_of(const Tree& message) {
  const Tree* type = message.find("type");
  return type == nullptr ? "" : type->text;
}

const Tree& empty_tree() {
  static const Tree none = Tree::table();
  return none;
}

const Tree& part(const Tree& tree, std::string_view key) {
  const Tree* found = tree.find(key);
  return found == nullptr ? empty_tree() : *found;
}

}  // namespace

std::vector<std::string> BotClient::join(std::string_view match, std::string_view token) {
  if (token != invitation_) invitation_ = token_ = token;
  Tree hello = typed("hello");
  hello.set("protocol", Tree::of(protocol_version));
  hello.set("client", Tree::of("klaxon bot"));
  Tree join = typed("join");
  join.set("match", Tree::of(match));
  join.set("token", Tree::of(token_));
  join.set("name", Tree::of(thinker_.name));
  return {codec::to_json(hello), codec::to_json(join)};
}

std::vector<std::string> BotClient::hear(std::string_view text) {
  out_.clear();
  Tree message;
  core::Faults faults;
  if (!codec::parse_json(text, message, faults)) return {};
  const std::string type = type_of(message);
  if (type == "invite") return join(part(message, "match").text, part(message, "token").text);
  if (type == "joined") take_joined(message);
  if (type == "update") take_update(message);
  if (type == "form") take_form(message);
  if (type == "offers") take_offers(part(message, "offers"));
  if (type == "done" || type == "error") take_answer(type == "error", message);
  if (type == "left" || type == "stopped") over_ = true;
  return std::move(out_);
}

// This message comes again after reconnecting: questions asked on the old connection get no answer.
void BotClient::take_joined(const Tree& message) {
  waiting_ = false;
  filling_ = Filling::no;
  if (const Tree* token = message.find("token")) token_ = token->text;
  view_ = part(message, "view");
  counter_ = part(message, "counter").whole;
  next_number_ = part(message, "next_number").whole;
  full_ = part(message, "full").whole != 0;
  seat_ = part(message, "seat").text;
  asks_ = part(message, "asks");
  vocabularies_ = part(part(message, "lexicon"), "vocabularies");
  over_ = message.find("scores") != nullptr;
  window_ = part(message, "window");
  offers_ = part(message, "offers");
  if (thinker_.system != nullptr) seen_ = SeenBattle::open(*thinker_.system, message, unseen_);
  act();
}

void BotClient::take_update(const Tree& message) {
  const i64 counter = part(message, "counter").whole;
  if (counter != counter_ + 1) in_step_ = false;
  counter_ = counter;
  if (const Tree* patch = message.find("patch")) in_step_ = apply_patch(view_, *patch) && in_step_;
  if (const Tree* words = message.find("vocabularies"))
    in_step_ = apply_patch(vocabularies_, *words) && in_step_;
  if (const Tree* full = message.find("full")) full_ = full->whole != 0;
  if (message.find("scores") != nullptr) over_ = true;
  if (const Tree* asks = message.find("asks")) asks_ = *asks;
  if (const Tree* window = message.find("window")) window_ = *window;
  if (const Tree* offers = message.find("offers")) offers_ = *offers;
  in_row_ = 0;
  act();
}

// After an answer to its act the bot asks for the offers, since not every act sends new ones.
void BotClient::take_answer(bool refused, const Tree& message) {
  if (refused) {
    ++refusals_;
    ++in_row_;
  }
  if (const Tree* number = message.find("number")) next_number_ = number->whole + 1;
  waiting_ = false;
  filling_ = Filling::no;
  if (over_ || in_row_ > refusals_in_row_max) return;
  waiting_ = true;
  say(typed("offers"));
}

void BotClient::take_offers(const Tree& offers) {
  waiting_ = false;
  offers_ = offers;
  act();
}

void BotClient::act() {
  if (waiting_ || over_ || !full_) return;
  if (!answers_request()) choose();
}

// The bot agrees to an undo and declines every other request.
bool BotClient::answers_request() {
  std::string what;
  for (const Tree& ask : asks_.items)
    if (part(ask, "seat").text != seat_) what = part(ask, "act").text;
  asks_ = Tree::list();
  if (what.empty()) return false;
  Tree answer = typed("answer");
  answer.set("number", Tree::of(next_number_));
  answer.set("to", Tree::of(what));
  answer.set("agree", Tree::of_flag(what == match::act_name(match::Act::undo)));
  waiting_ = true;
  say(answer);
  return true;
}

void BotClient::choose() {
  const auto& list = part(offers_, "list").items;
  const auto& forms = part(offers_, "forms").items;
  if (list.empty() && forms.empty()) return;
  waiting_ = true;
  if (thinks()) return send_order();
  const u32 i = dice_.below(static_cast<u32>(list.size() + forms.size()));
  if (i < list.size()) {
    order_ = part(list[i], "order");
    return send_order();
  }
  order_ = Tree::table();
  order_.set("verb", Tree::of(forms[i - list.size()].text));
  filling_ = Filling::looks;
  ask_form();
}

// True if `order_` is the thinker's choice.
bool BotClient::thinks() {
  if (thinker_.system == nullptr) return false;
  std::string why = "A fault in the program stopped the bot.";
  bool thought = false;
  auto work = [&] { thought = think(why); };
  if (run_guarded(thinker_.guard, work) == Ran::whole && thought) {
    ++thoughts_;
    return true;
  }
  doubts_.push_back(std::move(why));
  return false;
}

bool BotClient::think(std::string& why) {
  if (seen_ == nullptr) {
    why = unseen_;
    return false;
  }
  if (in_row_ >= thoughts_in_row_max) {
    why = "The session refused the bot's choice.";
    return false;
  }
  if (!seen_->make({view_, vocabularies_, window_, offers_}, redeals_, why)) return false;
  core::Order order;
  thinker_.bot->choose(seen_->game(), seen_->state(), seen_->seat(), dice_, order);
  if (seen_->game().check(seen_->state(), seen_->seat(), order)) {
    why = "The bot chose an order that is not allowed.";
    return false;
  }
  order_ = order_to_tree({seen_->game(), seen_->state(), core::seat_bit(seen_->seat())}, order);
  return true;
}

void BotClient::ask_form() {
  Tree message = typed("form");
  message.set("order", order_);
  say(message);
}

// The bot first looks at every field, then picks a value for each and gives the resulting order.
void BotClient::take_form(const Tree& form) {
  if (filling_ == Filling::no) return;
  order_ = part(form, "order");
  if (filling_ == Filling::looks && part(form, "complete").whole == 0) {
    filling_ = Filling::wishes;
    wish_for_values(form);
    return ask_form();
  }
  filling_ = Filling::no;
  send_order();
}

// Fields that recur are sent as lists, as in the order received.
void BotClient::wish_for_values(const Tree& form) {
  Tree wishes = Tree::table();
  wishes.set("verb", part(order_, "verb"));
  for (const Tree& field : part(form, "fields").items) {
    const std::string& name = part(field, "name").text;
    if (!part(order_, name).is(Tree::Kind::list)) {
      wishes.set(name, pick(field));
      continue;
    }
    Tree list = wishes.find(name) != nullptr ? *wishes.find(name) : Tree::list();
    list.add(pick(field));
    wishes.set(name, std::move(list));
  }
  order_ = std::move(wishes);
}

Tree BotClient::pick(const Tree& field) {
  const u32 i = dice_.below(static_cast<u32>(part(field, "count").whole));
  const Tree* values = field.find("values");
  if (values != nullptr && i < values->items.size()) return values->items[i];
  return Tree::of(part(field, "lo").whole + i64{i} * part(field, "step").whole);
}

void BotClient::send_order() {
  Tree message = typed("order");
  message.set("number", Tree::of(next_number_));
  message.set("order", order_);
  say(message);
}

void BotClient::say(const Tree& message) {
  out_.push_back(codec::to_json(message));
}

}  // namespace klaxon::battle::session
