#include "rules/tng/design/reading/box_text.h"

#include <algorithm>
#include <charconv>

#include "rules/tng/catalog/spoken.h"
#include "rules/tng/design/lines.h"

namespace klaxon::rules::tng::design {

using catalog::Construction;
using core::in_quotes;

namespace {

// The names that sheets use, with which mistyped ones are compared.
constexpr std::string_view arc_names[] = {"FA",  "FX",  "FH",  "FP", "LS", "RS", "RA", "RX",
                                          "RH",  "LF",  "RF",  "L",  "R",  "LR", "RR", "LQF",
                                          "RQF", "LQR", "RQR", "LP", "RP", "360"};

// The longest name has five words.
constexpr std::size_t name_words_max = 6;

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
    if (end > 0) words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

bool is_letter(std::string_view text) {
  return !text.empty() && text.size() <= 2 &&
         std::ranges::all_of(text, [](char c) { return c >= 'A' && c <= 'Z'; });
}

bool is_number(std::string_view text) {
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

// The refit for which a mark stands: one that is put onto all power systems, or onto all phasers.
std::optional<u16> marked_refit(const Shelf& shelf, catalog::Group group) {
  const std::vector<catalog::System>& systems = shelf.catalog->systems;
  const auto found = std::ranges::find_if(systems, [&](const catalog::System& of) {
    return !of.construction.empty() && of.construction.front().modifies_group == group;
  });
  if (found == systems.end()) return std::nullopt;
  return static_cast<u16>(found - systems.begin());
}

class TextReader {
 public:
  TextReader(ShipFileContext& in, const Spot& spot) : in_(in), spot_(spot) {}

  bool read_count(std::string_view word, BoxText& out) {
    i32 value = 0;
    if (word.starts_with('+')) word.remove_prefix(1);
    const auto [stop, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error == std::errc() && value >= 1 && value <= group_boxes_max) {
      out.count = static_cast<u8>(value);
      return true;
    }
    return fault("bad-count",
                 "A group has 1 to " + std::to_string(group_boxes_max) + " boxes, not " +
                     core::shortened(word, 20) + ".",
                 "");
  }

  // Finds the longest id at the front of the words. 0: there is none.
  std::size_t read_name(std::span<const std::string_view> words, BoxText& out) {
    const Name name = name_of(words);
    if (name.taken == 0) {
      unknown_name(words);
      return 0;
    }
    out.build.system = name.system;
    named_ = joined(words.first(name.taken));
    take_named_variant(out.build);
    return name.taken;
  }

  // Where a name begins, if the words before it are not a count. 0: at the front, or nowhere.
  std::size_t name_at(std::span<const std::string_view> words) const {
    for (std::size_t i = 0; i < std::min(words.size(), name_words_max); ++i)
      if (name_of(words.subspan(i)).taken > 0) return i;
    return 0;
  }

  void missing_count(std::span<const std::string_view> words, std::size_t at) {
    const std::span<const std::string_view> rest = words.subspan(at);
    const std::string name = joined(rest.first(name_of(rest).taken));
    const std::string first = rest.empty() ? "Ph-7" : core::shortened(rest.front(), 30);
    const std::string example = "\"1 " + (name.empty() ? first : name) + "\".";
    if (at == 0)
      fault("missing-count", "It must begin with how many boxes there are: " + example, "");
    else
      fault("bad-count",
            in_quotes(joined(words.first(at))) + " is not a number of boxes: write " + example, "");
  }

  // Reads variants, arcs, facings and marks. Returns false if any of them was wrong.
  bool read_words(std::span<const std::string_view> words, Build& build) {
    bool good = true;
    while (!words.empty()) {
      const std::size_t taken = read_word(words, build);
      if (taken == 0) good = unknown_word(words.front(), build);
      words = words.subspan(std::max<std::size_t>(taken, 1));
    }
    return good && good_;
  }

 private:
  bool fault(std::string_view code, std::string_view message, std::string_view rule) {
    in_.fault(spot_, code, message, rule);
    good_ = false;
    return false;
  }

  struct Name {
    std::size_t taken = 0;  // words
    u16 system = 0;
  };
  Name name_of(std::span<const std::string_view> words) const {
    Name found;
    std::string name;
    for (std::size_t i = 0; i < std::min(words.size(), name_words_max); ++i) {
      name += (i == 0 ? "" : " ") + std::string(words[i]);
      if (const auto system = in_.shelf.catalog->find(name)) found = {i + 1, *system};
    }
    return found;
  }

  // An alias that includes the variant: "Trac-Mech", or is one: "C-Phtn".
  void take_named_variant(Build& build) const {
    const std::string start = in_.system(build.system).id + "-";
    std::string_view variant = named_;
    if (variant.starts_with(start)) variant.remove_prefix(start.size());
    if (variant == in_.system(build.system).id) return;
    const NamedLine line = named_line(in_.shelf, build.system, {&variant, 1});
    build.line = line.taken > 0 ? line.line : Build::no_line;
  }

  // The name ends where arcs, facings or marks begin.
  static bool ends_name(std::string_view word) {
    return word.starts_with('@') || word == "!!" || word == "emer" || word == "tril" ||
           core::parse_arc(word).has_value();
  }

  void unknown_name(std::span<const std::string_view> words) {
    if (words.empty()) {
      fault("missing-id", "It does not say what it is: it must be written as \"2 Ph-7 FX\".", "");
      return;
    }
    if (in_.faults.full()) {
      fault("unknown-system", "It is not a system.", "");
      return;
    }
    std::size_t count = 1;
    while (count < std::min(words.size(), name_words_max) && !ends_name(words[count])) ++count;
    // perhaps only the first few words are the name, mistyped
    std::string name, nearest;
    for (std::size_t i = count; i > 0 && nearest.empty(); --i) {
      name = joined(words.first(i));
      nearest = catalog::nearest_system(*in_.shelf.catalog, name);
    }
    if (nearest.empty()) name = joined(words.first(count));
    fault("unknown-system",
          in_quotes(name) + " is not a system" +
              (nearest.empty() ? std::string(".") : "; the nearest is " + in_quotes(nearest) + "."),
          "");
  }

  // Returns how many words it used; 0 if the word does not belong here.
  std::size_t read_word(std::span<const std::string_view> words, Build& build) {
    const std::string_view word = words.front();
    if (word.starts_with('@')) return read_at(word.substr(1), build);
    if (word == "!!") {
      build.indestructible = true;
      return 1;
    }
    if (word == "emer") return read_mark(catalog::Group::power, build);
    if (word == "tril") return read_mark(catalog::Group::phasers, build);
    if (const NamedLine named = named_line(in_.shelf, build.system, words); named.taken > 0)
      return take_line(named, words, build);
    const auto arc = core::parse_arc(word);
    if (!arc) return 0;
    if (build.has_arc && build.arc != *arc)
      fault("arc-twice", "It has two firing arcs.", arc_price_rule);
    build.arc = *arc;
    build.has_arc = true;
    return 1;
  }

  std::size_t read_at(std::string_view text, Build& build) {
    const u8 facings = read_facings(in_, text, spot_);
    if (facings == 0) good_ = false;
    build.facings = facings;
    return 1;
  }

  std::size_t read_mark(catalog::Group group, Build& build) {
    const auto refit = marked_refit(in_.shelf, group);
    if (!refit) return 0;
    if (!add_refit(in_, spot_, *refit, build)) good_ = false;
    return 1;
  }

  std::size_t take_line(const NamedLine& named, std::span<const std::string_view> words,
                        Build& build) {
    if (build.line != Build::no_line)
      fault("variant-twice",
            "It names two kinds of " + in_quotes(in_.system(build.system).id) + ".",
            in_.system(build.system).rule);
    build.line = named.line;
    build.side = named.side;
    build.number = named.number;
    // "120 deg", "180 degree"
    const bool unit = words.size() > named.taken && words[named.taken].starts_with("deg");
    return named.taken + (unit ? 1 : 0);
  }

  bool unknown_word(std::string_view word, const Build& build) {
    const std::string& id = in_.system(build.system).id;
    if (const std::string longer = longer_name(word); !longer.empty())
      return fault("unknown-system",
                   in_quotes(named_ + " " + std::string(word)) +
                       " is not a system; the nearest is " + in_quotes(longer) + ".",
                   "");
    std::vector<std::string> known = variant_words(in_.shelf, build.system);
    const bool variants = !known.empty();
    if (in_.system(build.system).by_arc)
      known.insert(known.end(), std::begin(arc_names), std::end(arc_names));
    if (is_source(in_.shelf, build.system)) known.emplace_back("emer");
    if (is_phaser(in_.shelf, build.system)) known.emplace_back("tril");
    const std::string hint = in_.faults.full() ? "." : core::known_hint(word, known);
    if (!variants && in_.system(build.system).by_arc)
      return fault("unknown-arc", in_quotes(word) + " is not a firing arc of " + id + hint,
                   arc_price_rule);
    return fault("unknown-variant", in_quotes(word) + " is nothing that " + id + " has" + hint,
                 cite(in_.shelf, build.system, Topic::side));
  }

  // "Crew Unti": a name of two words, only the first of which is known.
  std::string longer_name(std::string_view word) const {
    if (in_.faults.full() || named_.empty()) return "";
    const std::string nearest =
        catalog::nearest_system(*in_.shelf.catalog, named_ + " " + std::string(word));
    const bool longer = nearest.size() > named_.size() && nearest.find(' ') != std::string::npos;
    return longer ? nearest : "";
  }

  std::string named_;  // the id or alias in the text
  ShipFileContext& in_;
  const Spot& spot_;
  bool good_ = true;
};

// "Regenerating Armor 120": boxes of the system that the refit modifies, with the refit on them.
bool resolve_refit(ShipFileContext& in, const Spot& spot, Build& build) {
  if (!is_refit(in.shelf, build.system)) return true;
  const Construction& line = in.system(build.system).construction.front();
  if (!line.modifies) {
    in.fault(spot, "no-base",
             in_quotes(in.system(build.system).id) +
                 " has no boxes: it is put onto others, with 'refit', 'emer' or 'tril'.",
             in.system(build.system).rule);
    return false;
  }
  const u16 refit = build.system;
  build.system = *line.modifies;
  return add_refit(in, spot, refit, build);
}

}  // namespace

u8 read_facings(ShipFileContext& in, std::string_view text, const Spot& spot) {
  u8 bits = 0;
  bool good = !text.empty();
  for (const char c : text) {
    const bool facing = c >= '1' && c <= '0' + static_cast<char>(facings_count);
    const u8 bit = static_cast<u8>(facing ? 1U << (c - '1') : 0U);
    if (!facing || (bits & bit) != 0) good = false;
    bits = static_cast<u8>(bits | bit);
  }
  if (good) return bits;
  in.fault(spot, "bad-facings",
           "Facings are digits from 1 to 6, each once, such as 612, not " + in_quotes(text) + ".",
           "TNG-Shield");
  return 0;
}

bool add_refit(ShipFileContext& in, const Spot& spot, u16 refit, Build& build) {
  const catalog::System& what = in.system(refit);
  const catalog::System& on = in.system(build.system);
  const bool known = std::ranges::find(build.refits, refit) != build.refits.end();
  const bool barred = std::ranges::find(what.excludes, build.system) != what.excludes.end();
  if (!is_refit(in.shelf, refit)) {
    in.fault(spot, "no-refit", in_quotes(what.id) + " is not put onto other systems.", what.rule);
  } else if (!refits_kind(in.shelf, refit, build.system) || barred) {
    in.fault(spot, "wrong-refit",
             in_quotes(what.id) + " cannot be put onto " + in_quotes(on.id) + ".",
             cite(in.shelf, refit, Topic::refit));
  } else if (known || build.refits.full()) {
    in.fault(spot, "refit-twice", in_quotes(what.id) + " is put onto it twice.", what.rule);
  } else if (!nearest_level(what.construction.front().levels(), in.out.tech)) {
    in.fault(spot, "too-early",
             in_quotes(what.id) + " is built from tech level " +
                 std::to_string(what.construction.front().levels().lowest()) + " on.",
             cite(in.shelf, refit, Topic::level));
  } else {
    build.refits.push(refit);
    return true;
  }
  return false;
}

bool settle_build(ShipFileContext& in, const Spot& spot, Build& build) {
  const catalog::System& of = in.system(build.system);
  const std::vector<Construction>& lines = lines_of(in.shelf, build.system);
  if (build.line == Build::no_line) {
    const auto line = plain_line(in.shelf, build.system);
    const auto shield = shield_line(in.shelf, build.system, build.facings);
    build.line = line.value_or(shield.value_or(Build::no_line));
  }
  const auto level = nearest_level(of.levels, in.out.tech);
  build.level = level.value_or(of.levels.lowest());
  if (lines.empty() && level) return true;
  if (!lines.empty() && build.line == Build::no_line) {
    in.fault(spot, "missing-variant",
             in_quotes(of.id) +
                 " must say which: " + listed(variant_words(in.shelf, build.system)) + ".",
             of.rule);
    return false;
  }
  const Construction* line = line_of(in.shelf, build);
  if (line != nullptr && line->numbers.size() == 1 && build.number.upper == 0)
    build.number = line->numbers.front();
  if (line != nullptr && sides_of(*line).size() > 1 && build.side == 0) {
    const std::string left = short_variant(*line, sides_of(*line)[0]);
    const std::string right = short_variant(*line, sides_of(*line)[1]);
    in.fault(spot, "missing-side",
             in_quotes(of.id) + " must say where it is mounted: " + left + " or " + right + ".",
             of.rule);
    return false;
  }
  const catalog::Levels priced = line == nullptr ? of.levels : line->levels();
  const auto price_level = nearest_level(priced, in.out.tech);
  build.price_level = price_level.value_or(priced.lowest());
  if (level && price_level) return true;
  in.fault(spot, "too-early",
           in_quotes(build_text(in.shelf, build)) + " is built from tech level " +
               std::to_string(priced.lowest()) + " on, and this ship is " +
               std::to_string(in.out.tech) + "X.",
           cite(in.shelf, build.system, Topic::level));
  return false;
}

bool read_box_words(ShipFileContext& in, std::string_view text, const Spot& spot, Build& build) {
  const std::vector<std::string_view> words = words_of(text);
  return TextReader(in, spot).read_words(words, build);
}

namespace {

// "3x Ph-7" is three of them, as in a list of units.
std::string_view count_in(std::string_view word) {
  const std::string_view number = word.substr(0, word.size() - (word.ends_with('x') ? 1 : 0));
  return is_number(number) ? number : word;
}

}  // namespace

BoxText read_box_text(ShipFileContext& in, std::string_view text, const Spot& spot,
                      Counted counted) {
  BoxText out;
  if (text.size() > ship_text_bytes_max) {
    in.fault(spot, "too-long",
             "It has more than " + std::to_string(ship_text_bytes_max) + " characters.");
    return out;
  }
  const std::vector<std::string_view> words = words_of(text);
  std::span<const std::string_view> rest(words);
  TextReader reader(in, spot);
  bool good = true;
  if (!rest.empty() && rest.front().ends_with(':')) {
    const std::string_view letter = rest.front().substr(0, rest.front().size() - 1);
    out.letter = letter;
    if (!is_letter(letter)) {
      in.fault(spot, "bad-letter",
               "A group's letter is one or two capitals, not " + in_quotes(letter) + ".",
               letters_rule);
      out.letter.clear();
      good = false;
    }
    rest = rest.subspan(1);
  }
  if (counted == Counted::yes && !rest.empty() && is_number(count_in(rest.front()))) {
    good = reader.read_count(count_in(rest.front()), out) && good;
    rest = rest.subspan(1);
  } else if (counted == Counted::yes) {
    const std::size_t at = reader.name_at(rest);
    reader.missing_count(rest, at);
    rest = rest.subspan(at);
    good = false;
  }
  const std::size_t name = reader.read_name(rest, out);
  out.named = name > 0;
  if (!out.named) return out;
  good = resolve_refit(in, spot, out.build) && good;
  good = reader.read_words(rest.subspan(name), out.build) && good;
  out.sound = good;
  return out;
}

}  // namespace klaxon::rules::tng::design
