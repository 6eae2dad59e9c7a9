// The words that the moderator's desk understands for tng.
#pragma once

#include <memory>
#include <vector>

#include "codec/library.h"
#include "staff/posts/words.h"

namespace klaxon::staff::tng {

// The words from the system's files (staff/posts/phrase_book.h).
std::unique_ptr<const PostWords> make_posts(const codec::Library& library,
                                            std::vector<core::Fault>& faults);

}  // namespace klaxon::staff::tng
