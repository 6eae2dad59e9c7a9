#include "core/catalog/tree_fingerprint.h"

#include <algorithm>
#include <bit>

#include "core/base/fingerprint.h"

namespace klaxon::core {
namespace {

void add(Fingerprint& sum, std::string_view text) {
  sum.add(static_cast<i64>(text.size()));
  for (const char letter : text) sum.add(static_cast<u8>(letter));
}

void add(Fingerprint& sum, const Tree& tree) {
  sum.add(static_cast<i64>(tree.kind));
  sum.add(tree.whole);
  sum.add(std::bit_cast<i64>(tree.number));
  add(sum, tree.text);
  sum.add(static_cast<i64>(tree.items.size()));
  for (const Tree& item : tree.items) add(sum, item);
  std::vector<const Tree::Entry*> entries;
  for (const Tree::Entry& entry : tree.entries) entries.push_back(&entry);
  std::ranges::sort(entries, {}, &Tree::Entry::key);
  sum.add(static_cast<i64>(entries.size()));
  for (const Tree::Entry* entry : entries) {
    add(sum, entry->key);
    add(sum, entry->value);
  }
}

}  // namespace

u64 fingerprint_of(const Tree& tree) {
  Fingerprint sum;
  add(sum, tree);
  return sum.value();
}

}  // namespace klaxon::core
