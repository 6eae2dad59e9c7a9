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
             {"action", "what each ship does"},   {"object", "what it is done to"},
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

// "Plan the turn: hold; phasers: 4; photons: 2", from the text of what comes before the long part.
std::string Words::with_fields(OrderView order, std::string text) const {
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

// What to change in the mistaken order, which `told` names. It may be read without the first hint.
std::string Words::second_look(OrderView best, OrderView mistaken, const std::string& told) const {
  if (best.verb != mistaken.verb) return "Look for another kind of order.";
  const std::vector<std::string> right = parts_of(in_full(best)),
                                 wrong = parts_of(in_full(mistaken));
  const Shared solution(right, wrong), mistake(wrong, right);
  const std::string fields = differing_fields(at_.game, best, mistaken);
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
           ": do something else instead.";
  return "Some of " + told + " is right, but look again at " + fields + ".";
}

// Says first which order does not work, then where to look, in the words of one player to another.
Tree Words::hints(OrderView best, OrderView mistaken, bool captain_found,
                  const std::string& wins) const {
  const std::string other = quoted(of(mistaken));
  Tree hints = Tree::list();
  hints.add(Tree::of(captain_found
                         ? "Not " + other + ": that is the next best, and wins " + wins + "."
                         : "The captain gave " + other + " here, and that wins " + wins + "."));
  hints.add(Tree::of(
      second_look(best, mistaken, captain_found ? "the next best order" : "the captain's order")));
  return hints;
}

void Words::word(std::span<const core::KeptOrder> orders, Tree& puzzle) const {
  std::vector<Tree>& tried = puzzle.find("orders")->items;
  for (std::size_t i = 0; i < orders.size(); ++i) tried[i].set("text", Tree::of(of(orders[i])));
  const std::size_t given = static_cast<std::size_t>(puzzle.find("given")->whole);
  const std::size_t mistaken = std::max<std::size_t>(given, 1);
  puzzle.set("question", Tree::of(question()));
  puzzle.set("goal", Tree::of("Find the one order that wins " + of_hundred(chance_of(tried[0])) +
                              " battles when captains fight on for every side. No other that was "
                              "tried wins more than " +
                              of_hundred(chance_of(tried[1])) + ". A draw counts as half a win."));
  puzzle.set("hints", hints(orders[0], orders[mistaken], given == 0,
                            of_hundred(chance_of(tried[mistaken]))));
  puzzle.set("best", Tree::of(of(orders[0])));
}

}  // namespace klaxon::staff::puzzles
