// Reads and writes whole files, with refusals that say what is wrong.
#pragma once

#include <string>
#include <vector>

#include "codec/library.h"
#include "core/catalog/faults.h"

namespace klaxon::faces {

// False, with a fault, if it is not a regular file, cannot be read or is larger than `bytes_max`.
bool read_file(const std::string& path, std::size_t bytes_max, std::string& out,
               core::Faults& faults);

// Whether both paths lead to the same existing file.
bool same_file(const std::string& one, const std::string& other);

// Writes a new file beside the old one and renames it, so that the old file is never left half
// overwritten. Devices are written to directly.
bool write_file(const std::string& path, std::string_view text, core::Faults& faults);

}  // namespace klaxon::faces
