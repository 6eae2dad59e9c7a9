#include "battle/view_patch.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "battle/view_tree.h"

namespace klaxon::battle {

using core::Field;
using core::FieldKind;
using core::Tree;

namespace {

constexpr u32 no_id = 0xFFFFFFFF;

class AnySink final : public core::FieldSink {
 public:
  void open_group(std::string_view) override { any = true; }
  void open_list(std::string_view, u32) override { any = true; }
  void close() override {}
  void leaf(const Field&, i64) override { any = true; }
  void numbers(const Field&, std::span<const i64>) override { any = true; }
  bool any = false;
};

class Patcher {
 public:
  Patcher(const core::Game& game, const core::StateBytes* before, const core::StateBytes* now,
          core::Audience onlooker)
      : game_(game),
        shown_before_(game, before, onlooker),
        shown_now_(game, now, onlooker),
        before_(shown_before_.bytes()),
        now_(shown_now_.bytes()),
        onlooker_(onlooker),
        unveiled_(game.seats_known(before, onlooker) != game.seats_known(now, onlooker)),
        names_before_(game, before, onlooker),
        names_now_(game, now, onlooker) {}

  Tree patch() {
    find_renamed();
    if (!part(game_.lexicon().state, before_, now_, true, false)) {
      steps_.items.clear();
      replace(whole());
    }
    return std::move(steps_);
  }

 private:
  // Words that depend on the state may differ even if the values are equal.
  void find_renamed() {
    const auto vocabularies = game_.lexicon().vocabularies;
    for (u32 v = 1; v < vocabularies.size(); ++v) {
      if (!may_change(vocabularies[v].scope)) continue;
      if (!names(game_.lexicon().state, static_cast<u16>(v))) continue;
      const u16 vocabulary = static_cast<u16>(v);
      if (names_before_.all(vocabulary) == names_now_.all(vocabulary)) continue;
      renamed_.resize(vocabularies.size());
      renamed_[v] = true;
    }
  }
  // Words that not everybody may know change with the seats of which the onlooker knows.
  bool may_change(core::Vocabulary::Scope scope) const {
    return scope == core::Vocabulary::Scope::state ||
           (scope == core::Vocabulary::Scope::veiled && unveiled_);
  }
  // Does any field of the part show words from this vocabulary?
  static bool names(std::span<const Field> fields, u16 vocabulary) {
    return std::ranges::any_of(fields, [&](const Field& field) {
      return field.words == vocabulary || names(field.inside, vocabulary);
    });
  }
  bool renamed(const Field& field) const {
    return !renamed_.empty() && field.words < renamed_.size() && renamed_[field.words];
  }

  // One step of a path: a key, or an item's number if the name is empty.
  struct Down {
    std::string_view name;
    u32 item = 0;
  };
  // Caches the answer, since the fields of one part often ask about the same audience.
  struct Seen {
    core::FieldAudience asked = nullptr;
    bool before = true, now = true;
  };

  void ask(const Field& field, const void* before, const void* now, Seen& seen) const {
    if (field.audience == seen.asked) return;
    seen.asked = field.audience;
    seen.before = seen.now = true;
    if (field.audience == nullptr) return;
    seen.before = core::may_see(field.audience(before_, before), onlooker_);
    seen.now = core::may_see(field.audience(now_, now), onlooker_);
  }

  // False if a patch, which drops keys and appends new ones, would leave the part's keys in another
  // order: in that case replace the whole part. `whole`: the part is all that the state shows.
  // `same`: both are equal byte for byte, so only their audience and what is inside can differ.
  bool part(std::span<const Field> fields, const void* before, const void* now, bool whole,
            bool same) {
    same = same && renamed_.empty();
    bool appears = false;
    Seen seen;
    for (const Field& field : fields) {
      ask(field, before, now, seen);
      const bool was = seen.before && !field.left_out(before);
      const bool is = seen.now && !field.left_out(now);
      if (was && is) {
        if (appears) return false;
        if (!same || !field.inside.empty()) compare(field, before, now);
      } else if (was) {
        below({field.name}, [&] { steps_.add(step()); });
      } else if (is) {
        appears = true;
      }
    }
    if (!appears) return true;
    if (whole && more_follows()) return false;
    append(fields, before, now);
    return true;
  }
  // Whether the game shows anything besides its state.
  bool more_follows() const {
    AnySink frozen;
    game_.view_frozen(frozen);
    return frozen.any;
  }

  void append(std::span<const Field> fields, const void* before, const void* now) {
    Seen seen;
    for (const Field& field : fields) {
      ask(field, before, now, seen);
      const bool was = seen.before && !field.left_out(before);
      if (seen.now && !field.left_out(now) && !was)
        below({field.name}, [&] { replace(tree_of(field, names_now_, now_, now)); });
    }
  }

  void compare(const Field& field, const void* before, const void* now) {
    switch (field.kind) {
      case FieldKind::group:
        return below({field.name}, [&] { item(field, before, 0, now, 0); });
      case FieldKind::list:
        return below({field.name}, [&] { items(field, before, now); });
      case FieldKind::roster:
        return below({field.name}, [&] { units(field, before, now); });
      case FieldKind::numbers:
        return numbers(field, before, now);
      default:
        return leaf(field, before, now);
    }
  }

  void leaf(const Field& field, const void* before, const void* now) {
    const i64 value = field.read(now, 0);
    if (field.read(before, 0) == value && !renamed(field)) return;
    if (field.kind == FieldKind::whole)
      below({field.name}, [&] { replace(Tree::of(value)); });
    else
      values(field, before, now);
  }

  void numbers(const Field& field, const void* before, const void* now) {
    const u32 n = field.count(now);
    if (field.count(before) != n || of_state(field)) {
      if (renamed(field) || !same_numbers(field, before, now)) values(field, before, now);
      return;
    }
    for (u32 i = 0; i < n; ++i) {
      const i64 value = field.read(now, i);
      if (field.read(before, i) == value) continue;
      const bool named = field.words != 0 && names_now_.count(field.words) >= n;
      const std::string word = named ? names_now_.word(field.words, i) : "";
      below({field.name}, [&] { below({word, i}, [&] { replace(Tree::of(value)); }); });
    }
  }

  // Words that depend on the state may be empty or may have been different before.
  bool of_state(const Field& field) const {
    const auto vocabularies = game_.lexicon().vocabularies;
    return field.words < vocabularies.size() &&
           vocabularies[field.words].scope == core::Vocabulary::Scope::state;
  }

  static bool same_numbers(const Field& field, const void* before, const void* now) {
    const u32 n = field.count(now);
    if (field.count(before) != n) return false;
    for (u32 i = 0; i < n; ++i)
      if (field.read(before, i) != field.read(now, i)) return false;
    return true;
  }

  // Changed values are compared as trees: a set of cards is a list, numbers are a list or a table,
  // and two values may share a name.
  void values(const Field& field, const void* before, const void* now) {
    below({field.name}, [&] {
      view_diff_at(place(), tree_of(field, names_before_, before_, before),
                   tree_of(field, names_now_, now_, now), steps_);
    });
  }

  void items(const Field& field, const void* before, const void* now) {
    const u32 were = field.count(before), are = field.count(now);
    if (are < were) {
      Tree made = step();
      made.set("keep", Tree::of(i64{are}));
      steps_.add(std::move(made));
    }
    for (u32 i = 0; i < are; ++i)
      below({{}, i}, [&] {
        if (i < were)
          item(field, before, i, now, i);
        else
          replace(part_tree(field, field.at(now, i)));
      });
  }

  // Both lists are sorted by id: existing units first, then new ones. A new unit follows those that
  // stay, unless an undo brings one back among them: then the whole roster is replaced.
  void units(const Field& field, const void* before, const void* now) {
    const std::size_t mark = steps_.items.size();
    const u32 were = field.count(before), are = field.count(now);
    std::vector<u32> fresh;  // places
    for (u32 was = 0, is = 0; was < were || is < are;) {
      const u32 old_id = was < were ? field.roster->id(before, was) : no_id;
      const u32 new_id = is < are ? field.roster->id(now, is) : no_id;
      const std::string id = std::to_string(old_id);
      if (new_id < old_id) {
        fresh.push_back(is);
      } else if (old_id < new_id) {
        below({id}, [&] { steps_.add(step()); });
      } else if (fresh.empty()) {
        below({id}, [&] { item(field, before, was, now, is); });
      } else {
        steps_.items.resize(mark);
        return replace(tree_of(field, names_now_, now_, now));
      }
      was += old_id <= new_id ? 1U : 0U;
      is += new_id <= old_id ? 1U : 0U;
    }
    for (u32 is : fresh) {
      const std::string id = std::to_string(field.roster->id(now, is));
      below({id}, [&] { replace(part_tree(field, field.at(now, is))); });
    }
  }

  // Whether two parts that are equal byte for byte and have nothing inside also look equal.
  bool seen_alike(std::span<const Field> fields, const void* before, const void* now) const {
    Seen seen;
    return renamed_.empty() && std::ranges::all_of(fields, [&](const Field& field) {
             ask(field, before, now, seen);
             return field.inside.empty() && seen.before == seen.now;
           });
  }

  // A group, or one item of a list or a roster.
  void item(const Field& field, const void* before, u32 was, const void* now, u32 is) {
    const std::size_t mark = steps_.items.size();
    const void* const old_part = field.at(before, was);
    const void* const new_part = field.at(now, is);
    const bool same = field.item_size > 0 && std::memcmp(old_part, new_part, field.item_size) == 0;
    if (same && seen_alike(field.inside, old_part, new_part)) return;
    if (part(field.inside, old_part, new_part, false, same)) return;
    steps_.items.resize(mark);
    replace(part_tree(field, new_part));
  }

  Tree tree_of(const Field& field, const core::Names& names, const core::StateBytes* root,
               const void* part) const {
    TreeSink sink(names);
    core::view_field(field, root, part, onlooker_, sink);
    return std::move(sink.take().entries.front().value);
  }
  Tree part_tree(const Field& field, const void* part) const {
    TreeSink sink(names_now_);
    core::view_part(field.inside, now_, part, onlooker_, sink);
    return sink.take();
  }

  Tree whole() const {
    TreeSink sink(names_now_);
    game_.view(now_, onlooker_, sink);
    return sink.take();
  }

  template <class Work>
  void below(Down down, Work work) {
    path_.push_back(down);
    work();
    path_.pop_back();
  }

  Tree place() const {
    Tree at = Tree::list();
    at.items.reserve(path_.size());
    for (const Down& down : path_)
      at.add(down.name.empty() ? Tree::of(i64{down.item}) : Tree::of(down.name));
    return at;
  }
  Tree step() const {
    Tree made = Tree::table();
    made.entries.reserve(2);  // "at" and the change to make there
    made.set("at", place());
    return made;
  }
  void replace(Tree value) {
    Tree made = step();
    made.set("to", std::move(value));
    steps_.add(std::move(made));
  }

  const core::Game& game_;
  ShownState shown_before_, shown_now_;
  const core::StateBytes* before_;
  const core::StateBytes* now_;
  core::Audience onlooker_;
  bool unveiled_;
  core::Names names_before_, names_now_;
  std::vector<bool> renamed_;  // by vocabulary; empty if there are none
  std::vector<Down> path_;
  Tree steps_ = Tree::list();
};

}  // namespace

Tree view_patch(const core::Game& game, const core::StateBytes* before, const core::StateBytes* now,
                core::Audience onlooker) {
  return Patcher(game, before, now, onlooker).patch();
}

}  // namespace klaxon::battle
