// The Python module's part for systems, scenarios, battles and dice.
#include "faces/library/python/bind.h"

namespace klaxon::python {
namespace {

py::list scenario_list(const std::string& system) {
  py::list all;
  for (const Scenario& scenario : taken(scenarios(system))) {
    py::dict item;
    item["id"] = scenario.id;
    item["title"] = scenario.title;
    item["summary"] = scenario.summary;
    item["seats"] = scenario.seats;
    all.append(item);
  }
  return all;
}

Battle open(const std::string& system, const std::string& scenario, const py::object& options) {
  const std::string text = options.is_none() ? "{}" : to_json(options);
  return taken(Battle::open(system, scenario, text));
}

py::list seat_names(const Battle& battle) {
  py::list names;
  for (int seat = 0; seat < battle.seats(); ++seat) names.append(taken(battle.seat_name(seat)));
  return names;
}

py::list teams(const Battle& battle) {
  py::list all;
  for (int seat = 0; seat < battle.seats(); ++seat) all.append(taken(battle.team(seat)));
  return all;
}

}  // namespace

void bind_battle(py::module_& module) {
  module.def("version", &version, "The version of Klaxon.");
  module.def("systems", &systems, "The rule systems, from the simplest to the fullest.");
  module.def("scenarios", &scenario_list, py::arg("system"),
             "What a system has to play: a list of id, title, summary and seats.");
  module.def(
      "odds",
      [](const std::string& system, const py::dict& question, const std::string& ship) {
        return from_json(taken(odds(system, to_json(question), ship)));
      },
      py::arg("system"), py::arg("question"), py::arg("ship") = "",
      "Odds of ships and weapons; the question has the options of `klaxon odds`.");

  py::class_<Dice>(
      module, "Dice",
      "Random numbers, kept outside the state: the same seed gives the same dice everywhere.",
      never_empty())
      .def(py::init<std::uint64_t, std::uint64_t>(), py::arg("seed"), py::arg("number") = 0)
      .def(
          "copy", [](const Dice& dice) { return Dice(dice); }, "Dice that will fall as these will.")
      .def("__copy__", [](const Dice& dice) { return Dice(dice); });

  py::class_<Battle>(module, "Battle",
                     "A battle as it was set up: rules, scenario, ships and options.",
                     never_empty())
      .def(py::init(&open), py::arg("system"), py::arg("scenario"), py::arg("options") = py::none())
      .def_property_readonly("system", &Battle::system, "The id of its system.")
      .def_property_readonly("scenario", &Battle::scenario, "The id of its scenario.")
      .def_property_readonly("seats", &Battle::seats, "How many seats there are, from 0.")
      .def_property_readonly("seat_names", &seat_names, "Their names, in order.")
      .def_property_readonly("teams", &teams,
                             "The team of each seat; seats of one team win together.")
      .def_property_readonly("bots", &Battle::bots, "The bots that this system has.")
      .def(
          "begin",
          [](const Battle& battle, Dice& dice) { return PyState(taken(battle.begin(dice))); },
          py::arg("dice"), "The state after the set-up, which may roll dice.");
}

}  // namespace klaxon::python
