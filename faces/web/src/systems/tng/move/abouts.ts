/** What each manoeuvre does, keyed by its word in orders. */
export const abouts: Record<string, string> = {
  sideslip_left: 'Ahead and to the left, without turning',
  sideslip_right: 'Ahead and to the right, without turning',
  tac: 'Turn one hexside on the spot: free, once an impulse',
  high_energy_turn: 'High energy turn: face any way at once',
  slow_down: 'Give up a movement: its energy goes into batteries that have room',
  erratic: 'Erratic manoeuvres: fire at or from it is worse, and they cost half its speed',
  backwards: 'A hex astern',
};
