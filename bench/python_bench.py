"""How many decisions a second Python gets out of the library, by each way of asking.

    cmake --build build/release --target klaxon_python
    PYTHONPATH=build/release/python /usr/bin/python3 bench/python_bench.py
"""

import random
import time

import klaxon

SECONDS = 1.0
SIZE = 1000


def measure(work):
    """Calls work() until a second of processor time has gone by; decisions a second."""
    decisions, start = 0, time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        decisions += work()
    return decisions / spent


def steps(battle):
    """Python chooses for each battle of a batch, at random."""
    batch = klaxon.Batch(battle, SIZE, seed=1)
    chance = random.Random(1).random

    def work():
        before = batch.decisions
        batch.step([int(chance() * count) for count in batch.choices])
        if batch.running < SIZE // 2:
            batch.restart()
        return batch.decisions - before

    return work


def bots(battle):
    """Random bots decide in a batch; Python only calls."""
    batch = klaxon.Batch(battle, SIZE, seed=1)

    def work():
        before = batch.decisions
        batch.step_bots("random", times=10)
        batch.restart()
        return batch.decisions - before

    return work


def play_out(battle):
    """Copied, dealt anew and played out from one seat's view."""
    state = battle.begin(klaxon.Dice(1))
    return lambda: state.play_out(0, battles=100)["decisions"]


def single(battle):
    """One state, one order at a time: what no batch call helps."""
    dice = klaxon.Dice(1)
    kept = [battle.begin(dice)]

    def work():
        state = kept[0]
        for _ in range(100):
            seat = state.next_seat
            if seat < 0:
                kept[0] = state = battle.begin(dice)
                seat = state.next_seat
            state.order(seat, 0, dice)
        return 100

    return work


for system, scenario in [
    ("code-red", "duel"),
    ("sidcors", "border_clash"),
    ("red-alert", "meeting_engagement"),
    ("heavy-combat", "duel"),
    ("tng", "cruiser_duel"),
]:
    battle = klaxon.Battle(system, scenario)
    ways = (steps, bots, play_out, single)
    figures = [f"{way.__name__} {measure(way(battle)):,.0f}" for way in ways]
    print(f"{system} {scenario}: {', '.join(figures)}", flush=True)
