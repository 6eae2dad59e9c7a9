#include "staff/tng/posts/file_rows.h"

#include <algorithm>

#include "rules/tng/kept/naming.h"
#include "staff/tng/desk/entry.h"

namespace klaxon::staff::tng::posts {

using core::Tree;

namespace {

constexpr std::string_view energy = "energy.";
constexpr std::string_view text_keys[] = {"as", "shields", "arm", "hold", "reserve", "losses"};
const std::string no_field;

bool is_energy(const SaidDeed& said) {
  return said.key.starts_with(energy);
}

Tree placed(Tree tree, std::size_t deed) {
  tree.place.line = static_cast<u32>(deed + 1);
  for (Tree& item : tree.items) item.place = tree.place;
  for (Tree::Entry& entry : tree.entries) entry.place = entry.value.place = tree.place;
  return tree;
}

Tree number_or_text(const std::string& text) {
  const auto number = rules::number_said(text);
  return number ? Tree::of(i64{*number}) : Tree::of(text);
}

// Turns "2 5" into { 2 = 5 }: everything before the last word, and the last word.
Tree pair_of(const std::string& text, bool as_text) {
  const std::size_t blank = text.rfind(' ');
  if (blank == text.npos) return Tree::of(text);
  Tree table = Tree::table();
  const std::string value = text.substr(blank + 1);
  table.set(text.substr(0, blank), as_text ? Tree::of(value) : number_or_text(value));
  return table;
}

// The value for a key of an energy form, or for a row named by its own words.
Tree energy_value(std::string_view key, const std::string& text) {
  if (key == "reinforce") return pair_of(text, false);
  if (key == "capacitors") return pair_of(text, true);
  const bool in_words = std::ranges::find(text_keys, key) != std::end(text_keys);
  return in_words ? Tree::of(text) : number_or_text(text);
}

class RowsOf {
 public:
  RowsOf(const rules::TngGame& game, const rules::State& state, int seat,
         const std::vector<const SaidDeed*>& deeds, std::vector<battle::Refused>& wrong)
      : game_(game), state_(state), seat_(seat), deeds_(deeds), wrong_(wrong) {
    wrong_.assign(deeds.size(), {});
  }

  FileRows read() {
    for (u8 unit = 0; unit < state_.units.size(); ++unit) energy_of(unit);
    for (std::size_t i = 0; i < deeds_.size(); ++i)
      if (!is_energy(*deeds_[i])) entry(i);
    return std::move(out_);
  }

 private:
  // All of a ship's energy is held in one entry, so that contradictions are noticed.
  void energy_of(u8 unit) {
    Tree form = Tree::table();
    for (std::size_t i = 0; i < deeds_.size(); ++i) {
      if (!is_energy(*deeds_[i]) || deeds_[i]->context.actor != unit) continue;
      const std::string key = deeds_[i]->key.substr(energy.size());
      for (const std::string& text : deeds_[i]->says) {
        Tree value = placed(energy_value(key, text), i);
        form.entries.push_back({key, value.place, value});
      }
    }
    if (form.entries.empty()) return;
    Tree item = Tree::table();
    item.set("energy", std::move(form));
    take(item, head_of(unit, 0));
  }
  void entry(std::size_t i) {
    const SaidDeed& said = *deeds_[i];
    const bool in_impulse =
        said.context.part >= 0 && said.context.part < static_cast<int>(rules::impulses);
    Tree list = Tree::list();
    for (const std::string& text : said.says) list.add(Tree::of(text));
    Tree item = Tree::table();
    item.set(said.key, placed(std::move(list), i));
    take(item, head_of(static_cast<u8>(said.context.actor),
                       in_impulse ? static_cast<u8>(said.context.part + 1) : u8{0}));
  }
  desk::TurnRow head_of(u8 unit, u8 impulse) const {
    desk::TurnRow head;
    head.turn = state_.turn;
    head.impulse = impulse;
    head.unit = unit;
    head.seat = seat_;
    return head;
  }
  void take(const Tree& item, const desk::TurnRow& head) {
    core::Faults faults;
    desk::read_entry({game_, state_, item, head, no_field, true}, out_.rows, faults);
    for (const core::Fault& fault : faults.list())
      if (fault.place.line > 0 && fault.place.line <= wrong_.size() &&
          wrong_[fault.place.line - 1].code.empty())
        wrong_[fault.place.line - 1] = {fault.code, fault.message, "", fault.rule};
    while (out_.deeds.size() < out_.rows.size())
      out_.deeds.push_back(static_cast<int>(out_.rows[out_.deeds.size()].place.line) - 1);
  }

  const rules::TngGame& game_;
  const rules::State& state_;
  int seat_;
  const std::vector<const SaidDeed*>& deeds_;
  std::vector<battle::Refused>& wrong_;
  FileRows out_;
};

}  // namespace

FileRows file_rows(const rules::TngGame& game, const rules::State& state, int seat,
                   const std::vector<const SaidDeed*>& deeds, std::vector<battle::Refused>& wrong) {
  return RowsOf(game, state, seat, deeds, wrong).read();
}

}  // namespace klaxon::staff::tng::posts
