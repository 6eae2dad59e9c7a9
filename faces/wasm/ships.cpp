// Ships and their odds.
#include "battle/wording.h"
#include "codec/codec.h"
#include "core/catalog/pasted.h"
#include "core/catalog/text.h"
#include "faces/wasm/engine.h"
#include "staff/files/ship_check.h"

namespace klaxon::faces::wasm {

using core::Faults;
using core::Tree;

namespace {

const staff::Staff* staff_of_design(const Engine& engine, const Tree& design, Faults& faults) {
  const Tree* system = design.find("system");
  if (system == nullptr) {
    faults.add("unknown-system",
               "The ship does not say its system: system = " +
                   core::in_quotes(engine.systems().front()->lexicon().system) + '.',
               design.place, "system");
    return nullptr;
  }
  const staff::Staff* staff = engine.staff(system->text);
  if (staff == nullptr)
    faults.add("unknown-system", "There is no system " + core::in_quotes(system->text) + '.',
               system->place, "system");
  return staff;
}

// The design that a question contains or names; null if it needs none. False if the question names
// an unknown ship.
bool design_of(const staff::Staff& staff, const Tree& question, const Tree*& design,
               Faults& faults) {
  design = question.find("design");
  const Tree* id = question.find("ship");
  if (design != nullptr || id == nullptr) return true;
  design = staff.ship(id->text);
  if (design == nullptr) faults.add("unknown-ship", "There is no such ship here.", {}, "ship");
  return design != nullptr;
}

}  // namespace

// The answer of `klaxon ship check --json` and the design as it was read.
Answer check_ship(const Engine& engine, std::string_view body) {
  Faults faults(core::pasted_ship);
  Tree design;
  const staff::Staff* staff = codec::parse_file_text(core::pasted_ship, body, design, faults)
                                  ? staff_of_design(engine, design, faults)
                                  : nullptr;
  Tree answer = staff == nullptr ? staff::ship_check(faults)
                                 : staff::checked_ship(*staff, core::pasted_ship, design, faults);
  if (answer.find("ok")->whole != 0) answer.set("design", design);
  return json_answer(answer);
}

// Draws a ship from its design, alone or with its current state.
Answer draw_ship(const Engine& engine, std::string_view body, Drawn drawn) {
  Faults faults(core::pasted_ship);
  Tree asked, live;
  if (!codec::parse_file_text(core::pasted_ship, body, asked, faults))
    return refused_answer(faults);
  const Tree* design = asked.find("design");
  const Tree* stands = design == nullptr ? nullptr : &asked;
  if (design == nullptr) design = &asked;
  const staff::Staff* staff = staff_of_design(engine, *design, faults);
  if (staff == nullptr || !staff::has(staff->sheets(), faults)) return refused_answer(faults);
  // a reason why a ship cannot fight is an answer: a page asks about whole lists of ships
  if (drawn == Drawn::live)
    return json_answer(staff->sheets()->live(*design, live, faults) ? live
                                                                    : staff::ship_check(faults));
  std::string svg;
  if (!staff->sheets()->print(*design, stands, svg, faults)) return refused_answer(faults);
  return {200, "image/svg+xml", std::move(svg)};
}

Answer odds(const staff::Staff& staff, std::string_view body) {
  Faults faults;
  Tree asked, out;
  if (!codec::parse_json(body, asked, faults)) return refused_answer(faults);
  const Tree* question = asked.find("question");
  if (question == nullptr)
    return refused_answer("missing-key", "'question' is missing; it must be a table.", 400);
  const Tree* design = nullptr;
  if (!staff::has(staff.odds(), faults) || !design_of(staff, asked, design, faults) ||
      !staff.odds()->answer(*question, design, out, faults))
    return refused_answer(faults);
  return json_answer(out);
}

}  // namespace klaxon::faces::wasm
