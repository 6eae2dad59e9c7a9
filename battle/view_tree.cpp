#include "battle/view_tree.h"

#include <bit>

#include "battle/wording.h"

namespace klaxon::battle {

using core::Field;
using core::FieldKind;
using core::Tree;

namespace {

struct Differ {
  Tree at;
  Tree& steps;

  Tree step() const {
    Tree made = Tree::table();
    made.set("at", at);
    return made;
  }
  void replace(const Tree& value) {
    Tree made = step();
    made.set("to", value);
    steps.add(std::move(made));
  }
  template <class Work>
  void below(Tree name, Work work) {
    at.add(std::move(name));
    work();
    at.items.pop_back();
  }

  void compare(const Tree& from, const Tree& to) {
    if (from == to) return;
    if (from.kind == Tree::Kind::table && to.kind == Tree::Kind::table && keeps_order(from, to))
      return tables(from, to);
    if (from.kind == Tree::Kind::list && to.kind == Tree::Kind::list) return lists(from, to);
    replace(to);
  }

  // A patch drops keys and appends new ones; if that does not give the order of `to`, the whole
  // table is replaced.
  static bool keeps_order(const Tree& from, const Tree& to) {
    std::size_t i = 0;
    for (const Tree::Entry& entry : from.entries) {
      if (to.find(entry.key) == nullptr) continue;
      if (i >= to.entries.size() || to.entries[i].key != entry.key) return false;
      ++i;
    }
    return true;
  }

  void tables(const Tree& from, const Tree& to) {
    for (const Tree::Entry& entry : from.entries) {
      const Tree* now = to.find(entry.key);
      if (now != nullptr && entry.value == *now) continue;
      below(Tree::of(entry.key), [&] {
        if (now == nullptr)
          steps.add(step());
        else
          compare(entry.value, *now);
      });
    }
    for (const Tree::Entry& entry : to.entries)
      if (from.find(entry.key) == nullptr)
        below(Tree::of(entry.key), [&] { replace(entry.value); });
  }

  // Do most names in a list differ, as they do when the first is removed?
  static bool most_differ(const Tree& from, const Tree& to) {
    std::size_t differ = 0;
    for (std::size_t i = 0; i < to.items.size(); ++i) {
      if (!to.items[i].is(Tree::Kind::text)) return false;
      if (i >= from.items.size() || from.items[i] != to.items[i]) ++differ;
    }
    return differ > 2 && 2 * differ > to.items.size();
  }

  void lists(const Tree& from, const Tree& to) {
    if (most_differ(from, to)) return replace(to);
    if (to.items.size() < from.items.size()) {
      Tree made = step();
      made.set("keep", Tree::of(static_cast<i64>(to.items.size())));
      steps.add(std::move(made));
    }
    for (std::size_t i = 0; i < to.items.size(); ++i) {
      const Tree* before = i < from.items.size() ? &from.items[i] : nullptr;
      if (before != nullptr && *before == to.items[i]) continue;  // most are, so no path is built
      below(Tree::of(static_cast<i64>(i)), [&] {
        if (before != nullptr)
          compare(*before, to.items[i]);
        else
          replace(to.items[i]);
      });
    }
  }
};

// The node at one step of a path; null if there is none.
Tree* child(Tree& tree, const Tree& name) {
  if (tree.is(Tree::Kind::table) && name.is(Tree::Kind::text)) return tree.find(name.text);
  if (!tree.is(Tree::Kind::list) || !name.is(Tree::Kind::whole)) return nullptr;
  const bool inside = name.whole >= 0 && name.whole < static_cast<i64>(tree.items.size());
  return inside ? &tree.items[static_cast<std::size_t>(name.whole)] : nullptr;
}

bool erase_key(Tree& tree, std::string_view key) {
  for (auto entry = tree.entries.begin(); entry != tree.entries.end(); ++entry)
    if (entry->key == key) {
      tree.entries.erase(entry);
      return true;
    }
  return false;
}

bool put_child(Tree& tree, const Tree& name, const Tree& value) {
  if (Tree* had = child(tree, name)) {
    *had = value;
    return true;
  }
  if (tree.is(Tree::Kind::table) && name.is(Tree::Kind::text)) {
    tree.set(name.text, value);
    return true;
  }
  const bool appends = tree.is(Tree::Kind::list) && name.is(Tree::Kind::whole) &&
                       name.whole == static_cast<i64>(tree.items.size());
  if (appends) tree.add(value);
  return appends;
}

bool keep_items(Tree& tree, const Tree& count) {
  const bool fits = tree.is(Tree::Kind::list) && count.is(Tree::Kind::whole) && count.whole >= 0 &&
                    count.whole <= static_cast<i64>(tree.items.size());
  if (fits) tree.items.resize(static_cast<std::size_t>(count.whole));
  return fits;
}

bool apply_step(Tree& root, const Tree& step) {
  const Tree* at = step.find("at");
  if (at == nullptr || !at->is(Tree::Kind::list)) return false;
  const Tree* to = step.find("to");
  const Tree* keep = step.find("keep");
  Tree* node = &root;
  const std::size_t depth = at->items.size();
  const std::size_t walk = keep != nullptr || depth == 0 ? depth : depth - 1;
  for (std::size_t i = 0; i < walk && node != nullptr; ++i) node = child(*node, at->items[i]);
  if (node == nullptr) return false;
  if (keep != nullptr) return keep_items(*node, *keep);
  if (depth == 0) {
    if (to != nullptr) *node = *to;
    return to != nullptr;
  }
  const Tree& name = at->items.back();
  if (to != nullptr) return put_child(*node, name, *to);
  return name.is(Tree::Kind::text) && erase_key(*node, name.text);
}

}  // namespace

TreeSink::TreeSink(const core::Names& names) : names_(names) {
  open_.push_back({"", Tree::table()});
}

void TreeSink::put(std::string_view name, Tree value) {
  Tree& into = open_.back().tree;
  if (into.is(Tree::Kind::list))
    into.add(std::move(value));
  else
    into.set(name, std::move(value));
}

void TreeSink::open_group(std::string_view name) {
  open_.push_back({std::string(name), Tree::table()});
}
void TreeSink::open_list(std::string_view name, u32) {
  open_.push_back({std::string(name), Tree::list()});
}

void TreeSink::close() {
  check(open_.size() > 1, "a view closes what it opened");
  Open done = std::move(open_.back());
  open_.pop_back();
  put(done.name, std::move(done.tree));
}

Tree TreeSink::shown(u16 vocabulary, i64 value) const {
  if (vocabulary == 0) return Tree::of(value);
  if (value == -1) return Tree::of("none");
  return value_tree(names_, vocabulary, value);
}

Tree TreeSink::cards(u16 vocabulary, u64 bits) const {
  Tree list = Tree::list();
  for (; bits != 0; bits &= bits - 1) list.add(shown(vocabulary, std::countr_zero(bits)));
  return list;
}

void TreeSink::leaf(const Field& field, i64 value) {
  switch (field.kind) {
    case FieldKind::flag:
      return put(field.name, Tree::of_flag(value != 0));
    case FieldKind::word:
      return put(field.name, shown(field.words, value));
    case FieldKind::cards:
      return put(field.name, cards(field.words, static_cast<u64>(value)));
    default:
      return put(field.name, Tree::of(value));
  }
}

void TreeSink::numbers(const Field& field, std::span<const i64> values) {
  const bool named = field.words != 0 && names_.count(field.words) >= values.size();
  Tree out = named ? Tree::table() : Tree::list();
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (named)
      out.set(names_.word(field.words, static_cast<i64>(i)), Tree::of(values[i]));
    else
      out.add(Tree::of(values[i]));
  }
  put(field.name, std::move(out));
}

Tree TreeSink::take() {
  check(open_.size() == 1, "a view closes what it opened");
  return std::move(open_.back().tree);
}

ShownState::ShownState(const core::Game& game, const core::StateBytes* state,
                       core::Audience onlooker)
    : bytes_(state) {
  const core::Seats known = game.seats_known(state, onlooker);
  if (known == core::all_seats) return;
  copy_.emplace(game);
  game.copy(copy_->bytes(), state);
  game.leave_known(copy_->bytes(), known);
  bytes_ = copy_->bytes();
}

Tree view_tree(const core::Game& game, const core::StateBytes* state, core::Audience onlooker) {
  TreeSink sink(core::Names(game, state, onlooker));
  const ShownState shown(game, state, onlooker);
  game.view(shown.bytes(), onlooker, sink);
  return sink.take();
}

Tree view_diff(const Tree& from, const Tree& to) {
  Tree steps = Tree::list();
  view_diff_at(Tree::list(), from, to, steps);
  return steps;
}

void view_diff_at(Tree at, const Tree& from, const Tree& to, Tree& steps) {
  Differ{std::move(at), steps}.compare(from, to);
}

bool apply_patch(Tree& tree, const Tree& patch) {
  if (!patch.is(Tree::Kind::list)) return false;
  for (const Tree& step : patch.items)
    if (!apply_step(tree, step)) return false;
  return true;
}

}  // namespace klaxon::battle
