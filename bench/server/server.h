// klaxon serve as a process of its own, on a new database.
#pragma once

#include <sys/types.h>

#include <string>

#include "core/base/types.h"

namespace klaxon::bench {

class Server {
 public:
  // `klaxon` is the program. Ends this one with a sentence if it does not serve.
  Server(const std::string& klaxon, const std::string& database);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  u16 port() const { return port_; }
  double processor_seconds() const;  // that it has had

 private:
  pid_t process_ = -1;
  u16 port_ = 0;
};

}  // namespace klaxon::bench
