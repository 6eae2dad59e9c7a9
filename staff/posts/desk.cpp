#include "staff/posts/desk.h"

#include <algorithm>
#include <unordered_set>

#include "core/catalog/reader.h"
#include "core/catalog/text.h"

namespace klaxon::staff {

using core::Faults;
using core::Reader;
using core::Tree;

namespace {

constexpr const char* dice_key = "dice";
constexpr u32 post_turns_max = 10'000;
constexpr i64 set_value_max = 1'000'000'000;

int seat_called(Reader& reader, const core::Game& game) {
  std::vector<std::string_view> names;
  for (int seat = 0; seat < game.seats(); ++seat) names.push_back(game.seat_name(seat));
  const std::string name = reader.text("seat");
  const auto found = std::ranges::find(names, name);
  if (found != names.end()) return static_cast<int>(found - names.begin());
  if (!name.empty())
    reader.fault("unknown-seat",
                 "There is no seat " + core::in_quotes(name) + core::known_hint(name, names),
                 "seat");
  return 0;
}

// The player posted, but no line is an order for this turn, and the moderator has made no ruling.
bool is_silent(const FilePost& post, const ParsedPost& reading) {
  if (!post.post.rulings.empty() || !post.post.used.empty()) return false;
  const auto gives = [](const ParsedLine& line) {
    return line.kind == LineKind::order || line.kind == LineKind::later ||
           line.kind == LineKind::used || line.kind == LineKind::illegal;
  };
  return !reading.lines.empty() && std::ranges::none_of(reading.lines, gives);
}

// A line that repeats an order changes nothing.
bool is_settled(LineKind kind) {
  return kind == LineKind::used || kind == LineKind::order;
}

}  // namespace

u32 last_post_turn(const Tree& file) {
  const Tree* posts = file.find(posts_key);
  if (posts == nullptr || !posts->is(Tree::Kind::list)) return 0;
  i64 last = posts->items.empty() ? 0 : 1;
  for (const Tree& post : posts->items)
    if (const Tree* turn = post.find("turn"); turn != nullptr && turn->is(Tree::Kind::whole))
      last = std::max(last, std::min(turn->whole, i64{post_turns_max}));
  return static_cast<u32>(last);
}

PostDesk::PostDesk(const core::Game& game, const PostWords* words) : game_(game), words_(words) {
  if (words != nullptr) reader_.emplace(game, *words);
}

bool PostDesk::read(const Tree& file, Faults& faults) {
  const std::size_t before = faults.count();
  captains_ = file.find("captains");
  if (captains_ != nullptr && !captains_->is(Tree::Kind::table)) captains_ = nullptr;
  for (const char* key : {posts_key, rulings_key}) {
    const Tree* list = file.find(key);
    if (list == nullptr) continue;
    if (words_ == nullptr || !list->is(Tree::Kind::list)) {
      faults.add(words_ == nullptr ? "no-desk" : "wrong-kind",
                 words_ == nullptr ? "This system reads no posts."
                                   : core::in_quotes(key) + " must be a list of tables.",
                 list->place, key);
      continue;
    }
    for (std::size_t i = 0; i < list->items.size(); ++i) {
      const std::string field = std::string(key) + "." + std::to_string(i);
      if (key == posts_key)
        read_post(list->items[i], field, faults);
      else
        read_ruling(list->items[i], field, faults);
    }
  }
  name_all();
  for (const FilePost& post : posts_) check_rulings(post, faults);
  dice_posted_ = words_ != nullptr && file.text_at(dice_key) == posts_key;
  return faults.count() == before;
}

void PostDesk::check_rulings(const FilePost& post, Faults& faults) {
  if (post.post.rulings.empty()) return;
  std::map<u32, bool> met;
  for (const Ruling& ruling : post.post.rulings) met[ruling.line] = false;
  u32 last = 0;
  bool open_quote = false;
  Faults none;
  each_post_line(post.post.text, open_quote, none, [&](const PostLine& line) {
    if (line.text.empty()) return;
    last = line.number;
    const auto found = met.find(line.number);
    if (found == met.end()) return;
    found->second = true;
    for (const Ruling& ruling : post.post.rulings)
      if (ruling.line == line.number && !has_said(line, ruling.says))
        faults.add("other-words",
                   "Line " + std::to_string(line.number) + " of this post says " +
                       core::in_quotes(line.text) + ", not " + core::in_quotes(ruling.says) +
                       "; settle it anew.",
                   ruling.place, rulings_key);
  });
  for (const Ruling& ruling : post.post.rulings)
    if (!met[ruling.line])
      faults.add(
          "no-such-line",
          "The post has no line " + std::to_string(ruling.line) +
              (last == 0 ? "; it is empty." : "; its last is line " + std::to_string(last) + "."),
          ruling.place, rulings_key);
}

void PostDesk::read_post(const Tree& item, const std::string& field, Faults& faults) {
  Reader reader(item, field, faults);
  FilePost post;
  post.turn = static_cast<u32>(reader.whole_or("turn", first_, post_turns_max, first_));
  post.seat = seat_called(reader, game_);
  post.place = item.place;
  post.post.text = reader.text("text");
  post.by = reader.text_or("by", "");
  reader.has("file");  // the face has read it into `text`
  reader.finish();
  if (post.post.text.size() > post_bytes_max)
    reader.fault("too-long", "A post may have up to 1 MB of text; keep the part with the orders.",
                 "text");
  if (post_of(post.turn, post.seat) != nullptr)
    reader.fault("twice", "There is already a post of this seat for this turn; put both into one.",
                 "seat");
  posts_.push_back(std::move(post));
}

void PostDesk::name_all() {
  for (FilePost& post : posts_) {
    name_players(post.post, game_, post.seat, captains_);
    for (const FilePost& from : posts_)
      if (!from.by.empty())
        (from.seat == post.seat ? post.post.names : post.post.others).push_back(from.by);
  }
}

void name_players(Post& post, const core::Game& game, int seat, const Tree* captains) {
  for (int other = 0; other < game.seats(); ++other) {
    std::vector<std::string>& names = other == seat ? post.names : post.others;
    names.emplace_back(game.seat_name(other));
    if (captains == nullptr) continue;
    if (std::string captain = captains->text_at(game.seat_name(other)); !captain.empty())
      names.push_back(std::move(captain));
  }
}

void PostDesk::read_ruling(const Tree& item, const std::string& field, Faults& faults) {
  Reader reader(item, field, faults);
  const u32 turn = static_cast<u32>(reader.whole_or("turn", first_, post_turns_max, first_));
  const std::string reason = reader.text_or("reason", "");
  if (item.find("set") != nullptr) {
    Override made{turn, reader.text("set"), 0, reason, item.place};
    made.value = reader.whole("value", -set_value_max, set_value_max);
    reader.finish();
    const auto same = [&](const Override& one) {
      return one.turn == made.turn && one.path == made.path;
    };
    if (std::ranges::any_of(overrides_, same))
      return reader.fault("twice",
                          "'" + made.path + "' is set for turn " + std::to_string(turn) +
                              " already; keep one of the two.",
                          "set");
    overrides_.push_back(std::move(made));
    return;
  }
  const int seat = seat_called(reader, game_);
  Ruling ruling;
  ruling.line = static_cast<u32>(reader.whole("line", 1, i64{post_bytes_max}));
  ruling.says = reader.text_or("says", "");
  ruling.place = item.place;
  ruling.drop = reader.flag_or("drop", false);
  ruling.order = reader.text_or("order", "");
  ruling.reason = reason;
  reader.finish();
  if (ruling.drop != ruling.order.empty())
    reader.fault("no-ruling", "A ruling drops its line, drop = true, or says its order.", "order");
  FilePost* post = post_of(turn, seat);
  if (post == nullptr)
    reader.fault("no-such-post", "This seat has no post for this turn; put rulings below posts.",
                 "seat");
  else if (std::ranges::find(post->post.rulings, ruling.line, &Ruling::line) !=
           post->post.rulings.end())
    reader.fault("twice",
                 "There is already a ruling on line " + std::to_string(ruling.line) +
                     " of this post; put both into one.",
                 "line");
  else
    post->post.rulings.push_back(std::move(ruling));
}

FilePost* PostDesk::post_of(u32 turn, int seat) {
  for (FilePost& post : posts_)
    if (post.turn == turn && post.seat == seat) return &post;
  return nullptr;
}

std::optional<Posted> PostDesk::next(const battle::match::Match& match, int seat) {
  if (posts_.empty()) return std::nullopt;
  FilePost* post = post_of(words_->turn(match.state()), seat);
  if (post == nullptr) return std::nullopt;
  ParsedPost reading;
  Faults none;
  reader_->read(match.state(), match.window(), seat, post->post, post->sorted, reading, none);
  note(*post, reading);
  if (reading.next < 0) {
    Posted posted;
    posted.place = post->place;
    posted.silent = is_silent(*post, reading);
    if (posted.silent) return posted;
    if (reading.asks) return std::nullopt;
    posted.unsaid = true;
    if (!words_->unsaid(game_, match.state(), seat, posted.order)) return std::nullopt;
    return posted;
  }
  const ParsedLine& line = reading.lines[static_cast<std::size_t>(reading.next)];
  post->post.used.insert(line.lines.begin(), line.lines.end());
  Posted posted;
  posted.order = core::OrderView(*line.order);
  posted.place = post->place;
  return posted;
}

PostedDice* PostDesk::dice(const core::StateBytes* state, bool begun) {
  if (!dice_posted_) return nullptr;
  if (!dice_ || (begun && !dice_known_)) {  // ships' owners are known once the battle has begun
    const std::optional<PostedDice> before = std::move(dice_);
    dice_.emplace(words_->opening_rolls());
    for (const FilePost& post : posts_) gather_dice(post, state);
    if (before) dice_->keep_fallen(*before);
    dice_known_ = begun;
  }
  dice_->begin_turn(begun ? words_->turn(state) : first_, begun);
  return &*dice_;
}

// A line about which the player must be asked first holds up the dice below it.
void PostDesk::gather_dice(const FilePost& post, const core::StateBytes* state) {
  NameTables tables(core::Names(game_, state, core::seat_bit(post.seat)), *words_);
  bool open_quote = false;
  Faults none;
  each_post_line(post.post.text, open_quote, none, [&](const PostLine& line) {
    const auto ruling = std::ranges::find(post.post.rulings, line.number, &Ruling::line);
    const bool ruled = ruling != post.post.rulings.end();
    if (ruled ? ruling->drop : line.left_alone || line.box == Box::empty) return;
    const std::string_view own = std::string_view(line.text).substr(line.begins);
    const auto said = read_dice(ruled ? std::string_view(ruling->order) : own);
    if (!said) return;
    PostedDie die{post.turn, line.number, post.seat, 0, 0, line.text, said->odd};
    if (die.odd.empty()) die.odd = whose_fault(*said, *words_, tables, state, post.seat);
    if (!ruled &&
        (line.box == Box::odd || (line.doubt != Doubt::none && line.doubt != Doubt::boxed)))
      die.odd = "It may not be meant.";
    if (!die.odd.empty()) return dice_->add(die);
    for (const SaidDice::Die& one : said->dice) {
      die.face = one.face;
      die.sides = one.sides;
      dice_->add(die);
    }
  });
}

// Lines that were carried out remain so; for other lines, the latest reading applies. But a line
// that was wrong in its own window is not excused because another window does not ask for it, and
// the condition of a line is no longer judged once its moment has passed.
void PostDesk::note(FilePost& post, const ParsedPost& reading) {
  std::set<u32> shown, judged;
  for (const ParsedLine& line : reading.lines) {
    shown.insert(line.key);
    judged.insert(line.judged);
  }
  // forgets the orders of the other branch of a condition, which will not be given
  std::erase_if(post.lines, [&](const auto& entry) {
    const ParsedLine& line = entry.second;
    return line.judged != 0 && judged.contains(line.judged) && !shown.contains(entry.first);
  });
  for (const ParsedLine& line : reading.lines) {
    const auto [had, fresh] = post.lines.try_emplace(line.key, line);
    ParsedLine& known = had->second;
    if (fresh || line.kind == LineKind::used ||
        (line.kind == LineKind::later && is_settled(known.kind)))
      continue;
    const bool stays = known.kind == LineKind::illegal ||
                       (line.judged == 0 && (known.judged != 0 || known.kind == LineKind::unclear));
    if (!(stays && line.kind == LineKind::later)) known = line;
  }
}

std::vector<Override> PostDesk::overrides_due(u32 turn) {
  std::vector<Override> due;
  std::erase_if(overrides_, [&](const Override& one) {
    if (one.turn > turn) return false;
    due.push_back(one);
    return true;
  });
  return due;
}

Tree line_tree(const ParsedLine& line) {
  Tree out = Tree::table();
  out.set("line", Tree::of(i64{line.line}));
  out.set("text", Tree::of(line.text));
  out.set("kind", Tree::of(line_kind_names[static_cast<u32>(line.kind)]));
  out.set("understood", Tree::of(line.understood));
  Tree& readings = out.set("readings", Tree::list());
  for (const std::string& reading : line.readings) readings.add(Tree::of(reading));
  out.set("why", Tree::of(line.why));
  out.set("holds", Tree::of(line.holds));
  out.set("rule", Tree::of(line.rule));
  out.set("reply", Tree::of(line.reply));
  Tree& faces = out.set("faces", Tree::list());
  for (const int face : line.faces) faces.add(Tree::of(i64{face}));
  out.set("ruled", Tree::of(line.ruled));
  return out;
}

std::string log_of(std::string_view post, std::span<const ParsedLine> lines) {
  std::unordered_set<u32> read, left_alone;
  for (const ParsedLine& line : lines)
    (line.kind == LineKind::chatter ? left_alone : read).insert(line.line);
  std::string log;
  bool open_quote = false;
  Faults none;
  each_post_line(post, open_quote, none, [&](const PostLine& line) {
    const bool said_nothing = left_alone.contains(line.number) || !read.contains(line.number);
    if (!line.left_alone && said_nothing) log += line.text + "\n";
  });
  return log;
}

std::vector<PostLog> PostDesk::logs() const {
  std::vector<PostLog> all;
  for (const FilePost& post : posts_) {
    std::vector<ParsedLine> lines;
    for (const auto& [key, line] : post.lines) lines.push_back(line);
    if (std::ranges::find(lines, LineKind::chatter, &ParsedLine::kind) != lines.end())
      all.push_back({post.seat, log_of(post.post.text, lines)});
  }
  return all;
}

Tree PostDesk::told() const {
  Tree out = Tree::list();
  for (const FilePost& post : posts_) {
    Tree one = Tree::table();
    one.set("seat", Tree::of(game_.seat_name(post.seat)));
    one.set("turn", Tree::of(i64{post.turn}));
    Tree& lines = one.set("lines", Tree::list());
    for (const auto& [key, line] : post.lines) {
      ParsedLine told = line;
      if (told.kind == LineKind::later && told.why.empty()) {  // its window never came
        told.why = "Nothing in this turn asked for it.";
        told.reply = "Your line '" + told.text +
                     "' was not asked for in this turn: " + "there was nothing for it to decide.";
      }
      lines.add(line_tree(told));
    }
    out.add(std::move(one));
  }
  return out;
}

}  // namespace klaxon::staff
