#include "staff/tng/sheet/wording.h"

#include <algorithm>
#include <cctype>

#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/design/kinds.h"
#include "rules/tng/design/lines.h"
#include "staff/tng/yard/working.h"

namespace klaxon::staff::tng::sheet {

using catalog::trait;

namespace {

// "a 2 in the box", which distinguishes reactors of one kind.
const i32* reactor_figure(const design::Shelf& shelf, const design::Build& build) {
  if (shelf.system(build.system).at.empty()) return nullptr;
  const catalog::Traits& traits = design::at_level(shelf, build).traits;
  if (traits.find(trait("power.reactor")) == nullptr) return nullptr;
  return traits.get<i32>(trait("power.box"));
}

// "%", "5": these are too short for a label, so they are marked in the box.
std::string variant_mark(const design::Shelf& shelf, const design::Build& build) {
  const catalog::Construction* line = design::line_of(shelf, build);
  if (line == nullptr) return "";
  const std::string variant = design::short_variant(*line, build.side);
  const bool mark =
      variant.size() == 1 && std::isalpha(static_cast<unsigned char>(variant[0])) == 0;
  return mark ? variant : "";
}

// "6, 1, 2": without commas they would look like one number.
std::string facing_list(u8 facings) {
  std::vector<std::string> each;
  for (const char facing : facings_text(facings)) each.emplace_back(1, facing);
  return listed(each);
}

}  // namespace

bool hit_as(const design::Shelf& shelf, const design::Build& build,
            std::initializer_list<std::string_view> words) {
  const catalog::Construction* line = design::line_of(shelf, build);
  return line != nullptr && std::ranges::any_of(line->hit_on, [&](u8 hit) {
           return std::ranges::find(words, catalog::hit_words[hit]) != words.end();
         });
}

bool is_engine(const design::Shelf& shelf, const design::Build& build) {
  return build.side != 0 || hit_as(shelf, build, {"Warp", "CWarp"});
}

core::Arc arc_of(const design::Shelf& shelf, const design::Build& build) {
  const std::string& only = shelf.system(build.system).arc;
  if (!only.empty()) return core::parse_arc(only).value_or(core::Arc{});
  return build.has_arc ? build.arc : core::Arc{};
}

std::string arc_text_of(const design::Shelf& shelf, const design::Build& build) {
  const std::string& only = shelf.system(build.system).arc;
  if (!only.empty()) return only;
  return build.has_arc ? arc_name(build.arc) : "";
}

std::string label_of(const design::Shelf& shelf, const design::Group& group) {
  const design::Build& build = group.build;
  const bool shield = group.part == design::Part::shields;
  std::string label =
      shield || build.side != 0 ? shelf.system(build.system).id : design::build_text(shelf, build);
  if (build.side != 0) label += " " + number_text(build.number);
  if (const std::string arc = arc_text_of(shelf, build); !arc.empty()) label += " " + arc;
  if (build.facings != 0)
    label += shield ? " " + facing_list(build.facings) : " @" + facings_text(build.facings);
  for (const u16 refit : build.refits) label += " +" + refit_mark(shelf.system(refit).id);
  if (build.indestructible) label += " !!";
  return label;
}

std::string figure_of(const design::Shelf& shelf, const design::Group& group) {
  const design::Build& build = group.build;
  if (!group.letter.empty()) return group.letter;
  if (build.indestructible) return "!!";
  const catalog::Construction* line = design::line_of(shelf, build);
  if (is_engine(shelf, build)) return "";
  if (line != nullptr && !line->numbers.empty()) return number_text(build.number);
  if (const i32* figure = reactor_figure(shelf, build)) return std::to_string(*figure);
  return variant_mark(shelf, build);
}

std::string name_of(const design::Shelf& shelf, const design::Group& group) {
  const std::string id = design::build_text(shelf, group.build);
  return group.letter.empty() ? id : group.letter + " " + id;
}

std::string number_text(const catalog::Construction::Number& number) {
  std::string text = std::to_string(number.upper);
  if (number.two) text += "/" + std::to_string(number.lower);
  return text;
}

std::string listed(const std::vector<std::string>& words, std::string_view between) {
  std::string text;
  for (const std::string& word : words) {
    if (word.empty()) continue;
    if (!text.empty()) text += between;
    text += word;
  }
  return text;
}

std::string counted_list(const std::vector<std::string>& words) {
  std::vector<std::string> counted;
  for (std::size_t i = 0; i < words.size();) {
    std::size_t end = i;
    while (end < words.size() && words[end] == words[i]) ++end;
    counted.push_back((end - i > 1 ? std::to_string(end - i) + " " : "") + words[i]);
    i = end;
  }
  return listed(counted);
}

}  // namespace klaxon::staff::tng::sheet
