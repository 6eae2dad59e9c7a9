#include "tests/e2e/bots/bot_process.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>

#include "tests/support/places.h"

namespace klaxon::tests {

namespace {

std::vector<std::string> as_bot(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "bot");
  return arguments;
}

}  // namespace

BotProcess::BotProcess(std::vector<std::string> arguments)
    : BotProcess(program_file, as_bot(std::move(arguments))) {}

BotProcess::BotProcess(const std::string& program, std::vector<std::string> arguments) {
  int to_bot[2], from_bot[2];
  // Closed in every child: otherwise another bot would keep this one's input open.
  EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, to_bot), 0);
  EXPECT_EQ(::pipe2(from_bot, O_CLOEXEC), 0);
  errors_ = ::memfd_create("errors", MFD_CLOEXEC);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, to_bot[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, from_bot[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, errors_, STDERR_FILENO);
  arguments.insert(arguments.begin(), program);
  std::vector<char*> argv;
  argv.reserve(arguments.size() + 1);
  for (std::string& word : arguments) argv.push_back(word.data());
  argv.push_back(nullptr);
  EXPECT_EQ(::posix_spawnp(&pid_, program.c_str(), &actions, nullptr, argv.data(), environ), 0);
  posix_spawn_file_actions_destroy(&actions);
  ::close(to_bot[0]);
  ::close(from_bot[1]);
  in_ = to_bot[1];
  out_ = from_bot[0];
}

BotProcess::~BotProcess() {
  close_input();
  ::close(out_);
  ::close(errors_);
}

void BotProcess::close_input() {
  if (in_ >= 0) ::close(in_);
  in_ = -1;
}

void BotProcess::tell(const std::string& line) {
  const std::string text = line + '\n';
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t sent = ::send(in_, text.data() + done, text.size() - done, MSG_NOSIGNAL);
    if (sent <= 0) return;
    done += static_cast<std::size_t>(sent);
  }
}

std::optional<std::string> BotProcess::next(std::chrono::milliseconds wait) {
  for (;;) {
    if (const std::size_t end = read_.find('\n'); end != std::string::npos) {
      std::string line = read_.substr(0, end);
      read_.erase(0, end + 1);
      return line;
    }
    pollfd ready{out_, POLLIN, 0};
    if (::poll(&ready, 1, static_cast<int>(wait.count())) <= 0) return std::nullopt;
    std::array<char, 65536> part;
    const ssize_t n = ::read(out_, part.data(), part.size());
    if (n <= 0) return "";
    read_.append(part.data(), static_cast<std::size_t>(n));
  }
}

std::string BotProcess::next() {
  return next(std::chrono::milliseconds(-1)).value_or("");
}

int BotProcess::end() {
  close_input();
  int status = -1;
  ::waitpid(pid_, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::string BotProcess::errors() const {
  std::string text(static_cast<std::size_t>(::lseek(errors_, 0, SEEK_END)), '\0');
  const ssize_t n = ::pread(errors_, text.data(), text.size(), 0);
  text.resize(n < 0 ? 0 : static_cast<std::size_t>(n));
  return text;
}

}  // namespace klaxon::tests
