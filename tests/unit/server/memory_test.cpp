// If memory runs out at any allocation for a message or request, only that one fails.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <new>
#include <utility>

#include "codec/codec.h"
#include "core/base/check.h"
#include "faces/promise_guard.h"
#include "faces/server/host/host.h"
#include "registry/registry.h"
#include "tests/unit/server/scarce.h"

namespace klaxon::tests {

constinit thread_local i64 allocations_left = -1;

namespace {

void* allocate(std::size_t bytes, std::size_t alignment) {
  if (allocations_left >= 0 && allocations_left-- == 0) throw std::bad_alloc();
  const std::size_t whole = (bytes + alignment - 1) / alignment * alignment;
  const bool usual = alignment <= alignof(std::max_align_t);
  if (void* block = usual ? std::malloc(bytes) : std::aligned_alloc(alignment, whole)) return block;
  throw std::bad_alloc();
}

}  // namespace
}  // namespace klaxon::tests

void* operator new(std::size_t bytes) {
  return klaxon::tests::allocate(bytes, alignof(std::max_align_t));
}
void* operator new(std::size_t bytes, std::align_val_t alignment) {
  return klaxon::tests::allocate(bytes, static_cast<std::size_t>(alignment));
}
void operator delete(void* block) noexcept {
  std::free(block);
}
void operator delete(void* block, std::size_t) noexcept {
  std::free(block);
}
void operator delete(void* block, std::align_val_t) noexcept {
  std::free(block);
}
void operator delete(void* block, std::size_t, std::align_val_t) noexcept {
  std::free(block);
}

namespace klaxon::tests {
namespace {

using core::Tree;
using faces::server::Host;
using faces::server::Request;
using faces::server::Response;
namespace fs = std::filesystem;

Tree json(std::string_view text) {
  Tree tree;
  core::Faults faults;
  EXPECT_TRUE(codec::parse_json(text, tree, faults)) << text;
  return tree;
}

class Listened final : public faces::server::Line {
 public:
  void send(std::string text) override {
    const i64 left = std::exchange(allocations_left, -1);
    texts.push_back(std::move(text));
    allocations_left = left;
  }
  void close(std::string_view) override { closed = true; }

  std::vector<std::string> texts;
  bool closed = false;
};

// A duel on a server without sockets: the red seat asks; the blue one only watches.
class MemoryTest : public testing::Test {
 protected:
  MemoryTest() {
    std::string name = (fs::temp_directory_path() / "klaxon-memory-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    core::Faults faults;
    EXPECT_TRUE(store_.open((folder_ / "klaxon.db").string(), faults));
    const Response opened = ask("POST", "/api/matches", "",
                                R"({"system":"code-red","scenario":)"
                                R"("duel","moderator":true})");
    EXPECT_EQ(opened.status, 201U) << opened.body;
    const Tree match = json(opened.body);
    match_ = match.find("match")->text;
    moderate_ = match.find("moderate")->text;
    for (std::size_t seat = 0; seat < 2; ++seat)
      tokens_[seat] = match.find("seats")->items[seat].find("token")->text;
    join(0);
    join(1);
  }
  ~MemoryTest() override { fs::remove_all(folder_); }

  Response ask(const char* method, std::string path, std::string bearer, std::string body = "") {
    Request request;
    request.method = method;
    request.target = request.path = std::move(path);
    request.address = "127.0.0.1";
    request.bearer = std::move(bearer);
    request.body = std::move(body);
    return host_.answer(request);
  }
  void turns() {
    for (int i = 0; i < 3; ++i) host_.turn();
  }
  Tree say(std::size_t seat, std::string text) {
    lines_[seat]->texts.clear();
    host_.hear(ids_[seat], std::move(text));
    turns();
    return lines_[seat]->texts.empty() ? Tree::table() : json(lines_[seat]->texts.front());
  }
  void join(std::size_t seat) {
    if (ids_[seat] != 0 && !lines_[seat]->closed) host_.close_line(ids_[seat]);
    lines_[seat] = std::make_unique<Listened>();
    ids_[seat] = host_.open_line(*lines_[seat], "127.0.0.1");
    say(seat, R"({"type":"hello","protocol":1})");
    const Tree joined = say(
        seat, R"({"type":"join","match":")" + match_ + R"(","token":")" + tokens_[seat] + R"("})");
    ASSERT_EQ(joined.find("type")->text, "joined") << lines_[seat]->texts.front();
    if (const Tree* token = joined.find("token")) tokens_[seat] = token->text;
    numbers_[seat] = joined.find("next_number")->whole;
  }
  // Runs `work` with its n-th allocation failing; false if it makes fewer than n.
  template <class Work>
  static bool failing(i64 n, Work work) {
    allocations_left = n;
    work();
    const bool failed = allocations_left < 0;
    allocations_left = -1;
    return failed;
  }
  bool blue_plays_on() {
    return !lines_[1]->closed && say(1, R"({"type":"offers"})").find("offers") != nullptr;
  }

  const faces::PromiseGuard guard_;
  const registry::Registry registry_;
  fs::path folder_;
  faces::server::SqliteStore store_;
  faces::server::Pages pages_;
  Host host_{registry_.systems(), store_, pages_, {1'000'000, 1'000'000, 1'000'000}};
  std::string match_, moderate_;
  std::array<std::string, 2> tokens_;
  std::array<std::unique_ptr<Listened>, 2> lines_;
  std::array<u32, 2> ids_{};
  std::array<i64, 2> numbers_{};
};

TEST_F(MemoryTest, a_question_fails_alone) {
  for (const char* question :
       {R"({"type":"offers"})", R"({"type":"history"})", R"({"type":"why","event":1})",
        R"({"type":"record"})", R"({"type":"leave","odd":[1,2,3]})", "no message"}) {
    int failures = 0;
    for (i64 n = 0; n < 100'000; n += 1 + n / 50) {
      lines_[0]->texts.clear();
      host_.hear(ids_[0], question);
      if (!failing(n, [&] { host_.turn(); })) break;
      ++failures;
      ASSERT_TRUE(blue_plays_on()) << question << ", allocation " << n;
      if (lines_[0]->closed)
        join(0);
      else
        ASSERT_EQ(lines_[0]->texts.size(), 1U) << question << ", allocation " << n;
    }
    EXPECT_GT(failures, 5) << question;
  }
}

TEST_F(MemoryTest, a_request_fails_alone) {
  const struct {
    const char *method, *path, *body;
  } rows[] = {
      {"GET", "/api/matches", ""},
      {"GET", "/api/systems", ""},
      {"POST", "/api/matches", R"({"system":"code-red","scenario":"duel","bots":{"1":"captain"}})"},
  };
  for (const auto& row : rows) {
    int failures = 0;
    for (i64 n = 0; n < 100'000; n += 1 + n / 50) {
      unsigned status = 0;
      const bool failed = failing(n, [&] {
        // If not even a refusal is possible, the connection ends.
        try {
          status = ask(row.method, row.path, "", row.body).status;
        } catch (const std::bad_alloc&) {
          status = 503;
        }
      });
      if (!failed) break;
      ++failures;
      EXPECT_TRUE(status == 503 || status == 500 || status < 300) << status;
      ASSERT_TRUE(blue_plays_on()) << row.path << ", allocation " << n;
    }
    EXPECT_GT(failures, 5) << row.path;
  }
}

// The act may be half done, so the match is reloaded for everybody who joins again; its record
// contains all acknowledged acts.
TEST_F(MemoryTest, a_failed_act_costs_its_match_no_more_than_joining_again) {
  const Tree other = json(ask("POST", "/api/matches", "",
                              R"({"system":"code-red","scenario":)"
                              R"("duel"})")
                              .body);
  Listened elsewhere;
  const u32 id = host_.open_line(elsewhere, "127.0.0.1");
  for (const std::string& text : {std::string(R"({"type":"hello","protocol":1})"),
                                  R"({"type":"join","match":")" + other.find("match")->text +
                                      R"(","token":")" + other.find("watch")->text + R"("})"}) {
    host_.hear(id, text);
    turns();
  }
  ASSERT_EQ(json(elsewhere.texts.back()).find("type")->text, "joined");
  i64 acknowledged = 0, failures = 0;
  for (i64 n = 0; n < 100'000; n += 1 + n / 20) {
    lines_[0]->texts.clear();
    host_.hear(ids_[0],
               R"({"type":"note","text":"said","number":)" + std::to_string(numbers_[0]) + "}");
    const bool failed = failing(n, [&] { host_.turn(); });
    for (const std::string& text : lines_[0]->texts)
      if (json(text).find("type")->text == "done") ++acknowledged;
    if (!failed) break;
    ++failures;
    join(0);
    join(1);
    host_.hear(id, R"({"type":"offers"})");
    turns();
    ASSERT_FALSE(elsewhere.closed) << "another match, allocation " << n;
    ASSERT_EQ(json(elsewhere.texts.back()).find("type")->text, "offers") << n;
  }
  EXPECT_GT(failures, 20);
  const Response record = ask("GET", "/api/matches/" + match_ + "/record", moderate_);
  ASSERT_EQ(record.status, 200U) << record.body;
  i64 said = 0;
  for (std::size_t at = 0; (at = record.body.find("said", at)) != std::string::npos; ++at) ++said;
  EXPECT_GE(said, acknowledged);
  EXPECT_GT(acknowledged, 0);
}

// A match that cannot be loaded because memory is short is not mistaken for a damaged one.
TEST_F(MemoryTest, a_match_is_loaded_another_time) {
  for (std::size_t seat = 0; seat < 2; ++seat) host_.close_line(ids_[seat]), ids_[seat] = 0;
  int failures = 0;
  for (i64 n = 0; n < 100'000; n += 1 + n / 20) {
    for (int second = 1; second <= 130; ++second) host_.tick(second * 1000);
    Listened line;
    const u32 id = host_.open_line(line, "127.0.0.1");
    host_.hear(id, R"({"type":"hello","protocol":1})");
    host_.turn();
    host_.hear(id,
               R"({"type":"join","match":")" + match_ + R"(","token":")" + tokens_[0] + R"("})");
    const bool failed = failing(n, [&] { host_.turn(); });
    if (!line.closed) host_.close_line(id);
    if (!failed) break;
    ++failures;
    join(0);
    host_.close_line(ids_[0]);
    ids_[0] = 0;
  }
  EXPECT_GT(failures, 20);
}

}  // namespace
}  // namespace klaxon::tests
