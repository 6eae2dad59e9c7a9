// The words of red-alert for the moderator's desk.
#pragma once

#include "staff/posts/words.h"

namespace klaxon::staff::red_alert {

const PostWords& posts();

}  // namespace klaxon::staff::red_alert
