// Shared by the C functions: what handles contain, and how errors reach C.
#pragma once

#include <new>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "faces/library/klaxon.h"
#include "faces/library/klaxon_c.h"

struct klaxon_battle {
  klaxon::Battle held;
};
struct klaxon_dice {
  klaxon::Dice held;
};
struct klaxon_state {
  klaxon::State held;
};
struct klaxon_batch {
  klaxon::Batch held;
};

namespace klaxon::c {

// Writes the error to the caller's `out`, cut to fit at a whole character.
klaxon_status say(klaxon_error* out, klaxon_status status, const Error& error);
// Reports a library error: KLAXON_BAD_ARGUMENT if the code means misuse, otherwise KLAXON_REFUSED.
klaxon_status refuse(klaxon_error* out, const Error& error);
klaxon_status refuse_null(klaxon_error* out, const char* what);
klaxon_status ok(klaxon_error* out);

// Runs `work`, which returns a status, and lets no exception escape.
template <class Work>
klaxon_status guarded(klaxon_error* error, const Work& work) {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    return say(error, KLAXON_NO_MEMORY, {"no-memory", "There is not enough memory.", "", ""});
  } catch (...) {
    return say(error, KLAXON_INTERNAL,
               {"internal", "A fault in Klaxon; please report it.", "", ""});
  }
}

// A pointer that must not be null, and the name that the caller knows it by.
struct Needed {
  const void* pointer;
  const char* name;
};
// The name of the first null pointer; null if there is none.
const char* first_null(std::span<const Needed> all);

// Checks the pointers, then runs `work` and lets no exception escape.
template <class Work>
klaxon_status with(std::initializer_list<Needed> needed, klaxon_error* error, const Work& work) {
  if (const char* missing = first_null({needed.begin(), needed.size()}))
    return refuse_null(error, missing);
  return guarded(error, work);
}

// These hand out a text, a handle or a plain value.
klaxon_status give_text(std::string_view text, char** out, klaxon_error* error);
inline klaxon_status give_result(const Result<std::string>& text, char** out, klaxon_error* error) {
  return text ? give_text(*text, out, error) : refuse(error, text.error());
}
template <class Handle, class T>
klaxon_status give(Result<T> made, Handle** out, klaxon_error* error) {
  if (!made) return refuse(error, made.error());
  *out = std::make_unique<Handle>(Handle{std::move(*made)}).release();
  return ok(error);
}
template <class T>
klaxon_status give_value(const Result<T>& value, T* out, klaxon_error* error) {
  if (!value) return refuse(error, value.error());
  *out = *value;
  return ok(error);
}
inline klaxon_status done(const Result<void>& result, klaxon_error* error) {
  return result ? ok(error) : refuse(error, result.error());
}

// Frees the handle at the address and leaves NULL in its place.
template <class Handle>
void free_handle(Handle** handle) {
  if (handle == nullptr) return;
  const std::unique_ptr<Handle> last(*handle);
  *handle = nullptr;
}

// "captain,random"; NULL: random.
std::vector<std::string> bots_of(const char* names);

}  // namespace klaxon::c
