#include "faces/server/pages/pages.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <optional>

#include "core/base/version.h"
#include "faces/files.h"
#include "faces/sodium.h"

namespace klaxon::faces::server {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t bytes_max = std::size_t{128} << 20;  // for the whole client
constexpr std::size_t name_hash_length = 8;                // in the names of hashed files
constexpr std::size_t tag_length = 16;

constexpr std::pair<std::string_view, std::string_view> types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
};

std::string_view type_of(std::string_view name) {
  for (const auto& [ending, type] : types)
    if (name.ends_with(ending)) return type;
  return "application/octet-stream";
}

// "assets/index-Bf3k2_a9.js": a name that the bundler made from the content.
bool is_lasting(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  if (!name.starts_with("/assets/") || dot == name.npos || dot <= name_hash_length) return false;
  const std::size_t sign = dot - name_hash_length - 1;
  return name[sign] == '-' || name[sign] == '.';
}

std::string tag_of(std::string_view body) {
  const auto digest = sodium_hashing().sha256(battle::bytes_of(body));
  return '"' + battle::to_hex(digest).substr(0, tag_length) + '"';
}

// Whether If-None-Match names this tag, perhaps in a list or weakened by a proxy.
bool names_tag(std::string_view held, std::string_view tag) {
  return held == "*" || held.find(tag) != held.npos;
}

// What follows the '#' in a link; mail and chat programs write that sign as %23, %2523 and so on.
std::optional<std::string_view> behind_sign(std::string_view path) {
  if (const std::size_t sign = path.find('#'); sign != path.npos) return path.substr(sign + 1);
  const std::size_t sign = path.find('%');
  if (sign == path.npos) return std::nullopt;
  path.remove_prefix(sign + 1);
  while (path.starts_with("25")) path.remove_prefix(2);
  if (!path.starts_with("23")) return std::nullopt;
  return path.substr(2);
}

// The place within the page, as '/#…'; empty if the path names none.
std::string place_in(std::string_view path) {
  const std::optional<std::string_view> behind = behind_sign(path);
  if (!behind) return {};
  std::string place = "/#";  // always on this page, whatever else the path contains
  for (const char c : *behind) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (!plain && c != '/' && c != '-' && c != '_' && c != '.') break;  // trailing text
    place += c;
  }
  return place;
}

// The content of a meta tag as the bundler writes it; empty if there is no such tag.
std::string_view meta_of(std::string_view html, std::string_view name) {
  const std::string tag = fmt::format("name=\"{}\" content=\"", name);
  const std::size_t at = html.find(tag);
  if (at == html.npos) return {};
  html.remove_prefix(at + tag.size());
  return html.substr(0, html.find('"'));
}

Response not_built() {
  return {404, "text/html; charset=utf-8",
          "<!doctype html><html lang=\"en\"><title>Klaxon</title><p>The page is not built here. "
          "<code>./play</code> builds it; <code>klaxon serve --web FOLDER</code> names another "
          "place.</p></html>"};
}

Response not_here() {
  return {
      404, "text/html; charset=utf-8",
      "<!doctype html><html lang=\"en\"><title>Klaxon</title><p>There is no such page. If a link "
      "led here, mail or chat has changed it or cut it short: copy the whole link, or ask for it "
      "again. <a href=\"/\">To the front page</a></p></html>"};
}

}  // namespace

bool Pages::load(const std::string& folder, core::Faults& faults) {
  std::error_code error;
  std::size_t bytes = 0;
  std::map<std::string, std::string> twins;  // "/index.html.br"
  for (const auto& entry : fs::recursive_directory_iterator(folder, error)) {
    if (!entry.is_regular_file(error)) continue;
    const std::string name = "/" + fs::relative(entry.path(), folder).generic_string();
    std::string body;
    core::Faults own;  // read_file() puts the file's name into all of these
    if (!read_file(entry.path().string(), bytes_max, body, own)) {
      faults.add("wrong-folder", own.list().front().message, {}, "--web");
      return false;
    }
    bytes += body.size();
    if (bytes > bytes_max) break;
    if (name.ends_with(".gz") || name.ends_with(".br")) {
      twins[name] = std::move(body);
      continue;
    }
    std::string tag = tag_of(body);
    pages_[name] = {
        std::string(type_of(name)), {std::move(body), std::move(tag)}, {}, {}, is_lasting(name)};
  }
  give_twins(std::move(twins));
  if (!error && bytes <= bytes_max) return true;
  faults.add("wrong-folder",
             error ? fmt::format("'{}' cannot be read: {}.", folder, error.message())
                   : fmt::format("'{}' is too large to be klaxon's client.", folder),
             {}, "--web");
  return false;
}

void Pages::give_twins(std::map<std::string, std::string> twins) {
  for (auto& [name, page] : pages_)
    for (const auto& [ending, form] : {std::pair{".gz", &page.gzip}, {".br", &page.br}})
      if (const auto twin = twins.find(name + ending); twin != twins.end()) {
        form->tag = tag_of(twin->second);
        form->body = std::move(twin->second);
      }
}

// Pages built for a server have a mark in their head; those from ./site name their engines there.
std::string Pages::doubt() const {
  const auto index = pages_.find("/index.html");
  if (index == pages_.end())
    return "there is no index.html in it, so browsers find no front page; './play' builds one in "
           "build/web.";
  const std::string_view text = index->second.plain.body;
  const std::string_view engines = meta_of(text, "klaxon-engines");
  const std::string_view version = meta_of(text, "klaxon-version");
  if (!engines.empty() && engines != "server")
    return "this is the page that plays without a server, as './site' makes it: battles there stay "
           "in "
           "the browser, nobody can join them, and nothing is kept here. The server's page is in "
           "build/web; './play' builds it.";
  if (version.empty() || version == base::version()) return {};
  return fmt::format(
      "it is the page of Klaxon {}, and this program is Klaxon {}: each may lack what is new "
      "in the other. Each version has a page of its own, in share/klaxon/web beside its bin; "
      "leave "
      "--web (KLAXON_WEB) out, or reinstall this version.",
      version, base::version());
}

// Among the encodings that the client wants most, the one with the smallest text.
const Pages::Form& Pages::form_of(const Page& page, const Encodings& wanted) {
  const u32 br = page.br.exists() ? wanted.br : 0;
  const u32 gzip = page.gzip.exists() ? wanted.gzip : 0;
  if (br > 0 && br >= gzip && br >= wanted.plain) return page.br;
  if (gzip > 0 && gzip >= wanted.plain) return page.gzip;
  return page.plain;
}

Response Pages::answer(const Request& request) const {
  if (request.method != "GET" && request.method != "HEAD") {
    Response refused = refusal(405, {"wrong-method", "Pages can only be read.", request.path, ""});
    refused.headers.emplace_back("Allow", "GET, HEAD");
    return refused;
  }
  if (pages_.empty()) return not_built();
  if (const std::string place = place_in(request.path); !place.empty()) {
    Response moved{302, "text/plain; charset=utf-8", {}};
    moved.headers.emplace_back("Location", place);
    return moved;
  }
  const std::string name = request.path + (request.path.ends_with('/') ? "index.html" : "");
  const auto found = pages_.find(name);
  if (found == pages_.end()) return not_here();
  const Page& page = found->second;
  Response response{200, page.type, {}};
  const Form& form = form_of(page, request.encodings);
  response.headers.emplace_back("ETag", form.tag);
  response.headers.emplace_back("Cache-Control",
                                page.lasting ? "public, max-age=31536000, immutable" : "no-cache");
  if (page.gzip.exists() || page.br.exists())
    response.headers.emplace_back("Vary", "Accept-Encoding");
  if (names_tag(request.held_tag, form.tag)) {
    response.status = 304;
    return response;
  }
  if (&form != &page.plain)
    response.headers.emplace_back("Content-Encoding", &form == &page.br ? "br" : "gzip");
  response.body = form.body;
  return response;
}

std::string web_folder() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const fs::path& folder : {program / "web", program.parent_path() / "web",
                                 program.parent_path() / "share" / "klaxon" / "web"})
    if (fs::is_regular_file(folder / "index.html", error)) return folder.string();
  return {};
}

}  // namespace klaxon::faces::server
