// docs/PROTOCOL.md ends with parts generated from the program's own lists and sources: the
// messages, and every refusal code. The page's message types are generated, too.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "battle/session/wire/messages.h"
#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

namespace fs = std::filesystem;

const std::string root = from_root("");
const std::string messages_mark = "<!-- generated: messages -->\n";
const std::string codes_mark = "<!-- generated: codes -->\n";

std::string text_of(const fs::path& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// Literals with hyphens are codes here, except for these.
const std::set<std::string> no_codes = {"code-red", "pseudo-fighters", "red-alert"};

using Codes = std::set<std::string>;

std::string without_comments(const std::string& text) {
  std::istringstream lines(text);
  std::string out;
  for (std::string line; std::getline(lines, line);) out += line.substr(0, line.find("//")) + "\n";
  return out;
}

bool looks_like_code(std::string_view word) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  };
  return !word.empty() && std::ranges::all_of(word, fits) && word.front() >= 'a' &&
         word.back() != '-';
}

// A one-word code is the first argument of a fault, or the first in the list of obstacles.
bool is_given(std::string_view before, std::string_view word) {
  before = before.substr(0, before.find_last_not_of(" \n") + 1);
  return before.ends_with("fault(") || before.ends_with(".add(") || word == "adjourned";
}

void add_codes(const fs::path& path, Codes& codes) {
  const std::string text = without_comments(text_of(path));
  std::size_t open = text.find('"');
  while (open != std::string::npos) {
    std::size_t close = open + 1;
    while (close < text.size() && text[close] != '"' && text[close] != '\n')
      close += text[close] == '\\' ? 2 : 1;
    const std::string word = text.substr(open + 1, close - open - 1);
    const bool hyphens = word.find('-') != std::string::npos;
    if (looks_like_code(word) && !no_codes.contains(word) &&
        (hyphens || is_given(std::string_view(text).substr(0, open), word)))
      codes.insert(word);
    open = close < text.size() ? text.find('"', close + 1) : std::string::npos;
  }
}

Codes codes_in(std::initializer_list<const char*> folders) {
  Codes codes;
  for (const char* folder : folders)
    for (const auto& entry : fs::recursive_directory_iterator(root + folder))
      if (entry.path().extension() == ".cpp" || entry.path().extension() == ".h")
        add_codes(entry.path(), codes);
  return codes;
}

std::string listed(const std::string& title, const Codes& codes) {
  std::string line, out = "### " + title + "\n\n";
  for (const std::string& code : codes) {
    const std::string item = "`" + code + "`" + (code == *codes.rbegin() ? "." : ", ");
    if (line.size() + item.size() > 99) {
      out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
      line.clear();
    }
    line += item;
  }
  return out + line + "\n\n";
}

Codes without(Codes codes, const Codes& others) {
  std::erase_if(codes, [&](const std::string& code) { return others.contains(code); });
  return codes;
}

std::string all_codes() {
  const Codes shared = codes_in({"battle", "core", "codec"});
  return "## Codes\n\n" + listed("Of every system", shared) +
         listed("Of code-red", without(codes_in({"rules/code_red", "staff/code_red"}), shared)) +
         listed("Of sidcors", without(codes_in({"rules/sidcors", "staff/sidcors"}), shared)) +
         listed("Of red-alert", without(codes_in({"rules/red_alert", "staff/red_alert"}), shared));
}

TEST(ProtocolDocument, its_end_is_generated_from_the_program) {
  const fs::path path = root + "docs/PROTOCOL.md";
  const std::string page = text_of(path);
  const std::size_t begin = page.find(messages_mark);
  ASSERT_NE(begin, std::string::npos);
  const std::string end =
      messages_mark + battle::session::protocol_tables() + codes_mark + all_codes();
  if (std::getenv("KLAXON_UPDATE") != nullptr) {
    std::ofstream(path) << page.substr(0, begin) << end;
    return;
  }
  EXPECT_EQ(page.substr(begin), end) << "Run this test with KLAXON_UPDATE=1 to write it anew.";
}

TEST(ProtocolDocument, the_pages_types_are_generated_from_the_program) {
  const fs::path path = root + "faces/web/src/lib/protocol/protocol_table.ts";
  const std::string types = battle::session::protocol_types();
  if (std::getenv("KLAXON_UPDATE") != nullptr) {
    std::ofstream(path) << types;
    return;
  }
  EXPECT_EQ(text_of(path), types) << "Run this test with KLAXON_UPDATE=1 to write it anew.";
}

// Checks the scan itself, with codes in every form that the sources use.
TEST(ProtocolDocument, no_kind_of_code_is_overlooked) {
  const Codes shared = codes_in({"battle", "core", "codec"});
  for (const char* code :
       {"may-not-host",     "match-twice",    "no-room",       "not-kept",        "unknown-dice",
        "wrong-seed",       "unknown-policy", "unknown-event", "unknown-system",  "unknown-verb",
        "unknown-word",     "wrong-count",    "missing-verb",  "too-many-fields", "empty-text",
        "number-too-large", "number-used",    "head-missing",  "out-of-range",    "link-wrong",
        "adjourned",        "json-syntax"})
    EXPECT_TRUE(shared.contains(code)) << code;
  EXPECT_TRUE(codes_in({"rules/code_red"}).contains("ship-destroyed"));
  EXPECT_TRUE(codes_in({"rules/sidcors"}).contains("ability"));
  EXPECT_FALSE(codes_in({"rules/sidcors"}).contains("retreat")) << "a verb";
}

}  // namespace
}  // namespace klaxon::tests
