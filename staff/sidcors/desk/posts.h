// The words of sidcors for the moderator's desk.
#pragma once

#include "staff/posts/words.h"

namespace klaxon::staff::sidcors {

const PostWords& posts();

}  // namespace klaxon::staff::sidcors
