// A campaign's sheet: captains with their careers (HC-24) and their ships, and the battles so far.
// A battle file may name the sheet, which is passed on from battle to battle.
//
//   system = "heavy-combat"   title = "The border year"
//   [[captains]]
//   name = "Vale"   heavy_battles = 4   basic_battles = 0   log_entries = 3   exercises = 10
//   experience = 1   rank = "none"   hero_points = 0      # as it follows; may be left out
//   ships = [{ ship = "gallant", name = "Resolute" }]     # their own first; fate = "destroyed"
//   [[battles]]                                           # written after each battle
//   title = "Off the relay"   turns = 2
//   captains = [{ name = "Vale", seat = "concord", result = "won", log_entries = 1 }]
#pragma once

#include <string>
#include <vector>

#include "battle/system.h"
#include "rules/heavy_combat/game.h"
#include "staff/posts/desk.h"

namespace klaxon::staff::heavy_combat {

namespace rules = klaxon::rules::heavy_combat;

class HeavyCombatSystem;

struct CampaignShip {
  std::string design, name;
  rules::Fate fate = rules::Fate::in_play;
};

struct CampaignCaptain {
  std::string name;
  rules::Career career;
  std::vector<CampaignShip> ships;
};

enum class CampaignResult : u8 { won, lost, drawn };
inline constexpr const char* campaign_result_words[] = {"won", "lost", "drawn"};

struct CampaignPart {
  std::string captain, seat;
  CampaignResult result = CampaignResult::drawn;
  u32 log_entries = 0;
};

struct CampaignBattle {
  std::string title;
  u32 turns = 1;
  std::vector<CampaignPart> captains;
};

struct Campaign {
  std::string title;
  std::vector<CampaignCaptain> captains;
  std::vector<CampaignBattle> battles;
  std::vector<int> of_seat;          // by the battle's seat: a captain, or -1
  std::vector<u32> earlier_entries;  // by seat: log entries of this battle in earlier files
};

// The keys of a battle file: the sheet as {"named","file","sheet"}, which captain has which seat,
// how many long logs they wrote in files that this file continues, and whether the battle has been
// called off.
inline constexpr const char* campaign_key = "campaign";
inline constexpr const char* captains_key = "captains";
inline constexpr const char* log_entries_key = "log_entries";
inline constexpr const char* ended_key = "ended";

// Reads the sheet of a battle file, with the captains of its seats, whose careers count in the
// battle. Does nothing if the file names none. False, with every fault, if it is unsound.
bool join_campaign(const HeavyCombatSystem& system, const core::Tree& file, battle::Setup& setup,
                   Campaign& out, core::Faults& faults);

// Adds this battle's results to the sheet: an engagement for each captain, an entry for each long
// log in the posts (HC-24.7), lost ships, and the battle itself.
// `battle` contains its title and turns.
void earn(const rules::HeavyCombatGame& game, const rules::State& state, CampaignBattle battle,
          const std::vector<PostLog>& logs, Campaign& campaign);
std::string campaign_file(const Campaign& campaign);

// Writes the campaign's keys into the next file of an unfinished battle.
void go_on(const rules::HeavyCombatGame& game, const core::Tree& file,
           const std::vector<PostLog>& logs, const Campaign& campaign, core::Tree& next);

// The answer of staff/campaign_answer.h about a sheet, and about what `match` earned its captains.
bool answer_campaign(const HeavyCombatSystem& system, const core::Tree& sheet,
                     const battle::match::Match* match, const core::Tree& question, core::Tree& out,
                     core::Faults& faults);

}  // namespace klaxon::staff::heavy_combat
