// Duels that are all played at once, over two connections each. A duel has one order under way at a
// time: the next order is given once both seats have received the last. Replies are searched rather
// than parsed, to leave the processor to the server.
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

  // Plays for that long. With a rate of 0, gives each order as soon as it can.
  Tally play(double seconds, double orders_a_second);
  // Reads whatever arrives without giving any orders.
  void rest(double seconds);

 private:
  struct Battle;
  struct Seat {
    Seat(u16 port, Battle* of) : wire(port), battle(of) {}
    Wire wire;
    Battle* battle;
    u64 number = 1;     // of the seat's next act
    std::string order;  // an offered order that is complete
    std::string form;   // else the verb of an offered form
  };
  struct Battle {
    std::vector<Seat> seats;
    std::string act;  // the next act, without its number
    Seat* actor = nullptr;
    u32 letters = 0;  // replies still missing to the last act
    double given = 0;
    u32 undoes = 0;  // requests still to make in a finished battle
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
