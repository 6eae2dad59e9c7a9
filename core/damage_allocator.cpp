#include "core/damage_allocator.h"

namespace klaxon::core {
namespace {

constexpr const char* hit_names[] = {
    "forward_hull",
    "aft_hull",
    "cargo",
    "center_warp",
    "left_warp",
    "right_warp",
    "impulse",
    "apr",
    "battery",
    "phaser",
    "drone",
    "hellbore",
    "esg",
    "power_absorber",
    "torpedo",
    "photon",
    "plasma",
    "disruptor",
    "tr_beam",
    "fusion_beam",
    "bridge",
    "flag_bridge",
    "security_station",
    "web_generator",
    "displacement_device",
    "emergency_bridge",
    "aux_control",
    "shuttle",
    "lab",
    "probe",
    "tractor",
    "transporter",
    "damage_control",
    "boarding_party",
    "sensor",
    "scanner",
    "crew",
    "excess_damage",
};
static_assert(std::size(hit_names) == hit_classes);

}  // namespace

std::span<const char* const> hit_class_names() {
  return hit_names;
}

}  // namespace klaxon::core
