#include "tests/unit/staff_tng/sheet_reader.h"

#include <algorithm>

namespace klaxon::staff::tng {

using sheet::Line;

namespace {

bool in_table(const Line& line) {
  return !line.words.empty() && line.words.front().look.size == sheet::table_size;
}

bool is_head(const Line& line) {
  return in_table(line) && line.words.size() > 1 && line.words[1].look.bold;
}

// "1", "2-3": faces of the die.
bool is_number(const std::string& text) {
  return !text.empty() &&
         std::ranges::all_of(text, [](char c) { return c == '-' || (c >= '0' && c <= '9'); });
}

// "2" and "3" of "2-3".
std::vector<std::string> faces_of(const std::string& name) {
  const std::size_t dash = name.find('-');
  if (!is_number(name) || dash == std::string::npos) return {name};
  std::vector<std::string> faces;
  for (int face = std::stoi(name); face <= std::stoi(name.substr(dash + 1)); ++face)
    faces.push_back(std::to_string(face));
  return faces;
}

class PanelReader {
 public:
  ReadPanel read(const sheet::Panel& panel) {
    for (const Line& line : panel.lines) {
      if (is_head(line))
        read_head(line);
      else if (in_table(line))
        read_row(line);
      else
        read_text(line);
    }
    for (const std::string& text : out_.texts) read_alone(text);
    return std::move(out_);
  }

 private:
  void read_text(const Line& line) {
    const std::string& words = line.words.front().words;
    if (line.held && !out_.texts.empty())
      out_.texts.back() += " " + words;
    else
      out_.texts.push_back(words);
  }

  void read_head(const Line& line) {
    corner_ = line.words.front().words;
    heads_.clear();
    for (std::size_t i = 1; i < line.words.size(); ++i)
      heads_[line.words[i].x] = line.words[i].words;
    by_die_ = out_.texts.empty() ? "" : out_.texts.back();
    by_die_ = by_die_.substr(0, by_die_.find(": "));
  }

  void read_row(const Line& line) {
    const std::string& name = line.words.front().words;
    // rows of a chart by die are faces; those of a shared table begin with their mode
    const std::string bare = name.starts_with("permanent ") ? name.substr(10) : name;
    std::string row = name;
    if (is_number(bare)) {
      mode_ = by_die_;
    } else if (name.starts_with("  ")) {
      row = name.substr(2);
    } else {
      const std::size_t end = name.find(": ");
      mode_ = name.substr(0, end);
      row = end == std::string::npos ? "" : name.substr(end + 2);
    }
    ReadMode& mode = out_.modes[mode_];
    mode.dice = corner_;
    for (const std::string& face : faces_of(row))
      for (std::size_t i = 1; i < line.words.size(); ++i)
        put(mode, face, heads_.at(line.words[i].x), line.words[i].words);
  }

  static void put(ReadMode& mode, const std::string& row, const std::string& head,
                  const std::string& cell) {
    if (head == "en.") mode.energy = cell;
    if (head == "hold") mode.hold = cell;
    if (head == "dam.") mode.chart["damage"][-1] = cell;
    if (head.empty() || head[0] < '0' || head[0] > '9') return;
    const std::size_t dash = head.find('-');
    const int from = std::stoi(head);
    const int to = dash == std::string::npos ? from : std::stoi(head.substr(dash + 1));
    for (int range = from; range <= to; ++range) mode.chart[row][range] = cell;
  }

  // "overload: energy 2, 2 x chart of standard, to range 3"
  void read_alone(const std::string& text) {
    const std::size_t end = text.find(": energy ");
    if (end == std::string::npos) return;
    ReadMode& mode = out_.modes[text.substr(0, end)];
    mode.words = text.substr(end + 2);
  }

  ReadPanel out_;
  std::string corner_, by_die_, mode_;
  std::map<int, std::string> heads_;  // by their positions
};

}  // namespace

ReadPanel read_panel(const sheet::Panel& panel) {
  return PanelReader().read(panel);
}

std::string text_of(const sheet::Panel& panel) {
  std::string text = panel.title + "\n";
  for (const Line& line : panel.lines) {
    for (const Line::Words& words : line.words) text += words.words + "\t";
    text += "\n";
  }
  return text;
}

}  // namespace klaxon::staff::tng
