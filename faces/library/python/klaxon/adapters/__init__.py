"""Klaxon in the shapes that learning libraries expect; neither library is needed.

open_spiel   a game and its states as OpenSpiel has them
pettingzoo   an environment in turns (AEC) as PettingZoo has them
"""
