#include "codec/library.h"

#include <algorithm>
#include <tuple>

#include "codec/codec.h"
#include "core/catalog/overlay.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "core/catalog/tree_fingerprint.h"

namespace klaxon::codec {

namespace {

bool before(const Definition& a, const Definition& b) {
  return std::tie(a.kind, a.id) < std::tie(b.kind, b.id);
}

// "ships/dauntless.toml": kind "ships", id "dauntless". Folders in between are ignored.
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

void take_whole(Definition& definition) {
  if (definition.tree.entries.empty() || definition.tree.entries.front().key != whole_key) return;
  definition.whole = static_cast<u64>(definition.tree.entries.front().value.whole);
  definition.tree.entries.erase(definition.tree.entries.begin());
}

// Reads a file's definition if the text is well formed and the file is in a folder.
bool read_file(const DataFile& file, Definition& definition, std::vector<core::Fault>& faults) {
  core::Faults found(definition.file);
  // packed files are JSON, and were checked when packed
  bool good = file.has_places ? parse_file_text(definition.file, file.text, definition.tree, found)
                              : parse_json(file.text, definition.tree, found);
  if (!file.has_places) {
    core::forget_places(definition.tree);
    take_whole(definition);
  }
  if (definition.kind.empty() || definition.id.empty()) {
    found.add("no-kind",
              core::in_quotes(file.path) +
                  " must be in a folder that says what it is, such as ships/, and have a name.",
              {});
    good = false;
  }
  faults.insert(faults.end(), found.list().begin(), found.list().end());
  return good;
}

constexpr const char* base_key = "based_on";

core::Tree without_base(const core::Tree& variant) {
  core::Tree rest = variant;
  std::erase_if(rest.entries, [](const core::Tree::Entry& entry) { return entry.key == base_key; });
  return rest;
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

u64 Definition::fingerprint() const {
  return whole ? *whole : core::fingerprint_of(tree);
}

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
  std::vector<Definition> variants;
  // Equal names stay in the order given, and so do the faults; std::stable_sort would do the same,
  // but clang reports its deprecated parts.
  std::vector<Read*> sorted;
  sorted.reserve(layer.size());
  for (Read& read : layer) sorted.push_back(&read);
  std::sort(sorted.begin(), sorted.end(), [](const Read* a, const Read* b) {
    if (before(a->definition, b->definition)) return true;
    return !before(b->definition, a->definition) && a < b;
  });
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    Definition& definition = sorted[i]->definition;
    definition.layer = layers_;
    if (i > 0 && !before(sorted[i - 1]->definition, definition)) {
      add_id_twice(sorted[i - 1]->definition, definition, faults);
      continue;
    }
    if (!sorted[i]->good) continue;
    if (definition.tree.find(base_key) != nullptr)
      variants.push_back(definition);
    else
      put(definition);
  }
  put_variants(std::move(variants), faults);
  ++layers_;
}

void Library::put(const Definition& definition) {
  const auto at = std::lower_bound(definitions_.begin(), definitions_.end(), definition, before);
  if (at == definitions_.end() || before(definition, *at)) {
    definitions_.insert(at, definition);
    return;
  }
  if (at->layer == 0) covered_.push_back(std::move(*at));
  *at = definition;
}

// A variant may be based on another of the same layer, so variants are added in rounds, each as
// soon as its base has been added.
void Library::put_variants(std::vector<Definition> variants, std::vector<core::Fault>& faults) {
  const auto waits = [&variants](const Definition& variant, const std::string& base) {
    return base != variant.id &&
           std::any_of(variants.begin(), variants.end(),
                       [&](const Definition& d) { return d.kind == variant.kind && d.id == base; });
  };
  for (bool moved = true; moved;) {
    moved = false;
    for (std::size_t i = 0; i < variants.size(); ++i) {
      core::Faults later;  // reported below, for variants that never find a base
      if (waits(variants[i], variants[i].tree.text_at(base_key)) ||
          !complete(variants[i].kind, variants[i].tree, later))
        continue;
      put(variants[i]);
      variants.erase(variants.begin() + static_cast<std::ptrdiff_t>(i));
      moved = true;
      break;
    }
  }
  for (Definition& variant : variants) {
    core::Faults found(variant.file);
    const core::Tree& base = *variant.tree.find(base_key);
    if (waits(variant, base.text))
      found.add("variant-circle",
                "This is based on " + core::in_quotes(base.text) +
                    ", which in turn is based on this one.",
                base.place, base_key);
    else
      complete(variant.kind, variant.tree, found);
    faults.push_back(found.list().front());
  }
}

bool Library::complete(std::string_view kind, core::Tree& variant, core::Faults& faults) const {
  const core::Tree* base = variant.find(base_key);
  if (base == nullptr) return true;
  if (!base->is(core::Tree::Kind::text)) {
    faults.add("wrong-kind", "'based_on' must be the id of an entry, in quotes.", base->place,
               base_key);
    return false;
  }
  const Definition* found = find(kind, base->text);
  if (found == nullptr) {
    faults.add("unknown-base", none_such(kind, "entry", base->text), base->place, base_key);
    return false;
  }
  variant = core::overlaid(found->tree, without_base(variant));
  return true;
}

const Definition* Library::find(std::string_view kind, std::string_view id) const {
  for (const Definition& definition : definitions_)
    if (definition.kind == kind && definition.id == id) return &definition;
  return nullptr;
}

const Definition* Library::shipped(std::string_view kind, std::string_view id) const {
  for (const Definition& definition : covered_)
    if (definition.kind == kind && definition.id == id) return &definition;
  const Definition* found = find(kind, id);
  return found != nullptr && found->layer == 0 ? found : nullptr;
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
