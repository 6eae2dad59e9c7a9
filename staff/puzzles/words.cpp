#include "staff/puzzles/words.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "battle/wording.h"

namespace klaxon::staff::puzzles {

using core::OrderView;
using core::Tree;

namespace {

constexpr u32 differences_told = 3;
constexpr std::size_t parts_told = 2;
constexpr std::string_view between_parts = "; ";

std::string quoted(const std::string& words) {
  return "'" + words + "'";
}

// What a player should reconsider if a field has a different value.
constexpr struct {
  std::string_view field, look_at;
} looks[] = {{"unit", "which ship it names"},     {"system", "which system it names"},
             {"action", "what is done"},          {"object", "what it is done to"},
             {"number", "the numbers"},           {"move", "whether to close, hold or open"},
             {"reinforcement", "the shields"},    {"weapons", "what fires"},
             {"intensity", "how hard you press"}, {"blows", "how often it is struck"}};

std::string look_at(const std::string& field) {
  const auto* found = std::ranges::find(looks, field, [](const auto& look) { return look.field; });
  return found == std::end(looks) ? "the " + field : std::string(found->look_at);
}

// How two orders of one verb differ: "what each ship does, the numbers and more".
std::string differing_fields(const core::Game& game, OrderView one, OrderView other) {
  const core::Verb& verb = game.lexicon().verbs[one.verb];
  std::vector<std::string> names;
  for (u32 i = 0; i < std::max(one.n, other.n); ++i) {
    if (i < one.n && i < other.n && one.arg[i] == other.arg[i]) continue;
    const core::Arg* arg = verb.arg_at(i);
    const std::string name = arg == nullptr ? "" : look_at(battle::plain_words(arg->name));
    if (!name.empty() && std::ranges::find(names, name) == names.end()) names.push_back(name);
  }
  const std::size_t told = std::min<std::size_t>(names.size(), differences_told);
  std::string all;
  for (std::size_t i = 0; i < told; ++i) {
    const bool last = i + 1 == names.size();
    all += (i == 0 ? "" : last ? " and " : ", ") + names[i];
  }
  return names.size() > told ? all + " and more" : all;
}

// Do two orders of one verb say the same but for numbers? Counts these.
u32 differing_numbers(const core::Game& game, OrderView one, OrderView other) {
  const core::Verb& verb = game.lexicon().verbs[one.verb];
  u32 count = 0;
  for (u32 i = 0; i < one.n && one.n == other.n; ++i) {
    if (one.arg[i] == other.arg[i]) continue;
    if (verb.arg_at(i)->words != 0) return 0;
    ++count;
  }
  return count;
}

std::vector<std::string> parts_of(std::string_view text) {
  std::vector<std::string> parts;
  for (std::size_t end = 0; end != std::string_view::npos;) {
    end = text.find(between_parts);
    parts.emplace_back(text.substr(0, end));
    if (end != std::string_view::npos) text.remove_prefix(end + between_parts.size());
  }
  return parts;
}

// Splits `all` into what `other` has too, and what only `all` has.
struct Shared {
  std::vector<std::string> both, only;

  Shared(const std::vector<std::string>& all, const std::vector<std::string>& other) {
    for (const std::string& one : all)
      (std::ranges::find(other, one) != other.end() ? both : only).push_back(one);
  }
};

std::string quoted_all(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& one : parts) text += (text.empty() ? "" : " and ") + quoted(one);
  return text;
}

i32 chance_of(const Tree& tried) {
  return static_cast<i32>(std::lround(tried.find("chance")->number * battle::search::sure));
}

}  // namespace

std::string of_hundred(i32 ten_thousandths) {
  return std::to_string((ten_thousandths + 50) / 100) + " of 100";
}

Words::Words(const Staff& staff, const Position& position) : staff_(staff), at_(position) {
  if (staff.posts() != nullptr) posts_.emplace(position.game, *staff.posts());
}

// "Plan the turn: hold; 1 point of reinforcement; phasers: 4", from the text of what comes before
// the long part.
std::string Words::with_fields(OrderView order, std::string text) const {
  for (std::size_t at = 0; (at = text.find(", ", at)) != std::string::npos;)
    text.replace(at, 2, between_parts);
  const core::Verb& verb = at_.game.lexicon().verbs[order.verb];
  core::Order so_far(order.verb);
  for (u32 i = 0; i < order.n; ++i) {
    const core::Arg* arg = verb.arg_at(i);
    if (i + verb.repeat >= verb.args.size())
      text += std::string(between_parts) +
              battle::word_field(at_.names(), at_.seen.bytes(), at_.seat, so_far) + ": " +
              (arg->words == 0 ? std::to_string(order.arg[i])
                               : battle::shown_word(at_.names(), arg->words, order.arg[i]));
    so_far.push(order.arg[i]);
  }
  return text;
}

// All parts of an order, each with the name of what carries it out.
std::string Words::in_full(OrderView order) const {
  const core::Verb& verb = at_.game.lexicon().verbs[order.verb];
  std::string text = battle::word_offer(at_.names(), order);
  if (verb.repeat == 0) return text;
  if (!posts_.has_value()) return with_fields(order, text.substr(0, text.rfind(" (")));
  std::string posted = posts_->write(at_.seen.bytes(), at_.seat, core::Order(order));
  const bool only_typed = posted.starts_with(verb.name);  // no words of a post say this
  return only_typed ? text : posted;
}

std::string Words::of(OrderView order) const {
  const std::string full = in_full(order);
  std::string text, named;
  for (const std::string& part : parts_of(full)) {
    const std::size_t colon = part.find(": ");
    const std::string name = colon == std::string::npos ? "" : part.substr(0, colon + 2);
    if (!text.empty()) text += between_parts;
    text += name.empty() || name != named ? part : part.substr(name.size());
    named = name;
  }
  return text;
}

std::string Words::question() const {
  std::string turn =
      staff_.reports() == nullptr ? "" : staff_.reports()->turn_text(at_.game, at_.seen.bytes());
  if (!turn.empty()) turn[0] = static_cast<char>(turn[0] - 'A' + 'a');
  return "You are " + at_.game.seat_in_prose(at_.seat) + (turn.empty() ? "" : ", " + turn) +
         ". Which order wins most often?";
}

// What to change in the mistaken order, which `told` names, if the solution is of the same kind. It
// may be read without the first hint.
std::string Words::second_look(OrderView best, OrderView mistaken, const std::string& told) const {
  const std::vector<std::string> right = parts_of(in_full(best)),
                                 wrong = parts_of(in_full(mistaken));
  const Shared solution(right, wrong), mistake(wrong, right);
  const std::string fields = differing_fields(at_.game, best, mistaken);
  const u32 numbers = differing_numbers(at_.game, best, mistaken);
  const std::string wrong_numbers = numbers == 1 ? "the number" : "the numbers";
  if (numbers != 0 && right.size() == 1)
    return "Only " + wrong_numbers + " in " + told + (numbers == 1 ? " is" : " are") + " wrong.";
  if (numbers != 0 && mistake.only.size() <= parts_told)
    return "All of " + told + " is right but " + wrong_numbers + " in " + quoted_all(mistake.only) +
           ".";
  if (solution.both.empty() && right.size() > 1)
    return "Nothing in " + told + " is right. The solution does " +
           battle::counted(static_cast<i64>(right.size()), "things") + ".";
  if (solution.both.empty())
    return battle::capital(told) + " is of the right kind, but look again at " + fields + ".";
  if (mistake.only.empty()) return "All of " + told + " is right, but something is missing.";
  if (solution.only.empty()) return battle::capital(told) + " does too much: leave something out.";
  if (solution.both.size() <= parts_told)
    return "Keep " + quoted_all(solution.both) + ", and do something else besides.";
  if (mistake.only.size() <= parts_told)
    return "All of " + told + " is right but " + quoted_all(mistake.only) +
           (best.n == mistaken.n ? ": look again at " + fields + "."
                                 : ": do something else instead.");
  return "Some of " + told + " is right, but look again at " + fields + ".";
}

// Says first which order does not work, then where to look, in the words of one player to another.
// To say that the solution is of another kind would often name it: then one more mistake is told.
Tree Words::hints(std::span<const core::KeptOrder> orders, const std::vector<Tree>& tried,
                  std::size_t given) const {
  const bool captain_found = given == 0;
  const std::size_t mistaken = captain_found ? 1 : given, other = mistaken == 1 ? 2 : 1;
  const auto told = [&](std::size_t i) { return quoted(of(orders[i])); };
  const auto wins = [&](std::size_t i) { return "wins " + of_hundred(chance_of(tried[i])) + "."; };
  Tree hints = Tree::list();
  hints.add(Tree::of(captain_found
                         ? "Not " + told(1) + ": that is the next best, and " + wins(1)
                         : "The captain gave " + told(given) + " here, and that " + wins(given)));
  const auto look = [&] {
    if (OrderView(orders[0]).verb == OrderView(orders[mistaken]).verb)
      return second_look(orders[0], orders[mistaken],
                         captain_found ? "the next best order" : "the captain's order");
    return other < orders.size() ? "Not " + told(other) + ": that " + wins(other)
                                 : std::string("Only two orders come into question here.");
  };
  hints.add(Tree::of(look()));
  return hints;
}

void Words::word(std::span<const core::KeptOrder> orders, Tree& puzzle) const {
  std::vector<Tree>& tried = puzzle.find("orders")->items;
  for (std::size_t i = 0; i < orders.size(); ++i) tried[i].set("text", Tree::of(of(orders[i])));
  const std::size_t given = static_cast<std::size_t>(puzzle.find("given")->whole);
  puzzle.set("question", Tree::of(question()));
  puzzle.set("goal", Tree::of("Find the one order that wins " + of_hundred(chance_of(tried[0])) +
                              " battles when captains fight on for every side. No other that was "
                              "tried wins more than " +
                              of_hundred(chance_of(tried[1])) + ". A draw counts as half a win."));
  puzzle.set("hints", hints(orders, tried, given));
  puzzle.set("best", Tree::of(of(orders[0])));
}

}  // namespace klaxon::staff::puzzles
