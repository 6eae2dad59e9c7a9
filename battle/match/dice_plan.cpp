#include "battle/match/dice_plan.h"

namespace klaxon::battle::match {

const char* dice_kind_name(DiceKind kind) {
  static constexpr const char* names[dice_kinds] = {"seeded", "fed", "agreed"};
  return names[static_cast<u32>(kind)];
}

bool has_secret(const DicePlan& plan) {
  if (plan.kind == DiceKind::agreed) return plan.agreement.mode != fair::Mode::mail;
  return plan.kind == DiceKind::seeded && plan.seed_sealed;
}

bool secret_holds(const Hashing& hashing, std::string_view match, const DicePlan& plan) {
  if (!has_secret(plan) || !plan.secret_known) return true;
  if (plan.kind == DiceKind::agreed)
    return hashing.sha256(plan.secret) == plan.agreement.secret_hash;
  return fair::seed_commitment(hashing, match, plan.seed, plan.secret) == plan.seed_hash;
}

}  // namespace klaxon::battle::match
