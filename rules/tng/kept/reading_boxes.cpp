#include "rules/tng/kept/reading_boxes.h"

#include <algorithm>

#include "core/catalog/text.h"
#include "rules/tng/activity/switches.h"
#include "rules/tng/kept/naming.h"
#include "rules/tng/words/said.h"

namespace klaxon::rules::tng {

using core::Tree;

u16 KeptUnit::group_called(std::string_view called, const Tree& at,
                           const std::string& field) const {
  const std::vector<u16> found = groups_called(battle, number, called);
  if (found.size() == 1) return found.front();
  if (found.empty()) {
    fault("unknown-boxes",
          name() + " has no boxes called " + core::in_quotes(called) +
              core::known_hint(called, group_names(plan(), false)),
          at, field, "TNG-hit-chart.3");
    return no_group;
  }
  std::vector<std::string> names;
  for (const u16 i : found) names.push_back(plan().groups[i].name);
  fault("which-boxes", "Say which boxes of " + name() + " are meant: " + listed(names) + ".", at,
        field, "TNG-hit-chart.3");
  return no_group;
}

namespace {

class BoxesReader {
 public:
  explicit BoxesReader(KeptUnit& unit) : u_(unit) {}

  void read() {
    for (const u16 i : u_.plan().shields)
      u_.group(i).on =
          static_cast<u8>(u_.state.step == Step::fire ? ShieldLevel::full : ShieldLevel::down);
    read_shields();
    each("lost", [this](u16 i, i32 boxes, const Tree& at, const std::string& field) {
      if (take(i, boxes, at, field)) u_.group(i).hurt += static_cast<u8>(boxes);
    });
    each("disabled", [this](u16 i, i32 boxes, const Tree& at, const std::string& field) {
      if (take(i, boxes, at, field)) mark(i, MarkKind::disabled, boxes);
    });
    each("tenfold", [this](u16 i, i32 boxes, const Tree& at, const std::string& field) {
      if (take(i, boxes, at, field)) {
        u_.group(i).hurt += static_cast<u8>(boxes);
        mark(i, MarkKind::tenfold, boxes);
      }
    });
    each("mending", [this](u16 i, i32 points, const Tree& at, const std::string& field) {
      mend(i, points, at, field);
    });
    each("off_line", [this](u16 i, i32 boxes, const Tree& at, const std::string& field) {
      switch_off(i, boxes, at, field);
    });
  }

 private:
  void read_shields() {
    const bool given = u_.in.has("raised");
    const int level = u_.in.word_or("raised", shield_level_words, 0);
    for (const u16 i : u_.plan().shields)
      if (given) u_.group(i).on = static_cast<u8>(level);
    const Tree* table = u_.in.table_or("shields");
    if (table == nullptr) return;
    for (const Tree::Entry& entry : table->entries)
      shield(entry, u_.in.path("shields") + "." + entry.key);
  }
  // "612" of "Shield 612".
  static std::string facings_said(const GroupPlan& group) {
    return group.name.substr(group.name.rfind(' ') + 1);
  }
  void shield(const Tree::Entry& entry, const std::string& field) {
    std::vector<std::string> known;
    for (const u16 i : u_.plan().shields) {
      known.push_back(facings_said(u_.plan().groups[i]));
      if (known.back() != entry.key) continue;
      const i64 boxes = u_.plan().groups[i].boxes;
      const Tree& left = entry.value;
      if (!left.is(Tree::Kind::whole) || left.whole < 0 || left.whole > boxes)
        return u_.fault("out-of-bounds",
                        "The shield " + entry.key + " of " + u_.name() + " has " +
                            std::to_string(boxes) + " boxes: give how many are left, 0 to " +
                            std::to_string(boxes) + ".",
                        left, field, "TNG-Shield.1");
      const i32 lost = static_cast<i32>(boxes - left.whole);
      if (take(i, lost, left, field)) u_.group(i).hurt += static_cast<u8>(lost);
      return;
    }
    u_.fault("unknown-shield",
             u_.name() + " has no shield " + core::in_quotes(entry.key) +
                 core::known_hint(entry.key, known),
             entry.value, field, "TNG-Shield.1");
  }

  // Calls `put` for each entry of a table with a whole number for each name of boxes.
  template <class Put>
  void each(const char* key, Put put) {
    const Tree* table = u_.in.table_or(key);
    if (table == nullptr) return;
    for (const Tree::Entry& entry : table->entries) {
      const std::string field = u_.in.path(key) + "." + entry.key;
      const Tree& value = entry.value;
      if (!value.is(Tree::Kind::whole) || value.whole < 0 || value.whole > 0xFFFF) {
        u_.fault("wrong-kind", "Say how many, as a whole number.", value, field, "TNG-hit-chart.3");
        continue;
      }
      const u16 i = u_.group_called(entry.key, value, field);
      if (i != no_group) put(i, static_cast<i32>(value.whole), value, field);
    }
  }

  // Removes this many boxes; of weapons, the last ones. Returns false, with a fault, if there are
  // fewer, or if no damage could have taken them.
  bool take(u16 i, i32 boxes, const Tree& at, const std::string& field) {
    const GroupPlan& group = u_.plan().groups[i];
    Group& now = u_.group(i);
    const i32 there = now.left, can = std::max(there - group.safe, 0);
    if (boxes > can) {
      std::string text =
          u_.name() + " has " + counted_said(there, "box", "boxes") + " of " + group.name;
      if (now.left < group.boxes) text += " left";
      if (can < there) text += ", of which combat can destroy " + std::to_string(can);
      u_.fault("box-gone", text + "; " + std::to_string(boxes) + " cannot be lost.", at, field,
               "TNG-hit-chart.3");
      return false;
    }
    const std::span<Mount> mounts = u_.mounts(i);
    for (i32 k = 0; k < boxes && !mounts.empty(); ++k)
      mounts[static_cast<u32>(there - 1 - k)].state = BoxState::gone;
    now.left = static_cast<u8>(there - boxes);
    if (now.on > now.left && is_switched(i)) now.on = now.left;
    return true;
  }
  bool is_switched(u16 i) const { return u_.battle.form(u_.group(i).form).offline_safe; }

  void mark(u16 i, MarkKind kind, i32 boxes) {
    const u16 place = static_cast<u16>(u_.battle.units[u_.number].first_group + i);
    if (boxes > 0 && !u_.state.marks.full())
      u_.state.marks.push({place, kind, static_cast<u8>(boxes), 0});
  }

  void mend(u16 i, i32 points, const Tree& at, const std::string& field) {
    if (u_.group(i).left < u_.plan().groups[i].boxes) {
      u_.group(i).mending = static_cast<u16>(points);
      return;
    }
    u_.fault("not-hurt", "No box of " + u_.plan().groups[i].name + " is lost, so none is mended.",
             at, field, "TNG-turn.10");
  }

  void switch_off(u16 i, i32 boxes, const Tree& at, const std::string& field) {
    Group& group = u_.group(i);
    if (switchable(u_.battle.form(group.form)) && boxes <= group.left) {
      group.on = static_cast<u8>(group.left - boxes);
      return;
    }
    u_.fault("not-switched",
             u_.plan().groups[i].name + " of " + u_.name() + " has no " +
                 counted_said(boxes, "box", "boxes") + " that can be off-line.",
             at, field, "TNG-Emer.1");
  }

  KeptUnit& u_;
};

}  // namespace

void read_boxes(KeptUnit& unit) {
  BoxesReader(unit).read();
}

}  // namespace klaxon::rules::tng
