// The user's own ships and scenarios: in the folder from the setting `data`, or klaxon/data in the
// user's data folder, with a folder for each system: code-red/ships/mine.toml. Files that would
// never be used are reported as faults.
#pragma once

#include <vector>

#include "core/catalog/faults.h"
#include "registry/registry.h"

namespace klaxon::faces {

// The user's data folder; "" if there is no place for it. Creates nothing.
std::string user_folder();

std::vector<registry::UserFiles> user_files(std::vector<core::Fault>& faults);

}  // namespace klaxon::faces
