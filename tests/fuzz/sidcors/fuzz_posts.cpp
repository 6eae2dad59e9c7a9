// Posts as players write them (staff/posts/reader.h), in the first window of a fleet battle: no
// text stops the reader, and the game allows every order that it understands.
#include <memory>

#include "battle/match/match.h"
#include "core/base/check.h"
#include "rules/sidcors/game.h"
#include "staff/posts/reader.h"
#include "staff/sidcors/system.h"
#include "tests/support/shipped.h"

namespace klaxon::fuzz {
namespace {

namespace sidcors = klaxon::staff::sidcors;

struct Table {
  codec::Library library;
  std::unique_ptr<sidcors::SidcorsSystem> system;
  std::shared_ptr<const core::Game> game;
  std::unique_ptr<battle::match::Match> match;
  std::unique_ptr<staff::PostReader> reader;

  Table() {
    std::vector<core::Fault> faults_read;
    std::vector<codec::DataFile> files = {
        {"ships/axe.toml", "factors = \"8/4\"\n"},
        {"ships/haven.toml", "name = \"Haven\"\nfactors = \"6-8(6)/3-4(3)\"\n"},
        {"scenarios/line.toml",
         "title = \"Line\"\nsummary = \"Two lines.\"\nattacker = [\"3 axe\", "
         "\"haven\"]\ndefender = [\"2 axe\"]\n"}};
    for (codec::DataFile& file : staff::testing::shipped_files("sidcors"))
      if (file.path.starts_with("phrases/")) files.push_back(std::move(file));
    library.add_layer(files, faults_read);
    system = std::make_unique<sidcors::SidcorsSystem>(library);
    battle::Setup setup;
    core::Faults faults;
    check(system->prepare("line", core::Tree::table(), setup, faults), "the battle is sound");
    game = system->open(setup, faults);
    match = std::make_unique<battle::match::Match>(game, "m", battle::match::DicePlan::seeded(1));
    match->begin();
    reader = std::make_unique<staff::PostReader>(*game, *system->posts());
  }
};

void try_post(std::string_view text) {
  static const Table table;
  const core::StateBytes* state = table.match->state();
  staff::ParsedPost reading;
  core::Faults faults;
  const staff::Post post{std::string(text), {}, {}};
  if (!table.reader->read(state, table.match->window(), 0, post, reading, faults)) return;
  for (const staff::ParsedLine& line : reading.lines) {
    check(line.kind != staff::LineKind::illegal || !line.reply.empty(),
          "whatever is refused has its reply");
    if (line.order) check(!table.game->check(state, 0, *line.order), "an order may be given");
  }
}

}  // namespace
}  // namespace klaxon::fuzz

extern "C" int LLVMFuzzerTestOneInput(const klaxon::u8* data, std::size_t size) {
  klaxon::fuzz::try_post(std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}
