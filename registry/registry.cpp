#include "registry/registry.h"

#include "core/base/check.h"
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

}  // namespace

struct Registry::Desk {
  codec::Library library;
  std::unique_ptr<staff::Staff> staff;
};

Registry::Registry(const std::vector<UserFiles>& user, std::vector<core::Fault>& faults) {
  for (const Entry& entry : entries) {
    auto& desk = desks_.emplace_back(std::make_unique<Desk>());
    std::vector<core::Fault> own;
    desk->library.add_layer(packed_data(entry.folder), own);
    check(own.empty(), "the packed data is sound");
    for (const UserFiles& layer : user)
      if (layer.system == entry.system) desk->library.add_layer(layer.files, faults);
    desk->staff = entry.make(desk->library, rules_page(entry.system));
  }
}

Registry::~Registry() = default;

std::vector<const staff::Staff*> Registry::systems() const {
  std::vector<const staff::Staff*> list;
  list.reserve(desks_.size());
  for (const auto& desk : desks_) list.push_back(desk->staff.get());
  return list;
}

}  // namespace klaxon::registry
