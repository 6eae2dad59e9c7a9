#include "rules/code_red/fields.h"

#include "rules/code_red/orders.h"

namespace klaxon::rules::code_red {

namespace {

using core::cards;
using core::Field;
using core::flag;
using core::group;
using core::list;
using core::numbers;
using core::whole;
using core::words;

constexpr Field volley_fields[] = {
    whole<&Volley::points>("points", 0, volley_points_max, "points"),
    whole<&Volley::left>("left", 0, volley_points_max, "points"),
    cards<&Volley::deck>("deck", vocabulary::cards),
    cards<&Volley::scored>("scored", vocabulary::cards),
    cards<&Volley::ignored>("ignored", vocabulary::cards),
    cards<&Volley::aside>("aside", vocabulary::cards),
    cards<&Volley::types_hit>("types_hit", vocabulary::systems),
    cards<&Volley::choices>("choices", vocabulary::systems),
    words<&Volley::card>("card", vocabulary::cards, -1, deck_cards - 1),
    whole<&Volley::row>("row", 0, 6),
    whole<&Volley::dealt>("dealt", 0, deck_cards, "cards"),
    whole<&Volley::run>("run", 0, 4, "cards"),
    flag<&Volley::critical_taken>("critical_taken"),
};

constexpr Field effect_fields[] = {
    whole<&Effects::weapons_control>("weapons_control", 0, 2, "turns"),
    whole<&Effects::tractors>("tractors", 0, 2, "turns"),
    whole<&Effects::probe>("probe", 0, 2, "turns"),
    whole<&Effects::manoeuvring>("manoeuvring", 0, counter_max, "hits"),
    whole<&Effects::drone_racks>("drone_racks", 0, 1, "turns"),
    whole<&Effects::transporters>("transporters", 0, 2, "turns"),
    whole<&Effects::battery_gas>("battery_gas", 0, delayed::this_and_next),
    whole<&Effects::warp_engines>("warp_engines", 0, delayed::this_and_next),
    whole<&Effects::heavy_weapons>("heavy_weapons", 0, 2, "turns"),
    whole<&Effects::phasers>("phasers", 0, 1, "turns"),
    whole<&Effects::labs>("labs", 0, 2, "turns"),
};

constexpr Field flight_fields[] = {
    whole<&InFlight::drones>("drones", 0, counter_max, "drones"),
    whole<&InFlight::drones_own_lock>("drones_own_lock", 0, counter_max, "drones"),
    whole<&InFlight::suicide_shuttles>("suicide_shuttles", 0, counter_max, "shuttles"),
    whole<&InFlight::suicide_shuttles_own_lock>("suicide_shuttles_own_lock", 0, counter_max,
                                                "shuttles"),
};

constexpr Field group_fields[] = {
    whole<&Group::armed>("armed", 0, boxes_max, "weapons"),
    whole<&Group::ammo>("ammo", 0, counter_max, "shots"),
};

constexpr Field bay_fields[] = {
    whole<&Bay::jammed>("jammed", 0, 2, "turns"),
};

constexpr Field ship_fields[] = {
    words<&Ship::design>("design", vocabulary::designs, 0, ships_max - 1),
    flag<&Ship::destroyed>("destroyed"),
    numbers<&Ship::boxes>("boxes", 0, boxes_max, "boxes", vocabulary::systems),
    whole<&Ship::phaser_energy>("phaser_energy", 0, boxes_max, "points"),
    whole<&Ship::plasma>("plasma", 0, counter_max, "torpedoes"),
    group<&Ship::in_flight>("in_flight", flight_fields),
    group<&Ship::effects>("effects", effect_fields),
    list<&Ship::groups>("groups", group_fields),
    list<&Ship::bays>("bays", bay_fields),
    group<&Ship::volley>("volley", volley_fields),
};

constexpr Field plan_fields[] = {
    flag<&Plan::in>("in"),
    numbers<&Plan::values>("values", 0, boxes_max).seen_by(core::sealed_audience<State>),
};

constexpr Field fields[] = {
    whole<&State::turn>("turn", 1, turn_max),
    whole<&State::window>("window", 0, 0xFFFFFFFF),
    words<&State::phase>("phase", vocabulary::phases, 0, 3),
    words<&State::range_band>("range_band", vocabulary::bands, 0, 2),
    whole<&State::winner>("winner", -1, 1),
    list<&State::plans>("plans", plan_fields),
    list<&State::ships>("ships", ship_fields),
};

}  // namespace

std::span<const Field> state_fields() {
  return fields;
}

}  // namespace klaxon::rules::code_red
