#include "staff/cruise/tale.h"

#include <algorithm>

namespace klaxon::staff::cruise {
namespace {

using What = Choice::What;

std::string number_of(u32 count, const char* one, const char* more) {
  return std::to_string(count) + ' ' + (count == 1 ? one : more);
}

// A {key} to replace in the sentence, but not within a replacement: ships may have such names.
struct Slot {
  std::string_view key;
  std::string text;
};
std::string filled(std::string_view sentence, const std::vector<Slot>& slots) {
  std::string out;
  while (!sentence.empty()) {
    const std::size_t end = sentence[0] == '{' ? sentence.find('}') : std::string_view::npos;
    const std::string_view key =
        end == std::string_view::npos ? sentence.substr(0, 0) : sentence.substr(1, end - 1);
    const auto slot = std::ranges::find(slots, key, &Slot::key);
    const bool known = slot != slots.end();
    const bool begins = out.empty() || out.ends_with(". ");
    const std::size_t at = out.size();
    out += known ? std::string_view(slot->text) : sentence.substr(0, 1);
    if (begins && out[at] >= 'a' && out[at] <= 'z')
      out[at] = static_cast<char>(out[at] - 'a' + 'A');
    sentence.remove_prefix(known ? end + 1 : 1);
  }
  return out;
}

std::string sentence_of(const Voyage& voyage, const State& state, Telling what, u32 entry,
                        const std::vector<Slot>& slots) {
  const std::vector<std::string>& all = voyage.rules().tellings[static_cast<u32>(what)];
  const u64 drawn = stream_of(state.seed, Draws::words, entry, static_cast<u32>(what));
  return filled(all[drawn % all.size()], slots);
}

std::string ships_home(const State& state) {
  u32 home = 0;
  for (const Ship& ship : state.ships) home += ship.sails() ? 1U : 0U;
  return home == 0 ? "no ship" : number_of(home, "ship", "ships");
}

std::vector<std::string> lost_in(const State& state, u32 entry) {
  std::vector<std::string> names;
  for (const Ship& ship : state.ships)
    if (ship.lost_at == entry + 1) names.emplace_back(ship.name.view());
  return names;
}

std::vector<std::string> scarred_in(const State& state, u32 entry) {
  std::vector<std::string> names;
  for (u32 i = 0; i < state.ships.size(); ++i)
    if ((state.past[entry].scarred >> i & 1U) != 0) names.emplace_back(state.ships[i].name.view());
  return names;
}

Telling telling_of(const Past& entry) {
  if (entry.act == Act::dock) return Telling::dock;
  return static_cast<Telling>(entry.outcome);
}
static_assert(static_cast<u8>(Telling::beaten) == static_cast<u8>(Outcome::beaten));

std::string chance_text(u32 chance) {
  return "captains win " + std::to_string(chance) + " of 100";
}

std::string gain_text(const Voyage& voyage, const State& state, const Choice& choice) {
  const Gain gain = voyage.gain(state, choice);
  return " A win: +" + number_of(gain.repairs, "repair", "repairs") + ", +" +
         std::to_string(gain.renown) + " renown.";
}

std::string star_text(const Voyage& voyage, const State& state, const Choice& choice) {
  const Star& star = voyage.map(state.seed).star(state.day + 1U, choice.which);
  std::string text = "Sail to " + voyage.rules().stars[star.name];
  if (star.tilt == Tilt::dock)
    return text + ": a dock. The ship with the most scars is made whole; Klaxon +" +
           std::to_string(voyage.rules().dock_notches) + ".";
  const Waters& waters = voyage.waters(star.waters);
  const StarKind& kind = waters.kinds()[star.kind];
  const Prospect prospect = voyage.prospect(state, choice);
  Past there;
  there.column = static_cast<u8>(state.day + 1);
  there.place = choice.which;
  there.flag = state.flag;
  there.force = static_cast<u8>(prospect.force);
  text += ": " + kind.title + " (" + std::string(waters.system().lexicon().system);
  if (star.tilt != Tilt::plain) text += std::string(", ") + tilt_words[static_cast<u32>(star.tilt)];
  text += ", about " + std::to_string(kind.minutes) + " minutes). " +
          waters.force_text(voyage.encounter(state, there)) + "; " + chance_text(prospect.chance) +
          "." + gain_text(voyage, state, choice);
  if (kind.loud) text += " Klaxon +" + std::to_string(voyage.rules().loud_notches) + ".";
  if (star.call) text += " Somebody calls for help there.";
  return text;
}

std::string call_text(const Voyage& voyage, const State& state, const Choice& choice) {
  const Prospect prospect = voyage.prospect(state, choice);
  Past there;
  there.column = state.day;
  there.place = state.place;
  there.act = Act::call;
  there.flag = state.flag;
  there.force = static_cast<u8>(prospect.force);
  std::string text = "Answer the call of distress: " +
                     voyage.fought(state, there).force_text(voyage.encounter(state, there)) + "; " +
                     chance_text(prospect.chance) + "." + gain_text(voyage, state, choice);
  if (voyage.rules().call_notches > 0)
    text.insert(text.size() - 1, ", Klaxon -" + std::to_string(voyage.rules().call_notches));
  return text;
}

std::string ship_text(const Voyage& voyage, const State& state, u32 i) {
  const Ship& ship = state.ships[i];
  std::string text = std::string(ship.name.view()) + ", " + voyage.rules().hulls[ship.hull].title;
  if (i == state.flag && ship.sails()) text += ", the flag";
  if (!ship.sails()) {
    const Past& entry = state.past[ship.lost_at - 1U];
    return text + ": lost at " + std::string(place_name(voyage, state, entry));
  }
  text += ship.scars == 0 ? ": whole" : ": " + number_of(ship.scars, "scar", "scars");
  if (ship.marks >= voyage.rules().marks_veteran) return text + ", a veteran";
  if (ship.marks > 0) text += ", " + number_of(ship.marks, "mark", "marks");
  return text;
}

}  // namespace

std::string_view place_name(const Voyage& voyage, const State& state, const Past& entry) {
  if (entry.act == Act::fleet || entry.act == Act::flagship) return voyage.rules().gate;
  if (entry.column == 0) return voyage.rules().port;
  return voyage.rules().stars[voyage.map(state.seed).star(entry.column, entry.place).name];
}

std::string choice_text(const Voyage& voyage, const State& state, const Choice& choice) {
  const auto cost = [](u32 repairs) { return number_of(repairs, "repair", "repairs"); };
  const auto name = [&] { return std::string(state.ships[choice.which].name.view()); };
  switch (choice.what) {
    case What::sail:
      return star_text(voyage, state, choice);
    case What::gate:
      return "Sail to " + voyage.rules().gate + ": the fleet that shuts it, then its flagship; " +
             "against the fleet " + chance_text(voyage.prospect(state, choice).chance) + ".";
    case What::answer:
      return call_text(voyage, state, choice);
    case What::mend:
      return "Mend a scar of " + name() + ", for " + cost(1) + ".";
    case What::whole:
      return "Make " + name() + " whole, for " + cost(voyage.rules().whole_cost) + ".";
    case What::buy:
      return "Turn " + std::to_string(voyage.rules().repair_renown) + " renown into a repair.";
    case What::volunteer:
      return "Call a volunteer, " + voyage.rules().hulls[voyage.rules().volunteer].title +
             ", for " + cost(voyage.rules().volunteer_cost) + ".";
  }
  return {};
}

std::string open_text(const Voyage& voyage, const State& state) {
  Past here;
  here.column = state.day;
  here.place = state.open.place;
  here.act = state.open.act;
  const Waters& waters = voyage.fought(state);
  const Encounter encounter = voyage.encounter(state);
  return std::string(place_name(voyage, state, here)) + ": " +
         waters.kinds()[encounter.kind].title + " (" +
         std::string(waters.system().lexicon().system) + "). " + waters.force_text(encounter) +
         "; " + chance_text(state.open.chance) + ".";
}

std::vector<std::string> standing_lines(const Voyage& voyage, const State& state) {
  std::vector<std::string> lines;
  for (u32 i = 0; i < state.ships.size(); ++i) lines.push_back(ship_text(voyage, state, i));
  lines.push_back(number_of(state.repairs, "repair", "repairs") + ", " +
                  std::to_string(state.renown) + " renown; the Klaxon stands at " +
                  std::to_string(state.klaxon) + " of " + std::to_string(notches) + '.');
  if (state.practice)
    lines.emplace_back("Practice: a battle was begun twice, or dice were taken back.");
  return lines;
}

std::string price_text(const State& state, u32 entry) {
  const Past& past = state.past[entry];
  std::string text;
  const auto part = [&](const std::string& one) { text += (text.empty() ? "" : ", ") + one; };
  if (past.repairs != 0) part("+" + number_of(past.repairs, "repair", "repairs"));
  if (past.renown != 0) part("+" + std::to_string(past.renown) + " renown");
  if (past.notches != 0)
    part(std::string("Klaxon ") + (past.notches > 0 ? "+" : "") + std::to_string(past.notches));
  if (text.empty()) text = "Nothing gained";
  if (const auto names = scarred_in(state, entry); !names.empty())
    text += "; scars on " + joined(names);
  if (const auto names = lost_in(state, entry); !names.empty()) text += "; lost: " + joined(names);
  return text + '.';
}

std::vector<std::string> story(const Voyage& voyage, const State& state) {
  std::vector<std::string> lines;
  for (u32 i = 0; i < state.past.size(); ++i) {
    const Past& entry = state.past[i];
    std::vector<Slot> slots = {{"flag", std::string(state.ships[entry.flag].name.view())},
                               {"turns", number_of(entry.turns, "round", "rounds")},
                               {"star", std::string(place_name(voyage, state, entry))}};
    if (entry.act != Act::dock)
      slots.push_back(
          {"foe", voyage.fought(state, entry).foe_text(voyage.encounter(state, entry))});
    std::string line = std::string(place_name(voyage, state, entry)) + ". " +
                       sentence_of(voyage, state, telling_of(entry), i, slots);
    if (const auto lost = lost_in(state, i); !lost.empty())
      line += ' ' + sentence_of(voyage, state, Telling::lost, i, {{"lost", joined(lost)}});
    lines.push_back(std::move(line));
  }
  return lines;
}

std::string ending_text(const Voyage& voyage, const State& state) {
  if (state.ending == Ending::none) return {};
  const Telling what = state.ending == Ending::open     ? Telling::open
                       : state.ending == Ending::closed ? Telling::closed
                                                        : Telling::taken;
  return sentence_of(voyage, state, what, state.past.size(),
                     {{"flag", std::string(state.ships[state.flag].name.view())},
                      {"captain", std::string(state.captain.view())},
                      {"home", ships_home(state)}});
}

}  // namespace klaxon::staff::cruise
