#include "battle/session/places.h"

#include <algorithm>

namespace klaxon::battle::session {

using core::Tree;

bool Places::keep() const {
  Store* store = environment_->store;
  return store == nullptr || store->keep(tokens_.match, seat_tokens_text(tokens_));
}

int Places::of(std::string_view token) const {
  int found = -1;
  const int seats = static_cast<int>(tokens_.seats.size());
  for (int seat = 0; seat < seats; ++seat)
    if (same_secret(tokens_.seats[static_cast<std::size_t>(seat)].token, token)) found = seat;
  if (same_secret(tokens_.watch, token)) found = seats;
  if (same_secret(tokens_.moderate, token)) found = seats + 1;
  return found;
}

bool Places::full() const {
  return std::ranges::all_of(tokens_.seats, &SeatTokens::Seat::joined);
}

// In place, so that the face's pointer to the sheet stays valid.
bool Places::take_seat(int seat, std::string_view name) {
  SeatTokens::Seat& place = tokens_.seats[static_cast<std::size_t>(seat)];
  if (place.joined && (name.empty() || place.name == name)) return true;
  const SeatTokens::Seat before = place;
  const bool was_full = full();
  place.joined = true;
  if (!name.empty()) place.name = name;
  if (!keep()) {
    place = before;
    return false;
  }
  seats_news_ = true;
  full_news_ = full_news_ || full() != was_full;
  return true;
}

Tree Places::tree(const core::Game& game) const {
  Tree list = Tree::list();
  for (int seat = 0; seat < game.seats(); ++seat) {
    const SeatTokens::Seat& place = tokens_.seats[static_cast<std::size_t>(seat)];
    Tree& item = list.add(Tree::table());
    item.set("seat", Tree::of(game.seat_name(seat)));
    item.set("team", Tree::of(i64{game.team(seat)}));
    item.set("name", Tree::of(place.name));
    item.set("joined", Tree::of_flag(place.joined));
  }
  return list;
}

}  // namespace klaxon::battle::session
