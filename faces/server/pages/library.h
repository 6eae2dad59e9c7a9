// The server's answers that need no match: systems, rules, ships, sheets, odds and verified
// records. Nothing here ever changes, so every function may run on any thread.
#pragma once

#include <atomic>
#include <vector>

#include "faces/server/net/exchange.h"
#include "staff/staff.h"

namespace klaxon::faces::server {

using Staffs = std::vector<const staff::Staff*>;

inline constexpr i64 odds_trials_max = 1'000'000;  // per question

std::vector<const battle::System*> systems_of(const Staffs& staffs);
// Null, with a fault that names the nearest system, if there is no such system.
const staff::Staff* staff_named(const Staffs& staffs, std::string_view id, core::Faults& faults);
// False, with a fault, if the body cannot be read.
bool read_body(const Request& request, core::Tree& out, core::Faults& faults);

// [{"id","title","rules","scenarios":[{"id","title","seats","summary"}],"ships":n,"bots":[names]}]
Response list_systems(const Staffs& staffs);
// The answer of `klaxon rules SYSTEM --json`.
Response list_rules(const Staffs& staffs, std::string_view system);
// [{"id","name","design"}]
Response list_ships(const Staffs& staffs, std::string_view system);
// The answer of `klaxon catalog SYSTEM --json`.
Response list_catalogue(const Staffs& staffs, std::string_view system);
// The same for entries of other kinds: crew, fleets, scenarios.
Response list_entries(const Staffs& staffs, std::string_view system, std::string_view kind);
// The body is a ship's file, TOML or JSON; if it is sound, its "design" is returned. For a sheet it
// may also be {"design","left":{system: boxes}}.
// The addresses at which others reach the server: {"addresses":["http://192.168.1.20:8420/"]}.
Response list_addresses(const std::vector<std::string>& urls);
// {"rows":["1011"]} of {"text"}.
Response qr_code(const Request& request);
Response check_ship(const Staffs& staffs, const Request& request);
Response print_ship(const Staffs& staffs, const Request& request);
Response live_ship(const Staffs& staffs, const Request& request);
// The body: {"question":{…},"design":{…}} or {"question":{…},"ship":id}.
Response odds(const Staffs& staffs, std::string_view system, const Request& request);
// The bodies are records. See `klaxon verify --json`, battle/session/replay.h, staff/chances.h.
// Work that takes too long, or is still running when the server ends, is abandoned.
Response verify(const Staffs& staffs, const Request& request, const std::atomic<bool>& ending);
// As the moderator sees it if `reader` is empty, otherwise as this seat or everybody ("all") does.
Response replay(const Staffs& staffs, std::string_view reader, const Request& request,
                const std::atomic<bool>& ending);
// {"record","posts":[…]}: staff/posts/answer.h.
Response read_posts(const Staffs& staffs, const Request& request, const std::atomic<bool>& ending);
// The sheet of a campaign: staff/campaign_answer.h.
Response read_campaign(const Staffs& staffs, const Request& request,
                       const std::atomic<bool>& ending);
// The answer of `klaxon report --format`, as the moderator sees it; "FORMAT/SEAT" or "FORMAT/all":
// as one side or everybody may see it (staff/desk_report.h).
Response report(const Staffs& staffs, std::string_view format, const Request& request,
                const std::atomic<bool>& ending);
Response chances(const Staffs& staffs, const Request& request, const std::atomic<bool>& ending);

}  // namespace klaxon::faces::server
