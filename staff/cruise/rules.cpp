#include "staff/cruise/rules.h"

#include <algorithm>

#include "core/catalog/reader.h"
#include "core/catalog/text.h"

namespace klaxon::staff::cruise {
namespace {

using core::Faults;
using core::Reader;
using core::Tree;
using Kind = core::Tree::Kind;

u32 number(Reader& r, std::string_view key, u32 most) {
  return static_cast<u32>(r.whole(key, 0, most));
}

std::vector<u32> numbers(Reader& r, std::string_view key, u32 most) {
  std::vector<u32> out;
  const Tree* list = r.list_or(key);
  if (list == nullptr) return out;
  for (const Tree& item : list->items)
    if (item.is(Kind::whole) && item.whole >= 0 && item.whole <= most)
      out.push_back(static_cast<u32>(item.whole));
    else
      r.fault("out-of-range", "Whole numbers from 0 to " + std::to_string(most) + " belong here.",
              key);
  return out;
}

std::vector<std::string> texts(Reader& r, std::string_view key) {
  std::vector<std::string> out;
  bool sound = true;
  if (const Tree* list = r.list_or(key); list != nullptr)
    for (const Tree& item : list->items) {
      sound = sound && item.is(Kind::text) && !item.text.empty();
      out.push_back(item.text);
    }
  if (out.empty()) r.fault("missing-key", "At least one text is needed here.", key);
  if (!sound) r.fault("wrong-kind", "Each entry here must be a text that is not empty.", key);
  return out;
}

// Reads a list of the map's columns.
std::vector<u32> days(Reader& r, std::string_view key, u32 last) {
  std::vector<u32> out = numbers(r, key, days_max);
  const auto outside = [last](u32 day) { return day < 1 || day > last; };
  if (std::erase_if(out, outside) > 0)
    r.fault("out-of-range", "Days of the way belong here, from 1 to " + std::to_string(last) + ".",
            key);
  return out;
}

Gain gain(Reader& gains, std::string_view key) {
  Gain out;
  constexpr i64 gain_max = 99;
  const Tree* list = gains.list_or(key);
  const auto fits = [](const Tree& item) {
    return item.is(Kind::whole) && item.whole >= 0 && item.whole <= gain_max;
  };
  if (list == nullptr || list->items.size() != 2 || !std::ranges::all_of(list->items, fits)) {
    gains.fault("wrong-kind",
                "A gain is a list of two numbers from 0 to " + std::to_string(gain_max) +
                    ": repairs and renown.",
                key);
    return out;
  }
  out.repairs = static_cast<u32>(list->items[0].whole);
  out.renown = static_cast<u32>(list->items[1].whole);
  return out;
}

void read_way(Reader& top, Rules& out, Faults& faults) {
  const Tree* table = top.table("way");
  if (table == nullptr) return;
  Reader r(*table, "way", faults);
  out.days = static_cast<u32>(r.whole("days", 1, days_max));
  out.way_least = number(r, "minutes_least", 600);
  out.way_most = number(r, "minutes_most", 600);
  out.lone = days(r, "lone", out.days);
  out.dock = days(r, "dock", out.days);
  out.calls = number(r, "calls", 6);
  r.finish();
}

void read_foes(Reader& top, Rules& out, Faults& faults) {
  const Tree* table = top.table("foes");
  if (table == nullptr) return;
  Reader r(*table, "foes", faults);
  out.targets = numbers(r, "targets", 100);
  out.gate_fleet = number(r, "gate_fleet", 100);
  out.gate_flagship = number(r, "gate_flagship", 100);
  out.calm = number(r, "calm", 20);
  out.bold = number(r, "bold", 50);
  out.measured = static_cast<u32>(r.whole("measured", 10, 10'000));
  out.foretold = static_cast<u32>(r.whole("foretold", 10, 10'000));
  out.stronger = numbers(r, "stronger", notches);
  r.finish();
  if (out.targets.size() != out.days)
    r.fault("wrong-count", "There is a target for each day of the way.", "targets");
}

void read_gains(Reader& top, Rules& out, Faults& faults) {
  const Tree* table = top.table("gains");
  if (table == nullptr) return;
  Reader r(*table, "gains", faults);
  out.gain_calm = gain(r, "calm");
  out.gain_bold = gain(r, "bold");
  out.gain_loud = gain(r, "loud");
  out.gain_call = gain(r, "call");
  out.gain_gate = gain(r, "gate");
  out.gain_dock = gain(r, "dock");
  r.finish();
}

void read_klaxon(Reader& top, Rules& out, Faults& faults) {
  const Tree* table = top.table("klaxon");
  if (table == nullptr) return;
  Reader r(*table, "klaxon", faults);
  out.left_notches = number(r, "left", notches);
  out.beaten_notches = number(r, "beaten", notches);
  out.loud_notches = number(r, "loud", notches);
  out.dock_notches = number(r, "dock", notches);
  out.call_notches = number(r, "call_won_less", notches);
  r.finish();
}

u32 hull_named(const Rules& rules, Reader& r, std::string_view key, std::string_view id) {
  for (u32 i = 0; i < rules.hulls.size(); ++i)
    if (rules.hulls[i].id == id) return i;
  r.fault("unknown-hull", "There is no hull " + core::in_quotes(id) + " in the cruise.", key);
  return 0;
}

void read_hulls(Reader& top, Rules& out, Faults& faults) {
  const Tree* list = top.list_or("hulls");
  if (list == nullptr) return top.fault("missing-key", "The cruise needs hulls.", "hulls");
  for (u32 i = 0; i < list->items.size(); ++i) {
    Reader r(list->items[i], "hulls." + std::to_string(i), faults);
    Hull hull;
    hull.id = r.text("id");
    hull.title = r.text("title");
    hull.leads = r.flag_or("leads", false);
    r.finish();
    out.hulls.push_back(std::move(hull));
  }
}

void read_squadrons(Reader& top, Rules& out, Faults& faults) {
  const Tree* list = top.list_or("squadrons");
  if (list == nullptr) return top.fault("missing-key", "The cruise needs squadrons.", "squadrons");
  for (u32 i = 0; i < list->items.size(); ++i) {
    Reader r(list->items[i], "squadrons." + std::to_string(i), faults);
    Squadron squadron;
    squadron.id = r.text("id");
    squadron.title = r.text("title");
    squadron.summary = r.text("summary");
    squadron.slips_away = r.flag_or("slips_away", false);
    for (const std::string& hull : texts(r, "hulls"))
      squadron.hulls.push_back(hull_named(out, r, "hulls", hull));
    squadron.names = texts(r, "names");
    r.finish();
    if (squadron.hulls.size() != squadron.names.size() || squadron.hulls.size() > sailing_max)
      r.fault("wrong-count",
              "A squadron has a name for each of its hulls, and at most " +
                  std::to_string(sailing_max) + " ships.",
              "names");
    else if (!squadron.hulls.empty() && !out.hulls.empty() &&
             !out.hulls[squadron.hulls.front()].leads)
      r.fault("cannot-lead",
              "The first ship of a squadron carries the flag: a hull that leads is "
              "needed there.",
              "hulls");
    out.squadrons.push_back(std::move(squadron));
  }
}

void read_economy(Reader& top, Rules& out, Faults& faults) {
  const Tree* table = top.table("economy");
  if (table == nullptr) return;
  Reader r(*table, "economy", faults);
  out.towed = r.flag_or("towed", false);
  out.marks_veteran = static_cast<u32>(r.whole("marks_veteran", 1, 20));
  out.whole_cost = static_cast<u32>(r.whole("whole", 1, 20));
  out.volunteer_cost = static_cast<u32>(r.whole("volunteer", 1, 20));
  out.volunteer = hull_named(out, r, "volunteer_hull", r.text("volunteer_hull"));
  out.repair_renown = static_cast<u32>(r.whole("renown_a_repair", 1, 100));
  out.score_home = number(r, "score_home", 100);
  out.score_repair = number(r, "score_repair", 100);
  out.score_notch = number(r, "score_notch", 100);
  r.finish();
}

void read_words(Reader& top, Rules& out, Faults& faults) {
  const Tree* table = top.table("words");
  if (table == nullptr) return;
  Reader r(*table, "words", faults);
  out.port = r.text("port");
  out.gate = r.text("gate");
  out.stars = texts(r, "stars");
  out.volunteers = texts(r, "volunteers");
  for (u32 i = 0; i < tellings; ++i) out.tellings[i] = texts(r, telling_words[i]);
  r.finish();
}

}  // namespace

bool read_rules(const Tree& tree, Rules& out, Faults& faults) {
  const std::size_t before = faults.count();
  out = Rules{};
  Reader r(tree, "", faults);
  read_way(r, out, faults);
  read_foes(r, out, faults);
  read_gains(r, out, faults);
  read_klaxon(r, out, faults);
  read_hulls(r, out, faults);
  read_squadrons(r, out, faults);
  read_economy(r, out, faults);
  read_words(r, out, faults);
  r.finish();
  if (out.stars.size() < std::size_t{2} * out.days)
    r.fault("wrong-count", "Each star of the map needs a name.", "words");
  return faults.count() == before;
}

}  // namespace klaxon::staff::cruise
