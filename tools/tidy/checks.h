// The house checks; each looks at all files at once. Each finding says how to put it right.
#pragma once

#include <string>

#include "tools/tidy/source.h"

namespace klaxon::tools::tidy {

// Who may include whom; paths from the root; no circles; libraries only in their folders.
void check_includes(const Sources& sources, Findings& out);
// No header is included only by its own unit.
void check_unused(const Sources& sources, Findings& out);
// The LINKS of klaxon_library(...) also follow the rule for includes.
void check_targets(const Sources& sources, Findings& out);
// The page's own files never import each other in a circle, even for types.
void check_imports(const Sources& sources, Findings& out);
// No folder of the product has more than 40 source files of its own.
void check_folders(const Sources& sources, Findings& out);
// Files have at most 500 lines, functions at most 70; the medians of both are also bounded.
void check_sizes(const Sources& sources, Findings& out);
std::string size_report(const Sources& sources);  // a line with medians and maxima
// A system notes all events that it declares.
void check_events(const Sources& sources, Findings& out);
// No folder uses calls or words that it may not use.
void check_banned(const Sources& sources, Findings& out);
// Checks widths, tabs, trailing blanks, last lines, machine paths and hosts of package registries.
void check_text(const Sources& sources, Findings& out);
// Code, pages and comments are free of turns of phrase that no native speaker uses.
void check_wording(const Sources& sources, Findings& out);
// Files and folders named on pages exist.
void check_doc_paths(const Sources& sources, Findings& out);
// Numbers stated on pages match the tree.
void check_doc_counts(const Sources& sources, Findings& out);

}  // namespace klaxon::tools::tidy
