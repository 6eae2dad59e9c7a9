#include "rules/tng/catalog/catalog.h"

#include <algorithm>

#include "core/catalog/text.h"
#include "rules/tng/catalog/charts/chart_book.h"
#include "rules/tng/catalog/mode_names.h"
#include "rules/tng/catalog/trait_keys_table.h"

namespace klaxon::rules::tng::catalog {

using core::Tree;

namespace {

// Folders whose files are read elsewhere.
constexpr std::string_view other_folders[] = {"ships", "scenarios", "terrain", "path"};

// Ids that can't be used as file names.
struct HandMade {
  std::string_view id, file;
};
constexpr HandMade hand_made[] = {
    {"C&C", "c_and_c"},
    {"3-F 6-F 10-F", "ten_forward"},
    {"Shtl-(1/4)B", "shtl_quarter_b"},
    {"Emer [power system]", "emer_power"},
    {"Regenerating [crew unit type]", "regenerating_crew"},
};

std::string file_of(std::string_view id) {
  const auto by_hand = std::ranges::find(hand_made, id, &HandMade::id);
  return by_hand == std::end(hand_made) ? slug(id) : std::string(by_hand->file);
}

class CatalogReader {
 public:
  CatalogReader(std::span<const SourceFile> files, std::vector<core::Fault>& faults, Catalog& out)
      : files_(files), told_(faults), out_(out) {
    for (const SourceFile& file : files) by_file_.emplace_back(file.shown);
  }

  void read() {
    gather_systems();
    gather_others();
    for (u16 i = 0; i < count(); ++i)
      with_faults(i, [&](core::Faults& faults) {
        read_system_head(*trees_[i], faults, out_.names, out_.systems[i]);
      });
    for (u16 i = 0; i < count(); ++i)
      with_faults(i, [&](core::Faults& faults) {
        book_.gather(i, *trees_[i], out_.systems[i].levels, faults, out_.names);
      });
    const SystemTrees others{trees_, out_.systems};
    for (u16 i = 0; i < count(); ++i)
      with_faults(i, [&](core::Faults& faults) {
        read_system_levels(*trees_[i], faults, out_.names, i, others, book_, out_.charts,
                           out_.systems[i]);
      });
    read_others();
    check_modes();
    check_unused();
    check_bounds();
    tell();
  }

 private:
  // Faults are kept apart by file until the end, so that for each file the first fifty are kept.
  core::Faults& faults_of(const SourceFile& file) {
    return by_file_[static_cast<std::size_t>(&file - files_.data())];
  }

  template <class Work>
  void with_faults(u16 system, Work work) {
    work(faults_of(*systems_[system]));
  }

  void gather_systems() {
    for (u32 section = 0; section < sections_count; ++section)
      for (const SourceFile& file : files_)
        if (file.kind == section_folders[section]) gather_system(file, section);
    // aliases come last: an id takes precedence over the alias of another thing
    for (u16 i = 0; i < count(); ++i) gather_aliases(i);
  }

  u16 count() const { return static_cast<u16>(systems_.size()); }

  void gather_system(const SourceFile& file, u32 section) {
    const u16 index = count();
    if (index == systems_max)
      return faults_of(file).add(
          "too-many", "The catalogue can contain at most " + std::to_string(systems_max) + " ids.");
    systems_.push_back(&file);
    trees_.push_back(file.tree);
    System& system = out_.systems.emplace_back();
    system.file = file.file;
    system.section = static_cast<Section>(section);
    u16 by = 0;
    const std::string id = file.tree->text_at("id");
    core::Faults& faults = faults_of(file);
    const Tree* place = file.tree->find("id");
    if (place == nullptr) return;  // reported when the head is read
    if (!out_.names.systems.add(id, index, by))
      faults.add(
          "id-twice",
          core::in_quotes(id) + " is the id of " + core::in_quotes(systems_[by]->shown) + " too.",
          place->place, "id");
    if (file_of(id) != file.file)
      faults.add("wrong-file-name",
                 "The file of " + core::in_quotes(id) + " must be called " +
                     core::in_quotes(file_of(id)) + ".",
                 place->place, "id");
    out_.names.files.add(file.file, index, by);
  }

  void gather_aliases(u16 index) {
    const Tree* aliases = trees_[index]->find("aliases");
    if (aliases == nullptr) return;
    for (const Tree& alias : aliases->items) {
      u16 by = 0;
      if (!out_.names.systems.add(alias.text, index, by))
        faults_of(*systems_[index])
            .add("alias-taken",
                 core::in_quotes(alias.text) + " names " + core::in_quotes(systems_[by]->shown) +
                     " already.",
                 alias.place, "aliases");
    }
  }

  void gather_others() {
    for (const SourceFile& file : files_) {
      u16 by = 0;
      if (file.kind == "missiles" || file.kind == "mines") {
        const u16 index = static_cast<u16>(missiles_.size());
        missiles_.push_back(&file);
        if (!out_.names.missiles.add(file.file, index, by))
          faults_of(file).add("id-twice", "A missile and a mine have the same name.", {1, 1}, "id");
      } else if (file.kind == "fighters") {
        out_.names.fighters.add(file.file, static_cast<u16>(fighters_.size()), by);
        fighters_.push_back(&file);
      } else if (file.kind == "races") {
        const u16 index = static_cast<u16>(races_.size());
        races_.push_back(&file);
        if (!out_.names.races.add(file.tree->text_at("id"), index, by))
          faults_of(file).add("id-twice", "Two races have the same id.", {1, 1}, "id");
      } else if (file.kind == "tables") {
        tables_.push_back(&file);
      } else if (std::ranges::find(section_folders, file.kind) == std::end(section_folders) &&
                 std::ranges::find(other_folders, file.kind) == std::end(other_folders)) {
        faults_of(file).add("unknown-folder",
                            "Nothing of tng is kept in " + core::in_quotes(file.kind) + ".", {1, 1},
                            "");
      }
    }
  }

  void read_others() {
    for (const SourceFile* file : missiles_) {
      Missile& missile = out_.missiles.emplace_back();
      missile.file = file->file;
      missile.mine = file->kind == "mines";
      read_missile(*file->tree, faults_of(*file), out_.names, missile);
      check_file_name(*file, missile.id);
    }
    for (const SourceFile* file : fighters_) {
      Fighter& fighter = out_.fighters.emplace_back();
      read_fighter(*file->tree, faults_of(*file), out_.names, fighter);
      check_file_name(*file, fighter.id);
    }
    for (const SourceFile* file : races_) read_race(*file, out_.races.emplace_back());
    for (const SourceFile* file : tables_)
      read_table(file->file, *file->tree, faults_of(*file), out_.names, out_.tables);
  }

  void read_race(const SourceFile& file, Race& out) {
    core::Reader in(*file.tree, "", faults_of(file));
    out.id = in.text("id");
    out.name = in.text("name");
    out.rule = in.text("rule");
    out.any = in.flag_or("any", false);
    in.text_or("note", "");
    in.text_or("ours", "");
    in.finish();
    check_file_name(file, out.id);
  }

  void check_file_name(const SourceFile& file, const std::string& id) {
    if (!id.empty() && slug(id) != file.file)
      faults_of(file).add("wrong-file-name",
                          "The file of " + core::in_quotes(id) + " must be called " +
                              core::in_quotes(slug(id)) + ".",
                          file.tree->find("id")->place, "id");
  }

  // Checks the modes that missiles and fighters use, and the missiles that racks use.
  void check_modes() {
    for (u16 i = 0; i < count(); ++i)
      for (const Level level : each_level)
        if (out_.systems[i].at.has(level)) check_loads(i, level);
    for (std::size_t i = 0; i < missiles_.size(); ++i) {
      const Missile& missile = out_.missiles[i];
      if (missile.fires_weapon)
        check_mode(*missiles_[i], *missile.fires_weapon, missile.fires_mode);
    }
    for (std::size_t i = 0; i < fighters_.size(); ++i)
      for (const Fighter::Weapon& weapon : out_.fighters[i].weapons)
        if (!weapon.mode.empty()) check_mode(*fighters_[i], weapon.system, weapon.mode);
  }

  void check_loads(u16 system, Level level) {
    const SystemAt& at = out_.systems[system].at.at(level);
    std::vector<u16> loads = at.ammo.loads;
    for (const Mode& mode : at.modes)
      if (mode.missile) loads.push_back(*mode.missile);
    std::ranges::sort(loads);
    const auto repeated = std::ranges::unique(loads);
    loads.erase(repeated.begin(), repeated.end());
    for (const u16 load : loads)
      if (!out_.missiles[load].levels.has(level))
        faults_of(*systems_[system])
            .add("no-missile",
                 "There is no " + core::in_quotes(out_.missiles[load].id) + " at tech level " +
                     std::to_string(level) + ".",
                 trees_[system]->place, "mode");
  }

  void check_mode(const SourceFile& file, u16 weapon, const std::string& mode) {
    if (weapon < out_.systems.size() && has_mode(out_.systems[weapon], mode)) return;
    faults_of(file).add("unknown-mode", "Its weapon has no mode " + core::in_quotes(mode) + ".",
                        file.tree->place, "mode");
  }

  void check_bounds() {
    if (files_.empty()) return;
    if (out_.charts.size() > charts_max)
      faults_of(files_.front())
          .add("too-many",
               "The catalogue can contain at most " + std::to_string(charts_max) + " charts.");
  }

  void check_unused() {
    for (u16 i = 0; i < count(); ++i)
      with_faults(i, [&](core::Faults& faults) { book_.tell_unused(i, faults); });
    std::vector<bool> used(out_.missiles.size(), false);
    for (const System& system : out_.systems)
      for (const Level level : each_level)
        if (system.at.has(level)) mark_missiles(system.at.at(level), used);
    for (const Missile& missile : out_.missiles)
      for (const auto& named : {missile.splits_into, missile.warhead})
        if (named) used[*named] = true;
    for (std::size_t i = 0; i < used.size(); ++i)
      if (!used[i])
        faults_of(*missiles_[i]).add("unused-file", "No rack is loaded with it.", {1, 1}, "id");
    check_unused_fighters();
  }

  // Fighters without a race must be in a bay's own list; those of a race may be in any fighter bay.
  void check_unused_fighters() {
    std::vector<bool> used(out_.fighters.size(), false);
    for (const System& system : out_.systems)
      for (const Level level : each_level)
        if (system.at.has(level))
          for (const VariantTraits& bay : system.at.at(level).bays)
            if (const auto* loads = bay.traits.get<std::vector<u16>>(trait("bay.loads")))
              for (const u16 load : *loads) used[load] = true;
    for (std::size_t i = 0; i < used.size(); ++i)
      if (!used[i] && !out_.fighters[i].race)
        faults_of(*fighters_[i])
            .add("unused-file", "No bay holds it, and no race has it.", {1, 1}, "id");
  }

  static void mark_missiles(const SystemAt& at, std::vector<bool>& used) {
    for (const u16 load : at.ammo.loads) used[load] = true;
    for (const Mode& mode : at.modes)
      if (mode.missile) used[*mode.missile] = true;
  }

  void tell() {
    for (const core::Faults& faults : by_file_)
      told_.insert(told_.end(), faults.list().begin(), faults.list().end());
  }

  std::span<const SourceFile> files_;
  std::vector<core::Fault>& told_;
  Catalog& out_;
  std::vector<const SourceFile*> systems_, missiles_, fighters_, races_, tables_;
  std::vector<const Tree*> trees_;  // of the systems
  std::vector<core::Faults> by_file_;
  ChartBook book_;
};

}  // namespace

bool read_catalog(std::span<const SourceFile> files, std::vector<core::Fault>& faults,
                  Catalog& out) {
  const std::size_t before = faults.size();
  CatalogReader(files, faults, out).read();
  return faults.size() == before;
}

}  // namespace klaxon::rules::tng::catalog
