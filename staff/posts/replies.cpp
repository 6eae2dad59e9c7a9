// Writes the replies to players about a line, and the line's text as shown.
#include "staff/posts/clauses.h"
#include "staff/posts/layout/joins.h"

namespace klaxon::staff {

std::string shown_text(std::string_view text) {
  if (text.size() <= text_shown_max) return std::string(text);
  std::size_t end = text_shown_max;
  while (end > 0 && (text[end] & 0xC0) == 0x80) --end;
  return std::string(text.substr(0, end)) + std::string(cut_mark);
}

std::string joined(const std::vector<PostWord>& words) {
  std::string out;
  for (const PostWord& word : words) out += (out.empty() ? "" : " ") + word.text;
  return out;
}

bool has_said(const PostLine& line, std::string_view says) {
  // a long line is shown and identified by its beginning
  if (says.ends_with(cut_mark)) says.remove_suffix(cut_mark.size());
  if (says.empty()) return true;
  if (awaits_value(line)) {  // a label is shown with its value
    const std::string label =
        post_name(line.text.substr(line.begins, line.text.find("___") - line.begins));
    if (!label.empty() && post_name(says).find(label) != std::string::npos) return true;
  }
  return (' ' + post_name(line.text) + ' ').find(' ' + post_name(says)) != std::string::npos;
}

void refuse_line(ParsedLine& line, const battle::Refused& refused) {
  line.kind = LineKind::illegal;
  line.why = refused.message;
  line.rule = refused.rule;
  line.reply = "Your line '" + line.text + "' is not allowed: " + refused.message +
               (line.rule.empty() ? "" : " (" + line.rule + ")") + " What would you like instead?";
}

void ask_about(ParsedLine& line) {
  line.reply = "I am not sure how to read '" + line.text + "'.";
  line.reply += line.readings.empty()
                    ? " Could you write it again in other words?"
                    : " Do you mean: " + listed_with(line.readings, "; or: ") + "?";
}

std::string listed_with(const std::vector<std::string>& all, std::string_view last) {
  std::string out;
  for (std::size_t i = 0; i < all.size(); ++i)
    out += (i == 0 ? "" : i + 1 == all.size() ? std::string(last) : "; ") + all[i];
  return out;
}

}  // namespace klaxon::staff
