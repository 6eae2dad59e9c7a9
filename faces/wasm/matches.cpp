// Matches that the page hosts itself, with bots in the same program, and battles between bots.
#include "battle/record/line_text.h"
#include "battle/search/playout.h"
#include "codec/codec.h"
#include "core/base/fingerprint.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "faces/wasm/engine.h"

namespace klaxon::faces::wasm {

using battle::session::Opening;
using battle::session::SeatTokens;
using core::Faults;
using core::Reader;
using core::Tree;

namespace {

constexpr i64 games_max = 10'000;

const battle::System* read_system(const Engine& engine, Reader& in) {
  const battle::System* system = engine.system(in.text("system"));
  if (system == nullptr) in.fault("unknown-system", "There is no such system here.", "system");
  return system;
}

// The bots' names from {seat: name}, by seat; empty for a person.
std::vector<std::string> read_bots(const Tree* table, const battle::System& system,
                                   const core::Game& game, Faults& faults) {
  std::vector<std::string> bots(static_cast<std::size_t>(game.seats()));
  if (table == nullptr) return bots;
  const std::vector<std::string> known = system.bots();
  for (const Tree::Entry& wish : table->entries) {
    int seat = 0;
    while (seat < game.seats() && wish.key != game.seat_name(seat)) ++seat;
    if (seat == game.seats())
      faults.add("unknown-seat", "There is no seat '" + wish.key + "'.", wish.place, "bots");
    else if (system.bot(wish.value.text) == nullptr)
      faults.add("unknown-bot",
                 "There is no bot " + core::in_quotes(wish.value.text) +
                     core::known_hint(wish.value.text, std::span<const std::string>(known)),
                 wish.place, "bots");
    else
      bots[static_cast<std::size_t>(seat)] = wish.value.text;
  }
  return bots;
}

// Puts bots into seats; their dice start from `seed`.
void seat_bots(Engine& engine, const battle::System& system, const SeatTokens& tokens,
               const std::vector<std::string>& bots, u64 seed) {
  for (std::size_t seat = 0; seat < bots.size(); ++seat)
    if (!bots[seat].empty())
      engine.add_bot(tokens, static_cast<int>(seat), bots[seat], system.bot(bots[seat]), seed);
}

// {"match","seats":[{"seat","token"} or {"seat","bot"}],"watch","moderate"}
Answer places_answer(Engine& engine, const SeatTokens& tokens,
                     const std::vector<std::string>& bots) {
  const auto game = engine.session().game(tokens.match);
  Tree tree = Tree::table();
  tree.set("match", Tree::of(tokens.match));
  Tree& seats = tree.set("seats", Tree::list());
  for (std::size_t seat = 0; seat < tokens.seats.size(); ++seat) {
    Tree& item = seats.add(Tree::table());
    item.set("seat", Tree::of(game->seat_name(static_cast<int>(seat))));
    if (bots[seat].empty())
      item.set("token", Tree::of(tokens.seats[seat].token));
    else
      item.set("bot", Tree::of(bots[seat]));
  }
  tree.set("watch", Tree::of(tokens.watch));
  if (!tokens.moderate.empty()) tree.set("moderate", Tree::of(tokens.moderate));
  return json_answer(tree);
}

// The totals of battles between bots, as `klaxon simulate` counts them.
struct Totals {
  u64 fingerprint = 0, decisions = 0, dice = 0;

  void add(i64 number, const battle::search::PlayResult& result) {
    core::Fingerprint mixed;
    mixed.add(number);
    mixed.add(static_cast<i64>(result.fingerprint));
    fingerprint += mixed.value();
    decisions += result.decisions;
    dice += result.dice;
  }
  Tree tree(i64 games) const {
    Tree out = Tree::table();
    out.set("games", Tree::of(games));
    out.set("decisions", Tree::of(static_cast<i64>(decisions)));
    out.set("dice", Tree::of(static_cast<i64>(dice)));
    out.set("fingerprint", Tree::of(battle::record::state_text(fingerprint)));
    return out;
  }
};

// The battle that a request describes, set up so that its seats can be looked up.
struct Wanted {
  const battle::System* system = nullptr;
  battle::Setup setup;
  std::unique_ptr<core::Game> game;
  std::vector<std::string> bots;

  bool lay_out(const std::string& scenario, const Tree* options, const Tree* wishes,
               Faults& faults) {
    if (!faults.empty()) return false;
    if (!system->prepare(scenario, options != nullptr ? *options : Tree::table(), setup, faults))
      return false;
    game = system->open(setup, faults);
    if (game != nullptr) bots = read_bots(wishes, *system, *game, faults);
    return faults.empty();
  }
};

}  // namespace

// {"system","scenario","options","seed","dice","moderator","bots":{seat: name}}
Answer open_match(Engine& engine, std::string_view body) {
  Faults faults;
  Tree message;
  if (!codec::parse_json(body, message, faults)) return refused_answer(faults);
  Reader in(message, "", faults);
  Wanted wanted;
  wanted.system = read_system(engine, in);
  const std::string scenario = in.text("scenario");
  const Tree* options = in.table_or("options");
  const Tree* wishes = in.table_or("bots");
  std::optional<u64> seed;
  if (in.has("seed")) seed = in.seed("seed");
  const bool typed_dice = in.text_or("dice", "seeded") == "typed";
  const bool moderated = in.flag_or("moderator", false);
  in.finish();
  if (!wanted.lay_out(scenario, options, wishes, faults)) return refused_answer(faults);
  const Opening opening{wanted.system, std::move(wanted.setup), typed_dice, seed, moderated, {}};
  const SeatTokens* tokens = engine.session().host(opening, faults);
  if (tokens == nullptr) return refused_answer(faults);
  seat_bots(engine, *wanted.system, *tokens, wanted.bots,
            seed ? *seed : random_seed(page_random()));
  return places_answer(engine, *tokens, wanted.bots);
}

// {"sheet","record","system","bots"}: loads a match that the page has kept.
Answer restore_match(Engine& engine, std::string_view body) {
  Faults faults;
  Tree message;
  if (!codec::parse_json(body, message, faults)) return refused_answer(faults);
  Reader in(message, "", faults);
  const battle::System* system = read_system(engine, in);
  const std::string seat_tokens_text = in.text("sheet"), record = in.text("record");
  const Tree* wishes = in.table_or("bots");
  in.finish();
  if (!faults.empty()) return refused_answer(faults);
  const SeatTokens* tokens = engine.session().restore({seat_tokens_text, record, {}}, faults);
  if (tokens == nullptr) return refused_answer(faults);
  const auto game = engine.session().game(tokens->match);
  const std::vector<std::string> bots = read_bots(wishes, *system, *game, faults);
  if (!faults.empty()) return refused_answer(faults);
  // A bot that is loaded again gets fresh dice, not the dice that it has already used.
  seat_bots(engine, *system, *tokens, bots, random_seed(page_random()));
  return places_answer(engine, *tokens, bots);
}

// {"system","scenario","bots":{seat: name},"games","seed"}: like `klaxon simulate --json`. A seat
// without a bot's name is played at random.
Answer simulate(const Engine& engine, std::string_view body) {
  Faults faults;
  Tree message;
  if (!codec::parse_json(body, message, faults)) return refused_answer(faults);
  Reader in(message, "", faults);
  Wanted wanted;
  wanted.system = read_system(engine, in);
  const std::string scenario = in.text("scenario");
  const i64 games = in.whole("games", 1, games_max);
  const Tree* wishes = in.table_or("bots");
  const u64 seed = in.seed("seed");
  in.finish();
  if (!wanted.lay_out(scenario, nullptr, wishes, faults)) return refused_answer(faults);
  std::vector<std::unique_ptr<battle::search::Bot>> owned;
  std::vector<battle::search::Bot*> bots;
  for (const std::string& name : wanted.bots) {
    owned.push_back(wanted.system->bot(name.empty() ? "random" : name));
    bots.push_back(owned.back().get());
  }
  battle::search::PlayRoom room(*wanted.game);
  Totals totals;
  for (i64 number = 0; number < games; ++number)
    totals.add(number, play_out(*wanted.game, room, bots, seed, static_cast<u64>(number)));
  return json_answer(totals.tree(games));
}

}  // namespace klaxon::faces::wasm
