#include "staff/red_alert/desk/posts.h"

#include "rules/red_alert/game.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/turn/windows.h"
#include "staff/posts/phrases.h"
#include "staff/red_alert/desk/answers.h"
#include "staff/red_alert/desk/doing.h"

namespace klaxon::staff::red_alert {

namespace rules = klaxon::rules::red_alert;
namespace verbs = klaxon::rules::red_alert::verbs;
namespace vocabulary = klaxon::rules::red_alert::vocabulary;
using core::Order;
using rules::WindowKind;

namespace {

const Phrase phrase_table[] = {
    {verbs::place, "Place at {x} across and {y} down, heading {heading}, speed {speed}"},
    {verbs::place, "place at {x} {y} heading {heading} speed {speed}"},
    {verbs::reveal, "Reveal: {...}"},
    {verbs::reveal, "turn over: {...}"},
    {verbs::assign, "Orders face down: {...}"},
    {verbs::assign, "face down: {...}"},
    {verbs::assign, "orders: {...}"},
    {verbs::steer, "Steer: {...}"},
    {verbs::steer, "torpedoes: {...}"},
    {verbs::defer, "Let the next ship go first"},
    {verbs::defer, "defer"},
    {verbs::defer, "wait"},
    {verbs::act, "Reveal the order"},
    {verbs::act, "go"},
    {verbs::act, "act"},
    {verbs::move, "Fly straight on"},
    {verbs::move, "move"},
    {verbs::move, "straight ahead"},
    {verbs::move, "hold course"},
    {verbs::evade, "Evade after {after}, to {heading}"},
    {verbs::evade, "evasive action after {after} to {heading}"},
    {verbs::speed, "Change speed to {speed}"},
    {verbs::speed, "speed to {speed}"},
    {verbs::speed, "speed {speed}"},
    {verbs::speed, "all stop", {0}},
    {verbs::speed, "full stop", {0}},
    {verbs::turn, "Turn to {heading}"},
    {verbs::turn, "turn {heading}"},
    {verbs::turn, "come to {heading}"},
    {verbs::turn, "change heading to {heading}"},
    {verbs::turn, "heading {heading}"},
    {verbs::swing, "Swing to {heading}"},
    {verbs::shields, "Set shields to {shields}"},
    {verbs::shields, "raise shields to {shields}"},
    {verbs::shields, "shields to {shields}"},
    {verbs::shields, "shields {shields}"},
    {verbs::fire, "Fire at {target}"},
    {verbs::fire, "attack {target}"},
    {verbs::fire, "shoot at {target}"},
    {verbs::fire, "beam {target}"},
    {verbs::launch, "Launch a torpedo: {...}"},
    {verbs::transport, "Beam over: {...}"},
    {verbs::use, "Use {disk}, row {row}"},
    {verbs::use, "use {disk}"},
    {verbs::done, "Done"},
    {verbs::done, "nothing more"},
    {verbs::done, "do nothing"},
    {verbs::set_aside, "Set aside at {bearing}, heading {heading}"},
    {verbs::give_up, "Give up {disk}"},
    {verbs::give_up, "lose {disk}"},
    {verbs::ability, "Use {disk}: {effect}"},
    {verbs::ability, "use {disk}"},
    {verbs::ability_at, "Use {disk} on {target}: {effect}"},
    {verbs::ability_at, "use {disk} on {target}"},
    {verbs::ability_on, "Use {disk} on {object}: {effect}"},
    {verbs::ability_on, "use {disk} on {object}"},
    {verbs::hold, "Keep {disk} flipped"},
    {verbs::pass, "Nothing more now"},
    {verbs::pass, "pass"},
};

constexpr Measure measure_table[] = {{"hundredths of a degree", "degrees", 100},
                                     {"quarter inches", "inches", 4},
                                     {"256ths of a turn", "of 256", 1}};
constexpr std::string_view part_table[] = {"phase 1|first phase|phase one",
                                           "phase 2|second phase|phase two",
                                           "phase 3|third phase|phase three"};

constexpr std::string_view special_table[] = {"launch", "turn", "beam", "transport"};

class TablePosts final : public PostWords {
 public:
  std::span<const Phrase> phrases() const override { return phrase_table; }
  std::span<const Measure> measures() const override { return measure_table; }
  bool belongs(u16 window, u16 verb) const override {
    return belongs_to(static_cast<WindowKind>(window), verb);
  }
  bool once(u16 window) const override {
    const auto kind = static_cast<WindowKind>(window);
    return kind == WindowKind::reveal || kind == WindowKind::assign || kind == WindowKind::steer;
  }
  std::string_view once_rule(u16 window) const override {
    switch (static_cast<WindowKind>(window)) {
      case WindowKind::deploy:
        return "RA-3.1";
      case WindowKind::reveal:
        return "RA-5.1";
      case WindowKind::assign:
        return "RA-6.1";
      case WindowKind::steer:
        return "RA-15.5";
      case WindowKind::initiative:
        return "RA-7.5";
      default:
        return "RA-8.1";
    }
  }
  u32 turn(const core::StateBytes* state) const override { return in(state).turn; }

  u16 actors() const override { return vocabulary::ships; }
  int owner(const core::StateBytes* state, i64 actor) const override {
    const auto& ships = in(state).ships;
    return actor < i64{ships.size()} ? ships[static_cast<u32>(actor)].controller : -1;
  }
  std::string_view owner_rule() const override { return "RA-17.2"; }
  i64 acting(const core::StateBytes* state) const override {
    switch (rules::window_kind(in(state))) {
      case WindowKind::deploy:
        return in(state).cursor;
      case WindowKind::initiative:
      case WindowKind::act:
        return in(state).sequence[in(state).cursor];
      default:
        return -1;
    }
  }
  std::span<const std::string_view> parts() const override { return part_table; }
  int part(const core::StateBytes* state) const override {
    switch (rules::window_kind(in(state))) {
      case WindowKind::initiative:
      case WindowKind::act:
      case WindowKind::steer:
        return in(state).phase;
      default:
        return -1;
    }
  }

  std::span<const std::string_view> special_words() const override { return special_table; }
  void special(NameTables& tables, const core::StateBytes* state, int seat,
               const std::vector<PostWord>& words, std::size_t at,
               std::vector<Order>& out) const override;
  std::string field(const core::Game& game, const core::StateBytes* state, int seat,
                    const Order& so_far) const override;
  bool unsaid(const core::Game& game, const core::StateBytes* state, int seat,
              Order& out) const override;

 private:
  static const rules::State& in(const core::StateBytes* state) {
    return rules::RedAlertGame::state(state);
  }
};

// "launch a torpedo at Yamato", "turn toward Yamato", "beam Worf and Picard to Tderet".
void TablePosts::special(NameTables& tables, const core::StateBytes* state, int,
                         const std::vector<PostWord>& words, std::size_t at,
                         std::vector<Order>& out) const {
  if (rules::window_kind(in(state)) != WindowKind::act || at + 2 > words.size()) return;
  const auto& game = static_cast<const rules::RedAlertGame&>(tables.names().game());
  const auto ends = [&](const NameMatch& name, std::size_t from) {
    return name.values.size() == 1 && from + name.used == words.size();
  };
  const std::string& verb = words[at].text;
  std::size_t to = at + 1;
  while (to < words.size() && words[to].text != "at" && words[to].text != "toward" &&
         words[to].text != "towards" && words[to].text != "to")
    ++to;
  if (to + 1 >= words.size()) return;
  Action action;
  if (verb == "launch" || verb == "turn") {
    for (const NameMatch& ship : tables.match(vocabulary::ships, words, to + 1)) {
      if (!ends(ship, to + 1) || ship.values.front() >= static_cast<i32>(in(state).ships.size()))
        continue;
      action.kind = verb == "launch" ? ActionKind::launch : ActionKind::turn;
      action.aims = {{ship.values.front(), 0}};
      out.push_back(order_of(game, state, action));
    }
    return;
  }
  if (verb != "beam" && verb != "transport") return;
  for (std::size_t i = at + 1; i < to;) {
    const std::vector<NameMatch> crew = tables.match(vocabulary::disk_designs, words, i);
    if (crew.empty() || crew.front().values.size() != 1) return;
    action.disks.push_back(static_cast<u8>(crew.front().values.front()));
    i += crew.front().used;
  }
  for (const NameMatch& place : tables.match(vocabulary::places, words, to + 1)) {
    if (!ends(place, to + 1) || action.disks.empty()) continue;
    action.kind = ActionKind::transport;
    action.target = place.values.front();
    out.push_back(order_of(game, state, action));
  }
}

// Who goes: the form's fields are called alike.
std::string TablePosts::field(const core::Game& game, const core::StateBytes* cell, int,
                              const Order& so_far) const {
  if (so_far.verb != verbs::transport || so_far.n == 0) return {};
  const rules::State& state = in(cell);
  const rules::Scenario& scenario = static_cast<const rules::RedAlertGame&>(game).scenario();
  const u8 ship = state.sequence[state.cursor];
  u32 wanted = so_far.n - 1U;
  for (u32 i = 0; i < state.disks.size(); ++i)
    if (rules::may_be_transported(scenario, state, static_cast<u8>(i), ship) && wanted-- == 0)
      return scenario.design_of(state.disks[i]).id + " goes";
  return {};
}

// A ship whose post has nothing more for it acts, and is done.
bool TablePosts::unsaid(const core::Game& game, const core::StateBytes* state, int seat,
                        Order& out) const {
  core::Offers offers;
  game.offers(state, seat, offers);
  for (const u16 verb : {verbs::act, verbs::done, verbs::pass})
    if (offers.list.has(Order(verb))) {
      out = Order(verb);
      return true;
    }
  return false;
}

}  // namespace

const PostWords& posts() {
  static const TablePosts words;
  return words;
}

}  // namespace klaxon::staff::red_alert
