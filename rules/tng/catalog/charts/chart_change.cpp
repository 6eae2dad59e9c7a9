#include "rules/tng/catalog/charts/chart_change.h"

#include <algorithm>
#include <string>

#include "core/chart_file.h"

namespace klaxon::rules::tng::catalog {

using core::Tree;

namespace {

Tree names_where(const ChartLines& lines, bool hit) {
  Tree names = Tree::list();
  for (std::size_t i = 0; i < lines.rows.size(); ++i)
    if (lines.rows[i].part == Part::plus && (lines.rows[i].row.of == RowOf::hit) == hit)
      names.add(Tree::of(lines.plan.names[i]));
  return names;
}

// Renames the key of a change; the change keeps its place in the file.
Tree renamed(const Tree& change, std::string_view from, const char* to) {
  Tree out = change;
  for (Tree::Entry& entry : out.entries)
    if (entry.key == from) entry.key = to;
  return out;
}

// Fills in the parts that are missing from the figures of a new range.
Tree with_parts(const Tree& change, const ChartLines& lines) {
  Tree out = change;
  Tree* append = out.find("append");
  if (append == nullptr || !append->is(Tree::Kind::table)) return out;
  for (std::size_t i = 0; i < lines.rows.size(); ++i)
    if (lines.rows[i].part != Part::plus && append->find(lines.plan.names[i]) == nullptr)
      append->set(lines.plan.names[i], Tree::of(i64{0}));
  return out;
}

// Translates one operation into the form that core expects.
Tree as_core_takes_it(const Tree& change, const ChartLines& lines) {
  Tree out = change;
  if (const Tree* last = change.find("to_range");
      last != nullptr && last->is(Tree::Kind::whole) && !lines.plan.columns.empty()) {
    out = renamed(out, "to_range", "range");
    *out.find("range") =
        Tree::of(std::to_string(lines.plan.columns.front().lo) + "-" + std::to_string(last->whole));
  }
  if (!lines.plan.named()) return out;
  const bool hit = out.find("add_hit") != nullptr;
  if (hit) out = renamed(out, "add_hit", "add");
  const bool adds = out.find("add") != nullptr || out.find("times") != nullptr;
  if (adds && out.find("row") == nullptr) out.set("row", names_where(lines, hit));
  if (out.find("replace") != nullptr && out.find("row") == nullptr) {
    const Tree hits = names_where(lines, true);
    const Tree others = names_where(lines, false);
    const Tree& one = hits.items.empty() ? others : hits;
    if (one.items.size() == 1) out.set("row", one.items.front());
  }
  return with_parts(out, lines);
}

}  // namespace

bool change_lines(const Tree& changes, std::string_view path, core::Faults& faults,
                  ChartLines& lines) {
  const std::size_t before = faults.count();
  if (!changes.is(Tree::Kind::list)) return core::change_chart(changes, path, faults, lines.plan);
  Tree list = Tree::list();
  list.place = changes.place;
  for (const Tree& change : changes.items) list.add(as_core_takes_it(change, lines));
  core::change_chart(list, path, faults, lines.plan);
  return faults.count() == before;
}

}  // namespace klaxon::rules::tng::catalog
