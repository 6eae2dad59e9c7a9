// The pages that people read, the rules of the systems aside.
#pragma once

#include "tools/tidy/source.h"

namespace klaxon::tools::tidy {

// README and its like in every folder, and docs/*.md; what is in folders of docs is made, or rules.
inline bool is_document(const Source& source) {
  const std::string path = source.file();
  if (!path.ends_with(".md")) return false;
  return path.find('/') == path.npos || path.ends_with("/README.md") ||
         (in_folder(path, "docs") && path.find('/', 5) == path.npos);
}

}  // namespace klaxon::tools::tidy
