#include "faces/server/net/addresses.h"

#include <arpa/inet.h>
#include <fmt/core.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>

#include "core/base/sorting.h"

namespace klaxon::faces::server {
namespace {

constexpr int never = -1;

// 0: the likeliest; `never`: useless to others. According to RFC 1918, 6598, 3927, 4193 and 4291.
int rank_of(const std::array<u8, 4>& ip) {
  if (ip[0] == 0 || ip[0] == 127 || ip[0] >= 224 || (ip[0] == 169 && ip[1] == 254)) return never;
  if (ip[0] == 192 && ip[1] == 168) return 0;
  if (ip[0] == 10) return 1;
  if (ip[0] == 172 && (ip[1] & 0xF0) == 16) return 2;
  return ip[0] == 100 && (ip[1] & 0xC0) == 64 ? 4 : 3;
}

int rank_of(const std::array<u8, 16>& ip) {
  if ((ip[0] & 0xFE) == 0xFC) return 5;       // unique local
  return (ip[0] & 0xE0) == 0x20 ? 6 : never;  // global
}

int rank_of(const std::string& address) {
  std::array<u8, 4> four;
  if (inet_pton(AF_INET, address.c_str(), four.data()) == 1) return rank_of(four);
  std::array<u8, 16> six;
  return inet_pton(AF_INET6, address.c_str(), six.data()) == 1 ? rank_of(six) : never;
}

std::string text_of(const sockaddr& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const void* from = nullptr;
  if (address.sa_family == AF_INET)
    from = &reinterpret_cast<const sockaddr_in&>(address).sin_addr;
  else if (address.sa_family == AF_INET6)
    from = &reinterpret_cast<const sockaddr_in6&>(address).sin6_addr;
  if (from == nullptr || inet_ntop(address.sa_family, from, text.data(), text.size()) == nullptr)
    return "";
  return text.data();
}

// Linux lists a device for a real network card.
bool is_virtual(const std::string& name) {
  std::error_code error;
  return !std::filesystem::exists("/sys/class/net/" + name + "/device", error);
}

}  // namespace

std::vector<Interface> interfaces() {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> list(first, freeifaddrs);
  std::vector<Interface> found;
  for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || (one->ifa_flags & IFF_UP) == 0) continue;
    if (std::string address = text_of(*one->ifa_addr); !address.empty())
      found.push_back({one->ifa_name, std::move(address), is_virtual(one->ifa_name)});
  }
  return found;
}

std::vector<std::string> reachable(std::vector<Interface> all) {
  std::erase_if(all, [](const Interface& one) { return rank_of(one.address) == never; });
  base::sort_stably(all, {}, [](const Interface& one) {
    return std::pair(one.is_virtual, rank_of(one.address));
  });
  std::vector<std::string> hosts;
  for (const Interface& one : all)
    if (hosts.size() < hosts_shown && std::ranges::find(hosts, one.address) == hosts.end())
      hosts.push_back(one.address);
  return hosts;
}

bool is_loopback(std::string_view address) {
  return address == "localhost" || address == "::1" || address.starts_with("127.");
}

std::string url_of(std::string_view host, u16 port) {
  const bool six = host.find(':') != host.npos;
  return fmt::format("http://{}{}{}:{}/", six ? "[" : "", host, six ? "]" : "", port);
}

}  // namespace klaxon::faces::server
