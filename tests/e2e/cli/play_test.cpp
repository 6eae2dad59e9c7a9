// `klaxon play` with the real program: serves a page on this machine and opens it in the browser.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

#include "tests/e2e/cli/program.h"
#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

// The first line in a file, if it appears within a few seconds.
std::string awaited_line(const Folder& folder, const std::string& name) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (std::chrono::steady_clock::now() < end) {
    const std::string text = folder.read(name);
    if (text.find('\n') != std::string::npos) return text.substr(0, text.find('\n'));
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return "";
}

// A fake browser, first in the path, which writes down the addresses that it is asked to open.
std::vector<std::string> with_browser(const Folder& folder) {
  const std::string browser =
      folder.file("xdg-open", "#!/bin/sh\necho \"$1\" >\"" + folder.path("opened") + "\"\n");
  ::chmod(browser.c_str(), 0700);
  const char* path = ::getenv("PATH");
  return {"PATH=" + std::filesystem::path(browser).parent_path().string() + ":" +
          (path != nullptr ? path : "/bin")};
}

class Program {
 public:
  Program(std::vector<std::string> words, std::vector<std::string> settings) {
    words.insert(words.begin(), program_file);
    std::vector<char*> argv, env;
    for (std::string& word : words) argv.push_back(word.data());
    for (std::string& setting : settings) env.push_back(setting.data());
    argv.push_back(nullptr);
    env.push_back(nullptr);
    EXPECT_EQ(::posix_spawn(&pid_, program_file, nullptr, nullptr, argv.data(), env.data()), 0);
  }
  ~Program() { stop(); }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  int stop() {
    if (pid_ == 0) return -1;
    int status = -1;
    ::kill(pid_, SIGTERM);
    ::waitpid(pid_, &status, 0);
    pid_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  pid_t pid_ = 0;
};

TEST(Play, a_battle_is_opened_in_the_browser_where_a_page_is_built) {
  const struct {
    std::vector<std::string> words;
    const char* page;
  } rows[] = {
      {{}, "/"}, {{"sidcors"}, "/#/setup/sidcors"}, {{"code-red", "duel"}, "/#/setup/code-red"}};
  for (const auto& row : rows) {
    const Folder folder;
    folder.file("index.html", "<!doctype html><title>page</title>");
    std::vector<std::string> words = {"play"};
    words.insert(words.end(), row.words.begin(), row.words.end());
    words.insert(words.end(), {"--port", "0", "--db", folder.path("battles.db"), "--web",
                               std::filesystem::path(folder.path("x")).parent_path().string()});
    Program program(words, with_browser(folder));
    const std::string opened = awaited_line(folder, "opened");
    EXPECT_TRUE(opened.starts_with("http://127.0.0.1:")) << opened;
    EXPECT_TRUE(opened.ends_with(row.page)) << opened;
    EXPECT_EQ(program.stop(), 0);
  }
}

TEST(Play, without_a_page_it_explains_what_to_do) {
  const Folder folder;
  const Ended run = klaxon({"play", "--web", folder.path("nowhere")});
  EXPECT_EQ(run.status, 1);
  for (const char* way : {"error[no-page]", "'./play'", "'--web FOLDER'", "'--terminal'"})
    EXPECT_NE(run.err.find(way), std::string::npos) << way << run.err;
}

}  // namespace
}  // namespace klaxon::tests
