#include "staff/tng/odds/facts_reading.h"

#include <algorithm>

#include "core/catalog/text.h"

namespace klaxon::staff::tng::odds {

using namespace catalog;
using rules::tng::level_max;
using rules::tng::level_min;
using rules::tng::size_class_max;
using rules::tng::size_class_min;
using rules::tng::speed_most;

namespace {

constexpr i64 bend_most = 50;  // of a die or range, typed
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
    std::vector<std::string_view> known;
    known.reserve(catalog_.races.size());
    for (const Race& race : catalog_.races) {
      const bool meant = slug(race.id) == slug(text) || slug(race.name) == slug(text);
      if (meant) out_.facts.race = static_cast<u16>(&race - catalog_.races.data());
      known.push_back(race.id);
    }
    if (out_.facts.race == fire::no_race)
      in_.fault("unknown-race",
                "There is no race " + core::in_quotes(text) + core::known_hint(text, known),
                "race");
  }

  // One place of the wheel for an arc: straight ahead if that is in it, else its middle.
  void read_arc() {
    const std::string text = in_.text_or("arc", "");
    if (text.empty()) return;
    const auto arc = core::parse_arc(text);
    if (!arc || arc->places == 0)
      return in_.fault("unknown-arc",
                       core::in_quotes(text) + " is no firing arc, such as FA, L, R, RA.", "arc",
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
    // TNG-Trac.10: whoever is at an end of the link aims better
    if (facts.linked) add("Trac", tech_, facts.firer);
  }

  void read_list(const char* key, Level level, fire::FittedList& list) {
    for (const std::string& word : words_between_commas(in_.text_or(key, ""))) {
      const auto system = find_system(catalog_, word);
      if (!system) {
        const std::vector<std::string_view> known = catalog_.names.systems.all();
        in_.fault("unknown-system",
                  "There is no " + core::in_quotes(word) + core::nearest_hint(word, known), key);
      } else if (list.full()) {
        return in_.fault("too-many",
                         "At most " + std::to_string(fire::fitted_most) + " can be named.", key);
      } else {
        put(*system, level, list);
      }
    }
  }

  void add(std::string_view id, Level level, fire::FittedList& list) {
    const auto system = catalog_.find(id);
    if (system && !list.full()) put(*system, level, list);
  }

  // At its own lowest level where it does not exist at the one asked for.
  void put(u16 system, Level level, fire::FittedList& list) const {
    const Levels levels = catalog_.systems[system].at.levels();
    if (!levels.empty() && !holds(list, system))
      list.push({system, levels.has(level) ? level : levels.lowest()});
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
