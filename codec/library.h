// The data files of one system, shipped and the user's own, as trees by kind and id. A file of a
// later layer replaces an earlier one with the same kind and id. A file with `based_on = "ID"` is a
// variant: it contains only what differs from that entry of its kind, field by field
// (core/catalog/overlay.h); based on its own id, it changes the entry of the layer below.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"

namespace klaxon::codec {

struct DataFile {
  std::string path;  // "ships/dauntless.toml", below the system's data folder
  std::string text;
  std::string shown = {};  // what faults call it; empty: its path
  bool has_places = true;  // false: packed, so its line numbers mean nothing
};

struct Definition {
  std::string kind;  // the folder: "ships", "scenarios", "charts"
  std::string id;    // the file's name without its ending
  std::string file;
  core::Tree tree;
  u32 layer = 0;  // 0: shipped; 1 and more: the user's own, or shipped and then changed
  std::optional<u64> whole = {};  // its fingerprint, if it was packed without its comments

  // A digest of everything in the definition's file.
  u64 fingerprint() const;
};

// The key under which a packed file keeps the fingerprint that it had with its comments.
inline constexpr const char* whole_key = "whole file";

class Library {
 public:
  // The first layer is the shipped one. Reads all files; faults are collected over all of them. Two
  // files of one layer with the same kind and id are a fault, and so is a variant of something
  // missing or of itself, even indirectly.
  void add_layer(const std::vector<DataFile>& files, std::vector<core::Fault>& faults);
  const Definition* find(std::string_view kind, std::string_view id) const;
  // The shipped version, without the user's changes; null if no such entry is shipped.
  const Definition* shipped(std::string_view kind, std::string_view id) const;
  std::vector<const Definition*> all(std::string_view kind) const;  // sorted by id
  // Lays a variant over the entry of this kind on which it is based; a tree without `based_on`
  // stays unchanged. False, with a fault, if there is no such entry.
  bool complete(std::string_view kind, core::Tree& variant, core::Faults& faults) const;
  // "There is no ship 'meridan'; the nearest is 'meridian'.", or a list of all names if none is
  // near.
  std::string none_such(std::string_view kind, std::string_view what, std::string_view id) const;

 private:
  void put(const Definition& definition);
  void put_variants(std::vector<Definition> variants, std::vector<core::Fault>& faults);

  std::vector<Definition> definitions_;
  std::vector<Definition> covered_;  // shipped ones under those of later layers
  u32 layers_ = 0;
};

}  // namespace klaxon::codec
