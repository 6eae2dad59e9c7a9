#include "tests/e2e/server/scene.h"

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <fstream>

#include "codec/codec.h"

namespace klaxon::tests {

using core::Tree;

Tree json(std::string_view text) {
  Tree tree;
  core::Faults faults;
  EXPECT_TRUE(codec::parse_json(text, tree, faults)) << text.substr(0, 500);
  return tree;
}

std::string error_code(const Answer& answer) {
  const Tree tree = answer.status == 0 ? Tree::table() : json(answer.body);
  const Tree* error = tree.find("error");
  for (const char* key : {"code", "message", "where", "rule"})
    EXPECT_TRUE(error != nullptr && error->find(key) != nullptr) << key << ": " << answer.body;
  return error == nullptr ? "" : error->find("code")->text;
}

std::string refusal_in(const Tree& message) {
  const Tree* error = message.find("error");
  return error == nullptr ? "" : error->text_at("code");
}

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "klaxon-XXXXXX").string();
  path_ = mkdtemp(name.data());
}

Folder::~Folder() {
  std::filesystem::remove_all(path_);
}

void Folder::write(std::string_view name, std::string_view text) const {
  const std::filesystem::path file = path_ / name;
  std::filesystem::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
}

namespace {

std::vector<std::string> arguments_of(const Folder& folder, u16 port,
                                      const std::vector<std::string>& more) {
  std::filesystem::create_directories(folder.path("web"));
  std::vector<std::string> all = {"--port", std::to_string(port), "--db", folder.path("klaxon.db"),
                                  "--web",  folder.path("web")};
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

}  // namespace

void run_sql(const std::string& path, const char* sql) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(database, sql, nullptr, nullptr, nullptr), SQLITE_OK)
      << sql << ": " << sqlite3_errmsg(database);
  sqlite3_close(database);
}

Server::Server(const Folder& folder, Limits limits, u16 at, const std::vector<std::string>& more)
    : port(at), process(arguments_of(folder, at, more), limits) {
  EXPECT_TRUE(process.started()) << process.errors();
}

OpenMatch open_duel(u16 port, std::string_view bots, bool moderated) {
  return open_match(port, "code-red", "duel", bots, moderated);
}

OpenMatch open_match(u16 port, std::string_view system, std::string_view scenario,
                     std::string_view bots, bool moderated) {
  const Answer answer =
      http(port, "POST", "/api/matches",
           R"({"system":")" + std::string(system) + R"(","scenario":")" + std::string(scenario) +
               R"(","bots":)" + std::string(bots) + (moderated ? R"(,"moderator":true})" : "}"));
  OpenMatch match;
  if (answer.status != 201) return match;
  const Tree tree = json(answer.body);
  match.id = tree.find("match")->text;
  if (moderated) match.moderate = tree.find("moderate")->text;
  match.watch = tree.find("watch")->text;
  for (const Tree& seat : tree.find("seats")->items) {
    const Tree* token = seat.find("token");
    match.tokens.push_back(token == nullptr ? "" : token->text);
  }
  return match;
}

std::string record_of(u16 port, const OpenMatch& match, const std::string& token) {
  const Answer answer = http(port, "GET", "/api/matches/" + match.id + "/record", {},
                             {{"Authorization", "Bearer " + token}});
  EXPECT_EQ(answer.status, 200) << answer.body;
  return answer.body;
}

Player::Player(u16 port, OpenMatch& match, std::size_t of, u64 seed)
    : seat(of), token_(match.tokens[of]), socket_(port), bot_(seed) {
  for (const std::string& message : bot_.join(match.id, match.tokens[of])) socket_.send(message);
}

bool Player::play(std::chrono::milliseconds wait) {
  const std::optional<std::string> text = socket_.receive(wait);
  if (!text) return false;
  hear(*text);
  for (const std::string& answer : bot_.hear(*text)) {
    const Tree message = json(answer);
    if (message.find("type")->text == "order")
      sent_.push_back(message.find("order")->find("verb")->text);
    socket_.send(answer);
  }
  return true;
}

void Player::hear(const std::string& text) {
  const Tree message = json(text);
  const std::string& type = message.find("type")->text;
  if (type == "joined") events_on_joining = message.find("events")->whole;
  if (const Tree* token = message.find("token"); type == "joined" && token != nullptr)
    token_ = token->text;
  if (const Tree* events = message.find("events"); type == "update" && events != nullptr)
    event_last = events->items.back().find("n")->whole;
  const bool answers_order = !sent_.empty() && message.find("number") != nullptr;
  if (type == "done" && answers_order) acknowledged.push_back(sent_.front());
  if ((type == "done" || type == "error") && answers_order) sent_.pop_front();
}

}  // namespace klaxon::tests
