// Each check finds its planted fault and accepts the sound text beside it.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/unit/tools/support.h"
#include "tools/tidy/checks.h"
#include "tools/tidy/functions.h"

namespace {

using namespace klaxon::tools::tidy;
struct IncludeRow {
  const char* from;
  const char* to;
  bool allowed;
};

TEST(TidyIncludes, follow_the_layers) {
  const IncludeRow rows[] = {
      {"core/base/a.h", "core/base/b.h", true},
      {"core/base/a.h", "core/b.h", false},
      {"core/a.h", "core/base/b.h", true},
      {"core/a.h", "core/catalog/b.h", true},
      {"core/a.h", "codec/b.h", false},
      {"rules/code_red/a.h", "core/b.h", true},
      {"rules/code_red/a.h", "rules/code_red/deck/b.h", true},
      {"rules/code_red/a.h", "rules/tng/b.h", false},
      {"rules/code_red/a.h", "battle/b.h", false},
      {"rules/code_red/a.h", "codec/b.h", false},
      {"battle/match/a.h", "core/b.h", true},
      {"battle/match/a.h", "battle/record/b.h", true},
      {"battle/match/a.h", "codec/b.h", false},
      {"battle/record/a.h", "codec/b.h", true},
      {"battle/session/a.h", "codec/b.h", true},
      {"battle/a.h", "rules/code_red/b.h", false},
      {"staff/code_red/a.h", "rules/code_red/b.h", true},
      {"staff/code_red/a.h", "rules/tng/b.h", false},
      {"staff/code_red/a.h", "staff/tng/b.h", false},
      {"staff/code_red/a.h", "staff/b.h", true},
      {"staff/b.h", "staff/code_red/a.h", false},
      {"staff/code_red/a.h", "registry/b.h", false},
      {"registry/a.h", "staff/tng/b.h", true},
      {"registry/a.h", "faces/b.h", false},
      {"faces/cli/a.h", "registry/b.h", true},
      {"faces/cli/a.h", "staff/tng/b.h", false},
      {"faces/cli/a.h", "rules/tng/b.h", false},
      {"faces/cli/a.h", "tests/support/b.h", false},
      {"core/a.h", "tools/tidy/b.h", false},
      {"tests/unit/core/a.h", "core/b.h", true},
      {"tests/unit/core/a.h", "tests/support/b.h", true},
      {"tests/unit/tools/a.h", "tools/tidy/b.h", true},
      {"tests/unit/core/a.h", "tools/tidy/b.h", false},
      {"bench/a.h", "tests/support/b.h", true},
      {"elsewhere/a.h", "core/b.h", false},
  };
  for (const IncludeRow& row : rows) {
    const Sources sources = {{row.from, "#include \"" + std::string(row.to) + "\"\n"},
                             {row.to, ""}};
    const Rows expected =
        row.allowed ? Rows{} : Rows{"include-rule " + std::string(row.from) + ":1"};
    EXPECT_EQ(found(check_includes, sources), expected) << row.from << " -> " << row.to;
  }
}

TEST(TidyIncludes, are_written_from_the_root) {
  EXPECT_EQ(found(check_includes, {{"core/a.cpp", "#include \"a.h\"\n"}, {"core/a.h", ""}}),
            Rows{"include-root core/a.cpp:1"});
  EXPECT_EQ(found(check_includes, {{"core/a.cpp", "// #include \"a.h\"\n"}}), Rows{});
}

TEST(TidyIncludes, make_no_circle) {
  EXPECT_EQ(found(check_includes, {{"core/a.h", "#include \"core/b.h\"\n"},
                                   {"core/b.h", "\n#include \"core/c.h\"\n"},
                                   {"core/c.h", "#include \"core/a.h\"\n"}}),
            Rows{"include-circle core/c.h:1"});
}

TEST(TidyIncludes, of_battle_s_rooms_make_no_circle) {
  const Source up = {"battle/wording.h", "#include \"battle/order_text.h\"\n"};
  const Source text = {"battle/order_text.h", ""};
  EXPECT_EQ(found(check_includes, {up, text, {"battle/order_text.cpp", ""}}), Rows{});
  EXPECT_EQ(found(check_includes,
                  {up, text, {"battle/order_text.cpp", "#include \"battle/wording.h\"\n"}}),
            Rows{"room-circle battle/wording.h:1"});
}

TEST(TidyIncludes, of_staff_s_rooms_make_no_circle) {
  const Source up = {"staff/parts.h", "#include \"staff/report.h\"\n"};
  const Source folder = {"staff/posts/answer.h", "#include \"staff/parts.h\"\n"};
  EXPECT_EQ(found(check_includes, {up, folder, {"staff/report.h", ""}, {"staff/report.cpp", ""}}),
            Rows{});
  EXPECT_EQ(found(check_includes, {up,
                                   folder,
                                   {"staff/report.h", ""},
                                   {"staff/report.cpp", "\n#include \"staff/parts.h\"\n"}}),
            Rows{"room-circle staff/report.cpp:2"});
  EXPECT_EQ(found(check_includes, {{"staff/parts.cpp", "#include \"staff/posts/words.h\"\n"},
                                   up,
                                   folder,
                                   {"staff/posts/words.h", ""},
                                   {"staff/report.h", ""}})
                .size(),
            1U);
}

// 14 rooms that each include all rooms before them make 91 arrows, 13 rooms make 78.
TEST(TidyIncludes, staff_s_rooms_make_few_arrows) {
  Sources sources;
  std::string all_before;
  for (int room = 0; room < 13; ++room) {
    const std::string header = "staff/r" + std::to_string(room) + ".h";
    sources.emplace_back(header, all_before);
    sources.emplace_back("staff/r" + std::to_string(room) + ".cpp", all_before);  // not again
    all_before += "#include \"" + header + "\"\n";
  }
  EXPECT_EQ(found(check_includes, sources), Rows{});
  sources.emplace_back("staff/posts/last.h", all_before);
  EXPECT_EQ(found(check_includes, sources), Rows{"room-arrows staff:0"});
}

TEST(TidyImports, make_no_circle) {
  const std::string root = "faces/web/src/";
  const Source up = {root + "a/up.ts", "import { x } from '../b/down.svelte';\n"};
  EXPECT_EQ(
      found(check_imports, {up, {root + "b/down.svelte.ts", "import { plot } from 'plot';\n"}}),
      Rows{});
  const char* const back[] = {
      "import { y } from '../a/up';\n",       "import type { Y } from '../a/up';\n",
      "import {\n  y,\n} from '../a/up';\n",  "import '../a/up';\n",
      "const y = () => import('../a/up');\n", "export { y } from '../a/up';\n"};
  for (const char* text : back)
    EXPECT_EQ(found(check_imports, {up, {root + "b/down.svelte.ts", text}}).size(), 1U) << text;
}

TEST(TidyImports, find_files_as_the_bundler_does) {
  const Source index = {"faces/web/src/systems/index.ts", "import x from '../Page.svelte';\n"};
  EXPECT_EQ(found(check_imports,
                  {{"faces/web/src/Page.svelte", "\nimport y from './systems';\n"}, index}),
            Rows{"import-circle faces/web/src/systems/index.ts:1"});
  EXPECT_EQ(found(check_imports, {{"tests/sixth/faces/web/src/systems/toy/guide.ts",
                                   "import x from '../../../../../../../faces/web/src/systems';\n"},
                                  index}),
            Rows{});
}

TEST(TidyImports, ignore_files_that_are_not_imported) {
  const char* const rest[] = {"const path = './a.ts';\n",
                              "const found = import.meta.glob('./*.ts');\n"};
  for (const char* text : rest)
    EXPECT_EQ(found(check_imports, {{"faces/web/src/a.ts", "import { y } from './b';\n"},
                                    {"faces/web/src/b.ts", text}}),
              Rows{})
        << text;
  const char* const itself = "import Tree from './Tree.svelte';\n";
  EXPECT_EQ(found(check_imports, {{"faces/web/src/Tree.svelte", itself}}), Rows{});
}

TEST(TidyIncludes, keep_libraries_at_home) {
  const std::string json = "#include <nlohmann/json.hpp>\n";
  EXPECT_EQ(found(check_includes, {{"core/a.cpp", json}}), Rows{"include-rule core/a.cpp:1"});
  EXPECT_EQ(found(check_includes, {{"codec/a.cpp", json}}), Rows{});
  EXPECT_EQ(found(check_includes, {{"battle/a.cpp", "#include <thread>\n"}}),
            Rows{"include-rule battle/a.cpp:1"});
  EXPECT_EQ(found(check_includes, {{"faces/a.cpp", "#include <thread>\n"}}), Rows{});
}

TEST(TidyUnused, finds_a_header_that_only_its_own_unit_includes) {
  EXPECT_EQ(found(check_unused, {{"core/a.h", ""}, {"core/a.cpp", "#include \"core/a.h\"\n"}}),
            Rows{"unused-file core/a.h:0"});
  EXPECT_EQ(found(check_unused, {{"core/a.h", ""}, {"core/b.cpp", "#include \"core/a.h\"\n"}}),
            Rows{});
}

TEST(TidyTargets, link_by_the_include_rule) {
  const std::string libraries =
      "klaxon_library(klaxon_core core)\n"
      "klaxon_library(klaxon_codec codec LINKS klaxon_core)\n"
      "klaxon_library(klaxon_battle battle LINKS klaxon_core klaxon_codec)\n";
  EXPECT_EQ(found(check_targets, {{"CMakeLists.txt", libraries}}), Rows{});
  EXPECT_EQ(
      found(check_targets,
            {{"CMakeLists.txt",
              libraries + "klaxon_library(klaxon_rules_tng rules/tng LINKS klaxon_battle)\n"}}),
      Rows{"link-rule CMakeLists.txt:4"});
}

std::string lines(int count, const std::string& line) {
  std::string text;
  for (int i = 0; i < count; ++i) text += line;
  return text;
}

// Short functions around the long one, so that the medians stay within bounds.
const std::string short_functions = "void a() {}\nvoid b() {}\nvoid c() {}\n";

// A folder with that many files, whose names end in `ending`.
Sources filled(const std::string& folder, int count, const std::string& ending) {
  Sources sources;
  for (int i = 0; i < count; ++i)
    sources.emplace_back(folder + "/f" + std::to_string(i) + ending, "");
  return sources;
}

TEST(TidyFolders, hold_40_source_files_at_most) {
  for (const char* folder : {"core", "staff/tng/odds", "faces/web/src/lib/battle", "tools/tidy"}) {
    EXPECT_EQ(found(check_folders, filled(folder, 40, ".cpp")), Rows{});
    EXPECT_EQ(found(check_folders, filled(folder, 41, ".svelte")),
              Rows{"folder-size " + std::string(folder) + ":0"});
  }
  EXPECT_EQ(found(check_folders, filled("tests/sixth/rules/toy", 41, ".h")),
            Rows{"folder-size tests/sixth/rules/toy:0"});
  for (const char* folder : {"tests/charts/tng", "faces/web/tests", "data/tng/ships"})
    EXPECT_EQ(found(check_folders, filled(folder, 41, ".ts")), Rows{}) << folder;
  EXPECT_EQ(found(check_folders, filled("core", 41, ".md")), Rows{});
}

TEST(TidySizes, hold_files_to_500_lines) {
  EXPECT_EQ(
      found(check_sizes, {{"core/a.h", lines(501, "\n")}, {"core/b.h", ""}, {"core/c.h", ""}}),
      Rows{"file-size core/a.h:0"});
  EXPECT_EQ(
      found(check_sizes, {{"core/a.h", lines(500, "\n")}, {"core/b.h", ""}, {"core/c.h", ""}}),
      Rows{});
  EXPECT_EQ(found(check_sizes, {{"core/a_table.h", lines(501, "\n")}}), Rows{});
}

TEST(TidySizes, hold_functions_to_70_lines) {
  const auto body = [](int count) {
    return short_functions + "void f() {\n" + lines(count - 2, "  ;\n") + "}\n";
  };
  EXPECT_EQ(found(check_sizes, {{"core/a.cpp", body(71)}}), Rows{"function-size core/a.cpp:4"});
  EXPECT_EQ(found(check_sizes, {{"core/a.cpp", body(70)}}), Rows{});
}

TEST(TidySizes, hold_the_medians) {
  EXPECT_EQ(found(check_sizes, {{"core/a.cpp", "void f() {\n" + lines(11, ";\n") + "}\n"}}),
            Rows{"function-median :0"});
  EXPECT_EQ(found(check_sizes, {{"core/a.cpp", lines(200, "\n")}}), Rows{"file-median :0"});
}

struct FunctionRow {
  const char* code;
  std::vector<std::string> names;
};

TEST(TidyFunctions, are_found_by_their_braces) {
  const FunctionRow rows[] = {
      {"int f() { return 1; }", {"f"}},
      {"namespace a { class B { int g() const { return 1; } }; }", {"g"}},
      {"struct A { int x = 0; enum class E { a, b }; };", {}},
      {"A::A(int x) : a_{x}, b_(x) { run(); }", {"A::A"}},
      {"template <class T> auto f(T x) -> T { return x; }", {"f"}},
      {"constexpr Row rows[] = {{1, 2}, {3, 4}};", {}},
      {"void f() { auto g = [] { if (x) { y(); } }; }  void h() {}", {"f", "h"}},
      {"TEST(A, b) { x(); }", {"TEST(A, b)"}},
      {"const int x{3}; int f() noexcept { return x; }", {"f"}},
      {"#define A(x) {\nint f() {}", {"f"}},
      {"bool operator==(const A& a, const A& b) { return true; }", {"operator=="}},
      {"class A { public: A() {} private: int b() { return 1; } };", {"A", "b"}},
  };
  for (const FunctionRow& row : rows) {
    std::vector<std::string> names;
    for (const Function& function : functions_of(row.code)) names.push_back(function.name);
    EXPECT_EQ(names, row.names) << row.code;
  }
}

TEST(TidySource, blanks_comments_and_literals) {
  EXPECT_EQ(blank_comments_and_literals("a // b\nc"), "a     \nc");
  EXPECT_EQ(blank_comments_and_literals("a /* b\n */ c"), "a     \n    c");
  EXPECT_EQ(blank_comments_and_literals("f(\"a\\\"b\", 'x')"), "f(      ,    )");
  EXPECT_EQ(blank_comments_and_literals("R\"x(a\")x\" b"), "R         b");
  EXPECT_EQ(blank_comments_and_literals("1'000 + 2"), "1'000 + 2");
}

struct BanRow {
  const char* path;
  const char* code;
  bool banned;
};

TEST(TidyEvents, are_noted_somewhere_in_their_rules) {
  const std::string declared =
      "enum class EventId : u16 {\n  moved,  // ship\n  moved_on,\n  count,\n};\n";
  EXPECT_EQ(found(check_events,
                  {{"rules/toy/events.h", declared},
                   {"rules/toy/turn/a.cpp", "note(log, EventId::moved_on, rule(\"TOY-1\"));\n"}}),
            Rows{"event-unnoted rules/toy/events.h:2"})
      << "a name that begins like the other";
  EXPECT_EQ(found(check_events,
                  {{"rules/toy/events.h", declared},
                   {"rules/toy/a.h", "note(log, EventId::moved, why);\n"},
                   {"rules/toy/b.cpp", "note(log, over ? EventId::moved : EventId::moved_on);\n"}}),
            Rows{});
  EXPECT_EQ(found(check_events,
                  {{"rules/toy/events.h", "enum class EventId : u16 { moved };\n"},
                   {"rules/toy/b.cpp", "// EventId::moved\nconst char* a = \"EventId::moved\";\n"},
                   {"rules/other/b.cpp", "note(log, EventId::moved);\n"}}),
            Rows{"event-unnoted rules/toy/events.h:1"})
      << "words about it, and another system's own";
}

TEST(TidyEvents, of_a_behaviour_are_noted_in_its_file) {
  const std::string declared = "enum class Event : u8 { raised, lowered };\n";
  EXPECT_EQ(
      found(check_events,
            {{"rules/toy/behaviours/a.cpp", declared + "note(log, ids.event(Event::raised));"},
             {"rules/toy/behaviours/b.cpp", "note(log, ids.event(Event::lowered));"}}),
      Rows{"event-unnoted rules/toy/behaviours/a.cpp:1"});
  EXPECT_EQ(found(check_events, {{"tests/sixth/rules/toy/behaviours/a.cpp", declared}}).size(), 2U);
  EXPECT_EQ(found(check_events, {{"staff/toy/a.cpp", declared}}), Rows{});
}

TEST(TidyBanned, by_folder) {
  const BanRow rows[] = {
      {"core/a.cpp", "int x = rand();", true},
      {"core/a.cpp", "int x = std::rand();", true},
      {"core/a.cpp", "int strand();", false},
      {"core/a.cpp", "// rand()", false},
      {"core/a.cpp", "f(\"rand()\");", false},
      {"battle/a.cpp", "return time(nullptr);", true},
      {"battle/a.cpp", "return event.time();", false},
      {"battle/a.cpp", "int time(int x);", false},
      {"battle/a.cpp", "auto t = std::chrono::steady_clock::now();", true},
      {"faces/a.cpp", "auto t = std::chrono::steady_clock::now();", false},
      {"battle/a.cpp", "std::thread t;", true},
      {"codec/a.cpp", "std::ifstream in;", true},
      {"codec/a.cpp", "FILE* f = fopen(x, y);", true},
      {"staff/code_red/a.cpp", "printf(x);", true},
      {"rules/tng/a.cpp", "double x = 0;", true},
      {"rules/tng/a.cpp", "float x = 0;", true},
      {"core/a.cpp", "double x = 0;", false},
      {"core/a.cpp", "throw x;", true},
      {"core/a.cpp", "try {", true},
      {"faces/a.cpp", "try {", false},
      {"core/a.cpp", "auto* x = new int;", true},
      {"core/a.cpp", "auto* x = new (room) int;", false},
      {"core/a.cpp", "std::unique_ptr<A> a(new A);", false},
      {"core/a.cpp", "#include <new>", false},
      {"core/a.cpp", "assert(x);", true},
      {"core/a.cpp", "static_assert(x);", false},
      {"core/a.cpp", "int x = std::stoi(y);", true},
      {"tests/unit/core/a.cpp", "throw x;", false},
  };
  for (const BanRow& row : rows) {
    const Rows expected = row.banned ? Rows{"banned " + std::string(row.path) + ":1"} : Rows{};
    EXPECT_EQ(found(check_banned, {{row.path, row.code}}), expected) << row.path << " " << row.code;
  }
}

TEST(TidyBanned, names_what_to_use) {
  Findings findings;
  check_banned({{"rules/tng/a.cpp", "double x;"}}, findings);
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_NE(findings[0].message.find("exact ratios"), std::string::npos);
}

struct TextRow {
  const char* path;
  std::string text;
  const char* check;  // empty: nothing is wrong
};

TEST(TidyText, planted_breaches) {
  const std::string wide(101, 'x');
  std::string umlauts;
  for (int i = 0; i < 100; ++i) umlauts += "\xC3\xA4";
  // written in two parts, so that the repository's own check does not find them here
  const std::string home = std::string("cd /ho") + "me/jo\n";
  const std::string host = std::string("see npm") + "js.org\n";
  const TextRow rows[] = {
      {"core/a.h", wide + "\n", "columns"},
      {"core/a.h", wide.substr(1) + "\n", ""},
      {"core/a.h", umlauts + "\n", ""},
      {"docs/a.md", wide + "\n", ""},
      {"core/a.h", "\tint x;\n", "tab"},
      {"core/a.h", "int x; \n", "trailing-space"},
      {"core/a.h", "int x;\r\n", "line-end"},
      {"core/a.h", "int x;", "last-line"},
      {"tools/a.sh", home, "machine-path"},
      {"docs/a.md", host, "package-host"},
      {"docs/a.md", "https://example.org/home/\n", ""},
  };
  for (const TextRow& row : rows) {
    Findings findings;
    check_text({{row.path, row.text}}, findings);
    ASSERT_EQ(findings.size(), *row.check == '\0' ? 0U : 1U) << row.path << " " << row.text;
    if (!findings.empty()) {
      EXPECT_EQ(findings[0].check, row.check);
    }
  }
}

TEST(TidyWording, planted_breaches) {
  // written in two parts, so that the repository's own check does not find them here
  const std::string anyone = std::string("who") + "ever";
  const std::string negated = std::string("'Lap' is n") + "o word";
  const std::string many = std::string("so m") + "any", stands = std::string("as it st") + "ands";
  const std::string of = std::string("// O") + "f ";
  const TextRow rows[] = {
      {"docs/a.md", "Fire at " + anyone + " comes.\n", "wording"},
      {"core/a.h", std::string("// a ship of one's") + " own\n", "wording"},
      {"staff/a.cpp", "\"" + negated + " here\"\n", "wording"},
      {"docs/a.md", "There is no word; nor is it any longer, or is no longer, one.\n", ""},
      {"core/a.h", "// is no word in the line above\n", ""},
      {"data/a.toml", "# " + anyone + "\n", ""},
      {"core/a.h", "// after " + many + " turns\n", "wording"},
      {"core/a.h", "// There are " + many + " that one is enough; also many.\n", ""},
      {"docs/a.md", "A battle " + stands + ".\n", "wording"},
      {"core/a.h", "int x;\n  " + of + "each ship.\n", "wording"},
      {"core/a.h", "int x;  " + of + "each ship\n", "wording"},
      {"web/a.ts",
       "/** O"
       "f each ship. */\n",
       "wording"},
      {"core/a.h", "// What is left\n" + of + "each ship.\n", ""},
  };
  for (const TextRow& row : rows) {
    Findings findings;
    check_wording({{row.path, row.text}}, findings);
    ASSERT_EQ(findings.size(), *row.check == '\0' ? 0U : 1U) << row.path << " " << row.text;
    if (!findings.empty()) {
      EXPECT_EQ(findings[0].check, row.check);
    }
  }
}

}  // namespace
