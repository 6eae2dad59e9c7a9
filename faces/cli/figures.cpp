#include "faces/cli/figures.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "battle/wording.h"

namespace klaxon::faces::cli {
namespace {

using core::Tree;

constexpr std::size_t bar_most = 40, bar_least = 8;

bool scalar(const Tree& tree) {
  return !tree.is(Tree::Kind::table) && !tree.is(Tree::Kind::list);
}

bool figure(const Tree& tree) {
  return tree.is(Tree::Kind::number) || tree.is(Tree::Kind::whole) || tree.is(Tree::Kind::none);
}

// Keys whose numbers are chances, 0..1; "..._se" is the standard error of "...".
bool chance(std::string_view key) {
  constexpr std::string_view keys[] = {"p",         "destroyed", "critical",     "taken",
                                       "last_lost", "hit",       "gets_through", "falls"};
  return std::ranges::find(keys, key) != std::end(keys);
}

bool error_of_another(std::string_view key) {
  return key == "se" || key.ends_with("_se");
}

// The standard error beside `key`: "se" belongs to the first figure.
const Tree* error_beside(const Tree& row, std::string_view key) {
  if (const Tree* own = row.find(std::string(key) + "_se")) return own;
  const bool first = key == "p" || key == "mean";
  return first ? row.find("se") : nullptr;
}

std::string number_text(double value) {
  const std::string text = fmt::format("{:.2f}", value);
  return text == "-0.00" ? "0.00" : text;
}

// What never happened in a simulation may still happen now and then; what always happened may fail.
// The error of such a share is a quarter of its greatest distance from the true share (Wilson).
std::string simulated(double share, double error) {
  const double apart = std::max(0.1, std::ceil(4000 * error) / 10);
  if (error > 0 && share == 0) return fmt::format("< {:.1f} %", apart);
  if (error > 0 && share == 1) return fmt::format("> {:.1f} %", 100 - apart);
  return percent(share) + fmt::format(" ±{:.1f}", error * 100);
}

// `compared` means that the value is the difference between two others.
std::string value_text(const Tree& value, std::string_view key, const Tree* error, bool compared) {
  switch (value.kind) {
    case Tree::Kind::number:
      if (!chance(key))
        return number_text(value.number) +
               (error == nullptr ? "" : fmt::format(" ±{:.2f}", error->number));
      if (compared && error != nullptr)
        return fmt::format("{:+.1f} % ±{:.1f}", std::round(value.number * 1000) / 10 + 0.0,
                           error->number * 100);
      return error == nullptr ? percent(value.number) : simulated(value.number, error->number);
    case Tree::Kind::whole:
      return std::to_string(value.whole);
    case Tree::Kind::flag:
      return value.whole != 0 ? "yes" : "no";
    case Tree::Kind::none:
      return "-";
    default:
      return value.text;
  }
}

// Characters, not bytes.
std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string padded(const std::string& text, std::size_t width, bool right) {
  const std::string fill(width - std::min(width, width_of(text)), ' ');
  return right ? fill + text : text + fill;
}

// Rows with the same columns, of which the first may be a name.
class Figures {
 public:
  Figures(bool named, const WordsForPeople& words, bool compared)
      : named_(named), compared_(compared), words_(words) {}

  void add(const std::string& name, const Tree& row) {
    Row& made = rows_.emplace_back();
    if (named_) made.cells.push_back(name);
    for (const Tree::Entry& entry : row.entries) {
      if (error_of_another(entry.key)) continue;
      if (rows_.size() == 1) keys_.push_back(entry.key);
      made.cells.push_back(
          value_text(entry.value, entry.key, error_beside(row, entry.key), compared_));
      const bool measured = entry.key == "p" || entry.key == "mean";
      if (measured && entry.value.is(Tree::Kind::number)) made.measure = entry.value.number;
    }
    most_ = std::max(most_, made.measure);
  }

  void show(Output& out, std::size_t indent, const Screen& screen) const {
    std::vector<std::string> heads;
    if (named_) heads.emplace_back();
    for (const std::string& key : keys_) heads.push_back(key == "p" ? "chance" : words_(key));
    std::vector<std::size_t> widths;
    for (std::size_t i = 0; i < heads.size(); ++i) {
      widths.push_back(width_of(heads[i]));
      for (const Row& row : rows_)
        if (i < row.cells.size()) widths[i] = std::max(widths[i], width_of(row.cells[i]));
    }
    show_row(out, indent, widths, heads, "");
    std::size_t used = indent;
    for (const std::size_t width : widths) used += width + 2;
    const std::size_t room = screen.columns > used ? screen.columns - used : 0;
    const std::size_t full = room < bar_least || most_ <= 0 ? 0 : std::min(room, bar_most);
    for (const Row& row : rows_)
      show_row(out, indent, widths, row.cells,
               full == 0 ? "" : bar(row.measure / most_, full, screen.blocks));
  }

 private:
  struct Row {
    std::vector<std::string> cells;
    double measure = 0;
  };

  void show_row(Output& out, std::size_t indent, const std::vector<std::size_t>& widths,
                const std::vector<std::string>& cells, const std::string& drawn) const {
    std::string line(indent, ' ');
    for (std::size_t i = 0; i < cells.size() && i < widths.size(); ++i)
      line += (i == 0 ? "" : "  ") + padded(cells[i], widths[i], i > 0 || !named_);
    if (!drawn.empty()) line += "  " + drawn;
    out.line(line.substr(0, line.find_last_not_of(' ') + 1));
  }

  bool named_, compared_;
  const WordsForPeople& words_;
  std::vector<std::string> keys_;
  std::vector<Row> rows_;
  double most_ = 0;
};

bool flat_row(const Tree& tree) {
  return tree.is(Tree::Kind::table) && !tree.entries.empty() &&
         std::ranges::all_of(tree.entries, [](const auto& entry) { return scalar(entry.value); });
}

bool same_keys(const Tree& a, const Tree& b) {
  return std::ranges::equal(a.entries, b.entries, {}, &Tree::Entry::key, &Tree::Entry::key);
}

bool rows_of_a_table(const Tree& tree) {
  if (tree.entries.size() < 2) return false;
  const Tree& first = tree.entries.front().value;
  return std::ranges::all_of(tree.entries, [&](const Tree::Entry& entry) {
    return flat_row(entry.value) && same_keys(first, entry.value) &&
           std::ranges::all_of(entry.value.entries,
                               [](const auto& cell) { return figure(cell.value); });
  });
}

bool rows_of_a_list(const Tree& tree) {
  return !tree.items.empty() && std::ranges::all_of(tree.items, [&](const Tree& item) {
    return flat_row(item) && same_keys(tree.items.front(), item);
  });
}

bool figures_alone(const Tree& list) {
  return !list.items.empty() && std::ranges::all_of(list.items, figure);
}

// Shows figures in a row, each below its number; numbers count from 1.
Tree numbered(const Tree& list) {
  Tree row = Tree::table();
  for (std::size_t i = 0; i < list.items.size(); ++i) row.set(std::to_string(i + 1), list.items[i]);
  return row;
}

class Telling {
 public:
  Telling(Output& out, const Screen& screen, const WordsForPeople& words)
      : out_(out), screen_(screen), words_(words) {}

  void tell(const std::string& key, const Tree& tree, std::size_t indent, const Tree* beside) {
    const std::string name = words_(key);
    if (scalar(tree)) {
      if (!tree.is(Tree::Kind::none))
        out_.line(std::string(indent, ' ') + name + ": " + scalar_text(key, tree, beside));
      return;
    }
    if (tree.is(Tree::Kind::table) && tree.entries.empty()) return;
    if (!name.empty()) out_.line(std::string(indent, ' ') + name + ":");
    const bool before = compared_;
    compared_ = compared_ || key == "difference";
    tell_parts(tree, name.empty() ? indent : indent + 2);
    compared_ = before;
  }

 private:
  // Names stay as written.
  std::string scalar_text(const std::string& key, const Tree& tree, const Tree* beside) const {
    const bool own =
        tree.is(Tree::Kind::text) && words_(tree.text) != battle::plain_words(tree.text);
    return own ? words_(tree.text)
               : value_text(tree, key, beside == nullptr ? nullptr : error_beside(*beside, key),
                            compared_);
  }
  void tell_parts(const Tree& tree, std::size_t indent) {
    const bool listed = tree.is(Tree::Kind::list);
    if (listed ? rows_of_a_list(tree) : rows_of_a_table(tree)) return tell_rows(tree, indent);
    if (listed && figures_alone(tree)) {
      Figures row(false, words_, compared_);
      row.add("", numbered(tree));
      return row.show(out_, indent, screen_);
    }
    if (listed && std::ranges::all_of(tree.items, figures_alone)) return tell_matrix(tree, indent);
    for (const Tree& item : tree.items) tell("", item, indent, nullptr);
    for (const Tree::Entry& entry : tree.entries)
      if (!error_of_another(entry.key)) tell(entry.key, entry.value, indent, &tree);
  }

  void tell_rows(const Tree& tree, std::size_t indent) {
    Figures table(tree.is(Tree::Kind::table), words_, compared_);
    for (const Tree& item : tree.items) table.add("", item);
    for (const Tree::Entry& entry : tree.entries) table.add(words_(entry.key), entry.value);
    table.show(out_, indent, screen_);
  }

  void tell_matrix(const Tree& tree, std::size_t indent) {
    Figures table(true, words_, compared_);
    for (std::size_t i = 0; i < tree.items.size(); ++i)
      table.add(std::to_string(i + 1), numbered(tree.items[i]));
    table.show(out_, indent, screen_);
  }

  Output& out_;
  const Screen& screen_;
  const WordsForPeople& words_;
  bool compared_ = false;
};

bool speaks_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string_view text = value;
    return text.find("UTF-8") != text.npos || text.find("utf8") != text.npos;
  }
  return false;
}

}  // namespace

Screen screen_now() {
  Screen screen;
  winsize size{};
  // under mpirun it is mpirun's own terminal, even if output goes to a file
  const bool terminal =
      isatty(STDOUT_FILENO) != 0 && std::getenv("OMPI_COMM_WORLD_SIZE") == nullptr;
  if (terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    screen.columns = size.ws_col;
  } else if (const char* columns = std::getenv("COLUMNS")) {
    const long typed = std::strtol(columns, nullptr, 10);
    if (typed > 0) screen.columns = static_cast<std::size_t>(typed);
  }
  screen.blocks = terminal && speaks_utf8();
  return screen;
}

std::string percent(double p) {
  std::string text = fmt::format("{:.1f} %", p * 100);
  if (p > 0 && text == "0.0 %") return "< 0.1 %";
  if (p < 1 && text == "100.0 %") return "> 99.9 %";
  return text;
}

std::string bar(double share, std::size_t width, bool blocks) {
  if (share <= 0) return "";
  const double length = std::min(share, 1.0) * static_cast<double>(width);
  if (!blocks)
    return std::string(std::max<std::size_t>(1, static_cast<std::size_t>(length + 0.5)), '#');
  constexpr const char* eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  const auto parts = std::max<std::size_t>(1, static_cast<std::size_t>(length * 8 + 0.5));
  std::string out;
  for (std::size_t i = 0; i < parts / 8; ++i) out += "█";
  return out + eighths[parts % 8];
}

void show_figures(Output& out, const Tree& answer, const Screen& screen,
                  const WordsForPeople& words) {
  Telling(out, screen, words).tell("", answer, 0, nullptr);
}

}  // namespace klaxon::faces::cli
