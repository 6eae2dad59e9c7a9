// Under which names the server answers. A page of another site can make its own name lead here (DNS
// rebinding), and would then be of our origin; but its requests still carry its name as their Host.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace klaxon::faces::server {

class HostNames {
 public:
  // `named`: what --host says, beside the names of this machine.
  explicit HostNames(std::vector<std::string> named);

  // Whether a Host, with or without a port, is one of ours: a name, or `reached`, the address at
  // which the connection came in.
  bool admits(std::string_view host, std::string_view reached) const;

 private:
  std::vector<std::string> names_;  // in lower case
};

}  // namespace klaxon::faces::server
