// docs/PROTOCOL.md lists the requests about a cruise and every key of the answers. The test
// finds them by asking, and by sailing cruises with invented battles.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include "codec/codec.h"
#include "faces/sodium.h"
#include "registry/cruise_desk.h"
#include "staff/cruise/view.h"
#include "tests/support/places.h"
#include "tests/unit/cruise/support.h"

namespace klaxon::staff::cruise::testing {
namespace {

using core::Tree;

registry::CruiseDesk& asked_desk() {
  static const registry::Registry registry;
  static core::Faults faults;
  static const auto one = registry::CruiseDesk::open(registry, faces::sodium_hashing(), faults);
  return *one;
}

core::Faults faults_of(std::string_view what, const Tree& body, Tree& out) {
  core::Faults faults;
  asked_desk().answer(what, codec::to_json(body), 0x1234567890abcdef, out, faults);
  return faults;
}

bool has(const core::Faults& faults, std::string_view code, std::string_view field) {
  return std::ranges::any_of(faults.list(), [&](const core::Fault& fault) {
    return fault.code == code && fault.field == field;
  });
}

// A missing key that is required is named in a fault; an optional one must be listed here.
constexpr const char* known_keys[] = {"captain", "squadron", "flag",    "stars",
                                      "file",    "choice",   "battles", "record"};

std::string body_of(std::string_view what, const std::string& file) {
  Tree least = Tree::table(), unused;
  if (has(faults_of(what, least, unused), "missing-key", "file")) least.set("file", Tree::of(file));
  const core::Faults missing = faults_of(what, least, unused);
  std::string out;
  for (const char* key : known_keys) {
    Tree body = least;
    if (body.find(key) == nullptr) body.set(key, Tree::of("?"));
    if (has(faults_of(what, body, unused), "unknown-key", key)) continue;
    const bool needed = least.find(key) != nullptr || has(missing, "missing-key", key);
    out += std::string(out.empty() ? "" : ", ") + "`" + key + "`" + (needed ? "" : " or not");
  }
  for (const core::Fault& fault : missing.list())
    EXPECT_TRUE(fault.code != "missing-key" ||
                std::ranges::find(known_keys, fault.field) != std::end(known_keys))
        << "the test knows no key " << fault.field;
  return out;
}

// A table found in answers, by its path: how often it occurred, and how often with each key.
struct Seen {
  u32 count = 0;
  std::vector<std::pair<std::string, u32>> keys;  // in the order in which they occurred
};
using Shapes = std::map<std::string, Seen>;

// A battle's options belong to its system.
void look(const Tree& tree, const std::string& path, Shapes& shapes) {
  for (const Tree& item : tree.items) look(item, path + "[]", shapes);
  if (!tree.is(Tree::Kind::table) || path.ends_with(".options") || path.ends_with(".bots")) return;
  Seen& seen = shapes[path];
  ++seen.count;
  for (const Tree::Entry& entry : tree.entries) {
    auto key = std::ranges::find(seen.keys, entry.key, &std::pair<std::string, u32>::first);
    if (key == seen.keys.end()) key = seen.keys.insert(key, {entry.key, 0});
    ++key->second;
  }
  for (const Tree::Entry& entry : tree.entries)
    look(entry.value, path + (path.empty() ? "" : ".") + entry.key, shapes);
}

void look_at_prospects(const State& state, Shapes& shapes) {
  for (const Choice& choice : quick().choices(state))
    if (leads_to_battle(quick(), state, choice)) {
      Tree item = prospect_tree(quick(), state, choice, quick().prospect(state, choice));
      item.set("choice", Tree::of(i64{1}));
      look(item, "prospects[]", shapes);
    }
}

Aftermath made_up(const State& state, u32 number) {
  constexpr Outcome outcomes[] = {Outcome::won, Outcome::held, Outcome::left, Outcome::beaten};
  Aftermath after = unhurt(quick(), state, outcomes[number % 4]);
  after.vessels.back().scars = 1;
  after.vessels.back().lost = number % 5 == 4;
  return after;
}

// Sails from port to the end, with different decisions for each seed.
void sail(u64 seed, Shapes& shapes) {
  State state = begun(quick(), seed);
  for (u32 number = 0; state.phase != Phase::end && number < 99; ++number) {
    look(cruise_tree(quick(), state), "cruise", shapes);
    if (state.phase == Phase::fight) {
      quick().open_battle(state);
      quick().settle(state, made_up(state, static_cast<u32>(seed) + number));
      continue;
    }
    if (number < 3) look_at_prospects(state, shapes);
    const std::vector<Choice> choices = quick().choices(state);
    ASSERT_FALSE(choices.empty());
    quick().take(state, choices[(seed + 3U * number) % choices.size()]);
  }
  EXPECT_EQ(state.phase, Phase::end);
  look(cruise_tree(quick(), state), "cruise", shapes);
}

std::string keys_text(const Seen& seen) {
  std::string always, some;
  for (const auto& [key, count] : seen.keys) {
    std::string& list = count == seen.count ? always : some;
    list += (list.empty() ? "`" : ", `") + key + "`";
  }
  if (some.empty()) return always;
  return always + (always.empty() ? "" : "; ") + "some: " + some;
}

struct Row {
  std::string what, body, answer;
};

std::string questions_text(const std::vector<Row>& rows) {
  std::string out = "| request | body | answer |\n| --- | --- | --- |\n";
  for (const Row& row : rows)
    out += "| `" + std::string(row.what.empty() ? "GET /api/cruise" : "POST /api/cruise/") +
           row.what + "` | " + row.body + " | " + row.answer + " |\n";
  return out + "\n";
}

// A cruise with an open battle.
std::string fighting_file() {
  State state = begun(quick());
  for (const Choice& choice : quick().choices(state))
    if (leads_to_battle(quick(), state, choice)) {
      quick().take(state, choice);
      break;
    }
  return to_text(quick(), state);
}

// The engine's answer. Slow requests (a decision, a record) are answered like `show`.
Tree answered(std::string_view what, const std::string& port, const std::string& fighting) {
  Tree body = Tree::table(), out;
  if (what == "begin") {
    body.set("captain", Tree::of("Vale"));
    body.set("squadron", Tree::of("patrol"));
    body.set("stars", Tree::of("7F3K-QM2A"));
  } else if (!what.empty()) {
    body.set("file", Tree::of(what.starts_with("fight") ? fighting : port));
  }
  if (what == "forecast") body.set("battles", Tree::of(i64{1}));
  const bool slow = what == "take" || what == "outcome";
  const core::Faults faults = faults_of(slow ? "show" : what, body, out);
  for (const core::Fault& fault : faults.list()) ADD_FAILURE() << what << ": " << fault.message;
  return out;
}

std::string cruise_text() {
  Shapes shapes;
  for (u64 seed = 1; seed <= 8; ++seed) sail(seed, shapes);
  const std::string port = to_text(quick(), begun(quick())), fighting = fighting_file();
  std::vector<Row> rows;
  for (const std::string_view what : registry::CruiseDesk::questions()) {
    look(answered(what, port, fighting), "", shapes);
    rows.push_back({std::string(what), body_of(what, port), keys_text(shapes[""])});
    shapes.erase("");
  }
  std::string out = questions_text(rows) + "| in an answer | keys |\n| --- | --- |\n";
  for (const auto& [path, seen] : shapes) out += "| `" + path + "` | " + keys_text(seen) + " |\n";
  return out;
}

TEST(CruisePage, lists_the_requests_about_a_cruise_and_the_answers) {
  const std::string path = tests::from_root("docs/PROTOCOL.md");
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  const std::string page = text.str(), mark = "<!-- generated: cruise -->\n";
  const std::size_t begin = page.find(mark), end = page.find("<!-- end -->\n", begin);
  ASSERT_NE(begin, std::string::npos);
  ASSERT_NE(end, std::string::npos);
  const std::string wanted = mark + cruise_text();
  if (std::getenv("KLAXON_UPDATE") != nullptr) {
    std::ofstream(path) << page.substr(0, begin) << wanted << page.substr(end);
    return;
  }
  EXPECT_EQ(page.substr(begin, end - begin), wanted)
      << "Run this test with KLAXON_UPDATE=1 to write it anew.";
}

}  // namespace
}  // namespace klaxon::staff::cruise::testing
