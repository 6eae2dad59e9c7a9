#include "tests/support/contacts.h"

#include <array>
#include <utility>

#include "core/catalog/reader.h"
#include "core/roster.h"

namespace klaxon::tests {
namespace {

using core::Audience;
using core::Tree;

constexpr u32 fleet_size = 3, made_max = 14, units_max = 8, seats_here = 2;
constexpr u16 moves_max = 24;

struct Unit {
  u16 id = 0;
  u8 seat = 0;
  u8 fuel = 0;
};
// What is still known of a unit, by its id, once it has gone.
struct Past {
  u8 type = 0;
  u8 known = 0;  // the seats that know the type
};
struct State {
  u16 moves = 0;
  core::Roster<Unit, units_max> units;
  base::Bounded<Past, made_max> past;
};

enum Words : u16 { none, types, seats, units, vocabularies };
enum Do : u16 { look, launch, retire, wait };
enum Said : u16 { looked, found, launched, retired, over };
constexpr core::Roll fuel_roll{0};

// ---- tables ------------------------------------------------------------------------------------

Audience who_knows(const void*, const void* part) {
  return static_cast<Audience>(static_cast<const Past*>(part)->known | core::moderator);
}

constexpr const char* type_words[] = {"hornet", "meridian", "decoy"};
constexpr const char* seat_words[] = {"first", "second"};
constexpr core::Vocabulary vocabulary_table[] = {
    {""},
    core::fixed_words("types", type_words),
    core::fixed_words("seats", seat_words),
    core::words_of_state("units"),
};
static_assert(std::size(vocabulary_table) == vocabularies);

constexpr core::Field unit_fields[] = {
    core::words<&Unit::seat>("seat", seats, 0, seats_here - 1),
    core::whole<&Unit::fuel>("fuel", 0, 6),
};
constexpr core::Field past_fields[] = {
    core::words<&Past::type>("type", types, 0, std::size(type_words) - 1).seen_by(who_knows),
    core::whole<&Past::known>("known", 1, 3),
};
constexpr core::Field fields[] = {
    core::whole<&State::moves>("moves", 0, moves_max),
    core::roster<&State::units>("units", unit_fields, units),
    core::ids_given<&State::units>("units_made"),
    core::list<&State::past>("past", past_fields),
};

constexpr core::Arg unit_args[] = {{"unit", units}};
constexpr core::Arg type_args[] = {{"type", types}};
constexpr core::Arg found_args[] = {{"unit", units}, {"type", types}};
constexpr core::Verb verb_table[] = {
    {"look", "Look at {unit}", unit_args},
    {"launch", "Launch a {type}", type_args},
    {"retire", "Call {unit} home", unit_args},
    {"wait", "Wait"},
};
constexpr core::EventKind event_table[] = {
    {"looked", "Somebody looks at {unit}.", unit_args},
    {"found", "{unit} is a {type}.", found_args},
    {"launched", "{unit} is launched.", unit_args},
    {"retired", "{unit} goes home.", unit_args},
    {"over", "The battle is over."},
};
constexpr core::RollKind roll_table[] = {{"fuel", "the fuel"}};
constexpr const char* window_table[] = {"turn"};

const core::Lexicon& lexicon_here() {
  static const core::Lexicon table = {
      .system = "contacts",
      .rule_prefix = "CT",
      .revision = 1,
      .verbs = verb_table,
      .events = event_table,
      .terms = {},
      .rolls = roll_table,
      .refusals = {},
      .rules = {},
      .windows = window_table,
      .state = fields,
      .vocabularies = vocabulary_table,
  };
  return table;
}

// ---- the game ----------------------------------------------------------------------------------

struct Scenario {
  std::array<u8, fleet_size> fleet{};  // the second seat's; the first has decoys
  bool open = false;
};

class Contacts final : public core::GameOf<State> {
 public:
  explicit Contacts(const Scenario& scenario) : scenario_(scenario) {}

  const core::Lexicon& lexicon() const override { return lexicon_here(); }
  u32 battle_words(u16, const core::StateBytes* state, Audience) const override {
    return in(state).past.size();
  }
  // "hornet_4" for seats that know its type, "contact_4" for the other seat, a bare number for
  // watchers; a unit that has returned home keeps its name.
  std::string battle_word(u16, i64 value, const core::StateBytes* state,
                          Audience onlooker) const override {
    const Past& past = in(state).past[static_cast<u32>(value)];
    const bool known = scenario_.open || core::may_see(who_knows(nullptr, &past), onlooker);
    if (!known && onlooker == core::watchers) return {};
    return (known ? type_words[past.type] : "contact") + ("_" + std::to_string(value));
  }
  int seats() const override { return static_cast<int>(seats_here); }
  std::string_view seat_name(int seat) const override { return seat_words[seat]; }

  void setup(core::StateBytes* cell, core::Dice& dice, core::Log&) const override {
    State& state = *new (cell) State;
    for (u32 i = 0; i < fleet_size; ++i) make(state, 0, 2, dice);
    for (u32 i = 0; i < fleet_size; ++i) make(state, 1, scenario_.fleet[i], dice);
  }
  core::Window window(const core::StateBytes* cell) const override {
    const State& state = in(cell);
    const core::Seats owed = core::seat_bit(state.moves % static_cast<int>(seats_here));
    return {state.moves + 1U, 0, state.moves == moves_max ? core::Seats{0} : owed, 0};
  }
  void offers(const core::StateBytes* cell, int seat, core::Offers& out) const override {
    if ((window(cell).owed & core::seat_bit(seat)) == 0) return;
    const State& state = in(cell);
    for (const Unit& unit : state.units) {
      if (unit.seat == seat)
        out.add(retire, {unit.id});
      else if ((state.past[unit.id].known & core::seat_bit(seat)) == 0)
        out.add(look, {unit.id});
    }
    const bool room = !state.units.full() && !state.past.full();
    for (i32 type = 0; room && type < static_cast<i32>(std::size(type_words)); ++type)
      out.add(launch, {type});
    out.add(wait);
  }
  core::Range range(const core::StateBytes*, int, const core::Order&) const override { return {}; }
  core::Rejection check(const core::StateBytes* state, int seat,
                        const core::Order& order) const override {
    return core::check_by_offers(*this, state, seat, order);
  }
  void apply(core::StateBytes* cell, int seat, const core::Order& order, core::Dice& dice,
             core::Log& log) const override {
    State& state = in(cell);
    const auto say = [&](Said what, i32 unit, Audience who = core::everyone) -> core::Event* {
      return log.on() ? &log.add(what, core::no_rule, who).arg(unit) : nullptr;
    };
    if (order.verb == launch) {
      const u16 id = make(state, static_cast<u8>(seat), static_cast<u8>(order.arg[0]), dice);
      say(launched, id);
    } else if (order.verb == retire) {
      state.units.remove(static_cast<u16>(order.arg[0]));
      say(retired, order.arg[0]);
    } else if (order.verb == look) {
      Past& past = state.past[static_cast<u32>(order.arg[0])];
      past.known |= static_cast<u8>(core::seat_bit(seat));
      say(looked, order.arg[0]);
      if (core::Event* event = say(found, order.arg[0], core::seat_bit(seat)))
        event->arg(past.type);
    }
    if (++state.moves == moves_max && log.on()) log.add(over, core::no_rule);
  }
  void resample(core::StateBytes* cell, int seat, core::Dice& dice) const override {
    for (Past& past : in(cell).past)
      if ((past.known & core::seat_bit(seat)) == 0)
        past.type = static_cast<u8>(dice.below(static_cast<u32>(std::size(type_words))));
  }
  bool valid(const core::StateBytes* cell) const override {
    const State& state = in(cell);
    return GameOf<State>::valid(cell) && state.units.given() == state.past.size();
  }
  bool result(const core::StateBytes* cell, std::span<i32> score) const override {
    const State& state = in(cell);
    if (state.moves != moves_max) return false;
    score[0] = score[1] = 0;
    return true;
  }

 private:
  static u16 make(State& state, u8 seat, u8 type, core::Dice& dice) {
    Unit& unit = state.units.add();
    unit.seat = seat;
    unit.fuel = static_cast<u8>(dice.die(fuel_roll, 6));
    state.past.push({type, static_cast<u8>(core::seat_bit(seat))});
    return unit.id;
  }

  Scenario scenario_;
};

// ---- the system --------------------------------------------------------------------------------

class ContactsSystem final : public battle::System {
 public:
  const core::Lexicon& lexicon() const override { return lexicon_here(); }
  std::string_view title() const override { return "Contacts"; }
  std::vector<battle::ScenarioInfo> scenarios() const override {
    return {{"contacts", "Contacts", "Three units a side.", static_cast<int>(seats_here)}};
  }
  bool prepare(std::string_view scenario, const Tree& options, battle::Setup& out,
               core::Faults& faults) const override {
    out = {std::string(scenario), Tree::table(), Tree::table(), options};
    return open(out, faults) != nullptr;
  }
  std::unique_ptr<core::Game> open(const battle::Setup& setup,
                                   core::Faults& faults) const override {
    const std::size_t before = faults.list().size();
    Scenario scenario;
    core::Reader in(setup.options, "", faults);
    if (const Tree* fleet = in.list_or("fleet"))
      for (std::size_t i = 0; i < fleet_size && i < fleet->items.size(); ++i)
        scenario.fleet[i] = static_cast<u8>(fleet->items[i].whole);
    scenario.open = in.flag_or("open", false);
    in.finish();
    if (faults.list().size() != before) return nullptr;
    return std::make_unique<Contacts>(scenario);
  }
  // All but the second seat see its units as hornets, whatever they are: this set-up opens as
  // a battle, and the types are redealt.
  bool told_setup(const battle::Setup& setup, Audience onlooker,
                  battle::Setup& out) const override {
    out = setup;
    if (onlooker == core::moderator || onlooker == core::seat_bit(1)) return true;
    std::erase_if(out.options.entries, [](const Tree::Entry& e) { return e.key == "fleet"; });
    return true;
  }
  std::vector<std::string> bots() const override { return {"random"}; }
  std::unique_ptr<battle::search::Bot> bot(std::string_view name) const override {
    return name == "random" ? std::make_unique<battle::search::RandomBot>() : nullptr;
  }
};

}  // namespace

const battle::System& contacts_system() {
  static const ContactsSystem system;
  return system;
}

}  // namespace klaxon::tests
