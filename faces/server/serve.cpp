#include "faces/server/serve.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <malloc.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>

#include "faces/promise_guard.h"
#include "faces/server/host.h"
#include "faces/time_limit.h"
#include "faces/user_data.h"

namespace klaxon::faces::server {
namespace {

// The user's data folder is created; a folder that was named must exist.
bool find_database(const Settings& settings, std::string& path, core::Faults& faults) {
  path = settings.database;
  if (path.find("://") != path.npos) {
    faults.add("wrong-database", "This klaxon keeps its battles in a file: name one.", {}, "--db");
    return false;
  }
  if (!path.empty()) return true;
  const std::string folder = user_folder();
  std::error_code error;
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  if (folder.empty() || error) {
    faults.add("no-folder",
               folder.empty() ? "You have no home folder to keep battles in; name a file with --db."
                              : fmt::format("'{}' cannot be made: {}.", folder, error.message()),
               {}, "--db");
    return false;
  }
  path = folder + "/klaxon.db";
  return true;
}

// As a grandchild, so that nobody has to wait for it. A missing browser is no fault: the address
// has been printed.
void open_browser(const std::string& url) {
  const pid_t child = fork();
  if (child != 0) return;
  const int nowhere = ::open("/dev/null", O_RDWR | O_CLOEXEC);
  for (int descriptor : {0, 1, 2}) dup2(nowhere, descriptor);
  if (fork() == 0) {
    for (int descriptor = 3; descriptor < 1024; ++descriptor) close(descriptor);
    execlp("xdg-open", "xdg-open", url.c_str(), nullptr);
  }
  _exit(0);
}

std::string url_of(const Address& address, u16 port) {
  const bool all = address.host == "0.0.0.0" || address.host == "::";
  const bool six = address.host.find(':') != std::string::npos;
  const std::string host = all ? "localhost" : six ? "[" + address.host + "]" : address.host;
  return fmt::format("http://{}:{}/", host, port);
}

}  // namespace

bool serve(const Settings& settings, const Staffs& staffs,
           const std::function<void(std::string_view)>& say, core::Faults& faults) {
  // Writing to a closed line, or beyond a size limit, then returns an error instead.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  std::signal(SIGCHLD, SIG_IGN);
  // Large blocks go back to the system when freed; malloc would otherwise start to keep them after
  // the first few.
  mallopt(M_MMAP_THRESHOLD, 256 << 10);
  umask(S_IRWXG | S_IRWXO);  // the database holds the players' secrets
  const PromiseGuard guard;
  TimeLimit::install();
  std::string database;
  Pages pages;
  SqliteStore store;
  const std::string web = settings.web.empty() ? web_folder() : settings.web;
  if (!web.empty() && !pages.load(web, faults)) return false;
  Host host(staffs, store, pages, settings.openings);
  Listener listener(host, settings.door);
  if (!listener.open(faults)) return false;
  if (!find_database(settings, database, faults) || !store.open(database, faults)) return false;
  const std::string url = url_of(settings.door.address, listener.port()) + settings.page;
  say(fmt::format("Klaxon serves {} (Ctrl-C ends it). Battles are kept in {}.", url, database));
  if (settings.open_browser) open_browser(url);
  listener.run();
  return true;
}

}  // namespace klaxon::faces::server
