#include "battle/wording.h"

#include <algorithm>
#include <array>
#include <functional>

#include "battle/formula.h"

namespace klaxon::battle {

using core::Arg;
using core::Audience;
using core::Event;
using core::EventKind;
using core::Game;
using core::Names;
using core::OrderView;
using core::Question;
using core::Rejection;
using core::Term;
using core::Tree;
using core::Verb;

namespace {

std::string shown_value(const Names& names, const Arg& arg, i64 value) {
  return arg.words != 0 ? shown_word(names, arg.words, value) : std::to_string(value);
}

// The text for {name}; `rest` is the part of the template after it, which may begin with a unit.
using Filler = std::function<std::string(std::string_view name, std::string_view& rest)>;

// Names that the filler does not know stay as they are written.
std::string fill_template(std::string_view text, const Filler& filler) {
  std::string out;
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    const std::size_t close = text.find('}', open);
    out += text.substr(0, open);
    if (open == std::string_view::npos) break;
    if (close == std::string_view::npos) return out += text.substr(open);
    const std::string_view name = text.substr(open + 1, close - open - 1);
    text.remove_prefix(close + 1);
    out += filler(name, text);
  }
  return out;
}

// A number with its unit, which is in the singular or plural. No unit is added where the template
// writes it itself or joins a word to the number ("{points}-point volley").
std::string with_unit(i64 value, std::string_view unit, std::string_view& rest) {
  const std::string_view next = rest.substr(rest.starts_with(' ') ? 1 : 0);
  if (!unit.empty() && next.size() < rest.size() && next.starts_with(unit))
    rest.remove_prefix(1 + unit.size());
  else if (rest.starts_with('-') || (!unit.empty() && next.starts_with(singular(unit))))
    return std::to_string(value);
  return counted(value, unit);
}

// The order to put into words and the state in which it may be given; null if unknown.
struct Worded {
  const Names& names;
  const Verb& verb;
  OrderView order;
  const core::StateBytes* offered_in;
};

std::string order_value(const Worded& of, const Arg& arg, u32 i) {
  std::string own;
  if (of.offered_in != nullptr) own = of.names.game().shown_offered(of.order, i, of.offered_in);
  return own.empty() ? shown_value(of.names, arg, of.order.arg[i]) : own;
}

// An order's values for one arg of its verb; several if the arg recurs.
std::string order_values(const Worded& of, const Arg& arg) {
  std::string out;
  for (u32 i = 0; i < of.order.n; ++i)
    if (of.verb.arg_at(i) == &arg) out += (out.empty() ? "" : ", ") + order_value(of, arg, i);
  return out.empty() ? "none" : out;
}

u32 times_given(const Verb& verb, OrderView order, const Arg& arg) {
  u32 times = 0;
  for (u32 i = 0; i < order.n; ++i) times += verb.arg_at(i) == &arg ? 1U : 0U;
  return times;
}

std::string order_arg(const Worded& of, const Arg& arg, std::string_view& rest) {
  const u32 times = times_given(of.verb, of.order, arg);
  if (arg.words == 0 && times == 1) {
    for (u32 i = 0; i < of.order.n; ++i)
      if (of.verb.arg_at(i) == &arg) return with_unit(of.order.arg[i], arg.unit, rest);
  }
  if (arg.words == 0 && *arg.unit != 0 && times == 0) return with_unit(0, arg.unit, rest);
  return order_values(of, arg);
}

constexpr const char* bare_number = " number";  // "{shields number}": without its unit

// The numbers of an event or a refusal and the game's own word for one of them.
struct Facts {
  std::span<const Arg> args;
  std::span<const i32> values;
  std::function<std::string(u32 fact)> own_word;

  u32 size() const { return static_cast<u32>(std::min(args.size(), values.size())); }
};

// If `rest` is given, the template may contain the unit itself.
std::string fact_text(const Names& names, const Facts& facts, std::string_view name,
                      std::string_view& rest) {
  for (u32 i = 0; i < facts.size(); ++i) {
    const Arg& arg = facts.args[i];
    if (name == std::string(arg.name) + bare_number) return std::to_string(facts.values[i]);
    if (name != arg.name) continue;
    if (arg.words == 0) return with_unit(facts.values[i], arg.unit, rest);
    const std::string own = facts.own_word(i);
    return own.empty() ? shown_word(names, arg.words, facts.values[i]) : own;
  }
  return "{" + std::string(name) + "}";
}

// A unit's name is spelt as its owner spells it, even at the start of a sentence.
bool begins_with_name(const Names& names, const Facts& facts, std::string_view text) {
  if (!text.starts_with('{')) return false;
  const std::string_view name = text.substr(1, text.find('}') - 1);
  for (u32 i = 0; i < facts.size(); ++i)
    if (name == facts.args[i].name)
      return facts.args[i].words != 0 && facts.own_word(i).empty() &&
             !names.shown(facts.args[i].words, facts.values[i]).empty();
  return false;
}

constexpr i64 choices_named_max = 24;

constexpr std::array<core::RefusalKind, 9> shared_refusals = {{
    {"none", ""},
    {"not-owed", "This seat has nothing to decide now."},
    {"battle-over", "The battle is over; no more orders are taken."},
    {"unknown-verb", "This system has no such order."},
    {"not-offered", "This order is not available now; give one of those that are offered."},
    {"wrong-count", "Fields given: {got}; needed here: {lo}."},
    {"out-of-range", "'{field}' cannot be {got}; it must be {choices}."},
    {"unknown-field", "The state has no such field."},
    {"invalid-state", "This change would leave an impossible state."},
}};

std::string rule_id(const Game& game, core::RuleId rule) {
  return core::rule_text(game.lexicon().rules, rule);
}

const Arg* arg_at_fault(const Game& game, const Rejection& why, OrderView order) {
  const auto verbs = game.lexicon().verbs;
  return order.verb < verbs.size() ? verbs[order.verb].arg_at(why.field) : nullptr;
}

// Whether a refusal with this code blames a single field, as a wrong number of fields does not.
bool blames_field(u16 code) {
  return code == static_cast<u16>(core::Refusal::out_of_range) || code >= core::refusal_first_own;
}

// Nobody knows the words' order, so "meridian to hornet" would mean nothing to people.
std::string shown_choices(const Names& names, const Arg& field, const Rejection& why) {
  std::string last = shown_value(names, field, why.hi);
  if (why.lo >= why.hi) return last;
  const bool some = !why.among.empty();
  const i64 count = some ? i64{why.among.count()} : i64{why.hi} - why.lo + 1;
  if (count > choices_named_max || (field.words == 0 && !some))
    return shown_value(names, field, why.lo) + " to " + last;
  std::string named;
  for (i32 value = why.lo; value < why.hi; ++value)
    if (some ? why.among.has(static_cast<u32>(value - why.lo))
             : value != why.got)  // is between legal values, but is not legal itself
      named += (named.empty() ? "" : ", ") + shown_value(names, field, value);
  return named.empty() ? last : named + " or " + last;
}

std::string rejection_text(const Names& names, const Rejection& why, const Arg* arg,
                           const core::RefusalKind& kind) {
  const Arg plain{"field"};
  const Arg& field = arg != nullptr ? *arg : plain;
  const Facts facts{kind.args, std::span(why.facts).first(why.n_facts),
                    [&](u32 fact) { return names.game().shown_in_refusal(why, fact); }};
  const std::string said =
      fill_template(kind.text, [&](std::string_view name, std::string_view& rest) -> std::string {
        if (name == "got") return shown_value(names, field, why.got);
        if (name == "lo") return shown_value(names, field, why.lo);
        if (name == "hi") return shown_value(names, field, why.hi);
        if (name == "lo number") return std::to_string(why.lo);
        if (name == "hi number") return std::to_string(why.hi);
        if (name == "choices") return shown_choices(names, field, why);
        if (name == "field") return plain_words(field.name);
        return fact_text(names, facts, name, rest);
      });
  return begins_with_name(names, facts, kind.text) ? said : capital(said);
}

std::string joined_faces(const Names& names, const Question& question, u16 words) {
  std::string out;
  const int faces =
      question.kind == Question::Kind::cards ? 64 : static_cast<int>(question.weights.size());
  for (int face = 0; face < faces; ++face) {
    if (question.chances_of(face) == 0) continue;
    out += (out.empty() ? "" : ", ") + std::to_string(face);
    if (words != 0) out += " " + shown_word(names, words, face);
  }
  return out;
}

}  // namespace

std::string shown_word(const Names& names, u16 vocabulary, i64 value) {
  if (value == -1) return "none";
  std::string own = names.shown(vocabulary, value);
  if (own.empty()) own = plain_words(names.word(vocabulary, value));
  if (!own.empty()) return own;
  const bool nameless = value >= 0 && value < i64{names.count(vocabulary)};
  return std::to_string(nameless ? number_for_people(value) : value);
}

std::string seat_subject(const Game& game, int seat) {
  return capital(game.seat_in_prose(seat));
}

std::string seat_label(const Game& game, int seat) {
  std::string name = game.seat_in_prose(seat);
  constexpr std::string_view article = "the ", side = " side";
  if (!name.starts_with(article)) return name;
  if (name.ends_with(side)) name.resize(name.size() - side.size());
  return capital(name.substr(article.size()));
}

namespace {

bool says_none(const Facts& facts, std::string_view name) {
  for (u32 i = 0; i < facts.size(); ++i)
    if (name == facts.args[i].name) return facts.values[i] == 0;
  return false;
}

// "{armour, hull and internals}": lists only the args that are not zero.
std::string fact_list(const Names& names, const Facts& facts, std::string_view list,
                      std::string_view& rest) {
  std::vector<std::string> said;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(", "), list.find(" and "));
    const std::string_view name = list.substr(0, end);
    if (!says_none(facts, name)) said.push_back(fact_text(names, facts, name, rest));
    if (end == list.npos) break;
    list.remove_prefix(end + (list[end] == ',' ? 2 : 5));
  }
  std::string out;
  for (std::size_t i = 0; i < said.size(); ++i)
    out += (i == 0 ? "" : i + 1 == said.size() ? " and " : ", ") + said[i];
  return out.empty() ? "nothing" : out;
}

// True if the last arg says nothing because it is 0, or -1 where a vocabulary names its values.
bool ends_in_none(const EventKind& kind, const Event& event) {
  if (kind.none == nullptr || event.n_args == 0 || event.n_args != kind.args.size()) return false;
  return event.args[event.n_args - 1] == (kind.args.back().words != 0 ? -1 : 0);
}

std::string_view template_of(const EventKind& kind, const Event& event) {
  return ends_in_none(kind, event) ? kind.none : kind.text;
}

}  // namespace

std::string word_event(const Names& names, const Event& event) {
  if (!core::may_see(event.who, names.onlooker())) return "";
  const auto kinds = names.lexicon().events;
  check(event.kind < kinds.size(), "an event's kind is in the lexicon");
  const EventKind& kind = kinds[event.kind];
  const Facts facts{kind.args, std::span(event.args).first(event.n_args),
                    [&](u32 arg) { return names.game().shown_beside(event, arg); }};
  const auto arg_text = [&](std::string_view name, std::string_view& rest) {
    return name.find(" and ") == name.npos ? fact_text(names, facts, name, rest)
                                           : fact_list(names, facts, name, rest);
  };
  const std::string_view text = template_of(kind, event);
  const std::string said = fill_template(text, arg_text);
  return begins_with_name(names, facts, text) ? said : capital(said);
}

std::string word_terms(const Game& game, const Event& event, Audience onlooker) {
  std::string terms = word_formula(game, event, onlooker);
  std::string_view before = terms.empty() ? "" : "; ";
  for (u32 i = 0; i < event.n_terms; ++i) {
    const Term& term = event.terms[i];
    if (!core::may_see(term.who, onlooker)) continue;
    const auto labels = game.lexicon().terms;
    check(term.label < labels.size(), "a term's label is in the lexicon");
    terms +=
        std::string(before) + plain_words(labels[term.label]) + " " + std::to_string(term.value);
    before = ", ";
  }
  return terms;
}

std::string why_event(const Game& game, const Event& event, Audience onlooker) {
  if (!core::may_see(event.who, onlooker)) return "";
  const std::string terms = word_terms(game, event, onlooker);
  const std::string rule = rule_id(game, event.rule);
  return rule.empty() || terms.empty() ? rule + terms : rule + ": " + terms;
}

std::string word_field(const Names& names, const core::StateBytes* state, int seat,
                       const core::Order& so_far) {
  std::string label;
  names.game().field_label(state, seat, so_far, label);
  if (!label.empty()) return plain_words(label);
  const Arg* arg = names.lexicon().verbs[so_far.verb].arg_at(so_far.n);
  return arg == nullptr ? "" : plain_words(arg->name);
}

namespace {

std::string word_values(const Worded& of) {
  const Verb& verb = of.verb;
  std::vector<bool> named(verb.args.size());
  std::string text =
      fill_template(verb.label, [&](std::string_view name, std::string_view& rest) -> std::string {
        for (std::size_t a = 0; a < verb.args.size(); ++a) {
          if (name == std::string(verb.args[a].name) + bare_number) {
            named[a] = true;
            return order_values(of, verb.args[a]);
          }
          if (name != verb.args[a].name) continue;
          named[a] = true;
          return order_arg(of, verb.args[a], rest);
        }
        return "{" + std::string(name) + "}";
      });
  std::string more;
  for (u32 a = 0; a < verb.args.size() && a < of.order.n; ++a)
    if (!named[a])
      more += (more.empty() ? "" : "; ") + plain_words(verb.args[a].name) + " " +
              order_values(of, verb.args[a]);
  return more.empty() ? text : text + " (" + more + ")";
}

std::string word_any(const Names& names, OrderView order, const core::StateBytes* offered_in) {
  const auto verbs = names.lexicon().verbs;
  if (order.verb >= verbs.size()) return "order " + std::to_string(order.verb);
  return word_values({names, verbs[order.verb], order, offered_in});
}

}  // namespace

std::string word_order(const Names& names, OrderView order) {
  return word_any(names, order, nullptr);
}

std::string word_offer(const Names& names, OrderView order) {
  return word_any(names, order, names.state());
}

std::string word_window(const Game& game, const core::Window& window) {
  const auto names = game.lexicon().windows;
  return window.kind < names.size() ? plain_words(names[window.kind]) : "";
}

std::string word_question(const Game& game, const Question& question) {
  const auto rolls = game.lexicon().rolls;
  const bool known = question.roll.id < rolls.size();
  const std::string label = known ? rolls[question.roll.id].label : "a die";
  if (question.kind == Question::Kind::die)
    return label + ": a number from 1 to " + std::to_string(question.total);
  return label + ": one of " +
         joined_faces(game, question, known ? rolls[question.roll.id].words : u16{0});
}

namespace {

const core::RefusalKind& refusal_kind(const core::Lexicon& lexicon, u16 code) {
  if (code < shared_refusals.size()) return shared_refusals[code];
  const auto own = lexicon.refusals;
  check(code >= core::refusal_first_own &&
            code - core::refusal_first_own < static_cast<int>(own.size()),
        "a refusal's code is in the lexicon");
  return own[static_cast<u32>(code) - core::refusal_first_own];
}

}  // namespace

Refused word_rejection(const Names& names, const Rejection& why, OrderView order) {
  const Game& game = names.game();
  const core::RefusalKind& kind = refusal_kind(game.lexicon(), why.code);
  Refused out;
  out.code = kind.code;
  const Arg* arg = blames_field(why.code) ? arg_at_fault(game, why, order) : nullptr;
  out.message = rejection_text(names, why, arg, kind);
  out.rule = rule_id(game, why.rule);
  if (order.verb < game.lexicon().verbs.size()) {
    out.where = game.lexicon().verbs[order.verb].name;
    if (arg != nullptr) out.where += std::string(".") + arg->name;
  }
  return out;
}

Tree refused_tree(const Refused& refused) {
  Tree error = Tree::table();
  error.set("code", Tree::of(refused.code));
  error.set("message", Tree::of(refused.message));
  error.set("where", Tree::of(refused.where));
  error.set("rule", Tree::of(refused.rule));
  Tree tree = Tree::table();
  tree.set("error", std::move(error));
  return tree;
}

Refused refused_of(const core::Fault& fault) {
  return {fault.code, fault.message, core::where_of(fault), fault.rule};
}

}  // namespace klaxon::battle
