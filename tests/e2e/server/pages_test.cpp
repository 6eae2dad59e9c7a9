// Pages, lists and refusals of the server, over real HTTP.
#include <gtest/gtest.h>

#include <set>

#include "core/base/version.h"
#include "tests/e2e/server/scene.h"

namespace klaxon::tests {
namespace {

using core::Tree;

class ServerPages : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = new Folder;
    folder_->write("secret.txt", "beside the client");
    folder_->write("web/index.html", "<!doctype html><title>Klaxon</title>");
    folder_->write("web/sw.js", "// worker");
    folder_->write("web/assets/index-Bf3k2_a9.js", "let plain = 1;");
    folder_->write("web/assets/index-Bf3k2_a9.js.gz", "gzipped");
    folder_->write("web/assets/index-Bf3k2_a9.js.br", "brotli");
    folder_->write("web/assets/only.css", "plain");
    folder_->write("web/assets/only.css.gz", "gzipped");
    folder_->write("web/assets/gone.js.br", "its page is gone");
    folder_->write("web/assets/engine-0123abcd.wasm", "wasm");
    folder_->write("web/assets/logo.svg", "<svg/>");
    server_ = new Server(*folder_);
  }
  static void TearDownTestSuite() {
    delete server_;
    delete folder_;
  }
  static Answer get(const std::string& target, const Headers& headers = {}) {
    return http(server_->port, "GET", target, {}, headers);
  }
  static Answer post(const std::string& target, std::string_view body,
                     const Headers& headers = {}) {
    return http(server_->port, "POST", target, body, headers);
  }

  static Folder* folder_;
  static Server* server_;
};
Folder* ServerPages::folder_ = nullptr;
Server* ServerPages::server_ = nullptr;

TEST_F(ServerPages, files_come_with_type_and_lifetime) {
  constexpr const char* forever = "public, max-age=31536000, immutable";
  const struct {
    const char *target, *type, *cache, *body;
  } rows[] = {
      {"/", "text/html; charset=utf-8", "no-cache", "<!doctype html><title>Klaxon</title>"},
      {"/index.html?x=1", "text/html; charset=utf-8", "no-cache",
       "<!doctype html><title>Klaxon</title>"},
      {"/sw.js", "text/javascript; charset=utf-8", "no-cache", "// worker"},
      {"/assets/index-Bf3k2_a9.js", "text/javascript; charset=utf-8", forever, "let plain = 1;"},
      {"/assets/engine-0123abcd.wasm", "application/wasm", forever, "wasm"},
      {"/assets/logo.svg", "image/svg+xml", "no-cache", "<svg/>"},
  };
  for (const auto& row : rows) {
    Answer answer = get(row.target);
    EXPECT_EQ(answer.status, 200) << row.target;
    EXPECT_EQ(answer.headers["content-type"], row.type) << row.target;
    EXPECT_EQ(answer.headers["cache-control"], row.cache) << row.target;
    EXPECT_EQ(answer.body, row.body) << row.target;
  }
}

TEST_F(ServerPages, every_answer_carries_the_security_headers) {
  for (const char* target : {"/", "/nothing.html", "/api/systems", "/api/nothing", "/%2e%2e/x"}) {
    Answer answer = get(target);
    EXPECT_EQ(answer.headers["content-security-policy"],
              "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; "
              "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'")
        << target;
    EXPECT_EQ(answer.headers["x-content-type-options"], "nosniff") << target;
    EXPECT_EQ(answer.headers["referrer-policy"], "no-referrer") << target;
  }
}

TEST_F(ServerPages, an_unchanged_page_is_not_sent_again) {
  const std::string tag = get("/").headers["etag"];
  EXPECT_EQ(tag.size(), 18U);
  const Answer again = get("/", {{"If-None-Match", tag}});
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.body, "");
  EXPECT_EQ(get("/", {{"If-None-Match", "\"other\""}}).status, 200);
}

constexpr const char* twinned = "/assets/index-Bf3k2_a9.js";

TEST_F(ServerPages, a_client_gets_the_smallest_twin_that_it_takes) {
  const struct {
    const char *target, *accepted, *encoding, *body;
  } rows[] = {
      {twinned, "gzip, deflate, br, zstd", "br", "brotli"},
      {twinned, "gzip, deflate", "gzip", "gzipped"},
      {twinned, "gzip, BR;q=0.9", "gzip", "gzipped"},
      {twinned, "gzip;q=0.5, br;q=0.5", "br", "brotli"},
      {twinned, "gzip;q=0, br;q=0", "", "let plain = 1;"},
      {twinned, "gzip, br;q=0", "gzip", "gzipped"},
      {twinned, "*", "br", "brotli"},
      {twinned, "br;q=0, *;q=0.1", "gzip", "gzipped"},
      {twinned, "identity, br;q=0.5", "", "let plain = 1;"},
      {twinned, "deflate", "", "let plain = 1;"},
      {"/assets/only.css", "gzip;q=0.1, br", "gzip", "gzipped"},
      {"/assets/only.css", "br", "", "plain"},
      {"/sw.js", "gzip, br", "", "// worker"},
  };
  for (const auto& row : rows) {
    Answer answer = get(row.target, {{"Accept-Encoding", row.accepted}});
    EXPECT_EQ(answer.status, 200) << row.accepted;
    EXPECT_EQ(answer.headers["content-encoding"], row.encoding) << row.accepted;
    EXPECT_EQ(answer.body, row.body) << row.accepted;
    EXPECT_EQ(answer.headers["content-length"], std::to_string(answer.body.size()));
  }
  Answer bare = get(twinned);
  EXPECT_EQ(bare.headers.count("content-encoding"), 0U);
  EXPECT_EQ(bare.body, "let plain = 1;");
  Answer two = get(twinned, {{"Accept-Encoding", "gzip"}, {"Accept-Encoding", "br"}});
  EXPECT_EQ(two.headers["content-encoding"], "br") << "a list may be split over several headers";
}

TEST_F(ServerPages, caches_keep_the_twins_apart) {
  const Headers plain = {}, gzip = {{"Accept-Encoding", "gzip"}}, br = {{"Accept-Encoding", "br"}};
  std::set<std::string> tags;
  for (const Headers& headers : {plain, gzip, br}) {
    Answer whole = get(twinned, headers);
    EXPECT_EQ(whole.headers["vary"], "Accept-Encoding") << whole.body;
    EXPECT_EQ(whole.headers["content-type"], "text/javascript; charset=utf-8");
    const std::string tag = whole.headers["etag"];
    tags.insert(tag);
    Answer head = http(server_->port, "HEAD", twinned, {}, headers);
    EXPECT_EQ(head.headers["etag"], tag);
    EXPECT_EQ(head.headers["content-length"], std::to_string(whole.body.size()));
    EXPECT_EQ(head.headers["content-encoding"], whole.headers["content-encoding"]);
    EXPECT_EQ(head.body, "");
    for (const std::string& held : {tag, "W/" + tag, "\"other\", " + tag, std::string("*")}) {
      Headers asked = headers;
      asked.emplace_back("If-None-Match", held);
      Answer same = get(twinned, asked);
      EXPECT_EQ(same.status, 304) << held;
      EXPECT_EQ(same.headers["etag"], tag);
      EXPECT_EQ(same.headers["vary"], "Accept-Encoding");
      EXPECT_EQ(same.headers.count("content-encoding"), 0U);
      EXPECT_EQ(same.body, "");
    }
  }
  EXPECT_EQ(tags.size(), 3U);
  for (const std::string& tag : tags)
    EXPECT_EQ(get(twinned, {{"Accept-Encoding", "br"}, {"If-None-Match", tag}}).status,
              tag == get(twinned, br).headers["etag"] ? 304 : 200);
  EXPECT_EQ(get("/sw.js", br).headers.count("vary"), 0U) << "it has no twin";
}

TEST_F(ServerPages, head_returns_the_length_alone) {
  Answer answer = http(server_->port, "HEAD", "/sw.js");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.headers["content-length"], "9");
  EXPECT_EQ(answer.body, "");
}

TEST_F(ServerPages, nothing_outside_the_folder_can_be_read) {
  const struct {
    const char* target;
    int status;
  } rows[] = {
      {"/../secret.txt", 400},
      {"/%2e%2e/secret.txt", 400},
      {"/assets/../../secret.txt", 400},
      {"/assets/..%2f..%2fsecret.txt", 400},
      {"/..%5csecret.txt", 400},
      {"/%00", 400},
      {"/%zz", 400},
      {"/%", 400},
      {"//secret.txt", 404},
      {"/etc/passwd", 404},
      {"/assets/index-Bf3k2_a9.js.gz", 404},
      {"/assets/index-Bf3k2_a9.js.br", 404},
      {"/assets/gone.js", 404},
      {"/assets/gone.js.br", 404},
      {"/assets", 404},
      {"secret.txt", 400},
  };
  for (const auto& row : rows) {
    const Answer answer = get(row.target);
    EXPECT_EQ(answer.status, row.status) << row.target;
    EXPECT_EQ(answer.body.find("beside"), std::string::npos) << row.target;
  }
}

TEST_F(ServerPages, lists_show_what_the_program_has) {
  const Tree systems = json(get("/api/systems").body);
  ASSERT_FALSE(systems.items.empty());
  const Tree& code_red = systems.items.front();
  EXPECT_EQ(code_red.find("id")->text, "code-red");
  EXPECT_EQ(code_red.find("scenarios")->items.size(), 2U);
  EXPECT_EQ(code_red.find("bots")->items.size(), 7U);
  const Tree rules = json(get("/api/systems/code-red/rules").body);
  EXPECT_EQ(static_cast<i64>(rules.items.size()), code_red.find("rules")->whole);
  EXPECT_FALSE(rules.items.front().find("text")->text.empty());
  const Tree ships = json(get("/api/systems/code-red/ships").body);
  EXPECT_EQ(static_cast<i64>(ships.items.size()), code_red.find("ships")->whole);
  EXPECT_TRUE(ships.items.front().find("design")->is(Tree::Kind::table));
  const Tree scenarios = json(get("/api/systems/code-red/entries/scenarios").body);
  ASSERT_EQ(scenarios.items.size(), 2U);
  EXPECT_EQ(scenarios.items.front().find("id")->text, "desk");
  EXPECT_EQ(scenarios.items.front().find("name")->text, "Damage desk");
  EXPECT_TRUE(json(get("/api/systems/code-red/entries/cats").body).items.empty());
}

constexpr const char* little_ship = R"({"system":"code-red","name":"Mote","boxes":{)"
                                    R"("forward_hull":4,"phaser":2,"bridge":1,"impulse":2}})";

TEST_F(ServerPages, a_pasted_ship_is_checked_and_drawn) {
  EXPECT_EQ(json(post("/api/ship/check", little_ship).body).find("ok")->whole, 1);
  const struct {
    const char *text, *code;
  } rows[] = {
      {"system = \"code-red\"\nname = ", "toml-syntax"},
      {"{\"name\":\"x\"}", "unknown-system"},
      {"system = \"code-rad\"", "unknown-system"},
      {"", "empty-text"},
      {R"({"system":"code-red","name":"Mote","boxes":{"phasor":1}})", "unknown-box"},
  };
  for (const auto& row : rows) {
    const Answer answer = post("/api/ship/check", row.text);
    EXPECT_EQ(answer.status, 200) << row.text;
    const Tree tree = json(answer.body);
    EXPECT_EQ(tree.find("ok")->whole, 0) << row.text;
    EXPECT_EQ(tree.find("errors")->items.front().find("code")->text, row.code) << answer.body;
  }
  Answer sheet = post("/api/ship/print", little_ship);
  EXPECT_EQ(sheet.headers["content-type"], "image/svg+xml");
  EXPECT_NE(sheet.body.find("<svg"), std::string::npos);
  const std::string damaged =
      std::string("{\"design\":") + little_ship + ",\"left\":{\"phaser\":1}}";
  Answer struck = post("/api/ship/print", damaged);
  EXPECT_EQ(struck.status, 200) << struck.body;
  EXPECT_NE(struck.body, sheet.body);
  const std::string standing = std::string("{\"design\":") + little_ship + ",\"turn\":3,\"ship\":";
  const Answer critical = post("/api/ship/print", standing + R"({"effects":{"manoeuvring":1}}})");
  EXPECT_NE(critical.body.find("[CR-crit-2-1]"), std::string::npos) << critical.body;
  const Answer odd = post("/api/ship/print", standing + R"({"effects":{"labs":9}}})");
  EXPECT_EQ(odd.status, 422);
  EXPECT_NE(odd.body.find("other-ship"), std::string::npos) << odd.body;
}

// The page asks this about whole lists of ships, and browsers log every status of 400 and above.
TEST_F(ServerPages, the_reason_why_a_ship_cannot_fight_is_a_regular_answer) {
  const struct {
    const char *text, *code;
  } rows[] = {
      {R"({"system":"code-red"})", "no-live-sheets"},
      {R"({"system":"tng","name":"Mote","boxes":["3 Nonsense"]})", "missing-key"},
  };
  for (const auto& row : rows) {
    const Answer answer = post("/api/ship/live", row.text);
    EXPECT_EQ(answer.status, 200) << row.text;
    const Tree tree = json(answer.body);
    EXPECT_EQ(tree.find("ok")->whole, 0) << row.text;
    EXPECT_EQ(tree.find("errors")->items.front().find("code")->text, row.code) << answer.body;
  }
  EXPECT_EQ(post("/api/ship/live", "name = ").status, 400);
  EXPECT_EQ(post("/api/ship/live", R"({"system":"nobody"})").status, 422);
}

TEST_F(ServerPages, odds_are_answered_within_bounds) {
  const std::string question = R"({"question":{"volley":2,"trials":500,"seed":3},"design":)";
  const Answer answer = post("/api/odds/code-red", question + little_ship + "}");
  ASSERT_EQ(answer.status, 200) << answer.body;  // a refusal, as on a busy machine, has no trials
  EXPECT_EQ(json(answer.body).find("trials")->whole, 500);
  EXPECT_EQ(post("/api/odds/code-red", question + little_ship + "}").body, answer.body);
}

TEST_F(ServerPages, refusals_are_errors_with_their_status) {
  const struct {
    const char *method, *target, *body;
    int status;
    const char* code;
  } rows[] = {
      {"GET", "/api/nothing", "", 404, "unknown-path"},
      {"GET", "/api/systems/tng9/rules", "", 404, "unknown-system"},
      {"GET", "/api/systems/code-red/cats", "", 404, "unknown-path"},
      {"GET", "/api/systems/tng9/entries/crew", "", 404, "unknown-system"},
      {"DELETE", "/api/systems", "", 405, "wrong-method"},
      {"GET", "/api/ship/check", "", 405, "wrong-method"},
      {"POST", "/", "x", 405, "wrong-method"},
      {"GET", "/%2e%2e/x", "", 400, "wrong-path"},
      {"POST", "/api/odds/code-red", "not json", 400, "json-syntax"},
      {"POST", "/api/odds/code-red", "{}", 400, "missing-key"},
      {"POST", "/api/odds/code-red", R"({"question":{"volley":5,"trials":900000000}})", 400,
       "out-of-range"},
      {"POST", "/api/odds/code-red", R"({"question":{"volley":5,"seed":-1},"ship":"meridian"})",
       422, "wrong-seed"},
      {"POST", "/api/odds/code-red", R"({"question":{"volley":5,"seed":"x"},"ship":"meridian"})",
       422, "wrong-seed"},
      {"POST", "/api/odds/code-red", R"({"question":{"volley":5,"seed":5.5},"ship":"meridian"})",
       422, "wrong-seed"},
      {"POST", "/api/odds/code-red", R"({"question":{"volley":5},"ship":"nobody"})", 422,
       "unknown-ship"},
      {"POST", "/api/odds/nobody", "{}", 404, "unknown-system"},
      {"POST", "/api/replay", "not ours", 400, "cut"},
      {"POST", "/api/ship/print", "{\"system\":\"code-red\"}", 422, "missing-key"},
      {"GET", "/api/ship/live", "", 405, "wrong-method"},
      {"POST", "/api/matches", "[1]", 400, "wrong-kind"},
      {"POST", "/api/matches", "{}", 404, "unknown-system"},
      {"POST", "/api/matches", R"({"system":"code-red"})", 422, "missing-field"},
      {"POST", "/api/matches", R"({"system":"code-red","scenario":"duel","sed":"1"})", 422,
       "unknown-field"},
      {"POST", "/api/matches",
       R"({"system":"code-red","scenario":"duel","bots":{"nobody":"captain"}})", 422,
       "unknown-seat"},
      {"POST", "/api/matches", R"({"system":"code-red","scenario":"duel","bots":{"1":"kaptain"}})",
       422, "unknown-bot"},
      {"POST", "/api/matches", R"({"system":"code-red","scenario":"duel","bots":["nosuch"]})", 422,
       "wrong-kind"},
      {"POST", "/api/matches", R"({"system":"code-red","scenario":"duel","bots":"captain"})", 422,
       "wrong-kind"},
      {"POST", "/api/matches", R"({"system":"code-red","scenario":"duel","bots":{"1":7}})", 422,
       "unknown-bot"},
      {"GET", "/api/matches/m-0/record", "", 404, "no-such-place"},
  };
  for (const auto& row : rows) {
    const Answer answer = http(server_->port, row.method, row.target, row.body);
    EXPECT_EQ(answer.status, row.status) << row.target << " " << row.body << " " << answer.body;
    EXPECT_EQ(error_code(answer), row.code) << row.target << " " << row.body;
  }
}

TEST_F(ServerPages, a_page_of_another_site_may_not_give_orders) {
  const Headers foreign = {{"Origin", "https://elsewhere.example"}};
  const Headers own = {{"Origin", "http://127.0.0.1:" + std::to_string(server_->port)}};
  constexpr const char* duel = R"({"system":"code-red","scenario":"duel"})";
  EXPECT_EQ(post("/api/matches", duel, foreign).status, 403);
  EXPECT_EQ(post("/api/ship/check", little_ship, foreign).status, 403);
  EXPECT_EQ(post("/api/matches", duel, own).status, 201);
  EXPECT_EQ(WebSocket(server_->port, foreign).refused_status(), 403);
  EXPECT_TRUE(WebSocket(server_->port, own).open());
}

TEST_F(ServerPages, a_large_upload_is_refused_with_an_answer) {
  const Answer answer = post("/api/ship/check", std::string(50'000'000, 'x'));
  EXPECT_EQ(answer.status, 413);
  EXPECT_EQ(error_code(answer), "too-large");
  std::string chunks;
  for (int i = 0; i < 40; ++i) chunks += "10000\r\n" + std::string(0x10000, 'x') + "\r\n";
  const Answer pieces = http(server_->port, "POST", "/api/ship/check", {},
                             {{"Transfer-Encoding", "chunked\r\n\r\n" + chunks + "0"}});
  EXPECT_EQ(pieces.status, 413);
}

// A page built for a static host plays without this server, where nobody could join a battle.
TEST(ServerPagesOfAnotherKind, a_folder_built_for_a_static_host_gets_a_warning) {
  const std::string of_this_version =
      "<meta name=\"klaxon-version\" content=\"" + std::string(base::version()) + "\">";
  const struct {
    const char *file, *text, *warning;
  } rows[] = {
      {"web/index.html", "<meta name=\"klaxon-engines\" content=\"engines-01.json\" />",
       "plays without a server"},
      {"web/start.html", "<title>Klaxon</title>", "no index.html in it"},
      {"web/index.html", "<meta name=\"klaxon-engines\" content=\"server\" />", ""},
      {"web/index.html", "<meta name=\"klaxon-version\" content=\"9.8.7\" />",
       "the page of Klaxon 9.8.7, and this program is Klaxon "},
      {"web/index.html", of_this_version.c_str(), ""},
  };
  for (const auto& row : rows) {
    const Folder folder;
    folder.write(row.file, row.text);
    Server server(folder);
    const std::string said = server.process.errors();
    const bool warned = said.find("A warning about --web") != said.npos;
    EXPECT_EQ(warned, *row.warning != 0) << said;
    EXPECT_NE(said.find(row.warning), said.npos) << said;
    EXPECT_EQ(said.find("build/web; './play' builds it") != said.npos ||
                  said.find("'./play' builds one in build/web") != said.npos ||
                  said.find("or reinstall this version") != said.npos,
              warned)
        << "it says what would be right: " << said;
  }
}

TEST(ServerPagesOfAnotherKind, an_empty_folder_gets_a_warning) {
  const Folder folder;
  Server server(folder);  // the page's folder, empty
  const std::string said = server.process.errors();
  EXPECT_NE(said.find("no index.html in it, so browsers find no front page"), said.npos) << said;
}

}  // namespace
}  // namespace klaxon::tests
