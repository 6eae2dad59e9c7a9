#include "battle/session/wire/event_text.h"

#include <algorithm>
#include <string_view>

#include "battle/formula.h"
#include "battle/wording.h"
#include "codec/codec.h"

namespace klaxon::battle::session {

namespace {

void add_key(std::string_view key, std::string& out) {
  codec::add_json_text(key, out);
  out += ':';
}

void add_args(const core::Names& names, const core::EventKind& kind, const core::Event& event,
              std::string& out) {
  out += '{';
  for (u32 i = 0; i < event.n_args && i < kind.args.size(); ++i) {
    if (i > 0) out += ',';
    add_key(kind.args[i].name, out);
    const std::string word = names.word(kind.args[i].words, event.args[i]);
    if (word.empty())
      out += std::to_string(event.args[i]);
    else
      codec::add_json_text(word, out);
  }
  out += '}';
}

void add_terms(const core::Names& names, const core::Event& event, std::string& out) {
  out += '[';
  bool first = true;
  for (u32 i = 0; i < event.n_terms; ++i) {
    const core::Term& term = event.terms[i];
    if (!core::may_see(term.who, names.onlooker())) continue;
    out += first ? "[" : ",[";
    first = false;
    codec::add_json_text(names.lexicon().terms[term.label], out);
    out += ',';
    out += std::to_string(term.value);
    out += ']';
  }
  out += ']';
}

// Do all onlookers who may see the event and know of all seats get the same text?
bool reads_alike(const core::Lexicon& lexicon, const core::Event& event) {
  const core::EventKind& kind = lexicon.events[event.kind];
  for (u32 i = 0; i < event.n_terms; ++i)
    if (event.terms[i].who != core::everyone) return false;
  for (u32 i = 0; i < event.n_args && i < kind.args.size(); ++i) {
    const u16 words = kind.args[i].words;
    if (words < lexicon.vocabularies.size() &&
        lexicon.vocabularies[words].scope == core::Vocabulary::Scope::state)
      return false;
  }
  return true;
}

void add_event_body(const core::Names& names, const core::Event& event, std::string& out) {
  const core::Lexicon& lexicon = names.lexicon();
  const core::EventKind& kind = lexicon.events[event.kind];
  out += R"(,"kind":)";
  codec::add_json_text(kind.name, out);
  out += R"(,"args":)";
  add_args(names, kind, event, out);
  out += R"(,"text":)";
  codec::add_json_text(word_event(names, event), out);
  out += R"(,"rule":)";
  codec::add_json_text(core::rule_text(lexicon.rules, event.rule), out);
  out += R"(,"terms":)";
  add_terms(names, event, out);
  if (const std::string formula = word_formula(names.game(), event, names.onlooker());
      !formula.empty()) {
    out += R"(,"formula":)";
    codec::add_json_text(formula, out);
  }
}

}  // namespace

void EventTexts::add(const core::Names& names, const EventLog& log, u32 place, u32 n,
                     std::string& out) {
  out += R"({"n":)";
  out += std::to_string(n);
  const auto known = std::ranges::lower_bound(bodies_, place, {}, &Body::place);
  const core::Seats seats = names.game().seats_known(names.state(), names.onlooker());
  const bool knows_all = (core::all_seats & ~seats) == 0;
  const bool kept = knows_all && known != bodies_.end() && known->place == place;
  const bool moderator = names.onlooker() == core::moderator;
  const LoggedEvent logged = kept && !moderator ? LoggedEvent() : log.at(place);
  if (kept) {
    out.append(text_, known->begin, known->size);
  } else {
    const std::size_t begin = out.size();
    add_event_body(names, logged.event, out);
    if (knows_all && reads_alike(names.lexicon(), logged.event)) {
      bodies_.insert(known, {place, text_.size(), out.size() - begin});
      text_.append(out, begin);
    }
  }
  if (moderator) {
    out += R"(,"line":)";
    out += std::to_string(logged.line);
  }
  out += '}';
}

}  // namespace klaxon::battle::session
