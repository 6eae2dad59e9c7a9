// Entities of HTML, "&ndash;", "&#8211;", "&#x2013;": pages, feeds and mails are full of them.
#pragma once

#include <string>
#include <string_view>

namespace klaxon::staff {

// The sign that an entity at the beginning of `text` means, and how long it is; 0: there is none.
char32_t entity_at(std::string_view text, std::size_t& bytes);

}  // namespace klaxon::staff
