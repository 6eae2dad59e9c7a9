// An engine's answer to a question from the page.
#pragma once

#include <string>
#include <string_view>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"

namespace klaxon::faces::wasm {

struct Answer {
  int status = 200;  // as in HTTP
  std::string type = "application/json";
  std::string body;
};

inline constexpr int not_found = 404;

Answer json_answer(const core::Tree& tree);
Answer refused_answer(const core::Faults& faults, int status = 400);
Answer refused_answer(std::string_view code, std::string_view message, int status);
Answer no_such_place();

// The engine's answer; defined in answers.cpp or, if an engine hosts no battles, in its own file.
Answer answer(std::string_view method, std::string_view path, std::string_view body);

}  // namespace klaxon::faces::wasm
