#include "rules/tng/plan/card_hits.h"

#include <algorithm>

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "rules/tng/catalog/values/words.h"
#include "rules/tng/plan/hit_lists.h"

namespace klaxon::rules::tng {

using core::Reader;
using core::Tree;

namespace {

class CardHitsReader {
 public:
  CardHitsReader(const catalog::Catalog& catalog, core::Faults& faults, CardHits& out)
      : catalog_(catalog), faults_(faults), out_(out) {}

  void read(const Tree& file) {
    Reader in(file, "", faults_);
    for (const char* text : {"id", "name", "note"}) in.text_or(text, "");
    each_hit(in, "struck", [&](Reader& one, const std::string& key, u8 hit) {
      for (const std::string& word : texts(one, key)) strike(one, key, hit, word);
    });
    each_hit(in, "sides", [&](Reader& one, const std::string& key, u8 hit) {
      constexpr const char* sides[] = {"L", "R", "C"};
      out_.struck[hit].side = *sides[one.word_or(key, sides, -1)];
    });
    each_hit(in, "apart", [&](Reader& one, const std::string& key, u8 hit) {
      for (const std::string& id : texts(one, key)) set_apart(one, key, hit, id);
    });
    in.finish();
    for (u8 word = 0; word < std::size(catalog::hit_words); ++word) check_struck(in, word);
  }

 private:
  template <class Act>
  void each_hit(Reader& in, const char* table, Act act) {
    const auto all = core::hit_class_names();
    const std::vector<std::string_view> names(all.begin(), all.end());
    const Tree* entries = in.table(table);
    if (entries == nullptr) return;
    Reader one(*entries, table, faults_);
    for (const Tree::Entry& entry : entries->entries) {
      const auto name = std::ranges::find(names, entry.key);
      if (name != names.end())
        act(one, entry.key, static_cast<u8>(name - names.begin()));
      else
        one.fault("unknown-hit",
                  "No card hits " + core::in_quotes(entry.key) + core::known_hint(entry.key, names),
                  entry.key);
    }
  }

  static std::vector<std::string> texts(Reader& in, const std::string& key) {
    std::vector<std::string> out;
    if (const Tree* list = in.list_or(key))
      for (const Tree& item : list->items) out.push_back(item.text);
    return out;
  }

  void strike(Reader& in, const std::string& key, u8 hit, const std::string& word) {
    const std::vector<std::string_view> words(std::begin(catalog::hit_words),
                                              std::end(catalog::hit_words));
    const auto found = std::ranges::find(words, word);
    if (found == words.end())
      return in.fault(
          "unknown-word",
          core::in_quotes(word) + " is not a word for `hit_on`" + core::known_hint(word, words),
          key);
    out_.struck[hit].hits.push_back(static_cast<u8>(found - words.begin()));
  }

  void set_apart(Reader& in, const std::string& key, u8 hit, const std::string& id) {
    const catalog::System* system = catalog_.system(id);
    if (system == nullptr)
      return in.fault("unknown-id", "There is no system " + core::in_quotes(id) + ".", key);
    out_.apart.push_back({static_cast<u16>(system - catalog_.systems.data()), hit});
  }

  // Everything that the chart can strike, some card must be able to strike too.
  void check_struck(Reader& in, u8 word) {
    const auto has = [&](const catalog::DamageChart::Word& one) {
      return std::ranges::find(one.hits, word) != one.hits.end();
    };
    const catalog::DamageChart& chart = *catalog_.tables.damage_chart;
    const bool on_chart = std::ranges::any_of(chart.words, has) ||
                          std::ranges::find(chart.crew, word) != chart.crew.end();
    if (on_chart && std::ranges::none_of(out_.struck, has))
      in.fault("never-struck",
               "No card hits " + core::in_quotes(catalog::hit_words[word]) +
                   ", although the chart can; name it beside a hit.",
               "struck", "TNG-hit-chart.9");
  }

  const catalog::Catalog& catalog_;
  core::Faults& faults_;
  CardHits& out_;
};

}  // namespace

bool read_card_hits(const Tree& file, const catalog::Catalog& catalog, core::Faults& faults,
                    CardHits& out) {
  const std::size_t before = faults.count();
  CardHitsReader(catalog, faults, out).read(file);
  return faults.count() == before;
}

void list_card_hits(const CardHits& hits, const Forms& forms, Plan& plan) {
  for (u16 i = 0; i < plan.groups.size(); ++i) {
    const GroupPlan& group = plan.groups[i];
    const Form& form = forms.all[group.form];
    if (form.hits == 0 || group.safe == group.boxes) continue;
    const auto apart = std::ranges::find(hits.apart, form.system, &CardHits::Apart::system);
    for (std::size_t hit = 0; hit < hits.struck.size(); ++hit)
      if (apart != hits.apart.end() ? apart->hit == hit
                                    : strikes(hits.struck[hit], form.hits, group.side))
        plan.by_card[hit].push_back(i);
  }
}

}  // namespace klaxon::rules::tng
