// The Python module's part for a battle's current state.
#include "faces/library/python/bind.h"

namespace klaxon::python {
namespace {

// In Python any call on a state that has been freed is an error.
const State& alive(const PyState& self) {
  const State& state = value_of(self);
  if (state.battle().seats() == 0) taken(state.choices(0));  // which reports that
  return state;
}

// An order is a number (of a choice), a text or a dict.
std::string order_text(const py::object& order) {
  if (py::isinstance<py::str>(order)) return order.cast<std::string>();
  // JSON accepts no other kinds of Mapping either
  if (!py::isinstance<py::dict>(order))
    throw py::type_error("an order must be the number of a choice, a string, or a dict");
  return to_json(order);
}

void give(PyState& self, long long seat, const py::object& order, Dice& dice) {
  State& state = mutable_of(self);
  if (PyIndex_Check(order.ptr()) != 0)
    taken(state.choose(small(seat), positive(whole(order)), dice));
  else
    taken(state.order(small(seat), order_text(order), dice));
}

py::object give_with_events(PyState& self, long long seat, const py::object& order, Dice& dice) {
  return from_json(taken(mutable_of(self).order_with_events(small(seat), order_text(order), dice)));
}

py::dict tally_dict(const Tally& tally) {
  py::dict out;
  py::list chances;
  for (std::size_t seat = 0; seat < tally.wins.size(); ++seat)
    chances.append(tally.chance(static_cast<int>(seat)));
  out["battles"] = tally.battles;
  out["finished"] = tally.finished;
  out["decisions"] = tally.decisions;
  out["wins"] = tally.wins;
  out["losses"] = tally.losses;
  out["chances"] = chances;
  return out;
}

py::dict play_out(PyState& self, long long seat, std::uint64_t battles, const py::object& bots,
                  std::uint64_t seed, std::uint32_t decisions) {
  const PlayOut how = play_out_of(battles, bots, seed, decisions);
  return tally_dict(
      taken(reading(self, [&](const State& state) { return state.play_out(small(seat), how); })));
}

py::dict unfair_play_out(PyState& self, std::uint64_t battles, const py::object& bots,
                         std::uint64_t seed, std::uint32_t decisions) {
  const PlayOut how = play_out_of(battles, bots, seed, decisions);
  return tally_dict(
      taken(reading(self, [&](const State& state) { return state.unfair_play_out(how); })));
}

double chance(PyState& self, long long seat, const py::object& order, std::uint64_t battles,
              const py::object& bots, std::uint64_t seed) {
  const PlayOut how = play_out_of(battles, bots, seed, PlayOut().decisions);
  const std::string text = order_text(order);
  return taken(
      reading(self, [&](const State& state) { return state.chance(small(seat), text, how); }));
}

PyState copied(const PyState& self) {
  return PyState(alive(self));
}

void bind_orders(py::class_<PyState>& state) {
  state
      .def(
          "offers",
          [](const PyState& self, long long seat) {
            return from_json(taken(value_of(self).offers(small(seat))));
          },
          py::arg("seat"),
          R"(What the seat may order: {"list": [{"order", "text"}], "forms": [verbs]}.)")
      .def(
          "choices",
          [](const PyState& self, long long seat) {
            return taken(value_of(self).choices(small(seat)));
          },
          py::arg("seat"),
          "How many choices the seat has, ready orders first and then forms; 0: it owes none.")
      .def(
          "ready",
          [](const PyState& self, long long seat) {
            return taken(value_of(self).ready(small(seat)));
          },
          py::arg("seat"), "How many of the choices are ready orders, which come first.")
      .def(
          "choice_text",
          [](const PyState& self, long long seat, long long choice) {
            return taken(value_of(self).choice_text(small(seat), positive(choice)));
          },
          py::arg("seat"), py::arg("choice"), "A choice in words.")
      .def(
          "choice_verb",
          [](const PyState& self, long long seat, long long choice) {
            return taken(value_of(self).choice_verb(small(seat), positive(choice)));
          },
          py::arg("seat"), py::arg("choice"), "The number of its verb, for values() and fill().")
      .def(
          "values",
          [](const PyState& self, long long seat, long long verb,
             const std::vector<std::int32_t>& fields) {
            return taken(value_of(self).values(small(seat), positive(verb), fields));
          },
          py::arg("seat"), py::arg("verb"), py::arg("fields"),
          "What the next field of a form may be; an empty list: the order is complete.")
      .def(
          "fill",
          [](PyState& self, long long seat, long long verb, const std::vector<std::int32_t>& fields,
             Dice& dice) {
            taken(mutable_of(self).fill(small(seat), positive(verb), fields, dice));
          },
          py::arg("seat"), py::arg("verb"), py::arg("fields"), py::arg("dice"),
          "Carries out an order by the number of its verb and its fields.")
      .def("order", &give, py::arg("seat"), py::arg("order"), py::arg("dice"),
           "Carries out an order: the number of a choice, a string, or a dict as in offers().")
      .def("order_with_events", &give_with_events, py::arg("seat"), py::arg("order"),
           py::arg("dice"), "The same, and what the seat saw happen.");
}

void bind_views(py::class_<PyState>& state) {
  state
      .def(
          "view",
          [](const PyState& self, long long seat) {
            return from_json(taken(value_of(self).view(small(seat))));
          },
          py::arg("seat"), "What the seat may know.")
      .def(
          "public_view",
          [](const PyState& self) { return from_json(taken(value_of(self).public_view())); },
          "What anybody may know.")
      .def(
          "unfair_view",
          [](const PyState& self) { return from_json(taken(value_of(self).unfair_view())); },
          "Everything, including what is hidden from seats.");
}

void bind_thought(py::class_<PyState>& state) {
  state
      .def(
          "resampled",
          [](const PyState& self, long long seat, Dice& dice) {
            return PyState(taken(value_of(self).resampled(small(seat), dice)));
          },
          py::arg("seat"), py::arg("dice"),
          "A copy in which everything that the seat may not know is dealt again.")
      .def(
          "advice",
          [](const PyState& self, long long seat, const std::string& bot, Dice& dice) {
            return from_json(taken(value_of(self).advice(small(seat), bot, dice)));
          },
          py::arg("seat"), py::arg("bot"), py::arg("dice"),
          "What a bot would order in the place of the seat, as a dict; it sees a resampled copy.")
      .def("play_out", &play_out, py::arg("seat"), py::arg("battles") = 1000,
           py::arg("bots") = "random", py::arg("seed") = 0, py::arg("decisions") = 100'000,
           "Bots play `battles` battles from here to their ends, each from a resampled copy.")
      .def("unfair_play_out", &unfair_play_out, py::arg("battles") = 1000,
           py::arg("bots") = "random", py::arg("seed") = 0, py::arg("decisions") = 100'000,
           "The same from the state as it is, including hidden things.")
      .def("chance", &chance, py::arg("seat"), py::arg("order"), py::arg("battles") = 1000,
           py::arg("bots") = "random", py::arg("seed") = 0,
           "The chance of the seat if it gives this order now, from resampled copies.")
      .def(
          "odds",
          [](const PyState& self, long long seat, const py::object& order) {
            return from_json(taken(value_of(self).odds(small(seat), order_text(order))));
          },
          py::arg("seat"), py::arg("order"),
          "The exact odds of an order's effects, in systems that have them.");
}

}  // namespace

void bind_state(py::module_& module) {
  py::class_<PyState> state(module, "State", "A battle's current state.", never_empty());
  state
      .def_property_readonly(
          "battle", [](const PyState& self) { return alive(self).battle(); },
          "The battle that this is a state of.")
      .def_property_readonly(
          "over", [](const PyState& self) { return alive(self).over(); }, "Has the battle ended?")
      .def_property_readonly(
          "scores", [](const PyState& self) { return alive(self).scores(); },
          "By seat 1 won, 0 drawn, -1 lost; empty while the battle goes on.")
      .def_property_readonly(
          "owed", [](const PyState& self) { return alive(self).owed(); },
          "The seats that owe an order.")
      .def_property_readonly(
          "next_seat", [](const PyState& self) { return alive(self).next_seat(); },
          "The first of them; -1: none, the battle is over.")
      .def_property_readonly(
          "fingerprint", [](const PyState& self) { return alive(self).fingerprint(); },
          "A number for the whole state, including hidden things: for comparing states.")
      .def("copy", &copied, "An independent copy.")
      .def("__copy__", &copied)
      .def("__deepcopy__", [](const PyState& self, const py::dict&) { return copied(self); })
      .def(
          "free", [](PyState& self) { const State last = std::move(mutable_of(self)); },
          "Gives its memory back at once; any call on it then raises klaxon.Error.");
  bind_orders(state);
  bind_views(state);
  bind_thought(state);

  module.def(
      "read_record",
      [](const std::string& text, std::optional<std::uint32_t> line) {
        return PyState(taken(read_record(text, line)));
      },
      py::arg("text"), py::arg("line") = py::none(),
      "A record as it stood after a line, or at its end.");
  module.def(
      "read_battle_file",
      [](const std::string& text, std::uint64_t seed) {
        return PyState(taken(read_battle_file(text, seed)));
      },
      py::arg("text"), py::arg("seed") = 0,
      "A battle file, adjudicated with the dice of this seed.");
}

}  // namespace klaxon::python
