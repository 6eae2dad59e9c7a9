#include "battle/session/seat_tokens.h"

#include "codec/codec.h"
#include "core/catalog/reader.h"
#include "core/seats.h"

namespace klaxon::battle::session {

using core::Tree;

namespace {

constexpr std::size_t token_bytes = 16;

}  // namespace

SeatTokens new_seat_tokens(std::string match, int seats, const Random& random) {
  SeatTokens sheet;
  sheet.match = std::move(match);
  for (int seat = 0; seat < seats; ++seat)
    sheet.seats.push_back({random_hex(random, token_bytes), "", false});
  sheet.watch = random_hex(random, token_bytes);
  sheet.moderate = random_hex(random, token_bytes);
  return sheet;
}

std::string seat_tokens_text(const SeatTokens& sheet) {
  Tree tree = Tree::table();
  tree.set("match", Tree::of(sheet.match));
  Tree& seats = tree.set("seats", Tree::list());
  for (const SeatTokens::Seat& seat : sheet.seats) {
    Tree& item = seats.add(Tree::table());
    item.set("token", Tree::of(seat.token));
    item.set("name", Tree::of(seat.name));
    item.set("joined", Tree::of_flag(seat.joined));
  }
  tree.set("watch", Tree::of(sheet.watch));
  tree.set("moderate", Tree::of(sheet.moderate));
  return codec::to_json(tree);
}

bool read_seat_tokens(std::string_view text, SeatTokens& out, core::Faults& faults) {
  Tree tree;
  const std::size_t before = faults.count();
  if (!codec::parse_json(text, tree, faults)) return false;
  core::Reader in(tree, "", faults);
  out = SeatTokens();
  out.match = in.text("match");
  out.watch = in.text("watch");
  out.moderate = in.text("moderate");
  const Tree* seats = in.list_or("seats");
  if (seats == nullptr || seats->items.size() > core::seats_max)
    in.fault("wrong-count", "A sheet lists the seats of its match.", "seats");
  else
    for (const Tree& seat : seats->items) {
      core::Reader item(seat, "seats", faults);
      out.seats.push_back(
          {item.text("token"), item.text_or("name", ""), item.flag_or("joined", false)});
      item.finish();
    }
  in.finish();
  return faults.count() == before;
}

}  // namespace klaxon::battle::session
