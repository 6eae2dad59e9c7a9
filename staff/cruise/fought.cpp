#include "staff/cruise/fought.h"

#include <algorithm>

#include "core/catalog/tree_fingerprint.h"

namespace klaxon::staff::cruise {
namespace {

namespace match = battle::match;
namespace record = battle::record;

bool same(const core::Tree& a, const core::Tree& b) {
  return core::fingerprint_of(a) == core::fingerprint_of(b);
}

// True if it began like the cruise's battle, with these ships and these dice.
bool is_open_battle(const Voyage& voyage, const State& state, const record::Header& header) {
  const Waters& waters = voyage.fought(state);
  const Encounter encounter = voyage.encounter(state);
  core::Faults unused;
  battle::Setup setup;
  if (header.system != waters.system().lexicon().system ||
      !waters.system().prepare(waters.scenario(waters.kinds()[encounter.kind]),
                               waters.options(encounter), setup, unused))
    return false;
  const match::DicePlan& dice = header.dice;
  return header.setup.scenario == setup.scenario && same(header.setup.options, setup.options) &&
         same(header.setup.definition, setup.definition) &&
         same(header.setup.designs, setup.designs) && header.copied() == 0 &&
         dice.kind == match::DiceKind::seeded && !dice.seed_sealed &&
         dice.seed == voyage.dice_seed(state);
}

}  // namespace

Aftermath aftermath_of(const Waters& waters, const Encounter& encounter,
                       const match::Match& match) {
  Aftermath after = waters.aftermath(encounter, match.game(), match.state());
  if (match.end() == match::End::rules) return after;
  std::vector<i32> score(static_cast<std::size_t>(match.game().seats()));
  match.result(score);
  const auto seat = static_cast<std::size_t>(waters.seat(waters.kinds()[encounter.kind]));
  after.outcome = score[seat] > 0 ? Outcome::won : Outcome::held;
  if (score[seat] < 0) strike_colours(waters, after);
  return after;
}

bool taken_back(const match::Match& match) {
  return std::ranges::any_of(match.undos(),
                             [](const match::Undo& undo) { return undo.gone.knows_more(); });
}

bool settle_by_record(const Voyage& voyage, State& state, std::string_view text,
                      const battle::Hashing& hashing, core::Faults& faults) {
  if (state.phase != Phase::fight || state.open.begun == 0) {
    faults.add("no-battle", "No battle of this cruise has begun.");
    return false;
  }
  const battle::System* system = &voyage.fought(state).system();
  const record::Verdict verdict = record::verify(text, {&system, 1}, hashing);
  record::Record read;
  if (!verdict.ok() || !record::read(text, {&system, 1}, hashing, read, faults)) {
    faults.add("unsound-record", "This record is not sound: " + verdict.message);
    return false;
  }
  if (!is_open_battle(voyage, state, read.header)) {
    faults.add("other-battle",
               "This is the record of another battle: the cruise's own has other ships or dice.");
    return false;
  }
  const auto fought = record::resume(read, hashing, faults);
  if (fought == nullptr) return false;
  if (!fought->over()) {
    faults.add("not-over", "The battle is not over: fight it to its end.");
    return false;
  }
  if (taken_back(*fought)) state.practice = true;
  voyage.settle(state, aftermath_of(voyage.fought(state), voyage.encounter(state), *fought));
  return true;
}

}  // namespace klaxon::staff::cruise
