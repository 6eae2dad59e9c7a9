#include "faces/user_data.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "codec/codec.h"
#include "core/catalog/text.h"
#include "faces/files.h"
#include "faces/settings.h"

namespace klaxon::faces {
namespace fs = std::filesystem;
namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// Empty: none. A folder that somebody has named must exist; the default folder need not.
fs::path data_folder(std::vector<core::Fault>& faults) {
  std::error_code error;
  const Settings settings;
  if (const std::string named = settings.value("data"); !named.empty()) {
    if (fs::is_directory(named, error)) return named;
    const auto one = std::ranges::find(settings.all(), "data", &Setting::key);
    faults.push_back({"no-such-folder",
                      core::in_quotes(named) +
                          " is not a folder that can be read, so none of your ships and scenarios "
                          "are here; name the one that holds them, or remove this setting.",
                      one->from,
                      {},
                      "data",
                      ""});
    return {};
  }
  const std::string user = user_folder();
  const fs::path usual = user.empty() ? fs::path() : fs::path(user) / "data";
  return fs::is_directory(usual, error) ? usual : fs::path();
}

// A folder "code_red", spelt as in the program's own data, means the system 'code-red'.
std::string system_of(const fs::path& folder) {
  std::string name = folder.filename().string();
  std::ranges::replace(name, '_', '-');
  return name;
}

void add_system(const fs::path& folder, std::vector<registry::UserFiles>& out,
                std::vector<core::Fault>& faults) {
  registry::UserFiles layer{system_of(folder), folder.string(), {}};
  std::error_code error;
  for (const auto& entry : fs::recursive_directory_iterator(folder, error)) {
    if (!entry.is_regular_file(error) || entry.path().extension() != ".toml") continue;
    core::Faults own;
    codec::DataFile file{
        fs::relative(entry.path(), folder).generic_string(), {}, entry.path().string()};
    if (read_file(entry.path().string(), codec::text_bytes_max, file.text, own))
      layer.files.push_back(std::move(file));
    faults.insert(faults.end(), own.list().begin(), own.list().end());
  }
  std::ranges::sort(layer.files, {}, &codec::DataFile::path);
  if (!layer.files.empty()) out.push_back(std::move(layer));
}

}  // namespace

std::string user_folder() {
  if (const std::string data = variable("XDG_DATA_HOME"); !data.empty()) return data + "/klaxon";
  const std::string home = variable("HOME");
  return home.empty() ? "" : home + "/.local/share/klaxon";
}

std::vector<registry::UserFiles> user_files(std::vector<core::Fault>& faults) {
  std::vector<registry::UserFiles> layers;
  std::error_code error;
  const fs::path folder = data_folder(faults);
  if (folder.empty()) return layers;
  for (const auto& entry : fs::directory_iterator(folder, error))
    if (entry.is_directory(error)) add_system(entry.path(), layers, faults);
  return layers;
}

}  // namespace klaxon::faces
