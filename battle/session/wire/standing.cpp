#include "battle/session/wire/standing.h"

#include <algorithm>
#include <vector>

#include "battle/order_text.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"

namespace klaxon::battle::session {

using core::Faults;
using core::in_quotes;
using core::nearest_hint;
using core::Tree;
using match::Never;
using match::StandingOrders;

namespace {

int field_index(const core::Verb& verb, std::string_view name) {
  for (std::size_t i = 0; i < verb.args.size(); ++i)
    if (name == verb.args[i].name) return static_cast<int>(i);
  return -1;
}

// {"verb","field","value"}, where the value is a word or a number.
void read_never(const core::Names& names, const Tree& item, StandingOrders& out, Faults& faults) {
  if (!item.is(Tree::Kind::table)) {
    faults.add("wrong-kind", "'never' must be a list of tables, each with a 'verb'.", item.place,
               "never");
    return;
  }
  core::Reader in(item, "never", faults);
  const std::string name = in.text("verb"), field = in.text_or("field", "");
  const int verb = verb_from_name(names.game(), name, faults, item.place);
  Never never;
  if (verb >= 0) never.verb = static_cast<u16>(verb);
  if (verb >= 0 && !field.empty()) {
    const core::Verb& kind = names.lexicon().verbs[never.verb];
    never.arg = static_cast<i16>(field_index(kind, field));
    if (never.arg < 0)
      in.fault("unknown-field", in_quotes(name) + " has no field " + in_quotes(field) + ".",
               "field");
    const u16 words = never.arg < 0 ? u16{0} : kind.args[static_cast<std::size_t>(never.arg)].words;
    const Tree* value = item.find("value");
    const bool word = words != 0 && value != nullptr && value->is(Tree::Kind::text);
    const i64 given =
        word ? names.value(words, in.text("value")) : in.whole("value", INT32_MIN, INT32_MAX);
    if (word && given < 0) in.fault("unknown-word", "There is no such value.", "value");
    never.value = static_cast<i32>(given);
  }
  in.finish();
  out.never.push_back(never);
}

void read_break(const core::Game& game, const Tree& item, StandingOrders& out, Faults& faults) {
  const auto events = game.lexicon().events;
  std::vector<std::string_view> known;
  for (std::size_t e = 0; e < events.size(); ++e) {
    known.emplace_back(events[e].name);
    if (item.is(Tree::Kind::text) && item.text == events[e].name)
      return out.breaks.push_back(static_cast<u16>(e));
  }
  faults.add("unknown-event",
             "There is no event " + in_quotes(item.text) + nearest_hint(item.text, known),
             item.place, "breaks");
}

match::Policy read_policy(const Tree& policy, Faults& faults) {
  for (u32 p = 0; p < match::policies; ++p)
    if (policy.is(Tree::Kind::text) &&
        policy.text == match::policy_name(static_cast<match::Policy>(p)))
      return static_cast<match::Policy>(p);
  faults.add("unknown-policy", "A policy must be 'ask', 'first' or 'forced'.", policy.place,
             "policy");
  return match::Policy::ask;
}

// {"window","policy"}, with the name of the window's kind.
void read_window_policy(const core::Game& game, const Tree& item, StandingOrders& out,
                        Faults& faults) {
  if (!item.is(Tree::Kind::table) || item.find("policy") == nullptr) {
    faults.add("wrong-kind", "'windows' must be a list of tables, each with 'window' and 'policy'.",
               item.place, "windows");
    return;
  }
  core::Reader in(item, "windows", faults);
  const std::string name = in.text("window");
  in.has("policy");
  const auto windows = game.lexicon().windows;
  const auto found = std::ranges::find_if(windows, [&](const char* w) { return name == w; });
  if (found == windows.end())
    in.fault("unknown-window",
             "There is no kind of window " + in_quotes(name) +
                 nearest_hint(name, std::vector<std::string_view>(windows.begin(), windows.end())),
             "window");
  const match::Policy policy = read_policy(*item.find("policy"), faults);
  in.finish();
  out.windows.push_back({static_cast<u16>(found - windows.begin()), policy});
}

}  // namespace

bool read_standing(const core::Names& names, const Tree& message, StandingOrders& out,
                   Faults& faults) {
  const std::size_t before = faults.count();
  out.policy = read_policy(*message.find("policy"), faults);
  if (const Tree* windows = message.find("windows"))
    for (const Tree& item : windows->items) read_window_policy(names.game(), item, out, faults);
  if (const Tree* never = message.find("never"))
    for (const Tree& item : never->items) read_never(names, item, out, faults);
  if (const Tree* breaks = message.find("breaks"))
    for (const Tree& item : breaks->items) read_break(names.game(), item, out, faults);
  return faults.count() == before;
}

namespace {

Tree never_tree(const core::Names& names, const Never& never) {
  const core::Verb& verb = names.lexicon().verbs[never.verb];
  Tree item = Tree::table();
  item.set("verb", Tree::of(verb.name));
  if (never.arg < 0) return item;
  const core::Arg& arg = *verb.arg_at(static_cast<u32>(never.arg));
  item.set("field", Tree::of(arg.name));
  const std::string word = names.word(arg.words, never.value);
  item.set("value", word.empty() ? Tree::of(i64{never.value}) : Tree::of(word));
  return item;
}

}  // namespace

Tree standing_tree(const core::Names& names, const StandingOrders& orders) {
  const core::Lexicon& lexicon = names.lexicon();
  Tree tree = Tree::table();
  tree.set("policy", Tree::of(match::policy_name(orders.policy)));
  Tree& windows = tree.set("windows", Tree::list());
  for (const StandingOrders::Window& window : orders.windows) {
    Tree& item = windows.add(Tree::table());
    item.set("window", Tree::of(lexicon.windows[window.kind]));
    item.set("policy", Tree::of(match::policy_name(window.policy)));
  }
  Tree& never = tree.set("never", Tree::list());
  for (const Never& one : orders.never) never.add(never_tree(names, one));
  Tree& breaks = tree.set("breaks", Tree::list());
  for (u16 kind : orders.breaks) breaks.add(Tree::of(lexicon.events[kind].name));
  return tree;
}

}  // namespace klaxon::battle::session
