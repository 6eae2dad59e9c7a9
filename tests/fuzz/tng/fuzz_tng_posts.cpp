// Posts of tng as players write them (staff/posts/reader.h), in the window of energy and in that of
// a move: no text stops the reader, refused lines get a reply, and the game allows every order that
// it understands.
#include <memory>

#include "battle/match/match.h"
#include "core/base/check.h"
#include "rules/tng/orders.h"
#include "staff/posts/reader.h"
#include "staff/tng/whole_system.h"
#include "tests/support/shipped.h"

namespace klaxon::fuzz {
namespace {

const staff::tng::TngWholeSystem& posting_tng() {
  static const codec::Library library = staff::testing::shipped_library("tng");
  static const staff::tng::TngWholeSystem system(library);
  return system;
}

struct Table {
  std::shared_ptr<const core::Game> game;
  std::unique_ptr<battle::match::Match> match;
  std::unique_ptr<staff::PostReader> reader;

  // With `standard`, both sides have allotted their energy, and a ship moves.
  explicit Table(bool standard) {
    battle::Setup setup;
    core::Faults faults;
    check(posting_tng().prepare("cruiser_duel", core::Tree::table(), setup, faults),
          "the duel is sound");
    game = posting_tng().open(setup, faults);
    match = std::make_unique<battle::match::Match>(game, "m", battle::match::DicePlan::seeded(1));
    match->begin();
    for (int seat = 0; standard && seat < game->seats(); ++seat) {
      const core::Order order(rules::tng::verbs::standard);
      check(!match->execute(battle::match::Command::give(seat, order)).rejection,
            "standard energy may be ordered");
    }
    reader = std::make_unique<staff::PostReader>(*game, *posting_tng().posts());
  }
};

void try_post(const Table& table, std::string_view text) {
  const core::StateBytes* state = table.match->state();
  for (int seat = 0; seat < table.game->seats(); ++seat) {
    staff::ParsedPost reading;
    core::Faults faults;
    const staff::Post post{std::string(text), {}, {}};
    if (!table.reader->read(state, table.match->window(), seat, post, reading, faults)) return;
    for (const staff::ParsedLine& line : reading.lines) {
      check(line.kind != staff::LineKind::illegal || !line.reply.empty(),
            "whatever is refused has its reply");
      if (line.order) check(!table.game->check(state, seat, *line.order), "an order may be given");
    }
  }
}

}  // namespace
}  // namespace klaxon::fuzz

extern "C" int LLVMFuzzerTestOneInput(const klaxon::u8* data, std::size_t size) {
  static const klaxon::fuzz::Table energy(false), move(true);
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  klaxon::fuzz::try_post(energy, text);
  klaxon::fuzz::try_post(move, text);
  return 0;
}
