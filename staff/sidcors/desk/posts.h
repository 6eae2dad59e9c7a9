// The words that the moderator's desk understands for sidcors.
#pragma once

#include <memory>
#include <vector>

#include "codec/library.h"
#include "staff/posts/words.h"

namespace klaxon::staff::sidcors {

// The words from the system's files (staff/posts/phrase_book.h).
std::unique_ptr<const PostWords> make_posts(const codec::Library& library,
                                            std::vector<core::Fault>& faults);

}  // namespace klaxon::staff::sidcors
