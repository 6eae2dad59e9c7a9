// What the behaviours of every system have in common. A behaviour is one file with a constant of
// the system's own type `Hooks`: plain functions (null if it changes nothing there), its `id` in
// data and the `words` that it adds (core/lexicon_parts.h). The system names all of them once:
//
//   constexpr const Hooks* every_behaviour[] = {&armour_behaviour, &cloak_behaviour};
//   const core::Behaviours<Hooks>& behaviours() {
//     static const core::Behaviours<Hooks> all(every_behaviour, common_lexicon());
//     return all;
//   }
//
// That list determines their number, their ids, the lexicon with all their words and the owner of a
// verb. The common words, which behaviours() is made from, use `every_behaviour` instead if they
// need the list themselves, for instance for fields of the state. A frozen battle keeps, for each
// hook, the few functions installed on it, in the order of their addition, each with what it
// receives from its owner:
//
//   using Wiring = core::HookLists<Hooks, Fitted, &Hooks::aim, &Hooks::absorb>;
//   wiring.add(*behaviours().list()[i], fitted);
//   for (const auto& [aim, fitted] : wiring.on<&Hooks::aim>()) aim(scenario, state, fitted, shot);
#pragma once

#include <algorithm>
#include <span>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/base/check.h"
#include "core/base/types.h"
#include "core/lexicon_parts.h"

namespace klaxon::core {

template <class Hooks>
class Behaviours {
 public:
  // The list, everything that it points to, and the common words must outlive this.
  Behaviours(std::span<const Hooks* const> list, const Lexicon& common)
      : list_(list), words_(common, parts_of(list)) {
    for (const Hooks* hooks : list) {
      base::check(place_of(hooks->id) < 0, "each behaviour has an id of its own");
      ids_.push_back(hooks->id);
    }
  }

  std::span<const Hooks* const> list() const { return list_; }
  u32 size() const { return static_cast<u32>(list_.size()); }
  const Hooks& operator[](u32 place) const { return *list_[place]; }
  // The ids in the order of the list, as a vocabulary needs them.
  std::span<const char* const> ids() const { return ids_; }
  // The place in the list of the behaviour with this id; -1 if there is none.
  int place_of(std::string_view id) const { return place_in(ids_, id); }
  int place_of(const Hooks& hooks) const { return place_in(list_, &hooks); }

  // The common words together with those of all behaviours.
  const Lexicon& lexicon() const { return words_.lexicon(); }
  const PartIds& words_of(u32 place) const { return words_.ids(place); }
  // The behaviour that added this verb; null if the verb is a common one.
  const Hooks* owner_of_verb(u16 verb) const {
    const int owner = words_.part_of_verb(verb);
    return owner < 0 ? nullptr : list_[static_cast<u32>(owner)];
  }

 private:
  static std::vector<LexiconPart> parts_of(std::span<const Hooks* const> list) {
    std::vector<LexiconPart> parts;
    for (const Hooks* hooks : list) parts.push_back(hooks->words);
    return parts;
  }
  template <class List, class Wanted>
  static int place_in(const List& list, const Wanted& wanted) {
    const auto found = std::ranges::find(list, wanted);
    return found == list.end() ? -1 : static_cast<int>(found - list.begin());
  }

  std::span<const Hooks* const> list_;
  std::vector<const char*> ids_;
  LexiconOfParts words_;
};

// A function installed on a hook, together with what it receives from its owner.
template <class Function, class Own>
struct Hooked {
  Function call;
  Own own;
};

// The functions installed on one hook. Since the hook is a parameter, each list has its own type,
// even if two hooks have the same signature.
template <class Hooks, class Own, auto hook>
struct HookList {
  using Function = std::remove_cvref_t<decltype(std::declval<const Hooks&>().*hook)>;
  using Item = std::conditional_t<std::is_void_v<Own>, Function, Hooked<Function, Own>>;
  std::vector<Item> items;

  void add(const Hooks& hooks, const auto&... own) {
    if (hooks.*hook != nullptr) items.push_back({hooks.*hook, own...});
  }
};

// The lists of the named hooks, for one battle or for one design in it. If functions receive
// nothing from their owner, Own is void and the lists contain only the functions.
template <class Hooks, class Own, auto... hooks>
class HookLists {
 public:
  void add(const Hooks& behaviour)
    requires std::is_void_v<Own>
  {
    (std::get<HookList<Hooks, Own, hooks>>(lists_).add(behaviour), ...);
  }
  void add(const Hooks& behaviour, const auto& own) {
    (std::get<HookList<Hooks, Own, hooks>>(lists_).add(behaviour, own), ...);
  }
  template <auto hook>
  const auto& on() const {
    static_assert((... || std::is_same_v<HookList<Hooks, Own, hook>, HookList<Hooks, Own, hooks>>),
                  "name this hook among those of the HookLists");
    return std::get<HookList<Hooks, Own, hook>>(lists_).items;
  }
  template <auto hook>
  bool any() const {
    return !on<hook>().empty();
  }

 private:
  std::tuple<HookList<Hooks, Own, hooks>...> lists_;
};

}  // namespace klaxon::core
