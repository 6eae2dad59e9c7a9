#include "staff/campaign_answer.h"

#include "codec/codec.h"
#include "core/catalog/name_check.h"

namespace klaxon::staff {

using core::Tree;

bool answer_campaign(const Staff& staff, const battle::record::Record* record,
                     const battle::Hashing& hashing, const Tree& question, Tree& out,
                     core::Faults& faults) {
  if (!has(staff.campaigns(), faults)) return false;
  core::Faults own("the sheet");
  Tree sheet;
  std::unique_ptr<battle::match::Match> match;
  if (!codec::parse_toml(question.text_at("sheet"), sheet, own) ||
      !core::check_names(sheet, "", own)) {
    for (const core::Fault& fault : own.list()) faults.add(fault);
    return false;
  }
  if (record != nullptr && (match = battle::record::resume(*record, hashing, faults)) == nullptr)
    return false;
  return staff.campaigns()->sheet_after(sheet, match.get(), question, out, faults);
}

}  // namespace klaxon::staff
