// The named places on the reinforcement slider and what each of them saves.
export interface Stop {
  points: number;
  title: string;
  about: string;
}

/** Named places of the slider, each only once. */
export function stopsOf(coming: number, stands: number, most: number): Stop[] {
  const inside = Math.max(0, coming - stands);
  const after = (points: number): string => {
    const left = Math.max(0, coming - stands - points);
    if (left > 0) return `${left} inside`;
    const shield = Math.max(0, stands - Math.max(0, coming - points));
    return shield === stands ? 'the shield stays whole' : `shield falls to ${shield}`;
  };
  const stops: Stop[] = [{ points: 0, title: 'Nothing', about: after(0) }];
  const add = (points: number, title: string) => {
    const least = Math.min(points, most);
    if (least > 0 && !stops.some((stop) => stop.points === least))
      stops.push({ points: least, title, about: after(least) });
  };
  if (inside <= most) add(inside, 'Save the boxes');
  if (stands > 0 && coming <= most) add(coming, 'Keep the shield');
  add(Math.min(most, coming), coming <= most ? 'Stop all of it' : 'All you have');
  return stops.sort((a, b) => a.points - b.points);
}
