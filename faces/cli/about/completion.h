// Scripts that make a shell offer completions when Tab is pressed.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "faces/cli/about/outline.h"

namespace klaxon::faces::cli {

inline constexpr std::string_view shells[] = {"bash", "zsh", "fish"};

// Writes the script for one of `shells`; `systems` are the systems' ids.
std::string completion(std::string_view shell, const Outline& program,
                       std::span<const std::string_view> systems);

}  // namespace klaxon::faces::cli
