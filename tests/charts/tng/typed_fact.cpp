// Paragraphs of single figures: a rule, a question to the catalogue, the document's answer.
//
//   TNG-Ph-9.4: standard@3 energy; standard@4 energy; standard@3 shots = 1/2 1/2 1
//
//   overload@3 does 0           a mode at a tech level: a function of ModeFact (facts/fact.h)
//   overload@3 mode.keep        one of its traits
//   3X use jam 2                the thing at a tech level: ThingFact; the second of its jams
//   3X jam 2 function.gained    a trait of that function
//   3X link.reach, 3X [D] bay.holds    a trait of the thing, of one of its bays or profiles
//   [2 arrows] hit_on, bpv 3    a construction line: LineFact
//   there Life Support          whether there is such a thing
//   Ph-7: bpv 3                 the same of another thing
//   |                           stands for itself
#include <charconv>
#include <optional>

#include "tests/charts/tng/typed.h"
#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests {

using namespace facts;
using rules::tng::catalog::trait_keys;

namespace {

// The answer to a question; none if no function here knows it.
using Answer = std::optional<std::string>;
using Words = std::vector<std::string>;

std::optional<int> number(const std::string& word) {
  int value = 0;
  const char* const end = word.data() + word.size();
  const auto [at, error] = std::from_chars(word.data(), end, value);
  if (error != std::errc() || at != end || word.empty()) return std::nullopt;
  return value;
}

std::optional<u16> key_of(const std::string& name) {
  const u16 key = rules::tng::catalog::first_trait_key(name);
  if (key == trait_keys.size() || trait_keys[key].name != name) return std::nullopt;
  return key;
}

// "jam 2" is the second of several; without a number, it is the first.
int which_of(const Words& words, std::size_t at) {
  return at < words.size() ? number(words[at]).value_or(1) - 1 : 0;
}

template <class Fact>
struct Named {
  std::string_view name;
  std::string (Fact::*of)() const;
};
template <class Fact>
struct Numbered {
  std::string_view name;
  std::string (Fact::*of)(int) const;
};
template <class Fact>
struct Worded {
  std::string_view name;
  std::string (Fact::*of)(std::string_view) const;
};

// Asks the function with this name, if the list contains it.
template <class Fact, class List, class... Args>
Answer ask(const Fact& fact, const List& list, const std::string& name, Args... args) {
  for (const auto& each : list)
    if (each.name == name) return (fact.*each.of)(args...);
  return std::nullopt;
}

std::string rest_of(const Words& words, std::size_t from) {
  std::string text;
  for (std::size_t i = from; i < words.size(); ++i) text += (text.empty() ? "" : " ") + words[i];
  return text;
}

constexpr Named<ModeFact> mode_words[] = {
    {"energy", &ModeFact::energy},
    {"energy_kind", &ModeFact::energy_kind},
    {"hold", &ModeFact::hold},
    {"turn", &ModeFact::turn},
    {"impulse", &ModeFact::impulse},
    {"shots", &ModeFact::shots},
    {"boxes", &ModeFact::boxes},
    {"same_target", &ModeFact::same_target},
    {"reach", &ModeFact::reach},
    {"die", &ModeFact::die},
    {"chart", &ModeFact::chart},
    {"formula", &ModeFact::formula},
    {"target_class", &ModeFact::target_class},
    {"missile_reach", &ModeFact::missile_reach},
};
constexpr Numbered<ModeFact> mode_numbers[] = {
    {"hit", &ModeFact::hit},
    {"does", static_cast<std::string (ModeFact::*)(int) const>(&ModeFact::does)},
    {"spread", &ModeFact::spread},
    {"missile_does", &ModeFact::missile_does},
};

Answer of_mode(const ModeFact& mode, const Words& words) {
  if (words.size() == 1) {
    if (const auto key = key_of(words[0])) return mode.get(*key);
    return ask(mode, mode_words, words[0]);
  }
  if (words[0] == "flag") return flag(mode(words[1]));
  const auto first = number(words[1]), last = number(words.back());
  if (words.size() == 2 && first) return ask(mode, mode_numbers, words[0], *first);
  if (words.size() != 3 || !last) return std::nullopt;
  if (words[0] == "figure") return mode.figure(words[1].c_str(), *last);
  if (words[0] == "does" && first) return mode.does(*first, *last);
  if (words[0] == "does_to" && first) return mode.does_to(*first, *last);
  return std::nullopt;
}

constexpr Named<ThingFact> thing_words[] = {
    {"modes", &ThingFact::modes},
    {"capacitor", &ThingFact::capacitor},
    {"ammo", &ThingFact::ammo},
    {"functions", &ThingFact::functions},
};
constexpr Worded<ThingFact> thing_texts[] = {
    {"figure", &ThingFact::figure},   {"option", &ThingFact::option},
    {"energy", &ThingFact::energy},   {"reach", &ThingFact::reach},
    {"step", &ThingFact::step},       {"serves_as", &ThingFact::serves_as},
    {"against", &ThingFact::against}, {"modifier", &ThingFact::modifier},
    {"bends", &ThingFact::bends},     {"turn_of", &ThingFact::turn_of},
};

Answer of_thing(const ThingFact& thing, const Words& words) {
  const auto key = key_of(words.back());
  if (words.size() == 1) return key ? thing.get(*key) : ask(thing, thing_words, words[0]);
  if (words[0].starts_with('[')) {
    const std::string variant = rest_of({words.begin(), words.end() - 1}, 0);
    if (!key || !variant.ends_with(']')) return std::nullopt;
    return thing.get(variant.substr(1, variant.size() - 2), *key);
  }
  if (words[0] == "use") return thing.use(words[1], which_of(words, 2));
  if (key) return thing.function(words[0], *key, words.size() == 3 ? which_of(words, 1) : 0);
  const auto last = number(words.back());
  if (words[0] == "bent" && words.size() == 3 && last) return thing.bent(words[1], *last);
  if (words[0] == "strength" && words.size() == 3 && last)
    return thing.strength(number(words[1]).value_or(0), *last);
  return ask(thing, thing_texts, words[0], rest_of(words, 1));
}

constexpr Named<LineFact> line_words[] = {
    {"levels", &LineFact::levels},
    {"makers", &LineFact::makers},
    {"boxless", &LineFact::boxless},
    {"variants", &LineFact::variants},
    {"needs", &LineFact::needs},
    {"fires_with", &LineFact::fires_with},
    {"mechanism", &LineFact::mechanism},
    {"excludes", &LineFact::excludes},
    {"numbers", &LineFact::numbers},
    {"hit_on", &LineFact::hit_on},
    {"each", &LineFact::each},
    {"facings", &LineFact::facings},
    {"which_facings", &LineFact::which_facings},
};
constexpr Numbered<LineFact> line_numbers[] = {
    {"bpv", &LineFact::bpv},
    {"repair", &LineFact::repair},
    {"spaces", &LineFact::spaces},
    {"allowance", &LineFact::allowance},
};

Answer of_line(const LineFact& line, const Words& words) {
  if (words.size() == 1) return ask(line, line_words, words[0]);
  if (words.size() != 2) return std::nullopt;
  if (words[0] == "counts_as") return line.counts_as(words[1]);
  const auto level = number(words[1]);
  return level ? ask(line, line_numbers, words[0], *level) : std::nullopt;
}

Answer answer(std::string_view id, std::string_view question) {
  if (question == "|") return "|";
  if (question.starts_with("there ")) return found({question.substr(6)});
  if (const std::size_t colon = question.find(": "); colon != std::string_view::npos) {
    id = question.substr(0, colon);
    question.remove_prefix(colon + 2);
  }
  if (question.starts_with('[')) {
    const std::size_t close = question.find("] ");
    if (close == std::string_view::npos) return std::nullopt;
    return of_line(line(id, question.substr(1, close - 1)), words_of(question.substr(close + 2)));
  }
  Words words = words_of(question);
  if (words.empty()) return std::nullopt;
  const std::string first = words[0];
  const std::size_t at_sign = first.find('@');
  const bool level = first.size() == 2 && first[1] == 'X';
  if (at_sign == std::string::npos && !level) return of_line(line(id), words);
  words.erase(words.begin());
  if (words.empty()) return std::nullopt;
  if (level) return of_thing(at(id, first[0] - '0'), words);
  const auto tech = number(first.substr(at_sign + 1));
  return tech ? of_mode(mode(id, first.substr(0, at_sign), *tech), words) : std::nullopt;
}

void check_fact(const TypedFile& file, const TypedLine& line) {
  const std::size_t colon = line.text.find(": "), equals = (line.text + " ").find(" = ");
  if (!line.text.starts_with("TNG-") || colon > equals || equals == std::string::npos)
    return tell_typed(file, line.number, "a fact wants the form 'TNG-Ph-7.4: … = 3'");
  const std::string wanted = equals + 3 > line.text.size() ? "" : line.text.substr(equals + 3);
  const std::string questions = line.text.substr(colon + 2, equals - colon - 2);
  std::string said;
  for (const std::string& question : split_typed(questions, "; ")) {
    const Answer part = answer(file.id, question);
    if (!part) return tell_typed(file, line.number, "nothing answers '" + question + "'");
    said += (said.empty() ? "" : " ") + *part;
  }
  if (said != wanted)
    tell_typed(
        file, line.number,
        line.text.substr(0, colon) + ": typed '" + wanted + "', the data say '" + said + "'");
}

}  // namespace

void check_facts(const TypedFile& file) {
  for (const TypedLine& line : file.facts) check_fact(file, line);
}

}  // namespace klaxon::tests
