// A report's sentences about the players, whatever they call themselves.
#include "staff/record_report.h"

#include "battle/record/record.h"
#include "faces/sodium.h"
#include "registry/registry.h"
#include "tests/unit/analysis_sidcors/forces.h"

namespace klaxon {
namespace {

using battle::match::Act;
using battle::match::Command;

std::string report_with_looks(const std::vector<std::string>& players) {
  static const registry::Registry registry;
  const staff::Staff& staff = *registry.find("sidcors");
  core::Faults faults;
  battle::Setup setup;
  EXPECT_TRUE(staff.system().prepare("border_clash", core::Tree::table(), setup, faults));
  battle::match::Match match(staff.system().open(setup, faults), "m-1",
                             battle::match::DicePlan::seeded(8), &faces::sodium_hashing());
  match.begin();
  for (int look = 0; look < 2; ++look)
    match.execute(Command::of(Act::look, battle::match::moderator_seat));
  const auto text = battle::record::to_text(match, battle::record::header_of(match, setup, players),
                                            faces::sodium_hashing());
  const battle::System* const systems[] = {&staff.system()};
  battle::record::Record record;
  EXPECT_TRUE(battle::record::read(text, systems, faces::sodium_hashing(), record, faults));
  staff::Document report;
  EXPECT_TRUE(
      staff::report_of(staff, record, faces::sodium_hashing(), core::moderator, report, faults));
  return staff::render(report, staff::Format::text);
}

// A person or a ship may have the same name as a bot.
TEST(SidcorsReport, looks_are_reported_once_under_any_names_of_players) {
  constexpr std::string_view told = "opened the whole record";
  for (const auto& players : {std::vector<std::string>{"Ann", "Bob"}, {"captain", "random"}}) {
    const std::string report = report_with_looks(players);
    EXPECT_NE(report.find(told), std::string::npos);
    EXPECT_EQ(report.find(told), report.rfind(told));
  }
}

}  // namespace
}  // namespace klaxon
