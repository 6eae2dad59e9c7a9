// The main job, done on real input by the real program: a ship file and a volley, cards dealt,
// choices, 'why?', undo, and a record that verifies.
#include <gtest/gtest.h>

#include "tests/e2e/cli/nettle.h"
#include "tests/e2e/cli/program.h"
#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

std::string volley_file(const std::string& ship) {
  return "system = \"code-red\"\nships = [\"nettle\"]\n[options]\ncriticals = false\n"
         "[[volleys]]\nship = \"nettle\"\npoints = 9\n[designs.nettle]\n" +
         ship;
}

std::string own_volley() {
  std::string ship = nettle;
  const std::string boxes = "[boxes]";
  ship.replace(ship.find(boxes), boxes.size(), "[designs.nettle.boxes]");
  return volley_file(ship);
}

TEST(Battles, the_same_seed_gives_the_same_bytes) {
  const std::vector<std::string> calls[] = {
      {"simulate", "code-red", "--scenario", "duel", "--bots", "random", "--games", "50", "--json"},
      {"odds", "code-red", "--ship", "halberd", "--volley", "12", "--trials", "2000", "--json"},
  };
  for (std::vector<std::string> call : calls) {
    call.insert(call.end(), {"--seed", "18446744073709551615"});
    const Ended first = klaxon(call);
    EXPECT_EQ(first.status, 0) << first.err;
    EXPECT_EQ(first.out, klaxon(call).out);
    call.back() = "1";
    EXPECT_NE(first.out, klaxon(call).out);
  }
}

// CR-2.0: an intact ship hit by twelve points loses a box for each, and is hardly ever destroyed.
TEST(Battles, CR_2_0_odds_of_a_whole_ship_have_figures) {
  const core::Tree odds = json_of(
      klaxon({"odds", "code-red", "--ship", "meridian", "--volley", "12", "--compare", "--json"}));
  ASSERT_NE(odds.find("hits"), nullptr);
  EXPECT_LT(odds.find("destroyed")->number, 0.01);
  EXPECT_NEAR(odds.find("hits")->find("phaser")->find("mean")->number, 0.6, 0.2);
  double boxes = 0;
  for (const core::Tree::Entry& entry : odds.find("hits")->entries)
    boxes += entry.value.find("mean")->number;
  EXPECT_GT(boxes, 11.0);  // besides, at most one critical hit
  EXPECT_LE(boxes, 12.001);
  EXPECT_GT(odds.find("critical_hits")->find("drone_racks")->find("p")->number, 0.01);
  EXPECT_LT(odds.find("dice")->find("destroyed")->number, 0.01);
  EXPECT_GT(odds.find("dice")->find("hits")->find("phaser")->find("mean")->number, 0.5);
}

// Options the way people type them: criticals=false, ships=kestrel,anvil.
TEST(Battles, options_may_be_true_or_false_and_lists) {
  const auto duel = [](const std::vector<std::string>& options) {
    std::vector<std::string> call = {"simulate", "code-red", "--scenario", "duel",  "--bots",
                                     "captain",  "--games",  "10",         "--json"};
    for (const std::string& option : options) call.insert(call.end(), {"--option", option});
    return klaxon(call);
  };
  const Ended plain = duel({});
  EXPECT_EQ(plain.status, 0) << plain.err;
  EXPECT_EQ(plain.out, duel({"criticals=true", "repair_roll=false"}).out);
  const Ended without = duel({"criticals=false"});
  EXPECT_EQ(without.status, 0) << without.err;
  EXPECT_NE(plain.out, without.out);
  EXPECT_EQ(without.out, duel({"criticals=off"}).out);
  const Ended others = duel({"ships=kestrel,anvil"});
  EXPECT_EQ(others.status, 0) << others.err;
  EXPECT_NE(plain.out, others.out);
  const Folder folder;
  EXPECT_EQ(duel({"ships=" + folder.file("nettle.toml", nettle) + ",anvil"}).status, 0);
  const Ended unknown = duel({"ships=kestrel,anvill"});
  EXPECT_EQ(json_of(unknown).find("error")->find("code")->text, "unknown-ship");
  EXPECT_NE(unknown.out.find("'anvil'"), std::string::npos) << unknown.out;
}

TEST(Battles, jobs_and_shards_do_not_change_a_simulation) {
  const Folder folder;
  const std::vector<std::string> call = {
      "simulate", "code-red", "--scenario", "duel", "--bots", "captain,random",
      "--games",  "90",       "--seed",     "7",    "--json"};
  const auto with = [&call](std::vector<std::string> more) {
    std::vector<std::string> all = call;
    all.insert(all.end(), more.begin(), more.end());
    return klaxon(all);
  };
  const Ended whole = with({"--jobs", "1"});
  ASSERT_EQ(whole.status, 0) << whole.err;
  EXPECT_EQ(whole.out, with({"--jobs", "2"}).out);
  std::vector<std::string> merge = {"simulate", "code-red", "--json", "--merge"};
  for (const char* shard : {"1/3", "2/3", "3/3"}) {
    const Ended part = with({"--shard", shard});
    merge.push_back(folder.file("shard" + std::string(shard, 1), part.out));
  }
  EXPECT_EQ(whole.out, klaxon(merge).out);
  merge.pop_back();
  const Ended missing = klaxon(merge);
  EXPECT_EQ(missing.status, 1);
  EXPECT_EQ(json_of(missing).find("error")->find("code")->text, "shard-missing");
}

TEST(Battles, a_volley_file_is_adjudicated_and_its_record_verifies) {
  const Folder folder;
  const std::string file = folder.file("volley.toml", own_volley());
  const std::string record = folder.path("record.jsonl");
  const Ended text = klaxon({"resolve", file, "--seed", "5", "--record", record});
  ASSERT_EQ(text.status, 0) << text.err;
  EXPECT_NE(text.out.find("Nettle"), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("CR-"), std::string::npos) << "every line names its rule";
  for (const char* format : {"markdown", "bbcode", "html"})
    EXPECT_EQ(klaxon({"resolve", file, "--seed", "5", "--format", format}).status, 0) << format;
  const Ended verified = klaxon({"verify", record, "--json"});
  EXPECT_EQ(verified.status, 0) << verified.out;
  EXPECT_EQ(json_of(verified).find("ok")->whole, 1);
  EXPECT_EQ(klaxon({"replay", record}).status, 0);
  EXPECT_EQ(klaxon({"replay", record, "--view", "spectator", "--to", "1"}).status, 0);
  EXPECT_EQ(klaxon({"replay", record, "--view", "captain"}).status, 2);
}

TEST(Battles, verify_finds_a_changed_byte_and_a_cut_line) {
  const Folder folder;
  const std::string file = folder.file("volley.toml", own_volley());
  ASSERT_EQ(klaxon({"resolve", file, "--record", folder.path("good.jsonl")}).status, 0);
  const std::string good = folder.read("good.jsonl");
  for (std::size_t at = 3; at < good.size(); at += good.size() / 12) {
    std::string bad = good;
    bad[at] = bad[at] == '1' ? '2' : '1';
    EXPECT_EQ(klaxon({"verify", folder.file("bad.jsonl", bad)}).status, 1) << at;
  }
  const std::string cut = good.substr(0, good.size() - 9);
  EXPECT_EQ(klaxon({"verify", folder.file("cut.jsonl", cut)}).status, 1);
}

TEST(Battles, typed_dice_are_asked_for_and_taken) {
  const Folder folder;
  const std::string file = folder.file("volley.toml", own_volley());
  const Ended short_of_dice = klaxon({"resolve", file, "--dice", "typed"}, "0\n");
  EXPECT_EQ(short_of_dice.status, 1);
  EXPECT_NE(short_of_dice.err.find("dice-run-out"), std::string::npos) << short_of_dice.err;
  std::string faces;
  for (int card = 0; card < 64; ++card) faces += std::to_string(card) + '\n';
  const Ended done = klaxon({"resolve", file, "--dice", "typed"}, faces + faces);
  EXPECT_EQ(done.status, 0) << done.err;
}

TEST(Battles, an_impossible_die_in_the_file_is_reported_with_its_number) {
  const Folder folder;
  const Ended wrong =
      klaxon({"resolve", folder.file("volley.toml", "dice = [0, 64]\n" + own_volley())});
  EXPECT_EQ(wrong.status, 1);
  EXPECT_NE(wrong.err.find("error[wrong-face]: Number 2 of the file's dice, 64, is impossible "
                           "here; needed: the next card"),
            std::string::npos)
      << wrong.err;
  EXPECT_NE(wrong.err.find("volley.toml: dice"), std::string::npos) << wrong.err;
  EXPECT_EQ(wrong.out, "");
}

TEST(Battles, CR_2_0_2b_odds_of_a_ship_in_its_recorded_state) {
  const Folder folder;
  const std::string file = folder.file("volley.toml", own_volley());
  const std::string ship = folder.file("nettle.toml", nettle);
  const std::string record = folder.path("record.jsonl");
  ASSERT_EQ(klaxon({"resolve", file, "--seed", "5", "--record", record}).status, 0);
  const std::vector<std::string> whole = {"odds",     "code-red", "--ship", ship,
                                          "--volley", "3",        "--json"};
  std::vector<std::string> struck = whole;
  struck.insert(struck.end(), {"--record", record});
  const Ended now = klaxon(struck);
  ASSERT_EQ(now.status, 0) << now.err;
  EXPECT_NE(now.out, klaxon(whole).out);
  const Ended shipless = klaxon({"odds", "sidcors", "--attack", "38", "--record", record});
  EXPECT_EQ(shipless.status, 2);
  EXPECT_NE(shipless.err.find("'--ship'"), std::string::npos) << shipless.err;
  EXPECT_EQ(klaxon({"ship", "check", "meridian"}).status, 0) << "ids are ships too";
}

// Two ships of the same design are told apart by name.
TEST(Battles, CR_2_0_2b_odds_of_the_second_ship_of_a_design) {
  const Folder folder;
  const std::string record = folder.path("two.jsonl");
  const Ended fought =
      klaxon({"play", "code-red", "desk", "--terminal", "--ship", "meridian", "--ship", "meridian",
              "--option", "criticals=off", "--seed", "4", "--record", record},
             "volley 2 1\nquit\n");
  ASSERT_EQ(fought.status, 0) << fought.err;
  const auto odds_of = [&](const char* ship) {
    return klaxon({"odds", "code-red", "--ship", ship, "--volley", "3", "--record", record});
  };
  EXPECT_EQ(odds_of("meridian").out.find("left:"), std::string::npos) << "the first is whole";
  EXPECT_NE(odds_of("meridian_2").out.find("left:"), std::string::npos);
  const Ended third = odds_of("meridian_3");
  EXPECT_EQ(third.status, 1);
  EXPECT_NE(third.err.find("'meridian_3' does not fight in this record"), std::string::npos);
}

// Contract: `ship print FILE -o OUT.svg|.pdf`.
TEST(Battles, CR_crit_1_1_sheets_in_both_formats_show_effects_in_force) {
  const Folder folder;
  std::string battle = own_volley();
  battle.replace(battle.find("[options]\ncriticals = false"), 27, "dice = [61, 1]");
  battle.replace(battle.find("points = 9"), 10, "points = 1");
  const std::string ship = folder.file("nettle.toml", nettle);
  const std::string record = folder.path("record.jsonl");
  const Ended resolved =
      klaxon({"resolve", folder.file("b.toml", battle), "--record", record, "--dice", "file"});
  ASSERT_EQ(resolved.status, 0) << resolved.err;
  const auto print = [&](const char* out, bool struck) {
    std::vector<std::string> call = {"ship", "print", ship, "-o", folder.path(out)};
    if (struck) call.insert(call.end(), {"--record", record});
    const Ended done = klaxon(call);
    EXPECT_EQ(done.status, 0) << done.err;
    return folder.read(out);
  };
  EXPECT_EQ(print("whole.svg", false).find("Critical hits in force"), std::string::npos);
  const std::string sheet = print("struck.svg", true);
  EXPECT_NE(sheet.find("Critical hits in force"), std::string::npos) << sheet;
  EXPECT_NE(sheet.find("until the end of turn 2 [CR-crit-1-1]"), std::string::npos) << sheet;
  EXPECT_EQ(sheet, print("again.svg", true)) << "the same bytes";
  EXPECT_TRUE(print("whole.pdf", false).starts_with("%PDF"));
  EXPECT_TRUE(print("struck.pdf", true).starts_with("%PDF"));
  EXPECT_EQ(klaxon({"ship", "print", "meridian", "-o", folder.path("m.svg")}).status, 0);
}

std::vector<std::string> struck_meridian(const std::string& left) {
  return {"odds",   "code-red", "--ship",   "meridian", "--volley", "3",
          "--left", left,       "--trials", "500",      "--json"};
}

TEST(Battles, CR_2_0_2b_odds_of_a_damaged_ship_are_asked_by_system) {
  const core::Tree odds = json_of(klaxon(struck_meridian("phaser=0,forward_hull=2")));
  ASSERT_NE(odds.find("left"), nullptr);
  EXPECT_EQ(odds.find("left")->find("phaser")->whole, 0);
  EXPECT_EQ(odds.find("left")->find("forward_hull")->whole, 2);
  EXPECT_EQ(odds.find("left")->entries.size(), 2U) << "the others are whole";
  EXPECT_EQ(odds.find("hits")->find("phaser")->find("mean")->number, 0);
  EXPECT_GT(odds.find("hits")->find("forward_hull")->find("last_lost")->number, 0);
  const Ended text = klaxon({"odds", "code-red", "--ship", "meridian", "--volley", "3", "--left",
                             "phaser=3", "--compare", "--trials", "100"});
  EXPECT_EQ(text.status, 0) << text.err;
  EXPECT_NE(text.out.find("left:\n  phaser: 3\n"), std::string::npos) << text.out;
}

TEST(Battles, CR_ship_1_impossible_box_counts_are_refused) {
  const struct {
    const char* left;
    int status;
    const char* code;
    const char* says;
  } rows[] = {
      {"phasor=3", 1, "unknown-key", "the nearest is 'phaser'"},
      {"phaser=9", 1, "out-of-range", "8 of 'phaser'; give 0 to 8"},
      {"cargo=1", 1, "out-of-range", "0 of 'cargo'; give 0"},
      {"phaser=-1", 1, "out-of-range", "0 to 8"},
      {"phaser", 2, "usage", "'phaser=3,forward_hull=2', not 'phaser'"},
      {"phaser=3,phaser=2", 2, "usage", "appears twice"},
      {"", 2, "usage", "'phaser=3,forward_hull=2'"},
  };
  for (const auto& row : rows) {
    const Ended run = klaxon(struck_meridian(row.left));
    EXPECT_EQ(run.status, row.status) << row.left;
    const core::Tree said = json_of(run);
    const core::Tree* error = said.find("error");
    ASSERT_NE(error, nullptr) << row.left;
    EXPECT_EQ(error->find("code")->text, row.code) << row.left;
    EXPECT_EQ(error->find("where")->text, "--left") << row.left;
    EXPECT_NE(error->find("message")->text.find(row.says), std::string::npos) << run.out;
  }
  const Ended shipless = klaxon({"odds", "sidcors", "--attack", "38", "--left", "phaser=1"});
  EXPECT_EQ(shipless.status, 2);
}

TEST(Battles, the_terminal_asks_again_answers_notes_and_warns_before_discarding) {
  const Ended run = klaxon({"play", "code-red", "desk", "--terminal", "--seed", "3"},
                           "meridan\nmeridian\nEnd the turn\nnote so far\nshow\nquit\nquit\n");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.out.find("Turn 2."), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("Noted."), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("is not saved"), std::string::npos) << run.out;
  EXPECT_EQ(run.out.find("window"), std::string::npos) << run.out;
}

}  // namespace
}  // namespace klaxon::tests
