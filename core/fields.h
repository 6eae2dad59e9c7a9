// The field table: every state lists its fields once, each with name, unit, range and audience.
// Views, canonical bytes and fingerprints, the moderator's edits, and the labels and types of the
// protocol all come from it. A table is a constexpr array of Field made by the helpers below:
//
//   constexpr Field ship_fields[] = {
//       words<&Ship::design>("design", vocabulary_designs),
//       whole<&Ship::speed>("speed", 0, 6, "flips"),
//       numbers<&Ship::boxes>("boxes", 0, 255, "boxes", vocabulary_systems),
//       group<&Ship::deck>("deck", deck_fields),
//   };
#pragma once

#include <array>
#include <iterator>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/base/bounded.h"
#include "core/base/types.h"
#include "core/rejection.h"
#include "core/seats.h"

namespace klaxon::core {

enum class FieldKind : u8 {
  whole,    // a number
  flag,     // 0 or 1
  word,     // a number that a vocabulary names
  cards,    // a set of up to 64 things as the bits of a word
  numbers,  // a list of whole numbers; with `words`, one for each name of that vocabulary
  group,    // a part with fields of its own
  list,     // a list of such parts
  roster,   // such parts, each with its own id (roster.h): views and paths say "units.17.speed"
};

// What a field table needs to know of a roster.
struct RosterAccess {
  u16 (*id)(const void* part, u32 place);
  bool (*keep_only)(void* part, std::span<const u16> ids);
  bool (*sound)(const void* part);
};

inline constexpr u32 field_items_max = 640;  // of a `numbers` field

// Who may see a field, as a function of the whole state and of the part that contains the field.
using FieldAudience = Audience (*)(const void* root, const void* part);

struct Field {
  const char* name;
  FieldKind kind;
  u16 words = 0;
  const char* unit = "";
  i64 lo = 0, hi = 0;
  FieldAudience audience = nullptr;                           // null: everyone
  i64 (*read)(const void* part, u32 index) = nullptr;         // a leaf's value
  void (*write)(void* part, u32 index, i64 value) = nullptr;  // null: worked out, not stored
  const void* (*at)(const void* part, u32 index) = nullptr;   // a group, or an item by its place
  u32 (*count)(const void* part) = nullptr;                   // of numbers, lists and rosters
  u32 item_size = 0;                                          // bytes of a list's or roster's item
  bool (*resize)(void* part, u32 count) = nullptr;            // false: no room for that many
  const RosterAccess* roster = nullptr;                       // of a roster
  std::span<const Field> inside = {};
  // For parts of different kinds (frame_fields.h): does this part have the field? Null: all do. A
  // view leaves out a group that the part lacks; a missing leaf reads 0 and accepts no other value.
  bool (*present)(const void* part) = nullptr;

  constexpr Field seen_by(FieldAudience who) const {
    Field copy = *this;
    copy.audience = who;
    return copy;
  }
  constexpr bool left_out(const void* part) const {
    return present != nullptr && !inside.empty() && !present(part);
  }
};

namespace detail {

template <class T>
struct MemberOf;
template <class Part, class Member>
struct MemberOf<Member Part::*> {
  using part = Part;
  using member = Member;
};
template <auto member>
using PartOf = typename MemberOf<decltype(member)>::part;
template <auto member>
using TypeOf = typename MemberOf<decltype(member)>::member;

template <auto member>
const TypeOf<member>& of(const void* part) {
  return static_cast<const PartOf<member>*>(part)->*member;
}
template <auto member>
TypeOf<member>& of(void* part) {
  return static_cast<PartOf<member>*>(part)->*member;
}
// A value that may be missing is shown as its code (base/maybe.h).
template <class T>
concept Coded = requires(const T& value) { T::of_code(i64{value.code()}); };
template <class T>
i64 number_of(const T& value) {
  if constexpr (Coded<T>)
    return static_cast<i64>(value.code());
  else
    return static_cast<i64>(value);
}
template <class T>
void set_number(T& to, i64 value) {
  if constexpr (Coded<T>)
    to = T::of_code(value);
  else
    to = static_cast<T>(value);
}
template <auto member>
i64 read_leaf(const void* part, u32) {
  return number_of(of<member>(part));
}
template <auto member>
void write_leaf(void* part, u32, i64 value) {
  set_number(of<member>(part), value);
}
template <auto member>
u32 count_items(const void* part) {
  using T = TypeOf<member>;
  if constexpr (std::is_array_v<T>)
    return static_cast<u32>(std::extent_v<T>);
  else
    return static_cast<u32>(of<member>(part).size());
}
// The capacity of an array or a Bounded list.
template <class Items>
constexpr u32 capacity_of() {
  if constexpr (std::is_array_v<Items>)
    return static_cast<u32>(std::extent_v<Items>);
  else
    return Items::capacity();
}
template <auto member>
bool resize_items(void* part, u32 count) {
  auto& items = of<member>(part);
  if constexpr (std::is_array_v<TypeOf<member>>) {
    return count == std::extent_v<TypeOf<member>>;
  } else {
    if (count > items.capacity()) return false;
    items.resize(count, {});
    return true;
  }
}
template <auto member>
i64 read_item(const void* part, u32 i) {
  return number_of(of<member>(part)[i]);
}
template <auto member>
void write_item(void* part, u32 i, i64 value) {
  set_number(of<member>(part)[i], value);
}
template <auto member>
const void* item_at(const void* part, u32 i) {
  return &of<member>(part)[i];
}
// The size of an item of an array, a Bounded list or a Roster.
template <class Items>
inline constexpr u32 item_size = sizeof(*std::begin(std::declval<const Items&>()));
template <auto member>
const void* group_at(const void* part, u32) {
  return &of<member>(part);
}

template <auto member>
const void* unit_at(const void* part, u32 place) {
  return &of<member>(part).at_place(place);
}
template <auto member>
inline constexpr RosterAccess roster_access = {
    [](const void* part, u32 place) { return of<member>(part).at_place(place).id; },
    [](void* part, std::span<const u16> ids) { return of<member>(part).keep_only(ids); },
    [](const void* part) { return of<member>(part).sound(); },
};
template <auto member>
i64 read_given(const void* part, u32) {
  return of<member>(part).given();
}
template <auto member>
void write_given(void* part, u32, i64 value) {
  of<member>(part).set_given(static_cast<u16>(value));
}

template <auto member>
constexpr Field leaf(const char* name, FieldKind kind, u16 words, const char* unit, i64 lo,
                     i64 hi) {
  Field f{.name = name, .kind = kind, .words = words, .unit = unit, .lo = lo, .hi = hi};
  f.read = read_leaf<member>;
  f.write = write_leaf<member>;
  return f;
}

}  // namespace detail

template <auto member>
constexpr Field whole(const char* name, i64 lo, i64 hi, const char* unit = "") {
  return detail::leaf<member>(name, FieldKind::whole, 0, unit, lo, hi);
}
template <auto member>
constexpr Field flag(const char* name) {
  return detail::leaf<member>(name, FieldKind::flag, 0, "", 0, 1);
}
// A number for which a vocabulary of the lexicon has a word; -1 means none if `lo` is -1.
template <auto member>
constexpr Field words(const char* name, u16 vocabulary, i64 lo, i64 hi) {
  return detail::leaf<member>(name, FieldKind::word, vocabulary, "", lo, hi);
}
template <auto member>
constexpr Field cards(const char* name, u16 vocabulary) {
  return detail::leaf<member>(name, FieldKind::cards, vocabulary, "", 0, 0);
}
// A plain array or Bounded list of numbers.
template <auto member>
constexpr Field numbers(const char* name, i64 lo, i64 hi, const char* unit = "",
                        u16 index_words = 0) {
  static_assert(detail::capacity_of<detail::TypeOf<member>>() <= field_items_max);
  Field f{.name = name,
          .kind = FieldKind::numbers,
          .words = index_words,
          .unit = unit,
          .lo = lo,
          .hi = hi};
  f.read = detail::read_item<member>;
  f.write = detail::write_item<member>;
  f.count = detail::count_items<member>;
  f.resize = detail::resize_items<member>;
  return f;
}
template <auto member>
constexpr Field group(const char* name, std::span<const Field> inside) {
  Field f{.name = name, .kind = FieldKind::group};
  f.at = detail::group_at<member>;
  f.inside = inside;
  return f;
}
template <auto member>
constexpr Field list(const char* name, std::span<const Field> inside) {
  Field f{.name = name, .kind = FieldKind::list};
  f.at = detail::item_at<member>;
  f.count = detail::count_items<member>;
  f.item_size = detail::item_size<detail::TypeOf<member>>;
  f.resize = detail::resize_items<member>;
  f.inside = inside;
  return f;
}
// A Roster; `id_words` names its ids.
template <auto member>
constexpr Field roster(const char* name, std::span<const Field> inside, u16 id_words = 0) {
  Field f{.name = name, .kind = FieldKind::roster, .words = id_words};
  f.at = detail::unit_at<member>;
  f.count = detail::count_items<member>;
  f.item_size = detail::item_size<detail::TypeOf<member>>;
  f.roster = &detail::roster_access<member>;
  f.inside = inside;
  return f;
}
// How many ids a Roster has given out; list it beside the roster, which never gives an id twice.
template <auto member>
constexpr Field ids_given(const char* name) {
  Field f{.name = name, .kind = FieldKind::whole, .hi = 0xFFFF};
  f.read = detail::read_given<member>;
  f.write = detail::write_given<member>;
  return f;
}
// A value computed from its part: it is shown, but never stored or edited, nor in the fingerprint.
constexpr Field derived(const char* name, i64 (*read)(const void* part, u32), u16 vocabulary = 0,
                        const char* unit = "") {
  Field f{.name = name,
          .kind = vocabulary != 0 ? FieldKind::word : FieldKind::whole,
          .words = vocabulary,
          .unit = unit};
  f.read = read;
  return f;
}

// What receives a view: a tree, JSON, a screen. Fields that the onlooker may not see never arrive.
class FieldSink {
 public:
  virtual ~FieldSink() = default;
  // The name of a list's item is empty. A roster is a group whose items are groups, each named by
  // its id.
  virtual void open_group(std::string_view name) = 0;
  virtual void open_list(std::string_view name, u32 count) = 0;
  virtual void close() = 0;                              // of the last open group or list
  virtual void leaf(const Field& field, i64 value) = 0;  // whole, flag, word, cards
  virtual void numbers(const Field& field, std::span<const i64> values) = 0;
};

// Writes what `onlooker` (one bit of Audience) may see of the state at `root`.
void view_fields(std::span<const Field> fields, const void* root, Audience onlooker,
                 FieldSink& sink);

// Writes one part of that state: a group, or an item of a list.
void view_part(std::span<const Field> fields, const void* root, const void* part, Audience onlooker,
               FieldSink& sink);
// Writes one field of a part; only for a field that the onlooker may see.
void view_field(const Field& field, const void* root, const void* part, Audience onlooker,
                FieldSink& sink);

// A 64-bit hash over the canonical bytes of every stored field, including hidden ones.
u64 fingerprint_fields(std::span<const Field> fields, const void* root);

// True if the value is in the field's range.
bool in_range(const Field& field, i64 value);

// True if the part has the field and the value is in the field's range.
bool may_hold(const Field& field, const void* part, i64 value);

// True if every stored leaf is in its range and every roster's ids are sound.
bool fields_in_range(std::span<const Field> fields, const void* root);

// Changes one leaf named by a path such as "ships.0.boxes.phaser" (items by number, items of a
// roster by their id; numbers and rosters with a vocabulary also by name, found through
// `index_of`). Refuses unknown paths and values out of
// range.
using WordIndex = i64 (*)(const void* context, u16 vocabulary, std::string_view word);
Rejection edit_field(std::span<const Field> fields, void* root, std::string_view path, i64 value,
                     WordIndex index_of, const void* context);

}  // namespace klaxon::core
