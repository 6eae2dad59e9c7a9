// Klaxon as a library: open a battle, ask what a seat may order, give orders, look, copy, play out.
//
//   auto battle = klaxon::Battle::open("sidcors", "border_clash");
//   klaxon::Dice dice(7);
//   auto state = battle->begin(dice);
//   const int seat = state->next_seat();
//   state->choose(seat, 0, dice);                       // the first order on offer
//   auto tally = state->play_out(seat, {.battles = 1000});
//
// Everything is a value: a copy of a State is independent. Errors are values, too: nothing here
// throws except for lack of memory. Text goes in and comes out as in docs/PROTOCOL.md: orders,
// views and offers are JSON, and an order may also be typed as at the terminal ("volley meridian
// 12").
//
// The ordinary calls are fair. view() shows a seat what it may know, and play_out() first redeals
// whatever the seat may not know. Calls that see hidden things have `unfair` in their names.
//
// Threads: different objects, even copies of one battle, may be used by different threads at the
// same time, but one object only by one thread at a time. docs/LIBRARY.md has more.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace klaxon {

struct FrozenBattle;  // the classes' private parts
struct DiceStreams;
struct HeldState;
struct HeldBatch;

struct Error {
  std::string code;           // "out-of-range": stable, for programs
  std::string message;        // what is wrong, and how to put it right
  std::string where;          // "volley.points", "options.toml:3:8"; empty: nowhere in particular
  std::string rule;           // "CR-2.1"; empty: Klaxon's own
  std::vector<Error> more{};  // what else is wrong with the same text
};

// A value or the error in its place.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : value_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Result(Error error) : error_(std::move(error)) {}  // NOLINT(google-explicit-constructor)
  explicit operator bool() const { return value_.has_value(); }
  // Call it only if there is a value.
  T& operator*() & { return *value_; }
  const T& operator*() const& { return *value_; }
  T operator*() && { return std::move(*value_); }  // so that a loop can run over *scenarios(...)
  T* operator->() { return &*value_; }
  const T* operator->() const { return &*value_; }
  const Error& error() const { return error_; }

 private:
  std::optional<T> value_;
  Error error_;
};

template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  Result(Error error)  // NOLINT(google-explicit-constructor)
      : error_(std::move(error)), failed_(true) {}
  explicit operator bool() const { return !failed_; }
  const Error& error() const { return error_; }

 private:
  Error error_;
  bool failed_ = false;
};

struct Scenario {
  std::string id, title, summary;
  int seats = 0;
};

std::string version();               // "0.1.0"
std::vector<std::string> systems();  // "code-red", ...
Result<std::vector<Scenario>> scenarios(std::string_view system);
// Odds of ships and weapons, exact or by simulation, as from `klaxon odds`: the question is a JSON
// table of that command's options, the answer a table that depends on the system. `ship` is the id
// of a shipped ship, or empty for none.
Result<std::string> odds(std::string_view system, std::string_view question,
                         std::string_view ship = {});

// The random numbers of a battle, which are kept outside its state: a copied state cannot look
// ahead. The same seed and number give the same dice everywhere. The rules, the bots and the
// redealing of hidden things each draw from their own stream.
class Dice {
 public:
  explicit Dice(std::uint64_t seed, std::uint64_t number = 0);
  Dice(const Dice& other);
  Dice(Dice&&) noexcept;
  Dice& operator=(const Dice& other);
  Dice& operator=(Dice&&) noexcept;
  ~Dice();

 private:
  friend struct Inside;
  std::unique_ptr<DiceStreams> impl_;
};

class State;

// A battle as it was set up: rules, scenario, ships and options, all frozen. Copies share it.
class Battle {
 public:
  // `options` is a JSON table that overrides the scenario's defaults.
  static Result<Battle> open(std::string_view system, std::string_view scenario,
                             std::string_view options = "{}");

  const std::string& system() const;
  const std::string& scenario() const;
  int seats() const;
  Result<std::string> seat_name(int seat) const;  // "attacker"
  Result<int> team(int seat) const;               // seats of one team win together
  std::vector<std::string> bots() const;          // "random", "captain", ...
  // The state after the set-up, which may roll dice.
  Result<State> begin(Dice& dice) const;

 private:
  friend struct Inside;
  std::shared_ptr<const FrozenBattle> impl_;
};

struct PlayOut {
  std::uint64_t battles = 1000;
  std::vector<std::string> bots = {"random"};  // one per seat; the last also for later seats
  std::uint64_t seed = 0;                      // the same seed gives the same figures
  std::uint32_t decisions = 100'000;           // a battle that takes more counts as drawn
};

struct Tally {
  std::uint64_t battles = 0;
  std::uint64_t finished = 0;               // battles that came to an end
  std::uint64_t decisions = 0;              // in all battles
  std::vector<std::uint64_t> wins, losses;  // by seat; the rest were drawn
  // The share of battles that a seat wins; a draw counts as half a win.
  double chance(int seat) const;
};

// A battle's current state.
class State {
 public:
  State(const State& other);
  State(State&&) noexcept;
  State& operator=(const State& other);  // allocates nothing within one battle
  State& operator=(State&&) noexcept;
  ~State();

  const Battle& battle() const;
  bool over() const;
  std::vector<int> scores() const;  // by seat, 1 won, 0 drawn, -1 lost; empty before the end
  std::vector<int> owed() const;    // the seats that owe an order
  int next_seat() const;            // the first of those; -1: none, the battle is over

  // What the seat may order: {"list":[{"order","text"}],"forms":[verbs]}.
  Result<std::string> offers(int seat) const;
  // Choices by number, for speed: how many the seat has, its ready orders first, then its forms. A
  // seat that owes no order has none.
  Result<std::uint32_t> choices(int seat) const;
  Result<std::uint32_t> ready(int seat) const;  // how many of its choices are ready orders
  Result<std::string> choice_text(int seat, std::uint32_t choice) const;
  // For filling in a form by number: the number of a choice's verb, and the numbers that its next
  // field can take. Without values, the order is complete.
  Result<std::uint32_t> choice_verb(int seat, std::uint32_t choice) const;
  Result<std::vector<std::int32_t>> values(int seat, std::uint32_t verb,
                                           std::span<const std::int32_t> fields) const;

  // Carries out an order, given as JSON or text, by number, or by verb and fields. A refused order
  // changes nothing. A form chosen by its number is filled in at random.
  Result<void> order(int seat, std::string_view order, Dice& dice);
  Result<void> choose(int seat, std::uint32_t choice, Dice& dice);
  Result<void> fill(int seat, std::uint32_t verb, std::span<const std::int32_t> fields, Dice& dice);
  // Like order(), but returns what the seat saw happen: [{"n","kind","args","text","rule",...}].
  Result<std::string> order_with_events(int seat, std::string_view order, Dice& dice);

  // The state as JSON: what the seat may know, or what anybody may know.
  Result<std::string> view(int seat) const;
  Result<std::string> public_view() const;
  // The whole state, including what is hidden from seats.
  Result<std::string> unfair_view() const;

  // A copy in which everything that the seat may not know is dealt again, without hidden orders.
  Result<State> resampled(int seat, Dice& dice) const;
  // What a bot would order in the seat's place, as JSON; it sees a resampled copy.
  Result<std::string> advice(int seat, std::string_view bot, Dice& dice) const;
  // Bots play this many battles from here to the end, each from a resampled copy.
  Result<Tally> play_out(int seat, const PlayOut& how = {}) const;
  // Plays on from the state as it really is, including hidden things.
  Result<Tally> unfair_play_out(const PlayOut& how = {}) const;
  // The seat's chance if it gives this order now, from resampled copies.
  Result<double> chance(int seat, std::string_view order, const PlayOut& how = {}) const;
  // The exact odds of an order's effects, in systems that have them, from what the seat may know.
  Result<std::string> odds(int seat, std::string_view order) const;

  // Covers the whole state, including hidden things: for comparing states, not for a seat to see.
  std::uint64_t fingerprint() const;

 private:
  friend struct Inside;
  friend class Battle;
  explicit State(std::unique_ptr<HeldState> impl);
  std::unique_ptr<HeldState> impl_;
};

// The state in a record after a line, or at its end. The whole record is checked before that.
Result<State> read_record(std::string_view text, std::optional<std::uint32_t> line = {});
// The state after adjudicating a battle file with dice from this seed.
Result<State> read_battle_file(std::string_view text, std::uint64_t seed = 0);

// Many states of one battle, played side by side, each with dice of its own.
class Batch {
 public:
  // Begins this many battles, from their set-ups.
  static Result<Batch> begin(const Battle& battle, std::size_t size, std::uint64_t seed);
  // Begins with this many copies of a state; in each, what the seat may not know is dealt again.
  static Result<Batch> resampled(const State& state, int seat, std::size_t size,
                                 std::uint64_t seed);
  // Begins with exact copies of a state, without dealing again.
  static Result<Batch> unfair_copies(const State& state, std::size_t size, std::uint64_t seed);
  Batch(Batch&&) noexcept;
  Batch& operator=(Batch&&) noexcept;
  ~Batch();

  std::size_t size() const;
  const Battle& battle() const;
  // For each state: the seat that orders next and how many choices it has; -1 and 0 if it is over.
  std::span<const std::int32_t> seats() const;
  std::span<const std::int32_t> choices() const;
  // For each state, seat by seat: 1 won, 0 drawn or not over, -1 lost.
  std::span<const std::int32_t> scores() const;
  std::size_t running() const;      // states that are not over
  std::uint64_t decisions() const;  // carried out so far

  // In each state that is not over, the seat in seats() carries out its choice; elsewhere the
  // number is ignored. A wrong number is an error, and then nothing is carried out.
  Result<void> step(std::span<const std::int32_t> choices);
  // Bots make this many decisions in each state, or fewer if its battle ends.
  Result<void> step_bots(std::span<const std::string> bots, std::uint32_t times = 1);
  // Restarts finished battles from the point where the batch began, with fresh dice.
  void restart();
  Result<State> at(std::size_t place) const;

 private:
  explicit Batch(std::unique_ptr<HeldBatch> impl);
  std::unique_ptr<HeldBatch> impl_;
};

}  // namespace klaxon
