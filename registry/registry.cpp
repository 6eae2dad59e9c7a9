#include "registry/registry.h"

#include <algorithm>

#include "codec/codec.h"
#include "core/base/check.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "registry/packed.h"
#include "registry/rules.h"
#include "staff/code_red/staff.h"
#include "staff/sidcors/staff.h"

namespace klaxon::registry {
namespace {

using MakeStaff = std::unique_ptr<staff::Staff> (*)(const codec::Library& library,
                                                    std::string_view rules_page);

struct Entry {
  const char* system;
  const char* folder;  // below data/
  MakeStaff make;
};

constexpr Entry entries[] = {
    {"code-red", "code_red", staff::code_red::make_staff},
    {"sidcors", "sidcors", staff::sidcors::make_staff},
};

std::vector<codec::DataFile> packed_data(const std::string& folder) {
  const std::string start = "data/" + folder + "/";
  std::vector<codec::DataFile> files;
  for (const PackedFile& file : packed_files())
    if (file.path.starts_with(start))
      files.push_back({std::string(file.path.substr(start.size())), std::string(file.text)});
  return files;
}

std::string kind_of(const codec::DataFile& file) {
  const std::size_t slash = file.path.find('/');
  return slash == std::string::npos ? "" : file.path.substr(0, slash);
}

// A ship with faults would be listed and counted, and refused only when it is to fight.
bool ship_sound(const codec::DataFile& file, const staff::Staff& staff,
                std::vector<core::Fault>& faults) {
  core::Faults unread(file.shown);
  core::Tree design;
  // What cannot even be read, the library tells.
  if (!codec::parse_file_text(file.path, file.text, design, unread)) return true;
  const core::Tree checked = staff.check_ship(file.shown, design);
  for (const core::Tree& error : checked.find("errors")->items)
    faults.push_back({error.find("code")->text,
                      error.find("message")->text,
                      error.find("where")->text,
                      {},
                      "",
                      error.find("rule")->text});
  return checked.find("errors")->items.empty();
}

// The user's files that the system can use; every other is a fault.
std::vector<codec::DataFile> usable(const UserFiles& layer, const staff::Staff& staff,
                                    const std::vector<codec::DataFile>& packed,
                                    std::vector<core::Fault>& faults) {
  std::vector<std::string> kinds;
  for (const codec::DataFile& file : packed)
    if (std::ranges::find(kinds, kind_of(file)) == kinds.end()) kinds.push_back(kind_of(file));
  std::vector<codec::DataFile> used;
  for (const codec::DataFile& file : layer.files) {
    const std::string kind = kind_of(file);
    if (!kind.empty() && std::ranges::find(kinds, kind) == kinds.end()) {
      core::Faults unknown(file.shown);
      unknown.add("unknown-kind", "No folder " + core::in_quotes(kind) + " is read here" +
                                      core::known_hint(kind, std::vector<std::string_view>(
                                                                 kinds.begin(), kinds.end())));
      faults.push_back(unknown.list().front());
    } else if (kind != "ships" || ship_sound(file, staff, faults)) {
      used.push_back(file);
    }
  }
  return used;
}

void refuse_unknown_systems(const std::vector<UserFiles>& user, std::vector<core::Fault>& faults) {
  std::vector<std::string_view> names;
  for (const Entry& entry : entries) names.emplace_back(entry.system);
  for (const UserFiles& layer : user) {
    if (std::ranges::find(names, layer.system) != names.end()) continue;
    core::Faults unknown(layer.folder);
    unknown.add("unknown-system", "There is no system " + core::in_quotes(layer.system) +
                                      core::known_hint(layer.system, names));
    faults.push_back(unknown.list().front());
  }
}

}  // namespace

struct Registry::Desk {
  codec::Library library;
  std::unique_ptr<staff::Staff> staff;
};

Registry::Registry(const std::vector<UserFiles>& user, std::vector<core::Fault>& faults) {
  for (const Entry& entry : entries) {
    auto& desk = desks_.emplace_back(std::make_unique<Desk>());
    std::vector<core::Fault> own;
    const std::vector<codec::DataFile> packed = packed_data(entry.folder);
    desk->library.add_layer(packed, own);
    check(own.empty(), "the packed data is sound");
    desk->staff = entry.make(desk->library, rules_page(entry.system));
    for (const UserFiles& layer : user)
      if (layer.system == entry.system)
        desk->library.add_layer(usable(layer, *desk->staff, packed, faults), faults);
  }
  refuse_unknown_systems(user, faults);
}

Registry::~Registry() = default;

std::vector<const staff::Staff*> Registry::systems() const {
  std::vector<const staff::Staff*> list;
  list.reserve(desks_.size());
  for (const auto& desk : desks_) list.push_back(desk->staff.get());
  return list;
}

}  // namespace klaxon::registry
