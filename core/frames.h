// A frame is work that waits for a choice or for the frame above it. The state holds it as a
// bounded stack of plain frames, since nothing waits inside apply. A kind of frame is a struct with
// a word and what that kind needs, and a stack is a list of kinds:
//
//   struct Placing {  // `chooser` places `ship` beside `other`
//     static constexpr const char* word = "placing";
//     u8 ship = 0, other = 0, chooser = 0;
//   };
//   using Frames = core::Frames<40, Moving, Placing, Hits>;  // in the state: Frames frames;
//
//   frames.push(Placing{.ship = mover, .other = place, .chooser = seat});
//   if (frames.top_is<Placing>()) ...
//   const Placing placing = frames.take<Placing>();  // off the stack; it must be a Placing
//   if (const Hits* hits = frames.top_if<Hits>()) ...
//   frames.top().visit([](const auto& frame) { ... });
//
// A kind's number is its place in that list: records keep it, so new kinds go to the end. A frame
// is one byte larger than the largest kind, and a copy of a stack costs what is in it. A reference
// to a frame is valid until that frame is popped, whatever is pushed meanwhile.
//
// Whatever depends on the kind is in a table with a row for each; a missing or doubled row does not
// compile. Which frame may lie on which is such a table:
//
//   using Lies = core::Lies<Frame>;
//   constexpr core::FrameRules<Frame> lies_on = {{
//       {core::of_kind<Moving>, Lies().at_bottom()},
//       {core::of_kind<Placing>, Lies().at_bottom().waits()},
//       {core::of_kind<Hits>, Lies().at_bottom().on<Placing>()},
//   }};
//   valid = core::frames_lie_well(lies_on, state.frames) && ...
//
// frame_fields.h explains how a stack is shown, fingerprinted and edited.
#pragma once

#include <algorithm>
#include <iterator>
#include <new>
#include <tuple>
#include <type_traits>
#include <utility>

#include "core/base/bits.h"
#include "core/base/bounded.h"
#include "core/base/check.h"
#include "core/base/types.h"

namespace klaxon::core {

// A frame of any of these kinds.
template <class... Kinds>
class Frame {
  static_assert((std::is_trivially_copyable_v<Kinds> && ...), "a frame is a plain value");
  static_assert(sizeof...(Kinds) > 0 && sizeof...(Kinds) <= base::Bits256::capacity);

 public:
  static constexpr u32 kinds = sizeof...(Kinds);
  static constexpr const char* words[kinds] = {Kinds::word...};
  template <class Kind>
  static constexpr bool holds = (std::is_same_v<Kind, Kinds> || ...);

  template <class Kind>
  static constexpr u8 kind_of() {
    static_assert(holds<Kind>, "the stack has frames of this kind");
    constexpr bool same[] = {std::is_same_v<Kind, Kinds>...};
    return static_cast<u8>(std::find(same, same + kinds, true) - same);
  }

  Frame() { become(0); }
  template <class Kind>
    requires(holds<Kind>)
  explicit Frame(const Kind& frame) {
    put(frame);
  }

  u8 kind() const { return kind_; }
  template <class Kind>
  bool is() const {
    return kind_ == kind_of<Kind>();
  }
  template <class Kind>
  Kind& as() {
    check(is<Kind>(), "a frame is of the kind that it is taken for");
    return *std::launder(reinterpret_cast<Kind*>(bytes_));
  }
  template <class Kind>
  const Kind& as() const {
    check(is<Kind>(), "a frame is of the kind that it is taken for");
    return *std::launder(reinterpret_cast<const Kind*>(bytes_));
  }

  // Calls `act` with the frame as its own kind.
  template <class Act>
  decltype(auto) visit(Act&& act) {
    return dispatch(*this, act);
  }
  template <class Act>
  decltype(auto) visit(Act&& act) const {
    return dispatch(*this, act);
  }

  // Makes this a blank frame of another kind.
  void become(u8 number) {
    check(number < kinds, "a frame is of a kind that the stack holds");
    using Make = void (*)(Frame&);
    static constexpr Make make[] = {[](Frame& frame) { frame.put(Kinds{}); }...};
    make[number](*this);
  }

 private:
  template <class Kind>
  void put(const Kind& frame) {
    kind_ = kind_of<Kind>();
    std::fill(std::begin(bytes_), std::end(bytes_), static_cast<unsigned char>(0));
    new (bytes_) Kind(frame);
  }

  template <class Self, class Act>
  static decltype(auto) dispatch(Self& self, Act& act) {
    using First = std::tuple_element_t<0, std::tuple<Kinds...>>;
    using Result = decltype(act(self.template as<First>()));
    using Call = Result (*)(Self&, Act&);
    static constexpr Call calls[] = {
        [](Self& frame, Act& does) -> Result { return does(frame.template as<Kinds>()); }...};
    return calls[self.kind_](self, act);
  }

  u8 kind_ = 0;
  alignas(Kinds...) unsigned char bytes_[std::max({sizeof(Kinds)...})];
};

template <u32 bound, class... Kinds>
class Frames : public Bounded<Frame<Kinds...>, bound> {
 public:
  using Item = Frame<Kinds...>;

  template <class Kind>
  void push(const Kind& frame) {
    Bounded<Item, bound>::push(Item(frame));
  }
  Item& top() { return this->back(); }
  const Item& top() const { return this->back(); }

  // Returns false for an empty stack.
  template <class Kind>
  bool top_is() const {
    return !this->empty() && top().template is<Kind>();
  }
  template <class Kind>
  bool bottom_is() const {
    return !this->empty() && (*this)[0].template is<Kind>();
  }
  // The frame on top, which must be of this kind.
  template <class Kind>
  Kind& top_as() {
    return top().template as<Kind>();
  }
  template <class Kind>
  const Kind& top_as() const {
    return top().template as<Kind>();
  }
  // The same; null if it is of another kind.
  template <class Kind>
  Kind* top_if() {
    return top_is<Kind>() ? &top_as<Kind>() : nullptr;
  }
  template <class Kind>
  const Kind* top_if() const {
    return top_is<Kind>() ? &top_as<Kind>() : nullptr;
  }
  // Takes the frame on top, which must be of this kind, off the stack.
  template <class Kind>
  Kind take() {
    const Kind frame = top_as<Kind>();
    this->pop();
    return frame;
  }
};

// Names a kind by a value, as the rows of a table need it.
template <class Kind>
inline constexpr std::type_identity<Kind> of_kind = {};

// A table with a value for each kind of frame.
template <class Frame, class Value>
class ByKind {
 public:
  struct Row {
    template <class Kind>
    constexpr Row(std::type_identity<Kind>, Value of)
        : number(Frame::template kind_of<Kind>()), value(of) {}
    u8 number;
    Value value;
  };

  consteval ByKind(const Row (&rows)[Frame::kinds]) {
    bool written[Frame::kinds] = {};
    for (const Row& row : rows) {
      check(!written[row.number], "each kind has one row");
      written[row.number] = true;
      values_[row.number] = row.value;
    }
  }
  constexpr const Value& operator[](const Frame& frame) const { return values_[frame.kind()]; }

 private:
  Value values_[Frame::kinds] = {};
};

// Says where in a stack frames of one kind may be.
template <class Frame>
class Lies {
 public:
  constexpr Lies at_bottom() const {
    Lies more = *this;
    more.bottom_ = true;
    return more;
  }
  template <class... Kinds>
  constexpr Lies on() const {
    Lies more = *this;
    (more.below_.add(Frame::template kind_of<Kinds>()), ...);
    return more;
  }
  // Frames of this kind may be on top when a state waits for a seat.
  constexpr Lies waits() const {
    Lies more = *this;
    more.waits_ = true;
    return more;
  }

  bool on_bottom() const { return bottom_; }
  bool over(const Frame& below) const { return below_.has(below.kind()); }
  bool may_wait() const { return waits_; }

 private:
  base::Bits256 below_;
  bool bottom_ = false, waits_ = false;
};
template <class Frame>
using FrameRules = ByKind<Frame, Lies<Frame>>;

// True if every frame is where it may be and the one on top, if any, may wait there.
template <u32 bound, class... Kinds>
bool frames_lie_well(const FrameRules<Frame<Kinds...>>& rules,
                     const Frames<bound, Kinds...>& frames) {
  for (u32 i = 0; i < frames.size(); ++i) {
    const Lies<Frame<Kinds...>>& lies = rules[frames[i]];
    if (i == 0 ? !lies.on_bottom() : !lies.over(frames[i - 1])) return false;
  }
  return frames.empty() || rules[frames.top()].may_wait();
}

}  // namespace klaxon::core
