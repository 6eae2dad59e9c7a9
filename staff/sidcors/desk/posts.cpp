#include "staff/sidcors/desk/posts.h"

#include "rules/sidcors/game.h"
#include "rules/sidcors/orders.h"
#include "staff/sidcors/desk/answers.h"

namespace klaxon::staff::sidcors {

namespace rules = klaxon::rules::sidcors;
namespace verbs = klaxon::rules::sidcors::verbs;

namespace {

constexpr i32 cripples = 1, destroys = 2;  // blows

const Phrase phrase_table[] = {
    {verbs::intensity, "Press with intensity {factor}"},
    {verbs::intensity, "intensity {factor}"},
    {verbs::intensity, "intensity factor {factor}"},
    {verbs::intensity, "factor {factor}"},
    {verbs::intensity, "press at {factor}"},
    {verbs::intensity, "press {factor}"},
    {verbs::intensity, "attack with intensity {factor}"},
    {verbs::intensity, "battle intensity {factor}"},
    {verbs::intensity_both, "Intensity {own} for me, {other} for enemy"},
    {verbs::intensity_both, "intensities {own} {other}"},
    {verbs::intensity_both, "intensity {own} {other}"},
    {verbs::standing, "Ask for standing rating of {rating}"},
    {verbs::standing, "standing rating {rating}"},
    {verbs::standing, "agree to rating {rating}"},
    {verbs::keep_standing, "Keep the standing rating"},
    {verbs::keep_standing, "keep rating"},
    {verbs::end_standing, "Announce an end to the standing rating"},
    {verbs::end_standing, "end the standing rating"},
    {verbs::end_standing, "end rating"},
    {verbs::direct, "Direct damage at {unit}: {blows}"},
    {verbs::direct, "aim at {unit} {blows}"},
    {verbs::direct, "direct at {unit} {blows}"},
    {verbs::direct, "aim at {unit}"},
    {verbs::direct, "direct damage at {unit}"},
    {verbs::direct, "direct at {unit}"},
    {verbs::direct, "target {unit}"},
    {verbs::direct, "aim at {unit} to cripple it", {cripples}},
    {verbs::direct, "cripple {unit} by directed damage", {cripples}},
    {verbs::direct, "aim at {unit} to destroy it", {destroys}},
    {verbs::direct, "destroy {unit} by directed damage", {destroys}},
    {verbs::direct_none, "Aim at nobody"},
    {verbs::direct_none, "no directed damage"},
    {verbs::direct_none, "direct none"},
    {verbs::direct_none, "direct nothing"},
    {verbs::cripple, "Cripple {unit}"},
    {verbs::cripple, "{unit} takes damage"},
    {verbs::cripple, "{unit} crippled"},
    {verbs::destroy, "Destroy {unit}"},
    {verbs::destroy, "lose {unit}"},
    {verbs::destroy, "give up {unit}"},
    {verbs::destroy, "{unit} takes damage"},
    {verbs::destroy, "{unit} destroyed"},
    {verbs::lose_fighters, "Lose {number} of {unit}"},
    {verbs::lose_fighters, "lose {number} fighters from {unit}"},
    {verbs::lose_fighters, "give up {number} fighters of {unit}"},
    {verbs::lose_fighters, "{number} fighters of {unit}"},
    {verbs::lose_pfs, "Lose {number} of {unit}"},
    {verbs::lose_pfs, "lose {number} pfs from {unit}"},
    {verbs::lose_pfs, "lose {number} pfs of {unit}"},
    {verbs::lose_pfs, "{number} pfs of {unit}"},
    {verbs::transfer_fighters, "Transfer {number} from {from} to {to}"},
    {verbs::transfer_fighters, "transfer {number} fighters to {to} from {from}"},
    {verbs::transfer_fighters, "move {number} fighters from {from} to {to}"},
    {verbs::transfer_pfs, "Transfer {number} from {from} to {to}"},
    {verbs::transfer_pfs, "move {number} pfs from {from} to {to}"},
    {verbs::transfer_done, "No more transfers"},
    {verbs::transfer_done, "no transfers"},
    {verbs::retreat, "Retreat"},
    {verbs::retreat, "withdraw"},
    {verbs::retreat, "break off"},
    {verbs::stay, "Stay"},
    {verbs::stay, "do not retreat"},
    {verbs::stay, "no retreat"},
    {verbs::stay, "hold the field"},
};

class FleetPosts final : public PostWords {
 public:
  std::span<const Phrase> phrases() const override { return phrase_table; }
  bool belongs(u16 window, u16 verb) const override {
    return belongs_to(static_cast<rules::Phase>(window), verb);
  }
  bool once(u16 window) const override {
    const auto phase = static_cast<rules::Phase>(window);
    return phase != rules::Phase::allocate && phase != rules::Phase::transfer;
  }
  std::string_view once_rule(u16 window) const override {
    switch (static_cast<rules::Phase>(window)) {
      case rules::Phase::direct:
        return "SID-7.7";
      case rules::Phase::allocate:
        return "SID-8.9";
      case rules::Phase::transfer:
        return "SID-7.11";
      case rules::Phase::retreat:
        return "SID-10.2";
      default:
        return "SID-2.5";
    }
  }
  u32 turn(const core::StateBytes* state) const override {
    return rules::SidcorsGame::state(state).round;
  }
};

}  // namespace

const PostWords& posts() {
  static const FleetPosts words;
  return words;
}

}  // namespace klaxon::staff::sidcors
