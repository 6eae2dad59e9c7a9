// Records with the real program: what a replay shows each side, what verify says about bad ones.
#include <gtest/gtest.h>

#include "tests/e2e/cli/program.h"
#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

using core::Tree;

std::string kept(const std::string& name) {
  return from_root("tests/regress/records/" + name + ".jsonl");
}

// The first two orders of the duel are secret plans: seat 1 reinforces by 10, seat 0 by 1.
constexpr const char* plan_0 = "hold, 1 point of reinforcement";
constexpr const char* plan_1 = "close, 10 points of reinforcement";

TEST(Replay, nobody_sees_another_seat_s_secret_plan) {
  struct Row {
    const char* view;
    bool sees_0, sees_1;
  };
  const Row rows[] = {{"moderator", true, true},
                      {"0", true, false},
                      {"1", false, true},
                      {"spectator", false, false}};
  for (const Row& row : rows) {
    const std::vector<std::string> call = {
        "replay", kept("code-red--duel-seeded"), "--to", "2", "--view", row.view};
    const Ended text = klaxon(call);
    EXPECT_EQ(text.status, 0) << text.err;
    EXPECT_EQ(has(text.out, plan_0), row.sees_0) << row.view << text.out;
    EXPECT_EQ(has(text.out, plan_1), row.sees_1) << row.view << text.out;
    EXPECT_TRUE(has(text.out, "Meridian 2 has submitted its plan.")) << row.view;
    std::vector<std::string> json = call;
    json.push_back("--json");
    const Ended document = klaxon(json);
    const Tree tree = json_of(document);
    ASSERT_EQ(tree.find("lines")->items.size(), 2U) << document.out;
    const std::string& first = tree.find("lines")->items[0].find("text")->text;
    const std::string& second = tree.find("lines")->items[1].find("text")->text;
    EXPECT_EQ(has(first, plan_1), row.sees_1) << row.view << first;
    EXPECT_EQ(has(second, plan_0), row.sees_0) << row.view << second;
  }
}

TEST(Verify, a_cut_at_a_line_end_is_found_by_head_and_counts) {
  const Folder folder;
  const std::string good = kept("code-red--duel-revision-2");
  const Tree whole = json_of(klaxon({"verify", good, "--json"}));
  ASSERT_EQ(whole.find("ok")->whole, 1);
  EXPECT_EQ(whole.find("finished")->whole, 1);
  EXPECT_EQ(whole.find("lines")->whole, 29);
  const std::string head = whole.find("head")->text;
  ASSERT_EQ(head.size(), 64U);
  const Ended told = klaxon({"verify", good, "--head", head});
  EXPECT_EQ(told.status, 0) << told.err;
  EXPECT_TRUE(has(told.out, "The battle is finished.")) << told.out;
  EXPECT_TRUE(has(told.out, "after 29 lines")) << told.out;
  EXPECT_TRUE(has(told.out, head)) << told.out;

  std::string text = file_text(good);
  text.erase(text.rfind('\n', text.size() - 2) + 1);
  const std::string cut = folder.file("cut.jsonl", text);
  const Ended shorter = klaxon({"verify", cut});
  EXPECT_EQ(shorter.status, 0) << shorter.err;
  EXPECT_TRUE(has(shorter.out, "The battle is not finished")) << shorter.out;
  EXPECT_FALSE(has(shorter.out, head)) << shorter.out;
  const Tree refused = json_of(klaxon({"verify", cut, "--head", head, "--json"}));
  EXPECT_EQ(refused.find("ok")->whole, 0);
  EXPECT_EQ(refused.find("finished")->whole, 0);
  EXPECT_EQ(refused.find("error")->find("code")->text, "other-head");
  EXPECT_EQ(klaxon({"verify", cut, "--head", head}).status, 1);
  // The longer record contains the head of the record that was cut, since its battle went on.
  const std::string earlier = json_of(klaxon({"verify", cut, "--json"})).find("head")->text;
  const Tree longer = json_of(klaxon({"verify", good, "--head", earlier, "--json"}));
  EXPECT_EQ(longer.find("ok")->whole, 1);
  EXPECT_EQ(longer.find("head_line")->whole, 28);
}

TEST(Verify, a_record_of_an_older_revision_is_replayed_to_the_first_difference) {
  const Ended run = klaxon({"verify", kept("code-red--duel-seeded")});
  EXPECT_EQ(run.status, 1);
  EXPECT_TRUE(has(run.err,
                  "error[revision]: The record was made under revision 1 of the rules; "
                  "this Klaxon plays revision 2. The first difference is at line 31 of the battle"))
      << run.err;
  EXPECT_EQ(run.err.find("The record was made under revision 1 of the rules; this Klaxon plays"),
            0U)
      << run.err;
}

// Records damaged in the mail: cut, out of order, of a later version, or not records at all.
TEST(Verify, spoilt_records_are_named) {
  const Folder folder;
  const std::string good = file_text(kept("code-red--desk-seeded"));
  const std::size_t second = good.find('\n') + 1, third = good.find('\n', second) + 1;
  const std::size_t fourth = good.find('\n', third) + 1;
  ASSERT_NE(fourth, 0U) << "a header, the set-up and at least two lines";
  std::string newer = good;
  newer.insert(newer.find_first_of("0123456789", newer.find("\"klaxon\":")), "9");
  struct Row {
    std::string text;
    const char* code;
    const char* place;  // after the file's name
  };
  const Row rows[] = {
      {good.substr(0, good.size() / 2), "cut", ":"},
      {good.substr(0, second) + good.substr(third, fourth - third) +
           good.substr(second, third - second) + good.substr(fourth),
       "wrong-number", ":2:1"},
      {newer, "newer-format", ":1:11"},
      {good.substr(second), "no-record", ":1:1"},
      {"not JSON\n", "json-syntax", ":1:2"},
      {"", "cut", ":1:1"},
  };
  for (const Row& row : rows) {
    const std::string path = folder.file("bad", row.text);
    for (const char* command : {"verify", "replay"}) {
      const Ended run = klaxon({command, path, "--json"});
      EXPECT_EQ(run.status, 1) << command << ' ' << row.text.substr(0, 90);
      const Tree answer = json_of(run);
      const Tree* error = answer.find("error");
      ASSERT_NE(error, nullptr) << command << run.out;
      EXPECT_EQ(error->find("code")->text, row.code) << command << run.out;
      EXPECT_TRUE(error->find("where")->text.starts_with(path + row.place)) << command << run.out;
      const Ended plain = klaxon({command, path});
      EXPECT_TRUE(has(plain.err, "error[" + std::string(row.code) + "]")) << plain.err;
      EXPECT_TRUE(has(plain.err, "at: " + path + row.place)) << plain.err;
    }
  }
}

}  // namespace
}  // namespace klaxon::tests
