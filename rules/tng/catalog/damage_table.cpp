#include "rules/tng/catalog/damage_table.h"

#include <algorithm>

#include "core/catalog/text.h"
#include "core/chart_file.h"
#include "rules/tng/catalog/values/words.h"

namespace klaxon::rules::tng::catalog {

using core::Tree;

namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

class DamageChartReader {
 public:
  DamageChartReader(Fields& in, DamageChart& out) : in_(in), out_(out) {}

  void read() {
    in_.table("dice", [](Fields& one) {
      one.text_or("row");
      one.text_or("column");
    });
    in_.text_or("around");
    in_.table("words", [&](Fields& one) { read_words(one); });
    in_.table("sides", [&](Fields& one) { read_sides(one); });
    in_.table("crew", [&](Fields& one) { read_crew(one); });
    u32 seen = 0;
    in_.tables("row", [&](Fields& one, u32) { read_row(one, seen); });
    if (seen != (1U << (DamageChart::rows_count + 1)) - 2)
      in_.fault("chart-faces", "There must be a row for each face of the die.", "row");
    for (const DamageChart::Word& word : out_.words)
      if (!used_[static_cast<std::size_t>(&word - out_.words.data())])
        in_.fault("unused-word",
                  "The chart does not have the word " + core::in_quotes(word.name) + ".", "words");
  }

 private:
  void read_words(Fields& in) {
    for (const Tree::Entry& entry : in.tree().entries) {
      DamageChart::Word& word = out_.words.emplace_back();
      word.name = entry.key;
      in.has(entry.key);
      if (!(entry.value.is(Tree::Kind::text) && entry.value.text == "crew"))
        word.hits = in.words(entry.key, hit_words);
    }
    used_.assign(out_.words.size(), false);
  }

  // lwarp = "L"
  void read_sides(Fields& in) {
    constexpr const char* sides[] = {"L", "R", "C"};
    for (const Tree::Entry& entry : in.tree().entries) {
      const auto word = std::ranges::find(out_.words, entry.key, &DamageChart::Word::name);
      const u8 side = in.word(entry.key, sides, 0);
      if (word == out_.words.end())
        in.fault("unknown-word", "[words] does not say what it strikes.", entry.key);
      else
        word->side = *sides[side];
    }
  }

  // rolls = { "1-2" = "Crew", … }
  void read_crew(Fields& in) {
    in.text_or("dice");
    const Tree* rolls = in.reader().table_or("rolls");
    i32 next = 1;
    for (const Tree::Entry& entry :
         rolls == nullptr ? std::vector<Tree::Entry>() : rolls->entries) {
      const auto span = core::parse_span(entry.key);
      const auto word = std::ranges::find(hit_words, std::string_view(entry.value.text));
      if (word == std::end(hit_words))
        in.fault_at(entry.value, "unknown-word", "It is not a class of hits.", in.path("rolls"));
      if (!span || span->lo != next || span->hi > 6) break;
      for (; next <= span->hi; ++next)
        out_.crew[static_cast<std::size_t>(next) - 1] =
            static_cast<u8>(word - std::begin(hit_words));
    }
    if (next != 7)
      in.fault("chart-faces", "There must be a class of hits for each face of the die.", "rolls");
  }

  void read_row(Fields& in, u32& seen) {
    const i32 roll = in.whole("roll", 1, DamageChart::rows_count, 1);
    DamageChart::Row& row = out_.rows[static_cast<std::size_t>(roll) - 1];
    constexpr const char* directions[] = {"left", "right"};
    row.right = in.word("direction", directions, -1) == 1;
    const std::vector<std::string> words = in.texts("words");
    if (words.size() != DamageChart::columns_count)
      return in.fault("chart-cells", "It needs twelve words.", "words");
    for (u32 i = 0; i < words.size(); ++i) {
      const std::string name = lower(words[i]);
      const auto word = std::ranges::find(out_.words, name, &DamageChart::Word::name);
      if (word == out_.words.end()) {
        in.fault("unknown-word", "[words] does not say what " + core::in_quotes(name) + " strikes.",
                 "words");
        continue;
      }
      const std::size_t index = static_cast<std::size_t>(word - out_.words.begin());
      used_[index] = true;
      row.cells[i] = {static_cast<u8>(index), name != words[i]};
    }
    seen |= 1U << roll;
  }

  Fields& in_;
  DamageChart& out_;
  std::vector<bool> used_;
};

}  // namespace

void read_damage_chart(Fields& in, Tables& out) {
  DamageChartReader(in, out.damage_chart.emplace()).read();
}

}  // namespace klaxon::rules::tng::catalog
