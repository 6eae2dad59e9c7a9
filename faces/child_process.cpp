#include "faces/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <vector>

namespace klaxon::faces {
namespace {

constexpr std::size_t errors_kept = 2000;

// The running process groups, for kill_all; 0: a free place. There is room for all jobs and seats.
constexpr std::size_t groups_max = 4096;
constinit std::array<std::atomic<pid_t>, groups_max> groups{};
static_assert(std::atomic<pid_t>::is_always_lock_free);  // signal handlers read them

void replace_group(pid_t from, pid_t to) {
  for (std::atomic<pid_t>& group : groups)
    if (pid_t seen = from; group.compare_exchange_strong(seen, to)) return;
}

void close_file(int& file) {
  if (file >= 0) ::close(file);
  file = -1;
}

}  // namespace

ChildProcess::ChildProcess(const std::string& command) {
  // Both are closed in every child; otherwise another program would keep this one's input open.
  int to_child[2], from_child[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, to_child) != 0) {
    ended_ = true;
    return;
  }
  if (::pipe2(from_child, O_CLOEXEC) != 0) {
    close_file(to_child[0]), close_file(to_child[1]);
    ended_ = true;
    return;
  }
  int errors[2] = {-1, -1};
  if (::pipe2(errors, O_CLOEXEC) == 0) ::fcntl(errors[0], F_SETFL, O_NONBLOCK);
  errors_ = errors[0];
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, to_child[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, from_child[1], STDOUT_FILENO);
  if (errors_ >= 0) posix_spawn_file_actions_adddup2(&actions, errors[1], STDERR_FILENO);
  // The shell gets its own process group, so that whatever it has started is killed with it.
  posix_spawnattr_t how;
  posix_spawnattr_init(&how);
  posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP);
  std::array<std::string, 3> words = {"sh", "-c", command};
  std::array<char*, 4> argv = {words[0].data(), words[1].data(), words[2].data(), nullptr};
  if (::posix_spawnp(&pid_, "sh", &actions, &how, argv.data(), environ) != 0) pid_ = -1;
  posix_spawnattr_destroy(&how);
  posix_spawn_file_actions_destroy(&actions);
  close_file(to_child[0]);
  close_file(from_child[1]);
  close_file(errors[1]);
  in_ = to_child[1];
  out_ = from_child[0];
  ::fcntl(out_, F_SETFL, O_NONBLOCK);
  ended_ = pid_ < 0;
  if (pid_ > 0) replace_group(0, pid_);
}

ChildProcess::~ChildProcess() {
  close_file(in_);
  close_file(out_);
  close_file(errors_);
  reap();
}

void ChildProcess::reap() {
  if (pid_ < 0) return;
  for (int waited = 0; waited < grace_ms; waited += 5) {
    siginfo_t seen{};
    // the process has not been reaped, so the group's number still means this group
    if (::waitid(P_PID, static_cast<id_t>(pid_), &seen, WEXITED | WNOHANG | WNOWAIT) != 0) break;
    if (seen.si_pid != 0) break;
    ::usleep(5000);
  }
  ::kill(-pid_, SIGKILL);
  replace_group(pid_, 0);
  ::waitpid(pid_, nullptr, 0);
}

void ChildProcess::kill_all() {
  for (const std::atomic<pid_t>& group : groups)
    if (const pid_t pid = group.load(); pid > 0) ::kill(-pid, SIGKILL);
}

void ChildProcess::write_line(std::string_view line) {
  pending_ += line;
  pending_ += '\n';
  send_pending();
}

void ChildProcess::send_pending() {
  std::size_t done = 0;
  while (done < pending_.size()) {
    const ssize_t sent =
        ::send(in_, pending_.data() + done, pending_.size() - done, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0 && errno != EAGAIN) done = pending_.size();  // nobody reads the output any more
    if (sent <= 0) break;
    done += static_cast<std::size_t>(sent);
  }
  pending_.erase(0, done);
}

void ChildProcess::read_some() {
  read_output();
  read_errors();
}

void ChildProcess::read_output() {
  std::array<char, 65536> part;
  for (;;) {
    if (read_.size() > line_bytes_max) {
      said_too_much_ = !has_line();  // the program waits until its lines have been taken
      ended_ = ended_ || said_too_much_;
      return;
    }
    const ssize_t n = ::read(out_, part.data(), part.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0 && errno == EAGAIN) return;
    if (n <= 0) {
      ended_ = true;
      return;
    }
    read_.append(part.data(), static_cast<std::size_t>(n));
  }
}

// Reads all there is and keeps the end of it; the bound lets other programs have their turn.
void ChildProcess::read_errors() {
  std::array<char, 65536> part;
  for (int times = 0; errors_ >= 0 && times < 16; ++times) {
    const ssize_t n = ::read(errors_, part.data(), part.size());
    if (n < 0 && (errno == EINTR || errno == EAGAIN)) return;
    if (n <= 0) return close_file(errors_);
    complaints_.append(part.data(), static_cast<std::size_t>(n));
    if (complaints_.size() > errors_kept) complaints_.erase(0, complaints_.size() - errors_kept);
  }
}

bool ChildProcess::next_line(std::string& out) {
  if (!ended_) read_some();
  const std::size_t end = read_.find('\n');
  if (end == std::string::npos) return false;
  out.assign(read_, 0, end);
  read_.erase(0, end + 1);
  return true;
}

bool ChildProcess::wait(std::span<ChildProcess* const> all, i64 ms) {
  for (const ChildProcess* one : all)
    if (one->has_line() || one->ended_) return true;
  std::vector<pollfd> files;
  for (const ChildProcess* one : all) {
    files.push_back({one->out_, POLLIN, 0});
    if (one->errors_ >= 0) files.push_back({one->errors_, POLLIN, 0});
    if (!one->pending_.empty()) files.push_back({one->in_, POLLOUT, 0});
  }
  const int ready = ::poll(files.data(), files.size(), static_cast<int>(ms));
  for (ChildProcess* one : all) {
    one->send_pending();
    one->read_some();
  }
  return ready != 0;
}

}  // namespace klaxon::faces
