#include "rules/tng/catalog/traits.h"

#include <algorithm>

#include "core/chart_file.h"
#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/catalog/values/words.h"

namespace klaxon::rules::tng::catalog {

using core::Tree;

namespace {

class TraitReader {
 public:
  TraitReader(Fields& in, Traits& out) : in_(in), out_(out) {}

  void read(u16 index, const TraitKey& key, std::string_view name) {
    if (!in_.has(name) || in_.at_level(name) == nullptr) return;
    index_ = index;
    if (const auto word = word_in_place(key, name)) return put(*word);
    const NameBook& names = in_.context().names;
    switch (key.kind) {
      case TraitKind::flag:
      case TraitKind::flag_or_word:
        return put(in_.flag(name));
      case TraitKind::whole:
        return put_if(in_.whole_in(*in_.at_level(name), in_.path(name), key.lo, key.hi));
      case TraitKind::wholes:
        return wholes(key, name);
      case TraitKind::number:
        return put_if(in_.number(name));
      case TraitKind::energy:
        return put_if(in_.energy(name));
      case TraitKind::figure:
        return put_if(in_.figure(name));
      case TraitKind::formula:
        return put_if(in_.formula(name, every_word));
      case TraitKind::radius:
        if (in_.at_level(name)->is(Tree::Kind::list))
          return put(in_.span(name, 0, reach_most, {0, 0}));
        return put_if(in_.formula(name, every_word));
      case TraitKind::word:
        return put(in_.word(name, key.words, 0));
      case TraitKind::words:
        return put_words(in_.words(name, key.words));
      case TraitKind::races:
        return put(in_.named_list(name, names.races, "race"));
      case TraitKind::fighters:
        return put(in_.named_list(name, names.fighters, "fighter"));
      case TraitKind::hits:
        return put_words(in_.words(name, hit_words));
      case TraitKind::system:
        return put_if(in_.named(name, names.systems, "id"));
      case TraitKind::systems:
        return put(in_.named_list(name, names.systems, "id"));
      case TraitKind::missile:
        return put_if(in_.named(name, names.missiles, "missile"));
      case TraitKind::against:
        return put(read_against(in_, name));
      case TraitKind::span:
        return put(in_.span(name, key.lo, key.hi, {key.lo, key.lo}));
      case TraitKind::target:
        return target(name);
      case TraitKind::text:
        return put(in_.text(name));
      case TraitKind::texts:
        return put(in_.texts(name));
      case TraitKind::lists:
        return lists(name);
    }
  }

 private:
  template <class T>
  void put(T value) {
    out_.put(index_, TraitValue(std::move(value)));
  }
  template <class T>
  void put_if(std::optional<T> value) {
    if (value) put(*value);
  }
  void put_words(const std::vector<u8>& words) {
    put(std::vector<u16>(words.begin(), words.end()));
  }

  // A word that may be given instead of a figure: "any", "strength".
  std::optional<u8> word_in_place(const TraitKey& key, std::string_view name) {
    const Tree& tree = *in_.at_level(name);
    const bool alone = key.kind == TraitKind::word || key.kind == TraitKind::words;
    if (!tree.is(Tree::Kind::text) || alone) return std::nullopt;
    const auto word = std::ranges::find(key.words, tree.text);
    if (word == key.words.end()) return std::nullopt;
    return static_cast<u8>(word - key.words.begin());
  }

  void wholes(const TraitKey& key, std::string_view name) {
    const Tree& tree = *in_.at_level(name);
    std::vector<i32> out;
    if (tree.is(Tree::Kind::text)) {
      for (std::string_view rest = tree.text; !rest.empty();) {
        const std::size_t end = std::min(rest.find('/'), rest.size());
        const auto number = core::parse_span(rest.substr(0, end));
        if (!number || number->lo != number->hi || number->lo < key.lo || number->lo > key.hi)
          return in_.fault_at(tree, "bad-number", "It must be numbers such as \"0/3\".",
                              in_.path(name));
        out.push_back(number->lo);
        rest.remove_prefix(std::min(end + 1, rest.size()));
      }
      return put(std::move(out));
    }
    const bool list = tree.is(Tree::Kind::list);
    for (std::size_t i = 0; i < (list ? tree.items.size() : 1); ++i)
      if (const auto one =
              in_.whole_in(list ? tree.items[i] : tree, in_.path(name), key.lo, key.hi))
        out.push_back(*one);
    put(std::move(out));
  }

  void target(std::string_view name) {
    Target target;
    in_.table(name, [&](Fields& inner) { read_target(inner, target); });
    put(std::move(target));
  }

  void lists(std::string_view name) {
    std::vector<std::vector<std::string>> all;
    const Tree* list = in_.reader().list_or(name);
    for (const Tree& inner : list == nullptr ? std::vector<Tree>() : list->items) {
      all.emplace_back();
      for (const Tree& item : inner.items) all.back().push_back(item.text);
    }
    put(std::move(all));
  }

  Fields& in_;
  Traits& out_;
  u16 index_ = 0;
};

bool is_inner(const Tree* tree) {
  if (tree == nullptr) return false;
  if (tree->is(Tree::Kind::table)) return !goes_by_level(*tree);
  return tree->is(Tree::Kind::list) && !tree->items.empty() &&
         tree->items.front().is(Tree::Kind::table);
}

void read_keys(Fields& in, const std::string& prefix, Traits& out);

// Reads a table inside a table, or a list of such tables.
void read_inner(Fields& in, const std::string& name, const std::string& prefix, Traits& out) {
  if (in.tree().find(name) == nullptr || !in.has(name)) return;
  const Tree* tree = in.at_level(name);
  if (!is_inner(tree)) return;
  const bool list = tree->is(Tree::Kind::list);
  for (std::size_t i = 0; i < (list ? tree->items.size() : 1); ++i) {
    Fields inner(list ? tree->items[i] : *tree, in.path(name), in.context());
    read_keys(inner, prefix + name + ".", out);
    inner.finish();
  }
}

// Looks up only the keys that are present; looks up the others only if some key is unknown.
void ask_for_all(Fields& in, const std::string& prefix) {
  for (u16 i = first_trait_key(prefix); i < trait_keys_count; ++i) {
    const std::string_view name = trait_keys[i].name;
    if (!name.starts_with(prefix)) return;
    in.has(name.substr(prefix.size(), name.find('.', prefix.size()) - prefix.size()));
  }
}

// The keys that begin with `prefix` are next to one another, since the list is sorted.
void read_keys(Fields& in, const std::string& prefix, Traits& out) {
  in.ask_for_rest([prefix](Fields& fields) { ask_for_all(fields, prefix); });
  TraitReader reader(in, out);
  std::string nested;
  for (u16 i = first_trait_key(prefix); i < trait_keys_count; ++i) {
    std::string_view name = trait_keys[i].name;
    if (!name.starts_with(prefix)) return;
    name.remove_prefix(prefix.size());
    const std::size_t dot = name.find('.');
    if (dot != std::string_view::npos) {
      if (nested == name.substr(0, dot)) continue;
      nested = name.substr(0, dot);
      read_inner(in, nested, prefix, out);
      continue;
    }
    if (in.tree().find(name) == nullptr) continue;
    const bool opens = i + 1 < trait_keys_count &&
                       trait_keys[i + 1].name.starts_with(std::string(trait_keys[i].name) + ".");
    if (!opens || !in.has(name) || !is_inner(in.at_level(name)))
      reader.read(i, trait_keys[i], name);
  }
}

}  // namespace

void Traits::put(u16 key, TraitValue value) {
  const auto at = std::ranges::find(all_, key, &Trait::key);
  if (at == all_.end())
    all_.push_back({key, std::move(value)});
  else
    at->value = std::move(value);
}

const TraitValue* Traits::find(u16 key) const {
  const auto at = std::ranges::find(all_, key, &Trait::key);
  return at == all_.end() ? nullptr : &at->value;
}

void read_traits(Fields& in, std::string_view table, Traits& out) {
  read_keys(in, std::string(table) + ".", out);
}

}  // namespace klaxon::rules::tng::catalog
