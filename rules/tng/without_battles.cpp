#include "rules/tng/lexicon.h"

#include "rules/tng/rule_ids.h"

namespace klaxon::rules::tng {

const core::Lexicon& lexicon_without_battles() {
  static constexpr core::Vocabulary no_words[] = {core::Vocabulary{""}};
  static const core::Lexicon words{.system = "tng",
                                   .rule_prefix = "TNG",
                                   .revision = 1,
                                   .verbs = {},
                                   .events = {},
                                   .terms = {},
                                   .rolls = {},
                                   .refusals = {},
                                   .rules = rule_names(),
                                   .windows = {},
                                   .state = {},
                                   .vocabularies = no_words};
  return words;
}

}  // namespace klaxon::rules::tng
