#include "bench/server/server.h"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "bench/server/wire.h"

namespace klaxon::bench {

namespace {

constexpr const char* plenty = "1000000";  // of openings: all come from one address
constexpr std::string_view said_address = "http://127.0.0.1:";

std::string read_line(int descriptor) {
  std::string line;
  for (char c = 0; c != '\n' && ::read(descriptor, &c, 1) == 1;) line += c;
  return line;
}

}  // namespace

Server::Server(const std::string& klaxon, const std::string& database) {
  std::array<int, 2> said{};
  if (pipe(said.data()) != 0) fail("no pipe");
  process_ = fork();
  if (process_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGTERM);  // nobody else would end it
    dup2(said[1], STDERR_FILENO);
    close(said[0]);
    close(said[1]);
    execl(klaxon.c_str(), klaxon.c_str(), "serve", "--port", "0", "--db", database.c_str(),
          "--openings", plenty, "--openings-in-all", plenty, nullptr);
    _exit(1);
  }
  close(said[1]);
  const std::string line = read_line(said[0]);
  close(said[0]);
  const std::size_t at = line.find(said_address);
  if (at == std::string::npos) fail("'" + klaxon + " serve' does not serve: " + line);
  port_ = static_cast<u16>(std::atoi(line.c_str() + at + said_address.size()));
}

Server::~Server() {
  kill(process_, SIGTERM);
  waitpid(process_, nullptr, 0);
}

Used Server::used() const {
  Used used;
  const auto threads =
      std::filesystem::directory_iterator("/proc/" + std::to_string(process_) + "/task");
  for (const auto& thread : threads) {
    double nanoseconds = 0;
    std::ifstream(thread.path() / "schedstat") >> nanoseconds;
    used.seconds += nanoseconds / 1e9;
    used.by_thread[thread.path().filename()] = nanoseconds / 1e9;
  }
  return used;
}

double Used::busiest_since(const Used& before) const {
  double most = 0;
  for (const auto& [thread, had] : by_thread) {
    const auto was = before.by_thread.find(thread);
    most = std::max(most, had - (was == before.by_thread.end() ? 0 : was->second));
  }
  return most;
}

}  // namespace klaxon::bench
