// Everything that may be done at the table: a Match takes a command and returns an outcome. A
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
  order,     // `seat` gives `order`; with agreed dice also its `link`
  withdraw,  // takes back the seat's own hidden order
  undo,      // back to the state after line `to`, once every seat has asked for the same
  edit,      // field `path` becomes `value`: moderator, or the only seat
  rewind,    // like undo, but only by the moderator
  resign,    // ends the battle for the seat's team
  draw,      // once every seat has asked
  adjourn,   // like draw; the same act by every seat resumes the battle
  note,      // says `text`: allowed for everyone at any time
  standing,  // `standing` are the seat's standing answers from now on
  link,      // the seat's `link` for an order locked until every seat's link is in
  seal,      // the `seal` of an order, which is shown once every seat has sealed
  open,      // moderator: the host's secret in `link`, at the end; `value` of a sealed seed
  look,      // the moderator looks at what is hidden
  invite,    // lets somebody else take seat `to`, whose player lost the secret
  decline,   // refuses `what`: undo, draw or adjourn; takes back your own request
};
inline constexpr u32 acts = static_cast<u32>(Act::decline) + 1;
// The acts that take effect once every seat has asked for them.
inline constexpr Act requests[] = {Act::undo, Act::draw, Act::adjourn};
// "order", "withdraw" and so on, as in records and the protocol.
const char* act_name(Act act);

inline constexpr int moderator_seat = -1;
inline constexpr std::size_t note_bytes_max = 4096;
inline constexpr std::size_t standing_items_max = 64;  // in each list

// 'Never use X': something that a standing answer must not order.
struct Never {
  u16 verb = 0;
  i16 arg = -1;   // which field; -1: the whole verb
  i32 value = 0;  // the value that this field must not have
  friend bool operator==(const Never&, const Never&) = default;
};

// What the match does for a seat in a certain kind of window.
enum class Policy : u8 {
  ask,     // nothing: the seat answers itself
  first,   // gives the first allowed offer; in a form, the first allowed value of each field
  forced,  // answers only if exactly one answer is allowed
};
inline constexpr u32 policies = static_cast<u32>(Policy::forced) + 1;
const char* policy_name(Policy policy);  // "ask"

// The instructions that a seat leaves behind while it is away.
struct StandingOrders {
  Policy policy = Policy::ask;    // in windows of kinds not named below
  std::vector<Never> never = {};  // orders that it must not give
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
  bool by_standing = false;  // for an order: made by the match, see Match::standing_order
  std::string text;          // for note
  std::string path;          // for edit
  i64 value = 0;             // for edit
  u32 to = 0;                // for undo and rewind: a line, 0 is the set-up; for invite: a seat
  Act what = Act::draw;      // for decline
  StandingOrders standing;
  std::optional<Digest> link;   // agreed dice: for order and link; for open: the secret
  std::optional<Digest> seal;   // for seal
  std::optional<Digest> nonce;  // for a sealed order: proves that it is the one sealed
  u64 seed = 0;                 // for open, with seeded dice

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

// Why an act at the table is refused, for reasons other than the system's rules.
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
  already_agreed,   // this seat has already made the same request
  nothing_asked,    // the request was taken back or answered, or has lapsed
  bad_text,         // a note that is not UTF-8, or is too long
  bad_standing,     // names something unknown to the system, or a kind of window twice
  not_by_standing,  // not the order that the seat's standing answers give
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
  secret_wrong,    // the opened secret is not the one committed to
  already_open,
  record_full,  // from a host: the match has reached its limit of lines
  notes_full,   // from a host: it has reached its limit of bytes of notes
};
inline constexpr u32 obstacles = static_cast<u32>(Obstacle::notes_full) + 1;
// A stable code such as "battle-over", and its text for people.
const char* obstacle_code(Obstacle obstacle);
const char* obstacle_text(Obstacle obstacle);

enum class Step : u8 { done, need_dice, refused };

struct Outcome {
  Step step = Step::refused;
  Obstacle obstacle = Obstacle::none;        // if refused
  core::Rejection rejection;                 // for Obstacle::rules
  core::Question wanted;                     // for need_dice
  u32 line = 0;                              // if done: the line that was added
  bool changed = false;                      // if done: the state has changed
  std::span<const core::Event> events = {};  // if done; valid until the match's next call
};

}  // namespace klaxon::battle::match
