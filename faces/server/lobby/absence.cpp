#include "faces/server/lobby/absence.h"

namespace klaxon::faces::server {
namespace session = battle::session;

namespace {

core::Seats awaited(const battle::match::Match& match) {
  const core::Window window = match.window();
  return static_cast<core::Seats>(window.owed & ~window.answered);
}

}  // namespace

void note_absence(Table& table, const session::Hosted& hosted) {
  const core::Seats owing = awaited(hosted.match());
  for (std::size_t place = 0; place < table.seats.size(); ++place) {
    const session::Onlooker& player = hosted.onlookers()[place];
    const bool gone = player.clients.empty() && !player.bot &&
                      (owing & core::seat_bit(static_cast<int>(place))) != 0;
    i64& away = table.seats[place].away;
    away = gone ? away + 1 : 0;
  }
}

int claimant(const Table& table, const session::Hosted& hosted) {
  if (!table.sitting || table.state != Table::State::runs || table.seats.size() != 2) return -1;
  const core::Seats owing = awaited(hosted.match());
  for (const int place : {0, 1})
    if ((owing & core::seat_bit(place)) == 0 &&
        table.seats[static_cast<std::size_t>(1 - place)].away >= away_seconds)
      return place;
  return -1;
}

}  // namespace klaxon::faces::server
