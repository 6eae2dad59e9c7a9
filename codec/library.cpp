#include "codec/library.h"

#include <algorithm>
#include <tuple>

#include "codec/codec.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"

namespace klaxon::codec {

namespace {

bool before(const Definition& a, const Definition& b) {
  return std::tie(a.kind, a.id) < std::tie(b.kind, b.id);
}

// "ships/dauntless.toml": kind "ships", id "dauntless". Folders between the two do not count.
Definition named_by(const DataFile& file) {
  const std::string& path = file.path;
  Definition definition;
  definition.file = file.shown.empty() ? path : file.shown;
  const std::size_t folder = path.find('/');
  if (folder != std::string::npos) definition.kind = path.substr(0, folder);
  const std::size_t slash = path.rfind('/');
  definition.id = slash == std::string::npos ? path : path.substr(slash + 1);
  definition.id = definition.id.substr(0, definition.id.rfind('.'));
  return definition;
}

// One file: its definition, if its text is well formed and it lies in a folder.
bool read_file(const DataFile& file, Definition& definition, std::vector<core::Fault>& faults) {
  core::Faults found(definition.file);
  bool good = parse_file_text(definition.file, file.text, definition.tree, found);
  if (definition.kind.empty() || definition.id.empty()) {
    found.add("no-kind",
              core::in_quotes(file.path) +
                  " must lie in a folder that says what it is, such as ships/, and have a name.",
              {});
    good = false;
  }
  faults.insert(faults.end(), found.list().begin(), found.list().end());
  return good;
}

void add_id_twice(const Definition& first, const Definition& second,
                  std::vector<core::Fault>& faults) {
  core::Faults found(second.file);
  found.add("id-twice",
            core::in_quotes(first.file) + " and " + core::in_quotes(second.file) + " both define " +
                core::in_quotes(second.id) + " in " + core::in_quotes(second.kind) +
                "; rename one of them.",
            {1, 1});
  faults.push_back(found.list().front());
}

}  // namespace

void Library::add_layer(const std::vector<DataFile>& files, std::vector<core::Fault>& faults) {
  struct Read {
    Definition definition;
    bool good = false;
  };
  std::vector<Read> layer;
  for (const DataFile& file : files) {
    layer.push_back({named_by(file), false});
    layer.back().good = read_file(file, layer.back().definition, faults);
  }
  // Equal names stay in the order given, so that the faults do; std::stable_sort is no choice,
  // since clang finds the deprecated parts of it.
  std::vector<Read*> sorted;
  sorted.reserve(layer.size());
  for (Read& read : layer) sorted.push_back(&read);
  std::sort(sorted.begin(), sorted.end(), [](const Read* a, const Read* b) {
    if (before(a->definition, b->definition)) return true;
    return !before(b->definition, a->definition) && a < b;
  });
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    Definition& definition = sorted[i]->definition;
    if (i > 0 && !before(sorted[i - 1]->definition, definition)) {
      add_id_twice(sorted[i - 1]->definition, definition, faults);
      continue;
    }
    if (!sorted[i]->good) continue;
    const auto at = std::lower_bound(definitions_.begin(), definitions_.end(), definition, before);
    if (at != definitions_.end() && !before(definition, *at))
      *at = definition;
    else
      definitions_.insert(at, definition);
  }
}

const Definition* Library::find(std::string_view kind, std::string_view id) const {
  for (const Definition& definition : definitions_)
    if (definition.kind == kind && definition.id == id) return &definition;
  return nullptr;
}

std::vector<const Definition*> Library::all(std::string_view kind) const {
  std::vector<const Definition*> found;
  for (const Definition& definition : definitions_)
    if (definition.kind == kind) found.push_back(&definition);
  return found;
}

std::string Library::none_such(std::string_view kind, std::string_view what,
                               std::string_view id) const {
  std::vector<std::string_view> names;
  for (const Definition* definition : all(kind)) names.push_back(definition->id);
  return "There is no " + std::string(what) + " " + core::in_quotes(id) +
         core::known_hint(id, names);
}

}  // namespace klaxon::codec
