// Matches that the page opens for itself, with bots beside the session; and battles of bots alone.
#include <charconv>
#include <cinttypes>
#include <cstdio>

#include "codec/codec.h"
#include "core/catalog/reader.h"
#include "core/fingerprint.h"
#include "faces/wasm/house.h"
#include "play/search/playout.h"

namespace klaxon::faces::wasm {

using core::Faults;
using core::Reader;
using core::Tree;
using play::session::Opening;
using play::session::Sheet;

namespace {

constexpr i64 games_max = 10'000;

bool read_seed(Reader& in, u64& out) {
  const std::string text = in.text("seed");
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  if (error == std::errc() && end == text.data() + text.size()) return true;
  in.fault("wrong-seed", "A seed is an unsigned 64-bit number, as a text.", "seed");
  return false;
}

const play::System* read_system(const House& house, Reader& in) {
  const play::System* system = house.system(in.text("system"));
  if (system == nullptr) in.fault("unknown-system", "There is no such system here.", "system");
  return system;
}

// One name a seat; empty: a person sits there.
std::vector<std::string> read_bots(Reader& in) {
  std::vector<std::string> bots;
  if (const Tree* list = in.list_or("bots"))
    for (const Tree& item : list->items) bots.push_back(item.text);
  return bots;
}

bool bots_known(const play::System& system, const std::vector<std::string>& bots, Reader& in) {
  for (const std::string& name : bots) {
    if (name.empty() || system.bot(name) != nullptr) continue;
    in.fault("unknown-bot", "There is no bot '" + name + "' for this system.", "bots");
    return false;
  }
  return true;
}

// Bots whose dice start from `seed`. Seats beyond the list are people's.
void seat_bots(House& house, const play::System& system, const Sheet& sheet,
               const std::vector<std::string>& bots, u64 seed) {
  for (std::size_t seat = 0; seat < bots.size() && seat < sheet.seats.size(); ++seat)
    if (!bots[seat].empty())
      house.add_bot(sheet, static_cast<int>(seat), bots[seat], system.bot(bots[seat]), seed);
}

Answer places_answer(House& house, const Sheet& sheet) {
  const auto game = house.session().game(sheet.match);
  Tree tree = Tree::table();
  tree.set("match", Tree::of(sheet.match));
  Tree& seats = tree.set("seats", Tree::list());
  for (int seat = 0; seat < game->seats(); ++seat) {
    Tree& item = seats.add(Tree::table());
    item.set("seat", Tree::of(game->seat_name(seat)));
    item.set("token", Tree::of(sheet.seats[static_cast<std::size_t>(seat)].token));
  }
  tree.set("watch", Tree::of(sheet.watch));
  tree.set("moderate", Tree::of(sheet.moderate));
  return json_answer(tree);
}

std::string hex_of(u64 value) {
  char text[17];
  std::snprintf(text, sizeof text, "%016" PRIx64, value);
  return text;
}

}  // namespace

// {"system","scenario","options","seed","dice","bots":["","captain"]}
Answer open_match(House& house, std::string_view body) {
  Faults faults;
  Tree message;
  if (!codec::parse_json(body, message, faults)) return refused_answer(faults);
  Reader in(message, "", faults);
  Opening opening;
  opening.system = read_system(house, in);
  const std::string scenario = in.text("scenario");
  const Tree* options = message.find("options");
  in.table_or("options");
  if (message.find("seed") != nullptr)
    read_seed(in, opening.seed);
  else
    opening.seed = random_seed(page_random());
  opening.typed_dice = in.text_or("dice", "seeded") == "typed";
  const std::vector<std::string> bots = read_bots(in);
  in.finish();
  const u64 seed = opening.seed;
  const play::System* system = opening.system;
  if (!faults.empty() || !bots_known(*system, bots, in)) return refused_answer(faults);
  if (!system->prepare(scenario, options != nullptr ? *options : Tree::table(), opening.setup,
                       faults))
    return refused_answer(faults);
  const Sheet* sheet = house.session().host(std::move(opening), faults);
  if (sheet == nullptr) return refused_answer(faults);
  seat_bots(house, *system, *sheet, bots, seed);
  return places_answer(house, *sheet);
}

// {"sheet","record","system","bots"}: a match that the page has kept, taken up again.
Answer restore_match(House& house, std::string_view body) {
  Faults faults;
  Tree message;
  if (!codec::parse_json(body, message, faults)) return refused_answer(faults);
  Reader in(message, "", faults);
  const play::System* system = read_system(house, in);
  const std::string sheet_text = in.text("sheet"), record = in.text("record");
  const std::vector<std::string> bots = read_bots(in);
  in.finish();
  Sheet sheet;
  if (!faults.empty() || !bots_known(*system, bots, in)) return refused_answer(faults);
  if (!play::session::read_sheet(sheet_text, sheet, faults)) return refused_answer(faults);
  for (const Sheet* open : house.session().matches())
    if (open->match == sheet.match) return places_answer(house, *open);
  if (!house.session().restore(sheet_text, record, faults)) return refused_answer(faults);
  const Sheet& open = *house.session().matches().back();
  // Chances of a bot that comes back are not those it has used.
  seat_bots(house, *system, open, bots, random_seed(page_random()));
  return places_answer(house, open);
}

// {"system","scenario","bots":[…],"games","seed"}: as `klaxon simulate --json` on one thread.
Answer simulate(const House& house, std::string_view body) {
  Faults faults;
  Tree message;
  if (!codec::parse_json(body, message, faults)) return refused_answer(faults);
  Reader in(message, "", faults);
  const play::System* system = read_system(house, in);
  const std::string scenario = in.text("scenario");
  const i64 games = in.whole("games", 1, games_max);
  u64 seed = 0;
  read_seed(in, seed);
  std::vector<std::string> names = read_bots(in);
  in.finish();
  if (!faults.empty() || !bots_known(*system, names, in)) return refused_answer(faults);
  play::Setup setup;
  if (!system->prepare(scenario, Tree::table(), setup, faults)) return refused_answer(faults);
  const auto game = system->open(setup, faults);
  if (game == nullptr) return refused_answer(faults);
  names.resize(static_cast<std::size_t>(game->seats()), names.empty() ? "random" : names.back());
  std::vector<std::unique_ptr<play::search::Bot>> owned;
  std::vector<play::search::Bot*> bots;
  for (const std::string& name : names) {
    owned.push_back(system->bot(name));
    bots.push_back(owned.back().get());
  }
  play::search::PlayRoom room(*game);
  u64 fingerprint = 0, decisions = 0, dice = 0;
  for (i64 number = 0; number < games; ++number) {
    const auto result = play_out(*game, room, bots, seed, static_cast<u64>(number));
    core::Fingerprint mixed;
    mixed.add(number);
    mixed.add(static_cast<i64>(result.fingerprint));
    fingerprint += mixed.value();
    decisions += result.decisions;
    dice += result.dice;
  }
  Tree tree = Tree::table();
  tree.set("games", Tree::of(games));
  tree.set("decisions", Tree::of(static_cast<i64>(decisions)));
  tree.set("dice", Tree::of(static_cast<i64>(dice)));
  tree.set("fingerprint", Tree::of(hex_of(fingerprint)));
  return json_answer(tree);
}

}  // namespace klaxon::faces::wasm
