#include "faces/cli/desk.h"

#include <fmt/core.h>

#include <filesystem>
#include <map>

#include "battle/record/record.h"
#include "faces/cli/options.h"
#include "faces/files.h"
#include "faces/sodium.h"
#include "registry/rules.h"
#include "staff/desk_report.h"
#include "staff/posts/desk.h"
#include "staff/posts/reader.h"

namespace klaxon::faces::cli {

using core::Tree;

bool read_post_files(const std::string& battle_path, Tree& file, core::Faults& faults) {
  for (Tree::Entry& entry : file.entries) {
    if (entry.key != staff::posts_key || !entry.value.is(Tree::Kind::list)) continue;
    for (Tree& post : entry.value.items) {
      const Tree* name = post.find("file");
      if (name == nullptr || !name->is(Tree::Kind::text)) continue;
      if (post.find("text") != nullptr) {
        faults.add("twice", "A post has its text here or in a file; keep one of the two.",
                   name->place, "posts.file");
        return false;
      }
      const auto path = std::filesystem::path(battle_path).parent_path() / name->text;
      std::string text;
      if (!read_file(path.string(), staff::post_bytes_max, text, faults)) return false;
      if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) {
        faults.add("not-utf-8", "This post is in UTF-16; save it as UTF-8.", name->place,
                   "posts.file");
        return false;
      }
      post.set("text", Tree::of(text));
    }
  }
  return true;
}

namespace {

constexpr const char* campaign_key = "campaign";

}  // namespace

bool read_campaign_file(const std::string& battle_path, Tree& file, core::Faults& faults) {
  for (Tree::Entry& entry : file.entries) {
    if (entry.key != campaign_key || !entry.value.is(Tree::Kind::text)) continue;
    const auto path =
        (std::filesystem::path(battle_path).parent_path() / entry.value.text).string();
    core::Faults own(path);
    Tree sheet;
    if (!read_tree(path, sheet, own)) {
      for (const core::Fault& fault : own.list()) faults.add(fault);
      return false;
    }
    Tree named = Tree::table();
    named.place = entry.value.place;
    named.set("named", entry.value);
    named.set("file", Tree::of(path));
    named.set("sheet", std::move(sheet));
    entry.value = std::move(named);
  }
  return true;
}

std::vector<std::string> files_read(const std::string& battle_path, const Tree& file) {
  const auto folder = std::filesystem::path(battle_path).parent_path();
  std::vector<std::string> paths = {battle_path};
  if (const Tree* posts = file.find(staff::posts_key);
      posts != nullptr && posts->is(Tree::Kind::list))
    for (const Tree& post : posts->items)
      if (const std::string name = post.text_at("file"); !name.empty())
        paths.push_back((folder / name).string());
  if (const Tree* named = file.find(campaign_key); named != nullptr)
    paths.push_back(named->text_at("file"));
  return paths;
}

bool write_campaign(Console& console, const Tree& file, const staff::Resolved& resolved) {
  const std::string& path = console.line.campaign_out;
  if (path.empty()) return true;
  const Tree* named = file.find(campaign_key);
  if (named == nullptr) {
    console.out.refuse("no-campaign",
                       "The battle file names no campaign: campaign = \"sheet.toml\".",
                       "--campaign");
    return false;
  }
  if (resolved.campaign.empty()) {
    console.out.refuse("not-over",
                       "The battle goes on, so nobody has earned anything yet. If it was called "
                       "off, write ended = true into its file.",
                       "--campaign");
    return false;
  }
  core::Faults faults(path);
  if (write_file(path, resolved.campaign, faults)) return true;
  console.out.refuse(faults);
  return false;
}

namespace {

// Calls `each` with each line and its post.
template <class Each>
void each_line(const Tree& summary, Each each) {
  const Tree* posts = summary.find("posts");
  if (posts == nullptr) return;
  for (const Tree& post : posts->items)
    for (const Tree& line : post.find("lines")->items) each(post, line);
}

std::string why_of(const Tree& line) {
  const std::string rule = line.text_at("rule");
  return line.text_at("why") + (rule.empty() ? "" : " (" + rule + ")");
}

std::string kind_words(std::string_view kind) {
  if (kind == "order" || kind == "used") return "understood";
  if (kind == "later") return "not asked for";
  if (kind == "chatter") return "left alone";
  return std::string(kind);
}

// Lines of the log that may matter, such as "line 3, line 8", reported once for each post.
void tell_left_alone(Console& console, const Tree& summary) {
  std::map<std::string, std::string> of_post;
  each_line(summary, [&](const Tree& post, const Tree& line) {
    if (line.text_at("holds").empty()) return;
    std::string& lines =
        of_post[fmt::format("{}, turn {}", post.text_at("seat"), post.find("turn")->whole)];
    lines += fmt::format("{}line {}", lines.empty() ? "" : ", ", line.find("line")->whole);
  });
  for (const auto& [post, lines] : of_post)
    console.out.aside(fmt::format("{}: left alone, though it may matter: {}", post, lines));
}

}  // namespace

void tell_posts(Console& console, const Tree& summary) {
  tell_left_alone(console, summary);
  each_line(summary, [&](const Tree& post, const Tree& line) {
    const std::string kind = line.text_at("kind"), reply = line.text_at("reply");
    const bool done = (kind == "order" || kind == "used") && reply.empty();
    if (line.text_at("why").empty() || !line.text_at("holds").empty() || done) return;
    console.out.aside(fmt::format("{}, turn {}, line {}: {}: {}", post.text_at("seat"),
                                  post.find("turn")->whole, line.find("line")->whole,
                                  kind_words(kind), why_of(line)));
    if (!reply.empty()) console.out.aside("  reply: " + reply);
  });
}

int print_posts(Console& console, const Tree& summary) {
  std::string out, last;
  each_line(summary, [&](const Tree& post, const Tree& line) {
    const std::string title =
        fmt::format("{}, turn {}", post.text_at("seat"), post.find("turn")->whole);
    if (title != last) out += (last.empty() ? "" : "\n") + title + "\n";
    last = title;
    const std::string kind = line.text_at("kind"), text = line.text_at("text");
    if (text.empty()) return;
    out += fmt::format("  line {}, {}: {}\n", line.find("line")->whole, kind_words(kind), text);
    for (const char* key : {"understood", "ruled"})
      if (const std::string said = line.text_at(key); !said.empty() && kind != "illegal")
        out += fmt::format("      {}: {}\n", key, said);
    if (!line.text_at("why").empty()) out += "      why: " + why_of(line) + "\n";
    for (const Tree& reading : line.find("readings")->items)
      out += "      it may mean: " + reading.text + "\n";
    if (const std::string reply = line.text_at("reply"); !reply.empty())
      out += "      reply: " + reply + "\n";
  });
  console.out.text(out);
  return status_done;
}

namespace {

// The bit of the seat that was named; 0 after a refusal.
core::Audience reader_named(Console& console, const core::Game& game, const std::string& name,
                            const char* option) {
  const core::Audience reader = name.empty() ? 0 : staff::desk_reader(game, name);
  if (reader != 0) return reader;
  std::string seats;
  for (int seat = 0; seat < game.seats(); ++seat) seats += std::string(game.seat_name(seat)) + ", ";
  console.out.refuse("unknown-seat",
                     fmt::format("There is no seat '{}'; there are {}and all.", name, seats),
                     option, status_usage);
  return 0;
}

}  // namespace

int print_report_for(Console& console, const staff::Staff& staff, const staff::Resolved& resolved,
                     staff::Format format) {
  const core::Game& game = resolved.match->game();
  const core::Audience reader = reader_named(console, game, console.line.report_for, "--for");
  if (reader == 0) return status_usage;
  std::vector<std::string> seats;
  seats.reserve(core::seats_max);
  for (int seat = 0; seat < game.seats(); ++seat) seats.emplace_back(game.seat_name(seat));
  const auto header = battle::record::header_of(*resolved.match, resolved.setup, std::move(seats));
  const std::string text = battle::record::to_text(*resolved.match, header, sodium_hashing());
  const battle::System* const systems[] = {&staff.system()};
  core::Faults faults("record");
  battle::record::Record record;
  staff::Document report;
  if (!battle::record::read(text, systems, sodium_hashing(), record, faults) ||
      !staff::desk_report(staff, record, sodium_hashing(), reader,
                          resolved.summary.text_at("title"), report, faults))
    return console.out.refuse(faults);
  for (int seat = 0; seat < game.seats(); ++seat)
    if (reader == core::seat_bit(seat))
      staff::tell_own_refusals(resolved, seat, registry::rules_page(game.lexicon().system), report);
  console.out.text(staff::render(report, format, true, staff::post_columns));
  return status_done;
}

int print_template(Console& console, const staff::Staff& staff, const staff::Resolved& resolved) {
  const battle::match::Match& match = *resolved.match;
  const std::string& name = console.line.post_template;
  if (core::Faults faults("--template"); !staff::has(staff.posts(), faults))
    return console.out.refuse(faults);
  const core::Audience reader = reader_named(console, match.game(), name, "--template");
  if (reader == 0) return status_usage;
  for (int seat = 0; seat < match.game().seats(); ++seat) {
    if (reader != core::seat_bit(seat)) continue;
    const core::Window window = match.window();
    if ((window.owed & ~window.answered & core::seat_bit(seat)) == 0)
      return console.out.refuse("not-owed", fmt::format("'{}' has nothing to order now.", name),
                                "--template");
    console.out.text(
        staff::PostReader(match.game(), *staff.posts()).blank(match.state(), window, seat));
    return status_done;
  }
  return console.out.refuse("usage", "'--template' needs a seat.", "--template", status_usage);
}

}  // namespace klaxon::faces::cli
