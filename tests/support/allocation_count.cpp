#include "tests/support/allocation_count.h"

#include <malloc.h>

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<klaxon::u64> asked{0}, held{0};

void* noted(void* memory) {
  if (memory == nullptr) std::abort();
  asked.fetch_add(1, std::memory_order_relaxed);
  held.fetch_add(malloc_usable_size(memory), std::memory_order_relaxed);
  return memory;
}

void* counted(std::size_t bytes) {
  return noted(std::malloc(bytes == 0 ? 1 : bytes));
}

void* counted(std::size_t bytes, std::align_val_t alignment) {
  const auto align = static_cast<std::size_t>(alignment);
  return noted(std::aligned_alloc(align, (bytes + align - 1) / align * align));
}

void release(void* memory) {
  if (memory == nullptr) return;
  held.fetch_sub(malloc_usable_size(memory), std::memory_order_relaxed);
  std::free(memory);
}

}  // namespace

namespace klaxon::tests {

u64 allocations_so_far() {
  return asked.load(std::memory_order_relaxed);
}

u64 heap_bytes_held() {
  return held.load(std::memory_order_relaxed);
}

}  // namespace klaxon::tests

// The library's array forms of new and delete call these.
void* operator new(std::size_t bytes) {
  return counted(bytes);
}
void* operator new(std::size_t bytes, std::align_val_t align) {
  return counted(bytes, align);
}
void operator delete(void* memory) noexcept {
  release(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  release(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
  release(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
  release(memory);
}
