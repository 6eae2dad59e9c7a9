// The pages that people read, except the systems' rules.
#pragma once

#include "tools/tidy/source.h"

namespace klaxon::tools::tidy {

// README and the like in every folder, and docs/*.md; deeper pages are rules or generated.
inline bool is_document(const Source& source) {
  const std::string path = source.file();
  if (!path.ends_with(".md")) return false;
  return path.find('/') == path.npos || path.ends_with("/README.md") ||
         (in_folder(path, "docs") && path.find('/', 5) == path.npos);
}

}  // namespace klaxon::tools::tidy
