#include "core/catalog/name_check.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/base/signs.h"
#include "core/catalog/name_text.h"
#include "core/catalog/text.h"

namespace klaxon::core {

namespace {

// Texts that reports print on the same line as other words.
bool is_name(std::string_view key) {
  constexpr std::string_view keys[] = {"name", "title", "class"};
  return std::ranges::find(keys, key) != std::end(keys);
}
// People's own posts, quoted and pasted, which are read for orders and never printed as a name.
bool is_post(std::string_view key) {
  return key == "posts" || key == "log";
}

// An item of a list is a name or a table that contains one: "5/3 as Drake".
bool one_line(const Tree& item) {
  return item.is(Tree::Kind::text) && item.text.find('\n') == std::string::npos;
}

// A number as four bytes that sort in the same way.
std::string numbered(std::size_t item) {
  std::string out;
  for (u32 shift = 32; shift > 0; shift -= 8) out += static_cast<char>(item >> (shift - 8) & 0xFFU);
  return out;
}
std::string_view look_in(std::string_view text) {
  return text.substr(0, text.size() - 4);
}
std::size_t item_of(std::string_view text) {
  std::size_t item = 0;
  for (const char c : text.substr(text.size() - 4)) item = item << 8 | static_cast<u8>(c);
  return item;
}

class Check {
 public:
  explicit Check(Faults& faults) : faults_(faults) {}

  void walk(const Tree& tree, const std::string& field, bool name) {
    if (tree.is(Tree::Kind::text)) return check_text(tree, field, name);
    if (tree.is(Tree::Kind::list)) return walk_list(tree, field);
    if (!tree.is(Tree::Kind::table)) return;
    for (const Tree::Entry& entry : tree.entries) {
      if (is_post(entry.key)) continue;
      const std::string path = field.empty() ? entry.key : field + "." + entry.key;
      if (const std::string wrong = wrong_in_text(entry.key); !wrong.empty())
        faults_.add("bad-name", "A key here " + wrong + "; leave it out.", entry.value.place,
                    field);
      walk(entry.value, path, is_name(entry.key));
    }
  }

 private:
  void walk_list(const Tree& list, const std::string& field) {
    for (std::size_t i = 0; i < list.items.size(); ++i)
      walk(list.items[i], field + "." + std::to_string(i), one_line(list.items[i]));
    check_apart(list, field);
  }

  void check_text(const Tree& tree, const std::string& field, bool name) {
    const std::string wrong = name ? wrong_in_name(tree.text) : wrong_in_text(tree.text);
    if (!wrong.empty())
      faults_.add("bad-name",
                  in_quotes(tree.text) + " " + wrong + "; write it so that it shows what it says.",
                  tree.place, field);
  }

  // Two ships whose names look alike would seem to be one ship in every report.
  void check_apart(const Tree& list, const std::string& field) {
    // each entry is a look, then its item's number; sorted as text, which the engines can do anyway
    std::vector<std::string> all;
    for (std::size_t i = 0; i < list.items.size(); ++i) {
      const Tree* name = list.items[i].find("name");
      if (name == nullptr || !name->is(Tree::Kind::text) || name->text.empty()) continue;
      for (const Alphabets alphabets : {Alphabets::apart, Alphabets::across})
        all.push_back(look_of(name->text, alphabets) + numbered(i));
    }
    std::sort(all.begin(), all.end());
    std::size_t told = list.items.size();
    for (std::size_t i = 1; i < all.size(); ++i) {
      const std::size_t item = item_of(all[i]);
      const Tree& one = *list.items[item_of(all[i - 1])].find("name");
      const Tree& other = *list.items[item].find("name");
      const bool alike = look_in(all[i - 1]) == look_in(all[i]) && one.text != other.text;
      if (!alike || told == item) continue;
      told = item;
      faults_.add("names-alike",
                  in_quotes(one.text) + " and " + in_quotes(other.text) +
                      " look alike; give one of them another name.",
                  other.place, field + "." + std::to_string(item) + ".name");
    }
  }

  Faults& faults_;
};

constexpr std::string_view bullets[] = {"\u2022 ", "\u2023 ", "\u25AA ", "\u25CF ", "\u00B7 "};

std::string in_typed_signs(std::string_view text) {
  constexpr char32_t firm_hyphen = 0x2011, times = 0x00D7;
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const char32_t sign = base::next_sign(text, at);
    if (base::is_blank(sign))
      out += ' ';
    else if (sign == firm_hyphen)
      out += '-';
    else if (sign == times && !out.empty() && base::is_figure(out.back()))
      out += 'x';
    else
      base::put_sign(out, sign);
  }
  return out;
}

}  // namespace

void typed_signs(Tree& tree) {
  if (tree.is(Tree::Kind::text)) tree.text = in_typed_signs(tree.text);
  for (Tree::Entry& entry : tree.entries) typed_signs(entry.value);
  for (Tree& item : tree.items) {
    typed_signs(item);
    for (const std::string_view bullet : bullets)
      if (item.text.starts_with(bullet)) item.text.erase(0, bullet.size());
  }
}

bool check_names(const Tree& tree, std::string_view field, Faults& faults) {
  const std::size_t before = faults.count();
  Check(faults).walk(tree, std::string(field), false);
  return faults.count() == before;
}

}  // namespace klaxon::core
