#include "staff/posts/answer.h"

#include "battle/order_text.h"
#include "core/catalog/reader.h"
#include "staff/desk_report.h"
#include "staff/posts/clauses.h"
#include "staff/posts/desk.h"

namespace klaxon::staff {

using core::Tree;

namespace {

constexpr i64 key_max = i64{1} << 31;

// The key of a clause that has been carried out, and the beginning of its line.
struct Used {
  u32 key = 0;
  std::string says;
};

// Players edit their posts: rulings and carried-out orders follow their line, if it still exists.
void follow_lines(Post& post, const std::vector<Used>& used) {
  std::vector<PostLine> lines;
  bool open_quote = false;
  core::Faults none;
  each_post_line(post.text, open_quote, none, [&](PostLine& line) {
    if (!line.text.empty()) lines.push_back(std::move(line));
  });
  const auto line_of = [&](u32 number, std::string_view says) -> u32 {
    const auto there = std::ranges::find(lines, number, &PostLine::number);
    if (there != lines.end() && has_said(*there, says)) return number;
    const auto moved = std::ranges::find_if(
        lines, [&](const PostLine& line) { return !says.empty() && has_said(line, says); });
    return moved == lines.end() ? 0 : moved->number;
  };
  std::erase_if(post.rulings, [&](Ruling& ruling) {
    ruling.line = line_of(ruling.line, ruling.says);
    return ruling.line == 0;
  });
  for (const Used& one : used)
    if (const u32 line = line_of(one.key / line_clauses_max, one.says))
      post.used.insert(line * line_clauses_max + one.key % line_clauses_max);
}

Used read_used(const Tree& item, core::Faults& faults) {
  core::Reader reader(item, "posts.used", faults);
  Used out;
  out.key = static_cast<u32>(reader.whole("key", 0, key_max - 1));
  out.says = reader.text_or("says", "");
  reader.finish();
  return out;
}

// Finds this seat's post in the question; returns false, with a fault, if it cannot be read.
bool post_asked(const Tree& question, std::string_view seat, Post& post, core::Faults& faults) {
  const std::size_t before = faults.count();
  const Tree* posts = question.find("posts");
  if (posts == nullptr || !posts->is(Tree::Kind::list)) return true;
  for (const Tree& item : posts->items) {
    if (item.text_at("seat") != seat) continue;
    core::Reader reader(item, "posts", faults);
    reader.has("seat");
    reader.text_or("by", "");  // already read by name_all()
    post.text = reader.text_or("text", "");
    std::vector<Used> used;
    if (const Tree* keys = reader.list_or("used"))
      for (const Tree& key : keys->items) used.push_back(read_used(key, faults));
    if (const Tree* rulings = reader.list_or("rulings"))
      for (const Tree& one : rulings->items) {
        core::Reader ruling(one, "posts.rulings", faults);
        Ruling made;
        made.line = static_cast<u32>(ruling.whole("line", 1, i64{post_bytes_max}));
        made.says = ruling.text_or("says", "");
        made.drop = ruling.flag_or("drop", false);
        made.order = ruling.text_or("order", "");
        made.reason = ruling.text_or("reason", "");
        post.rulings.push_back(std::move(made));
      }
    reader.finish();
    if (!post.rulings.empty() || !used.empty()) follow_lines(post, used);
  }
  return faults.count() == before;
}

// The names that all players have: those of their seats, and those in the question.
void name_all(const core::Game& game, const Tree& question, int seat, Post& post) {
  name_players(post, game, seat, nullptr);
  const Tree* posts = question.find("posts");
  if (posts == nullptr || !posts->is(Tree::Kind::list)) return;
  for (const Tree& item : posts->items)
    if (const std::string by = item.text_at("by"); !by.empty())
      (item.text_at("seat") == game.seat_name(seat) ? post.names : post.others).push_back(by);
}

// Writes one seat's part of the answer.
class SeatAnswer {
 public:
  SeatAnswer(const PostReader& reader, const battle::match::Match& match, int seat)
      : reader_(reader),
        match_(match),
        seat_(seat),
        window_(match.window()),
        names_(match.game(), match.state(), core::seat_bit(seat)) {}

  bool make(const Post& post, Tree& out, core::Faults& faults) const {
    ParsedPost reading;
    if (!reader_.read(match_.state(), window_, seat_, post, reading, faults)) return false;
    const bool owed = (window_.owed & ~window_.answered & core::seat_bit(seat_)) != 0;
    out = Tree::table();
    out.set("seat", Tree::of(match_.game().seat_name(seat_)));
    out.set("owed", Tree::of_flag(owed));
    out.set("template",
            Tree::of(owed ? reader_.blank(match_.state(), window_, seat_) : std::string()));
    out.set("open_quote", Tree::of_flag(reading.open_quote));
    Tree& lines = out.set("lines", Tree::list());
    for (const ParsedLine& line : reading.lines)
      if (!line.text.empty()) lines.add(line_tree(line));
    out.set("log", Tree::of(log_of(post.text, reading.lines)));
    out.set("order", Tree());
    out.set("keys", Tree::list());
    out.set("unsaid", Tree());
    if (reading.next >= 0) {
      const ParsedLine& line = reading.lines[static_cast<std::size_t>(reading.next)];
      out.set("order", battle::order_to_tree(names_, *line.order));
      Tree keys = Tree::list();
      for (const u32 key : line.lines) keys.add(Tree::of(i64{key}));
      out.set("keys", std::move(keys));
    } else if (core::Order unsaid;
               owed && !reading.asks && !post.text.empty() &&
               reader_.words().unsaid(match_.game(), match_.state(), seat_, unsaid)) {
      out.set("unsaid", battle::order_to_tree(names_, unsaid));
    }
    return true;
  }

 private:
  const PostReader& reader_;
  const battle::match::Match& match_;
  int seat_;
  core::Window window_;
  core::Names names_;
};

}  // namespace

bool answer_posts(const Staff& staff, const battle::record::Record& record,
                  const battle::Hashing& hashing, const Tree& question, Tree& out,
                  core::Faults& faults) {
  const PostWords* words = staff.posts();
  return has(words, faults) && words->answer(record, hashing, question, out, faults);
}

bool PostWords::answer(const battle::record::Record& record, const battle::Hashing& hashing,
                       const Tree& question, Tree& out, core::Faults& faults) const {
  const auto match = battle::record::resume(record, hashing, faults);
  if (match == nullptr) return false;
  const PostReader reader(match->game(), *this);
  out = Tree::table();
  out.set("turn", Tree::of(i64{turn(match->state())}));
  out.set("next", Tree::of(next_to_act(*match, core::moderator)));
  out.set("over", Tree::of_flag(match->over()));
  Tree& seats = out.set("seats", Tree::list());
  for (int seat = 0; seat < match->game().seats(); ++seat) {
    Post post;
    Tree one;
    name_all(match->game(), question, seat, post);
    if (!post_asked(question, match->game().seat_name(seat), post, faults) ||
        !SeatAnswer(reader, *match, seat).make(post, one, faults))
      return false;
    seats.add(std::move(one));
  }
  return true;
}

}  // namespace klaxon::staff
