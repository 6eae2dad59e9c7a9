#include "faces/cli/terminal/choices.h"

#include <algorithm>
#include <charconv>

#include "battle/wording.h"

namespace klaxon::faces::cli {

namespace {

constexpr u32 shown_most = 24;

u32 count_shown(const core::Range& range) {
  return std::min(range.count(), shown_most);
}

// Choices are numbered only if each has a word; a choice without a word keeps its own number.
bool counts_choices(const core::Names& names, const core::Arg& arg, const core::Range& range) {
  if (battle::counted_words(names, arg.words)) return false;
  for (u32 i = 0; i < count_shown(range); ++i)
    if (names.word(arg.words, range.at(i)).empty()) return false;
  return true;
}

// "candour's_ph-7_a"
std::string as_typed(std::string text) {
  for (char& c : text)
    c = c == ' ' ? '_' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

}  // namespace

std::string choices_shown(const core::Names& names, const core::Arg& arg,
                          const core::Range& range) {
  const bool by_vocabulary = battle::counted_words(names, arg.words);
  const bool by_place = counts_choices(names, arg, range);
  std::string text;
  for (u32 i = 0; i < count_shown(range); ++i) {
    if (i > 0) text += ", ";
    if (by_vocabulary) text += std::to_string(battle::number_for_people(range.at(i))) + " ";
    if (by_place) text += std::to_string(i + 1) + " ";
    text += battle::shown_word(names, arg.words, range.at(i));
  }
  const u32 more = range.count() - count_shown(range);
  return more == 0 ? text : text + " and " + std::to_string(more) + " more";
}

std::optional<i32> choice_typed(const core::Names& names, const core::Arg& arg,
                                const core::Range& range, std::string_view typed) {
  if (arg.words == 0 || names.value(arg.words, typed) >= 0) return {};
  u32 number = 0;
  const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
  if (error == std::errc{} && end == typed.data() + typed.size()) {
    const bool counts = counts_choices(names, arg, range);
    if (!counts || number < 1 || number > count_shown(range)) return {};
    return range.at(number - 1);
  }
  const std::string wanted = as_typed(std::string(typed));
  for (u32 i = 0; i < range.count(); ++i)
    if (as_typed(battle::shown_word(names, arg.words, range.at(i))) == wanted) return range.at(i);
  return {};
}

}  // namespace klaxon::faces::cli
