// Reports in four formats: whatever a name contains is shown as plain text.
#include "staff/report/document.h"

#include <gtest/gtest.h>

namespace klaxon::staff {
namespace {

struct Row {
  const char* given;
  Format format;
  const char* expected;
};

class DocumentEscape : public ::testing::TestWithParam<Row> {};

TEST_P(DocumentEscape, keeps_markup_out) {
  EXPECT_EQ(escaped(GetParam().given, GetParam().format), GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, DocumentEscape,
    ::testing::Values(Row{"<script>alert('x')</script>", Format::html,
                          "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"},
                      Row{"a & \"b\"", Format::html, "a &amp; &quot;b&quot;"},
                      Row{"[b]bold[/b]", Format::bbcode,
                          "\xEF\xBC\xBB"
                          "b\xEF\xBC\xBD"
                          "bold\xEF\xBC\xBB/b\xEF\xBC\xBD"},
                      Row{"*bold* _x_ `y`", Format::markdown, "\\*bold\\* \\_x\\_ \\`y\\`"},
                      Row{"[a](http://b)", Format::markdown, "\\[a\\](http://b)"},
                      Row{"<b>", Format::markdown, "\\<b\\>"},
                      Row{"12. Fleet", Format::markdown, "12\\. Fleet"},
                      Row{"- dash", Format::markdown, "\\- dash"},
                      Row{"v1.5 - no list", Format::markdown, "v1.5 - no list"},
                      Row{"line\nbreak\x1b[0m", Format::text, "line break [0m"},
                      Row{"line\nbreak", Format::markdown, "line break"},
                      Row{"Gr\xC3\xB6\xC3\x9F"
                          "e",
                          Format::html,
                          "Gr\xC3\xB6\xC3\x9F"
                          "e"}));

Document sample() {
  Document document;
  document.heading(1, "Ambush <1>");
  document.line("Kestrel loses a phaser.").why = {{"card", "Phaser"}, {"rule", "CR-2.1"}};
  document.line("The volley is over.");
  return document;
}

TEST(Document, text) {
  EXPECT_EQ(render(sample(), Format::text),
            "Ambush <1>\n==========\n  Kestrel loses a phaser.\n      card: Phaser\n"
            "      rule: CR-2.1\n  The volley is over.\n\n");
}

TEST(Document, markdown) {
  EXPECT_EQ(render(sample(), Format::markdown),
            "# Ambush \\<1\\>\n\n- Kestrel loses a phaser.\n    - *card:* Phaser\n"
            "    - *rule:* CR-2.1\n- The volley is over.\n\n");
}

TEST(Document, bbcode) {
  EXPECT_EQ(
      render(sample(), Format::bbcode),
      "[b]Ambush <1>[/b]\n[list]\n[*]Kestrel loses a phaser.\n[list]\n[*][i]card:[/i] Phaser\n"
      "[*][i]rule:[/i] CR-2.1\n[/list]\n[*]The volley is over.\n[/list]\n");
}

TEST(Document, html) {
  EXPECT_EQ(render(sample(), Format::html),
            "<article class=\"report\">\n<h1>Ambush &lt;1&gt;</h1>\n<ul>\n"
            "<li>Kestrel loses a phaser.<details><summary>why</summary><dl><dt>card</dt>"
            "<dd>Phaser</dd><dt>rule</dt><dd>CR-2.1</dd></dl></details></li>\n"
            "<li>The volley is over.</li>\n</ul>\n</article>\n");
}

TEST(Document, without_reasons_the_lines_stand_alone) {
  EXPECT_EQ(render(sample(), Format::text, false).find("CR-2.1"), std::string::npos);
}

}  // namespace
}  // namespace klaxon::staff
