#include "staff/red_alert/desk/next_file.h"

#include <algorithm>

#include "core/catalog/reader.h"
#include "core/catalog/text.h"

namespace klaxon::staff::red_alert {

using core::Faults;
using core::Reader;
using core::Tree;
using Kind = core::Tree::Kind;

namespace {

constexpr double parts_of_circle = 65'536;

// A critical that lasts for this many turns, including the next one.
struct Holding {
  const char* key;
  const char* path;
  u8 rules::Ship::* until;
};
constexpr Holding holdings[] = {{"unarmed", "unarmed_until", &rules::Ship::unarmed_until},
                                {"stopped", "stopped_until", &rules::Ship::stopped_until}};
constexpr i64 turns_held_max = 1;  // to the end of the turn after the hit

Tree gained_tree(const rules::Ship& ship) {
  Tree gained = Tree::table();
  for (u32 i = 0; i < rules::values_count; ++i)
    if (ship.lasting[i] != 0) gained.set(rules::value_words[i], Tree::of(i64{ship.lasting[i]}));
  return gained;
}
void read_gained(const Tree& table, const std::string& field, Berth& berth, Faults& faults) {
  Reader in(table, field, faults);
  for (u32 i = 0; i < rules::values_count; ++i) {
    const char* word = rules::value_words[i];
    if (in.has(word))
      berth.lasting.push_back({"lasting." + std::to_string(i),
                               in.whole(word, -rules::panel_max, rules::panel_max), table.place,
                               in.path(word)});
  }
  in.finish();
}

void write_place(Tree& out, core::Point centre, core::Heading heading) {
  Tree at = Tree::list();
  for (const core::Length length : {centre.x, centre.y})
    at.add(Tree::of_number(static_cast<double>(length) / core::inch));
  out.set("at", std::move(at));
  out.set("heading", Tree::of_number(static_cast<double>(heading) * 360 / parts_of_circle));
}

// The disks of a ship that these lists in its file named, no matter what has happened to them; and
// the disks that are in a given state.
void add_disks(const rules::Scenario& scenario, const rules::State& state, u32 ship,
               const Tree& from, Tree& out) {
  for (const char* key : {"crew", "tech", "free"})
    if (const Tree* names = from.find(key)) out.set(key, *names);
  const auto set_those = [&](const char* key, auto is) {
    Tree names = Tree::list();
    for (const rules::Disk& disk : state.disks)
      if (is(disk)) names.add(Tree::of(scenario.disks.others[disk.design].id));
    if (!names.items.empty()) out.set(key, std::move(names));
  };
  using rules::Disk;
  using rules::DiskState;
  set_those("lost",
            [&](const Disk& disk) { return disk.home == ship && disk.state == DiskState::lost; });
  set_those("concealed", [&](const Disk& disk) {
    return disk.home == ship && disk.state == DiskState::concealed;
  });
  set_those("activated", [&](const Disk& disk) {
    return disk.aboard == ship && disk.state == DiskState::activated;
  });
  set_those("boarders", [&](const Disk& disk) {
    return disk.there() && disk.aboard == ship && disk.home != ship &&
           state.ships[disk.home].in_play();
  });
}

core::Disk disk_of_ship(const rules::Scenario& scenario, const rules::Ship& ship) {
  const auto size = static_cast<u32>(scenario.design_of(ship).size);
  return {ship.centre, rules::diameter[size] / 2};
}
bool overlaps(const rules::Scenario& scenario, const rules::State& state, u32 ship) {
  const core::Disk own = disk_of_ship(scenario, state.ships[ship]);
  for (u32 i = 0; i < state.ships.size(); ++i)
    if (i != ship && state.ships[i].in_play() &&
        core::overlap(own, disk_of_ship(scenario, state.ships[i])))
      return true;
  const auto lies_on = [&](const auto& other) { return core::overlap(own, other.disk); };
  return std::ranges::any_of(scenario.terrain, lies_on) ||
         std::ranges::any_of(state.obstructions,
                             [&](u8 i) { return lies_on(scenario.obstructions[i]); });
}

Tree obstructions_left(const Tree& all, const rules::State& state) {
  Tree left = Tree::list();
  for (const u8 number : state.obstructions)
    if (number < all.items.size()) left.add(all.items[number]);
  return left;
}

// RA-19.9: orders forbidden until the end of a turn, counted from the turn that has begun.
Tree limits_left(const Tree& all, const rules::State& state) {
  Tree left = all;
  for (Tree& limit : left.items) {
    Tree* until = limit.find("until");
    if (until == nullptr || until->whole == 0) continue;
    until->whole -= state.turn - 1;
    if (until->whole <= 0)
      std::erase_if(limit.entries, [](const Tree::Entry& entry) {
        return entry.key == "until" || entry.key == "forbids";
      });
  }
  return left;
}

Tree scores_of(const rules::RedAlertGame& game, const rules::State& state) {
  Tree scores = Tree::table();
  for (int seat = 0; seat < game.seats(); ++seat)
    if (const i32 points = state.scores[game.team(seat)]; points > 0)
      scores.set(game.seat_name(seat), Tree::of(i64{points}));
  return scores;
}

}  // namespace

Tree ship_in_file(const rules::RedAlertGame& game, const rules::State& state, u32 number,
                  const Tree* from) {
  const rules::Ship& ship = state.ships[number];
  Tree out = Tree::table();
  out.set("ship", Tree::of(game.scenario().design_of(ship).id));
  out.set("seat", Tree::of(game.seat_name(ship.owner)));
  if (ship.controller != ship.owner)
    out.set("controller", Tree::of(game.seat_name(ship.controller)));
  write_place(out, ship.centre, ship.heading);
  out.set("speed", Tree::of(i64{ship.speed}));
  out.set("shields", Tree::of(i64{ship.shields}));
  out.set("hull", Tree::of(i64{ship.hull}));
  out.set("torpedoes", Tree::of(i64{ship.torpedoes}));
  if (ship.cloaked != 0) out.set("cloaked", Tree::of_flag(true));
  if (overlaps(game.scenario(), state, number)) out.set("overlaps", Tree::of_flag(true));
  Tree& marks = out.set("marks", Tree::list());
  for (u32 kind = 0; kind < rules::criticals_count; ++kind)
    if ((ship.marks >> kind & 1U) != 0) marks.add(Tree::of(rules::critical_words[kind]));
  for (const Holding& holding : holdings)
    if (ship.*holding.until >= state.turn)
      out.set(holding.key, Tree::of(i64{ship.*holding.until} - state.turn + 1));
  if (Tree gained = gained_tree(ship); !gained.entries.empty())
    out.set("gained", std::move(gained));
  if (from != nullptr) add_disks(game.scenario(), state, number, *from, out);
  return out;
}

Tree torpedo_in_file(const rules::RedAlertGame& game, const rules::State& state,
                     const rules::Torpedo& torpedo) {
  Tree out = Tree::table();
  out.set("ship", Tree::of(game.scenario().design_of(state.ships[torpedo.ship]).id));
  out.set("seat", Tree::of(game.seat_name(torpedo.seat)));
  write_place(out, torpedo.centre, torpedo.heading);
  out.set("moves", Tree::of(i64{torpedo.phases}));
  out.set("flips", Tree::of(i64{torpedo.flips}));
  out.set("damage", Tree::of(i64{torpedo.damage}));
  if (torpedo.inside != 0) out.set("inside", Tree::of_flag(true));
  return out;
}

Tree next_file(const Tree& file, const Tree& definition, const rules::RedAlertGame& game,
               const rules::State& state, Tree ships) {
  Tree next = Tree::table();
  for (const char* key : {"system", "title", "scenario", "points", "template", "table", "terrain",
                          "victory", "seats", "options", "designs", "policies"})
    if (const Tree* kept = file.find(key)) next.set(key, *kept);
  // How many turns are left in a battle that has a last turn.
  const i64 left = i64{game.scenario().turns} - state.turn + 1;
  if (game.scenario().turns < rules::turns_max && left > 0) {
    if (next.find("options") == nullptr) next.set("options", Tree::table());
    next.find("options")->set("turns", Tree::of(left));
  }
  if (const Tree* all = definition.find("obstructions"))
    next.set("obstructions", obstructions_left(*all, state));
  if (const Tree* all = definition.find("limits")) next.set("limits", limits_left(*all, state));
  if (Tree scores = scores_of(game, state); !scores.entries.empty())
    next.set("scores", std::move(scores));
  if (!game.scenario().goals.empty()) {
    Tree& goals = next.set("goals_met", Tree::list());
    for (u32 i = 0; i < game.scenario().goals.size(); ++i) goals.add(Tree::of(i64{state.goals[i]}));
  }
  next.set("ships", std::move(ships));
  Tree& torpedoes = next.set("torpedoes", Tree::list());
  for (const rules::Torpedo& torpedo : state.torpedoes)
    torpedoes.add(torpedo_in_file(game, state, torpedo));
  return next;
}

void tell_standing(const Tree& file, const std::vector<Berth>& berths,
                   const rules::RedAlertGame& game, const rules::State& state, Tree& out) {
  Tree ships = Tree::list(), lost = Tree::list(), flying = Tree::list();
  for (u32 i = 0; i < state.ships.size(); ++i) {
    const auto berth = std::ranges::find(berths, i, &Berth::ship);
    if (!state.ships[i].in_play())
      lost.add(Tree::of(game.scenario().design_of(state.ships[i]).id));
    else
      ships.add(
          ship_in_file(game, state, i,
                       berth == berths.end() ? nullptr : &file.find("ships")->items[berth->item]));
  }
  for (const rules::Torpedo& torpedo : state.torpedoes)
    flying.add(torpedo_in_file(game, state, torpedo));
  out.set("ships", std::move(ships));
  out.set("destroyed", std::move(lost));
  out.set("torpedoes", std::move(flying));
}

void read_lasting(Reader& in, const Tree& item, Berth& berth, Faults& faults) {
  for (const Holding& holding : holdings)
    if (in.has(holding.key))
      berth.lasting.push_back({holding.path, in.whole(holding.key, 0, turns_held_max),
                               item.find(holding.key)->place, in.path(holding.key)});
  if (const Tree* gained = in.table_or("gained"))
    read_gained(*gained, in.path("gained"), berth, faults);
}

void read_lasting(Reader& in, const rules::RedAlertGame& game, std::vector<FileEdit>& out,
                  Faults& faults) {
  constexpr i64 scores_max = 100'000;
  if (const Tree* table = in.table_or("scores")) {
    Reader scores(*table, "scores", faults);
    for (int seat = 0; seat < game.seats(); ++seat) {
      const std::string name(game.seat_name(seat));
      if (scores.has(name))
        out.push_back({"scores." + std::to_string(game.team(seat)),
                       scores.whole(name, 0, scores_max), table->place, scores.path(name)});
    }
    scores.finish();
  }
  if (const Tree* goals = in.list_or("goals_met")) {
    if (goals->items.size() != game.scenario().goals.size())
      return in.fault("wrong-count",
                      "'goals_met' has a number for each goal of the battle, of which there are " +
                          std::to_string(game.scenario().goals.size()) + ".",
                      "goals_met", "RA-19.14");
    for (std::size_t i = 0; i < goals->items.size(); ++i) {
      const Tree& met = goals->items[i];
      const std::string field = "goals_met." + std::to_string(i);
      if (!met.is(Kind::whole) || met.whole < 0 || met.whole > rules::goal_reached)
        faults.add("out-of-range",
                   "Each of 'goals_met' must be a whole number of turns, or 255 where the goal is "
                   "reached.",
                   met.place, field, "RA-19.14");
      else
        out.push_back({"goals." + std::to_string(i), met.whole, met.place, field});
    }
  }
}

}  // namespace klaxon::staff::red_alert
