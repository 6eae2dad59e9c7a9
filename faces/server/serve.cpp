#include "faces/server/serve.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <malloc.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>

#include "faces/promise_guard.h"
#include "faces/server/host/host.h"
#include "faces/server/net/addresses.h"
#include "faces/server/pages/qr_code.h"
#include "faces/time_limit.h"
#include "faces/user_data.h"

namespace klaxon::faces::server {
namespace {

// The user's data folder is created if it is missing; a folder that was named must exist.
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

// The browser is started as a grandchild, so nobody has to wait for it. A missing browser is
// not a fault: the address has been printed.
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

bool is_everywhere(std::string_view host) {
  return host == "0.0.0.0" || host == "::";
}

// Where others can reach this server: nowhere, if it listens to this machine only. Behind a proxy
// or under its own name, browsers know the server's address better than we do.
std::vector<std::string> addresses_of(const ListenerSettings& listen, const std::string& host,
                                      u16 port) {
  if (is_loopback(host) || !listen.proxy.empty() || !listen.hosts.empty()) return {};
  std::vector<std::string> hosts{host};
  if (is_everywhere(host)) hosts = reachable(interfaces());
  if (host == "0.0.0.0")
    std::erase_if(hosts, [](const std::string& one) { return one.find(':') != one.npos; });
  std::vector<std::string> urls;
  urls.reserve(hosts.size());
  for (const std::string& one : hosts) urls.push_back(url_of(one, port));
  return urls;
}

// Listens everywhere, including IPv6 if the machine has it, and answers to the addresses it shows.
void open_to_all(ListenerSettings& listen) {
  listen.address.host = "0.0.0.0";
  for (const std::string& host : reachable(interfaces())) {
    if (host.find(':') != host.npos) listen.address.host = "::";
    listen.hosts.push_back(host);
  }
}

std::string words_for(const ListenerSettings& listen, const std::vector<std::string>& urls) {
  const bool known_elsewhere = !listen.proxy.empty() || !listen.hosts.empty();
  if (urls.empty() && is_loopback(listen.address.host) && !known_elsewhere)
    return "\nOnly this machine can open that address; `klaxon serve --lan` lets others on your "
           "network in.";
  if (urls.empty()) return "";
  std::string words = "\nOthers on your network open";
  for (const std::string& url : urls) words += (&url == &urls.front() ? " " : "\n  or ") + url;
  return words + "\nNothing is encrypted: use it in a network that you trust.";
}

// Shows the QR code for a phone, but only if a person is watching.
void show_qr(const std::string& url) {
  if (isatty(STDERR_FILENO) != 0) fmt::print(stderr, "\n{}\n", qr_for_terminal(qr_rows(url)));
}

}  // namespace

bool serve(const Settings& settings, const Staffs& staffs,
           const std::function<void(std::string_view)>& say, core::Faults& faults) {
  // A write to a closed line or beyond a size limit should return an error, not end the server.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  std::signal(SIGCHLD, SIG_IGN);
  // Large blocks are returned to the system when they are freed; otherwise malloc would start to
  // keep them after the first few.
  mallopt(M_MMAP_THRESHOLD, 256 << 10);
  umask(S_IRWXG | S_IRWXO);  // since the database holds the players' secrets
  const PromiseGuard guard;
  TimeLimit::install();
  std::string database;
  Pages pages;
  SqliteStore store;
  const std::string web = settings.web.empty() ? web_folder() : settings.web;
  if (!web.empty() && !pages.load(web, faults)) return false;
  Host host(staffs, store, pages, settings.openings, settings.lobby);
  ListenerSettings listen = settings.listen;
  if (settings.lan) open_to_all(listen);
  Listener listener(host, listen);
  if (!listener.open(faults)) return false;
  if (!find_database(settings, database, faults) || !store.open(database, faults)) return false;
  host.remember();
  const std::string host_here =
      is_everywhere(listen.address.host) ? "localhost" : listen.address.host;
  const std::string url = url_of(host_here, listener.port()) + settings.page;
  const std::vector<std::string> urls =
      addresses_of(settings.listen, listen.address.host, listener.port());
  host.is_reached_at(urls);
  if (web.empty())
    say("A warning: there is no page beside this program, so browsers find none. './play' builds "
        "it, reinstalling Klaxon brings it back, and '--web FOLDER' names another place.");
  else if (const std::string doubt = pages.doubt(); !doubt.empty())
    say(fmt::format("A warning about --web '{}': {}", web, doubt));
  say(fmt::format("Klaxon serves {} (Ctrl-C ends it). Battles are kept in {}.{}", url, database,
                  words_for(settings.listen, urls)));
  if (!urls.empty()) show_qr(urls.front());
  if (settings.open_browser) open_browser(url);
  listener.run();
  return true;
}

}  // namespace klaxon::faces::server
