#include "registry/registry.h"

#include <algorithm>
#include <mutex>

#include "codec/codec.h"
#include "core/base/check.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "registry/entry.h"
#include "registry/packed.h"
#include "registry/rules.h"
#include "staff/files/ship_check.h"

namespace klaxon::registry {
namespace {

std::vector<codec::DataFile> packed_data(const std::string& folder) {
  const std::string start = "data/" + folder + "/";
  std::vector<codec::DataFile> files;
  for (const PackedFile& file : packed_files())
    if (file.path.starts_with(start))
      files.push_back(
          {std::string(file.path.substr(start.size())), std::string(file.text), {}, false});
  return files;
}

std::string kind_of(const codec::DataFile& file) {
  const std::size_t slash = file.path.find('/');
  return slash == std::string::npos ? "" : file.path.substr(0, slash);
}

// Otherwise a faulty ship would be listed and counted, and refused only when a battle begins.
bool ship_sound(const codec::DataFile& file, const staff::Staff& staff,
                std::vector<core::Fault>& faults) {
  core::Faults unread(file.shown);
  core::Tree design;
  // Files that cannot even be read are reported by the library.
  if (!codec::parse_file_text(file.path, file.text, design, unread)) return true;
  // the library says more about its base, which may be another of the user's files
  if (!staff.complete_ship(design, unread)) return true;
  const std::vector<core::Fault> told = staff::faults_of_ship(staff, file.shown, design);
  faults.insert(faults.end(), told.begin(), told.end());
  return told.empty();
}

using DataFiles = std::vector<codec::DataFile>;

// The user's files of kinds that the system reads, ships separately; any other file is a fault.
struct Sorted {
  DataFiles ships, others;
};
Sorted sorted_files(const DataFiles& files, const DataFiles& packed,
                    std::vector<core::Fault>& faults) {
  std::vector<std::string> kinds;
  for (const codec::DataFile& file : packed)
    if (std::ranges::find(kinds, kind_of(file)) == kinds.end()) kinds.push_back(kind_of(file));
  Sorted sorted;
  for (const codec::DataFile& file : files) {
    const std::string kind = kind_of(file);
    if (!kind.empty() && std::ranges::find(kinds, kind) == kinds.end()) {
      core::Faults unknown(file.shown);
      unknown.add("unknown-kind", "No folder " + core::in_quotes(kind) + " is read here" +
                                      core::known_hint(kind, std::vector<std::string_view>(
                                                                 kinds.begin(), kinds.end())));
      faults.push_back(unknown.list().front());
    } else {
      (kind == "ships" ? sorted.ships : sorted.others).push_back(file);
    }
  }
  return sorted;
}

// The user's folders that no system reads.
std::vector<core::Fault> unknown_systems(const std::vector<UserFiles>& user) {
  std::vector<std::string_view> names;
  for (const Entry& entry : entries()) names.emplace_back(entry.system);
  std::vector<core::Fault> faults;
  for (const UserFiles& layer : user) {
    if (std::ranges::find(names, layer.system) != names.end()) continue;
    core::Faults unknown(layer.folder);
    unknown.add("unknown-system", "There is no system " + core::in_quotes(layer.system) +
                                      core::known_hint(layer.system, names));
    faults.push_back(unknown.list().front());
  }
  return faults;
}

}  // namespace

struct Registry::OnDemand {
  explicit OnDemand(const Entry& entry_) : entry(entry_) {}

  void open(const std::vector<UserFiles>& user, const TellFault& tell) {
    std::vector<core::Fault> faults;
    const DataFiles packed = packed_data(entry.folder);
    library.add_layer(packed, faults);
    check(faults.empty(), "the packed data is sound");
    staff = entry.make(library, rules_page(entry.system));
    if (entry.make_desk != nullptr) desk = entry.make_desk(*staff, rules_page(entry.system));
    lay_over(user, packed, faults);
    if (tell)
      for (const core::Fault& fault : faults) tell(fault);
  }

  // Ships are read last: they may have the user's own weapons.
  void lay_over(const std::vector<UserFiles>& user, const DataFiles& packed,
                std::vector<core::Fault>& faults) {
    std::vector<DataFiles> ships;
    for (const UserFiles& layer : user) {
      if (layer.system != entry.system) continue;
      Sorted sorted = sorted_files(layer.files, packed, faults);
      library.add_layer(sorted.others, faults);
      ships.push_back(std::move(sorted.ships));
    }
    if (ships.empty()) return;
    staff->library_changed(faults);
    for (DataFiles& files : ships) {
      std::erase_if(files,
                    [&](const codec::DataFile& file) { return !ship_sound(file, *staff, faults); });
      library.add_layer(files, faults);
    }
  }

  const Entry& entry;
  std::once_flag opened;
  codec::Library library;
  std::unique_ptr<staff::Staff> staff;
  std::unique_ptr<staff::Desk> desk;
};

Registry::Registry(std::vector<UserFiles> user, TellFault tell)
    : user_(std::move(user)), tell_(std::move(tell)) {
  for (const Entry& entry : entries()) systems_.push_back(std::make_unique<OnDemand>(entry));
  if (tell_)
    for (const core::Fault& fault : unknown_systems(user_)) tell_(fault);
}

Registry::~Registry() = default;

std::vector<std::string_view> Registry::ids() const {
  std::vector<std::string_view> list;
  list.reserve(systems_.size());
  for (const auto& system : systems_) list.emplace_back(system->entry.system);
  return list;
}

std::vector<SystemOdds> Registry::odds_options() const {
  std::vector<SystemOdds> list;
  list.reserve(systems_.size());
  for (const auto& system : systems_)
    list.push_back({system->entry.system, system->entry.odds_options()});
  return list;
}

Registry::OnDemand* Registry::opened(std::string_view system) const {
  for (const auto& known : systems_) {
    if (system != known->entry.system) continue;
    std::call_once(known->opened, [&] { known->open(user_, tell_); });
    return known.get();
  }
  return nullptr;
}

const staff::Staff* Registry::find(std::string_view system) const {
  const OnDemand* found = opened(system);
  return found == nullptr ? nullptr : found->staff.get();
}

const staff::Desk* Registry::desk(std::string_view system) const {
  const OnDemand* found = opened(system);
  return found == nullptr ? nullptr : found->desk.get();
}

std::vector<const staff::Staff*> Registry::systems() const {
  std::vector<const staff::Staff*> list;
  list.reserve(systems_.size());
  for (std::string_view id : ids()) list.push_back(find(id));
  return list;
}

}  // namespace klaxon::registry
