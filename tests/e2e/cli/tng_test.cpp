// Ships on a hex map with the real program: catalogue, prices, sheets, odds and battles.
#include <gtest/gtest.h>

#include <filesystem>

#include "codec/codec.h"
#include "tests/e2e/cli/program.h"
#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

using core::Tree;

const Tree* entry_of(const Tree& list, std::string_view id) {
  for (const Tree& entry : list.items)
    if (entry.text_at("id") == id) return &entry;
  return nullptr;
}

// A file each.
std::size_t shipped_systems() {
  std::size_t count = 0;
  for (const char* kind : {"control", "hull", "power", "weapons", "officers"})
    for (const auto& entry :
         std::filesystem::directory_iterator(from_root("data/tng/" + std::string(kind))))
      count += entry.is_regular_file() ? 1 : 0;
  return count;
}

TEST(Tng, the_catalogue_keeps_the_contract) {
  const Tree answer = json_of(klaxon({"catalog", "tng", "--json"}));
  EXPECT_EQ(answer.find("systems")->items.size(), shipped_systems());
  const Tree* tractor = entry_of(*answer.find("systems"), "Trac");
  ASSERT_NE(tractor, nullptr);
  EXPECT_EQ(tractor->text_at("name"), "Tractor Beam");
  EXPECT_FALSE(tractor->find("behaviours")->items.empty());
  const Tree* photon = entry_of(*answer.find("weapons"), "Phtn");
  ASSERT_NE(photon, nullptr);
  EXPECT_FALSE(photon->find("modes")->items.empty());
}

TEST(Tng, the_catalogue_is_read_as_a_table) {
  const Ended run = klaxon({"catalog", "tng"});
  ASSERT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(has(run.out, "\nTrac                               Tractor Beam   ")) << run.out;
  EXPECT_FALSE(has(run.out, "Boarding Party                     Boarding Party")) << "named once";
  const Ended complete = klaxon({"catalog", "code-red"});
  EXPECT_EQ(complete.status, 1);
  EXPECT_TRUE(has(complete.err, "no-catalogue")) << complete.err;
}

TEST(Tng, odds_of_a_shot_and_of_a_whole_attack) {
  const Tree answer = json_of(klaxon({"odds", "tng", "--weapon", "Phtn", "--mode", "standard",
                                      "--tech", "3", "--range", "3", "--json"}));
  const std::vector<Tree>& outcomes = answer.find("outcomes")->items;
  ASSERT_EQ(outcomes.size(), 2U);
  EXPECT_EQ(outcomes[0].text_at("exact"), "1/3");
  EXPECT_EQ(outcomes[1].find("damage")->whole, 4);
  const Ended attack = klaxon({"odds", "tng", "--weapons", "3 Ph-7 standard, 2 Phtn overload @4",
                               "--range", "4", "--shields", "12", "--reinforcement", "3"});
  EXPECT_EQ(attack.status, 0) << attack.err;
  EXPECT_TRUE(has(attack.out, "mean: ")) << attack.out;
  const Ended link = klaxon({"odds", "tng", "--weapon", "Trac", "--range", "1"});
  EXPECT_TRUE(has(link.out, "gives: a tractor link")) << link.out;
  const Ended far = klaxon({"odds", "tng", "--weapon", "Ph-7", "--range", "99"});
  EXPECT_EQ(far.status, 1);
  EXPECT_TRUE(has(far.err, "reaches range 15")) << far.err;
}

// Contract: `ship print FILE -o OUT.svg|.pdf`.
TEST(Tng, sheets_are_printed_page_by_page) {
  const Folder folder;
  const std::string svg = folder.path("plenary.svg"), pdf = folder.path("plenary.pdf");
  ASSERT_EQ(klaxon({"ship", "print", "plenary", "-o", svg}).status, 0);
  EXPECT_TRUE(has(file_text(svg), ">BPV 19856<"));
  EXPECT_TRUE(has(file_text(svg), "height=\"594mm\""));
  ASSERT_EQ(klaxon({"ship", "print", "plenary", "-o", pdf}).status, 0);
  const std::string printed = file_text(pdf);
  EXPECT_TRUE(printed.starts_with("%PDF"));
  EXPECT_TRUE(has(printed, "/Count 2")) << "a dreadnought has two pages";
  const Ended wrong =
      klaxon({"ship", "print", folder.file("wrong.toml", "system = \"tng\"\nname = \"X\"\n"), "-o",
              folder.path("wrong.svg")});
  EXPECT_EQ(wrong.status, 1);
  EXPECT_TRUE(has(wrong.err, "missing-key")) << wrong.err;
}

// An example file to begin with: it is sound as written, and explained.
TEST(Tng, a_ship_to_begin_with) {
  const Folder folder;
  const Ended example = klaxon({"ship", "--example", "tng"});
  EXPECT_EQ(example.status, 0) << example.err;
  EXPECT_TRUE(example.out.starts_with("# A survey cruiser")) << example.out;
  const Ended checked = klaxon({"ship", "check", folder.file("cruiser.toml", example.out)});
  EXPECT_EQ(checked.status, 0) << checked.err;
  EXPECT_TRUE(checked.out.starts_with("The ship is sound.")) << checked.out;

  const std::vector<std::pair<std::vector<std::string>, int>> others = {
      {{"ship"}, 2},
      {{"ship", "--example", "tgn"}, 2},
      {{"ship", "--example", "tng", "check", "x.toml"}, 2},
      {{"ship", "--example", "sidcors"}, 1}};
  for (const auto& [words, status] : others) {
    const Ended run = klaxon(words);
    EXPECT_EQ(run.status, status) << words.back() << run.err;
    EXPECT_EQ(run.out, "") << words.back();
  }
}

// A file without a box, or without a control station for its crew, is not a ship.
TEST(Tng, a_ship_without_boxes_or_control_is_refused) {
  const Folder folder;
  const std::string head =
      "system = \"tng\"\nname = \"Zero\"\nclass = \"x\"\nrace = \"Klingon\"\ntech = 3\nsize_class "
      "= 3\nmovement_cost = \"1\"\nturn_mode = \"C\"\nexplosion = 0\n";
  const std::pair<const char*, const char*> cases[] = {{"boxes = []\n", "no-boxes"},
                                                       {"boxes = [\"2 Lab\"]\n", "no-control"}};
  for (const auto& [boxes, code] : cases) {
    const Ended run = klaxon({"ship", "check", folder.file("zero.toml", head + boxes)});
    EXPECT_EQ(run.status, 1) << run.out;
    EXPECT_TRUE(has(run.err, code)) << run.err;
  }
}

TEST(Tng, an_option_of_two_systems_is_explained_for_each) {
  const Ended help = klaxon({"odds", "--help"});
  EXPECT_TRUE(has(help.out, "; of tng: ")) << help.out;
}

// A volley with the moderator's own dice: its report, its record, and the file that continues it.
TEST(Tng, a_volley_is_adjudicated_from_a_file) {
  const Folder folder;
  const std::string file = folder.file("volley.toml", R"(system = "tng"
title = "At the relay"
dice = [5, 6, 6, 12]

[[ships]]
ship = "candour"

[[ships]]
ship = "varkuth"
shields = { 612 = 3 }

[[fire]]
ship = "Candour"
at = "Varkuth"
range = 4
weapons = ["2 Phtn", "Phtn F"]
)");
  const std::string record = folder.path("volley.jsonl");
  const Ended run = klaxon({"resolve", file, "--record", record});
  ASSERT_EQ(run.status, 0) << run.err;
  for (const char* part : {"Candour fires Phtn E at Varkuth: 2 shots", "die 5, points 4",
                           "die 6, points 0", "3 shield boxes and 1 internal",
                           "Varkuth loses 1 box of Cargo", "Refused: Candour at Varkuth: Phtn F",
                           "where: line 16", "rule: TNG-weapon-notes.4 Price and arc"})
    EXPECT_TRUE(has(run.out, part)) << part << " in\n" << run.out;
  const Ended verified = klaxon({"verify", record});
  EXPECT_EQ(verified.status, 0) << verified.out << verified.err;
  const Tree answer = json_of(klaxon({"resolve", file, "--format", "json"}));
  const Tree* next = answer.find("next");
  ASSERT_NE(next, nullptr);
  EXPECT_EQ(next->find("ships")->items[1].find("lost")->find("Cargo")->whole, 1);
  EXPECT_EQ(answer.find("refused")->items.size(), 1U);
  for (const char* format : {"markdown", "bbcode", "html"})
    EXPECT_TRUE(has(klaxon({"resolve", file, "--format", format}).out, "Me-too fire")) << format;
}

// Turns: the record verifies, and the file that the answer returns is adjudicated unchanged.
TEST(Tng, turns_are_adjudicated_from_file_to_file) {
  const Folder folder;
  const std::string file = folder.file("turn.toml", klaxon({"resolve", "--example", "tng"}).out);
  const std::string record = folder.path("turn.jsonl");
  const Ended run = klaxon({"resolve", file, "--seed", "5", "--record", record});
  ASSERT_EQ(run.status, 0) << run.err;
  for (const char* part : {"Candour makes speed 9", "Impulse 6", "The battle goes on."})
    EXPECT_TRUE(has(run.out, part)) << part << " in\n" << run.out;
  EXPECT_EQ(klaxon({"verify", record}).status, 0);
  const Tree answer = json_of(klaxon({"resolve", file, "--seed", "5", "--format", "json"}));
  ASSERT_NE(answer.find("next"), nullptr);
  const std::string next = folder.file("next.json", codec::to_json_pretty(*answer.find("next")));
  const Ended second = klaxon({"resolve", next, "--seed", "6"});
  EXPECT_EQ(second.status, 0) << second.err;
  EXPECT_TRUE(has(second.out, "Turn 2")) << second.out;
  const Ended wrong = klaxon({"resolve", folder.file("w.toml",
                                                     "system = \"tng\"\nscenario = "
                                                     "\"first_watch\"\n[[orders]]\nship = "
                                                     "\"Primer\"\nmove = \"ahead\"\n")});
  EXPECT_EQ(wrong.status, 1);
  EXPECT_TRUE(has(wrong.err, "impulse = 1 to 6")) << wrong.err;
}

TEST(Tng, a_battle_is_played_from_the_command_line) {
  EXPECT_TRUE(has(klaxon({"scenarios", "tng"}).out, "cruiser_duel"));
  const Ended run = klaxon({"simulate", "tng", "--scenario", "cruiser_duel", "--bots", "random",
                            "--games", "2", "--seed", "1"});
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(has(run.out, "2 battles")) << run.out;
}

// A player's file replaces a shipped ship, even under the same name; a file of the same name
// elsewhere is another ship.
TEST(Tng, own_ships_fight) {
  const Folder folder;
  const std::string text = file_text(from_root("data/tng/ships/mayfly.toml"));
  const std::string own = folder.file("candour.toml", text);
  std::filesystem::create_directory(folder.path("other"));
  const std::string other = folder.file("other/candour.toml", text);
  const auto simulated = [](const std::string& ships) {
    return klaxon({"simulate", "tng", "--scenario", "cruiser_duel", "--bots", "cadet", "--games",
                   "1", "--seed", "1", "--option", "ships=" + ships});
  };
  const Ended shipped = simulated("mayfly,candour"), mixed = simulated(own + ",candour");
  EXPECT_EQ(mixed.status, 0) << mixed.err;
  EXPECT_EQ(has(mixed.out, shipped.out.substr(shipped.out.find("decisions,"))), true) << mixed.out;
  EXPECT_EQ(simulated(own + "," + other).status, 0);
  const Ended played = klaxon({"play", "tng", "cruiser_duel", "--terminal", "--bots", "captain",
                               "--ship", own, "--ship", "candour"});
  EXPECT_TRUE(has(played.out, "Mayfly (Concord): at 1211")) << played.out << played.err;
  EXPECT_TRUE(has(played.out, "Candour (Hegemony): at 3020")) << played.out;
}

TEST(Tng, ships_that_cannot_fight_are_refused_by_name) {
  const Folder folder;
  std::string text = file_text(from_root("data/tng/ships/mayfly.toml"));
  text.replace(text.find("boxes = ["), 9, "boxes = [\"4 Nonsense\",");
  const std::pair<std::string, const char*> cases[] = {
      {folder.file("unsound.toml", text), "'Nonsense' is not a system"},
      {"candur", "There is no ship 'candur'"},
      {folder.path("none.toml"), "none.toml"},
      {"candour,varkuth,mayfly", "and no more"}};
  for (const auto& [ships, told] : cases)
    for (const char* command : {"simulate", "play"}) {
      std::vector<std::string> words = {command, "tng"};
      if (std::string(command) == "play")
        words.insert(words.end(), {"cruiser_duel", "--terminal"});
      else
        words.insert(words.end(), {"--scenario", "cruiser_duel", "--games", "1"});
      words.insert(words.end(), {"--option", "ships=" + ships});
      const Ended run = klaxon(words);
      EXPECT_EQ(run.status, 1) << ships << run.out;
      EXPECT_TRUE(has(run.err, told)) << ships << run.err;
    }
}

// The odds of a volley at a certain point of a record, for the moderator and for a seat.
TEST(Tng, odds_are_asked_of_a_record) {
  const std::string record = from_root("tests/regress/records/tng--cruiser-duel-captains.jsonl");
  std::vector<std::string> call = {"odds",   "tng",     "--record", record,
                                   "--ship", "Candour", "--target", "Slow Thunder"};
  const auto asked = [&](std::initializer_list<const char*> more) {
    std::vector<std::string> all = call;
    all.insert(all.end(), more.begin(), more.end());
    return klaxon(all);
  };
  const Tree answer = json_of(asked({"--turn", "1", "--impulse", "6", "--json"}));
  EXPECT_EQ(answer.find("turn")->whole, 1);
  EXPECT_EQ(answer.text_at("step"), "fire");
  EXPECT_EQ(answer.text_at("target"), "Slow Thunder");
  ASSERT_NE(answer.find("batteries"), nullptr) << "a moderator knows what its batteries hold";
  EXPECT_FALSE(answer.find("cannot")->items.empty());
  double sum = 0;
  for (const Tree& row : answer.find("outcomes")->items) sum += row.find("p")->number;
  EXPECT_NEAR(sum, 1, 1e-12);
  const Tree seat = json_of(asked({"--turn", "1", "--impulse", "6", "--view", "0", "--json"}));
  EXPECT_EQ(seat.find("batteries"), nullptr) << "a seat does not";
  EXPECT_EQ(seat.find("mean")->number, answer.find("mean")->number);
  const Ended text = asked({"--turn", "2", "--weapons", "all Ph-7"});
  EXPECT_EQ(text.status, 0) << text.err;
  for (const char* part : {"gets through:", "one hex on:", "scanner of Candour: -2 to the range"})
    EXPECT_TRUE(has(text.out, part)) << part << " in\n" << text.out;
}

TEST(Tng, questions_that_a_record_cannot_answer_are_refused) {
  const std::string record = from_root("tests/regress/records/tng--cruiser-duel-captains.jsonl");
  const Folder folder;
  const std::string cut = folder.file("cut.jsonl", file_text(record).substr(0, 5000));
  struct Case {
    std::vector<std::string> more;
    const char* part;
  };
  const std::vector<std::string> pair = {"--ship", "Candour", "--target", "Slow Thunder"};
  const Case cases[] = {
      {{"--record", record, "--to", "99999"}, "error[no-such-line]"},
      {{"--record", record, "--turn", "40"}, "error[no-such-moment]"},
      {{"--record", record, "--impulse", "3"}, "add '--turn'"},
      {{"--record", record, "--turn", "1", "--to", "3"}, "not both"},
      {{"--record", record, "--view", "nobody"}, "error[unknown-view]"},
      {{"--record", record, "--left", "phaser=3"}, "leave '--left' out"},
      {{"--record", record, "--range", "3"}, "'--range' is not an option"},
      {{"--record", record, "--turn", "1", "--weapons", "2 Zap"}, "error[unknown-weapon]"},
      {{"--record", record, "--turn", "1", "--impulse", "6", "--weapons", "1 Phtn F overload"},
       "Phtn F: The target lies outside its arc, RA."},
      {{"--record", cut}, "error[cut]"},
      {{"--record", from_root("tests/regress/records/code-red--desk-seeded.jsonl")},
       "error[other-system]"},
      {{"--turn", "1"}, "name it with '--record'"},
  };
  for (const Case& one : cases) {
    std::vector<std::string> call = {"odds", "tng"};
    call.insert(call.end(), pair.begin(), pair.end());
    call.insert(call.end(), one.more.begin(), one.more.end());
    const Ended run = klaxon(call);
    EXPECT_NE(run.status, 0) << one.part;
    EXPECT_TRUE(has(run.err, one.part)) << one.part << " in\n" << run.err;
  }
}

TEST(Tng, a_sheet_shows_a_ship_at_a_line_of_the_record) {
  const std::string record = from_root("tests/regress/records/tng--cruiser-duel-captains.jsonl");
  const Folder folder;
  const auto sheet = [&](const char* line) {
    const std::string path = folder.path(std::string(line) + ".svg");
    const Ended run = klaxon(
        {"ship", "print", "--record", record, "--ship", "Slow Thunder", "--to", line, "-o", path});
    EXPECT_EQ(run.status, 0) << run.err;
    return file_text(path);
  };
  EXPECT_NE(sheet("1"), sheet("160")) << "the ship is struck between those lines";
  EXPECT_TRUE(has(klaxon({"ship", "print", "--record", record, "-o", folder.path("a.svg")}).err,
                  "'--ship' says which"));
  EXPECT_TRUE(
      has(klaxon({"ship", "print", "-o", folder.path("a.svg")}).err, "needs a ship's file"));
  EXPECT_TRUE(has(klaxon({"ship", "print", "varkuth", "--to", "3", "-o", folder.path("a.svg")}).err,
                  "name it with '--record'"));
}

}  // namespace
}  // namespace klaxon::tests
