#include "rules/tng/catalog/tables.h"

#include <algorithm>

#include "core/catalog/text.h"
#include "core/chart_file.h"
#include "rules/tng/catalog/damage_table.h"
#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/catalog/values/words.h"

namespace klaxon::rules::tng::catalog {

using core::Tree;

namespace {

base::Ratio needed_number(Fields& in, const char* key) {
  if (!in.has(key)) in.fault("missing-key", "It must be present and a number.", key);
  return in.number(key).value_or(base::Ratio(1));
}

void read_turn_modes(Fields& in, Tables& out) {
  in.tables("mode", [&](Fields& one, u32) {
    out.turn_modes.push_back({one.text("id"), needed_number(one, "divisor")});
  });
}

// Reads a row of hit numbers; "-" stands for never.
void read_boarding_row(Fields& in, const char* key, Tactic defender, BoardingTable& out) {
  const Tree* list = in.reader().list_or(key);
  if (list == nullptr || list->items.size() != tactics_count)
    return in.fault("chart-cells", "It needs one figure for each of the five tactics.", key);
  for (u32 i = 0; i < tactics_count; ++i)
    if (const auto cell = core::chart_cell(list->items[i], in.path(key), in.context().faults);
        cell && *cell)
      out.hit[i][static_cast<u32>(defender)] = static_cast<i8>(**cell);
}

void read_boarding(Fields& in, Tables& out) {
  BoardingTable& table = out.boarding.emplace();
  in.text_or("dice");
  const std::vector<u8> columns = in.words("columns", tactic_words);
  if (!std::ranges::is_sorted(columns) || columns.size() != tactics_count)
    in.fault("bad-columns", "The columns must be the five tactics in their order.", "columns");
  table.home_bonus = static_cast<i8>(in.whole("home_bonus", -6, 6, 0));
  table.control_box = static_cast<Tactic>(in.word("control_box", tactic_words, 0));
  table.other_box = static_cast<Tactic>(in.word("other_box", tactic_words, 1));
  in.table("against", [&](Fields& one) {
    for (u32 i = 0; i < tactics_count; ++i)
      read_boarding_row(one, tactic_words[i], static_cast<Tactic>(i), table);
  });
}

void read_robot_targets(Fields& in, Tables& out) {
  RobotTargets& table = out.robot_targets.emplace();
  in.text_or("dice");
  table.within = in.whole("within", 0, reach_most, 0);
  table.size_class =
      in.span("size_class", size_class_min, size_class_max, {size_class_min, size_class_max});
  u32 seen = 0;
  in.tables("row", [&](Fields& one, u32) {
    const i32 units = one.whole("units", 1, RobotTargets::units_most, 1);
    const Tree* list = one.reader().list_or("moves_towards");
    auto& row = table.by_units[static_cast<std::size_t>(units) - 1];
    if (list == nullptr || list->items.size() != row.size())
      return one.fault("chart-cells", "It needs a figure for each face of 1d12.", "moves_towards");
    for (u32 i = 0; i < row.size(); ++i)
      row[i] = static_cast<u8>(
          one.whole_in(list->items[i], one.path("moves_towards"), 1, units).value_or(1));
    seen |= 1U << units;
  });
  if (seen != (1U << (RobotTargets::units_most + 1)) - 2)
    in.fault("chart-gap", "There must be a row for 1 to 12 units.", "row");
}

core::Span span_of(Fields& in, const char* key) {
  const std::string text = in.text(key);
  const auto span = core::parse_span(text);
  if (!span && !text.empty()) in.fault("chart-range", core::chart_range_words, key);
  return span.value_or(core::Span{});
}

void read_robot_fire(Fields& in, Tables& out) {
  RobotFire& table = out.robot_fire.emplace();
  in.text_or("dice");
  in.tables("row", [&](Fields& one, u32) {
    table.rows.push_back({span_of(one, "roll"), needed_number(one, "share")});
  });
  in.tables("change", [&](Fields& one, u32) {
    table.changes.push_back({span_of(one, "range"), static_cast<i8>(one.whole("by", -6, 6, 0))});
  });
  // the last row also stands for everything above it
  i32 next = 1;
  bool whole = true;
  for (const RobotFire::Row& row : table.rows) {
    whole &= row.roll.lo == next;
    next = row.roll.hi + 1;
  }
  if (!whole || next < 6)
    in.fault("chart-faces", "The rows must be for rolls from 1 on, without a gap.", "row");
}

void read_arcs(Fields& in, Tables& out) {
  out.arc_assumed = static_cast<i16>(in.whole("assumed", 0, 360, 120));
  in.tables("arc", [&](Fields& one, u32) {
    out.arcs.push_back(
        {static_cast<i16>(one.whole("degrees", 0, 360, 0)), needed_number(one, "times")});
  });
  for (std::size_t i = 0; i < out.arcs.size(); ++i)
    if (out.arcs[i].degrees != static_cast<i16>(30 * i))
      return in.fault("chart-gap", "Arcs go from 0 to 360 degrees in steps of 30.", "arc");
}

void read_size_classes(Fields& in, Tables& out) {
  in.tables("class", [&](Fields& one, u32) {
    SizeClass entry;
    entry.number = static_cast<i8>(one.whole("number", size_class_min, size_class_max, 0));
    entry.holds = one.texts("holds");
    entry.letter = one.text_or("letter");
    entry.ssd = one.text_or("ssd");
    out.size_classes.push_back(std::move(entry));
  });
  for (std::size_t i = 0; i < out.size_classes.size(); ++i)
    if (out.size_classes[i].number != size_class_max - static_cast<i32>(i))
      return in.fault("chart-gap", "Size classes go from 8 down to -6.", "class");
}

void read_shares(Fields& in, ShareList& out) {
  for (u32 i = 0; i < out.of.size(); ++i) out.of[i] = read_against(in, share_words[i]);
  if (in.has("rest")) out.rest = static_cast<Share>(in.word("rest", share_words, 0));
}

void read_borg_ratings(Fields& in, Tables& out) {
  read_shares(in, out.borg_ratings.emplace());
  in.words("order", share_words);
  in.word("starts", share_words, 0);
  in.text_or("one_is");
}

void read_phasing(Fields& in, Tables& out) {
  read_shares(in, out.phasing.emplace());
  constexpr const char* standard_word[] = {"standard"};
  in.word("mode", standard_word, 0);
  in.word("round", round_words, 0);
}

void read_neutronium(Fields& in, Tables& out) {
  out.neutronium_full = read_against(in, "full_always");
  in.tables("level", [&](Fields& one, u32) {
    const Levels levels = one.some_levels("tech", {});
    ShareList list;
    read_shares(one, list);
    for (const Level level : each_level) {
      if (!levels.has(level)) continue;
      if (out.neutronium.has(level)) one.fault("chart-overlap", "This level occurs twice.", "tech");
      out.neutronium.set(level, list);
    }
  });
  if (out.neutronium.levels() != all_levels())
    in.fault("chart-gap", "There must be a row for each tech level.", "level");
}

void read_asleep(Fields& in, Tables& out) {
  std::vector<u16> seen;
  in.tables("coming", [&](Fields& one, u32) {
    Coming& coming = out.asleep.emplace_back();
    coming.part = one.text("part");
    coming.name = one.text("name");
    for (const u8 mechanism : one.words("mechanisms", mechanism_words))
      coming.mechanisms |= 1U << mechanism;
    coming.systems = one.named_list("systems", one.context().names.systems, "system");
    for (const u16 system : coming.systems) {
      if (std::ranges::find(seen, system) != seen.end())
        one.fault("chart-overlap", "A system here has already been named.", "systems");
      seen.push_back(system);
    }
  });
}

struct TableKind {
  std::string_view file;
  void (*read)(Fields& in, Tables& out);
};
constexpr TableKind kinds[] = {
    {"damage_chart", read_damage_chart},
    {"turn_modes", read_turn_modes},
    {"boarding", read_boarding},
    {"robot_targets", read_robot_targets},
    {"robot_fire", read_robot_fire},
    {"arcs", read_arcs},
    {"size_classes", read_size_classes},
    {"borg_ratings", read_borg_ratings},
    {"neutronium", read_neutronium},
    {"phasing", read_phasing},
    {"asleep", read_asleep},
};

}  // namespace

bool read_table(std::string_view file, const Tree& tree, core::Faults& faults,
                const NameBook& names, Tables& out) {
  FieldContext context{faults, names, all_levels(), level_min};
  Fields in(tree, "", context);
  const auto kind = std::ranges::find(kinds, file, &TableKind::file);
  if (kind == std::end(kinds)) {
    std::vector<std::string_view> known;
    for (const TableKind& each : kinds) known.push_back(each.file);
    in.fault("unknown-table",
             "There is no table " + core::in_quotes(file) + core::known_hint(file, known), "id");
    return false;
  }
  if (in.text("id") != file) in.fault("wrong-id", "The id must be the file's name.", "id");
  in.text("name");
  in.text("rule");
  in.text_or("note");
  in.text_or("ours");
  kind->read(in, out);
  in.finish();
  return true;
}

}  // namespace klaxon::rules::tng::catalog
