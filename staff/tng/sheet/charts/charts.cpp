#include "staff/tng/sheet/charts/charts.h"

#include <algorithm>

#include "staff/tng/sheet/charts/weapon_panel.h"
#include "staff/tng/sheet/wording.h"

namespace klaxon::staff::tng::sheet {

using design::Build;
using design::Content;
using design::Group;

namespace {

void add_once(std::vector<std::string>& list, const std::string& word) {
  if (!word.empty() && std::ranges::find(list, word) == list.end()) list.push_back(word);
}

class Weapons {
 public:
  explicit Weapons(const design::Shelf& shelf) : shelf_(shelf) {}

  void add(const Group& group) {
    if (!group.sound) return;
    const std::string where =
        group.letter.empty() ? shelf_.system(group.build.system).id : group.letter;
    add(group.build, group.letter, group.loads);
    for (const Content& content : group.captors) add(content, where + ", captor");
    for (const Content& content : group.holds) add(content, where);
    for (const Content& content : group.ready) add(content, where + ", ready");
  }

  const std::vector<Weapon>& all() const { return all_; }

 private:
  void add(const Content& content, const std::string& where) {
    if (!content.sound) return;
    if (content.use == Content::Use::system) add(content.build, where, content.loads);
    for (const Content& inner : content.captors) add(inner, where + ", captor");
    for (const Content& inner : content.holds) add(inner, where);
  }

  void add(const Build& build, const std::string& where, const std::vector<design::Load>& loads) {
    const catalog::System& system = shelf_.system(build.system);
    if (!system.at.has(build.level) || system.at.at(build.level).modes.empty()) return;
    std::vector<u16> refits(build.refits.begin(), build.refits.end());
    auto weapon = std::ranges::find_if(all_, [&](const Weapon& one) {
      return one.system == build.system && one.level == build.level && one.refits == refits;
    });
    if (weapon == all_.end())
      weapon = all_.insert(all_.end(), {build.system, build.level, std::move(refits), {}, {}});
    add_once(weapon->where, where);
    for (const design::Load& load : loads)
      add_once(weapon->missiles, shelf_.catalog->missiles[load.missile].id);
  }

  const design::Shelf& shelf_;
  std::vector<Weapon> all_;
};

}  // namespace

std::vector<Panel> chart_panels(const design::Shelf& shelf, const design::Design& design) {
  Weapons weapons(shelf);
  for (const Group& group : design.groups) weapons.add(group);
  std::vector<Panel> panels;
  for (const Weapon& weapon : weapons.all()) panels.push_back(weapon_panel(*shelf.catalog, weapon));
  return panels;
}

}  // namespace klaxon::staff::tng::sheet
