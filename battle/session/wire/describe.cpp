#include "battle/session/wire/describe.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "battle/formula.h"
#include "battle/order_text.h"
#include "battle/wording.h"

namespace klaxon::battle::session {

using core::Arg;
using core::Event;
using core::EventKind;
using core::Field;
using core::Game;
using core::Lexicon;
using core::Names;
using core::Offers;
using core::Order;
using core::Range;
using core::Tree;
using core::Verb;

namespace {

constexpr const char* field_kind_names[] = {"whole",   "flag",  "word", "cards",
                                            "numbers", "group", "list", "roster"};

constexpr u32 values_told_max = Bits256::capacity;  // values of one field

Tree of_seats(const Game& game, u16 seats) {
  Tree list = Tree::list();
  for (int seat = 0; seat < game.seats(); ++seat)
    if ((seats & core::seat_bit(seat)) != 0) list.add(Tree::of(game.seat_name(seat)));
  return list;
}

Tree named(const char* name) {
  Tree tree = Tree::table();
  tree.set("name", Tree::of(name));
  return tree;
}

Tree texts_tree(std::span<const char* const> texts) {
  Tree list = Tree::list();
  for (const char* text : texts) list.add(Tree::of(text));
  return list;
}

Tree args_tree(std::span<const Arg> args) {
  Tree list = Tree::list();
  for (const Arg& arg : args) {
    Tree tree = named(arg.name);
    tree.set("unit", Tree::of(arg.unit));
    tree.set("words", Tree::of(i64{arg.words}));
    list.add(std::move(tree));
  }
  return list;
}

// The vocabulary with a list's name, if there is one, names its items: "ships", "forces".
u16 words_of(const Lexicon& lexicon, const Field& field) {
  if (field.kind != core::FieldKind::list && field.kind != core::FieldKind::roster)
    return field.words;
  const auto named = std::ranges::find_if(lexicon.vocabularies, [&](const core::Vocabulary& one) {
    return std::string_view(one.name) == field.name;
  });
  return named == lexicon.vocabularies.end()
             ? field.words
             : static_cast<u16>(named - lexicon.vocabularies.begin());
}

Tree fields_tree(const Lexicon& lexicon, std::span<const Field> fields) {
  Tree list = Tree::list();
  for (const Field& field : fields) {
    Tree tree = named(field.name);
    tree.set("kind", Tree::of(field_kind_names[static_cast<u32>(field.kind)]));
    tree.set("unit", Tree::of(field.unit));
    tree.set("words", Tree::of(i64{words_of(lexicon, field)}));
    if (!field.inside.empty()) tree.set("inside", fields_tree(lexicon, field.inside));
    list.add(std::move(tree));
  }
  return list;
}

Tree verbs_tree(const Lexicon& lexicon) {
  Tree list = Tree::list();
  for (const Verb& verb : lexicon.verbs) {
    Tree tree = named(verb.name);
    tree.set("label", Tree::of(verb.label));
    tree.set("args", args_tree(verb.args));
    tree.set("repeat", Tree::of(i64{verb.repeat}));
    list.add(std::move(tree));
  }
  return list;
}

Tree events_tree(const Lexicon& lexicon) {
  Tree list = Tree::list();
  for (const EventKind& event : lexicon.events) {
    Tree tree = named(event.name);
    tree.set("text", Tree::of(event.text));
    tree.set("args", args_tree(event.args));
    list.add(std::move(tree));
  }
  return list;
}

Tree rolls_tree(const Lexicon& lexicon) {
  Tree list = Tree::list();
  for (const core::RollKind& roll : lexicon.rolls) {
    Tree tree = named(roll.name);
    tree.set("label", Tree::of(roll.label));
    tree.set("words", Tree::of(i64{roll.words}));
    list.add(std::move(tree));
  }
  return list;
}

void add_range(const Names& names, const Arg& arg, const Range& range, Tree& field) {
  field.set("lo", Tree::of(i64{range.lo}));
  field.set("hi", Tree::of(i64{range.hi}));
  field.set("step", Tree::of(i64{range.step}));
  field.set("count", Tree::of(i64{range.count()}));
  Tree values = Tree::list(), words = Tree::list();
  for (u32 i = 0; i < range.count() && i < values_told_max; ++i) {
    if (range.masked()) values.add(Tree::of(i64{range.at(i)}));
    if (arg.words != 0) words.add(value_tree(names, arg.words, range.at(i)));
  }
  if (range.masked()) field.set("values", std::move(values));
  if (arg.words != 0) field.set("words", std::move(words));
}

}  // namespace

Tree vocabularies_tree(const Names& names) {
  Tree table = Tree::table();
  for (std::size_t v = 1; v < names.lexicon().vocabularies.size(); ++v) {
    Tree list = Tree::list();
    for (const std::string& word : names.all(static_cast<u16>(v))) list.add(Tree::of(word));
    table.set(std::to_string(v), std::move(list));
  }
  return table;
}

namespace {

// How people write words that only this battle has: "majestys" may be "HMS Majesty's". Vocabularies
// in which every word already reads well are left out.
Tree shown_tree(const Names& names) {
  Tree table = Tree::table();
  const auto vocabularies = names.lexicon().vocabularies;
  for (std::size_t v = 1; v < vocabularies.size(); ++v) {
    const auto scope = vocabularies[v].scope;
    if (scope != core::Vocabulary::Scope::battle && scope != core::Vocabulary::Scope::veiled)
      continue;
    const auto vocabulary = static_cast<u16>(v);
    Tree list = Tree::list();
    bool any = false;
    for (i64 value = 0; value < i64{names.count(vocabulary)}; ++value) {
      any = any || !names.shown(vocabulary, value).empty();
      list.add(Tree::of(shown_word(names, vocabulary, value)));
    }
    if (any) table.set(std::to_string(v), std::move(list));
  }
  return table;
}

}  // namespace

Tree lexicon_tree(const Names& names) {
  const Lexicon& lexicon = names.lexicon();
  Tree tree = Tree::table();
  tree.set("revision", Tree::of(i64{lexicon.revision}));
  tree.set("verbs", verbs_tree(lexicon));
  tree.set("events", events_tree(lexicon));
  tree.set("windows", texts_tree(lexicon.windows));
  tree.set("terms", texts_tree(lexicon.terms));
  tree.set("rolls", rolls_tree(lexicon));
  tree.set("fields", fields_tree(lexicon, lexicon.state));
  tree.set("vocabularies", vocabularies_tree(names));
  tree.set("shown", shown_tree(names));
  return tree;
}

core::Window known_window(core::Window window, core::Seats known) {
  window.owed &= known;
  window.answered &= known;
  return window;
}

Tree window_tree(const Game& game, const core::Window& window) {
  const auto windows = game.lexicon().windows;
  Tree tree = Tree::table();
  tree.set("number", Tree::of(i64{window.number}));
  tree.set("kind", Tree::of(window.kind < windows.size() ? windows[window.kind] : ""));
  tree.set("owed", of_seats(game, window.owed));
  tree.set("answered", of_seats(game, window.answered));
  return tree;
}

Tree no_offers() {
  Tree tree = Tree::table();
  tree.set("list", Tree::list());
  tree.set("forms", Tree::list());
  return tree;
}

Tree offers_tree(const Game& game, const core::StateBytes* state, const core::Window& window,
                 int seat, Offers& room) {
  Tree tree = no_offers();
  if ((window.owed & ~window.answered & core::seat_bit(seat)) == 0) return tree;
  room.clear();
  game.offers(state, seat, room);
  const Names names(game, state, core::seat_bit(seat));
  Tree list = Tree::list();
  for (const core::OrderView order : room.list) {
    Tree offer = Tree::table();
    offer.set("order", order_to_tree(names, order));
    offer.set("text", Tree::of(word_offer(names, order)));
    list.add(std::move(offer));
  }
  tree.set("list", std::move(list));
  Tree forms = Tree::list();
  for (u16 verb : room.forms) forms.add(Tree::of(game.lexicon().verbs[verb].name));
  tree.set("forms", std::move(forms));
  return tree;
}

Tree offers_tree(const match::Match& match, int seat, Offers& room) {
  Tree tree = offers_tree(match.game(), match.state(), match.window(), seat, room);
  if (!match.over() && match.game().may_withdraw(match.state(), seat))
    tree.set("withdraw", Tree::of_flag(true));
  const bool may = !match.opened() && (match.over() || !match.resigned(seat));
  if (u32 to = 0; may && match.undo_line(seat, to)) tree.set("undo", Tree::of_flag(true));
  return tree;
}

Tree form_tree(const Names& names, const core::StateBytes* state, int seat,
               const FilledForm& form) {
  const Verb& verb = names.lexicon().verbs[form.order.verb];
  Tree fields = Tree::list(), wrong = Tree::list();
  Order so_far(form.order.verb);
  for (u32 i = 0; i < form.order.n; so_far.push(form.order.arg[i++])) {
    const Arg* arg = verb.arg_at(i);
    check(arg != nullptr, "a form's range ends with its last field");
    Tree& field = fields.add(named(arg->name));
    field.set("label", Tree::of(word_field(names, state, seat, so_far)));
    field.set("unit", Tree::of(arg->unit));
    field.set("value", Tree::of(i64{form.order.arg[i]}));
    add_range(names, *arg, form.ranges[i], field);
  }
  for (const WrongWish& wish : form.wrong) {
    Tree& item =
        wrong.add(*refused_tree(word_rejection(names, wish.why, form.order)).find("error"));
    item.set("place", Tree::of(i64{wish.place}));
    if (wish.place < form.order.n) item.set("wished", Tree::of(i64{wish.value}));
  }
  Tree tree = Tree::table();
  tree.set("label", Tree::of(verb.label));
  tree.set("fields", std::move(fields));
  tree.set("order", order_to_tree(names, form.order));
  tree.set("complete", Tree::of_flag(form.complete));
  if (!form.wrong.empty()) tree.set("wrong", std::move(wrong));
  return tree;
}

Tree event_tree(const Names& names, const Event& event, u32 n) {
  const Lexicon& lexicon = names.lexicon();
  const EventKind& kind = lexicon.events[event.kind];
  Tree args = Tree::table();
  for (u32 i = 0; i < event.n_args && i < kind.args.size(); ++i)
    args.set(kind.args[i].name, value_tree(names, kind.args[i].words, event.args[i]));
  Tree terms = Tree::list();
  for (u32 i = 0; i < event.n_terms; ++i) {
    if (!core::may_see(event.terms[i].who, names.onlooker())) continue;
    Tree& term = terms.add(Tree::list());
    term.add(Tree::of(lexicon.terms[event.terms[i].label]));
    term.add(Tree::of(i64{event.terms[i].value}));
  }
  Tree tree = Tree::table();
  tree.set("n", Tree::of(i64{n}));
  tree.set("kind", Tree::of(kind.name));
  tree.set("args", std::move(args));
  tree.set("text", Tree::of(word_event(names, event)));
  tree.set("rule", Tree::of(core::rule_text(lexicon.rules, event.rule)));
  tree.set("terms", std::move(terms));
  if (std::string formula = word_formula(names.game(), event, names.onlooker()); !formula.empty())
    tree.set("formula", Tree::of(formula));
  return tree;
}

std::string_view actor_name(const Game& game, const match::Command& command) {
  if (command.seat >= 0) return game.seat_name(command.seat);
  return command.act == match::Act::open ? "host" : "moderator";
}

std::string_view said_text(const Game& game, const match::Command& command) {
  if (command.act == match::Act::invite) return game.seat_name(static_cast<int>(command.to));
  if (command.act == match::Act::decline) return match::act_name(command.what);
  return command.text;
}

std::string_view end_name(match::End end) {
  switch (end) {
    case match::End::rules:
      return "rules";
    case match::End::resignation:
      return "resignation";
    case match::End::draw:
      return "draw";
  }
  return "";
}

Tree scores_tree(const match::Match& match) {
  std::array<i32, core::seats_max> score{};
  const std::span<i32> seats(score.data(), static_cast<std::size_t>(match.game().seats()));
  Tree list = Tree::list();
  if (match.result(seats))
    for (i32 points : seats) list.add(Tree::of(i64{points}));
  return list;
}

}  // namespace klaxon::battle::session
