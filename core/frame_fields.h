// Describes a stack of frames (frames.h) in a field table. Each kind has a table of its own,
// and a frame shows its kind and the group of that name:
//
//   constexpr Field frame_fields[] = {
//       frame_kind<Frame>("kind", vocabulary::frames),
//       frame_group<Frame, Placing>(placing_fields),  // "frames.0.placing.ship"
//       frame_group<Frame, Hits>(hits_fields),
//   };
//   list<&State::frames>("frames", frame_fields),
//
// Columns are for records that are older than the tables of kinds: a frame shows all of them, and a
// column that its kind has no value for is 0.
//
//   whole_column<InKinds<Frame, &Moving::flips, &Hits::hits>>("left", 0, 255),
//   whole_column<InPart<asking_of, &Asking::stage>>("stage", 0, 3),  // a part that some kinds have
#pragma once

#include "core/fields.h"
#include "core/frames.h"

namespace klaxon::core {

namespace detail {

template <class Frame, class Kind>
bool is_kind(const void* part) {
  return static_cast<const Frame*>(part)->template is<Kind>();
}
template <class Frame, class Kind>
const void* frame_at(const void* part, u32) {
  return &static_cast<const Frame*>(part)->template as<Kind>();
}

}  // namespace detail

// A frame set to another kind becomes a blank frame of that kind; its own kind changes nothing.
template <class Frame>
constexpr Field frame_kind(const char* name, u16 vocabulary) {
  Field f{.name = name, .kind = FieldKind::word, .words = vocabulary, .hi = Frame::kinds - 1};
  f.read = [](const void* part, u32) { return i64{static_cast<const Frame*>(part)->kind()}; };
  f.write = [](void* part, u32, i64 value) {
    Frame& frame = *static_cast<Frame*>(part);
    if (frame.kind() != value) frame.become(static_cast<u8>(value));
  };
  return f;
}

template <class Frame, class Kind>
constexpr Field frame_group(std::span<const Field> inside) {
  Field f{.name = Kind::word, .kind = FieldKind::group};
  f.at = detail::frame_at<Frame, Kind>;
  f.inside = inside;
  f.present = detail::is_kind<Frame, Kind>;
  return f;
}

// Where a column finds its number: in a member of each of several kinds.
template <class Frame, auto... members>
struct InKinds {
  static bool present(const void* part) {
    const Frame& frame = *static_cast<const Frame*>(part);
    return (frame.template is<detail::PartOf<members>>() || ...);
  }
  static i64 read(const void* part, u32) {
    const Frame& frame = *static_cast<const Frame*>(part);
    i64 value = 0;
    ((frame.template is<detail::PartOf<members>>() &&
      (value = detail::number_of(frame.template as<detail::PartOf<members>>().*members), true)) ||
     ...);
    return value;
  }
  static void write(void* part, u32, i64 value) {
    Frame& frame = *static_cast<Frame*>(part);
    ((frame.template is<detail::PartOf<members>>() &&
      (detail::set_number(frame.template as<detail::PartOf<members>>().*members, value), true)) ||
     ...);
  }
};

// The same, in a member of the part that `find` returns for a frame: null for kinds without it.
template <auto find, auto member>
struct InPart;
template <class Part, class Frame, const Part* (*find)(const Frame&), auto member>
struct InPart<find, member> {
  static bool present(const void* part) { return part_of(part) != nullptr; }
  static i64 read(const void* part, u32) {
    const Part* found = part_of(part);
    return found != nullptr ? detail::number_of(found->*member) : 0;
  }
  static void write(void* part, u32, i64 value) {
    if (Part* found = const_cast<Part*>(part_of(part))) detail::set_number(found->*member, value);
  }

 private:
  static const Part* part_of(const void* part) { return find(*static_cast<const Frame*>(part)); }
};

namespace detail {

template <class Where>
constexpr Field column(Field f) {
  f.read = Where::read;
  f.write = Where::write;
  f.present = Where::present;
  return f;
}

}  // namespace detail

template <class Where>
constexpr Field whole_column(const char* name, i64 lo, i64 hi) {
  return detail::column<Where>({.name = name, .kind = FieldKind::whole, .lo = lo, .hi = hi});
}
template <class Where>
constexpr Field flag_column(const char* name) {
  return detail::column<Where>({.name = name, .kind = FieldKind::flag, .hi = 1});
}
template <class Where>
constexpr Field word_column(const char* name, u16 vocabulary, i64 hi) {
  return detail::column<Where>(
      {.name = name, .kind = FieldKind::word, .words = vocabulary, .hi = hi});
}

}  // namespace klaxon::core
