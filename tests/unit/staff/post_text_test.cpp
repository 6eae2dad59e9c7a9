// What forums, mail programs, word processors and telephones add to a post: invisible marks, quoted
// text, strikes, boxes and blanks, each in several forms.
#include <gtest/gtest.h>

#include "core/base/signs.h"
#include "staff/posts/clauses.h"
#include "staff/posts/dice.h"
#include "staff/posts/text.h"

namespace klaxon::staff {
namespace {

// "1|Stay" for a line that counts, "1?Stay" for a doubtful one; a box that says no hides the line.
std::string counted_lines(std::string_view text) {
  PostText post;
  core::Faults faults;
  EXPECT_TRUE(read_post_text(text, post, faults));
  std::string out;
  for (const PostLine& line : post.lines) {
    if (line.left_alone || line.box == Box::empty) continue;
    const bool doubt = line.doubt != Doubt::none || line.box == Box::odd;
    out += std::to_string(line.number) + (doubt ? "?" : "|") + line.text.substr(line.begins) + "\n";
  }
  return out;
}

struct Written {
  const char* given;
  const char* expected;
};
void PrintTo(const Written& row, std::ostream* out) {
  *out << row.given;
}

class PlainSigns : public ::testing::TestWithParam<Written> {};
TEST_P(PlainSigns, have_one_form) {
  EXPECT_EQ(base::plain_signs(GetParam().given), GetParam().expected);
}
INSTANTIATE_TEST_SUITE_P(
    Rows, PlainSigns,
    ::testing::Values(Written{"\uFEFFStay", "Stay"}, Written{"in\u200Btensity\u00AD", "intensity"},
                      Written{"a\u00A0b\u2003c\u3000d\u202Fe", "a b c d e"},
                      Written{"4 \u2013 5 \u2212 6 \u2014", "4 - 5 - 6 -"},
                      Written{"\u2018a\u2019 \u201Cb\u201D \u00ABc\u00BB T\u00B4deret",
                              "'a' \"b\" \"c\" T'deret"},
                      Written{"\uFF14 \uFF38\uFF1A", "4 X:"}, Written{"4\uFE0F\u20E3", "4"},
                      Written{"\u2463 x\u00B2", "4 x2"}, Written{"a\r\nb\rc\u2028d", "a\nb\nc\nd"},
                      Written{"\u202Eabc\u202C", "abc"},
                      Written{"\U0001F3B2 \u00E9", "\U0001F3B2 \u00E9"},
                      Written{"\xFF\xC3", "\xFF\xC3"}));

class BrokenLines : public ::testing::TestWithParam<Written> {};
TEST_P(BrokenLines, become_separate_lines) {
  EXPECT_EQ(counted_lines(GetParam().given), GetParam().expected);
}
INSTANTIATE_TEST_SUITE_P(
    Rows, BrokenLines,
    ::testing::Values(Written{"<p>A</p><p>B</p>", "1|A\n2|B\n"},
                      Written{"A<br>B<br/>C<BR />D", "1|A\n2|B\n3|C\n4|D\n"},
                      Written{"<ul><li>A</li><li>B</li></ul>C", "1|A\n2|B\n3|C\n"},
                      Written{"[list][*]A[*]B[/list]", "1|A\n2|B\n"},
                      Written{"A<div>B</div>C", "1|A\n2|B\n3|C\n"},
                      Written{"<h3>A</h3>B<hr>C", "1|A\n2|B\n3|C\n"},
                      Written{"<table><tr><td>A</td><td>4</td></tr><tr><td>B</td></tr></table>",
                              "1|A  4\n2|B\n"},
                      // if the text also has a break there, both count as one
                      Written{"A<br>\nB<br />\n\nC", "1|A\n2|B\n4|C\n"},
                      Written{"<p>A</p>\n<p>B</p>", "1|A\n2|B\n"},
                      Written{"A &#8211; 4 &ndash; 5 &#x2013;&nbsp;6", "1|A - 4 - 5 - 6\n"},
                      Written{"T&#8217;deret T&rsquo;x T&#146;y &amp;lt; &bogus;",
                              "1|T'deret T'x T'y &lt; &bogus;\n"}));

class Cited : public ::testing::TestWithParam<Written> {};
TEST_P(Cited, ends_where_its_source_ends) {
  EXPECT_EQ(counted_lines(GetParam().given), GetParam().expected);
}
INSTANTIATE_TEST_SUITE_P(
    Boards, Cited,
    ::testing::Values(Written{"Sorrel wrote: \u2191Fri Nov 27, 2026 8:11 pm\nX\n\nA", "4|A\n"},
                      Written{"Sorrel wrote:\nX\nX\n\nX\n\nA\nB", "5?X\n7|A\n8|B\n"},
                      Written{"A\n\nSorrel wrote:\nX\n\nB", "1|A\n6?B\n"},
                      Written{"A\n\nSorrel wrote:\nX", "1|A\n"},
                      Written{"Quote from: Sorrel on November 27, 2026\nX\n\nA", "4|A\n"},
                      Written{"Originally Posted by Sorrel View Post\nX\n\nA", "4|A\n"},
                      Written{"Zitat von Sorrel\nX\n\nA", "4|A\n"},
                      Written{"Sorrel said:\nX\n\nX\nClick to expand...\nA", "6|A\n"},
                      Written{"Sorrel said:\nX\n\nA", "2?X\n4|A\n"},
                      Written{"My first officer said:\nA", "1|My first officer said:\n2|A\n"},
                      Written{"We wrote:\nA", "1|We wrote:\n2|A\n"},
                      Written{"Sorrel \u2014 Today at 8:11 PM\nX", "2?X\n"},
                      Written{"Sorrel \u2014 27/11/2026 20:11\nX", "2?X\n"},
                      Written{"[quote=\"sorrel, post:2, topic:9\"]\nX\n[/quote]\nA", "4|A\n"},
                      Written{"[quote]X\n\nA", "1?X\n3?A\n"},
                      Written{"A[quote]X[/quote]B", "1|A\n3|B\n"},
                      Written{"<blockquote>X</blockquote>A", "2|A\n"},
                      Written{"[blockquote]X[/blockquote]A", "1?X\n2|A\n"}));
INSTANTIATE_TEST_SUITE_P(
    Mail, Cited,
    ::testing::Values(
        Written{"A\n\nOn Fri, Nov 27, 2026 at 8:11 PM Sorrel <s@club.example> wrote:\n\nX\n\nX",
                "1|A\n"},
        Written{"On 27 Nov 2026, at 20:11, Sorrel <s@club.example> wrote:\n> X\n\nA", "4|A\n"},
        Written{"A\n\nAm 27.11.2026 um 20:11 schrieb Sorrel <s@club.example>:\nX\n\nX", "1|A\n"},
        Written{"A\nLe ven. 27 nov. 2026 \u00E0 20:11, Sorrel <s@x.example> a \u00E9crit\u00A0:\nX",
                "1|A\n"},
        Written{"A\nEl vie, 27 nov 2026 a las 20:11, Sorrel escribi\u00F3:\nX", "1|A\n"},
        Written{"A\nIl giorno ven 27 nov 2026 alle ore 20:11 Sorrel ha scritto:\nX", "1|A\n"},
        Written{"A\nOp vr 27 nov. 2026 om 20:11 schreef Sorrel <s@x.example>:\nX", "1|A\n"},
        Written{"A\nDen fre 27 nov. 2026 kl 20:11 skrev Sorrel <s@x.example>:\nX", "1|A\n"},
        Written{"A\n\u043F\u0442, 27 2026 \u0433. \u0432 20:11, Sorrel <s@x.example>:\nX", "1|A\n"},
        Written{"A\n2026\u5E7411\u670827\u65E5 20:11 Sorrel <s@x.example>\uFF1A\nX", "1|A\n"},
        Written{"Vega wrote:\n> X\n\nA\n\nB", "4|A\n6|B\n"},
        Written{"A\n\nAm 27.11.2026 um 20:11 Uhr schrieb Sorrel <\ns@club.example>:\n\nX",
                "1|A\n3|Am 27.11.2026 um 20:11 Uhr schrieb Sorrel <\n"},
        Written{"A\n\nW dniu 27.11.2026 o 20:11, Sorrel pisze:\nX\n\nX", "1|A\n"},
        Written{"A\n\nDe: Sorrel\nEnviado el: viernes\nX", "1|A\n3|De: Sorrel\n"},
        Written{"A\n\nОт: Sorrel\nОтправлено: пятница\nX", "1|A\n3|От: Sorrel\n"},
        Written{"On 11/27/2026 at 8:11 PM, Sorrel said:\n\nX\n\nA", "5|A\n"},
        Written{"Quote Originally Posted by Sorrel View Post\nX\n\nA", "4|A\n"},
        Written{"| X\nA", "2|A\n"}, Written{">>> X\nX", "2?X\n"},
        Written{"A\n-----Original Message-----\nX", "1|A\n"},
        Written{"A\n-----Urspr\u00FCngliche Nachricht-----\nX", "1|A\n"},
        Written{"A\n---------- Forwarded message ---------\nX", "1|A\n"},
        Written{"A\nBegin forwarded message:\nX", "1|A\n"},
        Written{"A\n\nFrom: Sorrel <s@x.example>\nSent: Friday\nTo: M\nSubject: Round 1\n\nX",
                "1|A\n3|From: Sorrel <s@x.example>\n"},
        Written{"A\n\nVon: Sorrel\nGesendet: Freitag\nAn: M\nX", "1|A\n3|Von: Sorrel\n"},
        Written{"A\n\nDe : Sorrel\nEnvoy\u00E9 : vendredi\nX", "1|A\n3|De : Sorrel\n"},
        Written{"A\n-- \nX", "1|A\n"}, Written{"A\n\n__________________\nX", "1|A\n4?X\n"}));

class Strikes : public ::testing::TestWithParam<Written> {};
TEST_P(Strikes, can_span_lines) {
  EXPECT_EQ(counted_lines(GetParam().given), GetParam().expected);
}
INSTANTIATE_TEST_SUITE_P(
    Rows, Strikes,
    ::testing::Values(
        Written{"~~X\nX~~\nA", "3|A\n"}, Written{"[s]X\nX[/s]A", "2|A\n"},
        Written{"<del>X<br>X</del>A", "2|A\n"}, Written{"A ~~X~~ B", "1|A  B\n"},
        // a strike-out that never ends strikes nothing
        Written{"~~A\nB", "1?A\n2|B\n"}, Written{"[s]A\nB", "1?A\n2|B\n"},
        Written{"~~~A", "1|~~~A\n"},
        Written{"<span style=\"text-decoration:line-through\">X<span>X</span></span>A", "1|A\n"},
        Written{"<p style=\"display:none\">A\nB", "1?A\n2|B\n"},
        Written{"<!-- X\nX -->A", "1|A\n"}));

class Boxes : public ::testing::TestWithParam<Written> {};
TEST_P(Boxes, count_only_with_a_cross) {
  EXPECT_EQ(counted_lines(GetParam().given), GetParam().expected);
}
INSTANTIATE_TEST_SUITE_P(
    Rows, Boxes,
    ::testing::Values(
        Written{"[x] A\n[X] B\n[ x ] C\n(x) D", "1|A\n2|B\n3|C\n4|D\n"},
        Written{"\u2611 A\n[\u2713] B\n\u2705 C\n[\u2714\uFE0F] D", "1|A\n2|B\n3|C\n4|D\n"},
        Written{"[ ] A\n[] B\n[_] C\n( ) D\n\u2610 E", ""},
        Written{"[no] A\n[NO] B\n[-] C\n[0] D\n[N/A] E\n[n] F\n[\u274C] G\n\u274C H", ""},
        Written{"[yes] A\n[?] B\n[ok] C\n[nein] D\n[o] E\n[~] F\n[a] G",
                "1?A\n2?B\n3?C\n4?D\n5?E\n6?F\n7|[a] G\n"},
        Written{"G) [no] A\nG)[x]B\n1. [ ] C", "2|B\n"},
        Written{"[Resolute] A\n[11]", "1|[Resolute] A\n2|[11]\n"}));

class ListMarks : public ::testing::TestWithParam<Written> {};
TEST_P(ListMarks, come_before_the_words) {
  EXPECT_EQ(counted_lines(GetParam().given), GetParam().expected);
}
INSTANTIATE_TEST_SUITE_P(
    Rows, ListMarks,
    ::testing::Values(Written{"1)A\n2.Be\n(c)C\n\u2022D\n\u25B6 E\n\U0001F3B2 F \U0001F44D",
                              "1|A\n2|Be\n3|C\n4|D\n5|E\n6|F \U0001F44D\n"},
                      Written{"1.5 A\nU.S.S. Yamato\n3 at Hawk",
                              "1|1.5 A\n2|U.S.S. Yamato\n3|3 at Hawk\n"}));

class Blanks : public ::testing::TestWithParam<Written> {};
TEST_P(Blanks, are_filled_in_wherever_people_write) {
  const auto filled = filled_in(GetParam().given);
  std::string got = filled.value_or("-");
  while (got.find("  ") != std::string::npos) got.erase(got.find("  "), 1);
  while (got.ends_with(' ')) got.pop_back();
  EXPECT_EQ(got, GetParam().expected);
}
INSTANTIATE_TEST_SUITE_P(
    Rows, Blanks,
    ::testing::Values(Written{"speed ____  (0 to 16)", "-"},
                      Written{"speed 4____  (0 to 16)", "speed 4"},
                      Written{"speed ____4  (0 to 16)", "speed 4 (0 to 16)"},
                      Written{"speed ___4___  (0 to 16)", "speed 4"},
                      Written{"speed 4 ____  (0 to 16)", "speed 4"},
                      Written{"speed ____  (0 to 16): 4", "speed 4"},
                      Written{"speed ____  (0 to 16) 4", "speed 4"},
                      Written{"speed ____ 4", "speed 4"},
                      Written{"A: bow up____  (bow up, bow down)", "A: bow up"},
                      Written{"A: bow up ____  (bow up, bow down)", "A: bow up"},
                      Written{"A: ____  (bow up, bow down)", "-"},
                      Written{"phaser 1 at ____ with ____  (Hawk, Drake; 0 to 3)", "-"},
                      Written{"phaser 1 at Hawk____ with 2____  (Hawk, Drake; 0 to 3)",
                              "phaser 1 at Hawk with 2"}));

struct RollRow {
  const char* line;
  std::vector<int> faces;
};
class Rolls : public ::testing::TestWithParam<RollRow> {};
TEST_P(Rolls, give_faces_without_modifier_and_total) {
  const auto said = read_dice(GetParam().line);
  const std::vector<int> faces = said && said->odd.empty() ? said->faces() : std::vector<int>();
  EXPECT_EQ(faces, GetParam().faces) << GetParam().line;
}
INSTANTIATE_TEST_SUITE_P(
    Rows, Rolls,
    ::testing::Values(RollRow{"Roll [11]", {11}}, RollRow{"Rolled 2d6: 5, 6, total 11", {5, 6}},
                      RollRow{"Rolled 1d6+2 : 3 + 2, total 5", {3}}, RollRow{"1d6: 5", {5}},
                      RollRow{"1d6 = 2", {2}}, RollRow{"2d6 (3, 4) = 7", {3, 4}},
                      RollRow{"2d6: 3+4=7", {3, 4}}, RollRow{"d6: 4", {4}},
                      RollRow{"You rolled 1d6-1: 4 - 1 = 3", {4}},
                      RollRow{"1d6: 5, 1d6: 3", {5, 3}}, RollRow{"Dice: 4", {4}},
                      // each die, or none: a total is not a face
                      RollRow{"1d6 + 2: [5] + 2 = 7", {5}}, RollRow{"1d6*2: 5 * 2 = 10", {}},
                      RollRow{"1d6!: 6, 5 = 11", {}}, RollRow{"1d6: -5", {}},
                      RollRow{"2d6 = 7", {}}, RollRow{"1d6: 9", {}}, RollRow{"Roll to port", {}},
                      RollRow{"4 at Hawk", {}}, RollRow{"rolls 3 points of damage", {}}));

}  // namespace
}  // namespace klaxon::staff
