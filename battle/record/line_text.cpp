#include "battle/record/line_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <limits>

#include "core/catalog/reader.h"

namespace klaxon::battle::record {

using core::Tree;
using match::Act;
using match::Command;
using match::StandingOrders;

namespace {

Tree pair_of(const char* name, i64 value) {
  Tree pair = Tree::list();
  pair.add(Tree::of(name));
  pair.add(Tree::of(value));
  return pair;
}

Tree order_tree(const core::Lexicon& lexicon, core::OrderView order) {
  Tree tree = Tree::list();
  tree.add(Tree::of(lexicon.verbs[order.verb].name));
  for (i32 value : order.args()) tree.add(Tree::of(i64{value}));
  return tree;
}

// By Policy. Records keep the old name 'listed' for `first`, because their bytes never change.
constexpr const char* policy_words[match::policies] = {"ask", "listed", "forced"};
const char* policy_word(match::Policy policy) {
  return policy_words[static_cast<u32>(policy)];
}

void set_standing(const core::Lexicon& lexicon, const StandingOrders& standing, Tree& tree) {
  tree.set("policy", Tree::of(policy_word(standing.policy)));
  if (!standing.windows.empty()) {
    Tree& windows = tree.set("windows", Tree::list());
    for (const StandingOrders::Window& window : standing.windows) {
      Tree& item = windows.add(Tree::list());
      item.add(Tree::of(lexicon.windows[window.kind]));
      item.add(Tree::of(policy_word(window.policy)));
    }
  }
  Tree never = Tree::list();
  for (const match::Never& n : standing.never) {
    Tree& item = never.add(Tree::list());
    item.add(Tree::of(lexicon.verbs[n.verb].name));
    if (n.arg < 0) continue;
    item.add(Tree::of(i64{n.arg}));
    item.add(Tree::of(i64{n.value}));
  }
  tree.set("never", std::move(never));
  Tree breaks = Tree::list();
  for (u16 kind : standing.breaks) breaks.add(Tree::of(lexicon.events[kind].name));
  tree.set("breaks", std::move(breaks));
}

void set_digest(const char* key, const std::optional<Digest>& digest, Tree& tree) {
  if (digest) tree.set(key, Tree::of(to_hex(*digest)));
}

void set_act(const core::Lexicon& lexicon, const Command& command, Tree& tree) {
  switch (command.act) {
    case Act::order:
      tree.set("order", order_tree(lexicon, command.order));
      if (command.by_standing) tree.set("by", Tree::of("standing"));
      set_digest("nonce", command.nonce, tree);
      break;
    case Act::undo:
    case Act::rewind:
      tree.set("to", Tree::of(i64{command.to}));
      break;
    case Act::invite:
      tree.set("for", Tree::of(i64{command.to}));
      break;
    case Act::decline:
      tree.set("what", Tree::of(match::act_name(command.what)));
      break;
    case Act::edit:
      tree.set("path", Tree::of(command.path));
      tree.set("value", Tree::of(command.value));
      break;
    case Act::note:
      tree.set("text", Tree::of(command.text));
      break;
    case Act::standing:
      set_standing(lexicon, command.standing, tree);
      break;
    case Act::seal:
      set_digest("seal", command.seal, tree);
      break;
    case Act::open:
      tree.set("seed", Tree::of(std::to_string(command.seed)));
      break;
    case Act::withdraw:
    case Act::resign:
    case Act::draw:
    case Act::adjourn:
    case Act::link:
    case Act::look:
      break;
  }
  if (command.act == Act::order || command.act == Act::link || command.act == Act::open)
    set_digest("link", command.link, tree);
}

// The index of the named entry in a table, or -1, with a fault.
template <class Table>
int named(const Table& table, const Tree& tree, const char* what, core::Faults& faults) {
  if (tree.is(Tree::Kind::text))
    for (std::size_t i = 0; i < table.size(); ++i)
      if (tree.text == table[i].name) return static_cast<int>(i);
  const std::string shown = tree.is(Tree::Kind::text) ? "'" + tree.text + "'" : "something else";
  faults.add(std::string("unknown-") + what,
             std::string("The system has no ") + what + " of this name: " + shown + ".",
             tree.place);
  return -1;
}

bool whole_in(const Tree& tree, i64 lo, i64 hi, core::Faults& faults) {
  if (tree.is(Tree::Kind::whole) && tree.whole >= lo && tree.whole <= hi) return true;
  faults.add(
      "bad-number",
      "This must be a whole number from " + std::to_string(lo) + " to " + std::to_string(hi) + ".",
      tree.place);
  return false;
}

void read_order(const core::Lexicon& lexicon, const Tree& list, core::KeptOrder& out,
                core::Faults& faults) {
  if (list.items.empty() || list.items.size() > core::order_args_max + 1U) {
    faults.add("bad-order",
               "An order must be a verb and at most " + std::to_string(core::order_args_max) +
                   " whole numbers.",
               list.place);
    return;
  }
  const int verb = named(lexicon.verbs, list.items[0], "verb", faults);
  if (verb < 0) return;
  core::Order order(static_cast<u16>(verb));
  for (std::size_t i = 1; i < list.items.size(); ++i) {
    if (!whole_in(list.items[i], std::numeric_limits<i32>::min(), std::numeric_limits<i32>::max(),
                  faults))
      return;
    order.push(static_cast<i32>(list.items[i].whole));
  }
  out = order;
}

bool read_never(const core::Lexicon& lexicon, const Tree& item, match::Never& out,
                core::Faults& faults) {
  const std::size_t n = item.is(Tree::Kind::list) ? item.items.size() : 0;
  if (n != 1 && n != 3) {
    faults.add("bad-standing", "'never' must list [verb] or [verb, field, value].", item.place);
    return false;
  }
  const int verb = named(lexicon.verbs, item.items[0], "verb", faults);
  if (verb < 0) return false;
  out.verb = static_cast<u16>(verb);
  if (n == 1) return true;
  if (!whole_in(item.items[1], 0, core::order_args_max - 1, faults) ||
      !whole_in(item.items[2], std::numeric_limits<i32>::min(), std::numeric_limits<i32>::max(),
                faults))
    return false;
  out.arg = static_cast<i16>(item.items[1].whole);
  out.value = static_cast<i32>(item.items[2].whole);
  return true;
}

// [kind, policy]
bool read_window_policy(const core::Lexicon& lexicon, const Tree& item, StandingOrders::Window& out,
                        core::Faults& faults) {
  if (item.is(Tree::Kind::list) && item.items.size() == 2 && item.items[0].is(Tree::Kind::text))
    for (std::size_t kind = 0; kind < lexicon.windows.size(); ++kind)
      for (u32 policy = 0; policy < match::policies; ++policy)
        if (item.items[0].text == lexicon.windows[kind] && item.items[1].is(Tree::Kind::text) &&
            item.items[1].text == policy_words[policy]) {
          out = {static_cast<u16>(kind), static_cast<match::Policy>(policy)};
          return true;
        }
  faults.add(
      "bad-standing",
      "'windows' must list [kind of window, policy]; a policy is 'ask', 'listed' or 'forced'.",
      item.place);
  return false;
}

void read_standing(const core::Lexicon& lexicon, core::Reader& in, StandingOrders& out,
                   core::Faults& faults) {
  out.policy = static_cast<match::Policy>(in.word_or("policy", policy_words, -1));
  if (const Tree* windows = in.list_or("windows"))
    for (const Tree& item : windows->items) {
      StandingOrders::Window window;
      if (read_window_policy(lexicon, item, window, faults)) out.windows.push_back(window);
    }
  if (const Tree* never = in.list_or("never"))
    for (const Tree& item : never->items) {
      match::Never one;
      if (read_never(lexicon, item, one, faults)) out.never.push_back(one);
    }
  if (const Tree* breaks = in.list_or("breaks"))
    for (const Tree& item : breaks->items) {
      const int kind = named(lexicon.events, item, "event", faults);
      if (kind >= 0) out.breaks.push_back(static_cast<u16>(kind));
    }
}

void read_digest(core::Reader& in, const char* key, std::optional<Digest>& out) {
  if (!in.has(key)) return;
  Digest digest;
  if (from_hex(in.text(key), digest))
    out = digest;
  else
    in.fault("bad-hex", "This must be 64 hexadecimal digits.", key);
}

Act read_request(core::Reader& in) {
  std::array<const char*, std::size(match::requests)> names;
  std::ranges::transform(match::requests, names.begin(), match::act_name);
  return match::requests[in.word_or("what", names, -1)];
}

void read_act(const core::Lexicon& lexicon, core::Reader& in, Command& out, core::Faults& faults) {
  switch (out.act) {
    case Act::order:
      if (const Tree* order = in.list_or("order"))
        read_order(lexicon, *order, out.order, faults);
      else
        in.fault("missing-key", "The order is missing here.", "order");
      out.by_standing = in.text_or("by", "") == "standing";
      read_digest(in, "nonce", out.nonce);
      break;
    case Act::undo:
    case Act::rewind:
      out.to = static_cast<u32>(in.whole("to", 0, std::numeric_limits<u32>::max()));
      break;
    case Act::invite:
      out.to = static_cast<u32>(in.whole("for", 0, core::seats_max - 1));
      break;
    case Act::decline:
      out.what = read_request(in);
      break;
    case Act::edit:
      out.path = in.text("path");
      out.value =
          in.whole("value", std::numeric_limits<i64>::min(), std::numeric_limits<i64>::max());
      break;
    case Act::note:
      out.text = in.text("text");
      break;
    case Act::standing:
      read_standing(lexicon, in, out.standing, faults);
      break;
    case Act::seal:
      read_digest(in, "seal", out.seal);
      break;
    case Act::open:
      out.seed = in.seed("seed");
      break;
    case Act::withdraw:
    case Act::resign:
    case Act::draw:
    case Act::adjourn:
    case Act::link:
    case Act::look:
      break;
  }
  if (out.act == Act::order || out.act == Act::link || out.act == Act::open)
    read_digest(in, "link", out.link);
}

// Reads a seat's number, or the word 'moderator'.
int read_seat(const core::Game& game, core::Reader& in, const Tree& tree) {
  const Tree* seat = tree.find("seat");
  if (seat != nullptr && seat->is(Tree::Kind::text) && in.text("seat") == "moderator")
    return match::moderator_seat;
  in.has("seat");
  if (seat != nullptr && seat->is(Tree::Kind::whole) && seat->whole >= 0 &&
      seat->whole < game.seats())
    return static_cast<int>(seat->whole);
  in.fault("wrong-seat",
           "A seat of this battle must be 0 to " + std::to_string(game.seats() - 1) +
               ", or 'moderator'.",
           "seat");
  return match::moderator_seat;
}

}  // namespace

std::string state_text(u64 state) {
  std::array<u8, 8> bytes;
  for (u32 i = 0; i < 8; ++i) bytes[i] = static_cast<u8>(state >> (56 - 8 * i));
  return to_hex(bytes);
}

bool read_state(std::string_view text, u64& out) {
  const auto end = text.data() + text.size();
  // NOLINTNEXTLINE(bugprone-suspicious-stringview-data-usage): its end is passed too
  const auto [stop, error] = std::from_chars(text.data(), end, out, 16);
  return text.size() == 16 && error == std::errc() && stop == end;
}

Tree draws_tree(const core::Lexicon& lexicon, std::span<const core::Draw> draws) {
  Tree list = Tree::list();
  for (const core::Draw& draw : draws) list.add(pair_of(lexicon.rolls[draw.roll].name, draw.face));
  return list;
}

void read_draws(const core::Lexicon& lexicon, const Tree& list, std::vector<core::Draw>& out,
                core::Faults& faults) {
  if (list.items.size() > core::draws_per_order_max) {
    faults.add("too-many-draws", "One order asks for at most 8192 dice.", list.place);
    return;
  }
  for (const Tree& item : list.items) {
    if (!item.is(Tree::Kind::list) || item.items.size() != 2) {
      faults.add("bad-draw", "A draw must be [name, face].", item.place);
      return;
    }
    const int roll = named(lexicon.rolls, item.items[0], "roll", faults);
    if (roll < 0 || !whole_in(item.items[1], 0, 0xFFFF, faults)) return;
    out.push_back({static_cast<u16>(roll), static_cast<u16>(item.items[1].whole)});
  }
}

Tree line_tree(const core::Game& game, const match::Line& line) {
  const core::Lexicon& lexicon = game.lexicon();
  const Command& command = line.command;
  Tree tree = Tree::table();
  tree.set("n", Tree::of(i64{line.n}));
  tree.set("act", Tree::of(match::act_name(command.act)));
  tree.set("seat", command.seat == match::moderator_seat ? Tree::of("moderator")
                                                         : Tree::of(i64{command.seat}));
  set_act(lexicon, command, tree);
  if (line.typed) tree.set("typed", Tree::of_flag(true));
  if (!line.draws.empty()) tree.set("draws", draws_tree(lexicon, line.draws));
  tree.set("state", Tree::of(state_text(line.state)));
  return tree;
}

void read_line(const core::Game& game, const Tree& tree, match::Line& out, core::Faults& faults) {
  std::array<const char*, match::acts> names;
  for (u32 i = 0; i < match::acts; ++i) names[i] = match::act_name(static_cast<Act>(i));
  core::Reader in(tree, "", faults);
  out.n = static_cast<u32>(in.whole("n", 1, std::numeric_limits<u32>::max()));
  out.command.act = static_cast<Act>(in.word_or("act", names, -1));
  out.command.seat = read_seat(game, in, tree);
  read_act(game.lexicon(), in, out.command, faults);
  out.typed = in.flag_or("typed", false);
  if (const Tree* draws = in.list_or("draws"))
    read_draws(game.lexicon(), *draws, out.draws, faults);
  if (!read_state(in.text("state"), out.state))
    in.fault("bad-hex", "This must be 16 hexadecimal digits.", "state");
  in.has("chain");
  in.finish();
}

}  // namespace klaxon::battle::record
