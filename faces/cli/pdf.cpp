#include "faces/cli/pdf.h"

#include <fmt/core.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <vector>

#include "faces/files.h"
#include "staff/report/svg.h"

namespace klaxon::faces::cli {
namespace fs = std::filesystem;
namespace {

inline constexpr std::size_t pdf_bytes_max = std::size_t{64} << 20;

// A temporary folder of our own, removed at the end.
class Scratch {
 public:
  Scratch() {
    std::string name = (fs::temp_directory_path() / "klaxon-XXXXXX").string();
    if (::mkdtemp(name.data()) != nullptr) folder_ = name;
  }
  ~Scratch() {
    std::error_code ignored;
    if (!folder_.empty()) fs::remove_all(folder_, ignored);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  std::string path(const std::string& name) const { return (folder_ / name).string(); }

 private:
  fs::path folder_;
};

// The exit status of rsvg-convert, or -1 if it could not be started.
int convert(const std::vector<std::string>& pages, const std::string& out) {
  std::vector<std::string> words = {"rsvg-convert", "-f", "pdf", "-o", out};
  words.insert(words.end(), pages.begin(), pages.end());
  std::vector<char*> argv(words.size() + 1);  // ends with a null
  std::ranges::transform(words, argv.begin(), [](std::string& word) { return word.data(); });
  pid_t child = 0;
  if (::posix_spawnp(&child, "rsvg-convert", nullptr, nullptr, argv.data(), environ) != 0)
    return -1;
  int status = 0;
  if (::waitpid(child, &status, 0) != child) return -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

bool svg_to_pdf(const std::string& svg, std::string& pdf, core::Faults& faults) {
  const Scratch scratch;
  const std::string out = scratch.path("sheet.pdf");
  std::vector<std::string> pages;
  for (const std::string& page : staff::svg_split(svg)) {
    pages.push_back(scratch.path(fmt::format("{}.svg", pages.size() + 1)));
    if (!write_file(pages.back(), page, faults)) return false;
  }
  const int status = convert(pages, out);
  if (status == 0) return read_file(out, pdf_bytes_max, pdf, faults);
  faults.add(status < 0 || status == 127 ? "no-converter" : "conversion-failed",
             "rsvg-convert could not make the PDF; install Debian's librsvg2-bin, or write .svg.");
  return false;
}

}  // namespace klaxon::faces::cli
