// Packs data and rule pages into a C++ unit that defines registry's packed_files():
//   klaxon_pack ROOT LIST OUT      LIST names the files, one a line, from ROOT
// TOML becomes JSON on the way, which is read four times as fast; rule pages stay as they are.
#include <algorithm>
#include <fstream>
#include <iostream>
#include <sstream>
#include <vector>

#include "codec/codec.h"

namespace {

using namespace klaxon;  // a program of its own

// Compilers need to take literals of 65,536 bytes and no more, so a longer text becomes several
// literals side by side.
constexpr std::size_t piece_bytes = 60'000;
constexpr const char* mark = "packed";

bool read(const std::string& path, std::string& text) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream all;
  all << in.rdbuf();
  text = all.str();
  return in.good();
}

// "data/tng/weapons/ph-7.toml" becomes "….json", its text one line of JSON.
bool to_json(std::string& path, std::string& text) {
  core::Faults faults;
  core::Tree tree;
  if (!codec::parse_file_text(path, text, tree, faults)) {
    for (const core::Fault& fault : faults.list())
      std::cerr << core::where_of(fault) << ": " << fault.message << '\n';
    return false;
  }
  text = codec::to_json(tree);
  path.replace(path.rfind('.'), std::string::npos, ".json");
  return true;
}

// Cut anywhere but inside a character.
void write_literals(std::ostream& out, std::string_view text) {
  if (text.empty()) out << "\"\"";
  while (!text.empty()) {
    std::size_t cut = std::min(piece_bytes, text.size());
    while (cut < text.size() && (static_cast<unsigned char>(text[cut]) & 0xC0U) == 0x80U) --cut;
    out << "R\"" << mark << '(' << text.substr(0, cut) << ')' << mark << "\"\n     ";
    text.remove_prefix(cut);
  }
}

int pack(const std::string& root, const std::string& list, const std::string& out_path) {
  std::ifstream paths(list);
  std::vector<std::pair<std::string, std::string>> files;
  for (std::string path; std::getline(paths, path);) {
    if (path.empty()) continue;
    std::string text;
    if (!read(root + "/" + path, text)) {
      std::cerr << path << ": cannot be read\n";
      return 1;
    }
    if (path.ends_with(".toml") && !to_json(path, text)) return 1;
    if (text.find(std::string(")") + mark + "\"") != std::string::npos) {
      std::cerr << path << ": holds the end mark of packed files\n";
      return 1;
    }
    files.emplace_back(std::move(path), std::move(text));
  }
  std::sort(files.begin(), files.end());
  std::ofstream out(out_path, std::ios::binary);
  out << "// Made by klaxon_pack; not to be edited.\n#include \"registry/packed.h\"\n\n"
         "namespace klaxon::registry {\nnamespace {\n\nconstexpr PackedFile files[] = {\n";
  for (const auto& [path, text] : files) {
    out << "    {\"" << path << "\",\n     ";
    write_literals(out, text);
    out << "},\n";
  }
  out << "};\n\n}  // namespace\n\nstd::span<const PackedFile> packed_files() { return files; }\n\n"
         "}  // namespace klaxon::registry\n";
  return out.good() ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::cerr << "usage: klaxon_pack ROOT LIST OUT\n";
    return 2;
  }
  return pack(argv[1], argv[2], argv[3]);
}
