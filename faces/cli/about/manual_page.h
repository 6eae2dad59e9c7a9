// A command's page for `man`.
#pragma once

#include <string>
#include <string_view>

#include "faces/cli/about/outline.h"

namespace klaxon::faces::cli {

// The page's name: "klaxon-ship-check" for 'ship check'.
std::string page_name(const Outline& command);

std::string manual_page(const Outline& program, const Outline& command, std::string_view version);

}  // namespace klaxon::faces::cli
