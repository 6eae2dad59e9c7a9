// The words of heavy-combat for the moderator's desk.
#pragma once

#include "staff/posts/words.h"

namespace klaxon::staff::heavy_combat {

const PostWords& posts();

}  // namespace klaxon::staff::heavy_combat
