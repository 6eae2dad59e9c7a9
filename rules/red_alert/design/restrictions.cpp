#include "rules/red_alert/design/restrictions.h"

#include <algorithm>
#include <bit>

#include "core/catalog/text.h"
#include "rules/red_alert/design/scenario.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Faults;
using core::Reader;
using core::Tree;

constexpr const char* deed_words[deeds_count] = {"beam", "torpedo", "transport"};

int place_in(std::span<const char* const> words, std::string_view word) {
  const auto found = std::ranges::find(words, word);
  return found == words.end() ? -1 : static_cast<int>(found - words.begin());
}

class LimitReader {
 public:
  LimitReader(const Tree& tree, const std::string& field, const std::vector<SeatTerms>& seats,
              Faults& faults)
      : in_(tree, field, faults), seats_(seats) {}

  Limit read() {
    Limit limit;
    for (const SeatTerms& seat : seats_) seat_words_.push_back(seat.name.c_str());
    each("seats", [&](std::string_view word) { return take(seat_words_, word, limit.seats); });
    if (limit.seats == 0) limit.seats = static_cast<u8>((1U << seats_.size()) - 1);
    limit.ships = static_cast<u8>(in_.whole_or("ships", 1, ships_max, 0));
    each("sizes", [&](std::string_view word) { return take(size_words, word, limit.sizes); });
    each("bars", [&](std::string_view word) { return bar(word, limit); });
    each("forbids", [&](std::string_view word) { return forbid(word, limit); });
    limit.until = static_cast<u8>(in_.whole_or("until", 0, turns_max, 0));
    if (limit.until != 0 && limit.deeds.empty())
      in_.fault("contradiction", "`until` says how long `forbids` holds.", "until", "RA-19.9");
    in_.finish();
    return limit;
  }

 private:
  template <class Word>
  static bool take(std::span<const char* const> words, std::string_view word, Word& bits) {
    const int at = place_in(words, word);
    if (at >= 0) bits = static_cast<Word>(bits | 1U << at);
    return at >= 0;
  }
  template <u32 capacity>
  static bool take(int number, base::Bits<capacity>& set) {
    if (number >= 0) set.add(static_cast<u32>(number));
    return number >= 0;
  }
  static bool bar(std::string_view word, Limit& limit) {
    limit.crew |= word == "crew";
    limit.tech |= word == "tech";
    return word == "crew" || word == "tech" || take(keyword_words, word, limit.keywords) ||
           take(behaviours().place_of(word), limit.abilities);
  }
  static bool forbid(std::string_view word, Limit& limit) {
    const int ability = behaviours().place_of(word);
    if (ability < 0) return take(place_in(deed_words, word), limit.deeds);
    limit.deeds.add(deed_of_ability(static_cast<u8>(ability)));
    return true;
  }
  template <class Take>
  void each(std::string_view key, Take take_word) {
    const Tree* list = in_.list_or(key);
    if (list == nullptr) return;
    for (const Tree& item : list->items) {
      const std::string_view word = item.is(Tree::Kind::text) ? std::string_view(item.text) : "";
      if (!take_word(word))
        in_.fault("unknown-word",
                  core::in_quotes(word) + " is nothing that " + core::in_quotes(key) + " can name.",
                  key, "RA-19.9");
    }
  }

  Reader in_;
  const std::vector<SeatTerms>& seats_;
  std::vector<const char*> seat_words_;
};

}  // namespace

const char* Limit::bars(const DiskDesign& disk) const {
  if (disk.crew ? crew : tech) return disk.crew ? "crew" : "tech";
  if (const u32 barred = keywords & disk.keywords; barred != 0)
    return keyword_words[std::countr_zero(barred)];
  for (const Ability& ability : disk.abilities)
    if (abilities.has(ability.kind)) return behaviours()[ability.kind].id;
  return nullptr;
}

void read_limits(Reader& in, const std::vector<SeatTerms>& seats, std::vector<Limit>& out,
                 Faults& faults) {
  const Tree* list = in.list_or("limits");
  if (list == nullptr) return;
  for (u32 i = 0; i < list->items.size(); ++i)
    out.push_back(LimitReader(list->items[i], "limits." + std::to_string(i), seats, faults).read());
}

bool forbidden(const Scenario& scenario, const State& state, u8 seat, u32 deed) {
  return std::ranges::any_of(scenario.terms.limits, [&](const Limit& limit) {
    return limit.deeds.has(deed) && limit.binds(seat) &&
           (limit.until == 0 || state.turn <= limit.until);
  });
}

}  // namespace klaxon::rules::red_alert
