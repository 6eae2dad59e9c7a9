#include "staff/posts/deeds.h"

#include "staff/posts/clauses.h"

namespace klaxon::staff {

namespace {

class DeedJudge {
 public:
  DeedJudge(const PostMoment& now, const DeedWords& words, const std::vector<Clause>& clauses,
            const std::vector<std::size_t>& lines_of, ParsedPost& out)
      : now_(now), words_(words), clauses_(clauses), lines_of_(lines_of), out_(out) {}

  void run() {
    for (std::size_t i = 0; i < clauses_.size(); ++i)
      if (!clauses_[i].deeds.empty()) look(i);
    if (!due_.empty()) judge();
  }

 private:
  ParsedLine& line_of(std::size_t clause) { return out_.lines[lines_of_[clause]]; }

  void look(std::size_t i) {
    const SaidDeed& said = clauses_[i].deeds.front();
    ParsedLine& line = line_of(i);
    if (line.kind == LineKind::used) return;
    line.understood = said.understood;
    all_.push_back(&said);
    if (!said.wrong.code.empty()) return ask_again(line, said.wrong);
    line.kind = LineKind::later;
    if (!now_.owed || !words_.is_due(now_.game, now_.state, now_.seat, said)) return;
    due_.push_back(all_.size() - 1);
    due_clauses_.push_back(i);
  }
  // If a clause is not understood, the others are carried out all the same.
  static void ask_again(ParsedLine& line, const battle::Refused& wrong) {
    line.kind = LineKind::unclear;
    line.why = wrong.message;
    line.rule = wrong.rule;
    line.reply = "I cannot read '" + line.text + "': " + wrong.message +
                 (wrong.rule.empty() ? "" : " (" + wrong.rule + ")") + " Could you write it again?";
  }

  void judge() {
    std::vector<DeedFate> fates(due_.size());
    core::Order order;
    const bool any = words_.order(now_.game, now_.state, now_.seat, {all_, due_}, fates, order);
    ParsedLine* first = nullptr;
    std::set<u32> keys;
    for (std::size_t i = 0; i < fates.size(); ++i) {
      ParsedLine& line = line_of(due_clauses_[i]);
      if (fates[i].as == DeedFate::As::fails) refuse_line(line, fates[i].why);
      if (fates[i].as == DeedFate::As::waits) tell(line, fates[i].why, "");
      const bool stays = fates[i].as == DeedFate::As::stays;
      if ((fates[i].as != DeedFate::As::stands && !stays) || !any) continue;
      line.kind = LineKind::order;
      tell(line, fates[i].why, "Your line '" + line.text + "' was carried out only in part: ");
      if (!stays) keys.insert(line.key);
      if (first == nullptr) first = &line;
    }
    if (first == nullptr) return;
    first->order = order;
    first->lines = std::move(keys);
  }
  static void tell(ParsedLine& line, const battle::Refused& why, const std::string& reply) {
    line.why = why.message;
    line.rule = why.rule;
    if (!reply.empty() && !why.message.empty()) line.reply = reply + why.message;
  }

  const PostMoment& now_;
  const DeedWords& words_;
  const std::vector<Clause>& clauses_;
  const std::vector<std::size_t>& lines_of_;
  ParsedPost& out_;
  std::vector<const SaidDeed*> all_;
  std::vector<std::size_t> due_, due_clauses_;
};

}  // namespace

void judge_deeds(const PostMoment& now, const std::vector<Clause>& clauses,
                 const std::vector<std::size_t>& lines_of, ParsedPost& out) {
  if (const DeedWords* words = now.reader.words().deeds())
    DeedJudge(now, *words, clauses, lines_of, out).run();
}

}  // namespace klaxon::staff
