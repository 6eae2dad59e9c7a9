#include "registry/cruise_desk.h"

#include <algorithm>

#include "codec/codec.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "staff/cruise/file.h"
#include "staff/cruise/forecast.h"
#include "staff/cruise/fought.h"
#include "staff/cruise/view.h"

namespace klaxon::registry {
namespace {

namespace cruise = staff::cruise;
using core::Faults;
using core::Reader;
using core::Tree;

constexpr i64 choices_max = 99, battles_max = 10'000;
constexpr const char* commander = "captain";

// A question to answer: the voyage, what was asked, and the cruise from the file sent with it.
struct Asked {
  const cruise::Voyage& voyage;
  const battle::Hashing& hashing;
  u64 drawn = 0;
  Reader& in;
  Faults& faults;
  cruise::State state = {};

  // Its current state, with the file that keeps it.
  Tree kept() const {
    Tree out = Tree::table();
    out.set("file", Tree::of(cruise::to_text(voyage, state)));
    out.set("cruise", cruise::cruise_tree(voyage, state));
    return out;
  }
  bool sound() {
    in.finish();
    return faults.empty();
  }
  bool in_fight() {
    if (!sound()) return false;
    if (state.phase != cruise::Phase::fight) faults.add("no-battle", "No battle is open.");
    return faults.empty();
  }
};

void offer(Asked& asked, Tree& out) {
  if (!asked.sound()) return;
  out = cruise::offer_tree(asked.voyage);
  out.set("stars", Tree::of(cruise::seed_text(asked.drawn >> (64 - cruise::seed_bits))));
}

void begin(Asked& asked, Tree& out) {
  const std::string captain = asked.in.text("captain"), squadron = asked.in.text("squadron");
  const std::string flag = asked.in.text_or("flag", ""), stars = asked.in.text("stars");
  u64 seed = 0;
  if (!cruise::read_seed(stars, seed))
    asked.in.fault("bad-stars",
                   "Stars are eight letters and digits, such as 7F3K-QM2A, without 0, 1, I and O; "
                   "these are " +
                       core::in_quotes(core::printable(stars)) + ".",
                   "stars");
  if (asked.sound() && asked.voyage.begin(seed, squadron, flag, captain, asked.state, asked.faults))
    out = asked.kept();
}

void show(Asked& asked, Tree& out) {
  if (asked.sound()) out = asked.kept();
}

void take(Asked& asked, Tree& out) {
  const auto wanted = static_cast<std::size_t>(asked.in.whole("choice", 1, choices_max));
  if (!asked.sound()) return;
  const std::vector<cruise::Choice> choices = asked.voyage.choices(asked.state);
  if (wanted > choices.size()) {
    asked.faults.add("no-such-decision", "There is no decision " + std::to_string(wanted) + "; " +
                                             std::to_string(choices.size()) + " may be taken.");
    return;
  }
  asked.voyage.take(asked.state, choices[wanted - 1]);
  out = asked.kept();
}

// Plays this many more battles and then reports what is known about the choices so far.
void forecast(Asked& asked, Tree& out) {
  auto battles = static_cast<u32>(asked.in.whole("battles", 1, battles_max));
  if (!asked.sound()) return;
  bool whole = true;
  out = Tree::table();
  Tree& list = out.set("prospects", Tree::list());
  const std::vector<cruise::Choice> choices = asked.voyage.choices(asked.state);
  for (u32 i = 0; i < choices.size(); ++i) {
    if (!cruise::leads_to_battle(asked.voyage, asked.state, choices[i])) continue;
    const auto found = asked.voyage.prospect_within(asked.state, choices[i], battles);
    whole = whole && found.has_value();
    if (!found) continue;
    Tree& item = list.add(cruise::prospect_tree(asked.voyage, asked.state, choices[i], *found));
    item.set("choice", Tree::of(i64{i} + 1));
  }
  out.set("whole", Tree::of_flag(whole));
}

Tree match_tree(const cruise::Voyage& voyage, const cruise::State& state) {
  const cruise::Waters& waters = voyage.fought(state);
  const cruise::Encounter encounter = voyage.encounter(state);
  const cruise::StarKind& kind = waters.kinds()[encounter.kind];
  const auto game = cruise::game_of(waters, encounter);
  Tree out = Tree::table(), bots = Tree::table();
  for (int seat = 0; seat < game->seats(); ++seat)
    if (seat != waters.seat(kind)) bots.set(game->seat_name(seat), Tree::of(commander));
  out.set("system", Tree::of(waters.system().lexicon().system));
  out.set("scenario", Tree::of(waters.scenario(kind)));
  out.set("options", waters.options(encounter));
  out.set("bots", std::move(bots));
  out.set("seed", Tree::of(std::to_string(voyage.dice_seed(state))));
  return out;
}

// The battle to open. Notes that the battle at the star has begun.
void fight(Asked& asked, Tree& out) {
  if (!asked.in_fight()) return;
  asked.voyage.open_battle(asked.state);
  out = asked.kept();
  out.set("match", match_tree(asked.voyage, asked.state));
}

void fight_out(Asked& asked, Tree& out) {
  if (!asked.in_fight()) return;
  asked.voyage.open_battle(asked.state);
  asked.voyage.settle(asked.state, cruise::fight_out(asked.voyage.fought(asked.state),
                                                     asked.voyage.encounter(asked.state),
                                                     asked.voyage.dice_seed(asked.state)));
  out = asked.kept();
}

void outcome(Asked& asked, Tree& out) {
  const std::string record = asked.in.text("record");
  if (asked.in_fight() &&
      cruise::settle_by_record(asked.voyage, asked.state, record, asked.hashing, asked.faults))
    out = asked.kept();
}

struct Question {
  std::string_view what;
  void (*answer)(Asked& asked, Tree& out);
  bool of_file = true;  // the request brings a cruise
};
constexpr Question cruise_questions[] = {{"", offer, false},       {"begin", begin, false},
                                         {"show", show},           {"take", take},
                                         {"forecast", forecast},   {"fight", fight},
                                         {"fight-out", fight_out}, {"outcome", outcome}};

const Question* question(std::string_view what) {
  const auto* found = std::ranges::find(cruise_questions, what, &Question::what);
  return found == std::end(cruise_questions) ? nullptr : found;
}

}  // namespace

std::unique_ptr<CruiseDesk> CruiseDesk::open(const Registry& registry,
                                             const battle::Hashing& hashing, Faults& faults) {
  auto cruises = open_cruises(registry, faults);
  if (cruises == nullptr) return nullptr;
  return std::unique_ptr<CruiseDesk>(new CruiseDesk(std::move(cruises), hashing));
}

bool CruiseDesk::knows(std::string_view what) {
  return question(what) != nullptr;
}

std::vector<std::string_view> CruiseDesk::questions() {
  std::vector<std::string_view> all;
  for (const Question& one : cruise_questions) all.push_back(one.what);
  return all;
}

bool CruiseDesk::answer(std::string_view what, std::string_view body, u64 drawn, Tree& out,
                        Faults& faults) {
  const Question& asked_for = *question(what);
  Tree message = Tree::table();
  if (!body.empty() && !codec::parse_json(body, message, faults, codec::message_limits))
    return false;
  Reader in(message, "", faults);
  Asked asked{voyage(), hashing_, drawn, in, faults};
  if (asked_for.of_file) {
    const std::string file = in.text("file"), captain = in.text_or("captain", "");
    if (!faults.empty() || !cruise::from_text(voyage(), file, captain, asked.state, faults))
      return false;
  }
  asked_for.answer(asked, out);
  return faults.empty();
}

}  // namespace klaxon::registry
