#include "faces/server/store/store.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <limits>

#include "battle/match/utf8.h"
#include "faces/server/store/store_form.h"

namespace klaxon::faces::server {

using battle::session::Kept;
using battle::session::KeptMatch;

namespace {

constexpr std::size_t numbers_known_max = 10'000;

// "1 captain\n2 random\n"
std::vector<SqliteStore::BotSeat> read_bots(std::string_view text) {
  std::vector<SqliteStore::BotSeat> bots;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    const std::size_t blank = std::min(line.find(' '), line.size() - 1);
    const std::string_view seat = line.substr(0, blank);
    SqliteStore::BotSeat bot;
    std::from_chars(seat.data(), seat.data() + seat.size(), bot.seat);
    bot.bot = line.substr(blank + 1);
    bots.push_back(std::move(bot));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return bots;
}

// The text with a '?' for every byte that is not printable ASCII.
std::string ascii_of(std::string text) {
  for (char& letter : text)
    if (letter < ' ' || letter > '~') letter = '?';
  return text;
}

}  // namespace

bool SqliteStore::Listed::has_bot(int seat) const {
  return std::ranges::any_of(bots, [seat](const BotSeat& bot) { return bot.seat == seat; });
}

struct SqliteStore::Statements {
  explicit Statements(const Database& database)
      : append(database, "INSERT INTO line(place, text) VALUES(?1, ?2)"),
        add(database, "INSERT INTO match(id, sheet, bots, listed) VALUES(?1, ?2, ?3, ?4)"),
        keep(database, "UPDATE match SET sheet=?2 WHERE number=?1"),
        show(database, "UPDATE match SET listed=?2 WHERE number=?1"),
        keep_bots(database, "UPDATE match SET bots=?2 WHERE number=?1"),
        count(database,
              "INSERT INTO tally(match, lines) VALUES(?1, ?2)"
              " ON CONFLICT(match) DO UPDATE SET lines=excluded.lines"),
        number(database, "SELECT number FROM match WHERE id=?1"),
        match(database, "SELECT sheet, listed, bots FROM match WHERE number=?1"),
        tally(database, "SELECT lines FROM tally WHERE match=?1"),
        lines(database,
              "SELECT place, text FROM line WHERE place BETWEEN ?1 AND ?2 ORDER BY place"),
        list(database,
             "SELECT number, id, listed, bots FROM match WHERE number<?1"
             " ORDER BY number DESC LIMIT ?2"),
        keep_place(database,
                   "INSERT INTO lobby(place, text) VALUES(?1, ?2)"
                   " ON CONFLICT(place) DO UPDATE SET text=excluded.text"),
        drop_place(database, "DELETE FROM lobby WHERE place=?1"),
        places(database,
               "SELECT place, text FROM lobby WHERE place>=?1 AND place<?1 || char(1114111)"
               " ORDER BY place") {}

  bool ready() const {
    for (const Statement* statement :
         {&append, &add, &keep, &show, &keep_bots, &count, &number, &match, &tally, &lines, &list,
          &keep_place, &drop_place, &places})
      if (!statement->ready()) return false;
    return true;
  }

  Statement append, add, keep, show, keep_bots, count, number, match, tally, lines, list;
  Statement keep_place, drop_place, places;
};

SqliteStore::SqliteStore() = default;
SqliteStore::~SqliteStore() = default;

bool SqliteStore::open(const std::string& path, core::Faults& faults) {
  if (!file_.hold(path, faults) || !database_.open(path, Database::Use::write, faults) ||
      !prepare_form(database_, faults))
    return false;
  file_.tighten();
  if (!check_form(database_, aside_, faults)) return false;
  for (const auto& [match, why] : aside_)
    fmt::print(stderr, "klaxon: match {} is damaged and set aside: {}.\n", match, why);
  statements_ = std::make_unique<Statements>(database_);
  matches_ = database_.number("SELECT count(*) FROM match");
  if (statements_->ready() && matches_ >= 0) return true;
  database_.add_fault(faults);
  return false;
}

bool SqliteStore::begin() {
  if (open_) return true;
  if (!file_.is_in_place()) {
    trouble_ = fmt::format(
        "'{0}', or the file '{0}-wal' beside it, was deleted, moved or replaced: nothing more is "
        "saved. Stop klaxon, put the file back and start it again.",
        database_.path());
    full_ = false;
    return false;
  }
  open_ = database_.run("BEGIN IMMEDIATE");
  if (!open_) note_trouble();
  return open_;
}

bool SqliteStore::put(Statement& statement) {
  if (!begin()) return false;
  if (statement.execute()) return true;
  note_trouble();
  if (!grouped_) roll_back();
  return false;
}

bool SqliteStore::settle() {
  if (!grouped_) grouped_ = finish();
  return grouped_;
}

void SqliteStore::note_trouble() {
  full_ = database_.full();
  trouble_ = database_.words();
}

bool SqliteStore::write_tallies() {
  for (const auto& [number, lines] : tallies_)
    if (!statements_->count.bind(1, number).bind(2, lines).execute()) return false;
  return true;
}

// Some failures roll the transaction back on their own.
bool SqliteStore::finish() {
  const bool whole = database_.in_transaction();
  const bool kept = whole && write_tallies() && database_.run("COMMIT");
  if (whole && !kept) note_trouble();
  if (kept)
    note_kept();
  else
    roll_back();
  return kept;
}

// The lines are durable, so nothing here may fail for lack of memory.
void SqliteStore::note_kept() {
  open_ = full_ = false;
  for (const auto& [number, lines] : tallies_)
    if (const auto known = counted_.find(number); known != counted_.end()) known->second = lines;
  tallies_.clear();
}

void SqliteStore::roll_back() {
  if (database_.in_transaction()) database_.run("ROLLBACK");
  open_ = false;
  tallies_.clear();
  counted_.clear();
  numbers_.clear();
}

bool SqliteStore::commit() {
  if (!open_) return true;
  if (finish()) return true;
  grouped_ = false;
  const i64 matches = database_.number("SELECT count(*) FROM match");
  if (matches >= 0) matches_ = matches;
  return false;
}

i64 SqliteStore::number_of(std::string_view match) {
  const auto known = numbers_.find(std::string(match));
  if (known != numbers_.end()) return known->second;
  Statement& statement = statements_->number.bind(1, match);
  if (!statement.next()) return 0;
  const i64 number = statement.whole(0);
  statement.reset();
  if (numbers_.size() >= numbers_known_max) numbers_.clear();
  numbers_[std::string(match)] = number;
  return number;
}

bool SqliteStore::append(std::string_view match, u32 sequence, std::string_view text) {
  const i64 number = number_of(match);
  if (number == 0 || i64{sequence} >= lines_of_a_match) return false;
  const i64 before = lines_of(number);
  if (before != i64{sequence}) return false;
  // Memory may run out here, so this happens before the line is added; then the line is counted.
  const auto tally = tallies_.try_emplace(number, before).first;
  if (!put(statements_->append.bind(1, number * lines_of_a_match + sequence).bind(2, text)))
    return false;
  tally->second = before + 1;
  if (!settle()) return false;
  ++appended_;
  return true;
}

bool SqliteStore::keep(std::string_view match, std::string_view tokens) {
  const std::string text = sealed(match, "sheet", tokens);
  if (const i64 number = number_of(match); number != 0)
    return write(statements_->keep.bind(1, number).bind(2, text));
  const std::string bots = sealed(match, "bots", ""), listed = sealed(match, "listed", "");
  if (!write(statements_->add.bind(1, match).bind(2, text).bind(3, bots).bind(4, listed)))
    return false;
  ++matches_;
  return true;
}

void SqliteStore::show(std::string_view match, std::string_view listed) {
  const i64 number = number_of(match);
  const std::string text = sealed(match, "listed", listed);
  if (number != 0) write(statements_->show.bind(1, number).bind(2, text));
}

bool SqliteStore::keep_bot(std::string_view match, int seat, std::string_view bot) {
  std::string text;
  for (const BotSeat& other : bots(match)) text += fmt::format("{} {}\n", other.seat, other.bot);
  text += fmt::format("{} {}\n", seat, bot);
  text = sealed(match, "bots", text);
  return write(statements_->keep_bots.bind(1, number_of(match)).bind(2, text));
}

bool SqliteStore::keep_place(std::string_view place, std::string_view text) {
  if (text.empty()) return write(statements_->drop_place.bind(1, place));
  const std::string kept = sealed(place, "lobby", text);
  return write(statements_->keep_place.bind(1, place).bind(2, kept));
}

std::vector<std::pair<std::string, std::string>> SqliteStore::places(std::string_view beginning) {
  std::vector<std::pair<std::string, std::string>> found;
  if (statements_ == nullptr) return found;
  Statement& rows = statements_->places.bind(1, beginning);
  while (rows.next()) {
    std::string place = rows.text(0), text;
    if (unseal(place, "lobby", rows.text(1), text)) found.emplace_back(place, text);
  }
  return found;
}

// How many lines the match has, with those that this group is about to write; -1 if never counted.
i64 SqliteStore::lines_of(i64 number) {
  for (const auto* tallies : {&tallies_, &counted_})
    if (const auto known = tallies->find(number); known != tallies->end()) return known->second;
  Statement& tally = statements_->tally.bind(1, number);
  if (!tally.next()) return tally.failed() ? -1 : 0;
  const i64 lines = tally.whole(0);
  tally.reset();
  if (counted_.size() >= numbers_known_max) counted_.clear();
  counted_[number] = lines;  // no other process writes: the file is locked
  return lines;
}

i64 SqliteStore::lines(std::string_view match) {
  const bool aside = aside_.find(match) != aside_.end();
  const i64 number = aside ? 0 : number_of(match);
  return number == 0 ? 0 : std::max<i64>(0, lines_of(number));
}

Kept SqliteStore::found_damaged(std::string_view match, std::string_view why) {
  set_aside(match, why);
  return Kept::damaged;
}

void SqliteStore::set_aside(std::string_view match, std::string_view why) {
  if (aside_.emplace(match, why).second)
    fmt::print(stderr, "klaxon: match {} is damaged and set aside: {}\n", match, why);
}

// False if there are too few or too many lines or they cannot be read.
bool SqliteStore::read_lines(i64 number, i64 lines, std::string& record) {
  const i64 first = number * lines_of_a_match;
  Statement& rows = statements_->lines.bind(1, first).bind(2, first + lines_of_a_match - 1);
  i64 found = 0;
  bool in_order = true;
  while (rows.next()) {
    in_order = in_order && rows.whole(0) == first + found++;
    record += rows.text(1);
  }
  return !rows.failed() && in_order && found == lines;
}

Kept SqliteStore::trouble_with(std::string_view match, const Statement& statement) {
  return statement.damaged() ? found_damaged(match, database_.words()) : Kept::unreadable;
}

Kept SqliteStore::load(std::string_view match, KeptMatch& out) {
  if (aside_.find(match) != aside_.end()) return Kept::damaged;
  const i64 number = number_of(match);
  if (number == 0)
    return statements_->number.failed() ? trouble_with(match, statements_->number) : Kept::missing;
  Statement& row = statements_->match.bind(1, number);
  const bool found = row.next();
  if (row.failed()) return trouble_with(match, row);
  const std::string sheet = found ? row.text(0) : "", listed = found ? row.text(1) : "";
  row.reset();
  if (!unseal(match, "sheet", sheet, out.tokens) || !unseal(match, "listed", listed, out.listed))
    return found_damaged(match, "its seat tokens are not what was saved.");
  const i64 lines = lines_of(number);
  if (lines < 0) return trouble_with(match, statements_->tally);
  out.record.clear();
  if (read_lines(number, lines, out.record)) return lines == 0 ? Kept::missing : Kept::whole;
  const Statement& read = statements_->lines;
  return read.failed() ? trouble_with(match, read)
                       : found_damaged(match, "it does not have as many lines as were saved.");
}

std::vector<SqliteStore::BotSeat> SqliteStore::bots(std::string_view match) {
  Statement& row = statements_->match.bind(1, number_of(match));
  const std::string text = row.next() ? row.text(2) : "";
  row.reset();
  std::string bots;
  return unseal(match, "bots", text, bots) ? read_bots(bots) : std::vector<BotSeat>();
}

std::vector<SqliteStore::Listed> SqliteStore::list(i64 before, u32 most) {
  std::vector<Listed> found;
  Statement& rows = statements_->list.bind(1, before).bind(2, i64{most});
  while (rows.next()) {
    Listed& item = found.emplace_back();
    item.number = rows.whole(0);
    item.id = rows.text(1);
    const bool legible = battle::match::is_utf8(item.id);  // a damaged page may hold any bytes
    if (!legible) item.id = ascii_of(item.id);
    std::string bots;
    item.damaged = !legible || aside_.find(item.id) != aside_.end() ||
                   !unseal(item.id, "listed", rows.text(2), item.shown) ||
                   !unseal(item.id, "bots", rows.text(3), bots);
    item.bots = read_bots(bots);
  }
  return found;
}

}  // namespace klaxon::faces::server
