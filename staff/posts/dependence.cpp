#include "staff/posts/dependence.h"

#include <algorithm>

namespace klaxon::staff {

namespace {

constexpr std::size_t words_max = 96;  // in a conditional line
constexpr u32 sentence_keys_min = 4;

Keys first_half(Keys keys) {
  return {keys.from, keys.from + keys.count() / 2};
}
Keys second_half(Keys keys) {
  return {keys.from + keys.count() / 2, keys.to};
}

// "drake is within 5, its shields are down"
std::string said(const std::vector<PostWord>& condition) {
  std::string out;
  for (const PostWord& word : condition) {
    out += (out.empty() ? "" : " ") + word.text;
    if (word.after != ' ' && &word != &condition.back()) out += ',';
  }
  return out;
}

}  // namespace

// The orders that are given if the condition is true, or if it is not.
struct Dependents::Branch {
  std::vector<Clause> clauses;
  std::string text;
  bool readable = false;
  bool belongs = false;     // it is for windows of the present kind
  bool due = false;         // it is due now
  bool open = false;        // it can be due now or later
  std::optional<int> part;  // the part of the turn that it is for
  i64 actor = -1;
};

struct Dependents::Way {
  Conditional parted;
  bool known = false;  // the condition can be judged
  Context context;     // for the orders that depend on it
};

void Dependents::end_block() {
  above_.reset();
  below_.reset();
}

bool Dependents::goes_on(const Words& words, std::size_t at) const {
  std::size_t used = 0;
  return above_ && begins_otherwise(words, at, used);
}

std::vector<DependentPart> Dependents::read(const PostLine& line, const Words& words,
                                            std::size_t at, const Context& context) {
  const Keys keys = keys_of(line.number);
  shown_ = keys.from;
  const auto from = [&](std::size_t first) {
    return Words(words.begin() + static_cast<std::ptrdiff_t>(first), words.end());
  };
  std::size_t used = 0;
  if (above_ && begins_otherwise(words, at, used)) {
    const Dependence other{above_->condition, !above_->negated, above_->key};
    if (at + used == words.size()) return stands_above(line, other);
    return decide(line, other, from(at + used), {}, context, keys);
  }
  if (is_conditional(words))
    return words.size() > words_max ? Parts() : conditional(line, from(at), context);
  if (below_) return decide(line, *below_, from(at), {}, context, keys);
  above_.reset();
  return {};
}

std::vector<DependentPart> Dependents::conditional(const PostLine& line, const Words& words,
                                                   const Context& context) {
  const std::vector<Words> sentences = conditional_sentences(words, 0);
  if (sentences.size() > 1) return several(line, sentences, context);
  const Keys keys = keys_of(line.number);
  const std::optional<Way> best = best_way(line, words, context, keys);
  Conditional alone = only_condition(words, 0, line.text.back());
  const bool heads = line.text.ends_with(':') && !alone.condition.empty();
  if (best && !(heads && !best->known)) {
    above_ = {best->parted.condition, best->parted.negated, keys.from};
    return decide(line, *above_, best->parted.then, best->parted.otherwise, best->context, keys);
  }
  if (alone.condition.empty()) return {};
  return stands_above(line, {std::move(alone.condition), alone.negated, keys.from});
}

// An order that follows a conditional one may depend on the condition too.
std::vector<DependentPart> Dependents::several(const PostLine& line,
                                               const std::vector<Words>& sentences,
                                               Context context) {
  Parts all;
  bool depends = false;
  const u32 share = line_clauses_max / static_cast<u32>(sentences.size());
  if (share < sentence_keys_min) return {};
  Keys keys{keys_of(line.number).from, keys_of(line.number).from};
  for (const Words& sentence : sentences) {
    keys = {keys.to, keys.to + share};
    shown_ = keys.from;
    PostLine part = line;
    part.text = joined(sentence);
    part.begins = 0;
    std::size_t at = 0;
    reader_.take_context(sentence, at, context);
    const Words words(sentence.begin() + static_cast<std::ptrdiff_t>(at), sentence.end());
    Parts here;
    if (!is_conditional(words)) {
      here.push_back({reader_.read_all(part, words, 0, context, keys), "", shown_, {}});
      if (here.front().clauses.empty()) return {};
      if (depends) return ask_what_depends(line, part.text);
    } else if (const std::optional<Way> best = best_way(part, words, context, keys)) {
      depends = true;
      above_ = {best->parted.condition, best->parted.negated, keys.from};
      here = decide(part, *above_, best->parted.then, best->parted.otherwise, best->context, keys);
    }
    if (here.empty()) return {};
    std::ranges::move(here, std::back_inserter(all));
  }
  return all;
}

std::vector<DependentPart> Dependents::ask_what_depends(const PostLine& line,
                                                        const std::string& order) {
  shown_ = keys_of(line.number).from;
  ParsedLine told = shown(line);
  ask("It is not clear whether '" + order + "' depends on '" + said(above_->condition) + "', too.",
      now_.owed, told);
  return only(std::move(told));
}

std::vector<DependentPart> Dependents::stands_above(const PostLine& line, const Dependence& what) {
  below_ = above_ = what;
  ParsedLine told = shown(line);
  told.why = "What follows depends on this.";
  return only(std::move(told));
}

ParsedLine Dependents::shown(const PostLine& line) const {
  ParsedLine told;
  told.line = line.number;
  told.text = shown_text(line.text);
  told.key = shown_;
  return told;
}

std::vector<DependentPart> Dependents::only(ParsedLine told) const {
  Parts parts;
  parts.push_back({{}, "", shown_, std::move(told)});
  return parts;
}

std::vector<DependentPart> Dependents::decide(const PostLine& line, const Dependence& on,
                                              const Words& then, const Words& otherwise,
                                              const Context& context, Keys keys) {
  const Keys first = otherwise.empty() ? keys : first_half(keys);
  const Keys second = otherwise.empty() ? Keys{} : second_half(keys);
  Branch yes = look(line, then, context, first), no = look(line, otherwise, context, second);
  std::optional<bool> holds = settled(on, first, second);
  if (!holds) {
    ParsedLine told = shown(line);
    holds = judge(on, yes, no, told);
    if (!holds) return only(std::move(told));
    judged_.insert(on.key);
  }
  return *holds ? count(line, on, true, then, std::move(yes), context, first)
                : count(line, on, false, otherwise, std::move(no), context, second);
}

std::vector<DependentPart> Dependents::count(const PostLine& line, const Dependence& on, bool holds,
                                             const Words& due, Branch branch,
                                             const Context& context, Keys keys) {
  const std::string why = "The condition '" + said(on.condition) + "' is " +
                          (holds != on.negated ? "met." : "not met.");
  ParsedLine told = shown(line);
  if (due.empty()) {
    told.kind = LineKind::later;
    told.understood = "Nothing, as things stand";
    told.why = why;
    told.judged = shown_;
    return only(std::move(told));
  }
  if (is_conditional(due)) {
    const std::optional<Way> best = best_way(line, due, context, keys);
    if (!best) return {};
    const Dependence next{best->parted.condition, best->parted.negated, keys.from};
    return decide(line, next, best->parted.then, best->parted.otherwise, best->context, keys);
  }
  if (branch.readable) {
    Parts parts;
    parts.push_back({std::move(branch.clauses), why, shown_, {}});
    return parts;
  }
  if (!is_used(keys)) return {};
  told.kind = LineKind::used;  // was used in an earlier window, whose words are unknown now
  told.understood = "Done.";
  return only(std::move(told));
}

std::optional<bool> Dependents::judge(const Dependence& on, const Branch& then,
                                      const Branch& otherwise, ParsedLine& told) const {
  const std::string condition = said(on.condition);
  told.kind = LineKind::later;
  if ((then.readable || otherwise.readable) && !then.open && !otherwise.open) {
    const int part = then.part ? *then.part : otherwise.part.value_or(0);
    told.understood = "It depended on '" + condition + "'";
    told.why =
        "It was for " + words_.parts()[static_cast<std::size_t>(part)].front() + ", which is over.";
    return std::nullopt;
  }
  const bool due = then.due || otherwise.due;
  const Verdict verdict =
      this->verdict(on.condition, then.actor >= 0 ? then.actor : otherwise.actor);
  if (verdict == Verdict::unknown) {
    ask("It depends on '" + condition + "', which I cannot judge.",
        then.belongs || otherwise.belongs, told);
  } else if (!due) {
    told.understood = "It depends on '" + condition + "'";
  } else if (verdict == Verdict::later) {
    ask("It depends on '" + condition + "', which nobody knows yet.", true, told);
  } else {
    return (verdict == Verdict::holds) != on.negated;
  }
  if (told.kind != LineKind::unclear) return std::nullopt;
  for (const Branch* branch : {&then, &otherwise})
    if (!branch->text.empty()) told.readings.push_back(branch->text);
  return std::nullopt;
}

void Dependents::ask(const std::string& why, bool due, ParsedLine& told) {
  told.kind = LineKind::unclear;
  told.why = why;
  told.reply =
      "Your line '" + told.text + "' is conditional. " + why + " What do you order in any case?";
  if (due) told.lines.insert(told.key);
}

// Splits at marks are the likeliest; takes the first readable split whose condition can be judged.
std::optional<Dependents::Way> Dependents::best_way(const PostLine& line, const Words& words,
                                                    const Context& context, Keys keys) const {
  std::optional<Way> best;
  for (Conditional& way : ways_to_part(words, 0)) {
    if (is_conditional(way.then)) continue;
    Context here = context;
    take_moment(way.condition, here);
    const Branch then = look(line, way.then, here, first_half(keys));
    if (!then.readable || way.condition.empty()) continue;
    const bool known = verdict(way.condition, then.actor) != Verdict::unknown;
    if (known || !best) best = Way{std::move(way), known, here};
    if (known) break;
  }
  return best;
}

void Dependents::take_moment(Words& condition, Context& context) const {
  for (std::size_t at = 0; context.part < 0 && at < condition.size(); ++at) {
    std::size_t behind = at;
    if (!now_.reader.openings().take_part(condition, behind, context)) continue;
    const bool in =
        at > 0 && (condition[at - 1].text == "in" || condition[at - 1].text == "during");
    condition.erase(condition.begin() + static_cast<std::ptrdiff_t>(at - (in ? 1 : 0)),
                    condition.begin() + static_cast<std::ptrdiff_t>(behind));
  }
}

Dependents::Branch Dependents::look(const PostLine& line, const Words& words, Context context,
                                    Keys keys) const {
  Branch out;
  out.actor = context.actor;
  out.text = joined(words);
  if (words.empty()) return out;
  if (is_conditional(words)) {  // "otherwise, if he presses with 3, stay"
    if (keys.count() < sentence_keys_min) return out;
    const std::optional<Way> best = best_way(line, words, context, keys);
    if (!best) return out;
    const Branch branches[] = {
        look(line, best->parted.then, best->context, first_half(keys)),
        look(line, best->parted.otherwise, best->context, second_half(keys))};
    out.readable = true;
    for (const Branch& one : branches) {
      out.belongs = out.belongs || one.belongs;
      out.due = out.due || one.due;
      out.open = out.open || one.open;
      if (!out.part) out.part = one.part;
    }
    return out;
  }
  std::size_t at = 0;
  reader_.take_context(words, at, context);
  out.actor = context.actor;
  if (at < words.size()) out.clauses = reader_.read_all(line, words, at, context, keys);
  out.readable = !out.clauses.empty();
  look_at_times(out);
  return out;
}

void Dependents::look_at_times(Branch& branch) const {
  const u16 kind = now_.window.kind;
  const auto see = [&](const Context& context, u16 verb) {
    if (!now_.owed || !words_.belongs(kind, verb)) return;
    branch.belongs = true;
    // an order that may be given once, or in this part of the turn, is due even if not allowed
    const bool bound = words_.once(kind) || context.part >= 0;
    if (is_time(now_, context) && (bound || is_offered(now_, verb))) branch.due = true;
  };
  for (const Clause& clause : branch.clauses) {
    const int part = clause.context.part;
    if (part < 0 || part >= words_.parts_over(now_.state)) branch.open = true;
    if (part >= 0 && !branch.part) branch.part = part;
    for (const core::KeptOrder& order : clause.orders) see(clause.context, order.verb());
    for (const SaidRows& rows : clause.rows) see(clause.context, rows.verb);
    if (clause.is_form) see(clause.context, clause.form_verb);
    for (const SaidDeed& said : clause.deeds) {
      const bool due = now_.owed && words_.deeds()->is_due(now_.game, now_.state, now_.seat, said);
      branch.belongs = branch.belongs || due;
      branch.due = branch.due || due;
    }
  }
}

Verdict Dependents::verdict(const Words& condition, i64 actor) const {
  if (actor < 0) actor = words_.acting(now_.state);
  const Depending who{now_.seat, reader_.is_own(actor) ? actor : -1};
  const Verdict whole = words_.judge(tables_, now_.state, who, condition);
  if (whole != Verdict::unknown) return whole;
  const Compound compound = compound_of(condition);
  Words subject;
  bool later = false, any = false, all = true;
  for (const Words& part : compound.parts) {
    Verdict one = words_.judge(tables_, now_.state, who, part);
    if (one == Verdict::unknown && !subject.empty() && goes_on_about(part)) {
      Words about = subject;
      about.insert(about.end(), part.begin(), part.end());
      one = words_.judge(tables_, now_.state, who, about);
    }
    if (one == Verdict::unknown) return one;
    if (Words named = subject_of(part); !named.empty()) subject = std::move(named);
    later = later || one == Verdict::later;
    any = any || one == Verdict::holds;
    all = all && one == Verdict::holds;
  }
  if (compound.parts.empty()) return Verdict::unknown;
  if (later) return Verdict::later;
  return (compound.any ? any : all) ? Verdict::holds : Verdict::fails;
}

std::vector<PostWord> Dependents::subject_of(const Words& words) const {
  Words subject;
  for (std::size_t at = 0; at < words.size(); ++at) {
    std::size_t used = 0;
    for (const u16 vocabulary : now_.reader.openings().vocabularies())
      for (const NameMatch& match : tables_.match(vocabulary, words, at))
        if (match.values.size() == 1) used = std::max(used, match.used);
    if (used == 0) continue;
    if (!subject.empty()) return {};
    const auto first = words.begin() + static_cast<std::ptrdiff_t>(at);
    subject.assign(first, first + static_cast<std::ptrdiff_t>(used));
    at += used - 1;
  }
  return subject;
}

bool Dependents::is_used(Keys keys) const {
  const auto used = now_.post.used.lower_bound(keys.from);
  return used != now_.post.used.end() && *used < keys.to;
}

std::optional<bool> Dependents::settled(const Dependence& on, Keys then, Keys otherwise) {
  if (is_used(then) || is_used(otherwise)) {
    const bool fresh = settled_.emplace(on.key, is_used(then) != on.negated).second;
    contradicted_ = contradicted_ || (fresh && judged_.contains(on.key));
  }
  const auto known = settled_.find(on.key);
  if (known == settled_.end()) return std::nullopt;
  return known->second != on.negated;
}

}  // namespace klaxon::staff
