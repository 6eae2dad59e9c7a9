// The batches of the Python module: many states, played side by side without Python's lock.
#include "faces/library/python/bind.h"

namespace klaxon::python {
namespace {

// A copy as array.array('i'), which numpy reads all at once rather than item by item.
py::object numbers(std::span<const std::int32_t> all) {
  const py::bytes bytes(reinterpret_cast<const char*>(all.data()), all.size_bytes());
  return py::module_::import("array").attr("array")("i", bytes);
}

// Reads any sequence of whole numbers, and does so fast if it is an array of 32-bit numbers.
std::vector<std::int32_t> numbers_of(const py::object& given) {
  if (py::isinstance<py::buffer>(given)) {
    const py::buffer_info info = given.cast<py::buffer>().request();
    if (info.ndim == 1 && info.format == "i" && info.strides[0] == 4) {
      const auto* first = static_cast<const std::int32_t*>(info.ptr);
      return {first, first + info.size};
    }
  }
  std::vector<std::int32_t> all;
  for (const py::handle item : given) all.push_back(small(whole(item)));
  return all;
}

PyBatch begin(const Battle& battle, std::size_t size, std::uint64_t seed) {
  const auto made = [&] {
    const py::gil_scoped_release off;
    return Batch::begin(battle, size, seed);
  };
  return PyBatch(taken(made()));
}

PyBatch resampled(PyState& state, long long seat, std::size_t size, std::uint64_t seed) {
  return PyBatch(taken(reading(
      state, [&](const State& from) { return Batch::resampled(from, small(seat), size, seed); })));
}

PyBatch unfair_copies(PyState& state, std::size_t size, std::uint64_t seed) {
  return PyBatch(taken(
      reading(state, [&](const State& from) { return Batch::unfair_copies(from, size, seed); })));
}

void step(PyBatch& self, const py::object& choices) {
  const std::vector<std::int32_t> chosen = numbers_of(choices);
  taken(writing(self, [&](Batch& batch) { return batch.step(chosen); }));
}

void step_bots(PyBatch& self, const py::object& bots, std::uint32_t times) {
  const std::vector<std::string> names = names_of(bots);
  taken(writing(self, [&](Batch& batch) { return batch.step_bots(names, times); }));
}

}  // namespace

void bind_batch(py::module_& module) {
  py::class_<PyBatch>(
      module, "Batch",
      "Many states of one battle that are played side by side, each with dice of its own.",
      never_empty())
      .def(py::init(&begin), py::arg("battle"), py::arg("size"), py::arg("seed") = 0)
      .def_static("resampled", &resampled, py::arg("state"), py::arg("seat"), py::arg("size"),
                  py::arg("seed") = 0,
                  "Copies of a state; in each, what the seat may not know is dealt again.")
      .def_static("unfair_copies", &unfair_copies, py::arg("state"), py::arg("size"),
                  py::arg("seed") = 0, "The same without dealing again.")
      .def("__len__", [](const PyBatch& self) { return value_of(self).size(); })
      .def_property_readonly(
          "battle", [](const PyBatch& self) { return value_of(self).battle(); },
          "The battle of all its states.")
      .def_property_readonly(
          "seats", [](const PyBatch& self) { return numbers(value_of(self).seats()); },
          "For each state the seat that orders next; -1: over.")
      .def_property_readonly(
          "choices", [](const PyBatch& self) { return numbers(value_of(self).choices()); },
          "For each state, how many choices that seat has; 0: over.")
      .def_property_readonly(
          "scores", [](const PyBatch& self) { return numbers(value_of(self).scores()); },
          "For each state, seat by seat: 1 won, 0 drawn or not over, -1 lost.")
      .def_property_readonly(
          "running", [](const PyBatch& self) { return value_of(self).running(); },
          "How many states are not over.")
      .def_property_readonly(
          "decisions", [](const PyBatch& self) { return value_of(self).decisions(); },
          "How many orders have been carried out.")
      .def("step", &step, py::arg("choices"),
           "Carries out one choice in each state; for those that are over it is ignored.")
      .def("step_bots", &step_bots, py::arg("bots") = "random", py::arg("times") = 1,
           "Bots decide in each state, up to `times` times or until it is over.")
      .def(
          "restart",
          [](PyBatch& self) {
            writing(self, [](Batch& batch) {
              batch.restart();
              return 0;
            });
          },
          "Restarts states that are over, with fresh dice.")
      .def(
          "at",
          [](const PyBatch& self, long long place) {
            return PyState(taken(value_of(self).at(positive(place))));
          },
          py::arg("place"), "A copy of one state.");
}

}  // namespace klaxon::python
