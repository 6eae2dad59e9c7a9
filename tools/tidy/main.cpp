// klaxon_tidy: reads file names, relative to the root, one per line from standard input, and checks
// the files; exits with 1 if there are findings. With `coverage` it writes the files generated from
// the rule pages; with `where ID` it prints where a rule is written, implemented and tested.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <utility>

#include "tools/tidy/checks.h"
#include "tools/tidy/coverage.h"

namespace {

using namespace klaxon::tools::tidy;

bool read_sources(Sources& sources) {
  std::string path;
  while (std::getline(std::cin, path)) {
    std::ifstream file(path, std::ios::binary);
    if (!file) {
      std::fprintf(stderr, "klaxon_tidy: cannot read %s\n", path.c_str());
      return false;
    }
    sources.emplace_back(path, std::string(std::istreambuf_iterator<char>(file), {}));
  }
  std::sort(sources.begin(), sources.end(),
            [](const Source& a, const Source& b) { return a.file() < b.file(); });
  return true;
}

int write_coverage(const Sources& sources) {
  std::vector<Generated> files = counts_from_rules(sources);
  for (Generated& page : pages_from_rules(sources)) files.push_back(std::move(page));
  for (const Generated& file : files) {
    std::filesystem::create_directories(std::filesystem::path(file.path).parent_path());
    std::ofstream out(file.path, std::ios::binary);
    out << file.text;
    if (!out.flush()) {
      std::fprintf(stderr, "klaxon_tidy: cannot write %s\n", file.path.c_str());
      return 1;
    }
    std::printf("wrote %s\n", file.path.c_str());
  }
  return 0;
}

int print_where(const Sources& sources, const std::string& id) {
  std::string text;
  const bool found = where_is(sources, id, text);
  std::fputs(text.c_str(), found ? stdout : stderr);
  return found ? 0 : 1;
}

int check_all(const Sources& sources) {
  Findings findings;
  for (auto* check : {check_includes, check_imports, check_unused, check_targets, check_folders,
                      check_sizes, check_events, check_banned, check_text, check_wording,
                      check_doc_paths, check_doc_counts, check_coverage, check_generated})
    check(sources, findings);
  for (const Finding& finding : findings)
    std::printf("%s:%d: [%s] %s\n", finding.path.c_str(), finding.line, finding.check.c_str(),
                finding.message.c_str());
  std::printf("%s; %zu findings\n", size_report(sources).c_str(), findings.size());
  return findings.empty() ? 0 : 1;
}

}  // namespace

int main(int count, char** arguments) {
  const std::string command = count > 1 ? arguments[1] : "check";
  const int wanted = command == "where" ? 3 : 2;
  if ((command != "check" && command != "coverage" && command != "where") ||
      std::max(count, 2) != wanted) {
    std::fprintf(stderr, "usage: git ls-files | klaxon_tidy [check|coverage|where ID]\n");
    return 2;
  }
  Sources sources;
  if (!read_sources(sources)) return 1;
  if (sources.empty()) {
    std::fprintf(stderr, "klaxon_tidy: no files named on standard input\n");
    return 1;
  }
  if (command == "where") return print_where(sources, arguments[2]);
  return command == "check" ? check_all(sources) : write_coverage(sources);
}
