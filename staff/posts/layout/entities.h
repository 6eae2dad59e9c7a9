// HTML entities, "&ndash;", "&#8211;", "&#x2013;": pages, feeds and mails are full of these.
#pragma once

#include <string>
#include <string_view>

namespace klaxon::staff {

// The character for the entity at the beginning of `text`, and the length of the entity; 0: none.
char32_t entity_at(std::string_view text, std::size_t& bytes);

}  // namespace klaxon::staff
