#include "tools/pack/pack.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>

#include "codec/codec.h"
#include "codec/library.h"
#include "core/catalog/tree_fingerprint.h"

namespace klaxon::tools::pack {
namespace {

// Compilers need only accept literals of up to 65,536 bytes, so a longer text becomes several
// literals in a row. Our compilers join them to any length, though clang warns that others may not.
constexpr std::size_t piece_bytes = 60'000;
constexpr const char* end_mark = ")packed\"";
const std::string rules_folder = "docs/rules/";

using Roots = std::vector<std::string>;

bool read(const Roots& roots, const std::string& path, std::string& text, std::string& errors) {
  for (const std::string& root : roots) {
    std::ifstream in(root + "/" + path, std::ios::binary);
    if (!in) continue;
    std::stringstream all;
    all << in.rdbuf();
    text += all.str();
    if (in.good()) return true;
  }
  errors += path + ": cannot be read\n";
  return false;
}

bool drop_remarks(core::Tree& tree) {
  const auto is_remark = [](const core::Tree::Entry& entry) {
    return entry.key == "note" || entry.key == "ours";
  };
  bool dropped = std::erase_if(tree.entries, is_remark) > 0;
  for (core::Tree::Entry& entry : tree.entries) dropped = drop_remarks(entry.value) || dropped;
  for (core::Tree& item : tree.items) dropped = drop_remarks(item) || dropped;
  return dropped;
}

// Ships and scenarios are put into records unchanged; players read the remarks on races.
bool may_lose_remarks(const std::string& path) {
  return std::ranges::none_of(std::array{"/ships/", "/scenarios/", "/races/"},
                              [&](const char* of) { return path.find(of) != std::string::npos; });
}

void leave_out_remarks(core::Tree& tree) {
  const u64 whole = core::fingerprint_of(tree);
  if (!drop_remarks(tree)) return;
  tree.entries.insert(tree.entries.begin(),
                      {codec::whole_key, {}, core::Tree::of(static_cast<i64>(whole))});
}

// "data/tng/weapons/ph-7.toml" becomes "….json", and its text a line of JSON.
bool to_json(std::string& path, Remarks remarks, std::string& text, std::string& errors) {
  core::Faults faults;
  core::Tree tree;
  if (!codec::parse_file_text(path, text, tree, faults)) {
    for (const core::Fault& fault : faults.list())
      errors += core::where_of(fault) + ": " + fault.message + "\n";
    return false;
  }
  if (remarks == Remarks::left_out && may_lose_remarks(path)) leave_out_remarks(tree);
  text = codec::to_json(tree);
  path.replace(path.rfind('.'), std::string::npos, ".json");
  return true;
}

// Adds the text as literals, which are cut anywhere except inside a character.
void add_literals(std::string_view text, std::string& unit) {
  unit += "    ";
  while (!text.empty()) {
    std::size_t cut = std::min(piece_bytes, text.size());
    while (cut < text.size() && (static_cast<unsigned char>(text[cut]) & 0xC0U) == 0x80U) --cut;
    unit += "R\"packed(" + std::string(text.substr(0, cut)) + end_mark + "\n    ";
    text.remove_prefix(cut);
  }
  unit += "\"\\0\"\n";
}

bool is_rule_page(const std::string& path) {
  return path.starts_with(rules_folder) && path.ends_with(".md");
}

// The parts of the page that staff/report/rule_page.h reads. Left out are comments, `Code:` lines,
// the words of headings without a rule, and two kinds of text that end at `<!-- end -->`: text
// generated after `<!-- data ID -->`, whose figures the catalogue has, and text after `<!-- aside
// -->`, which belongs to no rule.
std::string rules_alone(std::string_view page) {
  constexpr std::string_view comment = "<!-- ", data = "<!-- data ", aside = "<!-- aside -->",
                             end = "\n<!-- end -->";
  std::string kept;
  while (!page.empty()) {
    std::size_t size = std::min(page.find('\n'), page.size() - 1) + 1;
    if (page.starts_with("# ") || page.starts_with("## "))
      kept += "#\n";
    else if (!page.starts_with(comment) && !page.starts_with("Code: "))
      kept += page.substr(0, size);
    const bool left_out = page.starts_with(data) || page.starts_with(aside);
    if (left_out && page.find(end) < page.find("\n#")) size = page.find(end) + 1;
    page.remove_prefix(size);
  }
  return kept;
}

// A page in a folder is packed with the folder's index.
bool in_rules_folder(const std::string& path) {
  return is_rule_page(path) && path.find('/', rules_folder.size()) != std::string::npos;
}

bool read_whole(const Roots& roots, const std::string& path, const std::vector<std::string>& paths,
                std::string& text, std::string& errors) {
  bool good = read(roots, path, text, errors);
  if (!is_rule_page(path)) return good;
  const std::string folder = path.substr(0, path.size() - 3) + "/";
  for (const std::string& page : paths)
    if (page.starts_with(folder)) good = read(roots, page, text, errors) && good;
  return good;
}

}  // namespace

bool packed_unit(const Roots& roots, std::vector<std::string> paths, Remarks remarks,
                 std::string& unit, std::string& errors) {
  std::sort(paths.begin(), paths.end());
  std::vector<std::pair<std::string, std::string>> files;
  for (std::string path : paths) {
    if (in_rules_folder(path)) continue;
    std::string text;
    if (!read_whole(roots, path, paths, text, errors)) continue;
    if (path.ends_with(".toml") && !to_json(path, remarks, text, errors)) continue;
    if (is_rule_page(path)) text = rules_alone(text);
    if (text.find(end_mark) != std::string::npos || text.find('\0') != std::string::npos)
      errors += path + ": holds the end mark of packed files, " + end_mark + ", or a zero\n";
    files.emplace_back(std::move(path), std::move(text));
  }
  std::sort(files.begin(), files.end());
  unit =
      "// Made by klaxon_pack; not to be edited.\n#include \"registry/packed.h\"\n\n"
      "#ifdef __clang__\n#pragma clang diagnostic ignored \"-Woverlength-strings\"\n#endif\n\n"
      "namespace klaxon::registry {\nnamespace {\n\nconstexpr char all[] =\n";
  for (const auto& [path, text] : files) {
    add_literals(path, unit);
    add_literals(text, unit);
  }
  if (files.empty()) unit += "    \"\"";
  unit +=
      ";\n\n}  // namespace\n\nstd::span<const PackedFile> packed_files() {\n"
      "  static const std::vector<PackedFile> files = files_in({all, sizeof all - 1});\n"
      "  return files;\n}\n\n}  // namespace klaxon::registry\n";
  return errors.empty();
}

}  // namespace klaxon::tools::pack
