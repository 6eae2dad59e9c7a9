#include "faces/server/pages/library.h"

#include <fmt/core.h>

#include <chrono>

#include "battle/record/record.h"
#include "battle/session/replay.h"
#include "codec/codec.h"
#include "core/catalog/pasted.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "faces/server/pages/qr_code.h"
#include "faces/sodium.h"
#include "registry/lists.h"
#include "staff/campaign_answer.h"
#include "staff/chances.h"
#include "staff/desk_report.h"
#include "staff/files/ship_check.h"
#include "staff/posts/answer.h"
#include "staff/record_report.h"

namespace klaxon::faces::server {
namespace record = battle::record;

using core::Faults;
using core::Tree;

namespace {

constexpr std::chrono::seconds record_time_max(2);
constexpr unsigned wrong_form = 400, not_found = 404, refused = 422;

const staff::Staff* staff_of_design(const Staffs& staffs, const Tree& design, Faults& faults) {
  const Tree* system = design.find("system");
  if (system != nullptr && system->is(Tree::Kind::text))
    return staff_named(staffs, system->text, faults);
  faults.add("unknown-system",
             fmt::format("The ship does not say its system: system = \"{}\".",
                         staffs.front()->system().lexicon().system),
             design.place, "system");
  return nullptr;
}

// Reads a question about odds, within the limits of a shared server.
bool read_question(const Tree& body, Tree& question, Faults& faults) {
  const Tree* asked = body.find("question");
  if (asked == nullptr || !asked->is(Tree::Kind::table)) {
    faults.add("missing-key", "'question' is missing; it must be a table.", {}, "question");
    return false;
  }
  question = *asked;
  const Tree* trials = question.find("trials");
  if (trials == nullptr || !trials->is(Tree::Kind::whole) || trials->whole <= odds_trials_max)
    return true;
  faults.add("out-of-range",
             fmt::format("At most {} trials here; `klaxon odds` allows more.", odds_trials_max), {},
             "question.trials");
  return false;
}

// The time that a record may take in all, however many requests ask for it.
class Budget {
 public:
  explicit Budget(const std::atomic<bool>& ending) : ending_(ending) {}
  record::Patience patience() const {
    return {[](const void* budget) { return static_cast<const Budget*>(budget)->is_spent(); },
            this};
  }

 private:
  using Clock = std::chrono::steady_clock;
  bool is_spent() const { return ending_.load() || Clock::now() >= end_; }

  const std::atomic<bool>& ending_;
  const Clock::time_point end_ = Clock::now() + record_time_max;
};

Response too_long() {
  return refusal(503, {"takes-too-long",
                       fmt::format("This record takes longer than the {} seconds allowed here. "
                                   "`klaxon verify` and `klaxon replay` have no such limit.",
                                   record_time_max.count()),
                       "", ""});
}

}  // namespace

std::vector<const battle::System*> systems_of(const Staffs& staffs) {
  std::vector<const battle::System*> list;
  for (const staff::Staff* staff : staffs) list.push_back(&staff->system());
  return list;
}

const staff::Staff* staff_named(const Staffs& staffs, std::string_view id, Faults& faults) {
  std::vector<std::string_view> known;
  for (const staff::Staff* staff : staffs) {
    known.emplace_back(staff->system().lexicon().system);
    if (known.back() == id) return staff;
  }
  faults.add("unknown-system",
             "There is no system " + core::in_quotes(id) + core::known_hint(id, known), {},
             "system");
  return nullptr;
}

bool read_body(const Request& request, Tree& out, Faults& faults) {
  if (!codec::parse_json(request.body, out, faults, codec::message_limits)) return false;
  if (out.is(Tree::Kind::table)) return true;
  faults.add("wrong-kind", "The body must be one JSON object.");
  return false;
}

Response list_systems(const Staffs& staffs) {
  Tree list = Tree::list();
  for (const staff::Staff* staff : staffs) list.add(registry::system_tree(staff->system(), staff));
  return json_response(list);
}

Response list_rules(const Staffs& staffs, std::string_view system) {
  Faults faults;
  if (staff_named(staffs, system, faults) == nullptr) return refusal(not_found, faults);
  return json_response(registry::rules_tree(system));
}

Response list_ships(const Staffs& staffs, std::string_view system) {
  Faults faults;
  const staff::Staff* staff = staff_named(staffs, system, faults);
  if (staff == nullptr) return refusal(not_found, faults);
  return json_response(registry::ships_tree(*staff));
}

Response list_catalogue(const Staffs& staffs, std::string_view system) {
  Faults faults;
  const staff::Staff* staff = staff_named(staffs, system, faults);
  if (staff == nullptr || !staff::has(staff->catalogue(), faults))
    return refusal(not_found, faults);
  return json_response(staff->catalogue()->tree());
}

Response list_entries(const Staffs& staffs, std::string_view system, std::string_view kind) {
  Faults faults;
  const staff::Staff* staff = staff_named(staffs, system, faults);
  if (staff == nullptr) return refusal(not_found, faults);
  return json_response(registry::entries_tree(*staff, kind));
}

Response list_addresses(const std::vector<std::string>& urls) {
  Tree answer = Tree::table();
  Tree& list = answer.set("addresses", Tree::list());
  for (const std::string& url : urls) list.add(Tree::of(url));
  return json_response(answer);
}

Response qr_code(const Request& request) {
  Faults faults;
  Tree body;
  if (!read_body(request, body, faults)) return refusal(wrong_form, faults);
  const Tree* text = body.find("text");
  std::vector<std::string> rows;
  if (text != nullptr && text->is(Tree::Kind::text)) rows = qr_rows(text->text);
  if (rows.empty())
    return refusal(
        wrong_form,
        {"wrong-text", fmt::format("'text' must be a text of 1 to {} bytes.", qr_bytes_max), "text",
         ""});
  Tree answer = Tree::table();
  Tree& list = answer.set("rows", Tree::list());
  for (const std::string& row : rows) list.add(Tree::of(row));
  return json_response(answer);
}

Response check_ship(const Staffs& staffs, const Request& request) {
  Faults faults(core::pasted_ship);
  Tree design;
  const bool parsed = codec::parse_file_text(core::pasted_ship, request.body, design, faults,
                                             codec::message_limits);
  const staff::Staff* staff = parsed ? staff_of_design(staffs, design, faults) : nullptr;
  Tree answer = staff == nullptr ? staff::ship_check(faults)
                                 : staff::checked_ship(*staff, core::pasted_ship, design, faults);
  if (answer.find("ok")->whole != 0) answer.set("design", std::move(design));
  return json_response(answer);
}

Response print_ship(const Staffs& staffs, const Request& request) {
  Faults faults(core::pasted_ship);
  Tree body;
  if (!codec::parse_file_text(core::pasted_ship, request.body, body, faults, codec::message_limits))
    return refusal(wrong_form, faults);
  const Tree* design = body.find("design");
  const Tree* stands = design == nullptr ? nullptr : &body;
  if (design == nullptr) design = &body;
  const staff::Staff* staff = staff_of_design(staffs, *design, faults);
  std::string svg;
  if (staff == nullptr || !staff::has(staff->sheets(), faults) ||
      !staff->sheets()->print(*design, stands, svg, faults))
    return refusal(refused, faults);
  return {200, "image/svg+xml", std::move(svg)};
}

Response live_ship(const Staffs& staffs, const Request& request) {
  Faults faults(core::pasted_ship);
  Tree design, out;
  if (!codec::parse_file_text(core::pasted_ship, request.body, design, faults,
                              codec::message_limits))
    return refusal(wrong_form, faults);
  const staff::Staff* staff = staff_of_design(staffs, design, faults);
  if (staff == nullptr || !staff::has(staff->sheets(), faults)) return refusal(refused, faults);
  // a reason why a ship cannot fight counts as an answer: a page asks about whole lists of ships
  if (!staff->sheets()->live(design, out, faults)) return json_response(staff::ship_check(faults));
  return json_response(out);
}

Response odds(const Staffs& staffs, std::string_view system, const Request& request) {
  Faults faults;
  const staff::Staff* staff = staff_named(staffs, system, faults);
  if (staff == nullptr) return refusal(not_found, faults);
  Tree body, question, answer;
  if (!read_body(request, body, faults) || !read_question(body, question, faults))
    return refusal(wrong_form, faults);
  const Tree* design = body.find("design");
  if (const Tree* id = body.find("ship"); id != nullptr && design == nullptr) {
    design = staff->ship(id->text);
    if (design == nullptr) {
      const std::vector<std::string> known = staff->ships();
      faults.add("unknown-ship",
                 "There is no ship " + core::in_quotes(id->text) +
                     core::known_hint(id->text, std::span<const std::string>(known)),
                 id->place, "ship");
      return refusal(refused, faults);
    }
  }
  if (!staff::has(staff->odds(), faults) ||
      !staff->odds()->answer(question, design, answer, faults))
    return refusal(refused, faults);
  return json_response(answer);
}

Response verify(const Staffs& staffs, const Request& request, const std::atomic<bool>& ending) {
  const std::vector<const battle::System*> systems = systems_of(staffs);
  const Budget budget(ending);
  const record::Verdict verdict =
      record::verify(request.body, systems, sodium_hashing(), budget.patience());
  return verdict.given_up ? too_long() : json_response(battle::session::verdict_tree(verdict));
}

Response replay(const Staffs& staffs, std::string_view reader, const Request& request,
                const std::atomic<bool>& ending) {
  const std::vector<const battle::System*> systems = systems_of(staffs);
  const Budget budget(ending);
  Faults faults("record");
  record::Record read;
  if (!record::read(request.body, systems, sodium_hashing(), read, faults))
    return refusal(wrong_form, faults);
  const core::Audience onlooker = staff::desk_reader(*read.game, reader);
  if (onlooker == 0) return refusal(not_found, {"unknown-seat", "There is no such seat.", "", ""});
  const Tree tree =
      battle::session::replay_tree(read, sodium_hashing(), onlooker, budget.patience());
  return budget.patience().is_over() ? too_long() : json_response(tree);
}

Response chances(const Staffs& staffs, const Request& request, const std::atomic<bool>& ending) {
  const std::vector<const battle::System*> systems = systems_of(staffs);
  const Budget budget(ending);
  Faults faults("record");
  record::Record read;
  if (!record::read(request.body, systems, sodium_hashing(), read, faults))
    return refusal(wrong_form, faults);
  const staff::Staff* staff = staff_named(staffs, read.header.system, faults);
  staff::ChancesPlan plan;
  plan.patience = budget.patience();
  return json_response(staff::chances_tree(*staff, read, sodium_hashing(), plan));
}

Response read_posts(const Staffs& staffs, const Request& request, const std::atomic<bool>& ending) {
  const Budget budget(ending);
  Faults faults("posts");
  Tree question, answer;
  if (!codec::parse_json(request.body, question, faults, codec::message_limits))
    return refusal(wrong_form, faults);
  const std::vector<const battle::System*> systems = systems_of(staffs);
  record::Record read;
  if (!record::read(question.text_at("record"), systems, sodium_hashing(), read, faults))
    return refusal(wrong_form, faults);
  const staff::Staff* staff = staff_named(staffs, read.header.system, faults);
  if (staff == nullptr ||
      !staff::answer_posts(*staff, read, sodium_hashing(), question, answer, faults))
    return refusal(refused, faults);
  return json_response(answer);
}

Response read_campaign(const Staffs& staffs, const Request& request,
                       const std::atomic<bool>& ending) {
  const Budget budget(ending);
  Faults faults("campaign");
  Tree question, answer;
  if (!codec::parse_json(request.body, question, faults, codec::message_limits))
    return refusal(wrong_form, faults);
  const bool fought = question.find("record") != nullptr;
  const std::vector<const battle::System*> systems = systems_of(staffs);
  record::Record read;
  if (fought && !record::read(question.text_at("record"), systems, sodium_hashing(), read, faults))
    return refusal(wrong_form, faults);
  const staff::Staff* staff =
      staff_named(staffs, fought ? read.header.system : question.text_at("system"), faults);
  if (staff == nullptr || !staff::answer_campaign(*staff, fought ? &read : nullptr,
                                                  sodium_hashing(), question, answer, faults))
    return refusal(refused, faults);
  return json_response(answer);
}

Response report(const Staffs& staffs, std::string_view path, const Request& request,
                const std::atomic<bool>& ending) {
  const std::string_view format = path.substr(0, path.find('/'));
  const std::string_view reader = path.substr(std::min(format.size() + 1, path.size()));
  const std::optional<staff::Format> wanted = staff::format_named(format);
  if (!wanted)
    return refusal(404,
                   {"unknown-format", "Reports come as text, markdown, bbcode or html.", "", ""});
  const std::vector<const battle::System*> systems = systems_of(staffs);
  const Budget budget(ending);
  Faults faults("record");
  record::Record read;
  staff::Document document;
  if (!record::read(request.body, systems, sodium_hashing(), read, faults))
    return refusal(wrong_form, faults);
  const staff::Staff* staff = staff_named(staffs, read.header.system, faults);
  if (staff == nullptr) return refusal(refused, faults);
  const core::Audience onlooker = staff::desk_reader(*read.game, reader);
  if (onlooker == 0) return refusal(not_found, {"unknown-seat", "There is no such seat.", "", ""});
  const bool told = reader.empty() ? staff::report_of(*staff, read, sodium_hashing(), onlooker,
                                                      document, faults, budget.patience())
                                   : staff::desk_report(*staff, read, sodium_hashing(), onlooker,
                                                        "", document, faults, budget.patience());
  if (!told) return refusal(refused, faults);
  if (budget.patience().is_over()) return too_long();
  const std::size_t columns = reader.empty() ? 0 : staff::post_columns;
  return {200, "text/plain; charset=utf-8", staff::render(document, *wanted, true, columns)};
}

}  // namespace klaxon::faces::server
