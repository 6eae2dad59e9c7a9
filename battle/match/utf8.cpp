#include "battle/match/utf8.h"

#include "core/base/types.h"

namespace klaxon::battle::match {

bool is_utf8(std::string_view text) {
  static constexpr u32 least[] = {0, 0x80, 0x800, 0x10000};
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<u8>(text[i++]);
    const u32 more = lead < 0x80 ? 0 : lead < 0xC0 ? 4 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
    if (lead >= 0xF8 || more == 4 || text.size() - i < more) return false;
    u32 code = more == 0 ? lead : lead & (0x3FU >> more);
    for (u32 k = 0; k < more; ++k) {
      const auto next = static_cast<u8>(text[i++]);
      if ((next & 0xC0) != 0x80) return false;
      code = code << 6 | (next & 0x3FU);
    }
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    if ((more > 0 && code < least[more]) || code > 0x10FFFF || surrogate) return false;
  }
  return true;
}

}  // namespace klaxon::battle::match
