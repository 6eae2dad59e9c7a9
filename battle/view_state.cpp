#include "battle/view_state.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "battle/view_tree.h"

namespace klaxon::battle {

using core::Field;
using core::FieldKind;
using core::Tree;

namespace {

class ViewReader {
 public:
  ViewReader(const core::Game& game, const SentView& sent) : game_(game), sent_(sent) {}

  // A game may show more than its state: whatever is fixed for the whole battle, so it is the same
  // in every state.
  bool whole(core::StateBytes* state) const {
    const Tree& view = sent_.view;
    const std::span<const Field> fields = game_.lexicon().state;
    std::size_t known = 0;
    if (!fields_of(fields, state, view, known)) return false;
    if (known == view.entries.size()) return true;
    const Tree own = view_tree(game_, state, sent_.onlooker);
    return std::ranges::all_of(view.entries, [&](const Tree::Entry& entry) {
      const Tree* told = own.find(entry.key);
      return std::ranges::find(fields, entry.key, &Field::name) != fields.end() ||
             (told != nullptr && *told == entry.value);
    });
  }

 private:
  // Fields that the view leaves out are hidden; every key of a part must be a field's name.
  bool part(std::span<const Field> fields, void* to, const Tree& view) const {
    std::size_t known = 0;
    return fields_of(fields, to, view, known) && known == view.entries.size();
  }

  bool fields_of(std::span<const Field> fields, void* to, const Tree& view,
                 std::size_t& known) const {
    if (!view.is(Tree::Kind::table)) return false;
    for (const Field& field : fields) {
      const Tree* given = view.find(field.name);
      if (given == nullptr) continue;
      ++known;
      if (field.left_out(to) || !one(field, to, *given)) return false;
    }
    return true;
  }

  bool one(const Field& field, void* to, const Tree& given) const {
    switch (field.kind) {
      case FieldKind::numbers:
        return numbers(field, to, given);
      case FieldKind::group:
        return part(field.inside, at(field, to, 0), given);
      case FieldKind::list:
        return items(field, to, given);
      case FieldKind::roster:
        return units(field, to, given);
      default:
        // Derived values follow from the other fields.
        return field.write == nullptr || leaf(field, to, given);
    }
  }

  static void* at(const Field& field, void* to, u32 index) {
    return const_cast<void*>(field.at(to, index));
  }

  static bool put(const Field& field, void* to, u32 index, i64 value) {
    if (!core::may_hold(field, to, value)) return false;
    field.write(to, index, value);
    return true;
  }

  bool leaf(const Field& field, void* to, const Tree& given) const {
    i64 value = given.whole;
    if (field.kind == FieldKind::cards)
      return cards(field, given, value) && put(field, to, 0, value);
    const Tree::Kind plain = field.kind == FieldKind::flag ? Tree::Kind::flag : Tree::Kind::whole;
    if (given.is(plain)) return put(field, to, 0, value);
    return given.is(Tree::Kind::text) && named(field, given.text, value) &&
           put(field, to, 0, value);
  }

  // A view says "none" for -1; a vocabulary may have its own "none" where -1 is impossible.
  bool named(const Field& field, std::string_view text, i64& value) const {
    if (field.words == 0) return false;
    const bool none = text == "none" && field.kind == FieldKind::word && field.lo == -1;
    value = none ? -1 : value_of(field.words, text);
    return none || value >= 0;
  }

  // The words as they were sent, since it is not yet known which of them the state shows.
  const std::vector<Tree>& words(u16 vocabulary) const {
    static const std::vector<Tree> none;
    const Tree* sent = sent_.vocabularies.find(std::to_string(vocabulary));
    return sent == nullptr ? none : sent->items;
  }
  i64 value_of(u16 vocabulary, std::string_view text) const {
    const auto& all = words(vocabulary);
    const auto found = std::ranges::find(all, text, &Tree::text);
    return text.empty() || found == all.end() ? -1 : found - all.begin();
  }

  bool cards(const Field& field, const Tree& given, i64& bits) const {
    if (!given.is(Tree::Kind::list)) return false;
    u64 set = 0;
    for (const Tree& card : given.items) {
      i64 bit = card.whole;
      if (card.is(Tree::Kind::text) ? !named(field, card.text, bit) : !card.is(Tree::Kind::whole))
        return false;
      if (bit < 0 || bit >= 64) return false;
      set |= u64{1} << bit;
    }
    bits = static_cast<i64>(set);
    return true;
  }

  // A list, or a table if a vocabulary names the places.
  bool numbers(const Field& field, void* to, const Tree& given) const {
    const bool table = given.is(Tree::Kind::table);
    const std::size_t n = table ? given.entries.size() : given.items.size();
    if ((!table && !given.is(Tree::Kind::list)) || !resized(field, to, n)) return false;
    for (std::size_t i = 0; i < n; ++i) {
      const Tree* value = table ? place_named(field, given, i) : &given.items[i];
      if (value == nullptr || !value->is(Tree::Kind::whole) ||
          !put(field, to, static_cast<u32>(i), value->whole))
        return false;
    }
    return true;
  }

  const Tree* place_named(const Field& field, const Tree& given, std::size_t i) const {
    const auto& all = words(field.words);
    return i < all.size() ? given.find(all[i].text) : nullptr;
  }

  bool items(const Field& field, void* to, const Tree& given) const {
    const std::size_t n = given.items.size();
    if (!given.is(Tree::Kind::list) || !resized(field, to, n)) return false;
    for (std::size_t i = 0; i < n; ++i)
      if (!part(field.inside, at(field, to, static_cast<u32>(i)), given.items[i])) return false;
    return true;
  }

  bool units(const Field& field, void* to, const Tree& given) const {
    if (!given.is(Tree::Kind::table)) return false;
    std::vector<u16> ids;
    for (const Tree::Entry& entry : given.entries) {
      u16 id = 0;
      const char* const end = entry.key.data() + entry.key.size();
      const auto [stop, error] = std::from_chars(entry.key.data(), end, id);
      if (error != std::errc() || stop != end) return false;
      ids.push_back(id);
    }
    if (!field.roster->keep_only(to, ids)) return false;
    for (std::size_t i = 0; i < ids.size(); ++i)
      if (!part(field.inside, at(field, to, static_cast<u32>(i)), given.entries[i].value))
        return false;
    return true;
  }

  static bool resized(const Field& field, void* to, std::size_t n) {
    return field.resize(to, static_cast<u32>(n));
  }

  const core::Game& game_;
  const SentView& sent_;
};

}  // namespace

bool read_view(const core::Game& game, const SentView& sent, core::StateBytes* state) {
  return ViewReader(game, sent).whole(state);
}

}  // namespace klaxon::battle
