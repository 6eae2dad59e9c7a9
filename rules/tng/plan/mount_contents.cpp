#include "rules/tng/plan/mount_contents.h"

#include <algorithm>

namespace klaxon::rules::tng {

using design::Build;
using design::Content;
using design::Load;

namespace {

bool same_build(const Build& a, const Build& b) {
  return a.system == b.system && a.line == b.line && a.level == b.level &&
         a.number.upper == b.number.upper && a.number.lower == b.number.lower &&
         a.number.two == b.number.two && a.side == b.side && a.has_arc == b.has_arc &&
         a.arc == b.arc && a.facings == b.facings && a.indestructible == b.indestructible &&
         std::ranges::equal(a.refits, b.refits);
}

bool same_loads(const std::vector<Load>& a, const std::vector<Load>& b) {
  return std::ranges::equal(a, b, [](const Load& one, const Load& other) {
    return one.missile == other.missile && one.count == other.count;
  });
}

// A content that itself contains something is never combined with another.
bool same_content(const Content& a, const Content& b) {
  return same_build(a.build, b.build) && a.with == b.with && a.with_count == b.with_count &&
         same_loads(a.loads, b.loads) && a.connects == b.connects && a.holds.empty() &&
         b.holds.empty() && a.captors.empty() && b.captors.empty();
}

bool is_system(const Content& content) {
  return content.use == Content::Use::system && content.sound;
}

}  // namespace

std::vector<Held> contents_of(const design::Group& mount) {
  std::vector<Held> out;
  for (std::size_t i = 0; i < mount.holds.size(); ++i) {
    const Content& content = mount.holds[i];
    if (!is_system(content)) continue;
    const auto known = std::ranges::find_if(
        out, [&](const Held& held) { return same_content(mount.holds[held.first], content); });
    if (known == out.end())
      out.push_back({static_cast<u8>(i), content.boxes});
    else
      known->boxes = static_cast<u8>(known->boxes + content.boxes);
  }
  return out;
}

u32 boxes_taken(const design::Group& mount) {
  u32 boxes = 0;
  for (const Content& content : mount.holds)
    if (is_system(content)) boxes += content.boxes;
  return boxes;
}

}  // namespace klaxon::rules::tng
