// The Python module klaxon._klaxon; klaxon/__init__.py exports it as klaxon.
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
         "Another thread is still using this object; wait for it, or give each thread a copy.", "",
         ""});
}

py::object from_json(const std::string& text) {
  return py::module_::import("json").attr("loads")(text);
}

std::string to_json(const py::handle& value) {
  try {
    return py::str(py::module_::import("json").attr("dumps")(value));
  } catch (const py::error_already_set& fault) {
    if (!fault.matches(PyExc_ValueError) && !fault.matches(PyExc_RecursionError)) throw;
  }
  raise(
      {"not-json", "A dict that contains itself or is nested without end cannot be read.", "", ""});
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
  if (number < 0)
    raise({"out-of-range",
           "Choices, verbs and places are counted from 0; " + std::to_string(number) +
               " is none of them.",
           "", ""});
  return static_cast<std::uint32_t>(std::min<long long>(number, UINT32_MAX));
}

std::vector<std::string> names_of(const py::object& bots) {
  try {
    if (py::isinstance<py::str>(bots)) return {bots.cast<std::string>()};
    return bots.cast<std::vector<std::string>>();
  } catch (const py::cast_error&) {
    throw py::type_error("bots must be the name of one, or a list of names");
  }
}

py::custom_type_setup never_empty() {
  return py::custom_type_setup([](PyHeapTypeObject* type) {
    type->ht_type.tp_new = [](PyTypeObject* of, PyObject* arguments, PyObject* named) -> PyObject* {
      if (PyTuple_Size(arguments) > 0 || (named != nullptr && PyDict_Size(named) > 0))
        return py::detail::make_new_instance(of);
      PyErr_Format(PyExc_TypeError, "klaxon: a %s cannot be created empty", of->tp_name);
      return nullptr;
    };
  });
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
