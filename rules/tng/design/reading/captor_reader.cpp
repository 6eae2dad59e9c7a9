#include "rules/tng/design/reading/captor_reader.h"

#include "rules/tng/design/captors.h"
#include "rules/tng/design/racks.h"
#include "rules/tng/design/reading/box_text.h"
#include "rules/tng/design/reading/group_reader.h"

namespace klaxon::rules::tng::design {

namespace {

Content read_captor(ShipFileContext& in, const std::string& text, const Spot& spot) {
  Content out;
  out.use = Content::Use::system;
  out.spot = spot;
  const BoxText read = read_box_text(in, text, spot, Counted::no);
  out.build = read.build;
  out.sound = read.named && read.sound;
  if (out.sound && (!read.letter.empty() || read.build.has_arc)) {
    in.fault(spot, read.letter.empty() ? "no-arc" : "bad-letter",
             "A mine has neither facing nor letter: name the weapon alone, such as \"Phtn\".",
             captor_rule);
    out.sound = false;
  }
  if (out.sound) out.sound = settle_build(in, spot, out.build);
  if (out.sound) give_loads(in.shelf, out.build, out.loads);
  return out;
}

}  // namespace

void read_captors(ShipFileContext& in, core::Reader& table, const core::Tree& tree,
                  const Spot& spot, const Build& rack, std::vector<Content>& out) {
  const auto texts = texts_in(in, table, tree, "captors", spot, captors_max);
  if (texts.empty()) return;
  if (!captor_of(in.shelf, rack))
    return in.fault(inside(spot, "captors"), "no-captors",
                    core::in_quotes(in.system(rack.system).id) + " takes no captor mines.",
                    captor_rule);
  for (const auto& [text, where] : texts) out.push_back(read_captor(in, text, where));
}

}  // namespace klaxon::rules::tng::design
