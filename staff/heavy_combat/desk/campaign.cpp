#include "staff/heavy_combat/desk/campaign.h"

#include <algorithm>
#include <array>

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "rules/heavy_combat/design/career.h"
#include "staff/heavy_combat/system.h"

namespace klaxon::staff::heavy_combat {

using core::Faults;
using core::in_quotes;
using core::Reader;
using core::Tree;

namespace {

constexpr i64 count_max = 100'000;
constexpr std::size_t captains_max = 64, ships_of_captain_max = 64, battles_max = 2000;

std::string item(const char* list, std::size_t i) {
  return std::string(list) + "." + std::to_string(i);
}

class SheetReader {
 public:
  SheetReader(const HeavyCombatSystem& system, Campaign& out, Faults& faults)
      : system_(system), out_(out), faults_(faults) {}

  void read(const Tree& sheet) {
    Reader in(sheet, "", faults_);
    if (in.text("system") != "heavy-combat")
      in.fault("wrong-system", "This is not a campaign of heavy-combat.", "system", "HC-24.5");
    out_.title = in.text_or("title", "Campaign");
    each(in, "captains", captains_max,
         [this](const Tree& one, const std::string& field) { read_captain(one, field); });
    if (out_.captains.empty() && sheet.find("captains") == nullptr)
      in.fault("missing-key", "A campaign needs [[captains]], each with a name.", "captains",
               "HC-24.5");
    each(in, "battles", battles_max,
         [this](const Tree& one, const std::string& field) { read_battle(one, field); });
    in.finish();
  }

 private:
  template <class Read>
  void each(Reader& in, const char* key, std::size_t most, Read read_one) {
    const Tree* list = in.list_or(key);
    if (list == nullptr) return;
    if (list->items.size() > most)
      return in.fault("too-many", "At most " + std::to_string(most) + " are allowed here.", key,
                      "HC-24.5");
    for (std::size_t i = 0; i < list->items.size(); ++i)
      read_one(list->items[i], in.path(item(key, i)));
  }

  void read_captain(const Tree& tree, const std::string& field) {
    Reader in(tree, field, faults_);
    CampaignCaptain captain;
    captain.name = in.text("name");
    const auto counter = [&](const char* key) {
      return static_cast<u32>(in.whole_or(key, 0, count_max, 0));
    };
    captain.career = {counter("heavy_battles"), counter("basic_battles"), counter("log_entries"),
                      counter("exercises")};
    check_standing(in, captain);
    each(in, "ships", ships_of_captain_max,
         [&](const Tree& one, const std::string& path) { read_ship(one, path, captain); });
    check_ships(in, captain);
    in.finish();
    if (std::ranges::find(out_.captains, captain.name, &CampaignCaptain::name) !=
        out_.captains.end())
      in.fault("twice", "Two captains are named " + in_quotes(captain.name) + ".", "name",
               "HC-24.5");
    out_.captains.push_back(std::move(captain));
  }
  // Values that follow from the counters may be given too, but must then be right.
  void check_standing(Reader& in, const CampaignCaptain& captain) {
    constexpr std::array rank_rules = {"HC-24.1", "HC-24.1", "HC-24.2", "HC-24.3", "HC-24.4"};
    const u32 points = rules::experience_points(captain.career);
    const rules::Rank rank = rules::rank_of(points);
    const std::string because =
        " with " + std::to_string(points) + (points == 1 ? " point" : " points") + " of experience";
    if (in.has("experience") && in.whole("experience", 0, count_max) != points)
      in.fault("wrong-experience",
               "The four counters make " + std::to_string(points) + " of experience.", "experience",
               "HC-24.8");
    if (in.has("rank")) {
      const int said = in.word_or("rank", rules::rank_words, 0);
      if (said != static_cast<int>(rank))
        in.fault("wrong-rank",
                 "Their rank is '" + std::string(rules::rank_words[static_cast<u32>(rank)]) + "'" +
                     because + ".",
                 "rank", rank_rules[static_cast<u32>(said)]);
    }
    const i64 heroic = rules::rewards_of(rank).quick_actions;
    if (in.has("hero_points") && in.whole("hero_points", 0, count_max) != heroic)
      in.fault("wrong-hero-points",
               "A captain" + because + " has " + std::to_string(heroic) + " in each battle.",
               "hero_points", "HC-25.1");
  }
  void read_ship(const Tree& tree, const std::string& field, CampaignCaptain& captain) {
    Reader in(tree, field, faults_);
    CampaignShip ship;
    ship.design = in.text("ship");
    ship.name = in.text("name");
    ship.fate = static_cast<rules::Fate>(in.word_or("fate", rules::fate_words, 0));
    in.finish();
    if (!ship.design.empty() && system_.ship(ship.design) == nullptr)
      in.fault("unknown-ship", system_.library().none_such("ships", "ship", ship.design), "ship",
               "HC-29.3");
    captain.ships.push_back(std::move(ship));
  }
  rules::ShipClass class_of(const std::string& design) const {
    const Tree* tree = system_.ship(design);
    const std::string word = tree == nullptr ? "" : tree->text_at("class");
    const auto* const found = std::ranges::find(rules::class_words, word);
    return found == std::end(rules::class_words)
               ? rules::ShipClass::frigate
               : static_cast<rules::ShipClass>(found - rules::class_words);
  }
  // As many ships besides their own as their rank allows (HC-25.5, HC-25.9, HC-25.13, HC-25.17).
  void check_ships(Reader& in, const CampaignCaptain& captain) {
    constexpr std::array ship_rules = {"HC-25.5", "HC-25.5", "HC-25.9", "HC-25.13", "HC-25.17"};
    const rules::Rank rank = rules::rank_of(rules::experience_points(captain.career));
    const std::string rule = ship_rules[static_cast<u32>(rank)];
    const u32 extra = rules::rewards_of(rank).extra_ships;
    std::vector<const CampaignShip*> serving;
    for (const CampaignShip& ship : captain.ships)
      if (ship.fate == rules::Fate::in_play) serving.push_back(&ship);
    if (extra != rules::ships_unlimited && serving.size() > extra + 1)
      return in.fault(
          "too-many-ships",
          "A captain of rank '" + std::string(rules::rank_words[static_cast<u32>(rank)]) +
              "' has " + (extra == 0 ? "one ship." : std::to_string(extra) + " besides their own."),
          "ships", rule);
    for (std::size_t i = 1; i < serving.size(); ++i)
      if (!rules::may_have_extra(rank, class_of(serving.front()->design),
                                 class_of(serving[i]->design)))
        in.fault("ship-too-large",
                 in_quotes(serving[i]->name) + " is of too large a class for a captain of rank '" +
                     rules::rank_words[static_cast<u32>(rank)] + "'.",
                 "ships", rule);
  }
  void read_battle(const Tree& tree, const std::string& field) {
    Reader in(tree, field, faults_);
    CampaignBattle battle;
    battle.title = in.text("title");
    battle.turns = static_cast<u32>(in.whole("turns", 1, rules::turns_max));
    each(in, "captains", captains_max, [&](const Tree& one, const std::string& path) {
      Reader part(one, path, faults_);
      CampaignPart made;
      made.captain = part.text("name");
      made.seat = part.text("seat");
      made.result = static_cast<CampaignResult>(part.word_or("result", campaign_result_words, -1));
      made.log_entries = static_cast<u32>(part.whole_or("log_entries", 0, count_max, 0));
      part.finish();
      if (captain_named(out_, made.captain) < 0)
        part.fault("unknown-captain", no_captain(out_, made.captain), "name", "HC-24.5");
      battle.captains.push_back(std::move(made));
    });
    in.finish();
    out_.battles.push_back(std::move(battle));
  }

 public:
  static int captain_named(const Campaign& campaign, const std::string& name) {
    const auto found = std::ranges::find(campaign.captains, name, &CampaignCaptain::name);
    return found == campaign.captains.end() ? -1
                                            : static_cast<int>(found - campaign.captains.begin());
  }
  static std::string no_captain(const Campaign& campaign, const std::string& name) {
    std::vector<std::string> known;
    for (const CampaignCaptain& captain : campaign.captains) known.push_back(captain.name);
    return "There is no captain " + in_quotes(name) + " in this campaign" +
           core::known_hint(name, known);
  }

 private:
  const HeavyCombatSystem& system_;
  Campaign& out_;
  Faults& faults_;
};

// ---- joining a battle ---------------------------------------------------------------------------

// Seats the captains: {seat: name}, or null.
void seat_captains(const std::vector<std::string>& seats, const Tree* chosen, Campaign& out,
                   Faults& faults) {
  out.of_seat.assign(seats.size(), -1);
  const Tree nobody = Tree::table();
  Reader in(chosen == nullptr ? nobody : *chosen, captains_key, faults);
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const std::string name = in.text_or(seats[i], "");
    if (name.empty()) continue;
    const int captain = SheetReader::captain_named(out, name);
    if (captain < 0) {
      in.fault("unknown-captain", SheetReader::no_captain(out, name), seats[i], "HC-24.5");
      continue;
    }
    if (std::ranges::find(out.of_seat, captain) != out.of_seat.end())
      in.fault("twice", in_quotes(name) + " commands another seat already.", seats[i], "HC-24.5");
    out.of_seat[i] = captain;
  }
  in.finish();
}

// HC-24.7: only seats that have a captain matter.
void read_entries(const std::vector<std::string>& seats, const Tree& file, Campaign& out,
                  Faults& faults) {
  out.earlier_entries.assign(seats.size(), 0);
  const Tree* table = file.find(log_entries_key);
  if (table == nullptr) return;
  Reader in(*table, log_entries_key, faults);
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (!in.has(seats[i])) continue;
    out.earlier_entries[i] = static_cast<u32>(in.whole(seats[i], 0, count_max));
    if (out.of_seat[i] < 0)
      in.fault("no-captain",
               "Log entries count for a captain; name the one of " + seats[i] +
                   " in 'captains', or leave this out.",
               seats[i], "HC-24.7");
  }
  in.finish();
}

u32 entries_of(int seat, const std::vector<PostLog>& logs, const Campaign& campaign) {
  u32 entries = campaign.earlier_entries[static_cast<std::size_t>(seat)];
  for (const PostLog& log : logs)
    if (log.seat == seat && rules::counts_as_log_entry(log.text)) ++entries;
  return entries;
}

void bring_career(Tree& seat, const rules::Career& career) {
  const std::pair<const char*, u32> counters[] = {{"heavy_battles", career.heavy_battles},
                                                  {"basic_battles", career.basic_battles},
                                                  {"log_entries", career.log_entries},
                                                  {"exercises", career.exercises}};
  std::erase_if(seat.entries, [&](const Tree::Entry& entry) {
    return entry.key == "rank" || std::ranges::any_of(counters, [&](const auto& counter) {
             return entry.key == counter.first;
           });
  });
  for (const auto& [key, count] : counters) seat.set(key, Tree::of(i64{count}));
}

// A ship lost in an earlier battle does not fight again.
void check_lost_ships(const Campaign& campaign, const Tree& ships, Faults& faults) {
  for (const Tree& one : ships.items)
    for (const CampaignCaptain& captain : campaign.captains)
      for (const CampaignShip& ship : captain.ships)
        if (ship.fate != rules::Fate::in_play && ship.name == one.text_at("name"))
          faults.add("lost-ship",
                     in_quotes(ship.name) + " of " + captain.name + " has been " +
                         rules::fate_words[static_cast<u32>(ship.fate)] + " in this campaign.",
                     one.place, "ships", "HC-2.6");
}

// ---- writing ------------------------------------------------------------------------------------

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : core::printable(text)) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"";
}
std::string number(const char* key, u32 value) {
  return std::string(key) + " = " + std::to_string(value) + "\n";
}

std::string captain_text(const CampaignCaptain& captain) {
  const rules::Career& career = captain.career;
  const u32 points = rules::experience_points(career);
  const rules::Rank rank = rules::rank_of(points);
  std::string out = "\n[[captains]]\nname = " + quoted(captain.name) + "\n";
  out += number("heavy_battles", career.heavy_battles) +
         number("basic_battles", career.basic_battles) + number("log_entries", career.log_entries) +
         number("exercises", career.exercises) + number("experience", points);
  out += "rank = " + quoted(rules::rank_words[static_cast<u32>(rank)]) + "\n";
  out += number("hero_points", rules::rewards_of(rank).quick_actions);
  if (captain.ships.empty()) return out;
  out += "ships = [\n";
  for (const CampaignShip& ship : captain.ships) {
    out += "  { ship = " + quoted(ship.design) + ", name = " + quoted(ship.name);
    if (ship.fate != rules::Fate::in_play)
      out += ", fate = " + quoted(rules::fate_words[static_cast<u32>(ship.fate)]);
    out += " },\n";
  }
  return out + "]\n";
}

std::string battle_text(const CampaignBattle& battle) {
  std::string out = "\n[[battles]]\ntitle = " + quoted(battle.title) + "\n" +
                    number("turns", battle.turns) + "captains = [\n";
  for (const CampaignPart& part : battle.captains)
    out += "  { name = " + quoted(part.captain) + ", seat = " + quoted(part.seat) +
           ", result = " + quoted(campaign_result_words[static_cast<u32>(part.result)]) +
           ", log_entries = " + std::to_string(part.log_entries) + " },\n";
  return out + "]\n";
}

}  // namespace

bool join_campaign(const HeavyCombatSystem& system, const Tree& file, battle::Setup& setup,
                   Campaign& out, Faults& faults) {
  const std::size_t before = faults.count();
  const Tree* named = file.find(campaign_key);
  const Tree* chosen = file.find(captains_key);
  if (named == nullptr) {
    for (const char* key : {captains_key, log_entries_key})
      if (const Tree* given = file.find(key))
        faults.add("no-campaign",
                   "'" + std::string(key) +
                       "' belongs to a campaign; name its sheet: campaign = \"sheet.toml\".",
                   given->place, key, "HC-24.5");
    return faults.count() == before;
  }
  const Tree* sheet = named->find("sheet");
  if (sheet == nullptr) {
    faults.add("wrong-kind", "Name the file of the campaign: campaign = \"sheet.toml\".",
               named->place, campaign_key, "HC-24.5");
    return false;
  }
  Faults own(named->text_at("file"));
  SheetReader(system, out, own).read(*sheet);
  for (const core::Fault& fault : own.list()) faults.add(fault);
  if (faults.count() != before) return false;
  Tree* seats = setup.definition.find("seats");
  std::vector<std::string> names;
  for (const Tree& seat : seats == nullptr ? std::vector<Tree>() : seats->items)
    names.push_back(seat.text_at("name"));
  seat_captains(names, chosen, out, faults);
  read_entries(names, file, out, faults);
  for (std::size_t i = 0; i < names.size(); ++i)
    if (out.of_seat[i] >= 0)
      bring_career(seats->items[i], out.captains[static_cast<std::size_t>(out.of_seat[i])].career);
  if (const Tree* ships = file.find("ships")) check_lost_ships(out, *ships, faults);
  return faults.count() == before;
}

void earn(const rules::HeavyCombatGame& game, const rules::State& state, CampaignBattle battle,
          const std::vector<PostLog>& logs, Campaign& campaign) {
  for (u32 seat = 0; seat < campaign.of_seat.size(); ++seat) {
    if (campaign.of_seat[seat] < 0) continue;
    CampaignCaptain& captain = campaign.captains[static_cast<std::size_t>(campaign.of_seat[seat])];
    CampaignPart part;
    part.captain = captain.name;
    part.seat = game.seat_name(static_cast<int>(seat));
    const bool decided = state.over != 0 && state.winner >= 0;
    if (decided)
      part.result = state.winner == game.team(static_cast<int>(seat)) ? CampaignResult::won
                                                                      : CampaignResult::lost;
    part.log_entries = entries_of(static_cast<int>(seat), logs, campaign);
    ++captain.career.heavy_battles;
    captain.career.log_entries += part.log_entries;
    for (u32 i = 0; i < state.ships.size(); ++i)
      for (CampaignShip& ship : captain.ships)
        if (state.ships[i].seat == seat && ship.name == game.scenario().ships[i].name)
          ship.fate = state.ships[i].fate;
    battle.captains.push_back(std::move(part));
  }
  campaign.battles.push_back(std::move(battle));
}

// Refers to the sheet's file, because its content may have changed by then.
void go_on(const rules::HeavyCombatGame& game, const Tree& file, const std::vector<PostLog>& logs,
           const Campaign& campaign, Tree& next) {
  const Tree& sheet = *file.find(campaign_key);
  const Tree* name = sheet.find("named");
  next.set(campaign_key, name == nullptr ? sheet : *name);
  if (const Tree* captains = file.find(captains_key)) next.set(captains_key, *captains);
  Tree entries = Tree::table();
  for (int seat = 0; seat < game.seats(); ++seat)
    if (const u32 count = entries_of(seat, logs, campaign);
        count > 0 && campaign.of_seat[static_cast<std::size_t>(seat)] >= 0)
      entries.set(game.seat_name(seat), Tree::of(i64{count}));
  if (!entries.entries.empty()) next.set(log_entries_key, std::move(entries));
}

std::string campaign_file(const Campaign& campaign) {
  std::string out = "# A campaign of heavy-combat. A battle file names it: campaign = \"...\".\n";
  out += "# 'klaxon resolve BATTLE --campaign FILE' writes it anew after a battle.\n\n";
  out += "system = \"heavy-combat\"\ntitle = " + quoted(campaign.title) + "\n";
  for (const CampaignCaptain& captain : campaign.captains) out += captain_text(captain);
  for (const CampaignBattle& battle : campaign.battles) out += battle_text(battle);
  return out;
}

namespace {

Tree told(const CampaignCaptain& captain) {
  const u32 points = rules::experience_points(captain.career);
  const rules::Rank rank = rules::rank_of(points);
  Tree out = Tree::table();
  out.set("name", Tree::of(captain.name));
  out.set("experience", Tree::of(i64{points}));
  out.set("rank", Tree::of(rules::rank_words[static_cast<u32>(rank)]));
  out.set("hero_points", Tree::of(i64{rules::rewards_of(rank).quick_actions}));
  Tree& ships = out.set("ships", Tree::list());
  for (const CampaignShip& ship : captain.ships) {
    Tree one = Tree::table();
    one.set("ship", Tree::of(ship.design));
    one.set("name", Tree::of(ship.name));
    one.set("fate", Tree::of(rules::fate_words[static_cast<u32>(ship.fate)]));
    ships.add(std::move(one));
  }
  return out;
}

// Reads [{"seat","text"}]; false, with a fault, for an unknown seat.
bool read_logs(const core::Game& game, const Tree& question, std::vector<PostLog>& out,
               Faults& faults) {
  const Tree* logs = question.find("logs");
  if (logs == nullptr || !logs->is(Tree::Kind::list)) return true;
  for (const Tree& log : logs->items) {
    int seat = 0;
    while (seat < game.seats() && game.seat_name(seat) != log.text_at("seat")) ++seat;
    if (seat == game.seats()) {
      faults.add("unknown-seat", "There is no seat " + in_quotes(log.text_at("seat")) + ".",
                 log.place, "logs");
      return false;
    }
    out.push_back({seat, log.text_at("text")});
  }
  return true;
}

}  // namespace

bool answer_campaign(const HeavyCombatSystem& system, const Tree& sheet,
                     const battle::match::Match* match, const Tree& question, Tree& out,
                     Faults& faults) {
  const std::size_t before = faults.count();
  Campaign campaign;
  Faults own("the sheet");
  SheetReader(system, campaign, own).read(sheet);
  for (const core::Fault& fault : own.list()) faults.add(fault);
  if (faults.count() != before) return false;
  if (match != nullptr) {
    const auto& game = static_cast<const rules::HeavyCombatGame&>(match->game());
    const rules::State& state = rules::HeavyCombatGame::state(match->state());
    std::vector<std::string> seats;
    for (int seat = 0; seat < game.seats(); ++seat) seats.emplace_back(game.seat_name(seat));
    std::vector<PostLog> logs;
    seat_captains(seats, question.find(captains_key), campaign, faults);
    campaign.earlier_entries.assign(seats.size(), 0);
    if (faults.count() != before || !read_logs(game, question, logs, faults)) return false;
    const std::string title = question.text_at("title");
    earn(game, state, {title.empty() ? "A battle" : title, state.turn, {}}, logs, campaign);
  }
  out = Tree::table();
  out.set("title", Tree::of(campaign.title));
  Tree& captains = out.set("captains", Tree::list());
  for (const CampaignCaptain& captain : campaign.captains) captains.add(told(captain));
  out.set("battles", Tree::of(static_cast<i64>(campaign.battles.size())));
  out.set("sheet", Tree::of(campaign_file(campaign)));
  return true;
}

}  // namespace klaxon::staff::heavy_combat
