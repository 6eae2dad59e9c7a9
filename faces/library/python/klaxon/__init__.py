"""Klaxon: battles between starships under five tabletop rule systems, to be played and studied.

    import klaxon

    battle = klaxon.Battle("sidcors", "border_clash")
    dice = klaxon.Dice(7)
    state = battle.begin(dice)
    seat = state.next_seat
    state.order(seat, "intensity 2", dice)      # or a dict, or the number of a choice
    state.view(seat)                            # what the seat may know
    state.play_out(seat, battles=1000)["chances"]

The ordinary calls are fair: view() shows a seat what it may know, play_out() first redeals what
it may not. Calls that see hidden things have `unfair` in their names. Any error raises
klaxon.Error, which says what would be right; an order that is refused changes nothing.

Long calls (play_out, chance, everything of a Batch) let other threads run. docs/LIBRARY.md says
more; the types are in the stubs beside this file.
"""

from klaxon._error import Error
from klaxon._klaxon import (
    Batch,
    Battle,
    Dice,
    State,
    odds,
    read_battle_file,
    read_record,
    scenarios,
    systems,
    version,
)

__version__ = version()
__all__ = [
    "Batch",
    "Battle",
    "Dice",
    "Error",
    "State",
    "odds",
    "read_battle_file",
    "read_record",
    "scenarios",
    "systems",
    "version",
]
