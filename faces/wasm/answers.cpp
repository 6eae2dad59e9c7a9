// Answers the same questions as the server's REST interface, but for a page without a server.
#include "faces/wasm/engine.h"

namespace klaxon::faces::wasm {
namespace {

// Splits "/api/systems/code-red/rules" into its parts, without "/api/".
std::vector<std::string_view> parts_of(std::string_view path) {
  std::vector<std::string_view> parts;
  constexpr std::string_view start = "/api/";
  if (!path.starts_with(start)) return parts;
  path.remove_prefix(start.size());
  while (!path.empty()) {
    const std::size_t end = std::min(path.find('/'), path.size());
    parts.push_back(path.substr(0, end));
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return parts;
}

Answer about_system(const Engine& engine, std::string_view id, std::string_view what) {
  const battle::System* system = engine.system(id);
  if (system == nullptr)
    return refused_answer("unknown-system", "There is no such system here.", not_found);
  if (what == "rules") return list_rules(*system);
  const staff::Staff* staff = engine.staff(id);
  if (staff != nullptr && what == "ships") return list_ships(*staff);
  if (staff != nullptr && what == "catalog") return list_catalogue(*staff);
  return no_such_place();
}

}  // namespace

Answer answer(std::string_view method, std::string_view path, std::string_view body) {
  Engine& engine = the_engine();
  const std::vector<std::string_view> parts = parts_of(path);
  if (parts.size() == 3 && parts[0] == "systems") return about_system(engine, parts[1], parts[2]);
  if (parts.size() == 4 && parts[0] == "systems" && parts[2] == "entries")
    if (const staff::Staff* held = engine.staff(parts[1]); held != nullptr)
      return list_entries(*held, parts[3]);
  const staff::Staff* staff = parts.size() == 2 ? engine.staff(parts[1]) : nullptr;
  if (staff != nullptr && parts[0] == "odds") return odds(*staff, body);
  if ((parts.size() == 2 || parts.size() == 3) && parts[0] == "report" && method == "POST")
    return report_record(engine, parts[1], parts.size() == 3 ? parts[2] : "", body);
  const std::string what = parts.size() == 1   ? std::string(method) + " " + std::string(parts[0])
                           : parts.size() == 2 ? std::string(method) + " " + std::string(parts[0]) +
                                                     "/" + std::string(parts[1])
                                               : "";
  if (what == "GET systems") return list_systems(engine);
  if (what == "POST ship/check") return check_ship(engine, body);
  if (what == "POST ship/print") return draw_ship(engine, body, Drawn::printed);
  if (what == "POST ship/live") return draw_ship(engine, body, Drawn::live);
  if (what == "POST verify") return verify_record(engine, body);
  if (method == "POST" && !parts.empty() && parts[0] == "replay" && parts.size() <= 2)
    return replay_record(engine, parts.size() == 2 ? parts[1] : "", body);
  if (what == "POST chances") return chances_of_record(engine, body);
  if (what == "POST posts") return read_posts(engine, body);
  if (what == "POST campaign") return read_campaign(engine, body);
  if (what == "POST matches") return open_match(engine, body);
  if (what == "POST matches/restore") return restore_match(engine, body);
  if (what == "POST puzzle") return judge_puzzle(engine, body);
  if (what == "POST simulate") return simulate(engine, body);
  return no_such_place();
}

}  // namespace klaxon::faces::wasm
