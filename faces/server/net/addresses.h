// The addresses at which others can reach this machine, for invitations.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/types.h"

namespace klaxon::faces::server {

// An address of one of the machine's interfaces.
struct Interface {
  std::string name;     // "eth0"
  std::string address;  // "192.168.1.20", "fd00::1"
  // True for a bridge, a tunnel or a container: others can seldom reach it.
  bool is_virtual = false;
};

// Lists the interfaces that are up.
std::vector<Interface> interfaces();
// The addresses that others could use, the likeliest first: none are loopback or link-local; home
// networks before others, IPv4 before IPv6, and virtual interfaces last. At most `hosts_shown`.
std::vector<std::string> reachable(std::vector<Interface> all);
inline constexpr std::size_t hosts_shown = 6;

bool is_loopback(std::string_view address);
// "http://192.168.1.20:8420/"
std::string url_of(std::string_view host, u16 port);

}  // namespace klaxon::faces::server
