// klaxon_pack LIST OUT ROOT...: writes the unit OUT from the files that LIST names, one per line,
// searching the roots in order.
#include <fstream>
#include <iostream>

#include "tools/pack/pack.h"

namespace {

int pack(const std::string& list, const std::string& out_path,
         const std::vector<std::string>& roots) {
  std::ifstream lines(list);
  std::vector<std::string> paths;
  for (std::string path; std::getline(lines, path);)
    if (!path.empty()) paths.push_back(path);
  std::string unit, errors;
  if (!klaxon::tools::pack::packed_unit(roots, paths, unit, errors)) {
    std::cerr << errors;
    return 1;
  }
  std::ofstream out(out_path, std::ios::binary);
  out << unit;
  return out.good() ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::cerr << "usage: klaxon_pack LIST OUT ROOT...\n";
    return 2;
  }
  return pack(argv[1], argv[2], {argv + 3, argv + argc});
}
