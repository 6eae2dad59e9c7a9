// Refusals common to all formats, before a library sees the text: empty or too long.
#pragma once

#include <string_view>

#include "core/catalog/faults.h"

namespace klaxon::codec {

// Drops a byte order mark. False, with a fault, if the text is empty or too long.
bool admit_text(std::string_view& text, core::Faults& faults);

// For finding out from the wording of a library's message what the library found.
bool contains(std::string_view text, std::string_view part);

// The faults that both formats share, in the same words.
void add_not_utf8(std::string_view text, std::size_t offset, std::string_view field,
                  core::Faults& faults);
void add_too_deep(core::Place place, std::string_view field, core::Faults& faults);
void add_too_many(std::size_t values_max, core::Place place, std::string_view field,
                  core::Faults& faults);
void add_too_many_keys(std::size_t keys_max, core::Place place, std::string_view field,
                       core::Faults& faults);
void add_key_twice(std::string_view key, core::Place place, std::string_view field,
                   core::Faults& faults);
void add_too_large(core::Place place, std::string_view field, core::Faults& faults);

}  // namespace klaxon::codec
