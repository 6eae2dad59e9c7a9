// The Python module klaxon._klaxon; klaxon/__init__.py shows it as klaxon.
#include "faces/library/python/bind.h"

#include <algorithm>
#include <limits>

namespace klaxon::python {

void raise(const Error& error) {
  const py::object kind = py::module_::import("klaxon._error").attr("Error");
  py::list more;
  for (const Error& other : error.more)
    more.append(kind(other.code, other.message, other.where, other.rule));
  const py::object made = kind(error.code, error.message, error.where, error.rule, more);
  PyErr_SetObject(kind.ptr(), made.ptr());
  throw py::error_already_set();
}

void raise_busy() {
  raise({"busy",
         "Another thread is at work with this object; wait for it, or give each thread a copy.", "",
         ""});
}

py::object from_json(const std::string& text) {
  return py::module_::import("json").attr("loads")(text);
}

std::string to_json(const py::handle& value) {
  return py::str(py::module_::import("json").attr("dumps")(value));
}

long long whole(const py::handle& number) {
  const auto index = py::reinterpret_steal<py::object>(PyNumber_Index(number.ptr()));
  if (!index) throw py::error_already_set();
  int beyond = 0;
  const long long value = PyLong_AsLongLongAndOverflow(index.ptr(), &beyond);
  if (beyond == 0) return value;
  return beyond > 0 ? std::numeric_limits<long long>::max() : std::numeric_limits<long long>::min();
}

int small(long long number) {
  return static_cast<int>(std::clamp<long long>(number, std::numeric_limits<int>::min(),
                                                std::numeric_limits<int>::max()));
}

std::uint32_t positive(long long number) {
  return number < 0 ? UINT32_MAX
                    : static_cast<std::uint32_t>(std::min<long long>(number, UINT32_MAX));
}

std::vector<std::string> names_of(const py::object& bots) {
  if (py::isinstance<py::str>(bots)) return {bots.cast<std::string>()};
  return bots.cast<std::vector<std::string>>();
}

PlayOut play_out_of(std::uint64_t battles, const py::object& bots, std::uint64_t seed,
                    std::uint32_t decisions) {
  return {battles, names_of(bots), seed, decisions};
}

}  // namespace klaxon::python

PYBIND11_MODULE(_klaxon, module) {
  namespace python = klaxon::python;
  module.doc() = "Klaxon in C++; use it as the module klaxon.";
  python::bind_battle(module);
  python::bind_state(module);
  python::bind_batch(module);
}
