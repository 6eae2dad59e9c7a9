#include "core/fields.h"

#include <charconv>
#include <string>

#include "core/base/check.h"
#include "core/base/fingerprint.h"

namespace klaxon::core {
namespace {

bool is_leaf(const Field& field) {
  return field.kind != FieldKind::numbers && field.inside.empty();
}

bool is_stored(const Field& field) {
  return field.read == nullptr || field.write != nullptr;
}

// ---- views -------------------------------------------------------------------------------------

class Viewer {
 public:
  Viewer(const void* root, Audience onlooker, FieldSink& sink)
      : root_(root), onlooker_(onlooker), sink_(sink) {}

  void part(std::span<const Field> fields, const void* part_at) {
    for (const Field& field : fields)
      if (!field.left_out(part_at) &&
          (field.audience == nullptr || may_see(field.audience(root_, part_at), onlooker_)))
        one(field, part_at);
  }

  void one(const Field& field, const void* part_at) {
    if (is_leaf(field)) {
      sink_.leaf(field, field.read(part_at, 0));
    } else if (field.kind == FieldKind::numbers) {
      numbers(field, part_at);
    } else if (field.kind == FieldKind::group) {
      sink_.open_group(field.name);
      part(field.inside, field.at(part_at, 0));
      sink_.close();
    } else {
      items(field, part_at);
    }
  }

 private:
  void numbers(const Field& field, const void* part_at) {
    const u32 n = field.count(part_at);
    check(n <= field_items_max, "a field of numbers keeps its bound");
    for (u32 i = 0; i < n; ++i) values_[i] = field.read(part_at, i);
    sink_.numbers(field, {values_, n});
  }

  void items(const Field& field, const void* part_at) {
    const u32 n = field.count(part_at);
    if (field.roster != nullptr)
      sink_.open_group(field.name);
    else
      sink_.open_list(field.name, n);
    for (u32 i = 0; i < n; ++i) {
      if (field.roster != nullptr)
        sink_.open_group(std::to_string(field.roster->id(part_at, i)));
      else
        sink_.open_group({});
      part(field.inside, field.at(part_at, i));
      sink_.close();
    }
    sink_.close();
  }

  const void* root_;
  Audience onlooker_;
  FieldSink& sink_;
  i64 values_[field_items_max];
};

// ---- fingerprints and ranges -------------------------------------------------------------------

void hash_part(std::span<const Field> fields, const void* part, Fingerprint& hash) {
  for (const Field& field : fields) {
    if (!is_stored(field) || field.left_out(part)) continue;
    if (is_leaf(field)) {
      hash.add(field.read(part, 0));
      continue;
    }
    const u32 n = field.count != nullptr ? field.count(part) : 1;
    hash.add(n);
    for (u32 i = 0; i < n; ++i) {
      if (field.roster != nullptr) hash.add(field.roster->id(part, i));
      if (field.kind == FieldKind::numbers)
        hash.add(field.read(part, i));
      else
        hash_part(field.inside, field.at(part, i), hash);
    }
  }
}

}  // namespace

void view_fields(std::span<const Field> fields, const void* root, Audience onlooker,
                 FieldSink& sink) {
  view_part(fields, root, root, onlooker, sink);
}

void view_part(std::span<const Field> fields, const void* root, const void* part, Audience onlooker,
               FieldSink& sink) {
  Viewer(root, onlooker, sink).part(fields, part);
}

void view_field(const Field& field, const void* root, const void* part, Audience onlooker,
                FieldSink& sink) {
  Viewer(root, onlooker, sink).one(field, part);
}

u64 fingerprint_fields(std::span<const Field> fields, const void* root) {
  Fingerprint hash;
  hash_part(fields, root, hash);
  return hash.value();
}

bool in_range(const Field& field, i64 value) {
  return field.kind == FieldKind::cards || (value >= field.lo && value <= field.hi);
}

bool may_hold(const Field& field, const void* part, i64 value) {
  return in_range(field, value) && (field.present == nullptr || value == 0 || field.present(part));
}

bool fields_in_range(std::span<const Field> fields, const void* part) {
  for (const Field& field : fields) {
    if (!is_stored(field) || field.left_out(part)) continue;
    if (field.roster != nullptr && !field.roster->sound(part)) return false;
    const u32 n = field.count != nullptr ? field.count(part) : 1;
    for (u32 i = 0; i < n; ++i) {
      const bool good = field.inside.empty() ? in_range(field, field.read(part, i))
                                             : fields_in_range(field.inside, field.at(part, i));
      if (!good) return false;
    }
  }
  return true;
}

// ---- the moderator's edit path -----------------------------------------------------------------

namespace {

struct PathStep {
  std::string_view name;
  std::string_view rest;
};

PathStep split(std::string_view path) {
  const auto dot = path.find('.');
  if (dot == std::string_view::npos) return {path, {}};
  return {path.substr(0, dot), path.substr(dot + 1)};
}

i64 number_in(std::string_view text) {
  i64 value = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() ? value : -1;
}

const Field* named(std::span<const Field> fields, std::string_view name) {
  for (const Field& field : fields)
    if (field.name == name) return &field;
  return nullptr;
}

Rejection write_value(const Field& field, void* part, u32 index, i64 value) {
  if (field.write == nullptr) return refuse(Refusal::unknown_field);
  if (!in_range(field, value)) {
    return refuse(Refusal::out_of_range, no_rule, 0, static_cast<i32>(value),
                  static_cast<i32>(field.lo), static_cast<i32>(field.hi));
  }
  if (!may_hold(field, part, value))
    return refuse(Refusal::out_of_range, no_rule, 0, static_cast<i32>(value), 0, 0);
  field.write(part, index, value);
  return {};
}

i64 place_of_id(const Field& field, const void* part, i64 id) {
  for (u32 i = 0; i < field.count(part); ++i)
    if (field.roster->id(part, i) == id) return i;
  return -1;
}

// An item's place by number or id, or by name if the field's items have names.
i64 item_index(const Field& field, const void* part, std::string_view name, WordIndex index_of,
               const void* context) {
  i64 index = number_in(name);
  if (index < 0 && field.words != 0) index = index_of(context, field.words, name);
  if (field.roster != nullptr) return place_of_id(field, part, index);
  return index >= 0 && index < static_cast<i64>(field.count(part)) ? index : -1;
}

}  // namespace

Rejection edit_field(std::span<const Field> fields, void* root, std::string_view path, i64 value,
                     WordIndex index_of, const void* context) {
  std::span<const Field> inside = fields;
  void* part = root;
  for (PathStep step = split(path);; step = split(step.rest)) {
    const Field* field = named(inside, step.name);
    if (field == nullptr || field->left_out(part)) return refuse(Refusal::unknown_field);
    if (is_leaf(*field)) {
      if (!step.rest.empty()) return refuse(Refusal::unknown_field);
      return write_value(*field, part, 0, value);
    }
    i64 index = 0;
    if (field->count != nullptr) {
      const PathStep item = split(step.rest);
      index = item_index(*field, part, item.name, index_of, context);
      if (index < 0) return refuse(Refusal::unknown_field);
      step.rest = item.rest;
    }
    if (field->kind == FieldKind::numbers) {
      if (!step.rest.empty()) return refuse(Refusal::unknown_field);
      return write_value(*field, part, static_cast<u32>(index), value);
    }
    if (step.rest.empty()) return refuse(Refusal::unknown_field);
    part = const_cast<void*>(field->at(part, static_cast<u32>(index)));
    inside = field->inside;
  }
}

}  // namespace klaxon::core
