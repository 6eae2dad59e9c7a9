#include "rules/tng/catalog/spoken.h"

#include <algorithm>
#include <cstdlib>

#include "core/catalog/reader.h"

namespace klaxon::rules::tng::catalog {

namespace {

// One way to write a name, and the id that it means.
struct Spelling {
  std::string slug;
  std::string_view id;
};

std::vector<Spelling> spellings_of(const Catalog& catalog) {
  std::vector<Spelling> list;
  for (const System& system : catalog.systems) {
    list.push_back({slug(system.id), system.id});
    for (const std::string& alias : system.aliases) list.push_back({slug(alias), alias});
  }
  for (const System& system : catalog.systems) list.push_back({slug(system.name), system.id});
  return list;
}

// The nearest of any number of words, although core compares only a limited number at a time.
std::string_view mistyped(std::string_view text, const std::vector<Spelling>& list) {
  constexpr std::size_t at_once = 200;
  std::vector<std::string_view> words, best;
  words.reserve(list.size());
  for (const Spelling& one : list) words.push_back(one.slug);
  for (std::size_t from = 0; from < words.size(); from += at_once)
    best.push_back(core::nearest_word(
        text, std::span(words).subspan(from, std::min(at_once, words.size() - from))));
  return core::nearest_word(text, best);
}

// The shortest name that begins with the given text.
const Spelling* cut_short(std::string_view text, const std::vector<Spelling>& list) {
  constexpr std::size_t least = 4;
  const Spelling* best = nullptr;
  for (const Spelling& one : list)
    if (text.size() >= least && one.slug.starts_with(text) &&
        (best == nullptr || one.slug.size() < best->slug.size()))
      best = &one;
  return best;
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// "phaser_7" for "ph_7": the word begins with the letters of the name, and the figure is the same.
bool written_out(std::string_view text, std::string_view id) {
  const std::size_t letters = std::min(id.find('_'), id.size());
  const std::string_view figure = id.substr(std::min(letters + 1, id.size()));
  return !figure.empty() && std::ranges::all_of(figure, is_digit) && text.ends_with(figure) &&
         text.starts_with(id.substr(0, letters)) && text.size() > id.size() &&
         !is_digit(text[text.size() - figure.size() - 1]);
}

// Splits "ph_7" into "ph" and "7"; the figure is empty if the name does not end in one.
struct Figured {
  std::string letters, figure;
};
Figured figured(std::string_view slug) {
  Figured out;
  std::size_t end = slug.size();
  while (end > 0 && is_digit(slug[end - 1])) --end;
  out.figure = slug.substr(end);
  out.letters = slug.substr(0, end);
  std::erase(out.letters, '_');
  return out;
}

// Reads a number of a few digits.
int number(std::string_view digits) {
  int value = 0;
  for (const char digit : digits) value = 10 * value + (digit - '0');
  return value;
}

// "UWARP-2", "UWARP-2-L": a name followed by a figure. "Ph1": the entry of that name whose figure
// is the beginning of the given figure, or the nearest.
const Spelling* by_figure(std::string_view text, const std::vector<Spelling>& list) {
  constexpr std::size_t digits_most = 3;
  const bool side = text.size() > 2 && text[text.size() - 2] == '_' && !is_digit(text.back());
  if (side) text.remove_suffix(2);
  const Figured wanted = figured(text);
  const auto is_name = [&](const Spelling& one) { return one.slug == wanted.letters; };
  const std::size_t digits = wanted.figure.size();
  if (wanted.letters.empty() || digits == 0 || digits > digits_most) return nullptr;
  if (const auto name = std::ranges::find_if(list, is_name); name != list.end()) return &*name;
  const Spelling* best = nullptr;
  int least = 0;
  for (const Spelling& one : list) {
    const Figured its = figured(one.slug);
    if (its.letters != wanted.letters || its.figure.empty() || its.figure.size() > digits_most)
      continue;
    const bool begins = wanted.figure.starts_with(its.figure);
    const int gap = begins ? 0 : std::abs(number(its.figure) - number(wanted.figure));
    if (best == nullptr || gap < least) best = &one, least = gap;
  }
  return best;
}

// "Battery" for "Btty": its letters occur in the word in order, including its first and last.
const Spelling* abbreviated(std::string_view text, const std::vector<Spelling>& list) {
  constexpr std::size_t least = 3;
  const auto stands_for = [&](std::string_view id) {
    std::size_t at = 0;
    for (const char c : text)
      if (at < id.size() && c == id[at]) ++at;
    return at == id.size() && text.front() == id.front() && text.back() == id.back();
  };
  const Spelling* best = nullptr;
  for (const Spelling& one : list)
    if (one.slug.size() >= least && one.slug.size() < text.size() && stands_for(one.slug) &&
        (best == nullptr || one.slug.size() > best->slug.size()))
      best = &one;
  return best;
}

}  // namespace

std::optional<u16> find_race(const Catalog& catalog, std::string_view text) {
  const std::string wanted = slug(text);
  const auto found = std::ranges::find_if(catalog.races, [&](const Race& race) {
    return slug(race.id) == wanted || slug(race.name) == wanted;
  });
  if (wanted.empty() || found == catalog.races.end()) return std::nullopt;
  return static_cast<u16>(found - catalog.races.begin());
}

std::string nearest_system(const Catalog& catalog, std::string_view text) {
  constexpr std::size_t bytes_most = 80;
  const std::string wanted = slug(text.substr(0, bytes_most));
  const std::vector<Spelling> list = spellings_of(catalog);
  for (const auto& guess : {cut_short, by_figure})
    if (const Spelling* meant = guess(wanted, list)) return std::string(meant->id);
  const std::string_view near = mistyped(wanted, list);
  auto at = std::ranges::find_if(list, [&](const Spelling& one) { return one.slug == near; });
  if (near.empty())
    at = std::ranges::find_if(list,
                              [&](const Spelling& one) { return written_out(wanted, one.slug); });
  if (at != list.end()) return std::string(at->id);
  const Spelling* meant = abbreviated(wanted, list);
  return meant == nullptr ? "" : std::string(meant->id);
}

std::string race_hint(const Catalog& catalog, std::string_view text) {
  std::vector<std::string_view> known;
  known.reserve(catalog.races.size());
  for (const Race& race : catalog.races) known.emplace_back(race.id);
  return core::known_hint(text, known) + " To add a race, put a file of your own into races/.";
}

std::string signed_text(i64 number) {
  return (number > 0 ? "+" : "") + std::to_string(number);
}

}  // namespace klaxon::rules::tng::catalog
