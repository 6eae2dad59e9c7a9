// A battle contains everything that it was built from: it goes on even if its files change or
// vanish.
#include "battle/search/playout.h"
#include "registry/registry.h"
#include "tests/laws/law.h"

namespace klaxon::tests {
namespace {

class OutlivingLaws : public Law {
 protected:
  // A battle whose registry no longer exists; null if the registry does not have the case's system.
  std::unique_ptr<core::Game> orphan() const {
    const registry::Registry passing;
    const staff::Staff* staff = passing.find(GetParam().system->lexicon().system);
    if (staff == nullptr) return nullptr;
    LawCase same = GetParam();
    same.system = &staff->system();
    return same.open();
  }
  static u64 played(const core::Game& game) {
    battle::search::PlayRoom room(game);
    battle::search::RandomBot random;
    const std::vector<battle::search::Bot*> bots(static_cast<std::size_t>(game.seats()), &random);
    return battle::search::play_out(game, room, bots, law_seed, 0).fingerprint;
  }
};

TEST_P(OutlivingLaws, a_battle_continues_without_the_files_that_it_came_from) {
  const std::unique_ptr<core::Game> alone = orphan();
  if (alone == nullptr) GTEST_SKIP() << "only tests have this system";
  EXPECT_EQ(played(*alone), played(game()));
}

KLAXON_LAW_SUITE(OutlivingLaws);

}  // namespace
}  // namespace klaxon::tests
