#include "core/catalog/faults.h"

#include "core/catalog/pasted.h"
#include "core/catalog/text.h"

namespace klaxon::core {

void Faults::add(std::string_view code, std::string_view message, Place place,
                 std::string_view field, std::string_view rule) {
  add({std::string(code), shortened(message, message_bytes_max), file_, place,
       shortened(field, field_bytes_max), std::string(rule)});
}

void Faults::add(Fault fault) {
  if (++count_ <= told_max) return list_.push_back(std::move(fault));
  if (list_.size() == told_max)
    list_.push_back({"more-faults", "", fault.file, fault.place, "", ""});
  const std::size_t more = count_ - told_max;
  list_.back().message =
      more == 1 ? "There is 1 more fault." : "There are " + std::to_string(more) + " more faults.";
}

void Faults::name_file(std::size_t from, std::string_view file) {
  for (std::size_t i = from; i < list_.size(); ++i)
    if (list_[i].file.empty() && list_[i].place.line != 0) list_[i].file = file;
}

// "your ship, line 12: boxes.phasor" for a text that has no file in which to look up the column.
std::string where_of(const Fault& fault) {
  std::string where = fault.file;
  if (fault.place.line != 0 && fault.file == pasted_ship) {
    where += ", line " + std::to_string(fault.place.line);
  } else if (fault.place.line != 0) {
    if (!where.empty()) where += ':';
    where += std::to_string(fault.place.line) + ':' + std::to_string(fault.place.column);
  }
  if (fault.field.empty()) return where;
  return where.empty() ? fault.field : where + ": " + fault.field;
}

}  // namespace klaxon::core
