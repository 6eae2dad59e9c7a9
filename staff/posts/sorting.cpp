#include "staff/posts/sorting.h"

#include <algorithm>
#include <optional>

#include "staff/posts/clauses.h"
#include "staff/posts/conditions.h"
#include "staff/posts/dice.h"
#include "staff/posts/layout/joins.h"
#include "staff/posts/layout/speakers.h"
#include "staff/posts/layout/turns.h"
#include "staff/posts/rows.h"

namespace klaxon::staff {

class LineSorter {
 public:
  LineSorter(const Post& post, const PostOpenings& openings, NameTables& tables, SortedPost& out)
      : post_(post), openings_(openings), tables_(tables), out_(out) {
    for (const std::string& name : post.names) names_.push_back(post_name(name));
    for (const std::string& name : post.others) others_.push_back(post_name(name));
    for (const Ruling& ruling : post.rulings) ruled_.insert(ruling.line);
  }

  // A label waits for a value on the line below it.
  void take(PostLine& line) {
    if (label_) {
      PostLine label = std::move(*label_);
      label_.reset();
      std::optional<PostLine> joined;
      if (line.number == label.number + 1 && !is_settled(line.number))
        joined = with_value(label, line);
      sort(joined ? *joined : label);
      if (joined) return chatter(line);
    }
    if (!line.left_alone && !is_settled(line.number) && awaits_value(line))
      label_ = std::move(line);
    else
      sort(line);
  }
  void finish() {
    if (label_) sort(*label_);
  }

 private:
  std::vector<PostWord> words_of(std::string_view text) const {
    return post_words(text, openings_.letters());
  }
  void sort(PostLine& line) {
    if (line.text.empty()) {
      form_lines_ = 0;
      above_.reset();
      if (!out_.lines_.empty() && out_.lines_.back().fate != LineFate::blank)
        out_.lines_.emplace_back();
      return;
    }
    const bool heading = line.text.starts_with("==");  // a template's heading
    const bool settled = is_settled(line.number);
    if (!settled && (line.left_alone || heading || line.box == Box::empty || has_blank(line.text)))
      return chatter(line);
    if (!settled && speaks(line)) return;
    if (!settled) look_above(line);
    if (!settled && (line.doubt != Doubt::none || line.box == Box::odd)) return in_doubt(line);
    const bool too_long = !settled && line.text.size() > line_bytes_max;
    const std::string_view text = std::string_view(line.text).substr(line.begins);
    std::vector<PostWord> words = words_of(too_long ? text.substr(0, line_bytes_max) : text);
    if (!settled && !may_be_order(words) && !read_dice(text) && !turn_heading(words))
      return sounding(line, words);
    const std::size_t bytes = too_long ? 0 : line.text.size();
    if (!settled && (read_ == read_lines_max || bytes_ + bytes > read_bytes_max))
      return surplus(line);
    ++read_;
    bytes_ += bytes;
    if (too_long) return note(line, LineFate::too_long);
    follow(words);
    keep(line, words);
  }

  // Handles a speaker whom a chat log or a player names: of this side, of another, or anybody.
  bool speaks(PostLine& line) {
    if (auto said = speaker_of(line.text); said && (said->dated || !means_something(said->name))) {
      speaker_ = std::move(said->name);
      if (said->behind >= line.text.size()) {
        above_.reset();
        chatter(line);
        return true;
      }
      line.text.erase(0, said->behind);
      find_words(line);
    }
    if (is_time_alone(line.text) && above_) {
      speaker_ = above_->text;
      chatter(line);
      return true;
    }
    if (speaker_.empty() || is_among(names_, speaker_)) return false;
    if (is_among(others_, speaker_)) {
      chatter(line);
      return true;
    }
    if (line.doubt == Doubt::none) line.doubt = Doubt::spoken;
    line.speaker = speaker_;
    return false;
  }
  static bool is_among(const std::vector<std::string>& names, std::string_view name) {
    return std::ranges::find(names, post_name(name)) != names.end();
  }
  // "Yamato:", "Phase 1:", "Retreat:" are not speakers.
  bool means_something(std::string_view name) {
    const std::vector<PostWord> words = post_words(name);
    std::size_t used = 0;
    return words.empty() || begins_condition(words) || turn_heading(words).has_value() ||
           begins_otherwise(words, 0, used) || openings_.may_open(tables_, words) ||
           openings_.sounds_like_order(words);
  }
  // Joins lines into one sentence that a mail program had broken.
  void look_above(PostLine& line) {
    if (above_ && line.mark.empty() && line.box == Box::none && line.doubt == Doubt::none) {
      const std::string_view text = std::string_view(line.text).substr(line.begins);
      const bool read = !out_.lines_.empty() && out_.lines_.back().fate == LineFate::read;
      if (may_go_on(above_->text, above_->ordered, text)) line.doubt = Doubt::wrapped;
      if (read && above_->ordered && takes_up(above_->text, text, words_of(text)) &&
          out_.lines_.back().line.doubt == Doubt::none)
        out_.lines_.back().line.doubt = Doubt::goes_on;
    }
    above_ = Above{line.text, openings_.may_open(tables_, words_of(line.text.substr(line.begins)))};
  }

  // Lines that the moderator has settled, or that were carried out, are always read.
  bool is_settled(u32 number) const {
    const u32 first = number * line_clauses_max;
    const auto used = post_.used.lower_bound(first);
    return ruled_.contains(number) ||
           (used != post_.used.end() && *used < first + line_clauses_max);
  }
  bool may_be_order(const std::vector<PostWord>& words) {
    const bool continues = form_lines_ > 0;
    form_lines_ -= continues ? 1 : 0;
    return continues || below_heading_ || openings_.may_open(tables_, words);
  }
  void sounding(PostLine& line, std::vector<PostWord>& words) {
    const bool sounds = !line.mark.empty() || line.box == Box::ticked || depends(line, words) ||
                        openings_.sounds_like_order(words);
    if (!sounds || line.text.size() > line_bytes_max || asked_ > asked_lines_max)
      return chatter(line, openings_.notable(tables_, words));
    if (asked_++ == asked_lines_max) return note(line, LineFate::unasked);
    keep(line, words);
  }
  // Lines below it may depend on it.
  static bool depends(const PostLine& line, const std::vector<PostWord>& words) {
    std::size_t used = 0;
    return begins_otherwise(words, 0, used) ||
           !only_condition(words, 0, line.text.back()).condition.empty();
  }
  // The player is asked about the line if it would be an order; lines below are not for its unit.
  void in_doubt(PostLine& line) {
    std::vector<PostWord> words = words_of(std::string_view(line.text).substr(line.begins));
    const bool asked = line.text.size() <= line_bytes_max && asked_ < asked_lines_max &&
                       (openings_.may_open(tables_, words) || openings_.sounds_like_order(words));
    if (!asked) return chatter(line);
    ++asked_;
    keep(line, words);
  }
  // A name on its own addresses all lines below it; a form continues below its first words or below
  // a name.
  void follow(const std::vector<PostWord>& words) {
    Context context;
    std::size_t at = 0;
    const bool names_someone = openings_.take_context(tables_, nullptr, words, at, context);
    below_heading_ = below_heading_ || (names_someone && at == words.size());
    if (names_someone || openings_.may_open_form(words)) form_lines_ = form_lines_max;
  }

  void keep(PostLine& line, std::vector<PostWord>& words) {
    out_.lines_.push_back({LineFate::read, std::move(line), std::move(words)});
  }
  void note(const PostLine& line, LineFate fate) {
    SortedLine& made = out_.lines_.emplace_back();
    made.fate = fate;
    made.line.number = line.number;
    made.line.text = line.text.substr(0, text_shown_max + 1);
  }
  void chatter(const PostLine& line, const char* holds = nullptr) {
    if (chatter_++ < chatter_lines_max) {
      note(line, LineFate::chatter);
      out_.lines_.back().holds = holds;
      return;
    }
    if (out_.unshown_++ == 0) note(line, LineFate::unshown);
  }
  void surplus(const PostLine& line) {
    if (!surplus_) note(line, LineFate::surplus);
    surplus_ = true;
    read_ = read_lines_max;
  }

  const Post& post_;
  const PostOpenings& openings_;
  NameTables& tables_;
  SortedPost& out_;
  std::unordered_set<u32> ruled_;
  std::size_t read_ = 0, bytes_ = 0, asked_ = 0, chatter_ = 0, form_lines_ = 0;
  bool below_heading_ = false, surplus_ = false;
  std::optional<PostLine> label_;
  struct Above {
    std::string text;
    bool ordered = false;
  };
  std::optional<Above> above_;  // the line above, if no blank line is between
  std::string speaker_;         // speaker of all lines below; empty: the post's player
  std::vector<std::string> names_, others_;
};

bool SortedPost::sort(const Post& post, const PostOpenings& openings, NameTables& tables,
                      core::Faults& faults) {
  std::vector<NameTables::Table> names;
  for (const u16 vocabulary : openings.vocabularies()) names.push_back(tables.table(vocabulary));
  if (times_ > 0 && names == names_) return true;
  names_ = std::move(names);
  lines_.clear();
  unshown_ = 0;
  ++times_;
  LineSorter sorter(post, openings, tables, *this);
  const bool read =
      each_post_line(post.text, open_quote_, faults, [&](PostLine& line) { sorter.take(line); });
  sorter.finish();
  return read;
}

}  // namespace klaxon::staff
