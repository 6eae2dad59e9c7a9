#include "faces/server/net/exchange.h"

#include "codec/codec.h"

namespace klaxon::faces::server {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool unescape(std::string_view text, std::string& out) {
  out.clear();
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    if (i + 2 >= text.size()) return false;
    const int high = hex_digit(text[i + 1]), low = hex_digit(text[i + 2]);
    if (high < 0 || low < 0) return false;
    out += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return true;
}

bool is_plain(std::string_view path) {
  if (path.empty() || path.front() != '/') return false;
  if (path.find('\0') != path.npos || path.find('\\') != path.npos) return false;
  for (std::size_t from = 1; from <= path.size();) {
    const std::size_t end = std::min(path.find('/', from), path.size());
    const std::string_view part = path.substr(from, end - from);
    if (part == "." || part == "..") return false;
    from = end + 1;
  }
  return true;
}

}  // namespace

Response json_response(const core::Tree& tree, unsigned status) {
  return {status, "application/json", codec::to_json(tree)};
}

Response refusal(unsigned status, const battle::Refused& refused) {
  return json_response(battle::refused_tree(refused), status);
}

Response refusal(unsigned status, const core::Faults& faults) {
  core::Tree tree = battle::refused_tree(battle::refused_of(faults.list().front()));
  core::Tree& errors = tree.set("errors", core::Tree::list());
  for (const core::Fault& fault : faults.list())
    errors.add(*battle::refused_tree(battle::refused_of(fault)).find("error"));
  return json_response(tree, status);
}

Response too_large_for_memory() {
  return refusal(503, {"too-large", "This needs more memory than is available.", "", ""});
}

bool decode_path(std::string_view target, std::string& path) {
  return unescape(target.substr(0, target.find_first_of("?#")), path) && is_plain(path);
}

bool same_origin(std::string_view origin, std::string_view host) {
  if (origin.empty()) return true;  // not from a browser's page
  const std::size_t scheme = origin.find("://");
  return scheme != origin.npos && origin.substr(scheme + 3) == host;
}

}  // namespace klaxon::faces::server
