"""The chances of a battle as it goes on, as a picture: `python3 odds_picture.py > chances.svg`.

Captains play sidcors' border clash. At every second order the battle is played out 200 times
from what the attacker may know then; the picture shows how the attacker's chances went, and what
of a hundred such battles came to what.

Each part is a cell to be run by itself, in a notebook or one after the other.
"""

# %% A battle between captains
import sys

import klaxon

battle = klaxon.Battle("sidcors", "border_clash")
dice = klaxon.Dice(11)
state = battle.begin(dice)

# %% The chances at every second order, each worked out from redealt copies
chances = []
while not state.over:
    tally = state.play_out(0, battles=200, bots="captain", seed=len(chances))
    chances.append(tally["chances"][0])
    for _ in range(2):
        if not state.over:
            seat = state.next_seat
            state.order(seat, state.advice(seat, "captain", dice), dice)
chances.append((state.scores[0] + 1) / 2)

# %% A hundred battles side by side
batch = klaxon.Batch(battle, 100, seed=5)
batch.step_bots("captain", times=100_000)
ends = list(batch.scores[0::2])
print(f"won {ends.count(1)}, drawn {ends.count(0)}, lost {ends.count(-1)}", file=sys.stderr)

# %% The picture
WIDTH, HEIGHT, EDGE = 640, 320, 48


def point(i, chance):
    x = EDGE + i * (WIDTH - 2 * EDGE) / max(1, len(chances) - 1)
    return f"{x:.1f},{HEIGHT - EDGE - chance * (HEIGHT - 2 * EDGE):.1f}"


def level(chance, text):
    y = HEIGHT - EDGE - chance * (HEIGHT - 2 * EDGE)
    return (
        f'<path d="M{EDGE} {y:.1f}H{WIDTH - EDGE}" stroke="#9aa" stroke-dasharray="2 4"/>'
        f'<text x="{EDGE - 8}" y="{y + 4:.1f}" text-anchor="end">{text}</text>'
    )


line = " ".join(point(i, chance) for i, chance in enumerate(chances))
svg = [
    f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
    ' font-family="sans-serif" font-size="12">',
    f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
    level(0, "0 %"),
    level(0.5, "50 %"),
    level(1, "100 %"),
    f'<polyline points="{line}" fill="none" stroke="#06c" stroke-width="2"/>',
    f'<text x="{EDGE}" y="24">{battle.system}, {battle.scenario}: the chances of'
    f" the {battle.seat_names[0]}</text>",
    f'<text x="{WIDTH - EDGE}" y="{HEIGHT - 16}" text-anchor="end">order by order, to the end</text>',
    "</svg>",
]
print("\n".join(svg))
