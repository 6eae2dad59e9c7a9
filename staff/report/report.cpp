#include "staff/report/report.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "battle/wording.h"
#include "core/base/version.h"
#include "core/catalog/text.h"
#include "staff/report/tell_version.h"

namespace klaxon::staff {

namespace match = battle::match;

const core::Field* field_at(std::span<const core::Field> fields, std::string_view path) {
  const core::Field* found = nullptr;
  while (!path.empty()) {
    const std::string_view part = path.substr(0, path.find('.'));
    path.remove_prefix(std::min(path.size(), part.size() + 1));
    if (part.find_first_not_of("0123456789") == part.npos) continue;
    const auto next = std::ranges::find(fields, part, &core::Field::name);
    if (next == fields.end()) return found != nullptr && found->words != 0 ? found : nullptr;
    found = &*next;
    fields = next->inside;
  }
  return found;
}

namespace {

// The name of an item, if there is a vocabulary with the name of its list; otherwise empty.
std::string item_in_words(const core::Game& game, std::string_view list, u32 number) {
  const auto vocabularies = game.lexicon().vocabularies;
  const auto named = std::ranges::find_if(
      vocabularies, [&](const core::Vocabulary& one) { return one.name == list; });
  if (named == vocabularies.end()) return "";
  const core::Names names(game);
  const auto vocabulary = static_cast<u16>(named - vocabularies.begin());
  return number < names.count(vocabulary) ? battle::shown_word(names, vocabulary, number) : "";
}

// Puts one part of a path into words: a word of this vocabulary, or a field.
std::string part_in_words(const core::Names& names, u16 vocabulary, std::string_view part) {
  const i64 value = vocabulary == 0 ? -1 : names.value(vocabulary, part);
  return value < 0 ? battle::plain_words(part) : battle::shown_word(names, vocabulary, value);
}

// "ships.0.boxes.phaser" in words: "Kestrel, boxes, phaser", or "ships 1, boxes, phaser". Names in
// a vocabulary use its words: "volley, deck, cargo or forward hull".
std::string path_in_words(const core::Game& game, std::string_view path) {
  const core::Names names(game);
  std::span<const core::Field> fields = game.lexicon().state;
  std::string out;
  std::string_view before;
  u16 vocabulary = 0;
  while (!path.empty()) {
    const std::string_view part = path.substr(0, path.find('.'));
    path.remove_prefix(std::min(path.size(), part.size() + 1));
    const bool place = part.find_first_not_of("0123456789") == part.npos;
    u32 number = 0;
    std::from_chars(part.data(), part.data() + part.size(), number);
    const std::string item = place ? item_in_words(game, before, number) : "";
    before = part;
    const auto field = std::ranges::find(fields, part, &core::Field::name);
    if (!item.empty())
      out = item;  // a list within an item has no names of its own
    else if (place)
      out += " " + std::to_string(number + 1);
    else
      out += (out.empty() ? "" : ", ") + part_in_words(names, vocabulary, part);
    if (field == fields.end()) continue;
    vocabulary = field->words;
    fields = field->inside;
  }
  return out;
}

// "24.3 inches" for a field in 4096ths of an inch; empty if its unit has another form.
std::string parts_in_words(i64 value, std::string_view unit) {
  i64 parts = 0;
  const auto [end, error] = std::from_chars(unit.data(), unit.data() + unit.size(), parts);
  std::string_view rest(end, static_cast<std::size_t>(unit.data() + unit.size() - end));
  if (error != std::errc{} || parts <= 0 || !rest.starts_with("ths of a")) return "";
  rest.remove_prefix(rest.rfind(' ') + 1);
  const i64 hundredths = (std::abs(value) * 100 + parts / 2) / parts;
  std::string text = std::to_string(hundredths / 100) + "." +
                     std::to_string(hundredths % 100 / 10) + std::to_string(hundredths % 10);
  while (text.ends_with('0')) text.pop_back();
  if (text.ends_with('.')) text.pop_back();
  return (value < 0 ? "-" : "") + text + " " + std::string(rest) +
         (rest.ends_with("ch") ? "es" : "s");
}

std::string edited_value(const core::Game& game, std::string_view path, i64 value) {
  using core::FieldKind;
  const core::Field* field = field_at(game.lexicon().state, path);
  if (field == nullptr) return std::to_string(value);
  if (field->kind == FieldKind::word)
    return battle::shown_word(core::Names(game), field->words, value);
  if (field->kind == FieldKind::flag || field->kind == FieldKind::cards)
    return value == 0 ? "no" : "yes";
  const std::string parts = parts_in_words(value, field->unit);
  return parts.empty() ? std::to_string(value) : parts;
}

}  // namespace

// A look at the whole record does not matter if there is only one seat. A record does not show who
// plays a seat: the name proves nothing, since a ship or its captain may have a bot's name.
std::string act_in_words(const core::Game& game, const match::Command& command, bool over,
                         core::Audience onlooker) {
  const std::string who =
      command.seat < 0 ? "The moderator" : battle::seat_subject(game, command.seat);
  switch (command.act) {
    case match::Act::note:
      return who + " notes: " + command.text;
    case match::Act::edit:  // for hidden things, not even that they exist
      if (onlooker != core::moderator) return who + " has set a value by hand.";
      return who + " sets " + path_in_words(game, command.path) + " to " +
             edited_value(game, command.path, command.value) + ".";
    case match::Act::resign:
      return who + " resigns.";
    case match::Act::draw:
      return over ? "A draw is agreed." : "";
    case match::Act::look:  // in a report for players it goes without saying
      return game.seats() < 2 || onlooker != core::moderator
                 ? ""
                 : who + " opened the whole record and saw what was hidden.";
    default:
      return "";
  }
}

namespace {

std::string come_to_light(const match::TakenBack& gone) {
  if (!gone.knows_more()) return ", before any dice had fallen or choices been opened.";
  std::string out = ", after ";
  if (gone.dice > 0) out += "dice had fallen";
  if (gone.dice > 0 && gone.opened > 0) out += " and ";
  if (gone.opened > 0) out += "secret choices had been opened";
  if (gone.dice + gone.opened == 0) out += "the battle had ended";
  return out + ".";
}

// "West", "West and North".
std::string listed(const core::Game& game, core::Seats seats) {
  std::string out;
  for (int seat = 0; seat < game.seats(); ++seat) {
    if ((seats & core::seat_bit(seat)) == 0) continue;
    seats = static_cast<core::Seats>(seats & ~core::seat_bit(seat));
    out += (out.empty() ? "" : seats == 0 ? " and " : ", ") + battle::seat_label(game, seat);
  }
  return out;
}

}  // namespace

std::vector<std::string> taken_back_in_words(const match::Match& match) {
  const core::Game& game = match.game();
  std::vector<std::string> lines;
  for (int seat = 0; seat < game.seats(); ++seat) {
    match::Undo sum{seat, 0, {}};
    for (const match::Undo& undo : match.undos()) {
      if (undo.seat != seat) continue;
      sum.agreed = static_cast<core::Seats>(sum.agreed | undo.agreed);
      sum.gone.orders += undo.gone.orders;
      sum.gone.dice += undo.gone.dice;
      sum.gone.opened += undo.gone.opened;
      sum.gone.ended |= undo.gone.ended;
    }
    if (sum.gone.orders == 0) continue;
    lines.push_back(battle::seat_subject(game, seat) + " took back " +
                    battle::counted(sum.gone.orders, "orders") +
                    (sum.agreed == 0 ? "" : ", with the agreement of " + listed(game, sum.agreed)) +
                    come_to_light(sum.gone));
  }
  return lines;
}

std::string victory_in_words(const core::Game& game, const Ending& ending) {
  std::vector<int> winners;
  for (int seat = 0; seat < static_cast<int>(ending.scores.size()); ++seat)
    if (ending.scores[static_cast<std::size_t>(seat)] > 0) winners.push_back(seat);
  if (winners.empty()) return ending.agreed ? "A draw, as agreed." : "A draw.";
  std::string out = battle::seat_subject(game, winners.front());
  for (std::size_t i = 1; i < winners.size(); ++i)
    out += (i + 1 == winners.size() ? " and " : ", ") + game.seat_in_prose(winners[i]);
  return out + (winners.size() > 1 ? " have won." : " has won.");
}

int Ending::winner() const {
  if (!over || std::ranges::count(scores, 1) != 1) return -1;
  return static_cast<int>(std::ranges::find(scores, 1) - scores.begin());
}

void PlainReport::told(std::span<const core::Event> events, const core::StateBytes* state) {
  for (const core::Event& event : events) {
    const std::string text = battle::word_event({game_, state, onlooker_}, event);
    if (!text.empty()) document_.line(text).why = reasons_->of(event, onlooker_);
  }
}

void PlainReport::ended(const Ending& ending) {
  document_.heading(2, "The result");
  if (!ending.over) return void(document_.line("The battle goes on."));
  document_.line(victory_in_words(game_, ending));
}

namespace {

void tell_first(Document& report, std::string text) {
  Passage line;
  line.text = std::move(text);
  const bool titled = !report.passages.empty() && report.passages.front().level == 1;
  report.passages.insert(report.passages.begin() + (titled ? 1 : 0), std::move(line));
}

}  // namespace

void tell_version(Document& report) {
  tell_first(report, "Klaxon " + std::string(base::version()) + ".");
}

void tell_seed(Document& report, u64 seed) {
  const std::string number = std::to_string(seed);
  tell_first(report, "Dice: seed " + number + ". Run it with --seed " + number +
                         " to get this report again.");
}

}  // namespace klaxon::staff
