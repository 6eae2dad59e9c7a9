// The functions that the page calls. The page passes texts in memory from klaxon_alloc, which it
// returns with klaxon_free; results are in one buffer that is valid until the next call.
#pragma once

#include <string>

#define KLAXON_EXPORT(name) __attribute__((export_name(name)))

namespace klaxon::faces::wasm {

std::string& result();

}  // namespace klaxon::faces::wasm
