#include "battle/order_text.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>
#include <vector>

#include "battle/english.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"

namespace klaxon::battle {

using core::Arg;
using core::Faults;
using core::Game;
using core::in_quotes;
using core::Names;
using core::nearest_hint;
using core::Order;
using core::Place;
using core::Tree;
using core::Verb;

namespace {

constexpr std::string_view verb_key = "verb";
// The largest number of names that people can be asked to count; longer lists have no numbers.
constexpr u32 counted_words_max = 32;

bool recurs(const Verb& verb, std::size_t arg) {
  return arg + verb.repeat >= verb.args.size();
}

std::optional<i32> fit_whole(i64 value) {
  if (value < std::numeric_limits<i32>::min() || value > std::numeric_limits<i32>::max())
    return std::nullopt;
  return static_cast<i32>(value);
}

std::optional<i64> parse_whole(std::string_view text) {
  i64 value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::string no_such_word(const Names& names, const Arg& arg, std::string_view given) {
  return "There is no " + std::string(arg.name) + " " + in_quotes(given) +
         core::known_hint(given, names.all(arg.words));
}

// "; they count from 1: 1 meridian, 2 hornet.", or only the two ends of a longer list.
std::string counted_hint(const Names& names, u16 vocabulary) {
  constexpr u32 listed_max = 8;
  const u32 count = names.count(vocabulary);
  if (count > listed_max) return "; they count from 1 to " + std::to_string(count) + ".";
  std::string hint;
  for (i64 value = 0; value < i64{count}; ++value)
    hint += (value == 0 ? "; they count from 1: " : ", ") +
            std::to_string(number_for_people(value)) + " " + names.word(vocabulary, value);
  return hint + ".";
}

// Reads the values in an order's tree, arg by arg.
class OrderReader {
 public:
  OrderReader(const Names& names, const Verb& verb, Faults& faults)
      : names_(names), verb_(verb), faults_(faults) {}

  void read(const Tree& tree, std::vector<std::vector<i32>>& values) {
    values.assign(verb_.args.size(), {});
    for (const Tree::Entry& entry : tree.entries) {
      if (entry.key == verb_key) continue;
      const auto arg = std::ranges::find(verb_.args, entry.key, &Arg::name);
      if (arg == verb_.args.end()) {
        unknown_key(entry);
        continue;
      }
      const std::size_t column = static_cast<std::size_t>(arg - verb_.args.begin());
      read_arg(*arg, recurs(verb_, column), entry.value, values[column]);
    }
  }

 private:
  void fault(std::string_view code, const std::string& message, const Tree& at,
             std::string_view field) {
    faults_.add(code, message, at.place, std::string(verb_.name) + "." + std::string(field));
  }

  void unknown_key(const Tree::Entry& entry) {
    std::vector<std::string_view> known;
    for (const Arg& arg : verb_.args) known.emplace_back(arg.name);
    fault("unknown-field",
          in_quotes(verb_.name) + " has no field " + in_quotes(entry.key) +
              nearest_hint(entry.key, known),
          entry.value, entry.key);
  }

  void read_arg(const Arg& arg, bool list, const Tree& value, std::vector<i32>& out) {
    if (!list) return out.push_back(read_value(arg, value));
    if (!value.is(Tree::Kind::list))
      return fault("wrong-kind",
                   in_quotes(arg.name) + " must be a list, because it may have several values.",
                   value, arg.name);
    if (value.items.size() > core::order_args_max)
      return fault("too-many-fields",
                   "An order has at most " + std::to_string(core::order_args_max) + " fields.",
                   value, arg.name);
    for (const Tree& item : value.items) out.push_back(read_value(arg, item));
  }

  i32 read_value(const Arg& arg, const Tree& value) {
    if (value.is(Tree::Kind::whole)) {
      if (const auto whole = fit_whole(value.whole)) return *whole;
      fault("out-of-range", "The number for " + in_quotes(arg.name) + " is too large.", value,
            arg.name);
      return 0;
    }
    if (value.is(Tree::Kind::text) && arg.words != 0) return read_word(arg, value);
    fault("wrong-kind",
          in_quotes(arg.name) +
              (arg.words != 0 ? " must be a word or a whole number." : " must be a whole number."),
          value, arg.name);
    return 0;
  }

  i32 read_word(const Arg& arg, const Tree& value) {
    const i64 found = names_.value(arg.words, value.text);
    if (found >= 0) return static_cast<i32>(found);
    fault("unknown-word", no_such_word(names_, arg, value.text), value, arg.name);
    return 0;
  }

  const Names& names_;
  const Verb& verb_;
  Faults& faults_;
};

// Makes a tree of a value in a text. The reader refuses values that no field of the verb can have.
bool text_value(const Names& names, const Verb& verb, std::string_view key, std::string_view text,
                Tree& out, Faults& faults) {
  const auto arg = std::ranges::find(verb.args, key, &Arg::name);
  const auto whole = parse_whole(text);
  if (!whole || arg == verb.args.end() || arg->words == 0) {
    out = whole ? Tree::of(*whole) : Tree::of(text);
    return true;
  }
  i32 value = 0;
  if (!value_from_text(names, *arg, text, value, faults)) return false;
  out = Tree::of(i64{value});
  return true;
}

void add_text_value(Tree& tree, std::string_view key, bool list, Tree value) {
  const Tree* had = tree.find(key);
  if (had == nullptr && !list) {
    tree.set(key, std::move(value));
    return;
  }
  Tree values = had != nullptr && had->is(Tree::Kind::list) ? *had : Tree::list();
  if (had != nullptr && !had->is(Tree::Kind::list)) values.add(*had);
  values.add(std::move(value));
  tree.set(key, std::move(values));
}

std::string_view next_token(std::string_view& rest, char separator) {
  while (!rest.empty() && rest.front() == separator) rest.remove_prefix(1);
  const std::string_view token = rest.substr(0, rest.find(separator));
  rest.remove_prefix(token.size());
  return token;
}

bool token_to_tree(const Names& names, const Verb& verb, u32 position, std::string_view token,
                   Tree& tree, Faults& faults) {
  const std::size_t equals = token.find('=');
  std::string_view key, values = token;
  if (equals != std::string_view::npos) {
    key = token.substr(0, equals);
    values = token.substr(equals + 1);
  } else if (const Arg* arg = verb.arg_at(position)) {
    key = arg->name;
  } else {
    faults.add("wrong-count",
               in_quotes(verb.name) + " takes " +
                   (verb.args.empty() ? "no fields"
                                      : counted(static_cast<i64>(verb.args.size()), "fields")) +
                   "; " + in_quotes(token) + " is one too many.",
               {}, verb.name);
    return false;
  }
  if (key == verb_key) {
    faults.add("unknown-field", "The verb is the first word and is given once.", {}, verb.name);
    return false;
  }
  const auto arg = std::ranges::find(verb.args, key, &Arg::name);
  const bool list =
      arg != verb.args.end() && recurs(verb, static_cast<std::size_t>(arg - verb.args.begin()));
  while (!values.empty()) {
    Tree value;
    if (!text_value(names, verb, key, next_token(values, ','), value, faults)) return false;
    add_text_value(tree, key, list, std::move(value));
  }
  return true;
}

}  // namespace

bool counted_words(const Names& names, u16 vocabulary) {
  return names.count(vocabulary) <= counted_words_max;
}

bool value_from_text(const Names& names, const Arg& arg, std::string_view text, i32& out,
                     Faults& faults) {
  const auto whole = parse_whole(text);
  const auto refuse = [&](std::string_view code, const std::string& message) {
    faults.add(code, message, {}, arg.name);
    return false;
  };
  if (arg.words == 0) {
    const auto fits = whole ? fit_whole(*whole) : std::nullopt;
    out = fits.value_or(0);
    return fits || refuse("wrong-kind", in_quotes(arg.name) + " must be a whole number.");
  }
  const i64 named = names.value(arg.words, text);
  out = static_cast<i32>(named);
  if (named >= 0) return true;
  if (!whole) return refuse("unknown-word", no_such_word(names, arg, text));
  const bool named_alone = !counted_words(names, arg.words);
  if (named_alone && (*whole < 1 || !names.word(arg.words, *whole - 1).empty()))
    return refuse("unknown-word", in_quotes(arg.name) + " needs a name, such as " +
                                      in_quotes(names.word(arg.words, 0)) + ", not a number.");
  out = static_cast<i32>(*whole - 1);
  if (*whole >= 1 && *whole <= i64{names.count(arg.words)}) return true;
  return refuse("unknown-word", "There is no " + std::string(arg.name) + " " + std::string(text) +
                                    counted_hint(names, arg.words));
}

int verb_from_name(const Game& game, std::string_view name, Faults& faults, Place place,
                   const core::Offers* now) {
  const auto verbs = game.lexicon().verbs;
  const auto open = [now](std::size_t verb) {
    return now == nullptr || now->has_form(static_cast<u16>(verb)) ||
           std::ranges::any_of(now->list, [verb](core::OrderView o) { return o.verb == verb; });
  };
  std::vector<std::string_view> known;
  for (std::size_t v = 0; v < verbs.size(); ++v) {
    if (name == verbs[v].name) return static_cast<int>(v);
    if (open(v)) known.emplace_back(verbs[v].name);
  }
  faults.add("unknown-verb",
             "There is no order " + in_quotes(name) + (now == nullptr ? "" : " now") +
                 core::known_hint(name, known),
             place, verb_key);
  return -1;
}

Tree value_tree(const core::Names& names, u16 vocabulary, i64 value) {
  const std::string word = names.word(vocabulary, value);
  return word.empty() ? Tree::of(value) : Tree::of(word);
}

Tree order_to_tree(const Names& names, core::OrderView order) {
  check(order.verb < names.lexicon().verbs.size(), "an order's verb is in the lexicon");
  const Verb& verb = names.lexicon().verbs[order.verb];
  Tree tree = Tree::table();
  tree.set(verb_key, Tree::of(verb.name));
  const std::size_t args = verb.args.size();
  for (u32 i = 0; i < order.n; ++i) {
    const Arg* arg = verb.arg_at(i);
    check(arg != nullptr, "an order has no more fields than its verb");
    const std::size_t column = static_cast<std::size_t>(arg - verb.args.data());
    Tree value = value_tree(names, arg->words, order.arg[i]);
    if (!recurs(verb, column)) {
      tree.set(arg->name, std::move(value));
      continue;
    }
    if (i < args) tree.set(arg->name, Tree::list());
    for (Tree::Entry& entry : tree.entries) {
      if (entry.key != arg->name) continue;
      entry.value.add(std::move(value));
      break;
    }
  }
  return tree;
}

bool Wishes::read(const Names& names, const Tree& tree, Faults& faults) {
  const std::size_t before = faults.count();
  values_.clear();
  const Tree* name = tree.find(verb_key);
  if (name == nullptr || !name->is(Tree::Kind::text)) {
    faults.add("missing-verb", "An order must be a table with a 'verb', as text.", tree.place,
               verb_key);
    return false;
  }
  const int verb = verb_from_name(names.game(), name->text, faults, name->place);
  if (verb < 0) return false;
  verb_ = static_cast<u16>(verb);
  const Verb& kind = names.lexicon().verbs[verb_];
  repeat_ = kind.repeat;
  OrderReader(names, kind, faults).read(tree, values_);
  return faults.count() == before;
}

u32 Wishes::count() const {
  std::size_t count = 0;
  for (const std::vector<i32>& values : values_) count += values.size();
  return static_cast<u32>(count);
}

std::optional<i32> Wishes::at(u32 place) const {
  const u32 args = static_cast<u32>(values_.size()), first = args - repeat_;
  u32 column = place, round = 0;
  if (place >= first && repeat_ > 0) {
    column = first + (place - first) % repeat_;
    round = (place - first) / repeat_;
  }
  if (column >= args || round >= values_[column].size()) return std::nullopt;
  return values_[column][round];
}

Order Wishes::after(Order so_far) const {
  while (so_far.n < core::order_args_max) {
    const std::optional<i32> wish = at(so_far.n);
    if (!wish) break;
    so_far.push(*wish);
  }
  return so_far;
}

bool order_from_tree(const Names& names, const Tree& tree, Order& out, Faults& faults) {
  out.n = 0;
  Wishes given;
  if (!given.read(names, tree, faults)) return false;
  out = given.order();
  const Verb& verb = names.lexicon().verbs[out.verb];
  if (given.count() == out.n) return true;
  const Arg& missing = *verb.arg_at(out.n);
  const std::string where = std::string(verb.name) + "." + missing.name;
  if (out.n == core::order_args_max)
    faults.add("too-many-fields",
               "An order has at most " + std::to_string(core::order_args_max) + " fields.",
               tree.place, where);
  else
    faults.add(
        "missing-field",
        "The field " + in_quotes(missing.name) + " is missing before the fields that follow it.",
        tree.place, where);
  return false;
}

bool order_from_text(const Names& names, std::string_view text, Order& out, Faults& faults,
                     const core::Offers* now) {
  out.n = 0;
  const std::string_view name = next_token(text, ' ');
  const int verb = verb_from_name(names.game(), name, faults, {}, now);
  if (verb < 0) return false;
  const Verb& kind = names.lexicon().verbs[static_cast<std::size_t>(verb)];
  Tree tree = Tree::table();
  tree.set(verb_key, Tree::of(name));
  u32 position = 0;
  for (std::string_view token = next_token(text, ' '); !token.empty();
       token = next_token(text, ' '))
    if (!token_to_tree(names, kind, position++, token, tree, faults)) return false;
  return order_from_tree(names, tree, out, faults);
}

}  // namespace klaxon::battle
