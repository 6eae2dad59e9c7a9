#include "battle/session/hosting/places.h"

#include <algorithm>
#include <utility>

namespace klaxon::battle::session {

using core::Tree;

namespace {

// An empty secret means that the place has none; it opens nothing.
bool opens(std::string_view secret, std::string_view token) {
  return !secret.empty() && same_secret(secret, token);
}

}  // namespace

bool Places::keep() const {
  Store* store = environment_->store;
  return store == nullptr || store->keep(tokens_.match, seat_tokens_text(tokens_));
}

int Places::of(std::string_view token) const {
  int found = -1;
  const int seats = static_cast<int>(tokens_.seats.size());
  for (int seat = 0; seat < seats; ++seat) {
    const SeatTokens::Seat& place = tokens_.seats[static_cast<std::size_t>(seat)];
    if (same_secret(place.token, token) || opens(place.invitation, token)) found = seat;
  }
  if (same_secret(tokens_.watch, token)) found = seats;
  if (opens(tokens_.moderate, token)) found = seats + 1;
  return found;
}

bool Places::invites(int place, std::string_view token) const {
  if (place < 0 || place >= static_cast<int>(tokens_.seats.size())) return false;
  const SeatTokens::Seat& seat = tokens_.seats[static_cast<std::size_t>(place)];
  return !seat.joined || opens(seat.invitation, token);
}

bool Places::full() const {
  return std::ranges::all_of(tokens_.seats, &SeatTokens::Seat::joined);
}

// Assigns in place, so that the face's reference to the tokens stays valid.
Places::Taking Places::take_seat(int seat, const Taker& taker) {
  SeatTokens::Seat& place = tokens_.seats[static_cast<std::size_t>(seat)];
  const SeatTokens::Seat before = place;
  const bool was_full = full();
  const bool invited = invites(seat, taker.token);
  const bool fresh = taker.own.empty() ? invited : !same_secret(place.token, taker.own);
  const bool news = !place.joined || (!taker.name.empty() && place.name != taker.name);
  if (!fresh && !news && place.invitation.empty()) return Taking::taken;
  if (fresh)
    place.token = taker.own.empty() ? new_token(environment_->random) : std::string(taker.own);
  place.invited = place.invited || opens(place.invitation, taker.token);
  place.invitation.clear();
  place.joined = true;
  if (!taker.name.empty()) place.name = taker.name;
  if (!keep()) {
    place = before;
    return Taking::not_kept;
  }
  seats_news_ = seats_news_ || news;
  full_news_ = full_news_ || full() != was_full;
  return fresh ? Taking::renewed : Taking::taken;
}

std::string Places::invite(int seat) {
  std::string& invitation = tokens_.seats[static_cast<std::size_t>(seat)].invitation;
  const std::string before = std::exchange(invitation, new_token(environment_->random));
  if (keep()) return invitation;
  invitation = before;
  return "";
}

bool Places::keep_rematch(Rematch rematch) {
  Rematch before = std::exchange(tokens_.rematch, std::move(rematch));
  if (keep()) return true;
  tokens_.rematch = std::move(before);
  return false;
}

Tree Places::tree(const core::Game& game, core::Seats known) const {
  Tree list = Tree::list();
  for (int seat = 0; seat < game.seats(); ++seat) {
    if ((known & core::seat_bit(seat)) == 0) continue;
    const SeatTokens::Seat& place = tokens_.seats[static_cast<std::size_t>(seat)];
    Tree& item = list.add(Tree::table());
    item.set("seat", Tree::of(game.seat_name(seat)));
    item.set("team", Tree::of(i64{game.team(seat)}));
    item.set("name", Tree::of(place.name));
    item.set("joined", Tree::of_flag(place.joined));
    item.set("called", Tree::of(game.seat_in_prose(seat)));
  }
  return list;
}

}  // namespace klaxon::battle::session
