// klaxon serve as a separate process, on a new database.
#pragma once

#include <sys/types.h>

#include <map>
#include <string>

#include "core/base/types.h"

namespace klaxon::bench {

// The processor time that a program has used, in all and by thread.
struct Used {
  double seconds = 0;
  std::map<std::string, double> by_thread = {};
  // The processor time of the thread that has used the most since `before`.
  double busiest_since(const Used& before) const;
};

class Server {
 public:
  // `klaxon` is the program's path. Ends this process with a message if the server does not start.
  Server(const std::string& klaxon, const std::string& database);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  u16 port() const { return port_; }
  Used used() const;

 private:
  pid_t process_ = -1;
  u16 port_ = 0;
};

}  // namespace klaxon::bench
