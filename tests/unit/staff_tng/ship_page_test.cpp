// docs/SHIP-FILE.md, compared with the readers: its example is sound, and its tables have exactly
// the keys that the readers ask for, and every firing arc with its width and its effect on a
// price.
#include <gtest/gtest.h>

#include <set>

#include "core/space/arcs.h"
#include "staff/tng/yard/example.h"
#include "tests/unit/staff_tng/shelf_support.h"

namespace klaxon::staff::tng {
namespace {

using core::Tree;

const std::string& page() {
  static const std::string text = testing::file_text("docs/SHIP-FILE.md");
  return text;
}

std::string section(const std::string& title) {
  const std::size_t begin = page().find("\n## " + title + "\n");
  EXPECT_NE(begin, std::string::npos) << title;
  return page().substr(begin, page().find("\n## ", begin + 1) - begin);
}

using Cells = std::vector<std::string>;

// The rows of all tables in a section whose first cell is one word in backticks.
std::vector<Cells> rows_of(const std::string& title) {
  std::vector<Cells> rows;
  std::istringstream lines(section(title));
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("| `")) continue;
    Cells cells;
    for (std::size_t at = 0; (at = line.find("| ", at)) != std::string::npos; at += 2)
      cells.push_back(line.substr(at + 2, line.find(" |", at + 2) - at - 2));
    cells[0] = cells[0].substr(1, cells[0].size() - 2);
    rows.push_back(cells);
  }
  return rows;
}

std::string example() {
  const std::string opens = "```toml brightwater.toml\n";
  const std::size_t begin = page().find(opens) + opens.size();
  return page().substr(begin, page().find("```", begin) - begin);
}

std::vector<std::string> unknown_keys(const std::string& ship) {
  std::vector<std::string> messages;
  const Tree answer = check_ship(shipped().shelf, "ship.toml", testing::toml(ship));
  for (const Tree& error : answer.find("errors")->items)
    if (error.text_at("code") == "unknown-key") messages.push_back(error.text_at("message"));
  return messages;
}

TEST(StaffTngShipPage, its_example_is_sound) {
  EXPECT_EQ(example(), example_ship()) << "the page prints what 'klaxon ship --example tng' writes";
  const Tree answer = check_ship(shipped().shelf, "ship.toml", testing::toml(example()));
  for (const Tree& error : answer.find("errors")->items)
    ADD_FAILURE() << error.text_at("where") << ": " << error.text_at("message");
}

// A table in the file: its heading on the page, and a ship's file up to the place of a key.
struct Place {
  const char* title;
  std::string before, after;
  std::set<std::string> given;  // keys in it
};

std::vector<Place> places() {
  const std::string ship = example();
  const std::string top = ship.substr(0, ship.find("boxes = ["));
  const std::string rest = "boxes = [\"2 Brdg\"]\n";
  std::set<std::string> keys;
  for (const Tree::Entry& entry : testing::toml(ship).entries) keys.insert(entry.key);
  return {
      {"Keys of the file", ship + "\n", "\n", keys},
      {"A group of boxes", top + "boxes = [{ id = \"Ph-7\", ", " }]\n", {"id"}},
      {"What a mount holds",
       top + "boxes = [{ id = \"Opt\", holds = [{ id = \"Ph-7\", ",
       " }] }]\n",
       {"id"}},
      {"Shields",
       top + rest + "shields = [{ count = 30, facings = \"612\", ",
       " }]\n",
       {"count", "facings"}},
      {"A Borg ship", top + rest + "[cube]\n", "\n", {}},
      {"Features", top + rest + "features = [{ id = \"Double Engines\", ", " }]\n", {"id"}},
  };
}

TEST(StaffTngShipPage, it_has_every_key_of_the_file_and_no_other) {
  for (const Place& place : places()) {
    std::set<std::string> keys;
    for (const Cells& row : rows_of(place.title)) keys.insert(row[0]);
    for (const std::string& key : keys) {
      if (place.given.contains(key)) continue;
      EXPECT_TRUE(unknown_keys(place.before + key + " = true" + place.after).empty())
          << place.title << ": nobody reads '" << key << "'";
    }
    // a word unlike every key is answered with the number of keys
    const auto messages = unknown_keys(place.before + "qqqqqqqqqqqqqqqqqqqq = 1" + place.after);
    ASSERT_EQ(messages.size(), 1U) << place.title;
    const std::string& message = messages[0];
    auto known = static_cast<std::size_t>(std::ranges::count(message, ',')) + 1;
    const std::size_t more = message.find(" and ");
    if (more != std::string::npos) known += std::stoul(message.substr(more + 5));
    EXPECT_EQ(keys.size(), known) << place.title << ": " << message;
  }
}

// Every word of at most three capitals and digits that names an arc.
std::set<std::string> all_arcs() {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  std::set<std::string> arcs;
  std::vector<std::string> words = {""};
  for (int length = 1; length <= 3; ++length) {
    std::vector<std::string> longer;
    for (const std::string& word : words)
      for (const char letter : letters) longer.push_back(word + letter);
    for (const std::string& word : longer)
      if (core::parse_arc(word)) arcs.insert(word);
    words = std::move(longer);
  }
  return arcs;
}

TEST(StaffTngShipPage, TNG_weapon_notes_4_it_has_every_arc_with_its_width_and_price) {
  std::set<std::string> arcs;
  for (const Cells& row : rows_of("Firing arcs")) {
    ASSERT_EQ(row.size(), 4U) << row[0];
    arcs.insert(row[0]);
    const auto arc = core::parse_arc(row[0]);
    ASSERT_TRUE(arc) << row[0];
    const int degrees = core::width_degrees(*arc);
    EXPECT_EQ(row[2], std::to_string(degrees)) << row[0];
    const codec::Definition* table = shipped().library.find("tables", "arcs");
    for (const Tree& price : table->tree.find("arc")->items)
      if (price.find("degrees")->whole == degrees) {
        EXPECT_EQ(row[3], "x" + price.text_at("times")) << row[0];
      }
  }
  EXPECT_EQ(arcs, all_arcs());
}

}  // namespace
}  // namespace klaxon::staff::tng
