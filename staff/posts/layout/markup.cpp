#include "staff/posts/layout/markup.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/base/signs.h"
#include "staff/posts/layout/citing.h"
#include "staff/posts/layout/entities.h"
#include "staff/posts/layout/marks.h"

namespace klaxon::staff {
namespace {

constexpr std::size_t tag_bytes_max = 300, tag_name_max = 10;

enum class Role : u8 { look, cell, breaks, quote, box, strike };
struct Known {
  std::string_view name;
  Role role = Role::look;
};
// Tags that forums and pages know; any other bracket is a player's note.
constexpr Known known_tags[] = {{"b"},
                                {"i"},
                                {"u"},
                                {"s", Role::strike},
                                {"strike", Role::strike},
                                {"del", Role::strike},
                                {"quote", Role::quote},
                                {"blockquote", Role::quote},
                                {"code"},
                                {"pre"},
                                {"size"},
                                {"color"},
                                {"colour"},
                                {"font"},
                                {"url"},
                                {"img"},
                                {"list", Role::breaks},
                                {"li", Role::breaks},
                                {"ul", Role::breaks},
                                {"ol", Role::breaks},
                                {"*", Role::breaks},
                                {"p", Role::breaks},
                                {"div", Role::breaks},
                                {"span"},
                                {"br", Role::breaks},
                                {"hr", Role::breaks},
                                {"table", Role::breaks},
                                {"tbody", Role::breaks},
                                {"tr", Role::breaks},
                                {"td", Role::cell},
                                {"th", Role::cell},
                                {"center", Role::breaks},
                                {"left", Role::breaks},
                                {"right", Role::breaks},
                                {"justify", Role::breaks},
                                {"section", Role::breaks},
                                {"article", Role::breaks},
                                {"em"},
                                {"strong"},
                                {"spoiler"},
                                {"indent", Role::breaks},
                                {"email"},
                                {"h1", Role::breaks},
                                {"h2", Role::breaks},
                                {"h3", Role::breaks},
                                {"h4", Role::breaks},
                                {"h5", Role::breaks},
                                {"h6", Role::breaks},
                                {"a"},
                                {"sub"},
                                {"sup"},
                                {"tt"},
                                {"small"},
                                {"mark"},
                                {"ins"},
                                {"body"},
                                {"html"},
                                {"dl", Role::breaks},
                                {"dt", Role::breaks},
                                {"dd", Role::breaks}};

struct Tag {
  std::string name;
  Role role = Role::look;
  bool closes = false;
  std::size_t bytes = 0;
};

// "[/quote]", "<p class='x'>"; empty if the bracket does not open a tag.
std::optional<Tag> tag_at(std::string_view text, bool html) {
  const std::string_view rest = text.substr(0, tag_bytes_max);
  Tag tag;
  std::size_t at = 1;
  if (at < rest.size() && rest[at] == '/') {
    tag.closes = true;
    ++at;
  }
  const auto in_name = [](char c) {
    return base::is_ascii_letter(c) || base::is_figure(c) || c == '*';
  };
  while (at < rest.size() && in_name(rest[at]) && tag.name.size() <= tag_name_max)
    tag.name += base::small(rest[at++]);
  const Known* const known = std::ranges::find(known_tags, tag.name, &Known::name);
  if (known == std::end(known_tags)) return std::nullopt;
  tag.role = known->role;
  // a box that a forum puts around its own text, such as a roll
  if (!html && tag.name == "blockquote") tag.role = Role::box;
  const std::size_t end = rest.find_first_of(html ? ">\n" : "]\n", at);
  if (end == std::string_view::npos || rest[end] == '\n') return std::nullopt;
  tag.bytes = end + 1;
  const bool whole = at == end || rest[at] == '=' || rest[at] == ' ' || rest[at] == '/';
  if (!whole) return std::nullopt;
  // "[s 1]" is a note: only "[size=2]" and "<p class=…>" have more inside
  if (!html && at < end && rest[at] != '=') {
    if (tag.name != "quote") return std::nullopt;
  }
  // "[a]" and "[p]" that are never closed are seldom meant as tags; a lettered note is kept
  if (!html && (tag.name == "a" || tag.name == "p")) return std::nullopt;
  return tag;
}

// The places of marks that open something but are never closed.
struct Unclosed {
  std::vector<std::size_t> quotes, strikes;
};

struct Stripped {
  std::string_view text;
  u32 number = 0;
  bool hidden = false;  // part of it was left out
  Doubt doubt = Doubt::none;
};

class Stripper {
 public:
  Stripper(std::string_view text, const Unclosed& unclosed,
           const std::function<void(const Stripped&)>& take)
      : text_(text), unclosed_(unclosed), take_(take) {}

  // The marks that were never closed.
  Unclosed run() {
    while (at_ < text_.size()) step();
    end_line();
    if (wave_) strikes_.push_back(wave_at_);
    return {std::move(quotes_), std::move(strikes_)};
  }

 private:
  static bool has(const std::vector<std::size_t>& all, std::size_t at) {
    return std::ranges::binary_search(all, at);
  }

  void step() {
    const char c = text_[at_];
    if (c == '\n') {
      ++at_;
      return next_line();
    }
    if (text_.substr(at_).starts_with("<!--")) {
      const std::size_t end = text_.find("-->", at_);
      hidden_ = true;
      at_ = end == std::string_view::npos ? text_.size() : end + 3;
      return;
    }
    if (c == '[' || c == '<') {
      if (const auto tag = tag_at(text_.substr(at_), c == '<')) {
        const std::size_t begins = at_;
        at_ += tag->bytes;
        if (hides(*tag, begins)) return;
        return take(*tag, begins);
      }
    }
    std::size_t bytes = 0;
    if (const char32_t sign = c == '&' ? entity_at(text_.substr(at_), bytes) : 0) {
      at_ += bytes;
      std::string written;
      base::put_sign(written, sign);
      return put(base::plain_signs(written));
    }
    if (is_wave()) {
      if (has(unclosed_.strikes, at_))
        struck_ = true;
      else
        wave_ = !wave_;
      wave_at_ = at_;
      at_ += 2;
      return;
    }
    put(text_.substr(at_++, 1));
  }
  // A style that strikes out or hides text counts as struck-out text until its tag closes.
  bool hides(const Tag& tag, std::size_t begins) {
    if (hiding_ == 0) {
      const std::string style = base::small(text_.substr(begins, tag.bytes));
      const bool hidden = !tag.closes && (style.find("line-through") != std::string::npos ||
                                          style.find("display:none") != std::string::npos ||
                                          style.find("display: none") != std::string::npos);
      if (!hidden) return false;
      if (has(unclosed_.strikes, begins)) return struck_ = true;
      hiding_tag_ = tag.name;
      strikes_.push_back(begins);
    }
    if (tag.name == hiding_tag_) hiding_ = tag.closes ? hiding_ - 1 : hiding_ + 1;
    if (hiding_ == 0) strikes_.pop_back();
    return true;
  }
  bool is_wave() const {
    const std::string_view rest = text_.substr(at_, 3);
    return rest.starts_with("~~") && rest != "~~~" && (at_ == 0 || text_[at_ - 1] != '~');
  }

  void take(const Tag& tag, std::size_t begins) {
    switch (tag.role) {
      case Role::look:
        return;
      case Role::cell:
        return put(" ");
      case Role::breaks:
        return break_line();
      case Role::box:
        break_line();
        boxes_ = tag.closes ? boxes_ - (boxes_ > 0 ? 1 : 0) : boxes_ + 1;
        return;
      case Role::quote:
        break_line();
        if (has(unclosed_.quotes, begins))
          open_quote_ = true;
        else
          nest(quotes_, tag.closes, begins);
        hidden_ = true;
        return;
      case Role::strike:
        if (has(unclosed_.strikes, begins))
          struck_ = true;
        else
          nest(strikes_, tag.closes, begins);
        return;
    }
  }
  static void nest(std::vector<std::size_t>& open, bool closes, std::size_t at) {
    if (!closes)
      open.push_back(at);
    else if (!open.empty())
      open.pop_back();
  }
  void put(std::string_view text) {
    if (!quotes_.empty() || !strikes_.empty() || wave_)
      hidden_ = hidden_ || text != " ";
    else
      line_ += text;
  }

  // A tag that starts a new line has no effect if a line has just begun.
  void break_line() {
    if (base::trimmed(line_).empty() && !hidden_) return;
    end_line();
    ++number_;
    std::size_t next = at_;
    while (next < text_.size() && (text_[next] == ' ' || text_[next] == '\t')) ++next;
    if (next < text_.size() && text_[next] == '\n') at_ = next + 1;
  }
  void next_line() {
    end_line();
    ++number_;
  }
  void end_line() {
    Doubt doubt = struck_ ? Doubt::struck : boxes_ > 0 ? Doubt::boxed : Doubt::none;
    if (open_quote_) doubt = Doubt::cited;
    take_({base::trimmed(line_), number_, hidden_, doubt});
    line_.clear();
    hidden_ = struck_ = false;
  }

  std::string_view text_;
  const Unclosed& unclosed_;
  const std::function<void(const Stripped&)>& take_;
  std::size_t at_ = 0, wave_at_ = 0;
  std::string line_;
  u32 number_ = 1, boxes_ = 0, hiding_ = 0;
  std::string hiding_tag_;
  std::vector<std::size_t> quotes_, strikes_;  // tags that are open
  bool wave_ = false, hidden_ = false, struck_ = false, open_quote_ = false;
};

// The first pass over a text, to gather facts from later lines that are needed for its first line.
Unclosed survey(std::string_view text, Layout& layout) {
  bool below_blank = true;
  Unclosed unclosed = Stripper(text, {}, [&](const Stripped& line) {
                        if (!line.text.empty() && below_blank) layout.last_paragraph = line.number;
                        if (ends_quote(line.text)) layout.expanded.push_back(line.number);
                        below_blank = line.text.empty();
                      }).run();
  std::ranges::sort(unclosed.quotes);
  std::ranges::sort(unclosed.strikes);
  return unclosed;
}

}  // namespace

bool strip_markup(std::string_view written, const std::function<void(PostLine&)>& take) {
  const std::string text = base::plain_signs(written);
  Layout layout;
  const Unclosed unclosed = survey(text, layout);
  Citing citing(layout);
  bool below_blank = false;
  Stripper(text, unclosed, [&](const Stripped& line) {
    const Stand stand = citing.take(line.text, line.number);
    if (line.text.empty() && !line.hidden && below_blank) return;
    below_blank = line.text.empty();
    PostLine made;
    made.number = line.number;
    made.text = line.text;
    made.left_alone = stand == Stand::cited || line.text.empty();
    made.doubt = stand == Stand::doubtful ? Doubt::cited : line.doubt;
    if (!made.left_alone) find_words(made);
    take(made);
  }).run();
  return unclosed.quotes.empty();
}

}  // namespace klaxon::staff
