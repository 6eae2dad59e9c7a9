// What may be done at the table, listed once: a Match is given a command and returns an outcome. A
// refusal is a value and changes nothing.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "battle/hashing.h"
#include "core/dice/dice.h"
#include "core/event.h"
#include "core/order.h"
#include "core/rejection.h"

namespace klaxon::battle::match {

enum class Act : u8 {
  order,     // `order` of `seat`; with agreed dice also its `link`
  withdraw,  // takes the seat's own hidden order back
  undo,      // back to the state after line `to`, once every seat has asked for the same
  edit,      // field `path` becomes `value`: moderator, or the only seat
  rewind,    // as undo, but only by the moderator
  resign,    // ends the battle for the seat's team
  draw,      // once every seat has asked
  adjourn,   // as draw; the same act by every seat resumes the battle
  note,      // `text`, free for everyone at any time
  standing,  // `standing` are the seat's standing answers from now on
  link,      // the seat's `link` for an order locked until every seat's link is in
  seal,      // `seal` of an order to be shown once every seat has sealed
  open,      // moderator: the host's secret in `link`, at the end; `value` of a sealed seed
  look,      // the moderator looks at what is hidden
  invite,    // somebody else may take seat `to`: its player has lost the secret
  decline,   // `what` is not granted: undo, draw or adjourn; your own request is taken back
};
inline constexpr u32 acts = static_cast<u32>(Act::decline) + 1;
// What is done once every seat has asked for it.
inline constexpr Act requests[] = {Act::undo, Act::draw, Act::adjourn};
// "order", "withdraw" ...: in records and protocol.
const char* act_name(Act act);

inline constexpr int moderator_seat = -1;
inline constexpr std::size_t note_bytes_max = 4096;
inline constexpr std::size_t standing_items_max = 64;  // of each list

// 'Never use X': an order that a standing answer must not give.
struct Never {
  u16 verb = 0;
  i16 arg = -1;   // which field; -1: the whole verb
  i32 value = 0;  // the value that this field must not have
  friend bool operator==(const Never&, const Never&) = default;
};

// What the match does for a seat in a window of some kind.
enum class Policy : u8 {
  ask,     // nothing: the seat answers itself
  first,   // gives the first allowed offer; in a form, the first allowed value of each field
  forced,  // answers only where exactly one answer is allowed
};
inline constexpr u32 policies = static_cast<u32>(Policy::forced) + 1;
const char* policy_name(Policy policy);  // "ask"

// What a seat leaves behind while it is away.
struct StandingOrders {
  Policy policy = Policy::ask;    // in windows of kinds not named below
  std::vector<Never> never = {};  // what is not allowed
  std::vector<u16> breaks =
      {};  // kinds of event that, once seen by the seat, turn every policy to ask
  struct Window {
    u16 kind = 0;  // index into the lexicon's windows; each at most once
    Policy policy = Policy::ask;
    friend bool operator==(const Window&, const Window&) = default;
  };
  std::vector<Window> windows = {};

  Policy in(u16 window_kind) const {
    for (const Window& window : windows)
      if (window.kind == window_kind) return window.policy;
    return policy;
  }
  bool asks_always() const {
    for (const Window& window : windows)
      if (window.policy != Policy::ask) return false;
    return policy == Policy::ask;
  }
  friend bool operator==(const StandingOrders&, const StandingOrders&) = default;
};

struct Command {
  Act act = Act::note;
  int seat = moderator_seat;
  core::KeptOrder order;
  bool by_standing = false;  // of an order: the match made it, see Match::standing_order
  std::string text;          // of note
  std::string path;          // of edit
  i64 value = 0;             // of edit
  u32 to = 0;                // of undo and rewind: a line; 0 is the set-up; of invite: a seat
  Act what = Act::draw;      // of decline
  StandingOrders standing;
  std::optional<Digest> link;   // agreed dice: of order and link; the secret, of open
  std::optional<Digest> seal;   // of seal
  std::optional<Digest> nonce;  // of an order that was sealed: proves that it is the one
  u64 seed = 0;                 // of open, where the dice are seeded

  static Command give(int seat, core::OrderView order) {
    Command c;
    c.act = Act::order;
    c.seat = seat;
    c.order = order;
    return c;
  }
  static Command of(Act act, int seat, u32 to = 0) {
    Command c;
    c.act = act;
    c.seat = seat;
    c.to = to;
    return c;
  }
};

// What prevents an act at the table, apart from the system's rules.
enum class Obstacle : u8 {
  none,
  rules,  // the system refuses: see Outcome::rejection
  no_such_seat,
  seats_only,  // the moderator cannot do this
  moderator_only,
  battle_over,
  team_resigned,
  adjourned,
  nothing_to_withdraw,
  no_such_line,
  nothing_to_undo,
  already_agreed,   // this seat has already asked for the same
  nothing_asked,    // nobody asks for it: taken back, answered, or the battle has moved on
  bad_text,         // a note that is not UTF-8, or is too long
  bad_standing,     // names what the system lacks, or a kind of window twice
  not_by_standing,  // not what the seat's standing answers give
  order_locked,     // an order waits for the seats' links
  no_order_locked,
  link_missing,
  link_wrong,  // does not lead to the seat's previous link
  link_given,  // this seat's link for this window is already known
  typed_dice,  // agreed dice are never typed
  seal_missing,
  seals_open,  // orders are shown once every seat has sealed
  seal_given,
  seal_wrong,      // the order shown is not the one that was sealed
  nothing_sealed,  // these dice have no secret to open
  secret_wrong,    // what is opened is not what was committed to
  already_open,
  record_full,  // from a host: the match has as many lines as it may
  notes_full,   // from a host: it has as many bytes of notes as it may
};
inline constexpr u32 obstacles = static_cast<u32>(Obstacle::notes_full) + 1;
// A stable code, "battle-over", and words for people.
const char* obstacle_code(Obstacle obstacle);
const char* obstacle_text(Obstacle obstacle);

enum class Step : u8 { done, need_dice, refused };

struct Outcome {
  Step step = Step::refused;
  Obstacle obstacle = Obstacle::none;        // of refused
  core::Rejection rejection;                 // of Obstacle::rules
  core::Question wanted;                     // of need_dice
  u32 line = 0;                              // of done: the line that was added
  bool changed = false;                      // of done: the state has changed
  std::span<const core::Event> events = {};  // of done; valid until the match's next call
};

}  // namespace klaxon::battle::match
