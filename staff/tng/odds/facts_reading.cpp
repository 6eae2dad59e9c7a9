#include "staff/tng/odds/facts_reading.h"

#include <algorithm>

#include "core/catalog/text.h"
#include "rules/tng/catalog/spoken.h"
#include "rules/tng/catalog/trait_keys_table.h"

namespace klaxon::staff::tng::odds {

using namespace catalog;
using rules::tng::level_max;
using rules::tng::level_min;
using rules::tng::size_class_max;
using rules::tng::size_class_min;
using rules::tng::speed_most;

namespace {

constexpr i64 bend_most = 50;  // largest typed modifier of die or range
constexpr i64 boxes_most = 1000;

class FactsReader {
 public:
  FactsReader(core::Reader& in, const Catalog& catalog, Level tech)
      : in_(in), catalog_(catalog), tech_(tech) {}

  AskedFacts read() {
    fire::Facts& facts = out_.facts;
    facts.die = whole("modifier", -bend_most, bend_most, 0);
    facts.range_by = whole("range-modifier", -200, 200, 0);
    if (in_.has("size-class"))
      out_.size_class = whole("size-class", size_class_min, size_class_max, facts.size_class);
    facts.size_class = out_.size_class.value_or(facts.size_class);
    facts.speed = whole("speed", 0, speed_most, facts.speed);
    facts.web_hexes = whole("hexes", 1, 3, 1);
    if (in_.has("shields")) out_.shields = in_.whole_or("shields", 0, boxes_most, 0);
    facts.shields = out_.shields != 0;
    out_.reinforcement = in_.whole_or("reinforcement", 0, boxes_most, 0);
    facts.linked = in_.flag_or("linked", false);
    read_race();
    read_arc();
    read_fitted();
    return out_;
  }

 private:
  i32 whole(const char* key, i64 lo, i64 hi, i32 fallback) {
    return static_cast<i32>(in_.whole_or(key, lo, hi, fallback));
  }

  void read_race() {
    const std::string text = in_.text_or("race", "");
    if (text.empty()) return;
    if (const auto race = find_race(catalog_, text))
      out_.facts.race = *race;
    else
      in_.fault("unknown-race",
                "There is no race " + core::in_quotes(text) + race_hint(catalog_, text), "race",
                "TNG-scale");
  }

  // One place on the wheel for an arc: straight ahead if that is in the arc, else its middle.
  void read_arc() {
    const std::string text = in_.text_or("arc", "");
    if (text.empty()) return;
    const auto arc = core::parse_arc(text);
    if (!arc || arc->places == 0)
      return in_.fault("unknown-arc",
                       core::in_quotes(text) + " is not a firing arc, such as FA, L, R, RA.", "arc",
                       "TNG-weapon-notes.4");
    if (arc->holds(0)) return;
    int first = 0, count = 0;
    for (int place = 0; place < core::wheel_places; ++place)
      if (arc->holds(place)) {
        first = count == 0 ? place : first;
        ++count;
      }
    out_.facts.place = first + count / 2;
    if (!arc->holds(out_.facts.place)) out_.facts.place = first;
  }

  void read_fitted() {
    fire::Facts& facts = out_.facts;
    const Level level =
        static_cast<Level>(in_.whole_or("target-tech", level_min, level_max, tech_));
    read_list("target-has", level, facts.target);
    read_list("firer-has", tech_, facts.firer);
    constexpr const char* words[] = {"full", "half", "one", "none"};
    constexpr Share shares[] = {Share::full, Share::half, Share::one, Share::none};
    if (in_.has("borg")) {
      facts.adapted = shares[in_.word_or("borg", words, 0)];
      add("ASG", level, facts.target);
    }
    // TNG-Trac.10: a ship at either end of the link aims better
    if (facts.linked) add("Trac", tech_, facts.firer);
  }

  void read_list(const char* key, Level level, fire::FittedList& list) {
    for (const std::string& word : words_between_commas(in_.text_or(key, ""))) {
      if (list.full())
        return in_.fault("too-many",
                         "At most " + std::to_string(fire::fitted_most) + " can be named.", key);
      if (const auto system = find_system(catalog_, word))
        put(*system, level, list, key);
      else
        read_figured(word, level, list, key);
    }
  }

  // "CCS -2": a track, named with the figure of its best box.
  void read_figured(const std::string& word, Level level, fire::FittedList& list, const char* key) {
    const std::size_t gap = std::min(word.rfind(' '), word.size());
    const auto system = find_system(catalog_, word.substr(0, gap));
    const std::vector<i32> figures = system ? die_figures(*system) : std::vector<i32>();
    if (figures.empty()) return unknown(word, key);
    for (const i32 figure : figures)
      if (word.substr(gap + 1) == std::to_string(figure) ||
          word.substr(gap + 1) == signed_text(figure)) {
        put(*system, level, list, key, figure);
        return;
      }
    missing_figure(*system, key);
  }

  void unknown(const std::string& word, const char* key) {
    const std::string nearest = nearest_system(catalog_, word);
    in_.fault("unknown-system",
              "There is no " + core::in_quotes(word) +
                  (nearest.empty() ? "." : "; the nearest is " + core::in_quotes(nearest) + "."),
              key);
  }

  void missing_figure(u16 system, const char* key) {
    const std::string& id = catalog_.systems[system].id;
    std::vector<std::string> words;
    for (const i32 figure : die_figures(system)) words.push_back(signed_text(figure));
    in_.fault("missing-figure",
              core::in_quotes(id) + " needs the figure of its best box, such as '" + id + " " +
                  words.front() + "': " + listed(words) + ".",
              key, catalog_.systems[system].rule);
  }

  // For a track that modifies the die: the figures of its boxes, and the figure once it is lost.
  std::vector<i32> die_figures(u16 system) const {
    const System& track = catalog_.systems[system];
    if (track.at.levels().empty()) return {};
    const Traits& traits = track.at.at(track.at.levels().lowest()).traits;
    if (traits.find(trait("track.die")) == nullptr) return {};
    std::vector<i32> figures;
    for (const Construction& line : track.construction)
      for (const Construction::Number& number : line.numbers) figures.push_back(number.upper);
    if (const auto* lost = traits.get<std::vector<i32>>(trait("track.lost")))
      figures.insert(figures.end(), lost->begin(), lost->end());
    return figures;
  }

  void add(std::string_view id, Level level, fire::FittedList& list) {
    const auto system = catalog_.find(id);
    if (system && !list.full()) put(*system, level, list, "");
  }

  // Uses the lowest level of the thing if it does not exist at the requested level.
  void put(u16 system, Level level, fire::FittedList& list, const char* key,
           std::optional<i32> figure = std::nullopt) {
    if (!figure && !die_figures(system).empty()) return missing_figure(system, key);
    const Levels levels = catalog_.systems[system].at.levels();
    if (!levels.empty() && !holds(list, system))
      list.push({system, levels.has(level) ? level : levels.lowest(), figure.value_or(0)});
  }

  core::Reader& in_;
  const Catalog& catalog_;
  Level tech_;
  AskedFacts out_;
};

}  // namespace

AskedFacts read_facts(core::Reader& in, const Catalog& catalog, Level tech) {
  return FactsReader(in, catalog, tech).read();
}

std::vector<std::string> words_between_commas(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find(',', from), text.size());
    const std::size_t first = text.find_first_not_of(' ', from);
    const std::size_t last = text.find_last_not_of(' ', end == 0 ? 0 : end - 1);
    if (first < end && last >= first) words.push_back(text.substr(first, last - first + 1));
    from = end + 1;
  }
  return words;
}

}  // namespace klaxon::staff::tng::odds
