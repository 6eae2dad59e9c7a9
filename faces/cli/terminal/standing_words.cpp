#include "faces/cli/terminal/standing_words.h"

#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "battle/order_text.h"
#include "battle/wording.h"
#include "core/catalog/faults.h"
#include "core/catalog/text.h"

namespace klaxon::faces::cli {
namespace match = battle::match;
using match::Policy;
using match::StandingOrders;
namespace {

constexpr const char* policy_told[match::policies] = {
    "you are asked", "the first choice is taken", "you are asked, unless only one choice is left"};

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t start = std::min(text.find_first_not_of(" \t\r", from), text.size());
    const std::size_t end = std::min(text.find_first_of(" \t\r", start), text.size());
    if (end > start) words.emplace_back(text.substr(start, end - start));
    from = end;
  }
  return words;
}

std::string list_of(std::span<const std::string_view> names) {
  std::string list;
  for (std::string_view name : names) list += (list.empty() ? "" : ", ") + std::string(name);
  return list;
}

std::optional<Policy> policy_of(std::string_view word) {
  for (u32 p = 0; p < match::policies; ++p)
    if (word == match::policy_name(static_cast<Policy>(p))) return static_cast<Policy>(p);
  return std::nullopt;
}

std::vector<std::string_view> window_names(const core::Game& game) {
  const auto windows = game.lexicon().windows;
  return {windows.begin(), windows.end()};
}

std::vector<std::string_view> event_names(const core::Game& game) {
  std::vector<std::string_view> names;
  for (const core::EventKind& event : game.lexicon().events) names.emplace_back(event.name);
  return names;
}

StandingReply done() {
  return {true, {}};
}
StandingReply wrong(std::string text) {
  return {false, std::move(text)};
}

StandingReply change_window(const core::Game& game, const std::string& kind, Policy policy,
                            StandingOrders& orders) {
  const std::vector<std::string_view> names = window_names(game);
  const auto found = std::ranges::find(names, kind);
  if (found == names.end())
    return wrong(
        fmt::format("There is no kind of decision {}: {}.", core::in_quotes(kind), list_of(names)));
  const auto number = static_cast<u16>(found - names.begin());
  std::erase_if(orders.windows, [&](const auto& window) { return window.kind == number; });
  orders.windows.push_back({number, policy});
  return done();
}

StandingReply add_never(const core::Names& names, std::span<const std::string> words,
                        StandingOrders& orders) {
  core::Faults faults;
  match::Never never;
  const int verb = battle::verb_from_name(names.game(), words[0], faults);
  if (verb < 0) return wrong(faults.list().front().message);
  never.verb = static_cast<u16>(verb);
  const core::Verb& kind = names.lexicon().verbs[never.verb];
  if (words.size() == 3) {
    const auto arg =
        std::ranges::find_if(kind.args, [&](const core::Arg& a) { return words[1] == a.name; });
    if (arg == kind.args.end())
      return wrong(
          fmt::format("{} has no field {}.", core::in_quotes(words[0]), core::in_quotes(words[1])));
    never.arg = static_cast<i16>(arg - kind.args.begin());
    if (!battle::value_from_text(names, *arg, words[2], never.value, faults))
      return wrong(faults.list().front().message);
  }
  if (orders.never.size() < match::standing_items_max) orders.never.push_back(never);
  return done();
}

StandingReply add_break(const core::Game& game, const std::string& name, StandingOrders& orders) {
  const std::vector<std::string_view> names = event_names(game);
  const auto found = std::ranges::find(names, name);
  if (found == names.end())
    return wrong(
        fmt::format("There is nothing called {} here: {}.", core::in_quotes(name), list_of(names)));
  const auto kind = static_cast<u16>(found - names.begin());
  if (std::ranges::find(orders.breaks, kind) == orders.breaks.end()) orders.breaks.push_back(kind);
  return done();
}

std::string never_told(const core::Names& names, const match::Never& never) {
  const core::Verb& verb = names.lexicon().verbs[never.verb];
  if (never.arg < 0) return verb.name;
  const core::Arg& arg = verb.args[static_cast<std::size_t>(never.arg)];
  const std::string word = names.word(arg.words, never.value);
  return fmt::format("{} with {} {}", verb.name, arg.name,
                     word.empty() ? std::to_string(never.value) : word);
}

}  // namespace

StandingReply change_standing(const core::Names& names, std::string_view text,
                              StandingOrders& orders) {
  const std::vector<std::string> words = split(text);
  const std::size_t n = words.size();
  if (n == 1 && words[0] == "off") {
    orders = {};
    return done();
  }
  if (n == 1 && policy_of(words[0])) {
    orders.policy = *policy_of(words[0]);
    return done();
  }
  if ((n == 2 || n == 4) && words[0] == "never")
    return add_never(names, std::span(words).subspan(1), orders);
  if (n == 2 && words[0] == "wake") return add_break(names.game(), words[1], orders);
  if (n == 2 && policy_of(words[1]))
    return change_window(names.game(), words[0], *policy_of(words[1]), orders);
  return wrong(
      "'standing' takes: first, forced, ask or off; a kind of decision and one of these; never and "
      "an order; wake and an event.");
}

std::vector<std::string> standing_lines(const core::Names& names, const StandingOrders& orders) {
  std::vector<std::string> lines;
  const core::Lexicon& lexicon = names.lexicon();
  if (orders.asks_always()) {
    lines.emplace_back("You are asked for every decision.");
  } else {
    const char* rest = orders.windows.empty() ? "For every decision," : "For all other decisions,";
    for (const StandingOrders::Window& window : orders.windows)
      lines.push_back(fmt::format("For '{}' decisions, {}.", lexicon.windows[window.kind],
                                  policy_told[static_cast<u32>(window.policy)]));
    lines.push_back(fmt::format("{} {}.", rest, policy_told[static_cast<u32>(orders.policy)]));
  }
  for (const match::Never& never : orders.never)
    lines.push_back(fmt::format("Never: {}.", never_told(names, never)));
  for (u16 kind : orders.breaks)
    lines.push_back(fmt::format("All of this is cancelled by: {}.", lexicon.events[kind].name));
  lines.push_back(fmt::format("Kinds of decisions: {}.", list_of(window_names(names.game()))));
  return lines;
}

}  // namespace klaxon::faces::cli
