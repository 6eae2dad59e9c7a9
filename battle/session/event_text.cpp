#include "battle/session/event_text.h"

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

}  // namespace

void add_event_text(const core::Names& names, const LoggedEvent& logged, u32 n, std::string& out) {
  const core::Event& event = logged.event;
  const core::Lexicon& lexicon = names.lexicon();
  const core::EventKind& kind = lexicon.events[event.kind];
  out += R"({"n":)";
  out += std::to_string(n);
  out += R"(,"kind":)";
  codec::add_json_text(kind.name, out);
  out += R"(,"args":)";
  add_args(names, kind, event, out);
  out += R"(,"text":)";
  codec::add_json_text(word_event(names, event), out);
  out += R"(,"rule":)";
  codec::add_json_text(event.rule < lexicon.rules.size() ? lexicon.rules[event.rule] : "", out);
  out += R"(,"terms":)";
  add_terms(names, event, out);
  if (const std::string formula = word_formula(names.game(), event, names.onlooker());
      !formula.empty()) {
    out += R"(,"formula":)";
    codec::add_json_text(formula, out);
  }
  if (names.onlooker() == core::moderator) {
    out += R"(,"line":)";
    out += std::to_string(logged.line);
  }
  out += '}';
}

}  // namespace klaxon::battle::session
