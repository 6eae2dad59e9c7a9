#include "faces/server/lobby/absence.h"

namespace klaxon::faces::server {
namespace session = battle::session;

bool is_waited_for(const session::Hosted& hosted, std::size_t place) {
  const battle::match::Match& match = hosted.match();
  if (match.over() || hosted.stopped()) return false;
  const core::Window window = match.window();
  const session::Onlooker& player = hosted.onlookers()[place];
  return (window.owed & ~window.answered) == core::seat_bit(static_cast<int>(place)) &&
         player.clients.empty();
}

void note_absence(Table& table, const session::Hosted* hosted) {
  if (!table.sitting) return;
  for (std::size_t place = 0; place < table.seats.size(); ++place) {
    i64& away = table.seats[place].away;
    away = (hosted == nullptr ? away > 0 : is_waited_for(*hosted, place)) ? away + 1 : 0;
  }
}

int claimant(const Table& table) {
  if (table.state != Table::State::runs || table.seats.size() != 2) return -1;
  for (const int place : {0, 1})
    if (table.seats[static_cast<std::size_t>(1 - place)].away >= away_seconds) return place;
  return -1;
}

}  // namespace klaxon::faces::server
