// Shared by the Python module's parts: how objects are kept and how errors reach Python.
#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <string>
#include <utility>

#include "faces/library/klaxon.h"

namespace klaxon::python {

namespace py = pybind11;

// Raises klaxon.Error.
[[noreturn]] void raise(const Error& error);

template <class T>
T taken(Result<T> result) {
  if (!result) raise(result.error());
  return std::move(*result);
}
inline void taken(const Result<void>& result) {
  if (!result) raise(result.error());
}

// A Python object that holds a value. Long calls let other threads run; when a call works with the
// value, no other call may change it. Callers are counted only while Python's lock is held.
template <class T>
struct Held {
  explicit Held(T value_) : value(std::move(value_)) {}

  T value;
  int readers = 0;
  bool writer = false;
};

[[noreturn]] void raise_busy();

// Runs `work` on the value without Python's lock.
template <class T, class Work>
auto reading(Held<T>& held, const Work& work) {
  if (held.writer) raise_busy();
  struct Count {
    explicit Count(int& n_) : n(n_) { ++n; }
    ~Count() { --n; }
    int& n;
  } counted(held.readers);
  const py::gil_scoped_release off;
  return work(std::as_const(held.value));
}
template <class T, class Work>
auto writing(Held<T>& held, const Work& work) {
  if (held.writer || held.readers > 0) raise_busy();
  struct Mark {
    explicit Mark(bool& on_) : on(on_) { on = true; }
    ~Mark() { on = false; }
    bool& on;
  } marked(held.writer);
  const py::gil_scoped_release off;
  return work(held.value);
}

// The value, for a short call that keeps the lock; `mutable_of` is for calls that change the value.
template <class T>
const T& value_of(const Held<T>& held) {
  if (held.writer) raise_busy();
  return held.value;
}
template <class T>
T& mutable_of(Held<T>& held) {
  if (held.writer || held.readers > 0) raise_busy();
  return held.value;
}

using PyState = Held<State>;
using PyBatch = Held<Batch>;

// JSON text as Python's own dicts and lists, and back. What JSON cannot express raises TypeError or
// klaxon.Error.
py::object from_json(const std::string& text);
std::string to_json(const py::handle& value);

// A whole number of any size: if it is too large for our types, it is out of range everywhere.
// Accepts anything that acts as an integer, including numpy's numbers.
long long whole(const py::handle& number);
int small(long long number);
// Reads the number of a choice, verb or place. A number below 0 raises klaxon.Error: nothing counts
// from the end.
std::uint32_t positive(long long number);

PlayOut play_out_of(std::uint64_t battles, const py::object& bots, std::uint64_t seed,
                    std::uint32_t decisions);
// "captain", or a list of names.
std::vector<std::string> names_of(const py::object& bots);

// For py::class_: an object never exists without its value. Type.__new__(Type) would create one
// without it, and any call on it would read uninitialized memory.
py::custom_type_setup never_empty();

void bind_battle(py::module_& module);
void bind_state(py::module_& module);
void bind_batch(py::module_& module);

}  // namespace klaxon::python
