// Every file or folder that a page names in backticks or to which it links exists. `<system>` and
// `*` stand for any part of a name: something must match. A name without its folder, `hooks.h`, may
// be anywhere below; without its ending, `battle/wording`, it is the part before a dot.
#include <algorithm>
#include <set>

#include "tools/tidy/checks.h"
#include "tools/tidy/pages.h"

namespace klaxon::tools::tidy {
namespace {

// Paths that only the build creates, or that only a user or npm has.
bool is_made(std::string_view path) {
  return in_folder(path, "build") || in_folder(path, "docs/generated") ||
         path.find("node_modules") != path.npos;
}

class Tree {
 public:
  explicit Tree(const Sources& sources) {
    for (const Source& source : sources) {
      const std::string file = source.file();
      for (std::size_t at = file.find('/'); at != file.npos; at = file.find('/', at + 1))
        folders_.insert(file.substr(0, at));
      files_.insert(file);
    }
  }

  bool begins_here(std::string_view path) const {
    const std::string first(path.substr(0, path.find('/')));
    return folders_.contains(first) || files_.contains(first);
  }

  // Whether `pattern` is a file or a folder or, if `anywhere`, the end of such a path.
  bool holds(std::string_view pattern, bool anywhere) const {
    for (const std::set<std::string>* set : {&folders_, &files_})
      for (const std::string& path : *set)
        if (fits(path, pattern, anywhere)) return true;
    return false;
  }

 private:
  static bool fits(std::string_view path, std::string_view pattern, bool anywhere) {
    if (matches(path, pattern)) return true;
    for (std::size_t at = path.find('/'); anywhere && at != path.npos; at = path.find('/', at + 1))
      if (matches(path.substr(at + 1), pattern)) return true;
    return false;
  }

  // Compares component by component: a placeholder never extends beyond a '/'.
  static bool matches(std::string_view path, std::string_view pattern) {
    if (pattern.empty()) return path.empty() || (path[0] == '.' && path.find('/') == path.npos);
    const std::size_t after = pattern[0] == '<' ? pattern.find('>') + 1 : pattern[0] == '*' ? 1 : 0;
    if (after == 0)
      return !path.empty() && path[0] == pattern[0] && matches(path.substr(1), pattern.substr(1));
    const std::size_t most = std::min(path.find('/'), path.size());
    for (std::size_t taken = pattern[0] == '<' ? 1 : 0; taken <= most; ++taken)
      if (matches(path.substr(taken), pattern.substr(after))) return true;
    return false;
  }

  std::set<std::string> folders_, files_;
};

bool has_ending(std::string_view word) {
  return ends_with_any(word, {".h", ".cpp", ".md", ".ts", ".mjs", ".svelte", ".cmake", ".sh"});
}

class PageCheck {
 public:
  PageCheck(const Source& page, const Tree& tree, Findings& out)
      : page_(page), tree_(tree), out_(out), folder_(page.file()) {
    folder_.resize(folder_.rfind('/') + 1);  // npos + 1 is 0
  }

  void run() {
    bool fenced = false;
    for (const std::string_view line : lines_of(page_.text)) {
      ++line_;
      if (line.starts_with("```")) fenced = !fenced;
      if (fenced) continue;
      spans(line);
      links(line);
    }
  }

 private:
  void spans(std::string_view line) {
    for (std::size_t open = line.find('`'); open != line.npos; open = line.find('`', open + 1)) {
      const std::size_t close = line.find('`', open + 1);
      if (close == line.npos) return;
      words(line.substr(open + 1, close - open - 1));
      open = close;
    }
  }

  void words(std::string_view span) {
    while (!span.empty()) {
      const std::size_t end = std::min(span.find(' '), span.size());
      word(span.substr(0, end));
      span.remove_prefix(std::min(end + 1, span.size()));
    }
  }

  void word(std::string_view word) {
    if (word.starts_with('>')) word.remove_prefix(1);
    const bool from_root = word.starts_with("./");
    if (from_root) word.remove_prefix(2);
    const bool plain = std::ranges::all_of(
        word, [](char c) { return is_word(c) || std::string_view("/.-<>*").find(c) != word_end; });
    const bool slash = word.find('/') != word.npos;
    if (!plain || word.empty() || !(is_word(word[0]) || word[0] == '<') || is_made(word)) return;
    const bool rooted = from_root || (slash && tree_.begins_here(word));
    if (!rooted && !has_ending(word) && !(slash && word.ends_with('/'))) return;
    if (word.ends_with('/')) word.remove_suffix(1);
    if (tree_.holds(word, !rooted) || tree_.holds(folder_ + std::string(word), false)) return;
    add(word);
  }

  // Checks links such as [text](RESOLVE.md), from the page's folder.
  void links(std::string_view line) {
    for (std::size_t at = line.find("]("); at != line.npos; at = line.find("](", at + 1)) {
      const std::size_t close = line.find(')', at);
      if (close == line.npos) return;
      std::string target(line.substr(at + 2, close - at - 2));
      target = target.substr(0, target.find('#'));
      if (target.empty() || target.find(':') != target.npos) continue;
      std::string from = folder_;
      while (target.starts_with("../") && !from.empty()) {
        target.erase(0, 3);
        from.resize(from.size() > 1 ? from.rfind('/', from.size() - 2) + 1 : 0);
      }
      std::string path = from + target;
      if (path.ends_with('/')) path.pop_back();
      if (!is_made(path) && !tree_.holds(path, false)) add(path);
    }
  }

  void add(std::string_view path) {
    out_.push_back({"doc-path", page_.file(), line_,
                    "there is no '" + std::string(path) + "'; name something that exists"});
  }

  static constexpr std::size_t word_end = std::string_view::npos;

  const Source& page_;
  const Tree& tree_;
  Findings& out_;
  std::string folder_;  // "docs/", or empty
  int line_ = 0;
};

}  // namespace

void check_doc_paths(const Sources& sources, Findings& out) {
  const Tree tree(sources);
  for (const Source& source : sources)
    if (is_document(source)) PageCheck(source, tree, out).run();
}

}  // namespace klaxon::tools::tidy
