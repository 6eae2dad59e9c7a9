// Every event that a system declares is noted somewhere in its rules: an event that is only in the
// lexicon is never reported. Common events are in `EventId` in the system's folder, a behaviour's
// in `Event` in its own file.
#include <algorithm>

#include "tools/tidy/checks.h"

namespace klaxon::tools::tidy {
namespace {

struct Declared {
  std::string name;
  int line = 0;
};

std::size_t word_after(std::string_view code, std::size_t at) {
  while (at < code.size() && !is_word(code[at])) ++at;
  return at;
}
std::string_view word_at(std::string_view code, std::size_t at) {
  std::size_t end = at;
  while (end < code.size() && is_word(code[end])) ++end;
  return code.substr(at, end - at);
}

// The enumerators of `enum class NAME`, except `count`, which only counts them.
std::vector<Declared> enumerators(std::string_view code, const std::string& name) {
  std::vector<Declared> all;
  std::size_t at = code.find("enum class " + name + " ");
  if (at == code.npos) return all;
  at = code.find('{', at);
  const std::size_t end = code.find('}', at);
  if (end == code.npos) return all;
  while ((at = word_after(code, at)) < end) {
    const std::string_view word = word_at(code, at);
    if (word != "count") all.push_back({std::string(word), line_at(code, at)});
    at = std::min(code.find(',', at), end);
  }
  return all;
}

bool names(std::string_view code, const std::string& what) {
  for (std::size_t at = code.find(what); at != code.npos; at = code.find(what, at + 1))
    if ((at == 0 || !is_word(code[at - 1])) &&
        (at + what.size() == code.size() || !is_word(code[at + what.size()])))
      return true;
  return false;
}

// The folder of a system's rules, "rules/toy"; empty if the file belongs to none.
std::string_view rules_folder(std::string_view path) {
  if (!in_folder(path, "rules")) return {};
  return path.substr(0, path.find('/', path.find('/') + 1));
}

bool noted_in_folder(const Sources& sources, const Source& declaring, const std::string& what) {
  for (const Source& source : sources)
    if (source.root == declaring.root && in_folder(source.path, rules_folder(declaring.path)) &&
        names(source.code, what))
      return true;
  return false;
}

void report(const Source& source, const Declared& event, Findings& out) {
  out.push_back({"event-unnoted", source.file(), event.line,
                 "nothing notes the event \"" + event.name +
                     "\"; note it where it happens, with its rule, or take it out"});
}

}  // namespace

void check_events(const Sources& sources, Findings& out) {
  for (const Source& source : sources) {
    if (rules_folder(source.path).empty() || !is_cpp(source.path)) continue;
    for (const Declared& event : enumerators(source.code, "EventId"))
      if (!noted_in_folder(sources, source, "EventId::" + event.name)) report(source, event, out);
    for (const Declared& event : enumerators(source.code, "Event"))
      if (!names(source.code, "Event::" + event.name)) report(source, event, out);
  }
}

}  // namespace klaxon::tools::tidy
