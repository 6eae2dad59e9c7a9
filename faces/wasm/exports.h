// The functions that the page calls. Texts are in memory that the page takes with klaxon_alloc and
// returns with klaxon_free; results are in one buffer that is valid until the next call.
#pragma once

#include <string>

#define KLAXON_EXPORT(name) __attribute__((export_name(name)))

namespace klaxon::faces::wasm {

std::string& result();

}  // namespace klaxon::faces::wasm
