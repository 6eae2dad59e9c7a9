// docs/PROTOCOL.md lists each system's windows, verbs, view fields and events as the systems
// themselves define them. Which verbs a window offers is seen in battles between random bots,
// between captains, who do things that rarely happen by chance, and in the golden battle files, for
// events that bots rarely reach, such as the loss of crew in a fight aboard.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "battle/match/state_buffer.h"
#include "battle/search/bot.h"
#include "codec/codec.h"
#include "registry/registry.h"
#include "tests/e2e/cli/program.h"
#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

using core::Lexicon;

// The verbs that were offered, by kind of window; a star marks verbs with a form.
using Offered = std::map<u16, std::set<std::string>>;

constexpr u64 battles_watched = 300, captains_watched = 40, large_battles_watched = 8;
constexpr u32 large_state = 30'000;  // bytes

// Windows that never open in the shipped scenarios, and their verbs.
struct Seldom {
  std::string_view system, window, verb;
};
constexpr Seldom seldom[] = {
    {"tng", "go_on", "go_on"}};      // one order meets more boxes than any shipped ships have
constexpr int orders_watched = 400;  // in one battle

void note(const core::Game& game, const core::StateBytes* state, const core::Window& window,
          int seat, core::Offers& offers, Offered& offered) {
  offers.clear();
  game.offers(state, seat, offers);
  for (const core::OrderView order : offers.list)
    offered[window.kind].insert(game.lexicon().verbs[order.verb].name);
  for (const u16 verb : offers.forms)
    offered[window.kind].insert(std::string(game.lexicon().verbs[verb].name) + "*");
}

// With `captain` null, orders are random.
void watch(const core::Game& game, u64 seed, battle::search::Bot* captain, Offered& offered) {
  battle::match::StateBuffer state(game);
  core::Dice dice(seed, core::Stream::battle, 0), choices(seed, core::Stream::bot, 0);
  core::Log log;
  game.setup(state.bytes(), dice, log);
  std::array<i32, core::seats_max> scores{};
  core::Offers offers;
  for (int i = 0; i < orders_watched && !game.result(state.bytes(), scores); ++i) {
    const core::Window window = game.window(state.bytes());
    const int seat = std::countr_zero(static_cast<u32>(window.owed & ~window.answered));
    note(game, state.bytes(), window, seat, offers, offered);
    core::Order order;
    if (captain == nullptr)
      order = core::any_legal_order(game, state.bytes(), seat, choices);
    else
      captain->choose(game, state.bytes(), seat, choices, order);
    game.apply(state.bytes(), seat, order, dice, log);
  }
}

// Follows a file's battle, line by line.
void watch_file(const staff::Desk& desk, const core::Tree& file, Offered& offered) {
  core::Faults faults("golden");
  const auto plan = battle::match::DicePlan::seeded(1);
  staff::Resolved resolved;
  ASSERT_TRUE(desk.resolve(file, plan, nullptr, resolved, faults));
  core::Offers offers;
  for (u32 line = 0; line <= resolved.match->lines().size(); ++line) {
    const auto match = resolved.match->branch(line, "watched", plan);
    if (match == nullptr || match->over()) continue;
    const core::Window window = match->window();
    const core::Seats open = window.owed & ~window.answered;
    for (int seat = 0; seat < match->game().seats(); ++seat)
      if ((open & core::seat_bit(seat)) != 0)
        note(match->game(), match->state(), window, seat, offers, offered);
  }
}

void watch_files(const staff::Desk& desk, std::string_view id, Offered& offered) {
  namespace fs = std::filesystem;
  for (const auto& entry : fs::recursive_directory_iterator(from_root("tests/golden"))) {
    core::Tree file;
    core::Faults faults("golden");
    if (entry.path().extension() != ".toml" ||
        !codec::parse_toml(file_text(entry.path()), file, faults) || file.find("dice") != nullptr)
      continue;
    const core::Tree* system = file.find("system");
    if (system != nullptr && system->text == id) watch_file(desk, file, offered);
  }
}

Offered offered_by(const staff::Staff& staff, const staff::Desk* desk) {
  const battle::System& system = staff.system();
  Offered offered;
  if (desk != nullptr) watch_files(*desk, system.lexicon().system, offered);
  for (const battle::ScenarioInfo& scenario : system.scenarios()) {
    core::Faults faults;
    battle::Setup setup;
    if (!system.prepare(scenario.id, core::Tree::table(), setup, faults)) continue;
    const auto game = system.open(setup, faults);
    if (game == nullptr) continue;
    // battles of a large game offer more verbs, and take longer
    const u64 most = game->state_size() > large_state ? large_battles_watched : battles_watched;
    for (u64 seed = 1; seed <= most; ++seed) watch(*game, seed, nullptr, offered);
    const auto captain = system.bot("captain");
    const u64 captains = std::min(most, captains_watched);
    for (u64 seed = 1; seed <= captains; ++seed) watch(*game, seed, captain.get(), offered);
  }
  for (const Seldom& one : seldom)
    for (std::size_t kind = 0; kind < system.lexicon().windows.size(); ++kind)
      if (one.system == system.lexicon().system && one.window == system.lexicon().windows[kind])
        offered[static_cast<u16>(kind)].insert(std::string(one.verb));
  return offered;
}

std::string words_of(const Lexicon& lexicon, u16 vocabulary) {
  return vocabulary == 0 ? ""
                         : fmt::format("a word of `{}`", lexicon.vocabularies[vocabulary].name);
}

// "`ship` (a word of `ships`), `points`"
std::string args_text(const Lexicon& lexicon, std::span<const core::Arg> args, u32 repeat) {
  std::string out;
  for (std::size_t i = 0; i < args.size(); ++i) {
    const core::Arg& arg = args[i];
    out += fmt::format("{}`{}`", out.empty() ? "" : ", ", arg.name);
    std::string about = words_of(lexicon, arg.words);
    const std::string unit(arg.unit);
    if (!unit.empty() && unit != arg.name) about += (about.empty() ? "" : ", ") + unit;
    if (i + repeat >= args.size()) about += about.empty() ? "a list" : ", a list";
    if (!about.empty()) out += " (" + about + ")";
  }
  return out;
}

void expect_all_windows(const Lexicon& lexicon, const Offered& offered) {
  for (std::size_t kind = 0; kind < lexicon.windows.size(); ++kind) {
    const char* name = lexicon.windows[kind];
    const bool over = name == nullptr || std::string_view(name) == "over";
    EXPECT_TRUE(over || offered.contains(static_cast<u16>(kind)))
        << lexicon.system << ": the window '" << name
        << "' was never open; a battle file in tests/golden in which it is would make that certain";
  }
}

std::string windows_text(const Lexicon& lexicon, const Offered& offered) {
  std::string out = "| window | verbs |\n| --- | --- |\n";
  for (std::size_t kind = 0; kind < lexicon.windows.size(); ++kind) {
    if (lexicon.windows[kind] == nullptr) continue;
    std::string verbs;
    if (const auto found = offered.find(static_cast<u16>(kind)); found != offered.end())
      for (const std::string& verb : found->second)
        verbs += fmt::format("{}`{}`{}", verbs.empty() ? "" : ", ", verb.substr(0, verb.find('*')),
                             verb.ends_with('*') ? " (form)" : "");
    out += fmt::format("| `{}` | {} |\n", lexicon.windows[kind], verbs);
  }
  return out + "\n";
}

std::string verbs_text(const Lexicon& lexicon) {
  std::string out = "| verb | in words | fields |\n| --- | --- | --- |\n";
  for (const core::Verb& verb : lexicon.verbs)
    if (verb.name != nullptr && *verb.name != '\0')
      out += fmt::format("| `{}` | {} | {} |\n", verb.name, verb.label,
                         args_text(lexicon, verb.args, verb.repeat));
  return out + "\n";
}

std::string bounds_text(const core::Field& field) {
  const bool number =
      field.kind == core::FieldKind::whole || field.kind == core::FieldKind::numbers;
  if (!number || (field.lo == 0 && field.hi == 0)) return "";
  return fmt::format("{}..{}", field.lo, field.hi);
}

// What value a field of the view has, in words.
std::string kind_text(const Lexicon& lexicon, const core::Field& field) {
  switch (field.kind) {
    case core::FieldKind::flag:
      return "0 or 1";
    case core::FieldKind::word:
      return words_of(lexicon, field.words);
    case core::FieldKind::cards:
      return fmt::format("a list of words of `{}`", lexicon.vocabularies[field.words].name);
    case core::FieldKind::numbers:
      return field.words == 0 ? "a list of numbers"
                              : fmt::format("a number for each word of `{}`",
                                            lexicon.vocabularies[field.words].name);
    default:
      return "a number";
  }
}

void add_fields(const Lexicon& lexicon, std::span<const core::Field> fields,
                const std::string& path, std::string& out) {
  for (const core::Field& field : fields) {
    const std::string at = path + field.name;
    if (!field.inside.empty()) {
      const bool listed = field.kind == core::FieldKind::list;
      const bool roster = field.kind == core::FieldKind::roster;
      add_fields(lexicon, field.inside, at + (listed ? "[]." : roster ? ".ID." : "."), out);
      continue;
    }
    const bool open = field.audience == nullptr;
    out += fmt::format("| `{}` | {} | {} | {} | {} |\n", at, kind_text(lexicon, field),
                       bounds_text(field), field.unit, open ? "" : "not everybody");
  }
}

std::string view_text(const Lexicon& lexicon) {
  std::string out =
      "| in the view | is | bounds | unit | seen by |\n| --- | --- | --- | --- | --- |\n";
  add_fields(lexicon, lexicon.state, "", out);
  return out + "\n";
}

std::string events_text(const Lexicon& lexicon) {
  std::string out = "| event | in words | args |\n| --- | --- | --- |\n";
  for (const core::EventKind& event : lexicon.events)
    out += fmt::format("| `{}` | {} | {} |\n", event.name, event.text,
                       args_text(lexicon, event.args, 0));
  return out + "\n";
}

std::string vocabularies_text(const Lexicon& lexicon) {
  std::string out = "Vocabularies by number: ";
  for (std::size_t i = 1; i < lexicon.vocabularies.size(); ++i)
    out += fmt::format("{}{} `{}`", i == 1 ? "" : ", ", i, lexicon.vocabularies[i].name);
  return out + ".\n\n";
}

std::string system_text(const staff::Staff& staff, const staff::Desk* desk) {
  const Lexicon& lexicon = staff.system().lexicon();
  const Offered offered = offered_by(staff, desk);
  expect_all_windows(lexicon, offered);
  return fmt::format("### {}\n\n", lexicon.system) + windows_text(lexicon, offered) +
         verbs_text(lexicon) + view_text(lexicon) + events_text(lexicon) +
         vocabularies_text(lexicon);
}

const std::string systems_mark = "<!-- generated: systems -->\n";
const std::string messages_mark = "<!-- generated: messages -->\n";

TEST(ProtocolPage, describes_each_system_as_it_is) {
  const std::string path = from_root("docs/PROTOCOL.md");
  const std::string page = file_text(path);
  const std::size_t begin = page.find(systems_mark), end = page.find(messages_mark);
  ASSERT_NE(begin, std::string::npos);
  ASSERT_LT(begin, end);
  const registry::Registry registry;
  std::string wanted = systems_mark + "## The systems\n\n";
  for (const staff::Staff* staff : registry.systems())
    if (!staff->system().scenarios().empty())
      wanted += system_text(*staff, registry.desk(staff->system().lexicon().system));
  if (std::getenv("KLAXON_UPDATE") != nullptr) {
    std::ofstream(path) << page.substr(0, begin) << wanted << page.substr(end);
    return;
  }
  EXPECT_EQ(page.substr(begin, end - begin), wanted)
      << "Run this test with KLAXON_UPDATE=1 to write it anew.";
}

}  // namespace
}  // namespace klaxon::tests
