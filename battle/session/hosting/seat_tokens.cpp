#include "battle/session/hosting/seat_tokens.h"

#include "codec/codec.h"
#include "core/catalog/reader.h"
#include "core/seats.h"

namespace klaxon::battle::session {

using core::Tree;

std::string new_token(const Random& random) {
  return random_hex(random, token_bytes);
}

SeatTokens new_seat_tokens(std::string match, int seats, bool moderated, const Random& random) {
  SeatTokens tokens;
  tokens.match = std::move(match);
  for (int seat = 0; seat < seats; ++seat)
    tokens.seats.push_back({new_token(random), "", false, ""});
  tokens.watch = new_token(random);
  if (moderated) tokens.moderate = new_token(random);
  return tokens;
}

namespace {

void set_rematch(const Rematch& rematch, Tree& tree) {
  if (rematch.asking == 0 && rematch.match.empty()) return;
  Tree& item = tree.set("rematch", Tree::table());
  item.set("asking", Tree::of(i64{rematch.asking}));
  item.set("swapped", Tree::of_flag(rematch.swapped));
  if (rematch.match.empty()) return;
  item.set("match", Tree::of(rematch.match));
  Tree& seats = item.set("seats", Tree::list());
  for (const std::string& token : rematch.seats) seats.add(Tree::of(token));
  item.set("watch", Tree::of(rematch.watch));
  item.set("moderate", Tree::of(rematch.moderate));
}

}  // namespace

std::string seat_tokens_text(const SeatTokens& tokens) {
  Tree tree = Tree::table();
  tree.set("match", Tree::of(tokens.match));
  Tree& seats = tree.set("seats", Tree::list());
  for (const SeatTokens::Seat& seat : tokens.seats) {
    Tree& item = seats.add(Tree::table());
    item.set("token", Tree::of(seat.token));
    item.set("name", Tree::of(seat.name));
    item.set("joined", Tree::of_flag(seat.joined));
    if (!seat.invitation.empty()) item.set("invitation", Tree::of(seat.invitation));
    if (seat.invited) item.set("invited", Tree::of_flag(true));
  }
  tree.set("watch", Tree::of(tokens.watch));
  if (!tokens.moderate.empty()) tree.set("moderate", Tree::of(tokens.moderate));
  if (tokens.seed_told) tree.set("seed_told", Tree::of_flag(true));
  set_rematch(tokens.rematch, tree);
  if (tokens.sealed) {
    Tree& sealed = tree.set("sealed", Tree::table());
    sealed.set("seed", Tree::of(std::to_string(tokens.sealed->seed)));
    sealed.set("salt", Tree::of(to_hex(tokens.sealed->salt)));
  }
  return codec::to_json(tree);
}

namespace {

void read_sealed(const Tree& tree, std::optional<SealedSeed>& out, core::Faults& faults) {
  core::Reader in(tree, "sealed", faults);
  out.emplace().seed = in.seed("seed");
  if (!from_hex(in.text("salt"), out->salt))
    in.fault("bad-hex", "This must be 64 hexadecimal digits.", "salt");
  in.finish();
}

void read_rematch(const Tree& tree, Rematch& out, core::Faults& faults) {
  core::Reader in(tree, "rematch", faults);
  out.asking = static_cast<core::Seats>(in.whole("asking", 0, (1 << core::seats_max) - 1));
  out.swapped = in.flag_or("swapped", false);
  out.match = in.text_or("match", "");
  out.watch = in.text_or("watch", "");
  out.moderate = in.text_or("moderate", "");
  if (const Tree* seats = in.list_or("seats"))
    for (const Tree& token : seats->items) out.seats.push_back(token.text);
  in.finish();
}

}  // namespace

bool read_seat_tokens(std::string_view text, SeatTokens& out, core::Faults& faults) {
  Tree tree;
  const std::size_t before = faults.count();
  if (!codec::parse_json(text, tree, faults)) return false;
  core::Reader in(tree, "", faults);
  out = SeatTokens();
  out.match = in.text("match");
  out.watch = in.text("watch");
  out.moderate = in.text_or("moderate", "");
  out.seed_told = in.flag_or("seed_told", false);
  if (const Tree* sealed = in.table_or("sealed")) read_sealed(*sealed, out.sealed, faults);
  if (const Tree* rematch = in.table_or("rematch")) read_rematch(*rematch, out.rematch, faults);
  const Tree* seats = in.list_or("seats");
  if (seats == nullptr || seats->items.size() > core::seats_max)
    in.fault("wrong-count", "The seat tokens must list the seats of the match.", "seats");
  else
    for (const Tree& seat : seats->items) {
      core::Reader item(seat, "seats", faults);
      out.seats.push_back({item.text("token"), item.text_or("name", ""),
                           item.flag_or("joined", false), item.text_or("invitation", ""),
                           item.flag_or("invited", false)});
      item.finish();
    }
  if (!out.rematch.match.empty() && out.rematch.seats.size() != out.seats.size())
    in.fault("wrong-count", "The rematch must have an invitation for each seat.", "rematch");
  in.finish();
  return faults.count() == before;
}

}  // namespace klaxon::battle::session
