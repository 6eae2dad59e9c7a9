// The names to which the server answers. Another site can point its own name here (DNS rebinding)
// to share our origin, but its requests still have that name as Host.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace klaxon::faces::server {

class HostNames {
 public:
  // `named` lists the names from --host, in addition to this machine's own.
  explicit HostNames(std::vector<std::string> named);

  // Whether a Host, with or without a port, is one of ours: a name, or `reached`, the address at
  // which the connection came in.
  bool admits(std::string_view host, std::string_view reached) const;

 private:
  std::vector<std::string> names_;  // in lower case
};

}  // namespace klaxon::faces::server
