// Values of the catalogue as the texts that facts compare.
#pragma once

#include <string>
#include <vector>

#include "rules/tng/catalog/traits.h"
#include "rules/tng/catalog/values/target.h"

namespace klaxon::tests::facts {

std::string trait_text(const rules::tng::catalog::Traits& traits, u16 key);
std::string value_text(const rules::tng::catalog::TraitValue& value, u16 key);
std::string names_text(const std::vector<u16>& systems);
std::string against_text(const rules::tng::catalog::Against& against);
std::string joined(const std::vector<std::string>& list, const char* between = " ");

}  // namespace klaxon::tests::facts
