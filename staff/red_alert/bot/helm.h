// How the captain flies one ship. It looks ahead over the rest of the turn: what each order could
// do before or after the movement, what the ship would hit, where it would end, and what the enemy
// could do there. It assumes that enemies fly straight on. All figures are whole numbers, so that
// every machine finds the same course.
#pragma once

#include <vector>

#include "staff/red_alert/bot/lookout.h"

namespace klaxon::staff::red_alert {

// The acting ship's next step.
struct Deed {
  enum class Kind : u8 {
    none,
    move,
    done,
    speed,
    turn,
    shields,
    fire,
    launch,
    board,
    use,
    ability,
    swerve
  };
  Kind kind = Kind::none;
  u8 at = 0;      // a ship, or a disk
  i32 value = 0;  // a speed, a heading, shields, a row, an ability
  // The heading to which a ship at full stop turns first, for free (RA-6.12).
  core::Heading heading = 0;
};

// The best course found: its worth (lookout.h), its first deed, and the orders of the phases.
struct Course {
  i32 worth = 0;
  Deed first;
  u8 orders[3] = {};  // rules::OrderKind
};

class Helm {
 public:
  Helm();

  // Plans a turn for which no orders are laid yet.
  Course plan(const rules::Scenario& scenario, const rules::State& state, u8 ship);
  // Plans the course of the acting ship from here on.
  Course act(const rules::Scenario& scenario, const rules::State& state, u8 ship);
  // Plans for a ship that may act or defer; `late`: after all ships yet to act in this phase.
  Course outlook(const rules::Scenario& scenario, const rules::State& state, u8 ship, bool late);

 private:
  struct Node {
    core::Point centre;
    core::Heading heading = 0;
    i32 worth = 0;
    i32 rank = 0;  // its worth, with that of the place and panel it leads to
    i32 speed = 0, half_shields = 0, half_hull = 0, torpedoes = 0;
    u32 used = 0;  // bits: jokers
    u32 made = 0;  // the same for gadgets
    Bounded<u8, 6> pending;
    bool moved = false;
    bool cloaked = false;
    bool began = false;           // its first deed is known
    Bounded<u8, 4> struck, hits;  // foes, and the half hits of each shot
    Course course;
  };

  Node start_of(const rules::State& state, u8 ship) const;
  Course best(const Node& start, u32 phase, bool acting);
  void begin_phase(const Node& from);
  void go_on(const Node& node);
  void move(Node node);
  void fly(Node& node, i32 flips) const;
  void finish(Node node);
  void carry_out(const Node& node, u32 which);
  void change_speed(const Node& node);
  void turn(const Node& node);
  void raise_shields(const Node& node);
  void attack(const Node& node);
  void launch_at_best(const Node& node);
  void use_crew(const Node& node);
  void use_gadgets(const Node& node);
  void swerve(const Node& node);
  void step(Node node, Deed deed);
  void strike(Node node, u32 foe, i32 half_hits, Deed deed);

  core::Point expected(const Foe& foe) const;  // when this ship attacks
  i32 left_of(const Node& node, u32 foe) const;
  i32 worth_of_hits(const Node& node, u32 foe, i32 half_hits) const;
  i32 torpedo_hits(const Node& node, u32 foe, core::Heading& heading) const;
  void meet_threats(Node& node) const;
  i32 cost_of_place(const Node& node) const;
  void face_danger(Node& node) const;
  void take(Node& node, i32 half_hits) const;
  i32 worth_of_end(const Node& node) const;
  const Foe* nearest(core::Point from) const;

  Lookout out_;
  const rules::Ship* own_ = nullptr;
  bool planning_ = false;
  u32 kept_ = 0;
  u32 first_phase_ = 0, phase_ = 0;
  std::vector<Node> now_, next_;
};

}  // namespace klaxon::staff::red_alert
