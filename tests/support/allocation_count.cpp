#include "tests/support/allocation_count.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<klaxon::u64> asked{0};

void* counted(std::size_t bytes) {
  asked.fetch_add(1, std::memory_order_relaxed);
  if (void* memory = std::malloc(bytes == 0 ? 1 : bytes)) return memory;
  std::abort();
}

void* counted(std::size_t bytes, std::align_val_t alignment) {
  asked.fetch_add(1, std::memory_order_relaxed);
  const auto align = static_cast<std::size_t>(alignment);
  if (void* memory = std::aligned_alloc(align, (bytes + align - 1) / align * align)) return memory;
  std::abort();
}

}  // namespace

namespace klaxon::tests {

u64 allocations_so_far() {
  return asked.load(std::memory_order_relaxed);
}

}  // namespace klaxon::tests

// The array forms of the library call these.
void* operator new(std::size_t bytes) {
  return counted(bytes);
}
void* operator new(std::size_t bytes, std::align_val_t align) {
  return counted(bytes, align);
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
  std::free(memory);
}
