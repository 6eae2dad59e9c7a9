#include "faces/server/net/host_names.h"

#include <algorithm>

namespace klaxon::faces::server {
namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

bool is_port(std::string_view text) {
  return !text.empty() && text.size() <= 5 &&
         std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// "klaxon.example" for "klaxon.example:8420", "::1" for "[::1]:8420"; "" if the text is not a host.
std::string_view name_of(std::string_view host) {
  const bool bracketed = host.starts_with('[');
  const std::size_t end = bracketed ? host.find(']') : std::min(host.find(':'), host.size());
  if (end == host.npos) return {};
  const std::string_view rest = host.substr(bracketed ? end + 1 : end);
  if (!rest.empty() && !(rest.front() == ':' && is_port(rest.substr(1)))) return {};
  return bracketed ? host.substr(1, end - 1) : host.substr(0, end);
}

}  // namespace

HostNames::HostNames(std::vector<std::string> named) : names_(std::move(named)) {
  for (const char* own : {"localhost", "127.0.0.1", "::1"}) names_.emplace_back(own);
  for (std::string& name : names_) name = lower(name);
}

bool HostNames::admits(std::string_view host, std::string_view reached) const {
  const std::string name = lower(name_of(host));
  if (name.empty()) return false;
  constexpr std::string_view mapped = "::ffff:";
  if (reached.starts_with(mapped)) reached.remove_prefix(mapped.size());
  return name == reached || std::ranges::find(names_, name) != names_.end();
}

}  // namespace klaxon::faces::server
