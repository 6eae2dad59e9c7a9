#include "staff/tng/odds/volley_text.h"

#include <algorithm>
#include <charconv>

#include "core/catalog/text.h"
#include "rules/tng/limits.h"
#include "staff/tng/odds/sum.h"

namespace klaxon::staff::tng::odds {

using namespace catalog;

namespace {

constexpr std::string_view volley_option = "weapons";
constexpr Asking volley_asking{volley_option, volley_option, volley_option, volley_option};

bool number_of(std::string_view text, i64 most, i64& out) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc{} && end == text.data() + text.size() && out >= 0 && out <= most;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find(' ', from), text.size());
    if (end > from) words.emplace_back(text.substr(from, end - from));
    from = end + 1;
  }
  return words;
}

std::string joined(std::span<const std::string> words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

class ItemReader {
 public:
  ItemReader(const Catalog& catalog, Level tech, i32 range, core::Faults& faults)
      : catalog_(catalog), tech_(tech), faults_(faults) {
    wanted_.range = range;
  }

  bool read(const std::string& item, std::vector<Wanted>& out) {
    words_ = words_of(item);
    if (!take_ending() || !take_count()) return wrong(item);
    const auto named = take_name();
    if (!named) return false;
    wanted_.named = *named;
    if (named->mode == nullptr) {
      faults_.add("no-weapon", catalog_.systems[named->system].id + " fires nothing.", {},
                  volley_option, catalog_.systems[named->system].rule);
      return false;
    }
    if (wanted_.range < 0) {
      faults_.add("missing-key",
                  "Give 'range', or a range for " + core::in_quotes(item) + ": '@4'.", {}, "range");
      return false;
    }
    const i64 each = shots_ > 0 ? shots_ : i64{shots_of_use(*named->mode)};
    if (boxes_ * each > shots_most) {
      faults_.add(
          "too-many",
          core::in_quotes(item) + " are more than " + std::to_string(shots_most) + " shots.", {},
          volley_option);
      return false;
    }
    wanted_.shots = static_cast<u32>(boxes_ * each);
    wanted_.each = static_cast<u32>(each);
    out.push_back(wanted_);
    return true;
  }

 private:
  bool wrong(const std::string& item) {
    faults_.add("bad-volley",
                core::in_quotes(item) +
                    " can't be read as part of an attack. Write, for example: 3 Ph-7 standard, 2x8 "
                    "PPDC @4.",
                {}, volley_option);
    return false;
  }

  // "@4" and "combined", in any order.
  bool take_ending() {
    while (!words_.empty()) {
      const std::string& last = words_.back();
      i64 range = 0;
      if (last == "combined") {
        wanted_.joined = true;
      } else if (last.starts_with('@')) {
        if (!number_of(std::string_view(last).substr(1), rules::tng::reach_most, range))
          return false;
        wanted_.range = static_cast<i32>(range);
      } else {
        return true;
      }
      words_.pop_back();
    }
    return false;
  }

  // "3", "2x8"; names may start with a digit, so anything that isn't a count is part of one.
  bool take_count() {
    const std::string& first = words_.front();
    const std::size_t cross = first.find('x');
    i64 boxes = 0, shots = 0;
    if (!number_of(std::string_view(first).substr(0, cross), shots_most, boxes)) return true;
    if (cross != std::string::npos &&
        !number_of(std::string_view(first).substr(cross + 1), shots_most, shots))
      return true;
    boxes_ = boxes;
    shots_ = shots;
    words_.erase(words_.begin());
    return boxes > 0 && (cross == std::string::npos || shots > 0) && !words_.empty();
  }

  // Reads as many words as form the name of something; the rest is the mode.
  std::optional<Named> take_name() {
    const std::span<const std::string> words(words_);
    for (std::size_t count = words.size(); count > 0; --count) {
      const std::string name = joined(words.first(count));
      if (find_system(catalog_, name))
        return read_weapon(catalog_, name, joined(words.subspan(count)), tech_, volley_asking,
                           faults_);
    }
    return read_weapon(catalog_, words_.front(), "", tech_, volley_asking, faults_);
  }

  const Catalog& catalog_;
  Level tech_;
  core::Faults& faults_;
  std::vector<std::string> words_;
  i64 boxes_ = 1, shots_ = 0;
  Wanted wanted_;
};

}  // namespace

bool read_volley(const Catalog& catalog, const std::string& text, Level tech, i32 range,
                 std::vector<Wanted>& out, core::Faults& faults) {
  constexpr u32 items_most = 50;
  const std::size_t before = faults.count();
  const std::vector<std::string> items = words_between_commas(text);
  if (items.empty() || items.size() > items_most)
    faults.add("bad-volley", "Name 1 to 50 weapons: '3 Ph-7 standard, 2 Phtn overload'.", {},
               volley_option);
  for (std::size_t i = 0; i < items.size() && items.size() <= items_most; ++i)
    ItemReader(catalog, tech, range, faults).read(items[i], out);
  u32 shots = 0;
  for (const Wanted& one : out) shots += one.shots;
  if (shots > shots_most)
    faults.add("too-many",
               "An attack has at most " + std::to_string(shots_most) + " shots, not " +
                   std::to_string(shots) + ".",
               {}, volley_option);
  return faults.count() == before;
}

}  // namespace klaxon::staff::tng::odds
