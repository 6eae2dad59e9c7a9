// Players' phrases, read from files: the user's phrases add to the shipped ones, and any phrase
// that would be misread is a fault, with its line.
#include "staff/posts/phrase_book.h"

#include <gtest/gtest.h>

namespace klaxon::staff {
namespace {

constexpr core::Arg fire_args[] = {{"target", 1}};
constexpr core::Arg speed_args[] = {{"speed", 0, "points"}};
constexpr core::Arg move_args[] = {{"from", 1}, {"to", 1}};
constexpr core::Arg plan_args[] = {{"order", 2}};
constexpr core::Verb verbs[] = {
    {"fire", "Fire at {target}", fire_args}, {"ram", "Ram {target}", fire_args},
    {"speed", "Set speed", speed_args},      {"tow", "Tow", move_args},
    {"plan", "Plan ahead", plan_args, 1},    {"stay", "Stay"}};
constexpr core::Lexicon lexicon{.system = "toy",
                                .rule_prefix = "T",
                                .revision = 1,
                                .verbs = verbs,
                                .events = {},
                                .terms = {},
                                .rolls = {},
                                .refusals = {},
                                .rules = {},
                                .windows = {},
                                .state = {}};

const PhraseForm& form() {
  static const PhraseForm made{lexicon,
                               false,
                               {{"actions", {"cloak", "speed_up"}, true},
                                {"faces", {"fore", "aft"}, false, true},
                                {"words", {"joining", "all"}, false, true, true}}};
  return made;
}

constexpr const char* shipped = R"(either = ["go for {target}"]
[orders]
fire = ["Fire at {target}", "go for {target}"]
ram = ["go for {target}"]
speed = ["speed {speed}", { say = "full stop", speed = 0 }]
tow = ["tow {from} to {to}"]
plan = ["Plan: {...}"]
[actions]
cloak = ["vanish"]
[words]
joining = ["at", "with"]
all = ["all", "with"]
)";

struct Read {
  PhraseBook book{form()};
  std::vector<core::Fault> faults;
};
Read read(const std::string& own, const char* name = "phrases/mine.toml") {
  codec::Library library;
  Read out;
  library.add_layer({{"phrases/shipped.toml", shipped}}, out.faults);
  if (!own.empty()) library.add_layer({{name, own}}, out.faults);
  out.book = read_phrases(library, form(), out.faults);
  return out;
}
std::string said_for(const PhraseBook& book, u16 verb) {
  std::string all;
  for (const Phrase& phrase : book.orders())
    if (phrase.verb == verb) all += (phrase.own ? "+" : "") + phrase.text + "|";
  return all;
}

TEST(PhraseBook, has_the_shipped_phrases) {
  const Read done = read("");
  EXPECT_TRUE(done.faults.empty());
  EXPECT_EQ(said_for(done.book, 0), "Fire at {target}|go for {target}|");
  EXPECT_EQ(done.book.orders()[3].fixed, std::vector<std::optional<i32>>{std::nullopt});
  EXPECT_EQ(done.book.orders()[4].fixed, std::vector<std::optional<i32>>{0});
  EXPECT_EQ(done.book.said("actions", 0), std::vector<std::string>{"vanish"});
  EXPECT_EQ(done.book.said("words", 1), (std::vector<std::string>{"all", "with"}));
}

TEST(PhraseBook, a_user_s_file_adds_to_it_under_any_name) {
  for (const char* name : {"phrases/mine.toml", "phrases/shipped.toml"}) {
    const Read done = read(
        "[orders]\nfire = [\"give {target} hell\"]\n[actions]\nspeed_up = [\n  { say = \"punch "
        "it\","
        " number = 3 },\n]\n[faces]\naft = [\"Arse\"]\n",
        name);
    ASSERT_TRUE(done.faults.empty()) << done.faults.front().message;
    EXPECT_EQ(said_for(done.book, 0), "Fire at {target}|go for {target}|+give {target} hell|");
    EXPECT_EQ(done.book.ways("actions", 1).at(0).number, 3);
    EXPECT_EQ(done.book.said("faces", 1), std::vector<std::string>{"arse"});
  }
}

// A phrase that already exists with the same meaning is not a fault: a later version may ship it.
TEST(PhraseBook, a_user_s_file_may_repeat_a_shipped_phrase) {
  EXPECT_TRUE(read("[orders]\nspeed = [\"speed {speed}\"]\n").faults.empty());
}

struct FaultRow {
  const char* text;
  u32 line;
  const char* code;
  const char* message;
};
class PhraseFault : public ::testing::TestWithParam<FaultRow> {};

TEST_P(PhraseFault, is_reported_with_its_line_and_leaves_the_file_out) {
  const Read done = read(GetParam().text);
  ASSERT_EQ(done.faults.size(), 1U);
  const core::Fault& fault = done.faults.front();
  EXPECT_EQ(fault.file, "phrases/mine.toml");
  EXPECT_EQ(fault.place.line, GetParam().line);
  EXPECT_EQ(fault.code, GetParam().code);
  EXPECT_EQ(fault.message, GetParam().message);
  EXPECT_EQ(done.book.orders().size(), read("").book.orders().size());
}

INSTANTIATE_TEST_SUITE_P(
    Rows, PhraseFault,
    ::testing::Values(
        FaultRow{"[order]\nfire = []\n", 1, "unknown-key",
                 "There is no key 'order' here; the nearest is 'orders'."},
        FaultRow{"[orders]\nstay = [\"we wait\"]\nfier = [\"x\"]\n", 3, "unknown-verb",
                 "There is no order 'fier' in toy; the nearest is 'fire'."},
        FaultRow{"[orders]\nfire = \"hit {target}\"\n", 2, "wrong-kind",
                 "'orders.fire' must be a list of phrases."},
        FaultRow{"[orders]\nfire = [3]\n", 2, "wrong-kind",
                 "A phrase is a text in quotes, or { say = \"…\", field = value }."},
        FaultRow{"[orders]\nfire = [\n  \"hit {targt}\",\n]\n", 3, "unknown-field",
                 "'hit {targt}': the order 'fire' has no field 'targt'; the nearest is 'target'."},
        FaultRow{"[orders]\nstay = [\"stay by {target}\"]\n", 2, "unknown-field",
                 "'stay by {target}': the order 'stay' has no field 'target'."},
        FaultRow{"[orders]\nfire = [\"hit {target\"]\n", 2, "open-bracket",
                 "'hit {target' must open and close each bracket: \"{field}\"."},
        FaultRow{"[orders]\ntow = [\"tow {to} to {to}\"]\n", 2, "field-twice",
                 "'tow {to} to {to}' names {to} twice."},
        FaultRow{"[orders]\nfire = [\"hit: {...}\"]\n", 2, "no-form",
                 "'hit: {...}': {...} comes alone at the end, and only if an order is a form."},
        FaultRow{"[orders]\nfire = [\"at the {target}\"]\n", 2, "no-words",
                 "'at the {target}' needs a word of its own."},
        FaultRow{"[orders]\nspeed = [{ say = \"crawl\", sped = 1 }]\n", 2, "unknown-key",
                 "There is no key 'sped' here; the nearest is 'speed'."},
        FaultRow{"[orders]\nspeed = [{ say = \"crawl\", speed = \"one\" }]\n", 2, "wrong-kind",
                 "'speed' must be a whole number, not text."},
        FaultRow{"[orders]\nstay = [\"we wait\", \"We wait.\"]\n", 2, "twice",
                 "'We wait.' is here twice."},
        FaultRow{"[orders]\n\nram = [\"fire on the {target}\"]\n", 3, "two-meanings",
                 "'fire on the {target}' already means 'orders.fire' (as shipped). Say it in other "
                 "words; or, if what is legal can decide which is meant, list it under 'either', "
                 "too."},
        FaultRow{
            "[orders]\nspeed = [{ say = \"full stop\", speed = 1 }]\n", 2, "two-meanings",
            "'full stop' already means 'orders.speed, speed = 0' (as shipped). Say it in other "
            "words; or, if what is legal can decide which is meant, list it under 'either', "
            "too."},
        FaultRow{"[orders]\nstay = [\"hm\"]\nplan = [\"hm: {...}\"]\nram = [\"take {target}\"]\n"
                 "fire = [\"take {target}\"]\n",
                 5, "two-meanings",
                 "'take {target}' already means 'orders.ram' (line 4 of phrases/mine.toml). Say "
                 "it in other words; or, if what is legal can decide which is meant, list it "
                 "under 'either', too."},
        FaultRow{"either = [\n  \"hit {target}\"]\n[orders]\nfire = [\"hit {target}\"]\n", 2,
                 "not-shared",
                 "'hit {target}' has no second meaning; 'either' lists phrases that are under "
                 "two orders."},
        FaultRow{"[actions]\ncloack = [\"hide\"]\n", 2, "unknown-key",
                 "There is no 'cloack' among the actions; the nearest is 'cloak'."},
        FaultRow{"[actions]\ncloak = [\"speed up\"]\n", 2, "two-meanings",
                 "'speed up' already means 'actions.speed_up' (as shipped). Say it in other "
                 "words."},
        FaultRow{"[actions]\ncloak = [\"hide {target}\"]\n", 2, "no-field",
                 "'hide {target}': only orders have fields."},
        FaultRow{"[actions]\ncloak = [\"the\"]\n", 2, "no-words", "'the' needs a word of its own."},
        FaultRow{"[words]\nall = [\"each and every\"]\n", 2, "no-words",
                 "'each and every' must be a single word."}));

TEST(PhraseBook, either_lets_a_phrase_have_two_meanings) {
  const Read done = read(
      "either = [\"take {target}\"]\n[orders]\nram = [\"take {target}\"]\n"
      "fire = [\"take {target}\"]\n");
  EXPECT_TRUE(done.faults.empty());
  EXPECT_EQ(said_for(done.book, 1), "go for {target}|+take {target}|");
}

}  // namespace
}  // namespace klaxon::staff
