// Writes a sheet as PDF, with librsvg's own converter.
#pragma once

#include <string>

#include "core/catalog/faults.h"

namespace klaxon::faces::cli {

// False, with a fault that names what to install, if the converter is missing or has failed.
bool svg_to_pdf(const std::string& svg, std::string& pdf, core::Faults& faults);

}  // namespace klaxon::faces::cli
