// Greetings, the opening of matches and the taking of places.
#include <charconv>

#include "battle/session/acts.h"
#include "battle/session/player_name.h"
#include "battle/session/session.h"
#include "codec/codec.h"
#include "core/base/version.h"
#include "core/catalog/name_check.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"

namespace klaxon::battle::session {

using core::Faults;
using core::in_quotes;
using core::nearest_hint;
using core::Tree;

namespace {

bool read_seed(std::string_view text, u64& out) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc() && end == text.data() + text.size();
}

std::string_view text_of(const Call& call, std::string_view field) {
  const Tree* text = call.message.find(field);
  return text != nullptr ? std::string_view(text->text) : "";
}

// A player who loses the connection meanwhile must not think that somebody took their seat.
Refused opens_nothing(std::string_view token) {
  if (token.size() < secret_letters)
    return {"no-such-place",
            "This link was cut short: its last part has " + std::to_string(token.size()) + " of " +
                std::to_string(secret_letters) +
                " letters. Copy the whole link, or ask for it again.",
            "token", ""};
  return {
      "no-such-place",
      "This link opens no seat. An invitation works only once: the player who used it goes on from "
      "the front page of the same browser; anyone else needs a new one. If a letter of the link "
      "was changed on the way, copy it again.",
      "token", ""};
}

}  // namespace

void Session::hello(const Call& call) {
  if (call.message.find("protocol")->whole != protocol_version)
    return call.refuse({"wrong-protocol",
                        "This session speaks protocol " + std::to_string(protocol_version) + ".",
                        "protocol", ""});
  call.client.greeted = true;
  Tree tree = typed_message(Kind::welcome);
  tree.set("protocol", Tree::of(protocol_version));
  Tree& systems = tree.set("systems", Tree::list());
  for (const System* system : common_.environment.systems) {
    Tree& item = systems.add(Tree::table());
    item.set("id", Tree::of(system->lexicon().system));
    item.set("title", Tree::of(system->title()));
    Tree& scenarios = item.set("scenarios", Tree::list());
    for (const ScenarioInfo& info : system->scenarios()) {
      Tree& scenario = scenarios.add(Tree::table());
      scenario.set("id", Tree::of(info.id));
      scenario.set("title", Tree::of(info.title));
      scenario.set("seats", Tree::of(i64{info.seats}));
    }
  }
  tree.set("bytes_max", Tree::of(static_cast<i64>(message_bytes_max)));
  tree.set("version", Tree::of(base::version()));
  call.reply(std::move(tree));
}

bool Session::read_opening(const Call& call, Opening& out, Faults& faults) const {
  const Tree& message = call.message;
  const std::string& id = message.find("system")->text;
  std::vector<std::string_view> known;
  for (const System* system : common_.environment.systems) {
    known.emplace_back(system->lexicon().system);
    if (id == system->lexicon().system) out.system = system;
  }
  if (out.system == nullptr) {
    faults.add("unknown-system", "There is no system " + in_quotes(id) + nearest_hint(id, known),
               {}, "system");
    return false;
  }
  const Tree* dice = message.find("dice");
  out.typed_dice = dice != nullptr && dice->text == "typed";
  if (dice != nullptr && !out.typed_dice && dice->text != "seeded")
    faults.add("unknown-dice", "Dice must be 'seeded' or 'typed'.", {}, "dice");
  const Tree* seed = message.find("seed");
  if (seed != nullptr && !read_seed(seed->text, out.seed.emplace()))
    faults.add("wrong-seed", "A seed is an unsigned 64-bit number, in quotes.", {}, "seed");
  const Tree* moderator = message.find("moderator");
  out.moderated = moderator != nullptr && moderator->whole != 0;
  if (const Tree* faces = message.find("faces")) read_faces(*faces, out.faces, faults);
  if (!faults.empty()) return false;
  const Tree* given = message.find("options");
  Tree options = given != nullptr ? *given : Tree::table();
  core::typed_signs(options);
  return core::check_names(options, "options", faults) &&
         out.system->prepare(message.find("scenario")->text, options, out.setup, faults);
}

const SeatTokens* Session::host(const Opening& opening, Faults& faults) {
  const Hosted* hosted = matches_.open(opening, faults);
  return hosted == nullptr ? nullptr : &hosted->places().tokens();
}

const SeatTokens* Session::restore(const KeptMatch& kept, Faults& faults) {
  const Hosted* hosted = matches_.restore(kept, faults);
  return hosted == nullptr ? nullptr : &hosted->places().tokens();
}

bool Session::may_open(const Call& call, Faults& faults) const {
  const Gate& gate = common_.environment.gate;
  return gate.admit == nullptr || gate.admit(gate.context, call.id, faults);
}

void Session::host_by_message(const Call& call) {
  if (!common_.environment.may_host)
    return call.refuse({"may-not-host", "Matches cannot be opened by message here.", "type", ""});
  Faults faults;
  Opening opening;
  const SeatTokens* tokens = nullptr;
  auto work = [&] {
    if (read_opening(call, opening, faults) && may_open(call, faults))
      tokens = host(opening, faults);
  };
  const Ran ran = run_guarded(common_.environment.guard, work);
  if (ran == Ran::out_of_memory) return call.refuse(no_memory());
  if (ran == Ran::broken) faults.add("match-stopped", "A fault in the program stopped this match.");
  if (tokens == nullptr) return call.refuse(faults);
  const core::Game& game = matches_.find(tokens->match)->match().game();
  Tree tree = typed_message(Kind::hosted);
  tree.set("match", Tree::of(tokens->match));
  Tree& seats = tree.set("seats", Tree::list());
  for (int seat = 0; seat < game.seats(); ++seat) {
    Tree& item = seats.add(Tree::table());
    item.set("seat", Tree::of(game.seat_name(seat)));
    item.set("token", Tree::of(tokens->seats[static_cast<std::size_t>(seat)].token));
  }
  tree.set("watch", Tree::of(tokens->watch));
  if (!tokens->moderate.empty()) tree.set("moderate", Tree::of(tokens->moderate));
  call.reply(std::move(tree));
}

void Session::join(const Call& call) {
  Faults faults;
  Hosted* hosted = matches_.take(call.message.find("match")->text, faults);
  if (!faults.empty()) return call.refuse(faults);
  int onlooker = hosted == nullptr ? -1 : hosted->places().of(call.message.find("token")->text);
  // The client may have lost its connection before it heard that its own secret is already valid.
  const Tree* own = call.message.find("own");
  const int held = own == nullptr || hosted == nullptr ? -1 : hosted->places().of(own->text);
  if (onlooker < 0) onlooker = held;
  if (onlooker < 0) return call.refuse(opens_nothing(text_of(call, "token")));
  if (held >= 0 && held != onlooker)
    return call.refuse({"secret-taken",
                        "This secret opens another place here; make up one that nobody else knows.",
                        "own", ""});
  if (hosted->stopped())
    return call.refuse({"match-stopped", "This match has stopped; its record is kept.", "", ""});
  const Tree* head = call.message.find("head");
  if (head != nullptr && !hosted->record().holds(head->text))
    return call.refuse({"head-missing",
                        "The record here lacks this head: it belongs to another match, or its end "
                        "was cut off. Join without 'head' to play on anyway.",
                        "head", ""});
  running_.guard(*hosted, call.out, [&] { take_place(call, *hosted, static_cast<u32>(onlooker)); });
}

// A seat belongs to its latest client; the others are told before the snapshot is made.
void Session::take_place(const Call& call, Hosted& hosted, u32 index) {
  Onlooker& onlooker = hosted.onlookers()[index];
  auto taking = Places::Taking::taken;
  if (onlooker.seat >= 0) {
    const core::Game& game = hosted.match().game();
    if (const auto wrong = refused_name(text_of(call, "name"), game, onlooker.seat))
      return call.refuse(*wrong);
    taking = hosted.take_seat(
        onlooker.seat, {text_of(call, "token"), text_of(call, "name"), text_of(call, "own")});
    if (taking == Places::Taking::not_kept) return call.refuse(not_kept(common_.environment.store));
    for (const ClientId id : std::vector(onlooker.clients)) {
      if (id == call.id) continue;
      clients_.leave(id, *clients_.find(id));
      Tree left = typed_message(Kind::left);
      left.set("why", Tree::of("replaced"));
      call.out.send(id, codec::to_json(left));
    }
  }
  const bool comes = call.client.match != &hosted || call.client.onlooker != index;
  if (onlooker.bit == core::moderator && comes && !hosted.match().over() && !hosted.reveal())
    return hosted.stopped() ? running_.send_stopped(hosted, call.out)
                            : call.refuse(not_kept(common_.environment.store));
  leave(call.id, call.client);
  running_.push_updates(hosted, call.out);
  running_.give_standing_answers(hosted, call.out);
  clients_.sit(call.id, call.client, hosted, index);
  matches_.touch(hosted);
  running_.look_soon(hosted);
  Tree joined = hosted.updates().snapshot(onlooker);
  if (taking == Places::Taking::renewed)
    joined.set("token",
               Tree::of(hosted.places().tokens().seats[static_cast<u32>(onlooker.seat)].token));
  call.reply(std::move(joined));
}

bool Session::reveal(std::string_view match, Outbox& out) {
  Hosted* hosted = matches_.find(match);
  if (hosted == nullptr || hosted->stopped()) return true;  // nothing is being played
  bool done = false;
  running_.guard(*hosted, out, [&] { done = running_.reveal(*hosted, out); });
  return done;
}

std::shared_ptr<const core::Game> Session::game(std::string_view match) const {
  const Hosted* hosted = matches_.find(match);
  return hosted == nullptr ? nullptr : hosted->match().shared_game();
}

bool Session::redealt(std::string_view match, int seat, core::Dice& dice, core::StateBytes* out) {
  const Hosted* hosted = matches_.find(match);
  if (hosted == nullptr || hosted->stopped() || !hosted->places().full()) return false;
  const core::Window window = hosted->match().window();
  if ((window.owed & ~window.answered & core::seat_bit(seat)) == 0) return false;
  const core::Game& game = hosted->match().game();
  game.copy(out, hosted->match().state());
  game.resample(out, seat, dice);
  return true;
}

}  // namespace klaxon::battle::session
