#!/usr/bin/env python3
"""A bot for Klaxon that plays one seat of sidcors over standard input and output.

It reads one JSON message per line and answers with any number of lines; docs/PROTOCOL.md says what
they mean. It presses as hard as it may, never retreats, and gives up what is offered first.
"""
import json
import sys

number = 1  # of our next act: 1, 2, 3 ...
seat = ""  # our name at the table
now = {"full": False, "window": {"owed": [], "answered": []}, "offers": {"list": [], "forms": []}}
acting = False  # an act is on its way: nothing more until its 'done' and what changed by it


def say(**message):
    print(json.dumps(message), flush=True)


def liking(offer):
    """The higher, the better: fight on, and with all one has."""
    order = offer["order"]
    return -1 if order["verb"] == "retreat" else order.get("factor", 0)


def act():
    """Answers the window if it waits for us."""
    global acting
    window, offers = now["window"], now["offers"]
    if acting or not now["full"] or seat not in window["owed"] or seat in window["answered"]:
        return
    if offers["list"]:
        acting = True
        best = max(offers["list"], key=liking)
        say(type="order", number=number, order=best["order"])
    elif offers["forms"]:  # the session fills in what we do not wish for
        acting = True
        say(type="form", order={"verb": offers["forms"][0]}, rest="most")


for line in sys.stdin:
    heard = json.loads(line)
    kind = heard["type"]
    if kind == "invite":
        say(type="hello", protocol=1, client="bot.py")
        say(type="join", match=heard["match"], token=heard["token"], name="bot.py")
    elif kind in ("joined", "update"):
        if kind == "joined":
            seat, number, acting = heard["seat"], heard["next_number"], False
        now.update({key: heard[key] for key in ("full", "window", "offers") if key in heard})
        if "scores" in heard:  # the battle is over
            break
        act()
    elif kind == "form":
        say(type="order", number=number, order=heard["order"])
    elif kind == "done":  # the update with the new window comes behind it
        number, acting = number + 1, False
    elif kind == "error" and heard["error"]["code"] != "waiting-for-seats":
        sys.exit(heard["error"]["message"])
