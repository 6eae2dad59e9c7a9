#include "rules/tng/catalog/spoken.h"

#include <algorithm>

#include "core/catalog/reader.h"

namespace klaxon::rules::tng::catalog {

namespace {

// One way to write a name, and what it stands for.
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

// The nearest of any number of words: core looks through so many at a time.
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

// The shortest that begins with it.
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

// "phaser_7" for "ph_7": its letters are the beginning of the word, its figure is the same.
bool written_out(std::string_view text, std::string_view id) {
  const std::size_t letters = std::min(id.find('_'), id.size());
  const std::string_view figure = id.substr(std::min(letters + 1, id.size()));
  return !figure.empty() && std::ranges::all_of(figure, is_digit) && text.ends_with(figure) &&
         text.starts_with(id.substr(0, letters)) && text.size() > id.size() &&
         !is_digit(text[text.size() - figure.size() - 1]);
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
  const std::string_view near = mistyped(wanted, list);
  auto at = std::ranges::find_if(list, [&](const Spelling& one) { return one.slug == near; });
  if (near.empty())
    at = std::ranges::find_if(list,
                              [&](const Spelling& one) { return written_out(wanted, one.slug); });
  if (at != list.end()) return std::string(at->id);
  const Spelling* longer = cut_short(wanted, list);
  return longer == nullptr ? "" : std::string(longer->id);
}

std::string race_hint(const Catalog& catalog, std::string_view text) {
  std::vector<std::string_view> known;
  known.reserve(catalog.races.size());
  for (const Race& race : catalog.races) known.emplace_back(race.id);
  return core::known_hint(text, known) + " A file of your own in races/ makes a further one known.";
}

}  // namespace klaxon::rules::tng::catalog
