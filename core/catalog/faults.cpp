#include "core/catalog/faults.h"

namespace klaxon::core {

Fault& Faults::add(std::string_view code, std::string_view message, Place place,
                   std::string_view field, std::string_view rule) {
  list_.push_back({std::string(code), std::string(message), file_, place, std::string(field),
                   std::string(rule)});
  return list_.back();
}

void Faults::name_file(std::size_t from, std::string_view file) {
  for (std::size_t i = from; i < list_.size(); ++i)
    if (list_[i].file.empty() && list_[i].place.line != 0) list_[i].file = file;
}

std::string where_of(const Fault& fault) {
  std::string where = fault.file;
  if (fault.place.line != 0) {
    if (!where.empty()) where += ':';
    where += std::to_string(fault.place.line) + ':' + std::to_string(fault.place.column);
  }
  if (fault.field.empty()) return where;
  return where.empty() ? fault.field : where + ": " + fault.field;
}

}  // namespace klaxon::core
