#include "staff/posts/sorting.h"

#include "staff/posts/clauses.h"
#include "staff/posts/rows.h"

namespace klaxon::staff {

class LineSorter {
 public:
  LineSorter(const Post& post, const PostOpenings& openings, NameTables& tables, SortedPost& out)
      : post_(post), openings_(openings), tables_(tables), out_(out) {
    for (const Ruling& ruling : post.rulings) ruled_.insert(ruling.line);
  }

  void take(PostLine& line) {
    if (line.text.empty()) {
      form_lines_ = 0;
      if (!out_.lines_.empty() && out_.lines_.back().fate != LineFate::blank)
        out_.lines_.emplace_back();
      return;
    }
    const bool heading = line.text.starts_with("==");  // of a template
    const bool settled = is_settled(line.number);
    if (!settled && (line.left_alone || heading || line.box == Box::empty || has_blank(line.text)))
      return chatter(line);
    if (!settled && (line.doubt != Doubt::none || line.box == Box::odd)) return in_doubt(line);
    const bool too_long = !settled && line.text.size() > line_bytes_max;
    const std::string_view text = std::string_view(line.text).substr(line.begins);
    std::vector<PostWord> words = post_words(too_long ? text.substr(0, line_bytes_max) : text);
    std::vector<int> faces;
    if (!settled && !may_be_order(words) && !are_dice(text, faces)) return sounding(line, words);
    const std::size_t bytes = too_long ? 0 : line.text.size();
    if (!settled && (read_ == read_lines_max || bytes_ + bytes > read_bytes_max))
      return surplus(line);
    ++read_;
    bytes_ += bytes;
    if (too_long) return note(line, LineFate::too_long);
    follow(words);
    keep(line, words);
  }

 private:
  // What the moderator has spoken about, or what was carried out, is read in any case.
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
    const bool sounds =
        !line.mark.empty() || line.box == Box::ticked || openings_.sounds_like_order(words);
    if (!sounds || line.text.size() > line_bytes_max || asked_ > asked_lines_max)
      return chatter(line, openings_.notable(tables_, words));
    if (asked_++ == asked_lines_max) return note(line, LineFate::unasked);
    keep(line, words);
  }
  // Asked about if it would be an order; it speaks to nothing below it.
  void in_doubt(PostLine& line) {
    std::vector<PostWord> words = post_words(std::string_view(line.text).substr(line.begins));
    const bool asked = line.text.size() <= line_bytes_max && asked_ < asked_lines_max &&
                       (openings_.may_open(tables_, words) || openings_.sounds_like_order(words));
    if (!asked) return chatter(line);
    ++asked_;
    keep(line, words);
  }
  // A name alone speaks to all that stands below it; a form goes on below its first words, or
  // below somebody's.
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
  return each_post_line(post.text, open_quote_, faults, [&](PostLine& line) { sorter.take(line); });
}

}  // namespace klaxon::staff
