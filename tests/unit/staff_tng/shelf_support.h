// The shipped catalogue and ships of tng, read once.
#pragma once

#include <memory>

#include "rules/tng/design/shelf.h"
#include "staff/tng/yard/yard.h"
#include "tests/support/shipped.h"

namespace klaxon::staff::tng {

struct Shipped {
  codec::Library library;
  std::vector<core::Fault> faults;
  rules::tng::catalog::Catalog catalog;
  rules::tng::design::Shelf shelf;
};

inline const Shipped& shipped() {
  static const auto* made = [] {
    auto read = std::make_unique<Shipped>();
    read->library.add_layer(testing::shipped_files("tng"), read->faults);
    std::vector<rules::tng::catalog::SourceFile> sources;
    for (const char* kind : {"control", "hull", "power", "weapons", "officers", "missiles", "mines",
                             "fighters", "races", "tables"})
      for (const codec::Definition* entry : read->library.all(kind))
        sources.push_back({entry->kind, entry->id, entry->file, &entry->tree});
    rules::tng::catalog::read_catalog(sources, read->faults, read->catalog);
    read->shelf = make_shelf(read->library, read->catalog);
    return read.release();
  }();
  return *made;
}

}  // namespace klaxon::staff::tng
