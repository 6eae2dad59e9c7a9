// Duels played all at once, two lines each. In a duel one order is under way at a time: the next is
// given once both seats have received the last. Replies are searched and not parsed, so that the
// server has the processor.
#pragma once

#include <array>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "bench/server/wire.h"

namespace klaxon::bench {

struct Tally {
  u64 updates = 0, orders = 0, bytes = 0;  // of updates
  std::vector<double> delays_ms;           // from an order until both seats have received it
};

class Battles {
 public:
  // Opens the duels and takes all seats.
  Battles(u16 port, u32 count);
  ~Battles();
  Battles(const Battles&) = delete;
  Battles& operator=(const Battles&) = delete;

  // Plays for that long. A rate of 0: each order as soon as it can be given.
  Tally play(double seconds, double orders_a_second);
  // Gives no orders, and reads whatever comes.
  void rest(double seconds);

 private:
  struct Battle;
  struct Seat {
    Seat(u16 port, Battle* of) : wire(port), battle(of) {}
    Wire wire;
    Battle* battle;
    u64 number = 1;     // of its next act
    std::string order;  // a ready one that it is offered
    std::string form;   // else the verb of one to be filled in
  };
  struct Battle {
    std::vector<Seat> seats;
    std::string act;  // what is given next, except for its number
    Seat* actor = nullptr;
    u32 letters = 0;  // to come until everyone has received the last act
    double given = 0;
    u32 undoes = 0;  // that are left to ask, in a battle that is over
  };

  void open(u16 port, Battle& battle);
  void hear(Seat& seat, std::string_view text);
  void choose(Battle& battle);
  void ready(Seat& seat, std::string act);
  void act(Battle& battle, double when);
  void wait();

  std::vector<Battle> battles_;
  std::deque<Battle*> ready_;
  int poll_ = -1;
  Tally tally_;
};

double now();  // seconds

}  // namespace klaxon::bench
