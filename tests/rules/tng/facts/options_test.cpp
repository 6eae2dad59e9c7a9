// Option mounts: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

TEST(TngFactsOptions, what_they_take) {
  const auto infinite = [](const char* id) {
    return words({at(id, 3).option("infinite"), at(id, 4).option("infinite")});
  };
  const auto from_4 = [](const char* id, const char* system) {
    return words({at(id, 3).option(system), at(id, 4).option(system)});
  };
  expect_facts({
      {"TNG-CO.2", infinite("CO"), "yes yes"},
      {"TNG-Cargo.2", at("Cargo", 3).option("cargo"), "50"},
      {"TNG-NWO.3", infinite("NWO"), "yes yes"},
      {"TNG-PO.4", line("PO").variants(), "unlimited, limited"},
      {"TNG-PO.4", words({line("PO", "unlimited").bpv(3), line("PO", "limited").bpv(3)}), "100 90"},
      {"TNG-Drn-Opt.2", infinite("Drn-Opt"), "yes yes"},
      {"TNG-Drn-Opt.6", at("Drn-Opt", 3).option("arc if none"), "360"},
      {"TNG-Drn-Opt.8",
       words({at("Drn-Opt", 3).option("allowance"), at("Ph-Opt", 3).option("allowance"),
              at("Torp-Opt", 3).option("allowance")}),
       "50 60 60"},
      {"TNG-Drn-Opt.8",
       words({at("Drn-Opt", 4).option("allowance"), at("Ph-Opt", 4).option("allowance"),
              at("Torp-Opt", 4).option("allowance")}),
       "75 90 90"},
      {"TNG-Drn-Opt.9", from_4("Drn-Opt", "Positional Stabilizer"), "no yes"},
      {"TNG-Opt.2", infinite("Opt"), "yes yes"},
      {"TNG-Opt.6", words({at("Opt", 3).option("left out"), "|", at("Opt", 4).option("left out")}),
       "crew track shield boxless | none"},
      {"TNG-Opt.6", at("Opt", 4).option("sections"), "control hull power weapon officer"},
      {"TNG-Ph-Opt.2", infinite("Ph-Opt"), "yes yes"},
      {"TNG-Ph-Opt.6", from_4("Ph-Opt", "Mauler"), "no yes"},
      {"TNG-Ph-X.4", infinite("Ph-X"), "yes yes"},
      {"TNG-Torp-Opt.2", infinite("Torp-Opt"), "yes yes"},
      {"TNG-Torp-Opt.6", from_4("Torp-Opt", "Cloaking Device"), "no yes"},
      {"TNG-Wpn.4", infinite("Wpn"), "yes yes"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
